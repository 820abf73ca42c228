import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let naming = LintRule(
    "structure/naming", .note,
    finds:
      "A drawing or choice whose name begins with a lowercase letter, another name that begins "
      + "with an uppercase letter, or a name with an underscore.",
    reason: "Generated code uses the names as written, and readers of Swift rely on their case.",
    wrong: """
      drawing Dot {
          canvas 20 x 20
          title "Unread"
          let dot_size = 16
          oval Dot (2, 2, dot_size, dot_size) { fill #C00 }
      }
      """,
    right: """
      drawing Dot {
          canvas 20 x 20
          title "Unread"
          let dotSize = 16
          oval dot (2, 2, dotSize, dotSize) { fill #C00 }
      }
      """,
    check: .document { document, report in
      for node in document.tree.children(document.tree.root) {
        document.checkNames(of: node, &report)
      }
      for drawing in document.drawings {
        let taken = Set(drawing.names.declared.map(\.text))
        for declared in drawing.names.declared {
          report.check(
            declared.text, at: declared.span, isType: false,
            "\(drawing.layout.name)/\(declared.text)", taken: taken)
        }
      }
    })
}

extension LintedDocument {
  /// Checks the names in a declaration at the top level of the file.
  fileprivate func checkNames(of node: NodeID, _ report: inout LintReport) {
    switch tree.kind(node) {
    case .drawing, .choiceDeclaration, .letDeclaration, .importDeclaration: break
    default: return
    }
    let names = tree.children(node).filter { tree.kind($0) == .name }
    for (index, name) in names.enumerated() {
      let isType = index == 0 && [.drawing, .choiceDeclaration].contains(tree.kind(node))
      report.check(tree.text(name), at: tree.span(name), isType: isType, tree.text(name))
    }
  }
}

extension LintReport {
  /// Reports a name that does not follow the convention of its kind. In a name other than a type,
  /// an uppercase first letter is allowed if a digit or nothing follows it, as in `R` and `R1`.
  fileprivate mutating func check(
    _ name: String, at span: SourceSpan, isType: Bool, _ subject: String,
    taken: Set<String> = []
  ) {
    let letters = name.prefix { $0.isLetter }
    guard let first = name.first, letters.count > 1 || name.contains("_") || isType else { return }
    let startsRight = isType ? first.isUppercase : !first.isUppercase
    if startsRight, !name.contains("_") { return }
    let wanted = name.inCamelCase(isType: isType)
    let fault =
      startsRight
      ? "has an underscore" : "begins with \(isType ? "a lowercase" : "an uppercase") letter"
    let firstWording =
      startsRight ? fault : "begins with a \(isType ? "small" : "capital") letter"
    self.report(
      "the name '\(name)' \(fault)", key: "the name '\(name)' \(firstWording)", at: span, subject,
      notes: ["drawings and choices begin with an uppercase letter, other names with lowercase"],
      help: wanted.isEmpty
        ? nil
        : taken.contains(wanted)
          ? "choose another name; '\(wanted)' is already in use" : "call it '\(wanted)'")
  }
}

extension String {
  /// The name in camel case: `dotSize` for `dot_size`, or `DotSize` for a type; empty if the name
  /// has only underscores.
  fileprivate func inCamelCase(isType: Bool) -> String {
    let words = split(separator: "_").map(String.init)
    return words.enumerated().map { index, word in
      let isCapital = word.count > 1 && word.allSatisfy { $0.isUppercase || $0.isNumber }
      let word = isCapital ? word.lowercased() : word
      let first = word.prefix(1)
      return (index > 0 || isType ? first.uppercased() : first.lowercased()) + word.dropFirst()
    }
    .joined()
  }
}
