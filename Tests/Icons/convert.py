#!/usr/bin/env python3
"""Converts an SVG icon to a document of the same picture, spelled as a person would write it.

Usage: convert.py ICON.svg [-o DOCUMENT.shape]

- Circular corners between straight sides are `radius`, other circular arcs `arc`, and full circles
  `oval`. Arcs whose center and angle need more than four decimals, and elliptical arcs, are curves.
- A stroke between two points is a `line`. `currentColor` and black are the parameter `color`.
- Outlines that are only filled are closed.
"""

import argparse
import cmath
import math
import pathlib
import re
import sys

import svg
from svg import Arc, Cubic, Line

EXACT = 5e-4  # the largest distance, in points, between a place and its spelling
# The largest gap between the ends of a closed outline, in points: relative commands in three
# decimals add up to such gaps.
GAP = 5e-3
TANGENT = 2e-3  # the largest angle, in radians, between a corner's arc and its sides


def number(value, digits=4):
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".") if digits else f"{value:.0f}"
    return "0" if text in ("-0", "") else text


def pair(value):
    return f"({number(value.real)}, {number(value.imag)})"


# Outlines


class Node:
    """A place of an outline and the segment that leaves it."""

    def __init__(self, place, leaving):
        self.place, self.leaving, self.radius = place, leaving, 0.0


def nodes_of(outline, closed):
    """The nodes of an outline and, for an open one, its last node, which no segment leaves."""
    nodes, at = [], outline.start
    for segment in outline.segments:
        nodes.append(Node(at, segment))
        at = segment.end
    if not closed:
        return nodes + [Node(at, None)]
    if abs(at - outline.start) > GAP:
        nodes.append(Node(at, Line(outline.start)))
    elif abs(at - outline.start) > 1e-9:
        close_gap(nodes, outline.start)
    return nodes


def close_gap(nodes, start):
    """Makes the last segment end at the start."""
    if isinstance(nodes[-1].leaving, Arc):
        node = nodes.pop()
        at = node.place
        for curve in svg.cubics(at, node.leaving):
            nodes.append(Node(at, curve))
            at = curve.end
    last = nodes[-1].leaving
    if isinstance(last, Cubic):
        last.second += start - last.end
    last.end = start


def direction(start, segment, at_end):
    """The direction of a segment at one end, as a unit vector; None if it has no length."""
    if isinstance(segment, Line):
        way = segment.end - start
    elif isinstance(segment, Arc):
        spoke = (segment.end if at_end else start) - segment.center
        way = spoke * (1j if segment.turn > 0 else -1j)
    else:
        return None
    return way / abs(way) if abs(way) > 1e-9 else None


def round_corners(nodes, closed):
    """Replaces arcs that round a corner between straight sides with the corner and its radius. A
    radius reaches at most to the middle of the shorter side."""
    count = len(nodes)
    corners = {}
    for index, node in enumerate(nodes):
        before, after = (index - 1) % count, (index + 1) % count
        if not closed and (index == 0 or nodes[after].leaving is None):
            continue
        corner = rounded(nodes[before], node, nodes[after]) if count > 2 else None
        if corner:
            corners[index] = corner

    def fits(index):
        reach = corners[index][1]
        for line, other in ((index - 1, index - 2), (index + 1, index + 2)):
            start, end = nodes[line % count].place, nodes[line % count].leaving.end
            rest = corners.get(other % count, (0, 0))[1]
            if reach > (abs(end - start) + reach + rest) / 2 + 1e-6:
                return False
        return True

    while True:
        bad = [index for index in corners if not fits(index)]
        if not bad:
            break
        for index in bad:
            del corners[index]
    if count - 1 in corners:  # an outline begins with the corner, not with the end of its arc
        nodes = nodes[-1:] + nodes[:-1]
        corners = {(index + 1) % count: corner for index, corner in corners.items()}
    result, skip = [], False
    for index, node in enumerate(nodes):
        if skip:
            skip = False
            continue
        if index in corners:
            node.place, _, node.radius = corners[index]
            node.leaving = nodes[(index + 1) % count].leaving
            skip = True
        result.append(node)
    return result


def rounded(before, node, after):
    """The corner that an arc rounds, the distance at which it leaves the sides, and its radius."""
    arc = node.leaving
    if not (isinstance(before.leaving, Line) and isinstance(arc, Arc)
            and isinstance(after.leaving, Line) and abs(arc.turn) < 150):
        return None
    comes, leaves = direction(before.place, before.leaving, True), direction(
        after.place, after.leaving, False)
    if comes is None or leaves is None:
        return None
    for side, at_end in ((comes, False), (leaves, True)):
        if abs(cmath.phase(side / direction(node.place, arc, at_end))) > TANGENT:
            return None
    radius = abs(node.place - arc.center)
    reach = radius * math.tan(math.radians(abs(arc.turn)) / 2)
    cross = (comes.conjugate() * leaves).imag
    along = ((after.place - node.place).conjugate() * leaves).imag / cross
    corner = node.place + comes * along
    corner = complex(round(corner.real, 4), round(corner.imag, 4))
    if (abs(corner + leaves * reach - after.place) > EXACT or abs(along - reach) > EXACT
            or round(radius, 3) == 0):
        return None
    return corner, reach, radius


