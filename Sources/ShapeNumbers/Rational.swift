/// An exact fraction of any size, in lowest terms with a positive denominator.
///
/// Fractions whose parts fit in machine words are held inline and computed without allocation.
/// Other fractions are boxed, and shrink back as soon as they fit. Equal values always have equal
/// storage. The algorithms are those of Knuth, The Art of Computer Programming, volume 2, section
/// 4.5.1.
public struct Rational: Hashable, Sendable {
  @usableFromInline let storage: Storage

  @usableFromInline enum Storage: Hashable, Sendable {
    /// Numerator and denominator, both of magnitude at most `Int.max`.
    case small(Int, Int)
    /// Numerator and denominator; at least one of them is too large for `small`.
    indirect case big(BigInteger, BigNatural)
  }

  /// The value of a whole number.
  package init(_ value: Int) {
    self.init(value, 1)
  }

  /// The fraction reduced to lowest terms.
  ///
  /// - Requires: `denominator` is not zero.
  package init(_ numerator: Int, _ denominator: Int) {
    precondition(denominator != 0, "the denominator of a fraction must not be zero")
    if numerator != .min, denominator != .min {
      self = Rational.reduced(denominator < 0 ? -numerator : numerator, abs(denominator))
    } else {
      let sign = BigInteger(denominator.signum())
      self.init(
        reducing: BigInteger(numerator) * sign, BigNatural(UInt64(denominator.magnitude)))
    }
  }

  /// The fraction reduced to lowest terms; `denominator` must not be zero.
  package init(reducing numerator: BigInteger, _ denominator: BigNatural) {
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator)
    self.init(
      lowest: BigInteger(
        isNegative: numerator.isNegative, magnitude: numerator.magnitude / divisor),
      denominator / divisor)
  }

  /// The fraction of two numbers without a common divisor; `denominator` must not be zero.
  @usableFromInline init(lowest numerator: BigInteger, _ denominator: BigNatural) {
    if let small = numerator.asInt, small != .min, let word = denominator.asUInt64,
      let below = Int(exactly: word)
    {
      storage = .small(small, below)
    } else {
      storage = .big(numerator, denominator)
    }
  }

  /// The fraction of two machine words without a common divisor; `denominator` must be positive.
  @inlinable init(small numerator: Int, _ denominator: Int) {
    storage = .small(numerator, denominator)
  }

  /// The number 0.
  @inlinable public static var zero: Rational { Rational(small: 0, 1) }
  /// The number 1.
  @inlinable public static var one: Rational { Rational(small: 1, 1) }

  /// The numerator and the denominator in lowest terms.
  package var parts: (numerator: BigInteger, denominator: BigNatural) {
    switch storage {
    case .small(let numerator, let denominator):
      (BigInteger(numerator), BigNatural(UInt64(denominator)))
    case .big(let numerator, let denominator): (numerator, denominator)
    }
  }
}

extension Rational {
  /// The numerator and the denominator in lowest terms; nil if the magnitude of one exceeds
  /// `Int.max`.
  @inlinable public var words: (numerator: Int, denominator: Int)? {
    if case .small(let numerator, let denominator) = storage {
      (numerator, denominator)
    } else {
      nil
    }
  }

  /// True if the number is 0.
  @inlinable public var isZero: Bool {
    if case .small(0, _) = storage { true } else { false }
  }

  /// True if the number is whole.
  @inlinable public var isInteger: Bool {
    switch storage {
    case .small(_, let denominator): denominator == 1
    case .big(_, let denominator): denominator.isOne
    }
  }

  /// The sign: -1, 0 or 1.
  @inlinable public var sign: Int {
    switch storage {
    case .small(let numerator, _): numerator.signum()
    case .big(let numerator, _): numerator.sign
    }
  }

  /// The absolute value.
  package var magnitude: Rational { sign < 0 ? -self : self }

  /// The number of bits of the numerator's magnitude or of the denominator, whichever is larger.
  @inlinable public var bitWidth: Int {
    switch storage {
    case .small(let numerator, let denominator):
      Int.bitWidth - (numerator.magnitude | denominator.magnitude).leadingZeroBitCount
    case .big(let numerator, let denominator): max(numerator.bitWidth, denominator.bitWidth)
    }
  }

