"""The kinds of systems of `constructive.json`, which ruler and compass solve step by step.

Each function generates a drawing. It first chooses places, and then adds relations that
approximately hold there. Things are drawn near these places.
"""

from fractions import Fraction
from math import acos, atan2, cos, degrees, hypot, radians, sin

from curved import (Formula, absolute, angle, degrees as in_degrees, distance, formula,
                    largest, least, point_value, root)
from drawing import Unfit, Value, decimal, pair, place_of_coordinate, wrapped
from exact import Affine
from parts import drawn_point, loose_point, membership, point_pins


# Places

def start(d):
    """Adds the canvas and a frame whose size is assumed to be within bounds. If everything is
    placed relative to the frame, the position of the frame is not bounded."""
    r = d.random
    d.is_anywhere = r.chance(40)
    width, height = 10 * r.integer(16, 40), 10 * r.integer(12, 30)
    d.header.append(f"canvas {width} x {height}")
    if r.chance(70):
        frame = d.frame_argument("f", (0, 0, width, height))
        if r.chance(60):
            d.header[-1] = "frame f = canvas"
    else:
        frame = d.frame_argument("f", (10, 10, width - 20, height - 20))
    for axis, value in enumerate((frame.value.width, frame.value.height)):
        full = frame.design[axis + 2]
        d.assume(value, int(full * r.choice((80, 85, 90, 95)) / 100),
                 int(full * r.choice((105, 110, 120, 130)) / 100))
    for axis, name in enumerate("xy"):
        low = frame.design[axis]
        d.ranges[f"f.{name}"] = (-40, 60)
        if not d.is_anywhere:
            d.assume(getattr(frame.value, "min" + name.upper()), low - r.integer(0, 20), low + r.integer(0, 30))
    return frame


def somewhere(d, frame, margin=12):
    x, y, width, height = (float(n) for n in frame.design)
    r = d.random
    return (x + margin + r.integer(0, 1000) / 1000 * (width - 2 * margin),
            y + margin + r.integer(0, 1000) / 1000 * (height - 2 * margin))


def beyond(d, place, low, high):
    """A place at a distance from another one, in any direction."""
    turn, away = radians(d.random.integer(0, 359)), d.random.integer(low, high)
    return place[0] + away * cos(turn), place[1] + away * sin(turn)


def between(a, b):
    return hypot(b[0] - a[0], b[1] - a[1])


def heading(a, b):
    return degrees(atan2(b[1] - a[1], b[0] - a[0]))


def rounded(number, digits=1):
    return Fraction(round(number * 10**digits), 10**digits)


def beside(d, place, noise=3):
    """A drawn position near the place where something is to be."""
    r = d.random
    return tuple(rounded(n + r.integer(-10 * noise, 10 * noise) / 10) for n in place)


# Things

def known_point(d, frame, at):
    """A point that does not move: fixed, computed, or an argument."""
    r = d.random
    at = tuple(rounded(n, 0) for n in at)
    choice = r.choice((0, 0, 7, 8) if d.is_anywhere else (0, 0, 0, 6, 7, 8))
    if choice < 6:
        p = drawn_point(d, frame, at) if d.is_anywhere or r.chance(80) else loose_point(d, at)
        d.pinned.append(p)
        return p.value
    if choice < 7:
        name = d.fresh("k")
        value = d.point_argument(name, at)
        for axis, key in enumerate(("x", "y")):
            d.ranges[f"{name}.{key}"] = (at[axis] - 6, at[axis] + 6)
            d.header.append(f"assume {name}.{key} in {decimal(at[axis] - 6)}...{decimal(at[axis] + 6)}")
        return value
    x, y = (computed(d, frame, axis, at[axis]) for axis in (0, 1))
    name = d.fresh("a")
    d.declare(f"point {name} = ({x.text}, {y.text})" if choice < 9 else f"let {name} = ({x.text}, {y.text})")
    return point_value(name, x, y)


def computed(d, frame, axis, at):
    """A coordinate as an expression of the frame's edges."""
    f, upper, r = frame.value, "XY"[axis], d.random
    low, extent = frame.design[axis], frame.design[axis + 2]
    edge, origin = r.choice((("min", low), ("mid", low + extent / 2), ("max", low + extent)))
    value, rest = getattr(f, edge + upper), rounded(at - origin)
    if r.chance(25):
        share = Fraction(round(100 * (at - low) / extent), 100)
        size = f.width if axis == 0 else f.height
        return getattr(f, "min" + upper) + size * share
    return value if rest == 0 else value + rest if rest > 0 else value - -rest


