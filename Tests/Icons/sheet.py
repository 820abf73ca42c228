"""Contact sheets of findings: each icon enlarged, with the place of its finding marked.

The place is that of the coordinates in the lines of the finding; for an arc, it is that of the next
node.
"""

import html
import pathlib
import re
import sys

import pictures

COLUMNS, GAP, TEXT, ZOOM = 8, 12, 44, 4
POINT = re.compile(r"\((-?[\d.]+), (-?[\d.]+)(?:, (-?[\d.]+), (-?[\d.]+))?\)")


def places(finding, lines):
    """The points and boxes of a finding: those of its line or, for a path, of the lines of its
    block."""
    start = finding["span"]["start"]["line"] - 1
    line = lines[start]
    if not POINT.search(line):
        indent = len(line) - len(line.lstrip())
        end = start + 1
        if line.endswith("{"):
            while end < len(lines) and not lines[end].startswith(" " * indent + "}"):
                end += 1
        return [found for text in lines[start + 1:end] for found in points(text)[:1]]
    found = points(line)
    if line.lstrip().startswith("line "):
        return found
    if line.lstrip().startswith("arc "):
        return points(lines[start + 1])[:1] or found
    return found[:1]


def points(text):
    return [tuple(float(value or 0) for value in match.groups()) for match in POINT.finditer(text)]


def mark(finding, lines, view):
    """A circle around the place of a finding, in the coordinates of the icon."""
    found = places(finding, lines)
    if not found:
        return ""
    left, right = min(x for x, _, _, _ in found), max(x + w for x, _, w, _ in found)
    top, bottom = min(y for _, y, _, _ in found), max(y + h for _, y, _, h in found)
    radius = max(right - left, bottom - top) / 2 + view / 16
    return (f'<circle cx="{(left + right) / 2}" cy="{(top + bottom) / 2}" r="{radius}" '
            f'fill="none" stroke="#E5004F" stroke-width="{view / 160}"/>')


def tile(finding, folder, x, y, zoom):
    """The picture of a finding and the text below it; also the width and the height."""
    path = folder / finding["path"]
    lines = path.read_text().splitlines()
    drawn = (folder / "drawn" / path.relative_to(folder / "docs")).with_suffix(".svg").read_text()
    size = re.search(r'viewBox="([^"]*)"', drawn)[1].split()
    width, height = (float(value) * zoom for value in size[2:])
    inner = drawn[drawn.index(">") + 1:drawn.rindex("</svg>")]
    inner = re.sub(r"<title.*?</title>|\sid=\"[^\"]*\"", "", inner, flags=re.DOTALL)
    texts = [finding["rule"].partition("/")[2], f"{path.parent.name}/{path.stem}",
             f'line {finding["span"]["start"]["line"]}: {finding["caption"]}']
    labels = "".join(
        f'<text x="{x}" y="{y + height + 12 * (row + 1)}" font-size="8">{html.escape(text)}</text>'
        for row, text in enumerate(texts))
    return (f'<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="{" ".join(size)}">'
            f'<rect x="{size[0]}" y="{size[1]}" width="100%" height="100%" fill="#F2F2F7"/>{inner}'
            f"{mark(finding, lines, float(size[2]))}</svg>{labels}")


def write(findings, folder, target, zoom=ZOOM):
    """Writes a sheet of the findings as HTML, PNG or SVG, by the name of the file."""
    target = pathlib.Path(target)
    side, tiles = 24 * zoom, []
    wide, high = max(side, 130) + GAP, side + TEXT + GAP
    for index, finding in enumerate(findings):
        x, y = GAP + index % COLUMNS * wide, GAP + index // COLUMNS * high
        tiles.append(tile(finding, folder, x, y, zoom))
    width, height = GAP + COLUMNS * wide, GAP + -(-len(findings) // COLUMNS) * high
    text = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'font-family="sans-serif"><rect width="100%" height="100%" fill="#FFF"/>\n'
            + "\n".join(tiles) + "\n</svg>\n")
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.suffix == ".html":
        target.write_text(f'<!DOCTYPE html><meta charset="utf-8"><title>Findings</title>\n{text}')
    elif target.suffix == ".svg":
        target.write_text(text)
    elif target.suffix == ".png":
        source = target.with_suffix(".sheet.svg")
        source.write_text(text)
        pictures.render([(source, target)], 1)
        source.unlink()
    else:
        sys.exit(f"icons: a sheet is .html, .png or .svg, not '{target.name}'")
