#!/usr/bin/env python3
"""Measures builds of many drawings: one call, Ninja, and Bazel with workers and with sandboxes.

Prints Markdown tables. What is not installed is left out.
"""

import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from documents import make_documents

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHAPEC = ROOT / ".build" / "release" / "shapec"


def run(arguments, folder):
    """Runs a program and returns the seconds that it took."""
    start = time.perf_counter()
    result = subprocess.run([str(argument) for argument in arguments], cwd=folder,
                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True)
    seconds = time.perf_counter() - start
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, arguments))}\n{result.stdout}")
    return seconds


def row(name, rounds, prepare, arguments, folder):
    """Prints the median and the minimum of `rounds` runs. `prepare` is called before each run."""
    seconds = []
    for _ in range(rounds):
        prepare()
        seconds.append(run(arguments, folder))
    print(f"| {name} | {rounds} | {statistics.median(seconds):.3f} | {min(seconds):.3f} |", flush=True)


def touched(file, _clock=[time.time_ns()]):
    def prepare():
        # The time is later than that of all files made since the last call, even if the clock of
        # the file system is coarse.
        _clock[0] = max(_clock[0] + 10_000_000, time.time_ns())
        os.utime(file, ns=(_clock[0], _clock[0]))
    return prepare


def measure_ninja(folder, count, rounds):
    make_documents(folder / "icons", count)
    call = [SHAPEC, "svg", "icons", "-o", "out"]

    def remove():
        shutil.rmtree(folder / "out", ignore_errors=True)

    print(f"\n{count} drawings, in ten folders with a palette each:\n")
    print("| build | rounds | median, s | least, s |\n|---|--:|--:|--:|")
    row("one call, all drawn", rounds, remove, call, folder)
    row("one call, nothing changed", rounds, lambda: None, call, folder)
    if not shutil.which("ninja"):
        return
    run([ROOT / "Examples" / "ninja" / "configure", "icons", "out", "--shapec", SHAPEC], folder)
    row("ninja, all drawn", 5, remove, ["ninja"], folder)
    row("ninja, no work to do", rounds, lambda: None, ["ninja"], folder)
    row("ninja, one document touched", rounds, touched(folder / "icons/palette0/Icon0.shape"),
        ["ninja"], folder)
    row(f"ninja, a palette touched: {count // 10} drawn", rounds,
        touched(folder / "icons/palette0.shape"), ["ninja"], folder)
    row("ninja, the palette of all touched: all drawn", 5, touched(folder / "icons/base.shape"),
        ["ninja"], folder)


def measure_bazel(folder, count):
    if not shutil.which("bazel"):
        return
    shutil.copytree(ROOT / "Examples" / "bazel", folder / "Examples" / "bazel",
                    ignore=shutil.ignore_patterns("bazel-*"))
    workspace = folder / "Examples" / "bazel"
    (folder / ".build" / "release").mkdir(parents=True)
    shutil.copy2(SHAPEC, folder / ".build" / "release")
    icons = make_documents(workspace / "icons", count)
    rules = ['load("//shape:defs.bzl", "shape_library", "shape_svg")',
             'shape_library(name = "palettes", srcs = glob(["*.shape"]))']
    rules += [f'shape_svg(name = "{pathlib.PurePath(icon).stem}", src = "{icon}", '
              'deps = [":palettes"])' for icon in icons]
    (workspace / "icons" / "BUILD.bazel").write_text("\n".join(rules) + "\n")

    startup = ["bazel", "--nohome_rc", f"--output_user_root={folder / 'server'}",
               "--host_jvm_args=-Xmx512m"]
    print(f"\nBazel, {count} drawings, an action each, two at a time:\n")
    print("| actions | rounds | median, s | least, s |\n|---|--:|--:|--:|")
    try:
        for name, flags in [
            ("in sandboxed processes", ["--strategy=ShapeSVG=sandboxed", "--nosandbox_debug"]),
            ("in processes", ["--strategy=ShapeSVG=local"]),
            ("in sandboxed workers", ["--strategy=ShapeSVG=worker", "--worker_sandboxing"]),
            ("in workers", ["--strategy=ShapeSVG=worker", "--noworker_sandboxing"]),
            ("from a disk cache", [f"--disk_cache={folder / 'cache'}"]),
        ]:
            build = [*startup, "build", "--jobs=2", *flags, "//icons:all"]
            run(build, workspace)
            row(name, 5, lambda: run([*startup, "clean"], workspace), build, workspace)
        row("none: nothing changed", 15, lambda: None, build, workspace)
    finally:
        run([*startup, "shutdown"], workspace)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--rounds", type=int, default=15, help="how often what is cheap runs")
    arguments.add_argument("--drawings", type=int, default=1000)
    arguments.add_argument("--bazel-drawings", type=int, default=200)
    given = arguments.parse_args()
    if not SHAPEC.is_file():
        sys.exit("there is no release build of shapec; run 'make build'")
    # The files are in memory if there is a memory file system, so that the disk does not affect the
    # times.
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        measure_ninja(pathlib.Path(folder), given.drawings, given.rounds)
    # Bazel runs programs in its own folders, which a memory file system may not allow.
    folder = pathlib.Path(tempfile.mkdtemp())
    try:
        measure_bazel(folder, given.bazel_drawings)
    finally:
        # The files that Bazel extracts are read-only.
        subprocess.run(["chmod", "-R", "u+w", str(folder)], check=False)
        shutil.rmtree(folder, ignore_errors=True)


main()
