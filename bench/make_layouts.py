"""Documents whose layout grows quadratically or exponentially where it is done naively."""
WORDS = "Position Menge Einheit Betrag Rabatt Summe netto brutto Lieferung frei Haus Skonto".split()


def words(count, seed):
    return " ".join(WORDS[(seed * 7 + i * 5) % len(WORDS)] for i in range(count))


def page(style, body):
    return (
        f"<!DOCTYPE html><html lang=de><meta charset=utf-8><style>@page {{ size: A4; margin: 20mm }} "
        f"html {{ font: 9pt/12pt 'Liberation Sans' }} body {{ margin: 0 }} {style}</style>{body}</html>"
    )


def floats(count):
    boxes = "".join(f"<div class=f{i % 3}>{words(2 + i % 3, i)}</div>" for i in range(count))
    return page(
        ".f0, .f1 { float: left; width: 30mm; margin: 1mm } .f2 { float: right; width: 22mm } .f1 { height: 11mm }", boxes
    )


def nested(display, style):
    """`depth` containers inside one another, each with a text before and after; as many of them as fill some pages."""

    def make(depth):
        inner = words(4, depth)
        for level in range(depth):
            inner = f"<div class=c><p>{words(2, level)}</p><div>{inner}</div><p>{words(2, level + 1)}</p></div>"
        return page(f".c {{ display: {display}; {style} }} p {{ margin: 0 }}", inner * 20)

    return make


def columns(count):
    boxes = "".join(f"<h2>{words(2, i)}</h2><p>{words(40, i)}</p>" for i in range(count))
    return page("main { columns: 3; column-gap: 5mm } h2 { break-after: avoid; font-size: 1em }", f"<main>{boxes}</main>")


def cells(count):
    """Grid rows over pages, with items that span two."""
    boxes = "".join(f"<div class={'s' if i % 7 == 0 else 'n'}>{words(3 + i % 9, i)}</div>" for i in range(count))
    return page("main { display: grid; grid-template-columns: 1fr 2fr auto; gap: 1mm } .s { grid-row: span 2 }", f"<main>{boxes}</main>")


def lines(count):
    """A flex container that wraps over pages."""
    boxes = "".join(f"<div>{words(1 + i % 6, i)}</div>" for i in range(count))
    return page("main { display: flex; flex-wrap: wrap; gap: 1mm } main > div { flex: 1 1 auto; border: 1px solid }", f"<main>{boxes}</main>")


# A name, what it is, how to make it, and the two sizes whose costs are compared: boxes, or levels.
LAYOUTS = [
    ("floats", "floats beside one another", floats, (500, 5000)),
    ("columns", "paragraphs in three columns", columns, (50, 500)),
    ("grid-rows", "grid items, some over two rows", cells, (500, 5000)),
    ("flex-lines", "flex items on wrapping lines", lines, (500, 5000)),
    ("flex-rows", "nested flex rows", nested("flex", "gap: 1mm; font-size: 5pt"), (5, 10)),
    ("flex-columns", "nested flex columns", nested("flex", "flex-direction: column"), (5, 10)),
    ("grids", "nested grids", nested("grid", "grid-template-columns: auto minmax(0, 1fr) auto"), (5, 10)),
]
