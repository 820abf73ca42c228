import ShapeCompiler
import ShapeGeometry

/// The geometry of segments for rules.
extension LintedPath.Segment {
  /// The segment as a cubic curve; the control points of a line are its ends.
  var curve: CubicCurve { CubicCurve(start.position, control1, control2, end.position) }

  /// The approximate length, in points. For a curve, it is the mean of the lengths of the chord and
  /// of the control polygon.
  var length: Double {
    if isLine { return chord.length }
    let first = (control1 - start.position).length
    let polygon = first + (control2 - control1).length + (end.position - control2).length
    return (chord.length + polygon) / 2
  }

  /// True if the author drew the segment: no loop makes its nodes, and no parameter moves its nodes
  /// or handles.
  func isDrawn(_ path: LintedPath) -> Bool {
    if path.isInLoop(start) || path.isInLoop(end) { return false }
    let pairs = [start.node.position, end.node.position, start.node.outgoing, end.node.incoming]
    let scalars = pairs.compactMap { $0 }.flatMap { [$0.x, $0.y] }
    return !path.drawing.isSetByParameter(scalars)
  }
}

extension LintedPath.Subpath {
  /// The outline of the subpath.
  var outline: BezierPath {
    var path = BezierPath()
    guard let first = nodes.first else { return path }
    path.move(to: first.position)
    for segment in segments {
      let curve = segment.curve
      path.append(
        segment.isLine ? .line(curve.end) : .curve(curve.control1, curve.control2, curve.end))
    }
    if isClosed { path.close() }
    return path
  }

  var length: Double { segments.reduce(0) { $0 + $1.length } }
}

extension BezierPath {
  /// The nodes, and seven points on each curve.
  var places: [Point] {
    var result: [Point] = []
    for element in self {
      switch element {
      case .move(let p), .line(let p): result.append(p)
      case .curve(let control1, let control2, let p):
        let curve = CubicCurve(result.last ?? p, control1, control2, p)
        result += (1..<8).map { curve.point(at: Double($0) / 8) } + [p]
      case .close: break
      }
    }
    return result
  }
}

extension Rect {
  /// True if this rectangle contains `other`, edges included.
  func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// True if this rectangle contains `p`, edges included.
  func holds(_ p: Point) -> Bool {
    minX <= p.x && p.x <= maxX && minY <= p.y && p.y <= maxY
  }

  /// True if the rectangles have a point in common, edges included.
  func meets(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// True if the rectangles have an inner point in common.
  func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
