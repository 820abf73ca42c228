/// A whole number of any size.
@usableFromInline package struct BigInteger: Hashable, Sendable {
  /// True if the number is less than zero.
  package let isNegative: Bool
  /// The absolute value.
  package let magnitude: BigNatural

  /// The number with this magnitude and sign; the sign of zero is ignored.
  package init(isNegative: Bool = false, magnitude: BigNatural) {
    self.isNegative = isNegative && !magnitude.isZero
    self.magnitude = magnitude
  }

  /// The value of a machine word.
  package init(_ value: Int) {
    self.init(isNegative: value < 0, magnitude: BigNatural(UInt64(value.magnitude)))
  }

  /// The number 0.
  package static let zero = BigInteger(0)
  /// The number 1.
  package static let one = BigInteger(1)

  /// True if the number is 0.
  package var isZero: Bool { magnitude.isZero }

  /// The sign: -1, 0 or 1.
  @usableFromInline package var sign: Int { isNegative ? -1 : isZero ? 0 : 1 }

  /// The number of bits of the magnitude.
  @usableFromInline package var bitWidth: Int { magnitude.bitWidth }

  /// The value, or nil if `Int` cannot hold it.
  @usableFromInline package var asInt: Int? {
    guard let word = magnitude.asUInt64 else { return nil }
    return isNegative ? Int(exactly: -Int128(word)) : Int(exactly: word)
  }
}

extension BigInteger: Comparable {
  /// Orders numbers by value.
  @usableFromInline package static func < (a: BigInteger, b: BigInteger) -> Bool {
    guard a.isNegative == b.isNegative else { return a.isNegative }
    return a.isNegative ? b.magnitude < a.magnitude : a.magnitude < b.magnitude
  }
}

extension BigInteger {
  /// The number with the opposite sign.
  @usableFromInline package static prefix func - (a: BigInteger) -> BigInteger {
    BigInteger(isNegative: !a.isNegative, magnitude: a.magnitude)
  }

  /// The sum.
  package static func + (a: BigInteger, b: BigInteger) -> BigInteger {
    if a.isNegative == b.isNegative {
      return BigInteger(isNegative: a.isNegative, magnitude: a.magnitude + b.magnitude)
    }
    return a.magnitude < b.magnitude
      ? BigInteger(isNegative: b.isNegative, magnitude: b.magnitude - a.magnitude)
      : BigInteger(isNegative: a.isNegative, magnitude: a.magnitude - b.magnitude)
  }

  /// The difference.
  package static func - (a: BigInteger, b: BigInteger) -> BigInteger { a + -b }

  /// The product.
  ///
  /// - Complexity: O(m·n) for m words in `a` and n words in `b`.
  package static func * (a: BigInteger, b: BigInteger) -> BigInteger {
    BigInteger(isNegative: a.isNegative != b.isNegative, magnitude: a.magnitude * b.magnitude)
  }

  /// The product with a natural number.
  ///
  /// - Complexity: O(m·n) for m words in `a` and n words in `b`.
  package static func * (a: BigInteger, b: BigNatural) -> BigInteger {
    BigInteger(isNegative: a.isNegative, magnitude: a.magnitude * b)
  }

  /// The number times 2 to the power of `count`, which must not be negative.
  package static func << (a: BigInteger, count: Int) -> BigInteger {
    BigInteger(isNegative: a.isNegative, magnitude: a.magnitude << count)
  }

  /// The quotient, rounded toward zero, and the remainder, which has the sign of the dividend.
  ///
  /// - Requires: `divisor` is not zero.
  package func quotientAndRemainder(
    dividingBy divisor: BigInteger
  ) -> (quotient: BigInteger, remainder: BigInteger) {
    let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: divisor.magnitude)
    return (
      BigInteger(isNegative: isNegative != divisor.isNegative, magnitude: quotient),
      BigInteger(isNegative: isNegative, magnitude: remainder)
    )
  }

  /// The quotient, rounded down.
  ///
  /// - Requires: `divisor` is not zero.
  package func flooredQuotient(dividingBy divisor: BigNatural) -> BigInteger {
    let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: divisor)
    let roundsAway = isNegative && !remainder.isZero
    return BigInteger(isNegative: isNegative, magnitude: roundsAway ? quotient + .one : quotient)
  }
}

extension BigInteger: CustomStringConvertible {
  /// The number that `text` denotes in decimal, with a leading `-` if negative; nil for other text.
  package init?(decimal text: some Collection<UInt8>) {
    let isNegative = text.first == 0x2d
    guard let magnitude = BigNatural(decimal: text.dropFirst(isNegative ? 1 : 0)) else {
      return nil
    }
    self.init(isNegative: isNegative, magnitude: magnitude)
  }

  /// The number in decimal digits, with a leading `-` if negative.
  @usableFromInline package var description: String {
    (isNegative ? "-" : "") + magnitude.description
  }
}
