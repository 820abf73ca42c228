#if canImport(CoreGraphics)
  import CoreGraphics
#else
  import Foundation
#endif

/// Values that move.
extension DrawingHelpers {
  /// The fraction of a change that is complete at a time. All times are in seconds. After `delay`,
  /// the change runs `repeats` times, either forward only, or forward and back. The easing is a
  /// cubic Bézier curve from (0, 0) to (1, 1). The fraction is outside 0…1 only if the curve
  /// is.
  static func motionPart(
    at time: Double,
    delay: Double,
    duration: Double,
    repeats: Double,
    reverses: Bool = false,
    easing: (x1: Double, y1: Double, x2: Double, y2: Double)? = nil
  ) -> CGFloat {
    let period: Double = reverses ? 2 * duration : duration
    let passed: Double = max(time - delay, 0) / period
    let nearest: Double = passed.rounded()
    let runs: Double = min(abs(passed - nearest) <= 1e-9 ? nearest : passed, repeats)
    let whole: Double = runs.rounded(.down)
    let part: Double = passed >= repeats && runs == whole && whole > 0 ? 1 : runs - whole
    let way: Double = reverses ? min(2 * part, 2 - 2 * part) : part
    guard let easing, way > 0, way < 1 else { return CGFloat(min(max(way, 0), 1)) }
    func cubic(_ a: Double, _ b: Double, _ s: Double) -> Double {
      let r: Double = 1 - s
      return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
    }
    var low: Double = 0
    var high: Double = 1
    for _ in 0..<60 {
      let middle: Double = (low + high) / 2
      if cubic(easing.x1, easing.x2, middle) < way { low = middle } else { high = middle }
    }
    return CGFloat(cubic(easing.y1, easing.y2, (low + high) / 2))
  }

  /// The value at a fraction of the way from one value to another; exact at 1.
  static func moved(from: CGFloat, to: CGFloat, _ part: CGFloat) -> CGFloat {
    part == 1 ? to : from + (to - from) * part
  }
}
