import ShapeCompiler
import ShapeNumbers

/// The text of a number in messages, with at most `decimals` decimals. NaN, and numbers whose
/// magnitude is 10⁹ or more, become words.
func told(_ value: Double, decimals: Int = 2) -> String {
  if value.isNaN { return "not a number" }
  guard value.magnitude < 1e9 else { return value > 0 ? "more than 1000000000" : "very little" }
  let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
  return shortestText((value * scale).rounded() / scale)
}
