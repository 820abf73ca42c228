/// The document in the standard layout: one statement per line, four spaces per block, one space
/// between words, and no line over a hundred columns if the line can be broken. Comments, single
/// blank lines, and brackets in which each element has a line of its own are kept. The tokens stay
/// the same.
///
/// - Requires: `tree` is the syntax tree of `source`, and the parser reported no error.
public func formatted(_ tree: SyntaxTree, _ source: SourceText) -> [UInt8] {
  var formatter = Formatter(tree, source)
  return formatter.run()
}

private struct Formatter {
  private let tokens: TokenList
  private let source: [UInt8]
  private let spacing: TokenSpacing
  private var layout: StatementLayout
  private var depth = 0
  /// The index of the current token.
  private var next = 0
  /// The number of line ends since the last statement or comment.
  private var newlines = 0
  /// True if the last line opens a block.
  private var hasOpened = false
  /// True if the last line ends a drawing.
  private var hasEnded = false
  /// True if the last line is a comment.
  private var followsComment = false

  init(_ tree: SyntaxTree, _ source: SourceText) {
    tokens = tree.tokens
    self.source = source.bytes
    spacing = TokenSpacing(tree)
    layout = StatementLayout(tokens, source.bytes, spacing)
  }

  mutating func run() -> [UInt8] {
    while tokens.kind(next) != .endOfFile {
      switch tokens.kind(next) {
      case .newline:
        if !tokens.isSemicolon(next, source) { newlines += 1 }
        next += 1
      case .whitespace, .invalid: next += 1
      case .comment, .documentation:
        comment()
        next += 1
      default: statement()
      }
    }
    return layout.finished()
  }

  /// Writes the current comment, either after the code of its line or on a line of its own.
  private mutating func comment() {
    if newlines == 0, !layout.isEmpty {
      layout.writeBehind(comment: next)
    } else {
      separate(isDrawing: false)
      layout.write(comment: next, indentation: depth * LineBreaker.indentation)
      (hasOpened, hasEnded, followsComment) = (false, false, true)
    }
    newlines = 0
  }

  /// Requests a blank line if the source has one here, if a drawing has just ended, or if a drawing
  /// begins here and no comment precedes it. A block does not begin with a blank line.
  private mutating func separate(isDrawing: Bool) {
    let isApart = hasEnded || isDrawing && !followsComment
    if !hasOpened, newlines > 1 || isApart { layout.wantBlankLine() }
  }

  private mutating func statement() {
    let isEnd = tokens.kind(next) == .rightBrace
    if isEnd {
      depth -= 1
    } else {
      separate(isDrawing: tokens.kind(next) == .drawingKeyword)
    }
    newlines = 0
    let start = next
    passStatement()
    layout.write(start..<next, indentation: depth * LineBreaker.indentation)
    hasOpened = tokens.kind(next - 1) == .leftBrace
    hasEnded = isEnd && depth == 0 && !hasOpened
    followsComment = false
    if hasOpened { depth += 1 }
  }

  /// Advances past the statement that begins at the next token. If the statement has a block, stops
  /// after the `{` of the block, or after its `}` if the whole block fits on the line.
  private mutating func passStatement() {
    let start = next
    var isInBlock = false
    while true {
      let significant = tokens.significant(from: next)
      let kind = tokens.kind(significant)
      if kind == .endOfFile
        || next > start && !isInBlock
          && (kind == .rightBrace || spacing.startsStatement(significant))
      {
        return
      }
      next = significant + 1
      if kind == .rightBrace { isInBlock = false }
      if kind == .leftBrace {
        isInBlock = spacing.mayBeInline(significant) && fitsInline(start..<next)
        if !isInBlock { return }
      }
    }
  }

  /// True if a statement fits on one line together with the block that it opens.
  private func fitsInline(_ parts: Range<Int>) -> Bool {
    var width = depth * LineBreaker.indentation
    var previous: PlacedToken?
    func add(_ token: Int) {
      let token = PlacedToken(index: token, kind: tokens.kind(token))
      if let previous, spacing.isSpaced(previous, token) { width += 1 }
      width += tokens.width(token.index, token.kind, source)
      previous = token
    }
    for token in parts {
      if tokens.kind(token).isComment { return false }
      if !tokens.kind(token).isTrivia { add(token) }
    }
    var i = next
    while width <= LineBreaker.longest {
      let token = tokens.significant(from: i)
      if tokens.kind(token) == .endOfFile { return false }
      if tokens.isLineEnd(token + 1, source), tokens.opensBracket(token) { return false }
      add(token)
      if tokens.kind(token) == .rightBrace { return width <= LineBreaker.longest }
      i = token + 1
    }
    return false
  }
}
