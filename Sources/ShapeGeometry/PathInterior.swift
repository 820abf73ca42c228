/// The region that a path encloses, prepared for many queries. Open subpaths are closed by straight
/// lines.
public struct PathInterior: Sendable {
  private let curves: [CubicCurve]

  /// The region inside a path. Arcs of ellipses are accurate to 3e-13 of the ellipse's size.
  public init(_ path: BezierPath) {
    curves = path.closedSegments
  }

  /// The region inside a path, with four cubics for each arc of an ellipse, which is fewer than in
  /// `init(_:)`. Arcs are accurate to 7e-8 of the ellipse's size.
  public init(drawn path: BezierPath) {
    curves = path.cubicSubpaths.flatMap(\.closedSegments)
  }

  /// The number of curves and lines.
  public var count: Int { curves.count }

  /// The winding number of the path around a point: the number of turns that are clockwise on a
  /// screen with y down, minus the number of counterclockwise turns. A point on the path may be
  /// treated as being on either side of the path.
  /// - Complexity: O(n) in the number of curves.
  public func winding(around p: Point) -> Int {
    curves.reduce(0) { $0 + $1.crossings(rightOf: p) }
  }

  /// True if a point is inside the path by a fill rule.
  public func contains(_ p: Point, rule: BezierPath.FillRule = .nonZero) -> Bool {
    rule.isInside(winding(around: p))
  }
}

extension CubicCurve {
  /// The number of times that the curve crosses the ray from `p` to the right downward, minus the
  /// number of times that it crosses the ray upward.
  fileprivate func crossings(rightOf p: Point) -> Int {
    let (low, high) = (
      min(start.y, control1.y, control2.y, end.y), max(start.y, control1.y, control2.y, end.y)
    )
    guard low <= p.y, p.y <= high, max(start.x, control1.x, control2.x, end.x) >= p.x
    else { return 0 }
    if min(start.x, control1.x, control2.x, end.x) > p.x {
      return (end.y > p.y ? 1 : 0) - (start.y > p.y ? 1 : 0)
    }
    var result = 0
    var before = 0.0
    for t in verticalExtremes + [1] where t > before {
      result += crossing(rightOf: p, from: before, to: t)
      before = t
    }
    return result
  }

  /// The parameters between 0 and 1 at which the derivative of y vanishes, in ascending order.
  private var verticalExtremes: [Double] {
    let (t1, t2) = derivativeRoots(start.y, control1.y, control2.y, end.y)
    return [t1, t2].filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// The direction in which the part between two parameters crosses the ray that runs from `p` to
  /// the right: 1 for downward, −1 for upward, and 0 if the part does not cross the ray. Within the
  /// part, y only rises or only falls.
  private func crossing(rightOf p: Point, from: Double, to: Double) -> Int {
    let (first, last) = (point(at: from), point(at: to))
    // An end at the height of `p` is treated as above `p`, so a point where two parts meet is
    // counted once.
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