def drawn(d, frame, at, noise=3):
    """A point that moves, drawn beside a place."""
    at = beside(d, at, noise)
    p = drawn_point(d, frame, at) if d.is_anywhere or d.random.chance(70) else loose_point(d, at)
    d.told += [p.value]
    return p.value


def circle(d, frame, center, radius, is_known=True):
    """A circle of a constant size, which is fixed or keeps only its size."""
    x, y = (rounded(n, 0) for n in center)
    r = wrapped(rounded(radius, 0)).parts[0].number()
    box = (x - r, y - r, 2 * r, 2 * r)
    random = d.random
    horizontal = random.choice((("left",), ("right",), ("midX",), ()))
    vertical = random.choice((("top",), ("bottom",), ("midY",), ()))
    return oval(d, frame, box, (*horizontal, "width", *vertical, "height"), is_known)


def ellipse(d, frame, center, radii, is_known=True):
    x, y = (rounded(n, 0) for n in center)
    rx, ry = (rounded(n, 0) for n in radii)
    r = d.random
    horizontal = r.choice((("left", "width"), ("right", "width"), ("left", "right"), ()))
    vertical = r.choice((("top", "height"), ("bottom", "height"), ("top", "bottom"), ()))
    for axis, (pins, radius) in enumerate(((horizontal, rx), (vertical, ry))):
        least = d.ranges[("f.width", "f.height")[axis]][0]
        if pins in (("left", "right"), ("top", "bottom")) and 2 * radius + least - frame.design[axis + 2] < 4:
            raise Unfit  # it would turn over
    return oval(d, frame, (x - rx, y - ry, 2 * rx, 2 * ry), horizontal + vertical, is_known)


def oval(d, frame, box, pins, is_known):
    name = d.fresh("o")
    d.declare(f"oval {name} {pair(box)}{membership(frame, pins)}")
    thing = d.thing_with_box(name, box, frame, pins)
    if is_known:
        d.pinned.append(thing)
    else:
        d.told += edges(thing.value)
    return thing.value


def edges(box):
    return [box.minX, box.minY, box.width, box.height]


def fix_all(d):
    """Adds `fix` for all known drawn things, in one or several statements."""
    rest = d.random.shuffled(d.pinned)
    while rest:
        count = d.random.integer(1, len(rest))
        d.fix(*((thing, "") for thing in rest[:count]))
        rest = rest[count:]
    d.pinned = []


# Numbers

def about(d, frame, number, others=()):
    """An expression that is approximately `number` at the design."""
    r, f = d.random, frame.value
    choice = r.integer(0, 11)
    if choice < 3:
        return wrapped(max(rounded(number, r.integer(0, 1)), Fraction(1)))
    if choice < 6:
        default = max(rounded(number, 0), Fraction(2))
        room = max(1, int(default * r.choice((5, 10, 20)) / 100))
        return d.length_argument(d.fresh("r"), default, default - room, default + room)
    size, full = r.choice(((f.width, frame.design[2]), (f.height, frame.design[3])))
    if choice < 9:
        share = Fraction(max(1, round(100 * number / float(full))), 100)
        return size * share
    if choice < 10:
        half = wrapped(size / 4)
        rest = rounded(number - float(full) / 4)
        return half + rest if rest >= 0 else half - -rest
    if choice < 11 and others:
        (a, b), far = r.choice(others)
        if far > 8:
            return distance(a, b) * Fraction(max(1, round(100 * number / far)), 100)
    low = max(rounded(number, 0), Fraction(1))
    return r.choice((least, largest))(size * Fraction(max(1, round(100 * number / float(full))), 100), low)


def direction_about(d, turn, known=()):
    """An expression that is approximately the angle `turn` at the design."""
    r = d.random
    choice = r.integer(0, 9)
    whole = round(turn)
    if choice < 4:
        return Formula(in_degrees(whole), lambda env: whole + 0.0 * env["1"])
    if choice < 8 or not known:
        room = r.integer(2, 12)
        return d.angle_argument(d.fresh("t"), whole, whole - room, whole + room)
    (a, b), its = r.choice(known)
    rest = round(turn - its)
    if rest == 0:
        return angle(a, b)
    extra = Formula(in_degrees(abs(rest)), lambda env: abs(rest) + 0.0 * env["1"])
    return angle(a, b) + extra if rest > 0 else angle(a, b) - extra


# Steps

class Known:
    """Known points, and their approximate positions at the design."""

    def __init__(self):
        self.points = []

    def add(self, value, at):
        self.points.append((value, at))
        return value

    def pick(self, d, count):
        if len(self.points) < count:
            raise Unfit
        return d.random.sample(self.points, count)

    def pairs(self):
        return [((a, b), between(p, q)) for i, (a, p) in enumerate(self.points)
                for b, q in self.points[:i]]

    def headings(self):
        return [((a, b), heading(p, q)) for i, (a, p) in enumerate(self.points)
                for b, q in self.points[:i] if between(p, q) > 20]


