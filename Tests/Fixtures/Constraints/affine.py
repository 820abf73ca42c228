"""The kinds of systems whose answer is affine in the arguments. Each function generates a
drawing."""

from fractions import Fraction

from drawing import centred, inset, point, rectangle, wrapped
from parts import (Pool, amount, box_in, computed_frame, drawn_box, drawn_path, drawn_point,
                   free_box, free_point, further_frame, group_with_children, length, list_of_boxes,
                   list_of_nodes, list_of_points, local_frame, loose_point, main_frame, place_in,
                   random_relation, run_of)


def pool_with_arguments(d, *frames):
    pool = Pool(d, frames)
    r = d.random
    if r.chance(45):
        pool.constants.append(d.number_argument("k", amount(r, 1, 20)))
    if r.chance(15):
        pool.constants.append(d.point_argument("spot", (amount(r), amount(r))))
    if r.chance(25) and frames:
        pool.constants.append(d.named("m", frames[0].value.width / r.integer(2, 5) - r.integer(1, 9)))
    return pool


def relate(pool, count, prefer=None):
    made = sum(random_relation(pool, prefer) for _ in range(count))
    while made == 0:
        made += random_relation(pool, prefer)


def chain(d):
    """Two to thirty points, one after the other."""
    r, f = d.random, main_frame(d)
    count = r.integer(2, 30) if r.chance(50) else r.integer(2, 8)
    axis = r.choice("xy")
    index = "xy".index(axis)
    low = f.design[index]
    points = []
    for i in range(count):
        at = [place_in(f, 0, r), place_in(f, 1, r)]
        at[index] = low + 5 * i + length(r, 0, 4)
        points.append(drawn_point(d, f, tuple(at)).value)
    k = d.number_argument("k", amount(r, 2, 9)) if r.chance(50) else None
    step = r.choice((wrapped(amount(r)), f.value.width / count, k or wrapped(4)))
    for i, (a, b) in enumerate(zip(points, points[1:])):
        a, b = getattr(a, axis), getattr(b, axis)
        gap = step if r.chance(70) else wrapped(amount(r))
        shape = r.integer(0, 3)
        if shape == 0:
            d.equal(b - a, gap)
        elif shape == 1:
            d.equal(b, a + gap)
        elif shape == 2:
            d.equal(a, b - gap)
        else:
            d.equal(b - gap, a)
    if r.chance(40):
        d.equal(getattr(r.choice(points), axis), getattr(f.value, "mid" + axis.upper()))
    elif r.chance(30):
        d.fix((d.things[r.integer(0, count - 1)], axis))
    d.relations = r.shuffled(d.relations)


def coincident(d):
    """Points that coincide, as chains and as pairs."""
    r, f = d.random, main_frame(d)
    points = [drawn_point(d, f).value for _ in range(r.integer(2, 7))]
    for group in (points,) if r.chance(50) else (points[:3], points[2:]):
        if r.chance(50):
            d.equal(*r.shuffled(group))
        else:
            for a, b in zip(group, group[1:]):
                d.equal(a, b) if r.chance(60) else d.equal(a - b, point(0, 0))
    if r.chance(40):
        d.equal(r.choice(points), f.value.center)


def gaps(d):
    """Equal gaps between boxes or points, in a chain."""
    r, f = d.random, main_frame(d)
    upper, extent = r.choice((("X", "width"), ("Y", "height")))
    count = r.integer(3, 7)
    items = []
    for i in range(count):
        if r.chance(70):
            items.append(drawn_box(d, f).value)
        else:
            items.append(drawn_point(d, f).value)
    def low(item):
        return getattr(item, "min" + upper if item.kind == "rect" else upper.lower())
    def high(item):
        return getattr(item, "max" + upper if item.kind == "rect" else upper.lower())
    between = [low(b) - high(a) for a, b in zip(items, items[1:])]
    if r.chance(60):
        d.equal(*between)
    else:
        for a, b in zip(between, between[1:]):
            d.equal(a, b)
    if r.chance(60):
        d.equal(low(items[0]), getattr(f.value, "min" + upper) + amount(r, 0, 9))
    if r.chance(60):
        d.equal(high(items[-1]), getattr(f.value, "max" + upper) - amount(r, 0, 9))
    if r.chance(30):
        gap = d.free_number("gap").value
        d.equal(gap, between[0])


