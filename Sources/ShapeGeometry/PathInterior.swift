/// The region that a path encloses, its subpaths closed by straight lines, for many questions about one path.
public struct PathInterior: Sendable {
  private let curves: [CubicCurve]

  public init(_ path: BezierPath) {
    curves = path.closedSegments
  }

  /// The same where arcs of ellipses are the cubics that are drawn for them, 3e-4 of their radius away at most:
  /// there are fewer of these.
  public init(drawn path: BezierPath) {
    curves = path.cubicSubpaths.flatMap(\.closedSegments)
  }

  /// The number of curves and lines.
  public var count: Int { curves.count }

  /// The number of times that the path winds around a point: clockwise (as seen, y down) counts as 1. Of what
  /// lies on it, no side is promised.
  /// - Complexity: In the number of curves.
  public func winding(around p: Point) -> Int {
    curves.reduce(0) { $0 + $1.crossings(rightOf: p) }
  }

  /// True if a point is inside.
  public func contains(_ p: Point, rule: BezierPath.FillRule = .nonZero) -> Bool {
    rule.isInside(winding(around: p))
  }
}

extension CubicCurve {
  /// The number of times that it crosses the ray from `p` to the right: downwards counts as 1, upwards as −1.
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
