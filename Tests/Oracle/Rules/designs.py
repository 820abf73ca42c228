"""Random designs for `rules.py`: their text, and the parts that can be observed."""

import re

HORIZONTAL = ["left width", "width right", "width", "midX width", "left right", "left", "right", ""]
VERTICAL = ["top height", "height bottom", "height", "midY height", "top bottom", "top", "bottom", ""]
COLORS = ["#C00", "#06C", "#2A2", "#A50", "#639", "#077"]


DEFINED = re.compile(r"(?:^|[\s{])(?:let|param|frame|rect|oval|use \w+|group|path) (\w+)")
WORD = re.compile(r"[A-Za-z_]\w*")


DRAWN_BOX = re.compile(r"(?:rect|oval) (\w+) (\([\d., -]*\)(?: in \w+)?(?: pin [a-zA-Z ]+)?) \{.*\}$")
COMPUTED_BOX = re.compile(r"(?:rect|oval) (\w+) = (.*) \{ (?:fill|stroke) .*\}$")


def within(line, lines, known):
    """True if a line of a statement is kept. Of runs and groups, only necessary lines are kept."""
    if len(lines) == 1 or not lines[0].startswith(("in ", "group ")):
        return True
    names = DEFINED.findall(line)
    return line in (lines[0], lines[-1]) or not names or names[0] in known


def unpainted(line, names):
    """A frame or a `let` instead of a box that is not a subject of the claim."""
    box = DRAWN_BOX.match(line)
    if box and box.group(1) not in names:
        return f"frame {box.group(1)} {box.group(2)}"
    box = COMPUTED_BOX.match(line)
    if box and box.group(1) not in names:
        value = box.group(2)
        return f"let {box.group(1)}: rect = {value}"
    return line


class Box:
    """Something with a rectangle."""

    def __init__(self, ref, kind, frame=None, painted=True):
        self.ref = ref  # its name in expressions: `cell[1]`
        self.id = ref.replace("[", "-").replace("]", "")  # its name in pictures
        self.kind = kind  # rect, oval, let, frame, use, group
        self.frame = frame  # the frame in which it is drawn; None if it is computed
        self.painted = painted


class Design:
    def __init__(self):
        self.main = []  # lines of the drawing
        self.constraints = []
        self.ensures = []
        self.before = []  # other drawings
        self.boxes = []
        self.ranges = {}  # width, height, and numbers
        self.bools = {}
        self.others = {}  # further frames: name to design box, and ranges of x and of width
        self.strokes = []  # (id, expression of the width)
        self.numbers = []  # comparisons that are read in pictures: (purpose, left side, right side)
        self.more = []  # further pairs of numbers to be read
        self.conditions = []  # (text of the condition)
        self.kinks = []  # (path id, name of node, index of node)
        self.circles = []
        self.hideable = set()  # boxes that are not painted in some state
        self.toggles = []  # (parameter, id of the element)
        self.features = []
        self.snap = None
        self.size = (0, 0)
        self.defaults = {}

    def text(self, probes=False, ensures=False, only=None):
        """The document. With `only`, it has just the statements that the things of these names
        need."""
        w, h = self.size
        main, constraints = (self.main, self.constraints) if only is None else self.needed(only)
        lines = self.before + ["drawing Design {", f"    canvas {w} x {h}", '    title "Parts"']
        if self.snap:
            lines.append(f"    snap .{self.snap}")
        lines.append("    frame target = canvas")
        lines += ["    " + line for line in main]
        lines += ["    ensure " + line for line in self.ensures if ensures]
        if constraints:
            lines += ["    constrain {"] + ["        " + line for line in constraints] + ["    }"]
        if probes:
            lines += ["    " + line for line in self.probes()]
        return "\n".join(lines + ["}"]) + "\n"

    def needed(self, names):
        """Statements and constraints that these names need.

        Other boxes among them become frames or `let`s, so that nothing is claimed of their paint.
        """
        statements = self.statements()
        owners = {name: index for index, lines in enumerate(statements) for line in lines
                  for name in DEFINED.findall(line)}
        known, used, todo = set(), set(), list(names)
        while todo:
            name = todo.pop()
            if name in known or name not in owners:
                continue
            known.add(name)
            lines = statements[owners[name]]
            todo += [word for line in lines if name in DEFINED.findall(line) or lines[0] == line or
                     not lines[0].startswith(("in ", "group ")) for word in WORD.findall(line)]
            for index, line in enumerate(self.constraints):
                if index not in used and name in WORD.findall(line):
                    used.add(index)
                    todo += WORD.findall(line)
        keep = {owners[name] for name in known}
        main = []
        for index, lines in enumerate(statements):
            if index in keep:
                main += [unpainted(line, names) for line in lines if within(line, lines, known)]
            elif lines[0].startswith("assume ") and lines[0].split()[1].split(".")[0] in known | {"target"}:
                main += lines
        return main, [line for index, line in enumerate(self.constraints) if index in used]

    def statements(self):
        """The lines of each statement."""
        statements = []
        depth = 0
        for line in self.main:
            if depth == 0:
                statements.append([])
            statements[-1].append(line)
            depth += line.count("{") - line.count("}")
        return statements

    def probes(self):
        """Lines that show boxes, numbers and conditions, whether they are painted or not."""
        show = "{ stroke #000 }"
        lines = [f"line probeBox{i} from = ({b.ref}.minX, {b.ref}.minY) to = ({b.ref}.maxX, {b.ref}.maxY) {show}"
                 for i, b in enumerate(self.boxes)]
        lines += [f"line probeNumber{i} from = ({left}, {right}) to = ({left} + 1, {right}) {show}"
                  for i, (_, left, right) in enumerate(self.numbers)]
        lines += [f"line probeMore{i} from = ({left}, {right}) to = ({left} + 1, {right}) {show}"
                  for i, (left, right) in enumerate(self.more)]
        lines += [f"line probeTruth{i} from = ({text} ? 1 : 0, 0) to = (9, 9) {show}"
                  for i, text in enumerate(self.conditions)]
        return lines


