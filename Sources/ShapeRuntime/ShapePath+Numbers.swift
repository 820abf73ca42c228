import ShapeGeometry

#if canImport(CoreGraphics)
  package import CoreGraphics
#else
  package import Foundation
#endif

extension ShapePath {
  /// The length, in points; NaN for an undefined path.
  package var length: CGFloat { CGFloat(measure?.length ?? .nan) }
}

extension ShapePath {
  /// The enclosed area, in square points. It is positive if the path runs clockwise on screen,
  /// where y points down.
  package var area: CGFloat { CGFloat(path?.area ?? .nan) }
}

extension ShapePath {
  /// The center of mass of the enclosed area, or of the line if the path encloses no area.
  package var center: CGPoint { Self.point(path?.center) }
}

extension ShapePath {
  /// The smallest upright rectangle that contains the path; NaN for an empty or undefined path.
  package var bounds: CGRect {
    let none = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
    let rect = path?.extent ?? none
    return CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension ShapePath {
  /// The point after a fraction of the length, 0…1.
  package func point(at fraction: CGFloat) -> CGPoint {
    Self.point(measure?.point(at: Double(fraction)))
  }
}

extension ShapePath {
  /// The unit vector in the direction of the path after a fraction of the length, 0…1.
  package func tangent(at fraction: CGFloat) -> CGPoint {
    Self.point(measure?.tangent(at: Double(fraction)).map { Point($0.dx, $0.dy) })
  }
}

extension ShapePath {
  /// The point of the path that is nearest to `p`.
  package func nearest(to p: CGPoint) -> CGPoint {
    Self.point(measure?.nearestPoint(to: Point(p)))
  }
}

extension ShapePath {
  /// The fraction of the length at which a walk ends. The walk starts at `fraction` and goes toward
  /// `p`, over samples about `spacing` points apart. NaN for a path without lines and curves, or if
  /// `spacing` is not more than 0.
  package func walk(from fraction: CGFloat, toward p: CGPoint, spacing: CGFloat) -> CGFloat {
    let place = Point(p)
    let end = measure?.walk(from: Double(fraction), toward: place, spacing: Double(spacing))
    return CGFloat(end ?? .nan)
  }
}

extension ShapePath {
  /// The winding number of the path around a point; 0 for an undefined path. Turns that are
  /// clockwise on screen, where y points down, count as positive.
  package func winding(around p: CGPoint) -> CGFloat {
    CGFloat(path?.winding(around: Point(p)) ?? 0)
  }
}

extension ShapePath {
  /// `count` points, evenly spaced along the length; NaN for a path without lines and curves.
  package func samples(count: Int) -> [CGPoint] {
    let points = measure?.points(count: count).map { CGPoint(x: $0.x, y: $0.y) } ?? []
    return points.count == count
      ? points : Array(repeating: CGPoint(x: CGFloat.nan, y: CGFloat.nan), count: count)
  }
}
