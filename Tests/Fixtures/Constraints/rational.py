"""The kinds of systems of `formulas.json`: unknowns are multiplied by formulas of the arguments.

Each function generates a drawing, as in `constructive.py`: it first chooses places, and then adds
relations that approximately hold there.
"""

from fractions import Fraction
from math import cos, radians, sin

from constructive import beyond, computed, drawn, edges, fix_all, furnish, rounded, somewhere, start
from drawing import PREFIX, Unfit, decimal, wrapped
from parts import drawn_box, drawn_path, drawn_point
from terms import cosine, distance, hypotenuse, largest, least, root, sine, tangent, term


# Coefficients

def number_argument(d, low=4, high=25):
    """A number argument of tenths, from low to high; sometimes one that is already declared."""
    r = d.random
    if d.known_numbers and r.chance(35):
        return r.choice(d.known_numbers)
    default = Fraction(r.integer(low, high), 10)
    room = rounded(default * r.choice((10, 20, 30, 40)) / 100) or Fraction(1, 10)
    value = term(d.length_argument(d.fresh("k"), default, default - room, default + room))
    d.known_numbers.append(value)
    return value


def turn_argument(d, low, high):
    r = d.random
    default = r.integer(low, high)
    room = r.integer(3, 15)
    return d.angle_argument(d.fresh("t"), default, default - room, default + room)


def factor(d, frame):
    """A formula that is positive for all arguments."""
    r, f = d.random, frame.value
    width, height = term(f.width), term(f.height)
    choice = r.integer(0, 15)
    if choice < 4:
        return number_argument(d)
    if choice == 4:
        return width / (20 * r.integer(5, 15))
    if choice == 5:
        return width / height
    if choice == 6:
        k = number_argument(d)
        return k * k + Fraction(r.integer(2, 9), 10)
    if choice == 7:
        return root(number_argument(d))
    if choice == 8:
        return r.choice((sine, cosine))(turn_argument(d, 35, 55))
    if choice == 9:
        return tangent(turn_argument(d, 35, 50))
    if choice == 10:
        return term(1) / number_argument(d)
    if choice == 11:
        return height / (number_argument(d) * 100)
    if choice == 12:
        return r.choice((least, largest))(number_argument(d), Fraction(r.integer(8, 14), 10))
    if choice == 13:
        return hypotenuse(number_argument(d), Fraction(r.integer(5, 12), 10))
    if choice == 14:
        k = number_argument(d)
        return (k + 1) / (k * 2 + 3)
    return (width + number_argument(d) * 20) / (height + 100)


def at_design(d, value):
    return float(value.number(d.design()))


def with_rest(value, number):
    """`value + number`"""
    number = Fraction(number)
    return value + number if number >= 0 else value - -number


def scaled(d, scale, value):
    """A factor times a value, in either order, or the value divided by the factor."""
    value, scale = term(value), term(scale)
    choice = d.random.integer(0, 3)
    return scale * value if choice < 2 else value * scale if choice < 3 else value / scale


def from_edge(d, frame, axis, value):
    """A coordinate as a distance from an edge of the frame, or the coordinate itself."""
    edge = getattr(frame.value, "min" + "XY"[axis])
    return value - edge if d.is_anywhere or d.random.chance(50) else value


def coordinate(p, axis):
    return getattr(p, "xy"[axis])


def points(d, frame, count):
    return [drawn(d, frame, somewhere(d, frame)) for _ in range(count)]


def box(d, frame):
    r = d.random
    w, h = r.integer(12, 60), r.integer(12, 50)
    x, y = (rounded(n, 0) for n in somewhere(d, frame, 8))
    thing = drawn_box(d, frame if d.is_anywhere or r.chance(80) else None, (x, y, Fraction(w), Fraction(h)))
    d.told += edges(thing.value)
    return thing


# Kinds

def scaled_places(d):
    """A coordinate is a multiple of another one."""
    frame, r = start(d), d.random
    for _ in range(r.integer(1, 2)):
        axis = r.integer(0, 1)
        p = drawn(d, frame, somewhere(d, frame))
        q = drawn(d, frame, somewhere(d, frame)) if r.chance(60) else furnish(d, frame, 1).points[0][0]
        left, right = (from_edge(d, frame, axis, coordinate(a, axis)) for a in (p, q))
        sides = [term(left), scaled(d, factor(d, frame), right)]
        if r.chance(25):
            sides[1] = with_rest(sides[1], r.integer(-20, 20))
        d.equate(*(sides if r.chance(80) else sides[::-1]))
    fix_all(d)


