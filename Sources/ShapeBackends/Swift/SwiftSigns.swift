import ShapeCompiler

/// What is known about signs wherever callers keep the promises of a drawing.
struct SwiftSigns {
  private let prover: Prover
  private var known: [Scalar: Bool] = [:]

  /// - Parameter graph: That of the layout, with more formulas.
  init(_ layout: Layout, _ graph: Graph, _ program: Program) {
    prover = Prover(
      graph: graph,
      range: AssumedRange(
        graph: graph, scale: layout.scale, arguments: layout.arguments,
        assumptions: layout.assumptions,
        caseCounts: program.choices.map(\.cases.count)))
  }

  /// Whether `node` is proved not to be negative.
  mutating func isNotNegative(_ node: Scalar) -> Bool {
    if let constant = prover.graph.constant(node) { return constant.sign >= 0 }
    if let known = known[node] { return known }
    let result = prover.decide(.isNotNegative(node)) == .proved
    known[node] = result
    return result
  }
}
