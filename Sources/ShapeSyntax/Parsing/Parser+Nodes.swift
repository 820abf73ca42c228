/// Nodes of paths.
extension Parser {
  /// Parses `node = NODEKIND [ NAME ] [ position ] { "in" … | "out" … | "about" … | "by" … |
  /// "radius" … }`.
  mutating func parseNode(_ kind: NodeKind) {
    let start = mark()
    leaf(.word)
    var isNamed = false
    if takesForeignName() {
      isNamed = true
    } else if at == .name, next != .dot, !startsLine {
      leaf(.name)
      isNamed = true
    } else {
      rejectReservedNodeName()
    }
    if kind == .arc {
      parseNodeArc()
    } else {
      if !takePosition(.point), !isNamed {
        report(
          .expected("a position, such as '(20, 13)' or '= tip'", found: foundText, at: foundSpan))
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

  /// Parses `"about" position "by" expr`.
  private mutating func parseNodeArc() {
    let about = mark()
    expect(.aboutKeyword, "'about' and the center")
    expectPosition("the center", .point)
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

  /// The parts that nodes of `kind` have. A dictionary is avoided, because creating the first
  /// dictionary takes as long as parsing a small document.
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
        expectExpression("the length of the handle, such as '60%'")
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
    expectPosition("a handle, such as '(12, 0)'", .point)
  }

  /// Parses `"mirror" "about" axis`.
  mutating func parseMirror() {
    let start = mark()
    leaf(.word)
    expect(.aboutKeyword, "'about' and an axis")
    expectAxis()
    finish(.mirror, start, failed: statementFailed)
  }

  /// Parses `axis = ( "vertical" | "horizontal" ) expr | "line" ref "," ref`.
  mutating func expectAxis() {
    let start = mark()
    switch startsLine ? "" : word {
    case "vertical", "horizontal":
      leaf(.word)
      expectExpression("the position of the axis")
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
}
