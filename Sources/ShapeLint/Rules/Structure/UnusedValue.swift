import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let unusedValue = LintRule(
    "structure/unused-value", .warning, fix: .unsafe,
    finds:
      "In a file with drawings, a 'let' or a 'choice' outside of the drawings that nothing in the "
      + "file reads.",
    reason: "Changing it has no effect in this file, and readers look for its use in vain.",
    wrong: """
      let inset = 2

      drawing Dot {
          canvas 20 x 20
          title "Unread"
          oval dot (2, 2, 16, 16) { fill #C00 }
      }
      """,
    right: """
      let inset = 2

      drawing Dot {
          canvas 20 x 20
          title "Unread"
          oval dot (inset, inset, 20 - 2 * inset, 20 - 2 * inset) { fill #C00 }
      }
      """,
    check: .document { document, report in
      let tree = document.tree
      let statements = tree.children(tree.root)
      guard statements.contains(where: { tree.kind($0) == .drawing }) else { return }
      let used = document.wordsInUse
      for statement in statements {
        guard [.letDeclaration, .choiceDeclaration].contains(tree.kind(statement)),
          let leaf = tree.child(statement, .name), used[tree.name(leaf), default: 0] < 2
        else { continue }
        let span = tree.span(statement)
        report.report(
          "nothing in this file uses '\(tree.text(leaf))'", at: tree.span(leaf), tree.text(leaf),
          help: "if another file uses it, write '// lint:ignore structure/unused-value -- reason'",
          fix: document.hasComment(in: span)
            ? nil : Diagnostic.Help("remove it", edits: [document.removal(of: span)]))
      }
    })
}

extension LintedDocument {
  /// The number of times that each name is written in the file, declarations included.
  fileprivate var wordsInUse: [Name: Int] {
    var result: [Name: Int] = [:]
    for i in 0..<tree.tokens.count where tree.tokens.kind(i) == .name {
      result[tree.tokens.name(i), default: 0] += 1
    }
    return result
  }
}
