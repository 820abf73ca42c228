/// What one linear program tells of claims about sums of arguments, without a search. Most claims are of
/// this kind.
///
/// The program is kept: each claim begins where the one before has ended.
package struct LinearClaims: Sendable {
  private let range: AssumedRange
  private var program: LinearProgram

  package init(_ range: AssumedRange) {
    self.range = range
    program = range.program
  }

  /// Whether a claim holds everywhere in the range, as the prover would have it; nil where it is not
  /// about the sign of a sum of arguments, or that does not tell.
  package mutating func holds(_ claim: Claim, in graph: Graph) -> Bool? {
    if range.isEmpty { return true }
    let isStrict: Bool
    switch claim {
    case .isNotNegative: isStrict = false
    case .isPositive: isStrict = true
    default: return nil
    }
    guard let opposite = opposite(of: claim.scalar, graph) else { return nil }
    program.work = 0
    switch program.maximize(opposite) {
    case .optimum(let value, let point):
      if value.sign < 0 || value.isZero && !isStrict { return true }
      return isWhole(point) ? false : nil
    case .unbounded(let point, let ray):
      return isWhole(point) && isLevel(ray) ? false : nil
    case .infeasible: return true
    case .tooMuchWork: return nil
    }
  }

  /// Whether what has to be whole is whole at a point.
  private func isWhole(_ point: [Rational]) -> Bool {
    point.indices.allSatisfy { !range.isWhole[$0] || point[$0].isInteger }
  }

  /// Whether what has to be whole stays as it is along a ray.
  private func isLevel(_ ray: [Rational]) -> Bool {
    ray.indices.allSatisfy { !range.isWhole[$0] || ray[$0].isZero }
  }

  /// The number times -1 in terms of slots, where it is a sum of inputs.
  private func opposite(of node: Scalar, _ graph: Graph) -> LinearForm? {
    let sum = graph.affine(node)
    guard sum.terms.allSatisfy({ graph.operation($0.node) == .input }) else { return nil }
    return LinearForm(
      -sum.constant,
      sum.terms.map { LinearForm.Term(graph.slot($0.node), -$0.coefficient) })
  }
}