def sizes(d):
    """Equal sizes of boxes, and sizes with a given ratio."""
    r, f = d.random, main_frame(d)
    boxes = [drawn_box(d, f).value for _ in range(r.integer(2, 5))]
    for member in ("width", "height"):
        if r.chance(70):
            d.equal(*(getattr(box, member) for box in boxes))
    if r.chance(40) or not d.relations:
        d.equal(boxes[0].size, boxes[1].size)
    if r.chance(50):
        d.equal(boxes[-1].width, r.choice((2 * boxes[0].height, boxes[0].height / 3, f.value.width / 4)))
    if r.chance(30):
        d.equal(boxes[0].minX, boxes[1].maxX + amount(r))


def alignment(d):
    """Aligned edges and centres."""
    r, f = d.random, main_frame(d)
    boxes = [drawn_box(d, f).value for _ in range(r.integer(2, 4))]
    p = drawn_point(d, f).value
    for _ in range(r.integer(1, 4)):
        upper = r.choice("XY")
        a, b = r.sample(boxes, 2)
        member = r.choice(("min", "mid", "max")) + upper
        other = member if r.chance(50) else r.choice(("min", "mid", "max")) + upper
        d.equal(getattr(a, member), getattr(b, other))
    if r.chance(50):
        d.equal(r.choice(boxes).center, p)
    if r.chance(25):
        d.equal(r.choice(boxes).center, f.value.center)
    if r.chance(25):
        d.row_of("horizontal", [boxes[0].center, boxes[1].center])


def pins(d):
    """Boxes and points pinned in all ways, with a few relations."""
    r, f = d.random, main_frame(d)
    pool = pool_with_arguments(d, f)
    for _ in range(r.integer(2, 4)):
        pool.take(drawn_box(d, f))
    pool.take(drawn_point(d, f), drawn_point(d, f))
    if r.chance(30):
        pool.take(*run_of(d, f))
    if r.chance(30):
        pool.take(loose_point(d, (place_in(f, 0, r), place_in(f, 1, r))))
    if r.chance(30):
        pool.take(drawn_box(d, None, box_in(f, r)))
    relate(pool, r.integer(1, 5))


def nested(d):
    """Boxes and points in a box that constraints move."""
    r, f = d.random, main_frame(d)
    pool = pool_with_arguments(d, f)
    outer = local_frame(d, f) if r.chance(30) else drawn_box(d, f)
    pool.take(outer, drawn_box(d, f))
    children = []
    for _ in range(r.integer(1, 3)):
        make = drawn_box if r.chance(60) else drawn_point
        children.append(make(d, outer.as_frame()))
    move(d, pool, outer)
    pool.take(*children)
    relate(pool, r.integer(1, 4))


def move(d, pool, frame):
    """Relations that reach a frame on both axes."""
    for axis in (0, 1):
        for _ in range(20):
            upper = "XY"[axis]
            mine = getattr(frame.value, d.random.choice(("min", "mid", "max")) + upper)
            if d.equal(mine, pool.given(axis) if d.random.chance(60) else pool.position(axis)):
                break


def nested_deep(d):
    """Three levels: boxes in boxes in boxes."""
    r, f = d.random, main_frame(d)
    pool = pool_with_arguments(d, f)
    outer = drawn_box(d, f, (*f.design[:2], Fraction(90), Fraction(48)))
    inner = drawn_box(d, outer.as_frame())
    leaf = (drawn_box if r.chance(50) else drawn_point)(d, inner.as_frame())
    pool.take(outer, drawn_point(d, f))
    move(d, pool, outer)
    move(d, pool, inner)
    pool.take(inner, leaf)
    if r.chance(40):
        pool.take(drawn_point(d, outer.as_frame()))
    relate(pool, r.integer(1, 3))


def groups(d):
    """Children of groups with boxes, of runs and of local frames."""
    r, f = d.random, main_frame(d)
    pool = pool_with_arguments(d, f)
    group, *children = group_with_children(d, f)
    pool.take(group, *run_of(d, f))
    move(d, pool, group)
    pool.take(*children)
    if r.chance(50):
        inner = local_frame(d, f)
        move(d, pool, inner)
        pool.take(inner, drawn_box(d, inner.as_frame()))
    relate(pool, r.integer(1, 3))


