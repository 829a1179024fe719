"""Documents that are dear to style: a framework-sized style sheet, and a table of 40,000 rows under 150 rules."""
from pathlib import Path

COLOURS = ["primary", "secondary", "success", "info", "warning", "danger", "light", "dark"]
SIDES = [("t", "top"), ("e", "right"), ("b", "bottom"), ("s", "left"), ("", None)]
BREAKPOINTS = [("", 0), ("-sm", 576), ("-md", 768), ("-lg", 992), ("-xl", 1200), ("-xxl", 1400)]


def framework(size):
    """A sheet in the manner of Bootstrap, at least `size` bytes long: variables, components and utilities."""
    rules = [":root { " + " ".join(f"--x-{name}: #{i * 1234567 % 0xFFFFFF:06x};" for i, name in enumerate(COLOURS)) + " }"]
    rules.append("*, ::before, ::after { box-sizing: border-box }")
    serial = 0
    while sum(map(len, rules)) + len(rules) < size:
        serial += 1
        for name in COLOURS:
            rules.append(
                f".btn-{name}-{serial} {{ color: #fff; background-color: var(--x-{name}); border: 1px solid transparent; "
                f"padding: .375rem .75rem; font-size: 1rem; border-radius: .25rem }}"
            )
            rules.append(f".btn-{name}-{serial}:hover, .btn-{name}-{serial}:focus {{ color: rgba(255, 255, 255, .8) }}")
            rules.append(f".table-{name}-{serial} > tbody > tr:nth-of-type(odd) > * {{ background: hsl({serial} 50% 90%) }}")
            rules.append(f"a.link-{name}-{serial}:not(.disabled):not([aria-hidden=true]) {{ text-decoration: underline }}")
        for infix, width in BREAKPOINTS:
            block = []
            for step in range(6):
                for short, side in SIDES:
                    names = [f"margin-{side}"] if side else ["margin"]
                    block.append(
                        f".m{short}{infix}-{serial}-{step} {{ {names[0]}: calc({step} * .25rem) !important }}"
                    )
            block.append(f".d{infix}-{serial}-none {{ display: none !important }}")
            text = "\n".join(block)
            rules.append(f"@media (min-width: {width}px) {{\n{text}\n}}" if width else text)
    return "\n".join(rules)


def table_rules():
    rules = [
        "table.t { border-collapse: collapse; width: 100% }", "th { text-align: left; font-weight: bold }",
        "td { padding: 2px 4px; vertical-align: top }", "td.n { text-align: right; font-variant-numeric: tabular-nums }",
        "tr:nth-child(even) td { background: #f4f4f4 }", "tr.total td { font-weight: bold; border-top: 1px solid }",
        "tbody tr:first-child td { border-top: 2px solid }", "tbody tr:last-child td { border-bottom: 2px solid }",
        "td:first-child { padding-left: 0 }", "td:last-child { padding-right: 0 }", "tr.x + tr td { color: #333 }",
        "tr > td.d { white-space: nowrap }", "td[data-neg] { color: red }", "td:not(.n) { hyphens: auto }",
        "table.t td.n:nth-child(5) { font-style: italic }", "tr:has(> td[data-neg]) { break-inside: avoid }",
    ]
    while len(rules) < 150:
        i = len(rules)
        rules.append(
            [
                f".c{i} {{ color: #{i:03x}; margin: {i}px }}", f"div.w{i} td {{ padding: {i}px }}",
                f"#i{i} .k {{ font-size: {i}px }}", f".m{i} > tr > td {{ color: red }}",
                f"section.s{i} table td.n {{ width: {i}px }}", f"h{i % 6 + 1}.h{i} {{ margin: 0 }}",
            ][i % 6]
        )
    return rules


def table(rows):
    for r in range(rows):
        kind = " class=total" if r % 50 == 49 else " class=x" if r % 17 == 0 else ""
        negative = " data-neg" if r % 23 == 0 else ""
        yield (
            f"<tr{kind}><td class=d>2026-01-{r % 28 + 1:02d}<td>Item {r}<td class=n>{r % 9}<td class=n>{r % 100}.00"
            f"<td class=n{negative}>{r % 1000}.50<td class='n k'>{r % 5}%\n"
        )


def make(folder):
    """Writes `framework.html` and `rows.html`."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    head = "<!DOCTYPE html><title>styles</title><style>\n"
    (folder / "framework.html").write_text(head + framework(300_000) + "\n</style><p class=btn-primary-1>a</p>\n")
    (folder / "rows.html").write_text(
        head + "\n".join(table_rules()) + "\n</style><table class=t><tbody>\n" + "".join(table(40_000)) + "</table>\n"
    )
