/// Consecutive children of one parent in a syntax tree.
public struct NodeList: RandomAccessCollection, Sendable {
  private let tree: SyntaxTree
  private let range: Range<Int>

  /// The nodes in `range` of the child list of `tree`.
  ///
  /// - Parameter range: Indices into the child list, which contains the children of all nodes.
  init(_ tree: SyntaxTree, _ range: Range<Int>) {
    self.tree = tree
    self.range = range
  }

  /// The index of the first node in the child list.
  public var startIndex: Int { range.lowerBound }
  /// The index one past the last node in the child list.
  public var endIndex: Int { range.upperBound }

  /// The node at the index `i` of the child list.
  public subscript(_ i: Int) -> NodeID { tree.childList[i] }

  /// The nodes in `bounds`, which must be within the list.
  public subscript(_ bounds: Range<Int>) -> NodeList {
    precondition(range.lowerBound <= bounds.lowerBound && bounds.upperBound <= range.upperBound)
    return NodeList(tree, bounds)
  }
}
