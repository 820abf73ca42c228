package import ShapeCompiler
package import ShapeFormulas

/// What a rule asks about a drawing at all declared sizes, and what came of it.
package struct LintClaim {
  package enum Verdict: Hashable, Sendable {
    case proved, refuted, unknown
    /// As far as can be told it holds, but of an argument that matters nothing is declared.
    case undeclared
  }

  /// The id of the rule.
  package let rule: String
  /// The thing in the author's names, as findings about it have it.
  package let subject: String
  package let verdict: Verdict
  package let layout: Layout
  /// The arguments of which it speaks.
  package let range: AssumedRange
  /// The formulas of the layout, and those that the rule added.
  package let graph: Graph
  /// True if it holds where the formulas have these values, but for rounding.
  package let holds: (Evaluation) -> Bool

  /// The values of the formulas for these values of all inputs, by slots.
  package func evaluate(_ inputs: [Double]) -> Evaluation { layout.evaluate(inputs, in: graph) }
}

extension Layout {
  /// The values of the formulas of `graph`, which has those of the layout and perhaps more, for these
  /// values of all inputs, by slots. Texts have their defaults.
  func evaluate(_ inputs: [Double], in graph: Graph) -> Evaluation {
    var values = argumentValues(GivenArguments())
    values.numbers = inputs
    values.links = []
    return graph.evaluate(values)
  }
}

/// What the rules claim of the drawings of a program. Nothing but tests needs to know.
package func lintClaims(
  of program: Program, settings: LintSettings = LintSettings()
) -> [LintClaim] {
  LintedDocument(program, settings).reports(keepingClaims: true).flatMap { $0.claims ?? [] }
}

extension Claim {
  /// True if it holds for a value that is not exact.
  func holdsToRounding(for value: Double) -> Bool {
    if case .isNotNegative = self { return holds(for: value + 1e-9 * max(1, value.magnitude)) }
    return holds(for: value)
  }
}
