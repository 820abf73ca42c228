import ShapeNumbers

/// The facts about nonlinear operations, and the conditions under which such operations have no
/// value.
extension CaseSearch {
  /// Adds the known facts about an atom to the program, after the facts about its operands.
  mutating func explain(_ index: Int, _ state: inout State) -> Progress {
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

  /// The conditions under which an atom has no value although its operands have values; empty if
  /// these conditions cannot be goals, nil if the atom always has a value.
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

  /// The linear facts that hold for an atom if it has a value.
  func facts(of index: Int) -> [Goal] {
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
      // A remainder has the sign of the divisor.
      guard operand(1).lower > 0 || operand(1).upper < 0 else { return [] }
      let sign = operand(1).lower > 0 ? Rational.one : Rational(-1)
      let beyond = (value - form(1)).scaled(by: sign)
      return [
        notPositive(value.scaled(by: -sign)), .relation(beyond, .negative, holdsUndefined: true),
      ]
    default: return []
    }
  }

  /// The planes that bound the product `p` of `x` and `y`, where `x` is in `xs` and `y` is in `ys`.
  func planes(
    _ p: LinearForm, _ x: LinearForm, _ xs: Interval, _ y: LinearForm, _ ys: Interval
  ) -> [Goal] {
    let (xEnds, yEnds) = ([xs.lower, xs.upper], [ys.lower, ys.upper])
    var goals: [Goal] = []
    for (i, a) in xEnds.enumerated() {
      for (j, b) in yEnds.enumerated() {
        guard let a = Rational(exactly: a), let b = Rational(exactly: b) else { continue }
        // (x − a)(y − b) is not negative if a and b are both lower or both upper ends; else it is
        // not positive.
        let product = p - x.scaled(by: b) - y.scaled(by: a) + LinearForm(a * b)
        goals.append(
          .relation(i == j ? -product : product, .notPositive, holdsUndefined: true))
      }
    }
    return goals
  }
}
