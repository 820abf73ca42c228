extension SyntaxTree {
  /// The kind of an element; nil for other statements.
  package func elementKind(_ statement: NodeID) -> ElementKind? {
    guard kind(statement) == .element else { return nil }
    return children(statement).first.flatMap { ElementKind(name($0)) }
  }
}
