import ShapeNumbers

/// A search by cases. It looks for arguments for which a claim does not hold.
///
/// A case is a linear program with goals: conditions that have not been added to the program yet.
/// An operation that equals one of several sums, such as a minimum, gives one case for each sum.
/// When no goal is left, the linear program shows whether the case contains arguments for which the
/// claim does not hold. Goals that must hold strictly share a margin, which is maximized.
///
/// A nonlinear operation is a variable of its own, with its interval and with linear bounds: a
/// product is between four planes (G. P. McCormick, Computability of Global Solutions to Factorable
/// Nonconvex Programs, 1976), and a floor is at most one less than its operand. If there are no
/// variables of nonlinear operations, the search decides the claim. Otherwise, the search can prove
/// the claim, but only an evaluation can refute it.
struct CaseSearch {
  let question: Question
  /// The intervals of all atoms; empty if the question is linear.
  var values: [Interval] = []
  /// True if all atoms have a value everywhere.
  var isDefined: Bool
  /// For each atom, its variable in the linear programs; nil for an atom that is expanded into
  /// cases.
  var variables: [Int?] = []
  /// The variable of the margin.
  var margin = 0
  private var states: [State] = []
  private var caseCount = 0
  private var goalCount = 0
  private var work = 0

  /// The maximum number of cases that are examined.
  private static let caseLimit = 512
  /// The maximum number of goals that are examined in all cases together.
  private static let goalLimit = 20_000
  /// The maximum number of cases that may stay open. If there are more, the whole claim stays open.
  private static let openLimit = 16
  /// The maximum work for all linear programs together, in multiplications of numbers of one word.
  private static let workLimit = 2_000_000
  /// The maximum number of variables of a linear program.
  private static let variableLimit = 256

  struct State {
    var program: LinearProgram
    /// The goals, a stack whose last goal is next.
    var goals: [Goal]
    /// The forms of expanded atoms in this case.
    var choices: [Int: LinearForm] = [:]
    /// The atoms whose facts the program has.
    var explained: Set<Int> = []
    /// The atoms that have no value in this case.
    var undefined: Set<Int> = []
    var isStrict = false
    /// The linear inequalities of the case in terms of inputs; `facts` has the conditions on
    /// operands.
    var rows: [LinearForm] = []
    var facts: [(operand: Int, isTrue: Bool)] = []

    /// The state with more goals, which are processed after its own goals.
    func adding(_ goals: [Goal]) -> State {
      var result = self
      result.goals = goals + result.goals
      return result
    }
  }

  enum Goal {
    case truth(atom: Int, Bool)
    /// The operand with this index is not zero if the value is true, and zero if it is false.
    case operand(Int, Bool)
    /// The relation of a form of atoms to zero. If `holdsUndefined` is true, the goal is also
    /// reached if the form has no value.
    case relation(LinearForm, Relation, holdsUndefined: Bool)
    /// The facts about a nonlinear atom have to be added.
    case meaning(atom: Int)
    /// The remaining cells of a row have to be decided, so that the lengths of all cells add up to
    /// the total.
    case row(RowCase)
  }

  enum Relation {
    case negative, notPositive, zero
  }

  private enum Outcome {
    case closed
    case open(Case)
    case refuted([Double])
  }

  /// A case that is still open.
  struct Case: Sendable {
    /// The forms that are at most zero in the case; their variables are positions in
    /// `Question.slots`.
    var rows: [LinearForm] = []
    var restriction = Formula.Restriction()
  }

  /// The result of a search.
  enum Result: Sendable {
    case proved
    case refuted(at: [Double])
    /// The claim may fail only in these cases.
    case open([Case])
  }

  /// Creates a search. A question that is not linear must have limits for its operands
  /// (`Question.withLimits`).
  init(_ question: Question) {
    self.question = question
    isDefined = question.isLinear
  }

  var formula: Formula { question.formula }

  // MARK: Searching

  mutating func run() -> Result {
    guard question.slots.count + formula.atoms.count < CaseSearch.variableLimit else {
      return .open([Case()])
    }
    guard prepare() else { return .proved }
    var open: [Case] = []
    while let state = states.popLast() {
      caseCount += 1
      guard caseCount <= CaseSearch.caseLimit, open.count < CaseSearch.openLimit else {
        return .open([Case()])
      }
      switch explore(state) {
      case .closed: continue
      case .open(let remaining): open.append(remaining)
      case .refuted(let point): return .refuted(at: question.nicer(point))
      }
    }
    return open.isEmpty ? .proved : .open(open)
  }

