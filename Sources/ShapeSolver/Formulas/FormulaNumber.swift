import ShapeFormulas
import ShapeNumbers

/// A number that may be a formula of arguments: a coefficient of unknowns, or a known term, where rational
/// numbers do not suffice.
enum FormulaNumber: Coefficient, KnownSum {
  typealias Known = FormulaNumber
  typealias Factor = FormulaNumber

  case rational(Rational)
  case formula(Formula)

  /// A node of a graph, and its value at random arguments modulo a large prime: equal formulas have equal
  /// residues, and different formulas have equal ones with a probability of 1 in 10¹⁸ (Schwartz, Fast
  /// probabilistic algorithms for verification of polynomial identities, J. ACM 27, 1980).
  struct Formula: Sendable {
    var field: FormulaField
    var node: Scalar
    var residue: Residue
  }

  static var zero: FormulaNumber { .rational(.zero) }
  static var one: FormulaNumber { .rational(.one) }

  init(constant: FormulaNumber) { self = constant }

  var isZero: Bool {
    switch self {
    case .rational(let number): number.isZero
    case .formula(let formula): formula.residue == .zero
    }
  }

  var isConstant: Bool { if case .rational = self { true } else { false } }

  var designMagnitude: Double {
    switch self {
    case .rational(let number): number.doubleValue.magnitude
    case .formula(let formula): formula.field.design(self).magnitude
    }
  }

  /// The cost in machine words; a node of the graph counts as many words.
  var cost: Int {
    switch self {
    case .rational(let number): number.cost
    case .formula: 64
    }
  }

  var isNegative: Bool {
    if case .rational(let number) = self { number.sign < 0 } else { false }
  }

  var size: Int { if case .rational = self { 0 } else { 1 } }

  var factor: FormulaNumber { self }

  var reciprocal: FormulaNumber? {
    switch self {
    case .rational(let number): return number.reciprocal.map { .rational($0) }
    case .formula(let formula):
      guard let inverse = formula.residue.reciprocal else { return nil }
      return formula.field.number(residue: inverse) { $0.divide($0.constant(.one), formula.node) }
    }
  }

  static func + (a: FormulaNumber, b: FormulaNumber) -> FormulaNumber {
    if case .rational(let x) = a, case .rational(let y) = b { return .rational(x + y) }
    if a.isZero { return b }
    if b.isZero { return a }
    return combined(a, b, residue: { $0 + $1 }, node: { $0.add($1, $2) })
  }

  static func * (a: FormulaNumber, b: FormulaNumber) -> FormulaNumber {
    if case .rational(let x) = a, case .rational(let y) = b { return .rational(x * y) }
    if a.isZero || b.isZero { return .zero }
    return combined(a, b, residue: { $0 * $1 }, node: { $0.multiply($1, $2) })
  }

  /// a² + b²; a constant for multiples of the sine and the cosine of one angle.
  static func squareSum(_ a: FormulaNumber, _ b: FormulaNumber) -> FormulaNumber {
    if case .formula(let x) = a, case .formula(let y) = b,
      let square = x.field.graph.squareOfDirection(x.node, y.node)
    {
      return .rational(square)
    }
    return a * a + b * b
  }

  static prefix func - (a: FormulaNumber) -> FormulaNumber { .rational(Rational(-1)) * a }

  mutating func add(_ other: FormulaNumber, times factor: FormulaNumber) {
    self = self + other * factor
  }

  private static func combined(
    _ a: FormulaNumber, _ b: FormulaNumber, residue: (Residue, Residue) -> Residue,
    node: (inout Graph, Scalar, Scalar) -> Scalar
  ) -> FormulaNumber {
    guard let field = a.field ?? b.field else { return .zero }
    return field.number(residue: residue(field.residue(a), field.residue(b))) { graph in
      let (x, y) = (a.node(in: &graph), b.node(in: &graph))
      return node(&graph, x, y)
    }
  }

  private var field: FormulaField? {
    if case .formula(let formula) = self { formula.field } else { nil }
  }

  /// The node with the value of the number.
  func node(in graph: inout Graph) -> Scalar {
    switch self {
    case .rational(let number): graph.constant(number)
    case .formula(let formula): formula.node
    }
  }
}

/// The graph of formulas with which equations are solved, and the residues of its nodes.
final class FormulaField: @unchecked Sendable {
  // Only the thread that solves the equations uses the field.
  var graph: Graph
  private var residues: [Scalar: Residue] = [:]
  private var samples = FormulaSamples()
  /// The origins of unknowns, for each unknown that is not measured from zero.
  var origins: [Int: FormulaNumber] = [:]
  /// True if roots of negative numbers are 0: where circles just touch, rounding makes such numbers.
  let clampsRoots: Bool

  init(_ graph: Graph, clampsRoots: Bool) {
    self.graph = graph
    self.clampsRoots = clampsRoots
  }

  /// Creates a field that owns `graph` alone: while there are two owners, each change copies the graph.
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

  /// True if a formula that is not rational, so that its residue does not show it, is zero up to rounding.
  private func isZeroToRounding(_ scalar: Scalar) -> Bool {
    !samples.isRational(scalar, in: graph) && samples.isZero(scalar, in: graph)
  }

  /// The number of the node that `make` makes; zero where the residue is zero.
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

  /// The residue of a node: computed from the operands for sums, products and quotients; a random one for
  /// every other operation.
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

extension Graph {
  /// a² + b² where the operands are the same multiple, up to its sign, of the sine and the cosine of one
  /// angle; else nil.
  fileprivate func squareOfDirection(_ a: Scalar, _ b: Scalar) -> Rational? {
    let (x, y) = (affine(a), affine(b))
    guard x.terms.count == 1, y.terms.count == 1, x.constant.isZero, y.constant.isZero,
      x.terms[0].coefficient.magnitude == y.terms[0].coefficient.magnitude
    else { return nil }
    let (p, q) = (x.terms[0].node, y.terms[0].node)
    let functions = [operation(p), operation(q)]
    guard functions == [.sine, .cosine] || functions == [.cosine, .sine],
      operands(p) == operands(q)
    else { return nil }
    return x.terms[0].coefficient * x.terms[0].coefficient
  }
}

extension Residue {
  /// Creates the random residue of a node whose operation has no rational meaning; it depends on the node
  /// only.
  init(atom node: Scalar) {
    let unit = splitMix64Unit(seed: 61, index: Double(node.index))
    let other = splitMix64Unit(seed: 89, index: Double(node.index))
    self.init(value: (UInt64(unit * 0x1p30) << 31 | UInt64(other * 0x1p31)) % Residue.prime)
  }
}