def slopes(d):
    """A point on a line whose slope depends on arguments."""
    frame, r = start(d), d.random
    (a, at_a), = furnish(d, frame, 1).points
    p = drawn(d, frame, beyond(d, at_a, 20, 80), 8)
    on_slope(d, p, a, factor(d, frame), r.chance(50))
    choice = r.integer(0, 3)
    if choice == 0:
        d.equal(p.x, computed(d, frame, 0, rounded(at_a[0] + r.integer(20, 60), 0)))
    elif choice == 1:
        d.equal(p.x, computed(d, frame, 0, rounded(at_a[0] + r.integer(20, 60), 0)), prefer=True)
    fix_all(d)


def on_slope(d, p, a, slope, is_falling):
    dx, dy = term(p.x - a.x), term(p.y - a.y)
    if d.random.chance(70):
        d.equate(dy, (-slope if is_falling else slope) * dx)
    else:
        d.equate(p.y, term(a.y) - slope * dx if is_falling else term(a.y) + slope * dx)


def lines_that_meet(d):
    """A point on two lines of slopes of opposite sign."""
    frame, r = start(d), d.random
    (a, at_a), (b, at_b) = furnish(d, frame, 2).points
    p = drawn(d, frame, somewhere(d, frame))
    on_slope(d, p, a, factor(d, frame), False)
    on_slope(d, p, b, factor(d, frame), True)
    if r.chance(40):
        q = drawn(d, frame, somewhere(d, frame))
        d.equate(q.x, scaled(d, factor(d, frame), p.x - a.x))
    fix_all(d)


def directions(d):
    """A point in a direction that is an argument, or in the direction of another point."""
    frame, r = start(d), d.random
    (a, at_a), = furnish(d, frame, 1).points
    turn = r.integer(-170, 170)
    goal = at_a[0] + 60 * cos(radians(turn)), at_a[1] + 60 * sin(radians(turn))
    if r.chance(40):
        a = drawn(d, frame, at_a)
    p = drawn(d, frame, goal, 8)
    room = r.integer(3, 20)
    t = d.angle_argument(d.fresh("t"), turn, turn - room, turn + room)
    d.equate(term(p.y - a.y) * cosine(t), term(p.x - a.x) * sine(t))
    if r.chance(40):
        along = term(p.x - a.x) * cosine(t) + term(p.y - a.y) * sine(t)
        d.equate(along, number_argument(d) * r.integer(20, 50), prefer=r.chance(30))
    fix_all(d)


def turned(d):
    """A point that is the rotation of another point about a third one."""
    frame, r = start(d), d.random
    (c, at_c), = furnish(d, frame, 1).points
    p, q = points(d, frame, 2)
    t = turn_argument(d, -150, 150)
    dx, dy = term(q.x - c.x), term(q.y - c.y)
    across, down = dx * cosine(t) - dy * sine(t), dx * sine(t) + dy * cosine(t)
    if r.chance(30):
        k = number_argument(d, 6, 15)
        across, down = k * across, k * down
    d.equate(p.x - c.x, across)
    d.equate(p.y - c.y, down)
    if r.chance(50):
        d.fix((d.things[-1], r.choice(("", "x", "y"))))
    fix_all(d)


def polar_steps(d):
    """Points at an offset that depends on arguments."""
    frame, r = start(d), d.random
    ends = points(d, frame, r.integer(2, 4))
    for a, b in zip(ends, ends[1:]):
        t, k = turn_argument(d, -170, 170), number_argument(d)
        size = k * r.integer(20, 40)
        d.equate_points(b, f"{a.text} + polar({size.text}, {t.text})",
                        term(a.x) + size * cosine(t), term(a.y) + size * sine(t))
    if r.chance(50):
        d.equate(ends[0].x, scaled(d, factor(d, frame), ends[-1].x - frame.value.minX) + frame.value.minX)
    if r.chance(40):
        d.fix((d.things[-1], r.choice(("", "x", "y"))))


