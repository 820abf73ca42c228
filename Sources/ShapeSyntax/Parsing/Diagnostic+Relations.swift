/// The errors in constraints and assumptions that the parser finds.
extension Diagnostic {
  /// An error: a relation with too few or too many operands.
  package static func relationCount(
    _ word: RelationWord, found: Int, at span: SourceSpan
  ) -> Diagnostic {
    let wanted = word.operandCount
    let count =
      wanted.lowerBound == wanted.upperBound
      ? "\(wanted.lowerBound)" : "at least \(wanted.lowerBound)"
    return Diagnostic(
      .error, "constraint/count",
      "'\(word.rawValue)' takes \(count) operand\(count == "1" ? "" : "s"), not \(found)", at: span,
      helps: word.takesLists && found < wanted.lowerBound
        ? [Help("name more elements, separated by commas, or a list of elements")] : [])
  }

  /// An error: `prefer` before a loop.
  static func preferredLoop(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/preferred-word", "a loop cannot be preferred", at: span,
      helps: [Help("write 'prefer' before each constraint in the loop")])
  }

  /// An error: the operands of a relation in brackets, as in `equalGaps [a, b, c]`.
  static func relationInBrackets(_ word: RelationWord, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/parentheses",
      "'\(word.rawValue)' takes names without brackets: '\(word.rawValue) a, b'", at: span)
  }

  /// An error: `prefer` before a relation that is written with a word, as in `prefer fix a` or
  /// `prefer horizontal a, b`.
  static func preferredWord(_ word: String, at span: SourceSpan, prefer: SourceSpan) -> Diagnostic {
    let notes = [
      "fix": "drawn elements stay where they are unless constraints move them",
      "horizontal": "an equation has the same effect: 'prefer a.y == b.y'",
      "vertical": "an equation has the same effect: 'prefer a.x == b.x'",
      "equalWidths": "an equation has the same effect: 'prefer a.width == b.width'",
      "equalHeights": "an equation has the same effect: 'prefer a.height == b.height'",
      "align": "an equation has the same effect: 'prefer a.minX == b.minX'",
    ]
    return Diagnostic(
      .error, "constraint/preferred-word",
      "'\(word)' must always hold; 'prefer' takes '==', '>=' or '<='",
      at: span, notes: notes[word].map { [$0] } ?? [],
      helps: [Help("remove 'prefer'", edits: [Edit(replace: prefer, with: "")])])
  }

  /// An error: a wrong sign, such as `=`, `<` or `=>`, in a `constrain` block.
  static func relationOperator(_ found: String, meant: String, at span: SourceSpan) -> Diagnostic {
    let help = Help("write '\(meant)'", edits: [Edit(replace: span, with: meant)])
    return found == "="
      ? Diagnostic(
        .error, "constraint/assignment", "'=' is not allowed in a 'constrain' block", at: span,
        helps: [help])
      : Diagnostic(
        .error, "constraint/operator", "a constraint has '==', '>=' or '<=', not '\(found)'",
        at: span, helps: [help])
  }

  /// An error: a wrong sign, such as `<` or `=>`, after `assume`.
  static func assumedOperator(_ found: String, meant: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "assume/operator", "an assumption has 'in', '>=' or '<=', not '\(found)'", at: span,
      helps: [Help("write '\(meant)'", edits: [Edit(replace: span, with: meant)])])
  }

  /// An error: `4 <= a <= 8`, or a limit and an equation in one relation. `edits` divide the
  /// relation into two relations, each on its own line.
  static func chainedLimit(at span: SourceSpan, edits: [Edit]) -> Diagnostic {
    Diagnostic(
      .error, "constraint/chained-limit", "only '==' can be chained; a limit has two sides",
      at: span, helps: [Help("write two lines", edits: edits)])
  }

  /// An error: `,` or `&&` between constraints. `edits` replace it with a line break.
  static func relationsOnOneLine(_ found: String, at span: SourceSpan, edits: [Edit]) -> Diagnostic
  {
    Diagnostic(
      .error, "constraint/same-line",
      "a constraint needs its own line and cannot follow \(found)",
      at: span, helps: [Help("break the line", edits: edits)])
  }

  /// An error: a relation with parentheses, as in `horizontal(a, b)`.
  static func relationInParentheses(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "constraint/parentheses",
      "'\(word)' takes names without parentheses: '\(word) a, b'", at: span)
  }
}
