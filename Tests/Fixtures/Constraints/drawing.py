"""Drawings with constraints. Each declaration is added to the text and, at the same time, to the
unknowns, places and rows. Parts of the text are made here; the systems are generated elsewhere.

A `Value` is an expression: its text, and its numbers as affine expressions of unknowns and atoms.
The numbers are x and y for a point, width and height for a size, and the four edges for a
rectangle.
"""

from fractions import Fraction

from exact import ONE, Affine, Elimination

AXES = ("x", "y")
NEAR, FAR, MIDDLE = ("left", "top"), ("right", "bottom"), ("midX", "midY")
EXTENT = ("width", "height")
EDGES = ("min", "mid", "max")
CONDITIONAL, SUM, PRODUCT, PREFIX, POSTFIX = range(5)


class Random:
    """SplitMix64, seeded with a text: the same numbers in every version of every language."""

    def __init__(self, seed):
        self.state = 0xCBF29CE484222325
        for byte in seed.encode():
            self.state = (self.state ^ byte) * 0x100000001B3 % 2**64

    def bits(self):
        mask = 2**64 - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return z ^ (z >> 31)

    def integer(self, low, high):
        return low + self.bits() % (high - low + 1)

    def chance(self, percent):
        return self.bits() % 100 < percent

    def choice(self, items):
        return items[self.bits() % len(items)]

    def shuffled(self, items):
        items = list(items)
        for index in range(len(items) - 1, 0, -1):
            other = self.bits() % (index + 1)
            items[index], items[other] = items[other], items[index]
        return items

    def sample(self, items, count):
        return self.shuffled(items)[:count]


def decimal(number):
    """The shortest decimal text of a number that has one."""
    number = Fraction(number)
    for digits in range(10):
        scaled = abs(number) * 10**digits
        if scaled.denominator == 1:
            text = f"{scaled.numerator:0{digits + 1}d}"
            text = text if digits == 0 else text[:-digits] + "." + text[-digits:]
            return "-" + text if number < 0 else text
    raise ValueError(f"{number} has no short decimal form")


def percent(number):
    return decimal(Fraction(number) * 100) + "%"


def pair(numbers):
    return "(" + ", ".join(decimal(number) for number in numbers) + ")"


# Expressions

class Value:
    def __init__(self, text, kind, parts, level=POSTFIX):
        self.text, self.kind, self.parts, self.level = text, kind, list(parts), level

    def at(self, level):
        """The text as an operand that must bind at least as tightly as `level`."""
        return self.text if self.level >= level else f"({self.text})"

    def __add__(self, other):
        other = wrapped(other)
        return self.joined(f"{self.at(SUM)} + {other.at(PRODUCT)}", other, 1)

    def __sub__(self, other):
        other = wrapped(other)
        return self.joined(f"{self.at(SUM)} - {other.at(PRODUCT)}", other, -1)

    def joined(self, text, other, sign):
        assert self.kind == other.kind
        parts = [mine.plus(its, sign) for mine, its in zip(self.parts, other.parts)]
        return Value(text, self.kind, parts, SUM)

    def __neg__(self):
        return Value("-" + self.at(POSTFIX), self.kind, [-part for part in self.parts], PREFIX)

    def __rmul__(self, factor):
        """`factor * self`; the factor is constant."""
        factor = wrapped(factor)
        parts = [part * factor.parts[0].number() for part in self.parts]
        return Value(f"{factor.at(PRODUCT)} * {self.at(PREFIX)}", self.kind, parts, PRODUCT)

    def __mul__(self, other):
        return other.__rmul__(self) if isinstance(other, Value) else self.times(other)

    def times(self, factor):
        factor = wrapped(factor)
        parts = [part * factor.parts[0].number() for part in self.parts]
        return Value(f"{self.at(PRODUCT)} * {factor.at(PREFIX)}", self.kind, parts, PRODUCT)

    def __truediv__(self, divisor):
        divisor = wrapped(divisor)
        parts = [part * (1 / divisor.parts[0].number()) for part in self.parts]
        return Value(f"{self.at(PRODUCT)} / {divisor.at(PREFIX)}", self.kind, parts, PRODUCT)

    def __getattr__(self, name):
        member = MEMBERS.get(self.kind, {}).get(name)
        if member is None:
            raise AttributeError(name)
        kind, make = member
        return Value(f"{self.at(POSTFIX)}.{name}", kind, make(self.parts))

    def unknowns(self):
        return {key for part in self.parts for key in part.unknowns()}


