/// Fits one cubic, with given ends and given directions at the ends, to samples of a curve.
///
/// The lengths of both handles are found by Gauss–Newton steps. These steps minimize the squares of
/// the distances between the samples and the cubic, measured perpendicular to the curve. Before
/// each step, the parameter of each sample is moved toward the point of the cubic closest to the
/// sample. Therefore only the distance between the two curves matters, not their parameterization.
struct HandleFit: Sendable {
  let start: Point
  let end: Point
  /// Unit vectors in the direction of the curve at its ends.
  let leaving: Vector
  let arriving: Vector
  /// Inner points of the curve, and its directions at the points.
  let samples: [(point: Point, direction: Vector)]

  struct Result {
    var curve: CubicCurve
    /// The largest distance of a sample from the cubic.
    var error: Double
    /// The parameters of the cubic at its points closest to the samples.
    var parameters: [Double]
  }

  /// The best cubic found. The search stops at a cubic whose error is not more than `tolerance`.
  func best(tolerance: Double) -> Result {
    let chord = (end - start).length
    let cosine = 0.5 + leaving.dot(arriving) / 2
    let plain = 2 / 3.0 * chord / (1 + max(cosine, 0).squareRoot())
    var handles = (plain, plain)
    var parameters = chordParameters
    _ = compare(cubic(handles), &parameters)
    var best = Result(curve: cubic(handles), error: .infinity, parameters: parameters)
    for step in 0..<5 {
      let candidate = cubic(handles)
      let (error, change) = compare(candidate, &parameters)
      let isWorse = error > (step < 2 ? 4 : 0.9) * best.error
      if error < best.error {
        best = Result(curve: candidate, error: error, parameters: parameters)
      }
      if best.error <= tolerance || isWorse { break }
      handles = (handles.0 + change.0, handles.1 + change.1)
      let most = 2 * chord
      guard handles.0 > 0, handles.1 > 0, handles.0 < most, handles.1 < most else { break }
    }
    return best
  }

  private func cubic(_ handles: (Double, Double)) -> CubicCurve {
    CubicCurve(start, start + leaving * handles.0, end - arriving * handles.1, end)
  }

  /// The positions of the samples on the polyline from the start through the samples to the end, as
  /// fractions of its length.
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

  /// Moves each parameter toward the one at which the cubic is closest to the sample.
  ///
  /// - Returns: The largest distance of a sample from the cubic, and the change of the handles that
  ///   minimizes the sum of the squared distances.
  private func compare(
    _ curve: CubicCurve, _ parameters: inout [Double]
  ) -> (error: Double, step: (Double, Double)) {
    let (u, v, w) = (
      curve.control1 - start, curve.control2 - curve.control1, end - curve.control2
    )
    // The vector from the start to the curve is ((c·t + b)·t + a)·t.
    let (a, b, c) = (u * 3, (v - u) * 3, w - v - (v - u))
    var (aa, ab, bb, ax, bx, square) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for (i, (point, direction)) in samples.enumerated() {
      let (goal, across) = (point - start, direction.perpendicular)
      var t = parameters[i]
      let step = (goal - ((c * t + b) * t + a) * t).dot(direction)
      let next = t + step / ((c * (3 * t) + b * 2) * t + a).dot(direction)
      if next > 0, next < 1 { t = next }
      parameters[i] = t
      let (s, rest) = (1 - t, goal - ((c * t + b) * t + a) * t)
      let (x, y) = (
        3 * s * s * t * leaving.dot(across), -3 * s * t * t * arriving.dot(across)
      )
      aa += x * x
      ab += x * y
      bb += y * y
      ax += x * rest.dot(across)
      bx += y * rest.dot(across)
      square = max(square, rest.dot(rest))
    }
    let determinant = aa * bb - ab * ab
    let step =
      determinant > 1e-14 * aa * bb
      ? ((ax * bb - bx * ab) / determinant, (bx * aa - ax * ab) / determinant) : (0, 0)
    return (square.squareRoot(), step)
  }
}
