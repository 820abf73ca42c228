import ShapeCompiler

/// Where a map puts what is drawn.
extension SwiftPlacements.Map {
  /// Whether anything moves or scales.
  var isPlacement: Bool { !x.isFixed || !y.isFixed }

  /// The numbers that it consists of.
  var parts: [Scalar] {
    [x, y].flatMap { axis in axis.terms.map(\.node) + (axis.extent.map { [$0] } ?? []) }
  }

  /// The point that is drawn at `x`, `y`.
  func point(
    _ x: SwiftExpression, _ y: SwiftExpression, _ formulas: SwiftFormulas
  ) -> SwiftExpression {
    .point(self.x.coordinate(drawnAt: x, formulas), self.y.coordinate(drawnAt: y, formulas))
  }
}

extension SwiftPlacements.Axis {
  /// Whether nothing moves or scales.
  fileprivate var isFixed: Bool { terms.isEmpty && extent == nil }

  fileprivate func coordinate(
    drawnAt drawn: SwiftExpression, _ formulas: SwiftFormulas
  ) -> SwiftExpression {
    let edge = terms.isEmpty ? nil : formulas.sum(Graph.Affine(constant: .zero, terms: terms))
    // Where it is drawn is a literal, so that what is subtracted from it costs nothing at run time.
    let offset = origin.isZero ? drawn : drawn.shifted(by: -origin)
    guard let extent else { return edge.map { $0.joined("+", offset, .sum) } ?? offset }
    let part = offset.joined("*", formulas.expression(extent), .product)
    let share = length == .one ? part : part.joined("/", .number(length), .product)
    return edge.map { $0.joined("+", share, .sum) } ?? share
  }
}

extension SwiftExpression {
  /// The number moved by a constant.
  fileprivate func shifted(by distance: Rational) -> SwiftExpression {
    joined(distance.sign < 0 ? "-" : "+", .number(distance.magnitude), .sum)
  }
}
