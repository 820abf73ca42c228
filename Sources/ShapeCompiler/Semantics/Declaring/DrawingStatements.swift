import ShapeSyntax

/// The statements of a drawing that declare nothing, in source order, each with the scope of its names.
struct DrawingStatements {
  typealias Statement = (node: NodeID, scope: Scope)

  /// `title`, `description`, `resizing` and `snap`, by their words.
  var settings: [String: NodeID] = [:]
  var assumptions: [Statement] = []
  var animations: [Statement] = []
  /// Claims to be proved.
  var ensured: [Statement] = []
  /// Blocks `constrain` and `constrain numeric`.
  var constraints: [Statement] = []
}
