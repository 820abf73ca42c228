"""The kinds of systems whose answer is piecewise affine: with limits, and with functions of the
arguments such as `min`. Each function generates a drawing."""

from fractions import Fraction

from affine import move, pool_with_arguments, relate
from drawing import AXES, CONDITIONAL, EXTENT, SUM, point, wrapped
from parts import (Pool, amount, drawn_box, drawn_path, drawn_point, free_point, length,
                   list_of_boxes, list_of_points, loose_point, main_frame, place_in)

WIDTHS, HEIGHTS, NUMBERS = (60, 600), (30, 300), (0, 40)


def promised(d, f):
    """Ranges for the size of the main frame."""
    d.assume(f.value.width, *WIDTHS)
    d.assume(f.value.height, *HEIGHTS)


def start(d, promise=None):
    """A main frame and a pool. The size of the frame is assumed to be in a range if a proof needs
    this, and sometimes otherwise."""
    f = main_frame(d)
    if promise or (promise is None and d.random.chance(40)):
        promised(d, f)
    pool = pool_with_arguments(d, f)
    if "k" in d.parameters and d.random.chance(40):
        d.assume(pool.constants[0], *NUMBERS)
    return f, pool


def bound(pool, value, axis, is_extent):
    """An expression of the arguments that `value` may be above or below."""
    r = pool.d.random
    if not is_extent:
        return pool.given(axis)
    extent = getattr(pool.frames[0].value, EXTENT[axis])
    found = [extent / r.integer(2, 8), extent.times(Fraction(r.integer(1, 6), 10)), wrapped(amount(r, 5, 60))]
    return r.choice(found + [constant for constant in pool.constants if constant.kind == "number"])


def limit(pool, value, right, upwards=None):
    """`value >= right` or `value <= right`, either side first."""
    d = pool.d
    upwards = d.random.chance(50) if upwards is None else upwards
    if d.random.chance(25):
        return d.at_most(right, value) if upwards else d.at_least(right, value)
    return d.at_least(value, right) if upwards else d.at_most(value, right)


def clamp(pool, value, low, high):
    """Both limits of one expression, either first."""
    if pool.d.random.chance(50):
        return limit(pool, value, low, True) and limit(pool, value, high, False)
    return limit(pool, value, high, False) and limit(pool, value, low, True)


def random_limit(pool, axis=None):
    r = pool.d.random
    axis = r.integer(0, 1) if axis is None else axis
    if r.chance(40) and (pool.boxes or pool.numbers):
        value = pool.extent(axis)
        return limit(pool, value, bound(pool, value, axis, True))
    value = pool.position(axis)
    return limit(pool, value, bound(pool, value, axis, False))


def furnish(d, f, pool, points, boxes):
    for _ in range(points):
        pool.take(drawn_point(d, f))
    for _ in range(boxes):
        pool.take(drawn_box(d, f))


def single(d):
    """One thing and one limit."""
    r = d.random
    f, pool = start(d)
    furnish(d, f, pool, *r.choice(((1, 0), (0, 1), (0, 1))))
    return random_limit(pool)


def single_unpinned(d):
    """One limit on a thing outside of frames."""
    r = d.random
    f, pool = start(d)
    pool.take(loose_point(d, (place_in(f, 0, r), place_in(f, 1, r))), drawn_box(d, None, (10, 8, 40, 20)))
    return random_limit(pool)


def clamped(d):
    """One expression, limited from below and from above."""
    r = d.random
    f, pool = start(d, promise=True)
    furnish(d, f, pool, r.integer(1, 2), 1)
    axis = r.integer(0, 1)
    upper, rect = AXES[axis].upper(), f.value
    if r.chance(60):
        low = getattr(rect, "min" + upper) + r.integer(0, 12)
        high = getattr(rect, ("max", "max", "mid")[r.integer(0, 2)] + upper)
        high = high - r.integer(1, 3) if r.chance(60) else high
        made = clamp(pool, pool.position(axis), low, high)
    else:
        extent = getattr(rect, EXTENT[axis])
        low, high = wrapped(r.integer(2, 14)), r.choice((extent / 2, wrapped(r.integer(20, 60)), extent - 14))
        value = pool.extent(axis) if r.chance(60) else pool.position(axis) - pool.position(axis)
        made = clamp(pool, value, low, high)
    if made and r.chance(40):
        relate(pool, r.integer(1, 2), prefer=r.chance(30))
    return made


