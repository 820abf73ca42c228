"""Random expressions, things and documents for both oracles.

An expression has a text for the document and a meaning in Python, so that only coordinates are read
from the output of the compiler. The meaning can be computed with numbers and with `Linear`.
"""

AXES = {
    "x": ("minX", "maxX", "midX", "width", "left", "right"),
    "y": ("minY", "maxY", "midY", "height", "top", "bottom"),
}
BOX_PINS = {
    "x": ["left width", "width right", "width", "midX width", "left right", "left", "right", ""],
    "y": ["top height", "height bottom", "height", "midY height", "top bottom", "top", "bottom", ""],
}
POINT_PINS = {"x": ["left", "right", "midX", ""], "y": ["top", "bottom", "midY", ""]}


def digits(value):
    """A number as the grammar spells it."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


class Expression:
    """A text, its binding strength (3 a primary, 2 a product, 1 a sum), and its meaning."""

    def __init__(self, text, bind, meaning, value=None):
        self.text, self.bind, self.meaning, self.value = text, bind, meaning, value

    def within(self, bind):
        return self.text if self.bind >= bind else f"({self.text})"

    def __call__(self, names):
        return self.meaning(names)

    def __add__(self, other):
        if isinstance(other, (int, float)):
            if other == 0:
                return self
            if self.value is not None:
                return constant(self.value + other)
            sign, size = ("+", other) if other > 0 else ("-", -other)
            return Expression(f"{self.within(1)} {sign} {digits(size)}", 1, lambda n: self(n) + other)
        return Expression(f"{self.within(1)} + {other.within(2)}", 1, lambda n: self(n) + other(n))

    def __sub__(self, other):
        if isinstance(other, (int, float)):
            return self + -other
        return Expression(f"{self.within(1)} - {other.within(2)}", 1, lambda n: self(n) - other(n))

    def __mul__(self, other):
        if isinstance(other, (int, float)) and other == 1:
            return self
        other = constant(other) if isinstance(other, (int, float)) else other
        return Expression(f"{self.within(2)} * {other.within(3)}", 2, lambda n: self(n) * other(n))

    def __truediv__(self, other):
        other = constant(other) if isinstance(other, (int, float)) else other
        return Expression(f"{self.within(2)} / {other.within(3)}", 2, lambda n: self(n) / other(n))


def constant(value):
    value = round(value, 4)
    text = digits(value)
    return Expression(text if value >= 0 else f"({text})", 3, lambda n: value, value)


def lerp(a, b, t):
    return Expression(f"lerp({a.text}, {b.text}, {t.text})", 3, lambda n: a(n) + (b(n) - a(n)) * t(n))


def least(*items):
    return Expression(f"min({', '.join(i.text for i in items)})", 3, lambda n: min(i(n) for i in items))


def most(*items):
    return Expression(f"max({', '.join(i.text for i in items)})", 3, lambda n: max(i(n) for i in items))


def name(text):
    """A number that the environment has by its text."""
    return Expression(text, 3, lambda n: n[text])


def member(box, key):
    """A member of a box whose four edges the environment has."""
    low, high = ("minX", "maxX") if key in AXES["x"] else ("minY", "maxY")
    first, last = f"{box}.{low}", f"{box}.{high}"
    meanings = {
        "min": lambda n: n[first],
        "max": lambda n: n[last],
        "mid": lambda n: (n[first] + n[last]) / 2,
        "wid": lambda n: n[last] - n[first],
        "hei": lambda n: n[last] - n[first],
    }
    return Expression(f"{box}.{key}", 3, meanings[key[:3]])


class Thing:
    """A box, a point or a number; drawn, in a frame or not, or free."""

    def __init__(self, kind, label, drawn=None, frame=None, pins=("", ""), element="rect", fill="#2F6FDE"):
        self.kind, self.label, self.drawn = kind, label, drawn
        self.frame, self.pins, self.element, self.fill = frame, pins, element, fill

    def unknowns(self):
        if self.kind == "box":
            return [f"{self.label}.{key}" for key in ("minX", "maxX", "minY", "maxY")]
        if self.kind == "point":
            return [f"{self.label}.x", f"{self.label}.y"]
        return [self.label]

    def place(self):
        if self.drawn is None:
            return ""
        where = " (" + ", ".join(digits(v) for v in self.drawn) + ")"
        if self.frame:
            where += f" in {self.frame}"
            pins = " ".join(p for p in self.pins if p)
            where += f" pin {pins}" if pins else ""
        return where

    def text(self):
        if self.kind == "number":
            return f"let {self.label}: number"
        if self.kind == "point":
            return f"point {self.label}{self.place()}"
        if self.element == "use":
            return f"use Icon {self.label}{self.place()}"
        if self.element == "frame":
            return f"frame {self.label}{self.place()}"
        if self.element == "group":
            inner = f"rect ({', '.join(digits(v) for v in self.drawn)}) {{ fill {self.fill} }}"
            return f"group {self.label}{self.place()} {{ {inner} }}"
        return f"{self.element} {self.label}{self.place()} {{ fill {self.fill} }}"

    def painted(self):
        return self.kind == "box" and self.element in ("rect", "oval")

    def probe(self):
        """A line whose ends show the position of the thing. Lines are neither rounded nor
        omitted."""
        if self.kind == "box":
            a, b = (f"({self.label}.{x}, {self.label}.{y})" for x, y in (("minX", "minY"), ("maxX", "maxY")))
        elif self.kind == "point":
            a, b = f"({self.label}.x, {self.label}.y)", f"({self.label}.x + 1, {self.label}.y)"
        else:
            a, b = f"({self.label}, 0)", f"({self.label} + 1, 0)"
        return f"line probe{self.label} from = {a} to = {b} {{ stroke #000 width 1 }}"

    def read(self, shape, names):
        """Records the values of a probe in `names`."""
        _, x1, y1, x2, y2 = shape
        if self.kind == "box":
            for key, value in zip(("minX", "minY", "maxX", "maxY"), (x1, y1, x2, y2)):
                names[f"{self.label}.{key}"] = value
        elif self.kind == "point":
            names[f"{self.label}.x"], names[f"{self.label}.y"] = x1, y1
        else:
            names[self.label] = x1


def box_edges(pins, low, size, frame, frame_drawn):
    """Both edges of a drawn box on one axis by its pins; the table of LANGUAGE.md, "Boxes"."""
    first, last = frame
    start, extent = frame_drawn
    width = last - first
    left, right = low - start, start + extent - low - size
    have = set(p.replace("top", "left").replace("bottom", "right").replace("height", "width")
               .replace("midY", "midX") for p in pins.split())
    if have == {"left", "width"}:
        at, wide = 0 * width + left, 0 * width + size
    elif have == {"right", "width"}:
        at, wide = width - (extent - left), 0 * width + size
    elif have == {"width"}:
        at, wide = (width - size) * (left / (extent - size)), 0 * width + size
    elif have == {"midX", "width"}:
        at, wide = width / 2 + (left + size / 2 - extent / 2) - size / 2, 0 * width + size
    elif have == {"left", "right"}:
        at, wide = 0 * width + left, width - (left + right)
    elif have == {"left"}:
        at, wide = 0 * width + left, (width - left) * (size / (extent - left))
    elif have == {"right"}:
        at = (width - right) * (left / (extent - right))
        wide = width - right - at
    else:
        at, wide = width * (left / extent), width * (size / extent)
    return first + at, first + at + wide


def point_edge(pin, at, frame, frame_drawn):
    """A drawn point on one axis by its pin; the table of LANGUAGE.md, "Points"."""
    first, last = frame
    start, extent = frame_drawn
    width, d = last - first, at - start
    pin = {"top": "left", "bottom": "right", "midY": "midX"}.get(pin, pin)
    if pin == "left":
        return first + d
    if pin == "right":
        return first + width - (extent - d)
    if pin == "midX":
        return first + width / 2 + (d - extent / 2)
    return first + width * (d / extent)


def possible_pins(rng, axis, low, size, start, extent):
    """A set of pins that does not divide by zero."""
    choices = []
    for pins in BOX_PINS[axis]:
        plain = pins.replace("top", "left").replace("bottom", "right").replace("height", "width")
        if plain == "width" and extent - size <= 0:
            continue
        if plain == "left" and extent - (low - start) <= 0:
            continue
        if plain == "right" and low + size - start <= 0:
            continue
        choices.append(pins)
    return rng.choice(choices)
