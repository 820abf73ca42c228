#!/usr/bin/env python3
"""Makes the PaintCode fixtures: one `.shape` document per spring case and per function of
`paintcode.json`, and `expected.json` with the numbers that the reference's own formulas give.

    python3 make.py            writes the fixtures beside this file
    python3 make.py --check    writes nothing; fails if a file is not what would be written

All arithmetic is exact, so every run gives the same bytes.
"""

import json
import re
import sys
import textwrap
from fractions import Fraction
from math import ceil, floor
from pathlib import Path

HERE = Path(__file__).resolve().parent
RANDOM_FRAMES = 200
HALF_ULP = Fraction(5, 10**6)  # the reference prints coefficients with five decimals
NOISE = Fraction(1, 10**9)
LARGEST = 1000
AXES = ("x", "y")
WORDS = {"x": ("left", "midX", "width", "right"), "y": ("top", "midY", "height", "bottom")}
PINS = {  # springs: near margin, size, far margin; R rigid, F flexible
    "RRF": ("near", "size"), "FRR": ("size", "far"), "FRF": ("size",), "RFR": ("near", "far"),
    "RFF": ("near",), "FFR": ("far",), "FFF": (),
}
KINDS_TO_SPRINGS = {
    ("min", "const"): "RRF", ("max", "const"): "FRR", ("floor", "const"): "FRF",
    ("min", "size"): "RFR", ("min", "floorSize"): "RFF", ("floor", "sizeMinusFloor"): "FFR",
    ("floor", "floorDiff"): "FFF",
}

ABOUT = {
    "about": "What PaintCode's own formulas give for the fixtures beside this file. "
             "Made by make.py from paintcode.json; do not edit.",
    "columns": "id: NAME.minX … of a box or local frame, NAME[i].x of node i of a path (order of its "
               "points), NAME[i].in.x and NAME[i].out.x of the control point there (node plus handle). "
               "reference: the name in paintcode.json where it differs",
    "pinned": "a constant distance, or a share whose coefficient is exact: equal to 1e-9",
    "scaling": "a printed coefficient stands for the true ratio: equal to slack + 1e-9",
    "floor": "rounded in steps of one: equal to 1e-9, except where the case lists the column's tie "
             "under loose; there it may also be one more or one less. All columns of a tie move together",
    "ties": "of a fixture: what is floored, and slack, the half-ulp of its coefficient (0: exact). Of a case: how "
            "far each unrounded value is from the next tie. A tie is loose where slack * (size - base) "
            "reaches it, or, with a frame that is not dyadic, where 1e-9 does",
    "vendorBug": "PaintCode emitted a wrong phase; the value here follows the rule, not the vendor",
    "cases": "the design, the reference's sample if it has one, then random frames, the first of them "
             "the smallest assumed; frames in the order of the fixture's frames, values in that of its columns",
}


# Numbers

def decimal(value):
    """The shortest decimal text of `value`, which must have one."""
    value = Fraction(value)
    for digits in range(16):
        scaled = value * 10**digits
        if scaled.denominator == 1:
            text = f"{abs(scaled.numerator):0{digits + 1}d}"
            whole, part = (text, "") if digits == 0 else (text[:-digits], "." + text[-digits:])
            return ("-" if value < 0 else "") + whole + part
    raise ValueError(f"{value} has no short decimal form")


def frac(value):
    return value - floor(value)


def round_to(value, digits):
    return Fraction(floor(value * 10**digits + Fraction(1, 2)), 10**digits)


def recover(coefficient, size):
    """The offset with the fewest decimals whose ratio to `size` prints as `coefficient`."""
    for digits in range(6):
        candidate = round_to(coefficient * size, digits)
        if abs(candidate / size - coefficient) <= HALF_ULP:
            return candidate
    raise ValueError(f"no offset gives {coefficient} of {size}")


