/// A postorder traversal of a node and the nodes from which it is computed: each node comes after
/// its operands. A computation in this order can remember results and skip nodes whose results are
/// known, and it needs no recursion.
package struct Postorder {
  private var pending: [Scalar]

  /// Creates a traversal of `node` and the nodes from which it is computed.
  package init(of node: Scalar) {
    pending = [node]
  }

  /// The next node whose operands are all known; nil at the end.
  /// - Parameter operands: Returns those operands of a node that must be known before the node
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
