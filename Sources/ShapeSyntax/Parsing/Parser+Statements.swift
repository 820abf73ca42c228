/// Files, blocks, and the statements of a drawing.
extension Parser {
  /// The kind of block that contains a statement.
  enum Context {
    case drawing
    /// Elements under `in`, outside a path.
    case elements
    /// Elements under `for` and `if`. No frame can be declared there.
    case repeated
    case element(ElementKind)
    /// A path that is an expression: it has paint but no nodes.
    case computedPath
    /// Nodes under `in` and `for` in a path.
    case nodes
    case animation
  }

  // MARK: Files

  /// Parses `file = { import | choice | let | drawing }`.
  mutating func parseFile() {
    let start = mark()
    // If the lexer rejected the file, the error has already been reported, and the content of the
    // file does not matter.
    let isUnread = at == .endOfFile && tokens.kind(0) == .invalid
    let isOtherLanguage = reportsShapeScript()
    if isOtherLanguage {
      while at != .endOfFile { advance() }
    }
    while at != .endOfFile {
      let first = current
      beginStatement()
      parseDeclaration()
      endStatement(from: first)
    }
    finish(.file, start, failed: isOtherLanguage || isUnread)
  }

  /// Parses one expression and nothing else.
  mutating func parseLoneExpression() {
    let start = mark()
    beginStatement()
    beginWithinLine()
    expectExpression("a value")
    if at != .endOfFile {
      report(.expected("the end of the value", found: foundText, at: foundSpan))
      while at != .endOfFile { advance() }
    }
    finish(.file, start)
  }

  private mutating func parseDeclaration() {
    switch at {
    case .importKeyword: parseImport()
    case .choiceKeyword: parseChoice()
    case .name where word == "enum" && next == .name: parseChoice()
    case .letKeyword: parseLet(isUnknownAllowed: false)
    case .drawingKeyword: parseDrawing()
    case .rightBrace:
      report(.unmatched(currentText, at: span))
      leaf(.unexpected, failed: true)
    default:
      let nearest = nearestWord(to: word, among: ["drawing", "import", "choice", "let"])
      report(.expectedDeclaration(found: foundWord, nearest: nearest, at: span))
      let start = mark()
      advance()
      finish(.unexpected, start, failed: true)
      skipStatement()
    }
  }

  /// Parses `"import" TEXT [ "as" NAME ]`.
  private mutating func parseImport() {
    let start = mark()
    advance()
    if at == .text && !startsLine {
      leaf(.text)
    } else {
      report(
        .expected("the file to import, such as \"palette.shape\"", found: foundText, at: foundSpan))
      missing()
    }
    if take(.asKeyword) {
      expectName("a name for the import")
    } else if at == .name && !startsLine {
      report(.expected("'as' and a name", found: foundText, at: span))
    }
    finish(.importDeclaration, start)
  }

  /// Parses `"choice" NAME "=" NAME { "," NAME }`. The first word can also be `enum`.
  private mutating func parseChoice() {
    let start = mark()
    let isForeign = at == .name
    let foreign = Diagnostic.expectedDeclaration(found: foundWord, nearest: "choice", at: span)
    advance()
    let name = span
    expectName("a name for the choice")
    if takesBracedCases(name, since: start) {
      return finish(.choiceDeclaration, start, failed: true)
    }
    if isForeign { report(foreign) }
    expect(.assign, "'=' and the cases")
    let areQuoted = takesQuotedCases()
    if !areQuoted {
      repeat { expectName("the name of a case") } while take(.comma)
    }
    finish(.choiceDeclaration, start, failed: areQuoted)
  }

  /// Parses `let = "let" NAME [ ":" ref ] [ "=" expr ]`.
  mutating func parseLet(isUnknownAllowed: Bool) {
    let start = mark()
    advance()
    expectName("a name for the value")
    let isTyped = take(.colon)
    if isTyped { expectType() }
    if at == .assign && !startsLine {
      parseValue()
    } else if !atStatementEnd || !isTyped || !isUnknownAllowed {
      report(.expected("'=' and a value", found: foundText, at: foundSpan))
    }
    finish(.letDeclaration, start, failed: statementFailed)
  }

