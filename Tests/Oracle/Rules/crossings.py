"""Decides numerically if outlines of cubics cross themselves, independently of proofs.

For one cubic, the parameters of its double point are the roots of a quadratic in its coefficients.
For two cubics, both are halved while the boxes of their halves meet, and the remaining places are
refined by Newton's method. Only a clear crossing counts: at an angle, and away from the ends of
both cubics.
"""

import math

LEAST_ANGLE = 1e-3  # the sine of the smallest angle of a clear crossing
LEAST_STEP = 1e-3  # the least distance of a clear crossing from the ends, in the parameter
TINY_STEP = 1e-6   # the same, if the crossing is far from the ends of the other curve
MOST_PAIRS = 6000


def cross(a, b):
    return a[0] * b[1] - a[1] * b[0]


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1]


def minus(a, b):
    return (a[0] - b[0], a[1] - b[1])


def at(cubic, t):
    u = 1 - t
    a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    p, q, r, s = cubic
    return (a * p[0] + b * q[0] + c * r[0] + d * s[0], a * p[1] + b * q[1] + c * r[1] + d * s[1])


def slope(cubic, t):
    u = 1 - t
    a, b, c = 3 * u * u, 6 * u * t, 3 * t * t
    d, e, f = (minus(q, p) for p, q in zip(cubic, cubic[1:]))
    return (a * d[0] + b * e[0] + c * f[0], a * d[1] + b * e[1] + c * f[1])


def size_of(cubics):
    xs = [p[0] for cubic in cubics for p in cubic]
    ys = [p[1] for cubic in cubics for p in cubic]
    return max(max(xs) - min(xs), max(ys) - min(ys), 1e-9)


# ==== One cubic ====


def double_point(cubic):
    """The parameters s < t with B(s) = B(t), of the unbounded cubic, or None.

    With B = A t³ + B t² + C t + D and σ = s + t, π = st: A(σ² − π) + Bσ + C = 0, two equations.
    """
    p0, p1, p2, p3 = cubic
    a = tuple(p3[i] - 3 * p2[i] + 3 * p1[i] - p0[i] for i in (0, 1))
    b = tuple(3 * (p2[i] - 2 * p1[i] + p0[i]) for i in (0, 1))
    c = tuple(3 * (p1[i] - p0[i]) for i in (0, 1))
    turn = cross(a, b)
    if abs(turn) <= 1e-9 * size_of([cubic]) ** 2:
        return None
    total = -cross(a, c) / turn
    product = total * total + cross(b, c) / -turn
    inside = total * total - 4 * product
    if inside <= 0:
        return None
    root = math.sqrt(inside)
    return ((total - root) / 2, (total + root) / 2)


def loop(cubic):
    """The parameters of a clear double point within the cubic, or None."""
    found = double_point(cubic)
    if not found:
        return None
    s, t = found
    if not (LEAST_STEP < s and t < 1 - LEAST_STEP and t - s > LEAST_STEP):
        return None
    gap = minus(at(cubic, s), at(cubic, t))
    if math.hypot(*gap) > 1e-7 * size_of([cubic]):
        return None
    return found if angle_between(slope(cubic, s), slope(cubic, t)) > LEAST_ANGLE else None


def angle_between(d, e):
    """The sine of the angle between two directions; 0 if one of them is zero."""
    length = math.hypot(*d) * math.hypot(*e)
    return abs(cross(d, e)) / length if length > 1e-12 else 0.0


def turns_back(cubic):
    """The speed at which the cubic goes back along its chord although both handles point forward.

    The derivative along the chord is a(1−t)² + 2b(1−t)t + c t². If a, c > 0, it is negative
    somewhere only if b < −√(ac). The result is −b − √(ac), divided by the length of the chord.
    """
    chord = minus(cubic[3], cubic[0])
    length = math.hypot(*chord)
    if length < 1e-9:
        return None
    a, b, c = (dot(minus(q, p), chord) / length for p, q in zip(cubic, cubic[1:]))
    if a <= 0 or c <= 0:
        return None
    return (-b - math.sqrt(a * c)) / length


# ==== Two cubics ====


def box(cubic):
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = cubic
    return (min(ax, bx, cx, dx), min(ay, by, cy, dy), max(ax, bx, cx, dx), max(ay, by, cy, dy))


