import ShapeFormulas
import ShapeNumbers

/// An equation that is not linear in its unknowns, as a polynomial of the second degree.
struct NonlinearRow {
  /// The index of the equation, or of the limit, in its system.
  var index: Int
  /// The index of the statement from which the equation comes.
  var statement: Int
  var form: QuadraticForm
  /// The form that equals a distance, a root or an absolute value, and so must not be negative; nil
  /// for other equations.
  var lengthForm: OpenForm<FormulaNumber>?
  /// True if the row, as a limit, is a lower limit of the distance, root or absolute value; false
  /// if it is an upper limit; nil if this is not known.
  var isAtLeast: Bool?
  /// The legs of the hypotenuse whose length the row gives; nil for other rows.
  var vector: FormVector?
  /// The vector whose direction the row gives; nil for other rows.
  var heading: Heading?
  /// For the sum or the difference of two distances, the second distance; `vector` and `lengthForm`
  /// belong to the first distance.
  var second: SecondDistance?

  /// The length if it is known; else nil.
  var length: FormulaNumber? {
    lengthForm.flatMap { $0.isKnown ? $0.known : nil }
  }

  /// Replaces the unknowns that the elimination has solved.
  mutating func reduce(by elimination: Elimination<FormulaNumber>) {
    form = form.reduced(by: elimination)
    lengthForm = lengthForm.map(elimination.reduced)
  }

  /// The unknowns that the row contains and the elimination has not solved.
  func unknowns(_ elimination: Elimination<FormulaNumber>) -> Set<Int> {
    let ways = [vector, heading?.vector].compactMap { $0 }.flatMap { [$0.x, $0.y] }
    let sums = ways.map(elimination.reduced) + [lengthForm].compactMap { $0 }
    return sums.reduce(into: Set(form.unknowns)) { $0.formUnion($1.unknowns) }
  }

  /// The length of `vector` is `sum` minus `factor` times the first length.
  struct SecondDistance {
    var vector: FormVector
    var sum: FormulaNumber
    var factor: FormulaNumber
  }

  struct Heading {
    var vector: FormVector
    var cosine: FormulaNumber
    var sine: FormulaNumber
  }
}

typealias FormVector = (x: OpenForm<FormulaNumber>, y: OpenForm<FormulaNumber>)

extension FormulaField {
  /// The equation that `residual` is zero, as a polynomial of the second degree; nil if the
  /// equation has no such form. Some equations with distances, roots, angles or quotients have such
  /// a form.
  func nonlinearRow(_ residual: Scalar, index: Int, statement: Int) -> NonlinearRow? {
    guard let parts = parts(of: residual) else { return nil }
    var row = NonlinearRow(index: index, statement: statement, form: parts.base)
    if !parts.quotients.isEmpty {
      guard parts.roots.isEmpty, parts.angles.isEmpty,
        let form = quotientForm(parts.quotients, parts.base)
      else { return nil }
      row.form = form
      return row
    }
    switch (parts.roots.count, parts.angles.count) {
    case (0, 0): return row
    case (1, 0):
      // a·√s + b = 0, and so a²·s = b².
      let (factor, root) = (parts.roots[0].factor, parts.roots[0].node)
      guard parts.base.isLinear, let square = square(of: root), let inverse = factor.reciprocal
      else { return nil }
      let other = parts.base.linear
      row.form = QuadraticForm(other, times: other)
      row.form.add(square, times: -(factor * factor))
      if factor.isConstant { row.isAtLeast = !factor.isNegative }
      row.lengthForm = other.scaled(by: -inverse)
      row.vector = sides(of: root)
      return row
    case (2, 0):
      guard parts.base.isLinear, parts.base.linear.isKnown else { return nil }
      return rootSum(parts.roots, parts.base.linear.known, row)
    case (0, 1), (0, 2):
      guard parts.base.isLinear, parts.base.linear.isKnown else { return nil }
      if parts.angles.count == 1 {
        guard let heading = heading(parts.angles[0], parts.base.linear.known) else { return nil }
        var form = heading.vector.x.scaled(by: heading.sine)
        form.add(heading.vector.y, times: -heading.cosine)
        (row.form, row.heading) = (QuadraticForm(form), heading)
        return row
      }
      guard let form = turnForm(parts.angles, parts.base.linear.known) else { return nil }
      row.form = form
      return row
    default: return nil
    }
  }

