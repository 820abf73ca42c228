/// Fewer cubics for those that follow each other.
///
/// As many curves become one as a fit is found for: twice as many are tried while that goes well, and then
/// half of the steps. A fit takes the directions at its ends from the curves, and its handles by least
/// squares from samples (as P. J. Schneider, "An algorithm for automatically fitting digitized curves",
/// 1990). It is accepted where the controls of small parts of both are near each other, which bounds the
/// distance of all points, not only of samples.
struct CurveMerge {
  private let curves: [CubicCurve]
  private let tolerance: Double
  /// The most curves that become one.
  private static let most = 64
  /// The cosine of the turn from which on a corner stays: that of 60°.
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

  /// The segment for as many curves as it is found for.
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

  /// The number of curves up to the next corner.
  private func smoothCount(from start: Int) -> Int {
    var count = 1
    while start + count < curves.count, count < Self.most {
      let (a, b) = (curves[start + count - 1], curves[start + count])
      guard a.direction(at: 1).dot(b.direction(at: 0)) >= Self.cornerCosine else { break }
      count += 1
    }
    return count
  }

  private func single(_ curve: CubicCurve) -> PathSegment {
    let line = CubicCurve(lineFrom: curve.start, to: curve.end)
    let isFlat = curve.start != curve.end && deviation(curve, line) <= tolerance
    return isFlat ? PathSegment(lineFrom: curve.start, to: curve.end) : PathSegment(curve)
  }

  // MARK: Fitting

  /// One cubic for some curves; nil if none was found that is near enough.
  private func fit(_ curves: ArraySlice<CubicCurve>) -> PathSegment? {
    guard let first = curves.first, let last = curves.last else { return nil }
    let samples = samples(curves)
    let (start, end) = (first.start, last.end)
    let line = CubicCurve(lineFrom: start, to: end)
    if start != end, isNear(curves, line, along: samples.map(\.t)) {
      return PathSegment(lineFrom: start, to: end)
    }
    let (leaving, arriving) = (first.direction(at: 0), last.direction(at: 1))
    var parameters = samples.map(\.t)
    for _ in 0..<4 {
      let fit = leastSquares(start, end, leaving, arriving, samples.map(\.point), parameters)
      guard let fit else { return nil }
      parameters = zip(samples, parameters).map { fit.beside($0.point, from: $1) }
      if isNear(curves, fit, along: parameters) { return PathSegment(fit) }
    }
    return nil
  }

  /// Three points inside of each curve and its end, with their part of the way.
  private func samples(_ curves: ArraySlice<CubicCurve>) -> [(point: Point, t: Double)] {
    var (length, result): (Double, [(point: Point, t: Double)]) = (0, [])
    for curve in curves {
      var last = curve.start
      for k in 1...4 {
        let p = curve.point(at: Double(k) / 4)
        length += (p - last).length
        result.append((p, length))
        last = p
      }
    }
    return length > 0 ? result.map { ($0.point, $0.t / length) } : result
  }

  private func leastSquares(
    _ start: Point, _ end: Point, _ leaving: Vector, _ arriving: Vector, _ points: [Point],
    _ parameters: [Double]
  ) -> CubicCurve? {
    var (aa, ab, bb, ax, bx) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (p, t) in zip(points, parameters) {
      let s = 1 - t
      let (b1, b2) = (3 * s * s * t, 3 * s * t * t)
      let rest = p - (start + (end - start) * (t * t * t + b2))
      aa += b1 * b1
      ab -= b1 * b2 * leaving.dot(arriving)
      bb += b2 * b2
      ax += b1 * leaving.dot(rest)
      bx -= b2 * arriving.dot(rest)
    }
    let determinant = aa * bb - ab * ab
    let (a, b) = ((ax * bb - bx * ab) / determinant, (bx * aa - ax * ab) / determinant)
    guard a > 0, b > 0, a.isFinite, b.isFinite else { return nil }
    return CubicCurve(start, start + leaving * a, end - arriving * b, end)
  }

  // MARK: Bounds

  /// True if the fit is near to the curves, whose quarters end beside it at the parameters.
  private func isNear(
    _ curves: ArraySlice<CubicCurve>, _ fit: CubicCurve, along parameters: [Double]
  ) -> Bool {
    var before = 0.0
    for (i, curve) in curves.enumerated() {
      for k in 0..<4 {
        let after = i == curves.count - 1 && k == 3 ? 1 : parameters[4 * i + k]
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

  /// The largest distance of two controls, which no two points at the same parameter exceed.
  private func deviation(_ a: CubicCurve, _ b: CubicCurve) -> Double {
    max(
      (a.start - b.start).length, (a.control1 - b.control1).length,
      (a.control2 - b.control2).length, (a.end - b.end).length)
  }
}

extension CubicCurve {
  /// The parameter beside a point, by two steps along the curve from one that is near.
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
