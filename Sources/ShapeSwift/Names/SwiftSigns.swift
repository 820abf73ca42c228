import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// What is known about signs wherever callers keep the promises of a drawing.
struct SwiftSigns {
  private let graph: Graph
  private let makeProver: () -> Prover
  /// Made when they are first asked: most drawings have nothing to prove here.
  private var prover: Prover?
  private var estimate: SignEstimate?
  private var known: [Claim: Bool] = [:]

  /// - Parameter graph: That of the layout, with more formulas.
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
    // Where it is: a copy would have all that is known copied with each claim.
    let result = estimate?.holds(claim) ?? (prover.decide(claim) == .proved)
    known[claim] = result
    return result
  }
}
