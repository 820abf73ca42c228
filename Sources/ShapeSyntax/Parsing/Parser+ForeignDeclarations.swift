/// Declarations in the spellings of other languages.
extension Parser {
  // MARK: Canvas

  /// Reports `viewBox` in a drawing. Returns false for other words, and outside of drawings.
  mutating func reportsViewBox(_ context: Context) -> Bool {
    guard word.lowercased() == "viewbox", case .drawing = context else { return false }
    let line = restOfLine()
    let operands = line.dropFirst().filter { ![.colon, .assign].contains(tokens.kind($0)) }[...]
    let run = numberRun(operands)
    var edit: Diagnostic.Edit?
    if run.texts.count == 4, run.count == operands.count, let last = line.last {
      let (x, y, width, height) = (run.texts[0], run.texts[1], run.texts[2], run.texts[3])
      edit = Diagnostic.Edit(
        replace: span(from: current, to: last),
        with: x == "0" && y == "0" ? "canvas \(width) x \(height)" : "canvas \(run.tuple)")
    }
    report(.viewBox(word, hasCanvas: hasCanvas, edit: edit, at: span))
    return true
  }

  /// True if there is a `canvas` in the same drawing, within 400 tokens of the current token.
  private var hasCanvas: Bool {
    let before = (max(0, current - 400)..<current).reversed()
    let after = current + 1..<max(current + 1, min(tokens.count, current + 400))
    return [Array(before), Array(after)].contains { indices in
      indices.prefix { tokens.kind($0) != .drawingKeyword }
        .contains { tokens.kind($0) == .canvasKeyword }
    }
  }

  // MARK: Choices

  /// Consumes and reports cases in braces after the name of a choice, as in Swift and C. The word
  /// before the name is at `start`. Returns false if there are no braces.
  mutating func takesBracedCases(_ name: SourceSpan, since start: Mark) -> Bool {
    guard let (cases, end) = bracedCases() else { return false }
    let list = cases.map { text(ofToken: $0) }.joined(separator: ", ")
    report(
      .bracedCases(
        at: span,
        edit: Diagnostic.Edit(
          replace: span(from: start.token, to: end),
          with: "choice \(source.text(name)) = \(list)")))
    while current < end {
      if cases.contains(current) { leaf(.name) } else { advance() }
    }
    advance()
    return true
  }

  /// Consumes and reports cases that are quoted or begin with a point. Returns false if there are
  /// none.
  mutating func takesQuotedCases() -> Bool {
    guard !startsLine, at == .text || at == .dot else { return false }
    let line = restOfLine()
    var edits: [Diagnostic.Edit] = []
    for i in line {
      switch tokens.kind(i) {
      case .dot: edits.append(Diagnostic.Edit(replace: tokens.span(i, in: id), with: ""))
      case .text:
        let words = text(ofToken: i).split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let name =
          (words.first?.lowercased() ?? "")
          + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        guard name.first?.isLetter == true else { return false }
        edits.append(Diagnostic.Edit(replace: tokens.span(i, in: id), with: name))
      case .name, .comma: break
      default: return false
      }
    }
    report(.casesAreNames(at: span, edits: edits))
    while let last = line.last, current <= last, at != .endOfFile {
      if at == .name { leaf(.name) } else { advance() }
    }
    return true
  }

  /// The names in the next pair of braces, and the closing brace. A raw-value type can precede the
  /// braces. Nil if no braces follow on the line, or if they contain anything but names and values.
  private func bracedCases() -> (names: [Int], end: Int)? {
    var names: [Int] = []
    var isInside = false
    for i in current..<min(tokens.count, current + 400) {
      switch tokens.kind(i) {
      case .leftBrace where !isInside: isInside = true
      case .rightBrace where isInside: return names.isEmpty ? nil : (names, i)
      case .name where isInside: if text(ofToken: i) != "case" { names.append(i) }
      case .newline where !isInside: return nil
      case .name, .comma, .colon, .assign, .text, .number: break
      case let kind where kind.isTrivia && kind != .invalid: break
      default: return nil
      }
    }
    return nil
  }

  // MARK: Parameters

  /// Reports that a parameter has no type, and suggests the type of the literal that follows.
  mutating func reportMissingType() {
    let type: String? =
      switch at == .assign && !startsLine ? next : .endOfFile {
      case .number: literalType
      case .trueKeyword, .falseKeyword: "bool"
      case .color: "color"
      case .text: "text"
      default: nil
      }
    report(.missingType(type, found: foundText, at: foundSpan, after: afterPrevious))
  }

  /// The type of the number after the current token.
  private var literalType: String {
    let line = restOfLine()
    let number = line.count > 1 ? text(ofToken: line[1]) : ""
    return ["deg", "turn", "rad"].contains { number.hasSuffix($0) } ? "angle" : "number"
  }

  /// Reports that a parameter of `type` has no default value, or no `=` before the value, and
  /// suggests the missing text.
  mutating func reportMissingDefault(_ type: String) {
    if at.startsExpression, !startsLine {
      return report(
        .missingDefault("= ", found: foundText, at: span, place: span.startPoint))
    }
    let value: String? =
      switch type {
      case "number": "1"
      case "angle": "0deg"
      case "bool": "true"
      case "text": "\"Text\""
      case "point": "(10, 10)"
      case "size": "(10, 10)"
      case "rect": "(0, 0, 10, 10)"
      case "color": "#000"
      default: nil
      }
    report(
      .missingDefault(
        value.map { " = \($0)" }, found: foundText, at: foundSpan, place: afterPrevious))
  }

  // MARK: Drawings

  /// Reports and skips arguments in parentheses after the name of a drawing.
  mutating func takesDrawingArguments() {
    guard at == .leftParenthesis, !startsLine else { return }
    let start = mark()
    let line = restOfLine()
    guard let end = line.first(where: { tokens.kind($0) == .rightParenthesis }) else { return }
    report(.drawingArguments(at: span(from: current, to: end)))
    advance(over: end)
    finish(.unexpected, start, failed: true)
  }
}
