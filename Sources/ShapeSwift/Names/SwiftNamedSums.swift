import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// Sums that have names, and that shorten other sums.
///
/// For example, `root.x - 14` replaces `box.origin.x + box.size.width - margin - 14`.
struct SwiftNamedSums {
  /// A sum with a name.
  private struct Named {
    var node: Scalar
    var form: Graph.Affine
  }

  private let areUsed: Bool
  /// For each term, the first few named sums that have this term as their last term.
  private var byTerm: [Scalar: [Named]] = [:]
  /// True for each formula whose exact floating-point value may matter; computed when the first
  /// named sum is added.
  private var isExact: [Bool] = []

  /// The maximum number of named sums that are considered for a term.
  private static let most = 8

  init(areUsed: Bool = true) {
    self.areUsed = areUsed
  }

  /// Records that `node` has a name. Only sums of several terms are recorded.
  mutating func add(_ node: Scalar, _ graph: Graph) {
    guard areUsed, case .affine = graph.operation(node) else { return }
    let form = graph.affine(node)
    guard form.terms.count + (form.constant.isZero ? 0 : 1) > 1, let last = form.terms.last else {
      return
    }
    if byTerm.isEmpty { isExact = graph.exactNodes }
    let known = byTerm[last.node, default: []]
    if known.count < Self.most, !known.contains(where: { $0.node == node }) {
      byTerm[last.node, default: []].append(Named(node: node, form: form))
    }
  }

  /// Returns the sum `form`, which is the value of `node`. A named sum replaces some terms if the
  /// result is shorter, unless the exact floating-point value of `node` may matter.
  func replaced(
    in form: Graph.Affine, of node: Scalar, cost: (Graph.Affine) -> Int
  ) -> Graph.Affine {
    let i = Int(node.index)
    guard i < isExact.count, !isExact[i] else { return form }
    var best = form
    var leastCost = cost(form)
    for term in form.terms {
      for named in byTerm[term.node] ?? [] where named.node != node {
        for factor in [Rational.one, -Rational.one] {
          guard let rest = form.without(named.form, times: factor) else { continue }
          let restCost = cost(rest) + 1
          if restCost < leastCost {
            leastCost = restCost
            best = rest
            best.terms.insert(Graph.Term(node: named.node, coefficient: factor), at: 0)
          }
        }
      }
    }
    return best
  }
}

extension Graph.Affine {
  /// The sum minus `factor` times `other`; nil if a term of `other` is missing in the sum.
  fileprivate func without(_ other: Graph.Affine, times factor: Rational) -> Graph.Affine? {
    var result = self
    result.constant = constant - factor * other.constant
    for term in other.terms {
      guard let i = result.terms.firstIndex(where: { $0.node == term.node }) else { return nil }
      result.terms[i].coefficient =
        result.terms[i].coefficient - factor * term.coefficient
    }
    result.terms.removeAll { $0.coefficient.isZero }
    return result
  }
}

extension Graph {
  /// True for each node that feeds, directly or through other operations, a rounding, a comparison,
  /// a division, or another operation whose result jumps or magnifies small differences.
  fileprivate var exactNodes: [Bool] {
    var isExact = Array(repeating: false, count: count)
    for i in (0..<count).reversed() {
      let node = node(i)
      let isSmooth: Bool
      switch operation(node) {
      case .affine, .multiply, .minimum, .maximum, .absolute, .hypotenuse, .sine, .cosine:
        isSmooth = !isExact[i]
      case .select:
        isSmooth = !isExact[i]
        isExact[Int(operands(node)[0].index)] = true
      default: isSmooth = false
      }
      if !isSmooth { forEachDependency(node) { isExact[Int($0.index)] = true } }
    }
    return isExact
  }
}
