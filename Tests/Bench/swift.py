#!/usr/bin/env python3
"""Measures `shapec swift` and what it writes, beside the same drawings as PaintCode writes them
(paintcode.py) and beside code written by hand: what they take to compile, how fast they run, how large
they are, and how many are written in a second.

Times are the processor's, of whole processes, medians of rounds in which the commands take turns.
Prints Markdown tables. What is generated is compiled on Linux, against the stand-ins for Apple's
modules (Tests/StandIns); where there is no swiftc or another system, that is left out.
"""

import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

import paintcode
import run

POINTS = 3000
BOXES = 750
# The number of points for forms of points that take long to compile.
FEW = 600
SMALL = 10_000
SECTIONS = ["compile", "small", "arrow", "size", "throughput", "growth"]
ARROW = run.HERE / "Arrow"
STAND_INS = run.ROOT / ".build-stand-ins" / "release"

# The declarations that PaintCode's form needs in addition to Core Graphics, with as few overloads
# as possible.
UIKIT = """import CoreGraphics
import Foundation
class UIColor {
    init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    func setFill() {}
}
class UIBezierPath {
    let path = CGMutablePath()
    init() {}
    init(ovalIn rect: CGRect) { path.addEllipse(in: rect) }
    func move(to point: CGPoint) { path.move(to: point) }
    func addLine(to point: CGPoint) { path.addLine(to: point) }
    func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
    }
    func close() { path.closeSubpath() }
    func fill() {}
}
"""


class TimedCommand(run.Command):
    """A command whose processor time is measured in addition to its wall time."""

    def __init__(self, name, arguments, writes=(), folder=None):
        super().__init__(name, arguments, writes)
        self.folder = folder
        self.processor = []

    def remove_files(self):
        super().remove_files()
        if self.folder:
            shutil.rmtree(self.folder, ignore_errors=True)

    def measure(self):
        seconds, usage = self.run()
        self.seconds.append(seconds)
        self.processor.append(usage.ru_utime + usage.ru_stime)

    @property
    def time(self):
        return statistics.median(self.processor)


def in_turns(commands, rounds, enough=4):
    """Runs the commands in turns, after a warm-up. A command that took more than `enough` seconds
    in the warm-up is not run again."""
    for command in commands:
        command.measure()
    repeated = [command for command in commands if command.seconds[0] < enough]
    for command in repeated:
        command.seconds, command.processor = [], []
    for _ in range(rounds):
        for command in repeated:
            command.measure()


def generate(shapec, document, name):
    """Writes the Swift that `shapec` generates from `document`, and returns its file, called
    `name`."""
    pathlib.Path(f"{name}.shape").write_text(document)
    subprocess.run([shapec, "swift", f"{name}.shape", "-o", f"{name}.swift"], check=True)
    return pathlib.Path(f"{name}.swift")


def peer(text, name, more=UIKIT):
    """PaintCode's form as a file that compiles here, where there is no Objective-C."""
    file = pathlib.Path(f"{name}.swift")
    file.write_text(f"{more}class StyleKit {{\n{text.replace('@objc dynamic ', '')}}}\n")
    return file


# MARK: Compile time


def compiler_flags():
    return ["-swift-version", "6", "-parse-as-library", "-I", STAND_INS / "Modules",
            "-Xcc", f"-fmodule-map-file={run.ROOT / 'Tests/StandIns/Sources/CCairo/module.modulemap'}",
            "-Xcc", "-I/usr/include/cairo"]


