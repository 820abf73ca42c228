import ShapeNumbers

/// The evaluation of formulas in intervals.
extension Formula {
  /// The interval of a formula that depends on no argument.
  var constantInterval: Interval {
    var values: [Interval] = []
    evaluate([], into: &values, usesLimits: false)
    // The claim compares the negated value.
    return -value(of: operands.count - 1, values)
  }

  /// Computes enclosures of all atoms if the inputs, in the order of `inputs`, are in `box`. The
  /// result is false only if `usesLimits` is true, and the limits of the operands or the facts of
  /// the case exclude all points of the box. Then `values` may be incomplete.
  @discardableResult
  func evaluate(
    _ box: [Interval], into values: inout [Interval], usesLimits: Bool,
    differences: [Interval?] = []
  ) -> Bool {
    values.removeAll(keepingCapacity: true)
    var input = 0
    for (index, atom) in atoms.enumerated() {
      if atom.operation == .input {
        values.append(box[input])
        input += 1
        continue
      }
      if usesLimits {
        for operand in atom.operands where operands[operand].limit != nil {
          if value(of: operand, values, usesLimits: true).isEmpty { return false }
        }
      }
      if let choice = restriction.choices[index] {
        values.append(value(of: choice, values))
        continue
      }
      let known = differences.isEmpty ? nil : differences[index]
      values.append(value(of: atom, values, usesLimits, known))
    }
    return !usesLimits
      || restriction.facts.allSatisfy { fact in
        let truth = Formula.truth(value(of: fact.operand, values, usesLimits: true))
        return truth.asTruth != !fact.isTrue
      }
  }

  /// The interval of an operand.
  func value(of operand: Int, _ values: [Interval], usesLimits: Bool = false) -> Interval {
    let operand = operands[operand]
    let sum = value(of: operand, values)
    if usesLimits, let limit = operand.limit { return sum.intersection(limit) }
    return sum
  }

  private func value(of operand: Operand, _ values: [Interval]) -> Interval {
    var sum = operand.constant
    for i in operand.coefficients.indices {
      let coefficient = operand.coefficients[i]
      let value = values[operand.form.terms[i].variable]
      let part = coefficient == .one ? value : coefficient * value
      sum = sum == .zero ? part : sum + part
    }
    return sum
  }

  private func value(
    of atom: Atom, _ values: [Interval], _ usesLimits: Bool, _ difference: Interval?
  ) -> Interval {
    let first = atom.operands.lowerBound
    func operand(_ i: Int) -> Interval {
      i < atom.operands.count
        ? value(of: first + i, values, usesLimits: usesLimits) : .zero
    }
    switch atom.operation {
    case .less, .lessOrEqual, .equal:
      var value = operand(0)
      if let difference { value = value.intersection(difference) }
      return Formula.compare(atom.operation, value)
    case .not: return Interval.one - Formula.truth(operand(0))
    case .and:
      let (a, b) = (Formula.truth(operand(0)), Formula.truth(operand(1)))
      return Interval.apply(.minimum, a, b)
    case .or:
      let (a, b) = (Formula.truth(operand(0)), Formula.truth(operand(1)))
      return Interval.apply(.maximum, a, b)
    case .textEqual: return .either
    // If the solver finds no answer, there is no picture to which a claim applies.
    case .solved: return Interval(-.infinity, .infinity, .defined)
    // If a path does not have the number, there is no picture to which a claim applies.
    case .pathNumber: return Interval(-.infinity, .infinity, .defined)
    case .select:
      if let condition = Formula.truth(operand(0)).asTruth { return operand(condition ? 1 : 2) }
      return operand(1).hull(operand(2)).limited(to: .defined)
    case .pick: return pick(atom, operand(0), values, usesLimits)
    case .flexLevel:
      let row = row(atom) { value(of: $0, values, usesLimits: usesLimits) }
      return row.level(for: operand(0))
    case .flexCell:
      let x =
        atom.operands.count > 2 ? Interval.apply(.minimum, operand(0), operand(2)) : operand(0)
      return Interval.apply(.maximum, operand(1), x)
    case .multiply where operands[first].form == operands[first + 1].form:
      return operand(0).squared
    case .random:
      let (seed, index) = (operand(0), operand(1))
      if seed.isPoint, index.isPoint, min(seed.quality, index.quality) > .undefined {
        return Interval(splitMix64Unit(seed: seed.lower, index: index.lower))
      }
      return Interval.apply(.random, seed, index)
    default: return Interval.apply(atom.operation, operand(0), operand(1))
    }
  }

  private func pick(
    _ atom: Atom, _ index: Interval, _ values: [Interval], _ usesLimits: Bool
  ) -> Interval {
    let count = atom.operands.count - 1
    let list = atom.operands.lowerBound + 1
    let from = Graph.clampedIndex(index.lower, count)
    let to = Graph.clampedIndex(index.upper, count)
    var result = value(of: list + from, values, usesLimits: usesLimits)
    if from >= to { return result.limited(to: index.quality) }
    for i in from + 1...to {
      result = result.hull(value(of: list + i, values, usesLimits: usesLimits))
    }
    return result.limited(to: min(index.quality, .defined))
  }

  /// The truth of a comparison of a difference with zero.
  private static func compare(_ operation: Operation, _ difference: Interval) -> Interval {
    if difference.quality == .undefined || difference.isEmpty { return .either }
    switch operation {
    case .less:
      if difference.upper < 0 { return .one }
      if difference.lower >= 0 { return .zero }
    case .lessOrEqual:
      if difference.upper <= 0 { return .one }
      if difference.lower > 0 { return .zero }
    default:
      if difference.lower == 0, difference.upper == 0 { return .one }
      if difference.lower > 0 || difference.upper < 0 { return .zero }
    }
    return .either
  }

  /// The truth of the condition that a number is not zero.
  static func truth(_ value: Interval) -> Interval {
    if value.quality == .undefined { return .either }
    if value.lower > 0 || value.upper < 0 { return .one }
    return value.lower == 0 && value.upper == 0 ? .zero : .either
  }
}
