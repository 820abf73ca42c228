/// An arc of an ellipse between two points: center + u·cos θ + v·sin θ for θ from 0 to an angle of
/// at most a quarter turn. The vector u leads from the center to the start.
///
/// The arc is given by its ends, its center, and the cosine and sine of the angle, so that an
/// affine map of the points maps the arc, too. Computations use cubics that deviate from the arc by
/// less than 3e-13 of the ellipse's size. The cubics are found by halving the angle repeatedly, so
/// that results do not depend on the sine function of a machine.
struct EllipticArc: Hashable, Sendable {
  var center: Point
  /// The cosine and the sine of the angle, neither less than 0.
  var turn: Vector

  /// The number of cubics that replace an arc for measurements.
  static let count = 32
  /// The number of cubics that replace an arc that is offset, or cut by other segments. These
  /// cubics deviate from the arc by less than 7e-8 of the ellipse's size.
  static let coarseCount = 4

  /// The cubics from `start` to `end`; none if the angle of the arc is 0. Both points must be on
  /// the ellipse.
  ///
  /// - Parameter count: The number of cubics, a power of two.
  func curves(
    from start: Point, to end: Point, count: Int = EllipticArc.count
  ) -> [CubicCurve] {
    guard let axes = axes(from: start, to: end) else { return [] }
    let directions = directions(count)
    let handle = 4.0 / 3 * quarterTangent(directions[1])
    return (0..<count).map { i in
      let (a, b) = (directions[i], directions[i + 1])
      let (p, q) = (i == 0 ? start : axes.point(at: a), i == count - 1 ? end : axes.point(at: b))
      return CubicCurve(
        p, p + axes.tangent(at: a) * handle, q - axes.tangent(at: b) * handle, q)
    }
  }

  /// The ellipse, whose parametric angle is 0 at the start of the arc; nil if the angle of the arc
  /// is 0.
  private func axes(from start: Point, to end: Point) -> Ellipse? {
    guard turn.dy > 0 else { return nil }
    let u = start - center
    let v = (end - center - u * turn.dx) * (1 / turn.dy)
    guard v.dx.isFinite, v.dy.isFinite else { return nil }
    return Ellipse(center: center, u: u, v: v)
  }

  /// The unit vectors at equal steps of the angle, including those at both ends of the arc.
  private func directions(_ count: Int = EllipticArc.count) -> [Vector] {
    var result = [Vector(1, 0), turn]
    while result.count <= count {
      var finer = [result[0]]
      for (a, b) in zip(result, result.dropFirst()) {
        finer.append((a + b).normalized ?? a)
        finer.append(b)
      }
      result = finer
    }
    return result
  }

  /// The part of the arc between two parameters of the whole arc, from 0 to 1; nil if the angle of
  /// the part is 0.
  func part(
    from low: Double, to high: Double, start: Point, end: Point
  ) -> (segment: CubicCurve, arc: EllipticArc)? {
    guard let axes = axes(from: start, to: end) else { return nil }
    let (a, b) = (direction(low), direction(high))
    let part = Vector(a.dot(b), a.cross(b))
    guard part.dy > 0 else { return nil }
    let handle = 4.0 / 3 * quarterTangent(part)
    let (p, q) = (low == 0 ? start : axes.point(at: a), high == 1 ? end : axes.point(at: b))
    let curve = CubicCurve(p, p + axes.tangent(at: a) * handle, q - axes.tangent(at: b) * handle, q)
    return (curve, EllipticArc(center: center, turn: part))
  }

  /// The unit vector at a parameter of the whole arc, from 0 to 1.
  private func direction(_ t: Double) -> Vector {
    if t <= 0 { return Vector(1, 0) }
    if t >= 1 { return turn }
    let directions = directions()
    let (index, rest) = EllipticArc.place(t)
    let (a, b) = (directions[index], directions[index + 1])
    let handle = 4.0 / 3 * quarterTangent(directions[1])
    let curve = CubicCurve(
      Point(a.dx, a.dy), Point(a.dx, a.dy) + a.perpendicular * handle,
      Point(b.dx, b.dy) - b.perpendicular * handle, Point(b.dx, b.dy))
    let p = curve.point(at: rest)
    return Vector(p.x, p.y).normalized ?? a
  }

  /// The index of the cubic that contains a parameter of the whole arc, and the parameter on that
  /// cubic.
  static func place(_ t: Double) -> (index: Int, t: Double) {
    let scaled = min(max(t, 0), 1) * Double(count)
    let index = min(Int(scaled), count - 1)
    return (index, scaled - Double(index))
  }
}

/// The tangent of a quarter of the angle whose cosine and sine are in `direction`.
private func quarterTangent(_ direction: Vector) -> Double {
  halfTangent(direction.dy / (1 + direction.dx))
}
