/// A part of a segment along which x and y each only grow or only fall.
struct MonotoneArc: Sendable {
  /// The part of the segment, with its ends moved to the vertices.
  var curve: CubicCurve
  var isLine: Bool
  /// The index of the segment among the sources, and the segment's parameters at the ends of the
  /// part.
  var source: Int
  var from: Double
  var to: Double
  /// The vertices at the two ends.
  var start: Int
  var end: Int
  /// The winding numbers on the right of the arc, as seen in its direction, minus those on its
  /// left.
  var winding: WindingPair

  /// The smallest upright rectangle that contains the arc.
  var box: ArcBox { ArcBox(curve) }

  /// The length of the longer side of the box.
  var extent: Double {
    max((curve.end.x - curve.start.x).magnitude, (curve.end.y - curve.start.y).magnitude)
  }

  /// The parameter of the point with the given y, or of the nearer end if there is no such point.
  func parameter(atY y: Double) -> Double {
    monotoneParameter(curve.start.y, curve.control1.y, curve.control2.y, curve.end.y, y)
  }

  /// The parameter of the point with the given x, or of the nearer end if there is no such point.
  func parameter(atX x: Double) -> Double {
    monotoneParameter(curve.start.x, curve.control1.x, curve.control2.x, curve.end.x, x)
  }

  /// The parameter of a point of the arc near `p`, and the distance of this point from `p`. Two
  /// points of the arc are compared, the one with the same x as `p` and the one with the same y,
  /// and the nearer one is returned. If the arc is straight, no point is nearer to `p` than 1/√2 of
  /// the returned distance.
  func nearby(_ p: Point) -> (t: Double, distance: Double) {
    let (t1, t2) = (parameter(atX: p.x), parameter(atY: p.y))
    let (d1, d2) = ((curve.point(at: t1) - p).length, (curve.point(at: t2) - p).length)
    return d1 < d2 ? (t1, d1) : (t2, d2)
  }

  /// The distance of `p` from the arc, as found by `nearby`. The distance is negative if `p` is on
  /// the left of the arc (as seen in its direction), and 0 if `p` is beyond an end of the arc.
  func offset(of p: Point) -> Double {
    let (t, distance) = nearby(p)
    guard t > 0, t < 1 else { return 0 }
    return curve.derivative(at: t).cross(p - curve.point(at: t)) < 0 ? -distance : distance
  }

  /// True if `p` may be within `distance` of the arc: it is within this distance of the arc's box,
  /// and of the strip that is parallel to the arc's chord and contains the arc.
  func mayReach(_ p: Point, _ distance: Double) -> Bool {
    guard box.contains(p, reach: distance) else { return false }
    let chord = curve.end - curve.start
    let (a, b) = (
      chord.cross(curve.control1 - curve.start), chord.cross(curve.control2 - curve.start)
    )
    let offset = chord.cross(p - curve.start)
    let margin = distance * (chord.dx.magnitude + chord.dy.magnitude)
    return offset <= max(0, a, b) + margin && offset >= min(0, a, b) - margin
  }

  /// True if `other` has the same vertices, and seven other points of `other` are within
  /// `tolerance` of this arc. The vertices and the seven points make nine, and two different cubics
  /// have at most nine points in common.
  func isTwin(of other: MonotoneArc, tolerance: Double) -> Bool {
    guard
      start == other.start && end == other.end || start == other.end && end == other.start
    else { return false }
    if isLine, other.isLine { return true }
    return [0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875].allSatisfy {
      nearby(other.curve.point(at: $0)).distance <= tolerance
    }
  }
}

/// An upright rectangle, given by its sides.
struct ArcBox: Sendable {
  var minX: Double
  var maxX: Double
  var minY: Double
  var maxY: Double

  /// The box of a curve along which x and y each only grow or only fall.
  init(_ curve: CubicCurve) {
    let (a, b) = (curve.start, curve.end)
    (minX, maxX) = a.x < b.x ? (a.x, b.x) : (b.x, a.x)
    (minY, maxY) = a.y < b.y ? (a.y, b.y) : (b.y, a.y)
  }

  /// True if `p` is inside the box when each side is moved outward by `reach`.
  func contains(_ p: Point, reach: Double) -> Bool {
    minX - reach <= p.x && p.x <= maxX + reach && minY - reach <= p.y && p.y <= maxY + reach
  }

  /// The width and height of the intersection of two boxes; negative in a direction in which they
  /// are apart.
  func overlap(_ other: ArcBox) -> Vector {
    Vector(
      min(maxX, other.maxX) - max(minX, other.minX),
      min(maxY, other.maxY) - max(minY, other.minY))
  }
}

/// The parameter at which a monotone one-dimensional cubic has a value, by Newton's method between
/// bounds.
private func monotoneParameter(
  _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ value: Double
) -> Double {
  guard a <= d else { return monotoneParameter(-a, -b, -c, -d, -value) }
  guard value > a else { return 0 }
  guard value < d else { return 1 }
  let (c1, c2, c3) = (3 * (b - a), 3 * (a - 2 * b + c), d - a + 3 * (b - c))
  var (low, high) = (0.0, 1.0)
  var t = (value - a) / (d - a)
  for _ in 0..<80 {
    let excess = ((c3 * t + c2) * t + c1) * t - (value - a)
    if excess < 0 { low = t } else { high = t }
    var next = t - excess / ((3 * c3 * t + 2 * c2) * t + c1)
    if !(next > low && next < high) { next = low + (high - low) / 2 }
    if (next - t).magnitude <= 1e-16 { return next }
    t = next
  }
  return t
}

extension CubicCurve {
  /// The parameters between 0 and 1, ascending, at which the derivative of x or y vanishes.
  var turns: [Double] {
    let (x1, x2) = derivativeRoots(start.x, control1.x, control2.x, end.x)
    let (y1, y2) = derivativeRoots(start.y, control1.y, control2.y, end.y)
    var result: [Double] = []
    for t in [x1, x2, y1, y2].filter({ $0 > 0 && $0 < 1 }).sorted() where t != result.last {
      result.append(t)
    }
    return result
  }

  /// The parts before and after the parameter 0.5.
  ///
  /// - Requires: Sums of two coordinates do not overflow.
  var halves: (CubicCurve, CubicCurve) {
    func middle(_ a: Point, _ b: Point) -> Point { Point((a.x + b.x) / 2, (a.y + b.y) / 2) }
    let (a, b, c) = (middle(start, control1), middle(control1, control2), middle(control2, end))
    let (d, e) = (middle(a, b), middle(b, c))
    let half = middle(d, e)
    return (CubicCurve(start, a, d, half), CubicCurve(half, e, c, end))
  }

  /// The largest second difference of the controls, a bound for the distance between the curve and
  /// its chord.
  var deviation: Double {
    func difference(_ a: Double, _ b: Double, _ c: Double) -> Double { (a - 2 * b + c).magnitude }
    return max(
      difference(start.x, control1.x, control2.x), difference(start.y, control1.y, control2.y),
      difference(control1.x, control2.x, end.x), difference(control1.y, control2.y, end.y))
  }
}
