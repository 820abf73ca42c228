"""Exact arithmetic for the constraint fixtures: affine expressions, elimination, and the answer of
a system of rungs.

An expression is affine in *unknowns*, whose keys begin with `?`, and in *atoms*: the constant `1`,
the numbers of the arguments, and functions of them such as `min(f.width, 40)`. Numbers are
fractions, so that ranks and conflicts are exact.
"""

from fractions import Fraction
from itertools import product

import numpy
from scipy.optimize import nnls

ONE = "1"


class Affine:
    """A sum of keys with coefficients, none of which is zero."""

    __slots__ = ("terms",)

    def __init__(self, terms=()):
        self.terms = {key: factor for key, factor in dict(terms).items() if factor}

    @staticmethod
    def constant(number):
        return Affine({ONE: Fraction(number)})

    @staticmethod
    def of(key):
        return Affine({key: Fraction(1)})

    def __add__(self, other):
        return self.plus(other, 1)

    def __sub__(self, other):
        return self.plus(other, -1)

    def __mul__(self, factor):
        return Affine({key: value * factor for key, value in self.terms.items()})

    def __neg__(self):
        return self * -1

    def __eq__(self, other):
        return self.terms == other.terms

    def plus(self, other, factor):
        terms = dict(self.terms)
        for key, value in other.terms.items():
            terms[key] = terms.get(key, 0) + value * factor
        return Affine(terms)

    def unknowns(self):
        return sorted(key for key in self.terms if key[0] == "?")

    def is_constant(self):
        return set(self.terms) <= {ONE}

    def number(self):
        assert self.is_constant(), "a constant was wanted"
        return self.terms.get(ONE, Fraction(0))

    def value(self, environment):
        return sum((factor * environment[key] for key, factor in self.terms.items()), Fraction(0))


class Elimination:
    """Equations `row = 0`, which are added one by one. Solved unknowns are affine in the free
    unknowns."""

    def __init__(self):
        self.solved = {}
        self.users = {}  # free unknown: the unknowns that are solved in terms of it

    def copy(self):
        other = Elimination()
        other.solved = dict(self.solved)
        other.users = {key: set(users) for key, users in self.users.items()}
        return other

    def reduced(self, row):
        result = Affine({key: factor for key, factor in row.terms.items() if key not in self.solved})
        for key, factor in row.terms.items():
            if key in self.solved:
                result = result.plus(self.solved[key], factor)
        return result

    def add(self, row):
        """Adds a row. Returns "new", "redundant", or "conflict" if it contradicts the rows before
        it."""
        row = self.reduced(row)
        unknowns = row.unknowns()
        if not unknowns:
            return "conflict" if row.terms else "redundant"
        pivot = min(unknowns, key=lambda key: (len(self.users.get(key, ())), key))
        self.solve(pivot, row.plus(Affine.of(pivot), -row.terms[pivot]) * (-1 / row.terms[pivot]))
        return "new"

    def solve(self, pivot, value):
        for user in sorted(self.users.pop(pivot, ())):
            old = self.solved[user]
            factor = old.terms.get(pivot, 0)
            if factor:
                self.keep(user, old.plus(Affine.of(pivot), -factor).plus(value, factor))
        self.keep(pivot, value)

    def keep(self, key, value):
        self.solved[key] = value
        for unknown in value.unknowns():
            self.users.setdefault(unknown, set()).add(key)


def solve(required, rungs):
    """Solves least squares rung by rung, in the unknowns that the required rows leave free. Returns
    the final elimination, or None if the required rows contradict each other."""
    elimination = Elimination()
    for row in required:
        if elimination.add(row) == "conflict":
            return None
    for rung in rungs:
        rows = [elimination.reduced(row) for row in rung]
        gradient = {}
        for row in rows:
            for key in row.unknowns():
                gradient[key] = gradient.get(key, Affine()).plus(row, row.terms[key])
        for key in sorted(gradient):
            assert elimination.add(gradient[key]) != "conflict", "least squares have an answer"
    return elimination


