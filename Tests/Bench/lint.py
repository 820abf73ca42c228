#!/usr/bin/env python3
"""Measures `shapec lint`: ten thousand documents, cold and with a cache; one document; and what the
proofs of single examples take beside `shapec check`.

Times are those of whole calls, medians of rounds in which the commands take turns. The documents are
in memory where the system has a file system for that. Prints Markdown tables.
"""

import argparse
import os
import pathlib
import shutil
import statistics
import tempfile

import batches
import run

ONE = ["BezierArrow", "Badge", "Clock", "PlayerBar", "TabIcons", "Callout"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shapec", default=run.ROOT / ".build/release/shapec")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    shapec = pathlib.Path(options.shapec).resolve()
    memory = "/dev/shm" if os.path.isdir("/dev/shm") else None
    with tempfile.TemporaryDirectory(dir=memory) as name:
        os.chdir(name)
        batches.files(pathlib.Path(name))
        many(shapec, options.rounds)
        single(shapec, options.rounds * 5)


def many(shapec, rounds):
    lint = [shapec, "lint", "in", "--fail-on", "error", "-o", "findings.txt"]
    check = run.Command("shapec check", [shapec, "check", "in"])
    cold = run.Command("shapec lint", lint)
    one = run.Command("shapec lint, 1 job", lint + ["--jobs", "1"])
    warm = run.Command("shapec lint, nothing changed", lint + ["--cache", "kept"])
    measured(warm)
    commands = [check, cold, one, warm]
    for _ in range(rounds):
        for command in commands:
            command.seconds.append(measured(command))
    print(f"\n{batches.FILES} documents:\n")
    print("| | wall, s | documents a second |\n|---|--:|--:|")
    for command in commands:
        seconds = statistics.median(command.seconds)
        print(f"| {command.name} | {seconds:.2f} | {batches.FILES / seconds:,.0f} |")


def single(shapec, rounds):
    print("\nOne document, in milliseconds, and what the rules take of that:\n")
    print("| | check | lint | rules | the same without proofs |\n|---|--:|--:|--:|--:|")
    true = run.Command("true", [shutil.which("true")])
    for name in ONE:
        file = run.ROOT / "Examples" / f"{name}.shape"
        commands = [
            run.Command("check", [shapec, "check", file]),
            run.Command("lint", [shapec, "lint", file]),
            run.Command("lint", [shapec, "lint", file, "--level", "resizing=off"]), true]
        for _ in range(rounds):
            for command in commands:
                command.seconds.append(measured(command))
        check, lint, plain, nothing = (statistics.median(c.seconds) * 1e3 for c in commands)
        print(f"| {name} | {check - nothing:.1f} | {lint - nothing:.1f} | {lint - check:.1f} "
              f"| {plain - check:.1f} |")
        true.seconds = []


def measured(command):
    command.remove_files()
    return command.run()[0]


if __name__ == "__main__":
    main()
