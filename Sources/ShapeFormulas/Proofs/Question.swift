import ShapeNumbers

/// A claim with the part of the range that matters to the claim: the inputs on which the claim
/// depends, and the inputs that rows connect with them.
struct Question: Sendable {
  let graph: Graph
  let range: AssumedRange
  let claim: Claim
  private(set) var formula: Formula
  /// The slots that matter, in ascending order. Rows and boxes refer to a slot by its position in
  /// this array.
  let slots: [Int]
  /// The forms that are at most zero in the range; their variables are positions.
  let rows: [LinearForm]
  /// The position of each input of the formula.
  let positions: [Int]
  /// The value of `rootBox`, once it is known.
  private var knownBox: [Interval]?

  /// Creates the question; nil if the formula of the claim exceeds the size limits.
  init?(_ graph: Graph, _ range: AssumedRange, _ claim: Claim) {
    guard let formula = Formula(graph, claim, knowing: range.facts) else { return nil }
    self.graph = graph
    self.range = range
    self.claim = claim
    self.formula = formula
    let rows = Question.rows(of: range, around: formula.inputs.map { formula.atoms[$0].slot })
    slots = rows.slots
    let position = Dictionary(uniqueKeysWithValues: zip(slots, slots.indices))
    positions = formula.inputs.map { position[formula.atoms[$0].slot] ?? 0 }
    self.rows = rows.forms.map { form in
      LinearForm(
        form.constant,
        form.terms.map { LinearForm.Term(position[$0.variable] ?? 0, $0.coefficient) })
    }
  }

  /// The rows that are connected with `slots`, and all slots in these rows.
  private static func rows(
    of range: AssumedRange, around slots: [Int]
  ) -> (forms: [LinearForm], slots: [Int]) {
    var known = Set(slots)
    var isTaken = [Bool](repeating: false, count: range.rows.count)
    var grows = true
    while grows {
      grows = false
      for (index, row) in range.rows.enumerated() where !isTaken[index] {
        guard row.form.terms.contains(where: { known.contains($0.variable) }) else { continue }
        isTaken[index] = true
        for term in row.form.terms {
          grows = known.insert(term.variable).inserted || grows
        }
      }
    }
    return (zip(range.rows, isTaken).filter(\.1).map(\.0.form), known.sorted())
  }

  /// True if the formula has no atoms except inputs and operations that `CaseSearch` expands into
  /// cases.
  var isLinear: Bool {
    formula.atoms.indices.allSatisfy {
      formula.atoms[$0].operation == .input || formula.isTakenApart($0)
    }
  }

  /// True if the claim depends on a value that a solver finds in each picture, or that is measured
  /// on a path.
  var isFound: Bool { formula.atoms.contains(where: \.isFound) }

  /// The cost of one evaluation of the graph, in evaluations of a simple node.
  var evaluationCost: Int {
    let unknowns = formula.atoms.lazy.filter { $0.operation == .solved }
      .compactMap(\.node).map { graph.numericBlock($0).unknownCount }.max()
    guard let unknowns else { return graph.count }
    return graph.count + Question.solverCost + 15 * unknowns * unknowns * unknowns
  }

  /// The fixed cost of a solver, in evaluations of a simple node.
  private static let solverCost = 40_000

  /// True if the value of the claim is affine in the inputs.
  var isAffine: Bool { formula.inputs.count == formula.root }

  /// The formula of an `isPositive` claim, as a form of positions; nil if it is not affine in the
  /// inputs.
  var affineValue: LinearForm? {
    formula.operands.last.flatMap { byPositions(-$0.form) }
  }

  /// A form of inputs of the formula, converted to a form of positions; nil for other forms.
  func byPositions(_ form: LinearForm) -> LinearForm? {
    guard form.terms.allSatisfy({ $0.variable < positions.count }) else { return nil }
    return LinearForm(
      form.constant,
      form.terms.map { LinearForm.Term(positions[$0.variable], $0.coefficient) })
  }

  // MARK: Linear programs

  /// A linear program of the rows. More variables come after the slots; `others` has the values of
  /// these variables at the start of the search.
  func program(with others: [Rational] = [], workLimit: Int = 1_000_000) -> LinearProgram {
    var program = LinearProgram(
      startingAt: slots.map { range.point[$0] } + others, workLimit: workLimit)
    for row in rows { program.require(notPositive: row) }
    return program
  }

  /// The maximum work for the bounds of one form.
  private static let boundWorkLimit = 200_000

  /// The least and the greatest value of a form of positions. Each value is nil if it does not
  /// exist, or if it takes too much work to find. The result is nil if the range is empty.
  func bounds(of form: LinearForm) -> (lower: Rational?, upper: Rational?)? {
    var program = self.program(workLimit: Question.boundWorkLimit)
    var bounds: [Rational?] = []
    for objective in [-form, form] {
      switch program.maximize(objective) {
      case .optimum(let value, _): bounds.append(value)
      case .unbounded, .tooMuchWork: bounds.append(nil)
      case .infeasible: return nil
      }
    }
    return (bounds[0].map { -$0 }, bounds[1])
  }

  // MARK: Boxes

  /// A box that contains the range. In the directions of the formula's inputs, its sides are as
  /// short as possible, unless it takes too much work to find their ends.
  var rootBox: [Interval] {
    if let knownBox { return knownBox }
    var box = [Interval](repeating: .all, count: slots.count)
    var isTied = [Bool](repeating: false, count: slots.count)
    for row in rows {
      if row.terms.count == 1 { Question.limit(&box, row) }
      if row.terms.count > 1 { for term in row.terms { isTied[term.variable] = true } }
    }
    for position in Set(positions).sorted() where isTied[position] {
      guard let bounds = bounds(of: LinearForm(variable: position)) else { continue }
      box[position] = Question.interval(bounds)
    }
    return box
  }

  /// Applies a row of one variable to a box.
  private static func limit(_ box: inout [Interval], _ row: LinearForm) {
    let term = row.terms[0]
    guard let bound = (-row.constant).divided(by: term.coefficient) else { return }
    let interval = Interval(bound)
    if term.coefficient.sign > 0 {
      box[term.variable].upper = min(box[term.variable].upper, interval.upper)
    } else {
      box[term.variable].lower = max(box[term.variable].lower, interval.lower)
    }
  }

  private static func interval(_ bounds: (lower: Rational?, upper: Rational?)) -> Interval {
    Interval(
      bounds.lower.map { Interval($0).lower } ?? -.infinity,
      bounds.upper.map { Interval($0).upper } ?? .infinity)
  }

  /// The intervals of the formula's inputs in a box.
  func inputs(of box: [Interval]) -> [Interval] { positions.map { box[$0] } }

  /// The maximum number of operands that get limits.
  private static let limitCount = 64

  /// The question with limits for the operands that are sums of inputs. For example, if y is at
  /// most x in the range, `x - y` is not negative, although both may be unbounded.
  var withLimits: Question {
    var result = self
    result.knownBox = rootBox
    var count = 0
    for (index, operand) in formula.operands.enumerated() {
      guard operand.form.terms.count > 1, count < Question.limitCount,
        let form = byPositions(operand.form), let bounds = bounds(of: form)
      else { continue }
      result.formula.operands[index].limit = Question.interval(bounds)
      count += 1
    }
    return result
  }
}
