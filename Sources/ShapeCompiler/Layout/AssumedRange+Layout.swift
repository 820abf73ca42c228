package import ShapeFormulas
import ShapeSolver

extension AssumedRange {
  /// Creates the range of a layout's arguments.
  ///
  /// - Parameter scale: The input for the scale.
  /// - Parameter checks: The checks that are made in each picture. In every picture, the equations
  ///   and limits of numeric blocks hold, so proofs use them as facts.
  /// - Parameter caseCounts: The number of cases of each choice of the program; empty if unknown.
  package init(
    graph: Graph, scale: Scalar? = nil, arguments: [Layout.Argument],
    assumptions: [Layout.Assumption], checks: [Layout.Check] = [], caseCounts: [Int] = []
  ) {
    self.init(
      graph: graph, scale: scale,
      arguments: arguments.map { $0.assumed(caseCounts) }, assumptions: assumptions.map(\.assumed),
      facts: checks.map(\.rule).facts)
  }
}

extension Layout.Assumption {
  /// The assumption in the form that proofs use.
  var assumed: AssumedRange.Assumption {
    AssumedRange.Assumption(value, lower: lower, upper: upper)
  }
}

extension Layout.Argument {
  /// The possible values of the argument in the form that proofs use.
  func assumed(_ caseCounts: [Int]) -> AssumedRange.Argument {
    AssumedRange.Argument(assumedKind(caseCounts), inputs, domain: domain)
  }

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
