import ShapeGeometry

#if canImport(CoreGraphics)
  package import CoreGraphics
#else
  package import Foundation
#endif

extension ShapePath {
  package var length: CGFloat { CGFloat(measure?.length ?? .nan) }
}

extension ShapePath {
  /// What it encloses, positive where it runs clockwise.
  package var area: CGFloat { CGFloat(path?.area ?? .nan) }
}

extension ShapePath {
  /// The center of mass of what it encloses, or else of its line.
  package var center: CGPoint { Self.point(path?.center) }
}

extension ShapePath {
  /// The smallest upright rectangle that holds it.
  package var bounds: CGRect {
    let none = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
    let rect = path?.extent ?? none
    return CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension ShapePath {
  /// The point after a fraction of the length.
  package func point(at fraction: CGFloat) -> CGPoint {
    Self.point(measure?.point(at: Double(fraction)))
  }
}

extension ShapePath {
  /// The unit vector in its direction after a fraction of the length.
  package func tangent(at fraction: CGFloat) -> CGPoint {
    Self.point(measure?.tangent(at: Double(fraction)).map { Point($0.dx, $0.dy) })
  }
}

extension ShapePath {
  /// Its point that is nearest to another.
  package func nearest(to p: CGPoint) -> CGPoint {
    Self.point(measure?.nearestPoint(to: Point(p)))
  }
}

extension ShapePath {
  /// The fraction of the length to which a walk leads from another, over samples toward a place.
  package func walk(from fraction: CGFloat, toward p: CGPoint, spacing: CGFloat) -> CGFloat {
    let place = Point(p)
    let end = measure?.walk(from: Double(fraction), toward: place, spacing: Double(spacing))
    return CGFloat(end ?? .nan)
  }
}

extension ShapePath {
  /// How often it winds around a point.
  package func winding(around p: CGPoint) -> CGFloat {
    CGFloat(path?.winding(around: Point(p)) ?? 0)
  }
}

extension ShapePath {
  /// So many points evenly over the length.
  package func samples(count: Int) -> [CGPoint] {
    let points = measure?.points(count: count).map { CGPoint(x: $0.x, y: $0.y) } ?? []
    return points.count == count
      ? points : Array(repeating: CGPoint(x: CGFloat.nan, y: CGFloat.nan), count: count)
  }
}
