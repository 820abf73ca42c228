import ShapeFormulas
import ShapeNumbers

/// The variables in which the rooms of limits are linear: the inputs of the graph, and other nodes
/// that are not sums.
struct LimitVariables {
  /// The number of inputs, which are the first variables, by their slots.
  private let inputCount: Int
  /// The nodes of the other variables.
  private(set) var nodes: [Scalar] = []
  private var places: [Scalar: Int] = [:]

  init(_ graph: Graph) { inputCount = graph.inputs.count }

  /// The maximum number of terms of a form.
  private static let mostTerms = 1024

  /// The value of `node` as a form of the variables; nil if the form is too long.
  mutating func form(_ node: Scalar, in graph: Graph) -> LinearForm? {
    guard let form = graph.linearForm(node, limit: Self.mostTerms) else { return nil }
    let terms = form.terms.map { term in
      LinearForm.Term(variable(Scalar(term.variable), in: graph), term.coefficient)
    }
    return LinearForm(form.constant, terms)
  }

  private mutating func variable(_ node: Scalar, in graph: Graph) -> Int {
    if graph.operation(node) == .input { return graph.slot(node) }
    if let known = places[node] { return known }
    places[node] = inputCount + nodes.count
    nodes.append(node)
    return inputCount + nodes.count - 1
  }

  /// The node with the value of a form.
  func node(_ form: LinearForm, in graph: inout Graph) -> Scalar {
    let terms = form.terms.map { term in
      Graph.Term(
        node: term.variable < inputCount
          ? graph.inputs[term.variable] : nodes[term.variable - inputCount],
        coefficient: term.coefficient)
    }
    return graph.sum(
      Graph.Affine(constant: form.constant, terms: terms.sorted { $0.node < $1.node }))
  }

  /// The range of the variables: the range of the inputs, or all values of the inputs if that range
  /// is empty, and an enclosure of the values of each other node. Nil if no values satisfy these
  /// limits, or if the search takes too much work.
  func domain(_ prover: Prover) -> LimitDomain? {
    var rows = prover.range.isEmpty ? [] : prover.range.rows.map(\.form)
    for (i, node) in nodes.enumerated() {
      let interval = prover.interval(of: node)
      let variable = LinearForm(variable: inputCount + i)
      if let lower = Rational(exactly: interval.lower) { rows.append(LinearForm(lower) - variable) }
      if let upper = Rational(exactly: interval.upper) { rows.append(variable - LinearForm(upper)) }
    }
    return LimitDomain(rows, start: point(prover.range.point, prover.graph))
  }

  /// The values of all variables for values of the inputs, where other nodes have their design
  /// values.
  func point(_ inputs: [Rational], _ graph: Graph) -> [Rational] {
    inputs + nodes.map { Rational(exactly: graph.design($0).doubleValue) ?? .zero }
  }

  /// The number of variables.
  var count: Int { inputCount + nodes.count }
}
