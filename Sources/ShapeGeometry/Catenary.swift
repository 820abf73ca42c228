/// The curve in which a rope of uniform weight hangs between two points, which do not lie on one
/// vertical line.
///
/// The curve begins at the origin, and y grows downward. With x = |span| / (2·`a`), the
/// equation sinh x / x = √(length² − drop²) / |span| is solved by Newton's method, with sinh x as
/// the unknown. The method starts from an upper bound, so that every step comes nearer to the
/// solution. Points are accurate to about 1e-12 of the length. For a rope that is almost straight,
/// they are less accurate, because rounding affects the small difference between the length of the
/// rope and the distance between its ends.
public struct Catenary: Sendable {
  /// The radius of curvature at the lowest point. In coordinates whose origin is at the distance a
  /// below the lowest point, the curve is y = -a cosh(x / a).
  public let a: Double
  /// The length from the lowest point to the start, negative if the lowest point comes after the
  /// start.
  let first: Double
  /// -1 if the rope runs toward smaller x, otherwise 1.
  private let side: Double

  /// The curve of a rope, with all lengths in the same unit.
  ///
  /// - Parameters:
  ///   - span: The x coordinate of the end; negative if the end is to the left of the start.
  ///   - drop: The y coordinate of the end; negative if the end is above the start.
  ///   - length: The length of the rope; not negative.
  /// - Returns: Nil if the rope is not longer than the distance between its ends, or if the span is
  ///   so small that the rope hangs straight down from each end. Nil also for numbers that are not
  ///   finite, or whose squares overflow.
  public init?(span: Double, drop: Double, length: Double) {
    let width = span.magnitude
    let excess = ((length - drop) * (length + drop)).squareRoot()
    let ratio = excess / width
    guard ratio > 1, ratio < 1e12, excess.isFinite else { return nil }
    let sine = Self.sine(ratio)
    let half = Self.inverseSine(sine)
    guard half > 0 else { return nil }
    a = width / (2 * half)
    side = span < 0 ? -1 : 1
    first = -a * (1 + sine * sine).squareRoot() * (drop / excess) - length / 2
  }

  /// The point at a length from the start.
  public func point(at distance: Double) -> Point {
    let place = first + distance
    let (here, start) = ((a * a + place * place).squareRoot(), (a * a + first * first).squareRoot())
    let x = a * (Self.inverseSine(place / a) - Self.inverseSine(first / a))
    return Point(side * x, -distance * (place + first) / (here + start))
  }

  /// The lowest point of the whole curve. It is not between the ends if the rope only falls or only
  /// rises.
  public var lowestPoint: Point { point(at: -first) }

  /// The value of sinh x for which sinh x / x is `ratio`, which is more than 1.
  private static func sine(_ ratio: Double) -> Double {
    var sine = min(2 * ratio * ratio, 800 * ratio)
    for _ in 0..<100 {
      let error = sine - ratio * inverseSine(sine)
      let next = sine - error / (1 - ratio / (1 + sine * sine).squareRoot())
      guard next > 0, next < sine else { break }
      sine = next
    }
    return sine
  }

  /// The inverse of the hyperbolic sine, accurate to a few units in the last place.
  static func inverseSine(_ value: Double) -> Double {
    let t = value.magnitude
    let rest = t * t / (1 + (1 + t * t).squareRoot())
    return value < 0 ? -logarithm(t + rest) : logarithm(t + rest)
  }

  /// The natural logarithm of 1 + `excess`, where `excess` is not negative, by its series about a
  /// power of two.
  private static func logarithm(_ excess: Double) -> Double {
    let number = 1 + excess
    guard excess > 0.4 else { return series(excess / (2 + excess)) }
    let isLarge = number.significand > 1.4142135623730951
    let factor = isLarge ? number.significand / 2 : number.significand
    let power = Double(number.exponent) + (isLarge ? 1 : 0)
    return power * 0.6931471805599453 + series((factor - 1) / (factor + 1))
  }

  /// The logarithm of (1 + z) / (1 - z), where the absolute value of z is at most 0.18.
  private static func series(_ z: Double) -> Double {
    var sum = 0.0
    for odd in stride(from: 23, through: 3, by: -2) {
      sum = (sum + 1 / Double(odd)) * (z * z)
    }
    return 2 * z * (1 + sum)
  }
}
