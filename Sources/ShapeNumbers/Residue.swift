/// A number modulo the prime 2⁶¹ − 1.
package struct Residue: Hashable, Sendable {
  /// The representative, which is less than the prime.
  package let value: UInt64

  /// The prime 2⁶¹ − 1.
  package static let prime: UInt64 = 1 << 61 - 1

  /// The residue 0.
  package static let zero = Residue(value: 0)

  /// The residue with the representative `value`, which must be less than the prime.
  package init(value: UInt64) {
    self.value = value
  }

  /// The residue of a fraction; zero if its denominator is a multiple of the prime.
  package init(_ number: Rational) {
    switch number.storage {
    case .small(let numerator, let denominator):
      let whole = Residue(numerator)
      self = denominator == 1 ? whole : whole * (Residue(denominator).reciprocal ?? .zero)
    case .big(let numerator, let denominator):
      self = Residue(numerator) * (Residue(denominator).reciprocal ?? .zero)
    }
  }

  /// The residue of a whole number.
  package init(_ number: Int) {
    let magnitude = UInt64(number.magnitude) % Residue.prime
    self.init(value: number < 0 && magnitude > 0 ? Residue.prime - magnitude : magnitude)
  }

  /// The residue of a whole number of any size.
  package init(_ number: BigInteger) {
    let magnitude = Residue(number.magnitude)
    self = number.isNegative ? Residue.zero - magnitude : magnitude
  }

  /// The residue of a natural number of any size.
  package init(_ number: BigNatural) {
    // 2⁶⁴ is 8 modulo 2⁶¹ − 1.
    self = number.words.reversed().reduce(.zero) {
      $0 * Residue(value: 8) + Residue(value: $1 % Residue.prime)
    }
  }

  /// The sum modulo the prime.
  package static func + (a: Residue, b: Residue) -> Residue {
    let sum = a.value + b.value
    return Residue(value: sum >= prime ? sum - prime : sum)
  }

  /// The difference modulo the prime.
  package static func - (a: Residue, b: Residue) -> Residue {
    Residue(value: a.value >= b.value ? a.value - b.value : a.value + prime - b.value)
  }

  /// The product modulo the prime.
  package static func * (a: Residue, b: Residue) -> Residue {
    let (high, low) = a.value.multipliedFullWidth(by: b.value)
    // The product is less than 2¹²², and 2⁶¹ is 1 modulo the prime. Therefore the upper 61 bits are
    // added to the lower 61 bits.
    let (upper, lower) = (high << 3 | low >> 61, low & prime)
    return Residue(value: upper) + Residue(value: lower >= prime ? 0 : lower)
  }

  /// The multiplicative inverse, by Fermat's theorem; nil for zero.
  package var reciprocal: Residue? {
    if value == 0 { return nil }
    var (result, power, exponent) = (Residue(value: 1), self, Residue.prime - 2)
    while exponent > 0 {
      if exponent & 1 == 1 { result = result * power }
      power = power * power
      exponent >>= 1
    }
    return result
  }
}