def between(d):
    """A limit on the distance of two things, which both move."""
    r = d.random
    f, pool = start(d)
    furnish(d, f, pool, r.integer(1, 2), r.integer(1, 2))
    axis = r.integer(0, 1)
    items = pool.points + pool.boxes
    a, b = r.sample(items, 2)
    upper = AXES[axis].upper()
    def edge(item, part):
        return getattr(item, AXES[axis] if item.kind == "point" else part + upper)
    left, right = edge(b, "min"), edge(a, "max")
    shape = r.integer(0, 2)
    if shape == 0:
        made = limit(pool, left - right, wrapped(amount(r)), True)
    elif shape == 1:
        made = d.at_least(left, right + amount(r))
    else:
        made = d.at_most(right + bound(pool, None, axis, True), left)
    if made and r.chance(40):
        relate(pool, r.integer(1, 2), prefer=r.chance(30))
    return made


def chain(d):
    """Points one after the other, and a limit on one of them."""
    r = d.random
    f, pool = start(d)
    count, axis = r.integer(3, 10) if r.chance(70) else r.integer(11, 30), r.integer(0, 1)
    furnish(d, f, pool, count, 0)
    at = [getattr(p, AXES[axis]) for p in pool.points]
    step = r.choice((wrapped(amount(r, 2, 12)), getattr(f.value, EXTENT[axis]) / count))
    for a, b in zip(at, at[1:]):
        d.equal(b - a, step) if r.chance(60) else d.equal(b, a + step)
    made = limit(pool, r.choice(at), pool.given(axis))
    d.relations = r.shuffled(d.relations)
    return made


def gaps(d):
    """Equal gaps with a lower limit."""
    r = d.random
    f, pool = start(d)
    upper, axis = r.choice((("X", 0), ("Y", 1)))
    furnish(d, f, pool, 0, r.integer(3, 5))
    between_boxes = [getattr(b, "min" + upper) - getattr(a, "max" + upper)
                     for a, b in zip(pool.boxes, pool.boxes[1:])]
    d.equal(*between_boxes)
    if r.chance(50):
        d.equal(getattr(pool.boxes[0], "min" + upper), getattr(f.value, "min" + upper) + r.integer(0, 9))
    least = r.choice((wrapped(amount(r)), bound(pool, None, axis, True)))
    return limit(pool, r.choice(between_boxes), least, True)


def preferred(d):
    """A number or a place that is preferred, and a limit that outranks the preference."""
    r = d.random
    f, pool = start(d)
    furnish(d, f, pool, 1, 1)
    axis = r.integer(0, 1)
    if r.chance(50):
        value = d.free_number(r.choice(("thick", "n1"))).value
        pool.numbers.append(value)
        wanted = getattr(f.value, EXTENT[axis]) / r.integer(2, 12)
        wanted = wanted + amount(r, 0, 9) if r.chance(30) else wanted
        limited = limit(pool, value, wrapped(amount(r, 2, 40)))
        if r.chance(50):
            d.equal(pool.boxes[0].width, 2 * value)
    else:
        value = pool.quantity(axis)
        wanted = pool.given(axis)
        limited = limit(pool, value, pool.given(axis))
    d.equal(value, wanted, prefer=True)
    if r.chance(50):
        d.equal(pool.scaled(value), pool.given(axis), prefer=True)
    if r.chance(40):
        relate(pool, 1)
    return limited


def sizes(d):
    """Rigid and flexible sizes against limits on edges, and limits on sizes."""
    r = d.random
    f, pool = start(d)
    furnish(d, f, pool, 0, r.integer(1, 3))
    axis = r.integer(0, 1)
    upper = AXES[axis].upper()
    if len(pool.boxes) > 1:
        d.equal(*(getattr(box, EXTENT[axis]) for box in pool.boxes), prefer=r.chance(30))
    box = r.choice(pool.boxes)
    if r.chance(50):
        made = limit(pool, getattr(box, "max" + upper), getattr(f.value, "max" + upper) - amount(r), False)
    else:
        value = getattr(box, EXTENT[axis])
        made = limit(pool, value, bound(pool, value, axis, True))
    if r.chance(30):
        d.fix((d.things[0], r.choice(("min", "max")) + upper))
    return made


