extension CubicCurve {
  /// The parameter at which the curve is nearest to `point`, and the distance there. If the curve
  /// is equally near at several parameters, apart from rounding, the first of them is returned.
  ///
  /// At a minimum of the distance in the interior of the curve, the curve is perpendicular to the
  /// line to the point, so a polynomial of the fifth degree in t vanishes. All zeros of this
  /// polynomial are isolated by the signs of its Bernstein coefficients (Descartes' rule; see G. E.
  /// Collins and A. G. Akritas, "Polynomial real root isolation using Descartes' rule of signs",
  /// 1976), so that no zero is missed. The distance is accurate to about 1e-15 of the largest
  /// coordinate.
  public func nearest(to point: Point) -> (t: Double, distance: Double) {
    var search = NearestSearch(self, point)
    search.run()
    let t = search.best
    return (t, (self.point(at: t) - point).length)
  }
}

/// Finds the parameter at which a curve is nearest to a point.
private struct NearestSearch {
  /// The vector from the point to the curve is ((c3·t + c2)·t + c1)·t + c0.
  private let c0: Vector
  private let c1: Vector
  private let c2: Vector
  private let c3: Vector
  private let slope: Quintic
  private(set) var best = 0.0
  private var least = Double.infinity

  /// An interval of at most this length is not divided further. Zeros closer together than this
  /// length are treated as one.
  private static let smallest = 0x1p-30

  init(_ curve: CubicCurve, _ point: Point) {
    // The squares of very large numbers would overflow, and the squares of very small numbers would
    // vanish.
    let scale = Self.scale(curve, point)
    func vector(_ p: Point) -> Vector {
      Vector(p.x * scale - point.x * scale, p.y * scale - point.y * scale)
    }
    let (p, q, r, s) = (
      vector(curve.start), vector(curve.control1), vector(curve.control2), vector(curve.end)
    )
    let (u, v, w) = (q - p, r - q, s - r)
    (c0, c1, c2) = (p, u * 3, (v - u) * 3)
    c3 = w - v - (v - u)
    // The product of the Bernstein forms of the curve and of its derivative.
    slope = Quintic(
      p.dot(u), (2 * p.dot(v) + 3 * q.dot(u)) / 5, (p.dot(w) + 6 * q.dot(v) + 3 * r.dot(u)) / 10,
      (3 * q.dot(w) + 6 * r.dot(v) + s.dot(u)) / 10, (3 * r.dot(w) + 2 * s.dot(v)) / 5, s.dot(w))
  }

  private static func scale(_ curve: CubicCurve, _ point: Point) -> Double {
    let size = [curve.start, curve.control1, curve.control2, curve.end, point].reduce(0.0) {
      max($0, $1.x.magnitude, $1.y.magnitude)
    }
    return size > 0x1p300 ? 0x1p-800 : size < 0x1p-300 ? 0x1p300 : 1
  }

  mutating func run() {
    consider(0)
    isolate(slope, 0, 1)
    consider(1)
  }

  private mutating func consider(_ t: Double) {
    let d = ((c3 * t + c2) * t + c1) * t + c0
    let square = d.dot(d)
    if square < least { (best, least) = (t, square) }
  }

  /// Considers each parameter between `start` and `end` at which the distance to the point has a
  /// minimum.
  private mutating func isolate(_ quintic: Quintic, _ start: Double, _ end: Double) {
    let (changes, begins) = quintic.signChanges
    if changes == 0 { return }
    if changes == 1 {
      // A zero at which the slope changes from negative to positive is a minimum of the distance; a
      // zero of the other kind is a maximum.
      if begins < 0 { consider(zero(start, end)) }
      return
    }
    let middle = (start + end) / 2
    guard end - start > Self.smallest else { return consider(middle) }
    let (before, after) = quintic.halves
    isolate(before, start, middle)
    if after.first == 0 { consider(middle) }
    isolate(after, middle, end)
  }

  /// The zero at which the slope changes from negative to positive between two parameters, found by
  /// Newton's method between bounds.
  private func zero(_ start: Double, _ end: Double) -> Double {
    var (low, high) = (start, end)
    var t = (low + high) / 2
    for _ in 0..<60 {
      let d = ((c3 * t + c2) * t + c1) * t + c0
      let d1 = (c3 * (3 * t) + c2 * 2) * t + c1
      let d2 = c3 * (6 * t) + c2 * 2
      let value = d.dot(d1)
      if value < 0 { low = t } else { high = t }
      var next = t - value / (d1.dot(d1) + d.dot(d2))
      if !(next > low && next < high) { next = (low + high) / 2 }
      if (next - t).magnitude <= 1e-15 { return next }
      t = next
    }
    return t
  }
}

/// A polynomial of the fifth degree, given by its Bernstein coefficients.
private struct Quintic {
  private let a: Double
  private let b: Double
  private let c: Double
  private let d: Double
  private let e: Double
  private let f: Double

  init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  var first: Double { a }

  /// The number of sign changes between successive coefficients other than 0, and the sign of the
  /// first such coefficient.
  var signChanges: (count: Int, first: Double) {
    var (changes, sign, first) = (0, 0.0, 0.0)
    func look(_ value: Double) {
      if value * sign < 0 { changes += 1 }
      if value != 0 { sign = value < 0 ? -1 : 1 }
      if first == 0 { first = sign }
    }
    look(a)
    look(b)
    look(c)
    look(d)
    look(e)
    look(f)
    return (changes, first)
  }

  /// The polynomial over each half of its interval (de Casteljau's scheme).
  var halves: (Quintic, Quintic) {
    let (ab, bc, cd, de, ef) = ((a + b) / 2, (b + c) / 2, (c + d) / 2, (d + e) / 2, (e + f) / 2)
    let (ac, bd, ce, df) = ((ab + bc) / 2, (bc + cd) / 2, (cd + de) / 2, (de + ef) / 2)
    let (ad, be, cf) = ((ac + bd) / 2, (bd + ce) / 2, (ce + df) / 2)
    let (ae, bf) = ((ad + be) / 2, (be + cf) / 2)
    let af = (ae + bf) / 2
    return (Quintic(a, ab, ac, ad, ae, af), Quintic(af, bf, cf, df, ef, f))
  }
}
