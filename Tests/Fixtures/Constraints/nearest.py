"""The answers of `constrain numeric`, in floating point: the answer of the required rows that is
nearest to the drawing, rung by rung.

For each set of limits that may be met as equations, and from several starts around the drawn
positions, every rung is minimized by Newton's method on Lagrange's conditions, for all cases at
once. A result is feasible if it keeps all limits, and if the multipliers of the limits that it
meets are not negative. The best feasible result is the answer.

The following systems are rejected: those with another answer whose distance from the drawing is not
MARGIN times as large, and ROOM more; badly conditioned ones, where something moves by more than
STEEPEST if a residual changes by one, or where the sum of squares is flatter than FLATTEST; those
with something that moves by more than FARTHEST; those with limits that are met by less than NARROW,
or would be; and those that reach another answer when traced from the design.
"""

from itertools import combinations

import numpy
from scipy import optimize

from trace import NoAnswer, ahead

STEEPEST = 25
FLATTEST = 0.15
MARGIN, ROOM = 1.5, 4
FARTHEST = 80          # the largest distance of anything from where it is drawn
NARROW = 1e-3
SMALL = 1e-6           # a difference that counts as none
EXACT = 1e-9           # the largest residual of an answer
LONGEST = 25           # the longest step


class Way:
    """A rung: rows that are zero, rows that keep their values, and rows that should be small."""

    def __init__(self, problem, zeros, kept, wanted):
        self.problem, self.zeros, self.kept, self.wanted = problem, zeros, kept, wanted

    def state(self, arguments, z, levels, is_bent=True):
        """The residuals, and the system of Lagrange's conditions. Cases are the first dimension."""
        p = self.problem
        rows, slopes = p.slopes(self.zeros + self.kept, arguments, z)
        rows[len(self.zeros):] -= levels
        wanted, wishes = p.slopes(self.wanted, arguments, z)
        jacobian, wishes = numpy.moveaxis(slopes, 2, 0), numpy.moveaxis(wishes, 2, 0)
        gradient = numpy.einsum("bij,ib->bj", wishes, wanted)
        weights = -numpy.einsum("bij,bj->bi", numpy.linalg.pinv(numpy.swapaxes(jacobian, 1, 2), rcond=1e-9),
                                gradient)
        bend = numpy.einsum("bki,bkj->bij", wishes, wishes)
        if is_bent:
            bend = bend + self.curvature(arguments, z, numpy.concatenate([weights, wanted.T], axis=1))
        return rows.T, jacobian, gradient, weights, bend

    def curvature(self, arguments, z, weights):
        """The weighted sum of the second derivatives of all rows, as differences of first
        derivatives."""
        count, step = len(z), 1e-4
        unit = step * numpy.eye(count)[:, :, None]
        there = numpy.concatenate([z[:, None] + unit, z[:, None] - unit], axis=1)
        slopes = self.problem.slopes(self.zeros + self.kept + self.wanted, arguments, there)[1]
        change = (slopes[:, :, :count] - slopes[:, :, count:]) / (2 * step)
        result = numpy.einsum("bk,kjib->bij", weights, change)
        return (result + numpy.swapaxes(result, 1, 2)) / 2

    def step(self, arguments, z, levels, is_bent):
        rows, jacobian, gradient, _, bend = self.state(arguments, z, levels, is_bent)
        count, height = len(z), rows.shape[1]
        matrix = numpy.zeros((z.shape[1], count + height, count + height))
        matrix[:, :count, :count] = bend
        matrix[:, :count, count:] = numpy.swapaxes(jacobian, 1, 2)
        matrix[:, count:, :count] = jacobian
        right = -numpy.concatenate([gradient, rows], axis=1)
        sound = numpy.isfinite(matrix).all(axis=(1, 2)) & numpy.isfinite(right).all(axis=1)
        matrix[~sound] = 0
        right[~sound] = numpy.nan
        solved = numpy.einsum("bij,bj->bi", numpy.linalg.pinv(matrix, rcond=1e-9), right)
        return solved[:, :count].T

    def descend(self, arguments, z, levels):
        """The final positions, and whether Newton's method converged."""
        z, ended = z.copy(), numpy.zeros(z.shape[1], bool)
        open_cases = numpy.arange(z.shape[1])
        for round_ in range(40):
            part = {key: value[open_cases] for key, value in arguments.items()}
            step = self.step(part, z[:, open_cases], levels[:, open_cases], round_ > 4)
            longest = numpy.abs(step).max(axis=0, initial=0)
            step = step * numpy.minimum(1, LONGEST / numpy.maximum(longest, 1e-300))
            z[:, open_cases] += step
            done = (longest < 2e-11) & (round_ > 4)
            ended[open_cases[done]] = True
            open_cases = open_cases[~done & numpy.isfinite(longest) & (numpy.abs(z[:, open_cases]) < 1e5).all(axis=0)]
            if not len(open_cases):
                break
        return z, ended


