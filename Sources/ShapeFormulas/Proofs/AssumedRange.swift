package import ShapeNumbers

/// The arguments for which a drawing is meant: the polyhedron of all domains and assumptions that
/// are affine in the arguments.
///
/// The variables are the slots of the graph's inputs. A variable without a row is unbounded.
package struct AssumedRange: Sendable {
  /// The origin of a row.
  package enum Source: Hashable, Sendable {
    /// The type: a switch is off or on, a choice has a number of cases, and the scale is positive.
    /// The scale and the first input, which is true in dark mode, have types but are not arguments.
    case type(slot: Int)
    /// The domain of the argument with this index.
    case domain(argument: Int)
    /// The assumption with this index.
    case assumption(Int)
    /// The requirement that the picture is visible. The slot is that of the width or height of a
    /// frame, or of the scale.
    case size(slot: Int)
    /// A restriction of one input to a part of its range.
    case limit(slot: Int)
  }

  /// An inequality `form <= 0`.
  package struct Row: Sendable {
    /// The form in terms of slots.
    package var form: LinearForm
    /// The origin of the inequality.
    package var source: Source
  }

  /// A sum of nodes of the graph that is zero if `isZero` is true, and otherwise is not negative.
  struct Fact: Sendable {
    var form: LinearForm
    var isZero: Bool
  }

  /// The inequalities.
  package private(set) var rows: [Row] = []
  /// The domains and assumptions that are not affine. Arguments that violate them cannot refute a
  /// claim.
  private var conditions: [Assumption] = []
  /// Facts about formulas: claims that are checked in each picture, and domains and assumptions
  /// that are not affine in the arguments.
  private(set) var facts: [Fact] = []
  /// For each slot, true if its values are whole numbers.
  package private(set) var isWhole: [Bool]
  /// The values of the inputs at the design.
  package let design: [Rational]
  /// The slot of the scale, and the slots of those widths and heights of frames that are at least
  /// one point at the design.
  private var sizes: [Int] = []
  /// A point that satisfies all rows, by slots. It is the design if the design lies in the range,
  /// or if no such point is found. At another point, inputs that must be whole may have fractions.
  package private(set) var point: [Rational]
  /// True if no arguments lie in the range.
  package private(set) var isEmpty = false

  /// The type and domain of one argument.
  package struct Argument: Sendable {
    /// The possible values of an argument.
    package enum Kind: Sendable {
      case number
      /// Whole numbers from 0 to `last`, which is nil if it is not known.
      case whole(last: Int?)
      /// A rectangle, whose inputs are x, y, width and height.
      case frame
    }

    /// The possible values of the argument.
    package var kind: Kind
    /// The input nodes of the components.
    package var inputs: [Scalar]
    /// The nodes of the least and the greatest value of each input; nil if no domain is stated.
    package var domain: (lower: [Scalar], upper: [Scalar])?

    /// Creates the possible values and the domain of an argument.
    package init(_ kind: Kind, _ inputs: [Scalar], domain: (lower: [Scalar], upper: [Scalar])?) {
      (self.kind, self.inputs, self.domain) = (kind, inputs, domain)
    }
  }

  /// An assumption `lower <= value <= upper`; a nil limit is absent.
  package struct Assumption: Sendable {
    /// The node of the value.
    package var value: Scalar
    /// The node of the lower limit; nil for none.
    package var lower: Scalar?
    /// The node of the upper limit; nil for none.
    package var upper: Scalar?

    /// Creates an assumption.
    package init(_ value: Scalar, lower: Scalar?, upper: Scalar?) {
      (self.value, self.lower, self.upper) = (value, lower, upper)
    }
  }

  /// Creates the range of arguments.
  ///
  /// - Parameter scale: The input that is the scale, which may have any positive `Double` as its
  ///   value.
  /// - Parameter facts: The claims checked in each picture.
  package init(
    graph: Graph, scale: Scalar?, arguments: [Argument], assumptions: [Assumption],
    facts: [Claim] = []
  ) {
    self.facts = facts.compactMap { graph.fact($0) }
    design = graph.inputs.map { graph.design($0).rational ?? .zero }
    point = design
    isWhole = Array(repeating: false, count: graph.inputs.count)
    if !isWhole.isEmpty { addWhole(slot: 0, upTo: 1) }
    if let scale {
      let slot = graph.slot(scale)
      let least = LinearForm(Rational(Double.leastNonzeroMagnitude))
      rows.append(Row(form: least - LinearForm(variable: slot), source: .type(slot: slot)))
      sizes.append(slot)
    }
    for (index, argument) in arguments.enumerated() { add(argument, index, graph) }
    for (index, assumption) in assumptions.enumerated() {
      add(assumption.value, in: assumption.lower, assumption.upper, .assumption(index), graph)
    }
    findPoint()
    addQuotients(assumptions, graph)
  }

  /// Adds the constant limits of quotients whose divisors are positive according to the rows so
  /// far.
  private mutating func addQuotients(_ assumptions: [Assumption], _ graph: Graph) {
    let rowCount = rows.count
    for (index, assumption) in assumptions.enumerated() {
      guard graph.operation(assumption.value) == .divide else { continue }
      let operands = graph.operands(assumption.value)
      guard let dividend = graph.inputForm(operands[0]), let divisor = graph.inputForm(operands[1]),
        isPositive(divisor)
      else { continue }
      for case (let bound?, let sign) in [(assumption.lower, 1), (assumption.upper, -1)] {
        guard let number = graph.constant(bound) else { continue }
        let form = (divisor.scaled(by: number) - dividend).scaled(by: Rational(sign))
        rows.append(Row(form: form, source: .assumption(index)))
      }
    }
    if rows.count > rowCount, !isEmpty { findPoint() }
  }

  private func isPositive(_ form: LinearForm) -> Bool {
    var program = self.program
    guard case .optimum(let value, _) = program.maximize(-form) else { return false }
    return value.sign < 0
  }

  private mutating func add(_ argument: Argument, _ index: Int, _ graph: Graph) {
    switch argument.kind {
    case .number: break
    case .whole(let last):
      for input in argument.inputs.prefix(1) { addWhole(slot: graph.slot(input), upTo: last) }
    case .frame:
      sizes += argument.inputs.dropFirst(2).map { graph.slot($0) }.filter { design[$0] >= .one }
    }
    guard let domain = argument.domain else { return }
    for (input, (lower, upper)) in zip(argument.inputs, zip(domain.lower, domain.upper)) {
      add(input, in: lower, upper, .domain(argument: index), graph)
    }
  }

  private mutating func addWhole(slot: Int, upTo last: Int?) {
    isWhole[slot] = true
    let variable = LinearForm(variable: slot)
    rows.append(Row(form: -variable, source: .type(slot: slot)))
    guard let last else { return }
    rows.append(
      Row(form: variable - LinearForm(Rational(last)), source: .type(slot: slot)))
  }

  /// Adds the assumption `lower <= value <= upper`.
  private mutating func add(
    _ value: Scalar, in lower: Scalar?, _ upper: Scalar?, _ source: Source, _ graph: Graph
  ) {
    var isAffine = true
    for case (let small?, let large?) in [(lower, value), (value, upper)] {
      if let form = graph.difference(small, large) {
        if form.asConstant.map({ $0.sign <= 0 }) == true { continue }
        rows.append(Row(form: form, source: source))
      } else {
        isAffine = false
        if let form = graph.nodeDifference(large, small) {
          facts.append(Fact(form: form, isZero: false))
        }
      }
    }
    if !isAffine { conditions.append(Assumption(value, lower: lower, upper: upper)) }
  }

  private mutating func findPoint() {
    guard source(excluding: design) != nil else { return }
    var program = LinearProgram(startingAt: design)
    for row in rows { program.require(notPositive: row.form) }
    switch program.findPoint() {
    case .feasible: point = program.point
    case .infeasible: isEmpty = true
    case .tooMuchWork: break
    }
  }

  // MARK: Visible sizes

  /// The part of the range in which pictures are visible: the scale is at least 1, and widths and
  /// heights that are at least one point at the design are at least one point here, too. Nil if
  /// `values`, the values of all inputs by slots, lie in this part, or if the part is empty.
  func visible(excluding values: [Double]) -> AssumedRange? {
    sizes.contains { values[$0] < 1 } ? visible : nil
  }

  /// The part of the range in which pictures are visible; nil if it is empty.
  var visible: AssumedRange? {
    var result = self
    for slot in sizes {
      let form = LinearForm(.one) - LinearForm(variable: slot)
      result.rows.append(Row(form: form, source: .size(slot: slot)))
    }
    result.point = design
    result.findPoint()
    return result.isEmpty ? nil : result
  }

  // MARK: Corners

  /// The slots that appear in a row together with other slots.
  package var tiedSlots: Set<Int> {
    Set(rows.filter { $0.form.terms.count > 1 }.flatMap { $0.form.terms.map(\.variable) })
  }

  /// A direction in which the arguments can move without limit while the input with the slot `slot`
  /// grows; nil if the range bounds this input below or above.
  package func freeDirection(of slot: Int) -> [Rational]? {
    var program = self.program
    guard case .unbounded = program.maximize(-LinearForm(variable: slot)),
      case .unbounded(_, let ray) = program.maximize(LinearForm(variable: slot))
    else { return nil }
    return ray
  }

  /// Restricts the range to arguments for which the input has the same value as at `point`.
  package mutating func pin(_ slot: Int) { limit(slot, to: point[slot]...point[slot]) }

  /// Restricts the range to arguments for which the input lies in `bounds`, which must contain the
  /// value of the input at `point`.
  package mutating func limit(_ slot: Int, to bounds: ClosedRange<Rational>) {
    let variable = LinearForm(variable: slot)
    for form in [
      LinearForm(bounds.lowerBound) - variable, variable - LinearForm(bounds.upperBound),
    ] {
      rows.append(Row(form: form, source: .limit(slot: slot)))
    }
  }

  /// For each objective, a place in the range where the objective is greatest. If the objective is
  /// unbounded, the place is at the greatest distance at which pictures are examined. If the search
  /// fails, the place is `point`.
  package func corners(toward objectives: [LinearForm]) -> [[Rational]] {
    let start = program
    // Each search begins at the same place, so that a corner does not depend on the other
    // objectives.
    return objectives.map { corner(toward: $0, start) }
  }

  private func corner(toward objective: LinearForm, _ start: LinearProgram) -> [Rational] {
    var program = start
    for _ in 0...objective.terms.count {
      switch program.maximize(objective) {
      case .optimum(_, let place): return place
      case .unbounded(let place, let ray):
        guard let slot = ray.indices.first(where: { !ray[$0].isZero }) else { return place }
        // Bounding this slot leaves the other slots free to move.
        let sign = Rational(ray[slot].sign)
        let way = LinearForm(variable: slot) - LinearForm(point[slot])
        program.require(notPositive: way.scaled(by: sign) - LinearForm(AssumedRange.far))
      case .infeasible, .tooMuchWork: return point
      }
    }
    return point
  }

  /// True if the range does not bound `objective` from above.
  package func isUnbounded(toward objective: LinearForm) -> Bool {
    var program = self.program
    if case .unbounded = program.maximize(objective) { return true }
    return false
  }

  /// The distance in points, from the place `point`, up to which unbounded inputs are examined.
  private static let far = Rational(1000)

  /// The linear program of all rows.
  package var program: LinearProgram {
    var program = LinearProgram(startingAt: point)
    for row in rows { program.require(notPositive: row.form) }
    return program
  }

  // MARK: Asking

  /// True if the values of all inputs, by slots, lie in the range.
  package func contains(_ values: [Rational]) -> Bool { source(excluding: values) == nil }

  /// True if the values of formulas satisfy all assumptions that are not affine, up to rounding.
  package func keepsConditions(_ values: Evaluation) -> Bool { keepsConditions { values[$0] } }

  /// True if formulas with the values `value` satisfy all assumptions that are not affine, up to
  /// rounding.
  package func keepsConditions(_ value: (Scalar) -> Double) -> Bool {
    conditions.allSatisfy { condition in
      let number = value(condition.value)
      let slack = 1e-9 * max(1, number.magnitude)
      let isAbove = condition.lower.map { number >= value($0) - slack } ?? true
      return isAbove && condition.upper.map { number <= value($0) + slack } ?? true
    }
  }

  /// The formulas of all assumptions that are not affine.
  package var conditionFormulas: [Scalar] {
    conditions.flatMap { [$0.value] + [$0.lower, $0.upper].compactMap { $0 } }
  }

  /// The slots that appear in a row.
  package var boundedSlots: Set<Int> { Set(rows.flatMap { $0.form.terms.map(\.variable) }) }

  /// The origin of a restriction that the values of all inputs, by slots, violate; nil if the
  /// values lie in the range.
  package func source(excluding values: [Rational]) -> Source? {
    for slot in isWhole.indices where isWhole[slot] && !values[slot].isInteger {
      return .type(slot: slot)
    }
    for i in rows.indices where rows[i].form.isPositive(at: values) { return rows[i].source }
    return nil
  }
}

