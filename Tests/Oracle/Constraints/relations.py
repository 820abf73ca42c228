"""Documents with equations, limits and preferences, and what their statements mean."""

from generator import (AXES, POINT_PINS, Thing, box_edges, constant, digits, least, lerp, member, name,
                       point_edge, possible_pins)
from least_squares import Infeasible, Linear, components, ladder


class Relation:
    """A statement of `constrain`: its text, its kind ("==", ">=" or "prefer"), and the residuals
    that must be zero or nonnegative."""

    def __init__(self, text, kind, residuals, numeric=False):
        self.text, self.kind, self.residuals, self.numeric = text, kind, residuals, numeric


def equation(left, right, preferred=False):
    text = f"{left.text} == {right.text}"
    if preferred:
        return Relation("prefer " + text, "prefer", lambda n: [left(n) - right(n)])
    return Relation(text, "==", lambda n: [left(n) - right(n)])


def chain(items):
    text = " == ".join(item.text for item in items)
    return Relation(text, "==", lambda n: [a(n) - b(n) for a, b in zip(items, items[1:])])


def limit(left, sign, right):
    if sign == ">=":
        return Relation(f"{left.text} >= {right.text}", ">=", lambda n: [left(n) - right(n)])
    return Relation(f"{left.text} <= {right.text}", ">=", lambda n: [right(n) - left(n)])