def shares(d):
    """A point between two others, at a share that is an argument."""
    frame, r = start(d), d.random
    a, b = (drawn(d, frame, somewhere(d, frame)) if r.chance(50) else furnish(d, frame, 1).points[0][0]
            for _ in range(2))
    p = drawn(d, frame, somewhere(d, frame))
    k = number_argument(d, 2, 9)
    if r.chance(50):
        k = k / 2
    d.equate_points(p, f"lerp({a.text}, {b.text}, {k.text})",
                    *(term(coordinate(a, i)) + term(coordinate(b, i) - coordinate(a, i)) * k for i in (0, 1)))
    if r.chance(40):
        axis = r.integer(0, 1)
        d.equate(coordinate(p, axis), computed(d, frame, axis, rounded(somewhere(d, frame)[axis], 0)),
                 prefer=r.chance(50))
    fix_all(d)


def ratios(d):
    """Sizes whose ratio is an argument."""
    frame, r = start(d), d.random
    things = [box(d, frame) for _ in range(r.integer(2, 3))]
    for one, other in zip(things, things[1:]):
        a, b = r.sample([one.value, other.value], 2)
        for side in r.sample(("width", "height"), r.integer(1, 2)):
            d.equate(getattr(a, side), scaled(d, factor(d, frame), getattr(b, r.choice((side, side, "width")))))
    if r.chance(50):
        d.fix((things[0], r.choice(("width", "height", "size", ""))))
    if r.chance(30):
        d.equal(things[0].value.minX, things[1].value.minX)
    fix_all(d)


def known_ratios(d):
    """`a.width / b.width == k`, where one of the sizes is known."""
    frame, r = start(d), d.random
    one, other = box(d, frame), box(d, frame)
    side = r.choice(("width", "height"))
    a, b = getattr(one.value, side), getattr(other.value, side)
    size = other.design[2 if side == "width" else 3]
    known_size = number_argument(d, 8, 20) * int(size)
    d.equate(b, known_size)
    k = factor(d, frame)
    # The divisor is known after a first step.
    d.relate(f"{a.text} / {b.text} == {k.text}", required=[
        lambda env: term(a).of(env) - known_size.of(env) * k.number(env)])
    if r.chance(50):
        d.fix((one, r.choice(("minX", "maxX", "midX") if side == "width" else ("minY", "maxY", "midY"))))
    fix_all(d)


def areas(d):
    """Unknowns times a size of the frame."""
    frame, r = start(d), d.random
    a, b = box(d, frame).value, box(d, frame).value
    f = frame.value
    sides = [term(a.width) * f.height, term(b.height if r.chance(50) else b.width) * f.width]
    d.equate(*r.shuffled(sides))
    if r.chance(50):
        d.equate(a.height, term(b.height) * number_argument(d))
    if r.chance(40):
        d.equal(a.minX, b.maxX + r.integer(2, 20))
    fix_all(d)


def quotients(d):
    """A sum of quotients by arguments."""
    frame, r = start(d), d.random
    p, q = points(d, frame, 2)
    axis = r.integer(0, 1)
    a, b = factor(d, frame), factor(d, frame)
    x, y = (from_edge(d, frame, axis, coordinate(c, axis)) for c in (p, q))
    total = rounded(sum(float(n) for n in (80 / at_design(d, a), 60 / at_design(d, b))), 0)
    left = term(x) / a + term(y) / b
    d.equate(left, wrapped(total) if r.chance(50) else term(frame.value.width) * rounded(
        float(total / frame.design[2]), 2))
    if r.chance(40):
        d.equate(p.y, scaled(d, factor(d, frame), q.y))
    if r.chance(30):
        d.fix((d.things[-1], "xy"[axis]))


def means(d):
    """A mean with weights that are arguments."""
    frame, r = start(d), d.random
    ends = points(d, frame, r.integer(2, 3))
    weights = [factor(d, frame) for _ in ends]
    for axis in r.sample((0, 1), r.integer(1, 2)):
        total = weights[0] * coordinate(ends[0], axis)
        for w, p in zip(weights[1:], ends[1:]):
            total = total + w * coordinate(p, axis)
        heavy = weights[0]
        for w in weights[1:]:
            heavy = heavy + w
        d.equate(total / heavy, getattr(frame.value, "mid" + "XY"[axis]))
    if r.chance(40):
        d.fix((d.things[-1], r.choice(("", "x", "y"))))


