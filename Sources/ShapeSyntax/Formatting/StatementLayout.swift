/// Writes statements, each on one line if it fits, and the comments between them.
struct StatementLayout {
  private let tokens: TokenList
  private let source: [UInt8]
  private let spacing: TokenSpacing
  private var output: LineOutput
  /// The indentation of the elements in the innermost bracket in which each element has a line of
  /// its own.
  private var indentation = 0
  private var line = LineBreaker()
  /// True if a comment has ended a line of the statement. A comment within brackets in which each
  /// element has a line of its own has no effect.
  private var isContinued = false
  /// The previous token on the same line; nil at the start of a line.
  private var previous: PlacedToken?
  /// For each open bracket, true if each of its elements has a line of its own.
  private var brackets: [Bool] = []

  init(_ tokens: TokenList, _ source: [UInt8], _ spacing: TokenSpacing) {
    (self.tokens, self.source, self.spacing) = (tokens, source, spacing)
    output = LineOutput(source)
  }

  /// True if nothing has been written.
  var isEmpty: Bool { output.isEmpty }

  /// Requests a blank line before the next output, except at the start of a document.
  mutating func wantBlankLine() { output.wantBlankLine() }

  /// Writes a comment after the code of the last line.
  mutating func writeBehind(comment token: Int) {
    output.addComment(tokens.trimmed(token, source))
  }

  /// Writes a comment on a line of its own.
  mutating func write(comment token: Int, indentation: Int) {
    let text = tokens.trimmed(token, source)
    output.beginLine(indentation: indentation)
    output.append(text, width: LineBreaker.width(source[text]))
  }

  /// Writes a statement.
  ///
  /// - Parameter parts: The tokens of the statement, and the comments between them.
  mutating func write(_ parts: Range<Int>, indentation: Int) {
    self.indentation = indentation
    brackets.removeAll(keepingCapacity: true)
    for part in parts {
      let kind = tokens.kind(part)
      if !kind.isTrivia {
        token(PlacedToken(index: part, kind: kind), isLast: part == parts.upperBound - 1)
      } else if kind.isComment {
        comment(part)
      }
    }
    endLine()
  }

  mutating func finished() -> [UInt8] { output.finished() }

  private mutating func token(_ token: PlacedToken, isLast: Bool) {
    let isClosing = token.kind == .rightParenthesis || token.kind == .rightBracket
    if isClosing, brackets.popLast() == true {
      endLine()
      indentation -= LineBreaker.indentation
    }
    let before = previous
    if let before {
      if spacing.isSpaced(before, token) { output.appendSpace() }
    } else {
      if isClosing { isContinued = false }
      beginLine()
    }
    output.append(
      tokens.start(token.index)..<tokens.end(token.index),
      width: tokens.width(token.index, token.kind, source))
    previous = token
    if token.kind == .leftParenthesis || token.kind == .leftBracket {
      openBracket(token.index)
    } else if token.kind == .comma, brackets.last == true {
      if !tokens.isCommentNext(token.index + 1, source) { endLine() }
    } else if !isLast, let rank = token.kind.breakRank {
      let isEnd = before?.kind == .fromKeyword || before?.kind == .toKeyword
      line.allowBreak(
        at: output.count, width: output.width, level: isEnd ? 12 : brackets.count * 16 + rank)
    }
  }

  private mutating func openBracket(_ token: Int) {
    let isOpen = tokens.isLineEnd(token + 1, source)
    brackets.append(isOpen)
    guard isOpen else { return }
    if !tokens.isCommentNext(token + 1, source) { endLine() }
    indentation += LineBreaker.indentation
  }

  /// Writes a comment within a statement; the comment ends its line.
  private mutating func comment(_ token: Int) {
    let isBehind = previous != nil && !tokens.beginsLine(token, source)
    endLine()
    if isBehind {
      writeBehind(comment: token)
    } else {
      let inner = brackets.last == true ? 0 : LineBreaker.indentation
      write(comment: token, indentation: indentation + inner)
    }
    isContinued = brackets.last != true
  }

  private mutating func beginLine() {
    let indentation = indentation + (isContinued ? LineBreaker.indentation : 0)
    output.beginLine(indentation: indentation)
    line.begin(at: output.count, indentation: indentation)
  }

  private mutating func endLine() {
    isContinued = false
    guard previous != nil else { return }
    previous = nil
    if output.width > LineBreaker.longest { output.breakLine(line) }
  }
}

extension TokenKind {
  var isComment: Bool { self == .comment || self == .documentation }

  /// The rank of a line break after the token; 0 is the best rank. Nil if no break is allowed.
  fileprivate var breakRank: Int? {
    switch self {
    case .comma: 0
    case .colon: 1
    case .or: 2
    case .and: 3
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: 4
    case .plus, .minus: 5
    case .star, .slash, .percent: 6
    case .closedRange, .halfOpenRange: 7
    case .question: 8
    // A break within brackets is better than one after `=`.
    case .assign: 40
    default: nil
    }
  }
}

extension TokenList {
  /// The first token from `start` on that is not trivia.
  func significant(from start: Int) -> Int {
    var i = start
    while kind(i).isTrivia { i += 1 }
    return i
  }

  /// True if the line has nothing from token `i` on, except perhaps a comment.
  func isLineEnd(_ i: Int, _ source: [UInt8]) -> Bool {
    let kind = kindBehindSpace(i, source)
    return kind == .newline || kind.isComment
  }

  /// True if the first token from `i` on that is not a space is a comment.
  func isCommentNext(_ i: Int, _ source: [UInt8]) -> Bool { kindBehindSpace(i, source).isComment }

  private func kindBehindSpace(_ start: Int, _ source: [UInt8]) -> TokenKind {
    var i = start
    while isSpace(i, source) { i += 1 }
    return kind(i)
  }

  /// True if a comment is the first token of its line.
  func beginsLine(_ token: Int, _ source: [UInt8]) -> Bool {
    var i = token - 1
    while i >= 0, isSpace(i, source) { i -= 1 }
    return i < 0 || kind(i) == .newline
  }

  /// True for a space, and for a semicolon, which does not end a line of text.
  private func isSpace(_ token: Int, _ source: [UInt8]) -> Bool {
    kind(token) == .whitespace || kind(token) == .newline && isSemicolon(token, source)
  }

  /// True if the line end `token` is a semicolon.
  func isSemicolon(_ token: Int, _ source: [UInt8]) -> Bool {
    source[start(token)] == UInt8(ascii: ";")
  }

  func opensBracket(_ token: Int) -> Bool {
    kind(token) == .leftParenthesis || kind(token) == .leftBracket
  }

  /// The range of a comment in the source, without the spaces at its end.
  func trimmed(_ comment: Int, _ source: [UInt8]) -> Range<Int> {
    let start = start(comment)
    var end = end(comment)
    while end > start, source[end - 1] == 0x20 || source[end - 1] == 0x09 { end -= 1 }
    return start..<end
  }

  /// The number of characters of a token other than a comment. All tokens except texts are ASCII.
  @inline(__always) func width(_ token: Int, _ kind: TokenKind, _ source: [UInt8]) -> Int {
    let text = start(token)..<end(token)
    return kind == .text ? LineBreaker.width(source[text]) : text.count
  }
}