class Document:
    """A drawing with one main frame, number parameters, things and relations."""

    def __init__(self, label, canvas, width_range, height_range):
        self.label, self.canvas = label, canvas
        self.width_range, self.height_range = width_range, height_range
        self.origin_fixed = False
        self.parameters, self.things, self.relations = [], [], []
        self.affine = True  # whether all relations are affine in the arguments together
        self.families = []

    def thing(self, label):
        return next(t for t in self.things if t.label == label)

    def statements(self):
        """All statements except constraints: those whose order does not matter, and the
        elements."""
        loose = [f"canvas {digits(self.canvas[0])} x {digits(self.canvas[1])}", 'title "Limits"',
                 "frame target = canvas",
                 f"assume target.width in {digits(self.width_range[0])}...{digits(self.width_range[1])}",
                 f"assume target.height in {digits(self.height_range[0])}...{digits(self.height_range[1])}"]
        if self.origin_fixed:
            loose += ["assume target.minX in 0...0", "assume target.minY in 0...0"]
        loose += [f"param {p}: number = {digits(v)} in {digits(a)}...{digits(b)}"
                  for p, v, a, b in self.parameters]
        loose += [t.text() for t in self.things if t.kind == "number" or t.element == "frame"]
        elements = [t.text() for t in self.things if not (t.kind == "number" or t.element == "frame")]
        elements += [t.probe() for t in self.things]
        return loose, elements

    def text(self, rng=None):
        """The document; with a random number generator, in a different order with the same
        meaning."""
        loose, elements = self.statements()
        blocks = self.blocks(rng)
        if rng is None:
            body = loose[:3] + loose[3:] + elements + blocks
        else:
            rest = loose + blocks
            rng.shuffle(rest)
            body = interleave(rng, rest, elements)
        lines = "".join(indent(s) for s in body)
        icon = ""
        if any(t.element == "use" for t in self.things):
            icon = ("drawing Icon {\n    canvas 20 x 20\n    title \"Icon\"\n    frame box = canvas\n"
                    "    oval (2, 2, 16, 16) in box { fill #FF9500 }\n}\n\n")
        drawing = f"drawing {self.label} {{\n{lines}}}\n"
        if rng is not None and rng.random() < 0.5:
            return drawing + ("\n" + icon.rstrip("\n") + "\n" if icon else "")
        return icon + drawing

    def blocks(self, rng):
        found = []
        for numeric in (False, True):
            texts = [r.text for r in self.relations if r.numeric == numeric]
            if not texts:
                continue
            parts = [texts]
            if rng is not None:
                rng.shuffle(texts)
                if len(texts) > 2 and rng.random() < 0.5:
                    cut = rng.randrange(1, len(texts))
                    parts = [texts[:cut], texts[cut:]]
            head = "constrain numeric {\n" if numeric else "constrain {\n"
            found += [head + "".join(f"    {t}\n" for t in part) + "}" for part in parts]
        return found

    # What the statements mean

    def targets(self, names):
        """The positions at which frames and pins put the drawn things, by unknown. `names` has the
        frame."""
        places = {}
        for thing in self.things:
            if thing.drawn is None or thing.kind == "number":
                continue
            for axis, at in (("x", 0), ("y", 1)):
                low, high = AXES[axis][0], AXES[axis][1]
                if thing.frame is None:
                    frame = None
                elif thing.frame == "target":
                    frame, drawn = (names[f"target.{low}"], names[f"target.{high}"]), (0, self.canvas[at])
                else:
                    host = self.thing(thing.frame)
                    frame = (names[f"{host.label}.{low}"], names[f"{host.label}.{high}"])
                    drawn = (host.drawn[at], host.drawn[at + 2])
                if thing.kind == "point":
                    value = thing.drawn[at]
                    places[f"{thing.label}.{axis}"] = value if frame is None else point_edge(
                        thing.pins[at], value, frame, drawn)
                    continue
                value, size = thing.drawn[at], thing.drawn[at + 2]
                edges = (value, value + size) if frame is None else box_edges(
                    thing.pins[at], value, size, frame, drawn)
                places[f"{thing.label}.{low}"], places[f"{thing.label}.{high}"] = edges
        return places

    def names(self, arguments):
        """All names as linear forms of the unknowns, for one set of arguments."""
        names = dict(arguments)
        for thing in self.things:
            for unknown in thing.unknowns():
                names[unknown] = Linear.unknown(unknown)
        return names

    def depth(self, thing):
        return 0 if thing.frame in (None, "target") else 1 + self.depth(self.thing(thing.frame))

    def solve(self, arguments):
        """The values of all unknowns by the ladder of LANGUAGE.md, "Who gives way". Raises
        Infeasible if there are none."""
        names = self.names(arguments)
        unknowns = [u for t in self.things for u in t.unknowns()]
        required = [Linear.of(v) for r in self.relations if r.kind == "==" for v in r.residuals(names)]
        limits = [Linear.of(v) for r in self.relations if r.kind == ">=" for v in r.residuals(names)]
        wanted = [Linear.of(v) for r in self.relations if r.kind == "prefer" for v in r.residuals(names)]
        places = self.targets(names)
        rigid = [size for t in self.things if t.kind == "box" and t.drawn for size in self.rigid_sizes(t, names)]
        rungs = [wanted, rigid]
        for depth in sorted({self.depth(t) for t in self.things}):
            rungs.append([Linear.of(names[u] - places[u]) for t in self.things
                          if t.drawn and self.depth(t) == depth for u in t.unknowns()])
        return ladder(unknowns, required, limits, rungs)

    def possible(self, arguments, relations):
        """True if some values satisfy the given relations."""
        names = self.names(arguments)
        values = {kind: [Linear.of(v) for r in relations if r.kind == kind for v in r.residuals(names)]
                  for kind in ("==", ">=")}
        try:
            ladder([u for t in self.things for u in t.unknowns()], values["=="], values[">="], [])
            return True
        except Infeasible:
            return False

    def uncouple(self, rng):
        """Removes limits until no two of them are connected."""
        names = self.names({"target.minX": 0, "target.minY": 0, "target.maxX": self.canvas[0],
                            "target.maxY": self.canvas[1], **{p[0]: p[1] for p in self.parameters}})
        linear = {r: [Linear.of(v) for v in r.residuals(names)] for r in self.relations}
        boxes = [Linear.unknown(f"{t.label}.{a}") + Linear.unknown(f"{t.label}.{b}") for t in self.things
                 if t.kind == "box" for a, b in (("minX", "maxX"), ("minY", "maxY"))]
        for thing in self.things:
            if thing.frame not in (None, "target"):
                boxes += [Linear.unknown(f"{thing.label}.{a}") + Linear.unknown(f"{thing.frame}.{a}")
                          for a in ("minX", "minY")]
        limits = [r for r in self.relations if r.kind == ">="]
        rng.shuffle(limits)
        kept = [r for r in self.relations if r.kind != ">="]
        taken = set()
        unknowns = [u for t in self.things for u in t.unknowns()]
        _, root = components(unknowns, boxes + [v for values in linear.values() for v in values])
        for relation in limits:
            groups = {root(u) for v in linear[relation] for u, f in v.terms.items() if f}
            if groups and not groups & taken:
                taken |= groups
                kept.append(relation)
        self.relations = [r for r in self.relations if r in kept]

    def rigid_sizes(self, thing, names):
        found = []
        for at, (low, high, size) in enumerate((("minX", "maxX", "width"), ("minY", "maxY", "height"))):
            if thing.frame is None or size in thing.pins[at].split():
                extent = names[f"{thing.label}.{high}"] - names[f"{thing.label}.{low}"]
                found.append(extent - thing.drawn[at + 2])
        return found


