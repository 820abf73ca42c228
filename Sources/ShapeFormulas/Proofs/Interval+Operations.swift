import ShapeNumbers

/// The operations of a graph on intervals.
extension Interval {
  /// An enclosure of the values of `operation` if its operands are in `a` and `b`. `Formula`
  /// evaluates choices and comparisons.
  static func apply(_ operation: Operation, _ a: Interval, _ b: Interval) -> Interval {
    switch operation {
    case .multiply: a * b
    case .divide: a / b
    case .modulo: a.modulo(b)
    case .minimum:
      Interval(min(a.lower, b.lower), min(a.upper, b.upper), min(a.quality, b.quality))
    case .maximum:
      Interval(max(a.lower, b.lower), max(a.upper, b.upper), min(a.quality, b.quality))
    case .absolute: a.magnitude
    case .floor: a.steps { $0.rounded(.down) }
    case .ceiling: a.steps { $0.rounded(.up) }
    case .round: a.steps { $0.rounded(.toNearestOrAwayFromZero) }
    case .squareRoot: a.squareRoot
    case .power: a.power(b)
    case .logarithm: a.logarithm(Elementary.log)
    case .logarithm2: a.logarithm(Elementary.log2)
    case .logarithm10: a.logarithm(Elementary.log10)
    case .sine: a.wave(highest: 90, lowest: 270, Elementary.sin(degrees:))
    case .cosine: a.wave(highest: 0, lowest: 180, Elementary.cos(degrees:))
    case .tangent: a.tangent
    case .arcTangent: arcTangent(a, b)
    case .hypotenuse: hypotenuse(a, b)
    case .random: Interval(0, 1, min(a.quality, b.quality, .defined))
    default: Interval(-.infinity, .infinity, .undefined)
    }
  }

  /// An enclosure of the values of a nondecreasing step function.
  func steps(_ function: (Double) -> Double) -> Interval {
    let (low, high) = (function(lower), function(upper))
    return Interval(low, high, low == high ? quality : min(quality, .defined))
  }

  /// An enclosure of `self − b·⌊self / b⌋`.
  private func modulo(_ b: Interval) -> Interval {
    let quotient = (self / b).steps { $0.rounded(.down) }
    if quotient.quality == .undefined { return Interval(-.infinity, .infinity, .undefined) }
    let whole = b.lower > 0 ? Interval(0, b.upper) : Interval(b.lower, 0)
    let result = whole.limited(to: quotient.quality)
    guard quotient.isPoint, quotient.isBounded else { return result }
    let exact = (self - b * Interval(quotient.lower)).intersection(whole)
    return exact.isEmpty ? result : exact.limited(to: quotient.quality)
  }

  var squareRoot: Interval {
    if upper < 0 { return Interval(0, .infinity, .undefined) }
    func below(_ x: Double) -> Double {
      let root = x.squareRoot()
      return (-x).addingProduct(root, root) > 0 || x < 0x1p-960 && x > 0 ? root.nextDown : root
    }
    func above(_ x: Double) -> Double {
      let root = x.squareRoot()
      if x.isInfinite { return x }
      return (-x).addingProduct(root, root) < 0 || x < 0x1p-960 && x > 0 ? root.nextUp : root
    }
    return Interval(
      below(max(lower, 0)), above(upper), lower < 0 ? .undefined : quality)
  }

  private func logarithm(_ function: (Double) -> Double) -> Interval {
    if upper <= 0 { return Interval(-.infinity, .infinity, .undefined) }
    // Only the logarithm of 1 is treated as exact.
    let high = upper == 1 ? 0 : function(upper).nextUp.nextUp
    if lower <= 0 { return Interval(-.infinity, high, .undefined) }
    return Interval(lower == 1 ? 0 : function(lower).nextDown.nextDown, high, quality)
  }

  private func power(_ exponent: Interval) -> Interval {
    let quality = min(quality, exponent.quality)
    let isWhole = exponent.isPoint && exponent.lower.rounded(.down) == exponent.lower
    if isWhole, exponent.lower.magnitude <= 64 { return wholePower(exponent) }
    guard lower > 0 || lower == 0 && exponent.lower > 0 else {
      return Interval(-.infinity, .infinity, .undefined)
    }
    // If one operand is fixed, the power is monotonic in the other.
    let corners = [
      Elementary.pow(lower, exponent.lower), Elementary.pow(lower, exponent.upper),
      Elementary.pow(upper, exponent.lower), Elementary.pow(upper, exponent.upper),
    ]
    let low = corners.reduce(.infinity) { min($0, $1) }
    let high = corners.reduce(0) { max($0, $1) }
    return Interval(max(low.nextDown.nextDown, 0), high.nextUp.nextUp, quality)
  }

  /// An enclosure of the power with a whole exponent.
  private func wholePower(_ exponent: Interval) -> Interval {
    let n = exponent.lower
    if n == 0 { return Interval(1, 1, quality) }
    if n < 0 { return .one / wholePower(Interval(-n)) }
    if n == 1 { return self }
    if n == 2 { return squared }
    let isEven = (n / 2).rounded(.down) * 2 == n
    let base = isEven ? magnitude : self
    let (low, high) = (Interval.power(base.lower, Int(n)), Interval.power(base.upper, Int(n)))
    return Interval(low.lower, high.upper, quality)
  }