def nodes(d):
    """Nodes of paths."""
    r, f = d.random, main_frame(d)
    pool = pool_with_arguments(d, f)
    path = drawn_path(d, f, r.integer(2, 5))
    pool.take(*path.nodes, drawn_point(d, f))
    if r.chance(40):
        pool.take(drawn_box(d, f))
    relate(pool, r.integer(1, 4))


def handles(d):
    """Relations that reach handles."""
    r, f = d.random, main_frame(d)
    pool = pool_with_arguments(d, f)
    path = drawn_path(d, f, r.integer(2, 4))
    pool.take_path(path)
    pool.take(drawn_point(d, f))
    if not path.handles:
        return False
    for _ in range(r.integer(1, 3)):
        _, handle = r.choice(path.handles)
        shape = r.integer(0, 4)
        if shape == 0:
            d.equal(handle, point(length(r, -20, 20), length(r, -20, 20)))
        elif shape == 1:
            _, other = r.choice(path.handles)
            d.equal(handle, -other if r.chance(50) else 2 * other)
        elif shape == 2:
            a, b = r.sample(path.nodes, 2)
            d.equal(handle, (b.value - a.value) / 3)
        elif shape == 3:
            axis = r.integer(0, 1)
            d.equal(handle.x if axis == 0 else handle.y, pool.given(axis) / 4)
        else:
            d.equal(handle.x, handle.y)
    relate(pool, r.integer(0, 2))
    node, handle = r.choice(path.handles)
    if r.chance(30) and handle.text in path.own:
        d.fix_handle(node, handle)


def loops(d):
    """Names that are made in loops."""
    r, f = d.random, main_frame(d)
    pool = pool_with_arguments(d, f)
    cells = list_of_boxes(d, f, r.integer(2, 5))
    pool.take(*cells)
    if r.chance(30):
        pool.take(*list_of_nodes(d, f, r.integer(2, 4)))
    if r.chance(25):
        d.fix((r.choice(cells), r.choice(("", "width", "minX", "maxY"))))
    if r.chance(60):
        pool.take(*list_of_points(d, f, r.integer(2, 5)))
    if r.chance(50):
        d.equal(*(cell.value.width for cell in cells))
    if r.chance(50):
        d.equal(*(b.value.minX - a.value.maxX for a, b in zip(cells, cells[1:])) if len(cells) > 2
                else (cells[0].value.maxX, cells[1].value.minX))
    if r.chance(50):
        d.equal(cells[0].value.minX, f.value.minX + amount(r, 0, 9))
    if r.chance(50):
        d.equal(cells[-1].value.maxX, f.value.maxX - amount(r, 0, 9))
    relate(pool, r.integer(1, 3))


def names(d):
    """Names that are defined with `=` mean their expressions, including unknowns."""
    r, f = d.random, main_frame(d)
    pool = pool_with_arguments(d, f)
    a, b = drawn_point(d, f).value, drawn_point(d, f).value
    box = drawn_box(d, f).value
    pool.points += [a, b]
    pool.boxes.append(box)
    if r.chance(60):
        pool.points.append(d.named("middle", (a + b) / 2))
    if r.chance(60):
        pool.numbers.append(d.named("gap", b.x - a.x))
    if r.chance(40):
        pool.numbers.append(d.named("share", box.width / 3 + f.value.width / 6))
    if r.chance(40):
        made = (centred(a, amount(r), amount(r)) if r.chance(50)
                else rectangle(a.x, box.minY, amount(r), box.height))
        d.declare(f"rect plate = {made.text}")
        pool.boxes.append(type(made)("plate", "rect", made.parts))
    if r.chance(30):
        made = a + point(amount(r), amount(r))
        d.declare(f"point mark = {made.text}")
        pool.points.append(type(made)("mark", "point", made.parts))
    if r.chance(30):
        pool.boxes.append(d.named("inside", inset(box, r.integer(1, 9))))
    if r.chance(40):
        step = d.named("step", wrapped(r.integer(2, 9)))
        d.equal(step * pool.position(0), pool.given(0))
    named = ("middle", "gap", "share", "mark")
    d.extra += [value for value in pool.points + pool.numbers if value.text in named]
    relate(pool, r.integer(1, 4))


