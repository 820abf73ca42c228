/// The greatest common divisor, by Stein's binary algorithm. If one number is zero, the result is
/// the other number.
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

/// The greatest common divisor. If one number is zero, the result is the other number.
///
/// The algorithm is Lehmer's (Knuth, volume 2, algorithm 4.5.2 L). The quotients of Euclid's
/// algorithm are found from the leading 62 bits, as long as these bits determine them. The steps
/// with these quotients are then applied together.
package func greatestCommonDivisor(_ a: BigNatural, _ b: BigNatural) -> BigNatural {
  var (large, small) = a < b ? (b.words, a.words) : (a.words, b.words)
  while small.count > 1 {
    let step = LehmerStep(large, small)
    if step.isIdentity {
      let remainder = BigNatural(words: large) % BigNatural(words: small)
      (large, small) = (small, remainder.words)
    } else {
      step.apply(to: &large, &small)
    }
  }
  guard let last = small.first else { return BigNatural(words: large) }
  let remainder = BigNatural(words: large).quotientAndRemainder(dividingBy: last).remainder
  return BigNatural(greatestCommonDivisor(remainder, last))
}

/// Several steps of Euclid's algorithm as a matrix of determinant ±1.
///
/// The numbers are represented by their words, as in `BigNatural`, with the larger number first.
private struct LehmerStep {
  private var row0: (Int64, Int64) = (1, 0)
  private var row1: (Int64, Int64) = (0, 1)

  var isIdentity: Bool { row0.1 == 0 }

  /// The steps that the leading bits of two numbers determine. The larger number has at least two
  /// words.
  ///
  /// Each quotient is tested by the condition of Collins, as given in Jebelean, A Double-Digit
  /// Lehmer-Euclid Algorithm (1995), which needs one division per step. The test also keeps every
  /// value below 2⁶².
  init(_ large: [UInt64], _ small: [UInt64]) {
    let top = large.count - 1
    let shift = UInt64(large[top].leadingZeroBitCount)
    var x = Self.leadingBits(large, top, shift)
    var y = Self.leadingBits(small, top, shift)
    while y != 0 {
      let (quotient, rest) = x.quotientAndRemainder(dividingBy: y)
      let next = (row0.0 &- quotient &* row1.0, row0.1 &- quotient &* row1.1)
      guard rest >= abs(next.1), y &- rest >= abs(next.1) &+ abs(row1.1) else { return }
      (row0, row1, x, y) = (row1, next, y, rest)
    }
  }

  /// The first 62 bits, from the word `top` down, of a number that is shifted left by `shift`.
  private static func leadingBits(_ words: [UInt64], _ top: Int, _ shift: UInt64) -> Int64 {
    let high = top < words.count ? words[top] : 0
    let low = top - 1 < words.count ? words[top - 1] : 0
    return Int64(truncatingIfNeeded: (high << shift | low >> (64 - shift)) >> 2)
  }

  /// Replaces the two numbers by the product of the matrix and the vector of the numbers. The
  /// results are not negative.
  func apply(to large: inout [UInt64], _ small: inout [UInt64]) {
    var (carry0, carry1): (Int128, Int128) = (0, 0)
    while small.count < large.count { small.append(0) }
    for index in large.indices {
      let (x, y) = (Int128(large[index]), Int128(small[index]))
      carry0 &+= Int128(row0.0) &* x &+ Int128(row0.1) &* y
      carry1 &+= Int128(row1.0) &* x &+ Int128(row1.1) &* y
      large[index] = UInt64(truncatingIfNeeded: carry0)
      small[index] = UInt64(truncatingIfNeeded: carry1)
      carry0 >>= 64
      carry1 >>= 64
    }
    while large.last == 0 { large.removeLast() }
    while small.last == 0 { small.removeLast() }
  }
}
