extension ConstraintSystem {
  /// The statements that contradict one another where the equation `index` is left with no unknown and
  /// not zero: none of them can be left out, or the rest is possible.
  ///
  /// Each equation carries a mark through the elimination; the marks in what is left of the
  /// contradiction are those of the equations that it is made of, as in a certificate of Fredholm's
  /// alternative. Of these statements one after the other is left out, if the rest still contradicts.
  func conflict(with index: Int) -> [Int] {
    let marked = equations.indices.map { i in
      var form = equations[i].form
      let mark = Graph.Term(node: Scalar(-1 - i), coefficient: .one)
      form.known.add(Graph.Affine(constant: .zero, terms: [mark]), times: .one)
      return form
    }
    var elimination = Elimination(unknowns: unknowns.count)
    let rest = elimination.eliminate(marked).first { $0.index == index }?.rest
    let members = Set(
      (rest?.terms ?? []).filter { $0.node.index < 0 }
        .map { equations[-1 - Int($0.node.index)].statement })
    var needed = members.sorted()
    for statement in needed.reversed() {
      let others = needed.filter { $0 != statement }
      if isContradictory(others) { needed = others }
    }
    return needed
  }

  /// Whether the equations of `statements` alone contradict one another.
  private func isContradictory(_ statements: [Int]) -> Bool {
    let forms = equations.filter { statements.contains($0.statement) }.map(\.form)
    var elimination = Elimination(unknowns: unknowns.count)
    return elimination.eliminate(forms).contains { !$0.rest.isZero }
  }
}
