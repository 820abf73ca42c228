import ShapeSolver
import ShapeSyntax

/// Diagnostics of constraints.
extension Diagnostic {
  /// The diagnostic, with notes that name the iterations of loops in which the mistake occurs. A
  /// label is left out if the diagnostic or an earlier label has the same place. Outside of loops,
  /// the diagnostic is unchanged.
  ///
  /// - Parameter turns: For each occurrence, the iterations of its statements, such as `i = 2`.
  func inTurns(_ turns: [[String]]) -> Diagnostic {
    guard let first = turns.first, !first.isEmpty else { return self }
    var result = self
    var places: Set<SourceSpan> = [span]
    result.labels = labels.filter { places.insert($0.span).inserted }
    result.notes.append("this is for \(Self.listed(turns: first))")
    if turns.count > 1 {
      let others = turns.dropFirst().map { Self.listed(turns: $0) }
      result.notes.append("the same occurs for \(Self.shortened(others, separator: "; "))")
    }
    return result
  }

  /// True if two diagnostics report the same mistake in the same statements.
  func isAbout(sameStatementsAs other: Diagnostic) -> Bool {
    id == other.id && span == other.span && labels.map(\.span) == other.labels.map(\.span)
  }

  private static func listed(turns: [String]) -> String {
    var seen: Set<String> = []
    return shortened(turns.filter { seen.insert($0).inserted }, separator: " and ")
  }

  /// All texts if there are at most five. Otherwise the first four texts, and the number of the
  /// others.
  private static func shortened(_ texts: [String], separator: String) -> String {
    let shown = texts.count > 5 ? Array(texts.prefix(4)) + ["\(texts.count - 4) more"] : texts
    return shown.joined(separator: separator)
  }

  /// An error: statements that cannot all hold at once.
  ///
  /// - Parameter spans: The statements. If any one of them is removed, all the others can hold at
  ///   once.
  /// - Parameter condition: The condition under which all statements hold, such as `only when …`;
  ///   nil if they never all hold at once.
  /// - Parameter isPreferable: True if one of the statements can become a preference, with
  ///   `prefer`.
  static func contradiction(
    _ spans: [SourceSpan], holds condition: String?, isPreferable: Bool
  ) -> Diagnostic {
    let last = spans.last ?? SourceSpan(source: SourceID(0), start: 0, end: 0)
    let alone = spans.count == 1
    let note =
      condition.map { "\(alone ? "it holds" : "they all hold") \($0)" }
      ?? (alone ? "it never holds" : "they never all hold at once")
    return Diagnostic(
      .error, "constraint/contradiction",
      alone
        ? "this constraint cannot hold" : "these \(spans.count) constraints cannot all hold",
      at: last, labels: spans.dropLast().map { Label("with this", at: $0) },
      notes: [note],
      helps: [
        Help(
          (alone ? "remove it" : "remove one of them") + (isPreferable ? ", or 'prefer' it" : ""))
      ])
  }

  /// An error: a thing that has no drawn place and that no constraint fixes.
  ///
  /// - Parameter names: The name of the thing, or the names of its coordinates that are not fixed.
  /// - Parameter isWhole: True if no coordinate of the thing is fixed.
  /// - Parameter type: The type of the thing.
  static func freeUnknown(
    _ names: [String], isWhole: Bool, _ type: ValueType, at span: SourceSpan
  ) -> Diagnostic {
    let list = listed(names)
    let subject =
      type == .number ? "the value of \(list)" : isWhole ? "the position of \(list)" : list
    let verb = names.count == 1 ? "is" : "are"
    let help =
      switch type {
      case .number where names[0].contains("["):
        "give it a value in its loop: 'let \(names[0].prefix { $0 != "[" }): number = 12'"
      case .number:
        "give it a value, 'let \(names[0]): number = 12', or an equation in 'constrain'"
      case .rect: "draw it, '(x, y, width, height)', or add equations to 'constrain'"
      default: "draw it, '(x, y)', or add equations to 'constrain'"
      }
    return Diagnostic(
      .error, "constraint/free", "\(subject) \(verb) not determined", at: span,
      helps: [Help(help)])
  }

  /// Names in quotes: `'a', 'b' and 'c'`.
  private static func listed(_ names: [String]) -> String { inWords(names.map { "'\($0)'" }) }

  /// The condition under which a contradiction disappears, in general words. It is used if the
  /// exact condition is too long to show.
  static func onlyAtSomeValues(of names: [String]) -> String {
    "only at some values of \(listed(names))"
  }

  /// An error: a statement in which nothing can move.
  static func nothingToMove(_ kind: ConstraintFinding.IdleKind, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/nothing-to-move",
      kind == .truth
        ? "this constraint always holds and moves nothing"
        : "nothing in this constraint can move", at: span,
      notes: [
        "constraints move drawn and free elements, but not arguments or values that arguments "
          + "determine"
      ],
      helps: [
        Help(
          kind == .claim
            ? "write 'assume' for a promise of callers, or 'ensure' for a claim to be checked"
            : "remove it")
      ])
  }

