#!/usr/bin/env python3
"""Checks that the linter's verdicts on random designs agree with the drawn pictures.

Each rule is decided by its page on what is painted at many sizes; see ../README.md.
"""

import math
import re
import sys
from collections import Counter

from designs import Maker
from shapec_runs import Trials, arguments, findings, number, picture_options, proofs

CLEAR = 0.05  # a sample contradicts a claim only by more than this many points
CLOSE = 0.02  # the allowed error of counterexamples, in points
ROWS = 46

COLLAPSE, LEAVES = "resizing/collapse", "resizing/leaves-frame"
COLLISION, OVERFLOW = "resizing/collision", "resizing/overflow"
HAIRLINE, KINK, BEHIND = "resizing/hairline", "resizing/kink", "resizing/stays-behind"
UNEVEN, SQUASHED = "resizing/uneven-margins", "resizing/squashed-circle"
SMALL, DEAD, IDLE = "accessibility/small-target", "structure/dead-branch", "structure/idle-limit"
LEVELS = [word for rule in (SMALL, IDLE) for word in ("--level", f"{rule}=warning")]


# ==== Samples ====


class Sample:
    """The boxes, numbers, conditions and painted shapes for one row of arguments."""

    def __init__(self, design, row, plain, probes, painted):
        self.row, self.plain, self.painted = row, plain, painted
        self.boxes = {}
        for index, box in enumerate(design.boxes):
            line = ends(probes, f"probeBox{index}")
            if line:
                self.boxes[box.ref] = place_of(line, 1.5 if design.snap else 0.0)
            shape = painted.shapes.get(box.id)
            if design.snap and shape and box.painted:  # expressions refer to unrounded boxes
                self.boxes[box.ref] = place_of(shape.bounds(), 1.0)
        self.numbers = [ends(probes, f"probeNumber{i}") for i in range(len(design.numbers))]
        self.truths = [ends(probes, f"probeTruth{i}") for i in range(len(design.conditions))]

    def box(self, ref):
        return self.boxes.get(ref)


def ends(picture, name):
    """The ends of a line, x and y of one and then of the other."""
    shape = picture.shapes.get(name)
    if not shape:
        return None
    cubic = shape.outlines()[0][0][0]
    return (*cubic[0], *cubic[3])


def options_of(row):
    words = []
    for key, value in row.items():
        if key == "size":
            words += ["--size", value]
        elif "," in value:
            words += ["--frame", f"{key}={value}"]
        else:
            words += ["--set", f"{key}={value}"]
    return words


def rows_of(design, rng):
    """Rows of arguments (corners, edges, and values between), and whether their parameters are as
    in the design."""
    names = list(design.ranges) + [f"{goal} {what}" for goal in design.others for what in ("x", "width")]
    ranges = dict(design.ranges)
    for goal, (_, shift, span) in design.others.items():
        ranges[f"{goal} x"], ranges[f"{goal} width"] = shift, span
    places = [[corner >> i & 1 for i in range(len(names))] for corner in range(min(16, 2 ** len(names)))]
    while len(places) < ROWS:
        places.append([rng.choice([0, 1]) if rng.random() < 0.3 else rng.random() for _ in names])
    design_values = {"width": design.size[0], "height": design.size[1]}
    for goal, (box, _, _) in design.others.items():
        design_values[f"{goal} x"], design_values[f"{goal} width"] = box[0], box[2]
    rows = [(row_of(design, design_values, True, rng), True)]
    for index, place in enumerate(places):
        plain = index % 3 == 1 or index < 4
        values = {name: ranges[name][0] + (ranges[name][1] - ranges[name][0]) * share
                  for name, share in zip(names, place)}
        rows.append((row_of(design, values, plain, rng), plain))
    return rows


def row_of(design, values, plain, rng):
    row = {"size": f"{number(values['width'])}x{number(values['height'])}"}
    for name in design.defaults:
        row[name] = number(design.defaults[name] if plain else values[name])
    for name, default in design.bools.items():
        row[name] = str(default if plain else rng.random() < 0.5).lower()
    for goal, (box, _, _) in design.others.items():
        row[goal] = ",".join(number(v) for v in (values[f"{goal} x"], box[1], values[f"{goal} width"], box[3]))
    return row


# ==== What the rules say ====


class Place(tuple):
    """The edges of a box, and the largest movement of these edges by `snap`."""

    slack = 0.0


def place_of(edges, slack):
    place = Place(edges)
    place.slack = slack
    return place


def width(box):
    return box[2] - box[0]


def height(box):
    return box[3] - box[1]


