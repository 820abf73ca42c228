import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let hardCodedColor = LintRule(
    "structure/hard-coded-color", .warning, fix: .safe,
    finds:
      "A color literal in a drawing, although the color has a name. Black and white are not "
      + "reported.",
    reason: "If the named color changes, the literal stays as it was.",
    wrong: """
      let accent = #2F6FDE

      drawing Dot {
          canvas 20 x 20
          title "Unread"
          oval dot (2, 2, 16, 16) { fill #2F6FDE }
      }
      """,
    right: """
      let accent = #2F6FDE

      drawing Dot {
          canvas 20 x 20
          title "Unread"
          oval dot (2, 2, 16, 16) { fill accent }
      }
      """,
    check: .drawing { drawing, report in
      for (place, names) in drawing.colors {
        guard let name = names.first else { continue }
        let span = drawing.document.tree.span(place.node)
        let others = names.count > 1 ? "; so is '\(names[1])'" : ""
        let list = names.count > 1 ? "'\(name)' and '\(names[1])'" : "'\(name)'"
        report.report(
          "this color is the same as \(list)", key: "the color is '\(name)'\(others)",
          at: span, drawing.subject(place),
          help: names.count > 1 ? "write the name of the intended color" : nil,
          fix: names.count > 1
            ? nil
            : Diagnostic.Help(
              "write its name", edits: [Diagnostic.Edit(replace: span, with: name)]))
      }
    })

  static let literalColor = LintRule(
    "structure/literal-color", .off,
    finds:
      "A color literal in a drawing whose color has no name, although the document has a palette. "
      + "Black and white are not reported.",
    reason: "A palette is complete only if all colors have names.",
    wrong: """
      let accent = #FFD60A

      drawing Dot {
          canvas 20 x 20
          title "Unread"
          oval dot (2, 2, 16, 16) { fill #C00 }
          oval core (6, 6, 8, 8) { fill accent }
      }
      """,
    right: """
      let accent = #FFD60A
      let alarm = #C00

      drawing Dot {
          canvas 20 x 20
          title "Unread"
          oval dot (2, 2, 16, 16) { fill alarm }
          oval core (6, 6, 8, 8) { fill accent }
      }
      """,
    check: .drawing { drawing, report in
      for (place, names) in drawing.colors where names.isEmpty {
        report.report(
          "the color is not in the palette", key: "the color is not of the palette",
          at: drawing.document.tree.span(place.node),
          drawing.subject(place), help: "give the color a name at the top of a file")
      }
    })
}

extension LintedDrawing {
  /// The subject of findings about a color literal.
  fileprivate func subject(_ place: LintedColors.Place) -> String {
    "\(layout.name)/\(document.text(place.node))"
  }

  /// The places in the drawing at which colors are written, each with the names of its color that
  /// no other declaration hides. Black, white and the values of `let` declarations are left out.
  /// Empty if no color has a name.
  fileprivate var colors: [(place: LintedColors.Place, names: [String])] {
    guard let node = document.drawing(namedAt: layout.span),
      let places = document.colors.byDrawing[node], !places.isEmpty
    else { return [] }
    let own = LintedPalette(places.filter { names.isAtTop($0.name) }, document)
    let shared = document.palette
    if own.names.isEmpty, shared.names.isEmpty { return [] }
    return places.filter { $0.name == nil && !$0.content.isBlackOrWhite }.map { place in
      let mine = own.names[place.content, default: []].filter { !isDeclaredAgain($0) }
      let others = shared.names[place.content, default: []].filter { !hides($0) }
      return (place, mine + others)
    }
  }

  /// True if an inner block of the drawing declares `name` again.
  private func isDeclaredAgain(_ name: String) -> Bool {
    names.declared.contains { $0.text == name && $0.place.scope != 0 }
  }

  /// True if the drawing declares a name that equals `name`, or equals the part of `name` before
  /// its first dot.
  private func hides(_ name: String) -> Bool {
    let first = name.prefix { $0 != "." }
    return names.declared.contains { $0.text == first }
  }
}

extension LintedNames {
  /// True if the `let` with this name is directly in the block of the drawing.
  fileprivate func isAtTop(_ name: NodeID?) -> Bool {
    guard let name else { return false }
    return declared.contains { $0.leaf == name && $0.place.scope == 0 }
  }
}

extension LintedColors.Content {
  fileprivate var isBlackOrWhite: Bool {
    if case .one(let color) = self { color.isBlackOrWhite } else { false }
  }
}
