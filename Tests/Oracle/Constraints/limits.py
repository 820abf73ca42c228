#!/usr/bin/env python3
"""Documents with limits: are all statements kept, at every size and in every order of the statements?"""

import argparse
import itertools
import os
import random
import shutil
import sys
import time
from collections import Counter

from least_squares import Infeasible, Linear
from relations import make_document
from tool import Shapec, add_options, shapes

KEPT = 1e-6    # the largest error of a required relation, relative to the largest coordinate
PLACED = 1e-5  # the largest distance from the least squares answer, relative likewise
FAR = 4000     # the distance at which unbounded origins are sampled
CLOSED = {"constraint/contradiction", "constraint/limit"}
BEYOND = {"constraint/coupled-limits", "constraint/not-constructible"}


class Case:
    """A document in three orders of statements, and the findings for each order."""

    def __init__(self, document):
        self.document = document
        self.files, self.texts, self.findings, self.drawn = [], [], [], []
        self.failures = []

    def fail(self, kind, text):
        self.failures.append((kind, text))

    def refused(self, at=0):
        return any(f.severity == "error" for f in self.findings[at])


def arguments(document, rng):
    """Sets of arguments: the design, the ends of the range, and some inside of it."""
    width, height = document.canvas
    sets = [make_arguments(document, 0, 0, width, height, [p[1] for p in document.parameters])]
    ends = itertools.product(document.width_range, document.height_range)
    for w, h in ends:
        sets.append(make_arguments(document, *origin(document, rng), w, h,
                                   [rng.choice(p[2:]) for p in document.parameters]))
    for _ in range(3):
        sets.append(make_arguments(document, *origin(document, rng), rng.randrange(*document.width_range),
                                   rng.randrange(*document.height_range),
                                   [round(rng.uniform(*p[2:]), 2) for p in document.parameters]))
    return sets


def corners(document):
    """All corners of the declared ranges, with distant origins if these are unbounded."""
    places = [0] if document.origin_fixed else [-FAR, FAR]
    values = [p[2:] for p in document.parameters]
    for x, y, w, h, *rest in itertools.product(places, places, document.width_range, document.height_range,
                                               *values):
        yield make_arguments(document, x, y, w, h, rest)


def origin(document, rng):
    if document.origin_fixed or rng.random() < 0.5:
        return 0, 0
    return rng.randrange(-60, 60), rng.randrange(-60, 60)


def make_arguments(document, x, y, w, h, values):
    given = {"target.minX": x, "target.minY": y, "target.maxX": x + w, "target.maxY": y + h}
    given.update({p[0]: v for p, v in zip(document.parameters, values)})
    return given


def table(document, sets):
    columns = ["target"] + [p[0] for p in document.parameters]
    rows = []
    for given in sets:
        x, y = given["target.minX"], given["target.minY"]
        box = f"{x},{y},{given['target.maxX'] - x},{given['target.maxY'] - y}"
        rows.append([box] + [str(given[p[0]]) for p in document.parameters])
    return columns, rows


def prepare(tool, count, seed):
    cases = []
    for i in range(count):
        rng = random.Random(f"limits {seed} {i}")
        case = Case(make_document(rng, f"L{i:03}"))
        for order, suffix in enumerate("abc"):
            text = case.document.text(rng if order else None)
            case.files.append(f"{suffix}/L{i:03}.shape")
            case.texts.append(text)
            tool.write(case.files[-1], text)
        case.sets = arguments(case.document, rng)
        cases.append(case)
    return cases


def compare_orders(case):
    """Checks that the diagnostics, apart from places, do not depend on the order."""
    first = Counter(f.key() for f in case.findings[0])
    for at in (1, 2):
        other = Counter(f.key() for f in case.findings[at])
        if case.refused(0) != case.refused(at):
            case.fail("order: refused in one order only", difference(case, at))
        elif first != other:
            ids = sorted({f.rule for f in case.findings[0] + case.findings[at]
                          if first[f.key()] != other[f.key()]})
            case.fail(f"order: other diagnostics: {' '.join(ids)}", difference(case, at))


