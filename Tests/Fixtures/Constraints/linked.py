"""The kinds of systems of `numeric.json`: connected relations that are not affine.

Each function generates a drawing, as in `constructive.py`: it first chooses places, and then adds
relations that approximately hold there. Relations are in `constrain numeric` unless stated
otherwise.
"""

from contextlib import contextmanager
from fractions import Fraction
from math import cos, radians, sin

from constructive import (a_circle, about, add_circle_step, add_linear_step, add_polar_step, between,
                          beyond, circle, computed, direction_about, drawn, edges, fix_all, furnish,
                          heading, known_point, rounded, somewhere, start, touching_line)
from curved import (CurvedDrawing, Formula, absolute, angle, cosine, difference, distance, formula,
                    hypotenuse, root, sine)
from drawing import PRODUCT, SUM, Relation, Unfit, dealt, decimal, wrapped
from parts import drawn_box, drawn_path, drawn_point


class NumericDrawing(CurvedDrawing):
    """A drawing with some relations in `constrain numeric`."""

    def __init__(self, name, random):
        super().__init__(name, random)
        self.is_numeric = True
        self.wishes = []        # functions that are to be small, like those of `prefer`
        self.pinned = []

    @contextmanager
    def ordinary(self):
        """Adds relations to `constrain`, not to `constrain numeric`."""
        before, self.is_numeric = self.is_numeric, False
        yield
        self.is_numeric = before

    def relate(self, *arguments, **rows):
        is_new = super().relate(*arguments, **rows)
        if is_new:
            self.relations[-1].is_numeric = self.is_numeric
        return is_new

    def curve(self, *arguments, **options):
        super().curve(*arguments, **options)
        self.relations[-1].is_numeric = self.is_numeric

    def prefer(self, *sides):
        """`prefer a == b == …`, where any side may be computed."""
        sides = [formula(side) for side in sides]
        self.relations.append(Relation("prefer " + " == ".join(side.at(SUM) for side in sides)))
        self.relations[-1].is_numeric = True
        self.wishes += [difference(a, b) for a, b in zip(sides, sides[1:])]

    def rungs(self, depth_of):
        preferred, *others = super().rungs(depth_of)
        return [[*preferred, *self.wishes], *others]

    # Blocks

    def word_of(self, block):
        return "constrain numeric" if block[0].is_numeric else "constrain"

    def divide_into_blocks(self):
        self.blocks = self.divided(self.relations)

    def divided(self, relations):
        r = self.random
        blocks = []
        for is_numeric in (False, True):
            some = [relation for relation in relations if relation.is_numeric == is_numeric]
            count = r.integer(2, 3) if len(some) > 2 and r.chance(30) else 1
            blocks += dealt(some, count, r) if some else []
        return blocks if r.chance(60) else r.shuffled(blocks)

    def shuffled_text(self):
        return self.text(self.random.shuffled(self.declarations),
                         self.divided(self.random.shuffled(self.relations)))


# What is said

def fix_known(d):
    if d.random.chance(60):
        with d.ordinary():
            fix_all(d)
    else:
        fix_all(d)


def say(d, left, frame, number):
    """Equates `left` with an expression that is approximately `number`."""
    sides = [left, about(d, frame, number)]
    d.equate(*(sides if d.random.chance(85) else sides[::-1]))


def say_at_least(d, left, frame, number):
    (left, right) = (left, about(d, frame, number))
    if d.random.chance(80):
        d.keep_above(left, right)
    else:
        d.keep_below(right, left)


def say_at_most(d, left, frame, number):
    (left, right) = (left, about(d, frame, number))
    if d.random.chance(80):
        d.keep_below(left, right)
    else:
        d.keep_above(right, left)


def far_apart(*places, least=18):
    if any(between(a, b) < least for i, a in enumerate(places) for b in places[:i]):
        raise Unfit


def moving(d, frame, at, noise=3):
    """A point that moves, or the center of a box that moves."""
    r = d.random
    if r.chance(85):
        return drawn(d, frame, at, noise)
    return box_around(d, frame, at).center


