"""Claims of every form that `ensure` takes, true, false and nearly true, with their meaning in
Python.

The truth of a claim at a sample is True, False or None. None means that both sides are so close
that the digits of a picture do not decide.
"""

from generator import Expression, constant, member, name

X_KEYS, Y_KEYS = ("minX", "midX", "maxX"), ("minY", "midY", "maxY")


class Claim:
    def __init__(self, form, aim, text, truth):
        self.form, self.aim, self.text, self.truth = form, aim, text, truth
        self.off = getattr(truth, "off", None)  # the value that must not be 0, for "!="
        self.verdict = None


def compare(left, sign, right):
    """The text of a comparison and its truth, with a tolerance relative to its sides."""
    def truth(names, near):
        one, other = left(names), right(names)
        off = one - other
        if abs(off) <= near * max(1.0, abs(one), abs(other)):
            return None
        return {"<": off < 0, "<=": off < 0, ">": off > 0, ">=": off > 0, "==": False, "!=": True}[sign]
    truth.strict = sign in ("<", ">", "!=")
    if sign == "!=":
        truth.off = lambda names: left(names) - right(names)
    return f"{left.text} {sign} {right.text}", truth


def both(parts):
    def truth(names, near):
        values = [part(names, near) for _, part in parts]
        return False if False in values else None if None in values else True
    truth.strict = any(part.strict for _, part in parts)
    return " && ".join(text for text, _ in parts), truth


def either(parts):
    def truth(names, near):
        values = [part(names, near) for _, part in parts]
        return True if True in values else None if None in values else False
    truth.strict = any(part.strict for _, part in parts)
    return " || ".join(text for text, _ in parts), truth


def negated(part):
    text, inner = part

    def truth(names, near):
        value = inner(names, near)
        return None if value is None else not value
    truth.strict = not inner.strict
    return f"!({text})", truth


def absolute(item):
    return Expression(f"abs({item.text})", 3, lambda n: abs(item(n)))


def largest(items, word="max", listed=False):
    inner = ", ".join(i.text for i in items)
    pick = max if word == "max" else min
    return Expression(f"{word}([{inner}])" if listed else f"{word}({inner})", 3, lambda n: pick(i(n) for i in items))


def way(a, b):
    """The distance of two points, each a pair of a text and its two coordinates."""
    return Expression(f"distance({a[0]}, {b[0]})", 3,
                      lambda n: ((a[1](n) - b[1](n)) ** 2 + (a[2](n) - b[2](n)) ** 2) ** 0.5)


class Former:
    """A generator of claims about one design, which uses the samples of the design."""

    def __init__(self, rng, design, samples):
        self.rng, self.design, self.samples = rng, design, samples

    # What claims are made of

    def has_target(self):
        return any(a.label == "target" for a in self.design.arguments)

    def some_box(self):
        boxes = list(self.design.boxes)
        if self.has_target() and (not boxes or self.rng.random() < 0.25):
            boxes = ["target"]
        return self.rng.choice(boxes) if boxes else None

    def place(self, axis):
        """An edge, a middle or a coordinate along an axis."""
        rng, design = self.rng, self.design
        if design.points and (not design.boxes or rng.random() < 0.4):
            return name(f"{rng.choice(design.points)}.{axis}")
        box = self.some_box()
        return member(box, rng.choice(X_KEYS if axis == "x" else Y_KEYS))

    def size(self):
        rng, design = self.rng, self.design
        if design.numbers and rng.random() < 0.4:
            return name(rng.choice(design.numbers))
        box = self.some_box()
        if box is None:
            a, b = rng.sample(design.points, 2)
            axis = rng.choice("xy")
            return name(f"{a}.{axis}") - name(f"{b}.{axis}")
        return member(box, rng.choice(("width", "width", "height")))

    def dot(self):
        rng, design = self.rng, self.design
        if design.points and (not design.boxes or rng.random() < 0.5):
            p = rng.choice(design.points)
            return p, name(f"{p}.x"), name(f"{p}.y")
        box = self.some_box()
        return f"{box}.center", member(box, "midX"), member(box, "midY")

    # Comparisons with a constant that fits

    def bound(self, left, aim, sign=None, right=None):
        """Either left >= right + c or left <= right + c, where c is chosen from the samples."""
        rng = self.rng
        sign = sign or rng.choice((">=", "<="))
        values = [left(n) - (right(n) if right else 0) for n in self.samples]
        low, high = min(values), max(values)
        edge, inward = (low, 1) if sign == ">=" else (high, -1)
        shift = {"tight": 0, "true": -rng.choice((0.5, 3, 10)), "nearly true": -rng.choice((0.01, 0.001)),
                 "nearly false": rng.choice((0.01, 0.001, 0.05)), "false": max(0.5, (high - low) / 2),
                 "absurd": high - low + 10}[aim]
        c = round(edge + inward * shift, 4)
        if rng.random() < 0.25 and aim != "tight":
            sign = sign[0]
        return compare(left, sign, (right + c) if right else constant(c))

    def places(self, count=2):
        """Different places along one axis."""
        axis = self.rng.choice("xy")
        found = []
        for _ in range(20):
            place = self.place(axis)
            if place.text not in [p.text for p in found]:
                found.append(place)
            if len(found) == count:
                return found
        raise ValueError("there are too few places")

    def related(self, aim):
        """A comparison of two places."""
        left, right = self.places()
        return self.bound(left, aim, None, right)


def order(f, aim):
    return f.related(aim)