def halfway(a, b):
    return (a + b) * Fraction(1, 2)


def edge_members(low, high, axis):
    upper = axis.upper()
    return {
        "min" + upper: ("number", lambda e: [e[low]]),
        "mid" + upper: ("number", lambda e: [halfway(e[low], e[high])]),
        "max" + upper: ("number", lambda e: [e[high]]),
        EXTENT[low]: ("number", lambda e: [e[high] - e[low]]),
    }


MEMBERS = {
    "point": {"x": ("number", lambda p: p[:1]), "y": ("number", lambda p: p[1:])},
    "size": {"width": ("number", lambda s: s[:1]), "height": ("number", lambda s: s[1:])},
    "rect": {
        **edge_members(0, 2, "x"), **edge_members(1, 3, "y"),
        "origin": ("point", lambda e: e[:2]),
        "center": ("point", lambda e: [halfway(e[0], e[2]), halfway(e[1], e[3])]),
        "size": ("size", lambda e: [e[2] - e[0], e[3] - e[1]]),
    },
}


def wrapped(value):
    if isinstance(value, Value):
        return value
    level = PREFIX if value < 0 else POSTFIX
    return Value(decimal(value), "number", [Affine.constant(value)], level)


def point(x, y):
    x, y = wrapped(x), wrapped(y)
    return Value(f"({x.text}, {y.text})", "point", x.parts + y.parts)


def size(width, height):
    width, height = wrapped(width), wrapped(height)
    return Value(f"({width.text}, {height.text})", "size", width.parts + height.parts)


def rectangle(x, y, width, height):
    x, y, width, height = map(wrapped, (x, y, width, height))
    text = f"({x.text}, {y.text}, {width.text}, {height.text})"
    far = [x.parts[0] + width.parts[0], y.parts[0] + height.parts[0]]
    return Value(text, "rect", x.parts + y.parts + far)


def centred(center, width, height):
    center, width, height = wrapped(center), wrapped(width), wrapped(height)
    x, y = center.parts
    w, h = width.parts[0] * Fraction(1, 2), height.parts[0] * Fraction(1, 2)
    text = f"rect(center: {center.text}, size: ({width.text}, {height.text}))"
    return Value(text, "rect", [x - w, y - h, x + w, y + h])


def inset(rect, by):
    by = wrapped(by)
    d, edges = by.parts[0], rect.parts
    return Value(f"{rect.at(POSTFIX)}.inset({by.text})", "rect",
                 [edges[0] + d, edges[1] + d, edges[2] - d, edges[3] - d])


def lerp(a, b, share):
    parts = [first + (second - first) * share for first, second in zip(a.parts, b.parts)]
    return Value(f"lerp({a.text}, {b.text}, {decimal(share)})", a.kind, parts)


# Places: the table of springs

class Frame:
    """A frame: its value, its design rectangle, and the thing that moves it."""

    def __init__(self, value, design, movable=None):
        self.value, self.design, self.movable = value, [Fraction(n) for n in design], movable

    def axis(self, axis):
        low, high = self.value.parts[axis], self.value.parts[axis + 2]
        return low, high - low, self.design[axis], self.design[axis + 2]


def place_of_coordinate(frame, axis, drawn, pins):
    near, extent, origin, full = frame.axis(axis)
    d = Fraction(drawn) - origin
    if NEAR[axis] in pins:
        return near + Affine.constant(d)
    if FAR[axis] in pins:
        return near + extent - Affine.constant(full - d)
    if MIDDLE[axis] in pins:
        return near + extent * Fraction(1, 2) + Affine.constant(d - full / 2)
    return near + extent * (d / full)


