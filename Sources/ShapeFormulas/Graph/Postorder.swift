/// The nodes of which a node is made, each after its operands: the order of a fold over a graph with a
/// memory of its own, in which what is known already is passed over. Needs no stack of the thread's.
package struct Postorder {
  private var pending: [Scalar]

  package init(of node: Scalar) {
    pending = [node]
  }

  /// The next node whose operands are all known; nil in the end.
  /// - Parameter operands: Those of a node that have to be known before it.
  package mutating func next(
    isKnown: (Scalar) -> Bool, operands: (Scalar) -> [Scalar]
  ) -> Scalar? {
    while let node = pending.last {
      if isKnown(node) {
        pending.removeLast()
        continue
      }
      let missing = operands(node).filter { !isKnown($0) }
      if missing.isEmpty {
        pending.removeLast()
        return node
      }
      pending += missing
    }
    return nil
  }
}
