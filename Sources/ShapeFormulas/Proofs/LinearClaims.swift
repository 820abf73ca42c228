import ShapeNumbers

/// Decisions about claims on sums of arguments, by one linear program instead of a search by cases.
/// Most claims are of this kind.
///
/// The program is kept between claims. The simplex method begins each claim at the point where it
/// ended the claim before.
package struct LinearClaims: Sendable {
  private let range: AssumedRange
  private var program: LinearProgram

  /// Creates the linear program for claims over `range`.
  package init(_ range: AssumedRange) {
    self.range = range
    program = range.program
  }

  /// The truth of a claim everywhere in the range, as the prover would decide it; nil if the linear
  /// program does not decide the claim. Only a claim about the sign of a sum of arguments can be
  /// false here. A claim about a sum of coordinates rounded to pixels, or about a disjunction of
  /// comparisons, is either true or not decided.
  package mutating func holds(_ claim: Claim, in graph: Graph) -> Bool? {
    if range.isEmpty { return true }
    program.work = 0
    let isStrict: Bool
    switch claim {
    case .isNotNegative: isStrict = false
    case .isPositive: isStrict = true
    case .isTrue(let truth): return isImplied(truth, graph) ? true : nil
    default: return nil
    }
    guard let opposite = opposite(of: claim.scalar, graph) else {
      let zero = Graph.Affine(constant: .zero, terms: [])
      return areInOrder(zero, graph.affine(claim.scalar), isStrict: isStrict, graph) ? true : nil
    }
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

  /// True if `truth` is a comparison that holds everywhere, or a disjunction that contains one.
  private mutating func isImplied(_ truth: Scalar, _ graph: Graph) -> Bool {
    var seen: Set<Scalar> = [truth]
    var pending = [truth]
    while let truth = pending.popLast() {
      let operands = graph.operands(truth)
      switch graph.operation(truth) {
      case .or: pending += operands.filter { seen.insert($0).inserted }
      case .less, .lessOrEqual:
        let (a, b) = (graph.affine(operands[0]), graph.affine(operands[1]))
        if areInOrder(a, b, isStrict: graph.operation(truth) == .less, graph) { return true }
      default: break
      }
    }
    return false
  }

  /// True if, everywhere in the range, the sum `a` is at most the sum `b`, or less than `b` if
  /// `isStrict` is true. This must be true even if each coordinate that is rounded to pixels has
  /// the largest possible rounding error.
  private mutating func areInOrder(
    _ a: Graph.Affine, _ b: Graph.Affine, isStrict: Bool, _ graph: Graph
  ) -> Bool {
    var difference = UnsnappedSum(graph)
    guard difference.add(a, times: .one), difference.add(b, times: Rational(-1)),
      difference.scale.map({ isPixelSmall($0) }) != false,
      case .optimum(let most, _) = program.maximize(difference.form)
    else { return false }
    return most.sign < 0 || most.isZero && !isStrict
  }

  /// True if, everywhere in the range, one point is at least as long as one pixel. The input with
  /// the slot `scale` is the number of pixels per point.
  private mutating func isPixelSmall(_ scale: Int) -> Bool {
    guard case .optimum(let opposite, _) = program.maximize(-LinearForm(variable: scale)) else {
      return false
    }
    return (opposite + .one).sign <= 0
  }

  /// True if all inputs that must be whole numbers are whole at a point.
  private func isWhole(_ point: [Rational]) -> Bool {
    point.indices.allSatisfy { !range.isWhole[$0] || point[$0].isInteger }
  }

  /// True if all inputs that must be whole numbers are constant along a ray.
  private func isLevel(_ ray: [Rational]) -> Bool {
    ray.indices.allSatisfy { !range.isWhole[$0] || ray[$0].isZero }
  }

  /// The number `node` times −1, as a form of slots, if it is a sum of inputs; else nil.
  private func opposite(of node: Scalar, _ graph: Graph) -> LinearForm? {
    let sum = graph.affine(node)
    guard sum.terms.allSatisfy({ graph.operation($0.node) == .input }) else { return nil }
    return LinearForm(
      -sum.constant,
      sum.terms.map { LinearForm.Term(graph.slot($0.node), -$0.coefficient) })
  }
}

/// An upper bound of a sum that contains coordinates rounded to pixels,
/// `floor(x · scale + c) / scale`. The bound is a sum of inputs: if a pixel is at most a point, a
/// rounded coordinate is between `x + c - 1` and `x + c`.
private struct UnsnappedSum {
  private(set) var form = LinearForm(.zero)
  /// The slot of the input that is the number of pixels per point; nil if nothing is rounded.
  var scale: Int? { divisor.map(graph.slot) }
  private var divisor: Scalar?
  private let graph: Graph
  /// The number of sums that may still be added. A coordinate rounded twice contains several
  /// coordinates rounded once, so the number of sums can multiply with each rounding.
  private var left = 256

  init(_ graph: Graph) {
    self.graph = graph
  }

  /// Adds a multiple of a sum of inputs and rounded coordinates. Returns false if the sum has other
  /// terms, or if too many sums have been added.
  mutating func add(_ sum: Graph.Affine, times factor: Rational) -> Bool {
    left -= 1
    if left < 0 { return false }
    form = form + LinearForm(sum.constant * factor)
    return sum.terms.allSatisfy { term in
      let factor = term.coefficient * factor
      switch graph.operation(term.node) {
      case .input:
        form = form + LinearForm(variable: graph.slot(term.node)).scaled(by: factor)
        return true
      case .divide:
        let operands = graph.operands(term.node)
        return isScale(operands[1]) && addRounded(graph.affine(operands[0]), times: factor)
      default: return false
      }
    }
  }

  /// Adds a multiple of a sum of coordinates rounded to pixels, converted to points. Returns false
  /// if the sum has other terms or a constant, or if too many sums have been added.
  private mutating func addRounded(_ sum: Graph.Affine, times factor: Rational) -> Bool {
    sum.constant.isZero
      && sum.terms.allSatisfy { term in
        guard graph.operation(term.node) == .floor else { return false }
        let argument = graph.affine(graph.operands(term.node)[0])
        let factor = term.coefficient * factor
        guard argument.constant.sign >= 0, (argument.constant - .one).sign <= 0 else {
          return false
        }
        let error = factor.sign > 0 ? argument.constant : argument.constant - .one
        form = form + LinearForm(error * factor)
        return argument.terms.allSatisfy { addPixels($0.node, times: $0.coefficient * factor) }
      }
  }

  /// Adds a coordinate in pixels, converted to points. Returns false for other nodes.
  private mutating func addPixels(_ node: Scalar, times factor: Rational) -> Bool {
    if graph.operation(node) == .input, isScale(node) {
      form = form + LinearForm(factor)
      return true
    }
    guard graph.operation(node) == .multiply else { return false }
    let operands = graph.operands(node)
    for (coordinate, other) in [(operands[0], operands[1]), (operands[1], operands[0])]
    where graph.operation(other) == .input && isScale(other) {
      return add(graph.affine(coordinate), times: factor)
    }
    return false
  }

  /// True if a node is the one input by which all rounded coordinates are divided.
  private mutating func isScale(_ node: Scalar) -> Bool {
    guard graph.operation(node) == .input, divisor == nil || divisor == node else { return false }
    divisor = node
    return true
  }
}
