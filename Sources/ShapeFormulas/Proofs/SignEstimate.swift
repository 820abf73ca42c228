import ShapeNumbers

/// A quick estimate of the signs of formulas for all arguments in their range. It uses only the
/// bounds of each argument, and a few points of the range.
///
/// Bounds are computed with exact numbers. The bounds of a sum are the sums of its terms' bounds,
/// so sums whose terms cancel are left to the prover.
package struct SignEstimate: Sendable {
  fileprivate struct Bounds: Sendable {
    var lower: Rational?
    var upper: Rational?
  }

  private let graph: Graph
  /// The bounds of inputs, by their slots.
  private let inputs: [Bounds]
  private let range: AssumedRange
  /// The values of all nodes at points of the range, computed on first use.
  private lazy var samples = evaluations()
  private var known: [Scalar: Bounds?] = [:]

  /// The depth to which a formula is examined.
  private static let depth = 8
  /// To refute a claim, a value must be below zero by this margin, which is larger than any
  /// rounding error.
  private static let margin = 1e-3
  /// The least magnitude of unbounded inputs in samples.
  private static let reach = Rational(1000)

  /// Creates an estimate for the graph and range of `prover`.
  package init(_ prover: Prover) {
    (graph, range) = (prover.graph, prover.range)
    var inputs = range.design.map { _ in Bounds() }
    for row in range.rows where row.form.terms.count == 1 { inputs.limit(row.form) }
    self.inputs = inputs
  }

  /// The values of all nodes at two points: the least values of all inputs, and the greatest values
  /// of all inputs. Points outside the range are left out.
  private func evaluations() -> [Evaluation] {
    let ends = [
      inputs.map { $0.lower ?? min(-Self.reach, $0.upper ?? .zero) },
      inputs.map { $0.upper ?? max(Self.reach, $0.lower ?? .zero) },
    ]
    let texts = graph.textInputs.map { graph.designText($0) }
    return ends.filter { range.contains($0) }.map { point in
      graph.evaluate(ArgumentValues(numbers: point.map(\.doubleValue), texts: texts))
    }
  }

  /// The truth of a claim `isNotNegative` or `isPositive` everywhere in the range; nil if the
  /// estimate does not decide the claim.
  package mutating func holds(_ claim: Claim) -> Bool? {
    let node = claim.scalar
    if let lower = bounds(of: node, depth: Self.depth)?.lower {
      switch claim {
      case .isNotNegative where lower.sign >= 0, .isPositive where lower.sign > 0: return true
      default: break
      }
    }
    return samples.contains { $0[node] < -Self.margin } ? false : nil
  }

  /// The bounds of a formula that has a value everywhere; nil if the formula is nested too deeply,
  /// or contains other operations than sums, `floor`, minimum and maximum.
  private mutating func bounds(of node: Scalar, depth: Int) -> Bounds? {
    if let constant = graph.constant(node) { return Bounds(lower: constant, upper: constant) }
    if graph.operation(node) == .input { return inputs[graph.slot(node)] }
    if let bounds = known[node] { return bounds }
    let bounds = depth > 0 ? worked(node, depth: depth - 1) : nil
    known[node] = .some(bounds)
    return bounds
  }

  private mutating func worked(_ node: Scalar, depth: Int) -> Bounds? {
    if graph.operation(node) == .affine { return sum(graph.affine(node), depth: depth) }
    let operands = graph.operands(node)
    guard [.floor, .minimum, .maximum].contains(graph.operation(node)),
      let a = bounds(of: operands[0], depth: depth)
    else { return nil }
    if graph.operation(node) == .floor {
      return Bounds(lower: a.lower?.floor(), upper: a.upper?.floor())
    }
    guard let b = bounds(of: operands[1], depth: depth) else { return nil }
    return graph.operation(node) == .minimum
      ? Bounds(
        lower: both(a.lower, b.lower, min),
        upper: both(a.upper, b.upper, min) ?? a.upper ?? b.upper)
      : Bounds(
        lower: both(a.lower, b.lower, max) ?? a.lower ?? b.lower,
        upper: both(a.upper, b.upper, max))
  }

  private mutating func sum(_ form: Graph.Affine, depth: Int) -> Bounds? {
    var sum = Bounds(lower: form.constant, upper: form.constant)
    for term in form.terms {
      guard var part = bounds(of: term.node, depth: depth) else { return nil }
      if term.coefficient.sign < 0 { (part.lower, part.upper) = (part.upper, part.lower) }
      sum.lower = both(sum.lower, part.lower) { $0 + term.coefficient * $1 }
      sum.upper = both(sum.upper, part.upper) { $0 + term.coefficient * $1 }
    }
    return sum
  }
}

/// The combination of two bounds by `combine`; nil if a bound is missing.
private func both(
  _ a: Rational?, _ b: Rational?, _ combine: (Rational, Rational) -> Rational
) -> Rational? {
  guard let a, let b else { return nil }
  return combine(a, b)
}

extension [SignEstimate.Bounds] {
  /// Applies the row `form <= 0`, which has one variable.
  fileprivate mutating func limit(_ form: LinearForm) {
    let term = form.terms[0]
    guard let bound = (-form.constant).divided(by: term.coefficient) else { return }
    if term.coefficient.sign > 0 {
      self[term.variable].upper = Swift.min(self[term.variable].upper ?? bound, bound)
    } else {
      self[term.variable].lower = Swift.max(self[term.variable].lower ?? bound, bound)
    }
  }
}
