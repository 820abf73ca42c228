#!/usr/bin/env python3
"""Checks that the linter's findings about self-crossing curves agree with the drawn curves.

Random paths are drawn at many sizes of the declared range; see ../README.md.
"""

import sys

import crossings
from shapec_runs import Trials, arguments, findings, number, picture_options, proofs

CROSSES = "resizing/self-intersection"
OVERLAPS = "resizing/handles-overlap"
DRAWN = "drawing/self-crossing"

SINGLE_ROWS, JOINED_ROWS = 60, 44


# ==== Documents ====


class Document:
    """The text of a drawing with one path, and the ranges of its arguments."""

    def __init__(self):
        self.family = ""
        self.lines = []
        self.ranges = {}  # of the width and height of the main frame, and of parameters
        self.design = {}  # the same in the design
        self.frames = None  # for two frames: ranges of the right one relative to the left one
        self.filled = False
        self.single = False

    def text(self):
        return "\n".join(self.lines) + "\n"

    def rows(self, count, rng):
        """Options of pictures: corners first, then edges, and then values between."""
        names = list(self.ranges)
        places = []
        for corner in range(2 ** len(names)):
            places.append([corner >> i & 1 for i in range(len(names))])
        while len(places) < count:
            place = [rng.random() for _ in names]
            if rng.random() < 0.4:
                place[rng.randrange(len(names))] = rng.choice([0, 1])
            places.append(place)
        return [self.row({name: low + (high - low) * share for (name, (low, high)), share
                          in zip(self.ranges.items(), place)}) for place in places]

    def row(self, values):
        row = {name: number(value) for name, value in values.items()
               if name not in ("width", "height", "gap", "rise")}
        if self.frames:
            left, right = self.frames
            row["left"] = ",".join(number(v) for v in left)
            row["right"] = ",".join(number(v) for v in (
                left[0] + left[2] + values["gap"], left[1] + values["rise"], right[2], right[3]))
        else:
            row["size"] = f"{number(values['width'])}x{number(values['height'])}"
        return row


def options_of(row):
    words = []
    for key, value in row.items():
        if key == "size":
            words += ["--size", value]
        elif key in ("left", "right"):
            words += ["--frame", f"{key}={value}"]
        else:
            words += ["--set", f"{key}={value}"]
    return words


