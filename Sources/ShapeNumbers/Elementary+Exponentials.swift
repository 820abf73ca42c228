extension Elementary {
  /// e to the power of `x`; NaN for NaN.
  package static func exp(_ x: Double) -> Double {
    if x.isNaN { return .nan }
    return exponential(DoubleDouble(x))
  }

  /// The natural logarithm: minus infinity for zero, NaN for negative numbers.
  package static func log(_ x: Double) -> Double {
    logarithm(x) { ElementaryConstants.logOf2 * Double($0) + $1 }
  }

  /// The logarithm to base 2, exact for powers of two.
  package static func log2(_ x: Double) -> Double {
    logarithm(x) { $1 * ElementaryConstants.inverseLogOf2 + Double($0) }
  }

  /// The logarithm to base 10, exact for powers of ten.
  package static func log10(_ x: Double) -> Double {
    logarithm(x) {
      (ElementaryConstants.logOf2 * Double($0) + $1) * ElementaryConstants.inverseLogOf10
    }
  }

  /// `x` to the power of `y`, with the special cases of the C standard, Annex F.
  ///
  /// Powers with whole exponents up to ±64 are computed by repeated multiplication of numbers of
  /// 106 bits, so a square equals `x * x` and a small power of ten equals its literal. Other powers
  /// are computed as e to the power of `y log x`.
  package static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    if x == 0 || x.isInfinite || y.isInfinite { return limitingPower(x, y) }
    let isWhole = y.rounded(.down) == y
    if x < 0 && !isWhole { return .nan }
    let magnitude =
      isWhole && y.magnitude <= 64
      ? wholePower(x.magnitude, Int(y))
      : exponential(x.magnitude, y)
    return x < 0 && isOdd(y) ? -magnitude : magnitude
  }

  /// The power if the base is zero or infinite, or if the exponent is infinite.
  private static func limitingPower(_ x: Double, _ y: Double) -> Double {
    if x == -1 { return 1 }
    let magnitude: Double = (x.magnitude > 1) == (y > 0) ? .infinity : 0
    return x.sign == .minus && isOdd(y) ? -magnitude : magnitude
  }

  /// True for odd whole numbers; every double of magnitude 2⁵³ or more is even.
  private static func isOdd(_ value: Double) -> Bool {
    value.magnitude < 0x1p53 && value.rounded(.down) == value && Int(value) & 1 == 1
  }

  /// A power of a positive number with an exponent of magnitude at most 64.
  private static func wholePower(_ x: Double, _ exponent: Int) -> Double {
    var (power, square) = (DoubleDouble(1), DoubleDouble(x.significand))
    var rest = exponent.magnitude
    while rest > 0 {
      if rest & 1 == 1 { power = power * square }
      rest >>= 1
      if rest > 0 { square = square * square }
    }
    if exponent < 0 { power = DoubleDouble(1) / power }
    return power.high.scaled(byPowerOfTwo: x.exponent * exponent)
  }

  /// e to the power of `y log x` for positive `x`.
  private static func exponential(_ x: Double, _ y: Double) -> Double {
    let (exponent, rest) = splitLogarithm(x)
    let logarithm = ElementaryConstants.logOf2 * Double(exponent) + rest
    let estimate = logarithm.high * y
    guard estimate.magnitude < 1000 else { return estimate < 0 ? 0 : .infinity }
    return exponential(logarithm * y)
  }

  /// e to the power of `x`, rounded.
  ///
  /// For x = k log 2 + 16 r, the result is 2ᵏ (1 + p)¹⁶, where p = eʳ − 1 is computed from the
  /// series.
  private static func exponential(_ x: DoubleDouble) -> Double {
    guard x.high.magnitude < 1000 else { return x.high < 0 ? 0 : .infinity }
    let exponent = (x.high * ElementaryConstants.inverseLogOf2.high).rounded()
    let argument = (x - ElementaryConstants.logOf2 * exponent).scaled(by: 0x1p-4)
    var excess = argument * exponentialSeries.value(at: argument)
    for _ in 0..<4 { excess = excess.scaled(by: 2) + excess * excess }
    return (excess + 1).high.scaled(byPowerOfTwo: Int(exponent))
  }

  /// The logarithm of `x`: in special cases a fixed value, otherwise the result of `combine` for
  /// the two parts from `splitLogarithm`.
  private static func logarithm(
    _ x: Double, combine: (Int, DoubleDouble) -> DoubleDouble
  ) -> Double {
    if x == 0 { return -.infinity }
    if x.isNaN || x < 0 { return .nan }
    if x.isInfinite { return .infinity }
    let (exponent, rest) = splitLogarithm(x)
    return combine(exponent, rest).high
  }

  /// The exponent k and the natural logarithm of m for a positive x = 2ᵏ m with m from √½ to √2.
  ///
  /// For the fraction c = n/32 that is nearest to m, log m = log c + 2 artanh ((m − c) / (m + c)).
  private static func splitLogarithm(_ x: Double) -> (exponent: Int, rest: DoubleDouble) {
    let halves = x.significand > 0x1.6a09e667f3bcdp0
    let significand = halves ? x.significand / 2 : x.significand
    let index = (significand * 32).rounded()
    let c = index / 32
    let argument = DoubleDouble(significand - c) / DoubleDouble(sum: significand, c)
    let rest = argument * artanhSeries.value(at: argument * argument)
    return (
      halves ? x.exponent + 1 : x.exponent,
      rest.scaled(by: 2) + ElementaryConstants.logarithms[Int(index) - 23]
    )
  }

  /// (eˣ − 1) / x in powers of x, for |x| up to log 2 / 32.
  private static let exponentialSeries = PowerSeries(count: 14, firstShort: 8) { n in
    PowerSeries.inverseFactorial(n + 1)
  }

  /// artanh x / x in powers of x², for |x| up to 1/90.
  private static let artanhSeries = PowerSeries(count: 9, firstShort: 4) { n in
    DoubleDouble(1) / DoubleDouble(Double(2 * n + 1))
  }
}