def sticks_out(inner, outer):
    """The distance by which `inner` extends beyond `outer` at each side."""
    return {"left": outer[0] - inner[0], "right": inner[2] - outer[2],
            "top": outer[1] - inner[1], "bottom": inner[3] - outer[3]}


def inside(inner, outer, slack=1e-6):
    return max(sticks_out(inner, outer).values()) <= slack


def slack(*boxes):
    return max(getattr(box, "slack", 0.0) for box in boxes)


def common(a, b):
    """The overlap of two boxes; negative if there is a gap."""
    return min(min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1]))


def shrunk(box, by):
    return (box[0] + by, box[1] + by, box[2] - by, box[3] - by)


def reach_of(one, two, oval_one, oval_two):
    """True if two boxes, or the ovals in them, overlap."""
    if common(one, two) <= 0:
        return False
    if not oval_one and not oval_two:
        return True
    if not oval_one:
        one, two, oval_one, oval_two = two, one, True, oval_two and oval_one
    x, y, rx, ry = middle(one)
    if not oval_two:  # the nearest point to the middle, scaled so that the oval is a circle
        near = (min(max(x, two[0]), two[2]), min(max(y, two[1]), two[3]))
        return math.hypot((near[0] - x) / rx, (near[1] - y) / ry) < 1
    u, v, ru, rv = middle(two)
    points = [(u, v)] + [(u + ru * math.cos(k * math.pi / 180), v + rv * math.sin(k * math.pi / 180))
                         for k in range(360)]
    return (math.hypot((x - u) / ru, (y - v) / rv) < 1 or
            any(math.hypot((px - x) / rx, (py - y) / ry) < 1 for px, py in points))


def middle(box):
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2, width(box) / 2, height(box) / 2


def overlap(sample, one, two, by):
    """True if two things overlap as painted, after each is shrunk by `by` on all sides."""
    boxes = [shrunk(sample.box(box.ref), by) for box in (one, two)]
    if not all(width(box) > 0 and height(box) > 0 for box in boxes):
        return False
    ovals = [box.id in sample.painted.shapes and sample.painted.shapes[box.id].kind in ("ellipse", "circle")
             for box in (one, two)]
    return reach_of(*boxes, *ovals)


def upright(box):
    return width(box) > CLEAR and height(box) > CLEAR


def collapsed(design, samples):
    """Boxes that have a negative size at some sample, but not in the design."""
    found = {}
    for box in design.boxes:
        for sample in samples[1:]:
            place = sample.box(box.ref)
            if place and min(width(place), height(place)) < -CLEAR - slack(place):
                if upright(samples[0].box(box.ref)):
                    found.setdefault((box.ref,), sample)
    return found


def left_frames(design, samples):
    """Boxes that are drawn inside of a frame and extend beyond it at some sample."""
    found = {}
    for box in design.boxes:
        if not box.frame:
            continue
        for sample in samples[1:]:
            place, frame = sample.box(box.ref), frame_box(sample, box.frame)
            if not (place and frame and upright(place) and upright(frame)):
                continue
            if inside(samples[0].box(box.ref), frame_box(samples[0], box.frame)):
                if max(sticks_out(place, frame).values()) > CLEAR + slack(place, frame):
                    found.setdefault((box.ref,), sample)
    return found


def frame_box(sample, name):
    return sample.frames.get(name) or sample.box(name)


def collisions(design, samples):
    """Pairs of boxes that are side by side in the design, and overlap at a sample with the
    parameters of the design."""
    found = {}
    boxes = [box for box in design.boxes if box.painted]
    for i, one in enumerate(boxes):
        for two in boxes[i + 1:]:
            a, b = samples[0].box(one.ref), samples[0].box(two.ref)
            if not (a and b) or common(a, b) > 0:
                continue
            if not (is_painted(samples[0], one) and is_painted(samples[0], two)):
                continue
            for sample in samples[1:]:
                a, b = sample.box(one.ref), sample.box(two.ref)
                by = CLEAR + slack(a, b)
                if sample.plain and is_painted(sample, one) and is_painted(sample, two) and \
                        overlap(sample, one, two, by):
                    found.setdefault((one.ref, two.ref), sample)
    return found


def overflows(design, samples):
    """Pairs of a box and a rectangle below it in the design, where the box extends beyond the
    rectangle at a sample with the parameters of the design."""
    found = {}
    boxes = [box for box in design.boxes if box.painted]
    for j, top in enumerate(boxes):
        for below in boxes[:j]:
            under = samples[0].painted.shapes.get(below.id)
            if top.frame == below.ref or not under or under.kind != "rect":
                continue
            a, b = samples[0].box(top.ref), samples[0].box(below.ref)
            if not (a and b and upright(a) and inside(a, b)):
                continue
            for sample in samples[1:]:
                a, b = sample.box(top.ref), sample.box(below.ref)
                if sample.plain and upright(a) and upright(b) and max(sticks_out(a, b).values()) > CLEAR + slack(a, b):
                    found.setdefault((top.ref, below.ref), sample)
    return found


