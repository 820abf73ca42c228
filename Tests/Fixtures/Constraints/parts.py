"""Random things for constraint fixtures: boxes, points, paths and lists of them, placed in all ways,
and random expressions over what has been declared."""

from fractions import Fraction

from drawing import (AXES, POINT_RULES, Frame, Value, box_rules, decimal, inset, lerp, pair, percent,
                     pin_words, point, wrapped)


def length(random, low, high):
    """A number of the design: mostly whole."""
    grid = random.choice((1, 1, 1, 1, 2, 4, 10))
    return Fraction(random.integer(low * grid, high * grid), grid)


def amount(random, low=2, high=30):
    return length(random, low, high)


def main_frame(d, name="f"):
    r = d.random
    width, height = 10 * r.integer(12, 40), 10 * r.integer(6, 20)
    d.header.append(f"canvas {width} x {height}")
    if r.chance(70):
        frame = d.frame_argument(name, (0, 0, width, height))
        if r.chance(50):
            d.header[-1] = f"frame {name} = canvas"
    else:
        frame = d.frame_argument(name, (10, 10, width - 20, height - 20))
    return frame


def further_frame(d, name):
    r = d.random
    return d.frame_argument(name, (10 * r.integer(0, 12), 10 * r.integer(0, 4),
                                   10 * r.integer(3, 12), 10 * r.integer(3, 10)))


def place_in(frame, axis, random):
    """A coordinate of the design, now and then outside of the frame."""
    low, full = frame.design[axis], frame.design[axis + 2]
    beyond = 12 if random.chance(10) else 0
    return low + length(random, -beyond, max(1, int(full)) + beyond)