class Maker:
    """Makes a random document."""

    def __init__(self, rng):
        self.rng = rng
        self.doc = Document()
        self.width, self.height = rng.randint(60, 200), rng.randint(40, 160)
        self.parameters = []

    def make(self):
        rng = self.rng
        family = rng.choices(["single", "arch", "frames", "chain", "blob", "ribbon", "drop", "hinge"],
                             [26, 16, 10, 14, 12, 8, 6, 8])[0]
        self.doc.family = family
        if family != "frames":
            self.declare()
        nodes, closed = getattr(self, family)()
        self.write(nodes, closed)
        return self.doc

    # What callers may set.

    def declare(self):
        rng = self.rng
        for name, design in (("width", self.width), ("height", self.height)):
            low = round(design * rng.choice([0.2, 0.35, 0.5, 0.8, 1]))
            high = round(design * rng.choice([1, 1.2, 2, 4]))
            self.doc.ranges[name] = (max(low, 4), max(high, 4))
        for name in rng.choice([[], [], ["bend"], ["bend", "lift"]]):
            low, high = rng.choice([(0, 1), (-1, 1), (0.2, 3), (-20, 20)])
            self.doc.ranges[name] = (low, high)
            self.parameters.append((name, low, high, round(rng.uniform(low, high), 2)))

    # Nodes: (kind, place, handles), all of them text.

    def drawn(self, x, y):
        """A place that follows the frame by random pins: the head of the run that contains it, and
        its text."""
        rng = self.rng
        pins = [pin for pin in (rng.choice(["left", "midX", "right", ""]),
                                rng.choice(["top", "midY", "bottom", ""])) if pin]
        run = "in target" + (" pin " + " ".join(pins) if pins else "")
        return run, f"({x:g}, {y:g})"

    def computed(self, x, y):
        return None, f"= ({self.along('x', x)}, {self.along('y', y)})"

    def along(self, axis, value):
        origin, size, design = (("target.minX", "target.width", self.width) if axis == "x" else
                                ("target.minY", "target.height", self.height))
        share = value / design
        offset = self.rng.choice([0, 0, 4, -6])
        text = f"{origin} + {size} * {share - offset / design:.4g}" + (f" + {offset}" if offset > 0 else
                                                                 f" - {-offset}" if offset else "")
        return text

    def length(self, value, axis):
        """An expression for a handle that is approximately `value` at the design."""
        rng = self.rng
        size, design = ("target.width", self.width) if axis == "x" else ("target.height", self.height)
        share = f"{size} * {value / design:.4g}"
        law = rng.choice(["constant", "share", "mixed", "least", "most", "clamp", "abs", "parameter", "product"])
        if self.doc.frames or law == "constant":
            return f"{value:g}"
        if law == "share":
            return share
        if law == "mixed":
            return f"{value / 2:g} + {size} * {value / 2 / design:.4g}"
        if law == "least":
            return f"min({share}, {value * rng.choice([0.7, 1, 1.3]):g})"
        if law == "most":
            return f"max({share}, {value * rng.choice([0.7, 1, 1.3]):g})"
        if law == "clamp":
            low, high = sorted([value * 0.6, value * 1.5])
            return f"clamp({share}, {low:g}, {high:g})"
        if law == "abs":
            return f"{'-' if value < 0 else ''}abs({size} * 0.5 - {design * rng.uniform(0.2, 0.8):.4g})"
        if not self.parameters:
            return share
        name = rng.choice(self.parameters)[0]
        if law == "product":
            return f"{share} * {name}"
        return f"{value:g} + {name} * {rng.randint(2, 20)}"

    def handle(self, x, y, place):
        """A handle of a node with this place, and whether it is drawn or computed."""
        rng = self.rng
        if rng.random() < (0.6 if place[0] else 0.25):
            return f"({x:g}, {y:g})"
        return f"= ({self.length(x, 'x')}, {self.length(y, 'y')})"

    def place(self, x, y):
        return self.drawn(x, y) if self.rng.random() < 0.6 else self.computed(x, y)

    def round(self, place, before=None, after=None):
        handles = ""
        if before:
            handles += " in " + self.handle(*before, place)
        if after:
            handles += " out " + self.handle(*after, place)
        return ("round" if handles else "corner", place, handles)

    def vector(self, reach):
        return (self.rng.randint(-reach, reach), self.rng.randint(-reach, reach))

    def spot(self):
        return (self.rng.randint(0, self.width), self.rng.randint(0, self.height))

    # Families.

    def single(self):
        """One curve, of any form."""
        rng = self.rng
        self.doc.single = True
        reach = rng.choice([30, 60, 120, 200])
        first, last = self.place(*self.spot()), self.place(*self.spot())
        after, before = self.vector(reach), self.vector(reach)
        if rng.random() < 0.1:
            before = None
        return [self.round(first, None, after), self.round(last, before)], rng.random() < 0.2

    def arch(self):
        """One curve between the sides, which has a cusp if it is as wide as its handles."""
        rng = self.rng
        self.doc.single = True
        margin = rng.choice([0, 5, 12])
        rise = rng.randint(10, self.height)
        reach = rng.randint(20, self.width)
        least = reach * rng.choice([0.5, 0.9, 0.99, 0.999, 1, 1.001, 1.01, 1.1, 1.5]) + 2 * margin
        self.width = max(self.width, int(least) + 1)
        self.doc.ranges["width"] = (round(least, 3), round(max(self.width, least) * rng.choice([1.2, 2, 3]), 3))
        y = rng.randint(0, self.height)
        other = y if rng.random() < 0.6 else rng.randint(0, self.height)
        one, two = reach, reach * rng.choice([1, 1, 1, 0.8, 1.2])
        first = ("in target pin left" + rng.choice(["", " top", " midY"]), f"({margin}, {y})")
        last = ("in target pin right" + rng.choice(["", " top", " midY"]), f"({self.width - margin}, {other})")
        return [("round", first, f" out ({one:g}, {-rise})"),
                ("round", last, f" in ({-two:g}, {-rise})")], False

    def frames(self):
        """A curve, or two, from one frame to another one."""
        rng = self.rng
        left, right = (0, 0, 30, 40), (rng.randint(60, 160), rng.randint(-10, 60), 30, 40)
        self.width, self.height = right[0] + 30, max(right[1], 0) + 40
        self.doc.frames = (left, right)
        gap, rise = right[0] - 30, right[1]
        self.doc.ranges = {"gap": (round(gap * rng.choice([-0.3, 0.1, 0.4, 0.8])), gap * rng.choice([1, 2, 4])),
                           "rise": (rise - rng.choice([0, 20, 80]), rise + rng.choice([0, 20, 80]))}
        reach = rng.choice([20, 60, 100])
        first = ("in left pin left top", f"({rng.randint(10, 30)}, {rng.randint(0, 40)})")
        last = ("in right pin left top", f"({right[0] + rng.randint(0, 20)}, {right[1] + rng.randint(0, 40)})")
        go = (rng.randint(reach // 3, reach), rng.randint(-reach, reach) // 2)
        come = (-rng.randint(reach // 3, reach), rng.randint(-reach, reach) // 2)
        nodes = [self.round(first, None, go), self.round(last, come)]
        self.doc.single = True
        if rng.random() < 0.5:
            self.doc.single = False
            back = ("in left pin left top", f"({rng.randint(10, 30)}, {rng.randint(30, 60)})")
            nodes[1] = self.round(last, come, (-rng.randint(reach // 3, reach), rng.randint(0, reach)))
            nodes.append(self.round(back, (rng.randint(reach // 3, reach), rng.randint(0, reach))))
        return nodes, rng.random() < 0.3

    def chain(self):
        """Two to four connected curves, mostly in one direction."""
        rng = self.rng
        count = rng.randint(3, 5)
        nodes = []
        for i in range(count):
            place = self.place(round(self.width * (i + rng.uniform(-0.3, 0.3)) / (count - 1)),
                               rng.randint(0, self.height))
            nodes.append(self.node(place, self.width / count * rng.choice([0.5, 0.9, 1.6])))
        return nodes, False

    def node(self, place, reach):
        rng = self.rng
        reach = max(int(reach), 4)
        kind = rng.choice(["round", "smooth", "symmetric", "auto", "corner", "hook"])
        forth = (rng.randint(reach // 4, reach), rng.randint(-reach, reach) // 2)
        back = (-rng.randint(reach // 4, reach), rng.randint(-reach, reach) // 2)
        if kind == "smooth":
            return (kind, place, f" out {self.handle(*forth, place)} in {rng.choice([30, 60, 150])}%")
        if kind == "symmetric":
            return (kind, place, f" out {self.handle(*forth, place)}")
        if kind in ("auto", "corner"):
            return (kind, place, "")
        if kind == "hook":
            forth, back = self.vector(2 * reach), self.vector(2 * reach)
        return self.round(place, back, forth)

    def blob(self):
        """A closed outline of two to four curves around the middle."""
        rng = self.rng
        steps = rng.choice([[(0.1, 0.5), (0.9, 0.5)], [(0.5, 0.1), (0.9, 0.9), (0.1, 0.9)],
                            [(0.5, 0.1), (0.9, 0.5), (0.5, 0.9), (0.1, 0.5)]])
        nodes = []
        for i, (x, y) in enumerate(steps):
            ahead, behind = steps[(i + 1) % len(steps)], steps[i - 1]
            across = ((ahead[0] - behind[0]) or (0.5 - y)) * self.width
            down = ((ahead[1] - behind[1]) or (x - 0.5)) * self.height
            pull = rng.choice([0.3, 0.5, 0.9, 1.5])
            go = (round(across * pull), round(down * pull))
            place = self.place(round(x * self.width), round(y * self.height))
            if rng.random() < 0.5:
                nodes.append(("symmetric", place, f" out {self.handle(*go, place)}"))
            else:
                nodes.append(self.round(place, (-go[0], -go[1]), (go[0] + rng.randint(-5, 5), go[1])))
        return nodes, True

    def ribbon(self):
        """Two sides that meet if the frame is narrow."""
        rng = self.rng
        inner = rng.uniform(0.2, 0.45) * self.width
        middle = self.height / 2
        pull = round(self.height * rng.choice([0.1, 0.25, 0.5]))
        left, right = "in target pin left", "in target pin right"
        swell = rng.choice([0, 0, 10])
        nodes = [("round", (left, f"(0, 0)"), f" out ({inner / 2:.3g}, {swell})"),
                 ("round", (left, f"({inner:.4g}, {middle:g})"), f" in (0, {-pull}) out (0, {pull})"),
                 ("corner", (left, f"(0, {self.height})"), ""),
                 ("corner", (right, f"({self.width}, {self.height})"), ""),
                 ("round", (right, f"({self.width - inner:.4g}, {middle:g})"), f" in (0, {pull}) out (0, {-pull})"),
                 ("corner", (right, f"({self.width}, 0)"), "")]
        return nodes, True

    def drop(self):
        """A curve that comes back to where it begins, or almost."""
        rng = self.rng
        x, y = self.spot()
        first = self.place(x, y)
        reach = rng.choice([30, 80, 150])
        if rng.random() < 0.5:
            near = self.place(x + rng.randint(-6, 6), y + rng.randint(-6, 6))
            self.doc.single = True
            return [self.round(first, None, self.vector(reach)), self.round(near, self.vector(reach))], \
                rng.random() < 0.5
        return [self.round(first, self.vector(reach), self.vector(reach)),
                self.round(self.place(*self.spot()), self.vector(reach), self.vector(reach))], True

    def hinge(self):
        """Two curves with a joint at which they leave in almost the same direction."""
        rng = self.rng
        x, y = self.width // 2, self.height // 2
        place = self.place(x, y)
        go = self.vector(60)
        come = (go[0] + rng.randint(-3, 3), go[1] + rng.randint(-3, 3))
        first, last = self.place(*self.spot()), self.place(*self.spot())
        return [self.round(first, None, self.vector(60)), self.round(place, come, go),
                self.round(last, self.vector(60))], rng.random() < 0.3

    # Text.

    def write(self, nodes, closed):
        doc, rng = self.doc, self.rng
        doc.design = {"width": self.width, "height": self.height}
        doc.design.update((name, default) for name, _, _, default in self.parameters)
        if doc.frames:
            left, right = doc.frames
            doc.design = {"gap": right[0] - left[0] - left[2], "rise": right[1] - left[1]}
        lines = ["drawing Curve {", f"    canvas {self.width} x {self.height}", '    title "Curve"']
        lines += self.declarations()
        lines.append("    path curve {")
        for kind, (run, text), handles in nodes:
            node = f"{kind} {text}{handles}"
            lines.append(f"        {run} {{ {node} }}" if run else f"        {node}")
        if closed:
            lines.append("        close")
        doc.filled = closed or rng.random() < 0.3
        lines.append("        fill #C00" if doc.filled else "        stroke #C00 width 2")
        doc.lines = lines + ["    }", "}"]

    def declarations(self):
        doc = self.doc
        if doc.frames:
            lines = []
            for name, box in zip(("left", "right"), doc.frames):
                lines.append(f"    frame {name} = ({', '.join(str(v) for v in box)})")
                lines.append(f"    assume {name}.width in {box[2]}...{box[2]}")
                lines.append(f"    assume {name}.height in {box[3]}...{box[3]}")
            for what, name in (("right.minX - left.maxX", "gap"), ("right.minY - left.minY", "rise")):
                low, high = doc.ranges[name]
                lines.append(f"    assume {what} in {number(low)}...{number(high)}")
            return lines
        lines = ["    frame target = canvas"]
        for name, low, high, default in self.parameters:
            lines.append(f"    param {name}: number = {default:g} in {low:g}...{high:g}")
        for name in ("width", "height"):
            low, high = doc.ranges[name]
            lines.append(f"    assume target.{name} in {number(low)}...{number(high)}")
        return lines


# ==== Verdicts ====


class Check(Trials):
    """Compares findings with drawn curves."""

    prefix = "curve"

    def fail(self, title, name, doc, lines):
        self.failures += 1
        self.counts[title] += 1
        self.keeper.tell(title, name, doc.text(), lines)

    def document(self, name, doc, rng):
        found = self.compiled(name, doc.text())
        if not found:
            return
        self.counts["one curve" if doc.single else "joined curves"] += 1
        rows = [doc.row(doc.design)] + doc.rows(SINGLE_ROWS if doc.single else JOINED_ROWS, rng)
        pictures, told = self.shapec.draw(name, rows)
        if any(picture is None for picture in pictures):
            self.counts["not drawn somewhere"] += 1
            if self.options.verbose:
                self.keeper.tell("not drawn somewhere", name, doc.text(), [told.strip()])
        drawn = [(row, picture.shapes["curve"].outlines()) for row, picture in zip(rows, pictures)
                 if picture and "curve" in picture.shapes]
        self.counts["pictures"] += len(drawn)
        self.crossing(name, doc, found, drawn)
        self.overlap(name, doc, found, drawn)

    # Paths that cross themselves.

    def crossing(self, name, doc, found, drawn):
        at_design = self.crosses(drawn[0][1])
        sample = next((row for row, outlines in drawn[1:] if self.crosses(outlines)), None)
        self.counts["crosses at the design" if at_design else
                    "crosses at a sample" if sample else "crosses nowhere"] += 1
        self.at_design(name, doc, found, at_design)
        proved, refuted, unknown, undeclared = proofs(found, CROSSES)
        told = findings(found, CROSSES)
        verdict = ("proved" if proved else "refuted" if refuted else "unknown" if unknown
                   else "undeclared" if undeclared else "not claimed")
        self.counts[f"{CROSSES} {verdict}"] += 1
        if verdict == "proved" and (sample or at_design):
            self.false_proof(name, doc, found, drawn, at_design)
        if verdict == "unknown" and sample:
            self.counts[f"{CROSSES} unknown, though a sample crosses"] += 1
            self.tell_unknown("unknown though it crosses", name, doc, sample)
        if verdict == "not claimed" and sample and not at_design:
            self.counts[f"{CROSSES} not claimed, though a sample crosses"] += 1
            self.tell_unknown("not claimed though it crosses", name, doc, sample)
        if refuted > len(told):
            self.counts[f"{CROSSES} refuted in silence"] += refuted - len(told)
        for finding in told:
            self.counter_example(name, doc, finding, self.crosses, "FALSE REFUTATION, crosses itself")

    def false_proof(self, name, doc, found, drawn, at_design):
        """Reports what crosses: two curves at some size, or only a curve itself."""
        where = [(row, self.crosses(outlines)) for row, outlines in ([drawn[0]] if at_design else drawn[1:])]
        where = [(row, pair) for row, pair in where if pair]
        two = next((place for place in where if place[1][0][0] != place[1][1][0]), None)
        row, pair = two or where[0]
        who = "two curves cross" if two else "a curve crosses itself"
        title = f"FALSE PROOF, {who}" + (" in the design" if at_design else "")
        if not two and proofs(found, OVERLAPS)[1]:
            title += f", which {OVERLAPS} tells"
        (i, t), (j, u) = pair
        self.fail(title, name, doc, [f"{CROSSES} is proved", self.where(row),
                                     f"curve {i} at {t:.5f} and curve {j} at {u:.5f}"])

    def at_design(self, name, doc, found, crosses):
        told = findings(found, DRAWN)
        if told and not crosses and not self.nearly(name, options_of(doc.row(doc.design)), self.crosses):
            self.fail("FALSE FINDING at the design", name, doc, [f"{DRAWN}: {told[0]['message']}"])
        if crosses and doc.filled and not told:
            self.counts[f"{DRAWN} not told, though the design crosses"] += 1
            self.tell_unknown("crosses at the design, not told", name, doc, doc.row(doc.design))

    def crosses(self, outlines):
        result = crossings.crossing(outlines)
        if result is False:
            self.counts["pictures not decided"] += 1
        return result or None

    # Handles that overlap.

    def overlap(self, name, doc, found, drawn):
        proved, refuted, unknown, _ = proofs(found, OVERLAPS)
        told = findings(found, OVERLAPS)
        self.counts[f"{OVERLAPS} proved"] += proved
        self.counts[f"{OVERLAPS} refuted"] += refuted
        self.counts[f"{OVERLAPS} unknown"] += unknown
        if refuted > len(told):
            self.counts[f"{OVERLAPS} refuted in silence"] += refuted - len(told)
        if doc.single and proved == 1 and not refuted and not unknown:
            sample = next((row for row, outlines in drawn[1:] if self.turns(outlines)), None)
            if sample and not self.turns(drawn[0][1]):
                self.fail("FALSE PROOF, handles overlap", name, doc,
                          [f"{OVERLAPS} is proved", self.where(sample)])
        for finding in told:
            self.counter_example(name, doc, finding, self.overlaps, "FALSE REFUTATION, handles overlap")

    def turns(self, outlines):
        """True if the curve of a drawing of one curve has a loop because its handles overlap."""
        return any(crossings.loop(cubic) and (crossings.turns_back(cubic) or 0) > 1e-4
                   for cubics, _ in outlines for cubic in cubics[:1])

    def overlaps(self, outlines):
        """True if some curve turns back along its chord or has a loop."""
        return any(crossings.loop(cubic) or (crossings.turns_back(cubic) or 0) > -1e-6
                   for cubics, _ in outlines for cubic in cubics)

    # Counter-examples.

    def counter_example(self, name, doc, finding, holds, title):
        options = picture_options(finding)
        picture, told = self.shapec.draw_one(name, options)
        if not picture or "curve" not in picture.shapes:
            self.fail("COUNTER-EXAMPLE NOT DRAWN", name, doc, [" ".join(options), told.strip()])
            return
        if holds(picture.shapes["curve"].outlines()):
            self.counts["counter-examples confirmed"] += 1
        elif self.nearly(name, options, holds):
            self.counts["counter-examples on the border"] += 1
        else:
            self.fail(title, name, doc, [f"{finding['rule']}: {finding['message']}",
                                         *finding.get("notes", []), f"drawn with {' '.join(options)}"])

    def nearly(self, name, options, holds):
        """True if the property holds at arguments that differ by a thousandth."""
        for factor in (0.999, 1.001):
            for index, word in enumerate(options):
                if index % 2 == 0:
                    continue
                for changed in changes(word, factor):
                    words = options[:index] + [changed] + options[index + 1:]
                    picture, _ = self.shapec.draw_one(name, words)
                    if picture and "curve" in picture.shapes and holds(picture.shapes["curve"].outlines()):
                        return True
        return False

    # Output.

    def where(self, row):
        return "so at: shapec svg " + " ".join(options_of(row))

    def tell_unknown(self, title, name, doc, row):
        if self.options.verbose:
            self.keeper.tell(title, name, doc.text(), [self.where(row)])


def changes(word, factor):
    """The values of an option, one number of it changed at a time."""
    key, sign, value = word.partition("=") if "=" in word else ("", "", word)
    separator = "," if "," in value else "x" if "x" in value else None
    parts = value.split(separator) if separator else [value]
    for index, part in enumerate(parts):
        try:
            other = float(part) * factor if float(part) else factor - 1
        except ValueError:
            continue
        changed = parts[:index] + [f"{other:.9g}"] + parts[index + 1:]
        yield key + sign + (separator or "").join(changed)


if __name__ == "__main__":
    sys.exit(Check(arguments(__doc__, count=500, seed=1)).run(Maker))
