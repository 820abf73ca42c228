extension BezierPath {
  /// The path with each subpath moved sideways by a distance.
  ///
  /// Closed subpaths grow if the distance is positive and shrink if it is negative, whether they
  /// run clockwise or counterclockwise. They may split into several rings, or vanish. Several
  /// closed subpaths, or one that crosses itself, are first united by the nonzero rule. The outline
  /// of the united region is then moved as a whole: if the region grows, its holes shrink, and
  /// parts that meet become one. On a screen with y down, outer subpaths of this result are
  /// clockwise, and holes counterclockwise. A closed subpath whose sides lie on each other becomes
  /// the outline of all points within the distance from the subpath, or vanishes if the distance is
  /// negative.
  ///
  /// Open subpaths are moved to the right of their direction if the distance is positive, and do
  /// not affect each other. If an open subpath crosses itself, so does the result; only loops that
  /// are nearer to the subpath than the distance are left out. A subpath that is a point gives
  /// nothing.
  ///
  /// Outer corners are joined like the corners of a stroke. At an inner corner, or in a bend that
  /// is narrower than the distance, the two moved sides end where they meet. Parts of the sides
  /// that are nearer to the subpath than the distance are left out.
  ///
  /// The path is returned unchanged for a distance of 0. The result is empty if the distance or the
  /// path is not finite. The result is `tooComplex`, which is not finite, if the path or the curve
  /// beside it crosses itself more than about 200,000 times.
  /// - Parameters:
  ///   - miterLimit: As in SVG, for a stroke whose width is twice the distance: a miter longer than
  ///     this multiple of the width is replaced by a bevel. A limit below 1 is replaced by 1.
  ///   - tolerance: The greatest distance between the result and the exact offset. A tolerance that
  ///     is nil, not more than 0, or not finite is replaced by a thousandth of `distance`. The
  ///     tolerance is raised to at least 1e-10 of `distance`, and 1e-12 of the largest coordinate.
  ///     Details smaller than the tolerance vanish.
  /// - Complexity: O(n log n) in the number of segments, unless the result crosses itself often.
  public func offset(
    by distance: Double, join: Join = .miter, miterLimit: Double = 4, tolerance: Double? = nil
  ) -> BezierPath {
    guard distance.isFinite, isFinite else { return BezierPath() }
    guard distance != 0 else { return self }
    return atCommonScale(with: distance, tolerance) { path, distance, tolerance in
      let style = ParallelStyle(
        join, miterLimit: miterLimit, tolerance: tolerance, distance: distance,
        size: path.largestCoordinate)
      return PathOffset(distance: distance, style: style).offset(path) ?? .tooComplex
    }
  }
}

/// The offset of the subpaths of a path. The functions of this type return nil if a path crosses
/// itself too often.
private struct PathOffset {
  /// The distance by which closed subpaths grow and open ones move to the right.
  let distance: Double
  let style: ParallelStyle

  func offset(_ path: BezierPath) -> BezierPath? {
    let subpaths = path.cubicSubpaths
    let closed = subpaths.filter(\.isClosed)
    let isRegion = closed.count > 1 || closed.contains { enclosesArea($0) && crossesItself($0) }
    var result = BezierPath()
    for subpath in subpaths where !(isRegion && subpath.isClosed) {
      guard let parts = beside(subpath) else { return nil }
      for part in parts { result.append(part: part) }
    }
    if isRegion {
      guard let region = region(closed) else { return nil }
      result.append(region)
    }
    return result
  }

  /// True if a closed subpath encloses an area.
  private func enclosesArea(_ subpath: Subpath) -> Bool {
    subpath.hasArea || crossesItself(subpath) && !subpath.ring.united.isEmpty
  }

  private func crossesItself(_ ring: Subpath) -> Bool {
    !ChainCrossings(ring.segments, isClosed: true, tolerance: style.tolerance / 4).isEmpty
  }

  /// The offset of the region of closed subpaths.
  ///
  /// The outlines of the region are moved one by one. A point is in the result if and only if the
  /// moved outlines wind around the point more often clockwise than counterclockwise. Where a hole
  /// grows beyond the outer outline, for example, the winding number is 0 or less.
  private func region(_ closed: [Subpath]) -> BezierPath? {
    var (rings, moved) = (BezierPath(), BezierPath())
    for subpath in closed {
      if enclosesArea(subpath) {
        rings.append(part: subpath)
      } else {
        guard let parts = beside(subpath) else { return nil }
        for part in parts { moved.append(part: part) }
      }
    }
    let united = rings.united
    guard united.isFinite else { return nil }
    for ring in united.cubicSubpaths {
      guard let parts = beside(ring, toTheRight: -distance) else { return nil }
      for part in parts { moved.append(part: part) }
    }
    let result = WindingRegion.positive.outline(moved)
    return result.isFinite ? result : nil
  }

  /// The offset of one subpath.
  private func beside(_ subpath: Subpath) -> [Subpath]? {
    guard subpath.isClosed else { return beside(subpath, toTheRight: distance) }
    guard subpath.hasArea else {
      // A subpath that encloses no area cannot shrink.
      return distance > 0 ? beside(subpath, toTheRight: -distance) : []
    }
    return beside(subpath, toTheRight: subpath.ring.area > 0 ? -distance : distance)
  }

  private func beside(_ subpath: Subpath, toTheRight distance: Double) -> [Subpath]? {
    var exact = style
    // The other half of the tolerance is for the cuts between spans.
    exact.tolerance /= 2
    guard let chain = ParallelChain(subpath, distance: distance, style: exact, innerSide: .beside),
      !chain.pieces.isEmpty
    else { return [] }
    return OffsetTrimming(chain, around: subpath, distance: distance, tolerance: style.tolerance)?
      .subpaths()
  }
}

extension Subpath {
  /// The closed subpath as a path.
  fileprivate var ring: BezierPath {
    var path = BezierPath()
    path.append(ring: segments)
    return path
  }

  /// True if the signed area of the subpath is not 0 apart from rounding. The signed area is also 0
  /// if the clockwise regions are as large as the counterclockwise regions.
  fileprivate var hasArea: Bool {
    let ring = ring
    let size = ring.bounds.map { $0.width + $0.height } ?? 0
    return ring.area.magnitude > 1e-14 * size * size
  }
}

extension BezierPath {
  fileprivate mutating func append(part: Subpath) {
    if part.isClosed { append(ring: part.segments) } else { append(part) }
  }
}
