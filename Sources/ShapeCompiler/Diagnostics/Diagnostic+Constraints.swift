import ShapeSolver
import ShapeSyntax

/// Diagnostics of constraints.
extension Diagnostic {
  /// An error: statements that cannot hold together.
  ///
  /// - Parameter spans: The statements; without any one of them the others can hold.
  /// - Parameter condition: The condition under which they hold together, `only when …`; nil for never.
  /// - Parameter isPreferable: True if one of them can be preferred.
  static func contradiction(
    _ spans: [SourceSpan], holds condition: String?, isPreferable: Bool
  ) -> Diagnostic {
    let last = spans.last ?? SourceSpan(source: SourceID(0), start: 0, end: 0)
    let alone = spans.count == 1
    let note =
      condition.map { "\(alone ? "it holds" : "they hold together") \($0)" }
      ?? (alone ? "it never holds" : "they never hold together")
    return Diagnostic(
      .error, "constraint/contradiction",
      alone ? "this cannot hold" : "these \(spans.count) constraints cannot hold together",
      at: last, labels: spans.dropLast().map { Label("with this", at: $0) },
      notes: [note],
      helps: [
        Help(
          (alone ? "remove it" : "remove one of them") + (isPreferable ? ", or 'prefer' it" : ""))
      ])
  }

  /// An error: something without a drawn place that no constraint fixes.
  ///
  /// - Parameter names: The name of the thing, or the names of its coordinates that are not fixed.
  /// - Parameter type: The type of the thing.
  static func freeUnknown(_ names: [String], _ type: ValueType, at span: SourceSpan) -> Diagnostic {
    let list = listed(names)
    let verb = names.count == 1 ? "is" : "are"
    let help =
      switch type {
      case .number:
        "give it a value, 'let \(names[0]): number = 12', or an equation in 'constrain'"
      case .rect: "draw it, '(x, y, width, height)', or add equations to 'constrain'"
      default: "draw it, '(x, y)', or add equations to 'constrain'"
      }
    return Diagnostic(
      .error, "constraint/free",
      "nothing says \(type == .number ? "what" : "where") \(list) \(verb)", at: span,
      helps: [Help(help)])
  }

  /// Names in quotes: `'a', 'b' and 'c'`.
  private static func listed(_ names: [String]) -> String { inWords(names.map { "'\($0)'" }) }

  /// The note of a contradiction that depends on arguments in formulas too long to show.
  static func onlyAtSomeValues(of names: [String]) -> String {
    "only at some values of \(listed(names))"
  }

