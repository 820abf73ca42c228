#!/usr/bin/env python3
"""Measures documents with loops: copies of Gear.shape, whose 56 nodes stand at angles, checked, drawn
and linted in one call with one job, beside the same drawings in MetaPost.

Times are those of whole calls, medians of rounds in which the commands take turns. The documents are
in memory where the system has a file system for that. Prints a Markdown table.
"""

import argparse
import os
import pathlib
import shutil
import statistics
import tempfile

import batches
import run

COPIES = 1_000

# The same nodes for MetaPost. The hole is painted over, since MetaPost has no even-odd rule.
METAPOST = """outputformat := "svg";
outputtemplate := "gears-%c.svg";
def gear(expr w) =
  fill for i = 0 upto 7:
    0.46w * dir(45i - 8) -- 0.46w * dir(45i + 8) -- 0.35w * dir(45i + 14)
      -- 0.35w * dir(45i + 31) --
  endfor cycle withcolor (0.11, 0.11, 0.12);
  unfill for i = 0 upto 23: w / 6 * dir(15i) .. endfor cycle;
enddef;
for n = 1 upto COPIES:
  beginfig(n) gear(24); endfig;
endfor
end
"""


def gears(folder):
    text = (run.HERE / "Gear.shape").read_text()
    (folder / "in").mkdir()
    for i in range(COPIES):
        (folder / "in" / f"gear{i:05}.shape").write_text(text.replace("Gear {", f"Gear{i} {{"))
    (folder / "gears.mp").write_text(METAPOST.replace("COPIES", str(COPIES)))


def commands(shapec):
    job = ["--jobs", "1"]
    yield run.Command("shapec check", [shapec, "check", "in", *job])
    yield batches.FolderCommand("shapec svg", [shapec, "svg", "in", "-o", "out", *job])
    yield run.Command(
        "shapec lint", [shapec, "lint", "in", "--fail-on", "error", "-o", "findings.txt", *job])
    if mpost := shutil.which("mpost"):
        yield run.Command("mpost", [mpost, "-interaction=batchmode", "gears.mp"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7, help="runs of each command (7)")
    parser.add_argument("--shapec", type=pathlib.Path, default=run.ROOT / ".build/release/shapec")
    options = parser.parse_args()
    shapec = options.shapec.resolve()
    memory = "/dev/shm" if os.path.isdir("/dev/shm") else None
    with tempfile.TemporaryDirectory(dir=memory) as name:
        os.chdir(name)
        gears(pathlib.Path(name))
        measured = list(commands(shapec))
        run.take_turns(measured, options.rounds)
        os.chdir(run.ROOT)
    milliseconds = {c.name: statistics.median(c.seconds) * 1e3 / COPIES for c in measured}
    peer = milliseconds.get("mpost")
    print(f"\n{COPIES} documents with loops:\n")
    print("| command | a document, ms | time ratio to `mpost` |\n|---|--:|--:|")
    for name, each in milliseconds.items():
        print(f"| `{name}` | {each:.3f} | {f'{each / peer:.1f}' if peer else ''} |")


if __name__ == "__main__":
    main()
