import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Relations that place boxes in rows and columns. Each relation becomes one equation for each pair
/// of neighboring boxes or neighboring gaps; `distribute` adds two equations for the ends.
extension Placer {
  func lowerRow(
    _ word: RelationWord, _ relation: Relation, _ operands: [NodeID]
  ) -> [RelationRow] {
    let lists = operands.map { self.boxes(of: $0, relation.scope, takesPoints: word == .align) }
    let boxes = lists.compactMap { $0 }.flatMap { $0 }
    guard !lists.contains(where: { $0 == nil }), hasEnough(boxes.count, for: word, relation)
    else { return [] }
    switch word {
    case .equalWidths: return equalNeighbors(boxes.map { $0.scalars[2] })
    case .equalHeights: return equalNeighbors(boxes.map { $0.scalars[3] })
    case .align:
      guard let edge = edge(of: relation) else { return [] }
      return equalNeighbors(boxes.map { edge.value(of: $0, &graph) })
    case .equalGaps:
      guard let axis = axis(of: relation, boxes) else { return [] }
      return equalNeighbors(gaps(between: boxes, along: axis))
    case .distribute:
      guard let axis = axis(of: relation, boxes), let frame = frame(of: relation) else { return [] }
      let (first, last) = (boxes[0], boxes[boxes.count - 1])
      return equalNeighbors(gaps(between: boxes, along: axis)) + [
        .equal(axis.near(of: first), axis.near(of: frame)),
        .equal(axis.far(of: last, &graph), axis.far(of: frame, &graph)),
      ]
    default: return []
    }
  }

  private func equalNeighbors(_ numbers: [Scalar]) -> [RelationRow] {
    zip(numbers, numbers.dropFirst()).map { .equal($0, $1) }
  }

  /// The boxes of an operand, which may be a list. Other values are reported, and the result is
  /// nil.
  func boxes(of operand: NodeID, _ scope: Scope, takesPoints: Bool) -> [Value]? {
    lowered(list: lower(operand, scope, wanted: nil)) { value in
      // A point is like a box without a size.
      if takesPoints, value.type == .point {
        return Value(.rect, value.scalars + [graph.constant(0), graph.constant(0)])
      }
      guard value.type == .rect else {
        report(.notABox(value.type, at: tree.span(operand)))
        return nil
      }
      return value
    }
  }

  // MARK: Directions

  private enum AxisWord: String, CaseIterable { case horizontal, vertical }

  private func gaps(between boxes: [Value], along axis: RowAxis) -> [Scalar] {
    zip(boxes, boxes.dropFirst()).map { before, after in
      let far = axis.far(of: before, &graph)
      return graph.subtract(axis.near(of: after), far)
    }
  }

  /// The direction of the gaps: the written one, or the only direction in which the drawn boxes
  /// follow one another. If there is none, an error is reported and the result is nil.
  private func axis(of relation: Relation, _ boxes: [Value]) -> RowAxis? {
    if let clause = tree.child(relation.syntax, .alongClause) {
      switch keyword(in: clause, relation, AxisWord.self, "along") {
      case .horizontal?: return .horizontal
      case .vertical?: return .vertical
      case nil: return nil
      }
    }
    let found = [RowAxis.horizontal, .vertical].filter { axis in
      zip(boxes, boxes.dropFirst()).allSatisfy { before, after in
        let far = axis.far(of: before, &graph)
        return !(graph.design(axis.near(of: after)) < graph.design(far))
      }
    }
    let isDrawn = boxes.contains { box in box.scalars.contains { !graph.design($0).isZero } }
    guard isDrawn, found.count == 1 else {
      report(.gapsWithoutDirection(at: tree.span(relation.syntax)))
      return nil
    }
    return found[0]
  }

  private func frame(of relation: Relation) -> Value? {
    guard let clause = tree.child(relation.syntax, .inClause),
      let expression = tree.expression(clause)
    else { return nil }
    ensureReferences(of: expression, relation.scope)
    return require(
      lower(expression, relation.scope, wanted: .rect), .rect, expression, relation.scope)
  }

  // MARK: Edges

  /// A line in a box, at which boxes are aligned.
  private struct Edge {
    var axis: RowAxis
    /// The distance from the near edge, in halves of the size.
    var halves: Int

    func value(of box: Value, _ graph: inout Graph) -> Scalar {
      let size = graph.scale(box.scalars[axis.rawValue + 2], by: Rational(halves, 2))
      return graph.add(axis.near(of: box), size)
    }
  }

  private enum EdgeWord: String, CaseIterable { case left, center, right, top, middle, bottom }

  private func edge(of relation: Relation) -> Edge? {
    guard let clause = tree.child(relation.syntax, .byClause) else { return nil }
    switch keyword(in: clause, relation, EdgeWord.self, "align") {
    case .left?: return Edge(axis: .horizontal, halves: 0)
    case .center?: return Edge(axis: .horizontal, halves: 1)
    case .right?: return Edge(axis: .horizontal, halves: 2)
    case .top?: return Edge(axis: .vertical, halves: 0)
    case .middle?: return Edge(axis: .vertical, halves: 1)
    case .bottom?: return Edge(axis: .vertical, halves: 2)
    case nil: return nil
    }
  }

  /// The word of a clause such as `by .top`. Other expressions are reported, and the result is nil.
  private func keyword<Word: RawRepresentable & CaseIterable>(
    in clause: NodeID, _ relation: Relation, _ type: Word.Type, _ owner: String
  ) -> Word? where Word.RawValue == String {
    tree.expression(clause).flatMap { lowering.keyword($0, relation.scope, type, owner) }
  }
}
