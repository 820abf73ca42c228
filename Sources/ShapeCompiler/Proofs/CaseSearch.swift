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
  private let question: Question
  /// The intervals of all atoms; empty where all is linear.
  private var values: [Interval] = []
  /// Whether all atoms have a value everywhere.
  private var isDefined: Bool
  /// The variable of the linear programs that an atom is; nil for what is taken apart.
  private var variables: [Int?] = []
  /// The variable of the margin.
  private var margin = 0
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
    states = [State(program: program, goals: [.truth(atom: formula.root, false)])]
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

  // MARK: Goals

  enum Progress {
    case reached
    case impossible
    case cases([State])
  }

  private mutating func reach(_ goal: Goal, _ state: inout State) -> Progress {
    switch goal {
    case .truth(let atom, let wanted): return reach(truth: atom, wanted, &state)
    case .operand(let operand, let wanted): return reach(operand: operand, wanted, &state)
    case .meaning(let atom): return explain(atom, &state)
    case .row(let row): return reach(row, &state)
    case .relation(let form, let relation, let holdsUndefined):
      switch expand(withoutQuotients(form), state) {
      case .atom(let atom, let form):
        if relation != .zero, let both = bothSides(of: atom, in: form) {
          state.goals += both.map { .relation($0, relation, holdsUndefined: holdsUndefined) }
          return .reached
        }
        state.goals.append(goal)
        return .cases(cases(of: atom, state))
      case .unexplained(let atoms):
        state.goals.append(goal)
        state.goals += atoms.map { .meaning(atom: $0) }
        return .reached
      case .undefined: return holdsUndefined ? .reached : .impossible
      case .form(let linear):
        require(linear, relation, &state)
        return .reached
      }
    }
  }

  private func require(_ form: LinearForm, _ relation: Relation, _ state: inout State) {
    if form.terms.allSatisfy({ $0.variable < question.slots.count }) {
      state.rows.append(form)
      if relation == .zero { state.rows.append(-form) }
    }
    switch relation {
    case .negative:
      state.program.require(notPositive: form + LinearForm(variable: margin))
      state.isStrict = true
    case .notPositive: state.program.require(notPositive: form)
    case .zero: state.program.require(zero: form)
    }
  }

  private func reach(truth index: Int, _ wanted: Bool, _ state: inout State) -> Progress {
    if !values.isEmpty, let known = values[index].asTruth {
      return known == wanted ? .reached : .impossible
    }
    let atom = formula.atoms[index]
    let first = atom.operands.lowerBound
    switch atom.operation {
    case .less, .lessOrEqual:
      let form = formula.operands[first].form
      let isStrict = (atom.operation == .less) == wanted
      state.goals.append(
        .relation(
          wanted ? form : -form, isStrict ? .negative : .notPositive, holdsUndefined: !wanted))
    case .equal:
      let form = formula.operands[first].form
      if !wanted { return .cases(sides(of: form, state)) }
      state.goals.append(.relation(form, .zero, holdsUndefined: false))
    case .not: state.goals.append(.operand(first, !wanted))
    case .and, .or:
      // Both are as wanted; or one is not, in two cases that exclude each other.
      let needsBoth = (atom.operation == .and) == wanted
      if needsBoth {
        state.goals += [.operand(first + 1, wanted), .operand(first, wanted)]
        return .reached
      }
      return .cases([
        state.adding([.operand(first, wanted)]),
        state.adding([.operand(first + 1, wanted), .operand(first, !wanted)]),
      ])
    default:
      let form = LinearForm(variable: index) - LinearForm(wanted ? .one : .zero)
      state.goals.append(.relation(form, .zero, holdsUndefined: true))
    }
    return .reached
  }

  private func reach(operand: Int, _ wanted: Bool, _ state: inout State) -> Progress {
    let form = formula.operands[operand].form
    state.facts.append((operand, wanted))
    if let atom = formula.truthAtom(form) {
      state.goals.append(.truth(atom: atom, wanted))
      return .reached
    }
    if let constant = form.asConstant {
      return constant.isZero != wanted ? .reached : .impossible
    }
    if wanted { return .cases(sides(of: form, state)) }
    state.goals.append(.relation(form, .zero, holdsUndefined: true))
    return .reached
  }

  /// The cases in which a form is not zero.
  private func sides(of form: LinearForm, _ state: State) -> [State] {
    [form, -form].map {
      state.adding([.relation($0, .negative, holdsUndefined: true)])
    }
  }

  // MARK: Forms

  /// The form times the divisor, where it is a sum of quotients with one divisor, which is not zero,
  /// and a number. What comes out has the same sign.
  private func withoutQuotients(_ form: LinearForm) -> LinearForm {
    guard let first = form.terms.first, let divisor = divisor(of: first.variable),
      let sign = sign(of: divisor)
    else { return form }
    let below = formula.operands[divisor].form
    var result = below.scaled(by: form.constant)
    for term in form.terms {
      guard let other = self.divisor(of: term.variable), formula.operands[other].form == below
      else { return form }
      result = result.adding(formula.operands[other - 1].form, times: term.coefficient)
    }
    return result.scaled(by: sign)
  }

  /// The operand by which an atom divides.
  private func divisor(of atom: Int) -> Int? {
    formula.atoms[atom].operation == .divide ? formula.atoms[atom].operands.lowerBound + 1 : nil
  }

  /// The sign of an operand that is not zero anywhere.
  private func sign(of operand: Int) -> Rational? {
    let value = formula.value(of: operand, values, usesLimits: true)
    if value.quality == .undefined { return nil }
    return value.lower > 0 ? .one : value.upper < 0 ? Rational(-1) : nil
  }

  private enum Expansion {
    /// A form of the program's variables.
    case form(LinearForm)
    /// This atom has to be taken apart, in this form of atoms.
    case atom(Int, in: LinearForm)
    case unexplained([Int])
    case undefined
  }

  /// Replaces atoms by what they are in this case, the last ones first.
  private func expand(_ form: LinearForm, _ state: State) -> Expansion {
    var rest = form
    var terms: [LinearForm.Term] = []
    var known: [LinearForm.Term] = []
    var unexplained: [Int] = []
    while let term = rest.terms.last {
      rest = rest - LinearForm(.zero, [term])
      if let choice = state.choices[term.variable] {
        rest = rest.adding(choice, times: term.coefficient)
      } else if let variable = variables[term.variable] {
        if state.undefined.contains(term.variable) { return .undefined }
        terms.append(LinearForm.Term(variable, term.coefficient))
        known.append(term)
        let isInput = formula.atoms[term.variable].operation == .input
        if !isInput, !state.explained.contains(term.variable) {
          unexplained.append(term.variable)
        }
      } else {
        return .atom(term.variable, in: LinearForm(rest.constant, rest.terms + known + [term]))
      }
    }
    return unexplained.isEmpty ? .form(LinearForm(rest.constant, terms)) : .unexplained(unexplained)
  }

  /// The two forms that are both at most zero exactly if `form` is, which contains a maximum with a
  /// positive coefficient or the like: no cases are needed then. Nil where it is another atom, and
  /// where something may have no value.
  private func bothSides(of index: Int, in form: LinearForm) -> [LinearForm]? {
    guard isDefined, let term = form.terms.first(where: { $0.variable == index }) else {
      return nil
    }
    let atom = formula.atoms[index]
    let first = formula.operands[atom.operands.lowerBound].form
    let last = formula.operands[atom.operands.upperBound - 1].form
    let sides: [LinearForm]
    switch (atom.operation, term.coefficient.sign) {
    case (.maximum, 1), (.minimum, -1): sides = [first, last]
    case (.absolute, 1): sides = [first, -first]
    default: return nil
    }
    let rest = form - LinearForm(.zero, [term])
    return sides.map { rest.adding($0, times: term.coefficient) }
  }

  /// The cases of an atom that is one of several forms.
  private func cases(of index: Int, _ state: State) -> [State] {
    let atom = formula.atoms[index]
    let first = atom.operands.lowerBound
    func form(_ i: Int) -> LinearForm { formula.operands[first + i].form }
    func choice(_ chosen: LinearForm, _ goals: [Goal]) -> State {
      var result = state.adding(goals)
      result.choices[index] = chosen
      return result
    }
    func notPositive(_ form: LinearForm) -> Goal {
      .relation(form, .notPositive, holdsUndefined: true)
    }
    switch atom.operation {
    case .minimum, .maximum:
      let difference = atom.operation == .minimum ? form(0) - form(1) : form(1) - form(0)
      return [
        choice(form(0), [notPositive(difference)]), choice(form(1), [notPositive(-difference)]),
      ]
    case .absolute:
      return [choice(form(0), [notPositive(-form(0))]), choice(-form(0), [notPositive(form(0))])]
    case .select:
      return [
        choice(form(1), [.operand(first, true)]), choice(form(2), [.operand(first, false)]),
      ]
    case .flexCell: return [row(of: index, state)]
    case .pick:
      let count = atom.operands.count - 1
      return (0..<count).map { i in
        var goals: [Goal] = []
        if i > 0 { goals.append(notPositive(LinearForm(Rational(i)) - form(0))) }
        if i < count - 1 {
          goals.append(
            .relation(form(0) - LinearForm(Rational(i + 1)), .negative, holdsUndefined: true))
        }
        return choice(form(1 + i), goals)
      }
    default:
      return [
        choice(LinearForm(.one), [.truth(atom: index, true)]),
        choice(LinearForm(.zero), [.truth(atom: index, false)]),
      ]
    }
  }
}

