extension BigNatural {
  /// The quotient, rounded down, and the remainder.
  ///
  /// - Requires: `divisor` is not zero.
  package func quotientAndRemainder(
    dividingBy divisor: BigNatural
  ) -> (quotient: BigNatural, remainder: BigNatural) {
    precondition(!divisor.isZero, "division by zero")
    if self < divisor { return (.zero, self) }
    if divisor.isOne { return (self, .zero) }
    if let word = divisor.asUInt64 {
      let (quotient, remainder) = quotientAndRemainder(dividingBy: word)
      return (quotient, BigNatural(remainder))
    }
    return dividedLong(by: divisor)
  }

  /// The quotient by one word, rounded down, and the remainder.
  ///
  /// - Requires: `divisor` is not zero.
  package func quotientAndRemainder(
    dividingBy divisor: UInt64
  ) -> (quotient: BigNatural, remainder: UInt64) {
    var quotient = words
    var remainder: UInt64 = 0
    for index in words.indices.reversed() {
      (quotient[index], remainder) = divisor.dividingFullWidth((remainder, words[index]))
    }
    return (BigNatural(words: quotient), remainder)
  }

  /// The quotient, rounded down; `b` must not be zero.
  package static func / (a: BigNatural, b: BigNatural) -> BigNatural {
    a.quotientAndRemainder(dividingBy: b).quotient
  }

  /// The remainder of the division; `b` must not be zero.
  package static func % (a: BigNatural, b: BigNatural) -> BigNatural {
    a.quotientAndRemainder(dividingBy: b).remainder
  }

  /// The square root, rounded down, by Newton's method from above.
  package func squareRoot() -> BigNatural {
    if isZero { return self }
    var root = BigNatural.one << ((bitWidth + 1) / 2)
    while true {
      let next = (root + self / root) >> 1
      if next >= root { return root }
      root = next
    }
  }

  /// The quotient and the remainder, by Knuth's algorithm D. The divisor must have at least two
  /// words, and must not be larger than this number.
  private func dividedLong(
    by divisor: BigNatural
  ) -> (quotient: BigNatural, remainder: BigNatural) {
    let divisorCount = divisor.words.count
    let shift = divisor.words[divisorCount - 1].leadingZeroBitCount
    let normalized = (divisor << shift).words
    var rest = (self << shift).words
    while rest.count <= words.count { rest.append(0) }
    var quotient = [UInt64](repeating: 0, count: words.count - divisorCount + 1)
    for offset in quotient.indices.reversed() {
      var digit = Self.estimatedDigit(of: rest, at: offset + divisorCount, by: normalized)
      if Self.subtract(normalized, times: digit, from: &rest, at: offset) {
        digit &-= 1
        Self.addBack(normalized, to: &rest, at: offset)
      }
      quotient[offset] = digit
    }
    return (BigNatural(words: quotient), BigNatural(words: rest) >> shift)
  }

  /// An estimate of the next digit of the quotient, made from the leading words (step D3). The
  /// estimate is the digit itself or one more.
  private static func estimatedDigit(
    of rest: [UInt64], at top: Int, by divisor: [UInt64]
  ) -> UInt64 {
    let (lead, second) = (divisor[divisor.count - 1], divisor[divisor.count - 2])
    if rest[top] >= lead { return .max }
    var (digit, remainder) = lead.dividingFullWidth((rest[top], rest[top - 1]))
    while UInt128(digit) &* UInt128(second) > UInt128(remainder) << 64 | UInt128(rest[top - 2]) {
      digit &-= 1
      let overflow: Bool
      (remainder, overflow) = remainder.addingReportingOverflow(lead)
      if overflow { break }
    }
    return digit
  }

  /// Subtracts `divisor · digit · 2^(64 · offset)`. Returns true if the digit was one too large, so
  /// that the difference is negative (step D4).
  private static func subtract(
    _ divisor: [UInt64], times digit: UInt64, from rest: inout [UInt64], at offset: Int
  ) -> Bool {
    var carry: UInt64 = 0
    for (index, word) in divisor.enumerated() {
      let product = UInt128(word) &* UInt128(digit) &+ UInt128(carry)
      let (difference, borrow) = rest[offset + index].subtractingReportingOverflow(
        UInt64(truncatingIfNeeded: product))
      rest[offset + index] = difference
      carry = UInt64(truncatingIfNeeded: product >> 64) &+ (borrow ? 1 : 0)
    }
    let top = offset + divisor.count
    let (difference, borrow) = rest[top].subtractingReportingOverflow(carry)
    rest[top] = difference
    return borrow
  }

  /// Adds the divisor once, if one divisor too many was subtracted (step D6).
  private static func addBack(_ divisor: [UInt64], to rest: inout [UInt64], at offset: Int) {
    var carry: UInt64 = 0
    for (index, word) in divisor.enumerated() {
      let sum = UInt128(rest[offset + index]) &+ UInt128(word) &+ UInt128(carry)
      rest[offset + index] = UInt64(truncatingIfNeeded: sum)
      carry = UInt64(truncatingIfNeeded: sum >> 64)
    }
    rest[offset + divisor.count] &+= carry
  }
}
