/// Nodes that stand one after the other under one parent.
public struct NodeList: RandomAccessCollection, Sendable {
  private let tree: SyntaxTree
  private let range: Range<Int>

  /// - Parameter range: Places among the children of all nodes of `tree`.
  init(_ tree: SyntaxTree, _ range: Range<Int>) {
    self.tree = tree
    self.range = range
  }

  public var startIndex: Int { range.lowerBound }
  public var endIndex: Int { range.upperBound }

  public subscript(_ i: Int) -> NodeID { tree.childList[i] }

  public subscript(_ bounds: Range<Int>) -> NodeList {
    precondition(range.lowerBound <= bounds.lowerBound && bounds.upperBound <= range.upperBound)
    return NodeList(tree, bounds)
  }
}