def halves(cubic):
    p, q, r, s = cubic
    pq = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
    qr = ((q[0] + r[0]) / 2, (q[1] + r[1]) / 2)
    rs = ((r[0] + s[0]) / 2, (r[1] + s[1]) / 2)
    left = ((pq[0] + qr[0]) / 2, (pq[1] + qr[1]) / 2)
    right = ((qr[0] + rs[0]) / 2, (qr[1] + rs[1]) / 2)
    middle = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
    return (p, pq, left, middle), (middle, right, rs, s)


def bend(cubic):
    """A bound of how far the cubic lies from its chord."""
    p, q, r, s = cubic
    return max(abs(p[0] - 2 * q[0] + r[0]), abs(p[1] - 2 * q[1] + r[1]),
               abs(q[0] - 2 * r[0] + s[0]), abs(q[1] - 2 * r[1] + s[1]))


def candidates(first, second, fine):
    """Parameters at which two cubics may meet. The second value is true if the search is
    complete."""
    found = []
    open_pairs = [(first, box(first), 0.0, 1.0, second, box(second), 0.0, 1.0)]
    looked = 0
    while open_pairs:
        looked += 1
        if looked > MOST_PAIRS:
            return found, False
        a, abox, t, dt, b, bbox, u, du = open_pairs.pop()
        if dt <= 1 / 16 and du <= 1 / 16 and bend(a) < fine and bend(b) < fine or dt < 1e-3 and du < 1e-3:
            found.append((t + dt / 2, u + du / 2))
            continue
        if du > dt:
            pieces = [(a, abox, t, dt, piece, box(piece), u + i * du / 2, du / 2)
                      for i, piece in enumerate(halves(b))]
        else:
            pieces = [(piece, box(piece), t + i * dt / 2, dt / 2, b, bbox, u, du)
                      for i, piece in enumerate(halves(a))]
        open_pairs.extend(piece for piece in pieces if meet(piece[1], piece[5]))
    return found, True


def meet(a, b):
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]


def refined(first, second, t, u):
    """The parameters of a meeting near those given, by Newton's method, or None."""
    for _ in range(8):
        gap = minus(at(second, u), at(first, t))
        d, e = slope(first, t), slope(second, u)
        below = cross(d, e)
        if below == 0:
            return None
        dt, du = cross(gap, e) / below, cross(gap, d) / below
        t, u = t + dt, u + du
        if not (-0.5 < t < 1.5 and -0.5 < u < 1.5):
            return None
    return t, u


def clear_meeting(first, second, t, u, size):
    """The parameters of a clear crossing of two cubics near the given parameters, or None."""
    found = refined(first, second, t, u)
    if not found:
        return None
    steps = sorted(min(value, 1 - value) for value in found)
    if steps[0] <= (TINY_STEP if steps[1] > 0.05 else LEAST_STEP):
        return None
    t, u = found
    if math.hypot(*minus(at(first, t), at(second, u))) > 1e-8 * size:
        return None
    return found if angle_between(slope(first, t), slope(second, u)) > LEAST_ANGLE else None


def pair_crossing(first, second, size):
    """The parameters of a clear crossing of two cubics, None if there is none, or False if this is
    undecided."""
    if not meet(box(first), box(second)):
        return None
    found, complete = candidates(first, second, size * 2e-3)
    for t, u in found:
        crossing = clear_meeting(first, second, t, u, size)
        if crossing:
            return crossing
    return None if complete else False


# ==== Outlines ====


def crossing(outlines):
    """A crossing of outlines with themselves or each other, ((curve, t), (curve, u)); None if there
    is none, or False if this is undecided."""
    cubics = [cubic for outline, _ in outlines for cubic in outline if not is_point(cubic)]
    if not cubics:
        return None
    for index, cubic in enumerate(cubics):
        found = loop(cubic)
        if found:
            return ((index, found[0]), (index, found[1]))
    size = size_of(cubics)
    decided = None
    for i, first in enumerate(cubics):
        for j in range(i + 1, len(cubics)):
            found = pair_crossing(first, cubics[j], size)
            if found:
                return ((i, found[0]), (j, found[1]))
            if found is False:
                decided = False
    return decided


def is_point(cubic):
    return all(p == cubic[0] for p in cubic)
