/// The tree of one source and everything that is wrong with its spelling.
public struct ParsedSource: Sendable {
  public var tree: SyntaxTree
  public var diagnostics: [Diagnostic]
}

/// Parses `source`. Always returns a whole tree over all bytes; what is wrong is reported, one
/// diagnostic a statement, and marked in the tree.
public func parse(
  _ source: SourceText, id: SourceID, limits: Limits = Limits()
) -> ParsedSource {
  let lexed = lex(source, id: id, limits: limits)
  var parser = Parser(lexed, source: source, id: id, limits: limits)
  parser.parseFile()
  return parser.finish()
}

/// Parses `source` as one expression, as the command line's values are.
public func parseExpression(
  _ source: SourceText, id: SourceID, limits: Limits = Limits()
) -> ParsedSource {
  let lexed = lex(source, id: id, limits: limits)
  var parser = Parser(lexed, source: source, id: id, limits: limits)
  parser.parseLoneExpression()
  return parser.finish()
}

/// Recursive descent over the significant tokens, with two tokens of lookahead.
///
/// Names are contracts: `parse…` is called where its construct begins, `expect…` reports when its
/// construct is missing, `take…` consumes if present, `at…` looks and never consumes.
///
/// Nodes are made bottom-up: a construct remembers a `mark` where it begins, and `finish` gathers
/// every node completed since then as its children. So a left operand can be wrapped after it was
/// parsed.
struct Parser: ~Copyable {
  /// Where a construct began.
  struct Mark {
    var pending: Int
    var token: Int
  }

  let source: SourceText
  let id: SourceID
  let tokens: TokenList
  let names: NameTable
  /// How deeply blocks and expressions may be nested.
  let nestingLimit: Int
  /// After how many errors the rest is not looked at.
  private let diagnosticLimit: Int
  private var hasGivenUp = false
  private(set) var diagnostics: [Diagnostic]

  // What only looks is inlined where that is often: to call it, a copy of the parser is made.

  /// The current significant token.
  private(set) var current = 0
  private(set) var at = TokenKind.endOfFile
  /// One past the last consumed significant token.
  private(set) var previousEnd = 0
  private var previousKind = TokenKind.newline
  /// Where the lexer reported something, in order, from the current token on.
  private var reportedPlaces: ArraySlice<Int>
  /// True if the lexer reported something in the current token.
  private var currentIsReported = false
  /// True if a line ends between the previous token and the current one.
  private(set) var newlineBefore = true
  /// How many `(` and `[` are open.
  var brackets = 0
  /// True within the samples of a stroke that are computed.
  var isInComputedSamples = false
  var depth = 0
  /// True if the statement was already reported, so that what follows from that is not.
  private(set) var statementFailed = false
  private var nodes: Stack<SyntaxTree.Node>
  private var childList: Stack<NodeID>
  /// The nodes that have no parent yet.
  private var pending = Stack<NodeID>(capacity: 64)
  /// The start of the first block whose end is indented otherwise.
  private var misindented: SourceSpan?
  /// The blocks that are not closed before the token at which that was found last.
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

  /// True if the current token begins a line that begins a statement.
  @inline(__always) var startsLine: Bool {
    newlineBefore && brackets == 0 && !previousKind.continuesLine
  }

  /// True if nothing more of the statement stands here.
  @inline(__always) var atStatementEnd: Bool { at == .endOfFile || at == .rightBrace || startsLine }

  /// The kind of the significant token after the current one.
  @inline(__always) var next: TokenKind { tokens.kind(nextIndex) }

  /// The word of the current token, which is a name or reserved word.
  @inline(__always) var word: String {
    at == .name || at.isKeyword ? names.text(tokens.name(current)) : ""
  }

  /// The word of the token after the current one; empty where that is no word.
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

  /// Takes the first token for one within a line: what is parsed is no statement.
  mutating func beginWithinLine() {
    newlineBefore = false
  }

  /// Ends the statement with the line before the current token, whatever stands at its end.
  mutating func endLine() {
    previousKind = .newline
    brackets = 0
  }

  /// Consumes the current token if it is a `kind`.
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

  /// The place just after the last consumed token.
  var afterPrevious: SourceSpan {
    let end = previousEnd > 0 ? tokens.end(previousEnd - 1) : 0
    return SourceSpan(source: id, start: end, end: end)
  }

  /// The span of the current token and of the spaces after it.
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

  /// A mark at the start of the last completed node, to wrap it.
  func markOfLast() -> Mark {
    guard let last = pending.last else { return mark() }
    return Mark(pending: pending.count - 1, token: Int(nodes[Int(last.index)].firstToken))
  }

  /// Makes a node of everything since `mark`.
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

  /// Makes a leaf for something that is not there.
  mutating func missing() {
    nodes.append(
      SyntaxTree.Node(
        kind: .missing, hasError: true, firstToken: Int32(truncatingIfNeeded: current),
        endToken: Int32(truncatingIfNeeded: current),
        endChild: Int32(truncatingIfNeeded: childList.count)))
    pending.append(NodeID(nodes.count - 1))
  }

  // MARK: Errors

  /// Passes over all that is left where so much is wrong that nobody reads on.
  mutating func giveUpIfHopeless() {
    guard diagnostics.count >= diagnosticLimit, at != .endOfFile, !hasGivenUp else { return }
    diagnostics.append(.tooManyErrors(limit: diagnosticLimit, at: span))
    hasGivenUp = true
    let start = mark()
    while at != .endOfFile { advance() }
    finish(.unexpected, start, failed: true)
  }

  /// Reports `diagnostic`, unless the statement was already reported.
  mutating func report(_ diagnostic: Diagnostic) {
    guard !statementFailed else { return }
    statementFailed = true
    diagnostics.append(diagnostic)
  }

  /// Reports `diagnostic` and nothing else of what was found so far.
  mutating func reportInstead(_ diagnostic: Diagnostic) {
    statementFailed = true
    diagnostics = [diagnostic]
  }

  /// Reports `diagnostic` and goes on as if nothing was wrong: the tree is sound.
  mutating func reportHarmless(_ diagnostic: Diagnostic) {
    guard !statementFailed else { return }
    diagnostics.append(diagnostic)
  }

  /// Reports that the block from `opening` is not closed, or adds it to the report about those in it.
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

  /// Remembers the block from the token `opening`, at whose `}` the parser is, if that is indented
  /// otherwise.
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

  /// The blank space before the current token; nil where it is not blank.
  var gap: SourceSpan? {
    let place = SourceSpan(source: id, start: afterPrevious.end, end: span.start)
    let isBlank = source.bytes[place.start..<place.end].allSatisfy {
      [0x20, 0x09, 0x0A, 0x0D].contains($0)
    }
    return isBlank ? place : nil
  }

  /// Marks the last completed node as reported.
  mutating func markLastFailed() {
    if let last = pending.last { nodes[Int(last.index)].hasError = true }
  }

  /// Holds back further reports about this statement.
  mutating func markFailed() {
    statementFailed = true
  }

  /// Begins a statement: what was wrong before does not count any more.
  mutating func beginStatement() {
    brackets = 0
    giveUpIfHopeless()
    statementFailed = hasGivenUp || currentIsReported || hasInvalidToken()
  }

  /// True if the lexer reported something before the current token on its line.
  @inline(__always) private func hasInvalidToken() -> Bool {
    var i = current - 1
    while i >= previousEnd, tokens.kind(i) != .newline {
      if tokens.kind(i) == .invalid { return true }
      i -= 1
    }
    return false
  }

  /// Passes over what is left of the statement, blocks in it as a whole.
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
