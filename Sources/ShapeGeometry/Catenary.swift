/// The curve in which a rope of even weight hangs between two points that are not above each other.
///
/// It begins at the origin, and y grows downward. With x for half of the span by `a`, the equation
/// sinh x / x = √(length² − drop²) / span is solved by Newton's method for sinh x, from a bound above the
/// solution, where every step comes nearer to it. Places are right to about 1e-12 of the length; of a rope
/// that is almost straight, they are as exact as the difference of its length and its span.
public struct Catenary: Sendable {
  /// The radius of curvature at the lowest point: y = -a cosh(x / a), measured from a below that point.
  public let a: Double
  /// The length from the lowest point to the start, less than 0 where the lowest point comes after it.
  let first: Double
  /// -1 where the rope hangs toward smaller x.
  private let side: Double

  /// - Parameters:
  ///   - span: How far the end is to the right of the start.
  ///   - drop: How far the end is below the start.
  /// - Returns: Nil where the rope is not longer than the distance of its ends, and where the span is so small
  ///   that both parts of the rope are vertical.
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

  /// The point after a length from the start.
  public func point(at distance: Double) -> Point {
    let place = first + distance
    let (here, start) = ((a * a + place * place).squareRoot(), (a * a + first * first).squareRoot())
    let x = a * (Self.inverseSine(place / a) - Self.inverseSine(first / a))
    return Point(side * x, -distance * (place + first) / (here + start))
  }

  /// The lowest point, which is beyond an end where the rope falls all the way.
  public var lowestPoint: Point { point(at: -first) }

  /// sinh x where sinh x / x is `ratio`, which is more than 1.
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

  /// The inverse of the hyperbolic sine, to a few units in the last place.
  static func inverseSine(_ value: Double) -> Double {
    let t = value.magnitude
    let rest = t * t / (1 + (1 + t * t).squareRoot())
    return value < 0 ? -logarithm(t + rest) : logarithm(t + rest)
  }

  /// The natural logarithm of 1 + `excess`, which is not less than 0, by its series about a power of two.
  private static func logarithm(_ excess: Double) -> Double {
    let number = 1 + excess
    guard excess > 0.4 else { return series(excess / (2 + excess)) }
    let isLarge = number.significand > 1.4142135623730951
    let factor = isLarge ? number.significand / 2 : number.significand
    let power = Double(number.exponent) + (isLarge ? 1 : 0)
    return power * 0.6931471805599453 + series((factor - 1) / (factor + 1))
  }

  /// The logarithm of (1 + z) / (1 - z), where z is not more than 0.18 away from 0.
  private static func series(_ z: Double) -> Double {
    var sum = 0.0
    for odd in stride(from: 23, through: 3, by: -2) {
      sum = (sum + 1 / Double(odd)) * (z * z)
    }
    return 2 * z * (1 + sum)
  }
}
