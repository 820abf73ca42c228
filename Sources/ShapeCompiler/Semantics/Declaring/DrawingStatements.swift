import ShapeSyntax

/// The statements of a drawing that declare nothing, in source order, each with the scope in which
/// its names are found.
struct DrawingStatements {
  typealias Statement = (node: NodeID, scope: Scope)

  /// The settings `title`, `description`, `resizing` and `snap`, by their words.
  var settings: [String: NodeID] = [:]
  var assumptions: [Statement] = []
  var animations: [Statement] = []
  /// The `ensure` statements, which are claims to be proved.
  var ensured: [Statement] = []
  /// The blocks `constrain` and `constrain numeric`.
  var constraints: [Statement] = []
}