def furnish(d, frame, count):
    known = Known()
    for _ in range(count):
        for _ in range(30):
            at = somewhere(d, frame)
            if all(between(at, other) > 25 for _, other in known.points):
                break
        at = tuple(float(rounded(n, 0)) for n in at)
        known.add(known_point(d, frame, at), at)
    return known


def say_distance(d, a, b, frame, number, others=()):
    first, second = d.random.shuffled([a, b])
    sides = [distance(first, second), about(d, frame, number, others)]
    d.equate(*(sides if d.random.chance(85) else sides[::-1]))


def on_line(d, frame, p, at, known):
    """A linear relation of a point: a line through a place."""
    r = d.random
    choice = r.integer(0, 8)
    axis = r.integer(0, 1)
    name, other = "xy"[axis], "xy"[1 - axis]
    if choice < 2:
        value = computed(d, frame, axis, rounded(at[axis], 0))
        d.equal(getattr(p, name), value)
        return
    if choice < 3:
        slope = Fraction(r.choice((-100, -50, -25, 25, 50, 100, 200)), 100)
        rest = rounded(at[axis] - float(slope) * at[1 - axis])
        if d.is_anywhere:
            raise Unfit
        d.equal(getattr(p, name) - getattr(p, other) * slope,
                wrapped(rest) if r.chance(50) else computed(d, frame, axis, rest))
        return
    (a, at_a), (b, at_b) = known.pick(d, 2)
    if choice < 5:
        # The line passes through two known points, so the place is moved onto the line.
        (dx, dy), t = (at_b[0] - at_a[0], at_b[1] - at_a[1]), r.choice((-40, 30, 50, 70, 130)) / 100
        d.line_up(*r.shuffled([p, a, b]))
        return at_a[0] + t * dx, at_a[1] + t * dy
    (c, at_c), = known.pick(d, 1)
    length_of = between(at_a, at_b)
    (dx, dy) = (at_b[0] - at_a[0]) / length_of, (at_b[1] - at_a[1]) / length_of
    away = r.choice((-1, 1)) * r.integer(20, 70)
    if choice < 7:
        sides = [(p, c), (a, b)]
        sides = [r.shuffled(side) for side in r.shuffled(sides)]
        word = r.choice(("parallel", "perpendicular"))
        d.direct(word, *sides[0], *sides[1])
        if word == "perpendicular":
            dx, dy = -dy, dx
    else:
        turn = heading((0, 0), (dx, dy)) + r.choice((0, 30, -45, 60))
        turn = (turn + 180) % 360 - 180
        d.equate_angles(angle(c, p), direction_about(d, turn, known.headings()))
        dx, dy, away = cos(radians(turn)), sin(radians(turn)), abs(away)
    return at_c[0] + away * dx, at_c[1] + away * dy


def add_line_step(d, frame, known, noise=3):
    """A point on a line, at a distance from a known point."""
    at = somewhere(d, frame)
    p = later_point(d)
    found = on_line(d, frame, p, at, known) or at
    draw_later(d, frame, p, found, noise)
    (a, at_a), = known.pick(d, 1)
    if between(at_a, found) < 14:
        raise Unfit
    say_distance(d, a, p, frame, between(at_a, found), known.pairs())
    return known.add(p, found)


def later_point(d):
    """A point whose place is determined later."""
    return d.thing_at_point(d.fresh("p")).value


def draw_later(d, frame, p, at, noise=3):
    r, at = d.random, beside(d, at, noise)
    thing = next(thing for thing in d.things if thing.value is p)
    pins = point_pins(r)
    frame = frame if d.is_anywhere or r.chance(70) else None
    d.declare(f"point {p.text} {pair(at)}{membership(frame, pins)}")
    thing.frame = frame
    for axis, key in enumerate(thing.keys):
        thing.targets[key] = (Affine.constant(at[axis]) if frame is None
                              else place_of_coordinate(frame, axis, at[axis], pins))
    d.told.append(p)


def add_circle_step(d, frame, known, noise=3):
    """A point at distances from two known points."""
    (a, at_a), (b, at_b) = known.pick(d, 2)
    at = somewhere(d, frame, -10)
    p = drawn(d, frame, at, noise)
    if min(between(at, at_a), between(at, at_b)) < 14:
        raise Unfit
    for other, its in d.random.shuffled([(a, at_a), (b, at_b)]):
        say_distance(d, p, other, frame, between(at, its), known.pairs())
    return known.add(p, at)


