/// Attributes of elements.
extension Parser {
  /// Parses `attribute = WORD [ [ "=" ] expr ] { WORD [ [ "=" ] expr ] }`.
  mutating func parseAttribute(_ rule: AttributeRule, in rules: [AttributeRule]) {
    let start = mark()
    leaf(.word)
    let isImage = word == "image" && next == .text
    if takesBareShadow(rule.word) { return finish(.attribute, start, failed: true) }
    if reportsMissingColor(rule) || reportsMissingFamily(rule) {
      missing()
    } else {
      parseOperand(rule)
    }
    let modified = isImage ? rule : rule.withoutAlternative
    let seen = parseModifiers(modified)
    if !atStatementEnd, at == .number, let word = wordOfNumber(rule), !seen.contains(word) {
      report(.missingWord(word, of: rule.word, value: text, at: span))
    }
    if !atStatementEnd, at == .name || at == .fromKeyword || at == .toKeyword || at == .aboutKeyword
    {
      reportStrayWord(after: modified, in: rules, of: start)
    } else if at == .comma, !startsLine, rules.contains(where: { $0.word == nextWord }) {
      report(.attributeOnSameLine(nextWord, at: span, breaks: lineBreaks(after: start, rules)))
    }
    finish(.attribute, start, failed: statementFailed)
  }

  /// Reports a word that cannot follow the attribute that begins at `start`.
  private mutating func reportStrayWord(
    after rule: AttributeRule, in rules: [AttributeRule], of start: Mark
  ) {
    let known = rule.modifiers.map(\.word)
    let spelled = hyphenatedWord()
    let place = self.span(from: spelled[0], to: spelled[spelled.count - 1])
    if ["fill", "stroke", "shadow"].contains(rule.word), reportsOpacityBehindColor() { return }
    if atShare { return report(.share(at: place)) }
    if rule.word == "stroke", spelled.count > 1 || Parser.strokeWord(word) != word,
      let part = Parser.strokeWord(source.text(place))
    {
      report(
        .unknownModifier(
          source.text(place), of: rule.word, nearest: part, known: known, at: place))
    } else if known.contains("blur"), word == "radius" || word == "size" {
      report(
        .unknownModifier(word, of: rule.word, nearest: "blur", known: known, at: span))
    } else if rules.contains(where: { $0.word == word }) {
      report(.attributeOnSameLine(word, at: span, breaks: lineBreaks(after: start, rules)))
    } else if let attribute = Parser.attribute(calledBy: source.text(place)),
      let meant = rules.first(where: { $0.word == attribute })
    {
      let last = spelled[spelled.count - 1]
      let edits =
        lineBreaks(after: start, rules, (meant, last))
        + [Diagnostic.Edit(replace: place, with: attribute)]
        + withoutSeparator(restOfLine().dropFirst(spelled.count).first)
      report(.foreignAttributeOnSameLine(source.text(place), attribute, edits: edits, at: place))
    } else {
      report(
        .unknownModifier(
          word, of: rule.word, nearest: nearestName(to: word, among: known), known: known,
          at: span))
    }
  }

