package import ShapeCompiler
package import ShapeFormulas

/// A claim of a rule about a drawing at all declared sizes, with its verdict.
package struct LintClaim {
  /// The result of proving a claim.
  package enum Verdict: Hashable, Sendable {
    case proved, refuted, unknown
    /// No sample refutes the claim, but the document declares nothing about an argument that
    /// matters.
    case undeclared
  }

  /// The id of the rule.
  package let rule: String
  /// The path of the claim's subject, made of names in the document, as in `Finding.subject`.
  package let subject: String
  /// The result of proving the claim.
  package let verdict: Verdict
  /// The layout of the drawing.
  package let layout: Layout
  /// The declared range of the arguments for which the claim is made.
  package let range: AssumedRange
  /// The formulas of the layout and the formulas that the rule added.
  package let graph: Graph
  /// Returns true if the claim holds, up to rounding, for the given values of the formulas.
  package let holds: (Evaluation) -> Bool

  /// Returns the values of the formulas for these values of all inputs, by slots.
  package func evaluate(_ inputs: [Double]) -> Evaluation { layout.evaluate(inputs, in: graph) }
}

extension Layout {
  /// Returns the values of the formulas of `graph` for these values of all inputs, by slots. The
  /// graph contains the formulas of the layout and perhaps more. Texts have their defaults.
  func evaluate(_ inputs: [Double], in graph: Graph) -> Evaluation {
    var values = argumentValues(GivenArguments())
    values.numbers = inputs
    values.links = []
    return graph.evaluate(values)
  }
}

/// The claims of all rules about the drawings of a program, for tests.
package func lintClaims(
  of program: Program, settings: LintSettings = LintSettings()
) -> [LintClaim] {
  LintedDocument(program, settings).reports(keepingClaims: true).flatMap { $0.claims ?? [] }
}

extension Claim {
  /// True if the claim holds for `value`. A claim that a number is not negative allows for rounding
  /// errors of 1e-9, or of 1e-9 times the magnitude of `value` if that is larger.
  func holdsToRounding(for value: Double) -> Bool {
    if case .isNotNegative = self { return holds(for: value + 1e-9 * max(1, value.magnitude)) }
    return holds(for: value)
  }
}