def add_polar_step(d, frame, known, noise=3):
    """A point in a direction from a known one, and at a distance."""
    (a, at_a), = known.pick(d, 1)
    at = beyond(d, at_a, 25, 80)
    p = drawn(d, frame, at, noise)
    turn = heading(at_a, at)
    d.equate_angles(angle(a, p), direction_about(d, turn, known.headings()))
    say_distance(d, a, p, frame, between(at_a, at), known.pairs())
    return known.add(p, at)


def add_linear_step(d, frame, known):
    """A point tied to known ones by linear equations."""
    (a, at_a), (b, at_b) = known.pick(d, 2)
    r = d.random
    if r.chance(50):
        at = ((at_a[0] + at_b[0]) / 2, (at_a[1] + at_b[1]) / 2)
        p = drawn(d, frame, at)
        d.equate(p.x * 2, a.x + b.x)
        d.equate(p.y * 2, a.y + b.y)
    else:
        dx, dy = r.integer(-30, 30), r.integer(-30, 30)
        at = (at_a[0] + dx, at_a[1] + dy)
        p = drawn(d, frame, at)
        d.equate(p.x, a.x + dx if dx >= 0 else a.x - -dx)
        d.equate(p.y, a.y + dy if dy >= 0 else a.y - -dy)
    return known.add(p, at)


# Kinds

def line_circle(d):
    """A point on a line, at a distance from a fixed point."""
    frame = start(d)
    known = furnish(d, frame, d.random.integer(3, 4))
    add_line_step(d, frame, known)
    fix_all(d)


def two_circles(d):
    """A point at distances from two fixed points."""
    frame = start(d)
    known = furnish(d, frame, d.random.integer(2, 3))
    add_circle_step(d, frame, known)
    fix_all(d)


def chain(d):
    """Points that are constructed from constructed points."""
    frame, r = start(d), d.random
    known = furnish(d, frame, r.integer(2, 3))
    for _ in range(r.integer(2, 4)):
        r.choice((add_circle_step, add_circle_step, add_line_step, add_polar_step, add_linear_step))(
            d, frame, known)
    fix_all(d)


def long_chain(d):
    frame, r = start(d), d.random
    known = furnish(d, frame, 3)
    for _ in range(r.integer(5, 6)):
        r.choice((add_circle_step, add_polar_step, add_linear_step))(d, frame, known)
    fix_all(d)


def polar(d):
    """`angle(a, p) == t` with a distance."""
    frame = start(d)
    known = furnish(d, frame, d.random.integer(1, 2))
    add_polar_step(d, frame, known)
    if d.random.chance(40):
        add_polar_step(d, frame, known)
    fix_all(d)


def angle_alone(d):
    """Only a direction: one end moves, or both."""
    frame, r = start(d), d.random
    known = furnish(d, frame, r.integer(1, 2))
    (a, at), = known.pick(d, 1)
    goal = beyond(d, at, 30, 90)
    if r.chance(50):
        a = drawn(d, frame, at)
    p = drawn(d, frame, goal, 8)
    d.equate_angles(angle(a, p), direction_about(d, heading(at, goal), known.headings()))
    fix_all(d)


def bisector(d):
    """Points at equal distances from two points."""
    frame, r = start(d), d.random
    known = furnish(d, frame, 3)
    (a, at_a), (b, at_b), (c, _) = known.pick(d, 3)
    middle = (at_a[0] + at_b[0]) / 2, (at_a[1] + at_b[1]) / 2
    choice = r.integer(0, 3)
    p = drawn(d, frame, beyond(d, middle, 5, 60), 10)
    if choice == 0:
        d.equate(distance(p, a), distance(p, b), distance(p, c))
    else:
        d.equate(distance(p, a), distance(b, p))
    if choice == 1:
        d.equal(p.x, computed(d, frame, 0, middle[0]))
    if choice == 2 and not d.is_anywhere:
        d.equal(p.y - p.x, wrapped(rounded(middle[1] - middle[0])))
    fix_all(d)


def ends(d, frame, low=20, high=100):
    """Two points, one or both of which move, or the centers of rigid boxes."""
    r = d.random
    at = somewhere(d, frame)
    other = beyond(d, at, low, high)
    def end(place, may_be_known):
        if may_be_known and r.chance(50):
            return known_point(d, frame, place), tuple(float(rounded(n, 0)) for n in place)
        if r.chance(20):
            return circle(d, frame, place, r.integer(4, 20), False).center, place
        return drawn(d, frame, place, 1), place
    return r.shuffled([end(at, True), end(other, False)])