extension CaseSearch {
  // MARK: What is not linear

  /// Tells the program what is known of an atom, once its operands are known.
  private mutating func explain(_ index: Int, _ state: inout State) -> Progress {
    if state.explained.contains(index) { return .reached }
    let atom = formula.atoms[index]
    for operand in atom.operands {
      switch expand(formula.operands[operand].form, state) {
      case .atom(let other, _):
        state.goals.append(.meaning(atom: index))
        return .cases(cases(of: other, state))
      case .unexplained(let others):
        state.goals.append(.meaning(atom: index))
        state.goals += others.map { .meaning(atom: $0) }
        return .reached
      case .undefined: state.undefined.insert(index)
      case .form: break
      }
    }
    state.explained.insert(index)
    if atom.operation == .flexLevel { return explain(row: index, &state) }
    if state.undefined.contains(index) { return .reached }
    guard let exceptions = exceptions(of: index) else {
      state.goals += facts(of: index)
      return .reached
    }
    var undefined = state.adding(exceptions)
    undefined.undefined.insert(index)
    return .cases([undefined, state.adding(facts(of: index))])
  }

  /// What holds where an atom has no value though its operands have; nil where it always has one.
  private func exceptions(of index: Int) -> [Goal]? {
    let atom = formula.atoms[index]
    let first = atom.operands.lowerBound
    func operand(_ i: Int) -> Interval {
      formula.value(of: first + i, values, usesLimits: true)
    }
    switch atom.operation {
    case .divide:
      if !operand(1).contains(0) { return nil }
      return [.relation(formula.operands[first + 1].form, .zero, holdsUndefined: true)]
    case .squareRoot:
      if operand(0).lower >= 0 { return nil }
      return [.relation(formula.operands[first].form, .negative, holdsUndefined: true)]
    case .logarithm, .logarithm2, .logarithm10:
      if operand(0).lower > 0 { return nil }
      return [.relation(formula.operands[first].form, .notPositive, holdsUndefined: true)]
    case .modulo:
      if !operand(1).contains(0) { return nil }
      return []
    default: return values[index].quality == .undefined ? [] : nil
    }
  }

