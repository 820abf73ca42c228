/// Statements that begin with a word, and elements.
extension Parser {
  /// Parses a statement that begins with a word: an element, a node or an attribute.
  mutating func parseWordStatement(_ context: Context) {
    let word = self.word
    if isHyphenated, isForeign(hyphenatedWord(), attributeRules(context)) {
      return reportUnknownWord(context, attributeRules(context))
    }
    if allowsNodes(context) {
      if let kind = NodeKind(tokens.name(current)) { return parseNode(kind) }
      switch word {
      case "close": return leaf(.close)
      case "subpath": return leaf(.subpath)
      case "mirror": return parseMirror()
      case "rect": return parseBoxOfPath(.rect)
      case "oval": return parseBoxOfPath(.oval)
      default: break
      }
    }
    if allowsElements(context) {
      if let kind = ElementKind(tokens.name(current)) { return parseElement(kind) }
      if word == "use" { return parseUse() }
    }
    if case .drawing = context {
      if AttributeTable.settings.contains(word) { return parseSetting() }
      if word == "animate" { return parseAnimate() }
    }
    let rules = attributeRules(context)
    if let rule = rules.first(where: { $0.word == word }) {
      return parseAttribute(rule, in: rules)
    }
    reportUnknownWord(context, rules)
  }

  func allowsNodes(_ context: Context) -> Bool {
    switch context {
    case .element(.path), .nodes: true
    default: false
    }
  }

  private func attributeRules(_ context: Context) -> [AttributeRule] {
    switch context {
    case .element(let kind): AttributeTable.rules(for: kind)
    case .computedPath: AttributeTable.rules(for: .path)
    case .animation: AttributeTable.animation
    default: []
    }
  }

  /// Parses `element = KIND [ NAME ] [ position ] placement [ block ]`. For some kinds,
  /// `from … to …` is also part of the element.
  private mutating func parseElement(_ kind: ElementKind) {
    let start = mark()
    let kindSpan = span
    leaf(.word)
    var isNamed = false
    if takesForeignName() {
      isNamed = true
    } else if at == .name && next != .dot && !startsLine {
      leaf(.name)
      isNamed = true
    } else {
      isNamed = rejectReservedName(kind)
    }
    var isComputed = false
    switch kind {
    case .line, .rope:
      expectEndPosition(.fromKeyword, .fromClause, required: true)
      expectEndPosition(.toKeyword, .toClause, required: kind == .line)
    case .path, .freehand:
      isComputed = at == .assign && !startsLine
      if at == .leftParenthesis || isComputed && kind == .freehand, !startsLine {
        report(.positionOfPath(kind.rawValue, at: span))
      }
      if at == .name, !startsLine, word == "d", next == .assign { report(.pathData(at: span)) }
      _ = takePosition(.box)
    default:
      isComputed = at == .assign && !startsLine
      let circle = kind == .oval ? circleAsOval(at: start.token) : nil
      if let circle { report(circle) }
      let isPlaced = takePosition(kind == .point || kind == .light ? .point : .box)
      if circle != nil { markLastFailed() }
      reportMissing(kind, isNamed: isNamed, isPlaced: isPlaced, at: kindSpan)
    }
    if kind.hasSweep { parseSweep() }
    if isComputed { rejectPlacement() } else { parsePlacement() }
    rejectAttributesWithoutBlock(kind)
    if at == .leftBrace {
      expectBlock(kind == .path && isComputed ? .computedPath : .element(kind))
    } else if kind.needsBlock, !isComputed || kind.isContainer {
      let wanted = "'{' and the contents of the \(kind.rawValue)"
      report(.expected(wanted, found: foundText, at: foundSpan))
    }
    finish(.element, start, failed: statementFailed)
  }

