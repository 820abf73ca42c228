import ShapeCompiler
import ShapeFormulas
import TestSupport
import Testing

/// No sample contradicts a proved claim, and every refutation is correct.
@Suite struct ProofsRandomTests {
  /// A generator of formulas of three numbers.
  private struct FormulaSource {
    var random: SeededGenerator
    var operations: [String]

    mutating func formula(_ depth: Int) -> String {
      if depth == 0 || random.oneIn(6) {
        return random.oneIn(4) ? "\(random.number(in: -3...5))" : random.pick(["a", "b", "c"])
      }
      let operation = random.pick(operations)
      func operand(_ source: inout FormulaSource) -> String { source.formula(depth - 1) }
      var text = ""
      for character in operation {
        switch character {
        case "_": text += operand(&self)
        case "k": text += "\(random.pick([-3, -2, -1, 2, 3]))"
        default: text.append(character)
        }
      }
      return text
    }
  }

  private static let affine = ["(_ + _)", "(_ - _)", "(k * _)", "(_ / k)"]
  private static let piecewise =
    affine + ["min(_, _)", "MAX(_, _)", "abs(_)", "(_ < _ ? _ : _)", "(_ == _ || on ? _ : _)"]
  private static let rows =
    affine + [
      "flex(_, basis: [_, 2])[0]", "flex(_, basis: [1, _, 4], min: [_, 1, 0], max: 9)[1]",
      "flex(c, basis: [2, 5, 3], min: [1, 1, _], max: [4, 2, 5])[2]",
    ]
  private static let curved =
    piecewise + [
      "(_ * _)", "(_ * _)", "sqrt(_)", "floor(_)", "hypot(_, _)", "sin(_ * 1deg)", "(_ / _)",
    ]

  /// Checks the verdicts of all claims about a random formula.
  private func check(_ seed: Int, _ operations: [String], depth: Int) throws -> [String: Int] {
    var source = FormulaSource(random: SeededGenerator(seed: UInt64(seed)), operations: operations)
    let formula = source.formula(depth).replacing("MAX", with: "max")
    let body = """
      param a: number = 1 in 0...8
      param b: number = 2 in -4...4
      param c: number = 3
      param on: bool = true
      assume c - a in -2...6
      let value = \(formula)
      let order = \(formula) <= c && \(formula) != 7 || a < 2
      """
    let program = CompiledDrawing.program("drawing D {\ncanvas 9 x 9\n\(body)\n}")
    // The formula may divide a constant by zero.
    guard program.diagnostics.isEmpty else { return [:] }
    let drawing = try ProvedDrawing(body)
    var counts: [String: Int] = [:]
    for kind in ProvedDrawing.Kind.allCases {
      let name = kind == .isTrue ? "order" : "value"
      let verdict = drawing.prover.decide(try drawing.claim(kind, name))
      if kind == .isNotNegative || kind == .isPositive {
        let claim = try drawing.claim(kind, name)
        expectEstimate(claim, drawing, verdict, "seed \(seed): \(formula)")
      }
      switch verdict {
      case .proved:
        counts["proved", default: 0] += 1
        try expectSamples(kind, name, drawing, formula, seed)
      case .refuted(let point):
        counts["refuted", default: 0] += 1
        #expect(point.count == 5)
        try drawing.expectCounterExample(kind, name, point)
      case .unknown: counts["unknown", default: 0] += 1
      }
    }
    return counts
  }

  /// The quick estimates agree with the verdict of the prover.
  private func expectEstimate(
    _ claim: Claim, _ drawing: ProvedDrawing, _ verdict: Verdict, _ comment: Comment
  ) {
    var estimate = SignEstimate(drawing.prover)
    switch estimate.holds(claim) {
    case true?: #expect(verdict == .proved, comment)
    case false?: #expect(verdict != .proved, comment)
    case nil: break
    }
    var linear = LinearClaims(drawing.prover.range)
    if let holds = linear.holds(claim, in: drawing.prover.graph) {
      #expect(holds == (verdict == .proved), comment)
    }
  }

  private func expectSamples(
    _ kind: ProvedDrawing.Kind, _ name: String, _ drawing: ProvedDrawing, _ formula: String,
    _ seed: Int
  ) throws {
    let scalar = try drawing.drawing.scalar(name)
    for a in 0...8 {
      for b in stride(from: -4.0, through: 4, by: 1) {
        for c in stride(from: Double(a) - 2, through: Double(a) + 6, by: 2) {
          for on in [0.0, 1] {
            let value = drawing.evaluation([0, Double(a), b, c, on])[scalar]
            // Computed values differ from proved ones by rounding.
            let slack = 1e-11 * max(1, value.magnitude)
            let holds =
              switch kind {
              case .isTrue: value != 0
              case .isNotNegative: value >= -slack
              case .isPositive: value > -slack
              case .isZero: value.magnitude <= slack
              case .isNotZero: !value.isNaN
              }
            if !holds {
              Issue.record(
                "seed \(seed): \(kind) \(formula) is \(value) at \(a), \(b), \(c), \(on)")
              return
            }
          }
        }
      }
    }
  }

  private func check(
    seeds: Range<Int>, _ operations: [String], depth: Int, unknown limit: Double
  ) throws {
    var counts: [String: Int] = [:]
    for seed in seeds {
      counts.merge(try check(seed, operations, depth: depth)) { $0 + $1 }
    }
    let all = counts.values.reduce(0, +)
    #expect(counts["proved", default: 0] > 10 && counts["refuted", default: 0] > 10, "\(counts)")
    #expect(Double(counts["unknown", default: 0]) <= limit * Double(all), "\(counts)")
  }

  @Test func affineForms() throws {
    try check(seeds: 0..<100, Self.affine, depth: 3, unknown: 0)
  }

  @Test func piecewiseForms() throws {
    try check(seeds: 0..<100, Self.piecewise, depth: 3, unknown: 0.02)
  }

  @Test func rowsOfCells() throws {
    let count = Thoroughness.choose(quick: 30, slow: 200)
    try check(seeds: 2000..<2000 + count, Self.rows, depth: 2, unknown: 0.05)
  }

  @Test func curvedForms() throws {
    let count = Thoroughness.choose(quick: 40, slow: 200)
    try check(seeds: 1000..<1000 + count, Self.curved, depth: 3, unknown: 0.05)
  }
}