class Candidates:
    """The results of Newton's method for each case, with some limits treated as equations."""

    def __init__(self, problem, active, arguments, z):
        self.zeros = problem.curves + active
        self.problem, self.arguments = problem, arguments
        count = z.shape[1]
        levels, kept = numpy.zeros((0, count)), []
        self.ways, self.levels = [], []
        z, self.is_found = Way(problem, self.zeros, [], []).descend(arguments, z, levels)
        for rung in problem.rungs:
            way = Way(problem, self.zeros, list(kept), rung)
            self.ways.append(way)
            self.levels.append(levels)
            z, ended = way.descend(arguments, z, levels)
            self.is_found &= ended
            kept += rung
            levels = numpy.concatenate([levels, numpy.real(problem.rows(rung, arguments, z))])
        left = problem.rows(self.zeros, arguments, z)
        self.is_found &= (numpy.abs(left) < EXACT).all(axis=0)
        self.z = z
        self.costs = numpy.array([(numpy.real(problem.rows(rung, arguments, z)) ** 2).sum(axis=0)
                                  for rung in problem.rungs]).T.reshape(count, -1)

    def pulls(self, count):
        """The multipliers of the last `count` zeros, each from the first rung where it is not
        zero."""
        found = numpy.zeros((self.z.shape[1], count))
        first = len(self.zeros) - count
        for way, levels in zip(self.ways, self.levels):
            weights = way.state(self.arguments, self.z, levels, False)[3][:, first:len(self.zeros)]
            found = numpy.where(numpy.abs(found) > SMALL, found, weights)
        return -found

    def is_well_conditioned(self, which):
        """True if no case in `which` is flat, steep or a saddle."""
        arguments = {key: value[which] for key, value in self.arguments.items()}
        z = self.z[:, which]
        for i, (way, levels) in enumerate(zip(self.ways, self.levels)):
            _, jacobian, _, _, bend = way.state(arguments, z, levels[:, which])
            for matrix, square in zip(jacobian, bend):
                if i == 0 and len(matrix) and numpy.linalg.svd(matrix, compute_uv=False).min() < 1 / STEEPEST:
                    return False
                free = kernel(matrix)
                if free.shape[1]:
                    sizes = numpy.linalg.eigvalsh(free.T @ square @ free)
                    if ((sizes < FLATTEST) & (numpy.abs(sizes) > 1e-6)).any():
                        return False
        return True


def kernel(matrix):
    if not len(matrix):
        return numpy.eye(matrix.shape[1])
    _, sizes, rows = numpy.linalg.svd(matrix)
    return rows[int((sizes > 1e-6).sum()):].T


