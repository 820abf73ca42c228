/// Elements and nodes in the spellings of other languages.
extension Parser {
  /// The help for a path command of SVG or of a drawing library; nil for other words.
  func pathCommand(_ word: String) -> Diagnostic.Help? {
    let line = restOfLine()[...]
    let run = numberRun(line.dropFirst())
    let isWhole = run.count == line.count - 1
    switch word {
    case "M", "L", "moveTo", "lineTo", "move", "moveto", "lineto":
      if line.count > 1, [.leftParenthesis, .assign].contains(tokens.kind(line[1])) {
        return Diagnostic.Help(
          "write 'corner'",
          edits: [Diagnostic.Edit(replace: tokens.span(line[0], in: id), with: "corner")])
      }
      guard isWhole, run.texts.count == 2, let last = line.last else { break }
      return Diagnostic.Help(
        "write each node on its own line",
        edits: [
          Diagnostic.Edit(replace: span(from: line[0], to: last), with: "corner \(run.tuple)")
        ])
    case "Z", "z", "closePath", "closepath":
      return Diagnostic.Help(
        "write 'close'",
        edits: line.count == 1
          ? [Diagnostic.Edit(replace: tokens.span(line[0], in: id), with: "close")] : [])
    case "C", "S", "Q", "T", "c", "s", "q", "t", "curve", "cubic", "quad", "quadratic", "curveTo",
      "quadTo", "bezier", "curveto":
      return Diagnostic.Help(
        "write a curve as two nodes with handles, which are vectors: "
          + "'round (x, y) in (dx, dy) out (dx, dy)'")
    case "A", "a", "arcTo":
      return Diagnostic.Help(
        "write nodes with handles, 'round (x, y) in (dx, dy) out (dx, dy)', or an element 'arc'")
    case "m", "l", "h", "v", "H", "V": break
    default: return nil
    }
    return Diagnostic.Help("write each node on its own line: 'corner (x, y)'")
  }

  /// The diagnostic for a circle that is given by its center and radius, as in
  /// `circle name (x, y) radius r`; nil for other elements. The first word, at the token `first`,
  /// can also be `oval` or `ellipse`.
  func circleAsOval(at first: Int) -> Diagnostic? {
    let word = text(ofToken: first)
    guard ["circle", "ellipse", "oval"].contains(word.lowercased()) else { return nil }
    let line = lineTokens(from: first)
    guard let open = line.firstIndex(where: { tokens.kind($0) == .leftParenthesis }), open <= 2,
      let (values, count) = circle(line[(open + 1)...]),
      // After `oval`, three values can also be a box with one value missing.
      word != "oval" || tokens.kind(line[open + 4]) == .rightParenthesis
    else { return nil }
    let (x, y, radius) = (values[0], values[1], values[2])
    let box = [x - radius, y - radius, 2 * radius, 2 * radius].map(Parser.decimal)
    let name = open == 2 ? " " + text(ofToken: line[1]) : ""
    return .circle(
      word, at: tokens.span(first, in: id),
      edit: Diagnostic.Edit(
        replace: span(from: line[0], to: line[open + count]),
        with: "oval\(name) (\(box.joined(separator: ", ")))"))
  }

  /// The center and the radius of a circle in thousandths, read from `x, y) radius r`, `x, y) r` or
  /// `x, y, r)`, and the number of tokens that were read.
  private func circle(_ line: ArraySlice<Int>) -> (values: [Int], count: Int)? {
    let kinds = line.prefix(6).map { tokens.kind($0) }
    let count: Int
    switch Array(kinds.dropFirst(3)) {
    case [.rightParenthesis, .name, .number]
    where ["radius", "r"].contains(text(ofToken: line[line.startIndex + 4])):
      count = 6
    case let rest where rest.starts(with: [.rightParenthesis, .number]): count = 5
    case let rest where rest == [.comma, .number, .rightParenthesis]: count = 6
    default: return nil
    }
    guard kinds.starts(with: [.number, .comma, .number]) else { return nil }
    let numbers = line.prefix(count).filter { tokens.kind($0) == .number }
    let values = numbers.compactMap { thousandths($0) }
    return values.count == 3 ? (values, count) : nil
  }

