/// What the unknowns of a system are, as forms of what is known.
struct ConstraintSolution<Number: Coefficient>: Sendable {
  /// True if to find it was more work than is allowed: then it means nothing.
  var isTooMuchWork = false
  /// For each unknown its value; nil where nothing fixes it.
  var values: [Number.Known?]
  /// What decides the values that there are.
  var counts = ConstraintCounts()
  /// What keeps the limits, one for each expression that is limited. Corrections come after those that
  /// change their expressions.
  var corrections: [Correction] = []
  /// Equations that follow from others, or contradict them, with what is left of them.
  var rests: [(equation: Int, rest: Number.Known)] = []
  /// What must not be zero for the solution to exist, with the equation that wants it; nil where it is
  /// of a least square.
  var pivots: [(equation: Int?, value: Number.Known)] = []
  /// Limits about which no unknown can do anything, with their values.
  var fixedLimits: [(limit: Int, value: Number.Known)] = []
  /// Pairs of limits that change one another in a circle, the lower index first.
  var coupledLimits: [(Int, Int)] = []

  /// How the unknowns move where an expression is beyond its limits.
  struct Correction: Sendable {
    /// A limit of it.
    var limit: Int
    /// Its lower and its upper limits, in the order of `above` and `below`.
    var lower: [Int] = []
    var upper: [Int] = []
    /// By how much the expression is above each of its lower limits, and below each upper one, where
    /// they are left out.
    var above: [Number.Known] = []
    var below: [Number.Known] = []
    var moves: [Move] = []
    /// What earlier corrections change.
    var changes: [Change] = []
  }

  /// How an earlier correction changes an expression.
  struct Change: Sendable {
    /// The index of the earlier correction.
    var correction: Int
    /// By how much, for each unit that its own expression moves up.
    var distance: Number
  }

  struct Move: Sendable {
    var unknown: Int
    /// How far, for each unit that the expression moves up.
    var distance: Number
    /// Where the unknown is while each limit is just kept, if that says it shorter: v + max(0, b − v)
    /// is max(v, b).
    var bounds: (above: [Number.Known], below: [Number.Known])?
  }
}

extension ConstraintSystem {
  /// Solves the system: equations first, then each rung as well as can be (least squares), the lower
  /// ones with what the higher ones leave free.
  ///
  /// Least squares become equations again, the normal equations of a rung's rows; so all is
  /// elimination, and exact. A limit that stands alone is kept by moving along the one direction in
  /// which its equation would move the answer: the problem is convex, so where the answer without the
  /// limit violates it, the answer with it lies on its boundary. Where keeping one limit changes what
  /// another one limits, but not the other way round, the other one is kept afterwards: the conditions
  /// for the optimum are then a triangular linear complementarity problem, whose only solution
  /// substitution finds (Cottle, Pang, Stone, The Linear Complementarity Problem, 1992, chapter 4).
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
    // Of a line one unknown is fixed, and the other one by what follows it.
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
  /// What is left of the equations that have no unknown.
  let rests: [(index: Int, rest: Number.Known)]
  /// Which unknowns nothing speaks of but their own targets, where they are.
  private let isAlone: [Bool]
  /// How many unknowns each rung decides.
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

  /// The values of the unknowns, nil where something free is in them.
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
