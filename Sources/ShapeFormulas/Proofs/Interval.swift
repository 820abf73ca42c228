package import ShapeNumbers

/// All real numbers between two ends, including the ends that are finite.
///
/// Every operation encloses the exact results in real numbers: each end is rounded outward unless
/// it is exact as a double. The arithmetic follows R. E. Moore, Interval Analysis (1966); the
/// quality of an interval corresponds to a decoration of IEEE 1788.
package struct Interval: Hashable, Sendable {
  /// The behavior of a formula if its operands are in their intervals. The quality of a result is
  /// at most that of each operand.
  package enum Quality: Int, Comparable, Sendable {
    /// The formula may have no value for some operands. All values that it has are in the interval.
    case undefined
    /// The formula has a value for all operands.
    case defined
    /// The formula has a value for all operands and is continuous.
    case continuous

    package static func < (a: Quality, b: Quality) -> Bool { a.rawValue < b.rawValue }
  }

  /// The lower end; may be −∞.
  package var lower: Double
  /// The upper end; may be +∞.
  package var upper: Double
  /// The behavior of the formula whose values the interval encloses.
  package var quality = Quality.continuous

  /// Creates an interval from its ends.
  ///
  /// - Requires: Neither end is NaN.
  package init(_ lower: Double, _ upper: Double, _ quality: Quality = .continuous) {
    self.lower = lower
    self.upper = upper
    self.quality = quality
  }

  /// Creates the interval of one number.
  package init(_ value: Double) {
    self.init(value, value)
  }

  /// Creates the tightest interval of doubles around an exact number.
  package init(_ exact: Rational) {
    let near = exact.doubleValue
    guard let rounded = Rational(exactly: near) else {
      let largest = Double.greatestFiniteMagnitude
      self = near > 0 ? Interval(largest, .infinity) : Interval(-.infinity, -largest)
      return
    }
    self.init(rounded > exact ? near.nextDown : near, rounded < exact ? near.nextUp : near)
  }

  /// The interval of all numbers.
  package static let all = Interval(-.infinity, .infinity)
  /// The interval of the number 0.
  package static let zero = Interval(0)
  /// The interval of the number 1.
  package static let one = Interval(1)
  /// The interval of a truth that may be false or true.
  package static let either = Interval(0, 1, .defined)

  /// True if the interval contains no number, because the lower end exceeds the upper end.
  package var isEmpty: Bool { lower > upper }
  /// True if the interval is one number.
  package var isPoint: Bool { lower == upper }
  /// True if both ends are finite.
  package var isBounded: Bool { lower.isFinite && upper.isFinite }
  /// The distance between the ends.
  package var width: Double { upper - lower }

  /// The truth value of the interval; nil if it may be true or false.
  var asTruth: Bool? { isPoint ? lower != 0 : nil }

  /// True if `value` is in the interval.
  package func contains(_ value: Double) -> Bool { lower <= value && value <= upper }

  /// A finite number well inside of the interval, with about as few digits as the ends.
  package var middle: Double {
    if lower == upper { return lower }
    if lower == -.infinity { return upper == .infinity ? 0 : upper > 0 ? -1 : 2 * upper - 1 }
    if upper == .infinity { return lower < 0 ? 1 : 2 * lower + 1 }
    return lower / 2 + upper / 2
  }

  /// A number with few digits: 0 if the interval contains 0. Else, in a bounded interval, a
  /// multiple near the middle of the largest possible power of ten, from 1000 down to 1e-14; in an
  /// unbounded interval, `middle`.
  package var roundest: Double {
    if contains(0) { return 0 }
    guard isBounded else { return middle }
    for exponent in 0..<18 {
      // The units are tried from thousands down.
      let (unit, parts) =
        exponent <= 3 ? (Interval.tens[3 - exponent], 1.0) : (1, Interval.tens[exponent - 3])
      let value = (middle / unit * parts).rounded() / parts * unit
      for candidate in [value, value + unit / parts, value - unit / parts]
      where contains(candidate) {
        return candidate
      }
    }
    return middle
  }

  private static let tens: [Double] = [
    1, 10, 100, 1000, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14,
  ]

  /// The interval with its quality limited to `other`.
  func limited(to other: Quality) -> Interval {
    Interval(lower, upper, min(quality, other))
  }

  /// The numbers that are in both intervals, with the quality of this interval.
  func intersection(_ other: Interval) -> Interval {
    Interval(max(lower, other.lower), min(upper, other.upper), quality)
  }

  /// The smallest interval that contains both intervals.
  func hull(_ other: Interval) -> Interval {
    Interval(min(lower, other.lower), max(upper, other.upper), min(quality, other.quality))
  }

  /// The interval with each end moved outward by two units in the last place, for functions whose
  /// results are rounded to the nearest double.
  var widened: Interval {
    Interval(lower.nextDown.nextDown, upper.nextUp.nextUp, quality)
  }
}

