/// An element as the specifications describe it.
struct SVGElementRule {
  /// The elements that are allowed as children.
  var children: Set<String> = []
  var holdsText = false
  /// The attributes, with the grammars of their values.
  var attributes: [String: SVGValueGrammar]
  var required: Set<String> = []
}

/// The elements of SVG 2, Filter Effects 1 and Masking 1 that drawings may have, with their
/// attributes.
let svgElements: [String: SVGElementRule] = {
  var rules = structure.merging(shapes) { a, _ in a }.merging(servers) { a, _ in a }
  rules.merge(effects) { a, _ in a }
  rules.merge(primitives) { a, _ in a }
  for name in rules.keys { rules[name]?.attributes.merge(core) { a, _ in a } }
  return rules
}()

private let core: [String: SVGValueGrammar] = [
  "id": .name, "class": .names, "style": .declarations, "lang": .name, "xml:lang": .name,
  "role": .words("img", "presentation", "none", "graphics-document"),
  "aria-labelledby": .names, "aria-describedby": .names, "aria-hidden": .words("true", "false"),
]

// MARK: Document structure (SVG 2, 5)

private let graphics: Set = [
  "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "image", "use", "g",
  "svg",
]
private let described: Set = ["title", "desc", "metadata"]
private let definitions: Set = [
  "defs", "linearGradient", "radialGradient", "pattern", "clipPath", "mask", "filter", "symbol",
  "style", "marker",
]
private let container = graphics.union(described).union(definitions)

private let viewed: [String: SVGValueGrammar] = [
  "viewBox": .viewBox, "preserveAspectRatio": .aspectRatio,
]

private let box: [String: SVGValueGrammar] = [
  "x": .length, "y": .length, "width": .nonNegativeLength, "height": .nonNegativeLength,
]

private func with(_ tables: [String: SVGValueGrammar]...) -> [String: SVGValueGrammar] {
  tables.reduce(into: [:]) { $0.merge($1) { a, _ in a } }
}

/// The properties of elements that are painted or contain painted elements.
private let painted = with(svgProperties(.inherited), svgProperties(.graphics))

private let structure: [String: SVGElementRule] = [
  "svg": SVGElementRule(
    children: container,
    attributes: with(
      box, viewed, painted,
      ["xmlns": .words("http://www.w3.org/2000/svg"), "xmlns:xlink": .text, "version": .number]),
    required: ["xmlns"]),
  "g": SVGElementRule(children: container, attributes: painted),
  "defs": SVGElementRule(children: container, attributes: painted),
  "symbol": SVGElementRule(children: container, attributes: with(box, viewed, painted)),
  "use": SVGElementRule(
    children: described, attributes: with(box, painted, ["href": .target]), required: ["href"]),
  "title": SVGElementRule(holdsText: true, attributes: [:]),
  "desc": SVGElementRule(holdsText: true, attributes: [:]),
  "metadata": SVGElementRule(holdsText: true, attributes: [:]),
  "style": SVGElementRule(
    holdsText: true, attributes: ["type": .words("text/css"), "media": .text]),
]

// MARK: Shapes, text and images (SVG 2, 9 to 12)

private let shapes: [String: SVGElementRule] = [
  "path": shape(["d": .path, "pathLength": .nonNegative]),
  "rect": shape(with(box, ["rx": .nonNegativeLength, "ry": .nonNegativeLength])),
  "circle": shape(["cx": .length, "cy": .length, "r": .nonNegativeLength]),
  "ellipse": shape([
    "cx": .length, "cy": .length, "rx": .nonNegativeLength, "ry": .nonNegativeLength,
  ]),
  "line": shape(["x1": .length, "y1": .length, "x2": .length, "y2": .length]),
  "polyline": shape(["points": .points]),
  "polygon": shape(["points": .points]),
  "text": SVGElementRule(
    children: described.union(["tspan"]), holdsText: true, attributes: with(lines, painted)),
  "tspan": SVGElementRule(
    children: described.union(["tspan"]), holdsText: true,
    attributes: with(lines, svgProperties(.inherited))),
  "image": SVGElementRule(
    children: described,
    attributes: with(box, painted, ["href": .image, "preserveAspectRatio": .aspectRatio]),
    required: ["href"]),
]

private let lines: [String: SVGValueGrammar] = [
  "x": .list(of: .length, counts: 1...100), "y": .list(of: .length, counts: 1...100),
  "dx": .list(of: .length, counts: 1...100), "dy": .list(of: .length, counts: 1...100),
  "textLength": .nonNegativeLength, "lengthAdjust": .words("spacing", "spacingAndGlyphs"),
  "xml:space": .words("default", "preserve"),
]

private func shape(_ geometry: [String: SVGValueGrammar]) -> SVGElementRule {
  SVGElementRule(children: described, attributes: with(geometry, painted))
}

// MARK: Paint servers (SVG 2, 14)

private let units = SVGValueGrammar.words("userSpaceOnUse", "objectBoundingBox")

private let gradient: [String: SVGValueGrammar] = [
  "gradientUnits": units, "gradientTransform": .transform,
  "spreadMethod": .words("pad", "reflect", "repeat"), "href": .target,
]

