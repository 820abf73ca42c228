extension BezierPath {
  /// The outline of a stroke as closed subpaths, to be filled by the nonzero rule.
  ///
  /// An open subpath has one outline, which winds clockwise on a screen with y down; a closed
  /// subpath has two rings as its outline. Where a bend is narrower than half of the width, and at
  /// cusps, the outline crosses itself, but it still contains every point of the stroke that is at
  /// most half of the width from the path. At a cusp inside a curve the join is round. A subpath
  /// without length gives a disc for `round` caps, an upright square for `square` caps, and nothing
  /// for `butt` caps; a `move` alone gives nothing, as in SVG 2.
  ///
  /// The result is empty if the width is not more than 0, or if the width or the path is not
  /// finite.
  /// - Parameters:
  ///   - miterLimit: As in SVG: a miter longer than this multiple of the width is replaced by a
  ///     bevel. A limit below 1 is replaced by 1.
  ///   - tolerance: The greatest distance between the outline and the exact outline. A tolerance
  ///     that is nil, not more than 0, or not finite is replaced by a thousandth of half the width.
  ///     The tolerance is raised to at least 1e-10 of half the width, and 1e-12 of the largest
  ///     coordinate.
  /// - Complexity: O(n) in the number of segments. The outline has about one cubic for each eighth
  ///   of a turn.
  public func stroked(
    width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 4,
    tolerance: Double? = nil
  ) -> BezierPath {
    guard width > 0, width.isFinite, isFinite else { return BezierPath() }
    return atCommonScale(with: width, tolerance) { path, width, tolerance in
      let style = ParallelStyle(
        join, miterLimit: miterLimit, tolerance: tolerance, distance: width / 2,
        size: path.largestCoordinate)
      var result = BezierPath()
      for subpath in path.cubicSubpaths {
        result.append(StrokeOutline(radius: width / 2, cap: cap, style: style).outline(subpath))
      }
      return result
    }
  }
}

/// The outline of the stroke of one subpath.
private struct StrokeOutline {
  let radius: Double
  let cap: BezierPath.Cap
  let style: ParallelStyle

  func outline(_ subpath: Subpath) -> BezierPath {
    // One chain runs along the subpath and one along the reversed subpath. Each runs on the left,
    // so that the outline is clockwise.
    guard
      let there = ParallelChain(
        subpath, distance: -radius, style: style, innerSide: .throughCenters),
      let back = ParallelChain(
        subpath.reversed, distance: -radius, style: style, innerSide: .throughCenters)
    else {
      return subpath.segments.isEmpty && !subpath.isClosed ? BezierPath() : dot(at: subpath.start)
    }
    var path = BezierPath()
    if subpath.isClosed {
      path.append(ring: there.segments)
      path.append(ring: back.segments)
    } else {
      path.append(
        ring: there.segments + cap(at: subpath.end, direction: there.arriving) + back.segments
          + cap(at: subpath.start, direction: back.arriving))
    }
    return path
  }

  /// The cap at an end, from the left side of the stroke to the right side.
  private func cap(at end: Point, direction: Vector) -> [PathSegment] {
    let across = direction.perpendicular * radius
    let (left, right) = (end - across, end + across)
    switch cap {
    case .butt: return [PathSegment(lineFrom: left, to: right)]
    case .square:
      let beyond = direction * radius
      let corners = [left, left + beyond, right + beyond, right]
      return zip(corners, corners.dropFirst()).map { PathSegment(lineFrom: $0, to: $1) }
    case .round:
      let arc = Arc(
        center: end, radius: radius, start: -direction.perpendicular, end: direction.perpendicular,
        middle: direction)
      return arc.cubics(tolerance: style.tolerance).map { PathSegment($0) }
    }
  }

  /// The stroke of a subpath that is a single point.
  private func dot(at center: Point) -> BezierPath {
    var path = BezierPath()
    guard cap != .butt else { return path }
    path.append(
      ring: cap(at: center, direction: Vector(1, 0)) + cap(at: center, direction: Vector(-1, 0)))
    return path
  }
}