def growing_gaps(d):
    """Each gap is a multiple of the one before."""
    frame, r = start(d), d.random
    axis = r.integer(0, 1)
    ends = points(d, frame, r.integer(3, 4))
    k = factor(d, frame)
    for a, b, c in zip(ends, ends[1:], ends[2:]):
        gap, before = coordinate(c, axis) - coordinate(b, axis), coordinate(b, axis) - coordinate(a, axis)
        d.equate(gap, k * before)
    if r.chance(60):
        d.equate(coordinate(ends[0], axis), getattr(frame.value, "min" + "XY"[axis]))
    if r.chance(50):
        d.equate(coordinate(ends[-1], axis), getattr(frame.value, "max" + "XY"[axis]))


def preferences(d):
    """Preferences that agree or conflict, with required rows."""
    frame, r = start(d), d.random
    p, q = points(d, frame, 2)
    b = box(d, frame).value
    f = frame.value
    for _ in range(r.integer(2, 3)):
        choice = r.integer(0, 3)
        if choice == 0:
            d.equate(p.x, scaled(d, factor(d, frame), q.x), prefer=True)
        elif choice == 1:
            d.equate(b.width, scaled(d, factor(d, frame), q.y - f.minY), prefer=True)
        elif choice == 2:
            d.equate(p.y - q.y, scaled(d, factor(d, frame), p.x - q.x), prefer=True)
        else:
            d.equate(b.midX, term(f.width) / number_argument(d, 15, 25), prefer=True)
    if r.chance(60):
        d.equate(p.y, scaled(d, factor(d, frame), b.height))


def rigid(d):
    """Rigid sizes of things that meet."""
    frame, r = start(d), d.random
    things = [box(d, frame) for _ in range(r.integer(2, 3))]
    for one, other in zip(things, things[1:]):
        a, b = one.value, other.value
        upper = r.choice("XY")
        d.equate(getattr(b, "min" + upper), term(getattr(a, "max" + upper)) + factor(d, frame) * 10)
    a, b = things[0].value, things[-1].value
    if r.chance(60):
        d.equate(a.width, scaled(d, factor(d, frame), b.width), prefer=r.chance(40))
    if r.chance(30):
        d.fix((things[-1], r.choice(("minX", "minY", "maxY"))))


def lines_of_arguments(d):
    """Line relations with lines whose ends are arguments."""
    frame, r = start(d), d.random
    if d.is_anywhere:
        raise Unfit
    first = tuple(rounded(n, 0) for n in somewhere(d, frame))
    second = tuple(rounded(n, 0) for n in beyond(d, tuple(map(float, first)), 50, 90))
    u, v = (point_argument(d, at) for at in (first, second))
    p, q = points(d, frame, 2)
    choice = r.integer(0, 3)
    if choice == 0:
        d.line_up(p, u, v)
        if r.chance(50):
            d.equate(q.x, scaled(d, factor(d, frame), p.y))
    elif choice == 1:
        d.direct("parallel", p, q, u, v)
    elif choice == 2:
        d.direct("perpendicular", p, q, u, v)
        if r.chance(50):
            d.line_up(p, u, v)
    else:
        d.reflect(p, q, u, v)
        if r.chance(40):
            d.equate(p.x, scaled(d, factor(d, frame), p.y))
    if r.chance(30):
        d.equate(term(p.x - u.x) / distance(u, v), number_argument(d), prefer=True)


def point_argument(d, at):
    name = d.fresh("u")
    value = d.point_argument(name, at)
    for axis, key in enumerate("xy"):
        d.ranges[f"{name}.{key}"] = (at[axis] - 8, at[axis] + 8)
        d.header.append(f"assume {name}.{key} in {decimal(at[axis] - 8)}...{decimal(at[axis] + 8)}")
    return value


def numbers(d):
    """Numbers that only equations determine."""
    frame, r = start(d), d.random
    n = d.free_number(d.fresh("n")).value
    d.told.append(n)
    f = frame.value
    d.equate(scaled(d, factor(d, frame), n), term(f.width) / r.integer(2, 5), prefer=r.chance(25))
    p, q = points(d, frame, 2)
    d.equate(p.x - f.minX, n)
    if r.chance(60):
        d.equate(q.y - p.y, scaled(d, factor(d, frame), n))
    if r.chance(40):
        b = box(d, frame).value
        d.equate(b.width, scaled(d, factor(d, frame), b.height + n))


