"""Drawings whose equations are affine in the unknowns, with formulas of the arguments as
coefficients.

A `Term` is a number: its text, and its value for known arguments, which is affine in the unknowns.
Rational values are exact. Sines and roots are fractions that are accurate to fifty digits.
"""

from decimal import Decimal, localcontext
from fractions import Fraction

from curved import CurvedDrawing, degrees
from drawing import POSTFIX, PREFIX, PRODUCT, SUM, Relation, wrapped
from exact import ONE, Affine

DIGITS = 50


class Term:
    def __init__(self, text, of, level=POSTFIX):
        self.text, self.of, self.level = text, of, level

    def at(self, level):
        return self.text if self.level >= level else f"({self.text})"

    def __add__(self, other):
        a, b = self, term(other)
        return Term(f"{a.at(SUM)} + {b.at(PRODUCT)}", lambda env: a.of(env) + b.of(env), SUM)

    def __sub__(self, other):
        a, b = self, term(other)
        return Term(f"{a.at(SUM)} - {b.at(PRODUCT)}", lambda env: a.of(env) - b.of(env), SUM)

    def __mul__(self, other):
        a, b = self, term(other)
        return Term(f"{a.at(PRODUCT)} * {b.at(PREFIX)}", lambda env: times(a.of(env), b.of(env)), PRODUCT)

    def __truediv__(self, other):
        a, b = self, term(other)
        return Term(f"{a.at(PRODUCT)} / {b.at(PREFIX)}",
                    lambda env: a.of(env) * (1 / b.of(env).number()), PRODUCT)

    def __neg__(self):
        return Term("-" + self.at(POSTFIX), lambda env: -self.of(env), PREFIX)

    def number(self, env):
        """The value of a term without unknowns."""
        return self.of(env).number()


def times(a, b):
    return b * a.number() if a.is_constant() else a * b.number()


def term(value):
    """The term for a value, which may also be affine or constant."""
    if isinstance(value, Term):
        return value
    value = wrapped(value)
    return Term(value.text, lambda env: known(value.parts[0], env), value.level)


def known(part, env):
    """The affine expression for known arguments."""
    constant = sum((factor * env[key] for key, factor in part.terms.items() if key[0] != "?"), Fraction(0))
    return Affine({ONE: constant, **{key: factor for key, factor in part.terms.items() if key[0] == "?"}})


# Functions of arguments

def function(name, evaluate, *operands):
    operands = [term(operand) for operand in operands]
    return Term(f"{name}({', '.join(operand.text for operand in operands)})",
                lambda env: Affine.constant(evaluate(*(operand.number(env) for operand in operands))))


def precise(evaluate):
    """A function of fractions that is computed with decimals."""
    def result(*numbers):
        with localcontext() as context:
            context.prec = DIGITS + 10
            found = evaluate(*(Decimal(n.numerator) / Decimal(n.denominator) for n in numbers))
        return Fraction(round(Fraction(found) * 10**DIGITS), 10**DIGITS)
    return result


def series(x, power):
    """The sum of every second term of the exponential series, with alternating signs, from the
    given power on."""
    item, total, n = (x if power else Decimal(1)), Decimal(0), power
    while abs(item) > Decimal(10) ** -(DIGITS + 8):
        total += item
        item = -item * x * x / ((n + 1) * (n + 2))
        n += 2
    return total


def inverse_tangent(n):
    """The arc tangent of 1 / n."""
    item, total, k = Decimal(1) / n, Decimal(0), 1
    while abs(item) > Decimal(10) ** -(DIGITS + 8):
        total += item / k
        item, k = -item / (n * n), k + 2
    return total


def radians(angle):
    return angle * (16 * inverse_tangent(5) - 4 * inverse_tangent(239)) / 180


exact_sine = precise(lambda angle: series(radians(angle), 1))
exact_cosine = precise(lambda angle: series(radians(angle), 0))
exact_root = precise(lambda x: x.sqrt())


def root(value):
    return function("sqrt", exact_root, value)


def hypotenuse(a, b):
    return function("hypot", lambda x, y: exact_root(x * x + y * y), a, b)


def sine(angle):
    return function("sin", exact_sine, angle)


