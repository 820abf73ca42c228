/// Statements whose first word has no meaning.
extension Parser {
  /// Reports and skips a statement whose first word has no meaning in the block.
  mutating func reportUnknownWord(_ context: Context, _ rules: [AttributeRule]) {
    let word = self.word
    let spelled = hyphenatedWord()
    if case .element(let kind) = context, hasNoInside(rules),
      ["fill", "fillRule", "innerShadow"].contains(word)
    {
      return reportInside(of: kind)
    }
    let start = mark()
    if case .element(let kind) = context, reportsBoxAsAttributes(kind) {
      skipStatement()
      return finish(.unexpected, start, failed: true)
    }
    if reportsViewBox(context) {
      skipStatement()
      return finish(.unexpected, start, failed: true)
    }
    if reportsForeignWord(spelled, context, rules) {
      let isDeclaration = spelled.count == 1 && takeUnknownWord(context)
      skipStatement()
      return finish(isDeclaration ? .letDeclaration : .unexpected, start, failed: true)
    }
    if case .element(.light) = context, let meant = Parser.wordsOfLights[word] {
      report(.wordOfLight(word, meant, at: span))
      advance()
      skipStatement()
      return finish(.unexpected, start, failed: true)
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
    var diagnostic = Diagnostic.unknownWord(
      word, in: Parser.describe(context), nearest: nearest,
      edits: isAttribute ? withoutSeparator(restOfLine().dropFirst().first) : [],
      assigned: next == .assign, at: span)
    if let nearest, ElementKind(rawValue: nearest) != nil, isCallWithoutArguments {
      diagnostic.helps = [
        Diagnostic.Help("write '\(nearest) (x, y, width, height) { fill #F80 }'")
      ]
    }
    if let advice = Parser.advice(about: word) ?? (isComparison ? Parser.homesOfComparisons : nil) {
      if nearest == nil || diagnostic.helps.isEmpty {
        diagnostic.helps = [Diagnostic.Help(advice)]
      } else {
        diagnostic.notes.append(advice)
      }
    }
    report(diagnostic)
    let isDeclaration = takeUnknownWord(context)
    skipStatement()
    finish(isDeclaration ? .letDeclaration : .unexpected, start, failed: true)
  }

  /// The attributes of lights that correspond to attributes of other elements.
  private static let wordsOfLights = ["radius": "range", "fill": "color", "opacity": "intensity"]

  /// True if `()` follows the current token.
  private var isCallWithoutArguments: Bool {
    let line = restOfLine()
    return line.count > 2 && tokens.kind(line[1]) == .leftParenthesis
      && tokens.kind(line[2]) == .rightParenthesis
  }

  /// True if the line compares a member of a name, as a constraint does.
  private var isComparison: Bool {
    next == .dot
      && restOfLine().contains {
        [.equal, .lessOrEqual, .greaterOrEqual].contains(tokens.kind($0))
      }
  }

  private static let homesOfComparisons =
    "write a constraint in 'constrain { … }', a promise of callers with 'assume', and a claim "
    + "to be proved with 'ensure'"

  /// True if elements with the attributes `rules` consist of a line and enclose no area.
  private func hasNoInside(_ rules: [AttributeRule]) -> Bool {
    let words = rules.map(\.word)
    return words.contains("stroke") && !words.contains("fill")
  }

  /// Reports and skips an attribute of the inside, such as `fill`, in the block of an element that
  /// has no inside.
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

  /// The token at which another statement of the current block begins with `word`; nil if there is
  /// none within 400 tokens.
  func statement(_ word: String) -> Int? {
    let before = (max(0, current - 400)..<current).reversed()
    let after = current + 1..<max(current + 1, min(tokens.count, current + 400))
    return statement(word, among: before, leaving: .leftBrace)
      ?? statement(word, among: after, leaving: .rightBrace)
  }

  func statement(
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

  /// True if the token `i` is `word`, is the first token of its line or block, and has no hyphen
  /// directly after it.
  func begins(statement word: String, at i: Int) -> Bool {
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

  /// The help for a word from other languages; nil for other words.
  static func advice(about word: String) -> String? {
    switch word.lowercased() {
    case "repeat", "foreach", "while": "repeat elements with 'for i in 0 ..< 5 { … }'"
    case "width", "height", "size":
      "'canvas 100 x 100' sets the size of a drawing, '(x, y, width, height)' that of an element"
    case "hstack", "stack", "hbox", "flexbox":
      "write a row: 'row name (x, y, width, height) in target { gap 8 … }'"
    case "vstack", "vbox":
      "write a column: 'column name (x, y, width, height) in target { gap 8 … }'"
    case "grid": "write a 'column' of rows, with 'for' around each"
    case "zstack", "zindex", "z":
      "write elements from back to front: 'group name { … }' paints its children in order"
    case "roundedrect", "roundedrectangle", "rrect", "rectrounded":
      "'radius 8' in the block of a 'rect' rounds it"
    case "spacing", "gap": "write 'gap 8' in the block of a 'row' or 'column'"
    case "minwidth", "minheight": "write 'min 20' in the block of an element of a 'row' or 'column'"
    case "maxwidth", "maxheight": "write 'max 80' in the block of an element of a 'row' or 'column'"
    case "spacer": "write 'grow' in the block of the element that takes the rest of a 'row'"
    case "padding", "margin", "inset":
      "keep distances with 'pin', or use the inner box 'target.inset(8)'"
    case "lineargradient", "radialgradient", "conicgradient":
      "write a gradient as a value: 'fill gradient(stop(#FFF, 0%), stop(#000, 100%)) angle 90deg'"
    case "numeric": "write 'constrain numeric { … }'"
    case "blur": "write a blur in a shadow: 'shadow #0004 offset (0, 2) blur 4'"
    case "img", "picture", "photo": "write 'image photo (0, 0, 40, 30) { source \"photo.png\" }'"
    case "clippath": "clip an element by a shape: write 'clip name' in the block of the element"
    case "bold", "italic", "uppercase", "underline":
      "write a font as one statement: 'font .system size 13 weight .bold italic'"
    case "wrap", "wordwrap": "write 'lines 3' to let Swift break a long line into at most three"
    case "string", "label", "value": "'content \"Hello\"' sets the content of a text"
    case "defs", "style", "symbols":
      "show a separate drawing with 'use', and name a color with a 'let' at the top of the file"
    default: nil
    }
  }

  /// The attribute in `rules` that an author means by `color`: `fill` if present, otherwise
  /// `stroke`. Nil if `rules` have neither, and for words other than `color` and `colour`.
  static func paint(named word: String, among rules: [AttributeRule]) -> String? {
    guard ["color", "colour"].contains(word.lowercased()) else { return nil }
    return ["fill", "stroke"].first { paint in rules.contains { $0.word == paint } }
  }

  /// Consumes an unknown word and the name that the statement seems to declare, so that references
  /// to the name are not reported. In `name = value`, the unknown word is itself the name;
  /// otherwise the name follows the word. Returns true if there is a name.
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

  /// The word that is allowed at the start of a statement here and that the author most likely
  /// meant.
  func nearestWord(to word: String, _ context: Context, _ rules: [AttributeRule]) -> String? {
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

  /// The word in `known` that is nearest to `word`. A word in `known` can also be found by its
  /// synonyms from other languages.
  func nearestWord(to word: String, among known: [String]) -> String? {
    let synonyms = Parser.synonyms.filter { known.contains($0.value) }
    if let meant = synonyms[word.lowercased()] { return meant }
    return nearestName(to: word, among: known)
      ?? nearestName(to: word.lowercased(), among: synonyms.keys.sorted())
      .flatMap { synonyms[$0] }
  }

  /// The synonyms, in other programs and languages, of the words that begin statements.
  private static let synonyms = [
    "circle": "oval", "ellipse": "oval", "rectangle": "rect", "square": "rect", "polyline": "path",
    "bezier": "path", "label": "text", "layer": "group", "symbol": "use", "var": "let",
    "const": "let", "parameter": "param", "artboard": "canvas",
    "vertex": "corner", "move": "corner", "moveto": "corner",
    "lineto": "corner", "curveto": "round", "enum": "choice", "include": "import",
    "roundedrect": "rect", "roundedrectangle": "rect", "rrect": "rect",
  ]

  /// Reports the current word as misplaced. `home` states where the word is allowed.
  mutating func reportMisplaced(_ home: String, _ context: Context) {
    report(.misplaced(word, in: Parser.describe(context), home, at: span))
  }

  /// The rest of a sentence that begins with `word` and states where `word` is allowed; nil if
  /// `word` is not the word of an element, a node, a setting or an attribute, and for `width`.
  static func home(of word: String) -> String? {
    if NodeKind(rawValue: word) != nil && ElementKind(rawValue: word) == nil
      || ["close", "subpath", "mirror"].contains(word)
    {
      return "is part of an outline and belongs in a path"
    }
    if ElementKind(rawValue: word) != nil || word == "use" {
      return "is an element and belongs in a drawing or group"
    }
    if AttributeTable.settings.contains(word) || word == "animate" {
      return "belongs directly in a drawing"
    }
    // An author who begins a statement with `width` nearly always means the size of something.
    // `advice(about:)` gives the help for this case.
    if word == "width" { return nil }
    let kinds = ElementKind.allCases.filter { kind in
      AttributeTable.rules(for: kind).contains { $0.word == word }
    }
    guard !kinds.isEmpty else { return nil }
    if kinds.count > 3 { return "is an attribute and belongs in the block of an element" }
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
}
