"""Reads an SVG icon as shapes in the coordinates of its view box.

A shape has its geometry, its paint and its opacity. Elements that paint nothing are left out.
"""

import math
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field

SVG = "{http://www.w3.org/2000/svg}"
ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
INHERITED = ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin",
             "stroke-miterlimit", "fill-rule", "fill-opacity", "stroke-opacity")
DEFAULTS = {"fill": "#000", "stroke": "none", "stroke-width": "1", "stroke-linecap": "butt",
            "stroke-linejoin": "miter", "stroke-miterlimit": "4", "fill-rule": "nonzero",
            "fill-opacity": "1", "stroke-opacity": "1"}
UNSUPPORTED = ("clip-path", "mask", "filter", "stroke-dasharray", "marker-end", "class")


class Unsupported(Exception):
    """The icon has an element or an attribute that this reader does not know."""


@dataclass
class Line:
    end: complex


@dataclass
class Cubic:
    first: complex
    second: complex
    end: complex


@dataclass
class Arc:
    """An arc of a circle; the turn is positive if it is clockwise on the screen."""

    center: complex
    turn: float
    end: complex


@dataclass
class Outline:
    start: complex
    segments: list = field(default_factory=list)
    closed: bool = False


@dataclass
class Box:
    """A rectangle or an ellipse; `turn` is its rotation around its center, in degrees."""

    kind: str
    center: complex
    width: float
    height: float
    radius: float = 0
    turn: float = 0


@dataclass
class Shape:
    """`outlines` or `box`, with its paint."""

    paint: dict
    opacity: float
    outlines: list = None
    box: Box = None


@dataclass
class Group:
    opacity: float
    children: list


# Paths


def turned(point, matrix):
    a, b, c, d, e, f = matrix
    return complex(a * point.real + c * point.imag + e, b * point.real + d * point.imag + f)


def outlines(data, matrix):
    """The outlines of the path data. Outlines without a segment are left out."""
    found, outline = [], None
    at = start = 0j
    handle, previous = 0j, ""
    for command, values in commands(data):
        kind, relative = command.upper(), command.islower()
        origin = at if relative else 0j
        points = [complex(*pair) + origin for pair in zip(values[::2], values[1::2])]
        if kind == "M":
            at = start = points[0]
            outline = None
        elif kind == "Z":
            if outline:
                outline.closed = True
            at, outline = start, None
        else:
            if outline is None:
                outline = Outline(turned(at, matrix))
                start = at
                found.append(outline)
            reflected = 2 * at - handle if previous and previous in {
                "C": "CS", "S": "CS", "Q": "QT", "T": "QT"}.get(kind, "") else at
            if kind == "H":
                points = [complex(values[0] + origin.real, at.imag)]
            elif kind == "V":
                points = [complex(at.real, values[0] + origin.imag)]
            elif kind == "S":
                points = [reflected, *points]
            elif kind == "T":
                points = [reflected, *points]
            elif kind == "A":
                points = [complex(*values[5:]) + origin]
            end = points[-1]
            if kind in "HVL":
                segments = [Line(end)]
            elif kind in "CS":
                segments, handle = [Cubic(*points)], points[1]
            elif kind in "QT":
                handle = points[0]
                segments = [Cubic(at + (handle - at) * 2 / 3, end + (handle - end) * 2 / 3, end)]
            else:
                segments = arcs(at, *values[:3], values[3] != 0, values[4] != 0, end)
            outline.segments += [moved(segment, matrix) for segment in segments]
            at = end
        previous = kind
    return found


def commands(data):
    """The commands with their numbers. A flag of an arc is one digit."""
    position, command = 0, None
    while True:
        position = re.compile(r"[\s,]*").match(data, position).end()
        if position == len(data):
            return
        if data[position].isalpha():
            command = data[position]
            if command.upper() not in ARGUMENTS:
                raise Unsupported(f"path command {command}")
            position += 1
        elif command is None or command in "zZ":
            raise Unsupported("malformed path data")
        values = []
        for index in range(ARGUMENTS[command.upper()]):
            position = re.compile(r"[\s,]*").match(data, position).end()
            flag = command in "aA" and index in (3, 4)
            match = (re.compile("[01]") if flag else NUMBER).match(data, position)
            if not match:
                raise Unsupported("malformed path data")
            values.append(float(match[0]))
            position = match.end()
        yield command, values
        command = {"m": "l", "M": "L"}.get(command, command)


