extension BigNatural {
  /// `numerator / denominator`, rounded to the nearest double, half to even.
  ///
  /// The result is infinity if the ratio exceeds the largest double. It can be subnormal.
  /// - Requires: `denominator` is not zero.
  package static func ratio(_ numerator: BigNatural, _ denominator: BigNatural) -> Double {
    if numerator.isZero { return 0 }
    // With this shift, the quotient has 63 or 64 bits, at least ten more than a double keeps. So it
    // is enough to set the lowest bit if the remainder is not zero: then no quotient looks like a
    // tie by mistake.
    let shift = 63 + denominator.bitWidth - numerator.bitWidth
    let (quotient, remainder) = (numerator << max(shift, 0)).quotientAndRemainder(
      dividingBy: denominator << max(-shift, 0))
    guard let word = quotient.asUInt64 else {
      preconditionFailure("the quotient was scaled to 64 bits at most")
    }
    return rounded(remainder.isZero ? word : word | 1, timesPowerOfTwo: -shift)
  }

  /// `word · 2ⁿ`, rounded once to the nearest double, half to even.
  ///
  /// - Requires: `word` has 63 bits or more.
  private static func rounded(_ word: UInt64, timesPowerOfTwo n: Int) -> Double {
    let exponent = 63 - word.leadingZeroBitCount + n
    let lowest = max(exponent - 52, -1074)
    let drop = lowest - n
    if drop > 64 { return 0 }
    // If all 64 bits are dropped, the result depends only on their comparison with one half.
    let kept = drop == 64 ? 0 : word >> UInt64(drop)
    let (rest, half) = (word << UInt64(64 - drop), UInt64(1) << 63)
    let roundsUp = rest > half || (rest == half && kept & 1 == 1)
    return Double(roundsUp ? kept + 1 : kept).scaled(byPowerOfTwo: lowest)
  }
}
