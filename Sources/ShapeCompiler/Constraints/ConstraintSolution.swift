/// What the unknowns of a system are, as forms of what is known.
struct ConstraintSolution<Number: Coefficient>: Sendable {
  /// For each unknown its value; nil where nothing fixes it.
  var values: [Number.Known?]
  /// For each limit that changes something: how far the unknowns move while it is violated by one.
  var corrections: [Correction] = []
  /// Equations that follow from those before them, or contradict them, with what is left of them.
  var rests: [(equation: Int, rest: Number.Known)] = []
  /// Limits about which no unknown can do anything, with their values.
  var fixedLimits: [(limit: Int, value: Number.Known)] = []
  /// Two limits one of which, when it is kept, changes the other.
  var coupledLimits: [(Int, Int)] = []

  /// Whether an unknown is moved only by limits of one expression, so that they bound it itself.
  func isClamped(_ unknown: Int) -> Bool {
    let moving = corrections.filter { $0.moves.contains { $0.unknown == unknown } }
    return moving.count == 1 || moving.count == 2 && moving[0].partner == moving[1].limit
  }

  struct Correction: Sendable {
    var limit: Int
    /// The limit that bounds the same expression from the other side.
    var partner: Int?
    /// The limit's value where it is left out.
    var value: Number.Known
    var moves: [Move]
  }

  /// How an unknown moves where a limit is violated.
  struct Move: Sendable {
    var unknown: Int
    /// For each unit by which it is.
    var distance: Number
    /// Where the unknown is while the limit is just kept, if that is all: v + max(0, b − v) is
    /// max(v, b).
    var bound: Number.Known?
  }
}

extension ConstraintSystem {
  /// Solves the system: equations first, then each rung as well as can be (least squares), the lower
  /// ones with what the higher ones leave free.
  ///
  /// Least squares become equations again, the normal equations of a rung's rows; so all is
  /// elimination, and exact. A limit that stands alone is kept by moving along the one direction in
  /// which its equation would move the answer: the problem is convex, so where the answer without the
  /// limit violates it, the answer with it lies on its boundary.
  func solved() -> ConstraintSolution<Number> {
    var lexicographic = Lexicographic(self, equations: equations.map(\.form))
    let rests = lexicographic.rests.map { (equation: $0.index, rest: $0.rest) }
    lexicographic.solveRungs()
    var solution = ConstraintSolution<Number>(
      values: unknowns.indices.map { lexicographic.value(of: $0) }, rests: rests)
    if !limits.isEmpty { addCorrections(lexicographic.elimination, to: &solution) }
    return solution
  }

  private func addCorrections(
    _ elimination: Elimination<Number>, to solution: inout ConstraintSolution<Number>
  ) {
    for (i, limit) in limits.enumerated() {
      let value = elimination.reduced(limit.form)
      guard value.isKnown else { continue }
      guard let moves = moves(keeping: limit.form) else {
        solution.fixedLimits.append((i, value.known))
        continue
      }
      solution.corrections.append(
        ConstraintSolution<Number>.Correction(limit: i, value: value.known, moves: moves))
    }
    for (i, correction) in solution.corrections.enumerated() {
      let moves = Dictionary(
        uniqueKeysWithValues: correction.moves.map { ($0.unknown, $0.distance) })
      for other in solution.corrections where other.limit != correction.limit {
        if areOpposite(limits[correction.limit].form, limits[other.limit].form) {
          solution.corrections[i].partner = other.limit
          continue
        }
        let change = limits[other.limit].form.terms.reduce(Number.zero) {
          $0 + $1.coefficient * (moves[$1.unknown] ?? .zero)
        }
        if !change.isZero { solution.coupledLimits.append((correction.limit, other.limit)) }
      }
    }
    addBounds(to: &solution)
  }

  private func addBounds(to solution: inout ConstraintSolution<Number>) {
    for (i, correction) in solution.corrections.enumerated() {
      for (j, move) in correction.moves.enumerated() where solution.isClamped(move.unknown) {
        guard var bound = solution.values[move.unknown] else { continue }
        bound.add(correction.value, times: -move.distance)
        if bound.size < correction.value.size { solution.corrections[i].moves[j].bound = bound }
      }
    }
  }

  /// Whether two limits bound one expression from both sides.
  private func areOpposite(_ a: LinearForm<Number>, _ b: LinearForm<Number>) -> Bool {
    guard let first = a.terms.first, let other = b.terms.first,
      let reciprocal = first.coefficient.reciprocal
    else { return false }
    let ratio = other.coefficient * reciprocal
    var difference = b.homogeneous
    difference.add(a.homogeneous, times: -ratio)
    return ratio.isNegative && difference.isKnown
  }

  /// How the answer moves where `form` is to be one and everything else stays as near to zero as it
  /// can; nil where the equations do not let it move.
  private func moves(keeping form: LinearForm<Number>) -> [ConstraintSolution<Number>.Move]? {
    var wanted = form.homogeneous
    wanted.known = Number.Known(constant: -Number.one)
    var system = self
    system.equations = []
    system.wishes = wishes.map { Wish(form: $0.form.homogeneous, rung: $0.rung) }
    for i in system.unknowns.indices {
      if let form = unknowns[i].target?.form.homogeneous { system.unknowns[i].target?.form = form }
    }
    var lexicographic = Lexicographic(
      system, equations: equations.map(\.form.homogeneous) + [wanted])
    if lexicographic.rests.contains(where: { !$0.rest.isZero }) { return nil }
    lexicographic.solveRungs()
    return unknowns.indices.compactMap { i in
      guard let move = lexicographic.value(of: i), !move.isZero else { return nil }
      return ConstraintSolution.Move(unknown: i, distance: move.factor)
    }
  }
}

/// The elimination of a system, rung by rung.
private struct Lexicographic<Number: Coefficient> {
  let system: ConstraintSystem<Number>
  private(set) var elimination: Elimination<Number>
  /// What is left of the equations that have no unknown.
  let rests: [(index: Int, rest: Number.Known)]

  init(_ system: ConstraintSystem<Number>, equations: [LinearForm<Number>]) {
    self.system = system
    elimination = Elimination(unknowns: system.unknowns.map { $0.target == nil })
    rests = elimination.eliminate(equations)
  }

  /// The value of an unknown, unless something free is in it.
  func value(of unknown: Int) -> Number.Known? {
    guard let form = elimination.solved[unknown], form.isKnown else { return nil }
    return form.known
  }

  mutating func solveRungs() {
    var wishes = system.wishes
    for (i, unknown) in system.unknowns.enumerated() {
      guard let target = unknown.target else { continue }
      var residual = LinearForm<Number>(unknown: i)
      residual.add(target.form, times: -Number.one)
      wishes.append(ConstraintSystem<Number>.Wish(form: residual, rung: target.rung))
    }
    for rung in Set(wishes.map(\.rung)).sorted() {
      approach(wishes.filter { $0.rung == rung }.map(\.form))
    }
  }

  /// Makes the sum of the squares of `forms` as small as what is free allows.
  private mutating func approach(_ forms: [LinearForm<Number>]) {
    var normal: [Int: LinearForm<Number>] = [:]
    for form in forms {
      let row = elimination.reduced(form)
      for term in row.terms {
        normal[term.unknown, default: LinearForm()].add(row, times: term.coefficient)
      }
    }
    // They cannot contradict one another: a smallest sum of squares always exists.
    _ = elimination.eliminate(normal.sorted { $0.key < $1.key }.map(\.value))
  }
}