class Maker:
    """Makes a random design: features stand in bands, one below the other."""

    def __init__(self, rng):
        self.rng = rng
        self.design = Design()
        self.count = 0
        self.line = self.design.main.append
        self.say = self.design.constraints.append

    def make(self):
        rng, d = self.rng, self.design
        names = [name[8:] for name in dir(self) if name.startswith("feature_")]
        d.features = rng.sample(names, rng.randint(2, 5))
        self.width = rng.choice([120, 160, 200, 240, 300])
        self.band = rng.choice([20, 30, 40])
        self.height = self.band * len(d.features)
        d.size = (self.width, self.height)
        d.snap = rng.choice([None, None, None, "pixels", "paintcode"])
        if any(name in d.features for name in ("split", "gaps", "sidebar", "between", "image")) and d.snap:
            d.snap = rng.choice([None, "pixels"])
        self.declare()
        for index, name in enumerate(d.features):
            self.top = index * self.band
            getattr(self, "feature_" + name)()
        self.promise()
        return d

    def declare(self):
        rng, d = self.rng, self.design
        for name, design in (("width", self.width), ("height", self.height)):
            low = round(design * rng.choice([0.25, 0.5, 0.7, 0.9, 1]))
            high = round(design * rng.choice([1, 1.5, 2, 3]))
            d.ranges[name] = (low, high)
            self.line(f"assume target.{name} in {low}...{high}")

    def promise(self):
        """Random `ensure`s."""
        rng, d = self.rng, self.design
        for _ in range(rng.choice([0, 0, 1, 2]) if d.boxes else 0):
            one, two = rng.choice(d.boxes).ref, rng.choice(d.boxes).ref
            left, right = rng.choice([(f"{one}.maxX", f"{two}.minX + {rng.randint(-40, 200)}"),
                                      (f"{one}.maxX", "target.maxX"), ("target.minX", f"{one}.minX"),
                                      (f"{one}.height", f"{two}.height + {rng.randint(0, 30)}"),
                                      (f"{one}.width", f"{two}.width * {rng.choice(['0.5', '1.5', '3'])}")])
            if one != two or "target" in left + right:
                d.ensures.append(f"{left} <= {right}")
                d.numbers.append(("ensure", left, right))

    # What features are made of.

    def name(self, word):
        self.count += 1
        return f"{word}{chr(96 + self.count // 26) if self.count >= 26 else ''}{chr(97 + self.count % 26)}"

    def color(self):
        return self.rng.choice(COLORS)

    def box(self, ref, kind, frame=None, painted=True):
        self.design.boxes.append(Box(ref, kind, frame, painted))
        return ref

    def paint(self):
        if self.rng.random() < 0.25:
            return f"{{ stroke {self.color()} width {self.rng.choice([1, 2, 0.4])} }}"
        return f"{{ fill {self.color()} }}"

    def shape(self):
        return self.rng.choice(["rect", "rect", "rect", "oval"])

    def pins(self):
        one, two = self.rng.choice(HORIZONTAL), self.rng.choice(VERTICAL)
        words = " ".join(word for word in (one, two) if word)
        return f" pin {words}" if words else ""

    def parameter(self):
        """A number argument: a new one, or an existing one."""
        rng, d = self.rng, self.design
        known = [name for name in d.ranges if name not in ("width", "height")]
        if known and rng.random() < 0.5:
            return rng.choice(known)
        name = self.name("level")
        low, high = rng.choice([(0, 1), (0.1, 0.9), (-1, 1), (0.5, 2), (0, 1)])
        default = round(rng.uniform(max(low, 0.2), high), 2)
        d.ranges[name] = (low, high)
        d.defaults[name] = default
        self.line(f"param {name}: number = {default} in {low}...{high}")
        return name

    def columns(self, count):
        """Places side by side in the band: (x, y, width, height)."""
        rng = self.rng
        gap = rng.choice([2, 4, 6, 10])
        inside = self.width - gap
        cuts = sorted(rng.uniform(0.2, 1) for _ in range(count))
        total = sum(cuts)
        places, x = [], gap
        rng.shuffle(cuts)
        for cut in cuts:
            width = max(3, int(inside * cut / total) - gap)
            inset = rng.choice([2, 4, 6])
            places.append((x, self.top + inset, width, self.band - 2 * inset))
            x += width + gap
        return places

    def kinked(self, size, value):
        """An expression with kinks that is about `value` in the design."""
        rng = self.rng
        design = self.width if size == "target.width" else self.height
        share = f"{size} * {value / design:.3g}"
        law = rng.choice(["share", "min", "max", "clamp", "abs", "choose", "rest", "product", "constant"])
        low, high = round(value * rng.choice([0.5, 0.8, 1])), round(value * rng.choice([1, 1.2, 2]))
        if law == "min":
            return f"min({share}, {high})"
        if law == "max":
            return f"max({share}, {low})"
        if law == "clamp":
            return f"clamp({share}, {low}, {max(low, high)})"
        if law == "abs":
            middle = round(design * rng.choice([0.6, 0.8, 1.1]))
            return f"abs({size} - {middle}) * 0.5 + {low}"
        if law == "choose":
            return f"({size} > {round(design * rng.choice([0.7, 1.2]))} ? {share} : {value:g})"
        if law == "rest":
            return f"{size} - {design - value:g}"
        if law == "product":
            return f"{share} * {self.parameter()}"
        return f"{value:g}" if law == "constant" else share

    # Features.

    def feature_pins(self):
        for x, y, w, h in self.columns(self.rng.randint(2, 4)):
            name = self.name("part")
            self.line(f"{self.shape()} {name} ({x}, {y}, {w}, {h}) in target{self.pins()} {self.paint()}")
            self.box(name, "rect", "target")

    def feature_nested(self):
        rng = self.rng
        (x, y, w, h), = self.columns(1)
        plate = self.name("plate")
        kind = rng.choice(["rect", "frame", "group"])
        head = f"({x}, {y}, {w}, {h}) in target{self.pins()}"
        children = []
        for i in range(rng.randint(1, 3)):
            cw = max(3, w // 4)
            cx = x + 2 + i * (cw + 3)
            name = self.name("child")
            children.append((name, f"{self.shape()} {name} ({cx}, {y + 2}, {cw}, {max(2, h - 4)})"))
        if kind == "group":
            self.line(f"group {plate} {head} {{")
            for name, text in children:
                self.line(f"    {text}{self.pins()} {self.paint()}")
            self.line("}")
        else:
            self.line(f"{kind} {plate} {head}" + (f" {self.paint()}" if kind == "rect" else ""))
            for name, text in children:
                self.line(f"{text} in {plate}{self.pins()} {self.paint()}")
        self.box(plate, kind, "target", kind == "rect")
        for name, _ in children:
            self.box(name, "rect", plate)

    def feature_run(self):
        self.line(f"in target{self.pins()} {{")
        names = []
        for x, y, w, h in self.columns(self.rng.randint(2, 3)):
            name = self.name("run")
            own = self.pins() if self.rng.random() < 0.4 else ""
            self.line(f"    {self.shape()} {name} ({x}, {y}, {w}, {h}){own} {self.paint()}")
            names.append(name)
        self.line("}")
        for name in names:
            self.box(name, "rect", "target")

    def feature_kinked(self):
        for x, y, w, h in self.columns(self.rng.randint(1, 3)):
            name = self.name("bend")
            self.line(f"{self.shape()} {name} = (target.minX + {self.kinked('target.width', x)}, "
                      f"target.minY + {y}, {self.kinked('target.width', w)}, "
                      f"{self.rng.choice([str(h), self.kinked('target.height', h)])}) {self.paint()}")
            self.box(name, "rect")

    def feature_flex(self):
        rng = self.rng
        row, count = self.name("row"), rng.randint(2, 4)
        gap = rng.choice([0, 4])
        bases = [rng.randint(10, self.width // count) for _ in range(count)]
        least = rng.choice(["", f", min: {rng.randint(2, 20)}",
                            f", min: [{', '.join(str(rng.randint(0, 25)) for _ in bases)}]"])
        most = rng.choice(["", f", max: {rng.randint(40, 90)}"])
        total = rng.choice(["target.width", f"target.width - {rng.randint(4, 30)}"])
        self.line(f"let {row} = flex({total}, basis: [{', '.join(map(str, bases))}]{least}{most})")
        before = "target.minX"
        for i in range(count):
            name = self.name("cell")
            self.line(f"rect {name} = ({before}, target.minY + {self.top + 2}, {row}[{i}], {self.band - 4}) "
                      f"{self.paint()}")
            self.box(name, "rect")
            before = f"{name}.maxX" + (f" + {gap}" if gap else "")

    def feature_loop(self):
        rng = self.rng
        name, count = self.name("bar"), rng.randint(2, 4)
        pitch = self.name("pitch")
        self.line(f"let {pitch} = target.width / {count}")
        wide = rng.choice([f"{rng.choice(['0.5', '0.8', '1'])} * {pitch}", f"{pitch} - {rng.randint(4, 40)}",
                           f"max({pitch} * 0.6, {self.width // count // 2})"])
        high = rng.choice([f"{self.band // 2}", f"{self.band // 2} * {self.parameter()}", f"{self.band - 4} - 3 * i"])
        self.line(f"for i in 0 ..< {count} {{")
        self.line(f"    rect {name} = (target.minX + i * {pitch} + 1, target.minY + {self.top + 1}, {wide}, {high}) "
                  f"{self.paint()}")
        self.line("}")
        for i in range(count):
            self.box(f"{name}[{i}]", "rect")

    def feature_symbol(self):
        rng, d = self.rng, self.design
        icon = self.name("Icon")
        d.before += [f"drawing {icon} {{", "    canvas 24 x 24", '    title "Icon"', "    frame target = canvas",
                     "    param on: bool = true",
                     "    assume target.width in 0...2000", "    assume target.height in 0...2000",
                     "    oval disc (2, 2, 20, 20) in target pin left right top bottom { fill on ? #333 : #999 }",
                     "    rect bar (10, 4, 4, 16) in target pin midX width top bottom { fill #EEE }", "}", ""]
        for x, y, w, h in self.columns(rng.randint(1, 3)):
            name = self.name("mark")
            if rng.random() < 0.7:
                self.line(f"use {icon} {name} ({x}, {y}, {w}, {h}) in target{self.pins()}")
                self.box(name, "use", "target", False)
            else:
                self.line(f"use {icon} {name} = (target.minX + {self.kinked('target.width', x)}, "
                          f"target.minY + {y}, {self.kinked('target.width', w)}, {h}) {{ on = target.width > {w} }}")
                self.box(name, "use", None, False)

    def feature_split(self):
        rng, d = self.rng, self.design
        one, two = self.name("index"), self.name("page")
        margin, ratio = rng.choice([0, 4, 8]), rng.choice([1, 2, 3])
        left = round((self.width - 3 * margin) / (1 + ratio))
        y, h = self.top + 2, self.band - 4
        self.line(f"rect {one} ({margin}, {y}, {left}, {h}) in target pin top height {self.paint()}")
        self.line(f"rect {two} ({2 * margin + left}, {y}, {self.width - 3 * margin - left}, {h}) "
                  f"in target pin top height {self.paint()}")
        for text in (f"{one}.minX == target.minX + {margin}", f"{two}.minX == {one}.maxX + {margin}",
                     f"{two}.maxX == target.maxX - {margin}"):
            self.equation(text)
        if rng.random() < 0.5:
            self.equation(f"{two}.width == {ratio} * {one}.width")
        else:
            self.say(f"prefer {two}.width == {ratio} * {one}.width")
            self.limit(f"{one}.width", ">=", str(rng.randint(5, 40)))
        self.box(one, "rect", "target")
        self.box(two, "rect", "target")

    def equation(self, text):
        self.say(text)
        left, right = text.split(" == ")
        self.design.numbers.append(("equation", left, right))

    def limit(self, left, sign, right):
        self.say(f"{left} {sign} {right}")
        small, large = (right, left) if sign == ">=" else (left, right)
        self.design.numbers.append(("limit", small, large))

    def feature_sidebar(self):
        rng = self.rng
        wide, side, page = self.name("wide"), self.name("side"), self.name("page")
        low = rng.randint(10, 60)
        high = low + rng.randint(0, 60)
        self.line(f"let {wide}: number")
        self.line(f"rect {side} {self.paint()}")
        self.line(f"rect {page} {self.paint()}")
        self.say(f"prefer {wide} == target.width / {rng.choice([2, 3, 4])}")
        self.limit(wide, ">=", str(low))
        self.limit(wide, "<=", str(high))
        y, h = f"target.minY + {self.top + 1}", self.band - 2
        self.say(f"{side} == (target.minX, {y}, {wide}, {h})")
        self.say(f"{page}.origin == ({side}.maxX + {rng.choice([0, 4])}, {y})")
        self.equation(f"{page}.maxX == target.maxX")
        self.equation(f"{page}.height == {h}")
        self.box(side, "rect")
        self.box(page, "rect")

    def feature_gaps(self):
        rng = self.rng
        names = []
        for x, y, w, h in self.columns(3):
            name = self.name("gap")
            self.line(f"{self.shape()} {name} ({x}, {y}, {w}, {h}) in target pin width top height {self.paint()}")
            self.box(name, "rect", "target")
            names.append(name)
        a, b, c = names
        margin = rng.choice([0, 4, 8])
        self.equation(f"{a}.minX == target.minX + {margin}")
        self.equation(f"{b}.minX - {a}.maxX == {c}.minX - {b}.maxX")
        self.equation(f"{c}.maxX == target.maxX - {margin}")

    def feature_between(self):
        """A label with a preferred place along the frame, between limits."""
        rng = self.rng
        name = self.name("label")
        w = rng.randint(10, self.width // 3)
        margin = rng.choice([0, 6, 12])
        x = (self.width - w) // 2
        self.line(f"rect {name} ({x}, {self.top + 3}, {w}, {self.band - 6}) in target pin width top height "
                  f"{self.paint()}")
        where = rng.choice([self.parameter(), "0.3", "0.8"])
        self.say(f"fix {name}.size")
        self.say(f"prefer {name}.midX == lerp(target.minX, target.maxX, {where})")
        if rng.random() < 0.7:
            self.limit(f"{name}.midX", ">=", f"target.minX + {w / 2 + margin:g}")
        if rng.random() < 0.5:
            self.limit(f"{name}.midX", "<=", f"target.maxX - {w / 2 + margin:g}")
        self.box(name, "rect", "target")

    def feature_image(self):
        """A box and its image."""
        rng = self.rng
        one, two = self.name("ear"), self.name("image")
        x, w = rng.randint(2, self.width // 5), rng.randint(5, self.width // 4)
        self.line(f"oval {one} ({x}, {self.top + 2}, {w}, {self.band - 4}) in target "
                  f"{rng.choice(['pin left width top height', 'pin width top height', 'pin left top height'])} "
                  f"{self.paint()}")
        self.line(f"oval {two} {self.paint()}")
        self.say(f"mirror {one}, {two} about vertical target.midX")
        self.box(one, "oval", "target")
        self.box(two, "oval")
        self.design.numbers.append(("equation", f"{one}.minX + {two}.maxX", "2 * target.midX"))

    def feature_knob(self):
        rng = self.rng
        track, knob, spot = self.name("track"), self.name("knob"), self.name("spot")
        level = self.parameter()
        d = rng.randint(6, self.band - 4)
        y = self.top + self.band // 2
        self.line(f"rect {track} ({rng.choice([4, 8])}, {y - 2}, {self.width - 16}, 4) in target "
                  f"pin left right top height {self.paint()}")
        self.line(f"let {spot} = (lerp({track}.minX, {track}.maxX, {level}), {track}.midY)")
        self.line(f"oval {knob} = rect(center: {spot}, size: ({d}, {d})) {self.paint()}")
        self.box(track, "rect", "target")
        self.box(knob, "oval")

    def feature_inset(self):
        rng = self.rng
        plate, inner = self.name("panel"), self.name("inner")
        (x, y, w, h), = self.columns(1)
        self.line(f"rect {plate} ({x}, {y}, {w}, {h}) in target{self.pins()} {self.paint()}")
        d = rng.choice(["2", "3", self.parameter() + " * 4", f"min(3, {plate}.width / 8)"])
        self.line(f"let {inner} = {plate}.inset({d})")
        dot = self.name("dot")
        self.line(f"oval {dot} = {inner}.fit(aspect: {rng.choice([1, 2, 0.5])}) {self.paint()}")
        self.box(plate, "rect", "target")
        self.box(inner, "let", None, False)
        self.box(dot, "oval")

    def feature_strokes(self):
        rng = self.rng
        for x, y, w, h in self.columns(2):
            name = self.name("ring")
            width = rng.choice([f"target.width / {rng.choice([100, 200, 500])}",
                                f"max(target.height / {rng.choice([60, 200])}, {rng.choice([0.2, 0.5, 0.7])})",
                                f"{self.parameter()}", f"abs({self.parameter()}) + 0.3", f"{rng.choice([0.5, 0.45, 1.5])}",
                                f"clamp(target.width / 150, {rng.choice([0.3, 0.5, 0.6])}, 3)"])
            self.line(f"oval {name} ({x}, {y}, {w}, {h}) in target {{ stroke {self.color()} width {width} }}")
            self.box(name, "oval", "target")
            self.design.strokes.append((name, width))
            self.design.numbers.append(("stroke " + name, width, "0"))

    def feature_conditions(self):
        rng, d = self.rng, self.design
        for x, y, w, h in self.columns(2):
            name = self.name("lamp")
            condition = rng.choice([f"target.width > {rng.randint(20, 3 * self.width)}",
                                    f"{self.parameter()} > {rng.choice(['0.95', '1', '0.5', '0', '2'])}",
                                    f"target.width > target.height * {rng.choice([1, 4, 10])}",
                                    f"min(target.width, {self.width}) >= {rng.choice([self.width, self.width + 1])}"])
            d.conditions.append(condition)
            self.line(f"rect {name} ({x}, {y}, {w}, {h}) in target {{ fill {condition} ? #C00 : #0C0 }}")
            self.box(name, "rect", "target")

    def feature_kinks(self):
        """A node that is smooth in the design."""
        rng, d = self.rng, self.design
        name = self.name("hill")
        x, y = self.width // 2, self.top + 4
        reach = rng.randint(6, self.width // 4)
        rise = rng.choice([0, 2, 4])
        scaled = f"target.width * {reach / self.width:.6g}"
        level = self.parameter()
        ins = rng.choice([f"({-reach}, {-rise})", f"= (-{scaled}, {-rise})", f"= ({-reach}, {-rise})"])
        default = d.defaults[level]
        outs = rng.choice([f"({reach}, {rise})", f"= ({scaled}, {rise})",
                           f"= ({reach}, {rise} + ({level} - {default}) * {rng.choice(['0.02', '0.1', '3'])})",
                           f"= (max({scaled}, {reach}), {rise})"])
        place = rng.choice([f"({x}, {y}) ", f"= (target.midX, target.minY + {y}) "])
        run = "in target pin top" if place.startswith("(") else ""
        pin = rng.choice(["", " left"]) if run else ""
        node = f"round top {place}in {ins.lstrip()} out {outs.lstrip()}"
        self.line(f"path {name} {{")
        self.line(f"    corner = (target.minX, target.minY + {self.top + self.band - 2})")
        self.line(f"    {run}{pin} {{ {node} }}" if run else f"    {node}")
        self.line(f"    corner = (target.maxX, target.minY + {self.top + self.band - 2})")
        self.line("    close")
        self.line(f"    fill {self.color()}")
        self.line("}")
        d.kinks.append((name, "top", 1))

    def feature_touch(self):
        rng, d = self.rng, self.design
        on, plate = self.name("on"), self.name("switch")
        d.bools[on] = True
        self.line(f"param {on}: bool = true toggle by {plate}")
        (x, y, w, h), = self.columns(1)
        self.line(f"rect {plate} ({x}, {y}, {rng.choice([w, 50, 44])}, {h}) in target{self.pins()} "
                  f"{{ fill {on} ? #2A2 : #AAA }}")
        self.box(plate, "rect", "target")
        d.toggles.append((on, plate))

    def feature_goal(self):
        """An additional frame argument."""
        rng, d = self.rng, self.design
        goal, mark = self.name("goal"), self.name("pad")
        x, y, w, h = rng.randint(0, self.width // 2), self.top, rng.randint(20, 60), self.band
        self.line(f"frame {goal} = ({x}, {y}, {w}, {h})")
        span = (max(4, w - rng.randint(0, 30)), w + rng.randint(0, 40))
        shift = (x - rng.randint(0, 40), x + rng.randint(0, 60))
        self.line(f"assume {goal}.width in {span[0]}...{span[1]}")
        self.line(f"assume {goal}.height in {h}...{h}")
        self.line(f"assume {goal}.minX - target.minX in {shift[0]}...{shift[1]}")
        self.line(f"assume {goal}.minY - target.minY in {y}...{y}")
        d.others[goal] = ((x, y, w, h), shift, span)
        self.line(f"rect {mark} ({x + 3}, {y + 3}, {w - 8}, {h - 6}) in {goal}{self.pins()} {self.paint()}")
        self.box(mark, "rect", goal)

    def feature_turned(self):
        """A group that is turned, with a box in it. Expressions cannot name it."""
        rng = self.rng
        x, y, w, h = self.columns(2)[0]
        hub = self.name("turn")
        name = self.name("petal")
        self.line(f"group {hub} ({x}, {y}, {w}, {h}) in target{self.pins()} {{")
        self.line(f"    rect {name} ({x + 1}, {y + 1}, {w - 2}, {h - 2}){self.pins()} {self.paint()}")
        self.line(f"    rotate {rng.choice(['30deg', '90deg', '-10deg'])}")
        self.line("}")

    def feature_circle(self):
        """Circles, which may become ellipses."""
        rng = self.rng
        d = rng.randint(6, self.band - 4)
        x = rng.randint(2, self.width // 3)
        name, other = self.name("dot"), self.name("coin")
        self.line(f"oval {name} ({x}, {self.top + 2}, {d}, {d}) in target{self.pins()} {self.paint()}")
        self.line(f"oval {other} = rect(center: (target.midX + {x}, {self.top} + target.minY + {self.band // 2}), "
                  f"size: ({self.kinked('target.width', d)}, {d})) {self.paint()}")
        self.box(name, "oval", "target")
        self.box(other, "oval")
        self.design.circles.append(name)

    def feature_choice(self):
        """Two boxes, one of which is painted at a time."""
        rng, d = self.rng, self.design
        on = self.name("open")
        d.bools[on] = rng.random() < 0.5
        self.line(f"param {on}: bool = {str(d.bools[on]).lower()}")
        for (x, y, w, h), condition in zip(self.columns(2), (on, f"!{on}")):
            name = self.name("side")
            self.line(f"rect {name} ({x}, {y}, {w}, {h}) in target{self.pins()} {{")
            self.line(f"    fill {self.color()}")
            self.line(f"    visible when {condition}")
            self.line("}")
            self.box(name, "rect", "target")
            d.hideable.add(name)

    def feature_stray(self):
        """A box that does not follow the main frame, and one that follows it because of its
        computed position."""
        name, other = self.name("stray"), self.name("follows")
        (x, y, w, h), (x2, y2, w2, h2) = self.columns(2)
        self.line(self.rng.choice([f"rect {name} ({x}, {y}, {w}, {h}) {self.paint()}",
                                   f"rect {name} = ({x}, {y}, target.width * {w / self.width:.3g}, {h}) {self.paint()}",
                                   f"rect {name} = (target.maxX - target.minX - {self.width - x}, {y}, {w}, {h}) "
                                   f"{self.paint()}"]))
        self.line(f"rect {other} = rect(from: target.origin + ({x2}, {y2}), to: ({name}.minX - {name}.minX + "
                  f"target.maxX - {self.width - x2 - w2}, target.minY + {y2 + h2})) {self.paint()}")
        self.box(name, "rect")
        self.box(other, "rect")