  /// Parses `"drawing" NAME "{" { item } "}"`.
  private mutating func parseDrawing() {
    let start = mark()
    advance()
    expectName("a name for the drawing")
    takesDrawingArguments()
    expectBlock(.drawing)
    finish(.drawing, start)
  }

  // MARK: Blocks

  /// Parses `block = "{" { … } "}"`, whose statements are in `context`.
  mutating func expectBlock(_ context: Context) {
    expectBraces { parser in parser.parseStatement(context) }
  }

  /// Parses braces around statements. `statement` parses each of the statements.
  mutating func expectBraces(_ statement: (inout Parser) -> Void) {
    guard at == .leftBrace else {
      report(.expected("'{'", found: foundText, at: foundSpan))
      skipStatement()
      missing()
      return
    }
    if startsLine { reportHarmless(.blockOnNextLine(at: span, gap: gap)) }
    guard enter() else { return }
    let start = mark()
    let failedOutside = statementFailed
    let (opening, openingToken) = (span, current)
    advance()
    while at != .rightBrace, at != .endOfFile, !isOutsideOfBlocks {
      let first = current
      beginStatement()
      statement(&self)
      endStatement(from: first)
    }
    depth -= 1
    if at == .rightBrace {
      noteIndentation(of: openingToken)
      advance()
      finish(.block, start)
    } else {
      reportUnclosed(opening, found: currentText)
      finish(.block, start, failed: true)
    }
    resumeStatement(failed: failedOutside)
  }

  /// True if a declaration that is only allowed at the top of a file begins here, without
  /// indentation. A `}` is then missing before the declaration.
  @inline(__always) private var isOutsideOfBlocks: Bool {
    switch at {
    case .drawingKeyword, .importKeyword, .choiceKeyword:
      newlineBefore && indentation(at: current) == 0
    default: false
    }
  }

  /// Reports and skips the rest of the line after a statement that began with the token `first`. If
  /// parsing the statement consumed no token, `first` is skipped, so that parsing advances.
  private mutating func endStatement(from first: Int) {
    brackets = 0
    if current == first, at != .endOfFile {
      reportExpectedStatement()
      leaf(.unexpected, failed: true)
    }
    guard !atStatementEnd else { return }
    if at == .rightParenthesis || at == .rightBracket {
      report(.unmatched(currentText, at: span))
    } else {
      report(
        .leftOver(
          found: foundText, at: span, afterExpression: at.startsExpression && word != "of",
          isSize: word == "x", help: leftOverHelp))
    }
    markLastFailed()
    skipStatement()
  }

  /// The help for tokens that other languages allow after an expression; nil for other tokens.
  private var leftOverHelp: Diagnostic.Help? {
    switch at {
    case .colon: return Diagnostic.Help("write a ratio as a quotient: '16 / 9'")
    case .lessOrEqual, .greaterOrEqual, .less, .greater:
      return Diagnostic.Help("write two bounds as a range: 'assume target.width in 100...400'")
    default: break
    }
    switch word {
    case "of":
      return Diagnostic.Help(
        "write a share as a product", edits: [Diagnostic.Edit(replace: span, with: "*")])
    case "or": return Diagnostic.Help("'||' joins conditions; every constraint must hold")
    case "and":
      return Diagnostic.Help("'&&' joins conditions; write each constraint on its own line")
    default: return nil
    }
  }