def box_around(d, frame, at, low=10, high=50):
    r = d.random
    w, h = 2 * r.integer(low // 2, high // 2), 2 * r.integer(low // 2, high // 2)
    box = (rounded(at[0], 0) - w // 2, rounded(at[1], 0) - h // 2, Fraction(w), Fraction(h))
    inside = frame if d.is_anywhere or r.chance(75) else None
    thing = drawn_box(d, inside, box)
    d.told += edges(thing.value)
    return thing.value


def times(factor, value):
    return Formula(f"{decimal(factor)} * {value.at(PRODUCT)}", lambda env: float(factor) * value.of(env), PRODUCT)


def tangent_of(value):
    up, along = sine(value), cosine(value)
    return Formula(f"tan({value.text})", lambda env: up.of(env) / along.of(env))


def turns(text, value, factor):
    """An angle of `factor` degrees for each point of a length."""
    return Formula(f"{decimal(factor)}deg * {text}", lambda env: float(factor) * value.of(env), PRODUCT)


# Kinds

def crank(d, frame, noise=2):
    """A crank that turns: its axle, its elbow, and where they are."""
    r = d.random
    known = furnish(d, frame, 1)
    (axle, at), = known.points
    size, turn = r.integer(16, 36), r.integer(-150, 150)
    goal = at[0] + size * cos(radians(turn)), at[1] + size * sin(radians(turn))
    elbow = drawn(d, frame, goal, noise)
    def lay():
        room = r.integer(5, 25)
        d.equate(angle(axle, elbow), d.angle_argument(d.fresh("t"), turn, turn - room, turn + room))
        say(d, distance(axle, elbow), frame, size)
    if r.chance(50):
        lay()
    else:
        with d.ordinary():
            lay()
    return axle, at, elbow, goal


def four_bar(d):
    """A crank, a coupler and a rocker, and perhaps a pen on the coupler."""
    frame, r = start(d), d.random
    axle, at, elbow, at_elbow = crank(d, frame)
    at_pivot = beyond(d, at, 50, 110)
    pivot = known_point(d, frame, at_pivot)
    at_joint = beyond(d, at_pivot, 40, 90)
    far_apart(at_elbow, at_joint, at_pivot, least=30)
    joint = drawn(d, frame, at_joint)
    say(d, distance(elbow, joint), frame, between(at_elbow, at_joint))
    say(d, distance(joint, pivot), frame, between(at_pivot, at_joint))
    if r.chance(50):
        middle = tuple((a + b) / 2 for a, b in zip(at_elbow, at_joint))
        at_pen = beyond(d, middle, 20, 50)
        pen = drawn(d, frame, at_pen)
        say(d, distance(elbow, pen), frame, between(at_elbow, at_pen))
        say(d, distance(pen, joint), frame, between(at_pen, at_joint))
    fix_known(d)


def slider_crank(d):
    """A crank drives a slider along a line."""
    frame, r = start(d), d.random
    axle, at, elbow, at_elbow = crank(d, frame)
    way = r.choice((-1, 1)) * r.integer(50, 100)
    choice = r.integer(0, 3)
    if choice == 0:
        goal = at[0] + way, at[1]
    elif choice == 1:
        goal = at[0], at[1] + way
    else:
        goal = beyond(d, at, 50, 100)
    far_apart(goal, at_elbow, least=30)
    slider = moving(d, frame, goal)
    if choice < 2 and r.chance(50):
        d.row_of(("horizontal", "vertical")[choice], [axle, slider])
    elif choice < 2:
        name = "yx"[choice]
        d.equal(getattr(slider, name), getattr(axle, name))
    elif choice == 2:
        at_end = beyond(d, goal, 20, 60)
        end = known_point(d, frame, at_end)
        rail = known_point(d, frame, tuple(2 * a - b for a, b in zip(goal, at_end)))
        d.line_up(end, slider, rail)
    else:
        d.equate_angles(angle(axle, slider), direction_about(d, heading(at, goal)))
    say(d, distance(elbow, slider), frame, between(at_elbow, goal))
    fix_known(d)


def trilateration(d):
    """A point at distances from three others, as well as that is possible."""
    frame, r = start(d), d.random
    known = furnish(d, frame, r.choice((3, 3, 3, 4)))
    at = somewhere(d, frame)
    far_apart(at, *(place for _, place in known.points))
    p = drawn(d, frame, at, 5)
    is_held = r.chance(30)
    for index, (a, at_a) in enumerate(known.points):
        far = between(at, at_a) + r.integer(-60, 60) / 10
        if is_held and index == 0:
            say(d, distance(p, a), frame, far)
        else:
            d.prefer(distance(*r.shuffled([p, a])), about(d, frame, far))
    fix_known(d)


def hanging(d):
    """A chain between two hooks."""
    frame, r = start(d), d.random
    known = furnish(d, frame, 2)
    (a, at_a), (b, at_b) = known.points
    count = r.integer(2, 5)
    far = between(at_a, at_b)
    if far < 50:
        raise Unfit
    link = far * r.integer(115, 150) / 100 / count
    sag = far * r.integer(20, 60) / 100 * r.choice((1, 1, 1, -1))
    points = [a]
    for i in range(1, count):
        t = i / count
        at = (at_a[0] + t * (at_b[0] - at_a[0]), at_a[1] + t * (at_b[1] - at_a[1]) + sag * 4 * t * (1 - t) / 2)
        points.append(drawn(d, frame, at, 2))
    points.append(b)
    links = [distance(p, q) for p, q in zip(points, points[1:])]
    if r.chance(50):
        d.equate(*links, about(d, frame, link))
    else:
        for one in links:
            say(d, one, frame, link * r.integer(90, 110) / 100)
    fix_known(d)


def truss(d):
    """A triangle, or two of them, with sides of given lengths."""
    frame, r = start(d), d.random
    first = somewhere(d, frame, 20)
    second, third = beyond(d, first, 40, 80), beyond(d, first, 40, 80)
    far_apart(first, second, third, least=35)
    places = [first, second, third]
    sides = [(0, 1), (1, 2), (0, 2)]
    if r.chance(35):
        fourth = tuple(a + b - c for a, b, c in zip(second, third, first))
        places.append(fourth)
        sides += [(1, 3), (2, 3)]
    points = []
    for index, at in enumerate(places):
        points.append(known_point(d, frame, at) if index == 0 and r.chance(40) else moving(d, frame, at, 4))
    for i, j in r.shuffled(sides):
        say(d, distance(points[i], points[j]), frame, between(places[i], places[j]) * r.integer(90, 112) / 100)
    fix_known(d)


def boxes(d):
    """Boxes whose sizes may be rigid, and distances between their points."""
    frame, r = start(d), d.random
    first = somewhere(d, frame, 25)
    second, third = beyond(d, first, 40, 80), beyond(d, first, 40, 90)
    far_apart(first, second, third, least=30)
    a, b = box_around(d, frame, first), box_around(d, frame, second)
    p = drawn(d, frame, third)
    corners = lambda box: r.choice((box.center, box.origin, box.center))
    one, other = corners(a), corners(b)
    say(d, distance(one, other), frame, between(first, second) * r.integer(90, 110) / 100)
    say(d, distance(p, one), frame, between(first, third) * r.integer(90, 110) / 100)
    choice = r.integer(0, 4)
    with d.ordinary():
        if choice == 0:
            axis = 0 if abs(first[0] - second[0]) > abs(first[1] - second[1]) else 1
            low, high = (a, b) if first[axis] < second[axis] else (b, a)
            d.equal(getattr(low, "max" + "XY"[axis]), getattr(high, "min" + "XY"[axis]) - r.integer(2, 12))
        elif choice == 1:
            d.equal(a.size, b.size)
        elif choice == 2:
            d.equal(p.x, b.midX) if abs(third[0] - second[0]) < 40 else d.equal(p.y, a.midY)
        elif choice == 3:
            d.equal(a.width, 2 * b.height)
    fix_known(d)


def ratios(d):
    """Ratios of distances."""
    frame, r = start(d), d.random
    known = furnish(d, frame, 3)
    (a, at_a), (b, at_b), (c, at_c) = known.points
    at = somewhere(d, frame)
    far_apart(at, at_a, at_b, at_c)
    p = moving(d, frame, at, 4)
    quotient = between(at, at_a) / between(at, at_b) * r.integer(92, 108) / 100
    if not 0.3 < quotient < 3:
        raise Unfit
    if r.chance(50):
        k = wrapped(rounded(quotient, 2))
    else:
        default = rounded(quotient, 1)
        k = d.length_argument(d.fresh("k"), default, default - rounded(0.1), default + rounded(0.1))
    if r.chance(70):
        d.equate(distance(p, a) / distance(p, b), k)
    else:
        d.equate(distance(p, a), distance(b, p) * k)
    choice = r.integer(0, 3)
    if choice == 0:
        say(d, distance(p, c), frame, between(at, at_c))
    elif choice == 1:
        axis = r.integer(0, 1)
        d.equal(getattr(p, "xy"[axis]), computed(d, frame, axis, rounded(at[axis], 0)))
    elif choice == 2:
        d.prefer(distance(p, c), about(d, frame, between(at, at_c)))
    fix_known(d)


def products(d):
    """Products of unknowns."""
    frame, r = start(d), d.random
    f = frame.value
    choice = r.integer(0, 3)
    if choice == 0:
        b = box_around(d, frame, somewhere(d, frame, 30), 20, 60)
        thing = d.things[-1]
        area = float(thing.design[2] * thing.design[3]) * r.integer(75, 130) / 100
        share = formula(f.width) * rounded(area / float(frame.design[2]))
        d.equate(formula(b.width) * b.height, share if r.chance(50) else wrapped(rounded(area, 0)))
        if r.chance(40):
            d.equate(distance(b.center, f.center), about(d, frame, between(
                [float(thing.design[i] + thing.design[i + 2] / 2) for i in (0, 1)],
                [float(frame.design[i] + frame.design[i + 2] / 2) for i in (0, 1)])))
    elif choice == 1:
        known = furnish(d, frame, 2)
        (a, at_a), (b, at_b) = known.points
        at = somewhere(d, frame)
        far_apart(at, at_a, at_b)
        p = moving(d, frame, at, 4)
        wanted = between(at, at_a) * between(at, at_b)
        d.equate(distance(p, a) * distance(p, b), wrapped(rounded(wanted, 0)))
        if r.chance(40):
            d.equal(p.x, computed(d, frame, 0, rounded(at[0], 0)))
    elif choice == 2:
        at = somewhere(d, frame, 25)
        p = drawn(d, frame, at, 4)
        x, y = formula(p.x) - f.minX, formula(p.y) - f.minY
        dx, dy = at[0] - float(frame.design[0]), at[1] - float(frame.design[1])
        d.equate(x * y, formula(f.height) * rounded(dx * dy / float(frame.design[3])))
        if r.chance(50):
            known = furnish(d, frame, 1)
            (a, at_a), = known.points
            far_apart(at, at_a)
            say(d, distance(p, a), frame, between(at, at_a))
    else:
        first = somewhere(d, frame, 25)
        a, b = box_around(d, frame, first, 16, 60), box_around(d, frame, beyond(d, first, 30, 60), 16, 60)
        sizes = [d.things[-2].design, d.things[-1].design]
        areas = [float(s[2] * s[3]) for s in sizes]
        d.equate(formula(a.width) * a.height, formula(b.width) * b.height * rounded(areas[0] / areas[1], 1))
        with d.ordinary():
            if r.chance(50):
                d.equal(a.minX, b.minX)
            if r.chance(30):
                d.equal(a.height, b.height)
    fix_known(d)


def angles(d):
    """Angles between lines, and angles of points that all move."""
    frame, r = start(d), d.random
    known = furnish(d, frame, 3)
    (a, at_a), (b, at_b), (c, at_c) = known.points
    at = somewhere(d, frame)
    far_apart(at, at_a, at_b, at_c, least=30)
    p = moving(d, frame, at, 4)
    gap = round((heading(at_b, at) - heading(at_a, at) + 180) % 360 - 180)
    if not 20 < abs(gap) < 150:
        raise Unfit
    choice = r.integer(0, 3)
    wanted = direction_about(d, gap)
    if choice < 2:
        d.equate_angles(angle(b, p) - angle(a, p), wanted)
    else:
        d.equate_angles(angle(b, p), angle(a, p) + wanted)
    if choice == 1:
        say(d, distance(p, c), frame, between(at, at_c))
    elif choice == 2:
        d.equal(p.y, computed(d, frame, 1, rounded(at[1], 0)))
    elif choice == 3:
        goal = beyond(d, at, 40, 70)
        q = drawn(d, frame, goal)
        say(d, distance(p, q), frame, between(at, goal))
        d.equate_angles(angle(p, q), angle(a, p) + direction_about(d, round(
            (heading(at, goal) - heading(at_a, at) + 180) % 360 - 180)))
    fix_known(d)


def tangents(d):
    """Lines that touch ovals, where ends or ovals move."""
    frame, r = start(d), d.random
    o, center, radius = a_circle(d, frame)
    at = beyond(d, center, int(radius) + 20, int(radius) + 70)
    touch = touching_line(center, radius, at, r.choice((-1, 1)))
    goal = tuple(n + r.integer(70, 150) / 100 * (t - n) for n, t in zip(at, touch))
    far_apart(at, goal, least=30)
    p, q = drawn(d, frame, at), drawn(d, frame, goal)
    d.touch(*r.shuffled([p, q]), o)
    if r.chance(60):
        say(d, distance(p, q), frame, between(at, goal) * r.integer(90, 110) / 100)
    if r.chance(60):
        at_c = beyond(d, at, 30, 60)
        c = known_point(d, frame, at_c)
        say(d, distance(p, c), frame, between(at, at_c))
    if r.chance(30):
        with d.ordinary():
            d.equal(q.x, computed(d, frame, 0, rounded(goal[0], 0)))
    fix_known(d)


def rolling(d):
    """A circle of a rigid size that moves."""
    frame, r = start(d), d.random
    known = furnish(d, frame, 3)
    (a, at_a), (b, at_b), (c, at_c) = known.points
    radius = r.integer(6, 22)
    far = between(at_a, at_b)
    normal = -(at_b[1] - at_a[1]) / far, (at_b[0] - at_a[0]) / far
    side, t = r.choice((-1, 1)), r.integer(10, 90) / 100
    goal = tuple(p + t * (q - p) + side * radius * n for p, q, n in zip(at_a, at_b, normal))
    far_apart(goal, at_c, least=25)
    o = circle(d, frame, tuple(g + r.integer(-3, 3) for g in goal), radius, False)
    d.touch(*r.shuffled([a, b]), o)
    if r.chance(70):
        say(d, distance(o.center, c), frame, between(goal, at_c))
    else:
        d.prefer(distance(o.center, c), about(d, frame, between(goal, at_c)))
    d.fix((next(thing for thing in d.things if thing.value is o), "size"))
    fix_known(d)


def sums(d):
    """Sums and differences of distances."""
    frame, r = start(d), d.random
    known = furnish(d, frame, 3)
    (a, at_a), (b, at_b), (c, at_c) = known.points
    at = somewhere(d, frame)
    far_apart(at, at_a, at_b, at_c)
    p = moving(d, frame, at, 4)
    total = between(at, at_a) + between(at, at_b)
    if total < between(at_a, at_b) * 1.15:
        raise Unfit
    say(d, distance(p, a) + distance(p, b), frame, total)
    choice = r.integer(0, 3)
    if choice == 0:
        d.equate(distance(p, c) - distance(p, a), wrapped(rounded(between(at, at_c) - between(at, at_a), 0)))
    elif choice == 1:
        d.equal(p.x, computed(d, frame, 0, rounded(at[0], 0)))
    elif choice == 2:
        goal = beyond(d, at, 30, 60)
        q = drawn(d, frame, goal)
        say(d, distance(q, p) + distance(q, c), frame, between(goal, at) + between(goal, at_c))
    fix_known(d)


def waves(d):
    """Sines, tangents and roots of unknowns."""
    frame, r = start(d), d.random
    f = frame.value
    at = somewhere(d, frame, 25)
    p = drawn(d, frame, at, 3)
    left, top = float(frame.design[0]), float(frame.design[1])
    x = p.x - f.minX
    choice = r.integer(0, 4)
    factor = r.choice((1, 2, 3))
    turn = turns(x.at(PRODUCT), formula(x), factor)
    value = radians(factor * (at[0] - left))
    if choice < 2:
        size = r.integer(8, 20)
        middle = at[1] - size * (sin, cos)[choice](value)
        wave = times(size, (sine, cosine)[choice](turn))
        d.equate(p.y, formula(computed(d, frame, 1, rounded(middle, 0))) + wave)
    elif choice == 2:
        size = r.integer(2, 8)
        d.equate(formula(p.y) - f.minY, times(rounded((at[1] - top) / (at[0] - left) ** 0.5), root(x)))
    elif choice == 3:
        b = box_around(d, frame, at, 30, 60)
        opening = turns(b.height.at(PRODUCT), formula(b.height), 1)
        design = d.things[-1].design
        tall = float(design[3])
        d.equate(tangent_of(opening) * 20, formula(b.width) * rounded(
            20 * sin(radians(tall)) / cos(radians(tall)) / float(design[2]), 2))
        p = b.center
    else:
        d.equate(absolute(formula(p.y) - f.midY) * 10, formula(x) * rounded(
            10 * abs(at[1] - top - float(frame.design[3]) / 2) / (at[0] - left)))
    if r.chance(60):
        (a, at_a), = furnish(d, frame, 1).points
        far_apart(at, at_a, least=25)
        say(d, distance(p, a), frame, between(at, at_a))
    fix_known(d)


def limits(d):
    """Two or three distances with lower or upper limits."""
    frame, r = start(d), d.random
    known = furnish(d, frame, 3)
    at = somewhere(d, frame)
    far_apart(at, *(place for _, place in known.points), least=22)
    p = moving(d, frame, at, 3)
    ends = known.points
    if r.chance(50):
        goal = beyond(d, at, 30, 60)
        far_apart(goal, *(place for _, place in known.points), least=22)
        q = drawn(d, frame, goal, 3)
        ends = [(q, goal), *ends]
        (c, at_c), = known.pick(d, 1)
        (say_at_most if r.chance(50) else say_at_least)(
            d, distance(q, c), frame, between(goal, at_c) * r.integer(92, 108) / 100)
    for a, at_a in ends[:r.integer(1, 2) if len(ends) > 3 else 2 + r.chance(30)]:
        (say_at_most if r.chance(50) else say_at_least)(
            d, distance(p, a), frame, between(at, at_a) * r.integer(90, 110) / 100)
    if r.chance(20):
        d.equal(p.x, computed(d, frame, 0, rounded(at[0], 0)))
    fix_known(d)


def limits_beside_equations(d):
    """A rope or a chain of which some lengths have limits."""
    frame, r = start(d), d.random
    known = furnish(d, frame, 2)
    (a, at_a), (b, at_b) = known.points
    far = between(at_a, at_b)
    if far < 60:
        raise Unfit
    middle = tuple((m + n) / 2 for m, n in zip(at_a, at_b))
    first, second = beyond(d, middle, 15, 45), beyond(d, middle, 15, 45)
    far_apart(first, second, at_a, at_b, least=25)
    p, q = drawn(d, frame, first), drawn(d, frame, second)
    steps = [(distance(a, p), between(at_a, first)), (distance(p, q), between(first, second)),
             (distance(q, b), between(second, at_b))]
    kinds = r.shuffled([say, say_at_most, r.choice((say, say_at_least, say_at_most))])
    for (step, size), kind in zip(steps, kinds):
        kind(d, step, frame, size * r.integer(92, 108) / 100)
    fix_known(d)


def limits_of_products(d):
    """Areas and ratios that have limits."""
    frame, r = start(d), d.random
    b = box_around(d, frame, somewhere(d, frame, 35), 24, 64)
    design = d.things[-1].design
    w, h = float(design[2]), float(design[3])
    area = formula(b.width) * b.height
    bound = formula(frame.value.width) * rounded(w * h / float(frame.design[2]) * r.integer(90, 110) / 100)
    if r.chance(50):
        bound = wrapped(rounded(w * h * r.integer(85, 115) / 100, 0))
    (d.keep_above if r.chance(60) else d.keep_below)(area, bound)
    choice = r.integer(0, 2)
    if choice == 0:
        quotient = wrapped(rounded(w / h * r.integer(90, 110) / 100, 2))
        (d.keep_above if r.chance(50) else d.keep_below)(formula(b.width) / b.height, quotient)
    elif choice == 1:
        side, size = r.choice(((b.width, w), (b.height, h)))
        (say_at_least if r.chance(50) else say_at_most)(d, side, frame, size * r.integer(92, 108) / 100)
    else:
        at = tuple(float(design[i] + design[i + 2] / 2) for i in (0, 1))
        goal = beyond(d, at, 40, 70)
        c = known_point(d, frame, goal)
        (say_at_least if r.chance(50) else say_at_most)(
            d, distance(b.center, c), frame, between(at, goal) * r.integer(92, 108) / 100)
    fix_known(d)


def several_blocks(d):
    """Independent systems, each in its own blocks."""
    frame, r = start(d), d.random
    for _ in range(r.integer(2, 3)):
        known = furnish(d, frame, 2)
        (a, at_a), (b, at_b) = known.points
        at = somewhere(d, frame)
        far_apart(at, at_a, at_b)
        p = drawn(d, frame, at)
        choice = r.integer(0, 2)
        if choice == 0:
            say(d, distance(p, a) + distance(p, b), frame, between(at, at_a) + between(at, at_b) + 4)
        elif choice == 1:
            goal = beyond(d, at, 30, 60)
            q = drawn(d, frame, goal)
            say(d, distance(p, q), frame, between(at, goal))
            say(d, distance(p, a), frame, between(at, at_a))
            say(d, distance(q, b), frame, between(goal, at_b))
        else:
            d.equate(distance(p, a) * 2, distance(p, b) * rounded(2 * between(at, at_a) / between(at, at_b), 1))
    fix_known(d)


def after_steps(d):
    """A block that is solved together depends on values that other constraints determine in closed
    form."""
    frame, r = start(d), d.random
    known = furnish(d, frame, 3)
    with d.ordinary():
        for _ in range(r.integer(1, 2)):
            r.choice((add_circle_step, add_polar_step, add_linear_step))(d, frame, known)
    (a, at_a), (b, at_b) = known.points[-1], known.points[0]
    first = beyond(d, at_a, 30, 70)
    second = beyond(d, first, 30, 60)
    far_apart(first, second, at_a, at_b, least=25)
    p, q = drawn(d, frame, first), drawn(d, frame, second)
    say(d, distance(a, p), frame, between(at_a, first))
    say(d, distance(p, q), frame, between(first, second))
    if r.chance(60):
        say(d, distance(q, b), frame, between(second, at_b))
    if r.chance(40):
        with d.ordinary():
            d.equal(p.y, computed(d, frame, 1, rounded(first[1], 0)))
    fix_known(d)


def several_frames(d):
    """Things that are drawn in frames of their own, with pins."""
    frame, r = start(d), d.random
    frames = [frame]
    for name in ("g", "h")[:r.integer(1, 2)]:
        low = [10 * r.integer(0, 12), 10 * r.integer(0, 8)]
        size = [10 * r.integer(6, 14), 10 * r.integer(5, 12)]
        other = d.frame_argument(name, (*low, *size))
        for axis, (part, extent) in enumerate((("x", "width"), ("y", "height"))):
            d.assume(getattr(other.value, "min" + part.upper()), low[axis] - 8, low[axis] + 8)
            d.assume(getattr(other.value, extent), size[axis] - 12, size[axis] + 12)
            d.ranges[f"{name}.{part}"] = (low[axis] - 8, low[axis] + 8)
        frames.append(other)
    points = []
    for index in range(r.integer(3, 4)):
        at = somewhere(d, frames[index % len(frames)], 4)
        points.append((drawn_point(d, frames[index % len(frames)], tuple(rounded(n, 0) for n in at)).value, at))
        d.told.append(points[-1][0])
    far_apart(*(at for _, at in points), least=28)
    for (p, at), (q, goal) in zip(points, points[1:] + points[:r.chance(70)]):
        say(d, distance(p, q), frame, between(at, goal) * r.integer(92, 110) / 100)
    if r.chance(30):
        with d.ordinary():
            d.fix((d.things[r.integer(0, len(points) - 1)], r.choice(("", "x", "y"))))


def preferences(d):
    """Preferences of all kinds with required distances."""
    frame, r = start(d), d.random
    known = furnish(d, frame, 2)
    (a, at_a), (b, at_b) = known.points
    first = somewhere(d, frame)
    second = beyond(d, first, 30, 70)
    far_apart(first, second, at_a, at_b, least=25)
    p, q = moving(d, frame, first), drawn(d, frame, second)
    say(d, distance(p, q), frame, between(first, second) * r.integer(92, 110) / 100)
    if r.chance(50):
        say(d, distance(p, a), frame, between(first, at_a))
    for _ in range(r.integer(1, 2)):
        choice = r.integer(0, 4)
        if choice == 0:
            d.equal(p.x, computed(d, frame, 0, rounded(first[0] + r.integer(-4, 4), 0)), prefer=True)
        elif choice == 1:
            axis = r.integer(0, 1)
            gap = wrapped(rounded(second[axis] - first[axis], 0))
            name = "xy"[axis]
            d.equal(getattr(q, name) - getattr(p, name), gap, prefer=True)
        elif choice == 2:
            d.prefer(distance(q, b), about(d, frame, between(second, at_b) + r.integer(-4, 4)))
        elif choice == 3:
            total = between(second, at_b) + between(second, at_a) + 3
            d.prefer(distance(q, b) + distance(q, a), about(d, frame, total))
        else:
            d.prefer(distance(p, b), distance(q, b) * rounded(between(first, at_b) / between(second, at_b), 1))
    fix_known(d)


def numbers(d):
    """Numbers that only equations determine."""
    frame, r = start(d), d.random
    choice = r.integer(0, 3)
    n = d.free_number(d.fresh("n")).value
    d.told.append(n)
    if choice == 0:
        known = furnish(d, frame, 3)
        at = somewhere(d, frame)
        p = drawn(d, frame, at, 6)
        for a, _ in known.points:
            d.equate(distance(p, a), n)
    elif choice == 1:
        size = r.integer(20, 60)
        rest = size + size * size / 50
        d.equate(formula(n) + formula(n) * n / 50, about(d, frame, rest))
        (a, at_a), = furnish(d, frame, 1).points
        goal = beyond(d, at_a, size, size)
        p = drawn(d, frame, goal)
        d.equate(distance(a, p), n)
    elif choice == 2:
        (a, at_a), (b, at_b) = furnish(d, frame, 2).points
        at = somewhere(d, frame)
        far_apart(at, at_a, at_b)
        p = drawn(d, frame, at)
        d.equate(distance(p, a), n)
        d.equate(distance(p, b), n * rounded(between(at, at_b) / between(at, at_a), 1))
        say(d, distance(p, a) + distance(p, b), frame, between(at, at_a) + between(at, at_b))
    else:
        first = somewhere(d, frame, 30)
        box = box_around(d, frame, first, 20, 60)
        d.equate(formula(n) * n, formula(box.width) * box.height)
        size = float(d.things[-1].design[2] * d.things[-1].design[3]) ** 0.5
        say(d, n, frame, size)
        if r.chance(50):
            goal = beyond(d, first, 30, 60)
            p = drawn(d, frame, goal)
            d.equate(distance(p, box.center), n + 10)
    fix_known(d)


def handles(d):
    """Handles of given lengths."""
    frame, r = start(d), d.random
    path = drawn_path(d, frame, r.integer(2, 4))
    own = [(node, handle) for node, handle in path.handles if handle.text in path.own]
    if not own:
        raise Unfit
    d.told += [handle for _, handle in own]
    node, handle = r.choice(own)
    size = sum(abs(float(handle_length(node, handle, axis))) ** 2 for axis in (0, 1)) ** 0.5
    if size < 8:
        raise Unfit
    x, y = formula(handle.x), formula(handle.y)
    length_of = Formula(f"hypot({x.text}, {y.text})", lambda env: hypotenuse(x.of(env), y.of(env)))
    say(d, length_of, frame, size * r.integer(70, 140) / 100)
    if r.chance(60):
        a, b = r.sample(path.nodes, 2)
        d.told += [a.value, b.value]
        ends = [[float(n) for n in place_at_design(thing, frame)] for thing in (a, b)]
        far_apart(*ends, least=20)
        say(d, distance(a.value, b.value), frame, between(*ends) * r.integer(85, 115) / 100)
    fix_known(d)


def design_environment(frame):
    return {"1": 1, **{f"{frame.value.text}.{part}": n
                       for part, n in zip(("x", "y", "width", "height"), frame.design)}}


def handle_length(node, handle, axis):
    (key,) = handle.parts[axis].unknowns()
    return node.handles[key].value(design_environment(node.frame))


def place_at_design(thing, frame):
    return [thing.targets[key].value(design_environment(frame)) for key in thing.keys]


def nested(d):
    """A point in a moving box."""
    frame, r = start(d), d.random
    at = somewhere(d, frame, 40)
    box = box_around(d, frame, at, 30, 70)
    thing = d.things[-1]
    inner = tuple(rounded(float(thing.design[i]) + r.integer(10, 90) / 100 * float(thing.design[i + 2]), 0)
                  for i in (0, 1))
    child = drawn_point(d, thing.as_frame(), inner).value
    d.told.append(child)
    known = furnish(d, frame, 2)
    (a, at_a), (b, at_b) = known.points
    inner = tuple(map(float, inner))
    far_apart(at, at_a, at_b, least=25)
    far_apart(inner, at_b, least=25)
    say(d, distance(box.center, a), frame, between(at, at_a) * r.integer(92, 108) / 100)
    if r.chance(75):
        say(d, distance(child, b), frame, between(inner, at_b) * r.integer(92, 108) / 100)
    if r.chance(30):
        d.equate(formula(box.width) / box.height, wrapped(rounded(float(thing.design[2] / thing.design[3]) * 1.1, 1)))
    fix_known(d)


KINDS = {
    four_bar: 36, slider_crank: 32, trilateration: 40, hanging: 36, truss: 28, boxes: 28, ratios: 28,
    products: 32, angles: 24, tangents: 20, rolling: 16, sums: 24, waves: 28, limits: 40,
    limits_beside_equations: 32, limits_of_products: 28, several_blocks: 16, after_steps: 24,
    several_frames: 28, preferences: 28, numbers: 20, handles: 16, nested: 20,
}
