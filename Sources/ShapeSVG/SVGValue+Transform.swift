import ShapeGeometry
import ShapeNumbers

extension SVGValue {
  /// Appends `transform` in its shortest form, or nothing if it prints as the identity.
  ///
  /// - Parameter reach: The largest coordinate that the transform is applied to, regardless of
  ///   sign.
  mutating func append(_ transform: Transform, reach: Double) {
    let digits = coefficientPrecision(reach: reach)
    let t = transform.rounded(digits)
    if t.isTranslation {
      guard t.tx != 0 || t.ty != 0 else { return }
      append("translate", digits, t.ty == 0 ? [t.tx] : [t.tx, t.ty])
    } else if let rotation = Rotation(transform) {
      let pivot = rotation.pivot
      append(
        "rotate", digits, [rotation.degrees] + (pivot == .zero ? [] : [pivot.x, pivot.y]))
    } else if t.b == 0, t.c == 0, t.tx == 0, t.ty == 0 {
      append("scale", digits, t.a == t.d ? [t.a] : [t.a, t.d])
    } else {
      append("matrix", digits, [t.a, t.b, t.c, t.d, t.tx, t.ty])
    }
  }

  /// The number of digits after the point of a coefficient that multiplies coordinates of up to
  /// `reach`. Rounding the coefficient to these digits moves a coordinate by no more than rounding
  /// the coordinate does.
  private func coefficientPrecision(reach: Double) -> Int {
    var (digits, rest) = (3, reach / 1000)
    // No double has more than 309 digits before the point.
    while rest > 1, digits < 309 {
      rest /= 10
      digits += 1
    }
    return precision + digits
  }

  private mutating func append(
    _ function: StaticString, _ digits: Int, _ arguments: [Double]
  ) {
    append(function)
    for (i, argument) in arguments.enumerated() {
      append(ascii: i == 0 ? "(" : " ")
      append(argument, precision: digits)
    }
    append(ascii: ")")
  }
}

extension Transform {
  /// The transform with coefficients of `precision` digits after the point.
  fileprivate func rounded(_ precision: Int) -> Transform {
    let scale = powerOfTen(precision)
    func round(_ x: Double) -> Double {
      let scaled = x * scale
      return scaled.magnitude < 0x1p52 ? scaled.rounded() / scale : x
    }
    return Transform(
      a: round(a), b: round(b), c: round(c), d: round(d), tx: round(tx), ty: round(ty))
  }
}

/// A rotation about a point.
private struct Rotation {
  /// The angle in degrees, clockwise on screen, in -180...180.
  let degrees: Double
  let pivot: Point

  /// The rotation that equals `t`; nil if `t` is not a rotation, or if the pivot is so far away
  /// that the digits of the angle would not be sufficient.
  init?(_ t: Transform) {
    let tolerance = 1e-9
    guard abs(t.a - t.d) < tolerance, abs(t.b + t.c) < tolerance,
      abs(t.a * t.a + t.b * t.b - 1) < tolerance, abs(t.b) > tolerance || t.a < 0
    else { return nil }
    degrees = angle(cosine: t.a, sine: t.b)
    // The fixed point of p ↦ R·p + t. The factor is the cotangent of half the angle, in the form
    // without cancellation.
    let cotangent = t.a > 0 ? (1 + t.a) / t.b : t.b / (1 - t.a)
    pivot = Point((t.tx - cotangent * t.ty) / 2, (t.ty + cotangent * t.tx) / 2)
    guard max(abs(pivot.x), abs(pivot.y)) < 1e4 else { return nil }
  }
}

/// The angle in degrees, in -180...180, with the given cosine and sine.
///
/// Only basic operations are used, so that the result is the same on every machine: the angle is
/// reduced to an eighth of a turn, its tangent is halved twice by half-angle formulas, and the
/// series of the arctangent is summed.
func angle(cosine: Double, sine: Double) -> Double {
  if sine.magnitude > cosine.magnitude {
    return sine > 0
      ? 90 + angle(cosine: sine, sine: -cosine) : -90 + angle(cosine: -sine, sine: cosine)
  }
  if cosine < 0 {
    return (sine < 0 ? -180 : 180) + angle(cosine: -cosine, sine: -sine)
  }
  let half = sine / (1 + cosine)
  let quarter = half / (1 + (1 + half * half).squareRoot())
  var (sum, power) = (0.0, quarter)
  for i in 0..<12 {
    sum += power / Double(2 * i + 1)
    power *= -quarter * quarter
  }
  return 4 * sum * (180 / Double.pi)
}