  /// Parses a statement of a drawing, a group, a path or another block.
  mutating func parseStatement(_ context: Context) {
    switch at {
    case .canvasKeyword: parseItem(context) { $0.parseCanvas() }
    case .frameKeyword: parseFrame(in: context)
    case .paramKeyword: parseItem(context) { $0.parseParam() }
    case .letKeyword:
      if !allowsElements(context), !allowsNodes(context) {
        reportMisplaced("belongs in a drawing, a group, a path or a loop", context)
      }
      parseLet(isUnknownAllowed: true)
    case .assumeKeyword: parseItem(context) { $0.parseAssume() }
    case .ensureKeyword: parseItem(context) { $0.parseEnsure() }
    case .constrainKeyword: parseItem(context) { $0.parseConstrain() }
    case .inKeyword: parseRun(context)
    case .forKeyword: parseFor(context)
    case .ifKeyword: parseIf(context)
    case .name, .aboutKeyword: parseWordStatement(context)
    case .importKeyword, .choiceKeyword, .drawingKeyword:
      reportMisplaced("belongs at the top of a file, outside all drawings", context)
      if at == .drawingKeyword { parseDrawing() } else { parseDeclaration() }
    case .elseKeyword:
      reportMisplaced("follows the block of an 'if', on the line of its '}'", context)
      skipStatement()
    default:
      reportExpectedStatement(context)
      let start = mark()
      advance()
      finish(.unexpected, start, failed: true)
      skipStatement()
    }
  }

  private mutating func reportExpectedStatement(_ context: Context? = nil) {
    var diagnostic = Diagnostic.expectedStatement(
      found: currentText, isOperator: at.continuesLine, at: span)
    if at == .pinKeyword {
      diagnostic.helps = [
        Diagnostic.Help("write pins in the header: 'rect a (0, 0, 8, 8) in target pin left top'")
      ]
    }
    if case .element(.text)? = context, at == .text {
      diagnostic.helps = [
        Diagnostic.Help(
          "add 'content'",
          edits: [Diagnostic.Edit(replace: span.startPoint, with: "content ")])
      ]
    }
    report(diagnostic)
  }

  /// Parses a statement that is only allowed directly in a drawing. Anywhere else, the statement
  /// has no meaning; only a parameter still declares its name.
  private mutating func parseItem(_ context: Context, _ parse: (inout Parser) -> Void) {
    if case .drawing = context { return parse(&self) }
    let (start, isParameter) = (mark(), at == .paramKeyword)
    reportMisplaced("belongs directly in a drawing", context)
    parse(&self)
    if !isParameter { finish(.unexpected, start, failed: true) }
  }

  /// Parses a frame: an argument, allowed only directly in a drawing, or a local frame, which may
  /// also be in a group or a run.
  private mutating func parseFrame(in context: Context) {
    switch context {
    case .drawing: parseFrame(isArgumentAllowed: true)
    case .elements, .element(.group): parseFrame(isArgumentAllowed: false)
    case .repeated:
      report(.frameRepeated(at: span))
      parseFrame(isArgumentAllowed: true)
    default:
      reportMisplaced("belongs in a drawing or group", context)
      parseFrame(isArgumentAllowed: true)
    }
  }

  func allowsElements(_ context: Context) -> Bool {
    switch context {
    case .drawing, .elements, .repeated: true
    case .element(let kind): kind.isContainer
    default: false
    }
  }

  // MARK: Items

  /// Parses `"canvas" ( NUMBER "x" NUMBER | tuple )`.
  private mutating func parseCanvas() {
    let start = mark()
    advance()
    takeColon(after: "canvas")
    if at == .leftParenthesis && !startsLine {
      parseLoneTuple()
    } else if at == .number && !startsLine {
      leaf(.number)
      if word == "x" && !startsLine {
        advance()
        if at == .number && !startsLine {
          leaf(.number)
        } else {
          report(.expected("the height of the canvas", found: foundText, at: foundSpan))
          missing()
        }
      } else {
        var diagnostic = Diagnostic.expected(
          "'x' and the height of the canvas", found: foundText, at: foundSpan)
        if at == .comma {
          diagnostic.helps = [
            Diagnostic.Help(
              "write 'x'", edits: [Diagnostic.Edit(replace: span, with: " x")])
          ]
        }
        report(diagnostic)
        missing()
      }
    } else {
      report(
        .expected("a size, such as '200 x 38', or a rectangle", found: foundText, at: foundSpan))
      missing()
    }
    finish(.canvas, start, failed: statementFailed)
  }

