#!/usr/bin/env python3
"""Compares the renderings of all examples by four renderers.

The pictures are those that `PictureParityTests` left: each drawing at three sizes with as many sets of
arguments, as SVG and as Cairo painted what generated Swift draws. The SVG is rendered by librsvg, resvg
(of the package resvg-py) and Chromium, and each of the four is compared with the three others:

- The mean is that of the differences of all components, over the pixels that are not transparent in
  both, of the alphas premultiplied.
- Away from edges, where no neighbor in either picture differs by more than 16/255, pixels are counted
  that are apart by more than 32/255.

Letters are those of whatever fonts there are, so that of texts the places are compared: where its ink
begins and ends, each text rendered alone.

Prints Markdown tables, and fails where more is apart than `LIMITS` and `TEXT_LIMIT` say.
"""

import argparse
import base64
import functools
import io
import itertools
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

try:
    import numpy
    import resvg_py
    from PIL import Image
except ImportError as error:
    sys.exit(f"compare.py needs {error.name}: pip install numpy pillow resvg-py")

ROOT = pathlib.Path(__file__).resolve().parents[2]
RENDERERS = ["librsvg", "resvg", "Chromium", "Swift"]
PAIRS = list(itertools.combinations(RENDERERS, 2))

# The largest mean differences: without blur, with blur, and in pictures of thin lines, which
# consist only of edges. `off` is the largest share of differing pixels away from edges.
LIMITS = {"plain": 0.01, "blurred": 0.02, "thin": 0.02, "off": 0.005}
# A picture with fewer visible pixels than this has no limit of the mean.
FEW = 2000
# A picture is thin if less than this share of its visible pixels is away from edges.
THIN = 0.4
# The largest distance between the edges of the ink of a text in two renderers, in font sizes.
TEXT_LIMIT = 0.12

CHROMIUM = [
    "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
    "--force-device-scale-factor=1", "--default-background-color=00000000"]
TALLEST_PAGE = 8000


class Picture:
    """An SVG document with a number of pixels to a point."""

    def __init__(self, name, text, scale):
        self.name, self.scale = name, scale
        self.text = text
        width, height = (float(re.search(rf'<svg[^>]* {side}="([^"]*)"', text)[1])
                         for side in ("width", "height"))
        self.size = (round(width * scale), round(height * scale))


def embedding_images(text, folder):
    """Embeds the images in the document, since an SVG that is shown as an image cannot load
    files."""
    def data(match):
        kind = "jpeg" if match[1].endswith((".jpg", ".jpeg")) else match[1].rsplit(".", 1)[1]
        bytes_ = (folder / pathlib.Path(match[1]).name).read_bytes()
        return f'href="data:image/{kind};base64,{base64.b64encode(bytes_).decode()}"'
    return re.sub(r'href="([^"#:]+\.(?:png|jpe?g|webp))"', data, text)


# Rendering


def pixels(image, size):
    """Premultiplied components in 0...255, of shape (height, width, 4)."""
    image = image.convert("RGBA")
    if image.size != size:
        sys.exit(f"compare.py: a picture has {image.size} pixels, not {size}")
    components = numpy.asarray(image).astype(numpy.float32)
    components[..., :3] *= components[..., 3:] / 255
    return components


def with_librsvg(picture, folder):
    (folder / "in.svg").write_text(picture.text)
    subprocess.run(
        ["rsvg-convert", "--zoom", str(picture.scale), "-o", "out.png", "in.svg"], cwd=folder, check=True)
    return pixels(Image.open(folder / "out.png"), picture.size)


@functools.cache
def sans_serif():
    """The font family that other renderers use for `sans-serif`. By default, resvg would use
    Arial."""
    return subprocess.run(
        ["fc-match", "-f", "%{family}", "sans-serif"], capture_output=True, text=True, check=True).stdout


def with_resvg(picture):
    width, height = picture.size
    png = resvg_py.svg_to_bytes(
        svg_string=picture.text, width=width, height=height, sans_serif_family=sans_serif())
    return pixels(Image.open(io.BytesIO(bytes(png))), picture.size)