def nested(d):
    """Things in a box that a limit moves, and a limit on a thing in a box that equations move."""
    r = d.random
    f, pool = start(d)
    outer = drawn_box(d, f)
    pool.take(outer)
    children = [drawn_box(d, outer.as_frame()), drawn_point(d, outer.as_frame())]
    move(d, pool, outer) if r.chance(50) else relate(pool, 1)
    if r.chance(50):
        made = random_limit(pool)
        pool.take(*children)
    else:
        inside = Pool(d, [f])
        inside.take(*children)
        made = random_limit(inside)
    if r.chance(40):
        relate(pool, 1)
    return made


def handles(d):
    """Limits on vectors of handles and on nodes."""
    r = d.random
    f, pool = start(d)
    path = drawn_path(d, f, r.integer(2, 3))
    pool.take_path(path)
    if not path.handles:
        return False
    axis = r.integer(0, 1)
    if r.chance(70):
        _, handle = r.choice(path.handles)
        value = getattr(handle, AXES[axis])
        right = r.choice((wrapped(length(r, -15, 15)), bound(pool, None, axis, True) / 4))
        made = limit(pool, value, right)
    else:
        made = random_limit(pool)
    if r.chance(50):
        relate(pool, 1)
    return made


def loops(d):
    """Limits on elements of lists."""
    r = d.random
    f, pool = start(d)
    cells = list_of_boxes(d, f, r.integer(2, 4))
    pool.take(*cells)
    if r.chance(50):
        pool.take(*list_of_points(d, f, r.integer(2, 3)))
    if r.chance(60):
        d.equal(*(cell.value.width for cell in cells))
    if r.chance(60):
        d.equal(cells[0].value.maxX, cells[1].value.minX - amount(r, 0, 6))
    return random_limit(pool)


def free(d):
    """Free points and numbers with limits on what is tied to them."""
    r = d.random
    f, pool = start(d)
    furnish(d, f, pool, 1, 1)
    q = free_point(d).value
    d.equal(q, pool.place() + point(amount(r), amount(r)), prefer=r.chance(40))
    pool.points.append(q)
    if r.chance(50):
        n = d.free_number("n1").value
        d.equal(n, pool.given(0), prefer=True)
        pool.numbers.append(n)
    axis = r.integer(0, 1)
    made = limit(pool, getattr(q, AXES[axis]), pool.given(axis))
    if r.chance(40):
        relate(pool, 1)
    return made


def apart(d):
    """Several limits in one block that do not affect each other."""
    r = d.random
    f, pool = start(d, promise=True)
    furnish(d, f, pool, r.integer(1, 2), r.integer(1, 2))
    relate(pool, r.integer(1, 3))
    wanted = r.integer(2, 3)
    made = sum(random_limit(pool, axis) for axis in (0, 1, r.integer(0, 1))[:wanted])
    if r.chance(30):
        low, high = f.value.minY + r.integer(0, 9), f.value.maxY - r.integer(0, 9)
        made += 2 * clamp(pool, pool.position(1), low, high)
    return made >= 2


def independent(d):
    """Several blocks with a limit or a clamp each."""
    r = d.random
    f, _ = start(d, promise=True)
    for _ in range(r.integer(2, 3)):
        pool = Pool(d, [f])
        furnish(d, f, pool, 1, 1)
        relate(pool, r.integer(0, 2) or 1)
        if r.chance(70):
            random_limit(pool)
        else:
            low, high = f.value.minX + r.integer(0, 12), f.value.maxX - r.integer(0, 12)
            clamp(pool, pool.position(0), low, high)
    d.relations = r.shuffled(d.relations)
    return 2 <= len(d.limits()) <= 4


def words(d):
    """`horizontal`, `vertical`, `mirror` and `fix` beside a limit."""
    r = d.random
    f, pool = start(d)
    furnish(d, f, pool, r.integer(3, 4), 0)
    if r.chance(60):
        d.row_of(r.choice(("horizontal", "vertical")), r.sample(pool.points, r.integer(2, 3)))
    if r.chance(60) or not d.relations:
        word = r.choice(("vertical", "horizontal"))
        d.mirror(*r.sample(pool.points, 2), word, pool.given(0 if word == "vertical" else 1))
    if r.chance(30):
        d.fix((r.choice(d.things), r.choice(("x", "y"))))
    return random_limit(pool)