def indent(statement):
    return "".join(f"    {line}\n" for line in statement.split("\n"))


def interleave(rng, first, second):
    places = sorted(rng.sample(range(len(first) + len(second)), len(second)))
    body, rest, place = [], iter(first), set(places)
    after = iter(second)
    for i in range(len(first) + len(second)):
        body.append(next(after) if i in place else next(rest))
    return body


# Random documents

FILLS = ["#2F6FDE", "#FF9500", "#34C759", "#AF52DE", "#FF2D55", "#5856D6", "#8E8E93"]


class Maker:
    """Makes one random document; `design` holds the drawn values, so that constants fit the drawing."""

    def __init__(self, rng, label):
        self.rng = rng
        width, height = rng.randrange(160, 400, 4), rng.randrange(80, 240, 4)
        spread = rng.choice([0.1, 0.25, 0.5, 0.6])
        self.document = Document(label, (width, height),
                                 (round(width * (1 - spread)), round(width * (1 + spread * 1.5))),
                                 (round(height * (1 - spread)), round(height * (1 + spread * 1.5))))
        self.document.origin_fixed = rng.random() < 0.3
        self.design = {"target.minX": 0, "target.maxX": width, "target.minY": 0, "target.maxY": height}
        self.count = 0

    def fresh(self, stem):
        self.count += 1
        return f"{stem}{self.count}"

    def add(self, thing):
        self.document.things.append(thing)
        if thing.kind == "box" and thing.drawn:
            x, y, w, h = thing.drawn
            self.design.update({f"{thing.label}.minX": x, f"{thing.label}.maxX": x + w,
                                f"{thing.label}.minY": y, f"{thing.label}.maxY": y + h})
        elif thing.kind == "point" and thing.drawn:
            self.design.update({f"{thing.label}.x": thing.drawn[0], f"{thing.label}.y": thing.drawn[1]})
        elif thing.kind == "number":
            self.design[thing.label] = thing.drawn_value
        return thing

    def box(self, x, y, w, h, frame="target", element=None):
        rng = self.rng
        element = element or rng.choice(["rect", "rect", "rect", "oval", "use", "group"])
        if frame == "target":
            start, extent = (0, 0), self.document.canvas
        elif frame:
            host = self.document.thing(frame)
            start, extent = host.drawn[:2], host.drawn[2:]
        pins = ("", "")
        if frame:
            pins = (possible_pins(rng, "x", x, w, start[0], extent[0]),
                    possible_pins(rng, "y", y, h, start[1], extent[1]))
        return self.add(Thing("box", self.fresh("b"), (x, y, w, h), frame, pins, element, rng.choice(FILLS)))

    def point(self, x, y):
        pins = (self.rng.choice(POINT_PINS["x"]), self.rng.choice(POINT_PINS["y"]))
        frame = "target" if self.rng.random() < 0.8 else None
        return self.add(Thing("point", self.fresh("p"), (x, y), frame, pins if frame else ("", "")))

    def number(self, value):
        thing = Thing("number", self.fresh("n"))
        thing.drawn_value = value
        return self.add(thing)

    def parameter(self):
        label = self.fresh("t")
        value = self.rng.choice([0.25, 0.5, 0.75])
        self.document.parameters.append((label, value, 0, 1))
        self.design[label] = value
        return name(label)

    def relate(self, relation):
        self.document.relations.append(relation)

    def at_design(self, expression):
        return expression(self.design)

    def room(self):
        """The slack of a limit at the design: mostly positive, sometimes zero or negative."""
        return self.rng.choice([0, 2, 5, 10, 20, 30, -4])

    def bounded(self, left, right):
        """A limit between two expressions, with a constant that fits the design about."""
        gap = self.at_design(left) - self.at_design(right)
        if self.rng.random() < 0.5:
            self.relate(limit(left, ">=", right + round(gap - self.room(), 2)))
        else:
            self.relate(limit(left, "<=", right + round(gap + self.room(), 2)))

    def equal(self, left, right, preferred=False, off=0.3):
        gap = self.at_design(left) - self.at_design(right)
        if self.rng.random() < off:
            gap += self.rng.choice([-6, -2, 3, 8])
        self.relate(equation(left, right + round(gap, 2), preferred))