  /// An error: a constraint or a `fix` ties an element to a box in which it is drawn, but `snap`
  /// rounds the edges of that box.
  static func snappedFrame(
    _ frame: String, around name: String, isFix: Bool, at span: SourceSpan, frame place: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "constraint/snapped-frame",
      isFix
        ? "'\(name)' cannot be fixed in '\(frame)', which 'snap' rounds"
        : "this ties '\(name)' to the frame around it, '\(frame)', which 'snap' rounds",
      at: span, labels: [Label("rounded", at: place)],
      notes: [
        "constraints read the exact edges of a box, but its contents follow the rounded edges"
      ],
      helps: [Help("place '\(name)' in a frame that is an argument, or in no frame")])
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
      ? (alone ? "it never holds" : "they never all hold at once")
      : (alone ? "it does not hold" : "they do not all hold at once")
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
        place.isEverywhere ? "they never both hold" : "they do not both hold"),
      helps: place.helps)
  }

  /// A note: a limit whose values are all fixed, and which is not known to hold.
  static func unprovedLimit(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .note, "constraint/limit-unknown",
      "nothing can move to satisfy this limit, and it is not known whether the limit always holds",
      key: "nothing can move for this limit, and it is not known whether it always holds", at: span)
  }

  /// An error: constraints that have no answer at some arguments.
  static func vanishingPivot(_ place: FailingPlace, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/no-answer", "at some sizes this constraint determines nothing", at: span,
      notes: place.notes("it determines nothing"), helps: place.helps)
  }

  /// A note: constraints that may have no answer at some arguments.
  static func unprovedPivot(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .note, "constraint/answer-unknown",
      "it is not known whether this constraint has an answer at every size",
      key: "it is not known whether this has an answer at all sizes", at: span,
      helps: [Help("bound the sizes with 'assume', as in 'assume target.width in 100...400'")])
  }

  /// An error: an `ensure` that fails.
  static func notEnsured(_ place: FailingPlace, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "ensure/fails",
      place.isEverywhere ? "this claim is never true" : "this claim is not always true", at: span,
      notes: place.isEverywhere ? [] : place.notes("it is false"), helps: place.helps)
  }

  /// A note: an `ensure` that is neither proved nor refuted.
  static func ensureUnknown(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .note, "ensure/unknown", "it is not known whether this claim is always true",
      key: "it is not known whether this is always true", at: span,
      notes: ["it was neither proved nor refuted"],
      helps: [Help("bound the arguments with 'assume', or simplify the claim")])
  }

  /// An error: a thing to which the constraints give no finite place or value at the design.
  static func notFiniteByConstraints(_ name: String, _ type: ValueType, at span: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(
      .error, "constraint/not-finite",
      "at the design the constraints give '\(name)' no finite "
        + (type == .number ? "value" : "position"),
      at: span,
      notes: ["at the design a divisor is zero, or a number is too large"])
  }

  /// An error: constraints mention an argument, and move elements on which the default or the
  /// domain of the argument depends.
  static func movingDefault(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/moving-default",
      "the constraints mention '\(name)' and move elements on which its default or domain depends",
      at: span, notes: ["arguments are known before constraints are solved"],
      helps: [Help("give '\(name)' a default that the constraints do not move")])
  }

  /// An error: constraints mention the elements of a loop, and move elements on which the list of
  /// the loop depends.
  static func movingLoop(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/moving-loop",
      "the list of this loop depends on elements that the constraints move",
      at: span, notes: ["loops run before constraints are solved"])
  }

  /// An error: constraints mention something that is drawn in a frame, and only constraints place
  /// this frame.
  static func frameWithoutDesign(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/frame-without-place",
      "a constraint moves this element, whose frame has no drawn place", at: span,
      notes: ["distances from the edges of a frame are not known before the frame is solved"],
      helps: [Help("draw the frame, or compute this place from the frame with '='")])
  }

  /// A note: limits that are solved in each picture. They affect one another, and formulas for all
  /// sizes would be too long.
  static func coupledLimits(_ spans: [SourceSpan]) -> Diagnostic {
    Diagnostic(
      .note, "constraint/coupled-limits",
      spans.count > 1
        ? "these \(spans.count) limits are solved in each picture"
        : "this limit is solved in each picture",
      at: spans[0], labels: spans.dropFirst().map { Label("and this one", at: $0) },
      notes: [
        "limits affect one another here, and formulas for all sizes would be too long",
        "claims about what these limits move cannot be proved",
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

  /// An error: a constraint on values that are not numbers, angles, points, sizes or boxes.
  static func unrelatable(_ type: ValueType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/type",
      "a constraint relates numbers, angles, points, sizes and boxes, not "
        + type.withArticle, at: span)
  }

  /// An error: an operand of a constraint keyword or of `mirror` whose type has no place.
  static func notPlaced(_ type: ValueType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "type/mismatch", "expected a point or a box, found \(type.withArticle)", at: span)
  }

  /// An error: a preference whose rank is not a whole number from 1 to 100.
  static func rank(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/rank", "a rank is a whole number from 1 to 100", at: span,
      notes: ["preferences of rank 1 come first, and a preference without a rank has rank 1"])
  }

  /// An error: a relation between boxes has an operand that is not a box.
  static func notABox(_ type: ValueType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, "type/mismatch", "expected a box, found \(type.withArticle)", at: span)
  }

  /// An error: equal gaps between boxes that are drawn neither in a row nor in a column, or in
  /// both.
  static func gapsWithoutDirection(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/direction",
      "the drawing does not show whether these gaps are horizontal or vertical", at: span,
      notes: ["each box of a row is drawn to the right of the one before it, of a column below it"],
      helps: [Help("end the line with 'along .horizontal' or 'along .vertical'")])
  }

  /// An error: boxes that cannot avoid each other, because the statements `others` leave no room.
  static func noWayOut(
    _ place: FailingPlace, at span: SourceSpan, others: [SourceSpan]
  ) -> Diagnostic {
    Diagnostic(
      .error, "constraint/no-way-out",
      place.isEverywhere
        ? "none of these ways out is possible" : "at some sizes none of these ways out is possible",
      at: span, labels: others.map { Label("this leaves no room", at: $0) },
      notes: place.isEverywhere ? [] : place.notes("none is possible"),
      helps: place.helps + [Help("name more directions after 'toward', or change a constraint")])
  }

  /// An error: a list in `avoid`.
  static func avoidsList(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/avoid", "'avoid' takes two boxes or points, not a list", at: span,
      helps: [Help("write a loop: 'for x in list { avoid x, b by 8 toward .below }'")])
  }

  /// An error: a box that is to avoid itself, or a box at the same place.
  static func avoidsItself(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, "constraint/avoid", "a box cannot avoid itself", at: span)
  }

  /// An error: a direction that `avoid` names twice.
  static func repeatedWayOut(_ way: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/avoid", "'.\(way)' is named twice", at: span,
      notes: ["each direction is tried once, in the order in which the directions are named"])
  }

  /// An error: `fix` of something that is not drawn.
  static func fixedWithoutPlace(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/fix-without-place", "'fix' keeps a drawn place, and '\(name)' has none",
      at: span)
  }

  /// An error: an unknown whose type is not a number.
  static func unknownType(ofUnknown type: ValueType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/unknown-type",
      "only a number can be left to the constraints, not \(type.withArticle)", at: span,
      helps: [Help("give it a value, or declare a 'point' or a 'rect' without a place")])
  }

  /// A warning: constraints or rows move drawn things at the design.
  ///
  /// - Parameter mover: What moves the things, such as `the constraints`.
  static func movedAtDesign(_ moves: [DesignMove], by mover: String) -> Diagnostic {
    let first = moves[0]
    let others = moves.dropFirst()
    let what = others.isEmpty ? "'\(first.name)'" : "\(moves.count) drawn elements"
    let firstWording = others.isEmpty ? what : "\(moves.count) drawn things"
    let isDrawable = !moves.contains { $0.isRepeated || $0.isNegative || $0.isFlexible }
    return Diagnostic(
      .warning, "layout/moved-at-design",
      "\(mover) move\(mover == "the row" || mover == "the column" ? "s" : "") \(what) at the design",
      key: "the constraints move \(firstWording) at the design", at: first.span,
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

  /// A note: constraints move an element relative to its frame, so that some of its pins are not
  /// kept.
  static func lostPins(
    _ pins: [String], of name: String, constraints: [SourceSpan], canBeFixed: Bool,
    at span: SourceSpan
  ) -> Diagnostic {
    let words = "pin " + pins.joined(separator: " ")
    return Diagnostic(
      .note, "constraint/lost-pin",
      "'\(words)' of '\(name)' does not hold, because constraints take precedence",
      key: "'\(words)' of '\(name)' does not hold: constraints outrank it", at: span,
      labels: constraints.prefix(8).map { Label("moves or ties '\(name)'", at: $0) },
      notes: ["drawn positions give way to constraints, and so do their pins"],
      helps: [
        Help(
          canBeFixed
            ? "write 'fix \(name)' to keep this distance, if other elements are free to give way; "
              + "or remove the pin if '\(name)' need not keep it"
            : "remove the pin if '\(name)' need not keep this distance")
      ])
  }

  /// A note: an equation that moves more than one drawn thing.
  /// - Parameter fixed: The name of one of the moved things that `fix` could keep as drawn; nil if
  ///   there is no such thing.
  static func movesSeveral(
    _ moves: [DesignMove], fixed: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .note, "constraint/moves-several", "this moves \(listed(moves.map(\.name)))", at: span,
      notes: moves.prefix(8).map { "'\($0.name)' by \($0.way)" },
      helps: fixed.map {
        [Help("write 'fix \($0)' to keep it as drawn, if the others are free to give way")]
      } ?? [])
  }
}
