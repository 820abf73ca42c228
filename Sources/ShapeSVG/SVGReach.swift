import ShapeCompiler
import ShapeGeometry

extension [SVGNode] {
  /// An upper bound of the coordinates of the nodes in the space around them, regardless of sign.
  var reach: Double {
    reduce(0) { Swift.max($0, $1.transform.reach(of: $1.reach)) }
  }
}

extension Scene.Shape {
  /// The largest coordinate of the outline before the shape's transform, regardless of sign, plus
  /// half of the stroke's width.
  var reach: Double { outline.reach + (stroke?.width ?? 0) / 2 }
}

extension Scene.Outline {
  fileprivate var reach: Double {
    switch self {
    case .path(let path): path.reach
    case .text: self.path.reach
    case .rectangle(let box, _), .ellipse(let box):
      max(Point(box.minX, box.minY).reach, Point(box.maxX, box.maxY).reach)
    case .line(let start, let end): max(start.reach, end.reach)
    }
  }
}

extension BezierPath {
  /// The largest coordinate of the points, regardless of sign.
  fileprivate var reach: Double {
    var result = 0.0
    for element in self {
      switch element {
      case .move(let p), .line(let p): result = Swift.max(result, p.reach)
      case .curve(let control1, let control2, let p):
        result = Swift.max(result, control1.reach, control2.reach, p.reach)
      case .close: break
      }
    }
    return result
  }
}

extension Point {
  fileprivate var reach: Double { max(x.magnitude, y.magnitude) }
}

extension Transform {
  /// The largest coordinate, regardless of sign, to which the transform can map a point whose
  /// coordinates are at most `reach`.
  fileprivate func reach(of reach: Double) -> Double {
    max(
      (a.magnitude + c.magnitude) * reach + tx.magnitude,
      (b.magnitude + d.magnitude) * reach + ty.magnitude)
  }
}
