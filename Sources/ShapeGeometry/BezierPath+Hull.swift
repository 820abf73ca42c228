extension BezierPath {
  /// The smallest upright rectangle that contains the path, including subpaths of a single point;
  /// nil for an empty path.
  public var extent: Rect? {
    var builder = BoundsBuilder()
    for subpath in subpaths {
      builder.include(subpath.start)
      for curve in subpath.segments.lazy.flatMap(\.curves) {
        builder.includeCurve(curve.start, curve.control1, curve.control2, curve.end)
      }
    }
    return builder.rect
  }

  /// The middle of the path; nil for an empty path. It is the center of mass of the enclosed area.
  /// If the signed area is 0, it is the center of mass of the drawn line, or the center of `extent`
  /// if the line has no length.
  public var center: Point? {
    let scale = PowerScale(size: largestCoordinate)
    return scaled(by: scale).plainCenter.map(scale.unscaled)
  }

  private var plainCenter: Point? {
    if let centroid { return centroid }
    let measure = PathMeasure(self)
    guard measure.length > 0 else { return extent?.center }
    // Simpson's rule along the length, over 2,000 intervals. The first point of a closed path is
    // also its last.
    let points = measure.points(count: measure.isClosed ? 2000 : 2001)
    let all = measure.isClosed ? points + points.prefix(1) : points
    var (x, y, weights) = (0.0, 0.0, 0.0)
    for (i, p) in all.enumerated() {
      let isEnd = i == 0 || i == all.count - 1
      let weight = isEnd ? 1.0 : i.isMultiple(of: 2) ? 2 : 4
      x += weight * (p.x - all[0].x)
      y += weight * (p.y - all[0].y)
      weights += weight
    }
    return Point(all[0].x + x / weights, all[0].y + y / weights)
  }

  /// The distance that a hull may have from a curve, as a fraction of the larger side of the path's
  /// bounds.
  private static let hullTolerance = 1e-4

  /// The convex hull as a closed path, clockwise on a screen with y down, from its leftmost corner.
  /// It contains lines and points exactly, and curves to within 1e-4 of the path's size.
  ///
  /// If `count` is given, the hull is reduced by `rule` to at most `count` corners, but not to
  /// fewer than 4. The hull of a single point or a line has no area, and the hull of an empty path
  /// is empty.
  public func hull(atMost count: Double? = nil, _ rule: HullRule = .outer) -> BezierPath {
    atCommonScale(with: 0, nil) { path, _, _ in path.plainHull(atMost: count, rule) }
  }

  private func plainHull(atMost count: Double?, _ rule: HullRule) -> BezierPath {
    guard let extent else { return BezierPath() }
    let size = Swift.max(extent.width, extent.height)
    var corners = convexHull(flattened(tolerance: size * BezierPath.hullTolerance).vertices)
    if let count, count < Double(corners.count) {
      corners = rule.reduced(corners, to: Int(Swift.max(count, 0)))
    }
    var path = BezierPath()
    guard !corners.isEmpty else { return path }
    path.append(corners.map { PathNode($0) }, isClosed: true)
    return path
  }

  /// The greatest number of lines into which curves are divided before cubics are fitted to the
  /// lines.
  private static let mostFittedLines = 100_000

  /// A path of few cubics, with one subpath for each subpath of this path. Neither path is anywhere
  /// farther than `tolerance` from the other.
  ///
  /// The path is flattened within a tenth of the tolerance, and the cubics are fitted to the
  /// flattened path. The flattened path has at most 100,000 lines for curves. If the tolerance
  /// needs more lines, the result may be farther away than the tolerance. The path is returned
  /// unchanged if it is not finite, or if the tolerance is not finite or not more than 0.
  public func fitted(tolerance: Double) -> BezierPath {
    guard tolerance > 0, tolerance.isFinite, isFinite else { return self }
    return atCommonScale(with: tolerance, nil) { path, tolerance, _ in
      path.plainFitted(tolerance: tolerance)
    }
  }

  private func plainFitted(tolerance: Double) -> BezierPath {
    var fit = CurveFit(tolerance: 0.9 * tolerance)
    fit.measure = .lines
    var result = BezierPath()
    let flat = flattened(tolerance: tolerance / 10, limit: BezierPath.mostFittedLines)
    for subpath in flat.subpaths {
      let points = [subpath.start] + subpath.segments.map(\.curve.end)
      result.append(fit.path(points))
      if subpath.isClosed { result.close() }
    }
    return result
  }

  /// The end points of all elements, without control points.
  private var vertices: [Point] {
    compactMap { element in
      switch element {
      case .move(let p), .line(let p), .curve(_, _, let p): p
      case .close: nil
      }
    }
  }
}