  /// The value if it is whole and `Int` holds it, otherwise nil.
  @inlinable public var asInt: Int? {
    switch storage {
    case .small(let numerator, let denominator): denominator == 1 ? numerator : nil
    case .big(let numerator, let denominator): denominator.isOne ? numerator.asInt : nil
    }
  }
}

extension Rational: Comparable {
  @inlinable public static func == (a: Rational, b: Rational) -> Bool {
    if case .small(let n, let d) = a.storage, case .small(let m, let e) = b.storage {
      return n == m && d == e
    }
    return areBigEqual(a, b)
  }

  /// Orders fractions by value.
  @inlinable public static func < (a: Rational, b: Rational) -> Bool {
    if case .small(let n, let d) = a.storage, case .small(let m, let e) = b.storage {
      return d == e ? n < m : Int128(n) &* Int128(e) < Int128(m) &* Int128(d)
    }
    return isBigOrdered(a, b)
  }
}

extension Rational {
  /// The fraction with the opposite sign.
  @inlinable public static prefix func - (a: Rational) -> Rational {
    switch a.storage {
    case .small(let numerator, let denominator): Rational(small: 0 &- numerator, denominator)
    case .big(let numerator, let denominator): Rational(lowest: -numerator, denominator)
    }
  }

  /// The exact sum.
  @inlinable public static func + (a: Rational, b: Rational) -> Rational {
    if case .small(let n, 1) = a.storage, case .small(let m, 1) = b.storage {
      let (sum, overflow) = n.addingReportingOverflow(m)
      if !overflow && sum != .min { return Rational(small: sum, 1) }
    }
    return sum(a, b)
  }

  /// The exact difference.
  @inlinable public static func - (a: Rational, b: Rational) -> Rational { a + -b }

  /// The exact product.
  @inlinable public static func * (a: Rational, b: Rational) -> Rational {
    if case .small(let n, 1) = a.storage, case .small(let m, 1) = b.storage {
      let (product, overflow) = n.multipliedReportingOverflow(by: m)
      if !overflow && product != .min { return Rational(small: product, 1) }
    }
    return product(a, b)
  }

  /// Adds `b` to `a` exactly.
  @inlinable public static func += (a: inout Rational, b: Rational) { a = a + b }
  /// Subtracts `b` from `a` exactly.
  @inlinable public static func -= (a: inout Rational, b: Rational) { a = a - b }
  /// Multiplies `a` by `b` exactly.
  @inlinable public static func *= (a: inout Rational, b: Rational) { a = a * b }

  /// The quotient; nil if `divisor` is zero.
  package func divided(by divisor: Rational) -> Rational? {
    divisor.reciprocal.map { self * $0 }
  }

  /// One divided by the number; nil for zero.
  package var reciprocal: Rational? {
    switch storage {
    case .small(let numerator, let denominator):
      if numerator == 0 { return nil }
      return numerator < 0
        ? Rational(small: 0 &- denominator, 0 &- numerator)
        : Rational(small: denominator, numerator)
    case .big(let numerator, let denominator):
      return Rational(
        lowest: BigInteger(isNegative: numerator.isNegative, magnitude: denominator),
        numerator.magnitude)
    }
  }
}

// Code in other targets inlines sums and products of whole numbers, and calls these functions for
// all other fractions.
extension Rational {
  /// The sum of any two fractions.
  @usableFromInline static func sum(_ a: Rational, _ b: Rational) -> Rational {
    if case .small(let n, let d) = a.storage, case .small(let m, let e) = b.storage,
      let sum = smallSum(n, d, m, e)
    {
      return sum
    }
    return bigSum(a, b)
  }

  /// The product of any two fractions.
  @usableFromInline static func product(_ a: Rational, _ b: Rational) -> Rational {
    if case .small(let n, let d) = a.storage, case .small(let m, let e) = b.storage,
      let product = smallProduct(n, d, m, e)
    {
      return product
    }
    return bigProduct(a, b)
  }

  /// The fraction of two machine words, reduced to lowest terms; `denominator` must be positive.
  private static func reduced(_ numerator: Int, _ denominator: Int) -> Rational {
    let divisor = commonDivisor(numerator, denominator)
    return divisor == 1
      ? Rational(small: numerator, denominator)
      : Rational(small: numerator / divisor, denominator / divisor)
  }

