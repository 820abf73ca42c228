#!/usr/bin/env python3
"""Measures what constraints cost to compile: a document with them, less the same without, start to
exit; beside kiwi (https://github.com/nucleic/kiwi), where its Python module is installed, which is
given the same systems and times itself, so that its interpreter does not count.

Prints a Markdown table.
"""

import argparse
import pathlib
import random
import statistics
import subprocess
import tempfile
import time

import run

try:
    import kiwisolver
except ImportError:
    kiwisolver = None


class System:
    """Points p0, p1 … on a line, and equations of their x. An equation is a list of terms and a
    constant, whose sum is zero; for a limit, `">="` follows, and the sum is not negative. The
    unknowns -1 and -2 are the left and the right edge of the frame."""

    def __init__(self, name, count, equations, order=None, size=None, pins="left top"):
        self.name = name
        self.count = count
        # The number of points after which drawn positions start again at the left edge.
        self.size = size or count
        # The pins of the points. If constraints override a pin, this is reported, and printing
        # takes most of the time.
        self.pins = pins
        self.equations = list(equations)
        if order is not None:
            random.Random(order).shuffle(self.equations)

    def document(self, has_constraints):
        points = "".join(
            f"    point p{i} ({i % self.size}, 10) in f pin {self.pins}\n" for i in range(self.count))
        relations = "".join(f"        {self.relation(e)}\n" for e in self.equations)
        constraints = f"    constrain {{\n{relations}    }}\n" if has_constraints else ""
        width = max(self.count, 2) - 1
        return (f"drawing D {{\n    canvas {width} x 100\n    frame f = canvas\n"
                f"    assume f.width in {width}...{10 * width}\n{points}{constraints}}}\n")

    @staticmethod
    def relation(equation):
        terms, constant, *sign = equation
        names = {-1: "f.minX", -2: "f.maxX"}
        left = " + ".join(
            f"{factor} * {names.get(i, f'p{i}.x')}" if factor != 1 else names.get(i, f"p{i}.x")
            for i, factor in terms if factor > 0)
        right = " + ".join(
            f"{-factor} * {names.get(i, f'p{i}.x')}" if factor != -1 else names.get(i, f"p{i}.x")
            for i, factor in terms if factor < 0)
        return f"{left} {sign[0] if sign else '=='} {right or 0} + {-constant}"

    def kiwi(self):
        """The seconds that kiwi takes for the equations and one new width."""
        start = time.perf_counter()
        solver = kiwisolver.Solver()
        variables = {i: kiwisolver.Variable(f"p{i}") for i in range(-2, self.count)}
        solver.addEditVariable(variables[-1], "strong")
        solver.addEditVariable(variables[-2], "strong")
        for i in range(self.count):
            solver.addConstraint((variables[i] == float(i)) | "weak")
        for terms, constant, *sign in self.equations:
            expression = sum((factor * variables[i] for i, factor in terms), constant)
            solver.addConstraint(expression >= 0 if sign else expression == 0)
        solver.suggestValue(variables[-1], 0.0)
        solver.suggestValue(variables[-2], float(self.count - 1))
        solver.updateVariables()
        return time.perf_counter() - start


def chain(count):
    yield [(0, 1), (-1, -1)], 0
    for i in range(1, count):
        yield [(i, 1), (i - 1, -1)], -1


def gaps(count):
    yield [(0, 1), (-1, -1)], 0
    yield [(count - 1, 1), (-2, -1)], 0
    for i in range(1, count - 1):
        yield [(i, 2), (i - 1, -1), (i + 1, -1)], 0


def dense(count):
    numbers = random.Random(3)
    for _ in range(count):
        terms = [(j, numbers.choice((1, 2, 3, -1, -2))) for j in range(count)]
        # The equation holds at the drawn positions, as in `across`.
        yield terms, -sum(j * factor for j, factor in terms)


def arrows(count, size):
    for arrow in range(count):
        for terms, constant in chain(size):
            yield [(i if i < 0 else i + arrow * size, f) for i, f in terms], constant


def across(count, equations):
    numbers = random.Random(5)
    for _ in range(equations):
        factors = [numbers.choice((1, 2, 3)) for _ in range(count)]
        # The equation holds at the drawn positions, so that no moved points are reported.
        drawn = sum(i * factor for i, factor in enumerate(factors))
        yield list(enumerate(factors)), -drawn


