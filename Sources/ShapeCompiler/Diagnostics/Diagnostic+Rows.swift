import ShapeSyntax

/// Diagnostics of rows and columns.
extension Diagnostic {
  /// An error: a row contains an element without a box.
  static func notInRow(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "layout/row-content", "a row or column places boxes, and a \(word) has none",
      at: span,
      helps: [
        Help(
          "put it in a group with a box, 'group name (x, y, width, height) { … }', or write it "
            + "outside of the row")
      ])
  }

  /// An error: `pin` in a row.
  static func pinnedInRow(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "layout/row-content", "an element of a row or column cannot be pinned", at: span,
      notes: ["the row places the element"],
      helps: [Help("remove the pins; 'grow', 'min' and 'max' in the block make it flexible")])
  }

  /// An error: a row contains an element that is not drawn.
  static func undrawnInRow(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "layout/row-content", "an element of a row or column needs a drawn box", at: span,
      notes: ["the row takes the sizes from the drawing"],
      helps: [Help("draw it, '(x, y, width, height)'")])
  }

  /// An error: a row without a box.
  static func rowWithoutBox(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "layout/row-content", "a \(word) needs a box, in which it places its elements",
      at: span,
      helps: [Help("draw it, '\(word) name (x, y, width, height)', or compute it, '= …'")])
  }

  /// An error: `grow`, `min` or `max` in an element that no row places.
  static func lengthOutsideRow(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "layout/outside-row", "'\(word)' is for elements that a row or column places",
      at: span,
      helps: [Help("put the element in a 'row' or 'column', or remove this line")])
  }

  /// An error: `max` less than `min`.
  static func crossedLengths(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "layout/row-content", "'max' is less than 'min'", at: span,
      helps: [Help("raise 'max', or lower 'min'")])
  }

  /// An error: the number after `grow` is not a constant whole number in the range `known`.
  static func weight(_ known: ClosedRange<Int>, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "layout/grow",
      "'grow' takes a constant whole number from \(known.lowerBound) to \(known.upperBound)",
      at: span)
  }
}