  /// The greatest common divisor of a numerator and a positive denominator.
  private static func commonDivisor(_ numerator: Int, _ denominator: Int) -> Int {
    if denominator == 1 { return 1 }
    return Int(
      truncatingIfNeeded: greatestCommonDivisor(
        UInt64(numerator.magnitude), UInt64(denominator.magnitude)))
  }

  /// `n/d + m/e`; nil if a step overflows the machine word or gives `Int.min`.
  private static func smallSum(_ n: Int, _ d: Int, _ m: Int, _ e: Int) -> Rational? {
    if d == e {
      let (sum, overflow) = n.addingReportingOverflow(m)
      if overflow || sum == .min { return nil }
      return reduced(sum, d)
    }
    let divisor = commonDivisor(d, e)
    let (left, leftOverflow) = n.multipliedReportingOverflow(by: e / divisor)
    let (right, rightOverflow) = m.multipliedReportingOverflow(by: d / divisor)
    let (sum, sumOverflow) = left.addingReportingOverflow(right)
    if leftOverflow || rightOverflow || sumOverflow || sum == .min { return nil }
    // A common factor of the sum and the common denominator always divides `divisor`.
    let shared = commonDivisor(sum, divisor)
    let (denominator, overflow) = (d / divisor).multipliedReportingOverflow(by: e / shared)
    return overflow ? nil : Rational(small: sum / shared, denominator)
  }

  /// `n/d · m/e`; nil if the magnitude of a part of the result exceeds `Int.max`.
  private static func smallProduct(_ n: Int, _ d: Int, _ m: Int, _ e: Int) -> Rational? {
    let (left, right) = (commonDivisor(n, e), commonDivisor(m, d))
    let (numerator, overflow) = (n / left).multipliedReportingOverflow(by: m / right)
    let (denominator, overflowBelow) = (d / right).multipliedReportingOverflow(by: e / left)
    if overflow || overflowBelow || numerator == .min { return nil }
    return Rational(small: numerator, denominator)
  }

  /// True if two fractions of any size are equal. This is a separate function so that the inlined
  /// code stays small.
  @inline(never)
  @usableFromInline static func areBigEqual(_ a: Rational, _ b: Rational) -> Bool {
    a.storage == b.storage
  }

  /// True if `a` is less than `b`, for fractions of any size. This is a separate function so that
  /// the inlined code stays small.
  @inline(never)
  @usableFromInline static func isBigOrdered(_ a: Rational, _ b: Rational) -> Bool {
    guard a.sign == b.sign else { return a.sign < b.sign }
    let (left, right) = (a.parts, b.parts)
    return left.numerator * right.denominator < right.numerator * left.denominator
  }

  /// The sum of two fractions of any size. This is a separate function so that sums of small
  /// fractions stay fast.
  @inline(never)
  private static func bigSum(_ left: Rational, _ right: Rational) -> Rational {
    let (a, b) = (left.parts, right.parts)
    let divisor = greatestCommonDivisor(a.denominator, b.denominator)
    let (below, otherBelow) = (a.denominator / divisor, b.denominator / divisor)
    let sum = a.numerator * otherBelow + b.numerator * below
    let shared = greatestCommonDivisor(sum.magnitude, divisor)
    return Rational(
      lowest: BigInteger(isNegative: sum.isNegative, magnitude: sum.magnitude / shared),
      below * (b.denominator / shared))
  }

  /// The product of two fractions of any size. This is a separate function so that products of
  /// small fractions stay fast.
  @inline(never)
  private static func bigProduct(_ left: Rational, _ right: Rational) -> Rational {
    let (a, b) = (left.parts, right.parts)
    let falling = greatestCommonDivisor(a.numerator.magnitude, b.denominator)
    let rising = greatestCommonDivisor(b.numerator.magnitude, a.denominator)
    return Rational(
      lowest: BigInteger(
        isNegative: a.numerator.isNegative != b.numerator.isNegative,
        magnitude: (a.numerator.magnitude / falling) * (b.numerator.magnitude / rising)),
      (a.denominator / rising) * (b.denominator / falling))
  }
}