def free(d):
    """Points, nodes and numbers without a place."""
    r, f = d.random, main_frame(d)
    pool = pool_with_arguments(d, f)
    pool.take(drawn_point(d, f), drawn_box(d, f))
    if r.chance(40):
        path = drawn_path(d, f, 1, free=r.integer(1, 2))
        loose = [node.value for node in path.nodes if not node.targets]
        pool.take(*(node for node in path.nodes if node.targets))
    else:
        loose = [free_point(d).value for _ in range(r.integer(1, 3))]
    for q in loose:
        prefer = r.chance(30)
        if r.chance(40):
            d.equal(q, point(pool.position(0), pool.given(1)), prefer=prefer)
        elif r.chance(50):
            d.equal(q, pool.place() + point(amount(r), pool.extent(1)), prefer=prefer)
        else:
            d.equal(q.x, pool.combination(0, 1) + amount(r), prefer=prefer)
            d.equal(pool.given(1), q.y, prefer=r.chance(20))
        pool.points.append(q)
    for _ in range(r.integer(0, 2)):
        n = d.free_number(d.fresh("n")).value
        wanted = r.choice((pool.given(0), pool.extent(0)))
        d.equal(r.choice((n, 2 * n, n + amount(r))), wanted, prefer=r.chance(40))
        pool.numbers.append(n)
    relate(pool, r.integer(0, 3))


def free_boxes(d):
    """Boxes without a place, which relations fix."""
    r, f = d.random, main_frame(d)
    pool = pool_with_arguments(d, f)
    pool.take(drawn_box(d, f), drawn_point(d, f))
    for _ in range(r.integer(1, 2)):
        b = free_box(d).value
        shape = r.integer(0, 3)
        if shape == 0:
            d.equal(b, r.choice((f.value, pool.boxes[0])))
        elif shape == 1:
            d.equal(b.origin, pool.place())
            d.equal(b.width, pool.extent(0))
            d.equal(b.height, pool.given(1), prefer=True)
        elif shape == 2:
            d.equal(b.center, pool.place())
            d.equal(b.width, b.height / 2)
            d.equal(b.height, pool.extent(1))
        else:
            d.equal(b.minX, pool.position(0))
            d.equal(b.maxX, pool.given(0))
            d.equal(b.minY, b.maxY - amount(r))
            d.equal(b.midY, pool.position(1), prefer=r.chance(50))
        pool.boxes.append(b)
    relate(pool, r.integer(0, 2))


def preferences(d):
    """`prefer` rows that conflict with each other and with weaker rows."""
    r, f = d.random, main_frame(d)
    pool = pool_with_arguments(d, f)
    for _ in range(r.integer(1, 3)):
        pool.take(drawn_point(d, f))
    pool.take(drawn_box(d, f))
    if r.chance(50):
        pool.take(drawn_box(d, f))
    if r.chance(30):
        n = d.free_number("n1").value
        d.equal(n, pool.given(0), prefer=True)
        pool.numbers.append(n)
    axis = r.integer(0, 1)
    value = pool.quantity(axis)
    for _ in range(r.integer(2, 3)):
        d.equal(pool.scaled(value), pool.given(axis), prefer=True)
    relate(pool, r.integer(1, 4), prefer=True)
    if r.chance(60):
        relate(pool, r.integer(1, 2), prefer=False)


def fixed(d):
    """`fix` beside other relations."""
    r, f = d.random, main_frame(d)
    pool = pool_with_arguments(d, f)
    points = [drawn_point(d, f) for _ in range(2)]
    boxes = [drawn_box(d, f) for _ in range(2)]
    if r.chance(40):
        child = (drawn_point if r.chance(50) else drawn_box)(d, boxes[0].as_frame())
        (points if child.value.kind == "point" else boxes).append(child)
        pool.take(*points, *boxes)
        move(d, pool, boxes[0])
    else:
        pool.take(*points, *boxes)
    ties = []
    for thing in r.sample(points + boxes, r.integer(1, 3)):
        members = ["", "x", "y"] if thing.value.kind == "point" else \
            ["", "minX", "maxX", "minY", "maxY", "width", "height"]
        ties.append((thing, r.choice(members)))
    if not d.fix(*ties):
        return False
    relate(pool, r.integer(1, 4))