def overflows_main(design, samples):
    """Boxes that are computed within the main frame and extend beyond it."""
    found = {}
    for box in design.boxes:
        if box.frame or not box.painted:
            continue
        first = samples[0].box(box.ref)
        if not (upright(first) and inside(first, samples[0].frames["target"])):
            continue
        for sample in samples[1:]:
            place = sample.box(box.ref)
            if upright(place) and max(sticks_out(place, sample.frames["target"]).values()) > CLEAR + slack(place):
                found.setdefault((box.ref,), sample)
    return found


def hairlines(design, samples):
    """Strokes that are painted thinner than half a point at some sample."""
    found = {}
    for sample in samples:
        for name, shape in sample.painted.shapes.items():
            stroke = shape.stroke_width()
            if stroke is not None and 0 < stroke < 0.5 - 1e-4:
                found.setdefault((name,), sample)
    return found


def bend_of(shape, index):
    """The angle in degrees between the handles of a node, 0 where it is smooth."""
    cubics, closed = shape.outlines()[0]
    if index >= len(cubics):
        return None
    before, after = cubics[index - 1], cubics[index]
    come = (before[3][0] - before[2][0], before[3][1] - before[2][1])
    go = (after[1][0] - after[0][0], after[1][1] - after[0][1])
    if math.hypot(*come) < 1e-9 or math.hypot(*go) < 1e-9:
        return None
    return math.degrees(abs(math.atan2(come[0] * go[1] - come[1] * go[0], come[0] * go[0] + come[1] * go[1])))


def kinked(design, samples):
    found = {}
    for path, node, index in design.kinks:
        for sample in samples[1:]:
            bend = bend_of(sample.painted.shapes[path], index)
            first = bend_of(samples[0].painted.shapes[path], index)
            if bend is not None and bend > 2.02 and first is not None and first < 0.01:
                found.setdefault((path,), sample)
    return found


def small_targets(design, samples):
    found = {}
    for name, ref in design.toggles:
        for sample in samples:
            place = sample.box(ref)
            if place and min(width(place), height(place)) < 44 - CLEAR - slack(place):
                found.setdefault((name,), sample)
    return found


DECIDERS = {COLLAPSE: [collapsed], LEAVES: [left_frames], COLLISION: [collisions],
            OVERFLOW: [overflows, overflows_main], HAIRLINE: [hairlines], KINK: [kinked],
            SMALL: [small_targets]}


# ==== Verdicts ====