extension Interval {
  static prefix func - (a: Interval) -> Interval { Interval(-a.upper, -a.lower, a.quality) }

  static func + (a: Interval, b: Interval) -> Interval {
    Interval(
      sumBelow(a.lower, b.lower), -sumBelow(-a.upper, -b.upper), min(a.quality, b.quality))
  }

  static func - (a: Interval, b: Interval) -> Interval { a + -b }

  static func * (a: Interval, b: Interval) -> Interval {
    let quality = min(a.quality, b.quality)
    if a.lower >= 0, b.lower >= 0 {
      return Interval(
        productBelow(a.lower, b.lower), -productBelow(-a.upper, b.upper), quality)
    }
    let low = min(
      min(productBelow(a.lower, b.lower), productBelow(a.lower, b.upper)),
      min(productBelow(a.upper, b.lower), productBelow(a.upper, b.upper)))
    let high = min(
      min(productBelow(-a.lower, b.lower), productBelow(-a.lower, b.upper)),
      min(productBelow(-a.upper, b.lower), productBelow(-a.upper, b.upper)))
    return Interval(low, -high, quality)
  }

  /// An enclosure of the quotients, with the quality `undefined` where the divisor may be zero.
  static func / (a: Interval, b: Interval) -> Interval {
    let quality = min(a.quality, b.quality)
    if b.lower < 0, b.upper <= 0 { return -a / -b }
    if b.lower > 0 {
      return Interval(
        quotientBelow(a.lower, a.lower < 0 ? b.lower : b.upper),
        -quotientBelow(-a.upper, a.upper > 0 ? b.lower : b.upper), quality)
    }
    if b.lower == 0, b.upper > 0, a.lower >= 0 {
      return Interval(quotientBelow(a.lower, b.upper), .infinity, .undefined)
    }
    if b.lower == 0, b.upper > 0, a.upper <= 0 {
      return Interval(-.infinity, -quotientBelow(-a.upper, b.upper), .undefined)
    }
    return Interval(-.infinity, .infinity, .undefined)
  }

  /// An enclosure of the squares, which are not negative.
  var squared: Interval {
    let magnitude = self.magnitude
    return Interval(
      Interval.productBelow(magnitude.lower, magnitude.lower),
      -Interval.productBelow(-magnitude.upper, magnitude.upper), quality)
  }

  var magnitude: Interval {
    if lower >= 0 { return self }
    if upper <= 0 { return -self }
    return Interval(0, max(-lower, upper), quality)
  }

  // MARK: Rounding

  /// The greatest double that does not exceed the sum.
  @inline(__always)
  private static func sumBelow(_ a: Double, _ b: Double) -> Double {
    let sum = a + b
    // The rounding error (Knuth, The Art of Computer Programming, volume 2, section 4.2.2).
    let part = sum - a
    let rest = (a - (sum - part)) + (b - part)
    if rest == 0 { return sum }
    if sum.isInfinite {
      return sum > 0 && a.isFinite && b.isFinite ? .greatestFiniteMagnitude : sum
    }
    return rest > 0 ? sum : sum.nextDown
  }

  /// The smallest product whose rounding error a double can represent.
  private static let smallestProduct = 0x1p-960

  /// A double that does not exceed the product: the greatest such double, or the one below it if
  /// the product is tiny. Zero times infinity is zero here, because an infinite end is not itself
  /// in the interval.
  @inline(__always)
  private static func productBelow(_ a: Double, _ b: Double) -> Double {
    if a == 0 || b == 0 { return 0 }
    let product = a * b
    if product.isInfinite {
      return product > 0 && a.isFinite && b.isFinite ? .greatestFiniteMagnitude : product
    }
    if product.magnitude < smallestProduct { return product.nextDown }
    return (-product).addingProduct(a, b) < 0 ? product.nextDown : product
  }

  /// A double that does not exceed `a / b`, where `b` is positive: the greatest such double, or the
  /// one below it if `a` or the quotient is tiny.
  private static func quotientBelow(_ a: Double, _ b: Double) -> Double {
    if a == 0 || b.isInfinite { return a.isInfinite && a < 0 ? a : a < 0 ? -0x1p-1074 : 0 }
    let quotient = a / b
    if quotient.isInfinite {
      return quotient > 0 && a.isFinite ? .greatestFiniteMagnitude : quotient
    }
    if a.magnitude < smallestProduct || quotient.magnitude < smallestProduct {
      return quotient.nextDown
    }
    return a.addingProduct(-quotient, b) < 0 ? quotient.nextDown : quotient
  }
}

extension Interval: CustomStringConvertible {
  package var description: String { "\(lower)...\(upper)" }
}
