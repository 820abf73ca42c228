/// Attributes in the spellings of other languages.
extension Parser {
  /// Consumes and reports a shadow whose offset and blur are numbers beside its color, as in CSS.
  /// Returns false if there is no such shadow.
  mutating func takesBareShadow(_ word: String) -> Bool {
    guard word == "shadow" || word == "innerShadow", !startsLine else { return false }
    let line = restOfLine()[...]
    guard let first = line.first, let last = line.last, let shadow = bareShadow(line) else {
      return false
    }
    report(
      .bareShadow(
        word, shadow.words, hasSpread: shadow.hasSpread, at: span(from: first, to: last)))
    let start = mark()
    advance(over: last)
    finish(.unexpected, start, failed: true)
    return true
  }

  /// The correct text for a shadow that is written as numbers beside a color; nil if `line` is not
  /// such a shadow.
  func bareShadow(_ line: ArraySlice<Int>) -> (words: String, hasSpread: Bool)? {
    guard let first = line.first, let last = line.last, line.count > 2 else { return nil }
    let isColorFirst = [.color, .name].contains(tokens.kind(first))
    let color = isColorFirst ? first : last
    let numbers = (isColorFirst ? line.dropFirst() : line.dropLast())
      .filter { tokens.kind($0) != .comma }[...]
    let run = numberRun(numbers)
    guard [.color, .name].contains(tokens.kind(color)), run.count == numbers.count,
      !["offset", "blur"].contains(text(ofToken: color)), 2...4 ~= run.texts.count,
      run.isSeparate || !isColorFirst || !run.texts[0].hasPrefix("-")
    else { return nil }
    var words = "\(text(ofToken: color)) offset (\(run.texts[0]), \(run.texts[1]))"
    if run.texts.count > 2 { words += " blur \(run.texts[2])" }
    return (words, run.texts.count == 4 && run.texts[3] != "0")
  }

  /// Reports an opacity after a color. Returns false if there is none.
  mutating func reportsOpacityBehindColor() -> Bool {
    let line = restOfLine()
    guard word == "at" || word == "alpha", line.count > 1,
      tokens.kind(line[1]) == .number
    else { return false }
    guard previousEnd > 0, [.color, .name].contains(tokens.kind(previousEnd - 1)) else {
      return false
    }
    report(
      .opacityBehindColor(
        edit: Diagnostic.Edit(
          replace: afterPrevious.union(tokens.span(line[1], in: id)),
          with: ".alpha(\(text(ofToken: line[1])))"), at: span))
    return true
  }

  /// Reports an attribute whose color is missing or does not come first. Returns false if there is
  /// nothing to report.
  mutating func reportsMissingColor(_ rule: AttributeRule) -> Bool {
    guard at == .name && next == .number || at == .number, !startsLine,
      ["stroke", "shadow", "innerShadow"].contains(rule.word)
    else { return false }
    let line = restOfLine()
    guard line.count > 1 else { return false }
    let place = tokens.span(line[0], in: id)
    func isWord(_ i: Int) -> Bool { rule.modifiers.contains { $0.word == text(ofToken: i) } }
    if isWord(line[0]), tokens.kind(line[1]) == .number {
      report(.missingColor(rule.word, at: place, before: ""))
      return true
    }
    guard rule.word == "stroke", line.count == 2, at == .number, !isWord(line[1]),
      [.color, .name].contains(tokens.kind(line[1]))
    else { return false }
    report(
      .colorFirst(
        at: place, whole: span(from: line[0], to: line[1]),
        "\(text(ofToken: line[1])) width \(text(ofToken: line[0]))"))
    let start = mark()
    advance(over: line[1])
    finish(.unexpected, start, failed: true)
    return true
  }

  /// Reports a font that begins with its size. Returns false for other fonts.
  mutating func reportsMissingFamily(_ rule: AttributeRule) -> Bool {
    guard rule.word == "font", !startsLine else { return false }
    guard at == .name, next == .number, rule.modifiers.contains(where: { $0.word == word }) else {
      return false
    }
    report(.missingFamily(at: span))
    return true
  }

  /// Reports `visible if` and `visible unless`.
  mutating func reportForeignCondition() {
    guard !startsLine, at == .ifKeyword || at == .name && word == "unless" else { return }
    reportCondition(restOfLine(), isNegated: word == "unless")
  }

  /// Reports `hidden` with a condition, such as `hidden when`. Returns false for other statements.
  mutating func reportsHidden() -> Bool {
    let line = restOfLine()
    guard word == "hidden", line.count > 2,
      ["when", "if", "unless"].contains(text(ofToken: line[1]))
    else { return false }
    reportCondition(
      Array(line.dropFirst()), isNegated: text(ofToken: line[1]) != "unless", "visible ")
    return true
  }

  /// Reports a condition with a foreign spelling. The condition is `line` without its first token.
  private mutating func reportCondition(
    _ line: [Int], isNegated: Bool, _ word: String = ""
  ) {
    guard line.count > 1, let last = line.last else { return }
    let condition = source.text(span(from: line[1], to: last))
    let negated = line.count == 2 ? "!\(condition)" : "!(\(condition))"
    report(
      .foreignCondition(
        at: span,
        edit: Diagnostic.Edit(
          replace: span(from: current, to: last),
          with: "\(word)when \(isNegated ? negated : condition)")))
  }

  /// Reports a transform in the syntax of CSS or SVG.
  mutating func reportTransform(_ word: String, at place: SourceSpan) {
    let line = restOfLine()
    var rest = line.dropFirst()
    if let first = rest.first, [.colon, .assign].contains(tokens.kind(first)) {
      rest = rest.dropFirst()
    }
    var statement: String?
    if let function = rest.first, let last = rest.last, rest.count > 3,
      tokens.kind(rest[rest.startIndex + 1]) == .leftParenthesis,
      tokens.kind(last) == .rightParenthesis
    {
      let inner = rest.dropFirst(2).dropLast()
      let run = numberRun(inner)
      if run.count == inner.count {
        statement = transform(text(ofToken: function), run)
      }
    }
    let whole = place.union(tokens.span(line.last ?? current, in: id))
    report(
      .transform(
        word, at: place,
        edit: statement.map { Diagnostic.Edit(replace: whole, with: $0) }))
  }

  private func transform(_ function: String, _ run: NumberRun) -> String? {
    switch (function, run.texts.count) {
    case ("rotate", 1):
      let isNumber = run.texts[0].allSatisfy { $0 == "-" || $0 == "." || $0.isNumber }
      return "rotate \(run.texts[0])\(isNumber ? "deg" : "")"
    case ("scale", 1): return "scale \(run.texts[0])"
    case ("scale", 2): return "scale \(run.tuple)"
    case ("translate", 2): return "offset \(run.tuple)"
    default: return nil
    }
  }
}