def spelled_arcs(nodes):
    """Replaces arcs that cannot be spelled in four decimals, or before a node with a handle, with
    curves."""
    curved = set()
    while True:
        more = curved | unspelled(nodes, curved)
        if more == curved:
            break
        curved = more
    result = []
    for index, node in enumerate(nodes):
        if index not in curved:
            result.append(node)
            continue
        start = node.place
        for curve in svg.cubics(start, node.leaving):
            result.append(Node(start, curve))
            start = curve.end
    return result


def unspelled(nodes, curved):
    """The indices of arcs that cannot be spelled if those in `curved` are curves. An arc begins
    where the spelled arc before it ends."""
    found, at = set(), nodes[0].place
    for index, node in enumerate(nodes):
        arc = node.leaving
        if not arc:
            break
        end = arc.end
        if isinstance(arc, Arc) and index not in curved:
            last = index + 1 == len(nodes)
            following = None if last else nodes[index + 1].leaving
            end = spelled_end(at, arc)
            exact = 1e-6 if last or following is None else EXACT
            if (isinstance(following, Cubic) or index + 1 in curved
                    or abs(end - arc.end) > exact):
                found.add(index)
                end = arc.end
        at = end
    return found


def spelled_end(start, arc):
    center = complex(round(arc.center.real, 4), round(arc.center.imag, 4))
    return center + (start - center) * cmath.rect(1, math.radians(round(arc.turn, 4)))


def full_circle(outline):
    """The box of an outline of two or more arcs that make one circle, and its direction."""
    arcs = outline.segments
    if len(arcs) < 2 or not all(isinstance(arc, Arc) for arc in arcs):
        return None
    center = arcs[0].center
    if any(abs(arc.center - center) > 1e-3 for arc in arcs):
        return None
    turn = sum(arc.turn for arc in arcs)
    if abs(abs(turn) - 360) > 0.01 or abs(arcs[-1].end - outline.start) > 1e-6:
        return None
    radius = abs(outline.start - center)
    return center, radius, turn > 0


def oval_box(center, radius):
    return (f"({number(center.real - radius)}, {number(center.imag - radius)}, "
            f"{number(2 * radius)}, {number(2 * radius)})")


def spelled_nodes(outline, closed):
    """The lines of one outline."""
    nodes = round_corners(nodes_of(outline, closed), closed)
    nodes = spelled_arcs(nodes)
    lines = []
    for index, node in enumerate(nodes):
        before = nodes[index - 1] if index or closed else None
        arriving = before.leaving if before else None
        if isinstance(arriving, Arc) and index:
            lines.append(spelled_arc(arriving))
        else:
            lines.append(spelled_node(node, arriving))
    if closed:
        if isinstance(nodes[-1].leaving, Arc):
            lines.append(spelled_arc(nodes[-1].leaving))
        lines.append("close")
    return lines


def spelled_arc(arc):
    return f"arc about {pair(arc.center)} by {number(arc.turn)}deg"


def spelled_node(node, arriving):
    comes = arriving.second - node.place if isinstance(arriving, Cubic) else 0j
    leaves = node.leaving.first - node.place if isinstance(node.leaving, Cubic) else 0j
    comes, leaves = (0j if pair(v) == "(0, 0)" else v for v in (comes, leaves))
    place = pair(node.place)
    if node.radius:
        return f"corner {place} radius {number(node.radius)}"
    if not comes and not leaves:
        return f"corner {place}"
    if comes and leaves:
        if pair(comes) == pair(-leaves):
            return f"symmetric {place} out {pair(leaves)}"
        share = abs(comes) / abs(leaves)
        spelled = -leaves * round(share, 4)
        if abs(cmath.phase(-comes / leaves)) < 1e-4 and abs(spelled - comes) < EXACT:
            return f"smooth {place} out {pair(leaves)} in {number(share * 100, 2)}%"
    return (f"round {place}" + (f" in {pair(comes)}" if comes else "")
            + (f" out {pair(leaves)}" if leaves else ""))


# Shapes


