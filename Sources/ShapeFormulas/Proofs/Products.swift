import ShapeNumbers

/// The products of two inputs in a formula, as variables of a linear program.
///
/// A product of sums becomes a sum of products of two inputs, so that equal formulas that are
/// written differently become equal forms. The product of two numbers that are at most zero is at
/// least zero, so each pair of the range's rows gives a row about products. A square is never
/// negative, so each square also gives a row about products. (H. D. Sherali and A. Alameddine, A
/// New Reformulation-Linearization Technique for Bilinear Programming Problems, 1992.)
struct Products: Sendable {
  /// Two positions in ascending order.
  private struct Pair: Hashable {
    var first: Int
    var second: Int
  }

  private var indices: [Pair: Int] = [:]
  /// The values of the products at the point of the range.
  private(set) var values: [Rational] = []
  /// The factors of the atoms that are products, as forms of positions.
  private var factors: [(atom: Int, LinearForm, LinearForm)] = []
  private let question: Question
  /// The variable of the first product.
  private let start: Int

  /// The maximum number of products. `termLimit` is the maximum number of terms in a factor, and
  /// `rowLimit` is the maximum number of rows.
  private static let countLimit = 24
  private static let termLimit = 8
  private static let rowLimit = 80

  /// Creates the products in the question's formula; their variables begin with `start`.
  init(_ question: Question, startingAt start: Int) {
    self.question = question
    self.start = start
    for (index, atom) in question.formula.atoms.enumerated() where atom.operation == .multiply {
      let forms = atom.operands.compactMap {
        question.byPositions(question.formula.operands[$0].form)
      }
      guard forms.count == 2, forms.allSatisfy({ $0.terms.count <= Products.termLimit }) else {
        continue
      }
      factors.append((index, forms[0], forms[1]))
      for a in forms[0].terms {
        for b in forms[1].terms { add(a.variable, b.variable) }
      }
    }
    if values.count > Products.countLimit { (indices, values, factors) = ([:], [], []) }
  }

  private mutating func add(_ a: Int, _ b: Int) {
    let pair = Pair(first: min(a, b), second: max(a, b))
    guard indices[pair] == nil else { return }
    indices[pair] = values.count
    let point = question.range.point
    values.append(point[question.slots[a]] * point[question.slots[b]])
  }

  /// The product of two forms of positions; nil if the product contains a product of inputs that
  /// has no variable.
  private func product(_ a: LinearForm, _ b: LinearForm) -> LinearForm? {
    var terms: [LinearForm.Term] = []
    for s in a.terms {
      for t in b.terms {
        let pair = Pair(first: min(s.variable, t.variable), second: max(s.variable, t.variable))
        guard let index = indices[pair] else { return nil }
        terms.append(LinearForm.Term(start + index, s.coefficient * t.coefficient))
      }
    }
    let linear = a.scaled(by: b.constant).adding(b, times: a.constant)
    return LinearForm(linear.constant - a.constant * b.constant, linear.terms + terms)
  }

  /// The form of each atom that is a product.
  var equations: [(atom: Int, form: LinearForm)] {
    factors.compactMap { factor in
      product(factor.1, factor.2).map { (factor.atom, $0) }
    }
  }

  /// The forms that contain products and are at most zero.
  var rows: [LinearForm] {
    if values.isEmpty { return [] }
    var result = squares
    for (i, row) in question.rows.enumerated() {
      for other in question.rows[i...] where result.count < Products.rowLimit {
        if let product = product(row, other) { result.append(-product) }
      }
    }
    return result
  }

  /// The negated squares of inputs, of their sums and of their differences, which are at most zero.
  private var squares: [LinearForm] {
    var result: [LinearForm] = []
    let inputs = question.slots.indices.filter { indices[Pair(first: $0, second: $0)] != nil }
    for (i, a) in inputs.enumerated() {
      let x = LinearForm(variable: a)
      var forms = [x]
      for b in inputs[(i + 1)...] {
        let y = LinearForm(variable: b)
        forms += [x + y, x - y]
      }
      for form in forms where result.count < Products.rowLimit / 2 {
        if let square = product(form, form) { result.append(-square) }
      }
    }
    return result
  }
}
