import ShapeFormulas
import ShapeSyntax

/// The values of attributes.
extension Placer {
  func value(
    _ node: NodeID, _ type: ValueType, _ scope: Scope, takesRatio: Bool = false
  ) -> Value? {
    guard let expression = lowering.operand(node) else { return nil }
    ensureReferences(of: expression, scope)
    let value = lower(expression, scope, wanted: type)
    return require(value, type, expression, scope, takesRatio: takesRatio)
  }

  func scalar(_ node: NodeID, _ type: ValueType, _ scope: Scope) -> Scalar? {
    value(node, type, scope)?.scalars[0]
  }
}