  private typealias Part = (factor: FormulaNumber, node: Scalar)

  /// A polynomial, plus multiples of roots, of angles, and of quotients.
  private struct Parts {
    var base: QuadraticForm
    var roots: [Part] = []
    var angles: [Part] = []
    var quotients: [Part] = []
  }

  private func parts(of residual: Scalar) -> Parts? {
    let sum = graph.affine(residual)
    var parts = Parts(base: QuadraticForm(OpenForm(known: .rational(sum.constant))))
    for term in sum.terms {
      let (factor, node) = withoutFactors(.rational(term.coefficient), term.node)
      switch graph.isOpen(node) ? graph.operation(node) : .constant {
      case .hypotenuse, .squareRoot, .absolute: parts.roots.append((factor, node))
      case .arcTangent: parts.angles.append((factor, node))
      case .divide: parts.quotients.append((factor, node))
      default:
        guard let form = quadraticForm(node) else { return nil }
        parts.base.add(form, times: factor)
      }
    }
    return parts
  }

  /// The equation k·√a + l·√b + c = 0. Squared once, it gives l²·b = k²·a + 2·k·c·√a + c². So √a is
  /// a constant plus multiples of a and b, and this sum is linear if the squares in it cancel. For
  /// example, if the two distances of a point have a known sum or difference, the point lies on an
  /// ellipse or a hyperbola.
  private func rootSum(
    _ roots: [Part], _ rest: FormulaNumber, _ row: NonlinearRow
  ) -> NonlinearRow? {
    guard let first = square(of: roots[0].node), let second = square(of: roots[1].node) else {
      return nil
    }
    let (k, l) = (roots[0].factor, roots[1].factor)
    var row = row
    var difference = QuadraticForm()
    difference.add(second, times: l * l)
    difference.add(first, times: -(k * k))
    if rest.isZero {
      guard (k + l).isZero else { return nil }
      row.form = difference
      return row
    }
    guard let inverse = (k * rest * .rational(Rational(2))).reciprocal, difference.isLinear else {
      return nil
    }
    var length = difference.linear
    length.known = length.known + -(rest * rest)
    length = length.scaled(by: inverse)
    row.form = QuadraticForm(length, times: length)
    row.form.add(first, times: -.one)
    row.lengthForm = length
    row.vector = sides(of: roots[0].node)
    if let vector = sides(of: roots[1].node), let share = l.reciprocal {
      row.second = NonlinearRow.SecondDistance(
        vector: vector, sum: -(rest * share), factor: k * share)
    }
    return row
  }

  /// The equation k·a/b + c = 0 as k·a + c·b = 0, and the equation k·a/b + l·d/e + c = 0 as
  /// k·a·e + l·d·b + c·b·e = 0; nil if there are more than two quotients, or if the result is of
  /// more than the second degree or has too many terms.
  private func quotientForm(_ quotients: [Part], _ rest: QuadraticForm) -> QuadraticForm? {
    let operands = quotients.map { graph.operands($0.node) }
    let divisors = operands.compactMap { linearForm($0[1]) }
    guard divisors.count == quotients.count, rest.isLinear else { return nil }
    if quotients.count == 1 {
      guard let numerator = quadraticForm(operands[0][0]),
        var result = product(of: divisors[0], rest.linear)
      else { return nil }
      result.add(numerator, times: quotients[0].factor)
      return result
    }
    guard quotients.count == 2, rest.linear.isKnown,
      let a = linearForm(operands[0][0]), let d = linearForm(operands[1][0]),
      let first = product(of: a, divisors[1]), let second = product(of: d, divisors[0]),
      var result = product(of: divisors[0].scaled(by: rest.linear.known), divisors[1])
    else { return nil }
    result.add(first, times: quotients[0].factor)
    result.add(second, times: quotients[1].factor)
    return result
  }

