import ShapeFormulas
import ShapeNumbers

/// A polynomial of at most the second degree in unknowns. As an equation, the form equals zero.
struct QuadraticForm {
  /// A product of two unknowns, in ascending order.
  struct Product: Hashable, Comparable {
    let first: Int
    let second: Int

    init(_ a: Int, _ b: Int) {
      (first, second) = (min(a, b), max(a, b))
    }

    static func < (a: Product, b: Product) -> Bool { (a.first, a.second) < (b.first, b.second) }
  }

  var linear: OpenForm<FormulaNumber>
  /// The coefficients of products, without coefficients of zero.
  private(set) var products: [Product: FormulaNumber] = [:]

  init(_ linear: OpenForm<FormulaNumber> = OpenForm()) {
    self.linear = linear
  }

  /// Creates the product of two linear forms.
  init(_ a: OpenForm<FormulaNumber>, times b: OpenForm<FormulaNumber>) {
    linear = a.scaled(by: b.known)
    linear.add(b.homogeneous, times: a.known)
    for x in a.terms {
      for y in b.terms {
        add(x.coefficient * y.coefficient, to: Product(x.unknown, y.unknown))
      }
    }
  }

  var isLinear: Bool { products.isEmpty }

  /// The number of terms, which determines the cost of computing with the form.
  var size: Int { linear.terms.count + products.count + 1 }

  /// The indices of the unknowns in the form, in order.
  var unknowns: [Int] {
    Set(linear.unknowns + products.keys.flatMap { [$0.first, $0.second] }).sorted()
  }

  func coefficient(of product: Product) -> FormulaNumber { products[product] ?? .zero }

  private mutating func add(_ coefficient: FormulaNumber, to product: Product) {
    let sum = self.coefficient(of: product) + coefficient
    products[product] = sum.isZero ? nil : sum
  }

  mutating func add(_ other: QuadraticForm, times factor: FormulaNumber) {
    linear.add(other.linear, times: factor)
    for (product, coefficient) in other.orderedProducts { add(coefficient * factor, to: product) }
  }

  /// The products in order, so that results are the same on every run.
  var orderedProducts: [(product: Product, coefficient: FormulaNumber)] {
    products.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The form in terms of the unknowns that `elimination` leaves free.
  func reduced(by elimination: Elimination<FormulaNumber>) -> QuadraticForm {
    var result = QuadraticForm(elimination.reduced(linear))
    for (product, coefficient) in orderedProducts {
      let a = elimination.reduced(OpenForm(unknown: product.first))
      let b = elimination.reduced(OpenForm(unknown: product.second))
      result.add(QuadraticForm(a, times: b), times: coefficient)
    }
    return result
  }

  /// The form as a·t² + b·t + c, where t is a sum of unknowns; nil if no unknown is squared, or if
  /// the form depends on more than one such sum.
  var univariate: Univariate? {
    guard let (square, a) = orderedProducts.first(where: { $0.product.first == $0.product.second }),
      let inverse = a.reciprocal
    else { return nil }
    let lead = square.first
    let half = FormulaNumber.rational(Rational(1, 2))
    var terms: [OpenForm<FormulaNumber>.Term] = []
    for unknown in Set(products.keys.flatMap { [$0.first, $0.second] }).sorted() {
      let coefficient = self.coefficient(of: Product(lead, unknown)) * inverse
      terms.append(
        OpenForm.Term(
          unknown: unknown, coefficient: unknown == lead ? .one : coefficient * half))
    }
    let variable = OpenForm<FormulaNumber>(terms: terms)
    let b = linear.coefficient(of: lead)
    var rest = self
    rest.add(QuadraticForm(variable, times: variable), times: -a)
    rest.add(QuadraticForm(variable), times: -b)
    guard rest.isLinear, rest.linear.isKnown else { return nil }
    return Univariate(variable: variable, a: a, b: b, c: linear.known)
  }

  /// A polynomial a·t² + b·t + c, where the variable t is a sum of unknowns.
  struct Univariate {
    var variable: OpenForm<FormulaNumber>
    var a: FormulaNumber
    var b: FormulaNumber
    var c: FormulaNumber
  }
}

extension FormulaField {
  /// `scalar` as a polynomial of at most the second degree in the unknowns; nil if it is not such a
  /// polynomial, or has too many terms.
  func quadraticForm(_ scalar: Scalar) -> QuadraticForm? {
    var forms: [Scalar: QuadraticForm] = [:]
    var order = Postorder(of: scalar)
    while let node = order.next(
      isKnown: { forms[$0] != nil },
      operands: { graph.isOpen($0) ? graph.dependencies($0) : [] })
    {
      guard let form = form(of: node, forms) else { return nil }
      forms[node] = form
    }
    return forms[scalar]
  }

  private func form(of node: Scalar, _ forms: [Scalar: QuadraticForm]) -> QuadraticForm? {
    guard graph.isOpen(node) else { return QuadraticForm(OpenForm(known: number(node))) }
    switch graph.operation(node) {
    case .unknown: return QuadraticForm(form(ofUnknown: graph.unknownIndex(node)))
    case .affine:
      let sum = graph.affine(node)
      var result = QuadraticForm(OpenForm(known: .rational(sum.constant)))
      for term in sum.terms {
        guard let part = forms[term.node] else { return nil }
        result.add(part, times: .rational(term.coefficient))
      }
      return result
    case .multiply:
      let factors = graph.operands(node).compactMap { forms[$0] }
      guard factors.count == 2 else { return nil }
      return product(factors[0], factors[1])
    case .divide:
      let parts = graph.operands(node).compactMap { forms[$0] }
      guard parts.count == 2, parts[1].isLinear, parts[1].linear.isKnown,
        let inverse = parts[1].linear.known.reciprocal
      else { return nil }
      return scaled(parts[0], by: inverse)
    case .power:
      let operands = graph.operands(node)
      guard graph.constant(operands[1]) == Rational(2), let base = forms[operands[0]] else {
        return nil
      }
      return product(base, base)
    default: return nil
    }
  }

  private func product(_ a: QuadraticForm, _ b: QuadraticForm) -> QuadraticForm? {
    if a.isLinear, a.linear.isKnown { return scaled(b, by: a.linear.known) }
    if b.isLinear, b.linear.isKnown { return scaled(a, by: b.linear.known) }
    // A product of long sums has too many terms.
    guard a.isLinear, b.isLinear, a.size * b.size <= QuadraticForm.productLimit else { return nil }
    return QuadraticForm(a.linear, times: b.linear)
  }

  private func scaled(_ form: QuadraticForm, by factor: FormulaNumber) -> QuadraticForm {
    var result = QuadraticForm()
    result.add(form, times: factor)
    return result
  }
}

extension QuadraticForm {
  /// The maximum number of products of terms that a product of two sums may have.
  static let productLimit = 1 << 12
}