def arcs(start, rx, ry, rotation, large, clockwise, end):
    """The segments of an elliptical arc: one arc of a circle, or cubics of at most 90 degrees.
    The center is computed as in appendix B.2 of SVG 2."""
    rx, ry = abs(rx), abs(ry)
    if start == end:
        return []
    if not rx or not ry:
        return [Line(end)]
    spin = complex(math.cos(math.radians(rotation)), math.sin(math.radians(rotation)))
    half = (start - end) / 2 / spin
    x, y = half.real / rx, half.imag / ry
    size = x * x + y * y
    if size > 1:
        rx, ry = rx * math.sqrt(size), ry * math.sqrt(size)
        x, y, size = x / math.sqrt(size), y / math.sqrt(size), 1
    reach = math.sqrt(max(0, 1 - size) / size) * (-1 if large == clockwise else 1)
    middle = complex(reach * y, -reach * x)
    first, last = complex(x, y) - middle, -complex(x, y) - middle
    turn = math.atan2((last / first).imag, (last / first).real)
    if clockwise and turn <= 0:
        turn += 2 * math.pi
    elif not clockwise and turn >= 0:
        turn -= 2 * math.pi

    def place(unit):
        return complex(unit.real * rx, unit.imag * ry) * spin + center

    center = complex(middle.real * rx, middle.imag * ry) * spin + (start + end) / 2
    if abs(rx - ry) < 1e-9 * rx:
        return [Arc(center, math.degrees(turn), end)]
    return [Cubic(place(a), place(b), place(c)) for a, b, c in unit_cubics(first, turn)]


def unit_cubics(first, turn):
    """Handles and ends of equal cubics along the unit circle."""
    count = math.ceil(abs(turn) / (math.pi / 2) - 1e-9)
    step = turn / count
    reach = 4 / 3 * math.tan(step / 4)
    for index in range(count):
        a = first * complex(math.cos(index * step), math.sin(index * step))
        b = a * complex(math.cos(step), math.sin(step))
        yield a + a * 1j * reach, b - b * 1j * reach, b


def cubics(start, arc):
    """The cubics of an arc of a circle."""
    spoke = start - arc.center
    places = [Cubic(*(arc.center + spoke * unit for unit in units))
              for units in unit_cubics(1 + 0j, math.radians(arc.turn))]
    places[-1].end = arc.end
    return places


def moved(segment, matrix):
    if isinstance(segment, Line):
        return Line(turned(segment.end, matrix))
    if isinstance(segment, Cubic):
        return Cubic(*(turned(p, matrix) for p in (segment.first, segment.second, segment.end)))
    a, b, c, d, _, _ = matrix
    if not similar(matrix):
        raise Unsupported("an arc under an uneven transform")
    flip = 1 if a * d - b * c > 0 else -1
    return Arc(turned(segment.center, matrix), segment.turn * flip, turned(segment.end, matrix))


# Transforms


def product(m, n):
    a, b, c, d, e, f = m
    g, h, i, j, k, l = n
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j,
            a * k + c * l + e, b * k + d * l + f)


def similar(matrix):
    a, b, c, d, _, _ = matrix
    return abs(a * c + b * d) < 1e-3 and abs(math.hypot(a, b) - math.hypot(c, d)) < 1e-3


def transform(text):
    matrix = (1, 0, 0, 1, 0, 0)
    for name, numbers in re.findall(r"(\w+)\s*\(([^)]*)\)", text or ""):
        v = [float(n) for n in NUMBER.findall(numbers)]
        if name == "matrix":
            step = tuple(v)
        elif name == "translate":
            step = (1, 0, 0, 1, v[0], v[1] if len(v) > 1 else 0)
        elif name == "scale":
            step = (v[0], 0, 0, v[1] if len(v) > 1 else v[0], 0, 0)
        elif name == "rotate":
            c, s = math.cos(math.radians(v[0])), math.sin(math.radians(v[0]))
            x, y = v[1:] or (0, 0)
            step = (c, s, -s, c, x - c * x + s * y, y - s * x - c * y)
        else:
            raise Unsupported(f"transform {name}")
        matrix = product(matrix, step)
    return matrix


