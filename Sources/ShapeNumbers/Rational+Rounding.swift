extension Rational {
  /// The greatest whole number that is not greater.
  package func floor() -> Rational {
    switch storage {
    case .small(let numerator, let denominator):
      let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
      return Rational(small: remainder < 0 ? quotient - 1 : quotient, 1)
    case .big(let numerator, let denominator):
      return Rational(lowest: numerator.flooredQuotient(dividingBy: denominator), .one)
    }
  }

  /// The smallest whole number that is not smaller.
  package func ceiling() -> Rational { -(-self).floor() }

  /// The nearest whole number; of two as near, the one further from zero.
  package func roundedHalfAway() -> Rational {
    let rounded = (magnitude + Rational(small: 1, 2)).floor()
    return sign < 0 ? -rounded : rounded
  }

  /// What is above the floor: at least 0, less than 1.
  package func fraction() -> Rational { self - floor() }

  /// `a − b · floor(a / b)`, which has the sign of `divisor`; nil where that is zero.
  package func modulo(_ divisor: Rational) -> Rational? {
    divided(by: divisor).map { self - divisor * $0.floor() }
  }

  /// The square root, where it is rational; nil for negative numbers and all others.
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
  /// The square root, where it is whole.
  fileprivate func squareRootIfWhole() -> BigNatural? {
    let root = squareRoot()
    return root * root == self ? root : nil
  }
}
