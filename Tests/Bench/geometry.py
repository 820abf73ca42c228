#!/usr/bin/env python3
"""Measures the geometry of paths, and kurbo if cargo can build it.

    geometry.py GEOMETRY-BENCH FIXTURES

Both programs print the minimum time of 25 runs of each task, and the error of its result. They run
in turns, and the minimum of all rounds is printed in a Markdown table. Without cargo, or without
access to the crates, kurbo is omitted.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROUNDS = 3


def cases(fixtures):
    """The input of kurbo-bench: the cubics of the fixtures with their lengths, and with points and
    their distances."""
    def cubics(name, kind):
        found = json.loads((fixtures / f"{name}.json").read_text())[kind]
        return [case for case in found if len(case.get("points") or []) == 4]

    def line(word, case, *rest):
        return " ".join([word, *(repr(x) for point in case["points"] for x in point), *map(repr, rest)])

    lines = [line("length", case, case["length"]) for case in cubics("arclength", "cases")]
    lines += [
        line("nearest", case, *case["query"], case["distance"]) for case in cubics("nearest", "curves")]
    return "\n".join(lines)


def kurbo():
    """The program that performs the same tasks with kurbo; None if it cannot be built."""
    if not shutil.which("cargo"):
        print("There is no cargo here, so kurbo is not measured.\n")
        return None
    target = HERE.parents[1] / ".build/kurbo"
    built = subprocess.run(
        ["cargo", "build", "--release", "--quiet", "--manifest-path", HERE / "Kurbo/Cargo.toml"],
        env={**os.environ, "CARGO_TARGET_DIR": str(target)}, stderr=subprocess.PIPE, text=True)
    if built.returncode:
        print("Cargo cannot build kurbo here, so it is not measured.\n")
        return None
    return target / "release/kurbo-bench"


def rows(call, text=None):
    """The tasks that a program prints, each with its nanoseconds, its error and the description of
    its result."""
    output = subprocess.run(call, input=text, check=True, stdout=subprocess.PIPE, text=True).stdout
    result = {}
    for line in output.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) != 3 or not cells[1][:1].isdigit():
            continue
        name, _, elements = cells[0].partition(" elements")[0].rpartition(", ")
        task, note = (name, elements) if "elements" in cells[0] else (cells[0], "")
        result[task] = (float(cells[1]), cells[2], note)
    return result


def least(best, found):
    for task, row in found.items():
        if task not in best or row[0] < best[task][0]:
            best[task] = row


def shown(nanoseconds):
    for unit, size in (("ns", 1), ("µs", 1e3), ("ms", 1e6)):
        if nanoseconds / size < 1000 or unit == "ms":
            number = nanoseconds / size
            return f"{number:.0f} {unit}" if number >= 10 or unit == "ns" else f"{number:.1f} {unit}"


def main(program, fixtures):
    fixtures = pathlib.Path(fixtures)
    peer, text = kurbo(), cases(fixtures)
    ours, theirs = {}, {}
    for _ in range(ROUNDS):
        least(ours, rows([program, fixtures]))
        if peer:
            least(theirs, rows([peer], text))
    print("| task | time | worst error | elements | kurbo | its error | its elements | ratio |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    for task, (time, error, note) in ours.items():
        cells = [task, shown(time), error, note]
        if task in theirs:
            peer_time, peer_error, peer_note = theirs[task]
            cells += [shown(peer_time), peer_error, peer_note, f"{time / peer_time:.2f}"]
        print("| " + " | ".join(cells + [""] * (8 - len(cells))) + " |")


if __name__ == "__main__":
    main(*sys.argv[1:])
