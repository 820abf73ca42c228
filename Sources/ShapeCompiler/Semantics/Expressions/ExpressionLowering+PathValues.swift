import ShapeFormulas
import ShapeSyntax

/// Paths as values: outlines of drawn elements, boxes, and points that are joined by lines.
extension ExpressionLowering {
  /// True if a declaration has an outline that formulas can use.
  func hasOutline(_ index: Int) -> Bool {
    switch declarations[index].kind {
    case .path, .line: return true
    case .box(.element):
      guard let kind = elementKind(declarations[index]) else { return false }
      return [.rect, .oval, .arc, .pie, .polygon, .star].contains(kind)
    default: return false
    }
  }

  /// The declaration that `node` names, if it has an outline; nil otherwise.
  func outlinedElement(_ node: NodeID, _ scope: Scope) -> Int? {
    guard case .declaration(let index)? = staticTarget(node, scope), hasOutline(index) else {
      return nil
    }
    return index
  }

  /// The outline of the declaration `index`, which `node` names; an error if the declaration is not
  /// visible or has a mistake.
  func outline(of index: Int, _ node: NodeID, _ scope: Scope) -> Value {
    guard canSee(index, node, scope), let path = places[index].outline else { return .error }
    return Value(.path, [path])
  }

  /// `value` as a path: a rectangle becomes its outline, and points are joined by lines; nil for
  /// other values.
  func asPath(_ value: Value) -> Value? {
    switch value.type {
    case .path: return value
    case .rect:
      let formula = PathFormula(.outline(.rectangle), numbers: value.scalars)
      return Value(.path, [graph.path(formula)])
    case .list(.point):
      let formula = PathFormula(
        .outline(.points(isClosed: false)), numbers: value.elements.flatMap(\.scalars))
      return Value(.path, [graph.path(formula)])
    default: return nil
    }
  }

  /// The path at `node`: the outline of an element, or a value as a path. For any other expression,
  /// an error is reported and the result is nil.
  func lowerPathValue(_ node: NodeID, _ scope: Scope) -> Value? {
    if let index = outlinedElement(node, scope) {
      let path = outline(of: index, node, scope)
      return path.isError ? nil : path
    }
    return require(lower(node, scope, wanted: .path), .path, node, scope)
  }

  // MARK: Computed paths

  /// True if a `let` has the type `path`.
  func isPathValue(_ declaration: Declaration) -> Bool {
    let tree = self.tree(declaration.scope)
    guard let type = tree.child(declaration.syntax, .type), let word = tree.expression(type) else {
      return false
    }
    return tree.kind(word) == .reference && tree.text(word) == "path"
  }

  // MARK: Needs of paths
}
