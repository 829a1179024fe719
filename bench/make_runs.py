"""Writes the text that `runs.c` draws: the paragraphs of a document of prose, with the lines as recto set them."""
import json
import re
import subprocess

# Ascent and descent of Liberation Serif, in em.
ASCENT, HEIGHT = 0.891, 0.891 + 0.216
PAGE = re.compile(r"page \d+ \w+ ([\d.]+)x([\d.]+) area ([\d.]+),([\d.]+)")
TEXT = re.compile(r"([-\d.]+),([-\d.]+) ([\d.]+)x([\d.]+) (\".*\")$")


def pages(dump):
    """Yields each page's size, its paragraphs as (is continued, is a heading, lines), and those of its margin boxes."""
    for part in re.split(r"\n(?=page )", dump):
        size = PAGE.match(part)
        flow, margin = [], []
        target, area = flow, (float(size[3]), float(size[4]))
        for row in part.splitlines()[1:]:
            words = row.split()
            if words[0].startswith("@"):
                target, area = margin, (0, 0)
            elif words[0] == "inlineContainer":
                target.append(("continued" in words, words[1] in ("h1", "h2"), []))
            elif words[0] == "text":
                x, y, width, height, text = TEXT.search(row).groups()
                font = round(float(height) / HEIGHT, 2)
                baseline = area[1] + float(y) + ASCENT * font
                target[-1][2].append((area[0] + float(x), baseline, float(width), font, json.loads(text)))
        yield (size[1], size[2]), flow, margin


def make(recto, document, target):
    dump = subprocess.run(
        [recto, "inspect", "--stage", "fragments", document], check=True, capture_output=True, text=True
    ).stdout
    all_pages = list(pages(dump))
    # The rest of a paragraph belongs to the run that its first part began.
    last, runs = None, {}
    for number, (_, flow, margin) in enumerate(all_pages):
        for place, (continued, _, lines) in enumerate(flow):
            if not continued:
                last = (number, place)
            runs.setdefault(last, []).append(lines)
    fonts, rows = {}, []

    def font(lines, bold):
        key = (lines[0][3], bold)
        if key not in fonts:
            fonts[key] = len(fonts)
            rows.append(f"F\t{fonts[key]}\tLiberation Serif\t{key[0]}\t{int(bold)}")
        return fonts[key]

    def shaped(lines, bold):
        rows.append(f"R\t{font(lines, bold)}\t{' '.join(line[4] for line in lines)}")

    def drawn(lines, start):
        for x, baseline, width, _, text in lines:
            length = len(text.encode())
            rows.append(f"L\t{x:.3f}\t{baseline:.3f}\t{width:.3f}\t{start}\t{length}")
            start += length + 1
        return start

    start = 0
    for number, (size, flow, margin) in enumerate(all_pages):
        rows += [f"S\t{size[0]}\t{size[1]}", "P"]
        # Only the last run is kept: what goes on from the page before comes first, then the page's furniture.
        first = int(bool(flow) and flow[0][0])
        if first:
            start = drawn(flow.pop(0)[2], start)
        for _, bold, lines in margin:
            shaped(lines, bold)
            drawn(lines, 0)
        for place, (_, bold, lines) in enumerate(flow, start=first):
            shaped([line for part in runs[number, place] for line in part], bold)
            start = drawn(lines, 0)
    target.write_text("\n".join(rows) + "\n", encoding="utf-8")
