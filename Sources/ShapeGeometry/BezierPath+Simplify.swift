extension BezierPath {
  /// A path with fewer points. Neither path is anywhere farther than `tolerance` from the other.
  ///
  /// In a run of lines, the points between two kept points are left out if all of them are within
  /// the tolerance of the line between the kept points (U. Ramer, 1972; D. H. Douglas and T. K.
  /// Peucker, 1973). Successive curves become a line, or one cubic with the same directions at both
  /// ends, if the line or the cubic is within the tolerance of the curves. Between curves, corners
  /// that turn by more than 60° stay. The start and the end of a subpath stay, too. Closed subpaths
  /// stay closed. Segments without length are left out, except for one in a subpath that is a
  /// point.
  /// - Parameter tolerance: The greatest distance, in points. The path is returned unchanged if the
  ///   tolerance is not finite or not more than 0, or if the path is not finite.
  /// - Complexity: Usually O(n log n) in the number of segments, but O(n²) for some runs of lines.
  public func simplified(tolerance: Double) -> BezierPath {
    guard tolerance > 0, tolerance.isFinite, isFinite else { return self }
    return atCommonScale(with: tolerance, nil) { path, tolerance, _ in
      var result = BezierPath()
      for subpath in path.cubicSubpaths {
        let simple = Simplification(tolerance: tolerance).simplified(subpath)
        if simple.isClosed, !simple.segments.isEmpty {
          result.append(ring: simple.segments)
        } else {
          result.append(simple)
        }
      }
      return result
    }
  }
}

/// The simplification of one subpath.
private struct Simplification {
  let tolerance: Double

  func simplified(_ subpath: Subpath) -> Subpath {
    var result = Subpath(start: subpath.start, isClosed: subpath.isClosed)
    var rest = subpath.segments.filter { !$0.curve.isPoint }[...]
    while let first = rest.first {
      let run = rest.prefix { $0.isLine == first.isLine }
      rest = rest.dropFirst(run.count)
      if first.isLine {
        let isRing = subpath.isClosed && run.count == rest.endIndex
        result.segments += lines([first.curve.start] + run.map(\.curve.end), isRing: isRing)
      } else {
        result.segments += CurveMerge(run.map(\.curve), tolerance: tolerance).segments()
      }
    }
    if result.segments.isEmpty, let point = subpath.segments.first { result.segments = [point] }
    return result
  }

  /// The lines between the points that stay.
  ///
  /// - Parameter isRing: True if the first and the last point are the same. The line between these
  ///   two points then has no length, so the point farthest from them stays, too.
  private func lines(_ points: [Point], isRing: Bool) -> [PathSegment] {
    var stays = [Bool](repeating: false, count: points.count)
    (stays[0], stays[points.count - 1]) = (true, true)
    var spans = [(0, points.count - 1)]
    if isRing,
      let far = points.indices.max(by: {
        (points[$0] - points[0]).length < (points[$1] - points[0]).length
      }), far > 0
    {
      spans = [(0, far), (far, points.count - 1)]
      stays[far] = true
    }
    while let (low, high) = spans.popLast() {
      guard let far = farthest(points, low, high) else { continue }
      stays[far] = true
      spans += [(low, far), (far, high)]
    }
    let left = points.indices.filter { stays[$0] }.map { points[$0] }
    return zip(left, left.dropFirst()).map { PathSegment(lineFrom: $0, to: $1) }
  }

  /// The index of the point between `low` and `high` that is farthest from the line between the
  /// points at `low` and `high`; nil if all points between them are within the tolerance of the
  /// line.
  private func farthest(_ points: [Point], _ low: Int, _ high: Int) -> Int? {
    let line = PathSegment(lineFrom: points[low], to: points[high])
    var (result, most): (Int?, Double) = (nil, tolerance)
    for i in low + 1..<Swift.max(high, low + 1) {
      let distance = line.distance(to: points[i])
      if distance > most { (result, most) = (i, distance) }
    }
    return result
  }
}
