import ShapeCompiler
import ShapeGeometry

/// A segment of a path as a cubic Bézier curve, at one set of arguments.
struct Cubic {
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point
  var isLine = false

  /// The upright rectangle around the control points.
  var bounds: Rect {
    let (x, y) = (extent(along: Vector(1, 0)), extent(along: Vector(0, 1)))
    return Rect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
  }

  var isFinite: Bool {
    let sum = [start, control1, control2, end].reduce(0) { $0 + $1.x.magnitude + $1.y.magnitude }
    return sum.isFinite
  }

  /// The curves before and after the parameter 1/2.
  fileprivate var halves: (Cubic, Cubic) {
    let (a, b, c) = (mid(start, control1), mid(control1, control2), mid(control2, end))
    let (d, e) = (mid(a, b), mid(b, c))
    let middle = mid(d, e)
    return (
      Cubic(start: start, control1: a, control2: d, end: middle, isLine: isLine),
      Cubic(start: middle, control1: e, control2: c, end: end, isLine: isLine)
    )
  }

  private func mid(_ p: Point, _ q: Point) -> Point {
    Point(p.x + (q.x - p.x) / 2, p.y + (q.y - p.y) / 2)
  }

  // MARK: Loops

  /// The area of the smallest loop that counts, in square points.
  private static let leastLoop = 0.01
  /// How far a crossing is from the ends of a curve at least, as a part of its parameter.
  private static let leastShare = 1e-3

  /// True if the curve crosses itself, and not only with a tip, or in a loop too small to be seen.
  ///
  /// `B(s) = B(t)` for `B = A t³ + B t² + C t + D` is linear in `s + t` and `(s + t)² - st`. (T. DeRose
  /// and M. Stone, A Geometric Characterization of Parametric Cubic Curves, 1989.)
  var hasLoop: Bool {
    if isLine { return false }
    let c = control1 - start
    let b = (control2 - control1) - c
    let a = (end - start) - (control2 - control1) * 3
    // The third powers have the factor 1, the second powers and the first ones 3.
    let (d, e, f) = (3 * a.cross(b), 3 * a.cross(c), 9 * b.cross(c))
    let (sum, rest) = (-e / d, f / d)
    let discriminant = 4 * rest - 3 * sum * sum
    guard discriminant > Cubic.leastShare * Cubic.leastShare else { return false }
    let root = discriminant.squareRoot()
    let (s, t) = ((sum - root) / 2, (sum + root) / 2)
    guard s > Cubic.leastShare, t < 1 - Cubic.leastShare else { return false }
    return Cubic.isLoop(polygon(from: s, to: t))
  }

  /// Points of the curve, of which the last one is not its end.
  private func polygon(from s: Double, to t: Double) -> [Point] {
    (0..<16).map { i in
      Point.onCurve(start, control1, control2, end, at: s + (t - s) * Double(i) / 16)
    }
  }

  private static func isLoop(_ polygon: [Point]) -> Bool {
    polygon.doubleArea.magnitude > 2 * leastLoop
  }

  // MARK: Pairs

  /// How two curves stand to each other.
  enum Relation {
    /// They have no points in common but ends, or where one touches the other.
    case apart
    case crossing
    case unclear
  }

  /// How far from a common point is none.
  private static let slack = 1e-9
  /// How many pairs of pieces of two curves are looked at.
  private static let mostPairs = 600

  /// A part of a curve, and the parameters of its ends.
  private struct Piece {
    var curve: Cubic
    var start = 0.0
    var end = 1.0

    var middle: Double { (start + end) / 2 }

    var halves: [Piece] {
      let (first, last) = curve.halves
      return [
        Piece(curve: first, start: start, end: middle), Piece(curve: last, start: middle, end: end),
      ]
    }

