"""Random designs of every kind of construct, with the ranges of their arguments and the subjects of
claims."""

import random

from generator import POINT_PINS, digits, name, possible_pins
from relations import FAMILIES, Maker

BIG = 1000


class Argument:
    """An argument of the drawing with its range: a frame, a number, an angle, a switch or a
    choice."""

    def __init__(self, kind, label, default, low=None, high=None, cases=()):
        self.kind, self.label, self.default = kind, label, default
        self.low, self.high, self.cases = low, high, cases
        self.origin_fixed = False

    def declarations(self):
        label = self.label
        if self.kind == "frame":
            x, y, w, h = (digits(v) for v in self.default)
            lines = [f"frame {label} = canvas" if label == "target" else f"frame {label} = ({x}, {y}, {w}, {h})"]
            for key, low, high in zip(("width", "height"), self.low, self.high):
                if low is not None:
                    lines.append(f"assume {label}.{key} in {digits(low)}...{digits(high)}")
            if self.origin_fixed:
                lines += [f"assume {label}.minX in 0...0", f"assume {label}.minY in 0...0"]
            return lines
        if self.kind == "number":
            return [f"param {label}: number = {digits(self.default)} in {digits(self.low)}...{digits(self.high)}"]
        if self.kind == "angle":
            return [f"param {label}: angle = {digits(self.default)}deg in "
                    f"{digits(self.low)}deg...{digits(self.high)}deg"]
        if self.kind == "bool":
            return [f"param {label}: bool = {'true' if self.default else 'false'}"]
        return [f"param {label}: {self.label.capitalize()} = .{self.default}"]

    def sample(self, rng, where):
        """A value with few digits: the default, an end of the range, or a value between."""
        return rounded(self.choose(rng, where))

    def choose(self, rng, where):
        if self.kind in ("bool", "choice"):
            return rng.choice(self.cases)
        if where == "design":
            return self.default
        if self.kind in ("number", "angle"):
            return rng.choice((self.low, self.high)) if where == "end" else rng.uniform(self.low, self.high)
        sizes = []
        for low, high in zip(self.low, self.high):
            low, high = (1, BIG) if low is None else (low, high)
            sizes.append(rng.choice((low, high)) if where == "end" else rng.uniform(low, high))
        spread = 0 if self.origin_fixed or rng.random() < 0.4 else 120
        return (rng.uniform(-spread, spread), rng.uniform(-spread, spread), *sizes)

    def near(self, rng, value, reach):
        """A value close by, within the range."""
        return rounded(self.move(rng, value, reach))

    def move(self, rng, value, reach):
        if self.kind in ("bool", "choice"):
            return value
        if self.kind in ("number", "angle"):
            moved = value + rng.uniform(-reach, reach) * (self.high - self.low)
            return min(self.high, max(self.low, moved))
        x, y, *sizes = value
        moved = []
        for size, low, high in zip(sizes, self.low, self.high):
            low, high = (1, BIG) if low is None else (low, high)
            moved.append(min(high, max(low, size + rng.uniform(-reach, reach) * (high - low))))
        if not self.origin_fixed:
            x, y = x + rng.uniform(-9, 9) * reach, y + rng.uniform(-9, 9) * reach
        return (x, y, *moved)

    def cell(self, value):
        """The spelling of a value in the table of pictures."""
        if self.kind == "frame":
            return ",".join(plain(v) for v in value)
        if self.kind == "number":
            return plain(value)
        if self.kind == "angle":
            return plain(value) + "deg"
        if self.kind == "bool":
            return "true" if value else "false"
        return value

    def known(self, value, names):
        if self.kind == "frame":
            x, y, w, h = value
            names.update({f"{self.label}.minX": x, f"{self.label}.minY": y, f"{self.label}.maxX": x + w,
                          f"{self.label}.maxY": y + h})
        elif self.kind in ("number", "angle"):
            names[self.label] = value
        else:
            names[self.label] = value