class Check(Trials):
    prefix = "design"

    def __init__(self, options):
        super().__init__(options)
        self.rules = {}

    def count(self, rule, what, number=1):
        self.rules.setdefault(rule, Counter())[what] += number

    def fail(self, rule, what, name, text, lines):
        self.failures += 1
        self.count(rule, what)
        self.keeper.tell(f"{what.upper()}, {rule}", name, text, lines)

    def document(self, name, design, rng):
        found = self.compiled(name, design.text(), *LEVELS)
        if not found:
            return
        samples = self.samples(name, design, rng)
        if not samples:
            return
        self.counts["pictures"] += len(samples)
        self.painting(name, design, samples)
        self.constraints(name, design, samples)
        self.statistics(found)
        for rule, deciders in DECIDERS.items():
            violations = {}
            for decide in deciders:
                violations.update(decide(design, samples))
            self.proofs(name, design, found, rule, violations)
        for finding in found["findings"]:
            self.finding(name, design, finding, samples)
        self.idle(name, design, found, samples)
        if not design.others:
            self.moved(name, design, found)
        if design.ensures:
            self.ensures(name, design, samples)

    # What is drawn.

    def samples(self, name, design, rng):
        rows = rows_of(design, rng)
        twin = "twin-" + name
        self.shapec.write(twin, design.text(probes=True))
        choose = ["--drawing", "Design"]
        probes, told = self.shapec.draw(twin, [row for row, _ in rows], *choose)
        painted, other = self.shapec.draw(name, [row for row, _ in rows], *choose)
        if not probes[0] or not painted[0]:
            self.counts["not drawn"] += 1
            if self.options.verbose:
                self.keeper.tell("not drawn", name, design.text(True), [told, other])
            return None
        found = []
        for (row, plain), probe, paint in zip(rows, probes, painted):
            if not (probe and paint):
                self.counts["pictures not drawn"] += 1
                if self.options.verbose:
                    self.keeper.tell("not drawn", name, design.text(True), [str(row), told, other])
                continue
            found.append(self.sample(design, row, plain, probe, paint))
        return found

    def sample(self, design, row, plain, probe, paint):
        sample = Sample(design, row, plain, probe, paint)
        view = paint.view
        sample.frames = {"target": (view[0], view[1], view[0] + view[2], view[1] + view[3])}
        for goal, (box, _, _) in design.others.items():
            x, y, w, h = [float(v) for v in row[goal].split(",")] if goal in row else box
            sample.frames[goal] = (x, y, x + w, y + h)
        return sample

    def draw_options(self, name, design, options):
        """The sample for options in the form that a finding prints."""
        twin = "twin-" + name
        choose = [] if "--drawing" in options else ["--drawing", "Design"]
        probe, told = self.shapec.draw_one(twin, options + choose)
        paint, other = self.shapec.draw_one(name, options + choose)
        if not (probe and paint):
            return None, told + other
        row = {}
        for key, value in zip(options[::2], options[1::2]):
            if key == "--frame":
                frame, _, value = value.partition("=")
                row[frame] = value
        return self.sample(design, row, False, probe, paint), ""

    def painting(self, name, design, samples):
        """Checks that painted boxes agree with expressions, and are painted only if they have a
        size."""
        for sample in samples:
            for box in design.boxes:
                place = sample.box(box.ref)
                shape = sample.painted.shapes.get(box.id)
                if not box.painted or not place:
                    continue
                if shape and min(width(place), height(place)) < -CLEAR:
                    self.fail("painting", "painted inside out", name, design.text(), [box.ref, shown(sample.row)])
                    return
                silent = box.id in dict(design.strokes) or box.id in design.hideable and not shape
                if not design.snap and upright(place) and not silent:
                    bounds = shape.bounds() if shape else None
                    if not bounds or max(abs(a - b) for a, b in zip(bounds, place)) > 1e-4:
                        self.fail("painting", "painted elsewhere", name, design.text(),
                                  [box.ref, f"{bounds} and not {place}", shown(sample.row)])
                        return

    def constraints(self, name, design, samples):
        for (purpose, left, right), index in zip(design.numbers, range(len(design.numbers))):
            if purpose not in ("equation", "limit"):
                continue
            for sample in samples:
                a, b = sample.numbers[index][:2]
                wrong = abs(a - b) > 1e-4 if purpose == "equation" else a > b + 1e-4
                if wrong:
                    self.fail("constrain", "does not hold", name, design.text(),
                              [f"{left} and {right} are {a} and {b}", shown(sample.row)])
                    return

    # Claims.

    def statistics(self, found):
        for rule, entry in found.get("statistics", {}).items():
            counts = proofs(found, rule)
            for what, value in zip(("proved", "refuted", "unknown", "undeclared"), counts):
                self.count(rule, what, value)
            told = len(findings(found, rule))
            if any(counts):
                self.count(rule, "told", told)
                if counts[1] > told:
                    self.count(rule, "refuted beside others" if told else "SILENT", counts[1] - told)

    def proofs(self, name, design, found, rule, violations):
        """Checks that no violation at a sample was proved to be impossible."""
        proved, refuted, unknown, undeclared = proofs(found, rule)
        if not violations:
            return
        claimed = []
        for names, sample in violations.items():
            if not self.told(found, rule, names):
                if self.alone(name, design, rule, names, sample) == "so, told only alone":
                    claimed.append((names, sample))
        open_claims = unknown + undeclared + max(0, refuted - len(findings(found, rule)))
        if len(claimed) > open_claims and rule != OVERFLOW:  # OVERFLOW: the box below may differ
            names, sample = claimed[0]
            self.count(rule, "so, told only alone, and no claim open", len(claimed) - open_claims)
            self.show("told only alone, and no claim open", rule, name, design.text(),
                      [" and ".join(names), shown(sample.row)])

    def told(self, found, rule, names):
        """True if a finding of the rule names all of the given things."""
        return any(all(mentioned(ref, self.words(finding)) for ref in names)
                   for finding in findings(found, rule))

    def words(self, finding):
        parts = [finding["message"], finding.get("subject", ""), *finding.get("notes", [])]
        return " ".join(parts + [label["message"] for label in finding.get("labels", [])])

    def alone(self, name, design, rule, names, sample):
        """The verdict on a violation in a document that contains nothing else."""
        text = design.text(only=[base(ref) for ref in names])
        small = "-".join(["alone", *(base(ref) for ref in names), name])
        self.shapec.write(small, text)
        found = self.shapec.lint(small, *LEVELS)
        proved, refuted, unknown, undeclared = proofs(found, rule)
        errors = [f["message"] for f in found.get("findings", []) if f["severity"] == "error"]
        lines = [f"{' and '.join(names)}: {proved} proved, {refuted} refuted, {unknown} unknown, "
                 f"{undeclared} undeclared", shown(sample.row)]
        if "failed" in found or errors:
            what = "so, not compiled alone"
        elif self.told(found, rule, names):
            what = "so, told only alone"
        elif unknown or undeclared:
            what = "so, but unknown"
        elif refuted > len(findings(found, rule)):
            what = "so, refuted in silence"
        elif not proved:
            what = "so, not claimed"
        elif refuted:
            what = "so, proved or not claimed"
        else:
            self.fail(rule, "false proof", small, text, lines)
            return "false proof"
        self.count(rule, what)
        if what == "so, refuted in silence":
            self.keeper.tell(f"{what}, {rule}", small, text, lines)
        else:
            self.show(what, rule, small, text, lines + errors)
        return what

    def show(self, what, rule, name, text, lines):
        if self.options.verbose:
            self.keeper.tell(f"{what}, {rule}", name, text, lines)

    # Counter-examples.

    def finding(self, name, design, finding, samples):
        rule = finding["rule"]
        if rule == DEAD:
            self.dead(name, design, finding, samples)
            return
        if rule not in CONFIRMED or not finding.get("subject", "").startswith("Design"):
            return
        options = picture_options(finding)
        sample, told = self.draw_options(name, design, options)
        lines = [f"{finding['message']}", *finding.get("notes", []), " ".join(options)]
        if not sample:
            self.fail(rule, "counter-example not drawn", name, design.text(), lines + [told])
            return
        verdict = CONFIRMED[rule](design, finding, sample, samples)
        if verdict is None:
            self.count(rule, "not looked at")
            self.show("not looked at", rule, name, design.text(), lines)
        elif verdict is True:
            self.count(rule, "confirmed")
            self.beyond(name, design, finding, samples)
        else:
            self.fail(rule, "false counter-example", name, design.text(), lines + [str(verdict)])

    def beyond(self, name, design, finding, samples):
        """Checks notes that a violation ends at some value: beyond the value, no sample may have
        the violation."""
        rule = finding["rule"]
        for note in finding.get("notes", []):
            found = re.match(r"not where ([\w.]+) (>=|>|<=|<) (-?[\d.]+)$", note)
            if not found:
                continue
            self.count(rule, "bounds looked at")
            argument, sign, limit = found.groups()
            for sample in samples[1:]:
                value = argument_of(design, sample, argument)
                if value is None:
                    self.count(rule, "bounds not understood")
                    break
                reach = (value - float(limit)) * (1 if ">" in sign else -1)
                if reach >= 0.01 and SHOWN[rule](design, finding, sample):
                    self.fail(rule, "false bound", name, design.text(),
                              [finding["message"], note, shown(sample.row)])
                    break

    def dead(self, name, design, finding, samples):
        line = finding["span"]["start"]["line"]
        text = design.text().splitlines()[line - 1]
        for index, condition in enumerate(design.conditions):
            if f"fill {condition} ?" in text:
                values = {sample.truths[index][0] > 0.5 for sample in samples}
                if len(values) > 1:
                    self.fail(DEAD, "false finding", name, design.text(), [finding["message"], condition])
                else:
                    self.count(DEAD, "confirmed")

    def idle(self, name, design, found, samples):
        """Checks that arguments of `min`, `max` and `clamp` that are reported as ineffective are so
        at every sample."""
        lines = design.text().splitlines()
        told = []
        for finding in findings(found, IDLE):
            start, end = finding["span"]["start"], finding["span"]["end"]
            line = lines[start["line"] - 1]
            pair = idle_pair(line, start["column"] - 1, end["column"] - 1)
            if pair and not re.search(r"\bi\b", "".join(pair)):
                told.append((finding, pair))
        if not told:
            return
        design.more = [pair for _, pair in told]
        twin = "idle-" + name
        self.shapec.write(twin, design.text(probes=True))
        design.more = []
        pictures, _ = self.shapec.draw(twin, [sample.row for sample in samples], "--drawing", "Design")
        for index, (finding, (small, large)) in enumerate(told):
            places = [(ends(picture, f"probeMore{index}"), sample) for picture, sample in zip(pictures, samples)
                      if picture]
            wrong = next((pair for pair in places if pair[0][0] > pair[0][1] + 1e-4), None)
            if wrong:
                self.fail(IDLE, "false finding", name, design.text(),
                          [finding["message"], f"{small} is {wrong[0][0]}, {large} is {wrong[0][1]}",
                           shown(wrong[1].row)])
            else:
                self.count(IDLE, "confirmed")

    def moved(self, name, design, found):
        """Checks that reported things stay when the main frame moves. Counts things that stay and
        are not reported."""
        twin = "twin-" + name
        w, h = design.size
        rows = [{"target": f"{x},{y},{w},{h}"} for x, y in ((0, 0), (40, 25))]
        pictures, _ = self.shapec.draw(twin, rows, "--drawing", "Design")
        told = findings(found, BEHIND)
        for index, box in enumerate(design.boxes):
            one, two = (ends(picture, f"probeBox{index}") for picture in pictures)
            stays = abs(two[0] - one[0]) < 1e-6 and abs(two[1] - one[1]) < 1e-6
            follows = abs(two[0] - one[0] - 40) < 1e-6 and abs(two[1] - one[1] - 25) < 1e-6
            named = any(mentioned(box.ref, self.words(finding)) for finding in told)
            if named and follows and "[" not in box.ref:
                self.fail(BEHIND, "false finding", name, design.text(), [f"{box.ref} moves along"])
            elif named:
                self.count(BEHIND, "confirmed")
            elif stays and box.painted:
                self.count(BEHIND, "so, not told")
                self.show("so, not told", BEHIND, name, design.text(), [box.ref])

    # Promises.

    def ensures(self, name, design, samples):
        other = "ensure-" + name
        self.shapec.write(other, design.text(ensures=True))
        found = self.shapec.lint(other, *LEVELS)
        lines = design.text(ensures=True).splitlines()
        told = {}
        for finding in found.get("findings", []):
            if finding["rule"].startswith("ensure/"):
                told[lines[finding["span"]["start"]["line"] - 1].strip()] = finding
        wanted = [(i, left, right) for i, (purpose, left, right) in enumerate(design.numbers)
                  if purpose == "ensure"]
        for index, left, right in wanted:
            finding = told.get(f"ensure {left} <= {right}")
            verdict = finding["rule"] if finding else "ensure/proved"
            self.count("ensure", {"ensure/proved": "proved", "ensure/fails": "refuted",
                                  "ensure/unknown": "unknown"}[verdict])
            broken = next((s for s in samples if s.numbers[index][0] > s.numbers[index][1] + 1e-4), None)
            if broken and not finding:
                self.fail("ensure", "false proof", other, design.text(ensures=True),
                          [f"{left} <= {right}", f"{broken.numbers[index][:2]}", shown(broken.row)])
            if verdict == "ensure/fails":
                self.broken(name, design, index, finding)
            if broken and verdict == "ensure/unknown":
                self.count("ensure", "so, but unknown")

    def broken(self, name, design, index, finding):
        options = told_arguments(design, finding)
        sample, told = self.draw_options(name, design, options)
        lines = [finding["message"], *finding.get("notes", []), " ".join(options)]
        if not sample:
            self.fail("ensure", "counter-example not drawn", name, design.text(ensures=True), lines + [told])
            return
        left, right = sample.numbers[index][:2]
        if left > right - 1e-6:
            self.count("ensure", "confirmed")
        else:
            self.fail("ensure", "false counter-example", name, design.text(ensures=True),
                      lines + [f"{left} <= {right}"])

    # Output.

    def summary(self):
        for rule in sorted(self.rules):
            counts = self.rules[rule]
            if any(counts.values()):
                print(f"{rule}: " + ", ".join(f"{value} {key}" for key, value in counts.items() if value))
        super().summary()


