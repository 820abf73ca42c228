import ShapeNumbers

/// Refutations. They are evaluated before they are reported.
extension Question {
  /// The largest result of an evaluation in doubles, relative to the inputs, that is treated as
  /// zero.
  private static let slack = Rational(1, 1_000_000_000)

  /// The values of all inputs if the claim fails for these values; else nil. The slots of the
  /// question have the values in `point`, and all other slots have the values of the range's point.
  ///
  /// - Parameter isExact: True if the claim is known to fail for exactly these numbers. Then the
  ///   function only checks that the claim fails in doubles, too.
  func counterExample(_ point: [Rational], isExact: Bool) -> [Double]? {
    guard let (exact, doubles, isWithin) = place(point),
      isWithin || isExact && range.contains(exact)
    else { return nil }
    var values: [Interval] = []
    if !isExact {
      formula.evaluate(
        inputs(of: slots.map { Interval(doubles[$0]) }), into: &values, usesLimits: false)
      guard values[formula.root].asTruth != true else { return nil }
    }
    let evaluation = evaluation(doubles)
    guard range.keepsConditions(evaluation) else { return nil }
    let value = evaluation[claim.scalar]
    if isExact {
      return claim.holds(for: value) && !isZeroToRounding(value, exact) ? nil : doubles
    }
    if claim.holds(for: value) { return nil }
    if values[formula.root].asTruth == false { return doubles }
    // If a solver finds no answer, there is no picture.
    let solved = formula.atoms.lazy.filter(\.isFound).compactMap(\.node)
    if solved.contains(where: { !evaluation[$0].isFinite }) { return nil }
    // If an operation has no value, intervals do not decide the claim, but the evaluation does.
    let isBroken = formula.atoms.contains { atom in
      atom.node.map { !evaluation[$0].isFinite } == true
    }
    return isBroken ? doubles : nil
  }

  /// The values of all inputs at `point` if the claim fails there; else nil. Values that a solver
  /// finds, or that are measured on a path, have a relative error, so the claim must also fail for
  /// all values near these values.
  func robustCounterExample(_ point: [Rational]) -> [Double]? {
    guard isFound else { return counterExample(point, isExact: false) }
    guard let (_, doubles, isWithin) = place(point), isWithin else { return nil }
    let evaluation = evaluation(doubles)
    guard !claim.holds(for: evaluation[claim.scalar]), range.keepsConditions(evaluation) else {
      return nil
    }
    var formula = formula
    for (index, atom) in formula.atoms.enumerated() where atom.isFound {
      guard let node = atom.node, evaluation[node].isFinite else { return nil }
      let margin = Question.solvedMargin * max(1, evaluation[node].magnitude)
      var answer = Formula.Operand(LinearForm(.zero))
      answer.constant = Interval(evaluation[node] - margin, evaluation[node] + margin)
      formula.restriction.choices[index] = answer
    }
    var values: [Interval] = []
    formula.evaluate(
      inputs(of: slots.map { Interval(doubles[$0]) }), into: &values, usesLimits: false)
    return values[formula.root].asTruth == false ? doubles : nil
  }

  /// The values of all inputs, exact and as doubles, and true if the doubles lie in the range. The
  /// slots of the question have the values in `point`. Nil if a value is too large for a double.
  private func place(_ point: [Rational])
    -> (exact: [Rational], doubles: [Double], isWithin: Bool)?
  {
    var exact = range.point
    for (slot, value) in zip(slots, point) { exact[slot] = value }
    let doubles = exact.map(\.doubleValue)
    let rounded = doubles.compactMap { Rational(exactly: $0) }
    return rounded.count == doubles.count ? (exact, doubles, range.contains(rounded)) : nil
  }

  private func evaluation(_ inputs: [Double]) -> Evaluation {
    graph.evaluate(
      ArgumentValues(numbers: inputs, texts: graph.textInputs.map { graph.designText($0) }))
  }

  /// The largest error of a solver's answer, relative to its size.
  private static let solvedMargin = 1e-6

  /// True if the claim is that a value is not zero, and the value is zero apart from rounding.
  private func isZeroToRounding(_ value: Double, _ exact: [Rational]) -> Bool {
    guard case .isNotZero = claim else { return false }
    let scale = exact.reduce(1) { max($0, $1.magnitude.doubleValue) }
    return value.magnitude <= Question.slack.doubleValue * scale
  }

  /// The counterexample `found`, or one with fewer digits if there is one nearby. Inputs that do
  /// not matter have the values of the range's point.
  func nicer(_ found: [Double]) -> [Double] {
    var point = slots.compactMap { Rational(exactly: found[$0]) }
    guard point.count == slots.count else { return found }
    var best = found
    var trials = Question.trialLimit
    func attempt(_ position: Int, _ value: Rational) -> Bool {
      trials -= 1
      let former = point[position]
      if former == value { return false }
      point[position] = value
      if trials >= 0, let better = robustCounterExample(point) {
        best = better
        return true
      }
      point[position] = former
      return false
    }
    for position in slots.indices {
      if attempt(position, range.point[slots[position]]) { continue }
      for unit in Question.units {
        if point[position] == range.point[slots[position]] { break }
        let rounded = Question.rounded(point[position], to: unit)
        if rounded == point[position] || attempt(position, rounded) { break }
      }
    }
    return best
  }

  /// The maximum number of attempts to find a counterexample with fewer digits.
  private static let trialLimit = 100
  private static let units =
    [1000, 100, 10, 1].map { Rational($0) } + [2, 10, 100].map { Rational(1, $0) }

  private static func rounded(_ value: Rational, to unit: Rational) -> Rational {
    guard let multiple = value.divided(by: unit) else { return value }
    return multiple.roundedHalfAway() * unit
  }
}
