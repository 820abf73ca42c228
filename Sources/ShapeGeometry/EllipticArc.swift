/// At most a quarter turn of an ellipse, between two points of it: the center + u·cos θ + v·sin θ for θ from 0
/// to an angle, with u from the center to the start.
///
/// It is known by its ends, its center, and the cosine and sine of the angle, so that an affine map of these
/// points is one of the arc. What is computed with it is computed with cubics that are nearer than 3e-13 of the
/// ellipse's size, found by halving the angle again and again: no sine has to be the same on every machine.
struct EllipticArc: Hashable, Sendable {
  var center: Point
  /// The cosine and the sine of the angle, neither less than 0.
  var turn: Vector

  /// How many cubics stand for an arc where something is measured of it.
  static let count = 32
  /// How many do where it is cut by others, or runs beside itself: they are nearer than 7e-8 of its size.
  static let coarseCount = 4

  /// The cubics from `start` to `end`, which lie on the ellipse.
  /// - Parameter count: A power of two.
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

  /// The ellipse, whose angle 0 is the start; nil where the arc has no angle.
  private func axes(from start: Point, to end: Point) -> Ellipse? {
    guard turn.dy > 0 else { return nil }
    let u = start - center
    let v = (end - center - u * turn.dx) * (1 / turn.dy)
    guard v.dx.isFinite, v.dy.isFinite else { return nil }
    return Ellipse(center: center, u: u, v: v)
  }

  /// The unit vectors at even steps of the angle, both ends included.
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

  /// The arc between two of its points, at steps of the angle that count from 0, perhaps with a fraction.
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

  /// The unit vector at a parameter of the fine cubics together, from 0 to 1.
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

  /// The cubic in which a parameter of all lies, and its own parameter there.
  static func place(_ t: Double) -> (index: Int, t: Double) {
    let scaled = min(max(t, 0), 1) * Double(count)
    let index = min(Int(scaled), count - 1)
    return (index, scaled - Double(index))
  }
}

/// The tangent of a quarter of the angle with this cosine and sine.
private func quarterTangent(_ direction: Vector) -> Double {
  halfTangent(direction.dy / (1 + direction.dx))
}
