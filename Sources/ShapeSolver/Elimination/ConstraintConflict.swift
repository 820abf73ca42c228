extension ConstraintSystem {
  /// The statements whose contradiction leaves the equation `index` with a remainder that is not
  /// zero. If any one of these statements is left out, the others can hold.
  ///
  /// Each equation carries a mark through the elimination. The marks in the remainder of the
  /// equation `index` show the equations that it combines, as in a certificate of Fredholm's
  /// alternative. The marked statements are tried one by one, and a statement is left out if the
  /// others still contradict one another. If there are too many statements to read, only the
  /// statement of the equation `index` is returned.
  func conflict(with index: Int) -> [Int] {
    var elimination = Elimination<Marked<Number>>(unknowns: unknowns.map { $0.target == nil })
    let rest = elimination.eliminate(marked).first { $0.index == index }?.rest
    // Nobody reads a message about more equations than this.
    guard let marks = rest?.marks, marks.count <= 2048 else { return [equations[index].statement] }
    var needed = Set(marks.map { equations[$0].statement }).sorted()
    // If only one equation depends on the others, the contradiction needs all of the equations.
    if rests(among: needed).count == 1 { return needed }
    for statement in inOrder(needed).reversed() {
      let others = needed.filter { $0 != statement }
      if !contradictions(among: others).isEmpty { needed = others }
    }
    return needed
  }

  /// `statements` in the order of their equations, which does not depend on the order in which the
  /// statements are written.
  private func inOrder(_ statements: [Int]) -> [Int] {
    var rest = Set(statements)
    return equations.compactMap { rest.remove($0.statement) }
  }

  /// The nonzero remainders after an elimination of only the equations of `statements`; each
  /// remainder shows a contradiction.
  func contradictions(among statements: [Int]) -> [Number.Known] {
    rests(among: statements).filter { !$0.isZero }
  }

  /// The remainders of the equations whose unknowns are all eliminated, after an elimination of
  /// only the equations of `statements`.
  private func rests(among statements: [Int]) -> [Number.Known] {
    let members = Set(statements)
    let forms = equations.filter { members.contains($0.statement) }.map(\.form)
    var elimination = Elimination<Number>(unknowns: unknowns.map { $0.target == nil })
    return elimination.eliminate(forms).map(\.rest)
  }

  /// The statements whose equations leave no room for the limit `index`; if any one of these
  /// statements is left out, the limit has room.
  func obstacle(to index: Int) -> [Int] {
    var elimination = Elimination<Marked<Number>>(unknowns: unknowns.map { $0.target == nil })
    _ = elimination.eliminate(marked)
    let rest = elimination.reduced(limits[index].form.unmarked).known
    var needed = Set(rest.marks.map { equations[$0].statement }).sorted()
    for statement in inOrder(needed).reversed() {
      let others = needed.filter { $0 != statement }
      if isFixed(limits[index].form, by: others) { needed = others }
    }
    return needed
  }

  /// True if the equations of `statements` alone determine `form`.
  private func isFixed(_ form: OpenForm<Number>, by statements: [Int]) -> Bool {
    var elimination = Elimination<Number>(unknowns: unknowns.map { $0.target == nil })
    _ = elimination.eliminate(
      equations.filter { statements.contains($0.statement) }.map(\.form))
    return elimination.reduced(form).isKnown
  }

  /// The redundant statements among those that depend on one another. The remainders of the
  /// equations `dependent` are zero, and their marks show the statements that depend on one
  /// another. Of these statements, the statement with the fewest equations counts as redundant.
  /// For example, one of the four equations of `mirror` may follow from another statement, which is
  /// then the redundant one.
  func redundantStatements(_ dependent: [Int]) -> [Int] {
    if dependent.isEmpty { return [] }
    var elimination = Elimination<Marked<Number>>(unknowns: unknowns.map { $0.target == nil })
    let marks = elimination.eliminate(marked).filter { dependent.contains($0.index) }
      .flatMap(\.rest.marks)
    let involved = Set(marks.map { equations[$0].statement }).sorted()
    let forms = Dictionary(grouping: equations, by: \.statement).mapValues { $0.map(\.form) }
    let order = inOrder(involved).enumerated().map { place, statement in
      (forms: forms[statement] ?? [], place: place, statement: statement)
    }
    var known = Elimination<Number>(unknowns: unknowns.map { $0.target == nil })
    return order.sorted { (-$0.forms.count, $0.place) < (-$1.forms.count, $1.place) }
      .filter { known.eliminate($0.forms).count == $0.forms.count }.map(\.statement)
  }

  /// The equations, each with its own mark.
  private var marked: [OpenForm<Marked<Number>>] {
    let history = MarkHistory<Number>()
    return equations.enumerated().map { i, row in row.form.marked(i, history) }
  }
}