def gap(f, aim):
    a, b = f.places()
    return f.bound(a - b, aim)


def extent(f, aim):
    return f.bound(f.size(), aim)


def share(f, aim):
    if not f.has_target():
        return f.bound(f.size(), aim)
    right = member("target", f.rng.choice(("width", "height"))) * f.rng.choice((0.25, 0.5, 1))
    return f.bound(f.size(), aim, None, right)


def containment(f, aim):
    inner, outer = f.some_box(), "target" if f.has_target() else f.some_box()
    if inner is None or inner == outer:
        return None
    aims = [aim if i == 0 else "true" for i in range(4)]
    f.rng.shuffle(aims)
    pairs = (("minX", ">="), ("maxX", "<="), ("minY", ">="), ("maxY", "<="))
    return both([f.bound(member(inner, k), a, s, member(outer, k)) for (k, s), a in zip(pairs, aims)])


def equality(f, aim):
    axis = f.rng.choice("xy")
    choices = [(f.place(axis), f.place(axis)) for _ in range(12)] + [(f.size(), f.size()) for _ in range(6)]
    choices = [c for c in choices if c[0].text != c[1].text]
    if not choices:
        return None
    spread = lambda c: (lambda v: max(v) - min(v))([c[0](n) - c[1](n) for n in f.samples])
    left, right = min(choices, key=spread) if aim in ("tight", "true", "nearly true") else f.rng.choice(choices)
    off = left(f.samples[0]) - right(f.samples[0])
    if aim in ("nearly false", "absurd"):
        off += f.rng.choice((0.01, -0.02, 1))
    return compare(left, "==", right + round(off, 4))


def unequal(f, aim):
    left = f.size()
    values = [left(n) for n in f.samples]
    outside = aim in ("true", "tight", "nearly true")
    c = min(values) - f.rng.choice((0.01, 5)) if outside else f.rng.uniform(min(values), max(values))
    return compare(left, "!=", constant(c))


def centers(f, aim):
    a, b = f.dot(), f.dot()
    if a[0] == b[0]:
        return None
    return (f"{a[0]} == {b[0]}", both([compare(a[1], "==", b[1]), compare(a[2], "==", b[2])])[1])


def ratio(f, aim):
    box = f.some_box()
    if box is None or min(abs(member(box, "height")(n)) for n in f.samples) < 1:
        return None
    return f.bound(member(box, "width") / member(box, "height"), aim)


def area(f, aim):
    box = f.some_box()
    if box is None:
        return None
    return f.bound(member(box, "width") * member(box, "height"), aim)


def extremes(f, aim):
    last, *items = f.places(f.rng.choice((3, 4)))
    return f.bound(largest(items, f.rng.choice(("min", "max")), f.rng.random() < 0.3) - last, aim)


def difference(f, aim):
    a, b = f.places()
    return f.bound(absolute(a - b), aim)


def disjunction(f, aim):
    return either([f.related(aim), f.related(f.rng.choice(("false", aim)))])


def apart(f, aim):
    """Two boxes do not overlap."""
    boxes = f.rng.sample(f.design.boxes, 2) if len(f.design.boxes) > 1 else None
    if boxes is None:
        return None
    a, b = boxes
    parts = [(a, "maxX", b, "minX"), (b, "maxX", a, "minX"), (a, "maxY", b, "minY"), (b, "maxY", a, "minY")]
    return either([compare(member(p, k), "<=", member(q, m)) for p, k, q, m in parts])


def implication(f, aim):
    return either([negated(f.related("false")), f.related(aim)])


def negation(f, aim):
    opposite = {"tight": "absurd", "true": "absurd", "nearly true": "absurd"}.get(aim, "true")
    return negated(f.related(opposite))


def conditional(f, aim):
    first, second = f.related(aim), f.related(f.rng.choice((aim, "true")))
    switch = next((a for a in f.design.arguments if a.kind == "bool"), None)
    if switch:
        text, truth = switch.label, lambda n, near: n[switch.label]
    else:
        text, truth = f.related("false")

    def chosen(names, near):
        value = truth(names, near)
        one, other = first[1](names, near), second[1](names, near)
        if value is None:
            return one if one == other else None
        return one if value else other
    chosen.strict = True
    return f"{text} ? {first[0]} : {second[0]}", chosen


def apartness(f, aim):
    a, b = f.dot(), f.dot()
    if a[0] == b[0]:
        return None
    return f.bound(way(a, b), aim)


def combination(f, aim):
    """A sum of several sizes."""
    total = f.size() + f.size() * f.rng.choice((1, 2, 0.5))
    return f.bound(total, aim, None, member("target", "width") if f.has_target() and f.rng.random() < 0.5 else None)


FORMS = [order, order, gap, gap, extent, extent, share, containment, equality, equality, unequal, centers, ratio,
         area, extremes, difference, disjunction, apart, implication, negation, conditional, apartness, combination]
AIMS = ["tight", "true", "true", "nearly true", "nearly true", "nearly false", "nearly false", "false", "absurd"]


def make_claims(rng, design, samples, count):
    former = Former(rng, design, samples)
    claims, texts = [], set()
    for _ in range(count * 8):
        if len(claims) == count:
            break
        form, aim = rng.choice(FORMS), rng.choice(AIMS)
        try:
            made = form(former, aim)
        except (ZeroDivisionError, ValueError):
            continue
        if made and made[0] not in texts:
            texts.add(made[0])
            claims.append(Claim(form.__name__, aim, *made))
    return claims