  /// Makes the first state. Returns false if the range is empty.
  private mutating func prepare() -> Bool {
    if !question.isLinear {
      let box = question.inputs(of: question.rootBox)
      guard formula.evaluate(box, into: &values, usesLimits: true) else { return false }
      isDefined = values.allSatisfy { $0.quality > .undefined }
    }
    var others: [Rational] = []
    variables = Array(repeating: nil, count: formula.atoms.count)
    for (input, position) in zip(formula.inputs, question.positions) {
      variables[input] = position
    }
    var bounds: [LinearForm] = []
    for (index, atom) in formula.atoms.enumerated() where atom.operation != .input {
      guard !formula.isTakenApart(index) else { continue }
      let variable = question.slots.count + others.count
      variables[index] = variable
      others.append(atom.node.flatMap { question.graph.design($0).rational } ?? .zero)
      let form = LinearForm(variable: variable)
      if let low = Rational(exactly: values[index].lower) {
        bounds.append(LinearForm(low) - form)
      }
      if let high = Rational(exactly: values[index].upper) {
        bounds.append(form - LinearForm(high))
      }
    }
    let products = Products(question, startingAt: question.slots.count + others.count)
    others += products.values
    margin = question.slots.count + others.count
    var program = question.program(with: others + [.zero], workLimit: CaseSearch.workLimit)
    for row in bounds + products.rows { program.require(notPositive: row) }
    for (atom, form) in products.equations {
      guard let variable = variables[atom] else { continue }
      program.require(zero: form - LinearForm(variable: variable))
    }
    program.require(notPositive: -LinearForm(variable: margin))
    program.require(notPositive: LinearForm(variable: margin) - LinearForm(.one))
    let facts = formula.facts.map { fact in
      Goal.relation(
        fact.isZero ? fact.form : -fact.form, fact.isZero ? .zero : .notPositive,
        holdsUndefined: false)
    }
    states = [State(program: program, goals: [.truth(atom: formula.root, false)] + facts)]
    return true
  }

  private mutating func explore(_ given: State) -> Outcome {
    var state = given
    state.program.work = work
    defer { work = max(work, state.program.work) }
    switch state.program.maximize(LinearForm(variable: margin)) {
    case .infeasible: return .closed
    case .optimum(let value, _):
      if state.isStrict, value.sign <= 0 { return .closed }
    case .unbounded, .tooMuchWork: return .open(remaining(state))
    }
    while let goal = state.goals.popLast() {
      goalCount += 1
      if goalCount > CaseSearch.goalLimit { return .open(remaining(state)) }
      switch reach(goal, &state) {
      case .reached: continue
      case .impossible: return .closed
      case .cases(let cases):
        states += cases.reversed()
        return .closed
      }
    }
    return finish(&state)
  }

  /// Solves the program after all goals have been reached.
  private mutating func finish(_ state: inout State) -> Outcome {
    let point: [Rational]
    switch state.program.maximize(LinearForm(variable: margin)) {
    case .optimum(let value, let optimum):
      if state.isStrict, value.sign <= 0 { return .closed }
      point = optimum
    case .infeasible: return .closed
    case .unbounded, .tooMuchWork: return .open(remaining(state))
    }
    if let broken = brokenVariable(point, state) {
      divide(state, broken, point[broken])
      return .closed
    }
    let isExact = state.explained.allSatisfy { formula.atoms[$0].operation == .flexLevel }
    let slots = Array(point.prefix(question.slots.count))
    if let found = question.counterExample(slots, isExact: isExact) { return .refuted(found) }
    return .open(remaining(state))
  }

  private func remaining(_ state: State) -> Case {
    Case(
      rows: state.rows,
      restriction: Formula.Restriction(
        choices: state.choices.mapValues { Formula.Operand($0) }, facts: state.facts))
  }

  /// The index of a variable that should be a whole number but is not; nil if there is none.
  private func brokenVariable(_ point: [Rational], _ state: State) -> Int? {
    for (position, slot) in question.slots.enumerated()
    where question.range.isWhole[slot] && !point[position].isInteger {
      return position
    }
    for (index, variable) in variables.enumerated() where state.explained.contains(index) {
      switch formula.atoms[index].operation {
      case .floor, .ceiling, .round, .textEqual:
        if let variable, !point[variable].isInteger { return variable }
      default: continue
      }
    }
    return nil
  }

  /// Adds two cases for a variable that must be a whole number: it is below or above `value`, which
  /// is not whole.
  private mutating func divide(_ state: State, _ variable: Int, _ value: Rational) {
    let form = LinearForm(variable: variable)
    var (below, above) = (state, state)
    below.program.require(notPositive: form - LinearForm(value.floor()))
    above.program.require(notPositive: LinearForm(value.ceiling()) - form)
    states += [above, below]
  }
}
