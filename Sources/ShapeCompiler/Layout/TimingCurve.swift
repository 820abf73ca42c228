/// The course of a change over time: a cubic Bézier curve from (0, 0) to (1, 1), whose x is the
/// fraction of the time and whose y is the fraction of the change, as in `cubic-bezier` of CSS and
/// in `CAMediaTimingFunction`.
package struct TimingCurve: Hashable, Sendable {
  /// The x coordinates of both control points, 0…1.
  package let x1, x2: Double
  /// The y coordinates of both control points.
  package let y1, y2: Double

  /// The named curves. Their control points are those of CSS and Core Animation.
  package enum Keyword: String, CaseIterable, Sendable {
    case linear, easeIn, easeOut, easeInOut

    /// The curve with this name.
    package var curve: TimingCurve {
      switch self {
      case .linear: .linear
      case .easeIn: TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
      case .easeOut: TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
      case .easeInOut: TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
      }
    }
  }

  /// The curve of constant speed.
  package static let linear = TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)

  /// Creates a curve from its control points.
  ///
  /// - Requires: `x1` and `x2` are in 0...1, so that each time has one value.
  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    precondition(0...1 ~= x1 && 0...1 ~= x2)
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The curve traversed from its end to its start.
  package var reversed: TimingCurve {
    TimingCurve(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1)
  }

  /// The fraction of the change at `time`, which is the elapsed fraction of the duration, 0…1.
  /// Bisection finds the point of the curve at `time` to the last bits, with the same result on
  /// every machine.
  package func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return time }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.cubic(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return Self.cubic(y1, y2, (low + high) / 2)
  }

  private static func cubic(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
  }
}