private let servers: [String: SVGElementRule] = [
  "linearGradient": SVGElementRule(
    children: described.union(["stop"]),
    attributes: with(
      gradient, ["x1": .length, "y1": .length, "x2": .length, "y2": .length])),
  "radialGradient": SVGElementRule(
    children: described.union(["stop"]),
    attributes: with(
      gradient,
      [
        "cx": .length, "cy": .length, "r": .nonNegativeLength, "fx": .length, "fy": .length,
        "fr": .nonNegativeLength,
      ])),
  "stop": SVGElementRule(
    attributes: with(["offset": .opacity], svgProperties(.stop))),
  "pattern": SVGElementRule(
    children: container,
    attributes: with(
      box, viewed, painted,
      [
        "patternUnits": units, "patternContentUnits": units, "patternTransform": .transform,
        "href": .target,
      ])),
]

// MARK: Clips, masks and filters (Masking 1; Filter Effects 1, 9)

private let effects: [String: SVGElementRule] = [
  "clipPath": SVGElementRule(
    children: described.union(graphics).subtracting(["g", "svg", "image"]),
    attributes: with(painted, ["clipPathUnits": units])),
  "mask": SVGElementRule(
    children: container,
    attributes: with(box, painted, ["maskUnits": units, "maskContentUnits": units])),
  "filter": SVGElementRule(
    children: described.union(primitives.keys.filter { $0.hasPrefix("fe") })
      .subtracting(["feMergeNode", "feFuncR", "feFuncG", "feFuncB", "feFuncA"])
      .subtracting(["feDistantLight", "fePointLight", "feSpotLight"]),
    attributes: with(
      box, svgProperties(.inherited), ["filterUnits": units, "primitiveUnits": units])),
]

private let input = SVGValueGrammar.name

private let primitive = with(
  box, svgProperties(.filter), ["result": .name, "in": input])

private func primitive(
  _ attributes: [String: SVGValueGrammar] = [:], children: Set<String> = [],
  required: Set<String> = []
) -> SVGElementRule {
  SVGElementRule(children: children, attributes: with(primitive, attributes), required: required)
}

private let lights: Set = ["feDistantLight", "fePointLight", "feSpotLight"]

private let primitives: [String: SVGElementRule] = [
  "feGaussianBlur": primitive([
    "stdDeviation": .list(of: .nonNegative, counts: 1...2),
    "edgeMode": .words("duplicate", "wrap", "none"),
  ]),
  "feOffset": primitive(["dx": .number, "dy": .number]),
  "feFlood": primitive(svgProperties(.flood)),
  "feComposite": primitive(
    [
      "in2": input, "k1": .number, "k2": .number, "k3": .number, "k4": .number,
      "operator": .words("over", "in", "out", "atop", "xor", "lighter", "arithmetic"),
    ], required: ["in2"]),
  "feBlend": primitive(["in2": input, "mode": svgBlendModes], required: ["in2"]),
  "feMerge": primitive(children: ["feMergeNode"]),
  "feMergeNode": SVGElementRule(attributes: ["in": input]),
  "feImage": primitive(
    ["href": .image | .target, "preserveAspectRatio": .aspectRatio], required: ["href"]),
  "feTile": primitive(),
  "feDropShadow": primitive(
    with(
      svgProperties(.flood),
      ["stdDeviation": .list(of: .nonNegative, counts: 1...2), "dx": .number, "dy": .number])),
  "feColorMatrix": primitive([
    "type": .words("matrix", "saturate", "hueRotate", "luminanceToAlpha"),
    "values": .list(of: .number, counts: 1...20),
  ]),
  "feComponentTransfer": primitive(
    children: ["feFuncR", "feFuncG", "feFuncB", "feFuncA"]),
  "feFuncR": transfer, "feFuncG": transfer, "feFuncB": transfer, "feFuncA": transfer,
  "feMorphology": primitive([
    "operator": .words("erode", "dilate"), "radius": .list(of: .nonNegative, counts: 1...2),
  ]),
  "feTurbulence": primitive([
    "baseFrequency": .list(of: .nonNegative, counts: 1...2), "numOctaves": .positive,
    "seed": .number, "stitchTiles": .words("stitch", "noStitch"),
    "type": .words("fractalNoise", "turbulence"),
  ]),
  "feDisplacementMap": primitive(
    [
      "in2": input, "scale": .number, "xChannelSelector": .words("R", "G", "B", "A"),
      "yChannelSelector": .words("R", "G", "B", "A"),
    ], required: ["in2"]),
  "feDiffuseLighting": primitive(
    with(lighting, ["diffuseConstant": .nonNegative]), children: lights),
  "feSpecularLighting": primitive(
    with(lighting, ["specularConstant": .nonNegative, "specularExponent": .number]),
    children: lights),
  "feDistantLight": SVGElementRule(attributes: ["azimuth": .number, "elevation": .number]),
  "fePointLight": SVGElementRule(attributes: ["x": .number, "y": .number, "z": .number]),
  "feSpotLight": SVGElementRule(attributes: [
    "x": .number, "y": .number, "z": .number, "pointsAtX": .number, "pointsAtY": .number,
    "pointsAtZ": .number, "specularExponent": .number, "limitingConeAngle": .number,
  ]),
]

private let lighting: [String: SVGValueGrammar] = [
  "surfaceScale": .number, "lighting-color": .color,
]

private let transfer = SVGElementRule(
  attributes: [
    "type": .words("identity", "table", "discrete", "linear", "gamma"),
    "tableValues": .list(of: .number, counts: 0...1000), "slope": .number, "intercept": .number,
    "amplitude": .number, "exponent": .number, "offset": .number,
  ], required: ["type"])
