"""Least squares with equations, limits and ranks, in plain Python.

The layout that LANGUAGE.md describes is the answer of a ladder of least squares problems: on each rung
the sum of squares is made as small as the rungs above allow, among all places that keep the required
equations and limits. This module solves that ladder with a primal active set method, for one set of
arguments at a time. It shares nothing with the compiler, which makes formulas of the same statements.
"""

import math

EPSILON = 1e-9


class Infeasible(Exception):
    """No place keeps all required equations and limits."""


class Linear:
    """A constant plus multiples of unknowns."""

    __slots__ = ("constant", "terms")

    def __init__(self, constant=0.0, terms=None):
        self.constant = constant
        self.terms = terms or {}

    @staticmethod
    def unknown(name):
        return Linear(0.0, {name: 1.0})

    @staticmethod
    def of(value):
        return value if isinstance(value, Linear) else Linear(float(value))

    def __add__(self, other):
        other = Linear.of(other)
        terms = dict(self.terms)
        for name, factor in other.terms.items():
            terms[name] = terms.get(name, 0.0) + factor
        return Linear(self.constant + other.constant, terms)

    __radd__ = __add__

    def __neg__(self):
        return self * -1

    def __sub__(self, other):
        return self + Linear.of(other) * -1

    def __rsub__(self, other):
        return Linear.of(other) - self

    def __mul__(self, factor):
        if isinstance(factor, Linear):
            if factor.terms and self.terms:
                raise TypeError("a product of unknowns is not linear")
            if factor.terms:
                return factor * self.constant
            factor = factor.constant
        return Linear(self.constant * factor, {k: v * factor for k, v in self.terms.items()})

    __rmul__ = __mul__

    def __truediv__(self, divisor):
        if isinstance(divisor, Linear):
            if divisor.terms:
                raise TypeError("a quotient by an unknown is not linear")
            divisor = divisor.constant
        return self * (1.0 / divisor)

    def value(self, answer):
        return self.constant + sum(v * answer[k] for k, v in self.terms.items())


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def orthonormal(rows, basis=()):
    """An orthonormal basis of the rows, orthogonal to `basis`."""
    known, found = list(basis), []
    for row in rows:
        size = math.sqrt(dot(row, row))
        if size == 0:
            continue
        rest = [x / size for x in row]
        for _ in range(2):
            for axis in known:
                share = dot(rest, axis)
                if share:
                    rest = [x - share * y for x, y in zip(rest, axis)]
        left = math.sqrt(dot(rest, rest))
        if left > 1e-8:
            rest = [x / left for x in rest]
            known.append(rest)
            found.append(rest)
    return found


def unit(n, i):
    return [1.0 if k == i else 0.0 for k in range(n)]


def solve_square(matrix, right):
    """Gaussian elimination with pivots. A column without a pivot gets 0, which is one of many
    solutions."""
    n = len(right)
    rows = [list(matrix[i]) + [right[i]] for i in range(n)]
    scale = max([abs(x) for row in matrix for x in row] + [1e-300])
    pivots, top = [], 0
    for column in range(n):
        best = max(range(top, n), key=lambda i: abs(rows[i][column]), default=None)
        if best is None or abs(rows[best][column]) < 1e-10 * scale:
            continue
        rows[top], rows[best] = rows[best], rows[top]
        head = rows[top]
        for i in range(n):
            if i != top and rows[i][column]:
                factor = rows[i][column] / head[column]
                rows[i] = [x - factor * y for x, y in zip(rows[i], head)]
        pivots.append((top, column))
        top += 1
        if top == n:
            break
    answer = [0.0] * n
    for i, column in pivots:
        answer[column] = rows[i][n] / rows[i][column]
    return answer


def step(objective, residual, free):
    """The move within the span of `free` that makes the sum of squares of the residuals smallest."""
    if not free or not objective:
        return None
    tiny = 1e-9 * max(max(map(abs, row)) for row in objective)
    images = [[v if abs(v) > tiny else 0.0 for v in (dot(row, axis) for row in objective)] for axis in free]
    normal = [[dot(a, b) for b in images] for a in images]
    right = [-dot(a, residual) for a in images]
    shares = solve_square(normal, right)
    n = len(free[0])
    return [sum(s * axis[k] for s, axis in zip(shares, free)) for k in range(n)]


def multipliers(gradient, equations, working, limits):
    """The multipliers of the working limits: limits and equations, with their multipliers, add up
    to the gradient."""
    base = orthonormal(equations)

    def beside(row):
        for axis in base:
            share = dot(row, axis)
            row = [x - share * y for x, y in zip(row, axis)]
        return row

    rows = [beside(limits[i]) for i in working]
    target = beside(gradient)
    normal = [[dot(a, b) for b in rows] for a in rows]
    return solve_square(normal, [dot(a, target) for a in rows])