  /// What is linear about an atom where it has a value.
  private func facts(of index: Int) -> [Goal] {
    let atom = formula.atoms[index]
    let first = atom.operands.lowerBound
    let value = LinearForm(variable: index)
    func form(_ i: Int) -> LinearForm { formula.operands[first + i].form }
    func operand(_ i: Int) -> Interval {
      formula.value(of: first + i, values, usesLimits: true)
    }
    func notPositive(_ form: LinearForm) -> Goal {
      .relation(form, .notPositive, holdsUndefined: true)
    }
    switch atom.operation {
    case .floor:
      let next = form(0) - value - LinearForm(.one)
      return [notPositive(value - form(0)), .relation(next, .negative, holdsUndefined: true)]
    case .ceiling:
      let next = value - form(0) - LinearForm(.one)
      return [notPositive(form(0) - value), .relation(next, .negative, holdsUndefined: true)]
    case .round:
      let half = LinearForm(Rational(1, 2))
      return [notPositive(value - form(0) - half), notPositive(form(0) - value - half)]
    case .hypotenuse:
      return [form(0), -form(0), form(1), -form(1)].map { notPositive($0 - value) }
    case .multiply: return planes(value, form(0), operand(0), form(1), operand(1))
    case .divide: return planes(form(0), value, values[index], form(1), operand(1))
    case .squareRoot:
      return [notPositive(-form(0))]
        + planes(form(0), value, values[index], value, values[index])
    case .modulo:
      // The sign of a remainder is that of the divisor.
      guard operand(1).lower > 0 || operand(1).upper < 0 else { return [] }
      let sign = operand(1).lower > 0 ? Rational.one : Rational(-1)
      let beyond = (value - form(1)).scaled(by: sign)
      return [
        notPositive(value.scaled(by: -sign)), .relation(beyond, .negative, holdsUndefined: true),
      ]
    default: return []
    }
  }

  /// The planes between which a product `p` of `x` and `y` lies.
  private func planes(
    _ p: LinearForm, _ x: LinearForm, _ xs: Interval, _ y: LinearForm, _ ys: Interval
  ) -> [Goal] {
    let (xEnds, yEnds) = ([xs.lower, xs.upper], [ys.lower, ys.upper])
    var goals: [Goal] = []
    for (i, a) in xEnds.enumerated() {
      for (j, b) in yEnds.enumerated() {
        guard let a = Rational(exactly: a), let b = Rational(exactly: b) else { continue }
        // (x - a)(y - b) is not negative where both ends are of one kind, else not positive.
        let product = p - x.scaled(by: b) - y.scaled(by: a) + LinearForm(a * b)
        goals.append(
          .relation(i == j ? -product : product, .notPositive, holdsUndefined: true))
      }
    }
    return goals
  }
}