  /// Parses `box = ( "rect" | "oval" ) placed`, a closed outline in a path.
  private mutating func parseBoxOfPath(_ kind: ElementKind) {
    let start = mark()
    let kindSpan = span
    leaf(.word)
    var isNamed = takesForeignName()
    if !isNamed, at == .name && next != .dot && !startsLine {
      leaf(.name)
      isNamed = true
    }
    let isComputed = at == .assign && !startsLine
    let isPlaced = takePosition(.box)
    if !isPlaced { report(.missingBox(kind.rawValue, at: kindSpan)) }
    if isComputed { rejectPlacement() } else { parsePlacement() }
    if at == .leftBrace {
      report(.paintInPath(kind.rawValue, at: span))
      expectBlock(.element(kind))
    }
    finish(.element, start, failed: statementFailed)
  }

  /// Reports an element that lacks the position or the name that its kind requires. A named element
  /// of most kinds needs no position, since constraints can place it.
  private mutating func reportMissing(
    _ kind: ElementKind, isNamed: Bool, isPlaced: Bool, at span: SourceSpan
  ) {
    switch kind {
    case .point: if !isNamed { report(.pointWithoutName(at: span)) }
    case .group, .row, .column: break
    case .light:
      if !isPlaced {
        report(
          .expected("a position, such as '(20, 13)' or '= lamp'", found: foundText, at: foundSpan))
        missing()
      }
    case .arc, .pie: if !isPlaced { report(.missingBox(kind.rawValue, at: span)) }
    default:
      if !isPlaced, !isNamed, !hasBoxAsAttributes { report(.missingBox(kind.rawValue, at: span)) }
    }
  }

  /// Reports `in` and `pin` after `= expr`: a computed position cannot also be placed.
  mutating func rejectPlacement() {
    guard at == .inKeyword || at == .pinKeyword, !startsLine else { return }
    report(.placementAfterComputed(at: span))
    parsePlacement()
  }

  /// Reports a reserved word directly after a kind as a bad name, unless the word continues the
  /// statement.
  private mutating func rejectReservedName(_ kind: ElementKind?) -> Bool {
    guard at.isKeyword, !startsLine else { return false }
    let isBeforePlace = [.leftParenthesis, .assign, .leftBrace].contains(next)
    switch at {
    case .inKeyword, .pinKeyword: guard isBeforePlace else { return false }
    case .fromKeyword, .toKeyword:
      guard isBeforePlace, kind != .line, kind != .rope else { return false }
    default: break
    }
    report(.reservedWord(word, wanted: "a name", at: span))
    leaf(.missing, failed: true)
    return true
  }

  private mutating func expectEndPosition(
    _ keyword: TokenKind, _ kind: SyntaxKind, required: Bool
  ) {
    guard at == keyword, !startsLine else {
      guard required else { return }
      let start = mark()
      guard takesEndWithoutWord(keyword) else {
        report(.expected(keyword.spelling + " and a position", found: foundText, at: foundSpan))
        return missing()
      }
      return finish(kind, start, failed: true)
    }
    let start = mark()
    advance()
    expectPosition("a position", .point)
    finish(kind, start)
  }

  /// Parses `"from" expr "to" expr`. Reports the angles if they follow the frame and the pins.
  private mutating func parseSweep() {
    let start = mark()
    var placement: SourceSpan?
    if at == .inKeyword || at == .pinKeyword, !startsLine {
      parsePlacement()
      placement = span(since: start)
      if at != .fromKeyword || startsLine { placement = nil }
    }
    let sweep = mark()
    expectSweep(.fromKeyword, .fromClause)
    expectSweep(.toKeyword, .toClause)
    guard let placement else { return }
    let angles = span(since: sweep)
    report(
      .frameBeforeSweep(
        source.text(angles) + " " + source.text(placement), at: angles,
        whole: placement.union(angles)))
  }

  private mutating func expectSweep(_ keyword: TokenKind, _ kind: SyntaxKind) {
    let start = mark()
    if take(keyword) {
      expectExpression("an angle")
    } else {
      report(.expected(keyword.spelling + " and an angle", found: foundText, at: foundSpan))
      missing()
    }
    finish(kind, start)
  }

