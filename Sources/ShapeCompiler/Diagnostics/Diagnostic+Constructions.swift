import ShapeSyntax

/// Diagnostics of nonlinear constraints.
extension Diagnostic {
  /// An error: a constraint has two answers, and the drawing does not show which one is intended.
  ///
  /// - Parameter number: The name of the number that the constraint determines; nil if it
  ///   determines a place. Only places can be drawn.
  static func unshownAnswer(_ number: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/two-answers", "the drawing does not show which answer is intended",
      at: span,
      notes: [
        number.map {
          "this has two answers for '\($0)', and a drawing cannot show which number "
            + "is meant"
        }
          ?? "this has two answers, and the drawing is equally near to both"
      ],
      helps: number.map {
        [
          Help("compute the intended one, as in 'let \($0) = sqrt(…)'"),
          Help(
            "or move the constraint to 'constrain numeric { … }', where the search starts at 1"),
        ]
      } ?? [Help("draw the elements near their intended places")])
  }

  /// An error: a length, written as `length`, is required to be negative.
  static func negativeLength(_ length: String, _ number: String, at span: SourceSpan) -> Diagnostic
  {
    Diagnostic(
      .error, "constraint/negative-length", "'\(length)' is never negative, but \(number) is",
      at: span)
  }

  /// An error: constraints whose construction does not exist at some or all sizes; `spans` are the
  /// statements involved.
  static func noConstruction(_ place: FailingPlace, _ spans: [SourceSpan]) -> Diagnostic {
    let what = spans.count > 1 ? "these constraints together" : "this constraint"
    return Diagnostic(
      .error, "constraint/no-construction",
      place.isEverywhere ? "nothing satisfies \(what)" : "nothing satisfies \(what) at some sizes",
      at: spans[spans.count - 1], labels: spans.dropLast().map { Label("with this", at: $0) },
      notes: place.notes(
        "the elements that \(spans.count > 1 ? "they relate" : "it relates") do not meet"),
      helps: place.helps)
  }

  /// An error: a constraint on a direction, whose solution points backward at some sizes because
  /// nothing keeps the length positive.
  static func pointsBack(_ place: FailingPlace, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/no-construction", "at some sizes this direction is reversed", at: span,
      notes: place.notes("it points the other way") + [
        "a direction alone leaves the length open: the answer nearest to the drawing has the "
          + "opposite direction"
      ],
      helps: [Help("constrain the length as well, as in 'distance(a, b) == 40'")])
  }

  /// A warning: the answer of a numeric block jumps from one place to another at arguments for
  /// which both places are equally near to the drawing.
  static func leaps(
    _ name: String, by distance: String, _ place: FailingPlace, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .warning, "constraint/leaps", "'\(name)' jumps by \(distance) between two sizes",
      key: "'\(name)' leaps by \(distance) between two sizes", at: span,
      notes: place.notes("it jumps") + [
        "at the jump, two answers are equally near to the drawing"
      ],
      helps: [
        Help("draw the elements nearer to the intended answer, or exclude the other with a limit")
      ])
  }

  /// An error: constraints that ruler and compass constructions do not solve.
  static func notConstructible(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/not-constructible", "this constraint cannot be solved step by step",
      at: span,
      notes: [
        "a distance, a direction, a product or 'max' is not linear in the numbers that it moves: "
          + "such a constraint is solved if the others leave only one number open"
      ],
      helps: [Help("move it, and constraints that depend on it, to 'constrain numeric { … }'")])
  }

  /// An error: a preference that is not linear in the numbers that it moves.
  static func preferredNotLinear(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/not-constructible", "a preference must be linear in the numbers it moves",
      at: span,
      notes: ["distances, directions, products and curves can be required, not preferred"],
      helps: [Help("require it, or move it to 'constrain numeric { … }'")])
  }

  /// An error: constraints for which Newton's method finds no answer at the design.
  static func noNumericAnswer(_ spans: [SourceSpan]) -> Diagnostic {
    Diagnostic(
      .error, "constraint/no-construction", "no answer was found, starting from the drawing",
      at: spans[0], labels: spans.dropFirst().map { Label("with this", at: $0) },
      notes: ["Newton's method starts from the drawing, and can miss an answer that is far away"],
      helps: [Help("draw the elements nearer to their intended places, or remove a constraint")])
  }

  /// An error: linear constraints for Newton's method that contradict each other at the design.
  static func numericContradiction(_ spans: [SourceSpan]) -> Diagnostic {
    Diagnostic(
      .error, "constraint/no-construction",
      spans.count > 1
        ? "these constraints contradict each other" : "nothing satisfies this constraint",
      at: spans[0], labels: spans.dropFirst().prefix(8).map { Label("together with this", at: $0) },
      notes: ["no places of the elements satisfy them all at the design"],
      helps: [Help("remove one of them, or put 'prefer' before it")])
  }

  /// An error: constraints for which Newton's method finds no answer at some sizes.
  static func noNumericAnswer(_ place: FailingPlace, _ spans: [SourceSpan]) -> Diagnostic {
    Diagnostic(
      .error, "constraint/no-construction",
      "no answer was found for \(spans.count > 1 ? "these constraints" : "this constraint") "
        + "at some sizes", at: spans[0],
      labels: spans.dropFirst().prefix(8).map { Label("together with this", at: $0) },
      notes: place.notes("none was found"), helps: place.helps)
  }

  /// An error: a numeric constraint that depends on its unknowns through a text or a row of `flex`.
  static func notNumeric(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/not-numeric",
      "this depends, through a text or a row of 'flex', on the numbers it moves", at: span)
  }

  /// An error: a numeric constraint that depends on its unknowns through the length or another
  /// number of a path.
  static func notNumericPath(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/not-numeric",
      "this depends, through a member of a path, on the numbers it moves; Newton's method "
        + "cannot solve this", at: span,
      helps: [Help("relate points instead, as in 'distance(a, b) == 40'")])
  }

  /// An error: something other than an oval or a box in a `tangent` constraint.
  static func tangentNeedsOval(_ type: ValueType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/tangent",
      "a line touches an oval or a box, but this is \(type.withArticle)",
      at: span)
  }

  /// The way in which a constraint fails at the design.
  enum Miss: Equatable {
    /// The two sides differ. The value is the difference in words, or nil if it is not worth
    /// showing.
    case apart(String?)
    /// The constraint demands the direction opposite to the drawn one.
    case opposite
    /// The constraint has no value at the design.
    case undefined
  }

  /// An error: a constraint that does not hold at the places that were found for the elements.
  static func failsAsDrawn(_ miss: Miss, at span: SourceSpan) -> Diagnostic {
    let nearest = "of several answers, the one that looks like the drawing is chosen"
    let notes =
      switch miss {
      case .apart(let distance?): ["at the design its two sides differ by \(distance)", nearest]
      case .apart(nil): [nearest]
      case .opposite: ["at the design, as drawn, the direction is opposite to the required one"]
      case .undefined: ["at the design it has no value, for example because a divisor is zero"]
      }
    return Diagnostic(
      .error, "constraint/not-met",
      "this constraint does not hold at the places that were found for the elements", at: span,
      notes: notes,
      helps: [
        Help(
          miss == .undefined
            ? "choose a design in which this constraint has a value"
            : "draw the elements of this constraint near their intended places")
      ])
  }

  /// An error: the operand of `smooth` is not a node of a path.
  static func smoothNeedsNode(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/smooth", "'smooth' takes the name of a node of a path, such as 'p.start'",
      at: span)
  }

  /// An error: the operand of `smooth` is a node that is not between a straight segment and a
  /// curve.
  static func smoothNeedsStraight(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/smooth", "'\(name)' is not between a straight segment and a curve",
      at: span,
      notes: ["'smooth' aligns the only handle of a 'round' node with the node's straight segment"],
      helps: [
        Help(
          "give it one handle, 'round \(name.split(separator: ".").last ?? "") (x, y) out (dx, dy)'"
        )
      ])
  }

  /// An error: a smooth node at which the path turns back on its straight segment.
  ///
  /// - Parameter handle: The handle projected onto the line of the segment; nil if the handle is
  ///   perpendicular to the segment.
  /// - Parameter opposite: The opposite of `handle`, as a literal.
  /// - Parameter drawn: The source range of the handle; nil if it is not drawn.
  static func smoothBackwards(
    _ name: String, handle: String?, opposite: String, drawn: SourceSpan?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "constraint/smooth-backwards",
      "the handle of '\(name)' does not point away from the straight segment", at: span,
      labels: drawn.map { [Label("drawn here", at: $0)] } ?? [],
      notes: [
        handle.map {
          "projected onto the line of the segment, the handle is \($0), and the path turns back"
        }
          ?? "the handle is perpendicular to the segment, so its projection has no length"
      ],
      helps: [
        Help(
          handle == nil ? "draw it as a continuation of the segment" : "draw it the other way",
          edits: handle == nil
            ? [] : drawn.map { [Edit(replace: $0, with: opposite)] } ?? [])
      ])
  }

  /// A warning: a smooth node at which the path turns back on its straight segment at some sizes.
  static func smoothBackwardsSomewhere(
    _ name: String, _ place: FailingPlace, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .warning, "constraint/smooth-backwards",
      "the handle of '\(name)' does not always point away from the straight segment", at: span,
      notes: place.notes("the path turns back"), helps: place.helps)
  }

  /// An error: a constraint that does not hold in a picture.
  static func constraintFails(
    of drawing: String, moment: Double?, at span: SourceSpan
  ) -> Diagnostic {
    let place = moment.map(seconds) ?? "at this size"
    return Diagnostic(
      .error, "constraint/not-met", "this constraint of '\(drawing)' does not hold \(place)",
      at: span, helps: [Help("choose another size, or change the constraint")])
  }

  /// An error: constraints that are solved together and have no answer in a picture.
  static func noNumericAnswer(
    of drawing: String, moment: Double?, _ spans: [SourceSpan]
  ) -> Diagnostic {
    Diagnostic(
      .error, "constraint/not-met",
      "no answer was found for \(spans.count > 1 ? "these constraints" : "this constraint") of "
        + "'\(drawing)' "
        + (moment.map(seconds) ?? "at this size"),
      at: spans[0], labels: spans.dropFirst().prefix(8).map { Label("together with this", at: $0) },
      helps: [Help("choose another size, or change the constraints")])
  }
}
