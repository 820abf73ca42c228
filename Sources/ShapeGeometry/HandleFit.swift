/// One cubic near samples of a curve, with the ends and the directions there given.
///
/// The lengths of both handles are found by least squares of the distances across the curve at the
/// samples, each moved along the cubic to where it is beside its sample, by steps of Gauss and Newton. So
/// the distance of both curves counts, and not the speed at which they are passed.
struct HandleFit: Sendable {
  let start: Point
  let end: Point
  /// Unit vectors in the direction of the curve.
  let leaving: Vector
  let arriving: Vector
  /// Inner points of the curve with the directions there.
  let samples: [(point: Point, direction: Vector)]

  struct Result {
    var curve: CubicCurve
    /// The largest distance of a sample from the curve.
    var error: Double
    /// The parameter beside each sample.
    var parameters: [Double]
  }

  /// The best cubic; the first one whose error is not more than the tolerance.
  func best(tolerance: Double) -> Result {
    let chord = (end - start).length
    let cosine = 0.5 + leaving.dot(arriving) / 2
    let plain = 2 / 3.0 * chord / (1 + max(cosine, 0).squareRoot())
    var handles = (plain, plain)
    var parameters = chordParameters
    var best = Result(curve: cubic(handles), error: .infinity, parameters: parameters)
    for step in 0..<5 {
      let candidate = cubic(handles)
      for _ in 0..<(step == 0 ? 2 : 1) { slide(&parameters, along: candidate) }
      let error = worst(candidate, parameters)
      let isWorse = error > 4 * best.error
      if error < best.error {
        best = Result(curve: candidate, error: error, parameters: parameters)
      }
      if best.error <= tolerance || isWorse { break }
      handles = improved(handles, candidate, parameters)
      let most = 4 * chord
      guard handles.0 > 0, handles.1 > 0, handles.0 < most, handles.1 < most else { break }
    }
    return best
  }

  private func cubic(_ handles: (Double, Double)) -> CubicCurve {
    CubicCurve(start, start + leaving * handles.0, end - arriving * handles.1, end)
  }

  /// The parts of the way from sample to sample.
  private var chordParameters: [Double] {
    var (length, last) = (0.0, start)
    var result: [Double] = []
    for (point, _) in samples {
      length += (point - last).length
      result.append(length)
      last = point
    }
    length += (end - last).length
    return length > 0 ? result.map { $0 / length } : result
  }

  /// Moves each parameter to where the curve is beside its sample.
  private func slide(_ parameters: inout [Double], along curve: CubicCurve) {
    for (i, (point, direction)) in samples.enumerated() {
      let t = parameters[i]
      let step = (point - curve.point(at: t)).dot(direction)
      let next = t + step / curve.derivative(at: t).dot(direction)
      if next > 0, next < 1 { parameters[i] = next }
    }
  }

  private func worst(_ curve: CubicCurve, _ parameters: [Double]) -> Double {
    var result = 0.0
    for (i, sample) in samples.enumerated() {
      result = max(result, (curve.point(at: parameters[i]) - sample.point).length)
    }
    return result
  }

  /// The handles after one step.
  private func improved(
    _ handles: (Double, Double), _ curve: CubicCurve, _ parameters: [Double]
  ) -> (Double, Double) {
    var (aa, ab, bb, ax, bx) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (i, (point, direction)) in samples.enumerated() {
      let (t, across) = (parameters[i], direction.perpendicular)
      let (s, rest) = (1 - t, (point - curve.point(at: t)).dot(across))
      let a = 3 * s * s * t * leaving.dot(across)
      let b = -3 * s * t * t * arriving.dot(across)
      aa += a * a
      ab += a * b
      bb += b * b
      ax += a * rest
      bx += b * rest
    }
    let determinant = aa * bb - ab * ab
    guard determinant > 1e-14 * aa * bb else { return handles }
    return (
      handles.0 + (ax * bb - bx * ab) / determinant, handles.1 + (bx * aa - ax * ab) / determinant
    )
  }
}
