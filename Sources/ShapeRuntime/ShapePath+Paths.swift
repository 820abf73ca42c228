package import ShapeGeometry

#if canImport(CoreGraphics)
  package import CoreGraphics
#else
  package import Foundation
#endif

extension ShapePath {
  package var reversed: ShapePath { mapped(\.reversed) }
}

extension ShapePath {
  /// The part between two fractions of the length.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> ShapePath {
    guard start.isFinite, end.isFinite else { return ShapePath(nil) }
    return mapped { $0.trimmed(from: Double(start), to: Double(end)) }
  }
}

extension ShapePath {
  /// The dashes of a stroke.
  package func dashed(_ lengths: [CGFloat], phase: CGFloat) -> ShapePath {
    guard phase.isFinite, lengths.allSatisfy(\.isFinite) else { return ShapePath(nil) }
    return mapped { $0.dashed(lengths.map { Double($0) }, phase: Double(phase)) }
  }
}

extension ShapePath {
  /// Straight lines that are nowhere farther away than the tolerance.
  package func flattened(tolerance: CGFloat) -> ShapePath {
    guard tolerance.isFinite else { return ShapePath(nil) }
    return mapped { $0.flattened(tolerance: Double(tolerance)) }
  }
}

extension ShapePath {
  /// Few curves that are nowhere farther away than the tolerance.
  package func fitted(tolerance: CGFloat) -> ShapePath {
    guard tolerance.isFinite else { return ShapePath(nil) }
    return mapped { $0.fitted(tolerance: Double(tolerance)) }
  }
}

extension ShapePath {
  /// - Parameter numbers: a, b, c, d, tx, ty.
  package func transformed(by numbers: [CGFloat]) -> ShapePath {
    guard numbers.allSatisfy(\.isFinite) else { return ShapePath(nil) }
    let n = numbers.map { Double($0) }
    return mapped {
      $0.transformed(by: Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    }
  }
}

extension ShapePath {
  /// The convex hull, with at most so many corners.
  package func hull(atMost count: CGFloat? = nil, rule: HullRule = .outer) -> ShapePath {
    guard count?.isFinite ?? true else { return ShapePath(nil) }
    return mapped { $0.hull(atMost: count.map { Double($0) }, rule) }
  }
}