def distance_alone(d):
    """Only a distance: things stay as near as possible to their drawn positions."""
    frame, r = start(d), d.random
    for _ in range(1 if r.chance(70) else 2):
        (a, at_a), (b, at_b) = ends(d, frame)
        wanted = between(at_a, at_b) * r.integer(50, 160) / 100
        d.equate(distance(a, b), about(d, frame, wanted))
    fix_all(d)


def distance_limit(d):
    """`>=` or `<=` for a distance."""
    frame = start(d)
    (a, at_a), (b, at_b) = ends(d, frame)
    wanted = about(d, frame, between(at_a, at_b) * d.random.integer(85, 115) / 100)
    (d.keep_above if d.random.chance(50) else d.keep_below)(distance(a, b), wanted)
    fix_all(d)


def limit_on_line(d):
    """A limit of a distance for a point that moves along a line."""
    frame, r = start(d), d.random
    known = furnish(d, frame, 3)
    (a, at_a), = known.pick(d, 1)
    p = later_point(d)
    axis = r.integer(0, 1)
    name = "xy"[axis]
    at = beyond(d, at_a, 30, 80)
    if r.chance(60):
        d.equal(getattr(p, name), computed(d, frame, axis, rounded(at[axis], 0)))
    else:
        at = on_line(d, frame, p, at, known) or at
    draw_later(d, frame, p, at, 2)
    wanted = about(d, frame, between(at_a, at) * r.integer(90, 110) / 100)
    (d.keep_above if r.chance(50) else d.keep_below)(distance(a, p), wanted)
    fix_all(d)


def touching_line(center, radius, place, side):
    """The point at which a line through a place touches a circle."""
    far = between(center, place)
    if far < radius + 8:
        raise Unfit
    turn = atan2(place[1] - center[1], place[0] - center[0]) + side * acos(radius / far)
    return center[0] + radius * cos(turn), center[1] + radius * sin(turn)


def a_circle(d, frame):
    center = tuple(float(rounded(n, 0)) for n in somewhere(d, frame, 30))
    radius = float(d.random.integer(8, 28))
    return circle(d, frame, center, radius), center, radius


def tangent_from_point(d):
    """A line through a known point that touches a circle."""
    frame, r = start(d), d.random
    known = furnish(d, frame, 1)
    (a, at_a), = known.points
    o, center, radius = a_circle(d, frame)
    touch = touching_line(center, radius, at_a, r.choice((-1, 1)))
    choice = r.integer(0, 3)
    stretch = 1 if choice == 0 else r.integer(70, 160) / 100
    goal = (at_a[0] + stretch * (touch[0] - at_a[0]), at_a[1] + stretch * (touch[1] - at_a[1]))
    q = drawn(d, frame, goal)
    d.touch(*r.shuffled([a, q]), o)
    if choice == 0:
        d.equate(distance(q, o.center), o.width / 2 if r.chance(60) else wrapped(rounded(radius, 0)))
    elif choice == 1:
        axis = 0 if abs(touch[0] - at_a[0]) > abs(touch[1] - at_a[1]) else 1
        d.equal(getattr(q, "xy"[axis]), computed(d, frame, axis, rounded(goal[axis], 0)))
    elif choice == 2:
        say_distance(d, a, q, frame, between(at_a, goal))
    fix_all(d)


def common_tangent(d):
    """A line that touches two circles, outside or across."""
    frame, r = start(d), d.random
    (o, center, radius), (other, its_center, its_radius) = a_circle(d, frame), a_circle(d, frame)
    far = between(center, its_center)
    if far < radius + its_radius + 12:
        raise Unfit
    sides = r.choice((-1, 1)), r.choice((-1, 1))
    turn = atan2(its_center[1] - center[1], its_center[0] - center[0]) + sides[0] * acos(
        (radius - sides[1] * its_radius) / far)
    normal = cos(turn), sin(turn)
    p_at = tuple(c + radius * n for c, n in zip(center, normal))
    q_at = tuple(c + sides[1] * its_radius * n for c, n in zip(its_center, normal))
    choice = r.integer(0, 2)
    p, q = drawn(d, frame, p_at), drawn(d, frame, q_at)
    d.touch(*r.shuffled([p, q]), o)
    d.touch(*r.shuffled([p, q]), other)
    if choice == 0:
        d.equate(distance(p, o.center), o.width / 2)
        d.equate(distance(q, other.center), other.width / 2)
    elif choice == 1:
        axis = 0 if abs(q_at[0] - p_at[0]) > abs(q_at[1] - p_at[1]) else 1
        for point, at in ((p, p_at), (q, q_at)):
            d.equal(getattr(point, "xy"[axis]), computed(d, frame, axis, rounded(at[axis], 0)))
    fix_all(d)