class Random:
    """SplitMix64: the same numbers in every version of every language."""

    def __init__(self, seed):
        self.state = seed

    def bits(self):
        mask = 2**64 - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return z ^ (z >> 31)

    def below(self, n):
        return self.bits() % n

    def number(self, low, high):
        """A number in `low...high` on a grid: integers, quarters, tenths, hundredths or thousandths."""
        grid = (1, 1, 4, 10, 100, 1000)[self.below(6)]
        first = ceil(low * grid)
        return Fraction(first + self.below(floor(high * grid) - first + 1), grid)


def is_dyadic(value):
    return Fraction(value).denominator in (1, 2, 4, 8)


# The reference's formulas

class Value:
    """A number, its tolerance, its tie, and whether a bug of the vendor affects it."""

    def __init__(self, number, slack=Fraction(0), tie=None, bug=False):
        self.number, self.slack, self.tie, self.bug = number, slack, tie, bug

    def plus(self, number, slack=Fraction(0), tie=None, bug=False):
        assert tie is None or self.tie is None, "a value on two ties"
        return Value(self.number + number, self.slack + slack,
                     self.tie if tie is None else tie, self.bug or bug)


class Tie:
    """A floored expression: its distance from the nearest tie, and the largest change by the
    rounding of its coefficient."""

    def __init__(self, name, coefficient_is_exact):
        self.name, self.slack = name, Fraction(0) if coefficient_is_exact else HALF_ULP
        self.distance = self.reach = None

    def floor(self, size, base, coefficient, phase):
        raw = (size - base) * coefficient + phase
        self.distance = min(frac(raw), 1 - frac(raw))
        self.reach = self.slack * abs(size - base)
        return floor(raw)


