/// The integral of the speed of a cubic curve, which is its length.
///
/// The derivative is 3·q(t), where q is a quadratic with complex values a(t − r₁)(t − r₂). The
/// speed 3·|q(t)| is analytic except where t is one of the zeros or their conjugates. So the zeros
/// show, for any interval, how fast Gauss–Legendre quadrature converges. For an interval of length
/// 2, the error with n nodes falls as ρ⁻²ⁿ. Here ρ is the sum of the semi-axes of the ellipse that
/// has its foci at the ends of the interval and passes through the nearest zero (L. N. Trefethen,
/// "Approximation Theory and Approximation Practice", theorem 19.3). An interval is divided, at the
/// zero or toward it, until few nodes suffice; no error is estimated from computed values.
struct SpeedIntegral {
  private let a: Complex
  private let b: Complex
  private let c: Complex
  /// The unit of `a`, `b` and `c`, in which they are about 1. It applies to the curve enlarged by
  /// `scale`.
  private let unit: Double
  private let scale: Double
  private let root1: Complex
  private let root2: Complex
  /// |a|·|r₁ − r₂|.
  private let spread: Double
  /// The allowed error, as a multiple of `unit`.
  private let tolerance: Double

  /// An interval of t, and the number of nodes that it needs.
  struct Piece {
    var start: Double
    var end: Double
    var order: Order
  }

  /// The number of nodes.
  enum Order { case four, eight, sixteen, twentyFour }

  /// - Parameter relativeTolerance: The allowed error as a fraction of the length. It is raised to
  ///   at least 1e-15.
  init(_ curve: CubicCurve, tolerance relativeTolerance: Double) {
    var (u, v, w) = curve.differences(scale: 1)
    var scale = 1.0
    if !(max(u.largest, v.largest, w.largest) < 0x1p400) {
      // Differences may overflow, and so may squares.
      scale = 0x1p-700
      (u, v, w) = curve.differences(scale: scale)
    }
    let size = max(u.largest, v.largest, w.largest)
    let binade = size > 0 && size.isFinite ? size.binade : 1
    (u, v, w) = (u / binade, v / binade, w / binade)
    (unit, self.scale) = (binade, scale)
    a = u - v - (v - w)
    b = (v - u) * 2
    c = u
    let discriminant = (b * b - a * c * 4).squareRoot
    spread = discriminant.magnitude
    // The sign is chosen so that no cancellation occurs. The product of the zeros gives the other
    // zero.
    let q = (b.dot(discriminant) < 0 ? b - discriminant : b + discriminant) * -0.5
    (root1, root2) = (q / a, c / q)
    tolerance =
      max(relativeTolerance, 1e-15)
      * max((u + v + w).magnitude, (u.magnitude + v.magnitude + w.magnitude) / 3)
  }

  /// The integral from 0 to 1, in the units of the curve.
  func total() -> Double {
    var sum = 0.0
    divide(0, 1) { sum += value(of: $0) }
    return min(3 * unit * sum / scale, .greatestFiniteMagnitude)
  }

  /// The intervals from 0 to 1, in their order.
  func pieces() -> [Piece] {
    var result: [Piece] = []
    divide(0, 1) { result.append($0) }
    return result
  }

  /// The integral over a part of a piece, in the units of the curve.
  func length(from start: Double, to end: Double, _ order: Order) -> Double {
    3 * unit * value(of: Piece(start: start, end: end, order: order)) / scale
  }

  // MARK: Division

  private func divide(_ start: Double, _ end: Double, _ body: (Piece) -> Void) {
    let (center, half) = ((start + end) / 2, (end - start) / 2)
    let rho1 = convergence(root1, center, half)
    let rho2 = convergence(root2, center, half)
    let rho = min(rho1, rho2)
    if let order = order(rho, half) {
      return body(Piece(start: start, end: end, order: order))
    }
    guard end - start > 1e-12 else { return body(Piece(start: start, end: end, order: .eight)) }
    let root = rho1 < rho2 ? root1 : root2
    let place = (root.real - center) / half
    // At the zero, the speed has a kink or nearly so, but it is smooth on either side. If the zero
    // is not inside the interval, the pieces become smaller toward the zero.
    let cut = place.magnitude < 0.998 ? root.real : center + (place < 0 ? -0.6 : 0.6) * half
    divide(start, cut, body)
    divide(cut, end, body)
  }

  /// The value of ρ that a zero gives for the convergence of the quadrature; infinity for a zero
  /// that has no effect.
  private func convergence(_ root: Complex, _ center: Double, _ half: Double) -> Double {
    let x = (root.real - center) / half
    let y = root.imaginary / half
    // At an end, a zero that is nearly real hardly causes a kink: the integral of sqrt(t² + y²)
    // differs from the integral of t by y²·log(1/y)/2, and the logarithm is less than 40.
    if x.magnitude - 1 > -1e-9, x.magnitude - 1 < 1e-9,
      root.imaginary * root.imaginary * spread * 60 < tolerance
    {
      return .infinity
    }
    let near = ((x - 1) * (x - 1) + y * y).squareRoot()
    let far = ((x + 1) * (x + 1) + y * y).squareRoot()
    let axis = (near + far) / 2
    let rho = axis + max(axis * axis - 1, 0).squareRoot()
    return rho.isNaN ? .infinity : rho
  }

  /// The smallest number of nodes that suffices; nil if none does.
  private func order(_ rho: Double, _ half: Double) -> Order? {
    // The integrand grows with the square of the ellipse's size.
    let bound = 16 * half / tolerance
    let p2 = rho * rho
    let p4 = p2 * p2
    let p6 = p4 * p2
    if !(p6 < bound) { return .four }
    let p8 = p4 * p4
    let p14 = p8 * p6
    if p14 >= bound { return .eight }
    let p16 = p8 * p8
    if p16 * p14 >= bound { return .sixteen }
    return p16 * p16 * p14 >= bound ? .twentyFour : nil
  }

  // MARK: Quadrature

  /// The integral of |q| over a piece.
  private func value(of piece: Piece) -> Double {
    let (center, half) = ((piece.start + piece.end) / 2, (piece.end - piece.start) / 2)
    // q(center ± u·half) is the even part, square·u² + middle, plus or minus the odd part, odd·u.
    let square = a * (half * half)
    let odd = (a * (2 * center) + b) * half
    let middle = (a * center + b) * center + c
    let sum: Double =
      switch piece.order {
      case .four: nodes4.sum(square, odd, middle)
      case .eight: nodes8.sum(square, odd, middle)
      case .sixteen: nodes16.sum(square, odd, middle)
      case .twentyFour:
        nodes24Inner.sum(square, odd, middle) + nodes24Outer.sum(square, odd, middle)
      }
    return half * sum
  }
}

extension CubicCurve {
  /// The differences between successive controls of the curve enlarged by `scale`.
  fileprivate func differences(scale: Double) -> (Complex, Complex, Complex) {
    func difference(_ p: Point, _ q: Point) -> Complex {
      Complex(real: q.x * scale - p.x * scale, imaginary: q.y * scale - p.y * scale)
    }
    return (
      difference(start, control1), difference(control1, control2), difference(control2, end)
    )
  }
}