def tangent_in_direction(d):
    """A line of known direction that touches a circle or an ellipse."""
    frame, r = start(d), d.random
    center = tuple(float(rounded(n, 0)) for n in somewhere(d, frame, 30))
    rx, ry = r.integer(8, 28), r.integer(8, 28)
    is_round = r.chance(40)
    o = circle(d, frame, center, rx) if is_round else ellipse(d, frame, center, (rx, ry))
    ry = rx if is_round else ry
    known = furnish(d, frame, 2)
    (a, at_a), (b, at_b) = known.points
    choice, side = r.integer(0, 4), r.choice((-1, 1))
    turn = {0: 0, 1: 90, 2: heading(at_a, at_b), 3: heading(at_a, at_b) + 90, 4: r.integer(-170, 170)}[choice]
    turn = (turn + 180) % 360 - 180
    along = cos(radians(turn)), sin(radians(turn))
    normal = -along[1], along[0]
    height = side * hypot(rx * normal[0], ry * normal[1])
    def at(step):
        return tuple(c + height * n + step * u for c, n, u in zip(center, normal, along))
    first, second = at(-r.integer(10, 50)), at(r.integer(10, 50))
    p, q = drawn(d, frame, first, 2), drawn(d, frame, second, 2)
    if choice < 2:
        d.row_of("horizontal" if choice == 0 else "vertical", r.shuffled([p, q]))
    elif choice < 4:
        d.direct("parallel" if choice == 2 else "perpendicular", *r.shuffled([p, q]), a, b)
    else:
        d.equate_angles(angle(p, q), direction_about(d, turn, known.headings()))
    d.touch(*r.shuffled([p, q]), o)
    if r.chance(40):
        say_distance(d, p, q, frame, between(first, second))
    fix_all(d)


def movable_circle(d):
    """A circle of constant size that moves so that it touches one or two lines."""
    frame, r = start(d), d.random
    known = furnish(d, frame, 3)
    (a, at_a), (b, at_b), (c, at_c) = known.points
    radius = r.integer(6, 24)
    def aside(p, q, side):
        far = between(p, q)
        return -(q[1] - p[1]) / far * side, (q[0] - p[0]) / far * side
    side = r.choice((-1, 1))
    n = aside(at_a, at_b, side)
    t = r.integer(0, 100) / 100
    goal = tuple(p + t * (q - p) + radius * m for p, q, m in zip(at_a, at_b, n))
    o = circle(d, frame, tuple(rounded(g + r.integer(-3, 3), 0) for g in goal), radius, False)
    d.touch(*r.shuffled([a, b]), o)
    if r.chance(50):
        d.touch(*r.shuffled([b, c]), o)
    if r.chance(50):
        d.fix((d.things[-1], "size"))
    else:
        d.equal(o.width, o.height, 2 * r.integer(radius - 2, radius + 2))
    fix_all(d)


def smooth_nodes(d):
    """A handle is turned into the line of the straight segment at its node."""
    frame, r = start(d), d.random
    name = d.fresh("z")
    count = r.integer(3, 4)
    places = [tuple(rounded(n, 0) for n in somewhere(d, frame)) for _ in range(count)]
    if any(between([float(n) for n in a], [float(n) for n in b]) < 20 for a, b in zip(places, places[1:])):
        raise Unfit
    pins = point_pins(r)
    bend = r.integer(1, count - 2)
    side = r.choice(("out", "in"))
    step = -1 if side == "out" else 1
    straight = bend + step
    dx, dy = (float(places[bend][i] - places[straight][i]) for i in (0, 1))
    turn = radians(r.integer(-50, 50))
    size = r.integer(8, 30) / hypot(dx, dy)
    vector = (rounded(size * (dx * cos(turn) - dy * sin(turn))), rounded(size * (dx * sin(turn) + dy * cos(turn))))
    lines, nodes = [f"path {name}{membership(frame, pins)} {{"], []
    for i, at in enumerate(places):
        node = f"n{i + 1}"
        tail = f" {side} {pair(vector)}" if i == bend else ""
        lines.append(f"    {'round' if i == bend else 'corner'} {node} {pair(at)}{tail}")
        nodes.append(d.thing_at_point(f"{name}.{node}", at, frame, pins))
    d.declare(*lines, "    stroke #000", "}")
    handle = d.handle(nodes[bend], f"{name}.n{bend + 1}", side, vector, frame, pins)
    d.told += [handle]
    d.smooth(nodes[bend].value, handle, nodes[straight].value, nodes[bend].value)
    if r.chance(60):
        # Nodes that move for other reasons turn the segment.
        known = furnish(d, frame, 2)
        i = r.choice((bend, straight))
        at = [float(n) for n in places[i]]
        (a, at_a), (b, at_b) = known.points
        d.told += [nodes[i].value]
        if r.chance(50):
            d.equate(distance(nodes[i].value, a), about(d, frame, between(at, at_a)))
            d.equate(distance(nodes[i].value, b), about(d, frame, between(at, at_b)))
        else:
            d.equate(distance(nodes[i].value, a), about(d, frame, between(at, at_a) * r.integer(70, 120) / 100))
    else:
        d.told += [nodes[bend].value]
    fix_all(d)


