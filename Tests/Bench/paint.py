#!/usr/bin/env python3
"""Measures drawings with much paint: gradients with shadows, texts, masks, clips, lights and colors of
Display P3, drawn as SVG in one call each, in two sizes, beside MetaPost where a document says the same.

Times are those of whole calls, medians of rounds in which the commands take turns. The documents are
in memory where the system has a file system for that. Prints a Markdown table.
"""

import argparse
import os
import pathlib
import shutil
import statistics
import tempfile

import run

GRADIENT = """\
    rect g{i} ({x}, {y}, 8, 8) {{
        fill gradient(stop(#{color:06X}, 0%), stop(#FFFFFF, 100%)) angle {angle}deg
        shadow #0008 offset (0, 1) blur 2
    }}
"""
TEXT = """\
    text t{i} ({x}, {y}, 90, 12) {{
        content "Label {i}"
        font .system size 9
        fill #1C1C1E
    }}
"""
MASK = """\
    rect m{i} ({x}, {y}, 8, 8) {{ fill gradient(stop(#000, 0%), stop(#0000, 100%)) angle 0deg }}
    oval o{i} ({x}, {y}, 8, 8) {{
        fill #{color:06X}
        mask m{i} by .alpha
    }}
"""
CLIP = """\
    oval c{i} ({x}, {y}, 8, 8) {{ fill none }}
    rect r{i} ({x}, {y}, 8, 8) {{
        fill #{color:06X}
        clip c{i}
    }}
"""
LIGHT = """\
    group l{i} {{
        ambient 0.2
        rect w{i} ({x}, {y}, 8, 8) {{ fill #{color:06X} }}
        light ({x}, {y}) {{ range 8 }}
    }}
"""
WIDE = """\
    rect p{i} ({x}, {y}, 8, 8) {{ fill p3(1, {part}, 0) }}
"""
KINDS = [
    ("gradients with shadows", GRADIENT, 1_000),
    ("texts", TEXT, 10_000),
    ("masks", MASK, 1_000),
    ("clips", CLIP, 1_000),
    ("lit groups", LIGHT, 1_000),
    ("colors of Display P3", WIDE, 1_000),
]


def document(template, count):
    parts = (
        template.format(
            i=i, x=10 * (i % 100), y=10 * (i // 100), color=i * 7919 % 0x1000000, angle=i % 360,
            part=i % 997 / 1000)
        for i in range(count))
    return "drawing Many {\n    canvas 1000 x 1000\n" + "".join(parts) + "}\n"


def texts_in_metapost(count):
    """The same texts for MetaPost, which writes texts in this font without typesetting them."""
    labels = "\n".join(
        f'label.rt("Label {i}" infont "cmr9", ({10 * (i % 100)}, {10 * (i // 100)}));'
        for i in range(count))
    return (
        'outputformat := "svg";\noutputtemplate := "texts.svg";\nprologues := 3;\n'
        f"beginfig(1)\n{labels}\nendfig;\nend\n")


def commands(folder, shapec):
    for name, template, count in KINDS:
        for times in (1, 2):
            file = folder / f"{name.replace(' ', '-')}-{times}.shape"
            file.write_text(document(template, times * count))
            picture = file.with_suffix(".svg")
            yield run.Command(
                f"{times * count:,} {name}", [shapec, "svg", file, "-o", picture], [picture])
    if mpost := shutil.which("mpost"):
        (folder / "texts.mp").write_text(texts_in_metapost(10_000))
        yield run.Command(
            "10,000 texts, mpost", [mpost, "-interaction=batchmode", folder / "texts.mp"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7, help="runs of each command (7)")
    parser.add_argument("--shapec", type=pathlib.Path, default=run.ROOT / ".build/release/shapec")
    options = parser.parse_args()
    shapec = options.shapec.resolve()
    memory = "/dev/shm" if os.path.isdir("/dev/shm") else None
    with tempfile.TemporaryDirectory(dir=memory) as name:
        os.chdir(name)
        measured = list(commands(pathlib.Path(name), shapec))
        run.take_turns(measured, options.rounds)
        os.chdir(run.ROOT)
    print("\nPaint, drawn as SVG:\n")
    print("| drawing | ms | time ratio to half of it |\n|---|--:|--:|")
    before = None
    for i, command in enumerate(measured):
        each = statistics.median(command.seconds) * 1e3
        ratio = f"{each / before:.2f}" if before and i % 2 == 1 and "mpost" not in command.name else ""
        print(f"| {command.name} | {each:.1f} | {ratio} |")
        before = each


if __name__ == "__main__":
    main()