def rounded(value):
    if isinstance(value, tuple):
        return tuple(round(v, 6) for v in value)
    return round(value, 6) if isinstance(value, float) else value


def plain(value):
    """A number without an exponent, with all its digits."""
    text = repr(value)
    return f"{value:.20f}" if "e" in text else text


class Design:
    """A drawing without claims, and the possible subjects of claims."""

    def __init__(self, rng, label, construct, canvas=None):
        self.rng, self.label, self.constructs = rng, label, [construct]
        self.canvas = canvas or (rng.randrange(120, 320, 4), rng.randrange(80, 200, 4))
        self.prelude, self.settings, self.body = [], [], []
        self.arguments, self.boxes, self.points, self.numbers = [], [], [], []
        self.painted = []      # boxes that are drawn as rectangles or ovals under their own name
        self.scales = [1]
        self.extra = []        # conditions on arguments: (text, whether values keep it)

    def frame(self, low=0.6, high=2.0, unbounded=False):
        w, h = self.canvas
        ranges = [(round(w * low), round(w * high)), (round(h * low), round(h * high))]
        if unbounded:
            ranges[self.rng.randrange(2)] = (None, None)
        argument = Argument("frame", "target", (0, 0, w, h), [r[0] for r in ranges], [r[1] for r in ranges])
        argument.origin_fixed = self.rng.random() < 0.35
        self.arguments.append(argument)
        return self

    def number(self, label, default, low, high):
        self.arguments.append(Argument("number", label, default, low, high))
        return name(label)

    def angle(self, label, default, low, high):
        self.arguments.append(Argument("angle", label, default, low, high))

    def switch(self, label="on"):
        self.arguments.append(Argument("bool", label, True, cases=(True, False)))

    def add(self, line):
        self.body.append(line)

    def box(self, label, drawn, frame="target", pins=None, element="rect"):
        rng, at = self.rng, self.canvas
        x, y, w, h = drawn
        if pins is None:
            pins = [possible_pins(rng, "x", x, w, 0, at[0]), possible_pins(rng, "y", y, h, 0, at[1])]
            pins = " ".join(p for p in pins if p)
        place = f"({', '.join(digits(v) for v in drawn)})"
        place += f" in {frame}" if frame else ""
        place += f" pin {pins}" if pins else ""
        self.add(f"{element} {label} {place} {{ fill #2F6FDE }}")
        self.boxes.append(label)
        if element in ("rect", "oval"):
            self.painted.append(label)

    def computed(self, label, text, element="rect"):
        self.add(f"{element} {label} = {text} {{ fill #FF9500 }}")
        self.boxes.append(label)
        if element in ("rect", "oval"):
            self.painted.append(label)

    def point(self, label, drawn, pins=None):
        if pins is None:
            pins = " ".join(p for p in (self.rng.choice(POINT_PINS["x"]), self.rng.choice(POINT_PINS["y"])) if p)
        self.add(f"point {label} ({digits(drawn[0])}, {digits(drawn[1])}) in target" + (f" pin {pins}" if pins else ""))
        self.points.append(label)

    def constrain(self, *lines, numeric=False):
        head = "constrain numeric {" if numeric else "constrain {"
        self.add("\n".join([head, *(f"    {line}" for line in lines), "}"]))

    # The document

    def text(self, claims=()):
        lines = [f"canvas {digits(self.canvas[0])} x {digits(self.canvas[1])}", 'title "Claims"', *self.settings]
        for argument in self.arguments:
            lines += argument.declarations()
        lines += [f"assume {text}" for text, _ in self.extra] + self.body
        lines += self.probes() + [f"ensure {claim}" for claim in claims]
        body = "".join(f"    {part}\n" for line in lines for part in line.split("\n"))
        return "".join(p + "\n\n" for p in self.prelude) + f"drawing {self.label} {{\n{body}}}\n"

    def probes(self):
        lines = []
        for i, box in enumerate(self.boxes):
            lines.append((f"probeb{i}", f"({box}.minX, {box}.minY)", f"({box}.maxX, {box}.maxY)"))
        for i, point in enumerate(self.points):
            lines.append((f"probep{i}", f"({point}.x, {point}.y)", f"({point}.x + 1, {point}.y)"))
        for i, number in enumerate(self.numbers):
            lines.append((f"proben{i}", f"({number}, 0)", f"({number} + 1, 0)"))
        return [f"line {label} from = {a} to = {b} {{ stroke #000 width 1 }}" for label, a, b in lines]

    def read(self, found, names):
        """Records the values of the probes in a picture. Returns False if one is missing."""
        try:
            for i, box in enumerate(self.boxes):
                _, x1, y1, x2, y2 = found[f"probeb{i}"]
                names.update({f"{box}.minX": x1, f"{box}.minY": y1, f"{box}.maxX": x2, f"{box}.maxY": y2})
            for i, point in enumerate(self.points):
                _, x1, y1, _, _ = found[f"probep{i}"]
                names[f"{point}.x"], names[f"{point}.y"] = x1, y1
            for i, number in enumerate(self.numbers):
                names[number] = found[f"proben{i}"][1]
        except KeyError:
            return False
        return True

    def allowed(self, values):
        names = {}
        for argument in self.arguments:
            argument.known(values[argument.label], names)
        return all(keeps(names) for _, keeps in self.extra)

    def samples(self, rng, count):
        found = [{a.label: a.sample(rng, "design") for a in self.arguments}]
        for i in range(count * 4):
            if len(found) >= count:
                break
            if i % 3 == 0:
                values = {a.label: a.sample(rng, "end") for a in self.arguments}
            elif i % 3 == 1:
                values = {a.label: a.sample(rng, rng.choice(("end", "inside"))) for a in self.arguments}
            else:
                values = {a.label: a.sample(rng, "inside") for a in self.arguments}
            if self.allowed(values):
                found.append(values)
        return found


