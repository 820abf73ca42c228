import ShapeFormulas
import ShapeNumbers

/// The relations of a drawing as formulas that contain unknowns.
struct OpenSystem {
  struct Row {
    /// The node that must be zero or, for a limit, must not be negative.
    var residual: Scalar
    /// The index of the statement from which the row comes.
    var statement: Int
    /// True if only handles move to satisfy the row.
    var isFollowing = false
    /// For a numeric row, true if the residual must not be negative, and false if it must be zero.
    var isLimit = false
    /// True if the residual is an angle in degrees, so that full turns are ignored.
    var isAngle = false
  }

  /// A formula that is to be as near to zero as possible.
  struct Wish {
    var residual: Scalar
    var rung: Rung
    /// The index of the statement from which the wish comes; nil for a rigid size.
    var statement: Int?
    var isNumeric = false
    /// True if the residual is an angle in degrees, so that full turns are ignored.
    var isAngle = false
  }

  /// A line that touches an oval.
  struct Tangent {
    var line: ConstraintProblem.TangentLine
    var statement: Int
    /// The distance between the line and the oval.
    var gap: Scalar

    var scalars: [Scalar] { line.scalars }
  }

  /// The maximum work for solving, counted in machine words of the numbers that are computed.
  let workLimit: Int
  /// True if lines are solved by added unknowns along their direction; see `Elimination`.
  let turnsLines: Bool
  /// The unknowns in the order of their nodes, numbered without gaps.
  var unknowns: [ConstraintProblem.Unknown] = []
  var equations: [Row] = []
  var limits: [Row] = []
  /// Formulas that keep their drawn values.
  var fixed: [Row] = []
  var wishes: [Wish] = []
  var tangents: [Tangent] = []
  /// The rows that Newton's method solves for each picture.
  var numeric: [Row] = []

  init(workLimit: Int, turnsLines: Bool) {
    self.workLimit = workLimit
    self.turnsLines = turnsLines
  }

  /// The system as linear forms, which `read` makes from formulas; nil if `read` returns nil, or if
  /// there are tangents or numeric rows.
  func system<Number>(_ read: (Scalar) -> OpenForm<Number>?) -> ConstraintSystem<Number>? {
    guard tangents.isEmpty, numeric.isEmpty else { return nil }
    var system = ConstraintSystem<Number>()
    system.workLimit = workLimit
    system.turnsLines = turnsLines
    for unknown in unknowns {
      var target: ConstraintSystem<Number>.Target?
      if let drawn = unknown.target {
        guard let form = read(drawn) else { return nil }
        target = ConstraintSystem.Target(
          form: form,
          rung: unknown.isHandle
            ? .handle
            : unknown.shortfallRank.map { .preferred(rank: $0) }
              ?? .position(depth: depth(of: form, system)))
      }
      system.unknowns.append(ConstraintSystem.Unknown(target: target))
    }
    func rows(_ rows: [Row]) -> [ConstraintSystem<Number>.Row]? {
      let forms = rows.compactMap { row in
        read(row.residual).map { ConstraintSystem.Row(form: $0, statement: row.statement) }
      }
      return forms.count == rows.count ? forms : nil
    }
    guard let equations = rows(equations), let limits = rows(limits), let fixed = rows(fixed)
    else { return nil }
    system.equations = equations + fixed.map { fixing($0, system) }
    system.limits = limits
    for wish in wishes {
      guard let form = read(wish.residual) else { return nil }
      system.wishes.append(ConstraintSystem.Wish(form: form, rung: wish.rung))
    }
    return system
  }

  /// The number of moving frames around an element: one more than the largest depth of the unknowns
  /// in the formula of its place.
  private func depth<Number>(
    of form: OpenForm<Number>, _ system: ConstraintSystem<Number>
  ) -> Int {
    form.terms.map { term in
      guard case .position(let depth)? = system.unknowns[term.unknown].target?.rung else {
        return 1
      }
      return depth + 1
    }.max() ?? 0
  }

