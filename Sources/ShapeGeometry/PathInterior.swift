/// The region that a path encloses, with its subpaths closed by straight lines, for many queries about one
/// path.
public struct PathInterior: Sendable {
  private let curves: [CubicCurve]

  /// The region inside a path, with arcs of ellipses accurate to 3e-13 of their size.
  public init(_ path: BezierPath) {
    curves = path.closedSegments
  }

  /// The region inside a path, with only four cubics for each arc of an ellipse, accurate to 7e-8
  /// of its size. This uses fewer curves than `init(_:)`.
  public init(drawn path: BezierPath) {
    curves = path.cubicSubpaths.flatMap(\.closedSegments)
  }

  /// The number of curves and lines.
  public var count: Int { curves.count }

  /// The number of times that the path winds around a point. A clockwise turn (as seen, y down)
  /// counts as 1. A point on the path may count as being on either side.
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
  /// The number of times that the curve crosses the ray from `p` to the right: downward counts as 1, upward
  /// as −1.
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

  /// The crossing of the ray from `p` to the right with the part between two parameters, in which y
  /// only rises or only falls: 1 downward, −1 upward, 0 for none.
  private func crossing(rightOf p: Point, from: Double, to: Double) -> Int {
    let (first, last) = (point(at: from), point(at: to))
    // An end belongs to the part below it, so that a point where two parts meet is counted once.
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
