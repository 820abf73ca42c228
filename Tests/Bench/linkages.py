#!/usr/bin/env python3
"""Measures `constrain numeric` and constructions: `shapec check` of chains of links between two hooks,
what each further picture of them costs, and `shapec check` of trusses, whose conditions it proves.

Times are those of whole calls, medians of rounds. Prints Markdown tables.
"""

import argparse
import math
import pathlib
import statistics
import subprocess
import tempfile
import time

import run

LINKS = (3, 6, 12, 23, 60, 200)
TRIANGLES = (10, 30)
PICTURES = 100


def joints(points):
    return "".join(
        f"    point p{i} ({x:.3f}, {y:.3f}) in f pin left top\n" for i, (x, y) in enumerate(points))


def path(count):
    return "    path line {\n" + "".join(f"        corner = p{i}\n" for i in range(count)) + "        stroke #000\n    }\n"


def linkage(count):
    """A chain that hangs between two hooks."""
    points = [(20 + 360 * i / count, 40 + 120 * math.sin(math.pi * i / count)) for i in range(count + 1)]
    bars = "".join(
        f"        distance(p{i}, p{i + 1}) == {math.dist(points[i], points[i + 1]):.4f}\n"
        for i in range(count))
    return (
        "drawing D {\n    canvas 400 x 200\n    frame f = canvas\n    assume f.width in 200...400\n"
        + joints(points) + "    constrain numeric {\n        p0 == (20, 40)\n"
        + f"        p{count} == (f.width - 20, 40)\n{bars}    }}\n" + path(count + 1) + "}\n")


def truss(count):
    """Triangles whose bars grow with the frame."""
    points = [(20 + 30 * i, 90 if i % 2 == 0 else 40) for i in range(count + 2)]
    bars = "".join(
        f"        distance(p{j}, p{i}) == {math.dist(points[j], points[i]):.3f} * f.width / 400\n"
        for i in range(2, count + 2) for j in (i - 2, i - 1))
    return (
        "drawing D {\n    canvas 400 x 120\n    frame f = canvas\n    assume f.width in 360...440\n"
        + joints(points) + f"    constrain {{\n        fix p0\n        fix p1\n{bars}    }}\n"
        + path(count + 2) + "}\n")


def seconds(command):
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.perf_counter() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapec", default=run.ROOT / ".build/release/shapec")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    shapec = pathlib.Path(options.shapec).resolve()

    def median(*arguments):
        return statistics.median(seconds([shapec, *arguments]) for _ in range(options.rounds))

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        document = folder / "document.shape"
        tables = []
        for count in (1, PICTURES + 1):
            tables.append(folder / f"{count}.csv")
            sizes = "".join(f"{300 + 50 * i / PICTURES:g}x200\n" for i in range(count))
            tables[-1].write_text("size\n" + sizes)
        print("| chain of links | check, ms | a picture, ms |\n|---|--:|--:|")
        for count in LINKS:
            document.write_text(linkage(count))
            check = median("check", document)
            one, many = (
                median("svg", document, "--jobs", "1", "--table", table, "-o", folder / "out")
                for table in tables)
            print(f"| {count} | {1000 * check:.0f} | {1000 * (many - one) / PICTURES:.2f} |", flush=True)
        print("\n| truss of triangles | check, ms |\n|---|--:|")
        for count in TRIANGLES:
            document.write_text(truss(count))
            print(f"| {count} | {1000 * median('check', document):.0f} |", flush=True)


if __name__ == "__main__":
    main()
