import ShapeFormulas
import ShapeSyntax

/// Facts about formulas that the graph does not record. Checks and rules of the linter use them.
struct FormulaNotes {
  /// The conditions that choose between values or between elements.
  var decisions: [Layout.Decision] = []
  /// The operands of `min` and `max`.
  var extremes: [Layout.Extreme] = []
  var divisors: [Divisor] = []
  /// The images that the drawing names.
  var imageNames: [Layout.ImageName] = []
  /// True if a color is written in Display P3.
  var hasWideColors = false

  var count: Int { decisions.count + extremes.count + divisors.count }
}

/// A formula by which another formula is divided.
struct Divisor {
  var value: Scalar
  /// The conditions under which the quotient is used.
  var guards: [Scalar]
  /// The scope of the division. The conditions of the elements around the division also guard it.
  var scope: Scope
  var span: SourceSpan
}
