import ShapeGeometry

/// What says where a segment of a path is.
struct SegmentFormulas {
  fileprivate var start: Layout.Pair
  fileprivate var outgoing: Layout.Pair?
  fileprivate var incoming: Layout.Pair?
  fileprivate var end: Layout.Pair

  init(_ segment: LintedPath.Segment) {
    start = segment.start.node.position
    outgoing = segment.start.node.outgoing
    incoming = segment.end.node.incoming
    end = segment.end.node.position
  }
}

/// Segments as rows of short lines.
struct Polylines {
  /// The boxes of the rows.
  private(set) var bounds: [Rect] = []
  private var points: [Point] = []
  /// Where the points of each row end.
  private var ends: [Int] = []

  /// How many lines stand for a curve.
  private static let pieces = 12

  /// Whether all of it has a place.
  var areFinite: Bool { bounds.allSatisfy { $0.x.isFinite && $0.width.isFinite } }

  /// Adds a segment as it is in `values`.
  mutating func add(_ curve: SegmentFormulas, _ values: Evaluation) {
    let start = values.point(curve.start)
    let end = values.point(curve.end)
    var builder = BoundsBuilder()
    func append(_ point: Point) {
      points.append(point)
      builder.include(point)
    }
    append(start)
    if curve.outgoing != nil || curve.incoming != nil {
      let control1 = start + (curve.outgoing.map(values.vector) ?? .zero)
      let control2 = end + (curve.incoming.map(values.vector) ?? .zero)
      for i in 1..<Polylines.pieces {
        let t = Double(i) / Double(Polylines.pieces)
        append(Point.onCurve(start, control1, control2, end, at: t))
      }
    }
    append(end)
    ends.append(points.count)
    bounds.append(builder.rect ?? Rect(x: .nan, y: 0, width: 0, height: 0))
  }

  /// Whether two rows cross.
  func cross(_ a: Int, _ b: Int) -> Bool {
    guard bounds[a].meets(bounds[b]) else { return false }
    for i in lines(of: a) {
      let first = Line(points[i], points[i + 1])
      guard first.bounds.meets(bounds[b]) else { continue }
      for j in lines(of: b) {
        let second = Line(points[j], points[j + 1])
        if first.bounds.meets(second.bounds), first.properlyCrosses(second) { return true }
      }
    }
    return false
  }

  /// The indices of the points at which the lines of a row begin.
  private func lines(of row: Int) -> Range<Int> {
    (row > 0 ? ends[row - 1] : 0)..<ends[row] - 1
  }
}

private struct Line {
  var start: Point
  var end: Point

  init(_ start: Point, _ end: Point) { (self.start, self.end) = (start, end) }

  var bounds: Rect {
    Rect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: (end.x - start.x).magnitude,
      height: (end.y - start.y).magnitude)
  }

  /// Whether two lines cross between their ends, and not only touch.
  func properlyCrosses(_ other: Line) -> Bool {
    let (u, v) = (end - start, other.end - other.start)
    let slack = 1e-7 * (u.dot(u) * v.dot(v)).squareRoot()
    return parts(other, slack) && other.parts(self, slack)
  }

  /// Whether the ends of another line are clearly on both sides of this one.
  private func parts(_ other: Line, _ slack: Double) -> Bool {
    let direction = end - start
    let first = direction.cross(other.start - start)
    let second = direction.cross(other.end - start)
    return first > slack && second < -slack || first < -slack && second > slack
  }
}

extension Evaluation {
  fileprivate func point(_ pair: Layout.Pair) -> Point { Point(self[pair.x], self[pair.y]) }

  fileprivate func vector(_ pair: Layout.Pair) -> Vector { Vector(self[pair.x], self[pair.y]) }
}
