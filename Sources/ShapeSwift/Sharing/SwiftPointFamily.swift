import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// Points whose coordinates are formulas of one form, made by one function of what differs.
struct SwiftPointFamily {
  private let x: Scalar
  private let y: Scalar
  private let columns: [SwiftRows.Column]

  /// Nil where one formula cannot stand for all.
  init?(_ points: [Layout.Pair], _ formulas: inout SwiftFormulas) {
    let before = formulas
    var rows = SwiftRows(count: points.count, style: .calls)
    guard let common = rows.common(points.map { [$0.x, $0.y] }, [.number, .number], &formulas)
    else {
      formulas = before
      return nil
    }
    (x, y, columns) = (common[0], common[1], rows.columns)
    // What has to be worked out in steps is shared where the points are.
    if !SwiftConstants.shared(by: [x, y], formulas).isEmpty {
      formulas = before
      return nil
    }
  }

  /// What the function is given for one of the points.
  func arguments(of row: Int) -> [Rational] { columns.map { $0.values[row] } }

  /// The point as an expression of parameters, whose names are taken of `names`.
  func body(
    _ formulas: SwiftFormulas, _ names: inout SwiftNames
  ) -> (parameters: [SwiftName], point: SwiftExpression) {
    var formulas = formulas
    let parameters = zip(columns, roles(formulas.graph)).map { column, role in
      let name = names.value(role)
      formulas.name(column.input, .name(name))
      return name
    }
    return (parameters, .point(formulas.expression(x), formulas.expression(y)))
  }

  /// What the parameters are called: `x` and `y` where each is that of one coordinate.
  private func roles(_ graph: Graph) -> [String] {
    let axes = columns.map { column in
      let changing = graph.nodes(dependingOn: [column.input])
      return (changing.contains(x) ? "x" : "") + (changing.contains(y) ? "y" : "")
    }
    if Set(axes).count == axes.count, !axes.contains("xy") { return axes }
    var factors = ["a", "b", "c", "d", "e", "f"][...]
    return columns.map { offset($0.input, graph) ?? factors.popFirst() ?? "a" }
  }

  /// What a parameter is called that is added to a coordinate.
  private func offset(_ input: Scalar, _ graph: Graph) -> String? {
    let term = Graph.Term(node: input, coefficient: .one)
    func isAdded(to sum: Scalar) -> Bool { graph.affine(sum).terms.contains(term) }
    return isAdded(to: x) ? "dx" : isAdded(to: y) ? "dy" : nil
  }
}