  /// The product of two sums; nil if it has too many terms.
  private func product(
    of a: OpenForm<FormulaNumber>, _ b: OpenForm<FormulaNumber>
  ) -> QuadraticForm? {
    guard a.terms.count * b.terms.count <= QuadraticForm.productLimit else { return nil }
    return QuadraticForm(a, times: b)
  }

  /// `node` without its known factors, and the product of these factors and `factor`.
  private func withoutFactors(_ factor: FormulaNumber, _ node: Scalar) -> Part {
    var (factor, node) = (factor, node)
    while graph.isOpen(node) {
      let operands = graph.operands(node)
      switch graph.operation(node) {
      case .multiply where !graph.isOpen(operands[0]):
        (factor, node) = (factor * number(operands[0]), operands[1])
      case .multiply where !graph.isOpen(operands[1]):
        (factor, node) = (factor * number(operands[1]), operands[0])
      case .divide where !graph.isOpen(operands[1]):
        guard let inverse = number(operands[1]).reciprocal else { return (factor, node) }
        (factor, node) = (factor * inverse, operands[0])
      default: return (factor, node)
      }
    }
    return (factor, node)
  }

  /// The square of a hypotenuse, a root or an absolute value; nil for other nodes.
  private func square(of node: Scalar) -> QuadraticForm? {
    let operands = graph.operands(node)
    switch graph.operation(node) {
    case .hypotenuse:
      guard let sides = sides(of: node) else { return nil }
      var result = QuadraticForm(sides.x, times: sides.x)
      result.add(QuadraticForm(sides.y, times: sides.y), times: .one)
      return result
    case .squareRoot: return quadraticForm(operands[0])
    case .absolute: return linearForm(operands[0]).map { QuadraticForm($0, times: $0) }
    default: return nil
    }
  }

  private func sides(
    of node: Scalar
  ) -> (x: OpenForm<FormulaNumber>, y: OpenForm<FormulaNumber>)? {
    guard graph.operation(node) == .hypotenuse, let x = linearForm(graph.operands(node)[0]),
      let y = linearForm(graph.operands(node)[1]),
      x.terms.count * y.terms.count <= QuadraticForm.productLimit
    else { return nil }
    return (x, y)
  }

  /// The vector whose angle is the node of `part`.
  private func sides(ofAngle part: Part) -> FormVector? {
    let operands = graph.operands(part.node)
    guard let y = linearForm(operands[0]), let x = linearForm(operands[1]) else { return nil }
    return (x, y)
  }

  private func sineAndCosine(of turn: FormulaNumber) -> (FormulaNumber, FormulaNumber) {
    let angle = turn.node(in: &graph)
    return (number(graph.make(.sine, angle)), number(graph.make(.cosine, angle)))
  }

  /// The direction that the equation k·angle + c = 0 gives.
  private func heading(_ part: Part, _ rest: FormulaNumber) -> NonlinearRow.Heading? {
    guard let inverse = part.factor.reciprocal, let vector = sides(ofAngle: part) else {
      return nil
    }
    let (sine, cosine) = sineAndCosine(of: -(rest * inverse))
    return NonlinearRow.Heading(vector: vector, cosine: cosine, sine: sine)
  }

  /// The equation that two angles differ by a known angle: one vector, turned by the known angle,
  /// is parallel to the other.
  private func turnForm(_ angles: [Part], _ rest: FormulaNumber) -> QuadraticForm? {
    guard let inverse = angles[0].factor.reciprocal,
      (angles[0].factor + angles[1].factor).isZero, let first = sides(ofAngle: angles[0]),
      let second = sides(ofAngle: angles[1])
    else { return nil }
    let (sine, cosine) = sineAndCosine(of: -(rest * inverse))
    var (turnedX, turnedY) = (second.x.scaled(by: cosine), second.x.scaled(by: sine))
    turnedX.add(second.y, times: -sine)
    turnedY.add(second.y, times: cosine)
    guard first.x.terms.count * turnedY.terms.count <= QuadraticForm.productLimit else {
      return nil
    }
    var result = QuadraticForm(first.x, times: turnedY)
    result.add(QuadraticForm(first.y, times: turnedX), times: -.one)
    return result
  }
}