def products_become_linear(d):
    """Relations of four points, some of which are known only after other steps."""
    frame, r = start(d), d.random
    known = furnish(d, frame, 3)
    p = add_circle_step(d, frame, known)
    at_p = known.points[-1][1]
    (a, at_a), (b, at_b) = r.sample(known.points[:3], 2)
    q = later_point(d)
    choice = r.integer(0, 2)
    u = (at_p[0] - at_a[0], at_p[1] - at_a[1])
    far = hypot(*u)
    if far < 20:
        raise Unfit
    if choice == 0:
        u = -u[1], u[0]
        d.direct("perpendicular", *r.shuffled([a, p]), *r.shuffled([p, q]))
        at = tuple(n + 40 * m / far for n, m in zip(at_p, u))
    elif choice == 1:
        d.direct("parallel", *r.shuffled([a, p]), *r.shuffled([b, q]))
        at = tuple(n + 50 * m / far for n, m in zip(at_b, u))
    else:
        d.line_up(*r.shuffled([a, p, q]))
        at = tuple(n + 0.6 * m for n, m in zip(at_p, u))
    draw_later(d, frame, q, at)
    second = r.integer(0, 2)
    if second == 0:
        axis = 0 if abs(u[0]) > abs(u[1]) else 1
        d.equal(getattr(q, "xy"[axis]), computed(d, frame, axis, rounded(at[axis], 0)))
    elif second == 1:
        say_distance(d, q, p, frame, between(at, at_p))
    fix_all(d)


def ratio(d):
    """`a.width / a.height == k`"""
    frame, r = start(d), d.random
    x, y = somewhere(d, frame, 20)
    box = tuple(rounded(n, 0) for n in (x, y, r.integer(20, 60), r.integer(15, 50)))
    name = d.fresh("b")
    pins = tuple(word for axis, words in ((0, ("left", "right", "width")), (1, ("top", "bottom", "height")))
                 for word in r.choice(((words[0],), (words[0], words[1]), (words[0], words[2]), (words[1],), ())))
    inside = frame if d.is_anywhere or r.chance(80) else None
    pins = pins if inside else ()
    d.declare(f"{r.choice(('rect', 'oval'))} {name} {pair(box)}{membership(inside, pins)}")
    thing = d.thing_with_box(name, box, inside, pins)
    d.told += edges(thing.value)
    b = thing.value
    quotient = float(box[2] / box[3]) * r.integer(70, 140) / 100
    if r.chance(50):
        k = wrapped(rounded(quotient))
    else:
        default = rounded(quotient)
        k = d.length_argument(d.fresh("k"), default, default * Fraction(8, 10), default * Fraction(12, 10))
    choice = r.integer(0, 2)
    sides = b.width, b.height
    if choice == 0:
        d.equate(formula(sides[0]) / sides[1], k)
    elif choice == 1:
        d.equate(formula(sides[1]) * k, sides[0])
    else:
        d.equate(k, formula(sides[0]) / sides[1])
    if r.chance(50):
        d.equal(sides[1], about_affine(d, frame, float(box[3])))
    elif r.chance(50):
        d.fix((thing, r.choice(("minX", "maxX", "width", "midY"))))


def about_affine(d, frame, number):
    for _ in range(20):
        value = about(d, frame, number)
        if isinstance(value, Value):
            return value
    return wrapped(rounded(number))


def absolutes(d):
    """`abs(p.x - q.x) == e`"""
    frame, r = start(d), d.random
    known = furnish(d, frame, 2)
    (a, at_a), = known.pick(d, 1)
    at = beyond(d, at_a, 30, 70)
    p = drawn(d, frame, at, 6)
    for axis in r.sample((0, 1), r.integer(1, 2)):
        name, away = "xy"[axis], abs(at[axis] - at_a[axis])
        if away < 12:
            raise Unfit
        gap = formula(getattr(p, name)) - getattr(a, name)
        if r.chance(30):
            gap = formula(getattr(a, name)) - getattr(p, name)
        d.equate(absolute(gap), about(d, frame, away * r.integer(80, 120) / 100))
    if r.chance(40):
        q = drawn(d, frame, beyond(d, at, 30, 60), 4)
        d.row_of("horizontal", [p, q])
        d.equate(distance(p, q), about(d, frame, 45))
    fix_all(d)


