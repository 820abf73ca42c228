#!/usr/bin/env python3
"""Checks that proved and refuted claims agree with the drawings."""

import argparse
import os
import random
import re
import shlex
import shutil
import sys
import time
from collections import Counter, defaultdict

from designs import make_design
from forms import make_claims
from tool import Shapec, add_options, shapes

EXPECTED = {"constraint/contradiction", "constraint/limit", "constraint/coupled-limits", "constraint/free"}
NEAR = 2e-9      # relative to the larger side; a sample with closer sides does not decide
EXACT = {"alignment", "choice", "flex", "for", "for, equations", "groups and frames", "pins", "symbol",
         "path, two frames", "min, max, abs, ?:"}
EVEN = EXACT - {"choice", "min, max, abs, ?:"}  # without jumps: intermediate values occur
SAMPLES = 60
AROUND = 8       # samples around the one at which a claim is closest to being false


class Case:
    """A design, its samples, its claims, and their verdicts."""

    def __init__(self, design):
        self.design, self.samples, self.claims, self.failures = design, [], [], []
        self.file = f"{design.label}.shape"
        self.plain = f"{design.label}p.shape"

    def fail(self, kind, claim, text):
        self.failures.append((kind, claim, text))


def draw(tool, case, rows):
    """Draws the design at each row of values. Adds the numbers that can be read to the samples, and
    returns them by row."""
    design = case.design
    columns = [a.label for a in design.arguments]
    scaled = len(design.scales) > 1
    cells = []
    for i, values in enumerate(rows):
        cells.append([a.cell(values[a.label]) for a in design.arguments])
        if scaled:
            cells[-1].append(str(values.get("scale", design.scales[i % len(design.scales)])))
    _, pictures, _ = tool.pictures(case.plain, columns + (["scale"] if scaled else []), cells,
                                      drawing=design.label)
    found = []
    for values, picture in zip(rows, pictures):
        names = {}
        for argument in design.arguments:
            argument.known(values[argument.label], names)
        if picture is None or not design.read(shapes(picture), names):
            found.append(None)
            continue
        names["row"] = values
        found.append(names)
        case.samples.append(names)
        if not design.settings:
            check_painted(case, shapes(picture), names)
    return found


def check_painted(case, found, names):
    for box in case.design.painted:
        shape = found.get(box)
        if shape is None:
            continue
        expected = [names[f"{box}.{key}"] for key in ("minX", "minY", "maxX", "maxY")]
        if max(abs(a - b) for a, b in zip(expected, shape[1:])) > 1e-6 * scale_of(names):
            case.fail("painted elsewhere than its name says", None, f"{box}: {expected} {shape}")


def scale_of(names):
    return max([1.0] + [abs(v) for v in names.values() if isinstance(v, float)])


def truth(claim, names):
    """True, False, or None if a sample does not decide."""
    try:
        return claim.truth(names, NEAR)
    except ZeroDivisionError:
        return None


def prepare(tool, count, seed, per_design, figures):
    """Designs that the compiler accepts, with samples, and claims made of these."""
    cases, index = [], 0
    while len(cases) < count and index < 3 * count + 40:
        part = []
        for _ in range(min(100, max(20, count - len(cases)))):
            case = Case(make_design(seed, index))
            tool.write(case.plain, case.design.text())
            part.append(case)
            index += 1
        findings = tool.findings([case.plain for case in part])
        for case in part:
            errors = sorted({f.rule for f in findings[case.plain] if f.severity == "error"})
            if errors:
                figures["designs refused"] += 1
                for rule in errors:
                    figures[f"designs refused by {rule}"] += 1
                if not set(errors) <= EXPECTED:
                    print(f"{os.path.join(tool.folder, case.plain)} ({case.design.constructs[0]}) is refused: "
                          + " ".join(errors))
                    figures["designs refused for an unexpected reason"] += 1
                continue
            if len(cases) < count:
                cases.append(case)
    for case in cases:
        rng = random.Random(f"samples {seed} {case.design.label}")
        rows = case.design.samples(rng, SAMPLES)
        drawn = draw(tool, case, rows)
        figures["samples"] += len(case.samples)
        figures["samples not drawn"] += drawn.count(None)
        if case.samples:
            case.claims = make_claims(rng, case.design, case.samples, per_design)
        tool.write(case.file, case.design.text([claim.text for claim in case.claims]))
    return cases


def judge(tool, cases):
    """The verdict of each claim, as reported by the compiler."""
    findings = tool.findings([case.file for case in cases])
    for case in cases:
        lines = tool.text(case.file).decode().split("\n")
        place = {}
        claims = iter(case.claims)
        for number, line in enumerate(lines, 1):
            if line.startswith("    ensure "):
                place[number] = next(claims)
        for claim in case.claims:
            claim.verdict, claim.finding = "proved", None
        for finding in findings[case.file]:
            if finding.rule in ("ensure/fails", "ensure/unknown"):
                claim = place[finding.line]
                claim.verdict = "refuted" if finding.rule == "ensure/fails" else "unknown"
                claim.finding = finding
            elif finding.severity == "error":
                case.fail(f"refused because of its claims: {finding.rule}", None, str(finding))


