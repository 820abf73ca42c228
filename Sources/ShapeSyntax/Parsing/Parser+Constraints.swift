/// The `constrain` statement and its relations.
extension Parser {
  /// Parses `"constrain" [ "numeric" ] "{" { relation } "}"`.
  mutating func parseConstrain() {
    let start = mark()
    advance()
    var kind = SyntaxKind.constrain
    if word == "numeric" && !startsLine {
      advance()
      kind = .constrainNumeric
    }
    expectBraces { $0.parseRelation() }
    finish(kind, start)
  }

  /// The number of operands of each relation that is written with a word.
  private static let relationWords: [String: ClosedRange<Int>] = [
    "horizontal": 2...Int.max, "vertical": 2...Int.max, "parallel": 4...4, "perpendicular": 4...4,
    "collinear": 3...Int.max, "tangent": 3...3, "mirror": 2...2, "smooth": 1...1,
  ]

  private mutating func parseRelation() {
    let start = mark()
    let wanted = at == .name ? Parser.relationWords[word] : nil
    if at == .fixKeyword {
      advance()
      repeat { expectReference("the element to fix") } while take(.comma)
      finish(.fixRelation, start, failed: statementFailed)
    } else if let wanted, next == .name {
      parseWordRelation(start, wanted)
    } else if wanted != nil, next == .leftParenthesis {
      report(.relationInParentheses(word, at: span))
      skipForeignRelation(start)
    } else if let home = Parser.homeOutsideConstrain(of: word), at.isKeyword {
      let help =
        word == "for"
        ? "name the elements, 'cell[0]', 'cell[1]', or write a chain: 'a.y == b.y == c.y'" : nil
      report(.misplaced(word, in: "a 'constrain' block", home, help: help, at: span))
      skipForeignRelation(start)
    } else if at == .name, next == .name, nextStandsOnLine {
      reportForeignRelation()
      skipForeignRelation(start)
    } else {
      parseEquation(start)
    }
  }

  /// Parses `WORD ref { "," ref } [ "about" axis ]`.
  private mutating func parseWordRelation(_ start: Mark, _ wanted: ClosedRange<Int>) {
    let (name, place) = (word, span)
    leaf(.word)
    var count = 0
    let first = at == .name ? word : nil
    repeat {
      expectReference("a point or box")
      count += 1
    } while take(.comma)
    if at == .name, !startsLine { report(.expected("','", found: foundText, at: foundSpan)) }
    if !wanted.contains(count) {
      let only = count == 1 && wanted.lowerBound > 1 ? first : nil
      report(.relationCount(name, wanted, found: count, only: only, at: place))
    }
    if name == "mirror" {
      expect(.aboutKeyword, "'about' and an axis")
      expectAxis()
    }
    finish(.wordRelation, start, failed: statementFailed)
  }

  /// True if a relation that is written with a word begins at the current token.
  private var startsWord: Bool {
    at == .name && next == .name && Parser.relationWords[word] != nil
  }

  private mutating func parseEquation(_ start: Mark) {
    let prefer = at == .preferKeyword ? spanWithSpace : nil
    if prefer != nil { advance() }
    if let prefer, !startsLine, at == .fixKeyword || startsWord {
      report(.preferredWord(word, at: span, prefer: prefer))
      skipForeignRelation(start)
      return
    }
    expectSum(opening: prefer == nil)
    switch at {
    case _ where startsLine:
      report(.expected("'==', '>=' or '<='", found: foundText, at: foundSpan))
    case .equal, .lessOrEqual, .greaterOrEqual, .less, .greater, .assign:
      if let (meant, place) = misspelledRelation() {
        report(.relationOperator(source.text(place), meant: meant, at: place))
        skipForeignRelation(start)
        return
      }
      parseOperands(prefer)
    default:
      var missing = Diagnostic.expected("'==', '>=' or '<='", found: foundText, at: foundSpan)
      missing.helps += Parser.relationAdvice[currentText].map { [Diagnostic.Help($0)] } ?? []
      if prefer != nil, at == .name {
        missing.helps.append(Diagnostic.Help("remove the strength: 'prefer a.width == 40'"))
      }
      report(missing)
    }
    finish(prefer == nil ? .equation : .preference, start, failed: statementFailed)
  }

  /// Parses `"==" sum { "==" sum } | ">=" sum | "<=" sum`.
  private mutating func parseOperands(_ prefer: SourceSpan?) {
    let isEquation = at == .equal
    if let prefer, !isEquation { report(.preferredInequality(at: span, prefer: prefer)) }
    var last = mark()
    repeat {
      leaf(.operatorToken)
      last = mark()
      expectSum()
    } while isEquation && at == .equal && !startsLine
    guard !startsLine else { return }
    switch at {
    case .equal, .lessOrEqual, .greaterOrEqual:
      let middle = source.text(span(since: last))
      report(.chainedLimit(at: span, edits: [lineBreak(before: middle + " ")]))
    case .comma, .and:
      report(.relationsOnOneLine(currentText, at: span, edits: [lineBreakInstead()]))
    case .or:
      report(
        .leftOver(
          found: foundText, at: span, afterExpression: false, isSize: false,
          help: Diagnostic.Help(
            "make a value depend on the condition: 'on ? 20 : 40'")))
    default: break
    }
  }