class Box:
    """A frame, group or shape of the reference: two formulas for each axis, and its design
    rectangle."""

    def __init__(self, name, kind, formulas, parent):
        self.name, self.kind, self.formulas, self.parent = name, kind, formulas, parent
        self.children = []
        self.design = {}   # axis: (min edge, size) in design space
        self.springs = {}
        self.ties = {}     # (axis, edge): Tie
        self.phase = {}    # axis: (phase, offset) by the rule, where the vendor's are wrong

    def solve_design(self):
        for axis in AXES:
            position, size = self.formulas[axis]
            start, extent = self.parent.design[axis]
            springs = KINDS_TO_SPRINGS[position["kind"], size["kind"]]
            near, length = self.design_of(springs, position, size, extent)
            self.springs[axis] = springs
            self.design[axis] = (start + near, length)
            self.note_ties(axis, position, size, springs, near, length, extent)

    def design_of(self, springs, position, size, extent):
        if springs == "RRF":
            return position["offset"], size["offset"]
        if springs == "FRR":
            return extent + position["offset"], size["offset"]
        if springs == "RFR":
            return position["offset"], extent + size["offset"]
        if springs == "FRF":
            return recover(position["coefficient"], extent - size["offset"]), size["offset"]
        if springs == "RFF":
            return position["offset"], recover(size["coefficient"], extent - size["base"])
        if springs == "FFR":
            near = recover(position["coefficient"], extent - position["base"])
            return near, extent - position["base"] - near
        near = recover(size["lo"]["coefficient"], extent)
        return near, recover(size["hi"]["coefficient"], extent) - near

    def note_ties(self, axis, position, size, springs, near, length, extent):
        def tie(edge, formula, ratio):
            name = f"{self.name}.{edge}{axis.upper()}"
            self.ties[axis, edge] = Tie(name, formula["coefficient"] == ratio)

        if springs == "FRF":
            tie("min", position, near / (extent - length))
            if (position["round"], position["offset"]) != (Fraction(1, 2) - frac(near), frac(near)):
                self.phase[axis] = (Fraction(1, 2) - frac(near), frac(near))
        elif springs == "RFF":
            tie("max", size, length / (extent - near))
        elif springs == "FFR":
            tie("min", position, near / (near + length))
        elif springs == "FFF":
            tie("min", size["lo"], near / extent)
            tie("max", size["hi"], (near + length) / extent)

    def edges(self, axis, at):
        """The two edges of the box, as `Value`s. `at` has the edges of the parent."""
        position, size = self.formulas[axis]
        low, high = at[self.parent.name, axis]
        extent = high.number - low.number
        springs = self.springs[axis]
        if springs == "RRF":
            near = low.plus(position["offset"])
            return near, near.plus(size["offset"])
        if springs == "FRR":
            near = high.plus(position["offset"])
            return near, near.plus(size["offset"])
        if springs == "RFR":
            return low.plus(position["offset"]), high.plus(position["offset"] + size["offset"])
        if springs == "RFF":
            tie = self.ties[axis, "max"]
            length = tie.floor(extent, size["base"], size["coefficient"], size["round"])
            near = low.plus(position["offset"])
            return near, near.plus(length + size["offset"], tie=tie)
        if springs == "FFF":
            return self.flexible_edges(axis, position, size, low, extent)
        tie = self.ties[axis, "min"]
        phase, offset = self.phase.get(axis, (position["round"], position["offset"]))
        steps = tie.floor(extent, position["base"], position["coefficient"], phase)
        near = low.plus(steps + offset, tie=tie, bug=axis in self.phase)
        if springs == "FRF":
            return near, near.plus(size["offset"])
        return near, high.plus(position["offset"] + size["offset"] - size["minus"])

    def flexible_edges(self, axis, position, size, low, extent):
        steps = {}
        for edge, part in (("min", size["lo"]), ("max", size["hi"])):
            steps[edge] = self.ties[axis, edge].floor(
                extent, 0, part["coefficient"], part["round"])
        assert {k: position[k] for k in ("coefficient", "round")} == size["lo"]
        near, far = position["offset"], position["offset"] + size["offset"]
        return (low.plus(steps["min"] + near, tie=self.ties[axis, "min"]),
                low.plus(steps["max"] + far, tie=self.ties[axis, "max"]))

    def pin(self):
        """The pin words of both axes, near to far."""
        words = []
        for axis in AXES:
            near, _, size, far = WORDS[axis]
            of = {"near": near, "size": size, "far": far}
            words += [of[part] for part in PINS[self.springs[axis]]]
        return words

    def literal(self):
        (x, w), (y, h) = self.design["x"], self.design["y"]
        return tuple_text((x, y, w, h))

    def rigid(self, axis):
        """The sum of the rigid parts of this box on one axis: its size and its margins."""
        start, extent = self.parent.design[axis]
        near, length = self.design[axis][0] - start, self.design[axis][1]
        parts = dict(zip(("near", "size", "far"), (near, length, extent - near - length)))
        return sum(parts[p] for p in PINS[self.springs[axis]])


class Argument:
    """An argument frame of a drawing."""

    def __init__(self, name, reference, rect):
        self.name, self.reference, self.rect = name, reference, rect
        self.design = {"x": (rect[0], rect[2]), "y": (rect[1], rect[3])}


class Place:
    """A point, node or control point of the reference: one formula for each axis, both in one
    frame."""

    def __init__(self, formulas, frames):
        names = {formulas[axis]["frame"] for axis in AXES}
        assert len(names) == 1, "a point in two frames"
        self.frame, self.formulas = frames[names.pop()], formulas

    def design(self, axis):
        formula = self.formulas[axis]
        start, extent = self.frame.design[axis]
        if formula["kind"] == "proportional":
            return start + recover(formula["coefficient"], extent) + formula["offset"]
        return start + formula["offset"] + (extent if formula["kind"] == "max" else 0)

    def pin(self):
        words = {"min": 0, "max": 3}
        return [WORDS[a][words[self.formulas[a]["kind"]]] for a in AXES
                if self.formulas[a]["kind"] in words]

    def value(self, axis, at):
        formula = self.formulas[axis]
        low, high = at[self.frame.name, axis]
        if formula["kind"] == "min":
            return low.plus(formula["offset"])
        if formula["kind"] == "max":
            return high.plus(formula["offset"])
        start, design_extent = self.frame.design[axis]
        exact = formula["coefficient"] == (self.design(axis) - formula["offset"] - start) / design_extent
        extent = high.number - low.number
        assert exact or extent == design_extent, "slack that depends on the frame"
        slack = Fraction(0) if exact else HALF_ULP * extent
        return low.plus(extent * formula["coefficient"] + formula["offset"], slack=slack)