def shown(row):
    return "shapec svg " + " ".join(options_of(row))


def base(ref):
    """The name without its index, since a loop is reported once for all iterations."""
    return re.split(r"[\[-]", ref)[0]


def mentioned(ref, text):
    return re.search(rf"(?<!\w){base(ref)}(?!\w)", text) is not None


def told_arguments(design, finding):
    """The options that correspond to a note `it is false where target.width = 79 and …`."""
    values = {}
    for note in finding.get("notes", []):
        if "where" in note:
            values.update(re.findall(r"([A-Za-z_][\w.]*) = (-?[\w./]+)", note))
    plain = {name: eval_number(value) for name, value in values.items()}
    w, h = design.size
    main = [plain.get("target.x", plain.get("target.minX", 0)), plain.get("target.y", plain.get("target.minY", 0)),
            plain.get("target.width", w), plain.get("target.height", h)]
    options = ["--frame", "target=" + ",".join(f"{v:.9g}" for v in main)]
    for goal, (box, _, _) in design.others.items():
        place = [plain.get(f"{goal}.{a}", plain.get(f"{goal}.{b}", v)) for a, b, v in
                 zip(("minX", "minY", "width", "height"), ("x", "y", "width", "height"), box)]
        options += ["--frame", f"{goal}=" + ",".join(f"{v:.9g}" for v in place)]
    for name in list(design.defaults) + list(design.bools):
        if name in values:
            options += ["--set", f"{name}={values[name]}"]
    return options


