import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let undeclaredRange = LintRule(
    "structure/undeclared-range", .note,
    finds:
      "A size of a frame or a number parameter, if neither an 'assume' nor a domain declares its "
      + "range.",
    reason:
      "Nothing is proved about such a number: rules about sizes check only its value in the "
      + "design.",
    wrong: """
      drawing Dot {
          canvas 20 x 20
          title "Unread"
          frame target = canvas
          oval dot (2, 2, 16, 16) in target { fill #C00 }
      }
      """,
    right: """
      drawing Dot {
          canvas 20 x 20
          title "Unread"
          frame target = canvas
          assume target.width in 10...40
          assume target.height in 10...40
          oval dot (2, 2, 16, 16) in target { fill #C00 }
      }
      """,
    check: .drawing { drawing, report in
      let missing = drawing.undeclaredNumbers
      guard let first = missing.first else { return }
      let names = missing.map { "'\($0.name)'" }
      report.report(
        names.count > 1
          ? "the ranges of \(listed(names)) are not declared"
          : "the range of \(listed(names)) is not declared",
        key: "nothing is said of how large \(listed(names)) may be", at: first.span,
        drawing.layout.name,
        help: first.isFrame
          ? "write a line such as 'assume \(first.name) in 20...400'"
          : "write a domain after the default, such as 'in 0...1'")
    })
}

/// The names as a list in English: `a`, `a and b`, `a, b and c`.
private func listed(_ names: [String]) -> String {
  guard names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
}

extension LintedDrawing {
  /// The sizes of frames and the number parameters that the drawing uses without a declared range.
  /// Flip-books are left out.
  fileprivate var undeclaredNumbers: [(name: String, span: SourceSpan, isFrame: Bool)] {
    let graph = compiledLayout.graph
    func isOpen(_ input: Scalar) -> Bool {
      usedInputs.contains(input) && !range.declared.contains(graph.slot(input))
    }
    return compiledLayout.arguments.enumerated().flatMap {
      index, argument -> [(String, SourceSpan, Bool)] in
      // An argument in `following` gets its value from other arguments.
      if following.contains(index) { return [] }
      if argument.role == .frame {
        return zip(["width", "height"], argument.inputs.dropFirst(2))
          .filter { isOpen($1) }
          .map { ("\(argument.name).\($0.0)", argument.span, true) }
      }
      guard argument.type == .number, argument.flipbook == nil,
        argument.inputs.allSatisfy(isOpen)
      else { return [] }
      return [(argument.name, argument.span, false)]
    }
  }
}
