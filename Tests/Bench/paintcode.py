"""Drawings as PaintCode writes them and as documents, both made of one list of nodes.

The forms of coordinates, and the numbers of the drawings with names, are those of public code that
PaintCode generated: `frame.minX + 20`, `frame.maxX - 0.5`, `frame.minX + 0.60976 * frame.width`, and
for edges of boxes `frame.minX + floor((frame.width - 11) * 0.51724 + 0.5)`.
"""

import dataclasses
import random

# Forms with all operations that a coordinate may have.
FORMS = {
    "PaintCode, rounded": "{frame}.{least} + floor(({frame}.{size} - 11) * {part:.5f} + 0.5) + 4",
    "sums": "{frame}.{least} + {part:.5f} * {frame}.{size} + 4",
}
PINS = {"<": ("left", "top"), ">": ("right", "bottom")}


def number(value):
    return f"{round(value, 5) + 0:g}"


def signed(value):
    return f" {'-' if value < 0 else '+'} {number(abs(value))}" if round(value, 5) else ""


def in_document(frame):
    """The name of a frame in documents, in which `frame` is reserved."""
    return "target" if frame == "frame" else frame


@dataclasses.dataclass
class Node:
    """A node and its handles. `kinds` has a sign for each axis: `<` for a distance from the least
    edge of the frame, `>` for a distance from the greatest edge, and `*` for a fraction of the
    size."""

    frame: str
    kinds: str
    at: tuple
    before: tuple = None
    after: tuple = None


@dataclasses.dataclass
class Drawing:
    name: str
    # The design boxes of the frames. The first `arguments` of them are arguments.
    frames: dict
    paths: list
    arguments: int = 1
    # PaintCode's expressions for the boxes that are not arguments. `pins` has the pins of these
    # boxes in the first frame.
    subframes: dict = dataclasses.field(default_factory=dict)
    pins: dict = dataclasses.field(default_factory=dict)
    is_rounded: bool = False
    # The key in FORMS of the form that all coordinates have; None for their usual forms.
    form: str = None

    # PaintCode's form.

    def coordinate(self, node, axis, value):
        frame, kind = node.frame, node.kinds[axis]
        least, greatest, size = (("minX", "maxX", "width"), ("minY", "maxY", "height"))[axis]
        if self.form:
            part = self.design(node, (value, value))[axis] / self.frames[frame][axis + 2]
            return FORMS[self.form].format(frame=frame, least=least, size=size, part=part)
        if kind == "<":
            return f"{frame}.{least}{signed(value)}"
        if kind == ">":
            return f"{frame}.{greatest}{signed(value)}"
        return f"{frame}.{least} + {value:.5f} * {frame}.{size}"

    def point(self, node, place):
        return (f"CGPoint(x: {self.coordinate(node, 0, place[0])}, "
                f"y: {self.coordinate(node, 1, place[1])})")

    @staticmethod
    def curve(path, to, first, second):
        return f"{path}.addCurve(to: {to}, controlPoint1: {first}, controlPoint2: {second})"

    def statements(self, nodes, path):
        yield f"let {path} = UIBezierPath()"
        yield f"{path}.move(to: {self.point(nodes[0], nodes[0].at)})"
        for one, two in zip(nodes, nodes[1:] + nodes[:1]):
            to = self.point(two, two.at)
            if one.after or two.before:
                first = self.point(one, one.after or one.at)
                second = self.point(two, two.before or two.at)
                yield self.curve(path, to, first, second)
            else:
                yield f"{path}.addLine(to: {to})"
        yield f"{path}.close()"

    def paintcode(self):
        """A method of a style kit."""
        parameters = ", ".join(
            f"{name}: CGRect = CGRect(x: {x}, y: {y}, width: {w}, height: {h})"
            for name, (x, y, w, h) in list(self.frames.items())[:self.arguments])
        lines = ["//// Color Declarations",
                 "let color = UIColor(red: 0.184, green: 0.435, blue: 0.871, alpha: 1.000)", "", ""]
        if self.subframes:
            lines.append("//// Subframes")
            lines += [f"let {name}: CGRect = CGRect({box})" for name, box in self.subframes.items()]
            lines += ["", ""]
        for i, nodes in enumerate(self.paths):
            path = f"bezier{i + 1 if i else ''}Path"
            lines.append(f"//// Bezier {i + 1} Drawing" if i else "//// Bezier Drawing")
            lines += self.statements(nodes, path)
            lines += ["color.setFill()", f"{path}.fill()", ""]
        body = "".join(f"        {line}\n" if line else "\n" for line in lines)
        return f"    @objc dynamic public class func draw{self.name}({parameters}) {{\n{body}    }}\n"

    # The document.

    def design(self, node, place):
        result = []
        for axis in (0, 1):
            start, size = self.frames[node.frame][axis], self.frames[node.frame][axis + 2]
            value, kind = place[axis], node.kinds[axis]
            result.append(
                start + {"<": value, ">": size + value, "*": size * value}[kind])
        return result

    def document(self):
        boxes = list(self.frames.items())
        canvas = [min(x for _, (x, _, _, _) in boxes), min(y for _, (_, y, _, _) in boxes),
                  max(x + w for _, (x, _, w, _) in boxes), max(y + h for _, (_, y, _, h) in boxes)]
        lines = [f"canvas ({canvas[0]}, {canvas[1]}, {canvas[2] - canvas[0]}, {canvas[3] - canvas[1]})"]
        if self.is_rounded:
            lines.append("snap .paintcode")
        for i, (name, box) in enumerate(boxes):
            place = ", ".join(map(number, box))
            lines.append(f"frame {in_document(name)} = ({place})" if i < self.arguments
                         else f"frame {name} ({place}) in {in_document(boxes[0][0])} {self.pins[name]}")
        for i, nodes in enumerate(self.paths):
            lines.append("path {")
            lines += self.runs(nodes)
            lines += ["    close", "    fill #2F6FDE", "}"]
        body = "".join(f"    {line}\n" for line in lines)
        return f"drawing {self.name} {{\n{body}}}\n"

    def runs(self, nodes):
        run = None
        for node in nodes:
            pins = [PINS[kind][axis] for axis, kind in enumerate(node.kinds) if kind in PINS]
            head = " ".join([f"    in {in_document(node.frame)}", *(["pin", *pins] if pins else []), "{"])
            if run != head:
                if run:
                    yield "    }"
                yield head
                run = head
            x, y = self.design(node, node.at)
            text = f"{'round' if node.before or node.after else 'corner'} ({number(x)}, {number(y)})"
            for word, handle in (("in", node.before), ("out", node.after)):
                if handle:
                    hx, hy = self.design(node, handle)
                    text += f" {word} ({number(hx - x)}, {number(hy - y)})"
            yield f"        {text}"
        yield "    }"


