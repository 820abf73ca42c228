extension BezierPath {
  /// The part of the path between two fractions of its length, which run from 0 to 1. The length
  /// runs through the subpaths one after the other. A closed subpath that is not cut stays closed.
  /// The result is empty unless `from` is less than `to`.
  ///
  /// Curves are cut by de Casteljau's scheme, so that a part lies on the original curve.
  public func trimmed(from: Double, to: Double) -> BezierPath {
    guard from < to else { return BezierPath() }
    let scale = PowerScale(size: largestCoordinate)
    guard scale.factor == 1 else {
      return scaled(by: scale).trimmed(from: from, to: to).mapped(scale.unscaled)
    }
    let parts = subpaths.map(MeasuredSubpath.init)
    let length = parts.reduce(0) { $0 + $1.length }
    var result = BezierPath()
    var before = 0.0
    for part in parts {
      let (low, high) = (length * Swift.max(from, 0) - before, length * Swift.min(to, 1) - before)
      before += part.length
      if low <= 0, high >= part.length {
        result.append(part.subpath)
      } else if high > 0, low < part.length {
        result.append(part.cut(from: low, to: high))
      }
    }
    return result
  }

  /// The dashes of a stroke, each as a subpath. The pattern holds alternating lengths of dashes and
  /// gaps, and each subpath starts `phase` points into the pattern. A pattern with an odd number of
  /// lengths is repeated once to make the number even, as in SVG and Core Graphics. A dash without
  /// length is a point. The path is returned unchanged if the pattern has no length, contains a
  /// negative length, or would make more than about `limit` dashes and gaps, or if a number of the
  /// pattern or the phase is not finite.
  public func dashed(_ pattern: [Double], phase: Double = 0, limit: Int = 100_000) -> BezierPath {
    let lengths = pattern.count.isMultiple(of: 2) ? pattern : pattern + pattern
    let period = lengths.reduce(0, +)
    let parts = subpaths.map(MeasuredSubpath.init)
    let most = parts.reduce(0) { $0 + ($1.length / period + 2) * Double(lengths.count) }
    guard lengths.allSatisfy({ $0 >= 0 }), period.isFinite, phase.isFinite, most <= Double(limit)
    else {
      return self
    }
    var result = BezierPath()
    for part in parts {
      var start = phase.truncatingRemainder(dividingBy: period)
      if start > 0 { start -= period }
      start = -start - period
      var i = 0
      while start < part.length {
        let end = start + lengths[i]
        if i.isMultiple(of: 2), end > 0 || end == 0 && lengths[i] == 0 {
          result.append(part.cut(from: start, to: end))
        }
        start = end
        i = (i + 1) % lengths.count
      }
    }
    return result
  }
}

/// A subpath that can be cut at given lengths.
private struct MeasuredSubpath {
  let subpath: Subpath
  private let measure: PathMeasure
  /// The parts of curves that are left out at joints extend over at most this range of t.
  private static let joint = 1e-13

  var length: Double { measure.length }

  init(_ subpath: Subpath) {
    self.subpath = subpath
    measure = PathMeasure([subpath])
  }

  /// The part of the subpath between two lengths, always open. The lengths are limited to the
  /// subpath.
  func cut(from: Double, to: Double) -> Subpath {
    guard let start = measure.location(at: from), let end = measure.location(at: to) else {
      return Subpath(start: subpath.start)
    }
    var result = Subpath(start: measure.point(start))
    for i in start.segment...max(start.segment, end.segment) {
      let low = i == start.segment ? start.t : 0
      let high = i == end.segment ? end.t : 1
      // If a cut is at a joint of two segments, rounding may leave a tiny part of one of them,
      // which is left out.
      let isAlone = start.segment == end.segment
      if high - low > (isAlone ? 0 : MeasuredSubpath.joint) || start == end {
        result.segments.append(subpath.segments[i].part(from: low, to: max(low, high)))
      }
    }
    return result
  }
}
