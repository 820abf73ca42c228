/// An arc of a circle, given by the directions from the center to its two ends. It spans at most
/// half a turn.
struct Arc: Sendable {
  var center: Point
  var radius: Double
  /// Unit vectors from the center toward the two ends of the arc.
  var start: Vector
  var end: Vector
  /// The direction from the center to the middle of the arc, used if the arc spans about half a
  /// turn.
  var middle: Vector

  /// Cubics that approximate the arc. Each spans at most about a quarter turn. The arc is halved at
  /// most 8 times, until the cubics are nowhere farther from the circle than `tolerance`.
  ///
  /// For an arc of angle φ, the usual cubic deviates from the circle by 2/27·sin⁶(φ/4)/cos²(φ/4)
  /// radii (T. Dokken and others, "Good approximation of circles by curvature-continuous Bézier
  /// curves", 1990).
  func cubics(tolerance: Double) -> [CubicCurve] {
    var directions = [start, end]
    for _ in 0..<8 {
      let (a, b) = (directions[0], directions[1])
      // The cosine of half the angle, and the square of the sine of a quarter of the angle.
      let cosine = (a + b).length / 2
      let square = (1 - cosine) / 2
      let error = 2 / 27.0 * square * square * square / (1 - square)
      if cosine > 0.7, error * radius <= tolerance { break }
      directions = halved(directions)
    }
    return zip(directions, directions.dropFirst()).map(cubic)
  }

  private func halved(_ directions: [Vector]) -> [Vector] {
    var result = [directions[0]]
    for (a, b) in zip(directions, directions.dropFirst()) {
      let sum = a + b
      result.append(sum.length > 2e-3 ? sum.normalized ?? middle : middle)
      result.append(b)
    }
    return result
  }

  private func cubic(_ a: Vector, _ b: Vector) -> CubicCurve {
    let (sine, cosine) = ((b - a).length / 2, (a + b).length / 2)
    let handle = 4 / 3.0 * radius * (sine / (1 + cosine))
    let turn = a.cross(b) >= 0 ? handle : -handle
    let (from, to) = (center + a * radius, center + b * radius)
    return CubicCurve(from, from + a.perpendicular * turn, to - b.perpendicular * turn, to)
  }
}
