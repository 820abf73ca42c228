import ShapeCompiler
import ShapeSyntax

extension LintRule {
  static let magicNumber = LintRule(
    "structure/magic-number", .off,
    finds: "A number of three or more digits that is written three or more times in computations.",
    reason: "A name would explain the number; whoever changes the number easily misses a place.",
    wrong: """
      drawing Bars {
          canvas 320 x 20
          title "Bars"
          frame target = canvas
          assume target.width in 200...400
          assume target.height in 20...20
          rect first = (0, 0, target.width / 320, 20) { fill #333 }
          rect second = (10, 0, target.width / 320, 20) { fill #333 }
          rect third = (20, 0, target.width / 320, 20) { fill #333 }
      }
      """,
    right: """
      drawing Bars {
          canvas 320 x 20
          title "Bars"
          frame target = canvas
          assume target.width in 200...400
          assume target.height in 20...20
          let share = target.width / 320
          rect first = (target.minX, target.minY, share, 20) { fill #333 }
          rect second = (target.minX + 10, target.minY, share, 20) { fill #333 }
          rect third = (target.minX + 20, target.minY, share, 20) { fill #333 }
      }
      """,
    parameters: [
      LintRule.Parameter(
        name: "digits", standard: 3,
        meaning: "the minimum number of digits of a reported number"),
      LintRule.Parameter(
        name: "times", standard: 3,
        meaning: "the minimum number of times that a reported number is written"),
    ],
    check: .drawing { drawing, report in
      var order: [String] = []
      var places: [String: [SourceSpan]] = [:]
      for node in drawing.computedNumbers {
        let text = drawing.document.text(node)
        let digits = text.drop { $0 == "0" || $0 == "." }.count { $0.isNumber }
        guard Double(digits) >= report.number("digits") else { continue }
        if places[text] == nil { order.append(text) }
        places[text, default: []].append(drawing.document.tree.span(node))
      }
      for text in order {
        let spans = places[text, default: []]
        guard let first = spans.first, Double(spans.count) >= report.number("times") else {
          continue
        }
        report.report(
          "\(text) is written \(spans.count) times", at: first, "\(drawing.layout.name)/\(text)",
          labels: spans.dropFirst().prefix(4).map { Diagnostic.Label("and here", at: $0) },
          help: "give it a name with 'let'")
      }
    })
}

extension LintedDrawing {
  /// The number literals of the drawing, in source order. Numbers in positions, domains, lists,
  /// assumptions and the canvas are left out, and so are numbers with a unit.
  fileprivate var computedNumbers: [NodeID] {
    let tree = document.tree
    guard let drawing = document.drawing(namedAt: layout.span) else { return [] }
    var result: [NodeID] = []
    var pending = [drawing]
    while let node = pending.popLast() {
      switch tree.kind(node) {
      case .position, .canvas, .assume, .domain, .list: continue
      case .number:
        // A number with a unit is left out, because the unit states its meaning.
        if document.text(node).last?.isNumber == true { result.append(node) }
      default: pending += tree.children(node).reversed()
      }
    }
    return result
  }
}
