import ShapeCompiler

/// The style rules of a picture whose colors depend on its surroundings.
struct SVGStyleSheet {
  /// The lines of the rules; empty if no rule is needed.
  private(set) var rules = ""
  private let precision: Int

  init(_ colors: SVGColors, _ tree: SVGTree, precision: Int) {
    self.precision = precision
    // In a page, the picture is not the root element, so it takes the text color from the page.
    let text = colors.textColor
    if let text { add("svg:root { color: \(css(.color(text.light))) }") }
    add(tree.colorClasses.wideRules, where: "(color: color(display-p3 1 1 1))")
    add(tree.colorClasses.darkenedRules, where: "(color: var(--color))")
    var dark: [String] = []
    if let text, text.light != text.dark {
      dark.append("svg:root { color: \(css(.color(text.dark))) }")
    }
    let properties = colors.darkProperties.map { "--\(css($0.name)): \(css($0.value))" }
    if !properties.isEmpty { dark.append("svg { \(properties.joined(separator: "; ")) }") }
    if tree.hasAppearances {
      dark.append(".\(css(tree.appearanceClass(.light))) { display: none }")
      dark.append(".\(css(tree.appearanceClass(.dark))) { display: inline }")
    }
    if dark.isEmpty { return }
    add("@media (prefers-color-scheme: dark) {")
    for rule in dark { add("  " + rule) }
    add("}")
  }

  /// Adds rules that apply only in renderers that support `condition`.
  private mutating func add(_ classes: [SVGColorClasses.Rule], where condition: String) {
    if classes.isEmpty { return }
    add("@supports \(condition) {")
    for rule in classes {
      let declarations = rule.declarations.map { "\($0.property): \(css($0.value))" }
      add("  .\(css(rule.name)) { \(declarations.joined(separator: "; ")) }")
    }
    add("}")
  }

  private mutating func add(_ line: String) {
    rules += "    \(line)\n"
  }

  private func css(_ value: SVGPaintValue) -> String {
    var result = SVGValue(precision: precision)
    result.append(value)
    return String(decoding: result.bytes, as: UTF8.self)
  }

  private func css(_ name: SVGIdentifier) -> String { String(name.utf8) }
}
