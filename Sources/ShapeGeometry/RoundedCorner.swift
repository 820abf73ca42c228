/// A corner between two straight sides, replaced by an arc that touches both.
public struct RoundedCorner: Hashable, Sendable {
  /// A cubic that begins where the piece before it ends.
  public struct Curve: Hashable, Sendable {
    public var control1: Point
    public var control2: Point
    public var end: Point
  }

  /// The point where the first side ends and the arc begins.
  public var start: Point
  /// The curves of the arc: none if the corner stays as it is, one for an arc of at most 90°,
  /// otherwise two equal ones.
  public var curves: [Curve]

  /// The point where the arc ends and the second side begins.
  public var end: Point { curves.last?.end ?? start }
}

/// The rounding of the corner at `corner`, whose sides come from `previous` and go to `next`.
///
/// The arc touches the sides at the distance r·cot(θ/2) from the corner, where θ is the angle
/// between the sides. The distance is at most half of the shorter side, so that two neighboring
/// corners can both be rounded. The corner stays as it is if points coincide, if the sides lie on
/// one line, or if the radius is not positive.
public func roundedCorner(
  previous: Point, corner: Point, next: Point, radius: Double
) -> RoundedCorner {
  let plain = RoundedCorner(start: corner, curves: [])
  let (before, after) = (previous - corner, next - corner)
  let shorter = min(before.length, after.length)
  guard radius > 0, let a = before.normalized, let b = after.normalized else { return plain }

  // `a` and `b` are unit vectors. So their sum has the length 2·cos(θ/2), and their difference has
  // the length 2·sin(θ/2).
  let (sum, difference) = (a + b, b - a)
  let (cosine, sine) = (sum.length / 2, difference.length / 2)
  guard cosine > 1e-9, sine > 1e-9 else { return plain }

  let reach = min(radius * (cosine / sine), shorter / 2)
  let (start, end) = (corner + a * reach, corner + b * reach)
  let isAtMostQuarter = a.dx * b.dx + a.dy * b.dy < 1e-9
  if isAtMostQuarter {
    let handle = 4 / 3 * reach / (1 + 1 / sine)
    return RoundedCorner(
      start: start,
      curves: [.init(control1: start - a * handle, control2: end - b * handle, end: end)])
  }
  let handle = 4 / 3 * reach * (sine / cosine) * halfTangent(halfTangent(cosine / sine))
  let middle = corner + sum * (reach * (1 - sine) / (2 * cosine * cosine))
  let along = difference * (handle / (2 * sine))
  return RoundedCorner(
    start: start,
    curves: [
      .init(control1: start - a * handle, control2: middle - along, end: middle),
      .init(control1: middle + along, control2: end - b * handle, end: end),
    ])
}
