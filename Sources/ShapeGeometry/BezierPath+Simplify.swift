extension BezierPath {
  /// The path with fewer points: nowhere farther from this one than `tolerance`, and this one nowhere
  /// farther from it.
  ///
  /// Of lines that follow each other, points are left out while all between two that stay are near enough to
  /// the line there (U. Ramer, 1972; D. H. Douglas and T. K. Peucker, 1973). Curves that follow each other
  /// become one cubic where one fits, with their directions at its ends, or a line. Corners of curves that
  /// turn by more than 60° stay, and so do the start and the end of a subpath, and whether it is closed.
  /// Segments without length are left out, but for one in a subpath that is a point.
  /// - Parameter tolerance: In points. The path is returned as it is for one that is not more than 0 or not
  ///   finite, or where the path is not finite.
  /// - Complexity: O(n log n) for n segments as a rule, and O(n²) for lines whose points lie badly.
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

  /// - Parameter isRing: True if the last point is the first one, from which nothing has a distance along a
  ///   line: the farthest point stays then.
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

  /// The point between two that is farthest from the line between them; nil if that is near enough.
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
