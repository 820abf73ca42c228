import ShapeCompiler
import ShapeFormulas
import ShapeSyntax

extension LintRule {
  static let deadBranch = LintRule(
    "structure/dead-branch", .warning,
    finds: "A condition that is always true, or always false, in the declared range.",
    reason: "One of its two branches is never painted, so that mistakes in that branch stay "
      + "hidden.",
    wrong: """
      drawing Level {
          canvas 40 x 20
          title "Level"
          param level: number = 0.5 in 0...1
          rect bar = (0, 0, 40 * level, 20) { fill level > 1 ? #C00 : #2F6FDE }
      }
      """,
    right: """
      drawing Level {
          canvas 40 x 20
          title "Level"
          param level: number = 0.5 in 0...1
          rect bar = (0, 0, 40 * level, 20) { fill level < 0.2 ? #C00 : #2F6FDE }
      }
      """,
    check: .drawing { drawing, report in
      let choices = drawing.steadyChoices
      if choices.isEmpty { return }
      let subjects = choices.flatMap { choice in
        let text = drawing.program.sources.text(choice.span)
        return choice.conditions.map { _ in
          LintReport.ClaimSubject("\(drawing.layout.name)/\(text)", at: choice.span)
        }
      }
      let answers = drawing.answers(&report, about: subjects) { _ in
        choices.flatMap { choice in
          choice.conditions.map { choice.isTrue ? .isTrue($0) : .isZero($0) }
        }
      }
      var next = 0
      for choice in choices {
        let own = answers.dropFirst(next).prefix(choice.conditions.count)
        next += choice.conditions.count
        guard own.count == choice.conditions.count, own.allSatisfy(\.isProof) else { continue }
        let text = drawing.program.sources.text(choice.span)
        report.report(
          "'\(text)' is always \(choice.isTrue)", at: choice.span, "\(drawing.layout.name)/\(text)",
          notes: ["this follows from 'assume' and domains"],
          help: "remove the branch that is never used, or declare a larger range")
      }
    })
}

extension LintedDrawing.Answer {
  /// True if the claim is proved.
  var isProof: Bool { if case .proved = self { true } else { false } }
}

/// A condition in the document that is either true at all samples or false at all samples.
private struct SteadyChoice {
  var span: SourceSpan
  var isTrue: Bool
  /// The formulas of the condition, one for each iteration of the loops around the condition.
  var conditions: [Scalar]
}

extension LintedDrawing {
  fileprivate var steadyChoices: [SteadyChoice] {
    if layout.decisions.isEmpty || samples.count < 2 { return [] }
    var order: [SourceSpan] = []
    var conditions: [SourceSpan: [Scalar]] = [:]
    var seen: Set<Layout.Decision> = []
    for decision in layout.decisions
    where decision.span.source == document.tree.source && seen.insert(decision).inserted {
      if conditions[decision.span] == nil { order.append(decision.span) }
      conditions[decision.span, default: []].append(decision.condition)
    }
    return order.compactMap { span in
      let scalars = conditions[span, default: []]
      guard let first = scalars.first else { return nil }
      let isTrue = samples[0][first] != 0
      let isSteady = scalars.allSatisfy { scalar in
        samples.allSatisfy { ($0[scalar] != 0) == isTrue }
      }
      return isSteady ? SteadyChoice(span: span, isTrue: isTrue, conditions: scalars) : nil
    }
  }
}
