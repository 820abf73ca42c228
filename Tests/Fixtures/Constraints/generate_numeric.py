#!/usr/bin/env python3
"""Makes `numeric.json`: documents with `constrain numeric`, and all expected positions.

    python3 generate_numeric.py            writes the fixtures beside this file
    python3 generate_numeric.py --check    writes nothing; fails if a file is not what would be written

The model is that of `generate.py`: required rows, then rungs of least squares, also for rows that
are not affine. Of several answers, the one nearest to the drawing is chosen. `nearest.py` finds it
and documents which systems are rejected, and `linked.py` generates documents.

Every answer is found by Newton's method from several starts. Answers of equations are also traced
from the design, and some answers are checked with SciPy.
"""

from fractions import Fraction

import numpy

import linked
from drawing import Random, Unfit, depth_by_membership
from generate import CASES, on_grid, random_arguments
from generate_curved import arrays, write_file, written
from nearest import answers, check, traced
from trace import NoAnswer, Problem

numpy.seterr(all="ignore")
MOST_VALUES = 7
CORNERS = 16
MORE_CORNERS = 240
FIRST = 6             # the number of places that are tried before the others
STARTS = ((4, 4), (12, 2), (25, 3))   # distances from the drawn place, and numbers of starts


def noise(d):
    return [[d.random.integer(-10 * far, 10 * far) / 10 for _ in range(7)]
            for far, count in STARTS for _ in range(count)]


def places(d):
    """Arguments from the whole assumed range: the design, random ones, ends, and corners."""
    design, r = random_arguments(d, first=True), d.random
    ranged = sorted(d.ranges)
    def anywhere():
        return {**design, **{key: on_grid(r, *map(Fraction, d.ranges[key])) for key in ranged}}
    def corner(end):
        return {**design, **{key: Fraction(d.ranges[key][end()]) for key in ranged}}
    found = [design] + [anywhere() for _ in range(CASES - 1)]
    found += [{**design, key: Fraction(end)} for key in ranged for end in d.ranges[key]]
    return found + [corner(lambda: 0), corner(lambda: 1)] + [
        corner(lambda: r.integer(0, 1)) for _ in range(CORNERS)]


def more_corners(d):
    """Corners at which only the existence of an answer matters."""
    design, r = random_arguments(d, first=True), Random("corners")
    return [{**design, **{key: Fraction(ends[r.integer(0, 1)]) for key, ends in sorted(d.ranges.items())}}
            for _ in range(MORE_CORNERS)]


def environment(d, arguments, more):
    """The values of all unknowns for all arguments."""
    problem = Problem(d, d.rungs(depth_by_membership), d.curves)
    starts = noise(d)
    answers(problem, d.bounds, {key: value[-FIRST:] for key, value in arguments.items()}, starts)
    z, met = answers(problem, d.bounds, arguments, starts)
    if d.bounds and len(met) < 2:
        raise NoAnswer  # a condition that always or never holds shows little
    if not d.bounds:
        design = {key: value[:1] for key, value in arguments.items()}
        if numpy.abs(traced(problem, design, z[:, :1], arguments) - z).max() > 1e-7:
            raise NoAnswer
        traced(problem, design, z[:, :1], more)
    for i in (0, 3):
        check(problem, d.bounds, {key: value[i:i + 1] for key, value in arguments.items()}, z[:, i:i + 1])
    return problem.environment(arguments, z)


def made_up(kind, number):
    """The first useful system of this kind and number."""
    for attempt in range(1000):
        name = f"{kind.__name__.replace('_', '-')}-{number + 1}"
        d = linked.NumericDrawing("Case", Random(f"numeric {name} {attempt}"))
        try:
            kind(d)
            numbers = places(d)
            found = environment(d, arrays(numbers), arrays(more_corners(d)))
            return written(d, name, number, numbers, found, MOST_VALUES)
        except (Unfit, NoAnswer, ZeroDivisionError, numpy.linalg.LinAlgError):
            continue
    raise AssertionError(f"no {kind.__name__} is worth having")


if __name__ == "__main__":
    write_file("numeric", linked.KINDS, made_up)
