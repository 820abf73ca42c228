import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let unusedImport = LintRule(
    "structure/unused-import", .warning, fix: .safe,
    finds: "An import that nothing uses.",
    reason: "A change to the imported document causes this document to be rebuilt needlessly.",
    wrong: """
      import "palette.shape"

      drawing Dot {
          canvas 20 x 20
          title "Unread"
          oval dot (2, 2, 16, 16) { fill #C00 }
      }
      """,
    right: """
      drawing Dot {
          canvas 20 x 20
          title "Unread"
          oval dot (2, 2, 16, 16) { fill #C00 }
      }
      """,
    check: .document { document, report in
      let imports = document.imports
      if imports.isEmpty { return }
      let used = document.namesBeforeDots
      for imported in imports where !used.contains(imported.name) {
        report.report(
          "the import '\(imported.name)' is not used",
          key: "nothing of '\(imported.name)' is used", at: document.tree.span(imported.statement),
          imported.name,
          fix: Diagnostic.Help(
            "remove the import",
            edits: [document.removal(of: document.tree.span(imported.statement))]))
      }
    })
}

extension LintedDocument {
  /// The names that appear before a dot anywhere in the document.
  fileprivate var namesBeforeDots: Set<String> {
    var result: Set<Name> = []
    var last: Name?
    for i in 0..<tree.tokens.count where !tree.tokens.kind(i).isTrivia {
      if tree.tokens.kind(i) == .dot, let last { result.insert(last) }
      last = tree.tokens.kind(i) == .name ? tree.tokens.name(i) : nil
    }
    return Set(result.map { tree.names.text($0) })
  }
}