def cosine(angle):
    return function("cos", exact_cosine, angle)


def tangent(angle):
    return function("tan", lambda a: exact_sine(a) / exact_cosine(a), angle)


def least(a, b):
    return function("min", min, a, b)


def largest(a, b):
    return function("max", max, a, b)


def distance(p, q):
    """The distance of two known points."""
    way = [term(a) for a in ((q - p).x, (q - p).y)]
    return Term(f"distance({p.text}, {q.text})", lambda env: Affine.constant(
        exact_root(sum(part.number(env) ** 2 for part in way))))


# Drawings

class FormulaDrawing(CurvedDrawing):
    """A drawing whose rows are functions of the arguments."""

    def __init__(self, name, random):
        super().__init__(name, random)
        self.pinned = []

    def design(self):
        """The arguments at the design."""
        numbers = {ONE: Fraction(1)}
        for name, box in self.frames.items():
            numbers.update({f"{name}.{part}": n for part, n in zip(("x", "y", "width", "height"), box)})
        for name, default in self.parameters.items():
            keys = [name] if len(default) == 1 else [f"{name}.x", f"{name}.y"]
            numbers.update(zip(keys, default))
        return numbers

    def angle_argument(self, name, default, low, high):
        value = self.number_argument(name, default)
        self.ranges[name] = (low, high)
        self.header[-1] = f"param {name}: angle = {degrees(default)} in {degrees(low)}...{degrees(high)}"
        return term(value)

    def relate(self, text, required=(), preferred=(), limits=()):
        """Adds a relation without a check, since contradictions show only when the arguments are
        known."""
        self.relations.append(Relation(text, required, preferred, limits))
        return True

    def equate(self, *sides, prefer=False):
        """`a == b == …`"""
        sides = [term(side) for side in sides]
        rows = [difference(a, b) for a, b in zip(sides, sides[1:])]
        text = ("prefer " if prefer else "") + " == ".join(side.at(SUM) for side in sides)
        self.relate(text, **{"preferred" if prefer else "required": rows})

    def equate_points(self, p, text, *sides):
        """`p == …`, with the values of both coordinates."""
        self.relate(f"{p.text} == {text}", required=[
            difference(term(mine), term(its)) for mine, its in zip((p.x, p.y), sides)])

    def keep_above(self, left, right):
        left, right = term(left), term(right)
        self.relate(f"{left.at(SUM)} >= {right.at(SUM)}", limits=[difference(left, right)])

    def keep_below(self, left, right):
        left, right = term(left), term(right)
        self.relate(f"{left.at(SUM)} <= {right.at(SUM)}", limits=[difference(right, left)])

    def direct(self, word, p, q, u, v):
        """`parallel` or `perpendicular` to a line of arguments."""
        (x, y), (dx, dy) = components(p, q), components(u, v)
        row = x * dx + y * dy if word == "perpendicular" else x * dy - y * dx
        self.relate(f"{word} {p.text}, {q.text}, {u.text}, {v.text}", required=[row.of])

    def line_up(self, p, u, v):
        (x, y), (dx, dy) = components(u, p), components(u, v)
        self.relate(f"collinear {u.text}, {p.text}, {v.text}", required=[(x * dy - y * dx).of])

    def reflect(self, p, q, u, v):
        """`mirror p, q about line u, v`"""
        (dx, dy), (x, y) = components(u, v), components(p, q)
        mx, my = (term((p.x + q.x) * Fraction(1, 2) - u.x), term((p.y + q.y) * Fraction(1, 2) - u.y))
        self.relate(f"mirror {p.text}, {q.text} about line {u.text}, {v.text}",
                    required=[(x * dx + y * dy).of, (mx * dy - my * dx).of])

    def at(self, env, depth_of):
        """The required rows, the limits and the rungs for known arguments."""
        def rows(items):
            return [item(env) if callable(item) else known(item, env) for item in items]
        return rows(self.required()), rows(self.limits()), [rows(rung) for rung in self.rungs(depth_of)]


def difference(a, b):
    return lambda env: a.of(env) - b.of(env)


def components(p, q):
    return term(q.x - p.x), term(q.y - p.y)
