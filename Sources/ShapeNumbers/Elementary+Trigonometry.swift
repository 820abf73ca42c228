extension Elementary {
  /// The sine of an angle in degrees: exact if the sine is 0, ±½ or ±1; NaN for infinities.
  ///
  /// Zero results are positive zero.
  package static func sin(degrees: Double) -> Double {
    guard let angle = ReducedAngle(degrees: degrees) else { return .nan }
    switch angle.quarterTurns {
    case 0: return angle.roundedSine + 0
    case 1: return angle.cosine.high
    case 2: return -angle.roundedSine + 0
    default: return -angle.cosine.high
    }
  }

  /// The cosine of an angle in degrees: exact if the cosine is 0, ±½ or ±1; NaN for infinities.
  ///
  /// Zero results are positive zero.
  package static func cos(degrees: Double) -> Double {
    guard let angle = ReducedAngle(degrees: degrees) else { return .nan }
    switch angle.quarterTurns {
    case 0: return angle.cosine.high
    case 1: return -angle.roundedSine + 0
    case 2: return -angle.cosine.high
    default: return angle.roundedSine + 0
    }
  }

  /// The tangent of an angle in degrees: exact if the tangent is 0 or ±1; NaN for infinities.
  ///
  /// As in IEEE 754, the result is infinity at 90 and minus infinity at 270. The period is 360.
  /// Zero results are positive zero.
  package static func tan(degrees: Double) -> Double {
    guard let angle = ReducedAngle(degrees: degrees) else { return .nan }
    switch angle.quarterTurns {
    case 0, 2: return angle.roundedTangent + 0
    case 1 where angle.rest == 0: return .infinity
    case 3 where angle.rest == 0: return -.infinity
    default: return -(angle.cosine / angle.sine).high
    }
  }

  /// The direction of the vector (x, y) in degrees, from -180 to 180; NaN for NaN.
  ///
  /// Multiples of 45 are exact. The sign of a zero is ignored: on the x axis the angle is 0 or 180,
  /// and at the origin it is 0. The result is -180 only by rounding. Two infinite components are
  /// treated as equally large.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    if x.isInfinite || y.isInfinite { return atan2(limit(y, beside: x), limit(x, beside: y)) }
    if y == 0 { return x < 0 ? 180 : 0 }
    let (a, b) = (x.magnitude, y.magnitude)
    var angle = b <= a ? octantAngle(b, a) : DoubleDouble(90) - octantAngle(a, b)
    if x < 0 { angle = DoubleDouble(180) - angle }
    return y < 0 ? -angle.high : angle.high
  }

  /// ±1 for an infinite component, 0 for a finite component beside an infinite one.
  private static func limit(_ component: Double, beside other: Double) -> Double {
    component.isInfinite ? (component < 0 ? -1 : 1) : 0
  }

  /// The direction of a vector in the first octant, 0 ≤ y ≤ x and 0 < x, in degrees.
  ///
  /// For t = y/x and the nearest c = n/16, arctan t = arctan c + arctan ((t − c) / (1 + ct)).
  private static func octantAngle(_ y: Double, _ x: Double) -> DoubleDouble {
    if y == 0 { return DoubleDouble(0) }
    let exponent = y.exponent - x.exponent
    let (a, b) = (y.significand, x.significand)
    if exponent < -60 {
      // The difference between the arctangent and its argument is smaller than the last kept bit.
      // The exponent can be extreme, so it is applied last.
      let angle = DoubleDouble(a) / DoubleDouble(b) * ElementaryConstants.degreesPerRadian
      return DoubleDouble(angle.high.scaled(byPowerOfTwo: exponent))
    }
    let scaled = a * Double.powerOfTwo(exponent)
    let index = (16 * scaled / b).rounded()
    let c = index / 16
    let argument =
      (DoubleDouble(scaled) - DoubleDouble(product: c, b))
      / (DoubleDouble(product: c, scaled) + b)
    let rest = argument * arctangentSeries.value(at: argument * argument)
    return rest * ElementaryConstants.degreesPerRadian + ElementaryConstants.arctangents[Int(index)]
  }

  /// arctan x / x in powers of x², for |x| up to 1/32.
  private static let arctangentSeries = PowerSeries(count: 11, firstShort: 5) { n in
    DoubleDouble(n % 2 == 0 ? 1 : -1) / DoubleDouble(Double(2 * n + 1))
  }
}

/// An angle as a number of quarter turns and a rest of at most 45 degrees.
private struct ReducedAngle {
  /// The number of quarter turns removed, modulo 4.
  let quarterTurns: Int
  /// The rest in degrees, from -45 to 45.
  let rest: Double

  /// The angle, reduced without error; nil for infinities and NaN.
  init?(degrees: Double) {
    guard degrees.isFinite else { return nil }
    let angle = degrees.magnitude < 0x1p53 ? degrees : Self.remainderOfTurns(degrees)
    let turns = (angle / 90).rounded()
    quarterTurns = Int(turns) & 3
    // Both terms are multiples of the unit in the last place of the angle. The magnitude of the
    // difference is at most that of the angle, so the subtraction is exact.
    rest = angle - turns * 90
  }

  /// The remainder modulo 360 of a number of degrees, with the sign of the number. The magnitude of
  /// the number is at least 2⁵³, so the number is whole.
  private static func remainderOfTurns(_ degrees: Double) -> Double {
    let shift = degrees.exponent - 52
    let significand = Int(degrees.significand * 0x1p52)
    let remainder = (0..<shift).reduce(significand % 360) { remainder, _ in remainder * 2 % 360 }
    return Double(degrees < 0 ? -remainder : remainder)
  }

  /// The rest in radians.
  private var radians: DoubleDouble { ElementaryConstants.radiansPerDegree * rest }

  var sine: DoubleDouble {
    radians * Self.sineSeries.value(at: radians * radians)
  }

  var cosine: DoubleDouble {
    Self.cosineSeries.value(at: radians * radians)
  }

  var roundedSine: Double { isTiny ? tinyArc : sine.high }

  var roundedTangent: Double { isTiny ? tinyArc : (sine / cosine).high }

  /// True if the rest is so small that its sine and its tangent differ from the rest in radians by
  /// less than the last kept bit.
  private var isTiny: Bool { rest.magnitude < 0x1p-60 }

  /// The rest in radians, computed at a larger scale so that no low part of a product underflows.
  private var tinyArc: Double {
    (ElementaryConstants.radiansPerDegree * (rest * 0x1p600)).high * 0x1p-600
  }

  /// sin x / x in powers of x², for |x| up to π/4.
  private static let sineSeries = PowerSeries(count: 15, firstShort: 8) { n in
    DoubleDouble(n % 2 == 0 ? 1 : -1) * PowerSeries.inverseFactorial(2 * n + 1)
  }

  /// cos x in powers of x², for |x| up to π/4.
  private static let cosineSeries = PowerSeries(count: 15, firstShort: 9) { n in
    DoubleDouble(n % 2 == 0 ? 1 : -1) * PowerSeries.inverseFactorial(2 * n)
  }
}
