import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// Points whose coordinates have formulas of the same form. One function makes the points from the
/// numbers in which the formulas differ.
struct SwiftPointFamily {
  private let x: Scalar
  private let y: Scalar
  private let columns: [SwiftRows.Column]

  /// Creates a family of `points`; nil if their coordinates do not share one formula, or if this
  /// formula needs constants.
  init?(_ points: [Layout.Pair], _ formulas: inout SwiftFormulas) {
    let before = formulas
    var rows = SwiftRows(count: points.count, style: .calls)
    guard let common = rows.common(points.map { [$0.x, $0.y] }, [.number, .number], &formulas)
    else {
      formulas = before
      return nil
    }
    (x, y, columns) = (common[0], common[1], rows.columns)
    // The body of the function is a single expression, so there is no function if `x` and `y` need
    // constants.
    if !SwiftConstants.shared(by: [x, y], formulas).isEmpty {
      formulas = before
      return nil
    }
  }

  /// The arguments of the function for the point in a row.
  func arguments(of row: Int) -> [Rational] { columns.map { $0.values[row] } }

  /// The expression of a point in terms of parameters, whose names are added to `names`.
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

  /// The names of the parameters: `x` and `y` if each affects a coordinate of its own; otherwise
  /// `dx` and `dy` for numbers that are added to a coordinate, and letters for other numbers.
  private func roles(_ graph: Graph) -> [String] {
    let axes = columns.map { column in
      let changing = graph.nodes(dependingOn: [column.input])
      return (changing.contains(x) ? "x" : "") + (changing.contains(y) ? "y" : "")
    }
    if Set(axes).count == axes.count, !axes.contains("xy") { return axes }
    var factors = ["a", "b", "c", "d", "e", "f"][...]
    return columns.map { offset($0.input, graph) ?? factors.popFirst() ?? "a" }
  }

  /// The name of a parameter that is added to a coordinate; nil for any other parameter.
  private func offset(_ input: Scalar, _ graph: Graph) -> String? {
    let term = Graph.Term(node: input, coefficient: .one)
    func isAdded(to sum: Scalar) -> Bool { graph.affine(sum).terms.contains(term) }
    return isAdded(to: x) ? "dx" : isAdded(to: y) ? "dy" : nil
  }
}
