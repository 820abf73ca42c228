#!/usr/bin/env python3
"""Makes `formulas.json`: documents whose equations have formulas of arguments as coefficients, and
all expected positions.

    python3 generate_formulas.py            writes the fixtures beside this file
    python3 generate_formulas.py --check    writes nothing; fails if a file is not what would be written

The model and the solver are those of `generate.py`. For each case, the arguments are inserted first,
so that coefficients are fractions. Irrational numbers are fractions of fifty digits. `terms.py`
derives the rows from a document, and `rational.py` generates documents.

Every answer is computed twice, as in `generate.py`. A system is rejected if it does not have exactly
one answer at each of 34 arguments of the assumed range, which include some corners. It is also
rejected if it is badly conditioned there: if something is larger than LARGEST.
"""

from fractions import Fraction

import rational
from drawing import Random, Unfit, depth_by_membership
from exact import ONE, BadlyConditioned, Piecewise, check_solution, solution
from generate import CASES, given, number_text
from generate_curved import numbers_of, write_file
from terms import FormulaDrawing

CORNERS = 14
LARGEST = 3000
MOST_VALUES = 8


def places(d):
    """Arguments from the whole assumed range: the design, random ones, and corners."""
    design, r = d.design(), d.random
    ranged = sorted(d.ranges)
    def place(share):
        found = dict(design)
        for key in ranged:
            low, high = map(Fraction, d.ranges[key])
            found[key] = low + (high - low) * share()
        return found
    anywhere = [place(lambda: Fraction(r.integer(0, 10), 10)) for _ in range(CASES - 1)]
    return [design, *anywhere, *(place(lambda: Fraction(r.integer(0, 1))) for _ in range(CORNERS))]


def answer(d, env, is_checked):
    """The values of all unknowns, and the limits that are met."""
    required, limits, rungs = d.at(env, depth_by_membership)
    if any(not row.unknowns() for rows in (required, limits) for row in rows):
        raise Unfit
    unknowns = sorted(d.unknowns())
    if not limits:
        values = solution(required, rungs, unknowns)
        if values is None:
            raise Unfit
        if is_checked:
            check_solution(values, required, rungs)
        return {key: value.number() for key, value in values.items()}, ()
    system = Piecewise(required, limits, rungs, unknowns)
    best = system.best({ONE: Fraction(1)})
    if best is None:
        raise Unfit
    numbers, met = best
    if any(abs(system.residual(limit, met).number()) < Fraction(1, 1000)
           for limit, is_met in zip(limits, met) if not is_met):
        raise Unfit
    if is_checked:
        system.check({ONE: Fraction(1)}, numbers)
    return numbers, met


def system_of(d, name, number):
    arguments = places(d)
    cases, met = [], set()
    for index, env in enumerate(arguments):
        numbers, active = answer(d, env, index % 8 == 0)
        if max(abs(value) for value in numbers.values()) > LARGEST:
            raise Unfit
        cases.append({**env, **numbers})
        if index < CASES:
            met.add(active)
    if d.limits() and len(met) < 2:
        raise Unfit  # a condition that always or never holds shows little
    told = d.random.shuffled([value for thing in d.told for value in numbers_of(thing)])[:MOST_VALUES]
    d.divide_into_blocks()
    system = {
        "name": name, "document": d.text(), "drawing": d.name,
        "frames": list(d.frames), "parameters": list(d.parameters),
        "values": [value.text for value in told],
        "cases": [[given(d, case), [value.parts[0].value(case) for value in told]] for case in cases[:CASES]],
    }
    if number % 5 == 0:
        system["shuffled"] = d.shuffled_text()
    return system


def made_up(kind, number):
    """The first useful system of this kind and number."""
    for attempt in range(400):
        name = f"{kind.__name__.replace('_', '-')}-{number + 1}"
        d = FormulaDrawing("Case", Random(f"formulas {name} {attempt}"))
        d.known_numbers = []
        try:
            kind(d)
            return system_of(d, name, number)
        except (BadlyConditioned, Unfit, ZeroDivisionError):
            continue
    raise AssertionError(f"no {kind.__name__} is worth having")


if __name__ == "__main__":
    write_file("formulas", rational.KINDS, made_up, number_text)
