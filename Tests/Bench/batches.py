#!/usr/bin/env python3
"""Measures large calls, start to exit: many drawings in one picture beside MetaPost, many files, and
many rows of a table.

Inputs and outputs are in a temporary folder, in memory where the system has a file system for that
(/dev/shm), so that the disk has no part in it. Prints Markdown tables.
"""

import argparse
import math
import os
import pathlib
import random
import shutil
import statistics
import sys
import tempfile

import run

USES = 10_000
FILES = 10_000
IMPORTING = 1_000
ROWS = 100_000


def star():
    """The twenty corners of the drawing that is used, in a square of 1."""
    for i in range(20):
        radius, angle = (0.45, 0.2)[i % 2], i * math.pi / 10
        yield 0.5 + radius * math.cos(angle), 0.5 + radius * math.sin(angle)


def frames(count):
    numbers = random.Random(1)
    for _ in range(count):
        yield (numbers.randint(0, 900), numbers.randint(0, 900), numbers.randint(5, 100),
               numbers.randint(5, 100))


def uses(folder):
    """One picture of many drawings, for shapec and for MetaPost."""
    corners = "".join(f"        corner ({100 * x:.3f}, {100 * y:.3f})\n" for x, y in star())
    statements = "".join(f"    use Star ({x}, {y}, {w}, {h})\n" for x, y, w, h in frames(USES))
    (folder / "uses.shape").write_text(
        "drawing Star {\n    canvas 100 x 100\n    frame box = canvas\n    path p in box {\n"
        f"{corners}        close\n        fill #2F6FDE\n    }}\n}}\n"
        f"drawing All {{\n    canvas 1000 x 1000\n{statements}}}\n")
    path = " -- ".join(f"(x + {a:.5f}w, y - {b:.5f}h)" for a, b in star())
    calls = "".join(f"star({x}, {-y}, {w}, {h});\n" for x, y, w, h in frames(USES))
    (folder / "uses.mp").write_text(
        'outputformat := "svg";\noutputtemplate := "uses.mpost.svg";\nbeginfig(1);\n'
        f"def star(expr x, y, w, h) =\n  fill {path} -- cycle withcolor (0.18, 0.44, 0.87)\nenddef;\n"
        f"{calls}endfig;\nend\n")


def files(folder):
    examples = run.ROOT / "Examples"
    names = ["BezierArrow", "CheckMark", "Badge"]
    texts = [(examples / f"{name}.shape").read_text() for name in names]
    (folder / "in").mkdir()
    for i in range(FILES):
        text = texts[i % 3].replace(f"drawing {names[i % 3]} ", f"drawing D{i} ")
        (folder / "in" / f"d{i:05}.shape").write_text(text)


def importing(folder):
    """Files that all import one file with many values and drawings."""
    values = "".join(f"let c{i} = #{i:03X}\n" for i in range(3_000))
    symbols = "".join(
        f"drawing S{i} {{\n    canvas 20 x 20\n    frame box = canvas\n"
        f"    rect r (2, 2, 16, 16) in box {{ fill c{i} }}\n}}\n" for i in range(200))
    (folder / "kit.shape").write_text(values + symbols)
    (folder / "importing").mkdir()
    for i in range(IMPORTING):
        (folder / "importing" / f"d{i}.shape").write_text(
            f'import "../kit.shape" as kit\n\ndrawing D{i} {{\n    canvas 20 x 20\n    frame box = canvas\n'
            f"    rect r (2, 2, 16, 16) in box {{ fill kit.c{i} }}\n}}\n")


def rows(folder, count):
    numbers = random.Random(2)
    lines = (
        f"b{i},{numbers.randint(60, 400)}x{numbers.randint(24, 80)},#{numbers.randint(0, 2**24 - 1):06X}\n"
        for i in range(count))
    (folder / f"rows{count}.csv").write_text("id,size,tint\n" + "".join(lines))


class FolderCommand(run.Command):
    """A command that fills the folder `out`, which is removed before each run."""

    def remove_files(self):
        super().remove_files()
        shutil.rmtree("out", ignore_errors=True)


def commands(shapec):
    yield run.Command(
        "shapec svg", [shapec, "svg", "uses.shape", "--drawing", "All", "-o", "uses.svg"],
        writes=["uses.svg"])
    if mpost := shutil.which("mpost"):
        yield run.Command(
            "mpost", [mpost, "-interaction=batchmode", "uses.mp"], writes=["uses.mpost.svg"])
    for jobs in ("1", str(os.cpu_count())):
        yield FolderCommand(
            f"{FILES} files, {jobs} jobs", [shapec, "svg", "in", "-o", "out", "--jobs", jobs])
    yield FolderCommand(
        f"{IMPORTING} files with one import, 1 job",
        [shapec, "svg", "importing", "-o", "out", "--jobs", "1"])
    badge = run.ROOT / "Examples/Badge.shape"
    for count in (ROWS // 10, ROWS):
        yield FolderCommand(
            f"{count} rows, 1 job",
            [shapec, "svg", badge, "--table", f"rows{count}.csv", "--name", "{id}", "-o", "out",
             "--jobs", "1"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=15, help="runs of each command (15)")
    parser.add_argument("--shapec", type=pathlib.Path, default=run.ROOT / ".build/release/shapec")
    options = parser.parse_args()
    shapec = options.shapec.resolve()
    memory = pathlib.Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as name:
        folder = pathlib.Path(name)
        uses(folder)
        files(folder)
        importing(folder)
        rows(folder, ROWS // 10)
        rows(folder, ROWS)
        os.chdir(folder)
        measured = list(commands(shapec))
        run.measure(measured, options.rounds)
        os.chdir(run.ROOT)

    wall = {command.name: statistics.median(command.seconds) for command in measured}
    print(f"\n{USES} drawings of 20 nodes in one picture:\n")
    print("| command | wall, ms | peak, MiB | time ratio |\n|---|--:|--:|--:|")
    for command in measured:
        if command.name in ("shapec svg", "mpost"):
            print(f"| `{command.name}` | {wall[command.name] * 1e3:.0f} | {command.peak / 2**20:.1f} "
                  f"| {wall[command.name] / wall['shapec svg']:.2f} |")
    print("\n| many at once | wall, s | a second | peak, MiB |\n|---|--:|--:|--:|")
    for command in measured:
        if command.name.split()[0].isdigit():
            count = int(command.name.split()[0])
            print(f"| {command.name} | {wall[command.name]:.2f} | {count / wall[command.name]:.0f} "
                  f"| {command.peak / 2**20:.1f} |")
    if os.getloadavg()[0] > 2.5:
        print("\nbench: the machine was busy with other things; measure again", file=sys.stderr)


if __name__ == "__main__":
    main()
