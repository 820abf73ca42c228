"""The answers of systems that are not affine, in floating point.

Required affine rows are eliminated in fractions. The other rows are solved by Newton's method, for
all cases at once: first at the design, starting from the drawn positions, and then step by step
from the design to each of the other cases. Of several answers, this finds the one that can be
reached from the drawing without a jump. On every rung, the sum of the squares is minimized, and its
residuals are kept on the later rungs.

Systems are rejected if they have no answer on the way, if they are badly conditioned anywhere on
it, or if they reach another answer from elsewhere near the drawn positions.
"""

import numpy
from scipy import optimize

from curved import evaluator
from exact import ONE, Affine, Elimination

STEEPEST = 40         # the largest movement if a residual changes by one
SOMEWHERE = 30.0      # the start of the search for a value that is not drawn
EXACT = 1e-10         # the largest residual of an answer


class NoAnswer(Exception):
    """The system has no answer, more than one, or a badly conditioned one."""


class Problem:
    """Unknowns, rows that must be zero, and rungs of rows that should be as near to zero as
    possible."""

    def __init__(self, drawing, rungs, curves, held=()):
        elimination = Elimination()
        for row in [*drawing.required(), *held]:
            if elimination.add(row) == "conflict":
                raise NoAnswer
        self.values = {key: elimination.reduced(Affine.of(key)) for key in drawing.unknowns()}
        self.free = sorted({key for value in self.values.values() for key in value.unknowns()})
        self.functions = {key: evaluator(value) for key, value in self.values.items()}
        self.curves = curves
        self.rungs = [[row if callable(row) else evaluator(elimination.reduced(row)) for row in rung]
                      for rung in rungs if rung]
        self.targets = {key: evaluator(target) for thing in drawing.things
                        for key, target in [*thing.targets.items(), *thing.handles.items()]}

    def environment(self, arguments, z):
        """All atoms and unknowns; z has a row for each free unknown, and cases last."""
        env = dict(zip(self.free, z))
        env.update(arguments)
        env[ONE] = numpy.ones(1)
        for key, value in self.functions.items():
            env[key] = value(env)
        return env

    def rows(self, functions, arguments, z):
        env = self.environment(arguments, z)
        shape = numpy.broadcast_shapes(*(part.shape for part in z), *(a.shape for a in arguments.values()))
        found = [numpy.broadcast_to(function(env), shape) for function in functions]
        return numpy.array(found) if found else numpy.zeros((0, *shape))

    def drawn(self, arguments):
        """The drawn values of the free unknowns."""
        env = dict(arguments)
        env[ONE] = numpy.ones(1)
        pending, found = dict(self.targets), {}
        # A thing in a box is drawn relative to the drawn box, so boxes come first.
        for _ in range(len(pending) + 1):
            for key, target in list(pending.items()):
                try:
                    env[key] = found[key] = target(env)
                    del pending[key]
                except KeyError:
                    pass
        shape = numpy.broadcast_shapes(*(a.shape for a in arguments.values()))
        somewhere = numpy.full(1, SOMEWHERE)
        return numpy.array([numpy.broadcast_to(found.get(key, somewhere), shape) for key in self.free])

    def slopes(self, functions, arguments, z):
        """The values of functions, rows × cases, and their derivatives, rows × free × cases."""
        count, tiny = len(self.free), 1e-30
        unit = numpy.eye(count).reshape(count, count, *(1 for _ in z.shape[1:]))
        found = self.rows(functions, arguments, z[:, None] + 1j * tiny * unit)
        return numpy.real(found[:, 0]), numpy.imag(found) / tiny