  /// An equation that gives the form of a row its drawn value; the known terms of the form cancel.
  private func fixing<Number>(
    _ row: ConstraintSystem<Number>.Row, _ system: ConstraintSystem<Number>
  ) -> ConstraintSystem<Number>.Row {
    var form = row.form.homogeneous
    for term in row.form.terms {
      guard let target = system.unknowns[term.unknown].target else { continue }
      form.add(target.form, times: -term.coefficient)
    }
    return ConstraintSystem.Row(form: form, statement: row.statement)
  }
}

extension Graph {
  /// `scalar` as a linear form of the unknowns; nil if it is not linear in them.
  func linearForm(_ scalar: Scalar) -> OpenForm<Rational>? {
    if !isOpen(scalar) { return OpenForm(known: affine(scalar)) }
    let sum = affine(scalar)
    if hasOpenFormulas(sum) {
      return nestedLinearForm(scalar)
    }
    // Unknowns are numbered in the order of their nodes.
    var known = Affine(constant: sum.constant, terms: [])
    var terms: [OpenForm<Rational>.Term] = []
    for term in sum.terms {
      if isOpen(term.node) {
        terms.append(
          OpenForm.Term(unknown: unknownIndex(term.node), coefficient: term.coefficient))
      } else {
        known.add(affine(term.node), times: term.coefficient)
      }
    }
    return OpenForm(terms: terms, known: known)
  }

  /// `scalar` as a linear form if terms of its sum are themselves sums of unknowns; nil if it is
  /// not linear in the unknowns.
  private func nestedLinearForm(_ scalar: Scalar) -> OpenForm<Rational>? {
    var known = Affine.zero
    var coefficients: [Int: Rational] = [:]
    var pending: [(node: Scalar, factor: Rational)] = [(scalar, .one)]
    while let (node, factor) = pending.popLast() {
      if !isOpen(node) {
        known.add(affine(node), times: factor)
        continue
      }
      switch operation(node) {
      case .unknown: coefficients[unknownIndex(node), default: .zero] += factor
      case .affine:
        let form = affine(node)
        known.constant += factor * form.constant
        for term in form.terms { pending.append((term.node, factor * term.coefficient)) }
      default: return nil
      }
    }
    let terms = coefficients.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
    return OpenForm(
      terms: terms.map { OpenForm.Term(unknown: $0.key, coefficient: $0.value) }, known: known)
  }
}

extension FormulaField {
  /// `scalar` as a linear form whose coefficients may be formulas of arguments; nil if it is not
  /// linear in the unknowns.
  func linearForm(_ scalar: Scalar) -> OpenForm<FormulaNumber>? {
    var forms: [Scalar: OpenForm<FormulaNumber>] = [:]
    var order = Postorder(of: scalar)
    while let node = order.next(
      isKnown: { forms[$0] != nil },
      operands: { node in
        graph.isOpen(node) ? graph.dependencies(node).filter { graph.isOpen($0) } : []
      })
    {
      guard let form = form(of: node, forms) else { return nil }
      forms[node] = form
    }
    return forms[scalar]
  }

  private func form(
    of node: Scalar, _ forms: [Scalar: OpenForm<FormulaNumber>]
  ) -> OpenForm<FormulaNumber>? {
    guard graph.isOpen(node) else { return OpenForm(known: number(node)) }
    switch graph.operation(node) {
    case .unknown: return form(ofUnknown: graph.unknownIndex(node))
    case .affine:
      let sum = graph.affine(node)
      var result = OpenForm<FormulaNumber>(known: .rational(sum.constant))
      for term in sum.terms {
        let part = forms[term.node] ?? OpenForm(known: number(term.node))
        result.add(part, times: .rational(term.coefficient))
      }
      return result
    case .multiply:
      let factors = graph.operands(node)
      if !graph.isOpen(factors[0]) { return forms[factors[1]]?.scaled(by: number(factors[0])) }
      if !graph.isOpen(factors[1]) { return forms[factors[0]]?.scaled(by: number(factors[1])) }
      return nil
    case .divide:
      let parts = graph.operands(node)
      guard !graph.isOpen(parts[1]), let inverse = number(parts[1]).reciprocal else { return nil }
      return forms[parts[0]]?.scaled(by: inverse)
    default: return nil
    }
  }
}
