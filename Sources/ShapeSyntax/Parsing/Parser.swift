/// The tree of one source and all its syntax errors.
public struct ParsedSource: Sendable {
  /// The tree, which covers the whole source even if the source has errors.
  public var tree: SyntaxTree
  /// The diagnostics of the lexer and the parser, in source order.
  public var diagnostics: [Diagnostic]
}

/// Parses `source`. Always returns a tree over all bytes. Errors are reported, and marked in the
/// tree unless the tree is still correct. After an error that is marked, the parser reports no
/// further errors of the same statement.
public func parse(
  _ source: SourceText, id: SourceID, limits: Limits = Limits()
) -> ParsedSource {
  let lexed = lex(source, id: id, limits: limits)
  var parser = Parser(lexed, source: source, id: id, limits: limits)
  parser.parseFile()
  return parser.finish()
}

/// Parses `source` as a single expression, as in the values of command-line options.
public func parseExpression(
  _ source: SourceText, id: SourceID, limits: Limits = Limits()
) -> ParsedSource {
  let lexed = lex(source, id: id, limits: limits)
  var parser = Parser(lexed, source: source, id: id, limits: limits)
  parser.parseLoneExpression()
  return parser.finish()
}

/// A recursive-descent parser over the significant tokens, with two tokens of lookahead.
///
/// The prefixes of the methods' names are contracts. A `parse…` method requires that its construct
/// begins at the current token. An `expect…` method reports a missing construct. A `take…` method
/// consumes a construct if it is present. An `at…` property consumes nothing.
///
/// Nodes are made bottom-up. A construct takes a `mark` where it begins, and all nodes that are
/// completed after the mark become its children in `finish`. Therefore a left operand can be
/// wrapped after it has been parsed.
struct Parser: ~Copyable {
  /// The beginning of a construct.
  struct Mark {
    var pending: Int
    var token: Int
  }

  let source: SourceText
  let id: SourceID
  let tokens: TokenList
  let names: NameTable
  /// The largest nesting depth of blocks and expressions.
  let nestingLimit: Int
  /// The number of errors after which the rest of the source is not examined.
  private let diagnosticLimit: Int
  private var hasGivenUp = false
  private(set) var diagnostics: [Diagnostic]

  // Properties that are read often are inlined, because a call makes a copy of the parser.

  /// The current significant token.
  private(set) var current = 0
  private(set) var at = TokenKind.endOfFile
  /// One past the last consumed significant token.
  private(set) var previousEnd = 0
  private var previousKind = TokenKind.newline
  /// The offsets of the lexer's diagnostics, in ascending order, from the current token on.
  private var reportedPlaces: ArraySlice<Int>
  /// True if the lexer reported an error in the current token.
  private var currentIsReported = false
  /// True if a line ends between the previous token and the current one.
  private(set) var newlineBefore = true
  /// The number of open `(` and `[`.
  var brackets = 0
  /// True within the computed samples of a freehand stroke.
  var isInComputedSamples = false
  var depth = 0
  /// True if an error of the statement was reported. Further errors in the same statement are not
  /// reported.
  private(set) var statementFailed = false
  private var nodes: Stack<SyntaxTree.Node>
  private var childList: Stack<NodeID>
  /// The completed nodes that have no parent yet.
  private var pending = Stack<NodeID>(capacity: 64)
  /// The `{` of the first block whose `}` is indented differently from the line of the `{`.
  private var misindented: SourceSpan?
  /// The unclosed blocks that were reported last, and the token at which they were reported.
  private var unclosed: (token: Int, openings: [SourceSpan]) = (-1, [])

  init(_ lexed: LexedSource, source: SourceText, id: SourceID, limits: Limits) {
    self.source = source
    self.id = id
    tokens = lexed.tokens
    names = lexed.names
    nestingLimit = limits[.nesting]
    diagnosticLimit = limits[.diagnostics]
    diagnostics = lexed.diagnostics
    reportedPlaces = lexed.diagnostics.map(\.span.start).sorted()[...]
    nodes = Stack(capacity: tokens.count + 4)
    childList = Stack(capacity: tokens.count + 4)
    settle(from: 0)
  }

  consuming func finish() -> ParsedSource {
    let root = pending.count > 0 ? pending[0] : NodeID(0)
    return ParsedSource(
      tree: SyntaxTree(
        source: id, tokens: tokens, names: names, nodes: nodes,
        childList: childList, root: root),
      diagnostics: diagnostics.sortedForPrinting())
  }

  // MARK: Tokens

  /// True if the current token begins a line and a statement.
  @inline(__always) var startsLine: Bool {
    newlineBefore && brackets == 0 && !previousKind.continuesLine
  }

