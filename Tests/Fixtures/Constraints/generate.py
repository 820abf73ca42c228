#!/usr/bin/env python3
"""Makes `affine.json` and `piecewise.json`: documents with constraints, and all expected positions.

    python3 generate.py            writes the fixtures beside this file
    python3 generate.py --check    writes nothing; fails if a file is not what would be written

The model is that of the language's reference, and uses nothing else of the compiler. Unknowns are x
and y of points and nodes, edges of boxes, vectors of handles, and numbers without a value. They
satisfy the required equations exactly. The rungs follow as least squares, in this order: `prefer`
rows; rigid sizes; drawn positions, first of things outside of movable frames, then of things in
these things, and so on; handles. A rung determines only what the rungs above it leave free.
`exact.py` solves this in fractions, `drawing.py` derives the rows from a document, and `parts.py`,
`affine.py` and `limited.py` generate documents.

Every answer is computed twice: by elimination in fractions, and by null spaces in floating point.
With limits, the answer is the best feasible one of all sets of limits that are met as equations.
Some answers are also found by numerical minimization. Systems are rejected if they do not have
exactly one answer, if they are badly conditioned, or if the reference is ambiguous about them.
Seeds are texts, so every run gives the same bytes.
"""

import json
import sys
from fractions import Fraction
from pathlib import Path

import affine
import limited
from drawing import (AXES, Drawing, Random, Unfit, Value, depth_by_membership,
                     depth_by_mention, environment)
from exact import Affine, BadlyConditioned, Piecewise, check_solution, solution

HERE = Path(__file__).resolve().parent
CASES = 20
LARGEST = 20        # coefficient of an argument in an answer
FARTHEST = 5000     # constant of an answer
MOST_VALUES = 10


def readings(d):
    """The rungs. If boxes are in drawn boxes, also the rungs under the interpretation that a box is
    movable only if constraints reach it, as a whole or on one axis."""
    depths = [depth_by_membership]
    if any(depth_by_membership(thing) for thing in d.things):
        depths += [depth_by_mention(mentioned(d), False), depth_by_mention(mentioned(d), True)]
    return [d.rungs(depth) for depth in depths]


def mentioned(d):
    """The unknowns that relations reach."""
    return {key for relation in d.relations
            for row in relation.required + relation.preferred + relation.limits
            for key in row.unknowns()}


def is_modest(values):
    return all(abs(factor) <= (FARTHEST if key == "1" else LARGEST)
               for value in values.values() for key, factor in value.terms.items())


# Arguments

def random_arguments(d, first):
    """A number for each atom of an argument."""
    r, numbers = d.random, {}
    for name, box in d.frames.items():
        for part, default in zip(("x", "y", "width", "height"), box):
            key = f"{name}.{part}"
            if first:
                numbers[key] = default
            elif part in AXES:
                numbers[key] = on_grid(r, -40, 60)
            else:
                numbers[key] = on_grid(r, *d.ranges.get(key, (Fraction(20), Fraction(500))))
    for name, default in d.parameters.items():
        if name in d.switches:
            numbers[name] = default[0] if first else Fraction(r.integer(0, 1))
            continue
        keys = [name] if len(default) == 1 else [f"{name}.{axis}" for axis in AXES]
        for key, number in zip(keys, default):
            numbers[key] = number if first else on_grid(r, *d.ranges.get(key, (Fraction(0), Fraction(40))))
    return numbers


def on_grid(random, low, high):
    grid = random.choice((1, 1, 2, 10))
    return Fraction(random.integer(int(low * grid), int(high * grid)), grid)


def arguments_of_cases(d):
    found = []
    while len(found) < CASES:
        numbers = environment(d, random_arguments(d, first=not found))
        if all(abs(condition.value(numbers)) > Fraction(1, 1000) for condition in d.thresholds):
            found.append(numbers)
        elif not found:
            return None
    return found


# Systems

def reported(d):
    """The names of the numbers that a case records. Numbers that relations reach come first."""
    reached, near, rest = mentioned(d), list(d.extra), []
    for thing in d.things:
        names = numbers_of(thing.value)
        names += [number for side in ("in", "out")
                  for number in handle_numbers(thing, side)]
        for number in names:
            (near if number.unknowns() & reached else rest).append(number)
    near = [number for value in near for number in numbers_of(value)]
    chosen = d.random.shuffled(near)[:MOST_VALUES - 2]
    return chosen + d.random.shuffled(rest)[:2]


def numbers_of(value):
    members = {"number": (), "point": AXES, "rect": ("minX", "minY", "width", "height")}[value.kind]
    return [getattr(value, member) for member in members] or [value]