def eval_number(text):
    above, _, below = text.partition("/")
    try:
        return float(above) / float(below or 1)
    except ValueError:
        return text


# ==== Counter-examples: True, a reason why not, or None where it cannot be told ====


def quoted(design, finding):
    """The boxes whose names a message quotes, in its order."""
    known = {box.ref: box for box in design.boxes}
    return [known[name] for name in re.findall(r"'([^']+)'", finding["message"]) if name in known]


def subject_box(design, finding):
    boxes = quoted(design, finding)
    return boxes[0] if boxes else None


def confirm_collapse(design, finding, sample, samples):
    box = subject_box(design, finding)
    if not box:
        return None
    place = sample.box(box.ref)
    size = width(place) if "width" in finding["message"] else height(place)
    if size > CLOSE + slack(place):
        return f"it is {width(place)} x {height(place)}"
    if box.painted and is_painted(sample, box) and not design.snap:
        return "it is painted"
    return True


def is_painted(sample, box):
    """True if a box is painted as more than a line."""
    shape = sample.painted.shapes.get(box.id)
    bounds = shape.bounds() if shape else None
    return bounds is not None and upright(bounds)


def amount(finding):
    for note in finding.get("notes", []):
        found = re.match(r"by (-?[\d.]+)", note)
        if found:
            return float(found.group(1))
    return None