  /// True if the statement has no more tokens.
  @inline(__always) var atStatementEnd: Bool { at == .endOfFile || at == .rightBrace || startsLine }

  /// The kind of the significant token after the current one.
  @inline(__always) var next: TokenKind { tokens.kind(nextIndex) }

  /// The word of the current token if it is a name or reserved word, otherwise empty.
  @inline(__always) var word: String {
    at == .name || at.isKeyword ? names.text(tokens.name(current)) : ""
  }

  /// The word of the next token if it is a name or reserved word, otherwise empty.
  var nextWord: String {
    let i = nextIndex
    let kind = tokens.kind(i)
    return kind == .name || kind.isKeyword ? names.text(tokens.name(i)) : ""
  }

  @inline(__always) private var nextIndex: Int {
    guard at != .endOfFile else { return current }
    var i = current + 1
    while tokens.kind(i).isTrivia { i += 1 }
    return i
  }

  mutating func advance() {
    guard at != .endOfFile else { return }
    previousEnd = current + 1
    previousKind = at
    settle(from: current + 1)
  }

  private mutating func settle(from start: Int) {
    var i = start
    newlineBefore = start == 0
    while tokens.kind(i).isTrivia {
      switch tokens.kind(i) {
      case .newline: newlineBefore = true
      case .invalid: statementFailed = true
      default: break
      }
      i += 1
    }
    current = i
    at = tokens.kind(i)
    currentIsReported = false
    while let place = reportedPlaces.first, place < tokens.end(i) {
      if place >= tokens.start(i) { currentIsReported = true }
      reportedPlaces.removeFirst()
    }
    if currentIsReported { statementFailed = true }
  }

  /// Treats the first token as a token inside a line, because the parsed text is not a statement.
  mutating func beginWithinLine() {
    newlineBefore = false
  }

  /// Ends the statement on the previous line, even if the statement is incomplete.
  mutating func endLine() {
    previousKind = .newline
    brackets = 0
  }

  /// Consumes the current token if it is of `kind`.
  mutating func take(_ kind: TokenKind) -> Bool {
    guard at == kind, !startsLine else { return false }
    advance()
    return true
  }

  /// The span of the current token.
  @inline(__always) var span: SourceSpan { tokens.span(current, in: id) }

  /// The span from the start of `mark` to the last consumed token.
  func span(since mark: Mark) -> SourceSpan {
    let start = tokens.start(mark.token)
    return SourceSpan(
      source: id, start: start, end: max(start, previousEnd > 0 ? tokens.end(previousEnd - 1) : 0))
  }

  /// The empty span directly after the last consumed token.
  var afterPrevious: SourceSpan {
    let end = previousEnd > 0 ? tokens.end(previousEnd - 1) : 0
    return SourceSpan(source: id, start: end, end: end)
  }

  /// The span of the current token and the spaces after it.
  var spanWithSpace: SourceSpan {
    var result = span
    while result.end < source.bytes.count, source.bytes[result.end] == UInt8(ascii: " ") {
      result.end += 1
    }
    return result
  }

  /// The text of the current token.
  var text: String { source.text(span) }

  // MARK: Nodes

  @inline(__always) func mark() -> Mark { Mark(pending: pending.count, token: current) }

  /// A mark at the start of the last completed node, with which this node can be wrapped.
  func markOfLast() -> Mark {
    guard let last = pending.last else { return mark() }
    return Mark(pending: pending.count - 1, token: Int(nodes[Int(last.index)].firstToken))
  }

  /// Makes a node of all tokens and nodes since `mark`.
  mutating func finish(_ kind: SyntaxKind, _ mark: Mark, failed: Bool = false) {
    var hasError = failed
    if mark.pending < pending.count {
      for i in mark.pending..<pending.count where nodes[Int(pending[i].index)].hasError {
        hasError = true
      }
      childList.append(movedFrom: &pending, after: mark.pending)
    }
    let end = max(previousEnd, mark.token)
    nodes.append(
      SyntaxTree.Node(
        kind: kind, hasError: hasError, firstToken: Int32(truncatingIfNeeded: mark.token),
        endToken: Int32(truncatingIfNeeded: end),
        endChild: Int32(truncatingIfNeeded: childList.count)))
    pending.append(NodeID(nodes.count - 1))
  }

  /// Makes the current token a leaf.
  mutating func leaf(_ kind: SyntaxKind, failed: Bool = false) {
    let start = mark()
    advance()
    finish(kind, start, failed: failed)
  }

  /// Makes an empty leaf for a missing construct.
  mutating func missing() {
    nodes.append(
      SyntaxTree.Node(
        kind: .missing, hasError: true, firstToken: Int32(truncatingIfNeeded: current),
        endToken: Int32(truncatingIfNeeded: current),
        endChild: Int32(truncatingIfNeeded: childList.count)))
    pending.append(NodeID(nodes.count - 1))
  }

