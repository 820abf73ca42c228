/// The elimination of a system, rung by rung.
struct Lexicographic<Number: Coefficient> {
  let system: ConstraintSystem<Number>
  private(set) var elimination: Elimination<Number>
  /// The remainders of the equations whose unknowns are all eliminated.
  let rests: [(index: Int, rest: Number.Known)]
  /// For each unknown, true if it has a target and occurs in no form.
  private let isAlone: [Bool]
  /// The number of unknowns that each rung determines.
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

  /// The values of the unknowns; nil if a value depends on a free unknown.
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
