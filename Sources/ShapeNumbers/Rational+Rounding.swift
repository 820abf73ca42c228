extension Rational {
  /// The number rounded down to a whole number.
  package func floor() -> Rational {
    switch storage {
    case .small(let numerator, let denominator):
      let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
      return Rational(small: remainder < 0 ? quotient - 1 : quotient, 1)
    case .big(let numerator, let denominator):
      return Rational(lowest: numerator.flooredQuotient(dividingBy: denominator), .one)
    }
  }

  /// The number rounded up to a whole number.
  package func ceiling() -> Rational { -(-self).floor() }

  /// The nearest whole number; if two are equally near, the one further from zero.
  package func roundedHalfAway() -> Rational {
    let rounded = (magnitude + Rational(small: 1, 2)).floor()
    return sign < 0 ? -rounded : rounded
  }

  /// The number minus its floor: at least 0 and less than 1.
  package func fraction() -> Rational { self - floor() }

  /// `a − b · floor(a / b)` for the number a and `divisor` b. The result is zero or has the sign of
  /// `divisor`; it is nil if `divisor` is zero.
  package func modulo(_ divisor: Rational) -> Rational? {
    divided(by: divisor).map { self - divisor * $0.floor() }
  }

  /// The square root if it is rational; nil for all other numbers, including negative numbers.
  package func squareRootIfRational() -> Rational? {
    guard sign >= 0 else { return nil }
    let (numerator, denominator) = parts
    guard let above = numerator.magnitude.squareRootIfWhole(),
      let below = denominator.squareRootIfWhole()
    else { return nil }
    return Rational(lowest: BigInteger(magnitude: above), below)
  }
}

extension BigNatural {
  /// The square root if it is whole, otherwise nil.
  fileprivate func squareRootIfWhole() -> BigNatural? {
    let root = squareRoot()
    return root * root == self ? root : nil
  }
}
