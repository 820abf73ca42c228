/// The identity of a node in its `SyntaxTree`.
public struct NodeID: BitwiseCopyable, Hashable, Sendable {
  /// The index of the node in the flat array of its tree.
  public var index: Int32

  init(_ index: Int) {
    self.index = Int32(truncatingIfNeeded: index)
  }
}

/// A whole source as a tree over its tokens. Nothing is left out: the tokens cover every byte,
/// comments and layout are tokens, and tokens that fit nowhere are `unexpected` nodes.
///
/// All nodes are in one flat array, children before parents. The children of each node are a range
/// of a second array. A tree never changes. It is a class, so passing a tree copies only a
/// reference.
public final class SyntaxTree: Sendable {
  struct Node: BitwiseCopyable, Sendable {
    var kind: SyntaxKind
    var hasError: Bool
    var firstToken: Int32
    /// One past the last token.
    var endToken: Int32
    /// The end of the node's children in the child list. The children begin where the children of
    /// the previous node end.
    var endChild: Int32
  }

  /// The source of the tree.
  public let source: SourceID
  /// The tokens of the source.
  public let tokens: TokenList
  /// The words of the source.
  public let names: NameTable
  let nodes: Stack<Node>
  let childList: Stack<NodeID>
  /// The `file` node, which covers the whole source.
  public let root: NodeID

  init(
    source: SourceID, tokens: TokenList, names: NameTable, nodes: consuming Stack<Node>,
    childList: consuming Stack<NodeID>, root: NodeID
  ) {
    self.source = source
    self.tokens = tokens
    self.names = names
    self.nodes = nodes
    self.childList = childList
    self.root = root
  }

  /// The kind of `node`.
  public func kind(_ node: NodeID) -> SyntaxKind { nodes[Int(node.index)].kind }

  /// True if the parser reported an error in `node`.
  public func hasError(_ node: NodeID) -> Bool { nodes[Int(node.index)].hasError }

  /// The children of `node`, in source order.
  public func children(_ node: NodeID) -> NodeList {
    NodeList(self, childRange(node))
  }

  /// The first child of `node` of the given kind; nil if there is none.
  public func child(_ node: NodeID, _ kind: SyntaxKind) -> NodeID? {
    firstChild(node) { $0 == kind }
  }

  /// The first child of `node` that is an expression; nil if there is none.
  public func expression(_ node: NodeID) -> NodeID? {
    firstChild(node) { $0.isExpression }
  }

  /// The range of the children of `node` in the child list.
  private func childRange(_ node: NodeID) -> Range<Int> {
    let i = Int(node.index)
    return (i > 0 ? Int(nodes[i - 1].endChild) : 0)..<Int(nodes[i].endChild)
  }

  @inline(__always)
  private func firstChild(_ node: NodeID, _ isWanted: (SyntaxKind) -> Bool) -> NodeID? {
    for i in childRange(node) where isWanted(kind(childList[i])) { return childList[i] }
    return nil
  }

  /// The tokens that `node` covers, from its first significant token to its last significant token.
  public func tokenRange(_ node: NodeID) -> Range<Int> {
    let n = nodes[Int(node.index)]
    return Int(n.firstToken)..<Int(n.endToken)
  }

  /// The bytes from the first significant token of `node` to the end of its last; empty for a
  /// missing node.
  public func span(_ node: NodeID) -> SourceSpan {
    let range = tokenRange(node)
    let start = tokens.start(range.lowerBound)
    guard !range.isEmpty else { return SourceSpan(source: source, start: start, end: start) }
    return SourceSpan(source: source, start: start, end: tokens.end(range.upperBound - 1))
  }

  /// The span of token `i`.
  public func tokenSpan(_ i: Int) -> SourceSpan {
    SourceSpan(source: source, start: tokens.start(i), end: tokens.end(i))
  }

  /// The kind of the first token of `node`, which is the only token of a leaf.
  public func token(_ node: NodeID) -> TokenKind {
    tokens.kind(Int(nodes[Int(node.index)].firstToken))
  }

  /// The word of a leaf that is a `name`, `word` or `reference`.
  public func name(_ node: NodeID) -> Name {
    tokens.name(Int(nodes[Int(node.index)].firstToken))
  }

  /// The text of the word of a leaf.
  public func text(_ node: NodeID) -> String { names.text(name(node)) }

  /// The lines of `///` directly before `node`, without their slashes.
  public func documentation(_ node: NodeID, in source: SourceText) -> String {
    var lines: [String] = []
    var i = tokenRange(node).lowerBound - 1
    var newlines = 0
    scan: while i >= 0 {
      switch tokens.kind(i) {
      case .whitespace: break
      case .newline:
        newlines += 1
        if newlines > 1 { break scan }
      case .documentation:
        newlines = 0
        var line = Substring(source.text(tokens.start(i) + 3, tokens.end(i)))
        if line.first == " " { line.removeFirst() }
        lines.append(String(line))
      default: break scan
      }
      i -= 1
    }
    var text = lines.popLast() ?? ""
    while let line = lines.popLast() { text += "\n" + line }
    return text
  }
}