def with_chromium(pictures, folder):
    """Yields Chromium's renderings of `pictures`, with many pictures on each page."""
    rest = list(pictures)
    while rest:
        page, top = [], 0
        while rest and (not page or top + rest[0].size[1] <= TALLEST_PAGE):
            page.append((rest.pop(0), top))
            top += page[-1][0].size[1] + 8
        images = []
        for number, (picture, y) in enumerate(page):
            (folder / f"{number}.svg").write_text(picture.text)
            width, height = picture.size
            images.append(
                f'<img src="{number}.svg" style="position:absolute;left:0;top:{y}px;'
                f'width:{width}px;height:{height}px">')
        (folder / "page.html").write_text(
            "<!DOCTYPE html><body style='margin:0'>" + "\n".join(images))
        width = max(500, *(picture.size[0] for picture, _ in page))
        subprocess.run(
            [*CHROMIUM, f"--window-size={width},{top + 200}", f"--screenshot={folder}/page.png",
             f"file://{folder}/page.html"],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        shown = Image.open(folder / "page.png")
        for picture, y in page:
            width, height = picture.size
            yield pixels(shown.crop((0, y, width, y + height)), picture.size)


# Comparing


def flat(components):
    """The pixels whose neighbors differ by at most 16."""
    padded = numpy.pad(components, ((1, 1), (1, 1), (0, 0)), mode="edge")
    height, width = components.shape[:2]
    windows = [padded[y:y + height, x:x + width] for y in range(3) for x in range(3)]
    least, most = windows[0].copy(), windows[0].copy()
    for window in windows[1:]:
        numpy.minimum(least, window, out=least)
        numpy.maximum(most, window, out=most)
    return ((most - least) <= 16).all(axis=2)


def difference(a, b, flat_a, flat_b):
    """The mean difference, and the share of differing pixels away from edges."""
    shown = (a[..., 3] > 0) | (b[..., 3] > 0)
    if not shown.any():
        return 0.0, 0.0
    apart = numpy.abs(a - b)
    inside = shown & flat_a & flat_b
    off = (apart.max(axis=2) > 32) & inside
    return apart[shown].mean() / 255, off.sum() / max(inside.sum(), 1)


def limit(picture, drawn, flats):
    """The allowed mean difference between renderers for this picture."""
    if "feGaussianBlur" in picture.text:
        return LIMITS["blurred"]
    shown = drawn["Chromium"][..., 3] > 0
    if shown.sum() < FEW:
        return 1
    inside = (shown & flats["Chromium"]).sum() / max(shown.sum(), 1)
    return LIMITS["thin" if inside < THIN else "plain"]


def compare_pictures(folder, keep):
    sources = sorted(folder.glob("*@*x.svg"))
    if not sources:
        sys.exit(f"compare.py: no pictures in {folder}; run `make test-renderers`")
    pictures = [
        Picture(source.stem, embedding_images(source.read_text(), folder), float(source.stem.split("@")[1][:-1]))
        for source in sources]
    worst, problems = {}, []
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        for picture, shown in zip(pictures, with_chromium(pictures, scratch)):
            drawn = {
                "librsvg": with_librsvg(picture, scratch),
                "resvg": with_resvg(picture),
                "Chromium": shown,
                "Swift": pixels(Image.open(folder / f"{picture.name}.swift.png"), picture.size)}
            flats = {name: flat(components) for name, components in drawn.items()}
            drawing = picture.name.rsplit("-", 1)[0]
            row = worst.setdefault(drawing, {"count": 0, "off": 0.0, "blurred": False})
            row["count"] += 1
            row["blurred"] |= "feGaussianBlur" in picture.text
            largest = limit(picture, drawn, flats)
            found = False
            for a, b in PAIRS:
                mean, off = difference(drawn[a], drawn[b], flats[a], flats[b])
                row[a, b] = max(row.get((a, b), 0), mean)
                row["off"] = max(row["off"], off)
                if mean > largest or off > LIMITS["off"]:
                    found = True
                    problems.append(
                        f"{picture.name}: {a} and {b} are {mean:.2%} apart, and {off:.2%} are off "
                        "away from edges")
            if keep and (found or keep == "all"):
                save(drawn, ROOT / ".build-stand-ins/renderers" / f"{picture.name}.png")
    print_pictures(worst)
    return problems


def print_pictures(worst):
    print("| drawing | " + " | ".join(f"{a}, {b}" for a, b in PAIRS) + " | off |")
    print("|---|" + "--:|" * (len(PAIRS) + 1))
    for drawing, row in worst.items():
        means = " | ".join(f"{row[pair]:.2%}" for pair in PAIRS)
        print(f"| {drawing}{' (blur)' if row['blurred'] else ''} | {means} | {row['off']:.2%} |")
    count = sum(row["count"] for row in worst.values())
    print(f"\n{count} pictures of {len(worst)} drawings.\n", flush=True)


def save(drawn, path):
    """Writes the pictures beside each other, on white."""
    path.parent.mkdir(exist_ok=True)
    height, width = drawn["Swift"].shape[:2]
    sheet = Image.new("RGB", (len(drawn) * (width + 4), height), "magenta")
    for position, name in enumerate(RENDERERS):
        components = drawn[name]
        on_white = components[..., :3] + 255 - components[..., 3:]
        sheet.paste(
            Image.fromarray(numpy.clip(on_white, 0, 255).astype(numpy.uint8)), (position * (width + 4), 0))
    sheet.save(path)


# Texts

SVG = "{http://www.w3.org/2000/svg}"
PAINTED = {SVG + name for name in
           ("text", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "image", "use")}
HIDING = ("filter", "mask", "clip-path", "opacity", "style")


def single_texts(name, text, scale):
    """For each text of the document: a picture with only this text in black, the font size, and the
    letters."""
    count = len(list(ElementTree.fromstring(text).iter(SVG + "text")))
    for number in range(count):
        root = ElementTree.fromstring(text)
        chosen = list(root.iter(SVG + "text"))[number]
        for parent in list(root.iter()):
            for attribute in HIDING:
                parent.attrib.pop(attribute, None)
            for child in list(parent):
                if child.tag in PAINTED and child is not chosen or child.tag == SVG + "defs":
                    parent.remove(child)
        if not "".join(chosen.itertext()).strip():
            continue
        chosen.set("fill", "#000")
        chosen.attrib.pop("stroke", None)
        ElementTree.register_namespace("", SVG[1:-1])
        size = float(next(e.get("font-size") for e in [chosen, *chosen.iter()] if e.get("font-size")))
        picture = Picture(name, ElementTree.tostring(root, encoding="unicode"), scale)
        yield picture, size * scale, "".join(chosen.itertext())


def ink(components):
    """The left, top, right and bottom of the painted pixels; None if there are none."""
    painted = components[..., 3] > 96
    if not painted.any():
        return None
    rows, columns = painted.any(axis=1).nonzero()[0], painted.any(axis=0).nonzero()[0]
    return numpy.array([columns[0], rows[0], columns[-1] + 1, rows[-1] + 1])


def compare_texts(shapec, cases):
    texts = []
    for source, drawing, options in cases:
        run = subprocess.run(
            [shapec, "svg", f"Examples/{source}", "--drawing", drawing, "--still", *options,
             "--embed-images", "-o", "-"],
            cwd=ROOT, capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(run.stderr)
        texts += single_texts(f"{drawing} {' '.join(options)}", run.stdout, 4)
    worst, problems = {}, []
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        shown = with_chromium([picture for picture, _, _ in texts], scratch)
        for (picture, size, content), chromium in zip(texts, shown):
            boxes = {"librsvg": ink(with_librsvg(picture, scratch)), "resvg": ink(with_resvg(picture)),
                     "Chromium": ink(chromium)}
            row = worst.setdefault(picture.name.split(" ")[0], {"count": 0})
            row["count"] += 1
            for a, b in itertools.combinations(boxes, 2):
                if boxes[a] is None or boxes[b] is None:
                    problems.append(f"{picture.name}: '{content}' is not shown by {a} or {b}")
                    continue
                apart = numpy.abs(boxes[a] - boxes[b]).max() / size
                row[a, b] = max(row.get((a, b), 0), apart)
                if apart > TEXT_LIMIT:
                    problems.append(
                        f"{picture.name}: '{content}' is {apart:.2f} sizes apart in {a} {boxes[a]} and {b} {boxes[b]}")
    pairs = list(itertools.combinations(RENDERERS[:3], 2))
    print("| texts of | number | " + " | ".join(f"{a}, {b}" for a, b in pairs) + " |")
    print("|---|" + "--:|" * (len(pairs) + 1))
    for drawing, row in worst.items():
        print(f"| {drawing} | {row['count']} | " + " | ".join(f"{row.get(pair, 0):.3f}" for pair in pairs) + " |")
    print("\nIn sizes of the font.\n", flush=True)
    return problems


def text_cases():
    """Every example with text at its own size, at three quarters of the size, and in the dark
    appearance at twice the size. Sizes are whole, since resvg rounds them."""
    for source in sorted((ROOT / "Examples").glob("*.shape")):
        document = source.read_text()
        if not re.search(r"^ +text ", document, re.MULTILINE):
            continue
        for drawing, width, height in re.findall(
                r"^drawing (\w+) .*?^ +canvas (\d+) x (\d+)", document, re.MULTILINE | re.DOTALL):
            for times in (1, 0.75, 2):
                yield (source.name, drawing,
                       ["--size", f"{round(float(width) * times)}x{round(float(height) * times)}",
                        "--appearance", "dark" if times == 2 else "light"])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / ".build-stand-ins/generated/examples")
    parser.add_argument("--shapec", type=pathlib.Path, default=ROOT / ".build/debug/shapec")
    parser.add_argument(
        "--keep", choices=["bad", "all"], help="write sheets of four pictures to .build-stand-ins/renderers")
    options = parser.parse_args()
    for tool in ("rsvg-convert", "chromium"):
        if not shutil.which(tool):
            sys.exit(f"compare.py needs {tool}, which is not installed")
    problems = compare_pictures(options.folder.resolve(), options.keep)
    problems += compare_texts(options.shapec.resolve(), list(text_cases()))
    print("\n".join(problems))
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