class Stage:
    """A rung: rows that are zero, rows that keep their values, and rows that come as near to zero
    as possible."""

    def __init__(self, problem, zeros, kept, wanted):
        self.problem, self.zeros, self.kept, self.wanted = problem, zeros, kept, wanted

    def solve(self, arguments, z, levels):
        """Newton's method. `levels` has the values of the kept rows."""
        for _ in range(30):
            z, step = self.improved(arguments, z, levels)
            if not numpy.isfinite(step).all():
                raise NoAnswer
            if numpy.abs(step).max(initial=0) < 1e-11:
                break
        else:
            raise NoAnswer
        return self.improved(arguments, z, levels)[0]

    def system(self, arguments, z, levels):
        p = self.problem
        zeros, slopes = p.slopes(self.zeros, arguments, z)
        if self.kept:
            kept, kept_slopes = p.slopes(self.kept, arguments, z)
            zeros, slopes = numpy.concatenate([zeros, kept - levels]), numpy.concatenate([slopes, kept_slopes])
        return zeros, slopes

    def improved(self, arguments, z, levels):
        p = self.problem
        zeros, slopes = self.system(arguments, z, levels)
        jacobian = numpy.moveaxis(slopes, 2, 0)
        count, rows = len(p.free), len(zeros)
        if not self.wanted:
            inverse = numpy.linalg.pinv(jacobian, rcond=1e-9)
            step = -numpy.einsum("bij,jb->ib", inverse, zeros)
            return z + step, step
        wanted, wishes = p.slopes(self.wanted, arguments, z)
        wishes = numpy.moveaxis(wishes, 2, 0)
        gradient = numpy.einsum("bij,ib->bj", wishes, wanted)
        weights = -numpy.einsum("bij,bj->bi", numpy.linalg.pinv(numpy.swapaxes(jacobian, 1, 2), rcond=1e-9),
                                gradient)
        matrix = numpy.zeros((z.shape[1], count + rows, count + rows))
        matrix[:, :count, :count] = (numpy.einsum("bki,bkj->bij", wishes, wishes)
                                     + self.curvature(arguments, z, weights))
        matrix[:, :count, count:] = numpy.swapaxes(jacobian, 1, 2)
        matrix[:, count:, :count] = jacobian
        right = -numpy.concatenate([gradient, zeros.T], axis=1)
        solved = numpy.einsum("bij,bj->bi", numpy.linalg.pinv(matrix, rcond=1e-9), right)
        step = solved[:, :count].T
        return z + step, step

    def curvature(self, arguments, z, weights):
        """The weighted sum of the second derivatives of the rows that must hold, as differences of
        first derivatives. This is accurate enough to converge."""
        count, step = len(self.problem.free), 1e-4
        unit = step * numpy.eye(count)[:, :, None]
        there = numpy.concatenate([z[:, None] + unit, z[:, None] - unit], axis=1)
        slopes = self.problem.slopes(self.zeros, arguments, there)[1]
        change = (slopes[:, :, :count] - slopes[:, :, count:]) / (2 * step)
        result = numpy.einsum("bk,kjib->bij", weights[:, :len(self.zeros)], change)
        return (result + numpy.swapaxes(result, 1, 2)) / 2


