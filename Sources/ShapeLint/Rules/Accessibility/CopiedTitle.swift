import ShapeCompiler
import ShapeFormulas
import ShapeSyntax

extension LintRule {
  static let copiedTitle = LintRule(
    "accessibility/copied-title", .warning,
    finds:
      "A title that another drawing of the file has, too, and whose words are in the name of the "
      + "other drawing only; or a description that another drawing has, too.",
    reason: "Screen readers announce the drawing as something that it is not.",
    wrong: """
      drawing Bell {
          canvas 20 x 20
          title "Bell"
          oval bell (2, 2, 16, 16) { fill #C00 }
      }

      drawing Clock {
          canvas 20 x 20
          title "Bell"
          oval clock (2, 2, 16, 16) { fill #00C }
      }
      """,
    right: """
      drawing Bell {
          canvas 20 x 20
          title "Bell"
          oval bell (2, 2, 16, 16) { fill #C00 }
      }

      drawing Clock {
          canvas 20 x 20
          title "Clock"
          oval clock (2, 2, 16, 16) { fill #00C }
      }
      """,
    check: .document { document, report in
      for setting in ["title", "description"] {
        var first: [String: [LintedDrawing]] = [:]
        let drawings = document.drawings.filter { $0.text(of: setting) != nil }
        for drawing in drawings {
          first[drawing.text(of: setting) ?? "", default: []].append(drawing)
        }
        for drawing in drawings {
          guard let text = drawing.text(of: setting), let statement = drawing.setting(setting),
            !drawing.shares(aWordWith: text),
            let other = first[text]?.first(where: { other in
              other.index != drawing.index && !drawing.uses(other) && !other.uses(drawing)
                && (other.shares(aWordWith: text)
                  || setting == "description" && other.index < drawing.index)
            })
          else { continue }
          report.report(
            "the \(setting) of '\(drawing.layout.name)' is that of '\(other.layout.name)'",
            at: document.tree.span(statement), "\(drawing.layout.name).\(setting)",
            help: "describe this drawing in the \(setting)")
        }
      }
    })
}

extension LintedDrawing {
  /// The words of the title or the description at the design, in lower case; nil for none.
  fileprivate func text(of setting: String) -> String? {
    let scalar = setting == "title" ? layout.title : layout.description
    let text = scalar.map { design.text($0) } ?? ""
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    return words.isEmpty ? nil : words
  }

  /// True if this drawing uses the other one as a symbol.
  fileprivate func uses(_ other: LintedDrawing) -> Bool {
    elements.contains { element in
      if case .use(let use) = element.content { use.drawing == other.index } else { false }
    }
  }

  /// True if the name of the drawing and `title` have a word in common.
  fileprivate func shares(aWordWith title: String) -> Bool {
    !Set(nameWords(layout.name)).isDisjoint(with: nameWords(title))
  }
}