class Node:
    """A node of a path with its control points, if its neighbours are curves."""

    def __init__(self, place):
        self.place, self.into, self.out = place, None, None

    def handle(self, control):
        """The vector from the node to `control` in design space."""
        if control is None:
            return None
        kinds = lambda p: [p.formulas[a]["kind"] for a in AXES]
        assert control.frame is self.place.frame and kinds(control) == kinds(self.place)
        vector = tuple(control.design(a) - self.place.design(a) for a in AXES)
        return None if vector == (0, 0) else vector

    def text(self, name):
        into, out = self.handle(self.into), self.handle(self.out)
        line = f"{'round' if into or out else 'corner'} {name} "
        line += tuple_text(self.place.design(axis) for axis in AXES)
        line += f" in {tuple_text(into)}" if into else ""
        return line + (f" out {tuple_text(out)}" if out else "")


# Fixtures

def tuple_text(numbers):
    return "(" + ", ".join(decimal(n) for n in numbers) + ")"


def identifier(reference):
    return reference.replace(" ", "")


def camel(slug):
    return "".join(word.capitalize() for word in slug.split("-"))


class Fixture:
    """One drawing: its document, and the expected numbers."""

    def __init__(self, slug, comment, arguments, sample):
        self.slug, self.comment, self.arguments, self.sample = slug, comment, arguments, sample
        self.frames = {a.reference: a for a in arguments}
        self.boxes, self.points, self.paths = [], [], {}

    def add_box(self, reference, kind, formulas):
        parent = self.frames[formulas["x"][0]["frame"]]
        assert parent is self.frames[formulas["y"][0]["frame"]]
        box = Box(identifier(reference), kind, formulas, parent)
        box.reference = reference
        box.solve_design()
        if isinstance(parent, Box):
            parent.children.append(box)
        self.frames[reference] = box
        self.boxes.append(box)
        return box

    def add_path(self, reference, steps):
        nodes = []
        for step in steps:
            place = Place(step["to"], self.frames)
            if step["op"] == "curve":
                nodes[-1].out = Place(step["c1"], self.frames)
            nodes.append(Node(place))
            if step["op"] == "curve":
                nodes[-1].into = Place(step["c2"], self.frames)
        assert nodes[0].place.formulas == nodes[-1].place.formulas, "an open path"
        nodes[0].into = nodes.pop().into
        self.paths[reference] = nodes

    @property
    def snapped(self):
        return any(box.ties for box in self.boxes)

    @property
    def ties(self):
        return [tie for box in self.boxes for tie in box.ties.values()]

    # What the document says

    def document(self):
        lines = [f"/// {line}" for line in textwrap.wrap(self.comment, 96)]
        lines += [f"drawing {camel(self.slug)} {{"]
        lines += ["    " + line if line else "" for line in self.body()]
        return "\n".join(lines + ["}"]) + "\n"

    def body(self):
        main = len(self.arguments) == 1
        whole = self.union()
        canvas = f"{decimal(whole[2])} x {decimal(whole[3])}" if whole[:2] == (0, 0) else tuple_text(whole)
        lines = [f"canvas {canvas}"]
        lines += [f'title "{self.slug.replace("-", " ").capitalize()}"']
        lines += ["snap .paintcode"] if self.snapped else []
        lines += [""]
        lines += [f"frame {a.name} = {'canvas' if main else tuple_text(a.rect)}" for a in self.arguments]
        lines += [""]
        for argument in self.arguments:
            for axis, word in zip(AXES, ("width", "height")):
                lines += [f"assume {argument.name}.{word} in {decimal(self.least(argument, axis))}...{LARGEST}"]
        lines += [""]
        for box in self.boxes:
            lines += self.box_lines(box) if not isinstance(box.parent, Box) else []
        for name, place in self.points:
            literal = tuple_text(place.design(axis) for axis in AXES)
            lines += [f"frame {name} {literal[:-1]}, 0, 0) in {place.frame.name}"]
        for reference, nodes in self.paths.items():
            lines += [""] if lines[-1] else []
            lines += self.path_lines(identifier(reference), nodes)
        return lines

    def union(self):
        rects = [a.rect for a in self.arguments]
        x, y = min(r[0] for r in rects), min(r[1] for r in rects)
        return (x, y, max(r[0] + r[2] for r in rects) - x, max(r[1] + r[3] for r in rects) - y)

    def least(self, argument, axis):
        """The smallest extent of `argument`, in whole points, at which rigid parts do not
        overlap."""
        rigid = [box.rigid(axis) for box in self.boxes if box.parent is argument]
        near, far = [Fraction(0)], [Fraction(0)]
        for place in (n.place for nodes in self.paths.values() for n in nodes):
            if place.frame is argument:
                formula = place.formulas[axis]
                (near if formula["kind"] == "min" else far).append(abs(formula["offset"]))
        return ceil(max(rigid + [max(near) + max(far), Fraction(1)]))

    def box_lines(self, box):
        inside_group = isinstance(box.parent, Box) and box.parent.kind == "group"
        head = f"{box.kind} {box.name} {box.literal()}"
        head += "" if inside_group else f" in {box.parent.name}"
        head += f" pin {' '.join(box.pin())}" if box.pin() else ""
        if box.kind == "frame":
            return [head]
        if box.kind == "group":
            inner = [line for child in box.children for line in self.box_lines(child)]
            return [head + " {"] + ["    " + line for line in inner] + ["}"]
        return [head + " { fill #5B8DEF80 }"]

    def path_lines(self, name, nodes):
        runs = []
        for index, node in enumerate(nodes):
            pin = node.place.pin()
            head = f"in {node.place.frame.name}" + (f" pin {' '.join(pin)}" if pin else "")
            if not runs or runs[-1][0] != head:
                runs.append((head, []))
            runs[-1][1].append(node.text(f"n{index}"))
        lines = [f"path {name} {{"]
        for head, texts in runs:
            if len(texts) == 1:
                lines += [f"    {head} {{ {texts[0]} }}"]
            else:
                lines += [f"    {head} {{"] + [f"        {text}" for text in texts] + ["    }"]
        return lines + ["    close", "    fill #5B8DEF80", "}"]

    # What is expected

    def evaluate(self, rects):
        """Column ids, reference names and `Value`s for argument rectangles `rects`."""
        at = {}
        for argument, (x, y, w, h) in zip(self.arguments, rects):
            at[argument.name, "x"] = (Value(x), Value(x + w))
            at[argument.name, "y"] = (Value(y), Value(y + h))
        rows = []
        for box in self.boxes:
            for axis in AXES:
                at[box.name, axis] = box.edges(axis, at)
            for edge, index in (("min", 0), ("max", 1)):
                for axis in AXES:
                    rows.append((f"{box.name}.{edge}{axis.upper()}", box.reference,
                                 at[box.name, axis][index]))
        for name, place in self.points:
            rows += [(f"{name}.min{axis.upper()}", name, place.value(axis, at)) for axis in AXES]
        for reference, nodes in self.paths.items():
            for index, node in enumerate(nodes):
                for part, place in (("", node.place), (".in", node.into), (".out", node.out)):
                    if place is not None:
                        rows += [(f"{identifier(reference)}[{index}]{part}.{axis}", reference,
                                  place.value(axis, at)) for axis in AXES]
        return rows

    def expected(self, seed):
        design = [a.rect for a in self.arguments]
        cases = [("design", design)] + ([("sample", self.sample)] if self.sample else [])
        cases += [(None, rects) for rects in self.random_frames(seed)]
        columns = [self.column(*row) for row in self.evaluate(design)]
        lines = [self.case(at, rects) for at, rects in cases]
        head = {
            "file": f"{self.slug}.shape", "drawing": camel(self.slug),
            "snap": "paintcode" if self.snapped else "none",
            "frames": [a.name for a in self.arguments],
            "ties": [{"of": t.name, "slack": Json(t.slack)} for t in self.ties],
        }
        body = [f"    {dumps(name)}: {dumps(value)}," for name, value in head.items()]
        body += ['    "columns": [', ",\n".join("      " + dumps(c) for c in columns), "    ],"]
        body += ['    "cases": [', ",\n".join("      " + line for line in lines), "    ]"]
        return "  {\n" + "\n".join(body) + "\n  }"

    def column(self, id, reference, value):
        column = {"id": id}
        if reference != re.split(r"[.\[]", id)[0]:
            column["reference"] = reference
        if value.tie is not None:
            assert value.slack == 0
            column |= {"class": "floor", "tie": self.ties.index(value.tie)}
        elif value.slack:
            column |= {"class": "scaling", "slack": Json(value.slack)}
        else:
            column["class"] = "pinned"
        return column | ({"vendorBug": True} if value.bug else {})

    def case(self, at, rects):
        values = [Json(value.number) for _, _, value in self.evaluate(rects)]
        case = {"at": at} if at else {}
        case |= {"frames": [[Json(n) for n in rect] for rect in rects], "values": values}
        if self.ties:
            dyadic = all(is_dyadic(n) for rect in rects for n in rect)
            case["ties"] = [Json(round_to(t.distance, 6)) for t in self.ties]
            loose = [i for i, t in enumerate(self.ties)
                     if (t.slack > 0 or not dyadic) and t.distance <= t.reach + NOISE]
            case |= {"loose": loose} if loose else {}
        return dumps(case)

    def random_frames(self, seed):
        random = Random(seed)
        return [[self.random_rect(random, a, smallest=n == 0) for a in self.arguments]
                for n in range(RANDOM_FRAMES)]

    def random_rect(self, random, argument, smallest):
        origin = [random.number(-200, 200) for _ in AXES]
        sizes = []
        for axis in AXES:
            least = self.least(argument, axis)
            most = min(LARGEST, 4 * max(least, ceil(argument.design[axis][1])))
            sizes.append(Fraction(least) if smallest else random.number(least, most))
        return tuple(origin + sizes)