def compile_times(shapec, swiftc, rounds):
    mixed, boxes = paintcode.large(POINTS), paintcode.Boxes(FEW // 4)
    formulas = paintcode.Formulas(FEW)
    points = mixed.paintcode().count("CGPoint(")
    empty = paintcode.large(4)
    # The name, the file, the file whose time is subtracted, and the number of points.
    rows = [
        ("nodes placed by a frame", generate(shapec, mixed.document(), "Large"), "Empty", points),
        ("the same, PaintCode", peer(mixed.paintcode(), "LargePeer"), "EmptyPeer", points)]
    for form in paintcode.FORMS:
        text = paintcode.large(POINTS, form).paintcode()
        rows.append((f"the same, {form}", peer(text, f"Large{len(rows)}"), "EmptyPeer", points))
    rows += [
        ("nodes by formulas of two frames", generate(shapec, formulas.document(), "Formulas"), "Empty",
         FEW),
        ("the same, as they are written", peer(formulas.paintcode(), "FormulasPeer"), "EmptyPeer",
         FEW),
        ("edges of rounded boxes", generate(shapec, boxes.document(), "Boxes"), "Empty", FEW),
        ("the same, PaintCode", peer(boxes.paintcode(), "BoxesPeer"), "EmptyPeer", FEW)]
    files = [file for _, file, _, _ in rows]
    files += [generate(shapec, empty.document(), "Empty"), peer(empty.paintcode(), "EmptyPeer")]

    commands = {}
    for file in files:
        for way, flags in (("check", ["-typecheck"]),
                           ("whole", ["-Onone", "-c", "-o", f"{file.stem}.o"])):
            commands[file.stem, way] = TimedCommand(
                f"swiftc {file.name}", [swiftc, *flags, *compiler_flags(), file])
    in_turns(list(commands.values()), rounds)

    def per_point(file, nothing, count, way):
        return (commands[file.stem, way].time - commands[nothing, way].time) / count * 1e3

    print("\nWhat a point takes to compile; ratios are to PaintCode's form, or what stands for it:\n")
    print("| | points | type-check, ms | ratio | `-Onone -c`, ms | ratio |\n|---|--:|--:|--:|--:|--:|")
    peers = {0: 1, 4: 5, 6: 7}
    for i, (name, *what) in enumerate(rows):
        cells = []
        for way in ("check", "whole"):
            milliseconds = per_point(*what, way)
            cells.append(f"{milliseconds:.3f}")
            cells.append(f"{milliseconds / per_point(*rows[peers[i]][1:], way):.2f}"
                         if i in peers else "")
        print(f"| {name} | {what[2]} | {' | '.join(cells)} |")


def small_times(shapec, swiftc, rounds):
    """Prints the times of single drawings, without what a module has once."""
    # Each way of a drawing, and the files whose time is subtracted.
    parts = {}
    commands = {}
    pathlib.Path("Nothing.swift").write_text(UIKIT)
    for drawing in [paintcode.arrow(), paintcode.popover(), paintcode.bubble()]:
        name = drawing.name
        folder = pathlib.Path(f"small{name}")
        folder.mkdir()
        pathlib.Path(f"{name}.shape").write_text(drawing.document())
        subprocess.run([shapec, "swift", f"{name}.shape", "-o", folder, "--no-images"], check=True)
        shared = folder / "ShapeRuntime.swift"
        parts[name] = {
            "generated": (sorted(folder.iterdir()), [shared]),
            "PaintCode": ([peer(drawing.paintcode(), f"{name}Peer")], ["Nothing.swift"])}
        for form, both in parts[name].items():
            for part, files in zip(("all", "shared"), both):
                for way, flags in (("check", ["-typecheck"]),
                                   ("whole", ["-Onone", "-wmo", "-c", "-o", "small.o"])):
                    commands[name, form, part, way] = TimedCommand(
                        f"swiftc {name}", [swiftc, *flags, *compiler_flags(), *files])
    in_turns(list(commands.values()), rounds)

    print("\nWhat a small drawing takes to compile, without what a module has once:\n")
    print("| | type-check, ms | PaintCode | ratio | `-Onone -c`, ms | PaintCode | ratio |\n"
          "|---|--:|--:|--:|--:|--:|--:|")
    for name in parts:
        cells = []
        for way in ("check", "whole"):
            ours, theirs = ((commands[name, form, "all", way].time
                             - commands[name, form, "shared", way].time) * 1e3
                            for form in parts[name])
            cells += [f"{ours:.0f}", f"{theirs:.0f}", f"{ours / theirs:.2f}"]
        print(f"| {name} | {' | '.join(cells)} |")


# MARK: The arrow


def arrow(shapec, swiftc):
    """Prints times and allocations of the arrow's functions, with a Core Graphics that does
    nothing, and with the one that records."""
    subprocess.run([shapec, "swift", "--paths", run.ROOT / "Examples/BezierArrow.shape", "-o", "."], check=True)
    sources = ["BezierArrow.swift", ARROW / "HandWrittenArrow.swift", ARROW / "main.swift"]
    optimized = [swiftc, "-O", "-wmo", "-swift-version", "6", "-suppress-warnings"]
    os.makedirs("null")
    # Calls of a resilient module cannot be inlined, like calls of a C library.
    subprocess.run(
        [*optimized, "-enable-library-evolution", "-parse-as-library", "-emit-module", "-emit-library",
         "-module-name", "CoreGraphics", ARROW / "NullGraphics.swift", "-o", "null/libCoreGraphics.so",
         "-emit-module-path", "null/CoreGraphics.swiftmodule"], check=True)
    subprocess.run([*optimized, *sources, "-I", "null", "-L", "null", "-lCoreGraphics",
                    "-Xlinker", "-rpath=null", "-o", "arrow-null"], check=True)
    # The folder has only this module, so that UIKit cannot be imported.
    os.makedirs("recording")
    shutil.copy(STAND_INS / "Modules/CoreGraphics.swiftmodule", "recording")
    subprocess.run(
        [*optimized, *sources, "-D", "RECORDING", "-I", "recording", *compiler_flags()[5:],
         "-L", STAND_INS, "-lStandIns", "-Xlinker", f"-rpath={STAND_INS}", "-o", "arrow-recording"],
        check=True)
    subprocess.run(["cc", "-O2", "-shared", "-fPIC", ARROW / "allocations.c", "-o", "allocations.so"],
                   check=True)

    print("\nThe arrow, optimized, as it is generated and as it is written by hand:\n")
    print("| function | Core Graphics | ns | by hand, ns | ratio | allocations | by hand |\n"
          "|---|---|--:|--:|--:|--:|--:|")
    for program, what in (("arrow-null", "does nothing"), ("arrow-recording", "records")):
        runs = [lines(subprocess.run([f"./{program}"], check=True, text=True,
                                     stdout=subprocess.PIPE).stdout) for _ in range(7)]
        counted = lines(subprocess.run(
            [f"./{program}"], check=True, text=True, stdout=subprocess.PIPE,
            env={**os.environ, "LD_PRELOAD": str(pathlib.Path("allocations.so").resolve())}).stdout)
        for name in counted:
            generated, by_hand = (statistics.median(run[name][i] for run in runs) for i in (0, 1))
            # The processor's speed differs from run to run, but hardly within one.
            ratio = statistics.median(run[name][0] / run[name][1] for run in runs)
            print(f"| {name.replace('-', ' ')} | {what} | {generated:.0f} | {by_hand:.0f} | {ratio:.2f} "
                  f"| {counted[name][2]:.0f} | {counted[name][3]:.0f} |")


def lines(text):
    """The numbers of each line, by its name."""
    return {words[0]: [float(word) for word in words[1:]] for words in map(str.split, text.splitlines())}


# MARK: Size


def size(shapec, document):
    """The bytes of the only drawing of a document, and of its layout and its drawing function."""
    pathlib.Path("Sized.shape").write_text(document)
    # PaintCode's form has no images.
    source = subprocess.run(
        [shapec, "swift", "Sized.shape", "-o", "-", "--no-runtime", "--no-images"], check=True,
        text=True, stdout=subprocess.PIPE).stdout
    drawing = source[source.index("enum "):]
    # Nor has it bounds.
    return len(drawing), drawing.index("  /// The part of the plane")


def sizes(shapec):
    print("\nBytes of source, a drawing each; without images and what a module has once, and for "
          "PaintCode without the style kit:\n")
    print("| drawing | points | generated | PaintCode | ratio | layout and `draw` | ratio |\n"
          "|---|--:|--:|--:|--:|--:|--:|")
    large = [paintcode.large(points) for points in (40, 400, 4000)]
    measured = []
    for drawing in [paintcode.arrow(), paintcode.popover(), paintcode.bubble(), *large,
                    paintcode.Boxes(10), paintcode.Boxes(1000)]:
        ours, drawn = size(shapec, drawing.document())
        theirs = len(drawing.paintcode())
        points = drawing.paintcode().count("CGPoint(")
        name = f"{len(drawing.boxes)} rounded ovals" if points == 0 else drawing.name
        measured.append((points, ours, theirs))
        print(f"| {name} | {points or ''} | {ours} | {theirs} | {ours / theirs:.2f} "
              f"| {drawn} | {drawn / theirs:.2f} |")
    (p1, ours1, theirs1), (p2, ours2, theirs2) = measured[4], measured[5]
    ours, theirs = (ours2 - ours1) / (p2 - p1), (theirs2 - theirs1) / (p2 - p1)
    print(f"| each further point | | {ours:.1f} | {theirs:.1f} | {ours / theirs:.2f} | | |")


# MARK: Throughput


def throughput(shapec, rounds):
    examples = [(name, (run.ROOT / "Examples" / f"{name}.shape").read_text())
                for name in ("BezierArrow", "CheckMark", "Badge")]
    texts = []
    for i in range(SMALL):
        name, text = examples[i % 3]
        texts.append(text.replace(f"drawing {name} ", f"drawing D{i} "))
    os.mkdir("small")
    for i, text in enumerate(texts):
        pathlib.Path(f"small/d{i:05}.shape").write_text(text)
    pathlib.Path("all.shape").write_text("\n".join(texts))
    limits = ["--max-source-size", str(2**26)]
    commands = [
        (TimedCommand(f"{SMALL} documents", [shapec, "swift", "small", "-o", "out", "--jobs", "1"],
                      folder="out"), SMALL),
        (TimedCommand(f"a document with {SMALL} drawings",
                      [shapec, "swift", "all.shape", "-o", "all.swift", "--jobs", "1", *limits],
                      ["all.swift"]), SMALL)]
    for name, drawing in ((f"{POINTS} points", paintcode.large(POINTS)),
                          (f"{10 * POINTS} points", paintcode.large(10 * POINTS)),
                          (f"{BOXES} rounded ovals", paintcode.Boxes(BOXES))):
        file = f"large{len(commands)}"
        pathlib.Path(f"{file}.shape").write_text(drawing.document())
        commands.append(
            (TimedCommand(f"a drawing of {name}",
                          [shapec, "swift", f"{file}.shape", "-o", f"{file}.swift", *limits],
                          [f"{file}.swift"]), 1))
    # The part of the time that is spent on compiling.
    for i, document in ((1, "all.shape"), (3, "large3.shape")):
        commands.append(
            (TimedCommand(f"`shapec check` of {commands[i][0].name}",
                          [shapec, "check", document, "--jobs", "1", *limits]), None))
    in_turns([command for command, _ in commands], rounds)

    print("\nWhat is written, by one job:\n")
    print("| | wall, s | processor, s | drawings a second | MB/s |\n|---|--:|--:|--:|--:|")
    for command, drawings in commands:
        wall, time = statistics.median(command.seconds), command.time
        cells = ["", ""]
        if drawings:
            files = pathlib.Path(command.folder).iterdir() if command.folder else command.writes
            size = sum(file.stat().st_size for file in files)
            cells = [f"{drawings / time:.0f}" if drawings > 1 else "", f"{size / time / 1e6:.1f}"]
        print(f"| {command.name} | {wall:.3f} | {time:.3f} | {' | '.join(cells)} |")


def alike(count):
    """Documents with many similar parts. The time to distinguish the parts must not grow for each
    part."""
    drawing = "drawing D {\ncanvas 100 x 80\nframe f = canvas\nframe g = (0, 0, 50, 50)\n"
    # Neighbors have different kinds, because neighbors of one kind would become calls of one
    # function.
    constants = "".join(
        f"{('rect', 'oval')[i % 2]} = (max(min(f.width, {i + 7}), 3) + min(f.width, {i + 7}) * f.height,"
        " 4, 9, 8) { fill #000 }\n" for i in range(count))
    corners = "".join(
        f"corner = (f.minX + {i} * f.width + {i + 1} * g.width, f.minY + {i + 2} * f.height)\n"
        for i in range(count))
    paths = "".join(
        f"path p{i} in f {{\ncorner (0, 0)\ncorner ({i % 100}, {i // 100})\ncorner (50, 60)\nfill #000\n}}\n"
        for i in range(count))
    return {
        "constants that are called alike": f"{drawing}{constants}}}\n",
        "cases that have one name in Swift": f"choice Many = {', '.join(map(underscored, range(count)))}\n",
        "points of two frames": f"{drawing}path {{\n{corners}fill #000\n}}\n}}\n",
        "paths from one point": f"{drawing}{paths}}}\n",
    }


def underscored(number):
    """`a_b__c___d`, with other numbers of underscores: in Swift all are `aBCD`."""
    name = "a"
    for letter in "bcdef":
        name += "_" * (number % 7 + 1) + letter
        number //= 7
    return name


def growth(shapec, rounds):
    counts = (1000, 8000)
    rows = []
    for name in alike(1):
        commands = []
        for count in counts:
            file = f"alike{len(rows)}-{count}"
            pathlib.Path(f"{file}.shape").write_text(alike(count)[name])
            commands.append(TimedCommand(
                name, [shapec, "swift", f"{file}.shape", "-o", f"{file}.swift"],
                [f"{file}.swift"]))
        rows.append((name, commands))
    in_turns([command for _, commands in rows for command in commands], rounds)
    print("\nEight times as much that is alike, in seconds of the processor:\n")
    print(f"| | {counts[0]} | {counts[1]} | times as long |\n|---|--:|--:|--:|")
    for name, (few, many) in rows:
        print(f"| {name} | {few.time:.3f} | {many.time:.3f} | {many.time / few.time:.1f} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--rounds", type=int, default=5, help="runs of each command (5)")
    parser.add_argument("--only", choices=SECTIONS)
    parser.add_argument("--shapec", type=pathlib.Path, default=run.ROOT / ".build/release/shapec")
    options = parser.parse_args()
    shapec = options.shapec.resolve()
    if not shapec.is_file():
        sys.exit(f"bench: no {shapec}; run `make build` first")
    swiftc = shutil.which("swiftc")
    wanted = [options.only] if options.only else SECTIONS
    compiled = {"compile", "small", "arrow"}
    if compiled & set(wanted):
        if run.LINUX and swiftc:
            subprocess.run(
                ["swift", "build", "-c", "release", "--package-path", run.ROOT / "Tests/StandIns",
                 "--scratch-path", STAND_INS.parent, "--product", "StandIns"],
                check=True, stdout=subprocess.DEVNULL)
        else:
            print("bench: Swift is compiled here only on Linux, with `swiftc`; went on without\n",
                  file=sys.stderr)
            wanted = [section for section in wanted if section not in compiled]
    # Files are in memory, but programs are not, since some systems do not allow programs in
    # /dev/shm.
    memory = pathlib.Path("/dev/shm")
    with tempfile.TemporaryDirectory() as programs, \
            tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as files:
        for section in wanted:
            os.chdir(programs if section == "arrow" else files)
            if section == "compile":
                compile_times(shapec, swiftc, options.rounds)
            elif section == "small":
                small_times(shapec, swiftc, options.rounds)
            elif section == "arrow":
                arrow(shapec, swiftc)
            elif section == "size":
                sizes(shapec)
            elif section == "growth":
                growth(shapec, options.rounds)
            else:
                throughput(shapec, options.rounds)
            sys.stdout.flush()
        os.chdir(run.ROOT)
    if os.getloadavg()[0] > 2.5:
        print("\nbench: the machine was busy with other things; measure again", file=sys.stderr)


if __name__ == "__main__":
    main()