  /// Parses `"use" ref [ NAME ] [ position ] placement [ "{" { NAME "=" expr } "}" ]`.
  private mutating func parseUse() {
    let start = mark()
    advance()
    expectReference("the name of a drawing")
    if !takesForeignName() {
      if at == .name && next != .dot && !startsLine {
        leaf(.name)
      } else {
        _ = rejectReservedName(nil)
      }
    }
    let isComputed = at == .assign && !startsLine
    _ = takePosition(.box)
    if isComputed { rejectPlacement() } else { parsePlacement() }
    if at == .leftBrace {
      expectBraces { $0.parseUseArgument() }
    }
    finish(.use, start, failed: statementFailed)
  }

  private mutating func parseUseArgument() {
    let start = mark()
    guard at == .name else {
      report(.expected("an argument, such as 'tint = #F00'", found: currentText, at: span))
      advance()
      skipStatement()
      finish(.unexpected, start, failed: true)
      return
    }
    let attribute = Parser.home(of: word) == nil ? nil : word
    leaf(.name)
    if at == .assign && !startsLine {
      advance()
      expectExpression()
    } else if at == .colon && !startsLine {
      let name = source.text(span(since: start))
      var place = span
      if place.start > 0, source.bytes[place.start - 1] == 0x20 { place.start -= 1 }
      report(
        .colonBeforeValue(
          name, assigns: true, at: span,
          edits: [Diagnostic.Edit(replace: place, with: " =")]))
      advance()
      expectExpression()
    } else {
      reportUnassigned(attribute)
      skipStatement()
    }
    finish(.useArgument, start)
  }

  /// Reports an argument without `=`. `attribute` is the attribute that the author may have meant.
  private mutating func reportUnassigned(_ attribute: String?) {
    var diagnostic = Diagnostic.expected("'=' and a value", found: foundText, at: foundSpan)
    if let attribute {
      diagnostic.notes = ["'\(attribute)' of a 'use' is written on a 'group' around it"]
    }
    report(diagnostic)
  }

  /// The context of a block under `in`, `for` or `if`. It is `.nodes` if nodes are allowed in the
  /// surrounding context, `elements` if elements are allowed there, and otherwise the surrounding
  /// context, because the block is misplaced.
  func inner(_ context: Context, _ elements: Context) -> Context {
    allowsNodes(context) ? .nodes : allowsElements(context) ? elements : context
  }

  /// Parses `"in" ref [ pins ] block`.
  mutating func parseRun(_ context: Context) {
    let start = mark()
    if !allowsElements(context), !allowsNodes(context) {
      reportMisplaced("belongs in a header or around elements or nodes", context)
    }
    advance()
    rejectCanvas()
    expectReference("the frame of the following elements")
    parsePins()
    expectBlock(inner(context, .elements))
    finish(.run, start)
  }

  /// Parses `"for" NAME "in" expr block`.
  mutating func parseFor(_ context: Context) {
    let start = mark()
    if !allowsElements(context), !allowsNodes(context) {
      reportMisplaced("repeats elements or nodes", context)
    }
    parseLoopHeader()
    expectBlock(inner(context, .repeated))
    finish(.forLoop, start)
  }

  /// Parses `"for" NAME "in" expr`.
  mutating func parseLoopHeader() {
    advance()
    expectName("a name for the loop's variable")
    if take(.inKeyword) {
      expectExpression("a list, such as '0 ..< 12'")
    } else {
      report(.expected("'in' and a list", found: foundText, at: foundSpan))
      missing()
    }
  }

  /// Parses `"if" expr block [ "else" block ]`.
  mutating func parseIf(_ context: Context) {
    let start = mark()
    if allowsNodes(context) {
      report(.ifInPath(at: span))
    } else if !allowsElements(context) {
      reportMisplaced("shows or hides elements", context)
    }
    advance()
    expectExpression("a condition")
    expectBlock(inner(context, .repeated))
    if at == .elseKeyword {
      if startsLine { reportHarmless(.elseOnOwnLine(at: span, gap: gap)) }
      advance()
      if at == .ifKeyword {
        report(.elseIf(at: span))
        parseIf(context)
      } else {
        expectBlock(inner(context, .repeated))
      }
    }
    finish(.conditionalElements, start)
  }
}
