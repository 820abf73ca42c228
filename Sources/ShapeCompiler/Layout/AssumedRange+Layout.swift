package import ShapeFormulas

extension AssumedRange {
  /// Creates the range of a layout's arguments.
  ///
  /// - Parameter scale: The input that is the scale.
  /// - Parameter checks: The checks of each picture. The equations and limits of numeric blocks hold wherever
  /// there is a picture.
  /// - Parameter caseCounts: The number of cases of each choice of the program, as far as it is known.
  package init(
    graph: Graph, scale: Scalar? = nil, arguments: [Layout.Argument],
    assumptions: [Layout.Assumption], checks: [Layout.Check] = [], caseCounts: [Int] = []
  ) {
    self.init(
      graph: graph, scale: scale,
      arguments: arguments.map {
        Argument($0.assumedKind(caseCounts), $0.inputs, domain: $0.domain)
      },
      assumptions: assumptions.map { Assumption($0.value, lower: $0.lower, upper: $0.upper) },
      facts: checks.filter { $0.block != nil }.compactMap(\.claim))
  }
}

extension Layout.Argument {
  fileprivate func assumedKind(_ caseCounts: [Int]) -> AssumedRange.Argument.Kind {
    if role == .frame { return .frame }
    return switch type {
    case .bool: .whole(last: 1)
    case .choice(let index, _):
      .whole(last: caseCounts.indices.contains(index) ? max(caseCounts[index], 1) - 1 : nil)
    default: .number
    }
  }
}
