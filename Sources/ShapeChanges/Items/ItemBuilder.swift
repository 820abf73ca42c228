import ShapeSyntax

/// Makes the items of a document.
struct ItemBuilder {
  private let source: SourceText
  private let tree: SyntaxTree
  private let tokens: TokenList
  private var items: [Item] = []

  init(_ source: SourceText, _ tree: SyntaxTree) {
    (self.source, self.tree) = (source, tree)
    tokens = tree.tokens
  }

  /// Makes the items, and ends the builder. The caller then has the only reference to the items,
  /// and can change them without copying them.
  consuming func build() -> [Item] {
    let all = 0..<max(tokens.count - 1, 0)
    items.append(
      Item(
        kind: .statement(.file), node: tree.root, parent: -1, depth: 0,
        text: 0..<source.bytes.count, header: 0..<0, block: all))
    var next = 0
    while next < items.count {
      fill(next)
      next += 1
    }
    return items
  }

  // MARK: Contents of a block

  /// Adds the items in the block of the item `parent`.
  private mutating func fill(_ parent: Int) {
    guard let block = items[parent].block else { return }
    let isFile = parent == 0
    let inner =
      isFile ? block : (block.lowerBound + 1)..<max(block.upperBound - 1, block.lowerBound + 1)
    var statements = self.statements(of: parent)[...]
    var at = inner.lowerBound
    if !isFile { at = takeOpening(parent, at, inner.upperBound) }
    var pending = Pending()
    while at < inner.upperBound {
      if let statement = statements.first, tree.tokenRange(statement).lowerBound <= at {
        statements.removeFirst()
        at = add(statement, to: parent, &pending, upTo: inner.upperBound)
        continue
      }
      switch tokens.kind(at) {
      case .newline where tokens.isLineEnd(at, source.bytes):
        pending.newlines += 1
        if pending.newlines > 1, !pending.comments.isEmpty { flush(&pending, to: parent) }
      case .comment, .documentation:
        if pending.comments.isEmpty {
          pending.blankLines = pending.newlines > pending.expected ? 1 : 0
          pending.start = lineStart(at)
        }
        pending.comments.append(trimmed(at))
        pending.newlines = 0
        pending.expected = 1
        pending.end = tokens.end(at)
      default: break
      }
      at += 1
    }
    if !pending.comments.isEmpty { flush(&pending, to: parent) }
  }

  /// Comments whose statement is not known yet.
  private struct Pending {
    var comments: [ArraySlice<UInt8>] = []
    var blankLines = 0
    var start = 0
    var end = 0
    /// The line ends since the last statement or comment.
    var newlines = 0
    /// The number of line ends in `newlines` that do not indicate a blank line: one after a
    /// comment, but zero after a statement, because a statement includes its line end.
    var expected = 0
  }

  /// The statements in the block of an item.
  private func statements(of parent: Int) -> [NodeID] {
    let item = items[parent]
    guard parent > 0 else { return Array(tree.children(tree.root)) }
    if item.kind == .elseBlock { return Array(tree.children(item.node)) }
    return tree.child(item.node, .block).map { Array(tree.children($0)) } ?? []
  }

  /// Records the comment after a `{` on the same line. Returns the token after the line, or `start`
  /// if a statement or the `}` follows on the line.
  private mutating func takeOpening(_ parent: Int, _ start: Int, _ end: Int) -> Int {
    var at = start
    var comment: Int?
    while at < end {
      switch tokens.kind(at) {
      case .whitespace: break
      case .comment, .documentation: comment = at
      case .newline where tokens.isLineEnd(at, source.bytes):
        items[parent].opening = comment.map(trimmed)
        return at + 1
      default: return start
      }
      at += 1
    }
    return start
  }

  /// Makes an item for comments that belong to no statement.
  private mutating func flush(_ pending: inout Pending, to parent: Int) {
    let index = items.count
    var item = Item(
      kind: .comment, node: items[parent].node, parent: parent, depth: items[parent].depth + 1,
      text: pending.start..<pending.end, header: 0..<0)
    item.blankLines = pending.blankLines
    item.comments = pending.comments
    items.append(item)
    items[parent].children.append(index)
    pending = Pending(newlines: pending.newlines, expected: 1)
  }