def confirm_outside(inner, outer, finding):
    sides = sticks_out(inner, outer)
    side = re.search(r"at the (left|right|top|bottom)", finding["message"])
    by = sides[side.group(1)] if side else max(sides.values())
    told = amount(finding)
    near = CLOSE + slack(inner, outer)
    if by <= -near:
        return f"it does not stick out: {sides}"
    if told is not None and abs(by - told) > near + 0.01 * told:
        return f"it sticks out by {by} and not {told}"
    return True


def confirm_leaves(design, finding, sample, samples):
    box = subject_box(design, finding)
    if not box or not box.frame:
        return None
    return confirm_outside(sample.box(box.ref), frame_box(sample, box.frame), finding)


def confirm_collision(design, finding, sample, samples):
    boxes = quoted(design, finding)
    if len(boxes) != 2:
        return None
    a, b = (sample.box(box.ref) for box in boxes)
    for box, place in zip(boxes, (a, b)):
        if min(width(place), height(place)) <= 0:
            return f"'{box.ref}' has no size there: {tuple(place)}"
        if box.painted and not is_painted(sample, box):
            return f"'{box.ref}' is not painted there"
    if not overlap(sample, *boxes, -CLOSE - slack(a, b)):
        return f"they do not overlap: {tuple(a)} and {tuple(b)}"
    if common(*(samples[0].box(box.ref) for box in boxes)) > 0:
        return "they overlap in the design"
    return True


def confirm_overflow(design, finding, sample, samples):
    box = subject_box(design, finding)
    if not box:
        return None
    others = [other for other in quoted(design, finding) if other is not box]
    outer = sample.box(others[0].ref) if others else sample.frames["target"]
    return confirm_outside(sample.box(box.ref), outer, finding)


def confirm_hairline(design, finding, sample, samples):
    name = re.search(r"'([^']+)'", finding["message"]).group(1)
    shape = sample.painted.shapes.get(name.replace("[", "-").replace("]", ""))
    if not shape:
        width_told = re.match(r"its width is (-?[\d.]+)", finding["notes"][0])
        return True if width_told and float(width_told.group(1)) <= 0 else "it is not painted there"
    stroke = shape.stroke_width()
    if stroke is None or stroke >= 0.5 + 1e-6:
        return f"its stroke is {stroke}"
    return True


def confirm_kink(design, finding, sample, samples):
    for path, node, index in design.kinks:
        if f"/{path}/" in finding["subject"] + "/":
            bend = bend_of(sample.painted.shapes[path], index)
            return True if bend is None or bend > 1.98 else f"the node bends by {bend} degrees"
    return None


