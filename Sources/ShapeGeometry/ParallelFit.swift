/// The offset of a piece of a curve: the cusps of the offset, and one cubic that approximates the
/// offset. The piece turns by less than a right angle.
struct ParallelFit: Sendable {
  private let piece: CubicCurve
  private let distance: Double
  private let leaving: Vector
  private let arriving: Vector
  let start: Point
  let end: Point
  /// Points of the offset and its directions there, evenly spaced in the parameter of the piece.
  private let samples: [(point: Point, direction: Vector)]
  /// Numbers that have the sign of the offset's speed at the samples: negative where the offset
  /// runs backward. The samples do not include the ends.
  private let speeds: [Double]

  private static let count = 9

  init(_ piece: CubicCurve, _ distance: Double, _ leaving: Vector, _ arriving: Vector) {
    (self.piece, self.distance) = (piece, distance)
    (self.leaving, self.arriving) = (leaving, arriving)
    start = piece.start + leaving.perpendicular * distance
    end = piece.end + arriving.perpendicular * distance
    var (samples, speeds): ([(point: Point, direction: Vector)], [Double]) = ([], [])
    samples.reserveCapacity(Self.count)
    speeds.reserveCapacity(Self.count)
    for i in 1...Self.count {
      let t = Double(i) / Double(Self.count + 1)
      let (derivative, bend) = (piece.derivative(at: t), piece.bend(at: t))
      let speed = derivative.dot(derivative).squareRoot()
      let direction = speed > 0 ? derivative * (1 / speed) : piece.direction(at: t)
      samples.append((piece.point(at: t) + direction.perpendicular * distance, direction))
      speeds.append(speed * speed * speed - distance * derivative.cross(bend))
    }
    (self.samples, self.speeds) = (samples, speeds)
  }

  // MARK: Cusps

  /// True if the offset runs backward at all samples.
  var isInverted: Bool { speeds.allSatisfy { $0 < 0 } }

  /// The first parameter between samples at which the offset reverses; nil if there is none.
  var cusp: Double? {
    for i in 1..<speeds.count where (speeds[i - 1] < 0) != (speeds[i] < 0) {
      return cusp(
        between: Double(i) / Double(Self.count + 1), and: Double(i + 1) / Double(Self.count + 1))
    }
    return nil
  }

  /// The parameter, between two given ones, at which the speed changes its sign. It is found by
  /// bisection.
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

  /// Nine centers of curvature, from the start of the piece to its end. A radius that is larger
  /// than the distance is replaced by the distance.
  var evolute: [Point] {
    (0...8).map { i in
      let t = Double(i) / 8
      let direction = i == 0 ? leaving : i == 8 ? arriving : piece.direction(at: t)
      let radius = piece.curvatureRadius(at: t, atMost: distance.magnitude)
      return piece.point(at: t) + direction.perpendicular * (distance < 0 ? -radius : radius)
    }
  }

  // MARK: Fitting

  /// True if the direction turns by less than about 13° from each sample to the next, so that the
  /// samples show how near a fit is.
  var isEven: Bool {
    var last = leaving
    for (_, direction) in samples {
      if !(last.dot(direction) > 0.975) { return false }
      last = direction
    }
    return last.dot(arriving) > 0.975
  }

  /// True if all samples are within `tolerance` of the line between the ends.
  func isStraight(within tolerance: Double) -> Bool {
    let along = (end - start).normalized ?? .zero
    let length = (end - start).length
    return samples.allSatisfy { point, _ in
      let v = point - start
      return along.cross(v).magnitude <= tolerance && along.dot(v) >= -tolerance
        && along.dot(v) <= length + tolerance && (along != .zero || v.length <= tolerance)
    }
  }

  /// The best cubic, and the largest distance of a sample from it.
  func cubic(tolerance: Double) -> (CubicCurve, error: Double) {
    // If the offset runs backward, the directions are reversed.
    let sign: Double = isInverted ? -1 : 1
    let fit = HandleFit(
      start: start, end: end, leaving: leaving * sign, arriving: arriving * sign,
      samples: samples)
    let best = fit.best(tolerance: tolerance)
    return (best.curve, best.error)
  }
}

extension CubicCurve {
  /// The second derivative by t.
  fileprivate func bend(at t: Double) -> Vector {
    let (u, v, w) = (control1 - start, control2 - control1, end - control2)
    return ((v - u) * (1 - t) + (w - v) * t) * 6
  }

  /// A number that is positive where the offset, at a distance to the right, runs in the direction
  /// of the curve, and negative where the offset runs backward: |P′|³ − distance·(P′ × P″).
  fileprivate func offsetSpeed(at t: Double, _ distance: Double) -> Double {
    let derivative = derivative(at: t)
    let speed = derivative.length
    return speed * speed * speed - distance * derivative.cross(bend(at: t))
  }

  /// The radius of curvature, at most `limit`; 0 if the first two derivatives are parallel.
  fileprivate func curvatureRadius(at t: Double, atMost limit: Double) -> Double {
    let derivative = derivative(at: t)
    let speed = derivative.length
    let cross = derivative.cross(bend(at: t)).magnitude
    let cube = speed * speed * speed
    return cube < limit * cross ? cube / cross : cross > 0 ? limit : 0
  }
}
