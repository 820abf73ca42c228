import ShapeGeometry

#if canImport(CoreGraphics)
  import CoreGraphics
#else
  import Foundation
#endif

/// A path that a drawing computes with. What is not finite leads to a path that is nowhere, and numbers of it
/// that are none.
package final class ShapePath {
  let path: BezierPath?
  /// Its lengths, once they are asked for.
  lazy var measure: PathMeasure? = path.map { PathMeasure($0) }

  init(_ path: BezierPath?) {
    self.path = path.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The path that `make` makes of this one.
  func mapped(_ make: (BezierPath) -> BezierPath) -> ShapePath {
    ShapePath(path.map(make))
  }

  /// The coordinates of a point; no numbers where there is none.
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
  /// Nil where a number in it is not finite.
  init?(_ rect: CGRect) {
    let (origin, size) = (rect.origin, rect.size)
    let numbers = [origin.x, origin.y, size.width, size.height].map { Double($0) }
    guard numbers.allSatisfy(\.isFinite) else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
