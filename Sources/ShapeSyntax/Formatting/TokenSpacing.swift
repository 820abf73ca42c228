/// A token and its kind.
struct PlacedToken {
  var index: Int
  var kind: TokenKind
}

/// The layout properties of tokens that depend on the syntax tree.
struct TokenSpacing {
  private var flags: [UInt8]

  private struct Flag {
    static let noSpaceBefore: UInt8 = 1
    static let noSpaceAfter: UInt8 = 2
    /// A colon between two operands.
    static let operatorColon: UInt8 = 4
    static let startsStatement: UInt8 = 8
    /// A brace of a block that can be on one line.
    static let mayBeInline: UInt8 = 16
  }

  init(_ tree: SyntaxTree) {
    flags = Array(repeating: 0, count: tree.tokens.count)
    for i in 0..<tree.nodes.count { note(NodeID(i), tree) }
  }

  func startsStatement(_ token: Int) -> Bool { flags[token] & Flag.startsStatement != 0 }

  func mayBeInline(_ token: Int) -> Bool { flags[token] & Flag.mayBeInline != 0 }

  /// True if a space separates two tokens on one line.
  func isSpaced(_ first: PlacedToken, _ second: PlacedToken) -> Bool {
    switch first.kind {
    case .leftParenthesis, .leftBracket: return false
    default: break
    }
    switch second.kind {
    case .comma, .rightParenthesis, .rightBracket: return false
    case .colon where flags[second.index] & Flag.operatorColon == 0: return false
    default: break
    }
    return (flags[first.index] & Flag.noSpaceAfter) | (flags[second.index] & Flag.noSpaceBefore)
      == 0
  }

  // MARK: Notes from the tree

  private mutating func note(_ node: NodeID, _ tree: SyntaxTree) {
    let range = tree.tokenRange(node)
    switch tree.kind(node) {
    case .file:
      noteStatements(tree.children(node), tree)
    case .block:
      noteStatements(tree.children(node), tree)
    case .element, .use, .run, .forLoop, .constrain, .constrainNumeric, .animate:
      if let block = tree.child(node, .block) { noteBraces(block, tree.tokenRange(block), tree) }
    case .prefix, .choiceValue:
      flags[range.lowerBound] |= Flag.noSpaceAfter
    case .member, .call, .index:
      guard let base = tree.children(node).first else { return }
      let opening = tree.tokens.significant(from: tree.tokenRange(base).upperBound)
      flags[opening] |= Flag.noSpaceBefore
      if tree.kind(node) == .member { flags[opening] |= Flag.noSpaceAfter }
    case .conditional:
      guard let last = tree.children(node).last else { return }
      flags[previousToken(tree.tokenRange(last).lowerBound, tree)] |= Flag.operatorColon
    case .infix: noteRange(node, tree)
    default: break
    }
  }

  private mutating func noteStatements(_ statements: NodeList, _ tree: SyntaxTree) {
    for statement in statements {
      flags[tree.tokenRange(statement).lowerBound] |= Flag.startsStatement
    }
  }

  /// Notes the braces of a block. A block with one attribute, one argument, one relation or one
  /// node can be on the line of the statement that owns it. An empty block always is on that line.
  private mutating func noteBraces(_ block: NodeID, _ range: Range<Int>, _ tree: SyntaxTree) {
    let statements = tree.children(block)
    let isShort: Bool =
      switch statements.first.map({ tree.kind($0) }) {
      case nil, .attribute, .useArgument, .node, .equation, .fixRelation, .preference,
        .wordRelation:
        statements.count <= 1
      default: false
      }
    guard isShort, let first = range.first, let last = range.last,
      !range.contains(where: { tree.tokens.kind($0).isComment })
    else { return }
    flags[first] |= Flag.mayBeInline
    flags[last] |= Flag.mayBeInline
    if statements.isEmpty { flags[first] |= Flag.noSpaceAfter }
  }

  /// Notes a closed range. Simple bounds need no spaces, as in `0...1`; compound bounds do, as in
  /// `a + 1 ... b`.
  private mutating func noteRange(_ node: NodeID, _ tree: SyntaxTree) {
    let children = tree.children(node)
    guard children.count == 3, case let sign = children[children.startIndex + 1],
      tree.token(sign) == .closedRange
    else { return }
    for operand in [children[children.startIndex], children[children.startIndex + 2]] {
      if [.infix, .conditional].contains(tree.kind(operand)) { return }
    }
    flags[tree.tokenRange(sign).lowerBound] |= Flag.noSpaceBefore | Flag.noSpaceAfter
  }

  private func previousToken(_ end: Int, _ tree: SyntaxTree) -> Int {
    var i = end - 1
    while i > 0, tree.tokens.kind(i).isTrivia { i -= 1 }
    return i
  }
}