def redundant(d):
    """Redundant equations."""
    r, f = d.random, main_frame(d)
    points = [drawn_point(d, f).value for _ in range(r.integer(3, 5))]
    box = drawn_box(d, f).value
    axis = r.choice("xy")
    at = [getattr(p, axis) for p in points]
    gap = amount(r)
    for a, b in zip(at, at[1:]):
        d.equal(b - a, gap)
    d.equal(at[-1], at[0] + gap * (len(at) - 1))
    if r.chance(50):
        d.equal(at[1] - at[0], at[2] - at[1])
    if r.chance(50):
        d.equal(2 * at[1], at[0] + at[2])
    if r.chance(60):
        d.equal(box.minX, f.value.minX + 4)
        d.equal(box.maxX, f.value.maxX - 4)
        d.equal(box.midX, f.value.midX)
        d.equal(box.width, f.value.width - 8)
    if r.chance(50):
        other = "y" if axis == "x" else "x"
        d.equal(*(getattr(p, other) for p in points))
        d.row_of("horizontal" if other == "y" else "vertical", [points[0], points[-1]])
    d.relations = r.shuffled(d.relations)


def coefficients(d):
    """Sums of several things with coefficients."""
    r, f = d.random, main_frame(d)
    pool = pool_with_arguments(d, f)
    for _ in range(r.integer(2, 3)):
        pool.take(drawn_point(d, f))
    pool.take(drawn_box(d, f))
    axis = r.integer(0, 1)
    for _ in range(r.integer(1, 3)):
        left = r.integer(2, 4) * pool.quantity(axis) + pool.quantity(axis) / r.integer(2, 5)
        if r.chance(50):
            left = left - pool.quantity(axis)
        right = r.choice((pool.given(axis), pool.given(axis) - pool.scaled(pool.quantity(axis)),
                          (pool.quantity(axis) + pool.given(axis)) / r.integer(2, 4)))
        d.equal(left, right, prefer=r.chance(20))
        axis = 1 - axis if r.chance(40) else axis


def words(d):
    """`horizontal`, `vertical` and `mirror`."""
    r, f = d.random, main_frame(d)
    pool = pool_with_arguments(d, f)
    points = [drawn_point(d, f) for _ in range(r.integer(3, 5))]
    pool.take(*points)
    if r.chance(40):
        pool.take(*drawn_path(d, f, 2).nodes)
    for _ in range(r.integer(1, 2)):
        d.row_of(r.choice(("horizontal", "vertical")), r.sample(pool.points, r.integer(2, 4)))
    for _ in range(r.integer(1, 2)):
        word = r.choice(("vertical", "horizontal"))
        axis = 0 if word == "vertical" else 1
        about = pool.given(axis) if r.chance(70) else pool.position(axis)
        d.mirror(*r.sample(pool.points, 2), word, about)
    relate(pool, r.integer(0, 2))


def several_frames(d):
    """Two or three frames as arguments, and things between them."""
    r, f = d.random, main_frame(d)
    frames = [f] + [further_frame(d, name) for name in ("left", "right")[:r.integer(1, 2)]]
    pool = pool_with_arguments(d, *frames)
    for frame in frames:
        pool.take((drawn_box if r.chance(50) else drawn_point)(d, frame))
    pool.take(drawn_point(d, r.choice(frames)))
    relate(pool, r.integer(2, 5))


def computed_frames(d):
    """Things in a frame that is computed from arguments."""
    r, f = d.random, main_frame(d)
    area = computed_frame(d, f)
    pool = pool_with_arguments(d, f, area)
    for frame in (area, area, f):
        pool.take((drawn_box if r.chance(50) else drawn_point)(d, frame))
    if r.chance(40):
        pool.take_path(drawn_path(d, area, r.integer(1, 3)))
    relate(pool, r.integer(1, 5))


