/// Spellings of other languages, and their counterparts in the shape language.
extension Parser {
  // MARK: Tokens ahead

  /// The significant tokens, at most 64, from the current one to the end of its line or to a brace.
  /// Line ends inside of brackets are passed over.
  func restOfLine() -> [Int] { lineTokens(from: current) }

  func lineTokens(from first: Int) -> [Int] {
    var result: [Int] = []
    var i = first
    while result.count < 64 {
      switch tokens.kind(i) {
      case .newline where brackets == 0: return result
      case .leftBrace, .rightBrace, .endOfFile: return result
      case let kind where kind.isTrivia: break
      default: result.append(i)
      }
      i += 1
    }
    return result
  }

  /// The first significant token after the last line break or `{` before the current token; it can
  /// be the current token itself.
  var firstOnLine: Int {
    var first = current
    while first > 0, ![.newline, .leftBrace].contains(tokens.kind(first - 1)) { first -= 1 }
    while first < current, tokens.kind(first).isTrivia { first += 1 }
    return first
  }

  func text(ofToken i: Int) -> String { source.text(tokens.span(i, in: id)) }

  /// The span from the token `a` to the token `b`.
  func span(from a: Int, to b: Int) -> SourceSpan {
    tokens.span(a, in: id).union(tokens.span(b, in: id))
  }

  /// True if the tokens `a` and `b` are adjacent.
  private func touch(_ a: Int, _ b: Int) -> Bool { tokens.end(a) == tokens.start(b) }

  /// Consumes the tokens up to and including `last`.
  mutating func advance(over last: Int) {
    while current <= last, at != .endOfFile { advance() }
  }

  // MARK: Words

  /// True if a hyphen follows the current word directly.
  @inline(__always) var isHyphenated: Bool {
    tokens.kind(min(current + 1, tokens.count - 1)) == .minus
  }

  /// The tokens of the current word, including parts joined by hyphens: `stroke-width`.
  func hyphenatedWord() -> [Int] {
    guard isHyphenated else { return [current] }
    let line = restOfLine()
    var count = 1
    while count + 1 < line.count, tokens.kind(line[count]) == .minus,
      tokens.kind(line[count + 1]) == .name || tokens.kind(line[count + 1]).isKeyword,
      touch(line[count - 1], line[count]), touch(line[count], line[count + 1])
    {
      count += 2
    }
    return Array(line.prefix(count))
  }

