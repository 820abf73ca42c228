extension BezierPath {
  /// The outline of a stroke whose width changes along the path, like the stroke of a pen under
  /// pressure. The outline is to be filled by the nonzero rule. About each point of the path, the
  /// stroke covers a disc whose diameter is the width at that point, so ends and corners are round.
  ///
  /// Each subpath gives one outline, which winds clockwise on a screen with y down. A closed
  /// subpath is treated as an open one that ends where it begins. A subpath that is a point,
  /// including a `move` alone, gives a disc, or nothing if the width is 0. The result is empty if
  /// no width is more than 0, or if a number of the path is not finite.
  /// - Parameters:
  ///   - widths: The diameters at the start of the first subpath and at the end of each of its
  ///     segments, including the segment that closes it; then those of the next subpath, and so on.
  ///     Along a segment, the width changes linearly with the parameter of the segment. If there
  ///     are too few widths, the last one is repeated. A width that is negative or not finite is
  ///     replaced by 0.
  ///   - tolerance: The greatest distance between the outline and the exact outline. A tolerance
  ///     that is nil, not finite, or not more than 0 is replaced by a thousandth of the largest
  ///     radius. The tolerance is raised to the same minimum as in `stroked`.
  public func outlined(widths: [Double], tolerance: Double? = nil) -> BezierPath {
    guard isFinite, !widths.isEmpty else { return BezierPath() }
    let radii = widths.map { $0 > 0 && $0.isFinite ? $0 / 2 : 0 }
    let largest = radii.reduce(0, Swift.max)
    guard largest > 0 else { return BezierPath() }
    return atCommonScale(with: largest, tolerance) { path, scaled, tolerance in
      let factor = scaled / largest
      let style = ParallelStyle(
        .round, miterLimit: 1, tolerance: tolerance, distance: scaled, size: path.largestCoordinate)
      var (result, next) = (BezierPath(), 0)
      for subpath in path.subpaths {
        let count = subpath.segments.count + 1
        let own = (next..<next + count).map { radii[Swift.min($0, radii.count - 1)] * factor }
        next += count
        let (cubic, all) = subpath.cubic(with: own)
        result.append(InkOutline(cubic, radii: all, tolerance: style.tolerance).path)
      }
      return result
    }
  }

  /// The outline of a stroke through points, each with a width, along lines or along a curve.
  ///
  /// - Parameters:
  ///   - method: `linear` or `interpolated`. The other methods do not pass through all points, and
  ///     are replaced by `interpolated`.
  ///   - widths: A width for each point, as for `outlined(widths:tolerance:)`. Points that are not
  ///     finite are left out, together with their widths.
  public static func inkOutline(
    through points: [Point], widths: [Double], method: InkMethod = .interpolated,
    tolerance: Double? = nil
  ) -> BezierPath {
    var ink = InkStroke(method == .linear ? .linear : .interpolated)
    var used: [Double] = []
    for (i, p) in points.enumerated() where p.x.isFinite && p.y.isFinite {
      ink.add(p)
      if let last = widths.last { used.append(i < widths.count ? widths[i] : last) }
    }
    return ink.path.outlined(widths: used, tolerance: tolerance)
  }
}

extension Subpath {
  /// The subpath with a few cubics instead of each arc, and the numbers at the ends of the new
  /// segments. `numbers` has one number for the start and one for the end of each segment.
  fileprivate func cubic(with numbers: [Double]) -> (Subpath, [Double]) {
    var (result, all) = (self, [numbers[0]])
    result.segments = []
    for (i, segment) in segments.enumerated() {
      let parts = segment.cubics
      let step = (numbers[i + 1] - numbers[i]) / Double(parts.count)
      for j in 1..<parts.count { all.append(numbers[i] + Double(j) * step) }
      all.append(numbers[i + 1])
      result.segments += parts
    }
    return (result, all)
  }
}
