/// The curve beside a cubic, at a distance: each point is moved across the direction of the cubic.
///
/// The cubic is divided where its offset has cusps, which is where its radius of curvature is the
/// distance, where it has nearly none itself, and where it turns by more than about 80°. Each part is
/// approached by a cubic with the exact ends and directions, whose handles are fitted to samples (R.
/// Levien, "Parallel curves of cubic Béziers", 2022, takes area and moment for that), and divided in
/// halves until that is near enough.
struct ParallelCurve: Sendable {
  enum Part: Sendable {
    case curve(CubicCurve)
    case line(Point, Point)
    /// The curve turns on the spot between two directions, as at a cusp.
    case turn(at: Point, from: Vector, to: Vector)
    /// The offset runs backwards here: each of its points is nearer to the cubic than the distance.
    case inverted(CubicCurve, centers: [Point])
  }

  let curve: CubicCurve
  /// To the right of the direction, as seen with y down.
  let distance: Double
  let tolerance: Double

  /// The most parts that are divided further, and the length in t of such that are not.
  private static let mostSteps = 3000
  private static let smallest = 0x1p-44

  /// The parts in their order. The end of one is the start of the next but for a fraction of the
  /// tolerance.
  func parts() -> [Part] {
    if curve.isStraight(tolerance: 1e-3 * tolerance) {
      let across = curve.direction(at: 0).perpendicular * distance
      return [.line(curve.start + across, curve.end + across)]
    }
    var stack = Array(intervals.reversed())
    var result: [Part] = []
    var steps = 0
    while let (low, high) = stack.popLast() {
      steps += 1
      let isLast = steps > Self.mostSteps || high - low < Self.smallest
      switch part(low, high, isLast: isLast) {
      case .done(let part): result.append(part)
      case .divide(let t):
        stack.append((t, high))
        stack.append((low, t))
      }
    }
    return result
  }

  /// The intervals between the places where the cubic is slowest: there are its cusps, if it has any.
  private var intervals: [(Double, Double)] {
    var cuts = [0.0]
    for t in curve.slowPlaces + [1] where t > cuts[cuts.count - 1] { cuts.append(t) }
    return Array(zip(cuts, cuts.dropFirst()))
  }

  private enum Step {
    case done(Part)
    case divide(Double)
  }

  private func part(_ low: Double, _ high: Double, isLast: Bool) -> Step {
    let piece = curve.part(from: low, to: high)
    let (start, end) = (piece.direction(at: 0), piece.direction(at: 1))
    if piece.reach <= tolerance / 16 {
      return .done(.turn(at: piece.start, from: start, to: end))
    }
    let middle = low + (high - low) / 2
    if !isLast, piece.turnsFar(from: start, to: end) { return .divide(middle) }
    let fit = ParallelFit(piece, distance, start, end)
    if let (before, after) = fit.cuspInterval {
      let cusp = low + (high - low) * fit.cusp(between: before, and: after)
      if !isLast, cusp > low, cusp < high { return .divide(cusp) }
    } else if fit.isInverted {
      return .done(.inverted(fit.cubic(tolerance: 0.7 * tolerance).0, centers: fit.evolute))
    }
    if fit.isStraight(within: 1e-3 * tolerance) { return .done(.line(fit.start, fit.end)) }
    let (cubic, error) = fit.cubic(tolerance: 0.7 * tolerance)
    return isLast || error <= 0.7 * tolerance ? .done(.curve(cubic)) : .divide(middle)
  }
}

extension CubicCurve {
  /// The greatest distance of a control from the start.
  fileprivate var reach: Double {
    max((control1 - start).length, (control2 - start).length, (end - start).length)
  }

  /// True if it runs from its start to its end and nowhere else.
  fileprivate func isStraight(tolerance: Double) -> Bool {
    let chord = end - start
    guard let along = chord.normalized else { return false }
    let (a, b) = (control1 - start, control2 - start)
    return along.cross(a).magnitude <= tolerance && along.cross(b).magnitude <= tolerance
      && along.dot(a) >= 0 && along.dot(b - a) >= 0 && along.dot(b) <= chord.length
      && a.dot(along) >= 0
  }

  /// The real parts, between 0 and 1, of the zeros of the derivative as a complex number.
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

  /// True if some part of the controls goes against one of the directions at the ends, or nearly so.
  fileprivate func turnsFar(from start: Vector, to end: Vector) -> Bool {
    if start.dot(end) < 0.15 { return true }
    let legs = [control1 - self.start, control2 - control1, self.end - control2]
    let size = legs.reduce(0) { max($0, $1.length) }
    return legs.contains { leg in
      leg.length > 1e-9 * size && min(leg.dot(start), leg.dot(end)) < 0.05 * leg.length
    }
  }
}