  /// The help for signs and words that are mistaken for relations, by the spelling of the token.
  private static let relationAdvice = [
    "'in'": "write a range as two limits: 'a.width >= 20' and, on its own line, 'a.width <= 40'",
    "'!='": "keep two elements apart with a limit: 'b.minX >= a.maxX + 8'",
    "':'": "write a ratio as a quotient: 'a.width / b.width == 1 / 2'",
  ]

  /// The help for relations that have a word in other languages; nil for other words.
  private static func adviceAboutRelation(_ word: String) -> String? {
    switch word.lowercased() {
    case "equal", "equals", "same", "match": "write '==': 'a.width == b.width'"
    case "align", "aligned", "alignment":
      "write 'a.minX == b.minX', or 'horizontal a, b' for points at one height"
    case "above", "over", "below", "under", "beneath": "write a limit: 'a.maxY + 8 <= b.minY'"
    case "before", "after", "leftof", "rightof", "beside", "next":
      "write an equation or a limit: 'b.minX == a.maxX + 8', 'b.minX >= a.maxX + 8'"
    case "center", "centre", "centered", "middle": "write 'a.center == b.center'"
    case "aspect", "ratio": "write 'a.width / a.height == 1.5'"
    case "inside", "within", "contain", "contains", "keep":
      "write a limit for each side: 'a.minX >= b.minX' and 'a.maxX <= b.maxX'"
    case "min", "minimum", "atleast": "write a limit: 'a.width >= 20'"
    case "max", "maximum", "atmost": "write a limit: 'a.width <= 20'"
    case "distribute", "space", "spacing", "gap":
      "write the gaps: 'b.minX - a.maxX == c.minX - b.maxX'"
    case "pin", "attach", "stick": "write which edges meet: 'a.minX == b.maxX'"
    default: nil
    }
  }

  /// The relation that the author meant by a sign such as `=`, `<`, `=>` or `===`, and the span of
  /// the sign; nil for valid signs.
  func misspelledRelation() -> (meant: String, place: SourceSpan)? {
    var signs = span
    guard signs.start < source.bytes.count,
      Parser.relationSigns.contains(source.bytes[signs.start])
    else { return nil }
    while signs.end < source.bytes.count, Parser.relationSigns.contains(source.bytes[signs.end]) {
      signs.end += 1
    }
    if signs == span, at == .equal || at == .lessOrEqual || at == .greaterOrEqual { return nil }
    let meant: [String: String] = [
      "=": "==", "===": "==", "<": "<=", "=<": "<=", ">": ">=", "=>": ">=", "==>": ">=",
      "==<": "<=",
    ]
    return meant[source.text(signs)].map { ($0, signs) }
  }

  private static let relationSigns = Array("=<>".utf8)

  /// True if the next token is on the same line as the current token.
  private var nextStandsOnLine: Bool {
    var i = current + 1
    while i < tokens.count, tokens.kind(i).isTrivia {
      if tokens.kind(i) == .newline { return false }
      i += 1
    }
    return true
  }

  // MARK: Line breaks

  /// The edit that ends the line before the current token, and begins the next line with `text`.
  private func lineBreak(before text: String) -> Diagnostic.Edit {
    var place = span.startPoint
    while place.start > 0, [0x20, 0x09].contains(source.bytes[place.start - 1]) {
      place.start -= 1
    }
    return Diagnostic.Edit(replace: place, with: "\n\(lineIndentation(at: span))\(text)")
  }

  /// The edit that replaces the current token with a line break.
  private func lineBreakInstead() -> Diagnostic.Edit {
    var edit = lineBreak(before: "")
    edit.span.end = spanWithSpace.end
    return edit
  }

  // MARK: Foreign relations

  /// For a reserved word that cannot begin a relation, the rest of a sentence. The sentence begins
  /// with the word and states how the word is used. Nil for other words.
  private static func homeOutsideConstrain(of word: String) -> String? {
    switch word {
    case "for": "repeats elements and nodes; each constraint is written out"
    case "if":
      "shows elements; a constraint always holds, and '? :' in it chooses between two values"
    case "let": "belongs in a drawing, a group, a path or a loop"
    case "frame", "param", "assume", "ensure", "constrain":
      "belongs directly in a drawing"
    default: nil
    }
  }

  /// Reports a relation whose first word is not one of the relation words.
  private mutating func reportForeignRelation() {
    let known = Parser.relationWords.keys.sorted() + ["fix", "prefer"]
    let advice = Parser.adviceAboutRelation(word)
    let nearest =
      nearestName(to: word, among: known)
      ?? (["fixed", "lock", "locked", "anchor"].contains(word) ? "fix" : nil)
      ?? (["weak", "medium", "strong", "soft", "optional"].contains(word) ? "prefer" : nil)
    if nearest == nil, advice == nil, ElementKind(rawValue: word) != nil,
      let home = Parser.home(of: word)
    {
      report(.misplaced(word, in: "a 'constrain' block", home, at: span))
    } else {
      var unknown = Diagnostic.unknownWord(
        word, in: "a 'constrain' block", nearest: advice == nil ? nearest : nil, edits: [],
        assigned: false, at: span)
      if let advice { unknown.helps = [Diagnostic.Help(advice)] }
      report(unknown)
    }
  }

  private mutating func skipForeignRelation(_ start: Mark) {
    advance()
    skipStatement()
    finish(.unexpected, start, failed: true)
  }
}
