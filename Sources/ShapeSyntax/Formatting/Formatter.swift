/// The document in the one layout that there is for it: a statement a line, four spaces a block, one
/// space between words, and no line over a hundred columns that can be broken. Comments, single blank
/// lines, and brackets in which each element has a line of its own stay. The tokens are the same.
///
/// - Requires: `tree` is that of `source`, and the parser reported no error.
public func formatted(_ tree: SyntaxTree, _ source: SourceText) -> [UInt8] {
  var formatter = Formatter(tree, source)
  return formatter.run()
}

private struct Formatter {
  private let tokens: TokenList
  private let source: [UInt8]
  private let spacing: TokenSpacing
  private var output: LineOutput
  private var depth = 0
  /// The token that is looked at.
  private var next = 0
  /// How many lines ended since the last statement or comment.
  private var newlines = 0
  /// Whether the last line opens a block, ends a drawing, or is a comment.
  private var hasOpened = false
  private var hasEnded = false
  private var followsComment = false

  init(_ tree: SyntaxTree, _ source: SourceText) {
    tokens = tree.tokens
    self.source = source.bytes
    spacing = TokenSpacing(tree)
    output = LineOutput(capacity: source.bytes.count + source.bytes.count / 8)
  }

  mutating func run() -> [UInt8] {
    while tokens.kind(next) != .endOfFile {
      switch tokens.kind(next) {
      case .newline:
        newlines += 1
        next += 1
      case .whitespace, .invalid: next += 1
      case .comment, .documentation:
        comment()
        next += 1
      default: statement()
      }
    }
    return output.finished()
  }

  /// The comment that is looked at, behind the code of its line or alone.
  private mutating func comment() {
    let text = text(next)
    if newlines == 0, !output.isEmpty {
      output.addComment(text)
    } else {
      separate(isDrawing: false)
      output.addLine(
        indentation: depth * LineBreaker.indentation, text, width: LineBreaker.width(text))
      (hasOpened, hasEnded, followsComment) = (false, false, true)
    }
    newlines = 0
  }

  /// Keeps a blank line, and makes one around drawings; a block begins without one.
  private mutating func separate(isDrawing: Bool) {
    let isApart = hasEnded || isDrawing && newlines > 0 && !followsComment
    if !hasOpened, newlines > 1 || isApart { output.wantBlankLine() }
  }

  private mutating func statement() {
    let isEnd = tokens.kind(next) == .rightBrace
    if isEnd {
      depth -= 1
    } else {
      separate(isDrawing: tokens.kind(next) == .drawingKeyword)
    }
    newlines = 0
    let parts = collect()
    var layout = StatementLayout(tokens, source, spacing, depth * LineBreaker.indentation)
    layout.write(parts, to: &output)
    hasOpened = parts.last.map { tokens.kind($0) == .leftBrace } ?? false
    hasEnded = isEnd && depth == 0 && !hasOpened
    followsComment = false
    if hasOpened { depth += 1 }
  }

  /// The tokens and comments of a statement, up to the block that it opens, or with one that stands on
  /// its line.
  private mutating func collect() -> [Int] {
    var parts: [Int] = []
    var isInBlock = false
    while true {
      let significant = tokens.significant(from: next)
      let kind = tokens.kind(significant)
      if kind == .endOfFile
        || !parts.isEmpty && !isInBlock
          && (spacing.startsStatement(significant) || kind == .rightBrace)
      {
        return parts
      }
      parts += (next..<significant).filter { isComment($0) }
      parts.append(significant)
      next = significant + 1
      if kind == .rightBrace { isInBlock = false }
      if kind == .leftBrace {
        isInBlock = spacing.mayBeInline(significant) && fitsInline(parts)
        if !isInBlock { return parts }
      }
    }
  }

  /// Whether a statement and the block that it opens fit on one line.
  private func fitsInline(_ parts: [Int]) -> Bool {
    if parts.contains(where: { isComment($0) }) { return false }
    var width = depth * LineBreaker.indentation
    var previous: Int?
    func add(_ token: Int) {
      if let previous, spacing.isSpaced(previous, token, tokens) { width += 1 }
      width += LineBreaker.width(text(token))
      previous = token
    }
    for token in parts { add(token) }
    var i = next
    while width <= LineBreaker.longest {
      let token = tokens.significant(from: i)
      if tokens.kind(token) == .endOfFile { return false }
      if tokens.isLineEnd(token + 1), tokens.opensBracket(token) { return false }
      add(token)
      if tokens.kind(token) == .rightBrace { return width <= LineBreaker.longest }
      i = token + 1
    }
    return false
  }

  private func isComment(_ token: Int) -> Bool { tokens.kind(token).isComment }

  private func text(_ token: Int) -> ArraySlice<UInt8> { tokens.trimmed(token, source) }
}
