import ShapeNumbers

/// Looks by cases for arguments for which a claim does not hold.
///
/// A case is a linear program with what is still to hold, its goals. A formula that is one of
/// several sums, as a minimum is, makes a case of each. When no goal is left, the linear program
/// knows whether there are such arguments. Goals that must hold strictly share a margin, which is
/// maximized.
///
/// What is not linear is a variable of its own, and of that is known in which interval it lies and
/// what is linear about it: a product lies between four planes (G. P. McCormick, Computability of
/// Global Solutions to Factorable Nonconvex Programs, 1976), a floor is at most one below. Without
/// such variables the search decides; with them it can only prove.
struct CaseSearch {
  let question: Question
  /// The intervals of all atoms; empty where all is linear.
  var values: [Interval] = []
  /// True if all atoms have a value everywhere.
  var isDefined: Bool
  /// The variable of the linear programs that an atom is; nil for what is taken apart.
  var variables: [Int?] = []
  /// The variable of the margin.
  var margin = 0
  private var states: [State] = []
  private var caseCount = 0
  private var goalCount = 0
  private var work = 0

  /// How many cases are looked at.
  private static let caseLimit = 512
  /// How many goals are looked at in all cases.
  private static let goalLimit = 20_000
  /// How many cases may be left over before the claim is left as a whole.
  private static let openLimit = 16
  /// How many multiplications of one word all linear programs may take.
  private static let workLimit = 2_000_000
  /// How many variables a linear program may have.
  private static let variableLimit = 256

  struct State {
    var program: LinearProgram
    /// The last one is next.
    var goals: [Goal]
    /// What atoms are in this case.
    var choices: [Int: LinearForm] = [:]
    /// Atoms of whose meaning the program knows.
    var explained: Set<Int> = []
    /// Atoms that have no value in this case.
    var undefined: Set<Int> = []
    var isStrict = false
    /// The case in terms of inputs, as far as it is linear in them, and of operands.
    var rows: [LinearForm] = []
    var facts: [(operand: Int, isTrue: Bool)] = []

    /// The state with more goals, which come after those that it has.
    func adding(_ goals: [Goal]) -> State {
      var result = self
      result.goals = goals + result.goals
      return result
    }
  }

  enum Goal {
    case truth(atom: Int, Bool)
    /// An operand is not zero, or is.
    case operand(Int, Bool)
    /// A form of atoms compares with zero. Where it has no value, that holds or does not.
    case relation(LinearForm, Relation, holdsUndefined: Bool)
    /// What is known of an atom that is not linear.
    case meaning(atom: Int)
    /// The cells of a row, after those that are told apart already, have its sum.
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

  /// A case that is left over.
  struct Case: Sendable {
    /// What is at most zero in it, by positions.
    var rows: [LinearForm] = []
    var restriction = Formula.Restriction()
  }

  /// How a search ends.
  enum Result: Sendable {
    case proved
    case refuted(at: [Double])
    /// Only in these cases the claim may not hold.
    case open([Case])
  }

  /// A search about the question, which has limits where it is not linear.
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

  /// Makes the first state. False where the range turns out to be empty.
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

  /// All goals are linear now.
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

  /// A variable that should be whole and is not.
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

  /// Two cases: a whole variable is below or above a value that is not whole.
  private mutating func divide(_ state: State, _ variable: Int, _ value: Rational) {
    let form = LinearForm(variable: variable)
    var (below, above) = (state, state)
    below.program.require(notPositive: form - LinearForm(value.floor()))
    above.program.require(notPositive: LinearForm(value.ceiling()) - form)
    states += [above, below]
  }
}