  /// An error: a statement in which nothing can move.
  static func nothingToMove(_ kind: ConstraintFinding.IdleKind, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/nothing-to-move",
      kind == .truth ? "this is always so and moves nothing" : "nothing in this can move", at: span,
      notes: [
        "constraints move what is drawn or free, never arguments or what is computed of them"
      ],
      helps: [
        Help(
          kind == .claim
            ? "say what callers promise with 'assume', or what is to be checked with 'ensure'"
            : "remove it")
      ])
  }

  /// An error: a constraint ties something to the rounded box that contains it, or fixes its place in that
  /// box with `fix`.
  static func snappedFrame(
    _ frame: String, around name: String, isFix: Bool, at span: SourceSpan, frame place: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "constraint/snapped-frame",
      isFix
        ? "'\(name)' cannot be fixed in '\(frame)', which 'snap' rounds"
        : "this ties '\(name)' to '\(frame)', in which it stands and which 'snap' rounds",
      at: span, labels: [Label("rounded", at: place)],
      notes: [
        "constraints read exact edges, and what stands in a rounded box is placed by rounded ones"
      ],
      helps: [Help("let '\(name)' stand in a frame that is an argument, or in none")])
  }

  /// A note: a statement that follows from others.
  static func redundantConstraint(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .note, "constraint/redundant", "this follows from the other constraints", at: span)
  }

  /// An error: a limit for which the statements `others` leave no room.
  static func brokenLimit(
    _ place: FailingPlace, at span: SourceSpan, others: [SourceSpan]
  ) -> Diagnostic {
    let alone = others.isEmpty
    let note =
      place.isEverywhere
      ? (alone ? "it never holds" : "they never hold together")
      : (alone ? "it is broken" : "they do not hold together")
    return Diagnostic(
      .error, "constraint/limit",
      alone ? "this limit cannot hold" : "the other constraints leave no room for this limit",
      at: span, labels: others.map { Label("with this", at: $0) }, notes: place.notes(note),
      helps: place.helps)
  }

  /// An error: a lower and an upper limit of one expression that exclude each other.
  static func crossedLimits(
    _ place: FailingPlace, at span: SourceSpan, other: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "constraint/limit",
      place.isEverywhere
        ? "these limits leave no room between them"
        : "these limits do not always leave room between them", at: span,
      labels: [Label("the other limit", at: other)],
      notes: place.notes(
        place.isEverywhere ? "they never hold together" : "they do not hold together"),
      helps: place.helps)
  }

  /// A note: a limit whose values are all fixed, and which is not known to hold.
  static func unprovedLimit(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .note, "constraint/limit-unknown",
      "nothing can move for this limit, and it is not known whether it always holds", at: span)
  }

  /// An error: constraints that have no answer at some arguments.
  static func vanishingPivot(_ place: FailingPlace, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/no-answer", "at some sizes this does not say where anything is", at: span,
      notes: place.notes("it says nothing"), helps: place.helps)
  }

  /// A note: constraints that may have no answer at some arguments.
  static func unprovedPivot(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .note, "constraint/answer-unknown",
      "it is not known whether this has an answer at all sizes", at: span,
      helps: [Help("bound the sizes with 'assume', as in 'assume target.width in 100...400'")])
  }

  /// An error: an `ensure` that fails.
  static func notEnsured(_ place: FailingPlace, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "ensure/fails",
      place.isEverywhere ? "this is never true" : "this is not always true", at: span,
      notes: place.isEverywhere ? [] : place.notes("it is false"), helps: place.helps)
  }

  /// A note: an `ensure` that is neither proved nor refuted.
  static func ensureUnknown(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .note, "ensure/unknown", "it is not known whether this is always true", at: span,
      notes: ["it was neither proved nor refuted"],
      helps: [Help("bound the arguments with 'assume', or say it in a simpler way")])
  }

  /// An error: something to which the constraints give no finite place or value at the design.
  static func notFiniteByConstraints(_ name: String, _ type: ValueType, at span: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(
      .error, "constraint/not-finite",
      "in the design the constraints give '\(name)' no \(type == .number ? "value" : "place")",
      at: span,
      notes: ["something is divided by zero there, or a number is too large"])
  }

  /// An error: constraints mention an argument and move what its default or domain depends on.
  static func movingDefault(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/moving-default",
      "the constraints name '\(name)' and move what its default or domain is made of", at: span,
      notes: ["arguments are known before constraints are solved"],
      helps: [Help("give it a default that the constraints do not move")])
  }

  /// An error: constraints mention the elements of a loop and move what it iterates over.
  static func movingLoop(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/moving-loop",
      "the constraints name what this loop makes, and move what it turns over", at: span,
      notes: ["loops turn before constraints are solved"])
  }

  /// An error: something is drawn in a frame that only constraints place, and constraints mention it.
  static func frameWithoutDesign(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/frame-without-place",
      "a constraint moves this, and its frame is drawn nowhere", at: span,
      notes: ["how far it stands from the edges of its frame is not known before that is solved"],
      helps: [Help("draw the frame, or write where this is in terms of it, with '='")])
  }

  /// An error: limits that change one another, two of them or more.
  static func coupledLimits(_ spans: [SourceSpan]) -> Diagnostic {
    let isPair = spans.count == 2
    return Diagnostic(
      .error, "constraint/coupled-limits",
      isPair
        ? "this limit and the other one change each other"
        : "these \(spans.count) limits change each other",
      at: spans[0],
      labels: spans.dropFirst().map { Label(isPair ? "the other limit" : "and this one", at: $0) },
      notes: [
        "a layout in closed form keeps one limit after the other, and here none is the first"
      ],
      helps: [
        Help(
          "put \(isPair ? "both" : "them") into 'constrain numeric { … }', which keeps them together"
        )
      ])
  }

  /// An error: a limit of a type without an order.
  static func limitType(_ type: ValueType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/limit-type", "a limit compares numbers, not \(type.withArticle)",
      at: span,
      helps: [
        Help(
          type == .point
            ? "compare its parts, as in 'a.x >= b.x'"
            : "compare its parts, as in 'a.width >= b.width'")
      ])
  }

  /// An error: a constraint on a type without a place or size.
  static func unrelatable(_ type: ValueType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/type",
      "a constraint is about numbers, points and boxes, not "
        + type.withArticle, at: span)
  }

  /// An error: an operand of a constraint keyword or of `mirror` whose type has no place.
  static func notPlaced(_ type: ValueType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "type/mismatch", "expected a point or a box, found \(type.withArticle)", at: span)
  }

  /// An error: `fix` of something that is not drawn.
  static func fixedWithoutPlace(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/fix-without-place", "'\(name)' is drawn nowhere, and cannot stay there",
      at: span)
  }

  /// An error: an unknown whose type is not a number.
  static func unknownType(ofUnknown type: ValueType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/unknown-type",
      "only a number can be left to the constraints, not \(type.withArticle)", at: span,
      helps: [Help("give it a value, or declare a 'point' or a 'rect' without a place")])
  }

  /// A warning: constraints move drawn things at the design.
  static func movedAtDesign(_ moves: [DesignMove]) -> Diagnostic {
    let first = moves[0]
    let others = moves.dropFirst()
    let what = others.isEmpty ? "'\(first.name)'" : "\(moves.count) drawn things"
    let isDrawable = !moves.contains { $0.isRepeated || $0.isNegative }
    return Diagnostic(
      .warning, "layout/moved-at-design", "the constraints move \(what) at the design",
      at: first.span,
      labels: others.prefix(8).map { Label("'\($0.name)' to \($0.place)", at: $0.span) },
      notes: ["'\(first.name)' to \(first.place)"]
        + (moves.first(where: \.isNegative).map {
          ["'\($0.name)' has a negative size there, and paints nothing"]
        } ?? []),
      helps: isDrawable
        ? [
          Help(
            others.isEmpty ? "draw it there" : "draw them there",
            edits: moves.map { Edit(replace: $0.span, with: $0.place) })
        ] : [])
  }

  /// A note: constraints move something relative to its frame, and one of its pins does not hold.
  static func lostPins(
    _ pins: [String], of name: String, constraints: [SourceSpan], canBeFixed: Bool,
    at span: SourceSpan
  ) -> Diagnostic {
    let words = "pin " + pins.joined(separator: " ")
    return Diagnostic(
      .note, "constraint/lost-pin",
      "'\(words)' of '\(name)' does not hold: constraints outrank it", at: span,
      labels: constraints.prefix(8).map { Label("moves or ties '\(name)'", at: $0) },
      notes: ["what is drawn gives way to constraints, and so do its pins"],
      helps: [
        Help(
          "leave the pin out: the constraints say where '\(name)' is"
            + (canBeFixed
              ? "; or write 'fix \(name)', where other things are free to give way" : ""))
      ])
  }

  /// A note: an equation that moves more than one drawn thing.
  /// - Parameter fixed: The name of a thing that could be fixed instead, if one is known.
  static func movesSeveral(
    _ moves: [DesignMove], fixed: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .note, "constraint/moves-several", "this moves \(listed(moves.map(\.name)))", at: span,
      notes: moves.prefix(8).map { "'\($0.name)' by \($0.way)" },
      helps: fixed.map {
        [Help("'fix \($0)' leaves '\($0)' as it is drawn, where others are free to give way")]
      } ?? [])
  }
}
