import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// The attributes that determine the outline of an element.
struct OutlineAttributes {
  /// One radius for all corners of a rectangle, or four, clockwise from the top left; empty if
  /// there is no valid `radius`.
  var radii: [Scalar] = []
  /// The number of a polygon's sides, or of a star's points.
  var corners: Int?
  /// The distance of a star's inner corners from its center, relative to the distance of its
  /// points.
  var inner: Scalar?

  /// The words of the outline attributes.
  static let words: Set<AttributeWord> = [.radius, .sides, .points, .inner]
}

extension Placer {
  /// The outline attributes in the block of an element.
  func outlineAttributes(of declaration: Declaration) -> OutlineAttributes {
    var attributes = OutlineAttributes()
    for (word, node) in outlineAttributeNodes(of: declaration) {
      lowerOutlineAttribute(word, node, declaration.inner ?? declaration.scope, &attributes)
    }
    return attributes
  }

  func outlineAttributeNodes(of declaration: Declaration) -> [(word: AttributeWord, node: NodeID)] {
    guard let block = tree.child(declaration.syntax, .block) else { return [] }
    return tree.children(block).compactMap { node in
      guard tree.kind(node) == .attribute, !tree.hasError(node),
        let word = tree.child(node, .word).flatMap({ AttributeWord(tree.name($0)) }),
        OutlineAttributes.words.contains(word)
      else { return nil }
      return (word, node)
    }
  }

  func lowerOutlineAttribute(
    _ word: AttributeWord, _ node: NodeID, _ scope: Scope, _ attributes: inout OutlineAttributes
  ) {
    switch word {
    case .radius: attributes.radii = lowerRadii(node, scope)
    case .sides, .points:
      attributes.corners = lowering.operand(node).flatMap {
        cornerCount($0, atLeast: word == .sides ? 3 : 2, scope)
      }
    case .inner:
      attributes.inner = value(node, .number, scope, takesRatio: true)?.scalars[0]
      if let inner = attributes.inner, let expression = lowering.operand(node) {
        lowering.checkRatio("the inner radius of a star goes", inner, expression, scope)
      }
    default: break
    }
  }

  /// The radii of a `radius` attribute: one, or four, clockwise from the top left; empty if the
  /// attribute has a mistake, which is reported.
  private func lowerRadii(_ node: NodeID, _ scope: Scope) -> [Scalar] {
    guard let expression = lowering.operand(node) else { return [] }
    ensureReferences(of: expression, scope)
    let value = lower(expression, scope, wanted: .number)
    if value.type == .rect { return value.scalars }
    if value.isError || value.type == .number || value.type == .percentage {
      return require(value, .number, expression, scope)?.scalars ?? []
    }
    report(.radii(found: value.type, at: tree.span(expression)))
    return []
  }

  /// The angle at which an arc begins or ends. If the clause is not an angle, an error is reported
  /// and the result is nil.
  func sweepEnd(_ kind: SyntaxKind, _ declaration: Declaration) -> Scalar? {
    guard let clause = tree.child(declaration.syntax, kind),
      let expression = tree.expression(clause)
    else { return nil }
    let value = lower(expression, declaration.scope, wanted: .angle)
    return require(value, .angle, expression, declaration.scope)?.scalars[0]
  }
}