  /// Parses `"frame" NAME ( "=" expr hand | tuple placement )`.
  private mutating func parseFrame(isArgumentAllowed: Bool) {
    let start = mark()
    advance()
    let name = span
    expectName("a name for the frame")
    let isArgument = at == .assign && !startsLine
    if isArgument, !isArgumentAllowed { report(.misplacedArgument(source.text(name), at: name)) }
    expectPosition("'= value' for an argument, or a rectangle with 'in' for a local frame", .box)
    if isArgument {
      rejectPlacement()
      parseHand()
    } else {
      parsePlacement()
      if at == .name, !startsLine, Parser.handWords.contains(word) {
        report(.handOnLocalFrame(at: span))
        parseHand()
      }
    }
    finish(.frame, start, failed: statementFailed)
  }

  /// Parses `"param" NAME ":" ref ( "=" expr [ "in" expr ] | tuple placement ) hand`.
  private mutating func parseParam() {
    let start = mark()
    advance()
    expectName("a name for the parameter")
    var type = ""
    if take(.colon) {
      if !startsLine { type = word }
      expectType()
    } else {
      reportMissingType()
      missing()
    }
    let isComputed = at == .assign && !startsLine
    let equals = next == .leftParenthesis ? spanWithSpace : nil
    if !isComputed, at != .leftParenthesis || startsLine { reportMissingDefault(type) }
    expectPosition("'=' and the default value", .point)
    if isComputed {
      if at == .inKeyword, !startsLine {
        let domain = mark()
        advance()
        let place = span
        expectExpression("the domain, such as '0...1'")
        finish(.domain, domain)
        if at == .pinKeyword, !startsLine { report(.frameAsDomain(at: place, equals: equals)) }
      }
      rejectPlacement()
    } else {
      parsePlacement()
    }
    parseHand()
    finish(.param, start, failed: statementFailed)
  }

  /// Parses `hand = [ ( "draggable" [ "along" ref ] | "toggle" | "press" ) [ "by" ref ]
  /// [ "step" expr ] [ "axis" expr ] [ "title" TEXT ] ]`.
  private mutating func parseHand() {
    guard at == .name, !startsLine, Parser.handWords.contains(word) else { return }
    let start = mark()
    let isDrag = word == "draggable"
    leaf(.word)
    if isDrag, at == .name, word == "along", !startsLine {
      let along = mark()
      advance()
      expectReference("the path to drag along")
      finish(.alongClause, along)
    }
    if at == .name, word == "by", !startsLine {
      advance()
      expectReference("the element that receives touches")
    }
    parseHandClause("step", .stepClause, "a number")
    parseHandClause("axis", .axisClause, "'.horizontal' or '.vertical'")
    if at == .name, word == "title", !startsLine {
      let title = mark()
      advance()
      if at == .text, !startsLine {
        expectExpression()
      } else {
        report(.expected("the title in quotes", found: foundText, at: foundSpan))
      }
      finish(.titleClause, title)
    }
    if at == .name && !startsLine {
      report(
        .expected(
          isDrag
            ? "'along' and a path, 'by' and an element, 'step', 'axis' or 'title', in this order"
            : "'by' and an element, 'step', 'axis' or 'title', in this order",
          found: foundText, at: span))
    }
    finish(.hand, start)
  }

  private mutating func parseHandClause(
    _ wanted: String, _ kind: SyntaxKind, _ what: StaticString
  ) {
    guard at == .name, word == wanted, !startsLine else { return }
    let clause = mark()
    advance()
    expectExpression(what.description)
    finish(kind, clause)
  }

