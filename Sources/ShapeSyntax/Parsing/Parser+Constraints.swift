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

  private mutating func parseRelation() {
    let start = mark()
    let relation = at == .name ? RelationWord(rawValue: word) : nil
    if at == .fixKeyword {
      advance()
      repeat { expectReference("the element to fix") } while take(.comma)
      finish(.fixRelation, start, failed: statementFailed)
    } else if let relation, next == .name {
      parseWordRelation(start, relation)
    } else if at == .forKeyword {
      parseLoopHeader()
      expectBraces { $0.parseRelation() }
      finish(.forLoop, start)
    } else if let relation, next == .leftBracket, bracketsHoldList {
      report(.relationInBrackets(relation, at: span))
      skipForeignRelation(start)
    } else if relation != nil, next == .leftParenthesis {
      report(.relationInParentheses(word, at: span))
      skipForeignRelation(start)
    } else if let home = Parser.homeOutsideConstrain(of: word), at.isKeyword {
      report(.misplaced(word, in: "a 'constrain' block", home, at: span))
      skipForeignRelation(start)
    } else if at == .name, next == .name, nextStandsOnLine {
      reportForeignRelation()
      skipForeignRelation(start)
    } else {
      parseEquation(start)
    }
  }

  /// Parses `WORD ref { "," ref } [ "about" axis ] [ "by" expr ] [ "in" expr ] [ "along" expr ]
  /// [ "toward" expr { "," expr } ]`.
  private mutating func parseWordRelation(_ start: Mark, _ relation: RelationWord) {
    let place = span
    leaf(.word)
    var count = 0
    repeat {
      expectReference("a point or box")
      count += 1
    } while take(.comma)
    if !relation.takesLists, !relation.operandCount.contains(count) {
      report(.relationCount(relation, found: count, at: place))
    }
    switch relation {
    case .mirror:
      if at == .name, !startsLine { report(.expected("','", found: foundText, at: foundSpan)) }
      expect(.aboutKeyword, "'about' and an axis")
      expectAxis()
    case .align: expectClause("by", .byClause, "'by' and an edge, such as '.top'")
    case .distribute:
      let clause = mark()
      if take(.inKeyword) {
        expectExpression("a box")
        finish(.inClause, clause)
      } else {
        report(.expected("'in' and a box", found: foundText, at: foundSpan))
      }
    case .avoid: parseWaysOut()
    default: break
    }
    if relation == .equalGaps || relation == .distribute, at == .name, word == "along", !startsLine
    {
      expectClause("along", .alongClause, "'along' and a direction")
    }
    if at == .name, !startsLine { report(.expected("','", found: foundText, at: foundSpan)) }
    finish(.wordRelation, start, failed: statementFailed)
  }

  /// Parses `[ "by" expr ] "toward" expr { "," expr }`.
  private mutating func parseWaysOut() {
    if at == .name, word == "by", !startsLine { expectClause("by", .byClause, "") }
    guard at == .name, word == "toward", !startsLine else {
      let wanted = "'toward' and a direction, such as '.below'"
      report(.expected(wanted, found: foundText, at: foundSpan))
      return
    }
    let clause = mark()
    advance()
    repeat { expectExpression("a direction, such as '.below'") } while take(.comma)
    finish(.towardClause, clause)
  }

  /// Parses a word that is not reserved, and an expression.
  private mutating func expectClause(_ wanted: String, _ kind: SyntaxKind, _ what: String) {
    guard at == .name, word == wanted, !startsLine else {
      report(.expected(what, found: foundText, at: foundSpan))
      return
    }
    let clause = mark()
    advance()
    expectExpression()
    finish(kind, clause)
  }

  /// True if the brackets after the current token hold a list, and not an index.
  private var bracketsHoldList: Bool {
    var (i, depth) = (current + 1, 0)
    while i < tokens.count {
      switch tokens.kind(i) {
      case .leftBracket, .leftParenthesis: depth += 1
      case .rightBracket, .rightParenthesis: depth -= 1
      case .comma where depth == 1: return true
      case .newline, .leftBrace, .rightBrace, .endOfFile: return false
      default: break
      }
      if depth == 0, !tokens.kind(i).isTrivia { return false }
      i += 1
    }
    return false
  }

  /// True if a relation that is written with a word begins at the current token.
  private var startsWord: Bool {
    at == .name && next == .name && RelationWord(rawValue: word) != nil
  }

  private mutating func parseEquation(_ start: Mark) {
    let prefer = at == .preferKeyword ? spanWithSpace : nil
    if prefer != nil { advance() }
    if prefer != nil, !startsLine, at == .forKeyword {
      report(.preferredLoop(at: span))
      skipForeignRelation(start)
      return
    }
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
      parseOperands(isPreferred: prefer != nil)
    default:
      var missing = Diagnostic.expected("'==', '>=' or '<='", found: foundText, at: foundSpan)
      missing.helps += Parser.relationAdvice[currentText].map { [Diagnostic.Help($0)] } ?? []
      if prefer != nil, at == .name, word == "rank" {
        missing.helps.append(
          Diagnostic.Help("write the rank at the end: 'prefer a.width >= 40 rank 2'"))
      } else if prefer != nil, at == .name {
        missing.helps.append(Diagnostic.Help("remove the strength: 'prefer a.width == 40'"))
      }
      report(missing)
    }
    finish(prefer == nil ? .equation : .preference, start, failed: statementFailed)
  }

  /// Parses `"==" sum { "==" sum } | ">=" sum | "<=" sum`, and the rank of a preference.
  private mutating func parseOperands(isPreferred: Bool) {
    let isEquation = at == .equal
    let prefer = isPreferred ? "prefer " : ""
    var last = mark()
    repeat {
      leaf(.operatorToken)
      last = mark()
      expectSum()
    } while isEquation && at == .equal && !startsLine
    guard !startsLine else { return }
    if isPreferred, at == .name, word == "rank" {
      expectClause("rank", .rankClause, "'rank' and a number")
      if startsLine { return }
    }
    switch at {
    case .equal, .lessOrEqual, .greaterOrEqual:
      let middle = source.text(span(since: last))
      report(.chainedLimit(at: span, edits: [lineBreak(before: prefer + middle + " ")]))
    case .comma, .and:
      report(.relationsOnOneLine(currentText, at: span, edits: [lineBreakInstead(of: prefer)]))
    case .name where word == "rank":
      report(
        .leftOver(
          found: foundText, at: span, afterExpression: false, isSize: false,
          help: Diagnostic.Help(
            isPreferred
              ? "a preference has one rank" : "'rank' orders preferences: begin with 'prefer'")))
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
    "'!='":
      "keep two elements apart with a limit, as in 'b.minX >= a.maxX + 8', or with 'avoid'",
    "':'": "write a ratio as a quotient: 'a.width / b.width == 1 / 2'",
  ]

  /// The help for relations that have a word in other languages; nil for other words.
  private static func adviceAboutRelation(_ word: String) -> String? {
    switch word.lowercased() {
    case "equal", "equals", "same", "match": "write '==': 'a.width == b.width'"
    case "aligned", "alignment": "write 'align a, b by .top', or 'a.minX == b.minX'"
    case "above", "over", "below", "under", "beneath": "write a limit: 'a.maxY + 8 <= b.minY'"
    case "avoids", "collide", "overlap", "separate", "apart", "dodge":
      "write 'avoid a, b by 8 toward .below, .right'"
    case "before", "after", "leftof", "rightof", "beside", "next":
      "write an equation or a limit: 'b.minX == a.maxX + 8', 'b.minX >= a.maxX + 8'"
    case "center", "centre", "centered", "middle": "write 'a.center == b.center'"
    case "aspect", "ratio": "write 'a.width / a.height == 1.5'"
    case "inside", "within", "contain", "contains", "keep":
      "write a limit for each side: 'a.minX >= b.minX' and 'a.maxX <= b.maxX'"
    case "min", "minimum", "atleast": "write a limit: 'a.width >= 20'"
    case "max", "maximum", "atmost": "write a limit: 'a.width <= 20'"
    case "space", "spacing", "gap", "gaps":
      "write 'equalGaps a, b, c', or 'b.minX == a.maxX + 8' for one gap"
    case "distributed": "write 'distribute a, b, c in box'"
    case "samewidth", "equalwidth": "write 'equalWidths a, b'"
    case "sameheight", "equalheight": "write 'equalHeights a, b'"
    case "pin", "attach", "stick": "write which edges meet: 'a.minX == b.maxX'"
    default: nil
    }
  }

  /// The relation that the author meant by a sign such as `=`, `<`, `=>` or `===`, and the span of
  /// the sign; nil for a valid sign, and for any other token.
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

  /// The edit that replaces the current token with a line break, and begins the next line with
  /// `text`.
  private func lineBreakInstead(of text: String) -> Diagnostic.Edit {
    var edit = lineBreak(before: text)
    edit.span.end = spanWithSpace.end
    return edit
  }

  // MARK: Foreign relations

  /// The use of a reserved word that cannot begin a relation, as the rest of a sentence that begins
  /// with the word; nil for other words.
  private static func homeOutsideConstrain(of word: String) -> String? {
    switch word {
    case "if":
      "shows elements; a constraint always holds, and '? :' in it chooses between two values"
    case "let": "belongs outside of 'constrain', in the drawing"
    case "frame", "param", "assume", "ensure", "constrain":
      "belongs directly in a drawing"
    default: nil
    }
  }

  /// Reports a relation whose first word is not one of the relation words.
  private mutating func reportForeignRelation() {
    let known = RelationWord.allCases.map(\.rawValue).sorted() + ["fix", "prefer"]
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