def arrow():
    left = [
        Node("left", "<<", (0, 19)), Node("left", "<<", (20, 0)),
        Node("left", "<<", (20, 13), (20, 7.78), (54.27, 13))]
    right = [
        Node("right", "<<", (10, 13), (-27.84, 13), (10, 8.29)), Node("right", "<<", (10, 0)),
        Node("right", "<<", (30, 19)), Node("right", "<<", (10, 38)),
        Node("right", "<<", (10, 25), (10, 29.99), (-23.27, 25))]
    back = [
        Node("left", "<<", (20, 25), (55.54, 25), (20, 29.91)), Node("left", "<<", (20, 38))]
    return Drawing("Arrow", {"left": (0, 0, 30, 38), "right": (170, 0, 30, 38)},
                   [left + right + back], arguments=2)


def popover():
    return Drawing(
        "Popover", {"frame": (0, 0, 40, 32), "frame2": (15, 23, 11, 9)},
        [[
            Node("frame", "><", (-0.5, 4.5), (-0.5, 2.29)),
            Node("frame", ">>", (-0.5, -11.5), None, (-0.5, -9.29)),
            Node("frame", ">>", (-4.5, -7.5), (-2.29, -7.5)),
            Node("frame2", "<<", (10.64, 1.5)), Node("frame2", "<<", (5.5, 8)),
            Node("frame2", "<<", (0.36, 1.5)),
            Node("frame", "<>", (4.5, -7.5), None, (2.29, -7.5)),
            Node("frame", "<>", (0.5, -11.5), (0.5, -9.29)),
            Node("frame", "<<", (0.5, 4.5), None, (0.5, 2.29)),
            Node("frame", "<<", (4.5, 0.5), (2.29, 0.5)),
            Node("frame", "><", (-4.5, 0.5), None, (-2.29, 0.5)),
        ]],
        subframes={"frame2": "x: frame.minX + floor((frame.width - 11) * 0.51724 + 0.5), "
                             "y: frame.maxY - 9, width: 11, height: 9"},
        pins={"frame2": "pin width bottom height"}, is_rounded=True)


def bubble():
    return Drawing(
        "Bubble",
        {"frame": (0, 0, 240, 160), "frame2": (8, 8, 32, 32), "frame3": (189, 7, 41, 44),
         "frame4": (188, 118, 29, 34), "frame5": (8, 119, 32, 32)},
        [[
            Node("frame3", "**", (0.60976, 0.57182), (0.60976, 0.54011), (0.74452, 0.64432)),
            Node("frame3", "**", (0.96525, 0.76308)),
            Node("frame3", "**", (0.60976, 0.95433), (0.74452, 0.88183), (0.60976, 1.6135)),
            Node("frame4", "**", (0.89655, 0.35294), None, (0.89655, 0.67781)),
            Node("frame4", "**", (0.2069, 0.94118), (0.58778, 0.94118)),
            Node("frame5", "**", (0.6875, 0.96875), None, (0.34232, 0.96875)),
            Node("frame5", "**", (0.0625, 0.34375), (0.0625, 0.68893)),
            Node("frame2", "**", (0.0625, 0.6875), None, (0.0625, 0.34232)),
            Node("frame2", "**", (0.6875, 0.0625), (0.34232, 0.0625)),
            Node("frame3", "**", (0.12195, 0.06818), None, (0.39136, 0.06818)),
            Node("frame3", "**", (0.60976, 0.52273), (0.60976, 0.27169)),
        ]],
        subframes={"frame2": "x: frame.minX + 8, y: frame.minY + 8, width: 32, height: 32",
                   "frame3": "x: frame.maxX - 51, y: frame.minY + 7, width: 41, height: 44",
                   "frame4": "x: frame.maxX - 52, y: frame.maxY - 42, width: 29, height: 34",
                   "frame5": "x: frame.minX + 8, y: frame.maxY - 41, width: 32, height: 32"},
        pins={"frame2": "pin left width top height", "frame3": "pin right width top height",
              "frame4": "pin right width bottom height", "frame5": "pin left width bottom height"})


