#!/usr/bin/env python3
"""Compares Chromium's renderings of animated drawings with pictures of single moments.

    motion.py SHAPEC DOCUMENT...

Each animated drawing of the documents is drawn once as an animated SVG, and as a still picture at
the beginning, at a quarter, at half and at the end. Chromium renders the animated SVG at these times,
and the stills. Both are compared as in `compare.py`. The program fails if they differ by more than
`LIMIT`.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

from compare import CHROMIUM, Image, difference, flat, numpy, pixels

# The largest mean difference of visible pixels, and the largest share of differing pixels away from
# edges.
LIMIT = {"mean": 0.005, "off": 0.005}
SCALE = 2


def draw(shapec, document, folder, *options):
    """The drawings of a document by name."""
    subprocess.run([shapec, "svg", document, "-o", folder, *options], check=True)
    return {file.stem: file.read_text() for file in sorted(pathlib.Path(folder).glob("*.svg"))}


def length(svg):
    """The time in seconds at which the last animation ends or restarts; 0 if nothing moves."""
    ends = [0.0]
    for duration, delay in re.findall(r"[\w.-]+ ([\d.]+)s linear(?: ([\d.]+)s)?", svg):
        ends.append(float(duration) + float(delay or 0))
    return max(ends)


def shown(svg, time, folder):
    """Chromium's rendering of an SVG, with its animations at the moment `time`."""
    width, height = (
        float(re.search(rf'<svg[^>]* {side}="([^"]*)"', svg)[1]) for side in ("width", "height"))
    page = folder / "page.html"
    page.write_text(
        f"""<!DOCTYPE html><body style="margin:0">{svg}<script>
        for (const animation of document.getAnimations()) {{
          animation.pause();
          animation.currentTime = {time * 1000};
        }}
        </script>""")
    options = [option for option in CHROMIUM if "scale-factor" not in option]
    subprocess.run(
        [*options, f"--force-device-scale-factor={SCALE}",
         f"--window-size={max(500, round(width))},{round(height) + 200}",
         f"--screenshot={folder}/page.png", page.as_uri()],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    size = (round(width * SCALE), round(height * SCALE))
    return pixels(Image.open(folder / "page.png").crop((0, 0, *size)), size)


def main(shapec, documents):
    problems, count = [], 0
    print("| drawing | moments | largest mean |\n|---|--:|--:|")
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        for number, document in enumerate(documents):
            playing = draw(shapec, document, scratch / f"{number}-playing")
            worst = {}
            moving = {name: length(svg) for name, svg in playing.items() if length(svg) > 0}
            for part in (0, 0.25, 0.5, 1):
                for name, end in moving.items():
                    # At the end of its period, an endless animation shows its beginning again. The
                    # moment before the end looks the same.
                    time = part * end
                    still = draw(
                        shapec, document, scratch / f"{number}-{name}-{round(part * 4)}", "--drawing", name,
                        "--time", f"{time:g}")[name]
                    a, b = shown(playing[name], time, scratch), shown(still, 0, scratch)
                    mean, off = difference(a, b, flat(a), flat(b))
                    count += 1
                    worst[name] = max(worst.get(name, 0), mean)
                    if mean > LIMIT["mean"] or off > LIMIT["off"]:
                        problems.append(
                            f"{name} at {time:g} s: {mean:.2%} apart, and {off:.2%} are off")
            for name, mean in worst.items():
                print(f"| {name} | 4 | {mean:.3%} |", flush=True)
    print(f"\n{count} moments.\n")
    if problems or count == 0:
        sys.exit("\n".join(problems) or "motion.py: nothing moves")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
