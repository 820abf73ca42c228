"""Calls of `shapec`: diagnostics as data, and the coordinates of many pictures from one call."""

import csv
import json
import os
import re
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
DEFAULT = os.path.join(ROOT, ".build", "release", "shapec")
PRECISION = "9"
COMPILER = {"constraint", "layout", "ensure", "assume", "param", "value", "name", "type", "position", "pin"}


class Finding:
    """A diagnostic without its places: its message, and the texts that it marks."""

    def __init__(self, item, texts):
        self.rule = item["rule"]
        self.severity = item["severity"]
        self.message = item["message"]
        self.notes = [note.replace(item["path"], "FILE") for note in item.get("notes") or []]
        self.picture = item.get("picture") or []
        self.path = item["path"]
        self.line = item["span"]["start"]["line"]
        text = texts(self.path)
        spans = [item["span"]] + [label["span"] for label in item.get("labels") or []]
        self.marked = sorted(text[s["start"]["byte"]:s["end"]["byte"]].decode() for s in spans)

    def key(self):
        """The parts of a diagnostic that do not depend on the order of statements. The order of
        declarations may change which of several moved things a note names, and the arguments at
        which a rule of the linter has a finding."""
        if self.rule == "layout/moved-at-design" or self.rule.split("/")[0] not in COMPILER:
            return (self.severity, self.rule, self.message, tuple(self.marked))
        return (self.severity, self.rule, self.message, tuple(self.notes), tuple(self.marked))

    def __str__(self):
        said = "; ".join(self.notes)
        return f"{self.severity}[{self.rule}] {self.message} ({said}) at {' | '.join(self.marked)}"


class Shapec:
    """One binary, and a folder for its input and output."""

    def __init__(self, path, folder=None):
        self.path = os.path.abspath(path)
        self.folder = folder or tempfile.mkdtemp(prefix="oracle-")
        os.makedirs(self.folder, exist_ok=True)
        self.calls = 0

    def run(self, *words):
        self.calls += 1
        return subprocess.run([self.path, *words], cwd=self.folder, capture_output=True, check=False)

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def findings(self, names, chunk=100):
        """The diagnostics of the linter and the compiler for each document, by its name."""
        found = {name: [] for name in names}
        for at in range(0, len(names), chunk):
            part = names[at:at + chunk]
            result = self.run("lint", "--no-config", "--format", "json", *part)
            try:
                report = json.loads(result.stdout)
            except ValueError:
                raise RuntimeError(f"lint of {part[0]} …: exit {result.returncode}, "
                                   f"{result.stderr.decode()[:400]}") from None
            for item in report["findings"]:
                found[item["path"]].append(Finding(item, self.text))
            for item in report.get("unreadable") or []:
                raise RuntimeError(f"unreadable: {item}")
        return found

    def text(self, name):
        with open(os.path.join(self.folder, name), "rb") as file:
            return file.read()

    def pictures(self, document, columns, rows, precision=PRECISION, drawing=None):
        """Draws one picture for each row of values: the exit status, the SVG texts by row, and stderr."""
        stem = document.rsplit(".", 1)[0]
        out = os.path.join(self.folder, stem + ".out")
        if os.path.isdir(out):
            for name in os.listdir(out):
                os.remove(os.path.join(out, name))
        table = stem + ".csv"
        with open(os.path.join(self.folder, table), "w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(["name", *columns])
            for i, row in enumerate(rows):
                writer.writerow([f"r{i}", *row])
        words = ["svg", document, "--table", table, "-o", stem + ".out/", "--precision", precision,
                 "--id-prefix", ""]
        if drawing:
            words += ["--drawing", drawing]
        result = self.run(*words)
        texts = []
        for i in range(len(rows)):
            path = os.path.join(out, f"r{i}.svg")
            if os.path.exists(path):
                with open(path, "rb") as file:
                    texts.append(file.read())
            else:
                texts.append(None)
        return result.returncode, texts, result.stderr.decode()


NUMBER = r"-?[0-9.]+(?:e-?[0-9]+)?"
LINE_PATH = re.compile(rf"M({NUMBER})[, ]({NUMBER})\s*L({NUMBER})[, ]({NUMBER})$")


def shapes(svg):
    """The painted shapes by id: ("line", x1, y1, x2, y2) or ("box", left, top, right, bottom)."""
    found = {}
    for node in ElementTree.fromstring(svg).iter():
        name, tag = node.get("id"), node.tag.split("}")[-1]
        if name is None:
            continue
        get = lambda key: float(node.get(key, "0"))
        if tag == "line":
            found[name] = ("line", get("x1"), get("y1"), get("x2"), get("y2"))
        elif tag == "rect":
            found[name] = ("box", get("x"), get("y"), get("x") + get("width"), get("y") + get("height"))
        elif tag == "ellipse":
            found[name] = ("box", get("cx") - get("rx"), get("cy") - get("ry"),
                           get("cx") + get("rx"), get("cy") + get("ry"))
        elif tag == "circle":
            found[name] = ("box", get("cx") - get("r"), get("cy") - get("r"),
                           get("cx") + get("r"), get("cy") + get("r"))
        elif tag == "path":
            match = LINE_PATH.match(node.get("d", ""))
            if match:
                found[name] = ("line", *map(float, match.groups()))
    return found


def add_options(parser, count):
    parser.add_argument("--shapec", default=DEFAULT, help="the binary; the release build if not given")
    parser.add_argument("--count", type=int, default=count, help="how many documents")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", help="a folder for the documents; else a temporary one is removed")