def large(points, form=None):
    """A drawing of the given number of points, with nodes of all kinds: two lines, two curves, two
    lines …"""
    numbers = random.Random(7)

    def place(kinds):
        parts = [numbers.randint(1, 999) / 1000 for _ in range(2)]
        return tuple(
            {"<": round(size * part, 1), ">": round(-size * part, 1), "*": part}[kind]
            for kind, part, size in zip(kinds, parts, (400, 300)))

    paths = []
    for _ in range(max(1, points // 40)):
        nodes = []
        for i in range(20 if points >= 40 else points // 2):
            kinds = numbers.choice(("<<", ">>", "><", "**", "*<"))
            handles = (place(kinds), place(kinds)) if i % 4 == 1 else ()
            nodes.append(Node("frame", kinds, place(kinds), *handles))
        paths.append(nodes)
    return Drawing("Large", {"frame": (0, 0, 400, 300)}, paths, form=form)


class Boxes:
    """Ovals whose edges are rounded, in PaintCode's form and with `snap .paintcode`."""

    def __init__(self, count):
        numbers = random.Random(8)
        self.boxes = [
            (numbers.randint(0, 300), numbers.randint(0, 200), numbers.randint(1, 100),
             numbers.randint(1, 100)) for _ in range(count)]

    def paintcode(self):
        lines = []
        for i, (x, y, w, h) in enumerate(self.boxes):
            left, top = (f"floor(frame.{size} * {part:.5f} + 0.5)"
                         for size, part in (("width", x / 400), ("height", y / 300)))
            right, bottom = (f"floor(frame.{size} * {part:.5f} + 0.5)"
                             for size, part in (("width", (x + w) / 400), ("height", (y + h) / 300)))
            lines += [
                f"//// Oval {i + 1} Drawing",
                f"let oval{i + 1}Path = UIBezierPath(ovalIn: CGRect(x: frame.minX + {left}, "
                f"y: frame.minY + {top}, width: {right} - {left}, height: {bottom} - {top}))",
                "color.setFill()", f"oval{i + 1}Path.fill()", "", ""]
        body = "".join(f"        {line}\n" if line else "\n" for line in [
            "//// Color Declarations",
            "let color = UIColor(red: 0.184, green: 0.435, blue: 0.871, alpha: 1.000)", "", "", *lines])
        return ("    @objc dynamic public class func drawBoxes(frame: CGRect = CGRect(x: 0, y: 0, "
                f"width: 400, height: 300)) {{\n{body}    }}\n")

    def document(self):
        ovals = "".join(f"    oval ({x}, {y}, {w}, {h}) in target {{ fill #2F6FDE }}\n"
                        for x, y, w, h in self.boxes)
        return ("drawing Boxes {\n    canvas 400 x 300\n    snap .paintcode\n"
                f"    frame target = canvas\n{ovals}}}\n")


class Formulas:
    """Corners between two frames, as expressions in a document, and as the same expressions in
    Swift."""

    def __init__(self, points):
        numbers = random.Random(9)
        self.corners = [
            [(numbers.randint(1, 999) / 1000, numbers.randint(-20, 20) or 1) for _ in range(40)]
            for _ in range(points // 40)]

    @staticmethod
    def expressions(part, offset):
        return (f"left.maxX + {part} * (right.minX - left.maxX)",
                f"left.midY + {part} * (right.midY - left.midY)" + signed(offset))

    def document(self):
        paths = "".join(
            f"    path p{i} {{\n" + "".join(
                "        corner = ({}, {})\n".format(*self.expressions(*corner)) for corner in corners)
            + "        close\n        fill #2F6FDE\n    }\n"
            for i, corners in enumerate(self.corners))
        return ("drawing Formulas {\n    canvas 400 x 300\n    frame left = (0, 0, 40, 300)\n"
                f"    frame right = (360, 0, 40, 300)\n{paths}}}\n")

    def paintcode(self):
        lines = []
        for i, corners in enumerate(self.corners):
            lines.append(f"let bezier{i}Path = UIBezierPath()")
            for j, corner in enumerate(corners):
                x, y = self.expressions(*corner)
                lines.append(f"bezier{i}Path.{'addLine' if j else 'move'}(to: CGPoint(x: {x}, y: {y}))")
            lines += [f"bezier{i}Path.close()", f"bezier{i}Path.fill()"]
        body = "".join(f"        {line}\n" for line in lines)
        return f"    class func drawFormulas(left: CGRect, right: CGRect) {{\n{body}    }}\n"
