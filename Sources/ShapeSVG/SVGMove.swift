import ShapeGeometry

/// A transform as a list of CSS functions that are interpolated separately: a scale and a rotation
/// about a pivot that all transforms of a motion share, then a translation.
struct SVGMove: Hashable {
  private var pivot: Point
  /// The point to which the transform maps the pivot.
  private var place: Point
  /// The rotation in degrees, clockwise on screen. The magnitude exceeds 360 if the motion goes
  /// beyond a full turn.
  private var degrees: Double
  private var scaleX: Double
  private var scaleY: Double
  /// True if every transform of the motion is written with a rotation.
  private var turns = false
  /// True if every transform of the motion is written with a scale.
  private var scales = false

  /// The transforms of a motion, one for each frame; nil if one of them is skewed.
  static func moves(_ transforms: [Transform]) -> [SVGMove]? {
    let pivot = commonFixedPoint(of: transforms) ?? .zero
    var result: [SVGMove] = []
    for transform in transforms {
      guard let move = SVGMove(transform, pivot, after: result.last) else { return nil }
      result.append(move)
    }
    let turns = result.contains { $0.degrees.magnitude > 1e-9 }
    let scales = result.contains {
      ($0.scaleX - 1).magnitude > 1e-9 || ($0.scaleY - 1).magnitude > 1e-9
    }
    for i in result.indices { (result[i].turns, result[i].scales) = (turns, scales) }
    return result
  }

  private init?(_ t: Transform, _ pivot: Point, after last: SVGMove?) {
    self.pivot = pivot
    place = t.apply(to: pivot)
    scaleX = (t.a * t.a + t.b * t.b).squareRoot()
    let height = (t.c * t.c + t.d * t.d).squareRoot()
    let isFlipped = t.a * t.d - t.b * t.c < 0
    scaleY = isFlipped ? -height : height
    var degrees = last?.degrees ?? 0
    if scaleX > 1e-9 {
      degrees = angle(cosine: t.a / scaleX, sine: t.b / scaleX)
    } else if height > 1e-9 {
      degrees = angle(cosine: t.d / scaleY, sine: -t.c / scaleY)
    }
    // The rotation takes the shorter way from the previous transform.
    if let last { degrees += 360 * ((last.degrees - degrees) / 360).rounded() }
    self.degrees = degrees
    let slack = 1e-9 * (1 + scaleX * height)
    guard (t.a * t.c + t.b * t.d).magnitude <= slack else { return nil }
  }

  /// The point that all transforms leave in place; nil if there is none, or if none of the
  /// transforms has exactly one fixed point.
  private static func commonFixedPoint(of transforms: [Transform]) -> Point? {
    for t in transforms where t != .identity {
      let (a, d) = (1 - t.a, 1 - t.d)
      let determinant = a * d - t.b * t.c
      guard determinant.magnitude > 1e-6 else { continue }
      let point = Point(
        (t.tx * d + t.c * t.ty) / determinant, (a * t.ty + t.b * t.tx) / determinant)
      let isFixed = transforms.allSatisfy { ($0.apply(to: point) - point).length < 1e-6 }
      return isFixed ? point : nil
    }
    return nil
  }

  /// The interpolated numbers. Angles and scales are weighted by their effect on a point a hundred
  /// units away.
  var components: [Double] {
    [place.x, place.y, degrees * 1.75, scaleX * 100, scaleY * 100]
  }

  /// True if the difference from `other` is invisible. Full turns are ignored.
  func isLike(_ other: SVGMove, within tolerance: Double) -> Bool {
    var other = other
    other.degrees += 360 * ((degrees - other.degrees) / 360).rounded()
    return pivot == other.pivot
      && zip(components, other.components).allSatisfy { ($0 - $1).magnitude <= tolerance }
  }

  func append(to value: inout SVGValue) {
    func append(_ function: StaticString, _ x: Double, _ y: Double) {
      value.append(function)
      value.append(x)
      value.append("px,")
      value.append(y)
      value.append("px)")
    }
    append("translate(", place.x, place.y)
    if turns {
      value.append(" rotate(")
      value.append(degrees)
      value.append("deg)")
    }
    if scales {
      value.append(" scale(")
      value.append(scaleX, precision: value.precision + 3)
      value.append(ascii: ",")
      value.append(scaleY, precision: value.precision + 3)
      value.append(")")
    }
    if pivot != .zero { append(" translate(", -pivot.x, -pivot.y) }
  }
}
