/// The curve beside a cubic, at a distance: each point is moved perpendicular to the direction of
/// the cubic.
///
/// The cubic is divided where its radius of curvature equals the distance, since the offset has a
/// cusp there. It is also divided where this radius is nearly 0, and where it turns by more than
/// about 80°. Each part is approximated by a cubic that has the exact ends and directions; the
/// lengths of its handles are fitted to samples (R. Levien, "Parallel curves of cubic Béziers",
/// 2022, uses area and moment instead). A part is halved until its fit is within the tolerance.
struct ParallelCurve: Sendable {
  /// A part of the offset.
  enum Part: Sendable {
    case curve(CubicCurve)
    case line(Point, Point)
    /// The curve turns on the spot between two directions, as at a cusp.
    case turn(at: Point, from: Vector, to: Vector)
    /// The offset runs backward: each of its points is nearer to the cubic than the distance.
    case inverted(CubicCurve, centers: [Point])
  }

  let curve: CubicCurve
  /// The distance by which the curve is moved to the right of its direction, on a screen with y
  /// down.
  let distance: Double
  let tolerance: Double

  /// The number of examined parts after which no part is divided, and the length in t below which a
  /// part is not divided.
  private static let mostSteps = 1000
  private static let smallest = 0x1p-44

  /// The parts in their order. Each part starts where the one before it ends, to within a fraction
  /// of the tolerance.
  func parts() -> [Part] {
    if distance.magnitude <= tolerance / 8 { return [.curve(curve)] }
    if curve.isStraight(turn: 0.01 * tolerance / distance.magnitude) {
      let across = curve.direction(at: 0).perpendicular * distance
      return [.line(curve.start + across, curve.end + across)]
    }
    var stack = Array(intervals.reversed())
    var result: [Part] = []
    var last: Vector?
    var steps = 0
    while let (low, high) = stack.popLast() {
      let piece = curve.part(from: low, to: high)
      if piece.isPoint { continue }
      steps += 1
      let isLast = steps > Self.mostSteps || high - low < Self.smallest
      switch step(piece, isLast: isLast) {
      case .done(let part):
        // At an exact cusp, the direction jumps.
        let start = piece.direction(at: 0)
        if let last, (last - start).length * distance.magnitude > tolerance / 8 {
          result.append(.turn(at: piece.start, from: last, to: start))
        }
        result.append(part)
        last = piece.direction(at: 1)
      case .divide(let t):
        let cut = low + (high - low) * t
        stack.append((cut, high))
        stack.append((low, cut))
      }
    }
    return result
  }

  /// The intervals between the parameters at which the cubic is slowest. Its cusps, if any, are at
  /// these parameters.
  private var intervals: [(Double, Double)] {
    var cuts = [0.0]
    for t in curve.slowPlaces + [1] where t > cuts[cuts.count - 1] { cuts.append(t) }
    return Array(zip(cuts, cuts.dropFirst()))
  }

  private enum Step {
    case done(Part)
    /// The piece must be divided at this parameter of the piece.
    case divide(Double)
  }

  private func step(_ piece: CubicCurve, isLast: Bool) -> Step {
    let (start, end) = (piece.direction(at: 0), piece.direction(at: 1))
    if piece.reach <= tolerance / 16 {
      return .done(.turn(at: piece.start, from: start, to: end))
    }
    if !isLast, piece.turnsFar(from: start, to: end) { return .divide(0.5) }
    let fit = ParallelFit(piece, distance, start, end)
    if !isLast, let cut = fit.cusp ?? (fit.isEven ? nil : 0.5) { return .divide(cut) }
    // Between the samples, the distance from the exact offset may be greater than at the samples.
    let goal = 0.6 * tolerance
    let (cubic, error) = fit.cubic(tolerance: goal)
    if fit.isInverted { return .done(.inverted(cubic, centers: fit.evolute)) }
    if fit.isStraight(within: 1e-3 * tolerance) { return .done(.line(fit.start, fit.end)) }
    return error <= goal || isLast ? .done(.curve(cubic)) : .divide(0.5)
  }
}

extension CubicCurve {
  /// The greatest distance of a control from the start.
  fileprivate var reach: Double {
    max((control1 - start).length, (control2 - start).length, (end - start).length)
  }

  /// True if the curve runs nearly straight from its start to its end: each line between successive
  /// controls deviates from the direction to the end by at most `turn`, in radians.
  fileprivate func isStraight(turn: Double) -> Bool {
    guard let along = (end - start).normalized else { return false }
    return [control1 - start, control2 - control1, end - control2].allSatisfy { leg in
      along.dot(leg) >= 0 && along.cross(leg).magnitude <= turn * leg.length
    }
  }

  /// The parameters between 0 and 1 at which the curve is slowest, in ascending order. If the
  /// derivative is read as a complex polynomial, the parameters are the real parts of its zeros.
  /// Zeros with a large imaginary part are left out.
  fileprivate var slowPlaces: [Double] {
    func complex(_ v: Vector) -> Complex { Complex(real: v.dx, imaginary: v.dy) }
    let (u, v, w) = (
      complex(control1 - start), complex(control2 - control1), complex(end - control2)
    )
    let a = u - v - (v - w)
    let b = (v - u) * 2
    let discriminant = (b * b - a * u * 4).squareRoot
    let q = (b.dot(discriminant) < 0 ? b - discriminant : b + discriminant) * -0.5
    return [q / a, u / q].filter { $0.imaginary.magnitude < 0.2 }.map(\.real)
      .filter { $0 > 1e-12 && $0 < 1 - 1e-12 }.sorted()
  }

  /// True if the directions at the ends differ by more than about 80°, or if a line between
  /// successive controls is nearly perpendicular to one of these directions, or runs against it.
  fileprivate func turnsFar(from start: Vector, to end: Vector) -> Bool {
    if start.dot(end) < 0.15 { return true }
    let legs = [control1 - self.start, control2 - control1, self.end - control2]
    let size = legs.reduce(0) { max($0, $1.length) }
    return legs.contains { leg in
      leg.length > 1e-9 * size && min(leg.dot(start), leg.dot(end)) < 0.05 * leg.length
    }
  }
}
