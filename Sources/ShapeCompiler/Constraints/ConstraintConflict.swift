extension ConstraintSystem {
  /// The statements that contradict one another where the equation `index` is left with no unknown and
  /// not zero: none of them can be left out, or the rest is possible.
  ///
  /// Each equation carries a mark through the elimination; the marks in what is left of the
  /// contradiction are those of the equations that it is made of, as in a certificate of Fredholm's
  /// alternative. Of these statements one after the other is left out, if the rest still contradicts.
  /// Where they are too many to read, the statement of the equation alone is named.
  func conflict(with index: Int) -> [Int] {
    var elimination = Elimination<Marked<Number>>(unknowns: unknowns.map { $0.target == nil })
    let rest = elimination.eliminate(marked).first { $0.index == index }?.rest
    // Nobody reads of more in one message.
    guard let marks = rest?.marks, marks.count <= 2048 else { return [equations[index].statement] }
    var needed = Set(marks.map { equations[$0].statement }).sorted()
    // Where one equation only depends on the others, all of them are needed for that.
    if rests(among: needed).count == 1 { return needed }
    for statement in inOrder(needed).reversed() {
      let others = needed.filter { $0 != statement }
      if !contradictions(among: others).isEmpty { needed = others }
    }
    return needed
  }

  /// `statements` in the order of their equations, which does not depend on that in which they are
  /// written.
  private func inOrder(_ statements: [Int]) -> [Int] {
    var rest = Set(statements)
    return equations.compactMap { rest.remove($0.statement) }
  }

  /// What is left of the equations of `statements` alone that contradict one another.
  func contradictions(among statements: [Int]) -> [Number.Known] {
    rests(among: statements).filter { !$0.isZero }
  }

  /// What is left of the equations of `statements` alone that have no unknown any more.
  private func rests(among statements: [Int]) -> [Number.Known] {
    let members = Set(statements)
    let forms = equations.filter { members.contains($0.statement) }.map(\.form)
    var elimination = Elimination<Number>(unknowns: unknowns.map { $0.target == nil })
    return elimination.eliminate(forms).map(\.rest)
  }

  /// The statements whose equations leave no room for the limit `index`: without any one of them it
  /// has some.
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

  /// True if the equations of `statements` alone say what `form` is.
  private func isFixed(_ form: OpenForm<Number>, by statements: [Int]) -> Bool {
    var elimination = Elimination<Number>(unknowns: unknowns.map { $0.target == nil })
    _ = elimination.eliminate(
      equations.filter { statements.contains($0.statement) }.map(\.form))
    return elimination.reduced(form).isKnown
  }

  /// The statements that say nothing that others do not say, as far as the equations `dependent` show
  /// it, of which nothing is left. A statement of fewer equations is the one that can be left out: `mirror`
  /// has four, of which one may be said by another statement.
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

  /// The equations, each with a mark of its own.
  private var marked: [OpenForm<Marked<Number>>] {
    let history = MarkHistory<Number>()
    return equations.enumerated().map { i, row in row.form.marked(i, history) }
  }
}
