/// Expressions, by precedence.
extension Parser {
  /// Parses `expr = or [ "?" expr ":" expr ]`.
  mutating func expectExpression(_ wanted: @autoclosure () -> String = "an expression") {
    guard at.startsExpression, !startsLine else {
      reportMissingExpression(wanted())
      return
    }
    guard enter() else { return }
    defer { depth -= 1 }
    let start = mark()
    parseInfix(.or)
    takeWordOperators(from: start)
    if take(.question) {
      expectExpression()
      if at == .colon && !startsLine {
        advance()
        expectExpression()
      } else {
        report(.expected("':' and the other value", found: foundText, at: foundSpan))
        missing()
      }
      finish(.conditional, start)
    }
    if at == .assign, !startsLine { report(.assignmentForComparison(at: span)) }
  }

  /// Reports a missing expression, and skips a reserved word that is written instead.
  private mutating func reportMissingExpression(_ wanted: String) {
    if at == .ifKeyword, !startsLine, !isCutOff {
      report(.ifAsValue(at: span))
      leaf(.missing, failed: true)
      return
    }
    if at.isKeyword, !goesOn, !startsLine, !isCutOff {
      report(.reservedWord(word, wanted: "a value", at: span))
      leaf(.missing, failed: true)
      return
    }
    report(.expected(wanted, found: foundText, at: foundSpan))
    if isCutOff { endLine() }
    missing()
  }

  /// True if the current token is a word that continues a statement.
  private var goesOn: Bool {
    switch at {
    case .inKeyword, .pinKeyword, .fromKeyword, .toKeyword, .aboutKeyword, .asKeyword,
      .elseKeyword:
      true
    default: false
    }
  }

  /// Enters one more level of nesting. At the limit, reports an error, skips the statement and
  /// returns false.
  mutating func enter() -> Bool {
    guard depth < nestingLimit else {
      report(.nestedTooDeeply(limit: nestingLimit, at: span))
      skipStatement()
      missing()
      return false
    }
    depth += 1
    return true
  }

  /// The levels of infix operators, from the loosest to the tightest.
  private enum Level: Int {
    case or, and, comparison, range, sum, product

    var looser: Level? { Level(rawValue: rawValue - 1) }
    var tighter: Level? { Level(rawValue: rawValue + 1) }

    func contains(_ kind: TokenKind) -> Bool {
      switch self {
      case .or: kind == .or
      case .and: kind == .and
      case .comparison:
        kind == .equal || kind == .notEqual || kind == .less || kind == .lessOrEqual
          || kind == .greater || kind == .greaterOrEqual
      case .range: kind == .closedRange || kind == .halfOpenRange
      case .sum: kind == .plus || kind == .minus
      case .product: kind == .star || kind == .slash || kind == .percent
      }
    }

    /// True if an operator of the level has only two operands, so that `a ∘ b ∘ c` is an error.
    var takesTwo: Bool { self == .comparison || self == .range }
  }

  /// Parses `or`, `and`, `comparison`, `range`, `sum` or `product`: operands and operators of
  /// `level` and of the tighter levels. If no operator follows an operand, as is usual, there is no
  /// recursion through the levels.
  private mutating func parseInfix(_ level: Level) {
    let start = mark()
    parsePrefix()
    var current = Level.product
    while at.isInfixOperator {
      parseRest(of: current, from: start)
      guard current != level, let looser = current.looser else { return }
      current = looser
    }
  }

  /// Parses the operators of `level` and their right operands. The first operand began at `start`.
  private mutating func parseRest(of level: Level, from start: Mark) {
    guard level.contains(at), !startsLine else { return }
    var count = 0
    while level.contains(at), !startsLine {
      count += 1
      if level.takesTwo, count > 1 {
        let middle = level == .comparison ? source.text(span(since: markOfLast())) : nil
        report(.chainedComparison(text, middle: middle, at: span))
      }
      checkModulo()
      leaf(.operatorToken)
      parseOperand(of: level)
    }
    finish(.infix, start)
  }

