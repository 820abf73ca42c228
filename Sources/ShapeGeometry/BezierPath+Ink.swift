extension BezierPath {
  /// The outline of a stroke whose width changes along it, as of a pen that is pressed: all that discs cover
  /// whose centers run along the path, with round ends and corners; to be filled by the nonzero rule.
  ///
  /// Each subpath gives one outline, which winds clockwise (as seen, y down). A closed subpath ends where it
  /// began; one that is a point, a `move` alone included, gives a disc, and nothing if the width is 0.
  /// Nothing comes of a path with numbers that are not finite.
  /// - Parameters:
  ///   - widths: The diameter at the start of a subpath, then at the end of each of its segments, those
  ///     that close one included; and so on with the next subpath. Between them the width changes evenly in
  ///     the parameter of the segment. The last one counts for all that is missing; less than 0, or not
  ///     finite, counts as 0.
  ///   - tolerance: The distance that the outline may have from the exact one; a thousandth of the largest
  ///     radius where it is nil, not more than 0, or not finite, with the least values of `stroked`.
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
      for subpath in path.cubicSubpaths {
        let count = subpath.segments.count + 1
        let own = (next..<next + count).map { radii[Swift.min($0, radii.count - 1)] * factor }
        next += count
        result.append(InkOutline(subpath, radii: own, tolerance: style.tolerance).path)
      }
      return result
    }
  }

  /// The outline of a stroke through points, each with a width, along lines or along a curve.
  ///
  /// - Parameters:
  ///   - method: `linear` or `interpolated`; the other methods do not go through all points, and count as
  ///     `interpolated`.
  ///   - widths: One for each point, with the meaning that `outlined(widths:)` gives to them.
  ///     Points that are not finite are left out, together with their widths.
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
