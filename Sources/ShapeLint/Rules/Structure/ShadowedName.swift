import ShapeCompiler
import ShapeSyntax

extension LintRule {
  static let shadowedName = LintRule(
    "structure/shadowed-name", .warning,
    finds: "A name declared in a block that hides the same name outside the block.",
    reason: "A line that is moved into or out of the block uses another value, without an error.",
    wrong: """
      drawing Bars {
          canvas 40 x 20
          title "Bars"
          let gap = 2
          for i in 0 ..< 4 {
              let gap = 3
              rect bar (10 * i + gap, 0, 10 - 2 * gap, 20) { fill #C00 }
          }
          rect ground (gap, 18, 40 - 2 * gap, 2) { fill #600 }
      }
      """,
    right: """
      drawing Bars {
          canvas 40 x 20
          title "Bars"
          let gap = 2
          for i in 0 ..< 4 {
              let margin = 3
              rect bar (10 * i + margin, 0, 10 - 2 * margin, 20) { fill #C00 }
          }
          rect ground (gap, 18, 40 - 2 * gap, 2) { fill #600 }
      }
      """,
    check: .document { document, report in
      let ofFile = document.namesOfFile
      for drawing in document.drawings {
        for hidden in drawing.names.hidden(ofFile) {
          let text = document.tree.names.text(hidden.name)
          report.report(
            "'\(text)' hides the '\(text)' outside this block",
            key: "'\(text)' hides the '\(text)' outside", at: hidden.span,
            "\(drawing.layout.name)/\(text)",
            labels: [Diagnostic.Label("the hidden name is declared here", at: hidden.outer)],
            help: "give one of them another name")
        }
      }
    })
}

extension LintedNames {
  /// The names that hide a name of an outer namespace or of the file.
  fileprivate func hidden(
    _ ofFile: [Name: SourceSpan]
  ) -> [(name: Name, span: SourceSpan, outer: SourceSpan)] {
    scopes.enumerated().flatMap { index, scope in
      scope.names.sorted { $0.value < $1.value }.compactMap { name, span in
        guard let outer = outer(name, around: index) ?? ofFile[name] else { return nil }
        return (name, span, outer)
      }
    }
  }

  /// The span of the declaration of `name` in the nearest outer namespace; nil if there is none.
  fileprivate func outer(_ name: Name, around scope: Int) -> SourceSpan? {
    var next = scopes[scope].parent
    while let current = next {
      if let span = scopes[current].names[name] { return span }
      next = scopes[current].parent
    }
    return nil
  }
}

extension LintedDocument {
  /// The names of values and of imports that the file declares at its top level.
  fileprivate var namesOfFile: [Name: SourceSpan] {
    var result: [Name: SourceSpan] = [:]
    for node in tree.children(tree.root) {
      guard [.letDeclaration, .importDeclaration].contains(tree.kind(node)),
        let name = tree.child(node, .name)
      else { continue }
      result[tree.name(name)] = tree.span(name)
    }
    return result
  }
}
