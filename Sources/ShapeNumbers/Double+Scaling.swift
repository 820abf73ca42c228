extension Double {
  /// The value times 2ⁿ for any `n`, rounded once. If the magnitude of the product exceeds the
  /// largest double, the result is an infinity with the sign of the value.
  package func scaled(byPowerOfTwo n: Int) -> Double {
    guard isFinite, self != 0 else { return self }
    let (sum, overflow) = exponent.addingReportingOverflow(n)
    let target = overflow ? (n < 0 ? Int.min : Int.max) : sum
    let unit = sign == .minus ? -significand : significand
    if target > 1023 { return unit * .infinity }
    if target >= -1022 { return unit * Double.powerOfTwo(target) }
    // The first product is exact, so only the second product rounds.
    return unit * .leastNormalMagnitude * Double.powerOfTwo(max(target, -1100) + 1022)
  }

  /// 2ⁿ.
  ///
  /// - Requires: `n` is the exponent of a normal double, -1022...1023.
  package static func powerOfTwo(_ n: Int) -> Double {
    Double(sign: .plus, exponentBitPattern: UInt(n + 1023), significandBitPattern: 0)
  }
}
