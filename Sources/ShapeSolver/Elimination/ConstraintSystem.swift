/// The equations of a drawing, linear in its unknowns.
struct ConstraintSystem<Number: Coefficient>: Sendable {
  /// A number that the constraints fix: a coordinate, an edge of a box, a component of a handle.
  struct Unknown: Sendable {
    /// The drawn value and its rung; nil for a free unknown.
    var target: Target?
  }

  struct Target: Sendable {
    var form: OpenForm<Number>
    var rung: Rung
  }

  /// A form that must be zero, or must not be negative.
  struct Row: Sendable {
    var form: OpenForm<Number>
    /// The index of the statement from which the form comes.
    var statement: Int
  }

  /// A form that is to be as near to zero as possible.
  struct Wish: Sendable {
    var form: OpenForm<Number>
    var rung: Rung
  }

  /// True if lines are solved by added unknowns along their direction; see `Elimination`.
  var turnsLines = false
  /// The most work for solving, in machine words that are computed.
  var workLimit = Int.max
  var unknowns: [Unknown] = []
  /// The forms that must be zero.
  var equations: [Row] = []
  /// The forms that must not be negative.
  var limits: [Row] = []
  /// The forms of preferences and rigid sizes; drawn places are the targets of the unknowns.
  var wishes: [Wish] = []
}
