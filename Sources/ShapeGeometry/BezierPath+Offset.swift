extension BezierPath {
  /// Each subpath moved to its side by a distance.
  ///
  /// A closed subpath becomes larger for a distance of more than 0 and smaller for one of less, whichever
  /// way it is walked; it may fall into several rings, or vanish. An open one is moved to the right of its
  /// direction (as seen, y down) for a distance of more than 0. Outer corners are joined like those of a
  /// stroke; inner ones, and bends narrower than the distance, end where both sides meet: all that would be
  /// nearer to the subpath than the distance is left out. Beside a subpath that crosses itself, only loops
  /// are, and the result crosses itself too. Subpaths have no effect on each other, and one that is a point
  /// gives nothing.
  ///
  /// The path is returned as it is for a distance of 0, and nothing for one that is not finite, or where
  /// the path is not.
  /// - Parameters:
  ///   - miterLimit: As in SVG, where twice the distance is the width of the stroke: the length of the
  ///     miter, as a multiple of that, from which on it is a bevel. Less than 1 counts as 1.
  ///   - tolerance: The distance that the result may have from the exact one; a thousandth of the distance
  ///     where it is nil, not more than 0, or not finite. Less than 1e-10 of the distance, or 1e-12 of the
  ///     largest coordinate, counts as that. What is smaller than the tolerance vanishes.
  /// - Complexity: O(n log n) in the number of segments, where the result does not cross itself often.
  public func offset(
    by distance: Double, join: Join = .miter, miterLimit: Double = 4, tolerance: Double? = nil
  ) -> BezierPath {
    guard distance.isFinite, isFinite else { return BezierPath() }
    guard distance != 0 else { return self }
    return atCommonScale(with: distance, tolerance) { path, distance, tolerance in
      let style = ParallelStyle(
        join, miterLimit: miterLimit, tolerance: tolerance, distance: distance,
        size: path.largestCoordinate)
      var result = BezierPath()
      for subpath in path.cubicSubpaths {
        for part in subpath.offset(by: distance, style) {
          if part.isClosed {
            result.append(ring: part.segments)
          } else {
            result.append(part)
          }
        }
      }
      return result
    }
  }
}

extension Subpath {
  fileprivate func offset(by distance: Double, _ style: ParallelStyle) -> [Subpath] {
    guard let side = side(of: distance) else { return [] }
    var exact = style
    // Half of the tolerance is for where spans are cut.
    exact.tolerance /= 2
    guard let chain = ParallelChain(self, distance: side, style: exact, innerSide: .beside),
      !chain.pieces.isEmpty
    else { return [] }
    return OffsetTrimming(chain, around: self, distance: side, tolerance: style.tolerance)
      .subpaths()
  }

  /// The distance to the right; nil where nothing is inside to become smaller.
  private func side(of distance: Double) -> Double? {
    guard isClosed else { return distance }
    var path = BezierPath()
    path.append(ring: segments)
    let (area, bounds) = (path.area, path.bounds)
    let size = bounds.map { $0.width + $0.height } ?? 0
    if area.magnitude <= 1e-14 * size * size { return distance > 0 ? -distance : nil }
    return area > 0 ? -distance : distance
  }
}
