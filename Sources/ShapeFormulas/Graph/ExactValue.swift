public import ShapeNumbers

/// A number: an exact rational, or a `Double` where no exact rational is known.
public enum ExactValue: Hashable, Sendable {
  case rational(Rational)
  case real(Double)

  /// The rational number 0.
  @inlinable public static var zero: ExactValue { .rational(.zero) }

  /// The number as the nearest `Double`.
  @inlinable public var doubleValue: Double {
    switch self {
    case .rational(let r): r.doubleValue
    case .real(let x): x
    }
  }

  /// The number as a rational, without rounding; nil if the number is not finite.
  package var rational: Rational? {
    switch self {
    case .rational(let r): r
    case .real(let x): x.isFinite ? Rational(x) : nil
    }
  }

  /// True if the number is exactly 0.
  @inlinable public var isZero: Bool {
    switch self {
    case .rational(let r): r.isZero
    case .real(let x): x == 0
    }
  }

  /// True if `a` is less than `b`. The numbers are compared as `Double` unless both are rational.
  package static func < (a: ExactValue, b: ExactValue) -> Bool {
    if case .rational(let x) = a, case .rational(let y) = b { return x < y }
    return a.doubleValue < b.doubleValue
  }

  /// True if both numbers are equal. The numbers are compared as `Double` unless both are rational.
  package func equals(_ other: ExactValue) -> Bool {
    if case .rational(let x) = self, case .rational(let y) = other { return x == y }
    return doubleValue == other.doubleValue
  }
}

extension Operation {
  /// The exact value of the operation for rational operands; nil where no rational value is known.
  func exact(_ a: Rational, _ b: Rational, _ c: Rational) -> Rational? {
    func truth(_ condition: Bool) -> Rational { condition ? .one : .zero }
    switch self {
    case .multiply: return a * b
    case .divide: return a.divided(by: b)
    case .modulo: return a.modulo(b)
    case .minimum: return a < b ? a : b
    case .maximum: return a > b ? a : b
    case .absolute: return a.magnitude
    case .floor: return a.floor()
    case .ceiling: return a.ceiling()
    case .round: return a.roundedHalfAway()
    case .squareRoot: return a.squareRootIfRational()
    case .power: return exactPower(a, b)
    case .sine, .cosine, .tangent: return exactTrigonometry(a)
    case .arcTangent: return exactAngle(y: a, x: b)
    case .hypotenuse:
      if a.isZero { return b.magnitude }
      if b.isZero { return a.magnitude }
      return (a * a + b * b).squareRootIfRational()
    case .random: return Rational(splitMix64Unit(seed: a.doubleValue, index: b.doubleValue))
    case .logarithm, .logarithm2, .logarithm10: return a == .one ? .zero : nil
    case .equal: return truth(a == b)
    case .less: return truth(a < b)
    case .lessOrEqual: return truth(a <= b)
    case .and: return truth(!a.isZero && !b.isZero)
    case .or: return truth(!a.isZero || !b.isZero)
    case .not: return truth(a.isZero)
    case .select: return a.isZero ? c : b
    default: return nil
    }
  }

  /// The power of a rational base with a whole exponent from −64 to 64; nil for other exponents,
  /// for 0 with a negative exponent, and if the result would have too many digits.
  private func exactPower(_ base: Rational, _ exponent: Rational) -> Rational? {
    guard let n = exponent.asInt, n.magnitude <= 64, base.bitWidth * Int(n.magnitude) <= 1024
    else { return nil }
    if base.isZero && n < 0 { return nil }
    var result = Rational.one
    for _ in 0..<n.magnitude { result *= base }
    return n < 0 ? Rational.one.divided(by: result) : result
  }

  /// The sine, cosine or tangent of an angle in degrees if the result is 0 or ±1, or, for a sine or
  /// cosine, ±½; else nil.
  private func exactTrigonometry(_ degrees: Rational) -> Rational? {
    guard let turn = degrees.modulo(Rational(360)), let d = turn.asInt else { return nil }
    switch (self, d) {
    case (.sine, 0), (.sine, 180), (.cosine, 90), (.cosine, 270), (.tangent, 0), (.tangent, 180):
      return .zero
    case (.sine, 90), (.cosine, 0), (.tangent, 45), (.tangent, 225): return .one
    case (.sine, 270), (.cosine, 180), (.tangent, 135), (.tangent, 315): return Rational(-1)
    case (.sine, 30), (.sine, 150), (.cosine, 60), (.cosine, 300): return Rational(1, 2)
    case (.sine, 210), (.sine, 330), (.cosine, 120), (.cosine, 240): return Rational(-1, 2)
    default: return nil
    }
  }

  /// The direction of (`x`, `y`) in degrees if it is along an axis or a diagonal, and 0 for (0, 0);
  /// else nil.
  private func exactAngle(y: Rational, x: Rational) -> Rational? {
    if y.isZero { return Rational(x.sign < 0 ? 180 : 0) }
    if x.isZero { return Rational(y.sign > 0 ? 90 : -90) }
    guard x.magnitude == y.magnitude else { return nil }
    return Rational(y.sign * (x.sign > 0 ? 45 : 135))
  }
}