class Answers:
    """The answers of a problem: at the design, and traced from there."""

    def __init__(self, problem):
        self.problem = problem
        self.stages, kept = [], []
        for rung in problem.rungs:
            self.stages.append(Stage(problem, problem.curves, list(kept), rung))
            kept += rung
        if not problem.rungs:
            self.stages.append(Stage(problem, problem.curves, [], []))

    def solve(self, arguments, z):
        """The answer near z."""
        problem, levels = self.problem, numpy.zeros((0, z.shape[1]))
        if not problem.free:
            return z
        z = Stage(problem, problem.curves, [], []).solve(arguments, z, levels)
        for stage in self.stages:
            if self.is_decided(stage, arguments, z):
                break
            z = stage.solve(arguments, z, levels)
            levels = numpy.concatenate([levels, numpy.real(problem.rows(stage.wanted, arguments, z))])
        left = problem.rows(problem.curves, arguments, z)
        if not numpy.abs(left).max(initial=0) < EXACT:
            raise NoAnswer
        return z

    def is_decided(self, stage, arguments, z):
        """True if the rows determine all free unknowns."""
        rows = stage.zeros + stage.kept
        if len(rows) < len(self.problem.free):
            return False
        jacobian = numpy.moveaxis(self.problem.slopes(rows, arguments, z)[1], 2, 0)
        ranks = numpy.linalg.matrix_rank(jacobian, tol=1e-6)
        return bool((ranks == len(self.problem.free)).all())

    def at_design(self, arguments, noise):
        """The answer of the design from the drawn places, and from places near them."""
        drawn = self.problem.drawn(arguments)
        z = self.solve(arguments, drawn)
        for offset in noise:
            moved = drawn + numpy.array([offset[i % len(offset)] for i in range(len(drawn))])[:, None]
            if numpy.abs(self.solve(arguments, moved) - z).max(initial=0) > 1e-8:
                raise NoAnswer
        self.check_condition(arguments, z)
        return z

    def trace(self, design, z, arguments, steps):
        """Traces the answer z of the design to those of other arguments, in steps that get
        longer."""
        count = len(next(iter(arguments.values())))
        z, last = numpy.repeat(z, count, axis=1), None
        for i in range(1, steps + 1):
            share = (i / steps) ** 1.5
            between = {key: design[key] * (1 - share) + value * share for key, value in arguments.items()}
            guess = z if last is None else z + (z - last) * ahead(i)
            found = self.solve(between, guess)
            if numpy.abs(found - guess).max(initial=0) > 25:
                raise NoAnswer
            self.check_condition(between, found)
            last, z = z, found
        return z

    def check_condition(self, arguments, z):
        """Rejects systems in which a small change of a required residual causes a large
        movement."""
        if not self.problem.free or not self.problem.curves:
            return
        jacobian = numpy.moveaxis(self.problem.slopes(self.problem.curves, arguments, z)[1], 2, 0)
        singular = numpy.linalg.svd(jacobian, compute_uv=False)
        if not (singular.min(initial=1) > 1 / STEEPEST):
            raise NoAnswer

    # A second opinion

    def check(self, arguments, z):
        """Raises unless SciPy finds the same answer for the only case of the arguments."""
        p = self.problem
        if not p.free:
            return
        def required(x):
            return numpy.real(p.rows(p.curves, arguments, x[:, None]))[:, 0]
        def required_slopes(x):
            return p.slopes(p.curves, arguments, x[:, None])[1][:, :, 0]
        start = z[:, 0] + 0.05 * numpy.cos(numpy.arange(len(z)))
        if len(p.curves) == len(p.free) and self.is_decided(self.stages[0], arguments, z):
            found = optimize.root(required, start, jac=required_slopes, tol=1e-13)
            assert numpy.abs(found.x - z[:, 0]).max() < 1e-8, "another answer"
            return
        for i, rung in enumerate(p.rungs):
            kept = [row for earlier in p.rungs[:i] for row in earlier]
            levels = numpy.real(p.rows(kept, arguments, z))[:, 0]
            def cost(x, rung=rung):
                values, slopes = p.slopes(rung, arguments, x[:, None])
                return (values[:, 0] ** 2).sum(), 2 * slopes[:, :, 0].T @ values[:, 0]
            found = optimize.minimize(
                cost, start, jac=True, method="SLSQP", options={"ftol": 1e-14, "maxiter": 300},
                constraints=[{"type": "eq", "fun": required, "jac": required_slopes}] if i == 0 else [
                    {"type": "eq", "fun": lambda x: numpy.concatenate([
                        required(x), numpy.real(p.rows(kept, arguments, x[:, None]))[:, 0] - levels])}])
            if i == 0 and numpy.abs(required(found.x)).max(initial=0) < 1e-7:
                best = cost(z[:, 0])[0]
                assert best < cost(found.x)[0] + 1e-5 * max(1, best), "not the nearest answer"


def ahead(i):
    """The length of a step, relative to the previous step."""
    return (i**1.5 - (i - 1)**1.5) / ((i - 1)**1.5 - (i - 2)**1.5)
