extension BezierPath {
  /// The area that the path encloses, its subpaths closed by straight lines, in square points: positive
  /// where it is walked clockwise (as seen, y down), counted as often as the path winds around it.
  ///
  /// It is exact but for rounding: of a cubic the integral of x·dy is a sum of products of its controls. An
  /// area beyond the range of numbers is the largest finite number with its sign.
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

  /// The center of mass of what the path encloses; nil where its area is 0 but for rounding.
  public var centroid: Point? {
    let scale = PowerScale(size: largestCoordinate)
    return scaled(by: scale).plainCentroid.map(scale.unscaled)
  }

  private var plainCentroid: Point? {
    var (area, swept, x, y) = (0.0, 0.0, 0.0, 0.0)
    let o = origin
    for curve in closedSegments {
      // The integrands have at most the degree 8; five nodes are exact up to 9.
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

  /// The number of times that the path, its subpaths closed by straight lines, winds around a point:
  /// clockwise (as seen, y down) counts as 1. Of what lies on it, no side is promised.
  public func winding(around p: Point) -> Int {
    closedSegments.reduce(0) { $0 + $1.crossings(rightOf: p) }
  }

  /// True if a point is inside, by the rule of winding or of even and odd.
  public func contains(_ p: Point, evenOdd: Bool = false) -> Bool {
    let winding = winding(around: p)
    return evenOdd ? winding % 2 != 0 : winding != 0
  }

  private var closedSegments: [CubicCurve] {
    subpaths.flatMap { subpath in
      let curves = subpath.segments.flatMap(\.curves)
      return subpath.end == subpath.start
        ? curves : curves + [CubicCurve(lineFrom: subpath.end, to: subpath.start)]
    }
  }

  /// Near the path, so that little cancels.
  private var origin: Point {
    for case .move(let p) in self { return p }
    return .zero
  }
}

/// Of Gauss–Legendre quadrature from −1 to 1.
private let fiveNodes = [
  (-0.906179845938664, 0.2369268850561891), (-0.5384693101056831, 0.4786286704993665),
  (0, 0.5688888888888889), (0.5384693101056831, 0.4786286704993665),
  (0.906179845938664, 0.2369268850561891),
]

extension CubicCurve {
  /// The number of times that it crosses the ray from `p` to the right: downwards counts as 1, upwards as −1.
  fileprivate func crossings(rightOf p: Point) -> Int {
    let (low, high) = (
      min(start.y, control1.y, control2.y, end.y), max(start.y, control1.y, control2.y, end.y)
    )
    guard low <= p.y, p.y <= high, max(start.x, control1.x, control2.x, end.x) >= p.x
    else { return 0 }
    var result = 0
    var before = 0.0
    for t in verticalExtremes + [1] where t > before {
      result += crossing(rightOf: p, from: before, to: t)
      before = t
    }
    return result
  }

  /// The parameters between 0 and 1 where the curve goes up and down in turn.
  private var verticalExtremes: [Double] {
    let (t1, t2) = derivativeRoots(start.y, control1.y, control2.y, end.y)
    return [t1, t2].filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// The same between two parameters between which y only rises, or only falls.
  private func crossing(rightOf p: Point, from: Double, to: Double) -> Int {
    let (first, last) = (point(at: from), point(at: to))
    // An end belongs to the part below it, so that parts that meet are counted once.
    guard (first.y <= p.y) != (last.y <= p.y) else { return 0 }
    let isDown = last.y > first.y
    var (low, high) = (from, to)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if (point(at: middle).y <= p.y) == isDown { low = middle } else { high = middle }
    }
    guard point(at: low).x > p.x else { return 0 }
    return isDown ? 1 : -1
  }
}