    /// The parameter at which the chord crosses the chord of another piece, on both sides of which its ends
    /// lie.
    func share(at other: Piece) -> Double {
      let chord = other.curve.end - other.curve.start
      let first = chord.cross(curve.start - other.curve.start)
      let second = chord.cross(curve.end - other.curve.start)
      return start + (end - start) * first / (first - second)
    }
  }

  /// How the curve stands to another one: both are halved until their pieces lie on the sides of a line,
  /// or are so straight that they cross.
  ///
  /// A loop at a joint that is too small to be seen is no crossing.
  ///
  /// - Parameters:
  ///   - isNext: True if the other curve begins where this one ends.
  ///   - isPrevious: True if the other curve ends where this one begins. Two curves that make a closed
  ///     outline have both joints.
  func relation(to other: Cubic, isNext: Bool, isPrevious: Bool) -> Relation {
    var pending = [(Piece(curve: self), Piece(curve: other))]
    var count = 0
    var result = Relation.apart
    while let (a, b) = pending.popLast() {
      count += 1
      if a.curve.isParted(from: b.curve) { continue }
      if a.curve.clearlyCrosses(b.curve) {
        let (s, t) = (a.share(at: b), b.share(at: a))
        let isSmall =
          isNext && !Cubic.isLoop(polygon(from: s, to: 1) + other.polygon(from: 0, to: t))
          || isPrevious && !Cubic.isLoop(other.polygon(from: t, to: 1) + polygon(from: 0, to: s))
        if !isSmall { return .crossing }
        result = .unclear
        continue
      }
      if isLine, other.isLine { continue }
      let (aReach, bReach) = (isLine ? 0 : a.curve.reach, other.isLine ? 0 : b.curve.reach)
      guard count < Cubic.mostPairs else { return .unclear }
      guard max(aReach, bReach) > Cubic.slack else {
        result = .unclear
        continue
      }
      if aReach >= bReach {
        pending += a.halves.map { ($0, b) }
      } else {
        pending += b.halves.map { (a, $0) }
      }
    }
    return result
  }

  /// The longer side of the box around the control points.
  private var reach: Double {
    let bounds = bounds
    return max(bounds.width, bounds.height)
  }

  /// True if a line parts the control points of two curves, which may touch it: one along an axis, in
  /// between, or along the chord of one of them.
  private func isParted(from other: Cubic) -> Bool {
    isParted(from: other, along: Vector(1, 0)) || isParted(from: other, along: Vector(0, 1))
      || isParted(from: other, along: Vector(1, 1)) || isParted(from: other, along: Vector(1, -1))
      || isParted(from: other, along: (end - start).perpendicular.normalized)
      || isParted(from: other, along: (other.end - other.start).perpendicular.normalized)
  }

  private func isParted(from other: Cubic, along axis: Vector?) -> Bool {
    guard let axis else { return false }
    let (own, others) = (extent(along: axis), other.extent(along: axis))
    return own.high <= others.low + Cubic.slack || others.high <= own.low + Cubic.slack
  }

  private func extent(along axis: Vector) -> (low: Double, high: Double) {
    func position(_ point: Point) -> Double { axis.dx * point.x + axis.dy * point.y }
    let (a, b, c, d) = (
      position(start), position(control1), position(control2), position(end)
    )
    return (min(min(a, b), min(c, d)), max(max(a, b), max(c, d)))
  }

  /// True if the ends of each curve lie on both sides of the strip around the other's chord in which
  /// all of it lies, so that they cross at an angle.
  private func clearlyCrosses(_ other: Cubic) -> Bool { isCut(by: other) && other.isCut(by: self) }

  private func isCut(by other: Cubic) -> Bool {
    let chord = other.end - other.start
    guard let direction = chord.normalized else { return false }
    func distance(_ point: Point) -> Double { direction.cross(point - other.start) }
    let strip = max(distance(other.control1).magnitude, distance(other.control2).magnitude)
    let least = 2 * strip + 1e-7 * (end - start).length
    let (first, second) = (distance(start), distance(end))
    return first > least && second < -least || first < -least && second > least
  }
}
