extension BezierPath {
  /// Appends the arc of `ellipse` that begins at the parametric angle `start` and turns by `sweep`,
  /// both in degrees. The arc is divided into equal cubics of at most 90°. The current point must
  /// be the start of the arc, `ellipse.point(at: direction(start))`.
  ///
  /// A sweep of more than a full turn is limited to a full turn. The cubics stay within 3e-4 radii
  /// of the ellipse.
  /// - Parameter direction: Returns the cosine and the sine of an angle in degrees; the method
  ///   itself computes neither.
  public mutating func addArc(
    of ellipse: Ellipse, from start: Double, sweep: Double, direction: (Double) -> Vector
  ) {
    let sweep = Swift.min(Swift.max(sweep, -360), 360)
    let count = (sweep.magnitude / 90).rounded(.up)
    guard count > 0 else { return }
    let turn = direction(sweep / count)
    let handle = arcHandle(turn)
    var from = direction(start)
    for i in 1...Int(count) {
      let to = direction(start + sweep * Double(i) / count)
      let end = ellipse.point(at: to)
      let start = ellipse.point(at: from)
      let curve = CubicCurve(
        start, start + ellipse.tangent(at: from) * handle,
        end - ellipse.tangent(at: to) * handle, end)
      arc(curve, about: ellipse.center, turn: turn)
      from = to
    }
  }
}

/// 4/3·tan(φ/4), the length of the handles of an arc of radius 1 and angle φ. The cosine and the
/// sine of φ are in `direction`.
private func arcHandle(_ direction: Vector) -> Double {
  4 / 3 * halfTangent(direction.dy / (1 + direction.dx))
}

/// The tangent of half the angle whose tangent is `t`, for angles of at most 90°.
func halfTangent(_ t: Double) -> Double {
  t / (1 + (1 + t * t).squareRoot())
}
