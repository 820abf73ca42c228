package import ShapeNumbers

/// Random numbers with a fixed seed, so that a failure can be reproduced.
package struct NumberSource: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// The next output of Marsaglia's xorshift64* generator.
  package mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_f491_4f6c_dd1d
  }

  /// A natural number of at most `bits` bits, often one with long runs of equal bits.
  package mutating func natural(bits: Int) -> BigNatural {
    let count = Int.random(in: 0...bits, using: &self)
    let words = (0...(count / 64)).map { _ in
      switch UInt64.random(in: 0..<8, using: &self) {
      case 0: UInt64.max
      case 1: UInt64(0)
      case 2: UInt64(1) << 63
      default: next()
      }
    }
    return BigNatural(words: words) >> (words.count * 64 - count)
  }

  /// An integer of at most `bits` bits with a random sign.
  package mutating func integer(bits: Int) -> BigInteger {
    BigInteger(isNegative: Bool.random(using: &self), magnitude: natural(bits: bits))
  }

  /// A fraction whose parts are small, about as large as a machine word, or larger.
  package mutating func rational() -> Rational {
    let limit = [6, 20, 62, 66, 130, 300].randomElement(using: &self) ?? 6
    let numerator = fraction(integer(bits: limit))
    guard Bool.random(using: &self),
      let quotient = numerator.divided(by: fraction(integer(bits: limit)))
    else { return numerator }
    return quotient
  }

  private func fraction(_ integer: BigInteger) -> Rational {
    guard let value = Rational(decimal: integer.magnitude.description) else {
      preconditionFailure("the digits should be a number")
    }
    return integer.isNegative ? -value : value
  }

  /// A finite double with any exponent.
  package mutating func double() -> Double {
    while true {
      let value = Double(bitPattern: next())
      if value.isFinite { return value }
    }
  }
}