  /// `name` in lower case without separators, so that `stroke-width` and `strokeWidth` are treated
  /// as the same word.
  private static func plainWord(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  /// The word of `stroke` that corresponds to an attribute of another language; nil if there is
  /// none.
  static func strokeWord(_ name: String) -> String? {
    switch plainWord(name) {
    case "strokewidth", "linewidth", "borderwidth", "strokeweight", "strokethickness": "width"
    case "strokelinecap", "strokecap", "linecap", "cap": "cap"
    case "strokelinejoin", "strokejoin", "linejoin", "join": "join"
    case "strokemiterlimit", "miterlimit": "miterLimit"
    case "strokedasharray", "strokedash", "dasharray", "linedash", "dash": "dash"
    case "strokedashoffset", "dashoffset", "linedashoffset", "phase": "phase"
    default: nil
    }
  }

  /// The attribute that is called `name` in another language; nil if there is none.
  static func attribute(calledBy name: String) -> String? {
    switch plainWord(name) {
    case "fillcolor", "backgroundcolor", "background": "fill"
    case "strokecolor", "bordercolor", "linecolor", "border", "outline": "stroke"
    case "fillrule", "windingrule", "cliprule": "fillRule"
    case "borderradius", "cornerradius", "rx": "radius"
    case "boxshadow", "dropshadow", "textshadow": "shadow"
    case "alpha": "opacity"
    case "blendmode", "mixblendmode": "blend"
    case "rotation": "rotate"
    case "translate", "translation": "offset"
    case "transformorigin", "pivot": "about"
    case "textalign", "textalignment", "alignment", "textanchor", "horizontalalignment": "align"
    case "verticalalign", "verticalalignment", "valign", "dominantbaseline": "vertical"
    case "letterspacing", "kerning", "kern": "tracking"
    case "lineheight", "linespacing", "leading": "lineHeight"
    case "maxlines", "linelimit", "numberoflines", "lineclamp": "lines"
    case "textoverflow", "truncation", "truncationmode", "ellipsis", "linebreakmode": "truncate"
    case "fontsize", "fontfamily", "fontname", "fontweight", "fontstyle", "typeface": "font"
    case "clippath", "clipshape", "clipto", "clippedby": "clip"
    case "insetshadow", "innershadow": "innerShadow"
    case "objectfit", "contentmode", "scalemode", "backgroundsize": "fit"
    case "src", "href", "url", "file": "source"
    case "maskimage": "mask"
    default: nil
    }
  }

  /// The edits that change the operands of a stroke, as in `border: 1 solid #000`, into its color,
  /// the word `width` and its width; empty if the operands are not a color and a width.
  private func strokeOperands(_ line: ArraySlice<Int>) -> [Diagnostic.Edit] {
    let operands = line.filter { ![.colon, .assign, .comma].contains(tokens.kind($0)) }
    guard let first = operands.first, let last = operands.last,
      let width = operands.first(where: { tokens.kind($0) == .number })
    else { return [] }
    let others = operands.filter { $0 != width && text(ofToken: $0) != "solid" }
    guard others.count == 1, [.color, .name].contains(tokens.kind(others[0])) else { return [] }
    return [
      Diagnostic.Edit(
        replace: span(from: first, to: last),
        with: "\(text(ofToken: others[0])) width \(text(ofToken: width))")
    ]
  }

  /// True if the current statement begins with a foreign word, even if the first part of the word
  /// is an attribute in `rules`. The tokens of the word are `spelled`. The same tokens could be a
  /// difference of two names. Therefore the word is treated as foreign only if the token after it
  /// cannot continue a difference.
  func isForeign(_ spelled: [Int], _ rules: [AttributeRule]) -> Bool {
    guard let first = spelled.first, let last = spelled.last,
      let following = restOfLine().dropFirst(spelled.count).first
    else { return false }
    let word = source.text(span(from: first, to: last))
    guard
      Parser.strokeWord(word) != nil || Parser.attribute(calledBy: word) != nil
        || Parser.isOpacityOfPaint(word)
    else { return false }
    switch tokens.kind(following) {
    case .number, .text, .colon, .assign, .color: return true
    case .dot: return tokens.kind(following - 1).isTrivia
    case .name:
      let rule = rules.first { $0.word == text(ofToken: first) }
      return rule.map { rule in
        !rule.modifiers.contains { $0.word == text(ofToken: following) }
      } ?? true
    default: return false
    }
  }

  private static func isOpacityOfPaint(_ word: String) -> Bool {
    ["fillopacity", "strokeopacity"].contains(plainWord(word))
  }

  /// The edit that removes the token `i` if it is a `:` or `=` between a word and its value; empty
  /// for other tokens.
  func withoutSeparator(_ i: Int?) -> [Diagnostic.Edit] {
    guard let i, tokens.kind(i) == .colon || tokens.kind(i) == .assign else { return [] }
    var place = tokens.span(i, in: id)
    func isBlank(_ offset: Int) -> Bool {
      offset >= 0 && offset < source.bytes.count && source.bytes[offset] == 0x20
    }
    if isBlank(place.start - 1) {
      while isBlank(place.end) { place.end += 1 }
    }
    return [
      Diagnostic.Edit(replace: place, with: isBlank(place.end - 1) || isBlank(place.end) ? "" : " ")
    ]
  }

  /// Reports a statement whose first word is known from other languages. The tokens of the word are
  /// `spelled`. Returns false if the word is not known.
  mutating func reportsForeignWord(
    _ spelled: [Int], _ context: Context, _ rules: [AttributeRule]
  ) -> Bool {
    guard let last = spelled.last else { return false }
    let place = span(from: spelled[0], to: last)
    let word = source.text(place)
    let known = rules.map(\.word)
    if let part = Parser.strokeWord(word), known.contains("stroke") {
      reportStrokeWord(part, word, at: place, after: spelled.count)
    } else if known.contains("rotate"), ["transform", "filter"].contains(word.lowercased()) {
      reportTransform(word, at: place)
    } else if known.contains("visible"), reportsHidden() {
      return true
    } else if Parser.isOpacityOfPaint(word), known.contains("opacity") {
      report(.opacityOfPaint(word, in: Parser.describe(context), at: place))
    } else if let attribute = Parser.attribute(calledBy: word) {
      reportForeignAttribute(
        word, attribute, isKnown: known.contains(attribute), context, at: place,
        restOfLine().dropFirst(spelled.count))
    } else if allowsNodes(context), let help = pathCommand(word) {
      report(.pathCommand(word, help, at: place))
    } else if allowsElements(context), let circle = circleAsOval(at: spelled[0]) {
      report(circle)
    } else if spelled.count > 1 {
      var unknown = Diagnostic.unknownWord(
        word, in: Parser.describe(context), nearest: nil, edits: [], assigned: false, at: place)
      unknown.helps +=
        Parser.advice(about: Parser.plainWord(word)).map { [Diagnostic.Help($0)] } ?? []
      report(unknown)
    } else {
      return false
    }
    return true
  }

  /// Reports `attribute`, which is written with the foreign name `word`. If possible, the operand,
  /// `rest`, is converted to its form in the shape language; otherwise the diagnostic describes
  /// this form.
  private mutating func reportForeignAttribute(
    _ word: String, _ attribute: String, isKnown: Bool, _ context: Context, at place: SourceSpan,
    _ rest: ArraySlice<Int>
  ) {
    var edits: [Diagnostic.Edit] = []
    var advice: String?
    let operands = rest.filter { ![.colon, .assign].contains(tokens.kind($0)) }[...]
    if isKnown {
      edits = [Diagnostic.Edit(replace: place, with: attribute)] + withoutSeparator(rest.first)
      switch attribute {
      case "stroke": edits += strokeOperands(rest)
      case "radius" where operands.contains(where: { text(ofToken: $0).hasSuffix("%") }):
        advice = "write a length: 'radius 8', or 'radius min(target.width, target.height) / 2'"
      case "about" where operands.allSatisfy({ tokens.kind($0) == .name }):
        advice = "write 'about (x, y)'; by default a box turns about its center"
      case "font":
        advice = "write a font as one statement: 'font .system size 13 weight .bold italic'"
      case "lineHeight" where operands.contains(where: { text(ofToken: $0).hasSuffix("%") }):
        advice = "write the height in points: 'lineHeight 18'"
      case "truncate": advice = "write 'truncate .end'"
      case "shadow":
        if let shadow = bareShadow(operands), let first = operands.first, let last = operands.last {
          edits.append(Diagnostic.Edit(replace: span(from: first, to: last), with: shadow.words))
        } else if operands.contains(where: { tokens.kind($0) == .number }) {
          advice = "write 'shadow #0004 offset (0, 2) blur 4'"
        }
      default: break
      }
    }
    report(
      .foreignWord(
        word, attribute, in: Parser.describe(context), home: Parser.home(of: attribute),
        at: place, advice: advice, edits: advice == nil ? edits : []))
  }

  /// Reports a word of `stroke` that begins a statement, and shows the place where the word is
  /// allowed.
  private mutating func reportStrokeWord(
    _ part: String, _ word: String, at place: SourceSpan, after count: Int
  ) {
    let line = restOfLine()
    var rest = line.dropFirst(count)
    if let first = rest.first, [.colon, .assign].contains(tokens.kind(first)) {
      rest = rest.dropFirst()
    }
    let value = rest.isEmpty ? nil : strokeValue(rest, of: part)
    guard let stroke = statement("stroke") else {
      var edits: [Diagnostic.Edit] = []
      if let value, let last = line.last {
        edits = [
          Diagnostic.Edit(
            replace: place.union(tokens.span(last, in: id)),
            with: "stroke #000 \(part) \(value)")
        ]
      }
      report(.strokeWord(word, part, isStroked: false, at: place, edits: edits))
      return
    }
    let header = lineTokens(from: stroke)
    let isSaid = header.contains { tokens.kind($0) == .name && text(ofToken: $0) == part }
    var edits: [Diagnostic.Edit] = []
    if let value, let last = line.last, let end = header.last, !isSaid, newlineBefore {
      edits = [
        Diagnostic.Edit(
          replace: tokens.span(end, in: id).endPoint, with: " \(part) \(value)"),
        Diagnostic.Edit(
          replace: SourceSpan(source: id, start: startOfLine(place), end: tokens.end(last)),
          with: ""),
      ]
    }
    report(.strokeWord(word, part, isStroked: true, at: place, edits: edits))
  }

  /// The start of `place`, moved back over the preceding blanks and over the line end before them.
  private func startOfLine(_ place: SourceSpan) -> Int {
    var start = place.start
    while start > 0, [0x20, 0x09].contains(source.bytes[start - 1]) { start -= 1 }
    if start > 0, source.bytes[start - 1] == 0x0A { start -= 1 }
    if start > 0, source.bytes[start] == 0x0A, source.bytes[start - 1] == 0x0D { start -= 1 }
    return start
  }

  /// The value of the word `part` of a stroke, converted to the form that the shape language
  /// requires; nil if no such form is known.
  private func strokeValue(_ value: ArraySlice<Int>, of part: String) -> String? {
    guard let first = value.first, let last = value.last else { return nil }
    let written = source.text(span(from: first, to: last))
    switch part {
    case "dash":
      let run = numberRun(value)
      if run.count == value.count { return "[\(run.texts.joined(separator: ", "))]" }
      return tokens.kind(first) == .leftBracket ? written : nil
    case "cap", "join":
      let word = written.drop { $0 == "." || $0 == "\"" }.prefix { $0 != "\"" }
      return ["butt", "round", "square", "miter", "bevel"].contains(word) ? ".\(word)" : nil
    default: return value.count == 1 && tokens.kind(first) == .number ? written : nil
    }
  }

  // MARK: Numbers side by side

  /// Adjacent numbers, with or without commas between them.
  struct NumberRun {
    var texts: [String] = []
    /// The number of tokens of the run.
    var count = 0
    /// True if the run cannot be a difference, because a number after the first has no sign, or
    /// because commas separate the numbers.
    var isSeparate = false

    /// The numbers as a tuple.
    var tuple: String { "(\(texts.joined(separator: ", ")))" }
  }

  /// The numbers at the start of `line`.
  func numberRun(_ line: ArraySlice<Int>) -> NumberRun {
    var run = NumberRun()
    var i = line.startIndex
    while i < line.endIndex {
      let hasComma = run.count > 0 && tokens.kind(line[i]) == .comma
      if hasComma { i += 1 }
      var sign = ""
      if i + 1 < line.endIndex, tokens.kind(line[i]) == .minus, touch(line[i], line[i + 1]) {
        sign = "-"
        i += 1
      }
      guard i < line.endIndex, tokens.kind(line[i]) == .number else { break }
      if hasComma || sign.isEmpty && run.count > 0 { run.isSeparate = true }
      run.texts.append(sign + text(ofToken: line[i]))
      i += 1
      run.count = i - line.startIndex
    }
    return run
  }

  /// Consumes and reports adjacent numbers that are written instead of a position. Returns false if
  /// there are no numbers.
  mutating func takesBarePosition(_ form: PlaceForm) -> Bool {
    guard at == .number || at == .minus, !startsLine else { return false }
    let line = restOfLine()[...]
    let run = numberRun(line)
    guard run.count > 0 else { return false }
    let start = mark()
    let place = span(from: line[0], to: line[run.count - 1])
    var edits: [Diagnostic.Edit] = []
    if run.texts.count == form.count {
      edits = [Diagnostic.Edit(replace: place, with: run.tuple)] + laterPairs(line, run.count)
    }
    report(.barePosition(form.text, edits: edits, at: place))
    advance(over: line[run.count - 1])
    finish(.position, start, failed: true)
    return true
  }

  /// True if an expression that is more than a name begins at the current token.
  var isExpressionOfPlace: Bool {
    guard at == .name, Parser.home(of: word) == nil, !["in", "out", "by"].contains(word) else {
      return false
    }
    return next == .dot || next == .leftBracket
      || next == .leftParenthesis && tokens.kind(current + 1) == .leftParenthesis
  }

  /// Consumes an expression that is written instead of a position and begins with a name, and
  /// reports that the `=` before the expression is missing.
  mutating func takesExpressionWithoutSign() -> Bool {
    guard at == .name, !startsLine else { return false }
    report(.positionWithoutSign(at: span))
    let start = mark()
    expectExpression()
    finish(.value, start, failed: true)
    return true
  }

  /// The labels that other languages write before the numbers of a position.
  private static let labelsOfPlace = ["x", "y", "width", "height", "w", "h"]

  /// Reports labels in the position at the current token: `(x: 0, y: 0)`.
  mutating func reportLabelsOfPlace() {
    var edits: [Diagnostic.Edit] = []
    var depth = 0
    let line = restOfLine()
    for (i, token) in line.enumerated() {
      switch tokens.kind(token) {
      case .leftParenthesis, .leftBracket: depth += 1
      case .rightParenthesis, .rightBracket: depth -= 1
      case .name:
        guard depth == 1, i > 0, i + 2 < line.count, tokens.kind(line[i + 1]) == .colon,
          [.leftParenthesis, .comma].contains(tokens.kind(line[i - 1])),
          Parser.labelsOfPlace.contains(text(ofToken: token))
        else { break }
        let place = SourceSpan(
          source: id, start: tokens.start(token), end: tokens.start(line[i + 2]))
        edits.append(Diagnostic.Edit(replace: place, with: ""))
      default: break
      }
      if depth == 0 { break }
    }
    if let first = edits.first { report(.labelsOfPlace(edits, at: first.span)) }
  }

  /// The edits that put parentheses around pairs of numbers in `line`: each pair that directly
  /// follows a word that takes a pair. The first `first` tokens of `line` are not examined.
  private func laterPairs(_ line: ArraySlice<Int>, _ first: Int) -> [Diagnostic.Edit] {
    line.indices.dropFirst(first).compactMap { i in
      guard
        [.toKeyword, .inKeyword].contains(tokens.kind(line[i])) || text(ofToken: line[i]) == "out"
      else { return nil }
      let run = numberRun(line[(i + 1)...])
      guard run.texts.count == 2 else { return nil }
      return Diagnostic.Edit(
        replace: span(from: line[i + 1], to: line[i + run.count]), with: run.tuple)
    }
  }

  /// Consumes and reports adjacent numbers after a word that takes a tuple or a list. Returns false
  /// if there are no such numbers.
  mutating func takesBareOperand(_ word: String) -> Bool {
    guard at == .number || at == .minus, !startsLine,
      ["offset", "scale", "radius", "dash"].contains(word)
    else { return false }
    let line = restOfLine()[...]
    let run = numberRun(line)
    guard run.isSeparate else { return false }
    let wanted = word == "radius" ? 4 : 2
    let list = "[\(run.texts.joined(separator: ", "))]"
    let place = span(from: line[0], to: line[run.count - 1])
    report(
      .bareOperand(
        word,
        word == "dash" ? list : run.texts.count == wanted ? run.tuple : nil, at: place))
    let start = mark()
    advance(over: line[run.count - 1])
    finish(.unexpected, start, failed: true)
    return true
  }

  /// Reports values in brackets without commas between them, or a share as in `50% of width`.
  /// `bracket` is the span of the open bracket. Returns false if there is nothing to report.
  mutating func reportsMissingCommas(in bracket: SourceSpan) -> Bool {
    guard !newlineBefore, [.number, .color, .name].contains(at) else { return false }
    if atShare {
      report(.share(at: span))
      return true
    }
    var edits: [Diagnostic.Edit] = []
    var previous = previousEnd - 1
    var depth = 1
    for i in restOfLine() {
      switch tokens.kind(i) {
      case .leftParenthesis, .leftBracket: depth += 1
      case .rightParenthesis, .rightBracket: depth -= 1
      case .number, .color, .name:
        guard depth > 0,
          [.number, .color, .name, .rightParenthesis].contains(tokens.kind(previous))
        else { break }
        let end = tokens.end(previous)
        edits.append(
          Diagnostic.Edit(replace: SourceSpan(source: id, start: end, end: end), with: ","))
      default: break
      }
      previous = i
    }
    guard !edits.isEmpty else { return false }
    report(.missingComma(edits, at: bracket.union(span)))
    return true
  }

  /// True if the current token is the word `of` after a percentage, as in `50% of target.width`.
  var atShare: Bool {
    at == .name && word == "of" && !startsLine && previousEnd > 0
      && text(ofToken: previousEnd - 1).hasSuffix("%")
  }

  // MARK: Names

  /// True if a quoted text begins like SVG path data: `M 0 0`.
  private var isPathData: Bool {
    let bytes = text.utf8.dropFirst()
    guard let first = bytes.first, first | 0x20 == UInt8(ascii: "m") else { return false }
    return bytes.dropFirst().first { $0 != 0x20 }.map { byte in
      (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    } ?? false
  }

  /// Consumes and reports a name that is hyphenated or quoted. Returns false if there is no such
  /// name.
  mutating func takesForeignName() -> Bool {
    guard !startsLine else { return false }
    if at == .text, isPathData {
      report(.pathData(at: span))
      leaf(.missing, failed: true)
      return true
    }
    if at == .text, previousEnd > 0,
      let attribute = ["text": "content", "image": "source"][text(ofToken: previousEnd - 1)]
    {
      report(.contentInHeader(text, attribute, text(ofToken: previousEnd - 1), at: span))
      leaf(.missing, failed: true)
      return true
    }
    if at == .text {
      let parts = text.dropFirst().dropLast().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      let name = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      report(.nameInQuotes(name.first?.isLetter == true ? name : nil, at: span))
      leaf(.missing, failed: true)
      return true
    }
    guard at == .name, isHyphenated else { return false }
    let parts = hyphenatedWord()
    guard parts.count > 1, let last = parts.last else { return false }
    let place = span(from: parts[0], to: last)
    let name = source.text(place)
    report(
      .hyphenatedName(name, String(name.map { $0 == "-" ? "_" : $0 }), at: place))
    let start = mark()
    advance(over: last)
    finish(.name, start, failed: true)
    return true
  }

  // MARK: Expressions

  /// Reports `and`, `or` and `not`, which are signs in the shape language, in one diagnostic for
  /// the whole line.
  mutating func reportWordOperator() {
    guard !statementFailed else { return }
    let signs = ["and": "&&", "or": "||", "not": "!"]
    var edits: [Diagnostic.Edit] = []
    var first = current
    while first > 0, ![.newline, .leftBrace, .rightBrace].contains(tokens.kind(first - 1)) {
      first -= 1
    }
    let line = lineTokens(from: first)
    for (i, token) in line.enumerated() where tokens.kind(token) == .name {
      let word = text(ofToken: token)
      guard let sign = signs[word], i + 1 < line.count else { continue }
      var place = tokens.span(token, in: id)
      if word == "not" { place.end = tokens.start(line[i + 1]) }
      edits.append(Diagnostic.Edit(replace: place, with: sign))
    }
    report(.wordOperator(word, signs[word] ?? "", at: span, edits: edits))
  }

  /// True if the current token is `and` or `or` between two operands.
  @inline(__always) var atWordOperator: Bool {
    guard at == .name, !startsLine, next.startsExpression, next != .dot, next != .leftBracket else {
      return false
    }
    return word == "and" || word == "or"
  }

  /// The words that can follow a value on its line.
  private static let wordsAfterValues: Set<String> = [
    "width", "cap", "join", "miterLimit", "dash", "phase", "align", "offset", "blur", "angle",
    "radial", "radius", "image", "fit", "by", "size", "weight", "out", "draggable", "toggle",
    "press", "step", "axis",
  ]

  /// True if the current token is `not` before an operand.
  @inline(__always) var atNot: Bool {
    guard at == .name, word == "not" else { return false }
    switch next {
    case .trueKeyword, .falseKeyword: return true
    case .name: return !Parser.wordsAfterValues.contains(nextWord)
    default: return false
    }
  }
}

extension Parser {
  /// The form of a drawn position.
  enum PlaceForm {
    case point, box

    var count: Int { self == .point ? 2 : 4 }

    var text: String { self == .point ? "(x, y)" : "(x, y, width, height)" }
  }
}
