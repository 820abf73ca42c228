extension BezierPath {
  /// The area that the path encloses, in square points. Open subpaths are closed by straight lines.
  /// The area is positive if the path runs clockwise on a screen with y down. Each region
  /// contributes its area, multiplied by the winding number of the path around the region.
  ///
  /// The area is exact apart from rounding: the integral of x·dy along a cubic is a sum of products
  /// of the coordinates of its controls. If the area is beyond the range of numbers, the value is
  /// the largest finite number of the same sign.
  public var area: Double {
    let scale = PowerScale(size: largestCoordinate)
    return scale.unscaled(scale.unscaled(scaled(by: scale).plainArea))
  }

  private var plainArea: Double {
    let o = origin
    return closedSegments.reduce(0) { sum, curve in
      let (a, b) = (curve.start - o, curve.control1 - o)
      let (c, d) = (curve.control2 - o, curve.end - o)
      return sum
        + (6 * a.cross(b) + 3 * a.cross(c) + a.cross(d) + 3 * b.cross(c) + 3 * b.cross(d)
          + 6 * c.cross(d)) / 20
    }
  }

  /// The center of mass of the enclosed area; nil if the signed area is 0 apart from rounding, or
  /// if a coordinate is not finite.
  public var centroid: Point? {
    let scale = PowerScale(size: largestCoordinate)
    return scaled(by: scale).plainCentroid.map(scale.unscaled)
  }

  private var plainCentroid: Point? {
    var (area, swept, x, y) = (0.0, 0.0, 0.0, 0.0)
    let o = origin
    for curve in closedSegments {
      // The integrands are polynomials of at most degree 8; five nodes are exact up to degree 9.
      for (u, weight) in fiveNodes {
        let t = (u + 1) / 2
        let (p, v) = (curve.point(at: t) - o, curve.derivative(at: t))
        area += weight / 2 * p.dx * v.dy
        swept += weight / 2 * (p.dx * v.dy).magnitude
        x += weight / 4 * p.dx * p.dx * v.dy
        y -= weight / 4 * p.dy * p.dy * v.dx
      }
    }
    guard area.magnitude > 1e-14 * swept, area.isFinite else { return nil }
    return Point(o.x + x / area, o.y + y / area)
  }

  /// The winding number of the path around a point: the number of turns that are clockwise on a
  /// screen with y down, minus the number of counterclockwise turns. Open subpaths are closed by
  /// straight lines. A point on the path may be treated as being on either side of the path.
  public func winding(around p: Point) -> Int { PathInterior(self).winding(around: p) }

  /// True if a point is inside the path according to a fill rule.
  public func contains(_ p: Point, rule: FillRule = .nonZero) -> Bool {
    PathInterior(self).contains(p, rule: rule)
  }

  /// The curves of all subpaths, including the lines that close open subpaths.
  var closedSegments: [CubicCurve] { subpaths.flatMap(\.closedSegments) }

  /// A point of the path. Coordinates are taken relative to this point to limit cancellation.
  private var origin: Point {
    for case .move(let p) in self { return p }
    return .zero
  }
}

/// The nodes and weights of Gauss–Legendre quadrature with five nodes, from −1 to 1.
private let fiveNodes = [
  (-0.906179845938664, 0.2369268850561891), (-0.5384693101056831, 0.4786286704993665),
  (0, 0.5688888888888889), (0.5384693101056831, 0.4786286704993665),
  (0.906179845938664, 0.2369268850561891),
]

extension Subpath {
  /// The curves of the subpath, including the line that closes an open one.
  var closedSegments: [CubicCurve] {
    let curves = segments.flatMap(\.curves)
    return end == start ? curves : curves + [CubicCurve(lineFrom: end, to: start)]
  }
}
