import ShapeFormulas
import ShapeSyntax

/// Rows whose cells share a total length: `flex(total, basis: […], min: …, max: …)`.
extension ExpressionLowering {
  func lowerFlex(_ arguments: CallArguments, _ scope: Scope) -> Value {
    // After a limit is reached, the remaining iterations of a loop make no rows.
    if isStopped { return .error }
    let total = require(
      lower(arguments.nodes[0], scope, wanted: .number), .number, arguments.nodes[0], scope)
    let basis = lengths(arguments.nodes[1], scope)
    let low = limits("min", arguments, basis?.count, scope)
    let high = limits("max", arguments, basis?.count, scope)
    guard let total, let basis, let low, let high else { return .error }
    guard !basis.isEmpty else {
      report(.emptyRow(at: span(arguments.nodes[1], scope)))
      return .error
    }
    work.cells += basis.count
    guard work.cells <= limits[.items] else {
      stop(.items, "the rows have more than \(limits[.items]) cells", at: arguments.call)
      return .error
    }
    // As in CSS, no cell has a negative length.
    let zero = graph.constant(0)
    let cells = graph.flex(
      total.scalars[0], basis: basis, low: low.isEmpty ? basis.map { _ in zero } : low,
      high: high.isEmpty ? nil : high)
    return Value(list: cells.map { Value(.number, [$0]) }, of: .number)
  }

  /// The numbers of a list. Other values are reported, and the result is nil.
  private func lengths(_ node: NodeID, _ scope: Scope) -> [Scalar]? {
    let list = lower(node, scope, wanted: .list(.number))
    if list.isError { return nil }
    guard case .list = list.type else {
      report(.notAList(list.type, isCount: false, at: span(node, scope)))
      return nil
    }
    return require(list, .list(.number), node, scope)?.elements.map { $0.scalars[0] }
  }

  /// The limits of all cells from the argument `label`; empty if the argument is omitted, and nil
  /// if it has a mistake, which is reported.
  private func limits(
    _ label: String, _ arguments: CallArguments, _ cellCount: Int?, _ scope: Scope
  ) -> [Scalar]? {
    guard let node = arguments.labelled(label) else { return [] }
    let value = lower(node, scope, wanted: .list(.number))
    guard case .list = value.type else {
      guard let limit = require(value, .number, node, scope) else { return nil }
      return Array(repeating: limit.scalars[0], count: cellCount ?? 0)
    }
    guard let list = require(value, .list(.number), node, scope), let cellCount else { return nil }
    guard list.elements.count == cellCount else {
      report(
        .limitCount(
          label, list.elements.count, cells: cellCount, at: span(node, scope),
          basis: span(arguments.nodes[1], scope)))
      return nil
    }
    return list.elements.map { $0.scalars[0] }
  }
}
