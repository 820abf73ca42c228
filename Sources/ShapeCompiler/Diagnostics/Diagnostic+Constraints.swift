import ShapeSyntax

/// What is wrong with constraints.
extension Diagnostic {
  /// An error: statements that cannot hold together.
  ///
  /// - Parameters:
  ///   - spans: The statements; without any one of them the others can hold.
  ///   - condition: When they hold together, if ever.
  static func contradiction(
    _ spans: [SourceSpan], when condition: String?, isNever: Bool
  ) -> Diagnostic {
    let last = spans.last ?? SourceSpan(source: SourceID(0), start: 0, end: 0)
    let alone = spans.count == 1
    let note =
      isNever
      ? "\(alone ? "it never holds" : "they never hold together")"
      : "\(alone ? "it holds" : "they hold together") "
        + (condition.map { "only when \($0)" } ?? "only at some sizes")
    return Diagnostic(
      .error, "constraint/contradiction",
      alone ? "this cannot hold" : "these \(spans.count) constraints cannot hold together",
      at: last, labels: spans.dropLast().map { Label("with this", at: $0) },
      notes: [note],
      helps: [Help(alone ? "remove it, or 'prefer' it" : "remove one of them, or 'prefer' it")])
  }

  /// An error: something that has no place, and that no constraint fixes.
  ///
  /// - Parameters:
  ///   - names: The thing itself, or those of its numbers that are not fixed.
  ///   - type: What the thing is.
  static func freeUnknown(_ names: [String], _ type: ValueType, at span: SourceSpan) -> Diagnostic {
    let list = names.map { "'\($0)'" }.joined(separator: " and ")
    let verb = names.count == 1 ? "is" : "are"
    let help =
      switch type {
      case .number: "give it a value, 'let n: number = 12', or an equation in 'constrain'"
      case .rect: "draw it, '(x, y, width, height)', or add equations to 'constrain'"
      default: "draw it, '(x, y)', or add equations to 'constrain'"
      }
    return Diagnostic(
      .error, "constraint/free",
      "nothing says \(type == .number ? "what" : "where") \(list) \(verb)", at: span,
      helps: [Help(help)])
  }

  /// An error: an equation in which nothing can move.
  static func equationWithoutUnknown(isAlways: Bool, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/nothing-to-move",
      isAlways ? "this is always so and moves nothing" : "nothing in this can move", at: span,
      notes: [
        "constraints move what is drawn or free, never arguments or what is computed of them"
      ],
      helps: [
        Help(
          isAlways
            ? "remove it"
            : "say what callers promise with 'assume', or what is to be checked with 'ensure'")
      ])
  }

  /// A note: a statement that follows from others.
  static func redundantConstraint(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .note, "constraint/redundant", "this follows from the other constraints", at: span)
  }

  /// An error: a limit that fixed things violate.
  ///
  /// - Parameter place: For which arguments; empty for all.
  static func brokenLimit(_ place: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/limit", "the other constraints leave no room for this limit", at: span,
      notes: place.isEmpty ? [] : ["it is broken \(place)"],
      helps: place.isEmpty ? [] : [Help("say with 'assume' which sizes there are")])
  }

  /// An error: a lower and an upper limit of one thing that leave nothing between them.
  ///
  /// - Parameter place: For which arguments; empty for all.
  static func crossingLimits(_ place: String, at span: SourceSpan, other: SourceSpan) -> Diagnostic
  {
    Diagnostic(
      .error, "constraint/crossing-limits",
      place.isEmpty ? "these limits cannot both hold" : "these limits cannot always both hold",
      at: span, labels: [Label("with this", at: other)],
      notes: place.isEmpty ? [] : ["they cross \(place)"],
      helps: [
        Help(place.isEmpty ? "remove one of them" : "say with 'assume' which sizes there are")
      ])
  }

  /// A note: a limit that fixed things keep or do not keep.
  static func unprovedLimit(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .note, "constraint/limit-unknown",
      "nothing can move for this limit, and it is not known whether it always holds", at: span)
  }

  /// An error: constraints that have no answer somewhere.
  static func vanishingPivot(_ place: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/no-answer", "at some sizes this does not say where anything is", at: span,
      notes: ["it says nothing \(place)"],
      helps: [Help("say with 'assume' that this does not happen")])
  }

  /// A note: constraints that may have no answer somewhere.
  static func unprovedPivot(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .note, "constraint/answer-unknown",
      "it is not known whether this has an answer at all sizes", at: span)
  }

  /// An error: something that was to be ensured and fails.
  ///
  /// - Parameter place: For which arguments; empty where it always fails.
  static func notEnsured(_ place: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "ensure/fails",
      place.isEmpty ? "this is never true" : "this is not always true", at: span,
      notes: place.isEmpty ? [] : ["it is false \(place)"],
      helps: place.isEmpty ? [] : [Help("say with 'assume' which sizes there are")])
  }

  /// A note: something that was to be ensured and can neither be proved nor refuted.
  static func ensureUnknown(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .note, "ensure/unknown", "it is not known whether this is always true", at: span,
      notes: ["it was neither proved nor refuted"],
      helps: [Help("bound the arguments with 'assume', or say it in a simpler way")])
  }

  /// An error: two limits that change one another.
  static func coupledLimits(at span: SourceSpan, other: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/coupled-limits", "to keep this limit changes the other one", at: span,
      labels: [Label("the other limit", at: other)],
      notes: ["a layout in closed form keeps limits that do not depend on each other"])
  }

  /// An error: a limit of something that has no order.
  static func limitType(_ type: ValueType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/limit-type", "a limit compares numbers, not \(type.withArticle)",
      at: span,
      helps: [Help("compare its parts, as in 'a.x >= b.x'")])
  }

  /// An error: a constraint on something that has no place or size.
  static func unrelatable(_ type: ValueType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/type",
      "a constraint is about numbers, points and boxes, not "
        + type.withArticle, at: span)
  }

  /// An error: `fix` of something that is drawn nowhere.
  static func fixedWithoutPlace(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/fix-without-place", "'\(name)' is drawn nowhere, and cannot stay there",
      at: span)
  }

  /// An error: an unknown that is no number.
  static func unknownType(ofUnknown type: ValueType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/unknown-type",
      "only a number can be left to the constraints, not \(type.withArticle)", at: span,
      helps: [Help("give it a value, or declare a 'point' or a 'rect' without a place")])
  }

  /// A warning: things that are drawn where the constraints do not leave them.
  static func movedAtDesign(_ moves: [DesignMove]) -> Diagnostic {
    let first = moves[0]
    let others = moves.dropFirst()
    let what = others.isEmpty ? "'\(first.name)'" : "\(moves.count) drawn things"
    let isRepeated = moves.contains(where: \.isRepeated)
    return Diagnostic(
      .warning, "layout/moved-at-design", "the constraints move \(what) at the design",
      at: first.span,
      labels: others.prefix(8).map { Label("'\($0.name)' to \($0.place)", at: $0.span) },
      notes: ["'\(first.name)' to \(first.place)"],
      helps: isRepeated
        ? []
        : [
          Help(
            others.isEmpty ? "draw it there" : "draw them there",
            edits: moves.map { Edit(replace: $0.span, with: $0.place) })
        ])
  }
}