def products_with_known(d):
    """Products of two unknowns, one of which is determined by other rows."""
    frame, r = start(d), d.random
    known = furnish(d, frame, 2)
    p = add_circle_step(d, frame, known) if r.chance(50) else add_polar_step(d, frame, known)
    at_p = known.points[-1][1]
    at = somewhere(d, frame)
    q = drawn(d, frame, at)
    f = frame.value
    choice = r.integer(0, 3)
    if abs(at_p[0]) < 20 or abs(at_p[1]) < 20 or d.is_anywhere:
        raise Unfit
    if choice == 0:
        d.equate(formula(p.x) * q.y, formula(f.width) * rounded(at[1] * at_p[0] / float(frame.design[2])))
    elif choice == 1:
        d.equate(formula(q.x) / p.y, wrapped(rounded(at[0] / at_p[1], 2)))
    elif choice == 2:
        share = (at[0] - at_p[0]) * (at_p[1] + 10) / float(frame.design[3])
        d.equate((formula(q.x) - p.x) * (formula(p.y) + 10), formula(f.height) * rounded(share))
    else:
        d.equate(formula(q.y) * p.x - formula(q.x) * p.y, wrapped(rounded(at[1] * at_p[0] - at[0] * at_p[1], 0)))
    fix_all(d)


def quadratics(d):
    """Equations of the second degree in one unknown, and roots."""
    frame, r = start(d), d.random
    f = frame.value
    x, y = somewhere(d, frame, 30)
    q = drawn(d, frame, (x, y))
    left, top = float(frame.design[0]), float(frame.design[1])
    choice = r.integer(0, 3)
    if choice == 0:
        away = formula(q.x) - f.minX
        d.equate(away * away, formula(f.width) * rounded((x - left) ** 2 / float(frame.design[2])))
    elif choice == 1:
        d.equate(root(formula(q.y) - f.minY), wrapped(rounded((y - top) ** 0.5)))
    elif choice == 2:
        a, b = formula(q.x) - f.minX, formula(q.y) - f.minY
        if abs((x - left) - (y - top)) < 20:
            raise Unfit
        d.equal(q.x + q.y, f.minX + f.minY + rounded(x - left + y - top, 0))
        d.equate(a * b, wrapped(rounded((x - left) * (y - top), 0)))
    else:
        away = formula(q.y) - f.minY
        k = rounded(y - top, 0) - r.integer(10, 20)
        value = float(y - top) ** 2 - float(k) * float(y - top)
        d.equate(away * away - away * k, wrapped(rounded(value, 0)))
    if r.chance(50):
        (a, at_a), = furnish(d, frame, 1).points
        p = drawn(d, frame, beyond(d, (x, y), 30, 60))
        if r.chance(50):
            d.equal(p.x, q.x)
            d.equate(distance(p, q), about(d, frame, 40))
    fix_all(d)


def mixed(d):
    """Two constructions that are independent, or one after the other."""
    r = d.random
    frame = start(d)
    known = furnish(d, frame, 3)
    add_circle_step(d, frame, known)
    o, center, radius = a_circle(d, frame)
    (a, at_a), = known.pick(d, 1)
    touch = touching_line(center, radius, at_a, r.choice((-1, 1)))
    q = drawn(d, frame, tuple(n + r.integer(60, 140) / 100 * (t - n) for n, t in zip(at_a, touch)))
    d.touch(a, q, o)
    (b, at_b), = known.pick(d, 1)
    goal = beyond(d, at_b, 30, 60)
    p = drawn(d, frame, goal)
    d.equate(distance(b, p), about(d, frame, 45))
    if r.chance(50):
        d.equate_angles(angle(p, b), direction_about(d, heading(goal, at_b), known.headings()))
    fix_all(d)


KINDS = {
    line_circle: 60, two_circles: 60, chain: 60, long_chain: 20, polar: 30, angle_alone: 24, bisector: 24,
    distance_alone: 36, distance_limit: 36, limit_on_line: 30, tangent_from_point: 36, common_tangent: 30,
    tangent_in_direction: 36, movable_circle: 20, smooth_nodes: 24, products_become_linear: 30, ratio: 24,
    absolutes: 20, products_with_known: 20, quadratics: 20, mixed: 16,
}
