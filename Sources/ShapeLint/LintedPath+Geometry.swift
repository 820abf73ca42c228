import ShapeCompiler
import ShapeGeometry

/// What rules ask about the form of a path.
extension LintedPath.Segment {
  /// The curve that it is; of a line, the controls are its ends.
  var curve: CubicCurve { CubicCurve(start.position, control1, control2, end.position) }

  /// About how long it is: of a curve the mean of its chord and its polygon of control points.
  var length: Double {
    if isLine { return chord.length }
    let first = (control1 - start.position).length
    let polygon = first + (control2 - control1).length + (end.position - control2).length
    return (chord.length + polygon) / 2
  }

  /// True if neither a node nor a handle of it comes of a loop or a parameter: it is drawn.
  func isDrawn(_ path: LintedPath) -> Bool {
    if path.isInLoop(start) || path.isInLoop(end) { return false }
    let pairs = [start.node.position, end.node.position, start.node.outgoing, end.node.incoming]
    let scalars = pairs.compactMap { $0 }.flatMap { [$0.x, $0.y] }
    return !path.drawing.isSetByParameter(scalars)
  }
}

extension LintedPath.Subpath {
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
  /// The nodes, and seven places on each curve.
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
  /// True if `other` lies in it, edges included.
  func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// True if they have a point in common.
  func meets(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// True if they have an inner point in common.
  func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
