/// Queries about the nodes on which other nodes depend.
extension Graph {
  /// The nodes in `nodes`, and all nodes on which they depend.
  package func origins(of nodes: [Scalar]) -> Set<Scalar> {
    var seen: Set<Scalar> = []
    var pending = nodes
    while let node = pending.popLast() {
      if seen.insert(node).inserted { forEachDependency(node) { pending.append($0) } }
    }
    return seen
  }

  /// The number inputs on which `scalar` depends.
  package func inputs(of scalar: Scalar) -> Set<Scalar> { inputs(of: [scalar]) }

  /// The number inputs on which `nodes` depend; text inputs are left out.
  package func inputs(of nodes: [Scalar]) -> Set<Scalar> {
    origins(of: nodes).filter { operation($0) == .input }
  }

  /// The number inputs and text inputs on which `nodes` depend.
  package func allInputs(of nodes: [Scalar]) -> Set<Scalar> {
    origins(of: nodes).filter { operation($0) == .input || operation($0) == .textInput }
  }

  /// The open unknowns on which `scalars` depend, in the order of the graph.
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

  /// True if a term of a sum depends on an unknown without being an unknown itself.
  package func hasOpenFormulas(_ sum: Affine) -> Bool {
    sum.terms.contains { isOpen($0.node) && operation($0.node) != .unknown }
  }

  /// For each node, true if it depends on a number input whose slot satisfies `isMeant`.
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

  /// The nodes that depend on no number inputs except those whose slots are in `slots`.
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
