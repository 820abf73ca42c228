extension Rational {
  /// Exactly the value of a double.
  ///
  /// - Requires: `finite` is neither infinite nor NaN.
  package init(_ finite: Double) {
    guard let value = Rational(exactly: finite) else {
      preconditionFailure("only a finite number is a fraction")
    }
    self = value
  }

  /// Exactly the value of a double; nil for infinities and NaN.
  package init?(exactly value: Double) {
    guard value.isFinite else { return nil }
    if let whole = Int(exactly: value) {
      self.init(whole)
      return
    }
    // The significand is at least 1 and less than 2. Shifted to the left by its width, it is whole.
    let odd = value.significandWidth
    let significand = UInt64(value.significand.scaled(byPowerOfTwo: odd))
    let exponent = value.exponent - odd
    self.init(
      lowest: BigInteger(
        isNegative: value < 0, magnitude: BigNatural(significand) << max(exponent, 0)),
      .one << max(-exponent, 0))
  }

  /// The nearest double, half to even; an infinity if the magnitude exceeds the largest double.
  public var doubleValue: Double {
    if let (numerator, denominator) = exactParts { return numerator / denominator }
    let (numerator, denominator) = parts
    let ratio = BigNatural.ratio(numerator.magnitude, denominator)
    return numerator.isNegative ? -ratio : ratio
  }

  /// True if `doubleValue` is finite.
  @inlinable public var isFiniteAsDouble: Bool {
    if case .small = storage { return true }
    return bitWidth <= 1023 || doubleValue.isFinite
  }

  /// True if `doubleValue` is finite, and is not zero unless the number is zero.
  package var isInDoubleRange: Bool {
    if bitWidth <= 1023 { return true }
    let value = doubleValue
    return value.isFinite && (value != 0 || isZero)
  }

  /// The numerator and the denominator as exact doubles; nil if the magnitude of either exceeds
  /// 2⁵³.
  @inlinable public var exactParts: (numerator: Double, denominator: Double)? {
    let limit: UInt = 1 << 53
    guard case .small(let numerator, let denominator) = storage,
      numerator.magnitude <= limit, denominator.magnitude <= limit
    else { return nil }
    return (Double(numerator), Double(denominator))
  }
}
