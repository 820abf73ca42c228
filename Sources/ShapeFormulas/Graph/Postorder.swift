/// A postorder traversal of a node and the nodes from which it is computed: each node comes after
/// its operands. A computation in this order can remember results, skip nodes whose result is
/// known, and do without recursion.
package struct Postorder {
  private var pending: [Scalar]

  /// Creates the walk over `node` and the nodes from which it is computed.
  package init(of node: Scalar) {
    pending = [node]
  }

  /// The next node whose operands are all known; nil at the end.
  /// - Parameter operands: Returns those operands of a node that have to be known before the node
  ///   itself.
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