def place_of_side(frame, axis, drawn, length, pins):
    """Both edges of a box on one axis, and whether its size is rigid."""
    near, extent, origin, full = frame.axis(axis)
    l, s = Fraction(drawn) - origin, Fraction(length)
    r = full - l - s
    words = {NEAR[axis]: "near", FAR[axis]: "far", MIDDLE[axis]: "middle", EXTENT[axis]: "size"}
    rule = {words[pin] for pin in pins if pin in words}
    constant = Affine.constant
    if rule == {"near", "size"}:
        position, length = constant(l), constant(s)
    elif rule == {"far", "size"}:
        position, length = extent - constant(full - l), constant(s)
    elif rule == {"size"}:
        position, length = (extent - constant(s)) * (l / (full - s)), constant(s)
    elif rule == {"middle", "size"}:
        position, length = extent * Fraction(1, 2) + constant(l - full / 2), constant(s)
    elif rule == {"near", "far"}:
        position, length = constant(l), extent - constant(l + r)
    elif rule == {"near"}:
        position, length = constant(l), (extent - constant(l)) * (s / (full - l))
    elif rule == {"far"}:
        position = (extent - constant(r)) * (l / (full - r))
        length = extent - constant(r) - position
    else:
        assert rule == set(), rule
        position, length = extent * (l / full), extent * (s / full)
    return near + position, near + position + length, "size" in rule


POINT_RULES = [(), ("near",), ("far",), ("middle",)]
BOX_RULES = [("near", "size"), ("size", "far"), ("size",), ("middle", "size"), ("near", "far"),
             ("near",), ("far",), ()]


def pin_words(axis, rule):
    words = {"near": NEAR, "far": FAR, "middle": MIDDLE, "size": EXTENT}
    return tuple(words[name][axis] for name in rule)


def box_rules(frame, axis, drawn, length):
    """The sets of pins that do not divide by zero for this box."""
    _, _, origin, full = frame.axis(axis)
    l, s = Fraction(drawn) - origin, Fraction(length)
    wrong = {("size",): full == s, ("near",): full == l, ("far",): l + s == 0, (): full == 0}
    return [pin_words(axis, rule) for rule in BOX_RULES if not wrong.get(rule, False)]


# Documents

class Unfit(Exception):
    """The generated document is not useful."""


class Thing:
    """A thing with unknowns: a point, node, box or number."""

    def __init__(self, value, keys, frame=None, targets=None, rigid=(), handles=None):
        self.value, self.keys, self.frame = value, keys, frame
        self.targets = targets or {}     # key: where the frame places it
        self.rigid = list(rigid)         # rows: size less design size
        self.handles = handles or {}     # key of a component of a handle: as it was placed
        self.design = None

    def as_frame(self):
        if 0 in self.design[2:]:
            raise Unfit  # nothing in it could scale
        return Frame(self.value, self.design, self)


class Relation:
    def __init__(self, text, required=(), preferred=(), limits=()):
        self.text = text
        self.required, self.preferred, self.limits = list(required), list(preferred), list(limits)


