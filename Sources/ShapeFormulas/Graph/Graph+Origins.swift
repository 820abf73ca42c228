/// What nodes depend on.
extension Graph {
  /// `nodes`, and everything that they depend on.
  package func origins(of nodes: [Scalar]) -> Set<Scalar> {
    var seen: Set<Scalar> = []
    var pending = nodes
    while let node = pending.popLast() {
      if seen.insert(node).inserted { forEachDependency(node) { pending.append($0) } }
    }
    return seen
  }

  /// The inputs that `scalar` depends on.
  package func inputs(of scalar: Scalar) -> Set<Scalar> { inputs(of: [scalar]) }

  /// The inputs that `nodes` depend on, texts not among them.
  package func inputs(of nodes: [Scalar]) -> Set<Scalar> {
    origins(of: nodes).filter { operation($0) == .input }
  }

  /// The inputs that `nodes` depend on, texts among them.
  package func allInputs(of nodes: [Scalar]) -> Set<Scalar> {
    origins(of: nodes).filter { operation($0) == .input || operation($0) == .textInput }
  }

  /// The unknowns that are open and that `scalars` depend on, in order.
  package func openUnknowns(in scalars: [Scalar]) -> [Scalar] {
    var seen: Set<Scalar> = []
    var found: [Scalar] = []
    var pending = scalars
    while let node = pending.popLast() {
      guard isOpen(node), seen.insert(node).inserted else { continue }
      if operation(node) == .unknown {
        found.append(node)
      } else {
        pending += dependencies(node)
      }
    }
    return found.sorted()
  }

  /// For each node whether it depends on an input whose slot `isMeant`.
  package func dependents(onSlots isMeant: (Int) -> Bool) -> [Bool] {
    var result: [Bool] = []
    result.reserveCapacity(count)
    for node in nodes.indices.lazy.map({ Scalar($0) }) {
      result.append(
        operation(node) == .input
          ? isMeant(slot(node))
          : isVariable(node) && dependencies(node).contains { result[Int($0.index)] })
    }
    return result
  }

  /// The nodes that depend on no inputs but those with these slots.
  package func nodes(of slots: Set<Int>) -> Set<Scalar> {
    var result: Set<Scalar> = []
    for node in nodes.indices.lazy.map({ Scalar($0) }) {
      let isIn =
        operation(node) == .input
        ? slots.contains(slot(node)) : dependencies(node).allSatisfy { result.contains($0) }
      if isIn { result.insert(node) }
    }
    return result
  }
}