  /// Reports and skips each operator `and` or `or` together with its right operand. The first left
  /// operand began at `start`.
  private mutating func takeWordOperators(from start: Mark) {
    while atWordOperator {
      reportWordOperator()
      advance()
      parseInfix(.or)
      finish(.unexpected, start, failed: true)
    }
  }

  private mutating func parseOperand(of level: Level) {
    if let tighter = level.tighter { parseInfix(tighter) } else { parsePrefix() }
  }

  /// Parses `sum`, one side of a relation. `opening` is true if the sum begins the statement.
  mutating func expectSum(opening: Bool = false) {
    guard at.startsExpression, opening || !startsLine else {
      reportMissingExpression("an expression")
      return
    }
    guard enter() else { return }
    parseInfix(.sum)
    depth -= 1
  }

  /// Reports a modulo without spaces on both sides: without spaces, `%` after a number makes the
  /// number a percentage.
  private mutating func checkModulo() {
    if at == .percent, !isSpaced(span) {
      reportHarmless(.moduloWithoutSpaces(at: span, spaced: spaced(span)))
    }
  }

  private func isBlank(_ offset: Int) -> Bool {
    offset < 0 || offset >= source.bytes.count
      || [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ";")].contains(source.bytes[offset])
  }

  private func isSpaced(_ place: SourceSpan) -> Bool {
    isBlank(place.start - 1) && isBlank(place.end)
  }

  /// The text of `place` with a space on either side, unless the source already has one there.
  private func spaced(_ place: SourceSpan) -> String {
    (isBlank(place.start - 1) ? "" : " ") + source.text(place) + (isBlank(place.end) ? "" : " ")
  }

  /// Parses `prefix = { "-" | "!" } postfix`.
  private mutating func parsePrefix() {
    guard at == .minus || at == .exclamation else {
      parsePostfix()
      return
    }
    guard enter() else { return }
    defer { depth -= 1 }
    let start = mark()
    leaf(.operatorToken)
    parsePrefix()
    finish(.prefix, start)
  }

  /// Parses
  /// `postfix = primary { "." NAME | "[" expr "]" | "(" [ argument { "," argument } ] ")" }`.
  private mutating func parsePostfix() {
    let start = mark()
    parsePrimary()
    var links = 0
    while !startsLine {
      guard at == .dot || at == .leftBracket || at == .leftParenthesis else { return }
      links += 1
      if depth + links > nestingLimit {
        report(.nestedTooDeeply(limit: nestingLimit, at: span))
        skipStatement()
        return
      }
      switch at {
      case .dot:
        advance()
        expectMemberName()
        finish(.member, start)
      case .leftBracket:
        let bracket = open()
        expectExpression("an index")
        close(.rightBracket, opened: bracket)
        finish(.index, start)
      default:
        parseArguments()
        finish(.call, start)
      }
    }
  }

  private mutating func expectMemberName() {
    if (at == .name || at.isKeyword) && !startsLine {
      leaf(.word)
    } else {
      report(.expected("a name after '.'", found: foundText, at: foundSpan))
      missing()
    }
  }

  private mutating func parseArguments() {
    let bracket = open()
    while at != .rightParenthesis, !atBracketEnd {
      let start = mark()
      if (at == .name || at.isKeyword) && next == .colon {
        leaf(.word)
        advance()
      }
      expectExpression("an argument")
      finish(.argument, start)
      if !takeComma() { break }
    }
    close(.rightParenthesis, opened: bracket)
  }

  private mutating func parsePrimary() {
    switch at {
    case .number: parseNumber()
    case .text: leaf(.text)
    case .color: leaf(.color)
    case .trueKeyword, .falseKeyword: leaf(.boolean)
    case .noneKeyword: leaf(.none)
    case .canvasKeyword: leaf(.canvasReference)
    case .name where atNot:
      let start = mark()
      reportWordOperator()
      advance()
      parsePrefix()
      finish(.unexpected, start, failed: true)
    case .name: leaf(.reference)
    case .dot:
      let start = mark()
      if next == .number {
        report(.numberBeginsWithPoint(at: span))
        advance()
        leaf(.number)
        finish(.unexpected, start, failed: true)
        return
      }
      advance()
      expectMemberName()
      finish(.choiceValue, start)
    case .leftParenthesis: parseTuple()
    case .leftBracket: parseList()
    default: reportMissingExpression("an expression")
    }
  }

  private mutating func parseNumber() {
    leaf(.number)
    // `50%3` and `12.` each consist of two tokens. They get a more helpful message than the message
    // about two expressions.
    if at == .dot, !startsLine, next != .name, !next.isKeyword,
      tokens.start(current) == tokens.end(previousEnd - 1)
    {
      if next == .dot {
        let first = span
        advance()
        report(
          .rangeOfTwoPoints(
            at: first.union(span), isLoop: tokens.kind(firstOnLine) == .forKeyword))
      }
      report(.numberEndsWithPoint(at: span))
      advance()
    } else if at == .number, !startsLine, afterPrevious.end > 0,
      source.bytes[afterPrevious.end - 1] == UInt8(ascii: "%")
    {
      let end = afterPrevious.end
      let place = SourceSpan(source: id, start: end - 1, end: end)
      report(.moduloWithoutSpaces(at: place, spaced: spaced(place)))
    }
  }

  /// Parses `samples = "[" [ sample { "," sample } ] "]"`, where a sample is
  /// `"(" expr "," expr [ "," expr ] ")" | ref`.
  mutating func parseSamples() {
    let start = mark()
    let bracket = open()
    while at != .rightBracket, !atBracketEnd {
      if at == .leftParenthesis {
        parseTuple(isSample: true)
      } else {
        expectReference("a sample, '(x, y)'")
      }
      if !takeComma() { break }
    }
    close(.rightBracket, opened: bracket)
    finish(.list, start)
  }

  /// Parses `tuple = "(" expr { "," expr } ")"`.
  private mutating func parseTuple(isSample: Bool = false) {
    let start = mark()
    let bracket = open()
    var count = 0
    while at != .rightParenthesis, !atBracketEnd {
      expectExpression()
      count += 1
      if !takeComma() { break }
    }
    close(.rightParenthesis, opened: bracket)
    if isSample, count != 2, count != 3 {
      report(.sampleSize(count, at: span(since: start)))
      finish(.tuple, start, failed: true)
    } else if !isSample, count == 0 || count == 3 || count > 4 {
      let place = span(since: start)
      report(
        count == 3 && isInComputedSamples ? .computedThird(at: place) : .tupleSize(count, at: place)
      )
      finish(.tuple, start, failed: true)
    } else {
      finish(count == 1 ? .parenthesized : .tuple, start)
    }
  }

  private mutating func parseList() {
    let start = mark()
    let bracket = open()
    while at != .rightBracket, !atBracketEnd {
      expectExpression("an element of the list")
      if !takeComma() { break }
    }
    close(.rightBracket, opened: bracket)
    finish(.list, start)
  }

  /// Parses `[ref, …]`, which must not be empty.
  mutating func parseReferenceList() {
    let start = mark()
    let bracket = open()
    if at == .rightBracket { return finishEmptyReferenceList(start, bracket) }
    repeat { expectReference("the name of a drawing") } while take(.comma)
    close(.rightBracket, opened: bracket)
    finish(.list, start)
  }

  private mutating func finishEmptyReferenceList(_ start: Mark, _ bracket: SourceSpan) {
    report(.noDrawings(at: bracket.union(span)))
    close(.rightBracket, opened: bracket)
    missing()
    finish(.list, start, failed: true)
  }

  // MARK: Brackets

  /// Consumes a comma if there is one. A value must follow the comma.
  private mutating func takeComma() -> Bool {
    let comma = span
    guard take(.comma) else { return false }
    if at == .rightParenthesis || at == .rightBracket { report(.trailingComma(at: comma)) }
    return true
  }

  /// Skips an opening bracket and returns its span.
  private mutating func open() -> SourceSpan {
    let bracket = span
    brackets += 1
    advance()
    return bracket
  }

  /// True if an open bracket can no longer be closed: the file or block ends, or a line begins with
  /// a word that begins statements.
  @inline(__always) private var atBracketEnd: Bool {
    switch at {
    case .endOfFile, .leftBrace, .rightBrace: true
    default: newlineBefore && beginsStatement
    }
  }

  private mutating func close(_ kind: TokenKind, opened: SourceSpan) {
    if at == kind {
      advance()
      brackets = max(0, brackets - 1)
      return
    }
    let isOpen: Bool =
      switch at {
      case .leftBrace, .rightBrace, .rightParenthesis, .rightBracket, .endOfFile: true
      default: newlineBefore
      }
    if !reportsMissingCommas(in: opened) {
      report(
        .unclosedBracket(
          kind, found: newlineBefore ? "the end of the line" : foundText,
          at: newlineBefore ? afterPrevious : foundSpan, opening: isOpen ? opened : nil))
    }
    brackets = 0
    if !atStatementEnd, !atBracketEnd {
      // Skip unknown tokens up to the closing bracket if the bracket is on this line.
      let start = mark()
      var open = 0
      while !atStatementEnd, at != .leftBrace {
        if at == .leftParenthesis || at == .leftBracket { open += 1 }
        if at == .rightParenthesis || at == .rightBracket {
          if open == 0 {
            advance()
            break
          }
          open -= 1
        }
        advance()
      }
      finish(.unexpected, start, failed: true)
    }
  }

  // MARK: Found tokens

  /// The description of the current token for messages; if the statement ends before the token, a
  /// description of the end of the line.
  var foundText: String { isCutOff || startsLine ? "the end of the line" : currentText }

  /// The description of the current token, for messages.
  var currentText: String {
    switch at {
    case .name: return "'\(word)'"
    case .number, .text, .color: return "'\(shortened(text))'"
    default: return at.spelling
    }
  }

  /// The span of the current token; if the statement ends before the token, the place directly
  /// after the previous token.
  var foundSpan: SourceSpan {
    isCutOff || startsLine || at == .endOfFile ? afterPrevious : span
  }

  /// True if the previous line is incomplete and is not continued, because a statement begins here
  /// or the block ends.
  var isCutOff: Bool {
    newlineBefore && !startsLine && (at == .rightBrace || beginsStatement)
  }

  /// True if the current token can only be the first word of a statement.
  private var beginsStatement: Bool {
    switch at {
    case .drawingKeyword, .importKeyword, .choiceKeyword, .letKeyword, .paramKeyword,
      .frameKeyword, .constrainKeyword, .assumeKeyword, .ensureKeyword, .forKeyword, .ifKeyword,
      .fixKeyword, .preferKeyword:
      next != .colon
    default: false
    }
  }

  private func shortened(_ text: String) -> String {
    text.count > 40 ? text.prefix(40) + "…" : text
  }
}

extension Parser {
  /// Parses a tuple without members, indices or arguments after it, as in drawn positions.
  mutating func parseLoneTuple() {
    parseTuple()
  }

  /// Parses `ref = NAME { "." NAME | "[" expr "]" }`.
  mutating func parseReference() {
    let start = mark()
    leaf(.reference)
    var links = 0
    while !startsLine, at == .dot || at == .leftBracket, links < nestingLimit {
      links += 1
      if at == .dot {
        advance()
        expectMemberName()
        finish(.member, start)
      } else {
        let bracket = open()
        expectExpression("an index")
        close(.rightBracket, opened: bracket)
        finish(.index, start)
      }
    }
  }
}