class Drawing:
    """A document of one drawing. Relations that contradict earlier required ones, or that have no
    unknowns, are rejected."""

    def __init__(self, name, random):
        self.name, self.random = name, random
        self.frames, self.parameters = {}, {}   # name: default numbers
        self.ranges = {}                        # atom: its lowest and highest value
        self.functions = {}                     # computed atom: its function of the environment
        self.branches = {}                      # computed atom: the function that selects its case
        self.thresholds = []                    # expressions at whose zeros a condition changes
        self.header, self.declarations, self.blocks = [], [], []
        self.things, self.reported = [], []
        self.relations = []
        self.equations = Elimination()
        self.counts = {}
        self.extra = []                         # named expressions that cases may record
        self.switches = set()                   # names of the bool arguments

    def fresh(self, prefix):
        self.counts[prefix] = self.counts.get(prefix, 0) + 1
        return f"{prefix}{self.counts[prefix]}"

    # Arguments

    def frame_argument(self, name, box):
        x, y, w, h = (Affine.of(f"{name}.{part}") for part in ("x", "y", "width", "height"))
        self.frames[name] = [Fraction(n) for n in box]
        self.header.append(f"frame {name} = {pair(box)}")
        return Frame(Value(name, "rect", [x, y, x + w, y + h]), box)

    def number_argument(self, name, default):
        self.parameters[name] = [Fraction(default)]
        self.header.append(f"param {name}: number = {decimal(default)}")
        return Value(name, "number", [Affine.of(name)])

    def point_argument(self, name, default):
        self.parameters[name] = [Fraction(n) for n in default]
        self.header.append(f"param {name}: point = {pair(default)}")
        return Value(name, "point", [Affine.of(f"{name}.x"), Affine.of(f"{name}.y")])

    def bool_argument(self, name, default):
        self.parameters[name] = [Fraction(int(default))]
        self.header.append(f"param {name}: bool = {'true' if default else 'false'}")
        return name

    def assume(self, value, low, high):
        """Assumes that a number of an argument is in a range."""
        (atom,) = value.parts[0].terms
        self.ranges[atom] = (Fraction(low), Fraction(high))
        self.header.append(f"assume {value.text} in {decimal(low)}...{decimal(high)}")

    def function(self, text, evaluate, branch, level=POSTFIX):
        """A number that is piecewise affine in the arguments. `branch` selects the piece."""
        self.functions[text] = evaluate
        self.branches[text] = branch
        return Value(text, "number", [Affine.of(text)], level)

    # What is laid out

    def declare(self, *lines):
        self.declarations.append(list(lines))

    def add(self, thing):
        self.things.append(thing)
        return thing

    def thing_at_point(self, name, at=None, frame=None, pins=()):
        """A point or node. Without a place, it is free."""
        keys = [f"?{name}.{axis}" for axis in AXES]
        targets = {}
        if at is not None:
            for axis, key in enumerate(keys):
                targets[key] = (Affine.constant(at[axis]) if frame is None
                                else place_of_coordinate(frame, axis, at[axis], pins))
        value = Value(name, "point", [Affine.of(key) for key in keys])
        return self.add(Thing(value, keys, frame, targets))

    def thing_with_box(self, name, box=None, frame=None, pins=()):
        keys = [f"?{name}.{edge}" for edge in ("minX", "minY", "maxX", "maxY")]
        value = Value(name, "rect", [Affine.of(key) for key in keys])
        targets, rigid = {}, []
        for axis in (0, 1) if box is not None else ():
            low, length = Fraction(box[axis]), Fraction(box[axis + 2])
            if frame is None:
                near, far, is_rigid = Affine.constant(low), Affine.constant(low + length), True
            else:
                near, far, is_rigid = place_of_side(frame, axis, low, length, pins)
            targets[keys[axis]], targets[keys[axis + 2]] = near, far
            if is_rigid:
                extent = value.parts[axis + 2] - value.parts[axis]
                rigid.append(extent - Affine.constant(length))
        thing = self.add(Thing(value, keys, frame, targets, rigid))
        thing.design = box
        return thing

    def handle(self, node, name, side, vector, frame, pins):
        """The vector of a node's handle, which is transformed like the node."""
        value_keys = [f"?{name}.{side}.{axis}" for axis in AXES]
        for axis, key in enumerate(value_keys):
            scales = frame is not None and not any(
                word in pins for word in (NEAR[axis], FAR[axis], MIDDLE[axis]))
            placed = Affine.constant(vector[axis])
            if scales:
                _, extent, _, full = frame.axis(axis)
                placed = extent * (Fraction(vector[axis]) / full)
            node.handles[key] = placed
        return Value(f"{name}.{side}", "point", [Affine.of(key) for key in value_keys])

    def free_number(self, name):
        self.declare(f"let {name}: number")
        key = f"?{name}"
        return self.add(Thing(Value(name, "number", [Affine.of(key)]), [key]))

    def named(self, name, value):
        """`let name = …`: a name for an expression."""
        self.declare(f"let {name} = {value.text}")
        return Value(name, value.kind, value.parts)

    # Relations

    def relate(self, text, required=(), preferred=(), limits=()):
        relation = Relation(text, required, preferred, limits)
        rows = relation.required + relation.preferred + relation.limits
        if any(not row.unknowns() for row in rows):
            return False
        trial = self.equations.copy()
        if any(trial.add(row) == "conflict" for row in relation.required):
            return False
        if any(not trial.reduced(row).unknowns() for row in relation.limits):
            return False
        self.equations = trial
        self.relations.append(relation)
        return True

    def equal(self, *values, prefer=False):
        values = [wrapped(value) for value in values]
        if len(values) < 2 or any(is_idle(a, b) for i, a in enumerate(values) for b in values[:i]):
            return False
        text = ("prefer " if prefer else "") + " == ".join(value.at(SUM) for value in values)
        rows = [mine - its for left, right in zip(values, values[1:])
                for mine, its in zip(left.parts, right.parts)]
        return self.relate(text, **{"preferred" if prefer else "required": rows})

    def at_least(self, left, right):
        left, right = wrapped(left), wrapped(right)
        return self.relate(f"{left.at(SUM)} >= {right.at(SUM)}", limits=[left.parts[0] - right.parts[0]])

    def at_most(self, left, right):
        left, right = wrapped(left), wrapped(right)
        return self.relate(f"{left.at(SUM)} <= {right.at(SUM)}", limits=[right.parts[0] - left.parts[0]])

    def fix(self, *tied):
        """Adds `fix` for pairs of a thing and the name of its fixed member, which is empty for the
        whole thing."""
        rows, names = [], []
        for thing, member in tied:
            names.append(thing.value.text + (f".{member}" if member else ""))
            placed = Value("", thing.value.kind, [thing.targets[key] for key in thing.keys])
            value = thing.value
            if member:
                value, placed = getattr(value, member), getattr(placed, member)
            rows += [mine - its for mine, its in zip(value.parts, placed.parts)]
        return self.relate("fix " + ", ".join(names), required=rows)

    def fix_handle(self, node, handle):
        rows = [part - node.handles[key] for part in handle.parts for key in part.unknowns()]
        return self.relate(f"fix {handle.text}", required=rows)

    def row_of(self, word, points):
        """`horizontal a, b, …` or `vertical a, b, …`: each with the next."""
        axis = 1 if word == "horizontal" else 0
        rows = [a.parts[axis] - b.parts[axis] for a, b in zip(points, points[1:])]
        return self.relate(f"{word} " + ", ".join(p.text for p in points), required=rows)

    def mirror(self, a, b, word, axis_value):
        axis_value = wrapped(axis_value)
        axis = 0 if word == "vertical" else 1
        rows = [a.parts[axis] + b.parts[axis] - axis_value.parts[0] * 2,
                a.parts[1 - axis] - b.parts[1 - axis]]
        return self.relate(f"mirror {a.text}, {b.text} about {word} {axis_value.text}", required=rows)

    def directed(self, word, a, b, u, v):
        """`parallel` or `perpendicular` for the line from a to b and a line of constant
        direction."""
        rows = [self.component(word == "perpendicular", [u, v], a, b)]
        return self.relate(f"{word} {a.text}, {b.text}, {u.text}, {v.text}", required=rows)

    def collinear(self, a, u, v):
        """A point on the line through u and v, which are constant."""
        names = ", ".join(point.text for point in self.random.shuffled([a, u, v]))
        return self.relate(f"collinear {names}", required=[self.component(False, [u, v], u, a)])

    def mirror_about_line(self, a, b, u, v):
        middle = (a + b) / 2
        rows = [self.component(True, [u, v], a, b), self.component(False, [u, v], u, middle)]
        return self.relate(f"mirror {a.text}, {b.text} about line {u.text}, {v.text}", required=rows)

    @staticmethod
    def component(is_along, line, a, b):
        """The component of the vector from a to b along or across a line, times the length of the
        line."""
        x, y = (end.number() - start.number() for start, end in zip(line[0].parts, line[1].parts))
        dx, dy = (end - start for start, end in zip(a.parts, b.parts))
        return dx * x + dy * y if is_along else dx * y - dy * x

    # The system

    def required(self):
        return [row for relation in self.relations for row in relation.required]

    def limits(self):
        return [row for relation in self.relations for row in relation.limits]

    def unknowns(self):
        return [key for thing in self.things for key in [*thing.keys, *thing.handles]]

    def rungs(self, depth_of):
        """The rungs of preferred rows, in the order of their strength."""
        preferred = [row for relation in self.relations for row in relation.preferred]
        rigid = [row for thing in self.things for row in thing.rigid]
        drawn, handles = {}, []
        for thing in self.things:
            for key, target in thing.targets.items():
                drawn.setdefault(depth_of(thing, key), []).append(Affine.of(key) - target)
            for key, target in thing.handles.items():
                handles.append(Affine.of(key) - target)
        return [preferred, rigid, *(drawn[depth] for depth in sorted(drawn)), handles]

    # The text

    def text(self, declarations=None, blocks=None):
        lines = [f"drawing {self.name} {{"]
        for line in self.header:
            lines.append("    " + line)
        for declaration in declarations or self.declarations:
            lines += ["    " + line for line in declaration]
        for block in blocks or self.blocks:
            lines.append(f"    {self.word_of(block)} {{")
            lines += [f"        {relation.text}" for relation in block]
            lines.append("    }")
        return "\n".join([*lines, "}", ""])

    def word_of(self, block):
        """The words before the brace of a block of relations."""
        return "constrain"

    def divide_into_blocks(self):
        """Puts the relations into one or several blocks."""
        count = self.random.integer(2, 3) if len(self.relations) > 2 and self.random.chance(30) else 1
        self.blocks = dealt(self.relations, count, self.random)

    def shuffled_text(self):
        relations = self.random.shuffled([relation for block in self.blocks for relation in block])
        declarations = self.random.shuffled(self.declarations)
        count = self.random.integer(1, 3) if len(relations) > 2 else 1
        return self.text(declarations, dealt(relations, count, self.random))


