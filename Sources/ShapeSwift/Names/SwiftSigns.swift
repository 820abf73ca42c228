import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// The signs of formulas, as far as they are proved to be the same for all arguments within a
/// drawing's assumptions.
struct SwiftSigns {
  private let graph: Graph
  private let makeProver: () -> Prover
  /// The prover, made on first use: most drawings need no proofs here.
  private var prover: Prover?
  private var estimate: SignEstimate?
  private var known: [Claim: Bool] = [:]

  /// - Parameter graph: The graph of the layout, to which formulas may have been added.
  init(_ layout: Layout, _ graph: Graph, _ program: Program) {
    self.graph = graph
    makeProver = {
      Prover(
        graph: graph,
        range: AssumedRange(
          graph: graph, scale: layout.scale, arguments: layout.arguments,
          assumptions: layout.assumptions,
          caseCounts: program.choices.map(\.cases.count)))
    }
  }

  /// True if `node` is proved not to be negative.
  mutating func isNotNegative(_ node: Scalar) -> Bool {
    if let constant = graph.constant(node) { return constant.sign >= 0 }
    return isProved(.isNotNegative(node))
  }

  /// True if `node` is proved to be positive.
  mutating func isPositive(_ node: Scalar) -> Bool {
    if let constant = graph.constant(node) { return constant.sign > 0 }
    return isProved(.isPositive(node))
  }

  private mutating func isProved(_ claim: Claim) -> Bool {
    if let known = known[claim] { return known }
    let prover = self.prover ?? makeProver()
    self.prover = prover
    if estimate == nil { estimate = SignEstimate(prover) }
    // The estimate is changed in place. If a copy were changed instead, each claim would copy all
    // results of the estimate.
    let result = estimate?.holds(claim) ?? (prover.decide(claim) == .proved)
    known[claim] = result
    return result
  }
}