extension Graph {
  /// The maximum number of terms of a sum that is expanded.
  static let termLimit = 1 << 12

  /// `a - b` in terms of nodes; nil if `a` or `b` has too many terms.
  fileprivate func nodeDifference(_ a: Scalar, _ b: Scalar) -> LinearForm? {
    guard let left = linearForm(a, limit: Graph.termLimit),
      let right = linearForm(b, limit: Graph.termLimit)
    else { return nil }
    return left - right
  }

  /// The fact that a claim states; nil if proofs do not use it.
  fileprivate func fact(_ claim: Claim) -> AssumedRange.Fact? {
    guard let form = linearForm(claim.scalar, limit: Graph.termLimit) else { return nil }
    return switch claim {
    case .isZero: AssumedRange.Fact(form: form, isZero: true)
    case .isNotNegative: AssumedRange.Fact(form: form, isZero: false)
    case .isTrue, .isPositive, .isNotZero: nil
    }
  }

  /// A sum of inputs in terms of their slots; nil for other formulas.
  fileprivate func inputForm(_ node: Scalar) -> LinearForm? {
    guard let form = linearForm(node, limit: Graph.termLimit),
      form.terms.allSatisfy({ operation(Scalar($0.variable)) == .input })
    else { return nil }
    return LinearForm(
      form.constant,
      form.terms.map { LinearForm.Term(slot(Scalar($0.variable)), $0.coefficient) })
  }

  /// `a - b` in terms of the slots of inputs; nil if the difference is not affine in them. An
  /// irrational term is replaced by a lower bound, so that the row `a - b <= 0` excludes no
  /// arguments for which `a <= b`.
  fileprivate func difference(_ a: Scalar, _ b: Scalar) -> LinearForm? {
    guard let form = nodeDifference(a, b) else { return nil }
    var result = LinearForm(form.constant)
    var terms: [LinearForm.Term] = []
    for term in form.terms {
      let node = Scalar(term.variable)
      if operation(node) == .input {
        terms.append(LinearForm.Term(slot(node), term.coefficient))
      } else if !isVariable(node), let formula = Formula(self, .isPositive(node)) {
        let value = formula.constantInterval
        let smallest = term.coefficient.sign > 0 ? value.lower : value.upper
        guard value.quality != .undefined, let bound = Rational(exactly: smallest) else {
          return nil
        }
        result.constant += term.coefficient * bound
      } else {
        return nil
      }
    }
    return LinearForm(result.constant, terms)
  }
}
