/// A number of about 106 bits: the unevaluated sum of two doubles.
///
/// Only the four basic operations and the square root of doubles are used. Their order is fixed and
/// they are never fused, so every machine computes the same bits. The building blocks are those of
/// Dekker, A Floating-Point Technique for Extending the Available Precision (1971), and Knuth, The
/// Art of Computer Programming, volume 2, section 4.2.2. The operations come from Joldes, Muller
/// and Popescu, Tight and Rigorous Error Bounds for Basic Building Blocks of Double-Word Arithmetic
/// (2017). Their relative errors are at most a few units of 2⁻¹⁰⁶, as long as the magnitude of each
/// product is between 2⁻⁹⁰⁰ and 2⁹⁰⁰.
package struct DoubleDouble: Sendable {
  /// The sum rounded to the nearest double.
  package let high: Double
  /// The rounding error of `high`: the value minus `high`.
  package let low: Double

  /// The sum of two doubles; `low` is at most half a unit in the last place of `high`.
  package init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// Exactly the value of a double.
  package init(_ value: Double) {
    self.init(high: value, low: 0)
  }

  /// Exactly `a + b` (Knuth).
  package init(sum a: Double, _ b: Double) {
    let sum = a + b
    let bPart = sum - a
    let aPart = sum - bPart
    self.init(high: sum, low: (a - aPart) + (b - bPart))
  }

  /// Exactly `large + small`, where `large` has the larger exponent or is zero (Dekker).
  private init(large: Double, small: Double) {
    let sum = large + small
    self.init(high: sum, low: small - (sum - large))
  }

  /// Exactly `a · b` (Dekker, with the halves of Veltkamp).
  package init(product a: Double, _ b: Double) {
    let product = a * b
    let (aHigh, aLow) = Self.halves(a)
    let (bHigh, bLow) = Self.halves(b)
    let rest = ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    self.init(high: product, low: rest)
  }

  /// Two numbers of at most 26 bits whose sum is `value`.
  private static func halves(_ value: Double) -> (high: Double, low: Double) {
    let scaled = 134_217_729 * value
    let high = scaled - (scaled - value)
    return (high, value - high)
  }
}

extension DoubleDouble {
  /// Exactly the opposite number.
  package static prefix func - (a: DoubleDouble) -> DoubleDouble {
    DoubleDouble(high: -a.high, low: -a.low)
  }

  /// The sum, to about 106 bits.
  package static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let high = DoubleDouble(sum: a.high, b.high)
    let low = DoubleDouble(sum: a.low, b.low)
    let sum = DoubleDouble(large: high.high, small: high.low + low.high)
    return DoubleDouble(large: sum.high, small: sum.low + low.low)
  }

  /// The sum with a double, to about 106 bits.
  package static func + (a: DoubleDouble, b: Double) -> DoubleDouble {
    let sum = DoubleDouble(sum: a.high, b)
    return DoubleDouble(large: sum.high, small: sum.low + a.low)
  }

  /// The difference, to about 106 bits.
  package static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  /// The product, to about 106 bits.
  package static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let product = DoubleDouble(product: a.high, b.high)
    let cross = a.high * b.low + a.low * b.high
    return DoubleDouble(large: product.high, small: product.low + cross)
  }

  /// The product with a double, to about 106 bits.
  package static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
    let product = DoubleDouble(product: a.high, b)
    return DoubleDouble(large: product.high, small: product.low + a.low * b)
  }

  /// The quotient, to about 106 bits.
  package static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let first = a.high / b.high
    let rest = a - b * first
    let second = rest.high / b.high
    let last = rest - b * second
    return DoubleDouble(large: first, small: second) + last.high / b.high
  }

  /// The product with a power of two, which is exact.
  package func scaled(by powerOfTwo: Double) -> DoubleDouble {
    DoubleDouble(high: high * powerOfTwo, low: low * powerOfTwo)
  }
}
