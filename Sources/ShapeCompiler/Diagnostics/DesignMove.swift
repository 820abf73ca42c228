import ShapeSyntax

/// A drawn thing that the constraints move at the design.
struct DesignMove {
  var name: String
  /// The change of each coordinate, as text such as `(2, 0)`.
  var way: String
  /// The new place, as a literal.
  var place: String
  /// The source range of the drawn place.
  var span: SourceSpan
  /// True if the thing is in a loop, where one literal is the place of several things.
  var isRepeated: Bool
  /// True if the thing is a flexible element of a row: its drawn length decides its length at other
  /// sizes.
  var isFlexible: Bool
  /// True if the thing is a box that has a negative size at the new place, which cannot be drawn.
  var isNegative: Bool
}
