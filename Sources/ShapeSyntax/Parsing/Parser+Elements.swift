/// Elements, nodes of paths and attributes.
extension Parser {
  /// A statement that begins with a word: an element, a node or an attribute.
  mutating func parseWordStatement(_ context: Context) {
    let word = self.word
    if isHyphenated, isForeign(hyphenatedWord(), attributeRules(context)) {
      return reportUnknownWord(context, attributeRules(context))
    }
    if allowsNodes(context) {
      if let kind = NodeKind(rawValue: word) { return parseNode(kind) }
      switch word {
      case "close": return leaf(.close)
      case "subpath": return leaf(.subpath)
      case "mirror": return parseMirror()
      default: break
      }
    }
    if allowsElements(context) {
      if let kind = ElementKind(rawValue: word) { return parseElement(kind) }
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

  /// Reports a statement whose first word means nothing here, and passes over it.
  private mutating func reportUnknownWord(_ context: Context, _ rules: [AttributeRule]) {
    let word = self.word
    let spelled = hyphenatedWord()
    if case .element(let kind) = context, hasNoInside(rules),
      ["fill", "fillRule", "innerShadow"].contains(word)
    {
      return reportInside(of: kind)
    }
    let start = mark()
    if reportsForeignWord(spelled, context, rules) {
      let isDeclaration = spelled.count == 1 && takeUnknownWord(context)
      skipStatement()
      return finish(isDeclaration ? .letDeclaration : .unexpected, start, failed: true)
    }
    let paint = Parser.paint(named: word, among: rules)
    if paint == nil, var place = Parser.home(of: word) {
      if word == "radius", allowsNodes(context) {
        place += "; in a path each corner has its own: 'corner (x, y) radius 4'"
      }
      if word == "line", allowsNodes(context) {
        place += "; in a path a straight side is just the next 'corner (x, y)'"
      }
      reportMisplaced(place, context)
      advance()
      skipStatement()
      return finish(.unexpected, start, failed: true)
    }
    let nearest = paint ?? nearestWord(to: word, context, rules)
    let isAttribute = rules.contains { $0.word == nearest }
    report(
      .unknownWord(
        word, in: Parser.describe(context), nearest: nearest,
        edits: isAttribute ? withoutSeparator(restOfLine().dropFirst().first) : [],
        assigned: next == .assign, at: span))
    let isDeclaration = takeUnknownWord(context)
    skipStatement()
    finish(isDeclaration ? .letDeclaration : .unexpected, start, failed: true)
  }

  /// Whether what takes the attributes `rules` is a line.
  private func hasNoInside(_ rules: [AttributeRule]) -> Bool {
    let words = rules.map(\.word)
    return words.contains("stroke") && !words.contains("fill")
  }

  /// Reports an attribute about the inside of a line, and passes over it.
  private mutating func reportInside(of kind: ElementKind) {
    let start = mark()
    let (name, place, before) = (word, span, gap)
    let isStroked = statement("stroke") != nil
    advance()
    skipStatement()
    finish(.unexpected, start, failed: true)
    let whole = before.map { $0.union(span(since: start)) } ?? span(since: start)
    report(
      .noInside(
        kind.rawValue, name, at: place, whole: name == "fill" && !isStroked ? nil : whole))
  }

  /// The first token of the statement before or after the current one in its block that begins with
  /// `word`. Does not look further than what an author would have in view.
  func statement(_ word: String) -> Int? {
    let before = (max(0, current - 400)..<current).reversed()
    let after = current + 1..<max(current + 1, min(tokens.count, current + 400))
    return statement(word, among: before, leaving: .leftBrace)
      ?? statement(word, among: after, leaving: .rightBrace)
  }

  private func statement(
    _ word: String, among places: some Sequence<Int>, leaving end: TokenKind
  ) -> Int? {
    var depth = 0
    for i in places {
      switch tokens.kind(i) {
      case .leftBrace, .rightBrace: depth += tokens.kind(i) == end ? -1 : 1
      case .name where depth == 0: if begins(statement: word, at: i) { return i }
      default: break
      }
      if depth < 0 { return nil }
    }
    return nil
  }

  /// Whether the token `i` is `word` and the first of its line or block.
  private func begins(statement word: String, at i: Int) -> Bool {
    guard tokens.kind(i) == .name, names.text(tokens.name(i)) == word,
      tokens.kind(min(i + 1, tokens.count - 1)) != .minus
    else { return false }
    var previous = i - 1
    while previous >= 0, tokens.kind(previous).isTrivia {
      if tokens.kind(previous) == .newline { return true }
      previous -= 1
    }
    return previous < 0 || tokens.kind(previous) == .leftBrace
  }

  /// The attribute that authors mean who give an element a `color`; nil for other words.
  private static func paint(named word: String, among rules: [AttributeRule]) -> String? {
    guard ["color", "colour"].contains(word.lowercased()) else { return nil }
    return ["fill", "stroke"].first { paint in rules.contains { $0.word == paint } }
  }

  /// Takes a word that nobody knows, and a name that it seems to declare: `name = value`, or after the
  /// word. What refers to the name is right then. Returns whether there is one.
  private mutating func takeUnknownWord(_ context: Context) -> Bool {
    if next == .assign, allowsElements(context) {
      leaf(.name)
      return true
    }
    advance()
    guard at == .name, !startsLine, allowsElements(context),
      [.assign, .colon, .leftParenthesis, .leftBrace].contains(next)
    else { return false }
    leaf(.name)
    return true
  }

  /// The word that may begin a statement here and was most likely meant.
  private func nearestWord(to word: String, _ context: Context, _ rules: [AttributeRule]) -> String?
  {
    var known = rules.map(\.word)
    if allowsNodes(context) {
      known += NodeKind.allCases.map(\.rawValue) + ["close", "subpath", "mirror", "for", "let"]
    }
    if allowsElements(context) {
      known += ElementKind.allCases.map(\.rawValue) + ["use", "frame", "let", "for"]
    }
    if case .drawing = context {
      known += AttributeTable.settings
      known += ["canvas", "param", "assume", "ensure", "constrain", "animate"]
    }
    return nearestWord(to: word, among: known)
  }

  /// The one of `known` that comes nearest to `word`, or to what others call it.
  func nearestWord(to word: String, among known: [String]) -> String? {
    let synonyms = Parser.synonyms.filter { known.contains($0.value) }
    if let meant = synonyms[word.lowercased()] { return meant }
    return nearestName(to: word, among: known)
      ?? nearestName(to: word.lowercased(), among: synonyms.keys.sorted())
      .flatMap { synonyms[$0] }
  }

  /// What other programs and languages call the words that begin statements here.
  private static let synonyms = [
    "circle": "oval", "ellipse": "oval", "rectangle": "rect", "square": "rect", "polyline": "path",
    "bezier": "path", "label": "text", "layer": "group", "symbol": "use", "var": "let",
    "const": "let", "parameter": "param", "artboard": "canvas", "viewbox": "canvas",
    "vertex": "corner", "move": "corner", "moveto": "corner",
    "lineto": "corner", "curveto": "round", "enum": "choice", "include": "import",
  ]

  /// Reports the current word, which stands elsewhere, as `home` says.
  mutating func reportMisplaced(_ home: String, _ context: Context) {
    report(.misplaced(word, in: Parser.describe(context), home, at: span))
  }

  /// Where `word` may stand, if it is a word of the language.
  static func home(of word: String) -> String? {
    if NodeKind(rawValue: word) != nil && ElementKind(rawValue: word) == nil
      || ["close", "subpath", "mirror"].contains(word)
    {
      return "is part of an outline and stands in a path"
    }
    if ElementKind(rawValue: word) != nil || word == "use" {
      return "is an element and stands in a drawing or group"
    }
    if AttributeTable.settings.contains(word) || word == "animate" {
      return "stands directly in a drawing"
    }
    let kinds = ElementKind.allCases.filter { kind in
      AttributeTable.rules(for: kind).contains { $0.word == word }
    }
    guard !kinds.isEmpty else { return nil }
    if kinds.count > 3 { return "is an attribute and stands in the block of an element" }
    return "is an attribute of " + kinds.map { "'\($0.rawValue)'" }.joined(separator: ", ")
  }

  static func describe(_ context: Context) -> String {
    switch context {
    case .drawing: "a drawing"
    case .elements, .repeated: "a block of elements"
    case .element(let kind): "the block of '\(kind.rawValue)'"
    case .computedPath: "the block of a computed path"
    case .nodes: "a run of nodes"
    case .animation: "the block of 'animate'"
    }
  }

  // MARK: Elements

  /// `element = KIND [ NAME ] [ position ] placement [ block ]`, with `from … to …` where the kind
  /// has it.
  private mutating func parseElement(_ kind: ElementKind) {
    let start = mark()
    let kindSpan = span
    leaf(.word)
    var isNamed = false
    if takesForeignName() {
      isNamed = true
    } else if at == .name && !startsLine {
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
      let isPlaced = takePosition(kind == .point ? .point : .box)
      reportMissing(kind, isNamed: isNamed, isPlaced: isPlaced, at: kindSpan)
    }
    if kind.hasSweep { parseSweep() }
    if isComputed { rejectPlacement() } else { parsePlacement() }
    if at == .leftBrace {
      expectBlock(kind == .path && isComputed ? .computedPath : .element(kind))
    } else if kind.needsBlock, !isComputed || kind == .group {
      report(.expected("'{' and what is in the \(kind.rawValue)", found: foundText, at: foundSpan))
    }
    finish(.element, start, failed: statementFailed)
  }

  /// Reports an element that has neither a place nor a name that could stand for one.
  private mutating func reportMissing(
    _ kind: ElementKind, isNamed: Bool, isPlaced: Bool, at span: SourceSpan
  ) {
    switch kind {
    case .point: if !isNamed { report(.pointWithoutName(at: span)) }
    case .group: break
    case .arc, .pie, .light: if !isPlaced { report(.missingBox(kind.rawValue, at: span)) }
    default: if !isPlaced, !isNamed { report(.missingBox(kind.rawValue, at: span)) }
    }
  }

  /// `in` and `pin` after `= expr` contradict it.
  mutating func rejectPlacement() {
    guard at == .inKeyword || at == .pinKeyword, !startsLine else { return }
    report(.placementAfterComputed(at: span))
    parsePlacement()
  }

  /// A reserved word right after a kind was meant as a name, unless it goes on with the statement.
  private mutating func rejectReservedName(_ kind: ElementKind?) -> Bool {
    guard at.isKeyword, !startsLine else { return false }
    let isBeforePlace = next == .leftParenthesis || next == .assign
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
      if required {
        report(.expected(keyword.spelling + " and a position", found: foundText, at: foundSpan))
        missing()
      }
      return
    }
    let start = mark()
    advance()
    expectPosition("a position", .point)
    finish(kind, start)
  }

  /// `"from" expr "to" expr`, also where the frame and the pins stand before it.
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

  /// `"use" ref [ NAME ] [ position ] placement [ "{" { NAME "=" expr } "}" ]`
  private mutating func parseUse() {
    let start = mark()
    advance()
    expectReference("the name of a drawing")
    if !takesForeignName() {
      if at == .name && !startsLine { leaf(.name) } else { _ = rejectReservedName(nil) }
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
      report(.expected("an argument, as 'tint = #F00'", found: currentText, at: span))
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

  /// Reports an argument without `=`, which may have been meant as an `attribute`.
  private mutating func reportUnassigned(_ attribute: String?) {
    var diagnostic = Diagnostic.expected("'=' and a value", found: foundText, at: foundSpan)
    if let attribute {
      diagnostic.notes = ["'\(attribute)' of a 'use' is written on a 'group' around it"]
    }
    report(diagnostic)
  }

  /// What stands in a block under `in`, `for` or `if`: nodes, elements in the manner of `elements`,
  /// or, where such a block is misplaced, what stands around it.
  private func inner(_ context: Context, _ elements: Context) -> Context {
    allowsNodes(context) ? .nodes : allowsElements(context) ? elements : context
  }

  /// `"in" ref [ pins ] block`
  mutating func parseRun(_ context: Context) {
    let start = mark()
    if !allowsElements(context), !allowsNodes(context) {
      reportMisplaced("stands in a header or around elements or nodes", context)
    }
    advance()
    rejectCanvas()
    expectReference("the frame that places what follows")
    parsePins()
    expectBlock(inner(context, .elements))
    finish(.run, start)
  }

  /// `"for" NAME "in" expr block`
  mutating func parseFor(_ context: Context) {
    let start = mark()
    if !allowsElements(context), !allowsNodes(context) {
      reportMisplaced("repeats elements or nodes", context)
    }
    advance()
    expectName("a name for the loop's variable")
    if take(.inKeyword) {
      expectExpression("a list, as '0 ..< 12'")
    } else {
      report(.expected("'in' and a list", found: foundText, at: foundSpan))
      missing()
    }
    expectBlock(inner(context, .repeated))
    finish(.forLoop, start)
  }

  /// `"if" expr block [ "else" block ]`
  mutating func parseIf(_ context: Context) {
    let start = mark()
    if allowsNodes(context) {
      report(.ifInPath(at: span))
    } else if !allowsElements(context) {
      reportMisplaced("switches elements", context)
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

  /// `placement = [ "in" ref ] [ pins ]`
  mutating func parsePlacement() {
    if at == .inKeyword && !startsLine {
      let start = mark()
      advance()
      rejectCanvas()
      expectReference("a frame")
      finish(.inClause, start)
      if at == .leftParenthesis, !startsLine { parseLatePlace(after: span(since: start)) }
    }
    let pins = mark()
    let hasPins = at == .pinKeyword && !startsLine
    parsePins()
    if hasPins, at == .inKeyword, !startsLine { parseLateFrame(after: span(since: pins)) }
  }

  /// Reports `in canvas`.
  private mutating func rejectCanvas() {
    if at == .canvasKeyword, !startsLine { report(.canvasAsFrame(at: span)) }
  }

  /// A place after `in F`, before which it stands.
  private mutating func parseLatePlace(after frame: SourceSpan) {
    let start = mark()
    parseLoneTuple()
    finish(.position, start)
    let place = span(since: start)
    report(
      .frameBeforePlace(
        source.text(place) + " " + source.text(frame), at: place, whole: frame.union(place)))
  }

  /// `in F` after the pins, before which it stands.
  private mutating func parseLateFrame(after pins: SourceSpan) {
    let start = mark()
    advance()
    expectReference("a frame")
    finish(.inClause, start)
    let frame = span(since: start)
    report(
      .pinsBeforeFrame(
        source.text(frame) + " " + source.text(pins), at: frame, whole: pins.union(frame)))
  }

  private static let edges: Set<String> = [
    "left", "right", "top", "bottom", "midX", "midY", "width", "height",
  ]

  /// What `word` after `pin` most likely means, each a possibility.
  private func nearestEdges(to word: String) -> [String] {
    switch word.lowercased() {
    case "leading", "start", "minx", "x": ["left"]
    case "trailing", "end", "maxx": ["right"]
    case "centerx", "centrex", "middlex", "centerhorizontally": ["midX"]
    case "centery", "centrey", "middley", "centervertically": ["midY"]
    case "center", "centre", "middle": ["midX", "midY"]
    case "up", "miny", "y": ["top"]
    case "down", "maxy": ["bottom"]
    case "w": ["width"]
    case "h": ["height"]
    case "size": ["width height"]
    case "edges", "all": ["left right top bottom"]
    default: nearestName(to: word, among: Parser.edges.sorted()).map { [$0] } ?? []
    }
  }

  /// `pins = "pin" EDGE { EDGE }`
  private mutating func parsePins() {
    guard at == .pinKeyword, !startsLine else { return }
    let start = mark()
    advance()
    var count = 0
    var commas: [SourceSpan] = []
    while at == .name, !startsLine, !Parser.handWords.contains(word) {
      if !Parser.edges.contains(word) {
        report(.unknownEdge(word, nearest: nearestEdges(to: word), at: span))
      }
      leaf(.word)
      count += 1
      if at == .comma, Parser.edges.contains(nextWord) {
        commas.append(span)
        advance()
      }
    }
    if let first = commas.first { report(.commaBetweenPins(at: first, all: commas)) }
    if count == 0 {
      report(.expected("an edge, as 'left' or 'width'", found: foundText, at: foundSpan))
    }
    finish(.pinClause, start)
  }

  static let handWords: Set<String> = ["draggable", "toggle"]

  // MARK: Nodes

  /// `node = NODEKIND [ NAME ] [ position ] { "in" … | "out" … | "about" … | "by" … | "radius" … }`
  private mutating func parseNode(_ kind: NodeKind) {
    let start = mark()
    leaf(.word)
    var isNamed = false
    if takesForeignName() {
      isNamed = true
    } else if at == .name, !startsLine {
      leaf(.name)
      isNamed = true
    } else {
      rejectReservedNodeName()
    }
    if kind == .arc {
      parseNodeArc()
    } else {
      if !takePosition(.point), !isNamed {
        report(.expected("a position, as '(20, 13)' or '= tip'", found: foundText, at: foundSpan))
        missing()
      }
      var isPartTaken = false
      while !atStatementEnd {
        let (part, place) = (word, span)
        guard takeNodePart(kind) else { break }
        if isPartTaken, kind == .corner || kind == .symmetric {
          report(.repeatedPart(part, at: place))
        }
        isPartTaken = true
      }
    }
    finish(.node, start, failed: statementFailed)
  }

  private mutating func rejectReservedNodeName() {
    guard at.isKeyword, !startsLine, at != .inKeyword, at != .aboutKeyword else { return }
    report(.reservedWord(word, wanted: "a name", at: span))
    leaf(.missing, failed: true)
  }

  /// `"about" position "by" expr`
  private mutating func parseNodeArc() {
    let about = mark()
    expect(.aboutKeyword, "'about' and the centre")
    expectPosition("the centre", .point)
    finish(.aboutClause, about)
    let by = mark()
    if word == "by" && !startsLine {
      advance()
      expectExpression("an angle")
    } else {
      report(.expected("'by' and an angle", found: foundText, at: foundSpan))
      missing()
    }
    finish(.byClause, by)
  }

  /// The parts that nodes of `kind` have. No dictionary: the first of a kind takes as long to make as
  /// a small document to parse.
  private func nodeParts(_ kind: NodeKind) -> [String] {
    switch kind {
    case .corner: ["radius"]
    case .round, .smooth: ["in", "out"]
    case .symmetric: ["out"]
    case .auto, .arc: []
    }
  }

  private mutating func takeNodePart(_ kind: NodeKind) -> Bool {
    let start = mark()
    let part = word
    if ["in", "out", "radius", "about", "by"].contains(part),
      !nodeParts(kind).contains(part)
    {
      report(.partOfOtherNode(part, kind.rawValue, at: span))
    }
    switch part {
    case "in":
      advance()
      if kind == .smooth {
        expectExpression("how long the handle is, as '60%'")
      } else {
        expectHandle(isIncoming: true)
      }
      finish(.inHandle, start)
    case "out":
      advance()
      expectHandle(isIncoming: false)
      finish(.outHandle, start)
    case "radius":
      advance()
      expectExpression("a radius")
      finish(.radiusClause, start)
    case "pin":
      report(.pinOnNode(at: span))
      return false
    default:
      return false
    }
    return true
  }

  private mutating func expectHandle(isIncoming: Bool) {
    let isPair = at != .leftParenthesis && numberRun(restOfLine()[...]).texts.count == 2
    if at.startsExpression, at != .leftParenthesis, !startsLine, !isPair {
      report(.handleForm(isIncoming: isIncoming, at: span))
    }
    expectPosition("a handle, as '(12, 0)'", .point)
  }

  /// `"mirror" "about" axis`
  private mutating func parseMirror() {
    let start = mark()
    leaf(.word)
    expect(.aboutKeyword, "'about' and an axis")
    expectAxis()
    finish(.mirror, start, failed: statementFailed)
  }

  /// `axis = ( "vertical" | "horizontal" ) expr | "line" ref "," ref`
  mutating func expectAxis() {
    let start = mark()
    switch startsLine ? "" : word {
    case "vertical", "horizontal":
      leaf(.word)
      expectExpression("where the axis lies")
    case "line":
      leaf(.word)
      expectReference("a point")
      expect(.comma, "',' and another point")
      expectReference("another point")
    default:
      report(
        .expected(
          "an axis: 'vertical x', 'horizontal y' or 'line p, q'", found: foundText, at: foundSpan))
      missing()
    }
    finish(.axis, start, failed: statementFailed)
  }

  // MARK: Attributes

  /// `attribute = WORD [ [ "=" ] expr ] { WORD [ [ "=" ] expr ] }`
  private mutating func parseAttribute(_ rule: AttributeRule, in rules: [AttributeRule]) {
    let start = mark()
    leaf(.word)
    let isImage = word == "image" && next == .text
    if takesBareShadow(rule.word) { return finish(.attribute, start, failed: true) }
    if reportsMissingColor(rule) { missing() } else { parseOperand(rule) }
    let modified = isImage ? rule : rule.withoutAlternative
    let seen = parseModifiers(modified)
    if !atStatementEnd, at == .number, let word = Parser.wordOfNumber[rule.word],
      !seen.contains(word)
    {
      report(.missingWord(word, of: rule.word, value: text, at: span))
    }
    if !atStatementEnd, at == .name || at == .fromKeyword || at == .toKeyword || at == .aboutKeyword
    {
      reportStrayWord(after: modified, in: rules, of: start)
    }
    finish(.attribute, start, failed: statementFailed)
  }

  /// Reports a word that the attribute that begins at `start` does not take.
  private mutating func reportStrayWord(
    after rule: AttributeRule, in rules: [AttributeRule], of start: Mark
  ) {
    let known = rule.modifiers.map(\.word)
    let spelled = hyphenatedWord()
    let place = self.span(from: spelled[0], to: spelled[spelled.count - 1])
    if rule.word == "stroke", spelled.count > 1 || Parser.strokeWord(word) != word,
      let part = Parser.strokeWord(source.text(place))
    {
      report(
        .unknownModifier(
          source.text(place), of: rule.word, nearest: part, known: known, at: place))
    } else if rules.contains(where: { $0.word == word }) {
      report(.attributeOnSameLine(word, at: span, breaks: lineBreaks(after: start, rules)))
    } else {
      report(
        .unknownModifier(
          word, of: rule.word, nearest: nearestName(to: word, among: known), known: known,
          at: span))
    }
  }

  /// What puts the attributes from the current token on, on lines of their own, indented like the one
  /// that begins at `start`; where that follows a `{`, the block becomes one of several lines.
  private func lineBreaks(after start: Mark, _ rules: [AttributeRule]) -> [Diagnostic.Edit] {
    let indentation = lineIndentation(at: tokens.span(start.token, in: id))
    func lineBreak(before i: Int, _ indentation: String) -> Diagnostic.Edit {
      var place = tokens.span(i, in: id).startPoint
      while place.start > 0, [0x20, 0x09].contains(source.bytes[place.start - 1]) {
        place.start -= 1
      }
      return Diagnostic.Edit(replace: place, with: "\n" + indentation)
    }
    let (begins, end) = attributesOnLine(rules)
    var previous = start.token - 1
    while previous >= 0, tokens.kind(previous).isTrivia, tokens.kind(previous) != .newline {
      previous -= 1
    }
    guard previous >= 0, tokens.kind(previous) == .leftBrace else {
      return begins.map { lineBreak(before: $0, indentation) }
    }
    return ([start.token] + begins).map { lineBreak(before: $0, indentation + "    ") }
      + (tokens.kind(end) == .rightBrace ? [lineBreak(before: end, indentation)] : [])
  }

  /// The tokens at which attributes begin from the current one to the end of the line or block, and
  /// that end.
  private func attributesOnLine(_ rules: [AttributeRule]) -> (begins: [Int], end: Int) {
    var begins: [Int] = []
    var modifiers: [AttributeRule] = []
    var isOperand = false
    var brackets = 0
    var i = current
    while ![.newline, .rightBrace, .endOfFile].contains(tokens.kind(i)) {
      defer { i += 1 }
      switch tokens.kind(i) {
      case .leftParenthesis, .leftBracket: brackets += 1
      case .rightParenthesis, .rightBracket: brackets -= 1
      case .name, .aboutKeyword:
        guard brackets == 0, !isOperand else { break }
        let word = names.text(tokens.name(i))
        if modifiers.contains(where: { $0.word == word }) {
          isOperand = true
          continue
        }
        guard let rule = rules.first(where: { $0.word == word }) else { break }
        begins.append(i)
        modifiers = rule.modifiers
        isOperand = if case .absent = rule.operand { false } else { true }
        continue
      case let kind where kind.isTrivia: continue
      default: break
      }
      isOperand = false
    }
    return (begins, i)
  }

  /// What a number after the operand of an attribute most likely is.
  private static let wordOfNumber = [
    "stroke": "width", "shadow": "blur", "innerShadow": "blur", "font": "size",
  ]

  /// The words after the operand of `rule`. Returns those that were there.
  @discardableResult
  private mutating func parseModifiers(_ rule: AttributeRule) -> Set<String> {
    var seen: Set<String> = []
    while !atStatementEnd, let modifier = rule.modifiers.first(where: { $0.word == word }) {
      seen.insert(word)
      let start = mark()
      leaf(.word)
      parseOperand(modifier)
      parseModifiers(modifier)
      finish(.modifier, start)
    }
    if let missing = rule.modifiers.first(where: { $0.isRequired && !seen.contains($0.word) }) {
      report(
        .missingModifier(
          missing.word, of: rule.word, found: foundText,
          operandFollows: at.startsExpression && !startsLine, at: foundSpan))
    }
    return seen
  }

  private mutating func parseOperand(_ rule: AttributeRule) {
    switch rule.operand {
    case .absent: return
    case .optional: if !at.startsExpression || startsLine { return }
    case .unless(let word): if self.word == word && next == .text { return }
    case .reference: return expectReference("a name for '\(rule.word)'")
    case .position:
      return expectPosition("a position for '\(rule.word)', '(x, y)' or '= …'", .point)
    case .references: return parseReferences(rule.word)
    case .valueOrExpression:
      if at == .assign && !startsLine { return parseValue() }
    case .required: break
    }
    if takesBareOperand(rule.word) { return }
    takeColon(after: rule.word, rule.modifiers)
    if at == .assign && !startsLine {
      report(.assignedAttribute(rule.word, at: span, withSpace: spanWithSpace))
      advance()
    }
    expectExpression("a value for '\(rule.word)'")
  }

  /// Passes over a colon before a value, and reports it.
  mutating func takeColon(after word: String, _ modifiers: [AttributeRule] = []) {
    guard at == .colon, !startsLine else { return }
    let line = restOfLine()
    let others = zip(line, line.dropFirst()).filter { name, colon in
      tokens.kind(colon) == .colon && modifiers.contains { $0.word == text(ofToken: name) }
    }
    var edits = withoutSeparator(current)
    for (_, colon) in others { edits += withoutSeparator(colon) }
    report(.colonBeforeValue(word, assigns: false, at: span, edits: edits))
    advance()
  }

  /// `"[" ref { "," ref } "]"`
  private mutating func parseReferences(_ word: String) {
    guard at == .leftBracket, !startsLine else {
      report(.expected("a list of drawings, as '[Step1, Step2]'", found: foundText, at: foundSpan))
      missing()
      return
    }
    parseReferenceList()
  }
}
