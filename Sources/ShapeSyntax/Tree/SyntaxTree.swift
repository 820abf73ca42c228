/// The identity of a node in its `SyntaxTree`.
public struct NodeID: BitwiseCopyable, Hashable, Sendable {
  public var index: Int32

  init(_ index: Int) {
    self.index = Int32(truncatingIfNeeded: index)
  }
}

/// A whole source as a tree over its tokens, nothing left out: the tokens tile the bytes, comments
/// and layout are tokens, and whatever fits nowhere is an `unexpected` node.
///
/// Nodes lie in one flat array, children before parents; a child list is a range of another. A tree
/// never changes; it is a class so that passing it on costs one reference.
public final class SyntaxTree: Sendable {
  struct Node: BitwiseCopyable, Sendable {
    var kind: SyntaxKind
    var hasError: Bool
    var firstToken: Int32
    /// One past the last token.
    var endToken: Int32
    /// One past its last child in the list of children; its first follows on those of the node before.
    var endChild: Int32
  }

  public let source: SourceID
  public let tokens: TokenList
  public let names: NameTable
  let nodes: Stack<Node>
  let childList: Stack<NodeID>
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

  public func kind(_ node: NodeID) -> SyntaxKind { nodes[Int(node.index)].kind }

  /// True if something in `node` was reported by the parser.
  public func hasError(_ node: NodeID) -> Bool { nodes[Int(node.index)].hasError }

  public func children(_ node: NodeID) -> NodeList {
    NodeList(self, childRange(node))
  }

  /// The first child of `node` that is a `kind`.
  public func child(_ node: NodeID, _ kind: SyntaxKind) -> NodeID? {
    firstChild(node) { $0 == kind }
  }

  /// The first child of `node` that is an expression.
  public func expression(_ node: NodeID) -> NodeID? {
    firstChild(node) { $0.isExpression }
  }

  /// Where the children of `node` are in the list of children.
  private func childRange(_ node: NodeID) -> Range<Int> {
    let i = Int(node.index)
    return (i > 0 ? Int(nodes[i - 1].endChild) : 0)..<Int(nodes[i].endChild)
  }

  @inline(__always)
  private func firstChild(_ node: NodeID, _ isWanted: (SyntaxKind) -> Bool) -> NodeID? {
    for i in childRange(node) where isWanted(kind(childList[i])) { return childList[i] }
    return nil
  }

  /// The range of tokens that `node` covers, from its first significant token to its last.
  public func tokenRange(_ node: NodeID) -> Range<Int> {
    let n = nodes[Int(node.index)]
    return Int(n.firstToken)..<Int(n.endToken)
  }

  /// The bytes from the first significant token of `node` to its last; empty for a missing one.
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

  /// The kind of the single token of a leaf, or of the first token of `node`.
  public func token(_ node: NodeID) -> TokenKind {
    tokens.kind(Int(nodes[Int(node.index)].firstToken))
  }

  /// The word of a leaf: a `name`, `word` or `reference`.
  public func name(_ node: NodeID) -> Name {
    tokens.name(Int(nodes[Int(node.index)].firstToken))
  }

  /// The text of the word of a leaf.
  public func text(_ node: NodeID) -> String { names.text(name(node)) }

  /// The lines of `///` that stand directly before `node`, without their slashes.
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