def edge_of(rng, label, axis="x"):
    return member(label, rng.choice(AXES[axis][:3]))


def row_of_boxes(maker, axis="x", least_count=2, frame="target"):
    """Boxes one after the other, drawn with gaps."""
    rng, at = maker.rng, 0 if axis == "x" else 1
    count = rng.randrange(least_count, 5)
    extent, across = maker.document.canvas[at], maker.document.canvas[1 - at]
    margin = rng.choice([4, 8, 10])
    gap = rng.choice([0, 4, 6, 8])
    weights = [rng.randrange(2, 6) for _ in range(count)]
    room = extent - 2 * margin - gap * (count - 1)
    place, boxes = margin, []
    for weight in weights:
        size = round(room * weight / sum(weights))
        size = min(size, extent - margin - place)
        low = rng.randrange(4, across // 3)
        high = rng.randrange(across // 2, across - 4)
        if axis == "x":
            boxes.append(maker.box(place, low, size, high - low, frame))
        else:
            boxes.append(maker.box(low, place, high - low, size, frame))
        place += size + gap
    return boxes


def family_chain(maker):
    """a.width >= b.width, b.width >= c.width …, joined by equations of gaps and margins."""
    rng, axis = maker.rng, maker.rng.choice("xxy")
    low, high, mid, size = AXES[axis][:4]
    boxes = row_of_boxes(maker, axis)
    join_row(maker, boxes, axis)
    for a, b in zip(boxes, boxes[1:]):
        if rng.random() < 0.8:
            left, right = member(a.label, size), member(b.label, size)
            if rng.random() < 0.3:
                left = left * rng.choice([0.5, 2, 1.5])
            if rng.random() < 0.6 and maker.at_design(left) != maker.at_design(right):
                sign = ">=" if maker.at_design(left) > maker.at_design(right) else "<="
                maker.relate(limit(left, sign, right))
            else:
                maker.bounded(left, right)


def join_row(maker, boxes, axis):
    """Equations between neighbours and, mostly, with the ends of the frame."""
    rng = maker.rng
    low, high = AXES[axis][:2]
    for a, b in zip(boxes, boxes[1:]):
        if rng.random() < 0.8:
            maker.equal(member(b.label, low), member(a.label, high), off=0.15)
    if rng.random() < 0.7:
        maker.equal(member(boxes[0].label, low), member("target", low), off=0.1)
    if rng.random() < 0.5:
        maker.equal(member(boxes[-1].label, high), member("target", high), off=0.1)


def family_fork(maker):
    """One box that is at least as large as each of several others."""
    rng, axis = maker.rng, maker.rng.choice("xy")
    size = AXES[axis][3]
    boxes = row_of_boxes(maker, axis, 3)
    head = rng.choice(boxes)
    for other in boxes:
        if other is not head:
            maker.bounded(member(head.label, size), member(other.label, size) * rng.choice([1, 1, 0.5]))
    if rng.random() < 0.5:
        join_row(maker, boxes, axis)


def family_clamp(maker):
    """A number that is a share of the frame, with a lower and an upper limit, and a box of this
    size."""
    rng, axis = maker.rng, maker.rng.choice("xy")
    at = 0 if axis == "x" else 1
    low, high, mid, size = AXES[axis][:4]
    extent = maker.document.canvas[at]
    share = rng.choice([3, 4, 5])
    number = maker.number(round(extent / share, 2))
    wide = name(number.label)
    maker.relate(equation(wide, member("target", size) / share, True))
    if rng.random() < 0.9:
        maker.relate(limit(wide, ">=", constant(round(extent / share * rng.choice([0.5, 0.8, 0.9, 1])))))
    if rng.random() < 0.9:
        maker.relate(limit(wide, "<=", constant(round(extent / share * rng.choice([1.1, 1.2, 1.5])))))
    if rng.random() < 0.3:
        maker.document.affine = False
        maker.relate(limit(wide, "<=", least(member("target", "width"), member("target", "height"))))
    box = maker.box(8, 8, 40, 30)
    maker.relate(equation(member(box.label, size), wide))
    if rng.random() < 0.6:
        maker.relate(limit(member(box.label, high), "<=", member("target", high) - 8))
    if rng.random() < 0.4:
        other = maker.box(60, 12, 50, 30)
        maker.relate(equation(member(other.label, low), member(box.label, high) + rng.choice([0, 4, 8])))
        maker.bounded(member(other.label, high), member("target", high))


def family_inside(maker):
    """Boxes that stay inside the frame, and apart."""
    rng, axis = maker.rng, maker.rng.choice("xy")
    low, high, mid, size = AXES[axis][:4]
    boxes = row_of_boxes(maker, axis, 2, rng.choice(["target", "target", None]))
    maker.relate(limit(member(boxes[0].label, low), ">=", member("target", low) + rng.choice([0, 4, 8])))
    maker.relate(limit(member(boxes[-1].label, high), "<=", member("target", high) - rng.choice([0, 4, 8])))
    for a, b in zip(boxes, boxes[1:]):
        maker.relate(limit(member(b.label, low), ">=", member(a.label, high) + rng.choice([0, 2, 4])))
    for box in boxes:
        if rng.random() < 0.4:
            maker.bounded(member(box.label, size), constant(0))


def family_points(maker):
    """Points in order, with distances between their coordinates."""
    rng, axis = maker.rng, maker.rng.choice("xy")
    width, height = maker.document.canvas
    points = sorted((maker.point(rng.randrange(10, width - 10), rng.randrange(10, height - 10))
                     for _ in range(rng.randrange(2, 5))), key=lambda p: p.drawn[0 if axis == "x" else 1])
    ends = [name(f"{p.label}.{axis}") for p in points]
    for a, b in zip(ends, ends[1:]):
        maker.relate(limit(b, ">=", a + rng.choice([0, 4, 10])))
    if rng.random() < 0.6:
        maker.relate(limit(ends[-1], "<=", member("target", AXES[axis][1]) - rng.choice([4, 20])))
    if rng.random() < 0.4:
        maker.equal(rng.choice(ends), member("target", AXES[axis][2]))
    if rng.random() < 0.4:
        word = "horizontal" if axis == "x" else "vertical"
        other = "y" if axis == "x" else "x"
        labels = [p.label for p in points]
        maker.relate(Relation(f"{word} {', '.join(labels)}", "==", lambda n: [
            n[f"{a}.{other}"] - n[f"{b}.{other}"] for a, b in zip(labels, labels[1:])]))


def family_prefer(maker):
    """Several preferences of one box or number, some against each other, between limits."""
    rng, axis = maker.rng, maker.rng.choice("xy")
    low, high, mid, size = AXES[axis][:4]
    at = 0 if axis == "x" else 1
    extent, across = maker.document.canvas[at], maker.document.canvas[1 - at]
    start, length = rng.randrange(10, extent // 3), rng.randrange(20, extent // 2)
    place = (start, 10, length, across // 2) if axis == "x" else (10, start, across // 2, length)
    box = maker.box(*place)
    frame = lambda key: member("target", key)
    share = maker.parameter() if rng.random() < 0.5 else constant(rng.choice([0.25, 0.5]))
    if share.text.startswith("t"):
        maker.document.affine = False
    maker.relate(equation(member(box.label, mid), lerp(frame(low), frame(high), share), True))
    if rng.random() < 0.7:
        maker.relate(equation(member(box.label, size), frame(size) * rng.choice([0.25, 0.4, 0.5]), True))
    if rng.random() < 0.4:
        maker.relate(equation(member(box.label, low), frame(low) + rng.choice([8, 16]), True))
    for _ in range(rng.randrange(1, 4)):
        choice = rng.randrange(4)
        if choice == 0:
            maker.relate(limit(member(box.label, low), ">=", frame(low) + rng.choice([4, 12])))
        elif choice == 1:
            maker.relate(limit(member(box.label, high), "<=", frame(high) - rng.choice([4, 12])))
        elif choice == 2:
            maker.relate(limit(member(box.label, size), ">=", constant(rng.choice([16, 30]))))
        else:
            maker.relate(limit(member(box.label, size), "<=", frame(size) * rng.choice([0.3, 0.6])))


def family_card(maker):
    """A card that constraints move, and children in the card with limits relative to it."""
    rng = maker.rng
    width, height = maker.document.canvas
    card = maker.box(20, 15, width - 50, height - 30, "target", rng.choice(["rect", "frame"]))
    x, y, w, h = card.drawn
    child = maker.box(x + w // 5, y + h // 4, w // 3, h // 3, card.label, "rect")
    maker.equal(member(card.label, "minX"), member("target", "minX"), off=0.4)
    if rng.random() < 0.6:
        maker.relate(limit(member(card.label, "width"), "<=", member("target", "width") * 0.9))
    if rng.random() < 0.7:
        maker.bounded(member(child.label, "width"), member(card.label, "width") * 0.5)
    if rng.random() < 0.5:
        maker.relate(limit(member(child.label, "maxX"), "<=", member(card.label, "maxX") - 6))
    if rng.random() < 0.4:
        maker.equal(member(child.label, "midX"), member("target", "midX"))


def family_shape(maker):
    """Limits between the widths and heights of one or two boxes."""
    rng = maker.rng
    width, height = maker.document.canvas
    a = maker.box(10, 8, width // 3, height // 2)
    b = maker.box(width // 2, height // 4, width // 3, height // 2)
    maker.bounded(member(a.label, "height"), member(a.label, "width") * rng.choice([0.5, 1]))
    if rng.random() < 0.6:
        maker.bounded(member(b.label, "width"), member(a.label, "height"))
    if rng.random() < 0.5:
        maker.equal(member(a.label, "width"), member(b.label, "width"), preferred=rng.random() < 0.4)
    if rng.random() < 0.4:
        maker.relate(limit(member(a.label, "maxX"), "<=", member(b.label, "minX") - 4))


def family_fixed(maker):
    """`fix`, mirror images and limits that meet them."""
    rng = maker.rng
    width, height = maker.document.canvas
    a = maker.box(12, 10, width // 4, height // 3)
    b = maker.box(width // 2, 14, width // 4, height // 3)
    if rng.random() < 0.5:
        labels = (a.label, b.label)
        axis = member("target", "midX")
        maker.relate(Relation(f"mirror {labels[0]}, {labels[1]} about vertical target.midX", "==", lambda n: [
            n[f"{labels[0]}.minX"] + n[f"{labels[1]}.maxX"] - 2 * axis(n),
            n[f"{labels[0]}.maxX"] + n[f"{labels[1]}.minX"] - 2 * axis(n),
            n[f"{labels[0]}.minY"] - n[f"{labels[1]}.minY"],
            n[f"{labels[0]}.maxY"] - n[f"{labels[1]}.maxY"]]))
    else:
        key, document = rng.choice(["minX", "maxX", "width"]), maker.document
        target = lambda n: (lambda places: {
            "minX": places[f"{a.label}.minX"], "maxX": places[f"{a.label}.maxX"],
            "width": places[f"{a.label}.maxX"] - places[f"{a.label}.minX"]}[key])(document.targets(n))
        maker.relate(Relation(f"fix {a.label}.{key}", "==", lambda n: [member(a.label, key)(n) - target(n)]))
    maker.bounded(member(a.label, "maxX"), member(b.label, "minX"))
    maker.bounded(member(b.label, "width"), member(a.label, "width"))
    if rng.random() < 0.5:
        maker.bounded(member(b.label, "maxX"), member("target", "maxX"))


def family_free(maker):
    """A free box that equations, preferences and limits place."""
    rng = maker.rng
    width, height = maker.document.canvas
    side = maker.add(Thing("box", maker.fresh("f"), element=rng.choice(["rect", "oval"])))
    label = side.label
    maker.design.update({f"{label}.minX": 10, f"{label}.maxX": 10 + width / 3, f"{label}.minY": 8,
                         f"{label}.maxY": height - 8})
    maker.relate(equation(member(label, "minX"), member("target", "minX") + 10))
    maker.relate(equation(member(label, "minY"), member("target", "minY") + 8))
    maker.relate(equation(member(label, "maxY"), member("target", "maxY") - 8))
    if rng.random() < 0.93:
        maker.relate(equation(member(label, "width"), member("target", "width") / 3, rng.random() < 0.8))
    maker.bounded(member(label, "width"), constant(0))
    if rng.random() < 0.6:
        maker.bounded(member(label, "width"), member(label, "height"))
    if rng.random() < 0.6:
        other = maker.box(width // 2, 20, width // 4, height // 2)
        maker.relate(limit(member(other.label, "minX"), ">=", member(label, "maxX") + 4))
        maker.bounded(member(other.label, "maxX"), member("target", "maxX"))


def family_random(maker):
    """Random relations between whatever is there."""
    rng = maker.rng
    boxes = [t.label for t in maker.document.things if t.kind == "box" and t.drawn] + ["target"]
    if len(boxes) < 3:
        row_of_boxes(maker)
        boxes = [t.label for t in maker.document.things if t.kind == "box" and t.drawn] + ["target"]
    for _ in range(rng.randrange(1, 4)):
        axis = rng.choice("xxy")
        a, b = rng.sample(boxes, 2)
        if rng.random() < 0.5:
            left, right = edge_of(rng, a, axis), edge_of(rng, b, axis)
        else:
            left, right = member(a, AXES[axis][3]), member(b, AXES[axis][3])
        choice = rng.random()
        if choice < 0.6:
            maker.bounded(left, right)
        else:
            maker.equal(left, right, preferred=choice < 0.85)


FAMILIES = [family_chain, family_fork, family_clamp, family_inside, family_points, family_prefer, family_card,
            family_shape, family_fixed, family_free]


def contradict(maker):
    """One more statement, which contradicts another one everywhere or only for some arguments."""
    rng = maker.rng
    boxes = [t.label for t in maker.document.things if t.kind == "box"]
    if not boxes:
        return
    label, axis = rng.choice(boxes), rng.choice("xy")
    size = member(label, AXES[axis][3])
    value = round(maker.at_design(size), 2)
    choice = rng.randrange(3)
    if choice == 0:
        maker.relate(limit(size, ">=", constant(value + 5)))
        maker.relate(limit(size, "<=", constant(value - rng.choice([5, 0]))))
    elif choice == 1:
        maker.relate(equation(size, constant(value)))
        maker.relate(equation(size, member("target", AXES[axis][3]) - round(
            maker.at_design(member("target", AXES[axis][3])) - value, 2)))
    else:
        other = rng.choice(boxes)
        maker.relate(limit(member(label, AXES[axis][0]), ">=", member(other, AXES[axis][1]) + 4))
        maker.relate(limit(member(label, AXES[axis][1]), "<=", member(other, AXES[axis][0]) + 2))
        maker.relate(limit(size, ">=", constant(1)))


def make_document(rng, label):
    maker = Maker(rng, label)
    count = rng.choice([1, 1, 2])
    for family in rng.sample(FAMILIES, count):
        family(maker)
        maker.document.families.append(family.__name__[7:])
    if rng.random() < 0.35:
        family_random(maker)
        maker.document.families.append("random")
    if rng.random() < 0.35:
        maker.document.uncouple(rng)
        maker.document.families.append("uncoupled")
    if rng.random() < 0.15:
        contradict(maker)
        maker.document.families.append("contradict")
    if rng.random() < 0.12:
        for relation in maker.document.relations:
            if relation.kind != "prefer":
                relation.numeric = True
        maker.document.families.append("numeric")
    return maker.document
