import ShapeGeometry

#if canImport(CoreGraphics)
  import CoreGraphics
#else
  import Foundation
#endif

/// A path with which a drawing computes. The path is undefined if a number is not finite. An
/// undefined path draws nothing, and its length, area and points are NaN.
package final class ShapePath {
  /// The elements; nil for an undefined path.
  let path: BezierPath?
  /// The lengths along the path, computed when they are first needed.
  lazy var measure: PathMeasure? = path.map { PathMeasure($0) }

  /// A path; undefined if `path` is nil or a coordinate is not finite.
  init(_ path: BezierPath?) {
    self.path = path.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The path that `make` returns for this one; undefined if this path is undefined.
  func mapped(_ make: (BezierPath) -> BezierPath) -> ShapePath {
    ShapePath(path.map(make))
  }

  /// A point of Core Graphics; NaN for nil.
  static func point(_ p: Point?) -> CGPoint {
    CGPoint(x: p?.x ?? .nan, y: p?.y ?? .nan)
  }
}

extension Point {
  init(_ p: CGPoint) {
    self.init(Double(p.x), Double(p.y))
  }
}

extension Rect {
  /// A rectangle of Core Graphics; nil if one of its numbers is not finite.
  init?(_ rect: CGRect) {
    let (origin, size) = (rect.origin, rect.size)
    let numbers = [origin.x, origin.y, size.width, size.height].map { Double($0) }
    guard numbers.allSatisfy(\.isFinite) else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