  // MARK: Errors

  /// Skips the rest of the source if the number of errors has reached `diagnosticLimit`.
  mutating func giveUpIfHopeless() {
    guard diagnostics.count >= diagnosticLimit, at != .endOfFile, !hasGivenUp else { return }
    diagnostics.append(.tooManyErrors(limit: diagnosticLimit, at: span))
    hasGivenUp = true
    let start = mark()
    while at != .endOfFile { advance() }
    finish(.unexpected, start, failed: true)
  }

  /// Reports `diagnostic`, unless an error of the current statement has already been reported.
  mutating func report(_ diagnostic: Diagnostic) {
    guard !statementFailed else { return }
    statementFailed = true
    diagnostics.append(diagnostic)
  }

  /// Reports only `diagnostic`, and discards all earlier diagnostics.
  mutating func reportInstead(_ diagnostic: Diagnostic) {
    statementFailed = true
    diagnostics = [diagnostic]
  }

  /// Reports `diagnostic` without marking the statement as failed, since the tree is still correct.
  mutating func reportHarmless(_ diagnostic: Diagnostic) {
    guard !statementFailed else { return }
    diagnostics.append(diagnostic)
  }

  /// Reports that the block at `opening` is not closed, or adds the block to the report about
  /// unclosed blocks inside it.
  mutating func reportUnclosed(_ opening: SourceSpan, found: String) {
    if hasGivenUp { return }
    let place = afterPrevious
    if unclosed.token == current {
      if diagnostics.last?.id == "syntax/unclosed-block", diagnostics.last?.span == place {
        diagnostics.removeLast()
      }
    } else {
      unclosed = (current, [])
    }
    unclosed.openings.append(opening)
    diagnostics.append(
      .unclosedBlocks(unclosed.openings, found: found, suspect: misindented, at: place))
  }

  /// Remembers the block that begins at the token `opening` if it is the first block whose `}`, the
  /// current token, begins a line and is indented differently from the line of the `{`.
  mutating func noteIndentation(of opening: Int) {
    guard misindented == nil, newlineBefore, indentation(at: current) != indentation(at: opening)
    else { return }
    misindented = tokens.span(opening, in: id)
  }

  /// The number of spaces and tabs at the start of the line of the token `i`.
  func indentation(at i: Int) -> Int {
    var first = i
    while first > 0, tokens.kind(first - 1) != .newline { first -= 1 }
    guard tokens.kind(first) == .whitespace, source.bytes[tokens.start(first)] < 0x80 else {
      return 0
    }
    return tokens.end(first) - tokens.start(first)
  }

  /// The spaces and tabs at the start of the line of `place`.
  func lineIndentation(at place: SourceSpan) -> String {
    let bytes = source.bytes
    var start = place.start
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    var end = start
    while end < place.start, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The span between the previous token and the current token; nil if it contains anything but
  /// blanks and line ends.
  var gap: SourceSpan? {
    let place = SourceSpan(source: id, start: afterPrevious.end, end: span.start)
    let isBlank = source.bytes[place.start..<place.end].allSatisfy {
      [0x20, 0x09, 0x0A, 0x0D].contains($0)
    }
    return isBlank ? place : nil
  }

  /// Marks the last completed node as erroneous.
  mutating func markLastFailed() {
    if let last = pending.last { nodes[Int(last.index)].hasError = true }
  }

  /// Suppresses further reports about the current statement.
  mutating func markFailed() {
    statementFailed = true
  }

  /// Begins a statement. Errors of the previous statement no longer suppress reports.
  mutating func beginStatement() {
    brackets = 0
    giveUpIfHopeless()
    statementFailed = hasGivenUp || currentIsReported || hasInvalidToken()
  }

  /// True if the lexer reported an error before the current token on its line.
  @inline(__always) private func hasInvalidToken() -> Bool {
    var i = current - 1
    while i >= previousEnd, tokens.kind(i) != .newline {
      if tokens.kind(i) == .invalid { return true }
      i -= 1
    }
    return false
  }

  /// Skips the rest of the statement, including whole blocks.
  mutating func skipStatement() {
    brackets = 0
    guard !atStatementEnd else { return }
    let start = mark()
    var braces = 0
    while at != .endOfFile {
      if at == .leftBrace {
        braces += 1
      } else if at == .rightBrace {
        if braces == 0 { break }
        braces -= 1
      } else if braces == 0 && startsLine {
        break
      }
      advance()
    }
    finish(.unexpected, start, failed: true)
  }
}

extension TokenList {
  func span(_ i: Int, in source: SourceID) -> SourceSpan {
    SourceSpan(source: source, start: start(i), end: end(i))
  }
}