def box_in(frame, random):
    """A box of the design, now and then out of its frame, larger, or of no extent."""
    def side(axis):
        low, full = frame.design[axis], int(frame.design[axis + 2])
        if random.chance(8):
            return low + length(random, -12, full), length(random, 0, full + 20)
        if random.chance(3):
            return low + length(random, 1, max(1, full)), Fraction(0)
        near = length(random, 1, max(1, full // 2))
        return low + near, length(random, 4, max(5, full - int(near) - 2))
    (x, w), (y, h) = side(0), side(1)
    return x, y, w, h


def membership(frame, pins):
    if frame is None:
        return ""
    return f" in {frame.value.text}" + (" pin " + " ".join(pins) if pins else "")


def point_pins(random, percent_scaling=30):
    if random.chance(percent_scaling):
        return ()
    return tuple(word for axis in (0, 1) for word in pin_words(axis, random.choice(POINT_RULES)))


def box_pins(frame, box, random):
    if frame is None:
        return ()
    return tuple(word for axis in (0, 1)
                 for word in random.choice(box_rules(frame, axis, box[axis], box[axis + 2])))


def drawn_point(d, frame, at=None, pins=None, name=None):
    r, name = d.random, name or d.fresh("p")
    at = at or (place_in(frame, 0, r), place_in(frame, 1, r))
    pins = point_pins(r) if pins is None else pins
    d.declare(f"point {name} {pair(at)}{membership(frame, pins)}")
    return d.thing_at_point(name, at, frame, pins)


def loose_point(d, at, name=None):
    """A point that is drawn, but in no frame."""
    name = name or d.fresh("p")
    d.declare(f"point {name} {pair(at)}")
    return d.thing_at_point(name, at)


def free_point(d):
    name = d.fresh("q")
    d.declare(f"point {name}")
    return d.thing_at_point(name)


def drawn_box(d, frame, box=None, pins=None, kind=None, name=None):
    r, name = d.random, name or d.fresh("b")
    box = box or box_in(frame, r)
    pins = box_pins(frame, box, r) if pins is None else pins
    kind = kind or r.choice(("rect", "rect", "rect", "oval"))
    d.declare(f"{kind} {name} {pair(box)}{membership(frame, pins)}")
    return d.thing_with_box(name, box, frame, pins)


def computed_frame(d, frame):
    """A frame that is defined by an expression of arguments. Its design is the value of the
    expression at the design."""
    by = d.random.integer(1, 12)
    value = d.named(d.fresh("area"), inset(frame.value, by))
    x, y, w, h = frame.design
    return Frame(value, (x + by, y + by, w - 2 * by, h - 2 * by))


def local_frame(d, frame):
    return drawn_box(d, frame, kind="frame", name=d.fresh("inner"))


def free_box(d):
    name = d.fresh("b")
    d.declare(f"rect {name}")
    return d.thing_with_box(name)


def group_with_children(d, frame):
    """A group with a box, and children that are in it without their own `in`."""
    r, name = d.random, d.fresh("g")
    box = box_in(frame, r)
    pins = box_pins(frame, box, r)
    group = d.thing_with_box(name, box, frame, pins)
    lines, things = [f"group {name} {pair(box)}{membership(frame, pins)} {{"], [group]
    for _ in range(r.integer(1, 2)):
        things.append(child_of(d, group.as_frame(), lines))
    d.declare(*lines, "}")
    return things


def run_of(d, frame):
    """`in F pin … { }` around points, or a group that passes the frame and the pins to its
    children."""
    r = d.random
    pins = point_pins(r, 10)
    header = membership(frame, pins).strip()
    lines, things = [(f"group {d.fresh('g')} " if r.chance(40) else "") + header + " {"], []
    for _ in range(r.integer(2, 3)):
        name, at = d.fresh("p"), (place_in(frame, 0, r), place_in(frame, 1, r))
        lines.append(f"    point {name} {pair(at)}")
        things.append(d.thing_at_point(name, at, frame, pins))
    d.declare(*lines, "}")
    return things


def child_of(d, frame, lines):
    r = d.random
    if r.chance(40):
        name, at, pins = d.fresh("p"), (place_in(frame, 0, r), place_in(frame, 1, r)), point_pins(r)
        lines.append(f"    point {name} {pair(at)}" + (" pin " + " ".join(pins) if pins else ""))
        return d.thing_at_point(name, at, frame, pins)
    name, box = d.fresh("b"), box_in(frame, r)
    pins = box_pins(frame, box, r)
    lines.append(f"    rect {name} {pair(box)}" + (" pin " + " ".join(pins) if pins else ""))
    return d.thing_with_box(name, box, frame, pins)


def list_of_boxes(d, frame, count):
    r, name = d.random, d.fresh("cell")
    x, step, y = r.integer(2, 12), r.integer(14, 24), r.integer(4, 30)
    w, h = r.integer(6, 12), r.integer(6, 20)
    left, top = frame.design[0] + x, frame.design[1] + y
    boxes = [(left + step * i, top, Fraction(w), Fraction(h)) for i in range(count)]
    pins = tuple(word for axis in (0, 1) for word in r.choice(rules_of_all(frame, axis, boxes)))
    d.declare(f"for i in 0 ..< {count} {{",
              f"    rect {name} ({decimal(left)} + {step} * i, {decimal(top)}, {w}, {h})"
              + membership(frame, pins), "}")
    return [d.thing_with_box(f"{name}[{i}]", box, frame, pins) for i, box in enumerate(boxes)]


def rules_of_all(frame, axis, boxes):
    """The sets of pins that do not divide by zero for any of the boxes."""
    sets = [box_rules(frame, axis, box[axis], box[axis + 2]) for box in boxes]
    return [rule for rule in sets[0] if all(rule in rules for rules in sets)]


def list_of_points(d, frame, count):
    r, name = d.random, d.fresh("dot")
    if r.chance(30):
        return listed_points(d, frame, count, name)
    x, step, y, rise = r.integer(0, 12), r.integer(6, 20), r.integer(0, 30), r.integer(-3, 3)
    pins = point_pins(r)
    at = [(frame.design[0] + x + step * i, frame.design[1] + y + rise * i) for i in range(count)]
    slope = f" {'+' if rise > 0 else '-'} {abs(rise)} * i" if rise else ""
    d.declare(f"for i in 0 ..< {count} {{",
              f"    point {name} ({decimal(at[0][0])} + {step} * i, {decimal(at[0][1])}{slope})"
              + membership(frame, pins), "}")
    return [d.thing_at_point(f"{name}[{i}]", place, frame, pins) for i, place in enumerate(at)]


def listed_points(d, frame, count, name):
    """Points at the numbers of a list."""
    r = d.random
    y, pins = place_in(frame, 1, r), point_pins(r)
    at = [(place_in(frame, 0, r), y) for _ in range(count)]
    numbers = ", ".join(decimal(x) for x, _ in at)
    d.declare(f"for x in [{numbers}] {{",
              f"    point {name} (x, {decimal(y)})" + membership(frame, pins), "}")
    return [d.thing_at_point(f"{name}[{i}]", place, frame, pins) for i, place in enumerate(at)]


def list_of_nodes(d, frame, count):
    """A path of nodes that a loop makes."""
    r, name = d.random, d.fresh("z")
    x, step, y, rise = r.integer(0, 12), r.integer(6, 20), r.integer(0, 30), r.integer(1, 4)
    at = [(frame.design[0] + x + step * i, frame.design[1] + y + rise * i) for i in range(count)]
    d.declare(f"path {name}{membership(frame, ())} {{",
              f"    for i in 0 ..< {count} {{",
              f"        corner peak ({decimal(at[0][0])} + {step} * i, {decimal(at[0][1])} + {rise} * i)",
              "    }", "    stroke #000", "}")
    return [d.thing_at_point(f"{name}.peak[{i}]", place, frame) for i, place in enumerate(at)]


class Path:
    """The nodes of a path, and their handles."""

    def __init__(self):
        self.nodes, self.handles = [], []   # things; pairs of a node and the value of its handle
        self.own = set()                    # unknown handles, not derived from the other side's


def drawn_path(d, frame, count, free=0):
    """A path whose nodes have names; `free` of them have no place."""
    r, path, name = d.random, Path(), d.fresh("z")
    outer = frame is not None and r.chance(60)
    lines = [f"path {name}{membership(frame, ()) if outer else ''} {{"]
    if outer and r.chance(40):
        lines.append(f"    corner {pair((place_in(frame, 0, r), place_in(frame, 1, r)))}")
    for index in range(count + free):
        node = f"t{index + 1}"
        full = f"{name}.{node}"
        if index >= count:
            lines.append(f"    corner {node}")
            path.nodes.append(d.thing_at_point(full))
            continue
        at = (place_in(frame, 0, r), place_in(frame, 1, r))
        pins = point_pins(r)
        thing = d.thing_at_point(full, at, frame, pins)
        path.nodes.append(thing)
        text = node_text(d, path, thing, node, at, frame, pins)
        if outer and not pins:
            lines.append(f"    {text}")
        else:
            lines.append(f"    {membership(frame, pins).strip()} {{ {text} }}")
    lines.append("    stroke #000")
    d.declare(*lines, "}")
    return path


def node_text(d, path, thing, name, at, frame, pins):
    r, full = d.random, thing.value.text
    kind = r.choice(("corner", "round", "round", "smooth", "symmetric"))
    def vector():
        return length(r, -20, 20), length(r, -20, 20)
    if kind == "corner":
        return f"corner {name} {pair(at)}"
    if kind == "round":
        text = f"round {name} {pair(at)}"
        sides = r.choice((("in",), ("out",), ("in", "out"), ("in", "out")))
        for side in sides:
            v = vector()
            text += f" {side} {pair(v)}"
            value = d.handle(thing, full, side, v, frame, pins)
            path.handles.append((thing, value))
            path.own.add(value.text)
        return text
    v, share = vector(), r.choice((20, 50, 60, 75))
    value = d.handle(thing, full, "out", v, frame, pins)
    path.own.add(value.text)
    factor = Fraction(-1) if kind == "symmetric" else Fraction(-share, 100)
    incoming = Value(f"{full}.in", "point", [part * factor for part in value.parts])
    path.handles += [(thing, value), (thing, incoming)]
    return f"{kind} {name} {pair(at)} out {pair(v)}" + (f" in {share}%" if kind == "smooth" else "")


# Expressions

class Pool:
    """The operands of random expressions."""

    def __init__(self, d, frames=()):
        self.d, self.frames = d, [frame for frame in frames if frame.movable is None]
        self.points, self.boxes, self.numbers, self.vectors, self.constants = [], [], [], [], []

    def take(self, *things):
        for thing in things:
            kinds = {"point": self.points, "rect": self.boxes, "number": self.numbers}
            kinds[thing.value.kind].append(thing.value)

    def take_path(self, path):
        self.take(*path.nodes)
        self.vectors += [handle for _, handle in path.handles]

    def position(self, axis):
        """A coordinate of something."""
        r, upper = self.d.random, AXES[axis].upper()
        kinds = [items for items in (self.points, self.boxes) if items]
        item = r.choice(r.choice(kinds))
        if item.kind == "point":
            return getattr(item, AXES[axis])
        return getattr(item, r.choice(("min", "mid", "max")) + upper)

    def extent(self, axis):
        """A size, number or component of a handle."""
        r = self.d.random
        kinds = [items for items in (self.boxes, self.numbers, self.vectors) if items]
        if not kinds:
            return self.position(axis) - self.position(axis)
        item = r.choice(r.choice(kinds))
        if item.kind == "number":
            return item
        return getattr(item, ("width", "height")[axis] if item.kind == "rect" else AXES[axis])

    def place(self):
        """A point of something."""
        r = self.d.random
        kinds = [items for items in (self.points, self.boxes) if items]
        item = r.choice(r.choice(kinds))
        return item if item.kind == "point" else getattr(item, r.choice(("origin", "center")))

    def given(self, axis):
        """A number of the arguments."""
        r, upper = self.d.random, AXES[axis].upper()
        found = list(self.constants)
        if self.frames:
            rect = r.choice(self.frames).value
            found += [getattr(rect, part + upper) for part in ("min", "mid", "max")]
            extent = getattr(rect, ("width", "height")[axis])
            found += [extent, extent / r.integer(2, 6), extent.times(Fraction(r.integer(1, 9), 10))]
        value = r.choice(found) if found else wrapped(amount(r))
        if value.kind == "point":
            value = getattr(value, AXES[axis])
        return shifted(r, value)

    def scaled(self, value):
        r = self.d.random
        if r.chance(55):
            return value
        factor = r.choice((2, 2, 3, 4, Fraction(1, 2), Fraction(3, 2), Fraction(1, 4)))
        if r.chance(12):
            factor = Value(percent(factor), "number", wrapped(factor).parts)
        return r.choice((lambda: factor * value, lambda: value / r.integer(2, 5),
                         lambda: value.times(factor)))()

    def quantity(self, axis, percent_extent=40):
        return self.extent(axis) if self.d.random.chance(percent_extent) else self.position(axis)

    def combination(self, axis, count):
        r = self.d.random
        value = self.scaled(self.quantity(axis))
        for _ in range(count - 1):
            more = self.scaled(self.quantity(axis))
            value = value - more if r.chance(40) else value + more
        if count > 1 and r.chance(20):
            value = self.scaled(value)
        return -value if r.chance(6) else value


def shifted(random, value):
    if random.chance(50):
        return value
    number = amount(random)
    return value + number if random.chance(50) else value - number


def random_relation(pool, prefer=None):
    """Adds a random relation. Returns true if it was accepted."""
    d = pool.d
    r = d.random
    prefer = r.chance(30) if prefer is None else prefer
    axis = r.integer(0, 1)
    shapes = ["linear", "linear", "linear", "align", "align", "points", "given", "sizes"]
    if len(pool.points) > 1 and not prefer:
        shapes += ["row", "mirror"]
    if len(pool.boxes) > 1:
        shapes += ["boxes", "sizes"]
    if pool.vectors:
        shapes += ["vector"]
    shape = r.choice(shapes)
    if shape == "linear":
        left, right = pool.combination(axis, r.integer(1, 2)), pool.combination(axis, 1)
        right = shifted(r, right) if r.chance(60) else right + pool.given(axis)
        return d.equal(left, right, prefer=prefer)
    if shape == "align":
        chain = [pool.position(axis) for _ in range(r.choice((2, 2, 2, 3)))]
        return d.equal(*chain, prefer=prefer)
    if shape == "given":
        return d.equal(pool.combination(axis, r.integer(1, 2)), pool.given(axis), prefer=prefer)
    if shape == "sizes":
        if len(pool.boxes) > 1 and r.chance(30):
            a, b = r.sample(pool.boxes, 2)
            return d.equal(a.size, b.size, prefer=prefer)
        return d.equal(pool.scaled(pool.extent(axis)), pool.scaled(pool.extent(axis)), prefer=prefer)
    if shape == "points":
        left, right = pool.place(), pool.place()
        if r.chance(30):
            share = r.choice((Fraction(1, 2), Fraction(1, 4), Fraction(3, 5)))
            right = lerp(pool.place(), pool.place(), share)
        elif r.chance(40):
            right = point(pool.given(0), pool.given(1))
        elif r.chance(40):
            right = right + point(amount(r), amount(r))
        return d.equal(left, right, prefer=prefer)
    if shape == "row":
        return d.row_of(r.choice(("horizontal", "vertical")), r.sample(pool.points, r.choice((2, 2, 3))))
    if shape == "mirror":
        word = r.choice(("vertical", "horizontal"))
        return d.mirror(*r.sample(pool.points, 2), word, pool.given(0 if word == "vertical" else 1))
    if shape == "boxes":
        a, b = r.sample(pool.boxes, 2)
        if pool.frames and r.chance(40):
            b = r.choice(pool.frames).value
        return d.equal(a, inset(b, amount(r)) if r.chance(50) else b, prefer=prefer)
    handle = r.choice(pool.vectors)
    if r.chance(40):
        return d.equal(handle, point(length(r, -20, 20), length(r, -20, 20)), prefer=prefer)
    if r.chance(50):
        other = pool.place() - pool.place()
        return d.equal(handle, r.choice((other, other / 3, other / 2)), prefer=prefer)
    return d.equal(getattr(handle, AXES[axis]), pool.scaled(pool.extent(axis)), prefer=prefer)