class Json:
    """A rational that is written as the decimal it is."""

    def __init__(self, value):
        self.value = value


def dumps(value):
    if isinstance(value, Json):
        return decimal(value.value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{dumps(k)}: {dumps(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(dumps(v) for v in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def rect_of(numbers):
    return tuple(Fraction(n) for n in numbers)


def spring_fixture(case):
    """A square frame with one box that has the springs of `case` on both axes."""
    slug = "spring-" + re.sub(r"[^a-z0-9]+", "-", re.sub(
        r"([A-Z]+)", r"-\1", case["case"].replace(".5", "half")).lower()).strip("-")
    extent = Fraction(case["design"]["frame"])
    comment = (f"PaintCode's springs {case['springs']}, the same on both axes: near margin "
               f"{decimal(case['design']['near'])}, size {decimal(case['design']['size'])}, "
               f"frame {decimal(extent)}.")
    target = Argument("target", "frame", (Fraction(0), Fraction(0), extent, extent))
    fixture = Fixture(slug, comment, [target], None)
    formulas = {axis: (case["pos"] | {"axis": axis}, case["size"] | {"axis": axis}) for axis in AXES}
    box = fixture.add_box("box", "rect", formulas)
    assert box.springs == {"x": case["springs"], "y": case["springs"]}
    assert all(box.design[a] == (case["design"]["near"], case["design"]["size"]) for a in AXES)
    return fixture


def function_fixture(function):
    names = {"frame": "target"} if len(function["designFrames"]) == 1 else {"frame": "left", "frame2": "right"}
    arguments = [Argument(names[n], n, rect_of(r)) for n, r in function["designFrames"].items()]
    sample = [rect_of(function["sampleFrames"][a.reference]) for a in arguments]
    note = function["note"].split(";")[0]
    comment = f"PaintCode's placement in {function['repo']}. {note[0].upper() + note[1:]}."
    fixture = Fixture(function["id"], comment, arguments, sample)
    rects = function.get("rects", [])
    parents = {r["x"]["frame"] for r in rects}
    for rect in rects:
        formulas = {"x": (rect["x"], rect["width"]), "y": (rect["y"], rect["height"])}
        box = fixture.add_box(rect["name"], kind_of(rect["name"], parents), formulas)
        given = function.get("springsInSourceDocument", {}).get(rect["name"])
        assert given is None or given == [box.springs[a] for a in AXES], rect["name"]
    for origin in function.get("transformOrigins", []):
        fixture.points.append((f"{identifier(origin['shape'])}Pivot", Place(origin, fixture.frames)))
    for shape in dict.fromkeys(step["shape"] for step in function.get("points", [])):
        fixture.add_path(shape, [s for s in function["points"] if s["shape"] == shape])
    check_against_reference(fixture, function)
    return fixture


def kind_of(name, parents):
    if "Oval" in name:
        return "oval"
    if "Rectangle" in name:
        return "rect"
    return "group" if name in parents and not name.startswith("frame") else "frame"


def check_against_reference(fixture, function):
    """Asserts that the formulas, as interpreted here, give the numbers of the reference, except for
    bugs of the vendor."""
    for key, rects in (("atDesign", [a.rect for a in fixture.arguments]), ("atSample", fixture.sample)):
        values = {id: value for id, _, value in fixture.evaluate(rects)}

        def check(ids, numbers):
            for id, number in zip(ids, numbers):
                assert values[id].bug or abs(values[id].number - number) < NOISE, (id, key)

        for rect in function.get("rects", []):
            x, y, w, h = rect[key]
            name = identifier(rect["name"])
            check([f"{name}.{edge}" for edge in ("minX", "minY", "maxX", "maxY")], (x, y, x + w, y + h))
        for reference, nodes in fixture.paths.items():
            name = identifier(reference)
            steps = [s for s in function["points"] if s["shape"] == reference]
            for index, step in enumerate(steps):
                for part, point, node in (("", "to", index), (".out", "c1", index - 1), (".in", "c2", index)):
                    if point in step:
                        check([f"{name}[{node % len(nodes)}]{part}.{a}" for a in AXES], step[point][key])


def outputs():
    text = (HERE / "paintcode.json").read_text(encoding="utf-8")
    reference = json.loads(text, parse_float=Fraction, parse_int=Fraction)
    fixtures = [spring_fixture(case) for case in reference["springCases"]]
    fixtures += [function_fixture(function) for function in reference["functions"]]
    files = {f"{fixture.slug}.shape": fixture.document() for fixture in fixtures}
    about = "".join(f"  {dumps(k)}: {dumps(v)},\n" for k, v in ABOUT.items())
    bodies = ",\n".join(fixture.expected(seed) for seed, fixture in enumerate(fixtures, start=1))
    files["expected.json"] = "{\n" + about + '  "fixtures": [\n' + bodies + "\n  ]\n}\n"
    return files


def main():
    files = outputs()
    if "--check" in sys.argv[1:]:
        stale = [n for n, text in files.items()
                 if not (HERE / n).exists() or (HERE / n).read_text(encoding="utf-8") != text]
        sys.exit(f"not current: {', '.join(stale)}" if stale else 0)
    for name, text in files.items():
        (HERE / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
