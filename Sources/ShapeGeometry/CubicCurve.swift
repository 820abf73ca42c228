/// A cubic Bézier curve, (1 − t)³·start + 3t(1 − t)²·control1 + 3t²(1 − t)·control2 + t³·end for t
/// from 0 to 1.
public struct CubicCurve: Hashable, Sendable {
  public var start: Point
  public var control1: Point
  public var control2: Point
  public var end: Point

  /// A curve with the given ends and control points.
  public init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// A straight line whose parameter t is a fraction of its length.
  public init(lineFrom start: Point, to end: Point) {
    self.init(
      start, start.mixed(with: end, 1.0 / 3), end.mixed(with: start, 1.0 / 3), end)
  }

  /// The point at the parameter `t`, by de Casteljau's scheme, which does not overflow. For t = 0
  /// and t = 1, the point is exactly the start and the end.
  public func point(at t: Double) -> Point {
    let (a, b, c) = (
      start.mixed(with: control1, t), control1.mixed(with: control2, t),
      control2.mixed(with: end, t)
    )
    return a.mixed(with: b, t).mixed(with: b.mixed(with: c, t), t)
  }

  /// The derivative by t; zero at a cusp, and at an end whose handle has no length.
  public func derivative(at t: Double) -> Vector {
    let s = 1 - t
    let (u, v, w) = (control1 - start, control2 - control1, end - control2)
    return (u * (s * s) + v * (2 * s * t) + w * (t * t)) * 3
  }

  /// The parts before and after the parameter `t`. The first part ends where the second starts, and
  /// the other two ends are exactly the ends of the curve.
  public func split(at t: Double) -> (CubicCurve, CubicCurve) {
    let (a, b, c) = (
      start.mixed(with: control1, t), control1.mixed(with: control2, t),
      control2.mixed(with: end, t)
    )
    let (d, e) = (a.mixed(with: b, t), b.mixed(with: c, t))
    let middle = d.mixed(with: e, t)
    return (CubicCurve(start, a, d, middle), CubicCurve(middle, e, c, end))
  }

  /// The part between two parameters.
  ///
  /// - Requires: `from` ≤ `to`.
  public func part(from: Double, to: Double) -> CubicCurve {
    var result = to < 1 ? split(at: to).0 : self
    if from > 0 { result = result.split(at: to > 0 ? min(from / to, 1) : 0).1 }
    return result
  }

  /// The curve in the opposite direction.
  public var reversed: CubicCurve { CubicCurve(end, control2, control1, start) }
}

extension Point {
  /// The point at the fraction `t` of the way to `other`. For 0 and 1, the result is exact. A
  /// coordinate that both points share stays exactly the same.
  func mixed(with other: Point, _ t: Double) -> Point {
    func mixed(_ a: Double, _ b: Double) -> Double { a == b ? a : a * (1 - t) + b * t }
    return Point(mixed(x, other.x), mixed(y, other.y))
  }
}

extension CubicCurve {
  /// The length of the curve: 0 if all points of the curve coincide, and finite for finite
  /// controls.
  ///
  /// - Parameter tolerance: The allowed error as a fraction of the length. It is raised to at least
  ///   1e-15. Rounding adds about 4e-16.
  public func length(tolerance: Double = 1e-12) -> Double {
    SpeedIntegral(self, tolerance: tolerance).total()
  }

  /// The direction in which the curve continues from `t` or, for t = 1, arrives at its end, as a
  /// unit vector; zero if all points of the curve coincide.
  public func direction(at t: Double) -> Vector {
    let derivative = derivative(at: t)
    let size = max((control1 - start).length, (control2 - control1).length, (end - control2).length)
    if derivative.length > 1e-9 * size, let direction = derivative.normalized { return direction }
    // `way` leads to the first control that differs from the start of the rest of the curve, or,
    // for t = 1, from the start of the reversed curve.
    let rest = t < 1 ? split(at: t).1 : reversed
    let way =
      [rest.control1, rest.control2, rest.end].lazy.map { $0 - rest.start }
      .first { $0.length > 1e-9 * size }?.normalized ?? .zero
    return t < 1 ? way : -way
  }
}
