package import ShapeFormulas

/// The arguments for which a limit acts: without the limit, the solution for these arguments would
/// violate the limit.
package struct LimitEffect: Hashable, Sendable {
  /// The index of the statement in its problem.
  package var statement: Int
  /// The regions in which the limit acts; in each region, all forms are positive. Nil if the forms
  /// are too long.
  package var regions: [[LinearForm]]?
  /// The nodes of the variables that follow the inputs. The first variables are the inputs, by
  /// their slots.
  package var nodes: [Scalar]
}
