#!/usr/bin/env python3
"""Makes `constructive.json`: documents whose constraints are not affine, and all expected positions.

    python3 generate_curved.py            writes the fixtures beside this file
    python3 generate_curved.py --check    writes nothing; fails if a file is not what would be written

The model is that of `generate.py`: required rows, then rungs of least squares. Of several answers,
the drawn one is chosen, as far as it can be traced from the design without a jump. `trace.py` finds
it, `curved.py` derives the rows from a document, and `constructive.py` generates documents.

Every answer is found by Newton's method, for all cases of a system at once, and some answers are
also found by SciPy. A system is rejected if it has no answer at one of about 300 arguments of the
assumed range, which include the corners, or on the way there from the design. It is also rejected if
it is badly conditioned there: if something moves by more than 40 when a residual changes by one.
"""

import sys
from fractions import Fraction
from itertools import product
from pathlib import Path

import numpy

import constructive
from curved import CurvedDrawing, evaluator
from drawing import Random, Unfit, depth_by_membership
from exact import Affine
from generate import CASES, given, on_grid, random_arguments, system_text
from trace import Answers, NoAnswer, Problem

numpy.seterr(all="ignore")
HERE = Path(__file__).resolve().parent
PLACES = 44
MOST_VALUES = 8


# Arguments

def places(d):
    """Arguments from the whole assumed range: the design, the corners, and random ones. For those
    after the first PLACES, only the existence of an answer matters."""
    design = random_arguments(d, first=True)
    ranged = sorted(d.ranges)
    def anywhere(random):
        return {**design, **{key: on_grid(random, *map(Fraction, d.ranges[key])) for key in ranged}}
    def combined(choices):
        return [{**design, **dict(zip(ranged, choice))} for choice in product(*choices)]
    corners = d.random.shuffled(combined(d.ranges[key] for key in ranged))
    found = [design] + [anywhere(d.random) for _ in range(CASES - 1)]
    found += corners[:16]
    found += [anywhere(d.random) for _ in range(PLACES - len(found))]
    elsewhere = Random("elsewhere")
    ends = combined((design[key], *d.ranges[key]) for key in ranged)
    found += corners[16:] + elsewhere.shuffled(ends)[:160]
    return found + [anywhere(elsewhere) for _ in range(120)]


def arrays(numbers):
    return {key: numpy.array([float(n[key]) for n in numbers]) for key in numbers[0]}


# Answers

def noise(d):
    return [[d.random.integer(-10, 10) / 10 for _ in range(7)] for _ in range(3)]


def answers(d, arguments, is_traced_twice):
    """The environments of all places."""
    rungs = d.rungs(depth_by_membership)
    design = {key: value[:1] for key, value in arguments.items()}
    def traced(curves):
        found = Answers(Problem(d, rungs, curves))
        start = found.at_design(design, noise(d))
        z = found.trace(design, start, arguments, 12)
        if is_traced_twice:
            again = found.trace(design, start, arguments, 40)
            assert numpy.abs(again - z).max(initial=0) < 1e-8, "another branch"
        for i in (0, 1, 7):
            found.check({key: value[i:i + 1] for key, value in arguments.items()}, z[:, i:i + 1])
        return found.problem.environment(arguments, z)
    env = traced(d.curves)
    for bound in d.bounds:
        room = numpy.real(bound(env))
        if (numpy.abs(room) < 1e-6).any() or (room > 0).all():
            raise NoAnswer
        met = traced([*d.curves, bound])
        if (room[:CASES] > 0).all() or (room[:CASES] < 0).all():
            raise NoAnswer
        env = {key: numpy.where(room > 0, env[key], met[key]) for key in env}
    return turned_handles(d, env, arguments) if d.followers else env


def turned_handles(d, env, arguments):
    """Solves the handles after everything else. They stay as near as possible to where they are
    drawn."""
    keys = [key for thing in d.things for key in thing.keys]
    held = [Affine.of(key) - Affine.of("@" + key) for key in keys]
    count = len(next(iter(arguments.values())))
    arguments = {**arguments, **{"@" + key: numpy.real(env[key]) * numpy.ones(count) for key in keys}}
    rungs = [[Affine.of(key) - target for thing in d.things for key, target in thing.handles.items()]]
    bare = CurvedDrawing(d.name, d.random)
    bare.things = d.things
    found = Answers(Problem(bare, rungs, d.followers, held))
    z = found.solve(arguments, found.problem.drawn(arguments))
    found.check_condition(arguments, z)
    found.check({key: value[1:2] for key, value in arguments.items()}, z[:, 1:2])
    return found.problem.environment(arguments, z)


# Systems

def made_up(kind, number):
    """The first useful system of this kind and number."""
    for attempt in range(1000):
        name = f"{kind.__name__.replace('_', '-')}-{number + 1}"
        random = Random(f"constructive {name} {attempt}")
        d = CurvedDrawing("Case", random)
        d.pinned = []
        try:
            kind(d)
            numbers = places(d)
            env = answers(d, arrays(numbers), number % 5 == 0)
            return written(d, name, number, numbers, env, MOST_VALUES)
        except (Unfit, NoAnswer, ZeroDivisionError, numpy.linalg.LinAlgError):
            continue
    raise AssertionError(f"no {kind.__name__} is worth having")


def written(d, name, number, numbers, env, most_values):
    told = d.random.shuffled([number for value in d.told for number in numbers_of(value)])[:most_values]
    values = [numpy.real(evaluator(value.parts[0])(env)) * numpy.ones(len(numbers)) for value in told]
    if max(numpy.abs(value).max() for value in values) > 5000:
        raise Unfit
    d.divide_into_blocks()
    system = {
        "name": name, "document": d.text(), "drawing": d.name,
        "frames": list(d.frames), "parameters": list(d.parameters),
        "values": [value.text for value in told],
        "cases": [[given(d, numbers[i]), [float(value[i]) for value in values]] for i in range(CASES)],
    }
    if number % 5 == 0:
        system["shuffled"] = d.shuffled_text()
    return system


def numbers_of(value):
    members = {"number": (), "point": ("x", "y"), "size": ("width", "height")}[value.kind]
    return [getattr(value, member) for member in members] or [value]


# Files

def number_text(number):
    text = format(float(number), ".11g")
    return "0" if text == "-0" else text


def file_text(kinds, made_up, number_text):
    systems = [system_text(made_up(kind, number), number_text)
               for kind, count in kinds.items() for number in range(count)]
    return '{"systems":[\n' + ",\n".join(systems) + "\n]}\n"


def write_file(name, kinds, made_up, number_text=number_text):
    """Writes a file, or fails with `--check` if it is not what would be written."""
    path, text = HERE / f"{name}.json", file_text(kinds, made_up, number_text)
    if "--check" not in sys.argv[1:]:
        path.write_text(text)
    elif not path.exists() or path.read_text() != text:
        sys.exit(f"not what {Path(sys.argv[0]).name} writes: {path.name}")


if __name__ == "__main__":
    write_file("constructive", constructive.KINDS, made_up)
