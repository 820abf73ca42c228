import ShapeCompiler
import ShapeFormulas
import ShapeSyntax

extension LintRule {
  static let idleLimit = LintRule(
    "structure/idle-limit", .off,
    finds: "An argument of 'min', 'max' or 'clamp' that has no effect in the declared range.",
    reason:
      "The argument has an effect only for values outside the declared range, which are not "
      + "checked.",
    wrong: """
      drawing Level {
          canvas 40 x 20
          title "Level"
          param level: number = 0.5 in 0...1
          rect bar = (0, 0, max(40 * level, 0 - 4), 20) { fill #C00 }
      }
      """,
    right: """
      drawing Level {
          canvas 40 x 20
          title "Level"
          param level: number = 0.5 in 0...1
          rect bar = (0, 0, max(40 * level, 4), 20) { fill #C00 }
      }
      """,
    check: .drawing { drawing, report in
      let limits = drawing.limitsThatLoseInSamples
      if limits.isEmpty { return }
      let subjects = limits.flatMap { limit in
        let text = drawing.program.sources.text(limit.span)
        return limit.pairs.map { _ in
          LintReport.ClaimSubject("\(drawing.layout.name)/\(text)", at: limit.span)
        }
      }
      let answers = drawing.answers(&report, about: subjects) { graph in
        limits.flatMap { limit in
          limit.pairs.map { pair in
            .isNotNegative(graph.subtract(pair.greater, pair.less))
          }
        }
      }
      var next = 0
      for limit in limits {
        let own = answers.dropFirst(next).prefix(limit.pairs.count)
        next += limit.pairs.count
        guard own.count == limit.pairs.count, own.allSatisfy(\.isProof) else { continue }
        let text = drawing.program.sources.text(limit.span)
        report.report(
          "'\(text)' never has an effect here", key: "'\(text)' never counts here",
          at: limit.span, "\(drawing.layout.name)/\(text)",
          notes: ["this follows from 'assume' and domains"],
          help: "remove it, or declare a larger range")
      }
    })
}

/// An argument of `min`, `max` or `clamp` that another argument makes ineffective at all samples.
private struct LosingLimit {
  var span: SourceSpan
  /// For each iteration of the loops around the expression, the formulas of this argument and of an
  /// argument that makes it ineffective. At the samples, `greater` is never less than `less`.
  var pairs: [(greater: Scalar, less: Scalar)]
}

extension LintedDrawing {
  fileprivate var limitsThatLoseInSamples: [LosingLimit] {
    if layout.extremes.isEmpty || samples.count < 2 { return [] }
    var order: [SourceSpan] = []
    var pairs: [SourceSpan: [(Scalar, Scalar)?]] = [:]
    var seen: Set<Layout.Extreme> = []
    for extreme in layout.extremes
    where extreme.span.source == document.tree.source && seen.insert(extreme).inserted {
      if pairs[extreme.span] == nil { order.append(extreme.span) }
      pairs[extreme.span, default: []].append(outdone(extreme))
    }
    return order.compactMap { span in
      let found = pairs[span, default: []]
      let known = found.compactMap { $0 }
      return known.count == found.count ? LosingLimit(span: span, pairs: known) : nil
    }
  }

  /// Returns the formula of the argument `extreme` and the formula of an argument that makes it
  /// ineffective at all samples, the greater one first; nil if there is no such argument.
  private func outdone(_ extreme: Layout.Extreme) -> (Scalar, Scalar)? {
    for other in extreme.others {
      let (greater, less) = extreme.isLeast ? (extreme.own, other) : (other, extreme.own)
      if samples.allSatisfy({ $0[greater] >= $0[less] }) { return (greater, less) }
    }
    return nil
  }
}