  /// Parses `"assume" sum ( "in" expr | ( ">=" | "<=" ) sum )`.
  private mutating func parseAssume() {
    let start = mark()
    advance()
    expectSum()
    if !startsLine, let (meant, place) = misspelledRelation(), [">=", "<="].contains(meant) {
      report(.assumedOperator(source.text(place), meant: meant, at: place))
      skipStatement()
      return finish(.unexpected, start, failed: true)
    }
    switch at {
    case .greaterOrEqual where !startsLine, .lessOrEqual where !startsLine:
      leaf(.operatorToken)
      expectSum()
    default:
      if take(.inKeyword) {
        expectExpression("a range, such as '20...400'")
      } else {
        report(.expected("'in' and a range, '>=' or '<='", found: foundText, at: foundSpan))
        missing()
      }
    }
    finish(.assume, start)
  }

  /// Parses `"ensure" expr`.
  private mutating func parseEnsure() {
    let start = mark()
    advance()
    expectExpression()
    finish(.ensure, start)
  }

  /// Parses `"animate" NAME "from" expr "to" expr [ block ]`.
  mutating func parseAnimate() {
    let start = mark()
    advance()
    expectName("the parameter to animate")
    expectEnd(.fromKeyword, .fromClause)
    expectEnd(.toKeyword, .toClause)
    if at == .leftBrace { expectBlock(.animation) }
    finish(.animate, start)
  }

  private mutating func expectEnd(_ keyword: TokenKind, _ kind: SyntaxKind) {
    let start = mark()
    if take(keyword) {
      expectExpression()
    } else {
      report(.expected(keyword.spelling + " and a value", found: foundText, at: foundSpan))
      missing()
    }
    finish(kind, start)
  }

  /// Parses `SETTING expr`.
  mutating func parseSetting() {
    let start = mark()
    let word = self.word
    leaf(.word)
    takeColon(after: word)
    expectExpression()
    finish(.setting, start)
  }

  // MARK: Small parts

  /// Parses the name in a declaration.
  mutating func expectName(_ wanted: String) {
    if takesForeignName() { return }
    if at == .name && !startsLine {
      leaf(.name)
    } else if at.isKeyword && !startsLine && !isCutOff {
      report(.reservedWord(word, wanted: wanted, at: span))
      leaf(.missing, failed: true)
    } else {
      report(.expected(wanted, found: foundText, at: foundSpan))
      if isCutOff { endLine() }
      missing()
    }
  }

  mutating func expect(_ kind: TokenKind, _ wanted: String) {
    if !take(kind) { report(.expected(wanted, found: foundText, at: foundSpan)) }
  }

  /// Parses `ref`, a type after a colon.
  private mutating func expectType() {
    let start = mark()
    expectReference("a type, such as 'number' or 'color'")
    finish(.type, start)
  }

  /// Parses `ref = NAME { "." NAME | "[" expr "]" }`.
  mutating func expectReference(_ wanted: String) {
    guard at == .name, !startsLine else {
      report(
        at.isKeyword && !startsLine && !isCutOff
          ? .reservedWord(word, wanted: wanted, at: span)
          : .expected(wanted, found: foundText, at: foundSpan))
      if isCutOff { endLine() }
      missing()
      return
    }
    parseReference()
  }

  /// Parses `"=" expr`.
  mutating func parseValue() {
    let start = mark()
    advance()
    expectExpression()
    finish(.value, start)
  }

  /// Parses `position = tuple | "=" expr`.
  mutating func expectPosition(_ wanted: String, _ form: PlaceForm) {
    if takePosition(form) || form == .point && takesExpressionWithoutSign() { return }
    report(.expected(wanted, found: foundText, at: foundSpan))
    missing()
  }

  /// Parses a position if there is one. Returns false if there is no position.
  mutating func takePosition(_ form: PlaceForm) -> Bool {
    guard !startsLine else { return false }
    if at == .assign {
      parseValue()
      return true
    }
    guard at == .leftParenthesis else {
      return takesBarePosition(form) || isExpressionOfPlace && takesExpressionWithoutSign()
    }
    let start = mark()
    reportLabelsOfPlace()
    parseLoneTuple()
    finish(.position, start)
    return true
  }

  /// The word of the current token, or the description of a token that is not a word.
  private var foundWord: String { at == .name || at.isKeyword ? word : currentText }
}
