import ShapeNumbers

/// A claim, and the part of the range that matters to it: the inputs that it depends on, and those
/// that rows tie to them.
struct Question: Sendable {
  let graph: Graph
  let range: AssumedRange
  let claim: Claim
  private(set) var formula: Formula
  /// The slots that matter, in their order. Rows and boxes count by positions in it.
  let slots: [Int]
  /// What is at most zero.
  let rows: [LinearForm]
  /// The position of each input of the formula.
  let positions: [Int]
  /// The root box, once it is known.
  private var knownBox: [Interval]?

  /// Nil where the claim takes more than there is room for.
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

  /// The rows that have to do with `slots`, and all slots that they have to do with.
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

  /// True if the formula has no atoms but inputs and what `CaseSearch` takes apart.
  var isLinear: Bool {
    formula.atoms.indices.allSatisfy {
      formula.atoms[$0].operation == .input || formula.isTakenApart($0)
    }
  }

  /// True if something that the claim is about is found by a solver in each picture, or measured of a path.
  var isFound: Bool { formula.atoms.contains(where: \.isFound) }

  /// How many nodes of the graph could be evaluated while all are, once.
  var evaluationCost: Int {
    let unknowns = formula.atoms.lazy.filter { $0.operation == .solved }
      .compactMap(\.node).map { graph.numericBlock($0).unknownCount }.max()
    guard let unknowns else { return graph.count }
    return graph.count + Question.solverCost + 15 * unknowns * unknowns * unknowns
  }

  /// What the least solver costs.
  private static let solverCost = 40_000

  /// True if the value that the claim is about is affine in the inputs.
  var isAffine: Bool { formula.inputs.count == formula.root }

  /// The value that a claim of the kind `isPositive` is about, by positions.
  var affineValue: LinearForm? {
    formula.operands.last.flatMap { byPositions(-$0.form) }
  }

  /// A form whose variables are inputs of the formula, by positions; nil for other forms.
  func byPositions(_ form: LinearForm) -> LinearForm? {
    guard form.terms.allSatisfy({ $0.variable < positions.count }) else { return nil }
    return LinearForm(
      form.constant,
      form.terms.map { LinearForm.Term(positions[$0.variable], $0.coefficient) })
  }

  // MARK: Linear programs

  /// The rows, and after the slots more variables, with the values at which the search begins.
  func program(with others: [Rational] = [], workLimit: Int = 1_000_000) -> LinearProgram {
    var program = LinearProgram(
      startingAt: slots.map { range.point[$0] } + others, workLimit: workLimit)
    for row in rows { program.require(notPositive: row) }
    return program
  }

  /// How much work the bounds of one form may take.
  private static let boundWorkLimit = 200_000

  /// The least and the greatest value of a form by positions; nil where the range is empty.
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

  /// The smallest box around the range, as far as the formula's inputs are concerned.
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

  /// What the formula's inputs are in a box.
  func inputs(of box: [Interval]) -> [Interval] { positions.map { box[$0] } }

  /// How many sums get limits.
  private static let limitCount = 64

  /// The question with the limits of all sums of inputs that are operands: `x - y` in a range where
  /// y is at most x is not negative, though both be anything.
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
