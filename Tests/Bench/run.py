#!/usr/bin/env python3
"""Measures whole processes, start to exit: shapec, the least program there is, and MetaPost.

The commands take turns (A B C A B C ...), so that whatever else the machine does hits all alike.
Wall time is the median of the rounds after a warm-up, and is given above that of `true`, which is
what starting and reaping any process costs. Peak memory is the largest resident set.

Prints a Markdown table. Needs nothing but Python and a release build of shapec.
"""

import argparse
import ctypes
import os
import pathlib
import platform
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = ROOT / "Tests" / "Bench"
LINUX = sys.platform == "linux"


def instructions(arguments):
    """Runs a program under valgrind and returns the number of its instructions, in millions.

    Unlike the time, this number hardly depends on other work of the machine.
    """
    valgrind = shutil.which("valgrind") or sys.exit("bench: --instructions needs valgrind")
    run = subprocess.run(
        [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", *arguments],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    return int(run.stderr.split("Collected :")[1].split()[0]) / 1e6


class Command:
    """A row of the table: a command, and the files that it writes, which are removed before each
    run."""

    def __init__(self, name, arguments, writes=()):
        self.name = name
        self.arguments = [str(argument) for argument in arguments]
        self.writes = [pathlib.Path(file) for file in writes]
        self.seconds = []
        self.peak = 0

    def run(self):
        """Runs once, checks the exit status and returns the seconds it took and its `rusage`."""
        self.remove_files()
        start = time.perf_counter()
        pid = os.posix_spawn(
            self.arguments[0], self.arguments, os.environ,
            file_actions=[
                (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
                (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
            ])
        _, status, usage = os.wait4(pid, 0)
        seconds = time.perf_counter() - start
        self.check(status)
        return seconds, usage

    def check(self, status):
        if status != 0:
            sys.exit(f"bench: `{self.name}` failed: {' '.join(self.arguments)}")
        for file in self.writes:
            if not file.is_file() or file.stat().st_size == 0:
                sys.exit(f"bench: `{self.name}` did not write {file.name}")

    def remove_files(self):
        for file in self.writes:
            file.unlink(missing_ok=True)

    def measure_peak(self):
        """Returns the peak resident set in bytes."""
        if not LINUX:
            return self.run()[1].ru_maxrss
        self.remove_files()
        peak, status = peak_on_linux(self.arguments)
        self.check(status)
        return peak


def peak_on_linux(arguments):
    """Runs a program and returns its peak resident set in bytes and its exit status.

    `rusage` is not used: on Linux, the peak of a program includes the peak of the process that
    spawned it, which is 9 MiB or more for Python. The program is therefore traced up to its exit,
    where its memory still exists, and the peak of this memory is read.
    """
    traceme, cont, setoptions, traceexit = 0, 7, 0x4200, 0x40
    ptrace = ctypes.CDLL(None, use_errno=True).ptrace
    ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
    ptrace.restype = ctypes.c_long

    pid = os.fork()
    if pid == 0:
        null = os.open(os.devnull, os.O_RDWR)
        os.dup2(null, 0)
        os.dup2(null, 1)
        if ptrace(traceme, 0, None, None) == 0:
            os.execv(arguments[0], arguments)
        os._exit(127)

    peak = 0
    _, status = os.waitpid(pid, 0)
    if os.WIFSTOPPED(status):
        ptrace(setoptions, pid, None, traceexit)
    while os.WIFSTOPPED(status):
        passed_on = os.WSTOPSIG(status)
        if passed_on == signal.SIGTRAP:
            passed_on = 0
            for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
                if line.startswith("VmHWM:"):
                    peak = int(line.split()[1]) * 1024
        ptrace(cont, pid, None, passed_on)
        _, status = os.waitpid(pid, 0)
    return peak, status


def build_floors(folder):
    """Builds the minimal programs, linked like the release binary, and returns their commands."""
    swiftc = shutil.which("swiftc") or sys.exit("bench: --floors needs swiftc")
    flags = (ROOT / ".build/static/flags").read_text().split()
    flags = [flag for flag in flags if flag != "-Xswiftc"]
    flags = ["-static-stdlib" if flag == "--static-swift-stdlib" else flag for flag in flags]
    libxml2 = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "libxml-2.0"], text=True, check=True,
        stdout=subprocess.PIPE).stdout.split()
    floors = []
    for name, more in [
        ("least Swift program", []),
        ("least, with libxml2", ["-D", "WRITER", "-I", ROOT / "Sources/CLibXML2", *libxml2]),
    ]:
        program = folder / name.replace(" ", "-").replace(",", "")
        subprocess.run(
            [swiftc, "-O", HERE / "floor.swift", "-o", program, *more, *flags],
            cwd=ROOT, check=True)
        floors.append(Command(name, [program]))
    return floors


def commands(folder, shapec, floors):
    arrow = ROOT / "Examples/BezierArrow.shape"
    drawn = folder / "shapec.svg"
    yield Command("true", [shutil.which("true")])
    if floors:
        yield from build_floors(folder)
    yield Command("shapec --version", [shapec, "--version"])
    yield Command("shapec svg", [shapec, "svg", arrow, "-o", drawn], writes=[drawn])
    mpost = shutil.which("mpost")
    if mpost:
        # MetaPost writes next to its input, so the input is copied.
        shutil.copy(HERE / "arrow.mp", folder)
        yield Command(
            "mpost", [mpost, "-interaction=batchmode", "arrow.mp"],
            writes=[folder / "arrow.svg"])
    else:
        print("bench: no `mpost` here (Debian: texlive-metapost); went on without\n", file=sys.stderr)


def measure(commands, rounds):
    """Runs each command once for its peak, then all in turns for their times."""
    for command in commands:
        command.run()
        command.peak = command.measure_peak()
    take_turns(commands, rounds)


def take_turns(commands, rounds):
    """Runs all commands in turns for their times."""
    for _ in range(rounds):
        for command in commands:
            command.seconds.append(command.run()[0])


def table(measured, counts):
    """The lines of the Markdown table. Ratios are relative to `shapec svg`, in time above that of
    `true` and in memory. `counts` has the numbers of instructions, or is empty."""
    wall = {command.name: statistics.median(command.seconds) * 1e3 for command in measured}
    above = {name: milliseconds - wall["true"] for name, milliseconds in wall.items()}
    ours = next(command for command in measured if command.name == "shapec svg")
    more = (" instructions, million |", "--:|") if counts else ("", "")
    yield (
        "| command | wall, ms | above `true`, ms | peak, MiB | time ratio | memory ratio |" + more[0])
    yield "|---|--:|--:|--:|--:|--:|" + more[1]
    for command in measured:
        name = command.name
        if name == "true":
            cells = ["", "", ""]
        else:
            cells = [
                f"{above[name]:.2f}", f"{above[name] / above[ours.name]:.2f}",
                f"{command.peak / ours.peak:.2f}"]
        yield (
            f"| `{name}` | {wall[name]:.2f} | {cells[0]} | {command.peak / 2**20:.1f} "
            f"| {cells[1]} | {cells[2]} |" + (f" {counts[name]:.1f} |" if counts else ""))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=15, help="runs of each command (15)")
    parser.add_argument(
        "--instructions", action="store_true", help="also count instructions, with valgrind")
    parser.add_argument("--floors", action="store_true", help="also build and run the least programs")
    parser.add_argument("--shapec", type=pathlib.Path, default=ROOT / ".build/release/shapec")
    options = parser.parse_args()
    shapec = options.shapec.resolve()
    if not shapec.is_file():
        sys.exit(f"bench: no {shapec}; run `make build` first")

    busy = os.getloadavg()[0] > 0.5
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        measured = list(commands(folder, shapec, options.floors))
        os.chdir(folder)
        measure(measured, options.rounds)
        counts = {}
        if options.instructions:
            counts = {command.name: instructions(command.arguments) for command in measured}
        os.chdir(ROOT)

    print(f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, "
          f"median of {options.rounds} rounds\n")
    print("\n".join(table(measured, counts)))
    if busy:
        print("\nbench: the machine was busy with other things; measure again", file=sys.stderr)


if __name__ == "__main__":
    main()