PART = re.compile(r"([A-Za-z_][\w.\[\]]*) = (-?[\w.#]+)")


def counter_example(case, finding):
    """The arguments at which the compiler says that a claim is false."""
    values = {a.label: a.default for a in case.design.arguments}
    values["scale"] = "1"
    words = finding.picture if isinstance(finding.picture, list) else shlex.split(finding.picture)
    pairs = list(zip(words, words[1:]))
    for option, word in pairs:
        if option == "--size":
            w, h = word.split("x")
            values["target"] = (0.0, 0.0, float(w), float(h))
        elif option in ("--frame", "--set"):
            label, _, value = word.partition("=")
            read_argument(case, values, label, value)
        elif option == "--scale":
            values["scale"] = word
    for note in finding.notes:
        if note.startswith("it is false where") and "the scale is" in note:
            said = note.split("the scale is ")[1].split(" and ")[0].split(",")[0]
            values["scale"] = "0.000001" if said == "almost 0" else said
    if words:
        return values
    if "it is false at the design" in finding.notes or "never true" in finding.message:
        return values
    for note in finding.notes:
        if note.startswith("it is false where"):
            for path, value in PART.findall(note[len("it is false where"):]):
                read_member(case, values, path, value)
            return values
    return None


def read_argument(case, values, label, value):
    argument = next(a for a in case.design.arguments if a.label == label)
    if argument.kind == "frame":
        values[label] = tuple(float(v) for v in value.split(","))
    elif argument.kind == "bool":
        values[label] = value == "true"
    elif argument.kind == "choice":
        values[label] = value.lstrip(".")
    else:
        values[label] = plain(value)


def plain(value):
    for unit, factor in (("deg", 1), ("turn", 360), ("rad", 57.29577951308232), ("%", 0.01)):
        if value.endswith(unit):
            return float(value[:-len(unit)]) * factor
    if "/" in value:
        top, _, bottom = value.partition("/")
        return float(top) / float(bottom)
    return float(value)


def read_member(case, values, path, value):
    label, _, key = path.partition(".")
    if not key:
        read_argument(case, values, label, value)
        return
    x, y, w, h = values[label]
    number = plain(value)
    values[label] = {"minX": (number, y, w, h), "minY": (x, number, w, h), "width": (x, y, number, h),
                     "height": (x, y, w, number), "x": (number, y, w, h), "y": (x, number, w, h)}[key]


def verify(tool, case, seed, figures):
    """Draws the counter-examples, and more samples where claims are closest to being false."""
    rng = random.Random(f"verify {seed} {case.design.label}")
    rows, owners = [], []
    for claim in case.claims:
        claim.false_at = next((n for n in case.samples if truth(claim, n) is False), None)
        if claim.verdict == "refuted":
            values = counter_example(case, claim.finding)
            if values is None:
                figures["refuted without a counter-example"] += 1
                case.fail("refuted without a counter-example", claim, str(claim.finding))
                continue
            rows.append(values)
            owners.append(claim)
        elif claim.false_at is None:
            for values in around(case, claim, rng):
                rows.append(values)
                owners.append(None)
    before = len(case.samples)
    drawn = draw(tool, case, rows) if rows else []
    fresh = case.samples[before:]
    for claim in case.claims:
        if claim.verdict == "refuted" and "never true" in claim.finding.message:
            figures["said never to be true"] += 1
            true_at = next((n for n in case.samples if truth(claim, n)), None)
            if true_at is not None:
                case.fail("false refutation: never true, it says", claim, f"true at {true_at['row']}")
    for owner, names, values in zip(owners, drawn, rows):
        if owner is not None:
            check_refuted(case, owner, names, values, figures)
    for claim in case.claims:
        if claim.verdict != "refuted" and claim.false_at is None and claim.off and case.design.constructs[0] in EVEN:
            sides = sorted((claim.off(n), i) for i, n in enumerate(case.samples))
            if sides[0][0] < -1e-6 and sides[-1][0] > 1e-6:
                claim.false_at = {"row": f"somewhere between {case.samples[sides[0][1]]['row']} and "
                                         f"{case.samples[sides[-1][1]]['row']}"}
        if claim.verdict != "refuted" and claim.false_at is None:
            claim.false_at = next((n for n in fresh if truth(claim, n) is False), None)
        if claim.verdict == "proved" and claim.false_at is not None:
            case.fail("false proof", claim, f"false at {claim.false_at['row']}")


def around(case, claim, rng):
    """More arguments near the samples at which the claim is true by the smallest margin."""
    tested = sorted(((room(claim, names), i) for i, names in enumerate(case.samples)))
    found = []
    for i in range(AROUND):
        row = case.samples[tested[i % min(3, len(tested))][1]]["row"]
        reach = 0.2 * 0.3 ** i
        values = {a.label: a.near(rng, row[a.label], reach) for a in case.design.arguments}
        if case.design.allowed(values):
            found.append(values)
    return found


