/// The equations of a drawing, linear in its unknowns.
struct ConstraintSystem<Number: Coefficient>: Sendable {
  /// A number that the constraints fix: a coordinate, an edge of a box, a component of a handle.
  struct Unknown: Sendable {
    /// Where it is drawn, and how much that counts; nil for what is free.
    var target: Target?
  }

  struct Target: Sendable {
    var form: OpenForm<Number>
    var rung: Rung
  }

  /// What must be zero, or at least zero.
  struct Row: Sendable {
    var form: OpenForm<Number>
    /// The statement that it is of.
    var statement: Int
  }

  /// A form that is to be as near to zero as can be.
  struct Wish: Sendable {
    var form: OpenForm<Number>
    var rung: Rung
  }

  /// True if lines are followed along their direction: see `Elimination`.
  var turnsLines = false
  /// How much work solving may be, in machine words that are computed.
  var workLimit = Int.max
  var unknowns: [Unknown] = []
  /// Must be zero.
  var equations: [Row] = []
  /// Must not be negative.
  var limits: [Row] = []
  /// Preferences and rigid sizes; drawn places are the targets of the unknowns.
  var wishes: [Wish] = []
}
