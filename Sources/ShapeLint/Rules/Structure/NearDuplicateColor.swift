import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let nearDuplicateColor = LintRule(
    "structure/near-duplicate-color", .note, fix: .unsafe,
    finds: "Two colors of a document that cannot be told apart.",
    reason:
      "They were or should be the same color, but changing one does not change the other.",
    wrong: """
      drawing Dots {
          canvas 40 x 20
          title "Dots"
          oval first (2, 2, 16, 16) { fill #2F6FDE }
          oval second (22, 2, 16, 16) { fill #2F6FDF }
      }
      """,
    right: """
      drawing Dots {
          canvas 40 x 20
          title "Dots"
          oval first (2, 2, 16, 16) { fill #2F6FDE }
          oval second (22, 2, 16, 16) { fill #2F6FDE }
      }
      """,
    parameters: [
      LintRule.Parameter(
        name: "difference", standard: 1,
        meaning: "the distance in OKLab, in hundredths, below which two colors count as the same")
    ],
    check: .document { document, report in
      for (rare, frequent) in document.nearColors(within: report.number("difference") / 100) {
        guard let first = rare.nodes.first, let other = frequent.nodes.first else { continue }
        let (text, meant) = (document.text(first), document.text(other))
        report.report(
          "'\(text)' cannot be distinguished from '\(meant)'",
          key: "'\(text)' cannot be told from '\(meant)'", at: document.tree.span(first), text,
          labels: [Diagnostic.Label("the other color is here", at: document.tree.span(other))],
          fix: Diagnostic.Help(
            "write '\(meant)' instead",
            edits: rare.nodes.map {
              Diagnostic.Edit(replace: document.tree.span($0), with: meant)
            }))
      }
    })
}

/// A color, and the nodes of the literals with this color.
private struct WrittenColor {
  var color: SRGB
  var nodes: [NodeID]
  var lab: (l: Double, a: Double, b: Double)

  /// The distance between two colors in OKLab.
  func distance(to other: WrittenColor) -> Double {
    Elementary.hypot(
      lab.l - other.lab.l, Elementary.hypot(lab.a - other.lab.a, lab.b - other.lab.b))
  }
}

extension LintedDocument {
  /// The pairs of opaque colors whose distance in OKLab is less than `limit`. The two colors of one
  /// `color(light:dark:)` are not a pair. The frequent color of a pair is written more often than
  /// the rare one, or equally often and first.
  fileprivate func nearColors(
    within limit: Double
  ) -> [(rare: WrittenColor, frequent: WrittenColor)] {
    let colors = writtenColors.sorted { ($0.lab.l, $0.color) < ($1.lab.l, $1.color) }
    var result: [(WrittenColor, WrittenColor)] = []
    for (i, color) in colors.enumerated() {
      for other in colors[(i + 1)...].prefix(LintedDocument.neighborCount) {
        guard other.lab.l - color.lab.l < limit else { break }
        guard color.distance(to: other) < limit, !areAlternatives(color.color, other.color) else {
          continue
        }
        let (a, b) = (tree.span(color.nodes[0]), tree.span(other.nodes[0]))
        let isRare = (color.nodes.count, b) < (other.nodes.count, a)
        result.append(isRare ? (color, other) : (other, color))
      }
    }
    return result
  }

  /// The maximum number of colors of similar lightness with which each color is compared.
  private static let neighborCount = 64

  /// The opaque colors without duplicates.
  private var writtenColors: [WrittenColor] {
    var order: [SRGB] = []
    var nodes: [SRGB: [NodeID]] = [:]
    for (color, node) in colors.literals where color.alpha == 255 {
      if nodes[color] == nil { order.append(color) }
      nodes[color, default: []].append(node)
    }
    return order.map {
      WrittenColor(color: $0, nodes: nodes[$0, default: []], lab: PerceivedColor.lab($0))
    }
  }

  /// True if the two colors form one `color(light:dark:)` of the document.
  private func areAlternatives(_ a: SRGB, _ b: SRGB) -> Bool {
    colors.places.contains {
      $0.content == .pair(light: a, dark: b) || $0.content == .pair(light: b, dark: a)
    }
  }
}
