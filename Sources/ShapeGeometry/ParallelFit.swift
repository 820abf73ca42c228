/// One cubic for the offset of a piece of a curve that turns by less than a right angle.
///
/// The ends and the directions there are given. The lengths of both handles are found by least squares
/// of the distances across the curve at seven samples, each moved along the cubic to where it is beside
/// its sample, by steps of Gauss and Newton.
struct ParallelFit: Sendable {
  private let piece: CubicCurve
  private let distance: Double
  private let leaving: Vector
  private let arriving: Vector
  let start: Point
  let end: Point
  /// Points of the offset with the directions there, evenly in the parameter of the piece.
  private let samples: [(point: Point, direction: Vector)]
  /// The speeds of the offset by the sign of which it runs forward; not at the ends.
  private let speeds: [Double]

  private static let count = 9

  init(_ piece: CubicCurve, _ distance: Double, _ leaving: Vector, _ arriving: Vector) {
    (self.piece, self.distance) = (piece, distance)
    (self.leaving, self.arriving) = (leaving, arriving)
    start = piece.start + leaving.perpendicular * distance
    end = piece.end + arriving.perpendicular * distance
    var (samples, speeds): ([(point: Point, direction: Vector)], [Double]) = ([], [])
    for i in 1...Self.count {
      let t = Double(i) / Double(Self.count + 1)
      let direction = piece.derivative(at: t).normalized ?? piece.direction(at: t)
      samples.append((piece.point(at: t) + direction.perpendicular * distance, direction))
      speeds.append(piece.offsetSpeed(at: t, distance))
    }
    (self.samples, self.speeds) = (samples, speeds)
  }

  // MARK: Cusps

  /// True if the offset runs backwards.
  var isInverted: Bool { speeds.allSatisfy { $0 < 0 } }

  /// The parameter where the offset turns back; nil if it does not.
  var cusp: Double? {
    for i in 1..<speeds.count where (speeds[i - 1] < 0) != (speeds[i] < 0) {
      return cusp(
        between: Double(i) / Double(Self.count + 1), and: Double(i + 1) / Double(Self.count + 1))
    }
    return nil
  }

  /// Bisection, with the speed known to change its sign.
  private func cusp(between low: Double, and high: Double) -> Double {
    var (low, high) = (low, high)
    let isBackward = piece.offsetSpeed(at: low, distance) < 0
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if (piece.offsetSpeed(at: middle, distance) < 0) == isBackward {
        low = middle
      } else {
        high = middle
      }
    }
    return (low + high) / 2
  }

  /// The centers of curvature, from the start of the piece to its end.
  var evolute: [Point] {
    (0...8).map { i in
      let t = Double(i) / 8
      let direction = i == 0 ? leaving : i == 8 ? arriving : piece.direction(at: t)
      let radius = piece.curvatureRadius(at: t, atMost: distance.magnitude)
      return piece.point(at: t) + direction.perpendicular * (distance < 0 ? -radius : radius)
    }
  }

  // MARK: Fitting

  /// True if the direction turns by less than about 16° from each sample to the next, so that the samples
  /// tell how near a fit is.
  var isEven: Bool {
    let directions = [leaving] + samples.map(\.direction) + [arriving]
    return zip(directions, directions.dropFirst()).allSatisfy { $0.dot($1) > 0.96 }
  }

  /// True if all samples are on the line between the ends.
  func isStraight(within tolerance: Double) -> Bool {
    let along = (end - start).normalized ?? .zero
    let length = (end - start).length
    return samples.allSatisfy { point, _ in
      let v = point - start
      return along.cross(v).magnitude <= tolerance && along.dot(v) >= -tolerance
        && along.dot(v) <= length + tolerance && (along != .zero || v.length <= tolerance)
    }
  }

  /// The best cubic, and its largest distance from a sample.
  func cubic(tolerance: Double) -> (CubicCurve, error: Double) {
    let chord = (end - start).length
    let cosine = 0.5 + leaving.dot(arriving) / 2
    let plain = 2 / 3.0 * chord / (1 + max(cosine, 0).squareRoot())
    var handles = (plain, plain)
    var parameters = chordParameters
    var best = (curve: cubic(handles), error: Double.infinity)
    for step in 0..<5 {
      let candidate = cubic(handles)
      for _ in 0..<(step == 0 ? 2 : 1) { slide(&parameters, along: candidate) }
      let error = worst(candidate, parameters)
      if error < best.error { best = (candidate, error) }
      if best.error <= tolerance || error > 4 * best.error { break }
      handles = improved(handles, candidate, parameters)
      let most = 4 * chord
      guard handles.0 > 0, handles.1 > 0, handles.0 < most, handles.1 < most else { break }
    }
    return best
  }

  private func cubic(_ handles: (Double, Double)) -> CubicCurve {
    let sign: Double = isInverted ? -1 : 1
    return CubicCurve(
      start, start + leaving * (sign * handles.0), end - arriving * (sign * handles.1), end)
  }

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
    let sign: Double = isInverted ? -1 : 1
    for (i, (point, direction)) in samples.enumerated() {
      let (t, across) = (parameters[i], direction.perpendicular)
      let (s, rest) = (1 - t, (point - curve.point(at: t)).dot(across))
      let a = 3 * s * s * t * sign * leaving.dot(across)
      let b = -3 * s * t * t * sign * arriving.dot(across)
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

extension CubicCurve {
  /// The second derivative, by t.
  private func bend(at t: Double) -> Vector {
    let (u, v, w) = (control1 - start, control2 - control1, end - control2)
    return ((v - u) * (1 - t) + (w - v) * t) * 6
  }

  /// More than 0 where the curve at a distance to the right runs in the same direction, less where it
  /// runs backwards: |P′|³ − distance·(P′ × P″).
  fileprivate func offsetSpeed(at t: Double, _ distance: Double) -> Double {
    let derivative = derivative(at: t)
    let speed = derivative.length
    return speed * speed * speed - distance * derivative.cross(bend(at: t))
  }

  /// The radius of curvature, `limit` at most.
  fileprivate func curvatureRadius(at t: Double, atMost limit: Double) -> Double {
    let derivative = derivative(at: t)
    let speed = derivative.length
    let cross = derivative.cross(bend(at: t)).magnitude
    let cube = speed * speed * speed
    return cube < limit * cross ? cube / cross : cross > 0 ? limit : 0
  }
}