def solution(required, rungs, unknowns):
    """The value of each unknown, affine in the atoms; None if there is not exactly one answer."""
    elimination = solve(required, rungs)
    if elimination is None:
        return None
    values = {key: elimination.reduced(Affine.of(key)) for key in unknowns}
    return None if any(value.unknowns() for value in values.values()) else values


# A second opinion in floating point

SMALLEST = 1e-7  # a system with a singular value between rounding and this is rejected


class BadlyConditioned(Exception):
    pass


class Reduced:
    """The solutions of some rows: every solution is `particular + free · z`."""

    def __init__(self, particular, free):
        self.particular, self.free = particular, free

    def least_squares(self, matrix, right):
        """The solutions for which `matrix · x` is as near to `right` as possible."""
        if not len(matrix) or not self.free.shape[1]:
            return self
        left, sizes, rows = numpy.linalg.svd(matrix @ self.free)
        scale = max(1.0, sizes[0]) if len(sizes) else 1.0
        rank = int((sizes > 1e-11 * scale).sum())
        if rank and sizes[rank - 1] < SMALLEST * scale:
            raise BadlyConditioned
        z = rows[:rank].T @ ((left[:, :rank].T @ (right - matrix @ self.particular)) / sizes[:rank, None])
        return Reduced(self.particular + self.free @ z, self.free @ rows[rank:].T)


def matrices(rows, unknowns, atoms):
    """The rows as `matrix · x = right`, a column of `right` for each atom."""
    columns = {key: index for index, key in enumerate(unknowns)}
    places = {key: index for index, key in enumerate(atoms)}
    matrix, right = numpy.zeros((len(rows), len(columns))), numpy.zeros((len(rows), len(places)))
    for index, row in enumerate(rows):
        for key, factor in row.terms.items():
            if key in columns:
                matrix[index, columns[key]] = float(factor)
            else:
                right[index, places[key]] = -float(factor)
    return matrix, right


def check_solution(values, required, rungs):
    """Asserts that null spaces in floating point also give `values`."""
    unknowns = sorted(values)
    atoms = sorted({key for rung in [required, *rungs] for row in rung for key in row.terms if key[0] != "?"})
    state = Reduced(numpy.zeros((len(unknowns), len(atoms))), numpy.eye(len(unknowns)))
    for rung in [required, *rungs]:
        state = state.least_squares(*matrices(rung, unknowns, atoms))
    assert state.free.shape[1] == 0, "the answer is unique"
    exact = numpy.array([[float(values[key].terms.get(atom, 0)) for atom in atoms] for key in unknowns])
    error = numpy.abs(state.particular - exact) / numpy.maximum(1, numpy.abs(exact))
    assert not error.size or error.max() < 1e-9, f"the two answers differ by {error.max()}"


# Limits

