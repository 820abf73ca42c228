import ShapeSyntax

/// Something drawn that the constraints move at the design.
struct DesignMove {
  var name: String
  /// How far, in each of its numbers.
  var way: String
  /// Where to, as a literal.
  var place: String
  /// Where it is drawn.
  var span: SourceSpan
  /// True if it stands in a loop, where one literal is the place of many.
  var isRepeated: Bool
  /// True if it is a box of a negative size there, which cannot be drawn.
  var isNegative: Bool
}
