/// The values of the unknowns of a system, as forms of what is known.
struct ConstraintSolution<Number: Coefficient>: Sendable {
  /// True if the search for the solution exceeded the allowed work; the other properties mean nothing then.
  var isTooMuchWork = false
  /// The value of each unknown; nil where nothing fixes it.
  var values: [Number.Known?]
  /// The number of values that the equations and each rung decide.
  var counts = ConstraintCounts()
  /// The corrections that keep the limits, one for each limited expression, after the corrections that change
  /// the expression.
  var corrections: [Correction] = []
  /// The equations that follow from others, or contradict them, with their remainders.
  var rests: [(equation: Int, rest: Number.Known)] = []
  /// The divisors that must not be zero for the solution to exist, with the equation of each; nil for a
  /// divisor of least squares.
  var pivots: [(equation: Int?, value: Number.Known)] = []
  /// The limits that no unknown can change, with their values.
  var fixedLimits: [(limit: Int, value: Number.Known)] = []
  /// Pairs of limits that change one another in a circle, the lower index first.
  var coupledLimits: [(Int, Int)] = []

  /// The moves of the unknowns where an expression is beyond its limits.
  struct Correction: Sendable {
    /// The index of the first limit of the expression.
    var limit: Int
    /// The indices of the lower and of the upper limits of the expression, in the order of `above` and
    /// `below`.
    var lower: [Int] = []
    var upper: [Int] = []
    /// The distances of the uncorrected expression above each of its lower limits, and below each upper one.
    var above: [Number.Known] = []
    var below: [Number.Known] = []
    var moves: [Move] = []
    /// The changes of the expression by earlier corrections.
    var changes: [Change] = []
  }

  /// The change of an expression by an earlier correction.
  struct Change: Sendable {
    /// The index of the earlier correction.
    var correction: Int
    /// The change for each unit by which the expression of the earlier correction grows.
    var distance: Number
  }

  struct Move: Sendable {
    var unknown: Int
    /// The distance for each unit by which the expression grows.
    var distance: Number
    /// The values of the unknown at which each limit is just kept, where these are shorter formulas: v +
    /// max(0, b − v) is max(v, b). Nil otherwise.
    var bounds: (above: [Number.Known], below: [Number.Known])?
  }
}

extension ConstraintSystem {
  /// Solves the system: first the equations, then each rung as closely as possible by least squares, the
  /// lower rungs with the unknowns that the higher ones leave free.
  ///
  /// Least squares become equations again, the normal equations of a rung's rows; so the whole solution is
  /// elimination, and exact. An independent limit is kept by moving along the one direction in which its
  /// equation would move the answer: the problem is convex, so where the answer without the limit violates
  /// it, the answer with it lies on its boundary. Where keeping one limit changes the expression of another,
  /// but not the other way round, the other limit is kept afterwards: the conditions for the optimum are then
  /// a triangular linear complementarity problem, whose only solution substitution finds (Cottle, Pang,
  /// Stone, The Linear Complementarity Problem, 1992, chapter 4).
  func solved() -> ConstraintSolution<Number> {
    var lexicographic = Lexicographic(self, equations: equations.map { $0.form })
    let required = lexicographic.elimination
    let rests = lexicographic.rests.map { (equation: $0.index, rest: $0.rest) }
    lexicographic.solveRungs()
    var solution = ConstraintSolution<Number>(values: lexicographic.values, rests: rests)
    solution.counts = lexicographic.counts
    solution.counts.equations = unknowns.indices.count {
      required.solved[$0] != nil && solution.values[$0] != nil
    }
    // One unknown of a line is fixed, and the equations after it fix the other one.
    solution.counts.equations -= required.lines.indices.count {
      required.solved[unknowns.count + $0] == nil
    }
    for (i, pivot) in lexicographic.elimination.pivots.enumerated() {
      let equation = i < required.pivots.count ? pivot.index : nil
      solution.pivots.append((equation, Number.Known(constant: pivot.coefficient)))
    }
    var workLeft = lexicographic.elimination.workLeft
    if !limits.isEmpty {
      addCorrections(required, lexicographic.elimination, &workLeft, to: &solution)
    }
    solution.isTooMuchWork = workLeft < 0
    return solution
  }
}

/// The elimination of a system, rung by rung.
struct Lexicographic<Number: Coefficient> {
  let system: ConstraintSystem<Number>
  private(set) var elimination: Elimination<Number>
  /// The remainders of the equations whose unknowns are all eliminated.
  let rests: [(index: Int, rest: Number.Known)]
  /// For each unknown, true if it has a target and nothing else mentions it.
  private let isAlone: [Bool]
  /// The number of unknowns that each rung decides.
  private(set) var counts = ConstraintCounts()

  init(_ system: ConstraintSystem<Number>, equations: [OpenForm<Number>]) {
    self.system = system
    var isAlone = system.unknowns.map { $0.target != nil }
    func note(_ form: OpenForm<Number>) {
      for term in form.terms { isAlone[term.unknown] = false }
    }
    for form in equations { note(form) }
    for limit in system.limits { note(limit.form) }
    for wish in system.wishes { note(wish.form) }
    for unknown in system.unknowns { unknown.target.map { note($0.form) } }
    self.isAlone = isAlone
    elimination = Elimination(
      unknowns: system.unknowns.map { $0.target == nil }, workLimit: system.workLimit,
      turnsLines: system.turnsLines)
    rests = elimination.eliminate(equations)
  }

  /// The values of the unknowns; nil where a value depends on a free unknown.
  var values: [Number.Known?] { isAlone.indices.map { value(of: $0) } }

  private func value(of unknown: Int) -> Number.Known? {
    if isAlone[unknown], let target = system.unknowns[unknown].target {
      let form = elimination.reduced(target.form)
      return form.isKnown ? form.known : nil
    }
    guard let form = elimination.solved[unknown], form.isKnown else { return nil }
    return form.known
  }

  mutating func solveRungs() {
    var wishes: [Rung: [OpenForm<Number>]] = [:]
    for wish in system.wishes { wishes[wish.rung, default: []].append(wish.form) }
    for (i, unknown) in system.unknowns.enumerated() {
      guard let target = unknown.target else { continue }
      if isAlone[i] {
        counts.add(1, target.rung)
        continue
      }
      if let form = elimination.solved[i], form.isKnown, target.form.isKnown { continue }
      var residual = OpenForm<Number>(unknown: i)
      residual.add(target.form, times: -Number.one)
      wishes[target.rung, default: []].append(residual)
    }
    for (rung, forms) in wishes.sorted(by: { $0.key < $1.key }) {
      let rank = elimination.rank
      elimination.approach(forms)
      counts.add(elimination.rank - rank, rung)
    }
  }
}