def handles(d):
    """Handles that are multiples of the vectors between nodes."""
    frame, r = start(d), d.random
    path = drawn_path(d, frame, r.integer(2, 4))
    if not path.handles:
        raise Unfit
    d.told += [node.value for node in path.nodes] + [handle for _, handle in path.handles]
    for node, handle in r.sample(path.handles, r.integer(1, min(2, len(path.handles)))):
        a, b = (thing.value for thing in r.sample(path.nodes, 2))
        k = factor(d, frame)
        if r.chance(50):
            d.equate_points(handle, f"({(b - a).text}) * {k.at(PREFIX)}",
                            *(term(coordinate(b - a, i)) * k for i in (0, 1)))
        else:
            d.equate(handle.x, scaled(d, k, handle.y))
    if r.chance(50):
        a, b = (thing.value for thing in r.sample(path.nodes, 2))
        d.equate(a.y, scaled(d, factor(d, frame), b.x))


def limits(d):
    """A limit on a product."""
    frame, r = start(d), d.random
    p, q = points(d, frame, 2)
    b = box(d, frame).value
    f = frame.value
    choice = r.integer(0, 2)
    left, right = map(term, ((p.x, q.x), (b.width, p.y - f.minY), (p.y - q.y, b.height))[choice])
    k = factor(d, frame)
    env = design_places(d)
    here = [float(value.of(env).value(env)) for value in (left, right)]
    side = scaled(d, k, right)
    rest = rounded(here[0] - at_design(d, k) * here[1] + r.integer(-6, 6), 0)
    (d.keep_above if r.chance(50) else d.keep_below)(left, with_rest(side, rest))
    if r.chance(60):
        d.equate(q.y, scaled(d, factor(d, frame), b.minX))


def design_places(d):
    """The design, with all drawn things at their drawn positions."""
    env = d.design()
    for thing in d.things:
        for key, target in thing.targets.items():
            env[key] = target.value(env)
    return env


def nested(d):
    """Things in a moving box."""
    frame, r = start(d), d.random
    outer = box(d, frame)
    x, y, w, h = outer.design
    inner = (x + w * Fraction(r.integer(1, 9), 10), y + h * Fraction(r.integer(1, 9), 10))
    child = drawn_point(d, outer.as_frame(), inner).value
    d.told.append(child)
    p, = points(d, frame, 1)
    d.equate(outer.value.minX, scaled(d, factor(d, frame), p.x))
    d.equate(outer.value.midY, scaled(d, factor(d, frame), p.y))
    if r.chance(60):
        d.equate(child.x - p.x, scaled(d, factor(d, frame), child.y - p.y))
    if r.chance(30):
        d.equate(outer.value.width, scaled(d, factor(d, frame), outer.value.height))


def mixed(d):
    """Two to four relations of any kind."""
    frame, r = start(d), d.random
    ps = points(d, frame, 3)
    a, b = box(d, frame).value, box(d, frame).value
    f = frame.value
    def place(axis):
        item = r.choice((*ps, a, b))
        return coordinate(item, axis) if item.kind == "point" else getattr(
            item, r.choice(("min", "mid", "max")) + "XY"[axis])
    def size():
        item = r.choice((a, b))
        return r.choice((item.width, item.height))
    for _ in range(r.integer(2, 4)):
        axis, choice = r.integer(0, 1), r.integer(0, 4)
        prefer = r.chance(30)
        if choice == 0:
            d.equate(place(axis), scaled(d, factor(d, frame), place(axis)), prefer=prefer)
        elif choice == 1:
            d.equate(size(), scaled(d, factor(d, frame), size()), prefer=prefer)
        elif choice == 2:
            d.equate(place(axis), term(place(axis)) + factor(d, frame) * r.integer(5, 30), prefer=prefer)
        elif choice == 3:
            d.equate(place(axis) - place(axis), scaled(d, factor(d, frame), size()), prefer=prefer)
        else:
            d.equate(term(place(axis)) + scaled(d, factor(d, frame), place(1 - axis)), f.width, prefer=prefer)


KINDS = {
    scaled_places: 40, slopes: 44, lines_that_meet: 32, directions: 36, turned: 30, polar_steps: 24, shares: 32,
    ratios: 36, known_ratios: 24, areas: 24, quotients: 28, means: 28, growing_gaps: 24, preferences: 40,
    rigid: 28, lines_of_arguments: 40, numbers: 28, handles: 20, limits: 28, nested: 20, mixed: 44,
}
