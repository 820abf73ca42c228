/// A fit of cubics to samples. A tolerance limits the distances of the samples from the cubics, or
/// the distances of the cubics from the lines between the samples.
///
/// Corners are found first: samples at which the direction changes by more than a given angle.
/// Between corners, cubics are fitted by least squares with given directions at their ends. The
/// parameter of each sample is moved toward the nearest point of the cubic. If a cubic is still too
/// far away, its samples are divided at the farthest one (P. J. Schneider, "An algorithm for
/// automatically fitting digitized curves", Graphics Gems, 1990).
public struct CurveFit: Sendable {
  /// The greatest allowed distance, in points; more than 0.
  public var tolerance: Double
  /// The cosine of an angle. A sample at which the direction turns by more than this angle is a
  /// corner. The default is the cosine of 60°.
  public var cornerCosine = 0.5
  /// The distances to which the tolerance applies. The default is the distances of the samples.
  public var measure = Measure.samples

  /// The kinds of distances to which a tolerance applies.
  public enum Measure: Hashable, Sendable {
    /// The distances of the samples from the cubics.
    case samples
    /// The distances of all points of the cubics from the lines between the samples. For each line,
    /// the controls of the part of the cubic beside the line give an upper bound of the distance.
    case lines
  }

  /// A fit with a tolerance in points, more than 0.
  public init(tolerance: Double) {
    self.tolerance = tolerance
  }

  /// One subpath from the first sample to the last, through every corner. Samples that are not
  /// finite, or equal to the sample before, are left out. A single sample gives a subpath that is a
  /// point.
  public func path(_ samples: [Point]) -> BezierPath {
    var points: [Point] = []
    for p in samples where p.x.isFinite && p.y.isFinite && p != points.last { points.append(p) }
    var path = BezierPath()
    guard let first = points.first else { return path }
    path.move(to: first)
    var start = 0
    for corner in corners(points) {
      for curve in curves(Array(points[start...corner])) {
        path.curve(curve.control1, curve.control2, to: curve.end)
      }
      start = corner
    }
    return path
  }

  /// The indices of the corners and of the last sample.
  private func corners(_ points: [Point]) -> [Int] {
    guard points.count > 1 else { return [] }
    let inner = points.indices.dropFirst().dropLast().filter { i in
      let (u, v) = (points[i] - points[i - 1], points[i + 1] - points[i])
      return u.dot(v) < cornerCosine * (u.length * v.length)
    }
    return inner + [points.count - 1]
  }

  /// A range of samples to fit, with the directions at both ends.
  private struct Span {
    var range: ClosedRange<Int>
    /// Unit vectors from both ends into the span.
    var leaving: Vector
    var arriving: Vector
  }

  private func curves(_ points: [Point]) -> [CubicCurve] {
    let last = points.count - 1
    var spans = [
      Span(
        range: 0...last, leaving: direction(points[0], points[1]),
        arriving: direction(points[last], points[last - 1]))
    ]
    var result: [CubicCurve] = []
    while let span = spans.popLast() {
      let (curve, split) = fit(span, points)
      guard let split else {
        result.append(curve)
        continue
      }
      let across = direction(points[split - 1], points[split + 1])
      let through = across == .zero ? direction(points[split], points[split + 1]) : across
      spans.append(
        Span(range: split...span.range.upperBound, leaving: through, arriving: span.arriving))
      spans.append(
        Span(range: span.range.lowerBound...split, leaving: span.leaving, arriving: -through))
    }
    return result
  }

  private func direction(_ a: Point, _ b: Point) -> Vector { (b - a).normalized ?? .zero }

  /// The best curve for a span. If the curve is not good enough, `split` is the sample at which to
  /// divide the span.
  private func fit(_ span: Span, _ points: [Point]) -> (CubicCurve, split: Int?) {
    let range = span.range
    guard range.count > 2 else { return (nearLine(plain(span, points)), nil) }
    var parameters = chordParameters(points[range])
    var best = (plain(span, points), split: range.lowerBound + range.count / 2)
    for _ in 0..<6 {
      let curve = leastSquares(span, points, parameters)
      let (error, split) = worst(curve, points[range], parameters)
      if error <= tolerance { return (curve, nil) }
      best = (curve, split)
      // If the error is much larger than the tolerance, other parameters do not help.
      if !(error < 4 * tolerance) { break }
      for (i, p) in zip(parameters.indices, points[range]) {
        parameters[i] = moved(parameters[i], of: curve, toward: p)
      }
    }
    return (best.0, balanced(best.split, range))
  }

  /// The given curve between two samples. If the tolerance applies to lines and the curve is
  /// farther away than the tolerance, returns the straight line between the samples instead.
  private func nearLine(_ curve: CubicCurve) -> CubicCurve {
    let line = PathSegment(lineFrom: curve.start, to: curve.end)
    let isNear = [curve.control1, curve.control2].allSatisfy { line.distance(to: $0) <= tolerance }
    return measure == .samples || isNear ? curve : line.curve
  }

