import ShapeFormulas
import ShapeNumbers

/// The graph of formulas with which equations are solved, and the residues of its nodes.
final class FormulaField {
  var graph: Graph
  private var residues: [Scalar: Residue] = [:]
  private var samples = FormulaSamples()
  /// The origin of each unknown that is not measured from zero.
  var origins: [Int: FormulaNumber] = [:]
  /// True if the square root of a negative number is taken as 0. If circles just touch, rounding
  /// may make a radicand negative.
  let clampsRoots: Bool

  init(_ graph: Graph, clampsRoots: Bool) {
    self.graph = graph
    self.clampsRoots = clampsRoots
  }

  /// Creates a field that becomes the only owner of `graph`. With two owners, a change would copy
  /// the graph.
  convenience init(taking graph: inout Graph, clampsRoots: Bool) {
    let taken = graph
    graph = Graph()
    self.init(taken, clampsRoots: clampsRoots)
  }

  /// The value of the node `scalar`, which depends on no unknown.
  func number(_ scalar: Scalar) -> FormulaNumber {
    if let constant = graph.constant(scalar) { return .rational(constant) }
    if isZeroToRounding(scalar) { return .zero }
    return .formula(
      FormulaNumber.Formula(field: self, node: scalar, residue: residue(of: scalar)))
  }

  /// The form of an unknown, measured from its origin.
  func form(ofUnknown i: Int) -> OpenForm<FormulaNumber> {
    var form = OpenForm<FormulaNumber>(unknown: i)
    if let origin = origins[i] { form.known = origin }
    return form
  }

  /// A number by which formulas are sorted independently of the order in which they were made.
  func signature(of scalar: Scalar) -> Double { samples.signature(of: scalar, in: graph) }

  /// True if a formula that is not rational is zero up to rounding. The residue cannot show this,
  /// because operations that are not rational have random residues.
  private func isZeroToRounding(_ scalar: Scalar) -> Bool {
    !samples.isRational(scalar, in: graph) && samples.isZero(scalar, in: graph)
  }

  /// The value of the node that `make` makes; zero if the residue is zero.
  func number(residue: Residue, _ make: (inout Graph) -> Scalar) -> FormulaNumber {
    if residue == .zero { return .zero }
    let node = make(&graph)
    residues[node] = residue
    if let constant = graph.constant(node) { return .rational(constant) }
    if isZeroToRounding(node) { return .zero }
    return .formula(FormulaNumber.Formula(field: self, node: node, residue: residue))
  }

  func residue(_ number: FormulaNumber) -> Residue {
    switch number {
    case .rational(let number): Residue(number)
    case .formula(let formula): formula.residue
    }
  }

  /// The residue of a node. It is computed from the number for constants, and from the operands for
  /// sums, products and quotients. For every other operation, it is random. A divisor whose residue
  /// is zero has a random reciprocal.
  private func residue(of node: Scalar) -> Residue {
    var order = Postorder(of: node)
    while let next = order.next(isKnown: { residues[$0] != nil }, operands: operands) {
      residues[next] = computed(next)
    }
    return residues[node] ?? .zero
  }

  private func operands(of node: Scalar) -> [Scalar] {
    switch graph.operation(node) {
    case .affine, .multiply, .divide: graph.dependencies(node)
    default: []
    }
  }

  private func computed(_ node: Scalar) -> Residue {
    let operands = operands(of: node).map { residues[$0] ?? .zero }
    switch graph.operation(node) {
    case .constant: return Residue(graph.constant(node) ?? .zero)
    case .affine:
      let form = graph.affine(node)
      return zip(form.terms, operands).reduce(Residue(form.constant)) {
        $0 + Residue($1.0.coefficient) * $1.1
      }
    case .multiply: return operands[0] * operands[1]
    case .divide: return operands[0] * (operands[1].reciprocal ?? Residue(atom: node))
    default: return Residue(atom: node)
    }
  }
}

extension Residue {
  /// Creates a random residue for a node; it depends on the node only.
  init(atom node: Scalar) {
    let unit = splitMix64Unit(seed: 61, index: Double(node.index))
    let other = splitMix64Unit(seed: 89, index: Double(node.index))
    self.init(value: (UInt64(unit * 0x1p30) << 31 | UInt64(other * 0x1p31)) % Residue.prime)
  }
}
