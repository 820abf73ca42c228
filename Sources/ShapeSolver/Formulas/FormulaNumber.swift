import ShapeFormulas
import ShapeNumbers

/// A rational number, or a formula of arguments. Systems of equations use this type for their
/// coefficients and known terms if rational numbers do not suffice.
enum FormulaNumber: Coefficient, KnownSum {
  typealias Known = FormulaNumber
  typealias Factor = FormulaNumber

  case rational(Rational)
  case formula(Formula)

  /// A node of a graph, and its value at random arguments modulo a large prime: equal formulas have
  /// equal residues, and different formulas have equal residues with a probability of 1 in 10¹⁸
  /// (Schwartz, Fast probabilistic algorithms for verification of polynomial identities, J. ACM 27,
  /// 1980).
  struct Formula {
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

  var rational: Rational? { if case .rational(let number) = self { number } else { nil } }

  var designMagnitude: Double {
    switch self {
    case .rational(let number): number.doubleValue.magnitude
    case .formula(let formula): formula.field.design(self).magnitude
    }
  }

  /// The cost in machine words; a node of the graph counts as 64 words.
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

  /// a² + b². The result is a constant if `a` and `b` are the same multiple, up to sign, of the
  /// sine and the cosine of one angle.
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

extension Graph {
  /// a² + b² if the operands are the same multiple, up to its sign, of the sine and the cosine of
  /// one angle; else nil.
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
