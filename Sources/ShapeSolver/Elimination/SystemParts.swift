/// The groups of unknowns that equations, wishes and targets connect, with the equations and wishes
/// of each group.
struct SystemParts {
  /// The group of each unknown.
  private let groups: [Int]
  private let members: [Int: [Int]]
  /// The indices of equations and wishes by their groups.
  private let equations: [Int: [Int]]
  private let wishes: [Int: [Int]]

  init<Number>(_ system: ConstraintSystem<Number>) {
    var joined = UnionFind(system.unknowns.count)
    func join(_ unknowns: [Int]) {
      for (a, b) in zip(unknowns, unknowns.dropFirst()) { joined.join(a, b) }
    }
    for row in system.equations { join(row.form.unknowns) }
    for wish in system.wishes { join(wish.form.unknowns) }
    for (i, unknown) in system.unknowns.enumerated() {
      if let target = unknown.target { join([i] + target.form.unknowns) }
    }
    let groups = system.unknowns.indices.map { joined.group(of: $0) }
    func indices(_ forms: [OpenForm<Number>]) -> [Int: [Int]] {
      let open = forms.indices.filter { !forms[$0].isKnown }
      return Dictionary(grouping: open) { groups[forms[$0].terms[0].unknown] }
    }
    self.groups = groups
    members = Dictionary(grouping: groups.indices) { groups[$0] }
    equations = indices(system.equations.map(\.form))
    wishes = indices(system.wishes.map(\.form))
  }

  /// The groups of `unknowns`, in order.
  func groups(of unknowns: some Sequence<Int>) -> [Int] {
    Set(unknowns.map { groups[$0] }).sorted()
  }

  /// The indices of the unknowns of `groups`, in order.
  func unknowns(of groups: [Int]) -> [Int] { groups.flatMap { members[$0] ?? [] }.sorted() }

  /// The indices of the equations of `groups`, in order.
  func equations(of groups: [Int]) -> [Int] { groups.flatMap { equations[$0] ?? [] }.sorted() }

  /// The indices of the wishes of `groups`, in order.
  func wishes(of groups: [Int]) -> [Int] { groups.flatMap { wishes[$0] ?? [] }.sorted() }
}