def is_idle(a, b):
    """True if an equation of the two would be trivial, or would only require that a box has no
    extent."""
    (of_a, _, name_a), (of_b, _, name_b) = a.text.rpartition("."), b.text.rpartition(".")
    return a.text == b.text or (of_a == of_b and name_a[:3] in EDGES and name_b[:3] in EDGES)


def dealt(items, count, random):
    hands = [[] for _ in range(count)]
    for index, item in enumerate(items):
        hands[index if index < count else random.integer(0, count - 1)].append(item)
    return hands


def depth_by_membership(thing, key=None):
    """The number of nested movable frames that contain a thing."""
    depth = 0
    while thing.frame is not None and thing.frame.movable is not None:
        depth, thing = depth + 1, thing.frame.movable
    return depth


def depth_by_mention(mentioned, by_axis):
    """The same depth, but a frame counts as movable only if a relation mentions it or a movable
    frame around it."""
    def moves(thing, axis):
        keys = thing.keys if axis is None else thing.keys[axis::2]
        return any(key in mentioned for key in keys) or stands_in_moving(thing, axis)

    def stands_in_moving(thing, axis):
        frame = thing.frame and thing.frame.movable
        return frame is not None and moves(frame, axis)

    def depth(thing, key):
        axis = thing.keys.index(key) % 2 if by_axis else None
        count = 0
        while thing.frame is not None and thing.frame.movable is not None:
            thing = thing.frame.movable
            count += moves(thing, axis)
        return count

    return depth


def environment(drawing, numbers):
    """Atoms and their values, from a value for each number of the arguments."""
    found = {ONE: Fraction(1), **numbers}
    for text, evaluate in drawing.functions.items():  # in the order of their making
        found[text] = evaluate(found)
    return found
