import ShapeCompiler
import ShapeSyntax

extension LintRule {
  static let confusableNames = LintRule(
    "structure/confusable-names", .warning,
    finds: "Two names of a drawing that differ only in case, or in letters that look alike.",
    reason: "One name is easily written instead of the other, and both compile.",
    wrong: """
      drawing Dots {
          canvas 40 x 20
          title "Dots"
          oval dot1 (0, 0, 20, 20) { fill #C00 }
          oval dotl = (dot1.maxX, 0, 20, 20) { fill #600 }
      }
      """,
    right: """
      drawing Dots {
          canvas 40 x 20
          title "Dots"
          oval first (0, 0, 20, 20) { fill #C00 }
          oval second = (first.maxX, 0, 20, 20) { fill #600 }
      }
      """,
    check: .drawing { drawing, report in
      var told: [NameLikeness: LintedNames.Declared] = [:]
      for declared in drawing.names.declared {
        for likeness in NameLikeness.all(of: declared) {
          guard let first = told[likeness] else {
            told[likeness] = declared
            continue
          }
          if first.text == declared.text { continue }
          report.report(
            "'\(declared.text)' is easily read as '\(first.text)'", at: declared.span,
            "\(drawing.layout.name)/\(declared.text)",
            labels: [Diagnostic.Label("'\(first.text)' is declared here", at: first.span)],
            help: "give one of them another name")
        }
      }
    })
}

/// A key that two names share if readers can mistake one name for the other.
private struct NameLikeness: Hashable {
  /// The path that contains the named node; nil if the name is not the name of a node.
  var path: NodeID?
  /// The name without the differences that readers overlook.
  var key: String

  /// The keys of a name. Names of one letter have no keys, because pairs such as the radii `r` and
  /// `R` differ in case on purpose.
  static func all(of declared: LintedNames.Declared) -> [NameLikeness] {
    let text = declared.text
    guard text.utf8.count > 1 else { return [] }
    let path = declared.kind == .node ? declared.place.path : nil
    let looks = String(
      text.map { letter in
        switch letter {
        case "l", "I": "1"
        case "O": "0"
        default: letter
        }
      })
    return [
      NameLikeness(path: path, key: "case " + text.lowercased()),
      NameLikeness(path: path, key: "looks " + looks),
    ]
  }
}