  /// The sample at which to divide a span: `split` or, if the tolerance applies to lines, the
  /// nearest sample that is far enough from both ends of a long span. Without this margin, the
  /// running time could become quadratic.
  private func balanced(_ split: Int, _ range: ClosedRange<Int>) -> Int {
    let margin = measure == .lines ? range.count / 16 : 0
    return min(max(split, range.lowerBound + margin), range.upperBound - margin)
  }

  /// A curve with handles of a third of the chord.
  private func plain(_ span: Span, _ points: [Point]) -> CubicCurve {
    let (start, end) = (points[span.range.lowerBound], points[span.range.upperBound])
    let third = (end - start).length / 3
    return CubicCurve(start, start + span.leaving * third, end + span.arriving * third, end)
  }

  /// The positions of the points along the lines that connect the points, from 0 to 1.
  private func chordParameters(_ points: ArraySlice<Point>) -> [Double] {
    var lengths = [0.0]
    for (a, b) in zip(points, points.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + (b - a).length)
    }
    let total = lengths[lengths.count - 1]
    return lengths.map { $0 / total }
  }

  /// The curve whose handle lengths minimize the sum of the squared distances from the samples.
  private func leastSquares(_ span: Span, _ points: [Point], _ parameters: [Double]) -> CubicCurve {
    let (start, end) = (points[span.range.lowerBound], points[span.range.upperBound])
    let cosine = span.leaving.dot(span.arriving)
    var (aa, ab, bb, ax, bx) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (t, p) in zip(parameters, points[span.range]) {
      let s = 1 - t
      let (b1, b2) = (3 * s * s * t, 3 * s * t * t)
      let (near, far) = (s * s * s + b1, t * t * t + b2)
      let rest = Vector(
        p.x - (start.x * near + end.x * far), p.y - (start.y * near + end.y * far))
      aa += b1 * b1
      ab += b1 * b2 * cosine
      bb += b2 * b2
      ax += b1 * span.leaving.dot(rest)
      bx += b2 * span.arriving.dot(rest)
    }
    let determinant = aa * bb - ab * ab
    let (a, b) = ((ax * bb - bx * ab) / determinant, (bx * aa - ax * ab) / determinant)
    let chord = (end - start).length
    // Handles that are too short, too long or backward are a bad fit, even if the sum of squares is
    // small.
    guard a > 1e-6 * chord, b > 1e-6 * chord, a < 1e3 * chord, b < 1e3 * chord else {
      return plain(span, points)
    }
    return CubicCurve(start, start + span.leaving * a, end + span.arriving * b, end)
  }

  /// The largest distance to which the tolerance applies, and the index of an inner sample there. A
  /// sample is compared with the point of the curve at the sample's parameter.
  private func worst(
    _ curve: CubicCurve, _ points: ArraySlice<Point>, _ parameters: [Double]
  ) -> (error: Double, index: Int) {
    guard measure == .samples else { return worstLine(curve, points, parameters) }
    var result = (error: -1.0, index: points.startIndex + 1)
    for i in points.indices.dropFirst().dropLast() {
      let error = (curve.point(at: parameters[i - points.startIndex]) - points[i]).length
      if error > result.error { result = (error, i) }
    }
    return result
  }

  /// An upper bound of the distance between the curve and the lines, and the index of a sample at
  /// one end of the line that is farthest from the curve.
  private func worstLine(
    _ curve: CubicCurve, _ points: ArraySlice<Point>, _ parameters: [Double]
  ) -> (error: Double, index: Int) {
    var result = (error: -1.0, index: points.startIndex + 1)
    for i in points.indices.dropLast() {
      let k = i - points.startIndex
      let error = distance(curve, parameters[k], parameters[k + 1], points[i], points[i + 1])
      if error > result.error {
        result = (error, min(max(i, points.startIndex + 1), points.endIndex - 2))
      }
    }
    return result
  }

  /// The greatest distance between a line and the controls of the part of a curve between two
  /// parameters.
  private func distance(
    _ curve: CubicCurve, _ from: Double, _ to: Double, _ start: Point, _ end: Point
  ) -> Double {
    guard from <= to else { return .infinity }
    let part = curve.part(from: from, to: to)
    let line = PathSegment(lineFrom: start, to: end)
    return [part.start, part.control1, part.control2, part.end].reduce(0) {
      max($0, line.distance(to: $1))
    }
  }

  /// The parameter after one step of Newton's method toward the point of the curve nearest to `p`.
  private func moved(_ t: Double, of curve: CubicCurve, toward p: Point) -> Double {
    let (d, v) = (curve.point(at: t) - p, curve.derivative(at: t))
    let (u, w) = (
      (curve.control2 - curve.control1) - (curve.control1 - curve.start),
      (curve.end - curve.control2) - (curve.control2 - curve.control1)
    )
    let bend = (u * (1 - t) + w * t) * 6
    let next = t - d.dot(v) / (v.dot(v) + d.dot(bend))
    return next >= 0 && next <= 1 ? next : t
  }
}
