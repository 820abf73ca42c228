import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let titleRepeatsKind = LintRule(
    "accessibility/title-repeats-kind", .note,
    finds: "A title or description that calls the picture a picture.",
    reason: "Screen readers already announce an image, so that users hear this twice.",
    wrong: """
      drawing Dot {
          canvas 20 x 20
          title "Icon of a dot"
          oval dot (0, 0, 20, 20) { fill #C00 }
      }
      """,
    right: """
      drawing Dot {
          canvas 20 x 20
          title "Dot"
          oval dot (0, 0, 20, 20) { fill #C00 }
      }
      """,
    check: .drawing { drawing, report in
      let texts = [
        ("title", drawing.layout.title), ("description", drawing.layout.description),
      ]
      for (name, text) in texts {
        guard let text, let word = drawing.design.text(text).wordForPictures,
          let statement = drawing.setting(name)
        else { continue }
        report.report(
          "the \(name) contains '\(word)', which screen readers say themselves",
          key: "the \(name) says '\(word)', which screen readers say themselves",
          at: drawing.document.tree.span(statement), "\(drawing.layout.name).\(name)",
          help: "describe the content of the picture and its meaning")
      }
    })
}

extension String {
  private static let words = ["icon", "image", "picture", "graphic", "illustration", "drawing"]

  /// The words for a picture at the beginning of the text, such as `icon of` in `An icon of a dot`,
  /// or the word `icon` at its end, as in `Dot icon`; nil if there are none.
  fileprivate var wordForPictures: String? {
    var words = lowercased().split { !$0.isLetter }.map(String.init)
    if let first = words.first, ["a", "an", "the"].contains(first) { words.removeFirst() }
    guard let first = words.first else { return nil }
    if words.count > 2, String.words.contains(first), ["of", "showing"].contains(words[1]) {
      return "\(first) \(words[1])"
    }
    // A text that ends with another of these words, such as `drawing`, may be about pictures.
    return words.last == "icon" ? "icon" : nil
  }
}