  /// An enclosure of `x`, which may be infinite, to the power of a positive exponent.
  private static func power(_ x: Double, _ exponent: Int) -> Interval {
    if x.isInfinite {
      let value = x < 0 && exponent & 1 == 1 ? x : .infinity
      return Interval(value, value)
    }
    var (result, square) = (Interval.one, Interval(x))
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = result * square }
      rest >>= 1
      if rest > 0 { square = square.squared }
    }
    return result
  }

  // MARK: Angles

  /// The magnitude in degrees beyond which an interval of angles is treated as if it contained all
  /// angles.
  private static let largestAngle = 0x1p40

  /// True if the interval may contain an angle that differs from `degrees` by a multiple of
  /// `period`, both in degrees.
  private func mayTouch(_ degrees: Double, every period: Double) -> Bool {
    // The slack is far larger than the rounding error here.
    let slack = 0x1p-20 / period
    return ((lower - degrees) / period - slack).rounded(.up)
      <= ((upper - degrees) / period + slack).rounded(.down)
  }

  private var isWithinAngles: Bool {
    max(-lower, upper) <= Interval.largestAngle
  }

  /// An enclosure of a sine or a cosine, whose greatest and least values are at `highest` and
  /// `lowest` degrees.
  private func wave(
    highest: Double, lowest: Double, _ function: (Double) -> Double
  ) -> Interval {
    guard isWithinAngles else { return Interval(-1, 1, quality) }
    if isPoint, lower.truncatingRemainder(dividingBy: 30) == 0 {
      let value = function(lower)
      // The values -1, -0.5, 0, 0.5 and 1 are exact. They are the only rational sines and cosines
      // of angles that are rational in degrees (I. Niven).
      if [-1, -0.5, 0, 0.5, 1].contains(value) { return Interval(value, value, quality) }
    }
    let (a, b) = (function(lower), function(upper))
    let ends = Interval(min(a, b), max(a, b), quality).widened
    return Interval(
      mayTouch(lowest, every: 360) ? -1 : max(ends.lower, -1),
      mayTouch(highest, every: 360) ? 1 : min(ends.upper, 1), quality)
  }

  private var tangent: Interval {
    guard isWithinAngles, !mayTouch(90, every: 180) else {
      return Interval(-.infinity, .infinity, .undefined)
    }
    let result = Interval(
      Elementary.tan(degrees: lower), Elementary.tan(degrees: upper), quality)
    if isPoint, lower.truncatingRemainder(dividingBy: 45) == 0 { return result }
    return result.widened
  }

  private static func arcTangent(_ y: Interval, _ x: Interval) -> Interval {
    let quality = min(y.quality, x.quality)
    if y.isPoint, x.isPoint {
      let value = Elementary.atan2(y.lower, x.lower)
      let isExact = y.lower == 0 || x.lower == 0 || y.lower.magnitude == x.lower.magnitude
      // The branch cut from 180 to −180 is the negative x axis, including the origin.
      let isSmooth = y.lower != 0 || x.lower > 0
      let result = Interval(value, value, isSmooth ? quality : min(quality, .defined))
      return isExact ? result : result.widened.intersection(Interval(-180, 180))
    }
    let meetsBranch = x.lower <= 0 && y.lower <= 0 && y.upper >= 0
    if meetsBranch { return Interval(-180, 180, min(quality, .defined)) }
    let corners = [
      Elementary.atan2(y.lower, x.lower), Elementary.atan2(y.lower, x.upper),
      Elementary.atan2(y.upper, x.lower), Elementary.atan2(y.upper, x.upper),
    ]
    let hull = Interval(
      corners.reduce(180) { min($0, $1) }, corners.reduce(-180) { max($0, $1) }, quality)
    // An infinite end represents arbitrarily large numbers. Compared with them, the other operand
    // may be small or equally large, so the corners do not bound the directions.
    if !y.isBounded || !x.isBounded { return unboundedDirections(y, x, quality) }
    return hull.widened.intersection(Interval(-180, 180))
  }

  /// An enclosure of the directions, in degrees, of vectors of unlimited length.
  private static func unboundedDirections(
    _ y: Interval, _ x: Interval, _ quality: Quality
  ) -> Interval {
    if y.lower >= 0 {
      return Interval(x.upper <= 0 ? 90 : 0, x.lower >= 0 ? 90 : 180, quality)
    }
    if y.upper <= 0 {
      return Interval(x.lower >= 0 ? -90 : -180, x.upper <= 0 ? -90 : 0, quality)
    }
    return Interval(-90, 90, quality)
  }

  private static func hypotenuse(_ a: Interval, _ b: Interval) -> Interval {
    let (x, y) = (a.magnitude, b.magnitude)
    let quality = min(a.quality, b.quality)
    let low = Elementary.hypot(x.lower, y.lower)
    let high = Elementary.hypot(x.upper, y.upper)
    return Interval(
      // The square root of a sum of exact squares is exact if the root is a double.
      x.lower == 0 || y.lower == 0 ? low : exactRoot(low, x.lower, y.lower) ? low : low.nextDown,
      x.upper == 0 || y.upper == 0 ? high : exactRoot(high, x.upper, y.upper) ? high : high.nextUp,
      quality)
  }

  /// True if the square of `root` is the sum of the squares of `x` and `y`, without any rounding.
  private static func exactRoot(_ root: Double, _ x: Double, _ y: Double) -> Bool {
    let squares = [root * root, x * x, y * y]
    // A double cannot always represent the rounding errors of squares smaller than this limit.
    guard zip(squares, [root, x, y]).allSatisfy({ $0 >= 0x1p-900 || $1 == 0 }) else { return false }
    guard zip(squares, [root, x, y]).allSatisfy({ (-$0).addingProduct($1, $1) == 0 }) else {
      return false
    }
    let sum = Interval(squares[1]) + Interval(squares[2])
    return sum.isPoint && sum.lower == squares[0]
  }
}
