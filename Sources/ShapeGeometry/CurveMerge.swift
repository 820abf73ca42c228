/// Replaces successive cubics by fewer ones.
///
/// As many curves as possible become one: the number of curves to add is doubled as long as a fit
/// is found, and then halved. At its ends, a fit has the directions of the curves. The fit is
/// divided into small parts, one for each part of a curve. The fit is accepted if the controls
/// of each pair of parts are near each other. This bounds the distance of all points, not only of
/// samples.
struct CurveMerge {
  private let curves: [CubicCurve]
  private let tolerance: Double
  /// The greatest number of curves that one segment replaces.
  private static let most = 64
  /// The cosine of 60°. A corner that turns by more than this angle stays.
  private static let cornerCosine = 0.5

  init(_ curves: [CubicCurve], tolerance: Double) {
    (self.curves, self.tolerance) = (curves, tolerance)
  }

  func segments() -> [PathSegment] {
    var result: [PathSegment] = []
    var start = 0
    while start < curves.count {
      let (segment, count) = longest(from: start)
      result.append(segment)
      start += count
    }
    return result
  }

  /// The segment that replaces the most curves from `start` on, and the number of these curves.
  private func longest(from start: Int) -> (PathSegment, count: Int) {
    var best = (single(curves[start]), count: 1)
    let limit = smoothCount(from: start)
    var step = 1
    var isGrowing = true
    while step > 0 {
      let count = min(best.count + step, limit)
      if count > best.count, let segment = fit(curves[start..<start + count]) {
        best = (segment, count)
        if isGrowing { step *= 2 }
      } else {
        isGrowing = false
        step /= 2
      }
    }
    return best
  }

  /// The number of curves from `start` up to the next corner, at most `most`.
  private func smoothCount(from start: Int) -> Int {
    var count = 1
    while start + count < curves.count, count < Self.most {
      let (a, b) = (curves[start + count - 1], curves[start + count])
      guard a.direction(at: 1).dot(b.direction(at: 0)) >= Self.cornerCosine else { break }
      count += 1
    }
    return count
  }

  // MARK: Fitting

  /// The segment for a single curve. It is the line between the curve's ends if the line is within
  /// the tolerance, and otherwise the curve.
  private func single(_ curve: CubicCurve) -> PathSegment {
    line([curve]) ?? PathSegment(curve)
  }

  /// A segment that replaces several curves; nil if no segment within the tolerance is found.
  private func fit(_ curves: ArraySlice<CubicCurve>) -> PathSegment? {
    guard let first = curves.first, let last = curves.last else { return nil }
    if let line = line(curves) { return line }
    let samples = curves.flatMap { curve in
      (1...4).map { k in
        let t = Double(k) / 4
        return (point: curve.point(at: t), direction: curve.direction(at: t))
      }
    }
    let fit = HandleFit(
      start: first.start, end: last.end, leaving: first.direction(at: 0),
      arriving: last.direction(at: 1), samples: Array(samples.dropLast()))
    let best = fit.best(tolerance: tolerance / 4)
    guard best.error <= tolerance, isNear(curves, best.curve, along: best.parameters + [1]) else {
      return nil
    }
    return PathSegment(best.curve)
  }

  /// The line between the ends of the curves; nil if the ends are the same point, or if a control
  /// is farther from the line than the tolerance. If all controls are near the line, so are the
  /// curves. Since the curves connect the ends of the line, every point of the line is also near
  /// the curves.
  private func line(_ curves: ArraySlice<CubicCurve>) -> PathSegment? {
    guard let first = curves.first, let last = curves.last, first.start != last.end else {
      return nil
    }
    let line = PathSegment(lineFrom: first.start, to: last.end)
    let isNear = curves.allSatisfy { curve in
      [curve.control1, curve.control2, curve.end].allSatisfy { line.distance(to: $0) <= tolerance }
    }
    return isNear ? line : nil
  }

  // MARK: Bounds

  /// True if the fit is within the tolerance of the curves. `parameters` has, for each quarter of a
  /// curve, the parameter at which the fit is closest to the end of the quarter.
  private func isNear(
    _ curves: ArraySlice<CubicCurve>, _ fit: CubicCurve, along parameters: [Double]
  ) -> Bool {
    var before = 0.0
    for (i, curve) in curves.enumerated() {
      for k in 0..<4 {
        let after = parameters[4 * i + k]
        guard after >= before else { return false }
        let quarter = curve.part(from: Double(k) / 4, to: Double(k + 1) / 4)
        if !isNear(quarter, fit, before, after, depth: 4) { return false }
        before = after
      }
    }
    return true
  }

  private func isNear(
    _ curve: CubicCurve, _ fit: CubicCurve, _ from: Double, _ to: Double, depth: Int
  ) -> Bool {
    let part = fit.part(from: from, to: to)
    if deviation(curve, part) <= tolerance { return true }
    guard depth > 0, (curve.start - part.start).length <= tolerance,
      (curve.end - part.end).length <= tolerance
    else { return false }
    let (before, after) = curve.split(at: 0.5)
    let middle = min(max(fit.beside(before.end, from: (from + to) / 2), from), to)
    return isNear(before, fit, from, middle, depth: depth - 1)
      && isNear(after, fit, middle, to, depth: depth - 1)
  }

  /// The largest distance between two corresponding controls. The points of the two curves at the
  /// same parameter are never farther apart than this distance.
  private func deviation(_ a: CubicCurve, _ b: CubicCurve) -> Double {
    max(
      (a.start - b.start).length, (a.control1 - b.control1).length,
      (a.control2 - b.control2).length, (a.end - b.end).length)
  }
}

extension CubicCurve {
  /// The parameter at which the curve is closest to a point, found by two Gauss–Newton steps from
  /// a nearby parameter.
  fileprivate func beside(_ p: Point, from start: Double) -> Double {
    var t = start
    for _ in 0..<2 {
      let v = derivative(at: t)
      let next = t + (p - point(at: t)).dot(v) / v.dot(v)
      if next >= 0, next <= 1 { t = next }
    }
    return t
  }
}