def confirm_small(design, finding, sample, samples):
    for name, ref in design.toggles:
        if mentioned(ref, finding["message"] + " " + finding["subject"]) or name in finding["message"]:
            place = sample.box(ref)
            small = min(width(place), height(place))
            return True if small < 44 + CLOSE else f"it is {width(place)} x {height(place)}"
    return None


def argument_of(design, sample, name):
    """The value of an argument at a sample, by the name that notes have for it."""
    frame, _, member = name.partition(".")
    if frame in sample.frames and member:
        x, y, right, bottom = sample.frames[frame]
        return {"width": right - x, "height": bottom - y, "x": x, "y": y, "minX": x, "minY": y}.get(member)
    return float(sample.row[name]) if name in design.defaults else None


def shows_collapse(design, finding, sample):
    place = sample.box(subject_box(design, finding).ref)
    return (width(place) if "width" in finding["message"] else height(place)) < -CLEAR - slack(place)


def shows_leaves(design, finding, sample):
    box = subject_box(design, finding)
    place, frame = sample.box(box.ref), frame_box(sample, box.frame)
    return upright(place) and upright(frame) and shows_side(finding, place, frame)


def shows_overflow(design, finding, sample):
    box, *others = quoted(design, finding)
    place, outer = sample.box(box.ref), sample.box(others[0].ref) if others else sample.frames["target"]
    return upright(place) and upright(outer) and shows_side(finding, place, outer)


def shows_side(finding, inner, outer):
    side = re.search(r"at the (left|right|top|bottom)", finding["message"]).group(1)
    return sticks_out(inner, outer)[side] > CLEAR + slack(inner, outer)


SHOWN = {COLLAPSE: shows_collapse, LEAVES: shows_leaves, OVERFLOW: shows_overflow}

def idle_pair(line, start, end):
    """Two expressions, the first of which is never larger if the reported argument is
    ineffective."""
    depth, place = 0, start - 1
    while place >= 0 and not (line[place] == "(" and depth == 0):
        depth += (line[place] in ")]") - (line[place] in "([")
        place -= 1
    call = re.search(r"(min|max|clamp)$", line[:place]) if place >= 0 else None
    if not call:
        return None
    parts, depth, begin = [], 0, place + 1
    for index in range(place + 1, len(line)):
        if depth == 0 and line[index] in ",)":
            parts.append((line[begin:index].strip(), begin <= start < index))
            begin = index + 1
            if line[index] == ")":
                break
        depth += (line[index] in "([") - (line[index] in ")]")
    sides = [text for text, _ in parts]
    which = [here for _, here in parts].index(True)
    others = sides[:which] + sides[which + 1:]
    if sides[which] != line[start:end] or len(others) < 1:
        return None
    if call.group(1) == "clamp":
        return {1: (sides[1], sides[0]), 2: (sides[0], sides[2])}.get(which)
    joined = others[0] if len(others) == 1 else f"{call.group(1)}({', '.join(others)})"
    return (joined, sides[which]) if call.group(1) == "min" else (sides[which], joined)


def confirm_uneven(design, finding, sample, samples):
    box = subject_box(design, finding)
    told = re.match(r"its margins are (-?[\d.]+) and (-?[\d.]+)", finding["notes"][0])
    if not box or not box.frame or not told:
        return None
    place, frame = sample.box(box.ref), frame_box(sample, box.frame)
    sides = [-v for v in sticks_out(place, frame).values()]
    wanted = [float(v) for v in told.groups()]
    near = 0.01 + slack(place, frame)
    if any(abs(a - wanted[0]) < near and abs(b - wanted[1]) < near for a, b in (sides[:2], sides[2:])):
        return True if abs(wanted[0] - wanted[1]) > 0.49 else "the margins do not differ"
    return f"the margins are {sides}"


def confirm_squashed(design, finding, sample, samples):
    box = subject_box(design, finding)
    if not box:
        return None
    bent = any(abs(width(s.box(box.ref)) - height(s.box(box.ref))) > 0.01 + slack(s.box(box.ref)) for s in samples)
    ranges = design.ranges
    fixed = ranges["width"][0] == ranges["width"][1] and ranges["height"][0] == ranges["height"][1]
    return True if bent or fixed else "it is a circle at all samples"


CONFIRMED = {COLLAPSE: confirm_collapse, LEAVES: confirm_leaves, COLLISION: confirm_collision,
             OVERFLOW: confirm_overflow, HAIRLINE: confirm_hairline, KINK: confirm_kink, SMALL: confirm_small,
             UNEVEN: confirm_uneven, SQUASHED: confirm_squashed}


if __name__ == "__main__":
    sys.exit(Check(arguments(__doc__, count=204, seed=1)).run(Maker))