def minimize(start, objective, wanted, equations, limits, bounds):
    """Minimizes |objective·x − wanted|² from a feasible start, with equations·x as at the start and
    limits·x >= bounds."""
    x, n = list(start), len(start)
    base = orthonormal(equations)
    working, stuck = [], False
    for _ in range(200 + 50 * len(limits)):
        span = base + orthonormal([limits[i] for i in working], base)
        free = orthonormal([unit(n, i) for i in range(n)], span)
        residual = [dot(row, x) - w for row, w in zip(objective, wanted)]
        move = step(objective, residual, free)
        gain = 0.0
        if move is not None:
            after = [dot(row, move) for row in objective]
            gain = max([abs(v) for v in after] + [0.0])
        if gain <= 1e-10:
            if not working:
                return x
            gradient = [sum(r * row[k] for r, row in zip(residual, objective)) for k in range(n)]
            factors = multipliers(gradient, equations, working, limits)
            scale = max([abs(g) for g in gradient] + [1e-9])
            wrong = [i for i in range(len(working)) if factors[i] < -1e-8 * scale]
            if not wrong:
                return x
            # After a step of length 0, the first limit is removed (Bland's rule), which prevents
            # cycles.
            worst = min(wrong, key=lambda i: working[i] if stuck else factors[i])
            del working[worst]
            continue
        length, blocking = 1.0, None
        for i, row in enumerate(limits):
            if i in working:
                continue
            slope = dot(row, move)
            if slope < -1e-11:
                room = max(0.0, dot(row, x) - bounds[i]) / -slope
                if room < length - 1e-13:
                    length, blocking = room, i
        x = [a + length * b for a, b in zip(x, move)]
        stuck = length < 1e-11
        if blocking is not None:
            working.append(blocking)
    raise ArithmeticError("the active set method did not end")


def meet_equations(equations, values, n):
    """The shortest vector that satisfies the equations. Raises Infeasible if there is none."""
    basis, heights = [], []
    for row, value in zip(equations, values):
        rest, height = list(row), value
        for _ in range(2):
            for axis, level in zip(basis, heights):
                share = dot(rest, axis)
                rest = [x - share * y for x, y in zip(rest, axis)]
                height -= share * level
        size = math.sqrt(dot(rest, rest))
        if size < 1e-8:
            if abs(height) > 1e-6 * max(1.0, abs(value)):
                raise Infeasible()
            continue
        basis.append([x / size for x in rest])
        heights.append(height / size)
    return [sum(h * axis[k] for h, axis in zip(heights, basis)) for k in range(n)]


def feasible_start(n, equations, values, limits, bounds):
    x = meet_equations(equations, values, n)
    lacking = [i for i in range(len(limits)) if dot(limits[i], x) < bounds[i] - EPSILON]
    if not lacking:
        return x
    m = len(limits)
    wide = [list(row) + [0.0] * m for row in equations]
    rows = [list(row) + unit(m, i) for i, row in enumerate(limits)]
    rows += [[0.0] * n + unit(m, i) for i in range(m)]
    slack = [max(0.0, bounds[i] - dot(limits[i], x)) for i in range(m)]
    objective = [[0.0] * n + unit(m, i) for i in range(m)]
    found = minimize(x + slack, objective, [0.0] * m, wide, rows, list(bounds) + [0.0] * m)
    if max(found[n:]) > 1e-6:
        raise Infeasible()
    return found[:n]


def components(names, relations):
    """Divides the unknowns into groups that no relation connects."""
    parent = {name: name for name in names}

    def root(name):
        while parent[name] != name:
            parent[name] = parent[parent[name]]
            name = parent[name]
        return name

    for relation in relations:
        first, *others = [k for k, v in relation.terms.items() if abs(v) > 1e-12] or [None]
        for other in others:
            parent[root(other)] = root(first)
    groups = {}
    for name in names:
        groups.setdefault(root(name), []).append(name)
    return list(groups.values()), root


def dense(relations, order):
    place = {name: i for i, name in enumerate(order)}
    rows = []
    for relation in relations:
        row = [0.0] * len(order)
        for name, factor in relation.terms.items():
            if abs(factor) > 1e-12:
                row[place[name]] = factor
        rows.append(row)
    return rows, [-relation.constant for relation in relations]


def ladder(names, equations, limits, rungs):
    """The answer of the ladder: equations = 0, limits >= 0, and each rung a list that is to be 0.

    Returns the values of all unknowns and the names of those that no rung decides.
    """
    flat = [r for rung in rungs for r in rung]
    groups, root = components(names, equations + limits + flat)

    def split(relations):
        parts = {}
        for relation in relations:
            used = [k for k, v in relation.terms.items() if abs(v) > 1e-12]
            parts.setdefault(root(used[0]) if used else None, []).append(relation)
        return parts

    parted = [split(equations), split(limits)] + [split(rung) for rung in rungs]
    if any(abs(r.constant) > 1e-6 for r in parted[0].get(None, [])):
        raise Infeasible()
    if any(r.constant < -1e-6 for r in parted[1].get(None, [])):
        raise Infeasible()
    answer, undecided = {}, []
    for group in groups:
        key = root(group[0])
        found, open_names = one_ladder(group, [part.get(key, []) for part in parted])
        answer.update(found)
        undecided += open_names
    return answer, undecided


def one_ladder(order, parts):
    equations, limits, *rungs = parts
    n = len(order)
    rows, values = dense(equations, order)
    bars, bounds = dense(limits, order)
    x = feasible_start(n, rows, values, bars, bounds)
    held = list(rows)
    for rung in rungs:
        if rung:
            objective, wanted = dense(rung, order)
            x = minimize(x, objective, wanted, held, bars, bounds)
            held = orthonormal(held + objective)
    open_names = []
    if len(orthonormal(held)) < n:
        base = orthonormal(held)
        for i, name in enumerate(order):
            if orthonormal([unit(n, i)], base):
                open_names.append(name)
    return dict(zip(order, x)), open_names
