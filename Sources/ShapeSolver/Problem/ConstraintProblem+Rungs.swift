package import ShapeFormulas

extension ConstraintProblem {
  /// The rung on which each unknown keeps its drawn value; nil for free unknowns.
  package func rungs(in graph: Graph) -> [Rung?] {
    let indices = Dictionary(
      uniqueKeysWithValues: unknowns.enumerated().map { ($1.node, $0) })
    return unknowns.indices.map { i in
      unknowns[i].target == nil
        ? nil : unknowns.rung(of: i, in: graph) { indices[$0] ?? 0 }
    }
  }
}

extension [ConstraintProblem.Unknown] {
  /// The rung on which an unknown keeps its drawn value; `index` returns the index of the unknown
  /// that a node represents.
  func rung(of unknown: Int, in graph: Graph, index: (Scalar) -> Int) -> Rung {
    if self[unknown].isHandle { return .handle }
    if let rank = self[unknown].shortfallRank { return .preferred(rank: rank) }
    var depth = 0
    var pending = self[unknown].target.map { [$0] } ?? []
    var seen: Set<Int> = [unknown]
    // The depth is the number of steps, each from a target to the targets of the unknowns on which
    // the target depends.
    while !pending.isEmpty, depth < 64 {
      let next = Set(graph.openUnknowns(in: pending).map(index)).subtracting(seen)
      if next.isEmpty { break }
      seen.formUnion(next)
      depth += 1
      pending = next.compactMap { self[$0].target }
    }
    return .position(depth: depth)
  }
}
