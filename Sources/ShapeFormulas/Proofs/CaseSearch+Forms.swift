import ShapeNumbers

/// The linear forms to which atoms are equal in a case.
extension CaseSearch {
  /// If the form is a constant plus multiples of quotients with the same divisor, and the divisor
  /// is nowhere zero, returns the form times the magnitude of the divisor; else returns the form
  /// itself. The result has the same sign as the form.
  func withoutQuotients(_ form: LinearForm) -> LinearForm {
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

  /// The index of the operand by which an atom divides; nil for other operations.
  func divisor(of atom: Int) -> Int? {
    formula.atoms[atom].operation == .divide ? formula.atoms[atom].operands.lowerBound + 1 : nil
  }

  /// The sign of an operand that is nowhere zero; nil if the operand may be zero.
  func sign(of operand: Int) -> Rational? {
    let value = formula.value(of: operand, values, usesLimits: true)
    if value.quality == .undefined { return nil }
    return value.lower > 0 ? .one : value.upper < 0 ? Rational(-1) : nil
  }

  enum Expansion {
    /// A form of the variables of the program.
    case form(LinearForm)
    /// The atom must be expanded into cases; the form consists of atoms.
    case atom(Int, in: LinearForm)
    case unexplained([Int])
    case undefined
  }

  /// Replaces the atoms of a form by their forms in this case, the last atoms first.
  func expand(_ form: LinearForm, _ state: State) -> Expansion {
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

  /// Two forms that replace `form` without cases: `form` is at most zero if and only if both of
  /// them are. The atom `index` must be a maximum or an absolute value with a positive coefficient,
  /// or a minimum with a negative coefficient. Nil for other atoms, or if any atom may have no
  /// value.
  func bothSides(of index: Int, in form: LinearForm) -> [LinearForm]? {
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

  /// The cases of an atom that equals one of several forms.
  func cases(of index: Int, _ state: State) -> [State] {
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