  /// The edits for the attributes from the current token to the end of the block. They put each
  /// attribute on its own line, indented like the attribute that begins at `start`. If the
  /// attribute at `start` follows a `{`, the block is spread over several lines. If `foreign` is
  /// given, the current token begins an attribute whose foreign name ends at the token `last`.
  private func lineBreaks(
    after start: Mark, _ rules: [AttributeRule], _ foreign: (rule: AttributeRule, last: Int)? = nil
  ) -> [Diagnostic.Edit] {
    let indentation = lineIndentation(at: tokens.span(start.token, in: id))
    func lineBreak(before i: Int, _ indentation: String) -> Diagnostic.Edit {
      var place = tokens.span(i, in: id).startPoint
      while place.start > 0, [0x20, 0x09, 0x2C].contains(source.bytes[place.start - 1]) {
        place.start -= 1
      }
      return Diagnostic.Edit(replace: place, with: "\n" + indentation)
    }
    var (begins, end) = attributesOnLine(rules, foreign)
    while tokens.kind(end) == .newline {
      let next = tokens.significant(from: end)
      guard tokens.kind(next) == .name || tokens.kind(next) == .aboutKeyword,
        rules.contains(where: { $0.word == names.text(tokens.name(next)) })
      else { break }
      let line = attributesOnLine(rules, from: next)
      begins += line.begins.dropFirst()
      end = line.end
    }
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

  /// The tokens at which attributes begin, and the token at which the line or the block ends. The
  /// search begins at `first`, or at the current token if `first` is nil.
  func attributesOnLine(
    _ rules: [AttributeRule], _ foreign: (rule: AttributeRule, last: Int)? = nil,
    from first: Int? = nil
  ) -> (begins: [Int], end: Int) {
    var begins: [Int] = []
    var modifiers: [AttributeRule] = []
    var isOperand = false
    var brackets = 0
    var i = first ?? current
    if let foreign {
      begins = [current]
      modifiers = foreign.rule.modifiers
      isOperand = true
      i = foreign.last + 1
    }
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

  /// The word that is probably missing between the operand of an attribute and a number.
  private func wordOfNumber(_ rule: AttributeRule) -> String? {
    let isAngle = ["deg", "turn", "rad"].contains { text.hasSuffix($0) }
    if isAngle, rule.word == "fill" || rule.word == "stroke" { return "angle" }
    return Parser.wordsOfNumbers[rule.word]
  }

  private static let wordsOfNumbers = [
    "stroke": "width", "shadow": "blur", "innerShadow": "blur", "font": "size",
  ]

  /// Parses the words after the operand of `rule`. Returns the words that were found.
  @discardableResult
  private mutating func parseModifiers(_ rule: AttributeRule) -> [String] {
    var seen: [String] = []
    if rule.word == "visible" { reportForeignCondition() }
    while !atStatementEnd, at == .name || at.isKeyword {
      let word = word
      guard let modifier = rule.modifiers.first(where: { $0.word == word }) else { break }
      if !seen.contains(word) { seen.append(word) }
      let start = mark()
      leaf(.word)
      parseOperand(modifier)
      parseModifiers(modifier)
      finish(.modifier, start)
    }
    if let missing = rule.modifiers.first(where: { $0.isRequired && !seen.contains($0.word) }) {
      let follows = at.startsExpression && !startsLine
      report(
        rule.word == "mask"
          ? .missingMaskSource(found: foundText, edit: maskSource(follows: follows), at: foundSpan)
          : .missingModifier(
            missing.word, of: rule.word, found: foundText, operandFollows: follows, at: foundSpan))
    }
    return seen
  }

  /// The edit that turns `mask c .alpha`, `mask c using .alpha` and `mask c` into
  /// `mask c by .alpha`.
  private func maskSource(follows: Bool) -> Diagnostic.Edit {
    let (dot, word) = (previousEnd - 2, previousEnd - 1)
    if dot >= 0, tokens.kind(dot) == .dot, ["alpha", "luminance"].contains(text(ofToken: word)) {
      let isApart = tokens.kind(max(dot - 1, 0)).isTrivia
      return Diagnostic.Edit(
        replace: span(from: dot, to: dot).startPoint, with: isApart ? "by " : " by ")
    }
    if at == .name, !startsLine { return Diagnostic.Edit(replace: span, with: "by") }
    return Diagnostic.Edit(
      replace: foundSpan.startPoint, with: follows ? "by " : " by .alpha")
  }

  mutating func parseOperand(_ rule: AttributeRule) {
    switch rule.operand {
    case .absent: return
    case .optional: if !at.startsExpression || startsLine { return }
    case .unless(let word): if self.word == word && next == .text { return }
    case .reference:
      takeColon(after: rule.word)
      return expectReference("a name for '\(rule.word)'")
    case .position:
      if at == .name, !startsLine, rule.modifiers.contains(where: { $0.word == word }) {
        report(.missingPosition(rule.word, before: word, at: span))
        return missing()
      }
      return expectPosition("a position, '(x, y)' or '= …', for '\(rule.word)'", .point)
    case .references: return parseReferences(rule.word)
    case .samples:
      if at == .assign && !startsLine {
        isInComputedSamples = true
        defer { isInComputedSamples = false }
        return parseValue()
      }
      if at == .leftBracket && !startsLine { return parseSamples() }
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

  /// Reports and skips a colon before a value.
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

  /// Parses `"[" ref { "," ref } "]"`.
  private mutating func parseReferences(_ word: String) {
    guard at == .leftBracket, !startsLine else {
      report(
        .expected("a list of drawings, such as '[Step1, Step2]'", found: foundText, at: foundSpan))
      missing()
      return
    }
    parseReferenceList()
  }
}