def mixed(d):
    """A little of everything, and a limit."""
    r = d.random
    f, pool = start(d)
    furnish(d, f, pool, r.integer(1, 3), r.integer(1, 2))
    if r.chance(30):
        pool.take_path(drawn_path(d, f, r.integer(1, 2)))
    relate(pool, r.integer(2, 5))
    if r.chance(30):
        pool.numbers.append(d.named("gap", pool.position(0) - pool.position(0)))
    made = random_limit(pool)
    if r.chance(30):
        made = random_limit(pool) or made
    return made


# Functions of the arguments

def function(d, pool, axis):
    """A number that is piecewise affine in the arguments."""
    r = d.random
    a, b = pool.given(axis), pool.given(axis)
    value_a, value_b = a.parts[0], b.parts[0]
    shape = r.choice(("min", "max", "clamp", "abs", "choice", "choice"))
    if shape in ("min", "max"):
        pick = min if shape == "min" else max
        return d.function(f"{shape}({a.text}, {b.text})",
                          lambda at: pick(value_a.value(at), value_b.value(at)),
                          lambda at: value_a.value(at) < value_b.value(at))
    if shape == "clamp":
        low = r.integer(0, 60)
        high = low + r.integer(10, 120)
        return d.function(f"clamp({a.text}, {low}, {high})",
                          lambda at: max(low, min(high, value_a.value(at))),
                          lambda at: (value_a.value(at) < low, value_a.value(at) > high))
    if shape == "abs":
        value = (a - b).parts[0]
        return d.function(f"abs({(a - b).text})", lambda at: abs(value.value(at)),
                          lambda at: value.value(at) < 0)
    holds, condition = choice_condition(d, pool, axis)
    return d.function(f"{condition} ? {a.text} : {b.text}",
                      lambda at: (value_a if holds(at) else value_b).value(at), holds, CONDITIONAL)


def choice_condition(d, pool, axis):
    r = d.random
    if r.chance(35):
        if "wide" not in d.parameters:
            d.bool_argument("wide", r.chance(50))
            d.switches.add("wide")
        return (lambda at: at["wide"] == 1), "wide"
    left, right = pool.given(axis), r.choice((pool.given(axis), wrapped(amount(r, 5, 80))))
    sign = r.choice(("<", "<=", ">", ">="))
    difference = left.parts[0] - right.parts[0]
    d.thresholds.append(difference)
    holds = (lambda at: difference.value(at) < 0) if sign[0] == "<" else (lambda at: difference.value(at) > 0)
    return holds, f"{left.at(SUM)} {sign} {right.at(SUM)}"


def used_function(d, pool, axis):
    """A function, sometimes nested, named, or part of a sum."""
    r = d.random
    value = function(d, pool, axis)
    if r.chance(25):
        inner, least = value.parts[0], r.integer(2, 30)
        value = d.function(f"max({least}, {value.text})", lambda at: max(least, inner.value(at)),
                           lambda at: least < inner.value(at))
    if r.chance(40):
        value = d.named(d.fresh("rule"), value)
    return value + pool.given(axis) / 2 if r.chance(20) else value


def functions(d):
    """Equations with functions of the arguments, and no limit."""
    r = d.random
    f, pool = start(d)
    furnish(d, f, pool, r.integer(1, 2), r.integer(1, 2))
    for _ in range(r.integer(1, 2)):
        axis = r.integer(0, 1)
        left = r.choice((pool.position, pool.extent))(axis)
        if r.chance(40):
            left = left - pool.quantity(axis)
        if not d.equal(pool.scaled(left), used_function(d, pool, axis), prefer=r.chance(30)):
            return False
    if r.chance(60):
        relate(pool, r.integer(1, 3))


def function_limits(d):
    """Limits whose other side is a function of the arguments."""
    r = d.random
    f, pool = start(d)
    furnish(d, f, pool, r.integer(1, 2), 1)
    axis = r.integer(0, 1)
    if r.chance(50):
        relate(pool, r.integer(1, 2))
    if r.chance(30):
        d.equal(pool.position(1 - axis), used_function(d, pool, 1 - axis))
    return limit(pool, r.choice((pool.position, pool.extent))(axis), used_function(d, pool, axis))


KINDS = {
    single: 46, single_unpinned: 20, clamped: 48, between: 36, chain: 26, gaps: 26, preferred: 40,
    sizes: 34, nested: 34, handles: 26, loops: 30, free: 28, apart: 36, independent: 34, words: 26,
    mixed: 56, functions: 50, function_limits: 34,
}
