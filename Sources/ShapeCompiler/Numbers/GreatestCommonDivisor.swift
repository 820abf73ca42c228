/// The greatest common divisor; the other number where one is zero. Stein's binary algorithm.
package func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
  if a == 0 { return b }
  if b == 0 { return a }
  let twos = (a | b).trailingZeroBitCount
  var odd = a &>> UInt64(a.trailingZeroBitCount)
  var other = b
  while other != 0 {
    other &>>= UInt64(other.trailingZeroBitCount)
    (odd, other) = (min(odd, other), odd > other ? odd &- other : other &- odd)
  }
  return odd &<< UInt64(twos)
}

/// The greatest common divisor; the other number where one is zero.
///
/// Lehmer's algorithm (Knuth, volume 2, algorithm 4.5.2 L): the quotients of Euclid's algorithm are
/// found from the leading 62 bits as long as these decide them, then all applied at once.
package func greatestCommonDivisor(_ a: BigNatural, _ b: BigNatural) -> BigNatural {
  var (large, small) = a < b ? (b, a) : (a, b)
  while small.words.count > 1 {
    let step = LehmerStep(large, small)
    (large, small) =
      step.isIdentity
      ? (small, large % small)
      : (
        LehmerStep.combine(large, small, step.row0), LehmerStep.combine(large, small, step.row1)
      )
  }
  guard let last = small.asUInt64, last != 0 else { return large }
  return BigNatural(
    greatestCommonDivisor(large.quotientAndRemainder(dividingBy: last).remainder, last))
}

/// Several steps of Euclid's algorithm as a matrix of determinant ±1.
private struct LehmerStep {
  private(set) var row0: (Int64, Int64) = (1, 0)
  private(set) var row1: (Int64, Int64) = (0, 1)

  var isIdentity: Bool { row0.1 == 0 }

  /// The steps that the leading bits of the two numbers decide.
  ///
  /// Knuth shows that no intermediate value outgrows the leading part, here 62 bits.
  init(_ large: BigNatural, _ small: BigNatural) {
    let shift = large.bitWidth - 62
    guard var x = (large >> shift).asUInt64.map(Int64.init(truncatingIfNeeded:)),
      var y = (small >> shift).asUInt64.map(Int64.init(truncatingIfNeeded:))
    else { preconditionFailure("the leading 62 bits fit one word") }
    while y &+ row1.0 != 0, y &+ row1.1 != 0 {
      let quotient = (x &+ row0.0) / (y &+ row1.0)
      guard quotient == (x &+ row0.1) / (y &+ row1.1) else { return }
      let next = (row0.0 &- quotient &* row1.0, row0.1 &- quotient &* row1.1)
      (row0, row1) = (row1, next)
      (x, y) = (y, x &- quotient &* y)
    }
  }

  /// `row.0 · large + row.1 · small`, which is not negative; the coefficients differ in sign.
  static func combine(
    _ large: BigNatural, _ small: BigNatural, _ row: (Int64, Int64)
  ) -> BigNatural {
    var words: [UInt64] = []
    words.reserveCapacity(large.words.count)
    var carry: Int128 = 0
    for (index, word) in large.words.enumerated() {
      let other = index < small.words.count ? small.words[index] : 0
      carry &+= Int128(row.0) &* Int128(word) &+ Int128(row.1) &* Int128(other)
      words.append(UInt64(truncatingIfNeeded: carry))
      carry >>= 64
    }
    return BigNatural(words: words)
  }
}