# The kinds of designs

def row_places(rng, canvas, count, margin=8, gap=8):
    width, height = canvas
    weights = [rng.randrange(2, 6) for _ in range(count)]
    room = width - 2 * margin - gap * (count - 1)
    places, at = [], margin
    for weight in weights:
        size = room * weight // sum(weights)
        low, high = rng.randrange(4, height // 3), rng.randrange(height // 2, height - 4)
        places.append((at, low, size, high - low))
        at += size + gap
    return places


def pins(rng, label):
    design = Design(rng, label, "pins").frame(unbounded=rng.random() < 0.2)
    for i, place in enumerate(row_places(rng, design.canvas, rng.randrange(2, 5))):
        design.box(f"b{i}", place, element=rng.choice(("rect", "oval")))
    design.point("p", (design.canvas[0] // 3, design.canvas[1] // 2))
    return design


def related(rng, label):
    """Equations, limits and preferences, as the other oracle makes them."""
    maker = Maker(rng, label)
    families = rng.sample(FAMILIES, 1)
    for family in families:
        family(maker)
    document = maker.document
    design = Design(rng, label, "relations: " + families[0].__name__[7:], document.canvas)
    frame = Argument("frame", "target", (0, 0, *document.canvas),
                     [document.width_range[0], document.height_range[0]],
                     [document.width_range[1], document.height_range[1]])
    frame.origin_fixed = document.origin_fixed
    design.arguments.append(frame)
    for p, value, low, high in document.parameters:
        design.number(p, value, low, high)
    design.body = [t.text() for t in document.things] + document.blocks(None)
    for thing in document.things:
        {"box": design.boxes, "point": design.points, "number": design.numbers}[thing.kind].append(thing.label)
        if thing.painted():
            design.painted.append(thing.label)
    if any(t.element == "use" for t in document.things):
        design.prelude.append(ICON)
        design.constructs.append("symbol")
    return design


ICON = """drawing Icon {
    canvas 20 x 20
    title "Icon"
    frame box = canvas
    oval (2, 2, 16, 16) in box { fill #FF9500 }
}"""


def words(rng, label):
    design = Design(rng, label, "alignment").frame()
    places = row_places(rng, design.canvas, 3)
    for i, place in enumerate(places):
        design.box(f"b{i}", place, element="oval" if i == 1 else "rect")
    w, h = design.canvas
    design.point("p", (w // 3, h // 3))
    design.point("q", (w // 2, h // 2))
    lines = [rng.choice(["horizontal b0, b1, b2", "vertical b0, b1", "horizontal b0, b1, p"])]
    lines.append(rng.choice(["mirror p, q about vertical target.midX", "vertical p, b2", "horizontal p, q",
                             "q == lerp(p, b0.center, 50%)"]))
    if rng.random() < 0.5:
        lines.append(rng.choice(["b0.width == b2.width", "prefer b0.height == b1.height",
                                 "b1.minX - b0.maxX == b2.minX - b1.maxX"]))
    design.constrain(*lines)
    return design


def legs(rng, label):
    """Two circles that meet."""
    design = Design(rng, label, "distance", (96, 72))
    design.arguments.append(Argument("frame", "target", (0, 0, 96, 72), [60, 72], [rng.choice((120, 130)), 90]))
    first, second = rng.choice(((68, 68), (60, 70), (72, 64)))
    design.point("left", (8, 64), "left bottom")
    design.point("right", (88, 64), "right bottom")
    design.point("top", (48, 10), "")
    design.constrain("fix left, right", f"distance(left, top) == {first}", f"distance(right, top) == {second}")
    return design


def hand(rng, label):
    """A vector of known length and direction."""
    design = Design(rng, label, "angle", (100, 100)).frame(0.8, 2)
    design.angle("turn", 30, *rng.choice(((-90, 90), (0, 180), (0, 90), (-180, 180))))
    design.point("hub", (50, 50), rng.choice(("", "midX midY")))
    design.point("tip", (74, 64), "")
    reach = rng.choice((20, 28, 36))
    if rng.random() < 0.5:
        design.constrain("fix hub", "angle(hub, tip) == turn", f"distance(hub, tip) == {reach}")
    else:
        design.body.pop()
        design.points.pop()
        design.add(f"point tip = hub + polar({reach}, turn)")
        design.points.append("tip")
        design.constructs[0] = "polar"
    return design


def keep_direction(rng, label):
    design = Design(rng, label, "distance, alone").frame(0.8, 1.6)
    w, h = design.canvas
    design.point("a", (w // 4, h // 2), "left top")
    design.point("b", (w * 3 // 4, h // 3), "")
    design.constrain("fix a", f"distance(a, b) == {rng.choice((30, 40, 50))}")
    return design


def belt(rng, label):
    design = Design(rng, label, "tangent", (260, 140))
    design.arguments.append(Argument("frame", "target", (0, 0, 260, 140), [220, 120], [500, 240]))
    design.box("drive", (30, 44, 52, 52), pins="left width midY height", element="oval")
    design.box("load", (144, 22, 96, 96), pins="right width midY height", element="oval")
    design.point("p", (51.7941, 44.3424), "")
    design.point("q", (184.2353, 22.6322), "")
    design.constrain("fix drive, load", "tangent p, q, drive", "tangent p, q, load",
                     "distance(p, drive.center) == drive.width / 2", "distance(q, load.center) == load.width / 2")
    return design


def row(rng, label):
    """A row that shares the width."""
    design = Design(rng, label, "flex").frame(0.5, 2.2)
    count = rng.randrange(2, 6)
    total = design.canvas[0]
    bases = [round(total / count * rng.choice((0.6, 1, 1, 1.4))) for _ in range(count)]
    lows = [rng.choice((0, 8, round(b * 0.4))) for b in bases]
    highs = [round(b * rng.choice((1.5, 2, 4))) for b in bases]
    extra = ""
    if rng.random() < 0.7:
        extra += f", min: [{', '.join(map(str, lows))}]" if rng.random() < 0.7 else f", min: {min(lows)}"
    if rng.random() < 0.6:
        extra += f", max: [{', '.join(map(str, highs))}]"
    design.add(f"let widths = flex(target.width, basis: [{', '.join(map(str, bases))}]{extra})")
    before = "target.minX"
    for i in range(count):
        design.computed(f"c{i}", f"({before}, target.minY, widths[{i}], target.height)")
        before = f"c{i}.maxX"
        design.numbers.append(f"widths[{i}]")
    if rng.random() < 0.4:
        design.box("tab", (10, 10, 30, 20), pins="left width top height")
        design.constrain("tab.midX == c0.midX")
        design.constructs.append("equation with flex")
    return design


def snapped(rng, label):
    design = Design(rng, label, "snap .pixels").frame(0.7, 1.6)
    design.settings.append("snap .pixels")
    design.scales = [1, 2, 3, 1.5, 0.7]
    for i, place in enumerate(row_places(rng, design.canvas, rng.randrange(2, 4))):
        design.box(f"b{i}", place)
    first = design.body[0]
    numbers = first[first.index("(") + 1:first.index(")")].split(", ")
    x, y, w, h = (float(v) for v in numbers)
    inner = (x + w / 4, y + h / 4, w / 4, h / 4)
    how = rng.choice(("left width top height", "right width top height", ""))
    design.box("inner", tuple(round(v, 2) for v in inner), "b0", how)
    return design


def snapped_paintcode(rng, label):
    design = Design(rng, label, "snap .paintcode").frame(0.7, 1.6)
    design.settings.append("snap .paintcode")
    for i, place in enumerate(row_places(rng, design.canvas, rng.randrange(2, 4))):
        design.box(f"b{i}", place)
    return design


def slider(rng, label):
    design = Design(rng, label, "parameter").frame(unbounded=rng.random() < 0.2)
    w, h = design.canvas
    design.number("t", 0.5, 0, 1)
    design.box("track", (10, h // 2 - 3, w - 20, 6), pins="left right midY height")
    spot = rng.choice(("lerp(track.minX, track.maxX, t)", "track.minX + t * track.width",
                       "clamp(track.minX + t * target.width, track.minX, track.maxX)"))
    size = rng.choice((10, 16))
    design.computed("knob", f"rect(center: ({spot}, track.midY), size: ({size}, {size}))", "oval")
    design.add("let level = t * 100")
    design.numbers.append("level")
    return design


def pieces(rng, label):
    """Smallest, largest, absolute values and choices between formulas."""
    design = Design(rng, label, "min, max, abs, ?:").frame()
    w, h = design.canvas
    design.switch("on")
    design.number("t", 0.5, 0, 1)
    first = rng.choice((f"min({w // 3}, target.width / 4)", f"max({w // 4}, target.width - {w * 3 // 4})",
                        f"abs(target.width - {w}) + 10", f"clamp(target.width / 3, {w // 4}, {w // 2})"))
    second = rng.choice((f"on ? {first} : {w // 5}", f"t > 0.5 ? {first} : target.height / 2", first))
    design.add(f"let m = {second}")
    design.numbers.append("m")
    design.computed("a", "(target.minX, target.minY, m, target.height)")
    design.computed("b", "(a.maxX + 4, target.minY, max(target.width - m - 4, 0), target.height / 2)")
    return design


def boxes_of_boxes(rng, label):
    """Groups with a box, local frames, and things in them."""
    design = Design(rng, label, "groups and frames").frame()
    w, h = design.canvas
    outer = (w // 8, h // 8, w * 3 // 4, h * 3 // 4)
    kind = rng.choice(("frame", "group"))
    how = rng.choice(("left right top bottom", "", "left width top height", "midX width midY height"))
    place = f"({', '.join(digits(v) for v in outer)}) in target" + (f" pin {how}" if how else "")
    inner = (w // 4, h // 4, w // 4, h // 4)
    pinned = rng.choice(("left width top height", "", "right width bottom height", "width height", "left top"))
    child = f"rect child ({', '.join(digits(v) for v in inner)})"
    pin_text = f" pin {pinned}" if pinned else ""
    if kind == "frame":
        design.add(f"frame outer {place}")
        design.add(f"{child} in outer{pin_text} {{ fill #2F6FDE }}")
    else:
        design.add(f"group outer {place} {{\n    {child}{pin_text} {{ fill #2F6FDE }}\n}}")
    design.boxes += ["outer", "child"]
    design.painted.append("child")
    if kind == "frame" and rng.random() < 0.6:
        design.constrain(rng.choice(("outer.minX == target.minX + 10", "outer.width == 70% * target.width",
                                     "child.midX == target.midX", "outer.maxX <= target.maxX - 20")))
        design.constructs.append("moved frame")
    return design


def loop(rng, label):
    design = Design(rng, label, "for").frame()
    count = rng.randrange(3, 6)
    design.add(f"let pitch = target.width / {count}")
    share = rng.choice(("0.6", "0.8", "1"))
    design.add(f"for i in 0 ..< {count} {{\n    rect cell = (target.minX + i * pitch, target.minY + i * 3, "
               f"{share} * pitch, target.height - i * 6) {{ fill #34C759 }}\n}}")
    design.boxes += [f"cell[{i}]" for i in range(count)]
    design.numbers.append("pitch")
    return design


def loop_equal(rng, label):
    """Drawn cells of a loop with equations between them."""
    design = Design(rng, label, "for, equations").frame()
    w, h = design.canvas
    pitch = w // 4
    design.add(f"for i in 0 ..< 3 {{\n    rect cell ({pitch} * i + 10, 8, {pitch - 6}, {h - 16}) in target "
               "{ fill #34C759 }\n}")
    design.boxes += [f"cell[{i}]" for i in range(3)]
    lines = ["cell[0].width == cell[1].width == cell[2].width",
             rng.choice(("cell[1].minX - cell[0].maxX == cell[2].minX - cell[1].maxX",
                         "cell[1].minX == cell[0].maxX + 6"))]
    if rng.random() < 0.6:
        lines.append("cell[0].minX == target.minX + 10")
    if rng.random() < 0.5:
        lines.append("cell[2].maxX == target.maxX - 10")
    design.constrain(*lines)
    return design


def chain_of_links(rng, label):
    design = Design(rng, label, "numeric", (120, 60))
    design.arguments.append(Argument("frame", "target", (0, 0, 120, 60), [90, 50], [145, 80]))
    design.point("left", (10, 8), "left top")
    design.point("right", (110, 8), "right top")
    design.point("a", (24.6015, 40.9059), "top")
    design.point("b", (60, 47.459), "top")
    design.point("c", (95.3985, 40.9059), "top")
    design.constrain("fix left, right",
                     "distance(left, a) == distance(a, b) == distance(b, c) == distance(c, right) == 36", numeric=True)
    return design


def fitted(rng, label):
    design = Design(rng, label, "fit, inset, lerp").frame()
    aspect = rng.choice(("1", "2", "0.5"))
    design.add(f"let dial = target.fit(aspect: {aspect})")
    design.boxes.append("dial")
    design.computed("face", f"dial.inset({rng.choice((2, 6))})", "oval")
    design.number("t", 0.25, 0, 1)
    design.computed("half", "lerp(face, target, t)")
    return design


def products(rng, label):
    design = Design(rng, label, "products and roots").frame()
    design.number("t", 0.5, 0.1, 1)
    kind = rng.randrange(3)
    text = ("target.width * t", "sqrt(target.width * target.height) * t", "hypot(target.width, target.height) * t / 2",
            )[kind]
    design.add(f"let m = {text}")
    design.numbers.append("m")
    design.computed("a", "(target.minX, target.minY, m, m / 2)")
    design.box("b", (20, 10, design.canvas[0] // 3, design.canvas[1] // 2))
    if rng.random() < 0.6:
        design.constrain("b.width == m / 2")
        design.constructs.append("equation with products")
    return design


def ratio(rng, label):
    """A quotient of unknowns."""
    design = Design(rng, label, "ratio").frame()
    w, h = design.canvas
    design.box("a", (10, 10, w // 3, h // 2), pins="")
    value = rng.choice((1.5, 2, 1))
    design.constrain("fix a.origin", "a.height == target.height / 3", f"a.width / a.height == {value}")
    return design


def functions(rng, label):
    """Rounding, remainders, roots, powers and directions of arguments."""
    design = Design(rng, label, "functions").frame(0.7, 1.8)
    w, h = design.canvas
    design.number("t", 0.5, 0, 1)
    design.angle("turn", 20, *rng.choice(((0, 90), (-60, 60), (0, 360))))
    choices = [f"floor(target.width / {rng.choice((7, 10))})", "ceil(t * 5) * 4", "round(target.height * t / 3)",
               f"target.width % {rng.choice((30, 50))}", "frac(target.width / 8) * 10", "sqrt(target.width + t * 100)",
               "pow(t, 2) * target.height", "20 * cos(turn) + t", "abs(sin(turn)) * target.width",
               "log(target.width)", "target.width / (1 + t)", "atan2(target.height, target.width) / 1deg",
               "(t - 0.5) * (t - 0.5) * target.width", "t * (1 - t) * 40", "max(t * 30, 20 - t * 10)",
               "hypot(target.width * t, target.height)", "min(t, 1 - t) * target.width",
               "[10, 20, 35, 15][floor(t * 3)]", "lerp(target.height / 4, target.width / 4, t * t)",
               "target.width * target.height / (target.width + target.height)", "clamp(t * 2 - 0.5, 0, 1) * 20"]
    for i, text in enumerate(rng.sample(choices, 3)):
        design.add(f"let f{i} = {text}")
        design.numbers.append(f"f{i}")
    design.computed("a", "(target.minX, target.minY, f0, f1)")
    design.box("b", (10, 10, w // 3, h // 2))
    if rng.random() < 0.5:
        design.constrain(rng.choice(("b.width == f2", "b.minX == target.minX + f1", "b.midX == a.midX",
                                     "b.width <= f0 + 20", "b.minX >= a.maxX")))
        design.constructs.append("related")
    return design


def joined(rng, label):
    """A row, a hand and boxes with constraints in one design."""
    design = row(rng, label)
    design.constructs = ["several together", *design.constructs]
    w, h = design.canvas
    design.number("t", 0.5, 0, 1)
    design.box("tag", (w // 3, h // 3, w // 4, h // 4))
    design.point("hub", (w // 2, h // 2), "")
    design.add("point tip = hub + polar(widths[0] / 2, t * 180deg)")
    design.points.append("tip")
    design.constrain(*rng.choice((
        ("tag.width == widths[0] / 2", "tag.midX == hub.x"),
        ("tag.minX >= c0.maxX",),
        ("prefer tag.midX == tip.x", "tag.maxX <= target.maxX"),
        ("tag.minX == c0.minX", "tag.maxX == c1.midX"),
        ("vertical tag, hub", "fix tag.size"))))
    return design


def bent_path(rng, label):
    """Free nodes of a path between two frames."""
    design = Design(rng, label, "path, two frames", (200, 80))
    first = Argument("frame", "source", (10, 8, 50, 30), [30, 20], [60, 40])
    second = Argument("frame", "goal", (140, 42, 50, 30), [30, 20], [60, 40])
    design.arguments += [first, second]
    design.extra.append(("goal.minX - source.maxX in 20...300",
                         lambda n: 20 <= n["goal.minX"] - n["source.maxX"] <= 300))
    design.add("path wire {\n    corner start\n    corner bend\n    corner turn\n    corner end\n"
               "    stroke #6E7781 width 3\n}")
    design.points += ["wire.start", "wire.bend", "wire.turn", "wire.end"]
    design.constrain("wire.start == (source.maxX, source.midY)", "wire.end == (goal.minX, goal.midY)",
                     "horizontal wire.start, wire.bend", "vertical wire.bend, wire.turn",
                     "horizontal wire.turn, wire.end", "wire.bend.x == lerp(source.maxX, goal.minX, 50%)")
    design.boxes += ["source", "goal"]
    return design


def chosen(rng, label):
    design = Design(rng, label, "choice").frame()
    design.prelude.append("choice Mode = small, middle, large")
    design.arguments.append(Argument("choice", "mode", "middle", cases=("small", "middle", "large")))
    w = design.canvas[0]
    design.add(f"let m = mode == .small ? {w // 6} : mode == .middle ? {w // 4} : target.width / 3")
    design.numbers.append("m")
    design.box("a", (10, 10, w // 4, 30), pins=rng.choice(("left top height", "top height", "right top height")))
    design.constrain("a.width == m", *rng.choice(((), ("a.maxX <= target.maxX - 8",), ("fix a.minX",))))
    return design


def symbols(rng, label):
    design = Design(rng, label, "symbol").frame()
    design.prelude.append(ICON)
    w, h = design.canvas
    for i in range(2):
        how = [possible_pins(rng, "x", 8 + i * w // 2, w // 3, 0, w), possible_pins(rng, "y", 10, h // 2, 0, h)]
        how = " ".join(p for p in how if p)
        design.add(f"use Icon u{i} ({8 + i * w // 2}, 10, {w // 3}, {h // 2}) in target" + (f" pin {how}" if how else ""))
        design.boxes.append(f"u{i}")
    if rng.random() < 0.7:
        design.constrain(rng.choice(("u0.width == u1.width", "u1.minX == u0.maxX + 8", "u0.size == u1.size",
                                     "prefer u1.midX == target.midX", "u1.minX >= u0.maxX + 12")))
        design.constructs.append("symbol, related")
    return design


def perpendicular(rng, label):
    design = Design(rng, label, "perpendicular, collinear").frame(0.8, 1.5)
    w, h = design.canvas
    design.point("a", (10, h - 10), "left bottom")
    design.point("b", (w - 10, 10), "right top")
    design.point("c", (w // 2, h // 2 + 5), "")
    design.point("d", (w // 2 + 10, h - 20), "")
    word = rng.choice(("collinear a, c, b", "perpendicular a, b, c, d", "parallel a, b, c, d"))
    design.constrain("fix a, b", *(() if word[0] == "c" else ("fix c",)), word)
    return design


def spout(rng, label):
    design = Design(rng, label, "smooth", (120, 64))
    design.arguments.append(Argument("frame", "target", (0, 0, 120, 64), [50, 44], [220, 110]))
    design.add("path pipe in target {\n    corner foot (10, 56)\n    round bend (46, 32) out (24, -16)\n"
               "    round mouth (110, 20) in (-20, 0)\n    stroke #2F6FDE width 7\n}")
    design.points += ["pipe.foot", "pipe.bend", "pipe.mouth", "pipe.bend.out"]
    design.constrain("smooth pipe.bend")
    return design


KINDS = [pins, pins, related, related, related, related, related, related, words, words, legs, hand, hand,
         keep_direction, belt, row, row, row, snapped, snapped_paintcode, slider, slider, pieces, pieces,
         boxes_of_boxes, boxes_of_boxes, loop, loop_equal, chain_of_links, fitted, products, ratio, bent_path,
         chosen, symbols, symbols, perpendicular, spout, functions, functions, joined, joined]


def make_design(seed, index):
    rng = random.Random(f"claims {seed} {index}")
    return KINDS[index % len(KINDS)](rng, f"D{index:03}")