def contradiction(count):
    yield from chain(count)
    yield [(count - 1, 1), (-1, -1)], -count


def clamps(count):
    for i in range(count):
        yield [(i, 1), (-1, -1)], -i / 2, ">="


def widths(count):
    """Neighbors with minimum widths that share the frame: all limits affect one another."""
    yield [(0, 1), (-1, -1)], 0
    yield [(count - 1, 1), (-2, -1)], 0
    for i in range(1, count):
        yield [(i, 1), (i - 1, -1)], -1 / 2, ">="


class Rows:
    """Rows of three elements, two of which are flexible, instead of elements with pins."""

    def __init__(self, count):
        self.name = f"{count:,} rows"
        self.count = count

    def document(self, has_rows):
        def element(name, x, width, y, words):
            pins = "" if has_rows else " in f pin left width top height"
            lines = f" {{ {words} }}" if has_rows and words else ""
            return f"        rect {name} ({x}, {y}, {width}, 10){pins}{lines}\n"

        rows = ""
        for i in range(self.count):
            y = 12 * i
            header = (f"row r{i} (0, {y}, 200, 10) in f pin left right top height {{ gap 4\n"
                      if has_rows else f"group r{i} {{\n")
            rows += ("    " + header + element(f"a{i}", 0, 24, y, "")
                     + element(f"b{i}", 28, 100, y, "grow; min 10")
                     + element(f"c{i}", 132, 68, y, "grow 2; max 200") + "    }\n")
        return (f"drawing D {{\n    canvas 200 x {12 * self.count}\n    frame f = canvas\n"
                f"{rows}}}\n")


SYSTEMS = [
    System("a chain of 1,000, shuffled", 1000, chain(1000), order=1),
    System("a chain of 5,000, shuffled", 5000, chain(5000), order=1),
    System("200 equal gaps", 201, gaps(201), pins="top"),
    System("1,000 equal gaps", 1001, gaps(1001), pins="top"),
    System("5,000 equal gaps", 5001, gaps(5001), pins="top"),
    System("100 arrows of 40", 4000, arrows(100, 40), order=1, size=40),
    System("a dense block of 30", 30, dense(30), pins="top"),
    System("a dense block of 60", 60, dense(60), pins="top"),
    System("a dense block of 200", 200, dense(200), pins="top"),
    System("one equation across 1,500 points", 1500, across(1500, 1), pins="top"),
    System("three equations across 1,500 points", 1500, across(1500, 3), pins="top"),
    System("a contradiction in a chain of 1,000", 1000, contradiction(1000), order=1),
    System("50 limits, each of one point", 50, clamps(50)),
    System("200 limits, each of one point", 200, clamps(200)),
    System("800 limits, each of one point", 800, clamps(800)),
    System("12 minimum widths that share a width", 13, widths(13), pins="top"),
    System("48 minimum widths that share a width", 49, widths(49), pins="top"),
    Rows(1000),
]

# The systems that are not given to kiwi. It takes seconds or minutes for most of them, ends the
# process for some dense blocks, and has no rows; one system is a contradiction.
BEYOND_KIWI = {"a dense block of 60", "1,000 equal gaps", "5,000 equal gaps", "100 arrows of 40",
               "a chain of 5,000, shuffled", "a dense block of 200",
               "one equation across 1,500 points", "three equations across 1,500 points",
               "a contradiction in a chain of 1,000", "1,000 rows"}


def seconds(path):
    start = time.perf_counter()
    subprocess.run([run.ROOT / ".build/release/shapec", "check", path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.perf_counter() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    print("| system | ms | kiwi, ms | ratio |\n|---|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as folder:
        for system in SYSTEMS:
            paths = []
            for has_constraints in (True, False):
                path = pathlib.Path(folder) / f"{has_constraints}.shape"
                path.write_text(system.document(has_constraints))
                paths.append(path)
            times = [[seconds(path) for path in paths] for _ in range(rounds)]
            with_them, without = (statistics.median(column) for column in zip(*times))
            own = max(with_them - without, 1e-6)
            theirs, ratio = "", ""
            if kiwisolver and system.name not in BEYOND_KIWI:
                kiwi = statistics.median(system.kiwi() for _ in range(3))
                theirs, ratio = f"{1000 * kiwi:.1f}", f"{kiwi / own:.1f}"
            print(f"| {system.name} | {1000 * own:.1f} | {theirs} | {ratio} |", flush=True)


if __name__ == "__main__":
    main()
