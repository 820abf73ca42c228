import ShapeFormulas
import ShapeSyntax

/// Facts about formulas that their graph does not show, for checks and for rules of the linter.
struct FormulaNotes {
  /// The conditions by which values and elements are chosen.
  var decisions: [Layout.Decision] = []
  /// The operands of `min` and `max`.
  var extremes: [Layout.Extreme] = []
  var divisors: [Divisor] = []
  /// The images that the drawing names.
  var imageNames: [Layout.ImageName] = []
  /// True if a color is one of Display P3.
  var hasWideColors = false

  var count: Int { decisions.count + extremes.count + divisors.count }
}

/// A formula that divides another one.
struct Divisor {
  var value: Scalar
  /// The conditions under which the quotient is used.
  var guards: [Scalar]
  /// The scope of the division: conditions of elements around it count, too.
  var scope: Scope
  var span: SourceSpan
}