def difference(case, at):
    first = Counter(f.key() for f in case.findings[0])
    other = Counter(f.key() for f in case.findings[at])
    lines = [f"only {case.files[0]}: {f}" for f in case.findings[0] if f.key() not in other]
    lines += [f"only {case.files[at]}: {f}" for f in case.findings[at] if f.key() not in first]
    return "\n".join(lines)


def draw(tool, case):
    """Draws all orders and compares them. If every order is rejected, only the first one is
    drawn."""
    columns, rows = table(case.document, case.sets)
    if all(case.refused(at) for at in range(3)):
        if tool.pictures(case.files[0], columns, rows, drawing=case.document.label)[0] == 0:
            case.fail("drawn though refused", "")
        return
    for file in case.files:
        case.drawn.append(tool.pictures(file, columns, rows, drawing=case.document.label))
    status, pictures, said = case.drawn[0]
    for at in (1, 2):
        other_status, others, _ = case.drawn[at]
        if status != other_status:
            case.fail("order: other exit status", f"{status} and {other_status}")
        differ = [i for i in range(len(rows)) if pictures[i] != others[i]]
        if differ:
            case.fail("order: other picture", f"{case.files[at]} at {rows[differ[0]]}")
    accepted = next(at for at in range(3) if not case.refused(at))
    _, pictures, said = case.drawn[accepted]
    for i, picture in enumerate(pictures):
        if picture is None:
            case.fail("not drawn though accepted", f"{rows[i]}: {said[:300]}")
        else:
            check_picture(case, case.sets[i], rows[i], shapes(picture))


def check_picture(case, given, row, found):
    document, names = case.document, dict(given)
    for thing in document.things:
        shape = found.get(f"probe{thing.label}")
        if shape is None:
            case.fail("no probe in the picture", f"{thing.label} at {row}")
            return
        thing.read(shape, names)
    scale = max([1.0] + [abs(v) for v in names.values()])
    check_painted(case, names, row, found, scale)
    for relation in document.relations:
        if relation.kind == "prefer":
            continue
        for value in relation.residuals(names):
            value = value.constant if isinstance(value, Linear) else value
            off = -value if relation.kind == ">=" else abs(value)
            if off > KEPT * scale:
                case.fail("a required relation is broken", f"{relation.text} by {off:.6g} at {row}")
    check_places(case, given, names, row, scale)


def check_painted(case, names, row, found, scale):
    for thing in case.document.things:
        shape = found.get(thing.label)
        if not thing.painted() or shape is None:
            continue
        expected = [names[f"{thing.label}.{key}"] for key in ("minX", "minY", "maxX", "maxY")]
        if max(abs(a - b) for a, b in zip(expected, shape[1:])) > KEPT * scale:
            case.fail("painted elsewhere than its name says", f"{thing.label} at {row}: {expected} {shape}")


def check_places(case, given, names, row, scale):
    """Checks that everything is at the place that the ladder of least squares gives."""
    try:
        answer, undecided = case.document.solve(given)
    except Infeasible:
        case.fail("drawn though no place keeps all", f"{row}")
        return
    if undecided:
        case.fail("accepted though something is free", f"{undecided}")
        return
    off = {k: abs(v - names[k]) for k, v in answer.items()}
    worst = max(off, key=off.get)
    if off[worst] > PLACED * scale:
        case.fail("not the least squares answer",
                  f"{worst} is {names[worst]:.6f} and not {answer[worst]:.6f} at {row}"
                  + (", numeric" if numeric(case.document) else ""))


