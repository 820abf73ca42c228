import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let unusedParameter = LintRule(
    "structure/unused-parameter", .warning, fix: .unsafe,
    finds: "A parameter that affects neither the picture nor its texts for screen readers.",
    reason: "If callers set the parameter, nothing changes.",
    wrong: """
      drawing Dot {
          canvas 20 x 20
          title "Unread"
          param tint: color = #C00
          oval dot (2, 2, 16, 16) { fill #C00 }
      }
      """,
    right: """
      drawing Dot {
          canvas 20 x 20
          title "Unread"
          param tint: color = #C00
          oval dot (2, 2, 16, 16) { fill tint }
      }
      """,
    check: .drawing { drawing, report in
      for argument in drawing.unusedArguments where argument.role == .parameter {
        report.report(
          "nothing in the picture depends on the parameter '\(argument.name)'", at: argument.span,
          "\(drawing.layout.name)/\(argument.name)",
          notes: drawing.isRead(argument) ? ["its uses do not change the picture"] : [],
          fix: drawing.removal(of: argument))
      }
    })
}

extension LintedDrawing {
  /// The arguments on which nothing depends. Arguments that users can change by hand are left out,
  /// and so are animated arguments, which `structure/idle-animation` checks.
  var unusedArguments: [Layout.Argument] {
    let animated = Set(compiledLayout.animations.map(\.argument))
    return compiledLayout.arguments.enumerated().filter { i, argument in
      argument.hand == nil && !animated.contains(i)
        && !argument.inputs.contains { usedInputs.contains($0) }
    }.map(\.element)
  }

  fileprivate func isRead(_ argument: Layout.Argument) -> Bool {
    declaration(of: argument).map { names.isRead($0.name) } ?? true
  }

  /// The help that removes a parameter from the document; nil if the document mentions the
  /// parameter elsewhere, or if the declaration cannot be removed alone.
  fileprivate func removal(of argument: Layout.Argument) -> Diagnostic.Help? {
    guard let declared = declaration(of: argument), !names.isRead(declared.name),
      !document.gives(declared.name, to: layout.name)
    else { return nil }
    return removal(of: declared, "remove the parameter")
  }

  private func declaration(of argument: Layout.Argument) -> LintedNames.Declared? {
    names.declared.first { $0.span == argument.span }
  }
}

extension LintedDocument {
  /// True if a `use` of the drawing sets the argument.
  fileprivate func gives(_ argument: Name, to drawing: String) -> Bool {
    var found = false
    tree.forEachStatement { node, _ in
      guard tree.kind(node) == .use, let symbol = tree.children(node).first,
        text(symbol) == drawing, let block = tree.child(node, .block)
      else { return }
      found =
        found
        || tree.children(block).contains { given in
          tree.kind(given) == .useArgument
            && tree.child(given, .name).map { tree.name($0) } == argument
        }
    }
    return found
  }
}
