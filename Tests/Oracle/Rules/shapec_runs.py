"""Shared code of the oracles: calls of `shapec`, and the painted elements of its SVG.

It uses only the standard library, and nothing of the compiler except its command line.
"""

import argparse
import csv
import json
import math
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections import Counter

DEFAULT_BINARY = os.path.normpath(
    os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", ".build", "release", "shapec"))


def arguments(description, count, seed):
    """The options that both scripts have."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--shapec", default=DEFAULT_BINARY, metavar="PATH", help="the binary")
    parser.add_argument("--count", type=int, default=count, metavar="N", help="how many documents")
    parser.add_argument("--seed", type=int, default=seed, metavar="S", help="of the random numbers")
    parser.add_argument("--keep", metavar="DIR", help="keep documents that fail, and what was drawn of them")
    parser.add_argument("--only", type=int, metavar="I", help="look at the document of this number only")
    parser.add_argument("--verbose", action="store_true", help="print what is not known, too")
    options = parser.parse_args()
    if not os.path.exists(options.shapec):
        parser.error(f"there is no {options.shapec}; build it, or name another with --shapec")
    options.shapec = os.path.abspath(options.shapec)
    return options


# ==== Calls ====


class Shapec:
    """The binary, and a folder for its input and output."""

    def __init__(self, path):
        self.path = path
        self.folder = tempfile.mkdtemp(prefix="shapec-oracle-")
        self.calls = 0

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def call(self, *words):
        """Status, standard output and standard error of one call."""
        self.calls += 1
        done = subprocess.run([self.path, *words], cwd=self.folder, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, errors="replace", timeout=120)
        return done.returncode, done.stdout, done.stderr

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)
        return name

    def lint(self, name, *options):
        """The output of `shapec lint` as a dictionary. It has the key `failed` if the output is not
        JSON."""
        status, out, err = self.call("lint", "--no-config", "--format", "json", *options, name)
        try:
            found = json.loads(out)
        except ValueError:
            return {"failed": f"status {status}\n{out}{err}"}
        found["statistics"] = {entry["rule"]: entry for entry in found["statistics"]}
        return found

    def draw(self, name, rows, *options):
        """A picture for each row of options, where a row is a dictionary by column; None if there
        is no picture."""
        columns = sorted({column for row in rows for column in row})
        table = os.path.join(self.folder, "rows.csv")
        with open(table, "w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(["name"] + columns)
            for index, row in enumerate(rows):
                writer.writerow([f"p{index}"] + [row[column] for column in columns])
        out = os.path.join(self.folder, "out")
        shutil.rmtree(out, ignore_errors=True)
        status, printed, err = self.call("svg", "--precision", "9", "--table", table, "-o", out,
                                         *options, name)
        pictures = [read(os.path.join(out, f"p{index}.svg")) for index in range(len(rows))]
        return pictures, (printed + err if status else "")

    def draw_one(self, name, options):
        """The picture for options in the form that a finding prints, and the error output."""
        status, out, err = self.call("svg", "--precision", "9", *options, "-o", "-", name)
        return (Picture(out) if status == 0 else None), err


def read(path):
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as file:
        return Picture(file.read())


def number(value):
    """A number as the command line takes it."""
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


# ==== Pictures ====

IDENTITY = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
STEP = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")


class Shape:
    """An element that is painted: its outlines as cubics in the space of the picture."""

    def __init__(self, kind, attributes, transform, order):
        self.kind = kind
        self.attributes = attributes
        self.transform = transform
        self.order = order

    def outlines(self):
        """Lists of cubics, one for each subpath, and whether each is closed."""
        found = outlines_of(self.kind, self.attributes)
        return [([tuple(apply(self.transform, p) for p in cubic) for cubic in cubics], closed)
                for cubics, closed in found]

    def bounds(self):
        """The exact bounding box of the outline: (minX, minY, maxX, maxY)."""
        boxes = [cubic_bounds(cubic) for cubics, _ in self.outlines() for cubic in cubics]
        if not boxes:
            return None
        return (min(b[0] for b in boxes), min(b[1] for b in boxes),
                max(b[2] for b in boxes), max(b[3] for b in boxes))

    def stroke_width(self):
        if self.attributes.get("stroke", "none") == "none":
            return None
        return float(self.attributes.get("stroke-width", "1"))


class Picture:
    """The painted elements of an SVG by id, in the order of painting."""

    def __init__(self, text):
        self.text = text
        root = ElementTree.fromstring(text)
        self.view = tuple(float(v) for v in root.get("viewBox").split())
        self.shapes = {}
        self.groups = {}
        self.order = []
        self._walk(root, IDENTITY, ())

    def _walk(self, node, transform, owners):
        for child in node:
            kind = child.tag.rsplit("}", 1)[-1]
            inner = compose(transform, transform_of(child.get("transform")))
            name = child.get("id")
            if kind in ("g", "svg", "a"):
                inner = compose(inner, nested_place(child)) if kind == "svg" else inner
                if name:
                    self.groups.setdefault(name, [])
                self._walk(child, inner, owners + ((name,) if name else ()))
            elif kind in ("path", "rect", "ellipse", "circle", "line", "polygon", "polyline"):
                shape = Shape(kind, child.attrib, inner, len(self.order))
                self.order.append(shape)
                if name:
                    self.shapes[name] = shape
                for owner in owners:
                    self.groups[owner].append(shape)


def nested_place(node):
    x, y = float(node.get("x", "0")), float(node.get("y", "0"))
    view = node.get("viewBox")
    if not view:
        return (1.0, 0.0, 0.0, 1.0, x, y)
    left, top, width, height = (float(v) for v in view.split())
    across = float(node.get("width", width)) / width
    down = float(node.get("height", height)) / height
    return (across, 0.0, 0.0, down, x - left * across, y - top * down)


def apply(m, p):
    return (m[0] * p[0] + m[2] * p[1] + m[4], m[1] * p[0] + m[3] * p[1] + m[5])


def compose(m, n):
    """The transform that applies n and then m."""
    return (m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1],
            m[0] * n[2] + m[2] * n[3], m[1] * n[2] + m[3] * n[3],
            m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5])


def transform_of(text):
    result = IDENTITY
    for name, inside in re.findall(r"(\w+)\s*\(([^)]*)\)", text or ""):
        v = [float(n) for n in NUMBER.findall(inside)]
        result = compose(result, one_transform(name, v))
    return result


def one_transform(name, v):
    if name == "matrix":
        return tuple(v)
    if name == "translate":
        return (1.0, 0.0, 0.0, 1.0, v[0], v[1] if len(v) > 1 else 0.0)
    if name == "scale":
        return (v[0], 0.0, 0.0, v[1] if len(v) > 1 else v[0], 0.0, 0.0)
    if name == "rotate":
        c, s = math.cos(math.radians(v[0])), math.sin(math.radians(v[0]))
        turn = (c, s, -s, c, 0.0, 0.0)
        if len(v) < 3:
            return turn
        return compose(compose((1.0, 0.0, 0.0, 1.0, v[1], v[2]), turn), (1.0, 0.0, 0.0, 1.0, -v[1], -v[2]))
    raise ValueError(f"transform {name}")


# ==== Outlines ====

KAPPA = 4 / 3 * (math.sqrt(2) - 1)


def straight(p, q):
    return (p, ((2 * p[0] + q[0]) / 3, (2 * p[1] + q[1]) / 3),
            ((p[0] + 2 * q[0]) / 3, (p[1] + 2 * q[1]) / 3), q)


def polygon(points, closed):
    sides = [straight(p, q) for p, q in zip(points, points[1:])]
    if closed and points[0] != points[-1]:
        sides.append(straight(points[-1], points[0]))
    return [(sides, closed)]


def outlines_of(kind, a):
    get = lambda key: float(a.get(key, "0"))
    if kind == "path":
        return path_outlines(a.get("d", ""))
    if kind == "rect":  # rounded corners do not change the box
        x, y, w, h = get("x"), get("y"), get("width"), get("height")
        return polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], True)
    if kind == "line":
        return polygon([(get("x1"), get("y1")), (get("x2"), get("y2"))], False)
    if kind in ("ellipse", "circle"):
        rx, ry = (get("r"), get("r")) if kind == "circle" else (get("rx"), get("ry"))
        return [(ellipse(get("cx"), get("cy"), rx, ry), True)]
    numbers = [float(n) for n in NUMBER.findall(a.get("points", ""))]
    return polygon(list(zip(numbers[::2], numbers[1::2])), kind == "polygon")


def ellipse(cx, cy, rx, ry):
    k, corners = KAPPA, [(1, 0), (0, 1), (-1, 0), (0, -1)]
    cubics = []
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
        unit = ((ax, ay), (ax + k * bx, ay + k * by), (bx + k * ax, by + k * ay), (bx, by))
        cubics.append(tuple((cx + rx * x, cy + ry * y) for x, y in unit))
    return cubics


def path_outlines(d):
    """Cubics of path data; arcs of circles become several."""
    tokens = [(m.group(1), m.group(2)) for m in STEP.finditer(d)]
    place = 0
    outlines, cubics = [], []
    start = now = (0.0, 0.0)
    command = None

    def take(count):
        nonlocal place
        values = [float(tokens[place + i][1]) for i in range(count)]
        place += count
        return values

    while place < len(tokens):
        if tokens[place][0]:
            command = tokens[place][0]
            place += 1
        upper, dx, dy = command.upper(), *(now if command.islower() else (0.0, 0.0))
        if upper == "M":
            if cubics:
                outlines.append((cubics, False))
            x, y = take(2)
            cubics, start = [], (x + dx, y + dy)
            now, command = start, "l" if command == "m" else "L"
        elif upper == "Z":
            if now != start:
                cubics.append(straight(now, start))
            if cubics:
                outlines.append((cubics, True))
            cubics, now = [], start
        elif upper in "LHV":
            if upper == "L":
                x, y = take(2)
                end = (x + dx, y + dy)
            else:
                value, = take(1)
                end = (value + dx, now[1]) if upper == "H" else (now[0], value + dy)
            cubics.append(straight(now, end))
            now = end
        elif upper == "C":
            v = take(6)
            c1, c2, end = ((v[i] + dx, v[i + 1] + dy) for i in (0, 2, 4))
            cubics.append((now, c1, c2, end))
            now = end
        elif upper == "A":
            rx, ry, turn, large, sweep, x, y = take(7)
            end = (x + dx, y + dy)
            cubics.extend(arc(now, rx, ry, turn, large != 0, sweep != 0, end))
            now = end
        else:
            raise ValueError(f"path command {command}")
    if cubics:
        outlines.append((cubics, False))
    return outlines


def arc(p, rx, ry, turn, large, sweep, q):
    """An elliptical arc by the notes of SVG 1.1, appendix F.6.5, as cubics of at most 45 degrees."""
    if rx == 0 or ry == 0 or p == q:
        return [straight(p, q)]
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    hx, hy = (p[0] - q[0]) / 2, (p[1] - q[1]) / 2
    x, y = c * hx + s * hy, -s * hx + c * hy
    grow = math.sqrt(max(1.0, (x / rx) ** 2 + (y / ry) ** 2))
    rx, ry = abs(rx) * grow, abs(ry) * grow
    below = (rx * y) ** 2 + (ry * x) ** 2
    root = math.sqrt(max(0.0, ((rx * ry) ** 2 - below) / below)) * (-1 if large == sweep else 1)
    mx, my = root * rx * y / ry, -root * ry * x / rx
    first = math.atan2((y - my) / ry, (x - mx) / rx)
    last = math.atan2((-y - my) / ry, (-x - mx) / rx)
    sweep_angle = (last - first) % (2 * math.pi) if sweep else -((first - last) % (2 * math.pi))
    cx, cy = c * mx - s * my + (p[0] + q[0]) / 2, s * mx + c * my + (p[1] + q[1]) / 2
    count = max(1, math.ceil(abs(sweep_angle) / (math.pi / 4)))
    step = sweep_angle / count
    k = 4 / 3 * math.tan(step / 4)
    place = lambda u, v: (cx + c * rx * u - s * ry * v, cy + s * rx * u + c * ry * v)
    cubics = []
    for i in range(count):
        a, b = first + i * step, first + (i + 1) * step
        ca, sa, cb, sb = math.cos(a), math.sin(a), math.cos(b), math.sin(b)
        cubics.append((place(ca, sa), place(ca - k * sa, sa + k * ca),
                       place(cb + k * sb, sb - k * cb), place(cb, sb)))
    return cubics


def at(cubic, t):
    u = 1 - t
    a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return tuple(a * cubic[0][i] + b * cubic[1][i] + c * cubic[2][i] + d * cubic[3][i] for i in (0, 1))


def cubic_bounds(cubic):
    lows, highs = [], []
    for axis in (0, 1):
        p0, p1, p2, p3 = (p[axis] for p in cubic)
        values = [p0, p3]
        a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
        for t in roots(a, b, c):
            if 0 < t < 1:
                values.append(at(cubic, t)[axis])
        lows.append(min(values))
        highs.append(max(values))
    return (lows[0], lows[1], highs[0], highs[1])


def roots(a, b, c):
    """Real roots of a t² + b t + c, without loss of digits."""
    if abs(a) <= 1e-14 * (abs(b) + abs(c)):
        return [-c / b] if b else []
    inside = b * b - 4 * a * c
    if inside < 0:
        return []
    q = -(b + math.copysign(math.sqrt(inside), b)) / 2
    return [q / a, c / q] if q else [0.0]


# ==== Findings ====


def proofs(found, rule):
    """The numbers of claims of a rule that were proved, refuted, unknown, and without
    declarations."""
    entry = found.get("statistics", {}).get(rule) or {}
    counts = entry.get("proofs") or {}
    return tuple(int(counts.get(key, 0)) for key in ("proved", "refuted", "unknown", "undeclared"))


def findings(found, rule):
    """The findings of a rule, without those that comments switch off."""
    return [finding for finding in found.get("findings", []) if finding["rule"] == rule]


def picture_options(finding):
    """The options that draw the picture of a finding, without its output file and without
    `--fit`."""
    words = [str(word) for word in finding.get("picture") or []]
    if "-o" in words:
        place = words.index("-o")
        del words[place:place + 2]
    return [word for word in words if word != "--fit"]


class Keeper:
    """Prints failures, the first `MOST` of each kind with the document, and saves documents on
    request."""

    MOST = 5

    def __init__(self, folder):
        self.folder = folder
        self.printed = {}
        if folder:
            os.makedirs(folder, exist_ok=True)

    def tell(self, title, name, text, lines):
        self.printed[title] = self.printed.get(title, 0) + 1
        print(f"{title}: {name}")
        for line in lines:
            print(f"    {line}")
        if self.folder:
            path = os.path.join(self.folder, name)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            print(f"    kept in {path}")
        elif self.printed[title] <= self.MOST:
            print("\n".join("    | " + line for line in text.splitlines()))
        sys.stdout.flush()


class Trials:
    """Random documents, each compared with its pictures. Subclasses have `prefix` and
    `document`."""

    def __init__(self, options):
        self.options = options
        self.shapec = Shapec(options.shapec)
        self.keeper = Keeper(options.keep)
        self.counts = Counter()
        self.failures = 0

    def run(self, maker):
        """Tries all documents that a class makes; returns the exit status."""
        for index in range(self.options.count):
            if self.options.only is None or index == self.options.only:
                rng = random.Random(self.options.seed * 100_003 + index)
                self.document(f"{self.prefix}{index}.shape", maker(rng).make(), rng)
        self.shapec.close()
        self.summary()
        return 1 if self.failures else 0

    def compiled(self, name, text, *options):
        """The findings in a document; None if it does not compile, which is counted."""
        self.shapec.write(name, text)
        found = self.shapec.lint(name, *options)
        errors = [f for f in found.get("findings", []) if f["severity"] == "error"]
        if "failed" in found or errors:
            self.counts["not compiled"] += 1
            if self.options.verbose:
                self.keeper.tell("not compiled", name, text,
                                 [e["message"] for e in errors] or [found["failed"]])
            return None
        self.counts["documents"] += 1
        return found

    def summary(self):
        for key in sorted(self.counts):
            print(f"{self.counts[key]:7}  {key}")
        print(f"{self.shapec.calls:7}  calls")
        print(f"{self.failures} contradictions" if self.failures else "nothing is contradicted")
