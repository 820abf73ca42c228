import Foundation

extension CGPath {
  /// True if the transformed `point` is inside the path. Open subpaths are treated as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let winding = segments.winding(around: point.applying(transform))
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }
}

extension [PathSegment] {
  /// The winding number of the path around `point`, with curves as polygons of 64 sides.
  fileprivate func winding(around point: CGPoint) -> Int {
    var count = 0
    for polygon in flattened(sides: 64) {
      for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
        guard (a.y <= point.y) != (b.y <= point.y) else { continue }
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x > point.x { count += a.y <= point.y ? 1 : -1 }
      }
    }
    return count
  }

  /// The subpaths as polygons, without their closing sides.
  func flattened(sides: Int) -> [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    forEachPiece { start, segment in
      switch segment {
      case .move(let point): polygons.append([point])
      case .line(let point): polygons[polygons.count - 1].append(point)
      case .quad, .curve:
        for i in 1...sides {
          let t = CGFloat(i) / CGFloat(sides)
          polygons[polygons.count - 1].append(segment.point(from: start, at: t))
        }
      case .close: break
      }
    }
    return polygons
  }
}
