/// The elements to which a property applies.
enum SVGPropertyKind {
  /// A property that is inherited. Every element with children can therefore have the property.
  case inherited
  /// A property of a painted element or of a group.
  case graphics
  case stop, flood, filter
}

/// The properties of a kind, with the grammars of their values.
func svgProperties(_ kind: SVGPropertyKind) -> [String: SVGValueGrammar] {
  switch kind {
  case .inherited: inherited
  case .graphics: graphics
  case .stop: ["stop-color": .color, "stop-opacity": .opacity]
  case .flood: ["flood-color": .color, "flood-opacity": .opacity]
  case .filter: ["color-interpolation-filters": .words("auto", "sRGB", "linearRGB")]
  }
}

/// The blend modes of Compositing 1, and `plus-lighter` of Compositing 2.
let svgBlendModes = SVGValueGrammar.words(
  "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn",
  "hard-light", "soft-light", "difference", "exclusion", "hue", "saturation", "color",
  "luminosity", "plus-lighter")

/// The inherited properties (SVG 2, 11 and 13).
private let inherited: [String: SVGValueGrammar] = [
  "color": .color, "fill": .paint, "fill-opacity": .opacity,
  "fill-rule": .words("nonzero", "evenodd"), "clip-rule": .words("nonzero", "evenodd"),
  "stroke": .paint, "stroke-opacity": .opacity, "stroke-width": .nonNegativeLength,
  "stroke-linecap": .words("butt", "round", "square"),
  "stroke-linejoin": .words("miter", "miter-clip", "round", "bevel", "arcs"),
  "stroke-miterlimit": .atLeastOne,
  "stroke-dasharray": .words("none") | .list(of: .nonNegativeLength, counts: 1...10_000),
  "stroke-dashoffset": .length, "paint-order": .words("normal", "stroke", "fill"),
  "color-interpolation": .words("auto", "sRGB", "linearRGB"),
  "color-interpolation-filters": .words("auto", "sRGB", "linearRGB"),
  "image-rendering": .words("auto", "pixelated", "smooth", "optimizeSpeed", "optimizeQuality"),
  "shape-rendering": .words("auto", "optimizeSpeed", "crispEdges", "geometricPrecision"),
  "visibility": .words("visible", "hidden", "collapse"),
  "pointer-events": .words("none", "auto", "all"),
  "font-family": .families, "font-size": .nonNegativeLength, "font-weight": .weight,
  "font-style": .words("normal", "italic", "oblique"),
  "letter-spacing": .words("normal") | .length, "word-spacing": .words("normal") | .length,
  "text-anchor": .words("start", "middle", "end"), "direction": .words("ltr", "rtl"),
  "white-space": .words("normal", "pre", "nowrap", "pre-wrap"),
]

/// The other properties of painted elements (SVG 2, 3 and 8; Filter Effects 1, 5; Masking 1;
/// Compositing 1).
private let graphics: [String: SVGValueGrammar] = [
  "transform": .transform, "opacity": .opacity, "filter": .words("none") | .reference,
  "clip-path": .words("none") | .reference, "mask": .words("none") | .reference,
  "display": .words("none", "inline"), "overflow": .words("visible", "hidden"),
  "vector-effect": .words("none", "non-scaling-stroke"),
  "mask-type": .words("luminance", "alpha"),
]

/// The properties that a `style` may set, with their values.
private let styled: [String: SVGValueGrammar] = {
  var table = inherited.merging(graphics) { a, _ in a }
  for kind in [SVGPropertyKind.stop, .flood, .filter] {
    table.merge(svgProperties(kind)) { a, _ in a }
  }
  table["mix-blend-mode"] = svgBlendModes
  table["isolation"] = .words("auto", "isolate")
  table["mask-type"] = .words("luminance", "alpha")
  return table
}()

extension SVGValueGrammar {
  /// The declarations of a `style` attribute. Each property has a value, or a variable with an
  /// optional fallback value.
  static let declarations = SVGValueGrammar { text in
    text.split(separator: ";").allSatisfy { declaration in
      let parts = declaration.split(separator: ":", maxSplits: 1).map {
        $0.trimming { $0 == " " }
      }
      guard parts.count == 2, let grammar = styled[parts[0]] else { return false }
      return grammar.accepts(parts[1]) || isVariable(parts[1], of: grammar)
    }
  }
}

/// True for `var(--name)`, and for `var(--name, value)` if the value matches `grammar` or is
/// another variable.
private func isVariable(_ text: String, of grammar: SVGValueGrammar) -> Bool {
  guard let match = text.wholeMatch(of: /var\(--[A-Za-z0-9_.-]+(,\s*(.*))?\)/) else { return false }
  guard let fallback = match.2.map(String.init) else { return true }
  return grammar.accepts(fallback) || isVariable(fallback, of: grammar)
}

extension Substring {
  fileprivate func trimming(_ isSpace: (Character) -> Bool) -> String {
    var rest = drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(rest)
  }
}