class Piecewise:
    """The answer of a system with limits `row >= 0`: the best feasible answer among those of all
    sets of limits that are treated as equations.

    The true answer meets some of the limits exactly. It is also the answer of the system with just
    these limits as equations: first near the answer, and then everywhere, since sums of squares are
    convex. It is better than the feasible answers of all other sets.
    """

    def __init__(self, required, limits, rungs, unknowns):
        self.required, self.limits, self.rungs, self.unknowns = required, limits, rungs, unknowns
        self.answers = {}
        for choice in product((False, True), repeat=len(limits)):
            active = [limit for limit, chosen in zip(limits, choice) if chosen]
            values = solution(required + active, rungs, unknowns)
            if values is not None:
                self.answers[choice] = values

    def best(self, environment):
        """The values of all unknowns, and the limits that are met as equations."""
        found = None
        for choice, values in self.answers.items():
            numbers = dict(environment)
            for key, value in values.items():
                numbers[key] = value.value(environment)
            if any(limit.value(numbers) < 0 for limit in self.limits):
                continue
            cost = [sum(row.value(numbers) ** 2 for row in rung) for rung in self.rungs]
            if found is None or cost < found[0]:
                found = (cost, numbers, choice)
        return None if found is None else found[1:]

    def corrections_are_apart(self):
        """True if satisfying one limit does not change how far any other limit is from being met.
        Pairs that limit one expression from both sides are excepted."""
        none = tuple(False for _ in self.limits)
        if none not in self.answers:
            return False
        for index, limit in enumerate(self.limits):
            alone = tuple(place == index for place in range(len(self.limits)))
            if alone not in self.answers:
                return False  # the equations leave it no room
            for other in self.limits:
                if other is limit or is_clamp(limit, other):
                    continue
                if self.residual(other, alone) != self.residual(other, none):
                    return False
        return True

    def residual(self, row, choice):
        values = self.answers[choice]
        result = Affine({key: factor for key, factor in row.terms.items() if key not in values})
        for key, factor in row.terms.items():
            if key in values:
                result = result.plus(values[key], factor)
        return result

    def check(self, environment, numbers):
        """Asserts that numerical minimization, rung by rung, also gives `numbers`."""
        atoms = sorted(environment)
        given = numpy.array([float(environment[key]) for key in atoms])

        def numeric(rows):
            matrix, right = matrices(rows, self.unknowns, atoms)
            return matrix, right @ given

        exact = numpy.array([float(numbers[key]) for key in self.unknowns])
        matrix, right = numeric(self.required)
        start = Reduced(numpy.zeros((len(self.unknowns), 1)), numpy.eye(len(self.unknowns)))
        state = start.least_squares(matrix, right[:, None])
        limits, least = numeric(self.limits)
        for rung in self.rungs:
            matrix, right = numeric(rung)
            if not len(matrix) or not state.free.shape[1]:
                continue
            z = minimised(matrix @ state.free, right - matrix @ state.particular[:, 0],
                          limits @ state.free, least - limits @ state.particular[:, 0])
            point = state.particular + state.free @ z[:, None]
            left, sizes, rows = numpy.linalg.svd(matrix @ state.free)
            rank = int((sizes > 1e-9 * max(1.0, sizes[0])).sum())
            state = Reduced(point, state.free @ rows[rank:].T)
        scale = max(1.0, numpy.abs(exact).max())
        error = numpy.abs(state.particular[:, 0] - exact).max() / scale
        assert error < 1e-4, f"the numerical answer differs by {error}"


def minimised(matrix, right, limits, least):
    """The z for which `matrix · z` is nearest to `right` while `limits · z >= least`, by Lawson and
    Hanson's reduction to nonnegative least squares (1974, chapter 23). A small multiple of the
    length of z is also minimized, since the matrix may not have full rank."""
    trace, slack = 1e-5, 1e-8
    count = matrix.shape[1]
    scale = max(1.0, numpy.abs(right).max(initial=0), numpy.abs(least).max(initial=0))
    q, triangle = numpy.linalg.qr(numpy.vstack([matrix, trace * numpy.eye(count)]))
    middle = q.T @ numpy.concatenate([right / scale, numpy.zeros(count)])
    open_limits = numpy.abs(limits).max(axis=1, initial=0) > 1e-7  # the others are decided
    sides = numpy.linalg.solve(triangle.T, limits[open_limits].T).T
    wanted = least[open_limits] / scale - slack - sides @ middle
    norms = numpy.linalg.norm(sides, axis=1)
    dual = numpy.vstack([(sides / norms[:, None]).T, wanted / norms])
    unit = numpy.zeros(count + 1)
    unit[-1] = 1
    rest = dual @ nnls(dual, unit)[0] - unit if len(norms) else -unit
    return numpy.linalg.solve(triangle, middle - rest[:-1] / rest[-1]) * scale


def is_clamp(limit, other):
    """True if one limit bounds an expression from below, and the other bounds it from above."""
    return all(limit.terms.get(key, 0) == -other.terms.get(key, 0)
               for key in {*limit.unknowns(), *other.unknowns()})