def room(claim, names):
    """The approximate distance, as a power of ten, of a claim from being undecidable by a
    sample."""
    low, high = -10.0, 4.0
    for _ in range(10):
        middle = (low + high) / 2
        try:
            touches = claim.truth(names, 10 ** middle) is None
        except ZeroDivisionError:
            return 9
        low, high = (low, middle) if touches else (middle, high)
    return high


def check_refuted(case, claim, names, values, figures):
    if names is None:
        figures["counter-examples that cannot be drawn"] += 1
        figures["of these, of negative size"] += any(
            a.kind == "frame" and min(values[a.label][2:]) <= 0 for a in case.design.arguments)
        return
    if not in_range(case, values):
        case.fail("counter-example out of range", claim, f"{values}")
        return
    shown = truth(claim, names)
    if shown is True or shown is None and not claim.truth.strict:
        case.fail("false refutation", claim, f"{'; '.join(claim.finding.notes)}; drawn at {values} it is true"
                  + ("" if shown else ", as far as the digits tell"))
    elif shown is None:
        figures["refuted where both sides are equal"] += 1


def in_range(case, values):
    for argument in case.design.arguments:
        value = values[argument.label]
        if argument.kind in ("number", "angle"):
            if not argument.low - 1e-6 <= value <= argument.high + 1e-6:
                return False
        elif argument.kind == "frame":
            for size, low, high in zip(value[2:], argument.low, argument.high):
                if low is not None and not low - 1e-6 <= size <= high + 1e-6:
                    return False
    return True


def report(cases, figures, tool, started):
    claims = [(case, claim) for case in cases for claim in case.claims]
    verdicts = Counter(claim.verdict for _, claim in claims)
    total = max(1, len(claims))
    unknown_false = [(s, c) for s, c in claims if c.verdict == "unknown" and c.false_at is not None]
    print(f"designs {len(cases)}, claims {len(claims)}, calls {tool.calls}; {time.time() - started:.0f} s")
    print(f"  proved {verdicts['proved']}, refuted {verdicts['refuted']}, unknown {verdicts['unknown']} "
          f"({100 * verdicts['unknown'] / total:.1f} %)")
    seen = sum(c.verdict == "refuted" and c.false_at is not None for _, c in claims)
    print(f"  refuted, and false at a sample too: {seen}")
    print(f"  unknown though a sample shows that it is false: {len(unknown_false)}")
    for key in sorted(figures):
        print(f"  {key}: {figures[key]}")
    kinds = Counter(kind for case in cases for kind, _, _ in case.failures)
    print(f"  contradicted: {dict(kinds) or 'nothing'}")
    tabulate("form", claims, lambda case, claim: claim.form)
    tabulate("construct", claims, lambda case, claim: case.design.constructs[0])
    print("\n  unknown, though exact by LANGUAGE.md, or though a sample shows that it is false:")
    for case, claim in claims:
        exact = is_exact(case, claim)
        if claim.verdict == "unknown" and (exact or claim.false_at is not None):
            said = f"false at {claim.false_at['row']}" if claim.false_at else "true at all samples"
            print(f"  {case.file} ({case.design.constructs[0]}{', exact' if exact else ''}): "
                  f"ensure {claim.text}\n      {said}")
    for case in cases:
        for kind, claim, text in case.failures:
            print(f"\n{os.path.join(tool.folder, case.file)} ({', '.join(case.design.constructs)})")
            print(f"  {kind}: ensure {claim.text if claim else ''}\n    {text}")
    return verdicts["unknown"] / total


def is_exact(case, claim):
    """Is all of it linear, but for min, max, abs and `? :`? Proofs of that are exact."""
    construct = case.design.constructs[0]
    linear = construct in EXACT or construct.startswith("relations") and len(case.design.arguments) == 1
    return linear and claim.form not in ("ratio", "area", "apartness")


def tabulate(title, claims, key):
    rows = defaultdict(Counter)
    for case, claim in claims:
        row = rows[key(case, claim)]
        row[claim.verdict] += 1
        if claim.verdict == "unknown" and claim.false_at is not None:
            row["false"] += 1
    print(f"\n  {title:34} proved refuted unknown, of these false")
    for name in sorted(rows):
        row = rows[name]
        print(f"  {name:34} {row['proved']:6} {row['refuted']:7} {row['unknown']:7} {row['false']:15}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    add_options(parser, 200)
    parser.add_argument("--claims", type=int, default=5, help="how many claims of each document")
    options = parser.parse_args()
    started = time.time()
    tool = Shapec(options.shapec, options.keep and os.path.abspath(options.keep))
    figures = Counter()
    cases = prepare(tool, options.count, options.seed, options.claims, figures)
    judge(tool, cases)
    for case in cases:
        verify(tool, case, options.seed, figures)
    unknown = report(cases, figures, tool, started)
    failed = any(case.failures for case in cases) or unknown > 0.1
    failed = failed or figures["designs refused for an unexpected reason"] > 0
    if not options.keep and not failed:
        shutil.rmtree(tool.folder)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
