import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let repeatedExpression = LintRule(
    "structure/repeated-expression", .off,
    finds: "A long expression that a drawing writes three or more times.",
    reason:
      "A name would explain the expression; whoever changes the expression easily misses a place.",
    wrong: """
      drawing Bars {
          canvas 40 x 20
          title "Bars"
          param level: number = 0.5 in 0...1
          rect first = (0, 0, 4 + 8 * (1 - level) / 2, 20) { fill #333 }
          rect second = (10, 0, 4 + 8 * (1 - level) / 2, 20) { fill #333 }
          rect third = (20, 0, 4 + 8 * (1 - level) / 2, 20) { fill #333 }
      }
      """,
    right: """
      drawing Bars {
          canvas 40 x 20
          title "Bars"
          param level: number = 0.5 in 0...1
          let thick = 4 + 8 * (1 - level) / 2
          rect first = (0, 0, thick, 20) { fill #333 }
          rect second = (10, 0, thick, 20) { fill #333 }
          rect third = (20, 0, thick, 20) { fill #333 }
      }
      """,
    parameters: [
      LintRule.Parameter(
        name: "words", standard: 8,
        meaning: "the minimum number of names, numbers and operators in a long expression"),
      LintRule.Parameter(
        name: "times", standard: 3,
        meaning: "the minimum number of times that a reported expression is written"),
    ],
    check: .drawing { drawing, report in
      let (least, times) = (report.number("words"), report.number("times"))
      let expressions = drawing.longExpressions { Double($0) >= least }
      var inside: [NodeID: Int] = [:]
      for group in expressions where Double(group.nodes.count) >= times {
        // A part of a reported expression is not reported if both are repeated equally often.
        let outer = group.nodes.compactMap { group.parents[$0] }.map { inside[$0, default: 0] }
        let isTold = outer.contains(group.nodes.count)
        for node in group.nodes { inside[node] = group.nodes.count }
        let spans = group.nodes.map { drawing.document.tree.span($0) }
        guard let first = spans.first, !isTold else { continue }
        report.report(
          "this is written \(spans.count) times", at: first,
          "\(drawing.layout.name)/\(group.text)",
          labels: spans.dropFirst().prefix(4).map { Diagnostic.Label("and here", at: $0) },
          help: "give it a name with 'let'")
      }
    })
}

/// Expressions with equal tokens.
private struct SameExpressions {
  var text: String
  var nodes: [NodeID] = []
  /// For each expression inside a long expression, the innermost long expression around it.
  var parents: [NodeID: NodeID] = [:]
}

extension LintedDrawing {
  /// The maximum number of tokens of an examined expression.
  private static let longest = 200

  /// The long expressions, grouped by equal tokens, outer expressions first.
  fileprivate func longExpressions(_ isLong: (Int) -> Bool) -> [SameExpressions] {
    let tree = document.tree
    guard let drawing = document.drawing(namedAt: layout.span) else { return [] }
    var order: [SameExpressions] = []
    var known: [String: Int] = [:]
    var pending: [(node: NodeID, parent: NodeID?)] = [(drawing, nil)]
    while let (node, parent) = pending.popLast() {
      var inner = parent
      if tree.kind(node).isExpression, let text = words(node, isLong) {
        let index = known[text] ?? order.count
        if index == order.count {
          order.append(SameExpressions(text: text))
          known[text] = index
        }
        order[index].nodes.append(node)
        order[index].parents[node] = parent
        inner = node
      }
      pending += tree.children(node).reversed().map { ($0, inner) }
    }
    return order
  }

  /// The tokens of a long expression, separated by spaces; nil for other nodes.
  private func words(_ node: NodeID, _ isLong: (Int) -> Bool) -> String? {
    let tree = document.tree
    switch tree.kind(node) {
    case .infix, .call, .conditional, .prefix, .member, .index: break
    default: return nil
    }
    let range = tree.tokenRange(node)
    guard range.count <= 2 * LintedDrawing.longest else { return nil }
    let tokens = range.filter { !tree.tokens.kind($0).isTrivia }
    let isWord = tokens.filter {
      ![.leftParenthesis, .rightParenthesis, .comma, .dot].contains(tree.tokens.kind($0))
    }
    guard isLong(isWord.count), tokens.count <= LintedDrawing.longest else { return nil }
    return tokens.map { document.text(tree.tokenSpan($0)) }.joined(separator: " ")
  }
}
