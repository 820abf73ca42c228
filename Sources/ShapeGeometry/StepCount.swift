/// The number of steps that a computation may still take. Unlike a clock, this number stops a
/// computation at the same step on every machine.
///
/// A step takes about as long as a comparison of two boxes: one or two nanoseconds.
struct StepCount: Sendable {
  private var left: Int

  /// The limit for one combination of regions or one offset. It corresponds to a few seconds, or to
  /// 200,000 crossings.
  static let most = 1_000_000_000
  /// The cost of a crossing, including the arcs that it adds.
  static let crossing = 5000
  /// The cost of looking for a crossing of two parts of curves.
  static let pair = 50

  init(_ most: Int = StepCount.most) { left = most }

  /// True if more steps have been taken than are allowed.
  var isSpent: Bool { left < 0 }

  mutating func take(_ steps: Int) {
    let (rest, isTooLittle) = left.subtractingReportingOverflow(steps)
    left = isTooLittle ? -1 : max(rest, -1)
  }
}

extension BezierPath {
  /// The result of an operation that would take too long: a path with a single point, whose
  /// coordinates are not numbers, so that `isFinite` is false.
  public static var tooComplex: BezierPath {
    var path = BezierPath()
    path.move(to: Point(.nan, .nan))
    return path
  }
}
