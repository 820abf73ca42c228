import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let emptyDescription = LintRule(
    "accessibility/empty-description", .note, fix: .safe,
    finds: "A description that is empty or repeats the title.",
    reason: "Screen readers read the description after the title, so that users hear nothing new.",
    wrong: """
      drawing Dot {
          canvas 20 x 20
          title "Unread"
          description "Unread"
          oval dot (0, 0, 20, 20) { fill #C00 }
      }
      """,
    right: """
      drawing Dot {
          canvas 20 x 20
          title "Unread"
          description "A red dot"
          oval dot (0, 0, 20, 20) { fill #C00 }
      }
      """,
    check: .drawing { drawing, report in
      guard let words = drawing.saidInAllSamples(drawing.layout.description) else { return }
      let title = drawing.saidInAllSamples(drawing.layout.title)
      guard words.isEmpty || words == title,
        let statement = drawing.setting("description")
      else { return }
      let document = drawing.document
      let span = document.tree.span(statement)
      report.report(
        words.isEmpty ? "the description is empty" : "the description repeats the title", at: span,
        drawing.layout.name,
        fix: Diagnostic.Help("remove it", edits: [document.removal(of: span)]))
    })
}

extension LintedDrawing {
  /// The words of a constant text, in lowercase; nil for no text, or for a text that depends on
  /// arguments.
  fileprivate func saidInAllSamples(_ text: Scalar?) -> [Substring]? {
    guard let text, layout.graph.allInputs(of: [text]).isEmpty else { return nil }
    return design.text(text).lowercased().split { !$0.isLetter && !$0.isNumber }
  }

  /// The statement of the drawing that sets the property `name`, such as `title`; nil if there is
  /// none.
  func setting(_ name: String) -> NodeID? {
    let tree = document.tree
    guard let drawing = document.drawing(namedAt: layout.span),
      let block = tree.child(drawing, .block)
    else { return nil }
    return tree.children(block).first { node in
      tree.kind(node) == .setting && tree.child(node, .word).map { tree.text($0) } == name
    }
  }
}
