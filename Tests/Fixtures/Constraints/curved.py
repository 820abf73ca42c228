"""Drawings whose constraints are not all affine, and the formulas of these constraints.

A `Formula` is a computed number: its text, and a function that computes its value in an
environment. Environments contain arrays. For derivatives, these have complex numbers, whose
imaginary parts are the derivatives (Squire and Trapp, Using complex variables to estimate
derivatives of real functions, SIAM Review 40, 1998).
"""

import numpy

from drawing import (POSTFIX, PREFIX, PRODUCT, SUM, Drawing, Relation, Value, decimal, wrapped)
from exact import ONE


class Formula:
    def __init__(self, text, of, level=POSTFIX):
        self.text, self.of, self.level = text, of, level

    def at(self, level):
        return self.text if self.level >= level else f"({self.text})"

    def __add__(self, other):
        a, b = self, formula(other)
        return Formula(f"{a.at(SUM)} + {b.at(PRODUCT)}", lambda env: a.of(env) + b.of(env), SUM)

    def __sub__(self, other):
        a, b = self, formula(other)
        return Formula(f"{a.at(SUM)} - {b.at(PRODUCT)}", lambda env: a.of(env) - b.of(env), SUM)

    def __mul__(self, other):
        a, b = self, formula(other)
        return Formula(f"{a.at(PRODUCT)} * {b.at(PREFIX)}", lambda env: a.of(env) * b.of(env), PRODUCT)

    def __truediv__(self, other):
        a, b = self, formula(other)
        return Formula(f"{a.at(PRODUCT)} / {b.at(PREFIX)}", lambda env: a.of(env) / b.of(env), PRODUCT)

    def __neg__(self):
        return Formula("-" + self.at(POSTFIX), lambda env: -self.of(env), PREFIX)


def formula(value):
    """The formula for a value, which may also be affine or constant."""
    if isinstance(value, Formula):
        return value
    value = wrapped(value)
    return Formula(value.text, evaluator(value.parts[0]), value.level)


def evaluator(part):
    """A function that computes an affine expression in an environment."""
    constant = float(part.terms.get(ONE, 0))
    terms = [(key, float(factor)) for key, factor in part.terms.items() if key != ONE]
    if len(terms) == 1 and constant == 0 and terms[0][1] == 1:
        return lambda env: env[terms[0][0]]

    def value(env):
        result = constant * env[ONE]
        for key, factor in terms:
            result = result + factor * env[key]
        return result
    return value


def centre(place):
    return place.center if place.kind == "rect" else place


# Functions that derivatives go through

def hypotenuse(x, y):
    return numpy.sqrt(x * x + y * y)


def magnitude(x):
    return numpy.where(numpy.real(x) < 0, -x, x)


def smaller(x, y):
    return numpy.where(numpy.real(x) < numpy.real(y), x, y)


def larger(x, y):
    return numpy.where(numpy.real(x) < numpy.real(y), y, x)


def direction(x, y):
    """The angle of a vector, in degrees."""
    (x, dx), (y, dy) = (numpy.real(x), numpy.imag(x)), (numpy.real(y), numpy.imag(y))
    change = (x * dy - y * dx) / (x * x + y * y)
    return numpy.degrees(numpy.arctan2(y, x)) + 1j * numpy.degrees(change)


def turned(angle):
    """An angle without its full turns."""
    return angle - 360 * numpy.round(numpy.real(angle) / 360)


def vector(a, b):
    """The vector from one point to another, as a function of the environment."""
    return components(b - a)


def components(place):
    x, y = (evaluator(part) for part in place.parts)
    return lambda env: (x(env), y(env))


def distance(a, b):
    way = vector(a, b)
    return Formula(f"distance({a.text}, {b.text})", lambda env: hypotenuse(*way(env)))


def angle(a, b):
    way = vector(a, b)
    return Formula(f"angle({a.text}, {b.text})", lambda env: direction(*way(env)))


def absolute(value):
    value = formula(value)
    return Formula(f"abs({value.text})", lambda env: magnitude(value.of(env)))


def root(value):
    value = formula(value)
    return Formula(f"sqrt({value.text})", lambda env: numpy.sqrt(value.of(env)))


def sine(value):
    return Formula(f"sin({value.text})", lambda env: numpy.sin(numpy.radians(1) * value.of(env)))