def directions(d):
    """`parallel`, `perpendicular`, `collinear` and `mirror` with a line that is constant."""
    r, f = d.random, main_frame(d)
    pool = pool_with_arguments(d, f)
    pool.take(*(drawn_point(d, f) for _ in range(r.integer(2, 4))))
    if r.chance(30):
        pool.take(*drawn_path(d, f, 2).nodes)
    u, v = (r.integer(0, 30), r.integer(0, 30)), (r.integer(40, 90), r.integer(0, 60))
    u, v = (type(f.value)(name, "point", point(*at).parts) for name, at in (("u", u), ("v", v)))
    for end in (u, v):
        x, y = (part.number() for part in end.parts)
        d.declare(f"point {end.text} = ({x}, {y})")
    for _ in range(r.integer(1, 3)):
        a, b = r.sample(pool.points, 2)
        shape = r.integer(0, 4)
        if shape < 2:
            d.directed(r.choice(("parallel", "perpendicular")), a, b, u, v)
        elif shape == 2:
            d.collinear(a, u, v)
        elif shape == 3:
            d.mirror_about_line(a, b, u, v)
        else:
            d.directed("perpendicular", a, b, v, u)
    if not d.relations:
        return False
    relate(pool, r.integer(0, 2))


def unframed(d):
    """A drawing without frames, whose things are fixed in place."""
    r = d.random
    d.header.append("canvas 200 x 100")
    pool = Pool(d)
    pool.constants.append(d.number_argument("k", amount(r, 1, 20)))
    pool.take(drawn_box(d, None, (amount(r), amount(r), amount(r), amount(r))))
    pool.take(*(loose_point(d, (amount(r), amount(r))) for _ in range(r.integer(1, 3))))
    outer = drawn_box(d, None, (Fraction(20), Fraction(10), Fraction(80), Fraction(50)))
    pool.take(outer)
    move(d, pool, outer)
    pool.take((drawn_point if r.chance(50) else drawn_box)(d, outer.as_frame()))
    relate(pool, r.integer(1, 4))


def large(d):
    """Many things and many relations."""
    r, f = d.random, main_frame(d)
    pool = pool_with_arguments(d, f)
    for _ in range(r.integer(6, 12)):
        pool.take((drawn_point if r.chance(50) else drawn_box)(d, f))
    for _ in range(r.integer(1, 2)):
        outer = r.choice([thing for thing in d.things if thing.value.kind == "rect"] or [None])
        if outer is None:
            return False
        move(d, pool, outer)
        pool.take((drawn_point if r.chance(50) else drawn_box)(d, outer.as_frame()))
    relate(pool, r.integer(8, 18))


def mixed(d):
    """A little of everything."""
    r, f = d.random, main_frame(d)
    frames = [f] + ([further_frame(d, "g")] if r.chance(30) else [])
    pool = pool_with_arguments(d, *frames)
    for _ in range(r.integer(2, 4)):
        make = r.choice((drawn_point, drawn_point, drawn_box, drawn_box))
        pool.take(make(d, r.choice(frames)))
    if r.chance(30):
        pool.take_path(drawn_path(d, f, r.integer(1, 3)))
    if r.chance(20):
        pool.take(*list_of_points(d, f, r.integer(2, 4)))
    if r.chance(20):
        pool.take(*list_of_boxes(d, f, r.integer(2, 3)))
    if r.chance(30):
        outer = drawn_box(d, f)
        pool.take(outer)
        move(d, pool, outer)
        pool.take(drawn_box(d, outer.as_frame()), drawn_point(d, outer.as_frame()))
    if r.chance(30):
        q = free_point(d).value
        d.equal(q, pool.place() + point(amount(r), amount(r)))
        pool.points.append(q)
    if r.chance(30):
        n = d.free_number("n1").value
        d.equal(n, pool.given(0), prefer=r.chance(70))
        pool.numbers.append(n)
    relate(pool, r.integer(2, 7))


def independent(d):
    """Several independent blocks."""
    r, f = d.random, main_frame(d)
    pools = []
    for _ in range(r.integer(2, 4)):
        pool = Pool(d, [f])
        for _ in range(r.integer(1, 2)):
            pool.take(drawn_point(d, f))
        pool.take(drawn_box(d, f))
        pools.append(pool)
    for pool in pools:
        relate(pool, r.integer(1, 3))
    d.relations = r.shuffled(d.relations)


KINDS = {
    chain: 34, coincident: 18, gaps: 30, sizes: 26, alignment: 26, pins: 40, nested: 36,
    nested_deep: 26, groups: 26, nodes: 26, handles: 34, loops: 30, names: 30, free: 34,
    free_boxes: 22, preferences: 40, fixed: 32, redundant: 22, coefficients: 34, words: 28,
    several_frames: 26, computed_frames: 24, directions: 24, large: 20, unframed: 20, mixed: 70,
    independent: 26,
}