def answers(problem, limits, arguments, noise):
    """The nearest answer of each case, or NoAnswer. `noise` has offsets of the other starts."""
    if not problem.free:
        raise NoAnswer
    count = len(next(iter(arguments.values())))
    drawn = problem.drawn(arguments)
    starts = [drawn] + [drawn + numpy.array([offset[i % len(offset)] for i in range(len(drawn))])[:, None]
                        for offset in noise]
    z = numpy.concatenate(starts, axis=1)
    repeated = {key: numpy.tile(value, len(starts)) for key, value in arguments.items()}
    found = [[] for _ in range(count)]
    sets = [chosen for size in range(len(limits) + 1) for chosen in combinations(range(len(limits)), size)]
    everything = {}   # the results for each set of limits
    for chosen in sets:
        if len(problem.curves) + len(chosen) > len(problem.free):
            continue
        all_ = Candidates(problem, [limits[i] for i in chosen], repeated, z)
        everything[chosen] = all_
        rooms = numpy.real(problem.rows(limits, repeated, all_.z))
        others = [i for i in range(len(limits)) if i not in chosen]
        pulls = all_.pulls(len(chosen)) if chosen else numpy.zeros((z.shape[1], 0))
        good = all_.is_found & (rooms[others] > -SMALL).all(axis=0) & (pulls > -SMALL).all(axis=1)
        for i in numpy.flatnonzero(good):
            is_narrow = (rooms[others, i] < NARROW).any() or (pulls[i] < NARROW).any()
            found[i % count].append((tuple(all_.costs[i]), all_.z[:, i], chosen, i, is_narrow))
    result, met, used = [], set(), {}
    for candidates in found:
        best = nearest(candidates)
        result.append(best[1])
        met.add(best[2])
        used.setdefault(best[2], []).append(best[3])
    for chosen, which in used.items():
        if not everything[chosen].is_well_conditioned(numpy.array(which)):
            raise NoAnswer
    result = numpy.array(result).T
    if numpy.abs(result - drawn).max() > FARTHEST:
        raise NoAnswer
    return result, met


def nearest(candidates):
    """The best candidate, which must be clearly better than any other."""
    if not candidates:
        raise NoAnswer
    best = candidates[0]
    for other in candidates[1:]:
        if compare(other[0], best[0]) < 0:
            best = other
    if best[4]:
        raise NoAnswer
    for costs, z, *_ in candidates:
        if numpy.abs(z - best[1]).max() > 1e-6 and compare(best[0], costs, MARGIN, ROOM) >= 0:
            raise NoAnswer
    return best


def compare(costs, others, margin=1, room=0):
    """A negative number if the first rung that differs is smaller, by a margin."""
    for a, b in zip(costs, others):
        if abs(a - b) > SMALL * (1 + a):
            return -1 if a**0.5 * margin + room < b**0.5 else 1 if a > b or margin > 1 else -1
    return 0


def traced(problem, design, z, arguments, steps=12):
    """Traces the answer z of the design to those of other arguments, step by step."""
    count = len(next(iter(arguments.values())))
    z, last = numpy.repeat(z, count, axis=1), None
    for i in range(1, steps + 1):
        share = (i / steps) ** 1.5
        between = {key: design[key] * (1 - share) + value * share for key, value in arguments.items()}
        guess = z if last is None else z + (z - last) * ahead(i)
        there = Candidates(problem, [], between, guess)
        if not there.is_found.all():
            raise NoAnswer
        z, last = there.z, z
    return z


# A second opinion

def check(problem, limits, arguments, z):
    """Raises if SciPy finds a better answer, rung by rung, for the only case of the arguments."""
    def rows(functions, x):
        return numpy.real(problem.rows(functions, arguments, x[:, None]))[:, 0]
    def slopes(functions, x):
        return problem.slopes(functions, arguments, x[:, None])[1][:, :, 0]
    start = z[:, 0] + 0.05 * numpy.cos(numpy.arange(len(z)))
    assert (rows(limits, z[:, 0]) > -1e-8).all() and (numpy.abs(rows(problem.curves, z[:, 0])) < 1e-8).all()
    kept, levels = [], numpy.zeros(0)
    for rung in problem.rungs:
        def cost(x, rung=rung):
            values = rows(rung, x)
            return (values**2).sum(), 2 * slopes(rung, x).T @ values
        def held(x, kept=tuple(kept), levels=levels):
            return numpy.concatenate([rows(problem.curves, x), rows(list(kept), x) - levels])
        found = optimize.minimize(
            cost, start, jac=True, method="SLSQP", options={"ftol": 1e-13, "maxiter": 200},
            constraints=[{"type": "eq", "fun": held}] * bool(problem.curves or kept)
            + [{"type": "ineq", "fun": lambda x: rows(limits, x)}] * bool(limits))
        is_kept = (numpy.abs(held(found.x)) < 1e-7).all() and (rows(limits, found.x) > -1e-7).all()
        best = cost(z[:, 0])[0]
        assert not is_kept or best < found.fun + 1e-5 * max(1, best), "not the nearest answer"
        kept += rung
        levels = rows(kept, z[:, 0])