def box(kind, x, y, width, height, radius, matrix):
    """The box under the matrix, which may move, flip, rotate and scale it evenly."""
    if not similar(matrix):
        raise Unsupported(f"{kind} under an uneven transform")
    a, b, _, _, _, _ = matrix
    size, angle = math.hypot(a, b), math.degrees(math.atan2(b, a))
    center = turned(complex(x + width / 2, y + height / 2), matrix)
    quarters = round(angle / 90)
    if abs(angle - quarters * 90) < 1e-6:
        angle = 0
        if quarters % 2:
            width, height = height, width
    if kind == "oval" and width == height:
        angle = 0
    return Box(kind, center, width * size, height * size, radius * size, angle)


# Elements


def read(text):
    """The view box and the shapes of an icon."""
    root = ElementTree.fromstring(text)
    view = [float(n) for n in root.get("viewBox").split()]
    return view, children(root, dict(DEFAULTS), (1, 0, 0, 1, 0, 0))


def children(parent, style, matrix):
    style = dict(style)
    properties = dict(parent.attrib)
    for rule in parent.get("style", "").split(";"):
        name, _, value = rule.partition(":")
        properties[name.strip()] = value.strip()
    for name in INHERITED:
        if properties.get(name, "inherit") != "inherit":
            style[name] = properties[name]
    for name in UNSUPPORTED:
        if name in properties and parent.tag != SVG + "svg":
            raise Unsupported(name)
    matrix = product(matrix, transform(properties.get("transform")))
    opacity = float(properties.get("opacity", 1))
    if properties.get("display") == "none" or opacity == 0:
        return []
    if parent.tag in (SVG + "svg", SVG + "g"):
        found = [shape for child in parent for shape in children(child, style, matrix)]
        if opacity == 1:
            return found
        if len(found) == 1:
            found[0].opacity *= opacity
            return found
        return [Group(opacity, found)] if found else []
    if parent.tag in (SVG + "title", SVG + "desc", SVG + "defs"):
        return []
    paint = painted(style, matrix)
    return [Shape(paint, opacity, **geometry(parent, matrix))] if paint else []


def painted(style, matrix):
    paint = {}
    if style["fill"] != "none" and float(style["fill-opacity"]):
        paint.update(fill=style["fill"], rule=style["fill-rule"],
                     fill_opacity=float(style["fill-opacity"]))
    a, b, c, d, _, _ = matrix
    width = float(style["stroke-width"]) * math.sqrt(abs(a * d - b * c))
    if style["stroke"] != "none" and width and float(style["stroke-opacity"]):
        if not similar(matrix):
            raise Unsupported("a stroke under an uneven transform")
        paint.update(stroke=style["stroke"], width=width, cap=style["stroke-linecap"],
                     join=style["stroke-linejoin"], limit=float(style["stroke-miterlimit"]),
                     stroke_opacity=float(style["stroke-opacity"]))
    return paint


def geometry(element, matrix):
    def number(name, default=0.0):
        return float(element.get(name, default))

    tag = element.tag.removeprefix(SVG)
    if tag == "path":
        return {"outlines": outlines(element.get("d", ""), matrix)}
    if tag in ("polygon", "polyline"):
        end = "z" if tag == "polygon" else ""
        return {"outlines": outlines(f"M{element.get('points')}{end}", matrix)}
    if tag == "line":
        x1, y1, x2, y2 = (number(name) for name in ("x1", "y1", "x2", "y2"))
        return {"outlines": outlines(f"M{x1} {y1}L{x2} {y2}", matrix)}
    if tag == "rect":
        rx, ry = number("rx", element.get("ry", 0)), number("ry", element.get("rx", 0))
        if rx != ry:
            raise Unsupported("a rectangle with elliptical corners")
        width, height = number("width"), number("height")
        radius = min(rx, width / 2, height / 2)
        return {"box": box("rect", number("x"), number("y"), width, height, radius, matrix)}
    if tag in ("circle", "ellipse"):
        rx, ry = number("rx", element.get("r", 0)), number("ry", element.get("r", 0))
        x, y = number("cx") - rx, number("cy") - ry
        return {"box": box("oval", x, y, 2 * rx, 2 * ry, 0, matrix)}
    raise Unsupported(f"element {tag}")