class Writer:
    """The lines of a document and the names that are taken."""

    def __init__(self):
        self.names = {}

    def name(self, kind):
        """A placeholder; the number is left out if the kind has one element."""
        self.names[kind] = self.names.get(kind, 0) + 1
        return f"\0{kind} {self.names[kind]}\0"

    def finish(self, text):
        def replace(match):
            return match[1] if self.names[match[1]] == 1 else match[1] + match[2]
        return re.sub(r"\0(\w+) (\d+)\0", replace, text)

    def group(self, shapes):
        return [line for shape in shapes for line in (
            [f"group {self.name('layer')} {{"]
            + indented(self.group(shape.children) + [f"opacity {number(shape.opacity * 100)}%"])
            + ["}"] if isinstance(shape, svg.Group) else self.shape(shape))]

    def shape(self, shape):
        paint = spelled_paint(shape.paint)
        if shape.opacity != 1:
            paint.append(f"opacity {number(shape.opacity * 100)}%")
        if shape.box:
            return self.box(shape.box, shape.paint, paint)
        outlines = [outline for outline in shape.outlines if outline.segments]
        filled, stroked = "fill" in shape.paint, "stroke" in shape.paint
        if not outlines:
            return []
        if len(outlines) == 1:
            circle = full_circle(outlines[0])
            if circle:
                center, radius, _ = circle
                box = svg.Box("oval", center, 2 * radius, 2 * radius)
                return self.box(box, shape.paint, paint)
            only = outlines[0].segments
            if len(only) == 1 and isinstance(only[0], Line) and not filled:
                ends = f"from {pair(outlines[0].start)} to {pair(only[0].end)}"
                return block(f"line {self.name('bar')} {ends}", without_join(paint))
        lines, separate = [], False
        for outline in outlines:
            closed = outline.closed or filled and not stroked
            circle = full_circle(outline)
            if circle and (circle[2] or not filled):
                lines.append(f"oval {oval_box(*circle[:2])}")
                separate = False
                continue
            if lines and separate:
                lines.append("subpath")
            lines += spelled_nodes(outline, closed)
            separate = True
        if filled and shape.paint["rule"] == "evenodd" and len(outlines) > 1:
            paint.append("fillRule .evenOdd")
        kind = "shape" if filled else "edge" if not any(
            isinstance(segment, (Cubic, Arc)) for outline in outlines
            for segment in outline.segments) else "curve"
        return [f"path {self.name(kind)} {{"] + indented(lines + paint) + ["}"]

    def box(self, box, paint, spelled):
        corner = box.center - complex(box.width, box.height) / 2
        kind = ("box" if box.kind == "rect" else "dot" if max(box.width, box.height) <= 3
                else "disc" if "fill" in paint else "ring")
        place = (f"({number(corner.real)}, {number(corner.imag)}, "
                 f"{number(box.width)}, {number(box.height)})")
        lines = [f"radius {number(box.radius)}"] if box.radius else []
        lines += spelled
        if box.turn:
            lines.append(f"rotate {number(box.turn, 2)}deg")
        return block(f"{box.kind} {self.name(kind)} {place}", lines)


def indented(lines):
    return ["    " + line for line in lines]


def block(header, lines):
    if len(lines) == 1:
        return [f"{header} {{ {lines[0]} }}"]
    return [f"{header} {{"] + indented(lines) + ["}"]


def without_join(paint):
    return [re.sub(r" join \.\w+| miterLimit [\d.]+", "", line) for line in paint]


def color(value, opacity):
    if value in ("currentColor", "#000", "#000000", "black"):
        text = "color"
    elif re.fullmatch(r"#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}", value):
        text = value.upper()
    elif value == "white":
        text = "#FFFFFF"
    else:
        raise svg.Unsupported(f"color {value}")
    if opacity == 1:
        return text
    return f"{text}.alpha({number(opacity)})"


def spelled_paint(paint):
    lines = []
    if "fill" in paint:
        lines.append(f"fill {color(paint['fill'], paint['fill_opacity'])}")
    if "stroke" in paint:
        line = f"stroke {color(paint['stroke'], paint['stroke_opacity'])}"
        line += f" width {number(paint['width'])}"
        if paint["cap"] != "butt":
            line += f" cap .{paint['cap']}"
        if paint["join"] != "miter":
            line += f" join .{paint['join']}"
        elif paint["limit"] != 10:
            line += f" miterLimit {number(paint['limit'])}"
        lines.append(line)
    return lines


# Documents


def words(name):
    return [word for word in re.split(r"[^A-Za-z0-9]+", name) if word]


def drawing_name(name):
    text = "".join(word[0].upper() + word[1:] for word in words(name))
    return f"Icon{text}" if text[0].isdigit() else text


def convert(text, name):
    """The document of the icon; raises `Unsupported` if it cannot be the same picture."""
    view, shapes = svg.read(text)
    writer = Writer()
    body = writer.group(shapes)
    if not body:
        raise svg.Unsupported("nothing is painted")
    x, y, width, height = (number(v) for v in view)
    canvas = f"{width} x {height}" if x == y == "0" else f"({x}, {y}, {width}, {height})"
    title = " ".join(words(name)).capitalize()
    lines = [f"canvas {canvas}", f'title "{title}"', "param color: color = #000000", "", *body]
    document = [f"drawing {drawing_name(name)} {{", *indented(lines), "}"]
    return writer.finish("\n".join(line.rstrip() for line in document)) + "\n"


def main():
    parser = argparse.ArgumentParser(description="Converts an SVG icon to a document.")
    parser.add_argument("icon", type=pathlib.Path)
    parser.add_argument("-o", "--output", type=pathlib.Path)
    arguments = parser.parse_args()
    try:
        document = convert(arguments.icon.read_text(), arguments.icon.stem)
    except (OSError, svg.Unsupported, svg.ElementTree.ParseError) as error:
        sys.exit(f"convert.py: {arguments.icon}: {error}")
    if arguments.output:
        arguments.output.write_text(document)
    else:
        print(document, end="")


if __name__ == "__main__":
    main()
