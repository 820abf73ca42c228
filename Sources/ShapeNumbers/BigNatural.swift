/// A whole number of any size that is not negative: the magnitude of a `BigInteger`.
///
/// The numbers have hundreds of bits rather than millions, so every algorithm is a schoolbook
/// algorithm from Knuth, The Art of Computer Programming, volume 2, section 4.3.1.
@usableFromInline package struct BigNatural: Hashable, Sendable {
  /// The digits in base 2⁶⁴, least significant first, without leading zeros; empty for zero.
  package let words: [UInt64]

  /// The number with these digits in base 2⁶⁴, least significant first; leading zeros are allowed.
  package init(words: consuming [UInt64]) {
    while words.last == 0 { words.removeLast() }
    self.words = words
  }

  /// The value of one word.
  package init(_ value: UInt64) {
    words = value == 0 ? [] : [value]
  }

  /// The number 0.
  package static let zero = BigNatural(words: [])
  /// The number 1.
  package static let one = BigNatural(1)

  /// True if the number is 0.
  package var isZero: Bool { words.isEmpty }
  /// True if the number is 1.
  @usableFromInline package var isOne: Bool { words.count == 1 && words[0] == 1 }

  /// The value, or nil if it needs more than 64 bits.
  package var asUInt64: UInt64? {
    switch words.count {
    case 0: 0
    case 1: words[0]
    default: nil
    }
  }

  /// The number of bits up to the highest set bit; 0 for zero.
  @usableFromInline package var bitWidth: Int {
    guard let top = words.last else { return 0 }
    return words.count * 64 - top.leadingZeroBitCount
  }

  /// The number of zero bits below the lowest set bit; 0 for zero.
  package var trailingZeroBitCount: Int {
    guard let index = words.firstIndex(where: { $0 != 0 }) else { return 0 }
    return index * 64 + words[index].trailingZeroBitCount
  }
}

extension BigNatural: Comparable {
  /// Orders numbers by value.
  @usableFromInline package static func < (a: BigNatural, b: BigNatural) -> Bool {
    guard a.words.count == b.words.count else { return a.words.count < b.words.count }
    for index in a.words.indices.reversed() where a.words[index] != b.words[index] {
      return a.words[index] < b.words[index]
    }
    return false
  }
}

extension BigNatural {
  /// The sum.
  package static func + (a: BigNatural, b: BigNatural) -> BigNatural {
    let (long, short) = a.words.count < b.words.count ? (b, a) : (a, b)
    var sum: [UInt64] = []
    sum.reserveCapacity(long.words.count + 1)
    var carry: UInt64 = 0
    for (index, word) in long.words.enumerated() {
      let other = index < short.words.count ? short.words[index] : 0
      let (partial, first) = word.addingReportingOverflow(other)
      let (total, second) = partial.addingReportingOverflow(carry)
      sum.append(total)
      carry = first || second ? 1 : 0
    }
    sum.append(carry)
    return BigNatural(words: sum)
  }

  /// The difference.
  ///
  /// - Requires: `b` is not greater than `a`.
  package static func - (a: BigNatural, b: BigNatural) -> BigNatural {
    precondition(b <= a, "the difference of natural numbers must not be negative")
    var difference: [UInt64] = []
    difference.reserveCapacity(a.words.count)
    var borrow: UInt64 = 0
    for (index, word) in a.words.enumerated() {
      let other = index < b.words.count ? b.words[index] : 0
      let (partial, first) = word.subtractingReportingOverflow(other)
      let (total, second) = partial.subtractingReportingOverflow(borrow)
      difference.append(total)
      borrow = first || second ? 1 : 0
    }
    return BigNatural(words: difference)
  }

  /// The product.
  ///
  /// - Complexity: O(m·n) for m words in `a` and n words in `b`.
  package static func * (a: BigNatural, b: BigNatural) -> BigNatural {
    if a.isOne { return b }
    if b.isOne { return a }
    var product = [UInt64](repeating: 0, count: a.words.count + b.words.count)
    for (offset, word) in a.words.enumerated() {
      var carry: UInt64 = 0
      for (index, other) in b.words.enumerated() {
        // (2⁶⁴ − 1)² + 2 (2⁶⁴ − 1) = 2¹²⁸ − 1: the sum never overflows.
        let sum =
          UInt128(word) &* UInt128(other) &+ UInt128(product[offset + index]) &+ UInt128(carry)
        product[offset + index] = UInt64(truncatingIfNeeded: sum)
        carry = UInt64(truncatingIfNeeded: sum >> 64)
      }
      product[offset + b.words.count] = carry
    }
    return BigNatural(words: product)
  }

  /// The number times 2 to the power of `count`, which must not be negative.
  package static func << (a: BigNatural, count: Int) -> BigNatural {
    guard count > 0, !a.isZero else { return a }
    let (offset, bits) = (count / 64, UInt64(count % 64))
    var shifted = [UInt64](repeating: 0, count: offset)
    shifted.reserveCapacity(offset + a.words.count + 1)
    var carry: UInt64 = 0
    for word in a.words {
      shifted.append(word << bits | carry)
      carry = word >> (64 - bits)
    }
    shifted.append(carry)
    return BigNatural(words: shifted)
  }

  /// The number divided by 2 to the power of `count`, rounded down; `count` must not be negative.
  package static func >> (a: BigNatural, count: Int) -> BigNatural {
    let (offset, bits) = (count / 64, UInt64(count % 64))
    guard count > 0, offset < a.words.count else { return count > 0 ? .zero : a }
    var shifted = Array(a.words[offset...])
    for index in shifted.indices {
      let above = index + 1 < shifted.count ? shifted[index + 1] << (64 - bits) : 0
      shifted[index] = shifted[index] >> bits | above
    }
    return BigNatural(words: shifted)
  }

  /// `base` to the power of `exponent`, which must not be negative.
  package static func power(_ base: UInt64, _ exponent: Int) -> BigNatural {
    var (result, square, rest) = (BigNatural.one, BigNatural(base), exponent)
    while rest > 0 {
      if rest & 1 == 1 { result = result * square }
      rest >>= 1
      if rest > 0 { square = square * square }
    }
    return result
  }
}
