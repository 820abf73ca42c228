import ShapeCompiler
import ShapeSyntax

extension LintRule {
  static let selfComparison = LintRule(
    "structure/self-comparison", .warning,
    finds: "A comparison whose two sides are the same, or a '? :' whose two branches are the same.",
    reason: "The result never changes. Usually one of the sides was meant to be something else.",
    wrong: """
      drawing Lamp {
          canvas 20 x 20
          title "Unread"
          param level: number = 0.5 in 0...1
          let low = 0.2
          oval lamp (0, 0, 20, 20) { fill level < level ? #C00 : #0A0 }
      }
      """,
    right: """
      drawing Lamp {
          canvas 20 x 20
          title "Unread"
          param level: number = 0.5 in 0...1
          let low = 0.2
          oval lamp (0, 0, 20, 20) { fill level < low ? #C00 : #0A0 }
      }
      """,
    check: .document { document, report in
      let tree = document.tree
      for node in document.comparisonsAndConditionals {
        let parts = Array(tree.children(node))
        guard parts.count == 3 else { continue }
        let isConditional = tree.kind(node) == .conditional
        let (first, second) = (parts[isConditional ? 1 : 0], parts[2])
        guard document.words(first) == document.words(second) else { continue }
        let text = document.text(first)
        report.report(
          isConditional
            ? "both branches are '\(text)'"
            : "both sides of '\(document.text(parts[1]))' are '\(text)'",
          at: tree.span(node), document.subject(of: node),
          help: isConditional ? "write one branch alone, or change the other" : "compare two things"
        )
      }
    })
}

extension LintedDocument {
  /// The comparisons of two expressions and the '? :' expressions, in source order.
  fileprivate var comparisonsAndConditionals: [NodeID] {
    let signs: Set<String> = ["==", "!=", "<", "<=", ">", ">="]
    var result: [NodeID] = []
    var pending = [tree.root]
    while let node = pending.popLast() {
      let parts = tree.children(node)
      switch tree.kind(node) {
      case .conditional: result.append(node)
      case .infix:
        if Array(parts).dropFirst().first.map({ signs.contains(text($0)) }) == true {
          result.append(node)
        }
      default: break
      }
      pending += parts.reversed()
    }
    return result
  }

  /// The tokens of an expression, without spaces and comments.
  fileprivate func words(_ node: NodeID) -> [String] {
    tree.tokenRange(node).filter { !tree.tokens.kind($0).isTrivia }
      .map { text(tree.tokenSpan($0)) }
  }
}
