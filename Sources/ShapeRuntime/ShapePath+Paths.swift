package import ShapeGeometry

#if canImport(CoreGraphics)
  package import CoreGraphics
#else
  package import Foundation
#endif

extension ShapePath {
  /// The path in the opposite direction.
  package var reversed: ShapePath { mapped(\.reversed) }
}

extension ShapePath {
  /// The part of the path between two fractions of its length, 0…1.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> ShapePath {
    guard start.isFinite, end.isFinite else { return ShapePath(nil) }
    return mapped { $0.trimmed(from: Double(start), to: Double(end)) }
  }
}

extension ShapePath {
  /// The dashes of a stroke, each as a subpath. The lengths and the phase are in points.
  package func dashed(_ lengths: [CGFloat], phase: CGFloat) -> ShapePath {
    guard phase.isFinite, lengths.allSatisfy(\.isFinite) else { return ShapePath(nil) }
    return mapped { $0.dashed(lengths.map { Double($0) }, phase: Double(phase)) }
  }
}

extension ShapePath {
  /// A path of straight lines that is nowhere farther from this path than `tolerance`, in points.
  package func flattened(tolerance: CGFloat) -> ShapePath {
    guard tolerance.isFinite else { return ShapePath(nil) }
    return mapped { $0.flattened(tolerance: Double(tolerance)) }
  }
}

extension ShapePath {
  /// A path of few curves that is nowhere farther from this path than `tolerance`, in points.
  package func fitted(tolerance: CGFloat) -> ShapePath {
    guard tolerance.isFinite else { return ShapePath(nil) }
    return mapped { $0.fitted(tolerance: Double(tolerance)) }
  }
}

extension ShapePath {
  /// A path with fewer points that is nowhere farther from this path than `tolerance`, in points.
  package func simplified(tolerance: CGFloat) -> ShapePath {
    guard tolerance.isFinite else { return ShapePath(nil) }
    return mapped { $0.simplified(tolerance: Double(tolerance)) }
  }
}

extension ShapePath {
  /// The path moved sideways by `distance`, in points. If the distance is positive, closed subpaths
  /// grow, and open ones move to the right of their direction.
  package func offset(
    by distance: CGFloat, join: BezierPath.Join, miterLimit: CGFloat
  ) -> ShapePath {
    guard distance.isFinite, miterLimit.isFinite else { return ShapePath(nil) }
    return mapped {
      $0.offset(by: Double(distance), join: join, miterLimit: Double(miterLimit))
    }
  }
}

extension ShapePath {
  /// The outline of a stroke along the path. The outline does not overlap itself.
  package func stroked(
    width: CGFloat, cap: BezierPath.Cap, join: BezierPath.Join, miterLimit: CGFloat
  ) -> ShapePath {
    guard width.isFinite, miterLimit.isFinite else { return ShapePath(nil) }
    return mapped {
      $0.stroked(width: Double(width), cap: cap, join: join, miterLimit: Double(miterLimit)).united
    }
  }
}

extension ShapePath {
  /// The outline of the points inside at least one of the two paths.
  package func union(_ other: ShapePath) -> ShapePath { combined(with: other, .union) }
}

extension ShapePath {
  /// The outline of the points inside both paths.
  package func intersection(_ other: ShapePath) -> ShapePath {
    combined(with: other, .intersection)
  }
}

extension ShapePath {
  /// The outline of the points inside this path but not inside `other`.
  package func difference(_ other: ShapePath) -> ShapePath { combined(with: other, .difference) }
}

extension ShapePath {
  /// The outline of the points inside exactly one of the two paths.
  package func exclusion(_ other: ShapePath) -> ShapePath { combined(with: other, .exclusion) }
}

extension ShapePath {
  fileprivate func combined(
    with other: ShapePath, _ operation: BezierPath.BooleanOperation
  ) -> ShapePath {
    guard let other = other.path else { return ShapePath(nil) }
    return mapped { $0.combined(with: other, by: operation) }
  }
}

extension ShapePath {
  /// The path with every point mapped by an affine transform.
  ///
  /// - Parameter numbers: The coefficients a, b, c, d, tx and ty.
  package func transformed(by numbers: [CGFloat]) -> ShapePath {
    guard numbers.allSatisfy(\.isFinite) else { return ShapePath(nil) }
    let n = numbers.map { Double($0) }
    return mapped {
      $0.transformed(by: Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    }
  }
}

extension ShapePath {
  /// The convex hull. If `count` is given, the hull has at most `count` corners; a `count` below 4
  /// is replaced by 4.
  package func hull(atMost count: CGFloat? = nil, rule: HullRule = .outer) -> ShapePath {
    guard count?.isFinite ?? true else { return ShapePath(nil) }
    return mapped { $0.hull(atMost: count.map { Double($0) }, rule) }
  }
}
