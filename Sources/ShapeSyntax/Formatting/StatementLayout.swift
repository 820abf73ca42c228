/// Writes a statement: on a line, where it fits.
struct StatementLayout {
  private let tokens: TokenList
  private let source: [UInt8]
  private let spacing: TokenSpacing
  /// That of the elements of the innermost bracket whose elements have lines of their own.
  private var indentation: Int
  private var line = LineBreaker()
  private var lineIndentation = 0
  /// Whether a comment has broken the statement where no bracket does.
  private var isContinued = false
  /// The token before, on the same line.
  private var previous: Int?
  /// For each open bracket whether each of its elements has a line of its own.
  private var brackets: [Bool] = []

  init(_ tokens: TokenList, _ source: [UInt8], _ spacing: TokenSpacing, _ indentation: Int) {
    (self.tokens, self.source, self.spacing) = (tokens, source, spacing)
    self.indentation = indentation
  }

  /// - Parameter parts: The tokens of the statement, and the comments between them.
  mutating func write(_ parts: [Int], to output: inout LineOutput) {
    for (i, part) in parts.enumerated() {
      if tokens.kind(part).isComment {
        comment(part, to: &output)
      } else {
        token(part, isLast: i == parts.count - 1, to: &output)
      }
    }
    flush(to: &output)
  }

  private mutating func token(_ token: Int, isLast: Bool, to output: inout LineOutput) {
    let kind = tokens.kind(token)
    if kind == .rightParenthesis || kind == .rightBracket, brackets.popLast() == true {
      flush(to: &output)
      indentation -= LineBreaker.indentation
    }
    if let previous, spacing.isSpaced(previous, token, tokens) { line.appendSpace() }
    if kind == .rightParenthesis || kind == .rightBracket, line.isEmpty { isContinued = false }
    if line.isEmpty {
      lineIndentation = indentation + (isContinued ? LineBreaker.indentation : 0)
    }
    line.append(tokens.trimmed(token, source))
    let isEnd = previous.map { [.fromKeyword, .toKeyword].contains(tokens.kind($0)) } ?? false
    previous = token
    if tokens.opensBracket(token) {
      let isOpen = tokens.isLineEnd(token + 1)
      brackets.append(isOpen)
      if isOpen, !tokens.isCommentNext(token + 1) { flush(to: &output) }
      if isOpen { indentation += LineBreaker.indentation }
    } else if kind == .comma, brackets.last == true {
      if !tokens.isCommentNext(token + 1) { flush(to: &output) }
    } else if let rank = kind.breakRank, !isLast {
      line.allowBreak(level: isEnd ? 12 : brackets.count * 16 + rank)
    }
  }

  /// A comment ends its line.
  private mutating func comment(_ token: Int, to output: inout LineOutput) {
    let text = tokens.trimmed(token, source)
    let hasLine = !line.isEmpty
    flush(to: &output)
    if hasLine, !tokens.beginsLine(token) {
      output.addComment(text)
    } else {
      let inner = brackets.last == true ? 0 : LineBreaker.indentation
      output.addLine(indentation: indentation + inner, text, width: LineBreaker.width(text))
    }
    isContinued = brackets.last != true
  }

  private mutating func flush(to output: inout LineOutput) {
    previous = nil
    isContinued = false
    if line.isEmpty { return }
    for piece in line.lines(indentation: lineIndentation) {
      output.addLine(indentation: piece.indentation, piece.bytes, width: piece.width)
    }
    line = LineBreaker()
  }
}

extension TokenKind {
  var isComment: Bool { self == .comment || self == .documentation }

  /// How good a place it is to break a line behind it, 0 being the best; nil where the line would end.
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
    // Rather within brackets, or in brackets of these.
    case .assign: 40
    default: nil
    }
  }
}

extension TokenList {
  /// The first token from `start` on that is no trivia.
  func significant(from start: Int) -> Int {
    var i = start
    while kind(i).isTrivia { i += 1 }
    return i
  }

  /// Whether nothing but a comment stands on the line from token `i` on.
  func isLineEnd(_ i: Int) -> Bool {
    let kind = kindBehindSpace(i)
    return kind == .newline || kind.isComment
  }

  /// Whether a comment stands on the line from token `i` on, and nothing before it.
  func isCommentNext(_ i: Int) -> Bool { kindBehindSpace(i).isComment }

  private func kindBehindSpace(_ start: Int) -> TokenKind {
    var i = start
    while kind(i) == .whitespace { i += 1 }
    return kind(i)
  }

  /// Whether a comment is the first of its line.
  func beginsLine(_ token: Int) -> Bool {
    var i = token - 1
    while i >= 0, kind(i) == .whitespace { i -= 1 }
    return i < 0 || kind(i) == .newline
  }

  func opensBracket(_ token: Int) -> Bool {
    kind(token) == .leftParenthesis || kind(token) == .leftBracket
  }

  /// The bytes of a token, without the space at the end of a comment.
  func trimmed(_ token: Int, _ source: [UInt8]) -> ArraySlice<UInt8> {
    var text = source[start(token)..<end(token)]
    if kind(token).isComment {
      while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
    }
    return text
  }
}
