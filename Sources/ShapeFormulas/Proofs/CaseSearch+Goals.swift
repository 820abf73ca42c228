import ShapeNumbers

/// The processing of goals: a condition becomes rows of the linear program, other goals, or cases.
extension CaseSearch {
  enum Progress {
    case reached
    case impossible
    case cases([State])
  }

  mutating func reach(_ goal: Goal, _ state: inout State) -> Progress {
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

  func require(_ form: LinearForm, _ relation: Relation, _ state: inout State) {
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

  func reach(truth index: Int, _ wanted: Bool, _ state: inout State) -> Progress {
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
      // Either both operands must have the wanted truth, or one of them suffices. If one suffices,
      // there are two cases, which exclude each other.
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

  func reach(operand: Int, _ wanted: Bool, _ state: inout State) -> Progress {
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

  /// The cases in which a form is not zero: negative and positive.
  func sides(of form: LinearForm, _ state: State) -> [State] {
    [form, -form].map {
      state.adding([.relation($0, .negative, holdsUndefined: true)])
    }
  }
}
