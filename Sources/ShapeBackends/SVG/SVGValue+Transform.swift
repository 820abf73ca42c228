import ShapeGeometry

extension SVGValue {
  /// Appends `transform` in the shortest form that says it; nothing for what prints as the identity.
  mutating func append(_ transform: Transform) {
    let t = transform.rounded(coefficientPrecision)
    if t.isTranslation {
      guard t.tx != 0 || t.ty != 0 else { return }
      append(function: "translate", t.ty == 0 ? [t.tx] : [t.tx, t.ty])
    } else if let rotation = Rotation(transform) {
      let pivot = rotation.pivot
      append(
        function: "rotate", [rotation.degrees] + (pivot == .zero ? [] : [pivot.x, pivot.y]))
    } else if t.b == 0, t.c == 0, t.tx == 0, t.ty == 0 {
      append(function: "scale", t.a == t.d ? [t.a] : [t.a, t.d])
    } else {
      append(function: "matrix", [t.a, t.b, t.c, t.d, t.tx, t.ty])
    }
  }

  private mutating func append(function: StaticString, _ arguments: [Double]) {
    append(function)
    for (i, argument) in arguments.enumerated() {
      append(ascii: i == 0 ? "(" : " ")
      append(argument, precision: coefficientPrecision)
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

/// A turn about a point.
private struct Rotation {
  /// Clockwise as seen, in -180...180.
  let degrees: Double
  let pivot: Point

  /// The turn that `t` is; nil where it is none, or where the pivot is so far away that the digits
  /// of the angle would not do.
  init?(_ t: Transform) {
    let tolerance = 1e-9
    guard abs(t.a - t.d) < tolerance, abs(t.b + t.c) < tolerance,
      abs(t.a * t.a + t.b * t.b - 1) < tolerance, abs(t.b) > tolerance || t.a < 0
    else { return nil }
    degrees = angle(cosine: t.a, sine: t.b)
    // The fixed point of p ↦ R·p + t. The factor is the cotangent of half of the angle, in the form
    // that does not cancel.
    let cotangent = t.a > 0 ? (1 + t.a) / t.b : t.b / (1 - t.a)
    pivot = Point((t.tx - cotangent * t.ty) / 2, (t.ty + cotangent * t.tx) / 2)
    guard max(abs(pivot.x), abs(pivot.y)) < 1e4 else { return nil }
  }
}

/// The angle in degrees, in -180...180, with the given cosine and sine.
///
/// Basic operations only, so that it is the same everywhere: the angle is reduced to an eighth of a
/// turn, halved twice through its tangent, and summed up as a series.
private func angle(cosine: Double, sine: Double) -> Double {
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