  /// Makes an item for a statement, and another item for its `else`. Returns the token at which the
  /// search for the next item continues.
  private mutating func add(
    _ node: NodeID, to parent: Int, _ pending: inout Pending, upTo end: Int
  ) -> Int {
    let range = tree.tokenRange(node)
    let blocks = tree.children(node).filter { tree.kind($0) == .block }
    let block = blocks.first.map { tree.tokenRange($0) }
    let index = items.count
    let start = tokens.start(range.lowerBound)
    var item = Item(
      kind: .statement(tree.kind(node)), node: node, parent: parent,
      depth: items[parent].depth + 1,
      text: start..<max(start, tokens.end(range.upperBound - 1)),
      header: range.lowerBound..<(block?.lowerBound ?? range.upperBound), block: block)
    item.comments = pending.comments
    item.blankLines =
      pending.comments.isEmpty
      ? (pending.newlines > pending.expected ? 1 : 0) : pending.blankLines
    describe(&item)
    items.append(item)
    items[parent].children.append(index)
    if blocks.count > 1 { addElse(blocks[1], to: index) }
    pending = Pending()
    return takeLineEnd(index, after: range.upperBound, upTo: end)
  }

  private mutating func addElse(_ block: NodeID, to parent: Int) {
    let range = tree.tokenRange(block)
    let index = items.count
    var item = Item(
      kind: .elseBlock, node: block, parent: parent, depth: items[parent].depth,
      text: tokens.start(range.lowerBound)..<tokens.end(range.upperBound - 1),
      header: range.lowerBound..<range.lowerBound, block: range)
    item.word = "else"
    items.append(item)
    items[parent].children.append(index)
  }

  /// Records the comment after a statement. Returns the token after the line end or semicolon, or
  /// the first token of other code before that.
  private mutating func takeLineEnd(_ index: Int, after start: Int, upTo end: Int) -> Int {
    var at = start
    while at < end {
      switch tokens.kind(at) {
      case .whitespace: break
      case .comment, .documentation: items[index].trailing = trimmed(at)
      case .newline: return at + 1
      default: return at
      }
      at += 1
    }
    return at
  }

  // MARK: Text

  /// A comment without the spaces at its end.
  private func trimmed(_ token: Int) -> ArraySlice<UInt8> {
    var bytes = source.bytes[tokens.start(token)..<tokens.end(token)]
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    return bytes
  }

  /// The offset of the white space before a token, or of the token if no white space precedes it.
  private func lineStart(_ token: Int) -> Int {
    guard token > 0, tokens.kind(token - 1) == .whitespace else { return tokens.start(token) }
    return tokens.start(token - 1)
  }

  // MARK: Names and fields

  private func describe(_ item: inout Item) {
    if let name = tree.child(item.node, .name) { item.name = tree.text(name) }
    item.word = word(of: item)
    let isChoice = item.kind == .statement(.choiceDeclaration)
    // The cases of a choice are one field, whose elements are merged like the elements of a list.
    var cases: [NodeID] = []
    var roles: [String] = []
    var next = item.header.lowerBound
    for child in tree.children(item.node) where tree.kind(child) != .block {
      let end = tree.tokenRange(child).upperBound
      guard end > next else { continue }
      if isChoice, !item.fields.isEmpty {
        cases.append(child)
        continue
      }
      let base = role(of: child)
      let count = roles.count { $0 == base }
      roles.append(base)
      item.fields.append(
        Field(key: count == 0 ? base : "\(base) \(count)", node: child, tokens: next..<end))
      next = end
    }
    if let last = cases.last {
      let end = tree.tokenRange(last).upperBound
      item.fields.append(Field(key: "cases", node: nil, tokens: next..<end, parts: cases))
      next = end
    }
    if next < item.header.upperBound,
      (next..<item.header.upperBound).contains(where: { !tokens.kind($0).isSpace })
    {
      item.fields.append(Field(key: "rest", node: nil, tokens: next..<item.header.upperBound))
    }
  }

  /// The word that identifies a statement among its neighbors if the statement declares no name.
  private func word(of item: Item) -> String? {
    guard case .statement(let kind) = item.kind else { return nil }
    switch kind {
    case .canvas: return "canvas"
    case .setting, .attribute: return tree.child(item.node, .word).map { tree.text($0) }
    case .importDeclaration:
      return tree.expression(item.node).map { source.text(tree.span($0)) }
    default: return nil
    }
  }

  /// The role of a part in its statement.
  private func role(of child: NodeID) -> String {
    switch tree.kind(child) {
    case .value, .position: return "place"
    case .modifier:
      let word = tree.child(child, .word).map { tree.text($0) } ?? ""
      return "modifier \(word)"
    case .name: return "name"
    case .word: return "word"
    case .inClause: return "inClause"
    case .pinClause: return "pinClause"
    case .domain: return "domain"
    case .type: return "type"
    case let kind where kind.isExpression: return "expression"
    // The raw value is used, since finding the name of a case requires reflection, which is slow.
    case let kind: return "part \(kind.rawValue)"
    }
  }
}

extension TokenKind {
  /// True for white space and line ends.
  var isSpace: Bool { self == .whitespace || self == .newline }
}

extension TokenList {
  /// True if a newline token is a line end, not a semicolon.
  func isLineEnd(_ i: Int, _ bytes: [UInt8]) -> Bool { bytes[start(i)] != 0x3B }
}