def judge(case, figures):
    """Checks that a rejection is right, and that an accepted document is feasible in all
    corners."""
    document = case.document
    possible, undecided = True, False
    for given in itertools.chain(case.sets, corners(document)):
        try:
            undecided = bool(document.solve(given)[1]) or undecided
        except Infeasible:
            possible = False
            break
    ids = {f.rule for f in case.findings[0] if f.severity == "error"}
    if not case.refused():
        figures["accepted"] += 1
        if not possible:
            case.fail("accepted though somewhere no place keeps all", f"{given}")
        return
    figures["refused"] += 1
    for rule in ids:
        figures[f"refused by {rule}"] += 1
    if possible:
        figures["refused though possible"] += 1
    if "constraint/free" in ids and possible and not undecided:
        case.fail("refused as free though all is decided", said(case))
    elif "constraint/coupled-limits" in ids and document.families[-1] == "uncoupled":
        case.fail("refused as coupled though no limits hang together", said(case))
    elif ids <= CLOSED and possible and document.affine:
        case.fail("refused as contradictory though possible everywhere", said(case))
    elif numeric(document) and "constraint/no-construction" in ids <= {"constraint/no-construction", "constraint/free"}:
        if possible and document.affine and "constraint/free" not in ids:
            case.fail("no answer found though there is one", said(case))
    elif not ids <= CLOSED | BEYOND | {"constraint/free"}:
        case.fail("refused for an unexpected reason: " + " ".join(sorted(ids)), said(case))


def numeric(document):
    return any(r.numeric for r in document.relations)


def check_contradictions(case, figures):
    """Checks that the statements of a conflict are infeasible together, and feasible without any
    one of them."""
    document = case.document
    everywhere = case.sets + list(corners(document))
    for finding in case.findings[0]:
        if finding.rule != "constraint/contradiction":
            continue
        named = [next((r for r in document.relations if r.text == text), None) for text in finding.marked]
        if None in named or not document.affine:
            figures["contradictions not looked into"] += 1
            continue
        figures["contradictions looked into"] += 1
        if all(document.possible(given, named) for given in everywhere):
            case.fail("what is named as a contradiction is possible", str(finding))
        for one in named:
            rest = [r for r in named if r is not one]
            if not all(document.possible(given, rest) for given in everywhere):
                case.fail("a contradiction names too many", f"without '{one.text}': {finding}")


def said(case):
    return "\n".join(str(f) for f in case.findings[0] if f.severity == "error")


def report(cases, figures, tool, started):
    failures = Counter()
    for case in cases:
        for kind, _ in {k: t for k, t in case.failures}.items():
            failures[kind] += 1
    print(f"documents {len(cases)}, in 3 orders each; calls {tool.calls}; {time.time() - started:.0f} s")
    for key in sorted(figures):
        print(f"  {key}: {figures[key]}")
    print(f"documents with something contradicted: {sum(bool(c.failures) for c in cases)}")
    for kind, number in failures.most_common():
        print(f"  {kind}: {number}")
    print(f"differences from the order: {sum(any(k.startswith('order') for k, _ in c.failures) for c in cases)}")
    for case in cases:
        if case.failures:
            print(f"\n{os.path.join(tool.folder, case.files[0])} ({', '.join(case.document.families)})")
            seen = set()
            for kind, text in case.failures:
                if kind not in seen:
                    print(f"  {kind}\n    " + text.replace("\n", "\n    "))
                seen.add(kind)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    add_options(parser, 300)
    options = parser.parse_args()
    started = time.time()
    tool = Shapec(options.shapec, options.keep and os.path.abspath(options.keep))
    cases = prepare(tool, options.count, options.seed)
    files = [file for case in cases for file in case.files]
    findings = tool.findings(files)
    figures = Counter()
    for case in cases:
        case.findings = [findings[file] for file in case.files]
        compare_orders(case)
        draw(tool, case)
        judge(case, figures)
        check_contradictions(case, figures)
    report(cases, figures, tool, started)
    failed = any(case.failures for case in cases)
    if not options.keep and not failed:
        shutil.rmtree(tool.folder)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
