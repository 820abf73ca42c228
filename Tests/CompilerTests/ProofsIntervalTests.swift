import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import TestSupport
import Testing

/// Intervals contain the values of formulas, and are not much wider than necessary.
@Suite struct ProofsIntervalTests {
  private static let operations = [
    "a + b", "a - b", "a * b", "a * a", "a / b", "a % b", "min(a, b)", "max(a, b)", "abs(a)",
    "floor(a)", "ceil(a)", "round(a)", "sqrt(a)", "pow(a, 2)", "pow(a, 3)", "pow(a, -1)",
    "pow(abs(a), b)", "pow(a, 0)", "log(a)", "log2(a)", "log10(a)", "sin(a * 20deg)",
    "cos(a * 20deg)", "tan(a * 20deg)", "atan2(a, b) / 1deg", "hypot(a, b)", "random(a, b)",
    "a < b ? 1 : 0", "a <= b ? 1 : 0", "floor(a) == floor(b) ? 1 : 2", "[4, 1, a, 9][b]",
    "frac(a)", "a / 3 + b / 7", "lerp(a, b, 0.3)", "clamp(a, -1, b)",
    "flex(a, basis: [b, 3])[0]", "flex(9, basis: [a, 2, 4], min: [-1, b, 0], max: [3, 5, b])[1]",
  ]

  private func drawing(_ formula: String, _ a: ClosedRange<Int>, _ b: ClosedRange<Int>) throws
    -> ProvedDrawing
  {
    try ProvedDrawing(
      """
      param a: number = \(a.lowerBound) / 4 in \(a.lowerBound) / 4...\(a.upperBound) / 4
      param b: number = \(b.lowerBound) / 4 in \(b.lowerBound) / 4...\(b.upperBound) / 4
      let value = \(formula)
      """)
  }

  private func randomRange(_ random: inout SeededGenerator) -> ClosedRange<Int> {
    let lower = random.number(in: -40...40)
    return lower...lower + random.pick([0, 1, 3, 10, 60])
  }

  @Test(arguments: operations) func encloseWhatIsComputed(_ formula: String) throws {
    for seed in 0..<Thoroughness.choose(quick: 15, slow: 100) {
      var random = SeededGenerator(seed: UInt64(seed))
      let (a, b) = (randomRange(&random), randomRange(&random))
      let drawing = try drawing(formula, a, b)
      let scalar = try drawing.drawing.scalar("value")
      let interval = drawing.prover.interval(of: scalar)
      for step in 0..<200 {
        let point = [0, sample(a, step, &random), sample(b, step / 3, &random)]
        let value = drawing.evaluation(point)[scalar]
        let slack = 1e-12 * max(1, value.magnitude)
        let isEnclosed =
          value.isFinite
          ? interval.lower - slack <= value && value <= interval.upper + slack
          : interval.quality == .undefined
        guard isEnclosed else {
          Issue.record("seed \(seed): \(formula) is \(value) at \(point), not in \(interval)")
          return
        }
      }
    }
  }

  /// A random number of a range, in steps of a quarter. The ends of the range occur often.
  private func sample(
    _ range: ClosedRange<Int>, _ step: Int, _ random: inout SeededGenerator
  ) -> Double {
    let steps = (range.count - 1) * 8
    let chosen = [random.number(in: 0...steps), 0, steps][step % 3]
    return Double(range.lowerBound) / 4 + Double(chosen) / 32
  }

  /// Expects the ends of the interval of `formula` for `a` between `from` and `to`.
  private func expect(
    _ formula: String, from: String = "0", to: String = "2", is lower: Double, _ upper: Double,
    _ quality: Interval.Quality = .continuous, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let drawing = try ProvedDrawing(
      "param a: number = \(from) in \(from)...\(to)\nlet value = \(formula)",
      sourceLocation: sourceLocation)
    let found = drawing.prover.interval(of: try drawing.drawing.scalar("value"))
    expectClose(found.lower, lower, within: 1e-15, sourceLocation: sourceLocation)
    if upper.isFinite || found.upper != upper {
      expectClose(found.upper, upper, within: 1e-15, sourceLocation: sourceLocation)
    }
    #expect(found.quality == quality, sourceLocation: sourceLocation)
  }

  @Test func ends() throws {
    try expect("a + 1", is: 1, 3)
    try expect("a * a", from: "-1", is: 0, 4)
    try expect("pow(a, 3)", from: "-1", is: -1, 8)
    try expect("1 / (a + 1)", is: 1.0 / 3, 1)
    try expect("1 / a", is: 0.5, .infinity, .undefined)
    try expect("sqrt(a)", is: 0, 2.0.squareRoot())
    try expect("sqrt(a - 1)", is: 0, 1, .undefined)
    try expect("floor(a)", is: 0, 2, .defined)
    try expect("sin(a * 90deg)", is: 0, 1)
    try expect("cos(a * 90deg)", is: -1, 1)
    try expect("hypot(3, a)", from: "4", to: "4", is: 5, 5)
    try expect("a > 1 ? 5 : 7", is: 5, 7, .defined)
    try expect("a > 3 ? 5 : 7", is: 7, 7)
    try expect("abs(a - 1)", is: 0, 1)
  }

  @Test func boundsOfAffineFormsAreExact() throws {
    let drawing = try ProvedDrawing(
      """
      param a: number = 1 in 0...1
      param b: number = 2 in 0...10
      param free: number = 0
      assume a + 3 * b in 1...20
      let value = a / 3 + b
      let half = max(a, b)
      let open = a - free
      """)
    let bounds = try #require(drawing.prover.bounds(of: drawing.drawing.scalar("value")))
    #expect(bounds.lower == Rational(1, 3))
    #expect(bounds.upper == Rational(20, 3))
    let open = try #require(drawing.prover.bounds(of: drawing.drawing.scalar("open")))
    #expect(open.lower == nil && open.upper == nil)
    #expect(try drawing.prover.bounds(of: drawing.drawing.scalar("half")) == nil)
  }
}
