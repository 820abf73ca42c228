import ShapeFormulas
import ShapeSolver
import ShapeSyntax

/// Statements that keep two boxes apart.
extension Placer {
  /// A direction in which the first box leaves the second.
  private enum WayOut: String, CaseIterable {
    case above, below, left, right
  }

  /// The condition of `avoid a, b by 8 toward .below, .right`.
  func lowerAvoid(_ relation: Relation, _ operands: [NodeID]) -> [RelationRow] {
    let boxes = operands.compactMap { box(of: $0, relation.scope) }
    guard boxes.count == 2, let distance = distance(of: relation) else { return [] }
    if boxes[0].scalars == boxes[1].scalars {
      report(.avoidsItself(at: tree.span(relation.syntax)))
      return []
    }
    let ways = ways(of: relation)
    if ways.isEmpty { return [] }
    let others = WayOut.allCases.filter { !ways.contains($0) }
    return [
      .apart(
        (ways + others).map { direction($0, from: boxes[1], to: boxes[0], distance) },
        wayCount: ways.count)
    ]
  }

  private func box(of operand: NodeID, _ scope: Scope) -> Value? {
    guard let found = boxes(of: operand, scope, takesPoints: true) else { return nil }
    if found.count == 1 { return found[0] }
    report(.avoidsList(at: tree.span(operand)))
    return nil
  }

  /// The distance that the boxes keep; 0 if none is written. If it is not a number, an error is
  /// reported and the result is nil.
  private func distance(of relation: Relation) -> Scalar? {
    guard let clause = tree.child(relation.syntax, .byClause),
      let expression = tree.expression(clause)
    else { return graph.constant(0) }
    ensureReferences(of: expression, relation.scope)
    let value = lower(expression, relation.scope, wanted: .number)
    return require(value, .number, expression, relation.scope)?.scalars.first
  }

  /// The directions that a relation names. If one of them is not a direction, or is named twice, an
  /// error is reported and the result is empty.
  private func ways(of relation: Relation) -> [WayOut] {
    guard let clause = tree.child(relation.syntax, .towardClause) else { return [] }
    var ways: [WayOut] = []
    for expression in tree.children(clause) where tree.kind(expression).isExpression {
      guard let way = lowering.keyword(expression, relation.scope, WayOut.self, "toward") else {
        return []
      }
      if ways.contains(way) {
        report(.repeatedWayOut(way.rawValue, at: tree.span(expression)))
        return []
      }
      ways.append(way)
    }
    return ways
  }

  /// The direction in which `new` leaves `old`.
  private func direction(
    _ way: WayOut, from old: Value, to new: Value, _ distance: Scalar
  ) -> ConstraintProblem.Avoidance.Direction {
    let axis: RowAxis = way == .above || way == .below ? .vertical : .horizontal
    let (first, second) = way == .above || way == .left ? (new, old) : (old, new)
    let gap = graph.subtract(axis.near(of: second), axis.far(of: first, &graph))
    return ConstraintProblem.Avoidance.Direction(
      gap: graph.subtract(gap, distance),
      kept: [axis.length(of: new), axis.near(of: old), axis.length(of: old)])
  }
}