def handle_numbers(thing, side):
    prefix = f"{thing.value.text}.{side}."
    return [Value(key[1:], "number", [Affine.of(key)])
            for key in thing.handles if key[1:].startswith(prefix)]


def made_up(tier, kind, number):
    """The first useful system of this kind and number."""
    for attempt in range(400):
        name = f"{kind.__name__.replace('_', '-')}-{number + 1}"
        random = Random(f"{tier} {name} {attempt}")
        d = Drawing("Case", random)
        try:
            if kind(d) is False or not d.relations:
                continue
            system = (affine_system if tier == "affine" else piecewise_system)(d, name, number)
        except (BadlyConditioned, Unfit):
            continue
        if system is not None:
            return system
    raise AssertionError(f"no {kind.__name__} is worth having")


def affine_system(d, name, number):
    rungs, *others = readings(d)
    values = solution(d.required(), rungs, d.unknowns())
    if values is None or not is_modest(values):
        return None
    if any(solution(d.required(), other, d.unknowns()) != values for other in others):
        return None
    check_solution(values, d.required(), rungs)
    cases = []
    for numbers in arguments_of_cases(d):
        cases.append({**numbers, **{key: value.value(numbers) for key, value in values.items()}})
    return written(d, name, number, cases)


def piecewise_system(d, name, number):
    rungs, *others = readings(d)
    system, *other_systems = (Piecewise(d.required(), d.limits(), reading, sorted(d.unknowns()))
                              for reading in (rungs, *others))
    if not system.corrections_are_apart() or not all(map(is_modest, system.answers.values())):
        return None
    if any(other.answers != system.answers for other in other_systems):
        return None
    for choice, values in system.answers.items():
        active = [limit for limit, chosen in zip(d.limits(), choice) if chosen]
        check_solution(values, d.required() + active, rungs)
    arguments = arguments_of_cases(d)
    if arguments is None:
        return None
    cases, met = [], set()
    for index, numbers in enumerate(arguments):
        best = system.best(numbers)
        if best is None:
            return None
        values, choice = best
        met.add(choice)
        if index % 7 == 3:
            system.check(numbers, values)
        cases.append(values)
    branches = [{branch(numbers) for numbers in arguments} for branch in d.branches.values()]
    if d.limits() and len(met) < 2 or any(len(found) < 2 for found in branches):
        return None  # a condition that always or never holds shows little
    return written(d, name, number, cases)


def written(d, name, number, cases):
    d.divide_into_blocks()
    names = reported(d)
    system = {
        "name": name, "document": d.text(), "drawing": d.name,
        "frames": list(d.frames), "parameters": list(d.parameters),
        "values": [value.text for value in names],
        "cases": [[given(d, case), [value.parts[0].value(case) for value in names]] for case in cases],
    }
    if number % 5 == 0:
        system["shuffled"] = d.shuffled_text()
    return system


def given(d, case):
    numbers = [case[f"{name}.{part}"] for name in d.frames for part in ("x", "y", "width", "height")]
    for name, default in d.parameters.items():
        numbers += [case[name]] if len(default) == 1 else [case[f"{name}.{axis}"] for axis in AXES]
    return numbers


# Files

def number_text(number):
    if number.denominator == 1:
        return str(number.numerator)
    text = format(float(number), ".12g")
    return "0" if text == "-0" else text


def row_text(numbers, text):
    return "[" + ",".join(map(text, numbers)) + "]"


def system_text(system, number_text=number_text):
    fields = []
    for key, value in system.items():
        if key == "cases":
            rows = (f"[{row_text(arguments, number_text)},{row_text(values, number_text)}]"
                    for arguments, values in value)
            text = "[" + ",".join(rows) + "]"
        else:
            text = json.dumps(value, separators=(",", ":"))
        fields.append(f"{json.dumps(key)}:{text}")
    return "{" + ",".join(fields) + "}"


def file_text(tier, kinds):
    systems = [system_text(made_up(tier, kind, number))
               for kind, count in kinds.items() for number in range(count)]
    return '{"systems":[\n' + ",\n".join(systems) + "\n]}\n"


def main(arguments):
    stale = []
    for tier, kinds in (("affine", affine.KINDS), ("piecewise", limited.KINDS)):
        path, text = HERE / f"{tier}.json", file_text(tier, kinds)
        if "--check" not in arguments:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            stale.append(path.name)
    if stale:
        sys.exit("not what generate.py writes: " + ", ".join(stale))


if __name__ == "__main__":
    main(sys.argv[1:])
