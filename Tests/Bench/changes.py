#!/usr/bin/env python3
"""Measures the time of operations on versions of documents: `shapec diff`, `merge` and `breaking` of a document with about 10,000
statements, beside `shapec check` and `shapec lint` of the same document, and `shapec diff --visual` of 200
drawings.

Times are those of whole calls, medians of rounds in which the commands take turns. Prints Markdown tables.
"""

import argparse
import os
import pathlib
import random
import re
import statistics
import tempfile

import run

DRAWINGS = 100
ELEMENTS = 48


def document(drawings, elements, seed, name="Drawing"):
    """A document of drawings with rectangles, two statements each."""
    numbers = random.Random(seed)
    parts = []
    for i in range(drawings):
        parts.append(
            f"drawing {name}{i} {{\n    canvas 200 x 200\n    title \"{name}{i}\"\n    frame box = canvas\n"
            "    assume box.width in 100...400\n    assume box.height in 100...400\n\n")
        for k in range(elements):
            x, y, width, height = (numbers.randrange(10, 100) for _ in range(4))
            parts.append(
                f"    rect part{k} ({x}, {y}, {width}, {height}) in box {{ fill #{numbers.randrange(1 << 24):06X} }}\n")
        parts.append("}\n\n")
    return "".join(parts)


def edited(text, seed, pattern, replacement):
    """The document with one of twenty elements changed."""
    numbers = random.Random(seed)
    lines = text.split("\n")
    return "\n".join(
        re.sub(pattern, replacement, line, count=1)
        if line.startswith("    rect") and numbers.random() < 0.05 else line for line in lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shapec", default=run.ROOT / ".build/release/shapec")
    parser.add_argument("--rounds", type=int, default=15)
    options = parser.parse_args()
    shapec = pathlib.Path(options.shapec).resolve()
    with tempfile.TemporaryDirectory() as name:
        os.chdir(name)
        base = document(DRAWINGS, ELEMENTS, 5)
        write("base.shape", base)
        write("ours.shape", edited(base, 1, r"\((\d+),", lambda m: f"({int(m.group(1)) + 3},"))
        write("theirs.shape", edited(base, 2, r"fill #.", "fill #0"))
        large(shapec, options.rounds)
        for folder, shift in (("before", 0), ("after", 2)):
            os.mkdir(folder)
            for i in range(200):
                text = document(1, 30, i, f"Icon{i}x")
                write(f"{folder}/Icon{i}.shape", edited(text, i, r"\((\d+),", lambda m: f"({int(m.group(1)) + shift},"))
        visual = run.Command("diff --visual", [shapec, "diff", "before", "after", "--visual", "-o", "changes.html"])
        timed([visual], options.rounds)
        print(f"\n`shapec diff --visual` of 200 drawings: {statistics.median(visual.seconds):.2f} s")


def write(path, text):
    pathlib.Path(path).write_text(text, encoding="utf-8")


def large(shapec, rounds):
    check = run.Command("check", [shapec, "check", "base.shape"])
    lint = run.Command("lint", [shapec, "lint", "base.shape", "--fail-on", "error", "-o", "findings.txt"])
    diff = run.Command("diff", [shapec, "diff", "base.shape", "ours.shape"])
    merge = run.Command("merge", [shapec, "merge", "base.shape", "ours.shape", "theirs.shape", "-o", "out.shape"])
    breaking = run.Command("breaking", [shapec, "breaking", "base.shape", "ours.shape"])
    commands = [check, lint, diff, merge, breaking]
    timed(commands, rounds)
    medians = {command: statistics.median(command.seconds) for command in commands}
    print("\nA document of about 10,000 statements:\n")
    print("| | seconds | `check` |\n|---|--:|--:|")
    for command in commands:
        print(f"| {command.name} | {medians[command]:.3f} | {medians[command] / medians[check]:.2f} |")
    allowed = 4 * medians[check] + 2 * medians[lint]
    print(f"\n`merge` takes {medians[merge] / allowed:.2f} of four times `check` plus twice `lint`.")


def timed(commands, rounds):
    for _ in range(rounds):
        for command in commands:
            command.seconds.append(command.run()[0])


if __name__ == "__main__":
    main()