def cosine(value):
    return Formula(f"cos({value.text})", lambda env: numpy.cos(numpy.radians(1) * value.of(env)))


def least(a, b):
    a, b = formula(a), formula(b)
    return Formula(f"min({a.text}, {b.text})", lambda env: smaller(a.of(env), b.of(env)))


def largest(a, b):
    a, b = formula(a), formula(b)
    return Formula(f"max({a.text}, {b.text})", lambda env: larger(a.of(env), b.of(env)))


def products(u, v):
    """The dot and the cross product of two vectors."""
    return u[0] * v[0] + u[1] * v[1], u[0] * v[1] - u[1] * v[0]


# Drawings

class CurvedDrawing(Drawing):
    """A drawing with affine relations, and with relations that require a formula to be zero or
    nonnegative."""

    def __init__(self, name, random):
        super().__init__(name, random)
        self.curves = []      # functions that are to be zero
        self.followers = []   # functions that are to be zero, for which only handles move
        self.bounds = []      # functions that are to be at least zero
        self.told = []        # values that cases record

    def curve(self, text, *residuals, limit=False, following=False):
        (self.followers if following else self.bounds if limit else self.curves).extend(residuals)
        self.relations.append(Relation(text))

    def length_argument(self, name, default, low, high):
        value = self.number_argument(name, default)
        self.ranges[name] = (low, high)
        self.header[-1] += f" in {decimal(low)}...{decimal(high)}"
        return value

    def angle_argument(self, name, default, low, high):
        value = self.number_argument(name, default)
        self.ranges[name] = (low, high)
        self.header[-1] = f"param {name}: angle = {degrees(default)} in {degrees(low)}...{degrees(high)}"
        return Formula(name, evaluator(value.parts[0]))

    # Relations

    def equate(self, *sides):
        """`a == b == …`, where any side may be computed."""
        sides = [formula(side) for side in sides]
        text = " == ".join(side.at(SUM) for side in sides)
        self.curve(text, *(difference(a, b) for a, b in zip(sides, sides[1:])))

    def equate_angles(self, a, b):
        gap = difference(a, b)
        self.curve(f"{a.at(SUM)} == {b.at(SUM)}", lambda env: turned(gap(env)))

    def keep_above(self, left, right):
        left, right = formula(left), formula(right)
        self.curve(f"{left.at(SUM)} >= {right.at(SUM)}", difference(left, right), limit=True)

    def keep_below(self, left, right):
        left, right = formula(left), formula(right)
        self.curve(f"{left.at(SUM)} <= {right.at(SUM)}", difference(right, left), limit=True)

    def direct(self, word, a, b, u, v):
        """`parallel` or `perpendicular` for any four points."""
        index = 0 if word == "perpendicular" else 1
        self.curve(f"{word} {a.text}, {b.text}, {u.text}, {v.text}",
                   product(vector(a, b), vector(u, v), index))

    def line_up(self, a, b, c):
        self.curve(f"collinear {a.text}, {b.text}, {c.text}", product(vector(a, b), vector(b, c), 1))

    def touch(self, p, q, oval):
        """`tangent p, q, oval`"""
        self.curve(f"tangent {p.text}, {q.text}, {oval.text}",
                   clearance(centre(p), centre(q), oval))

    def smooth(self, node, handle, start, end):
        """The handle of a node lies on the line of its straight segment."""
        self.curve(f"smooth {node.text}", product(components(handle), vector(start, end), 1),
                   following=True)


def difference(a, b):
    return lambda env: a.of(env) - b.of(env)


def product(u, v, index):
    """The dot or the cross product of two vectors, scaled to about the size of a length."""
    return lambda env: products(u(env), v(env))[index] / 50


def clearance(p, q, oval):
    """The gap between a line and an ellipse: the distance of the center from the line, less the
    extent of the ellipse across the line."""
    line, way = vector(p, q), vector(p, oval.center)
    extent = components(oval.size)

    def gap(env):
        (x, y), (width, height) = line(env), extent(env)
        length = hypotenuse(x, y)
        away = products((x, y), way(env))[1] / length
        return magnitude(away) - hypotenuse(width / 2 * y / length, height / 2 * x / length)
    return gap


def degrees(number):
    return decimal(number) + "deg"


def point_value(text, x, y):
    """A point with the given text and affine coordinates."""
    return Value(text, "point", x.parts + y.parts)
