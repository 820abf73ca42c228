import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// Maps from drawn positions to positions at run time.
extension SwiftPlacements.Map {
  /// True if the map moves or scales along an axis.
  var isPlacement: Bool { !x.isFixed || !y.isFixed }

  /// The formulas that the map moves and scales with.
  var parts: [Scalar] {
    [x, y].flatMap { axis in axis.terms.map(\.node) + (axis.extent.map { [$0] } ?? []) }
  }

  /// The corner, edge or center of a box that the map moves with, such as `top_right`; nil for any
  /// other map.
  func corner(_ owners: SwiftPlacements.Owners) -> String? {
    guard Set(parts.map { owners.names[$0] }).count == 1,
      let across = x.edge(["left", "center", "right"], owners),
      let down = y.edge(["top", "middle", "bottom"], owners)
    else { return nil }
    if across == "center", down == "middle" { return across }
    return [down, across].filter { !$0.isEmpty }.joined(separator: "_")
  }

  /// The point that is drawn at `x`, `y`.
  func point(
    _ x: SwiftExpression, _ y: SwiftExpression, _ formulas: SwiftFormulas
  ) -> SwiftExpression {
    .point(self.x.coordinate(drawnAt: x, formulas), self.y.coordinate(drawnAt: y, formulas))
  }
}

extension SwiftPlacements.Axis {
  /// True if the axis neither moves nor scales.
  fileprivate var isFixed: Bool { terms.isEmpty && extent == nil }

  /// The name, taken from `names`, of the edge or middle that the axis moves with; empty for a
  /// fixed axis; nil if the axis scales or moves with something else.
  fileprivate func edge(_ names: [String], _ owners: SwiftPlacements.Owners) -> String? {
    if isFixed { return "" }
    guard extent == nil, let edge = terms.first, edge.coefficient == .one,
      owners.edges.contains(edge.node)
    else { return nil }
    guard let size = terms.dropFirst().first else { return names[0] }
    guard terms.count == 2, !owners.edges.contains(size.node) else { return nil }
    return size.coefficient == .one
      ? names[2] : size.coefficient == Rational(1, 2) ? names[1] : nil
  }

  fileprivate func coordinate(
    drawnAt drawn: SwiftExpression, _ formulas: SwiftFormulas
  ) -> SwiftExpression {
    let edge = terms.isEmpty ? nil : formulas.sum(Graph.Affine(constant: .zero, terms: terms))
    // In each call, the drawn coordinate is a literal, so the Swift compiler can subtract from it
    // at compile time.
    let offset = origin.isZero ? drawn : drawn.shifted(by: -origin)
    guard let extent else { return edge.map { $0.joined("+", offset, .sum) } ?? offset }
    let part = offset.joined("*", formulas.expression(extent), .product)
    let share = length == .one ? part : part.joined("/", .number(length), .product)
    return edge.map { $0.joined("+", share, .sum) } ?? share
  }
}

extension SwiftExpression {
  /// The expression plus a constant.
  fileprivate func shifted(by distance: Rational) -> SwiftExpression {
    joined(distance.sign < 0 ? "-" : "+", .number(distance.magnitude), .sum)
  }
}