  /// The value of a number token in thousandths; nil if the value has more than three decimals or
  /// is a billion or more.
  private func thousandths(_ i: Int) -> Int? {
    guard tokens.kind(i) == .number, let value = Double(text(ofToken: i)), value < 1e9 else {
      return nil
    }
    let result = (value * 1000).rounded()
    return (result / 1000) == value ? Int(result) : nil
  }

  private static func decimal(_ thousandths: Int) -> String {
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    var text = (thousandths < 0 ? "-" : "") + String(whole)
    guard rest > 0 else { return text }
    var digits = String(rest + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    text += "." + digits
    return text
  }

  // MARK: Lines

  /// Consumes and reports an end point of a line element that lacks `keyword` before it. Returns
  /// false if there is no such end point.
  mutating func takesEndWithoutWord(_ keyword: TokenKind) -> Bool {
    guard !startsLine, at == .leftParenthesis || at == .comma && next == .leftParenthesis else {
      return false
    }
    let line = restOfLine()
    let word = keyword == .fromKeyword ? "from" : "to"
    var edits = [wordBefore(0, word, line)]
    if keyword == .fromKeyword,
      let end = line.firstIndex(where: { tokens.kind($0) == .rightParenthesis }),
      line.count > end + 1, [.leftParenthesis, .comma].contains(tokens.kind(line[end + 1]))
    {
      edits.append(wordBefore(end + 1, "to", line))
    }
    report(.missingEndWord(word, edits, at: span))
    if at == .comma { advance() }
    return takePosition(.point)
  }

  /// The edit that inserts `word` before the position at token `i` of `line`, or replaces the comma
  /// there with `word`.
  private func wordBefore(_ i: Int, _ word: String, _ line: [Int]) -> Diagnostic.Edit {
    let place = tokens.span(line[i], in: id)
    return tokens.kind(line[i]) == .comma
      ? Diagnostic.Edit(replace: place, with: " " + word)
      : Diagnostic.Edit(replace: place.startPoint, with: word + " ")
  }

  // MARK: Blocks

  /// Reports attributes that follow an element without braces.
  mutating func rejectAttributesWithoutBlock(_ kind: ElementKind) {
    let rules = AttributeTable.rules(for: kind)
    guard at == .name, !startsLine, rules.contains(where: { $0.word == word }) else { return }
    let line = restOfLine()
    let (begins, _) = attributesOnLine(rules)
    var edits: [Diagnostic.Edit] = []
    if begins.count == 1, let last = line.last {
      edits = [
        Diagnostic.Edit(replace: span.startPoint, with: "{ "),
        Diagnostic.Edit(
          replace: SourceSpan(source: id, start: tokens.end(last), end: tokens.end(last)),
          with: " }"),
      ]
    }
    report(.attributesWithoutBlock(edits, at: span))
  }

  /// The attributes that determine the place of an element in other languages.
  private static let boxWords = [
    "x", "y", "width", "height", "cx", "cy", "r", "center", "position",
  ]

  /// True if the block at the current token has attributes that determine the place of its element.
  var hasBoxAsAttributes: Bool {
    guard at == .leftBrace else { return false }
    let inside = current + 1..<max(current + 1, min(tokens.count, current + 400))
    return Parser.boxWords.contains { statement($0, among: inside, leaving: .rightBrace) != nil }
  }

  /// Reports the current word if it is an attribute that determines the place of the element, as in
  /// other languages, and no such attribute precedes it in the block. Returns true if the word is
  /// such an attribute.
  mutating func reportsBoxAsAttributes(_ kind: ElementKind) -> Bool {
    guard [.rect, .oval, .polygon, .star, .image, .text].contains(kind),
      Parser.boxWords.contains(word)
    else { return false }
    let before = (max(0, current - 400)..<current).reversed()
    guard
      !Parser.boxWords.contains(where: {
        statement($0, among: before, leaving: .leftBrace) != nil
      })
    else {
      markFailed()
      return true
    }
    report(.boxAsAttributes(kind.rawValue, word, at: span))
    return true
  }
}
