/// Computes the smallest upright rectangle that contains all added points, rectangles and curves.
package struct BoundsBuilder: Sendable {
  private var low = Point(.infinity, .infinity)
  private var high = Point(-.infinity, -.infinity)

  /// A builder without points.
  package init() {}

  /// The rectangle so far, always finite; nil if nothing has been added.
  package var rect: Rect? {
    guard low.x <= high.x, low.y <= high.y else { return nil }
    let limit = Double.greatestFiniteMagnitude
    return Rect(
      x: min(max(low.x, -limit), limit), y: min(max(low.y, -limit), limit),
      width: min(high.x - low.x, limit), height: min(high.y - low.y, limit))
  }

  /// Adds the rectangle around `p` that extends by `reach` to each side.
  package mutating func include(_ p: Point, reach: Vector = .zero) {
    low = Point(min(low.x, p.x - reach.dx), min(low.y, p.y - reach.dy))
    high = Point(max(high.x, p.x + reach.dx), max(high.y, p.y + reach.dy))
  }

  /// Adds the corners of `rect`.
  package mutating func include(_ rect: Rect) {
    include(Point(rect.minX, rect.minY))
    include(Point(rect.maxX, rect.maxY))
  }

  /// Adds every point of a cubic, extended by `reach` to each side.
  package mutating func includeCurve(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, reach: Vector = .zero
  ) {
    include(p0, reach: reach)
    include(p3, reach: reach)
    let (x1, x2) = innerExtremes(p0.x, p1.x, p2.x, p3.x)
    low.x = min(low.x, x1 - reach.dx, x2 - reach.dx)
    high.x = max(high.x, x1 + reach.dx, x2 + reach.dx)
    let (y1, y2) = innerExtremes(p0.y, p1.y, p2.y, p3.y)
    low.y = min(low.y, y1 - reach.dy, y2 - reach.dy)
    high.y = max(high.y, y1 + reach.dy, y2 + reach.dy)
  }
}

/// The values of a one-dimensional cubic at the zeros of its derivative between its ends. The value
/// at the start replaces the value at a zero that does not exist. It also replaces both values if
/// all controls are between the ends.
private func innerExtremes(
  _ a: Double, _ b: Double, _ c: Double, _ d: Double
) -> (Double, Double) {
  // If the controls lie between the ends, the whole curve does, too.
  guard min(b, c) < min(a, d) || max(b, c) > max(a, d) else { return (a, a) }
  let (t1, t2) = derivativeRoots(a, b, c, d)
  return (
    0 < t1 && t1 < 1 ? cubicValue(a, b, c, d, at: t1) : a,
    0 < t2 && t2 < 1 ? cubicValue(a, b, c, d, at: t2) : a
  )
}

/// The parameters at which the derivative of a one-dimensional cubic vanishes. If a parameter does
/// not exist, an infinity or a NaN is returned instead.
///
/// With the differences u, v, w of the controls, the derivative is u(1−t)² + 2vt(1−t) + wt². Its
/// discriminant is v² − uw. One of the two roots would suffer from cancellation; it is computed
/// from the product of the roots.
func derivativeRoots(
  _ a: Double, _ b: Double, _ c: Double, _ d: Double
) -> (Double, Double) {
  let size = max(a.magnitude, b.magnitude, c.magnitude, d.magnitude)
  let (u, v, w) = (b / size - a / size, c / size - b / size, d / size - c / size)
  let root = (v * v - u * w).squareRoot()
  let q = u - v >= 0 ? u - v + root : u - v - root
  return (q / (u - v + (w - v)), u / q)
}

/// The value of a one-dimensional cubic, by de Casteljau's scheme, which does not overflow.
private func cubicValue(
  _ a: Double, _ b: Double, _ c: Double, _ d: Double, at t: Double
) -> Double {
  func between(_ a: Double, _ b: Double) -> Double { a * (1 - t) + b * t }
  return between(
    between(between(a, b), between(b, c)), between(between(b, c), between(c, d)))
}
