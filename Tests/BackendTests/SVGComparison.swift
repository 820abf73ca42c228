import Foundation
import ShapeCompiler
import ShapeGeometry

/// Reads an SVG document and compares it with the scene that it shows. Numbers are compared to the
/// three decimal places that are written.
struct SVGComparison {
  private let root: Markup
  private(set) var complaints: [String] = []

  /// The largest error of a coordinate.
  private static let tolerance = 0.0005 + 1e-9

  init(_ document: [UInt8], _ scene: Scene) throws {
    root = try Markup.parse(document)
    compareRoot(scene)
    let isShown = { (element: Markup) in !["title", "desc", "defs"].contains(element.name) }
    compare(Self.visible(scene.nodes), root.children.filter(isShown), under: .identity)
    compareIdentifiers()
  }

  private mutating func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { complaints.append(message()) }
  }

  private mutating func expect(_ text: String?, _ number: Double, _ name: String) {
    guard let text, Self.isCoordinate(text), let found = Double(text) else {
      complaints.append("\(name) is '\(text ?? "missing")' and should be \(number)")
      return
    }
    expect((found - number).magnitude <= Self.tolerance, "\(name) is \(text), not \(number)")
  }

  /// Expects an attribute with the given number. The attribute may be missing if the number is
  /// written like `default`.
  private mutating func expect(
    _ element: Markup, _ attribute: String, _ number: Double, default: Double, _ name: String
  ) {
    if element[attribute] == nil {
      expect(
        (number - `default`).magnitude <= Self.tolerance, "\(name) has no \(attribute) of \(number)"
      )
    } else {
      expect(element[attribute], number, "\(name) \(attribute)")
    }
  }

  /// True for a number with at most three decimal places, without an exponent, without redundant
  /// zeros, and without a sign before zero.
  private static func isCoordinate(_ text: some StringProtocol) -> Bool {
    let digits = Array(text.utf8.drop { $0 == UInt8(ascii: "-") })
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard text.utf8.count - digits.count <= 1, (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } })
    else { return false }
    if parts[0].count > 1, parts[0].first == 0x30 { return false }
    if parts.count == 1 { return text != "-0" }
    return parts[1].count <= 3 && parts[1].last != 0x30
  }

  // MARK: The root

  private mutating func compareRoot(_ scene: Scene) {
    let root = root
    expect(root.name == "svg", "the root is \(root.name), not svg")
    expect(root["width"], scene.width, "width")
    expect(root["height"], scene.height, "height")
    let box = (root["viewBox"] ?? "").split(separator: " ").map(String.init)
    let view = [scene.viewBox.x, scene.viewBox.y, scene.viewBox.width, scene.viewBox.height]
    expect(box.count == 4, "the viewBox is \(box), not four numbers")
    for (text, number) in zip(box, view) { expect(text, number, "viewBox") }
    let ratios: [Resizing: String] = [.fill: "xMidYMid slice", .stretch: "none"]
    expect(
      root["preserveAspectRatio"] == ratios[scene.resizing],
      "preserveAspectRatio is \(root["preserveAspectRatio"] ?? "missing")")
    compareText("title", scene.title)
    compareText("desc", scene.description)
    let labels = root.children.filter {
      $0.name == "title" || $0.name == "desc" && !scene.title.isEmpty
    }
    expect(root["role"] == (scene.title.isEmpty ? nil : "img"), "the role is wrong")
    expect(
      (root["aria-labelledby"] ?? "")
        == (scene.title.isEmpty ? [] : labels).compactMap { $0["id"] }
        .joined(separator: " "), "aria-labelledby is \(root["aria-labelledby"] ?? "missing")")
  }

  private mutating func compareText(_ name: String, _ text: String) {
    let found = root.children.filter { $0.name == name }.map(\.text)
    expect(found == (text.isEmpty ? [] : [text]), "\(name) is \(found) and should be '\(text)'")
  }

  private mutating func compareIdentifiers() {
    let ids = root.all.compactMap { $0["id"] }
    expect(Set(ids).count == ids.count, "an id repeats: \(ids)")
    for element in root.all {
      guard let reference = element["filter"] else { continue }
      expect(filter(reference) != nil, "\(reference) leads nowhere")
    }
  }

  private func filter(_ reference: String) -> Markup? {
    root.all.first { $0.name == "filter" && "url(#\($0["id"] ?? ""))" == reference }
  }

  // MARK: Nodes

  /// The nodes, without groups that have no effect.
  private static func visible(_ nodes: [Scene.Node]) -> [Scene.Node] {
    nodes.flatMap { node -> [Scene.Node] in
      guard case .group(let group) = node, group.name.isEmpty, group.transform == .identity,
        group.opacity == 1, group.blend == .normal, group.shadows.isEmpty
      else { return [node] }
      return visible(group.children)
    }
  }

  private mutating func compare(
    _ nodes: [Scene.Node], _ elements: [Markup], under context: Transform
  ) {
    guard nodes.count == elements.count else {
      complaints.append("\(elements.map(\.name)) should show \(nodes.count) nodes")
      return
    }
    for (node, element) in zip(nodes, elements) {
      switch node {
      case .group(let group):
        compare(
          Common(group.name, group.transform, group.opacity, group.blend, group.shadows), node,
          element, context)
      case .shape(let shape):
        compare(
          Common(shape.name, shape.transform, shape.opacity, shape.blend, shape.shadows), node,
          element, context)
      }
    }
  }

  /// The properties that groups and shapes share.
  private struct Common {
    var name: String
    var transform: Transform
    var opacity: Double
    var blend: BlendMode
    var shadows: [Scene.Shadow]

    init(
      _ name: String, _ transform: Transform, _ opacity: Double, _ blend: BlendMode,
      _ shadows: [Scene.Shadow]
    ) {
      (self.name, self.transform, self.opacity) = (name, transform, opacity)
      (self.blend, self.shadows) = (blend, shadows)
    }

    /// The blend mode as spelled in CSS: `color-dodge` for `colorDodge`.
    var style: String? {
      if blend == .normal { return nil }
      return "mix-blend-mode:"
        + blend.rawValue.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
    }
  }

  private mutating func compare(
    _ common: Common, _ node: Scene.Node, _ element: Markup, _ context: Transform
  ) {
    let name = common.name.isEmpty ? "a node" : common.name
    if common.name.isEmpty {
      expect(element["id"] == nil, "\(element["id"] ?? "") should have no id")
    } else {
      expect(element["id"] == common.name, "\(name) has the id \(element["id"] ?? "none")")
    }
    expectOpacity(element, "opacity", common.opacity, name)
    expect(
      element["style"] == common.style, "\(name) has the style \(element["style"] ?? "none")")
    var content = element
    if let reference = element["filter"] {
      compareFilter(reference, common, node, context)
      // The offset of a shadow does not rotate with the element. The transform around the element
      // with the filter is therefore the inverse of the context, and the transform applies inside.
      let isUpright = context.isTranslation
      expectTransform(element, isUpright ? .identity : context.inverted ?? .identity, name)
      let inner = isUpright ? common.transform : common.transform.followed(by: context)
      if inner != .identity {
        guard element.name == "g", element.children.count == 1 else {
          complaints.append("\(name) has a shadow and a transform, but only one element")
          return
        }
        content = element.children[0]
        expectTransform(content, inner, name)
      }
    } else {
      expect(
        common.shadows.isEmpty || node.paintedBounds(under: .identity) == nil,
        "\(name) has lost its shadows")
      expectTransform(element, common.transform, name)
    }
    switch node {
    case .group(let group):
      expect(content.name == "g", "\(name) is \(content.name), not g")
      compare(
        Self.visible(group.children), content.children,
        under: common.transform.followed(by: context))
    case .shape(let shape):
      expect(content.children.isEmpty, "\(name) should have no children")
      compareOutline(shape, content, name)
      comparePaint(shape, content, name)
    }
  }

  private mutating func expectOpacity(
    _ element: Markup, _ attribute: String, _ opacity: Double, _ name: String
  ) {
    let found = element[attribute].map { Double($0) ?? .nan } ?? 1
    expect(
      (found - opacity).magnitude <= 0.00005 + 1e-9,
      "\(name) \(attribute) is \(found), not \(opacity)")
  }

  // MARK: Transforms

  private mutating func expectTransform(
    _ element: Markup, _ transform: Transform, _ name: String
  ) {
    guard let text = element["transform"] else {
      expect(
        zip(transform.numbers, Transform.identity.numbers).allSatisfy {
          ($0 - $1).magnitude < 1e-6
        },
        "\(name) has lost its transform \(transform)")
      return
    }
    guard let (found, slack) = Self.transform(text) else {
      complaints.append("\(name) has the invalid transform '\(text)'")
      return
    }
    let isSame = zip(found.numbers, transform.numbers).allSatisfy {
      ($0 - $1).magnitude <= 1e-6 + slack
    }
    expect(isSame, "\(name) has '\(text)' and should have \(transform)")
  }

  /// The transform that a text describes, and the error that the six digits of a rotation allow.
  private static func transform(_ text: String) -> (Transform, slack: Double)? {
    guard let match = text.wholeMatch(of: /(\w+)\(([-\d. ]+)\)/) else { return nil }
    let numbers = match.2.split(separator: " ").compactMap { Double($0) }
    let n = numbers + Array(repeating: 0, count: 6 - min(numbers.count, 6))
    switch (String(match.1), numbers.count) {
    case ("translate", 1), ("translate", 2): return (.translation(Vector(n[0], n[1])), 0)
    case ("scale", 1): return (.scale(n[0], n[0]), 0)
    case ("scale", 2): return (.scale(n[0], n[1]), 0)
    case ("matrix", 6):
      return (Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]), 0)
    case ("rotate", 1), ("rotate", 3):
      let (cosine, sine) = (cos(n[0] * .pi / 180), sin(n[0] * .pi / 180))
      let (x, y) = (n[1], n[2])
      let turned = Transform(
        a: cosine, b: sine, c: -sine, d: cosine, tx: x - cosine * x + sine * y,
        ty: y - sine * x - cosine * y)
      return (turned, 2e-6 + 2e-8 * max(x.magnitude, y.magnitude))
    default: return nil
    }
  }

  // MARK: Shadows

  private mutating func compareFilter(
    _ reference: String, _ common: Common, _ node: Scene.Node, _ context: Transform
  ) {
    guard let filter = filter(reference) else { return }
    let name = common.name
    expect(filter["filterUnits"] == "userSpaceOnUse", "\(name) has the wrong filter units")
    expect(filter["color-interpolation-filters"] == "sRGB", "\(name) has the wrong filter colors")
    compareShadows(filter.children, common.shadows, name)
    let region = ["x", "y", "width", "height"].map { filter.number($0) ?? .nan }
    let space = context.isTranslation ? Transform.identity : context
    let isInside = Self.landmarks(node, space).allSatisfy { p in
      region[0] - 1e-9 <= p.x && p.x <= region[0] + region[2] + 1e-9 && region[1] - 1e-9 <= p.y
        && p.y <= region[1] + region[3] + 1e-9
    }
    expect(isInside, "\(name) is not inside the region of its filter")
  }

  /// The ends of all painted segments in the node, and the same points offset by each shadow. The
  /// points are in the space in which shadows are offset.
  private static func landmarks(_ node: Scene.Node, _ context: Transform) -> [Point] {
    var points: [Point]
    let shadows: [Scene.Shadow]
    switch node {
    case .group(let group):
      let inner = group.transform.followed(by: context)
      points = group.children.flatMap { landmarks($0, inner) }
      shadows = group.shadows
    case .shape(let shape):
      let inner = shape.transform.followed(by: context)
      // A `move` alone paints nothing.
      let pieces = shape.outline.path.elements.compactMap { element -> Point? in
        switch element {
        case .line(let p), .curve(_, _, let p): p
        case .move, .close: nil
        }
      }
      points = pieces.map(inner.apply(to:))
      shadows = shape.shadows
    }
    points += shadows.flatMap { shadow in points.map { $0 + shadow.offset } }
    return points
  }

  /// Expects the steps offset, blur, color and silhouette for each shadow. All shadows are then
  /// merged below the picture.
  private mutating func compareShadows(
    _ steps: [Markup], _ shadows: [Scene.Shadow], _ name: String
  ) {
    var rest = steps[...]
    var results: [String?] = []
    for shadow in shadows {
      guard let offset = rest.popFirst() else {
        complaints.append("\(name) has lost a shadow")
        return
      }
      expect(
        offset.name == "feOffset" && offset["in"] == "SourceAlpha", "\(name) has a wrong offset")
      expect(offset["dx"], shadow.offset.dx, name + " dx")
      expect(offset["dy"], shadow.offset.dy, name + " dy")
      var silhouette = offset["result"]
      if rest.first?.name == "feGaussianBlur", let blur = rest.popFirst() {
        expect(blur["in"] == nil, "\(name) has a wrong input of the blur")
        expect(blur["stdDeviation"], shadow.blur / 2, name + " blur")
        silhouette = blur["result"]
      } else {
        expect(shadow.blur / 2 <= Self.tolerance, "\(name) has lost its blur")
      }
      guard let flood = rest.popFirst(), let composite = rest.popFirst() else {
        complaints.append("\(name) has lost a step of its shadow")
        return
      }
      expect(flood.name == "feFlood" && composite.name == "feComposite", "\(name) has no color")
      expectColor(flood, "flood-color", shadow.color, name)
      expectOpacity(flood, "flood-opacity", shadow.color.alpha, name)
      expect(
        composite["in"] == nil && composite["operator"] == "in"
          && composite["in2"] == silhouette && silhouette != nil,
        "\(name) has a wrong silhouette")
      results.append(composite["result"])
    }
    let merged = rest.first?.children.map { $0["in"] } ?? []
    expect(rest.count == 1 && rest.first?.name == "feMerge", "\(name) should end with feMerge")
    expect(merged == results + ["SourceGraphic"], "\(name) merges the wrong steps \(merged)")
  }

  // MARK: Paint

  /// Expects a color whose components are multiples of 1/255.
  private mutating func expectColor(
    _ element: Markup, _ attribute: String, _ color: Scene.Color, _ name: String
  ) {
    let digits = (element[attribute] ?? "").dropFirst()
    let bytes = colorBytes(digits, isShort: digits.count == 3)
    let text = element[attribute] ?? "missing"
    guard text.first == "#", bytes.count == 3 else {
      complaints.append("\(name) \(attribute) is \(text), not a color")
      return
    }
    let parts = bytes.map { Double($0) / 255 }
    let found = Scene.Color(red: parts[0], green: parts[1], blue: parts[2], alpha: color.alpha)
    expect(found == color, "\(name) \(attribute) is \(text), not \(color)")
  }

  /// Expects a color with its opacity, or a reference to the gradient or the image of `source`.
  private mutating func expectSource(
    _ element: Markup, _ attribute: String, _ source: Scene.PaintSource, _ name: String
  ) {
    switch source {
    case .color(let color):
      expectColor(element, attribute, color, name)
      expectOpacity(element, attribute + "-opacity", color.alpha, name)
    case .gradient(let gradient):
      let text = element[attribute] ?? "missing"
      let definitions = root.children.first { $0.name == "defs" }?.children ?? []
      guard let found = definitions.first(where: { text == "url(#\($0["id"] ?? ""))" }) else {
        complaints.append("\(name) \(attribute) is \(text), not a gradient")
        return
      }
      compare(gradient, found, "\(name) \(attribute)")
    case .image(let image):
      let text = element[attribute] ?? "missing"
      let definitions = root.children.first { $0.name == "defs" }?.children ?? []
      let found = definitions.first { text == "url(#\($0["id"] ?? ""))" }
      expect(found?.name == "pattern", "\(name) \(attribute) is \(text), not a pattern")
      expect(found?.children.first?["href"] == image.source, "\(name) shows the wrong image")
    }
  }

  private mutating func compare(_ gradient: Scene.Gradient, _ element: Markup, _ name: String) {
    expect(element["gradientUnits"] == "userSpaceOnUse", "\(name) has the wrong units")
    switch gradient.geometry {
    case .linear(let from, let to):
      expect(element.name == "linearGradient", "\(name) is the wrong \(element.name)")
      for (attribute, number) in [("x1", from.x), ("y1", from.y), ("x2", to.x), ("y2", to.y)] {
        expect(element[attribute], number, "\(name) \(attribute)")
      }
    case .radial(let from, let to):
      expect(element.name == "radialGradient", "\(name) is the wrong \(element.name)")
      for (attribute, number) in [("cx", to.center.x), ("cy", to.center.y), ("r", to.radius)] {
        expect(element[attribute], number, "\(name) \(attribute)")
      }
      expect(element, "fx", from.center.x, default: to.center.x, name)
      expect(element, "fy", from.center.y, default: to.center.y, name)
      expect(element, "fr", from.radius, default: 0, name)
    }
    expect(element.children.count == gradient.stops.count, "\(name) has the wrong number of stops")
    for (stop, element) in zip(gradient.stops, element.children) {
      expectColor(element, "stop-color", stop.color, name)
      expectOpacity(element, "stop-opacity", stop.color.alpha, name)
      let offset = Double(element["offset"] ?? "0") ?? -1
      expect((offset - stop.position).magnitude <= 0.00005 + 1e-9, "\(name) offset is \(offset)")
    }
  }

  private mutating func comparePaint(_ shape: Scene.Shape, _ element: Markup, _ name: String) {
    if case .line = shape.outline {
      expect(element["fill"] == nil, "\(name) is a line and should not be filled")
    } else if let fill = shape.fill {
      expectSource(element, "fill", fill, name)
      if case .path = shape.outline {
        let rule = shape.fillRule == .evenOdd ? "evenodd" : nil
        expect(element["fill-rule"] == rule, "\(name) has the wrong fill rule")
      }
    } else {
      expect(element["fill"] == "none", "\(name) should not be filled")
    }
    guard let stroke = shape.stroke else {
      expect(
        !element.attributes.keys.contains { $0.hasPrefix("stroke") },
        "\(name) should not be stroked")
      return
    }
    expectSource(element, "stroke", stroke.source, name)
    expect(element, "stroke-width", stroke.width, default: 1, name)
    expect(
      (element["stroke-linecap"] ?? "butt") == stroke.cap.rawValue, "\(name) has the wrong cap")
    if shape.outline.canHaveCorners {
      expect(
        (element["stroke-linejoin"] ?? "miter") == stroke.join.rawValue,
        "\(name) has the wrong join")
      if stroke.join == .miter {
        expect(element, "stroke-miterlimit", stroke.miterLimit, default: 4, name)
      }
    }
    let dash = (element["stroke-dasharray"] ?? "").split(separator: " ").map(String.init)
    expect(dash.count == stroke.dash.count, "\(name) has the dash \(dash)")
    for (text, length) in zip(dash, stroke.dash) { expect(text, length, name + " dash") }
    if !dash.isEmpty { expect(element, "stroke-dashoffset", stroke.phase, default: 0, name) }
  }

  // MARK: Texts

  private mutating func compare(_ text: Scene.Text, _ element: Markup, _ name: String) {
    let lines = text.lines.filter { !$0.content.isEmpty }
    let family = text.font.family ?? "system-ui"
    expect(
      element["font-family"] == "\(family), sans-serif"
        || element["font-family"] == "'\(family)', sans-serif", "\(name) has the wrong font")
    expect(element["font-size"], text.font.size, "\(name) size")
    expect(element["x"], text.x, "\(name) x")
    expect(element, "letter-spacing", text.tracking, default: 0, name)
    expect((element["font-style"] == "italic") == text.font.isItalic, "\(name) has the wrong slant")
    let anchors: [Scene.Text.Anchor: String] = [.middle: "middle", .right: "end"]
    expect(element["text-anchor"] == anchors[text.anchor], "\(name) has the wrong anchor")
    let spans = lines.count == 1 ? [element] : element.children
    expect(spans.count == lines.count, "\(name) has \(spans.count) lines")
    for (span, line) in zip(spans, lines) {
      expect(span["x"], text.x, "\(name) x")
      expect(span["y"], line.baseline, "\(name) y")
      let content = line.isRightToLeft ? "\u{2067}\(line.content)\u{2069}" : line.content
      expect(span.text == content, "\(name) has the line '\(span.text)'")
    }
  }

  // MARK: Outlines

  private mutating func compareOutline(_ shape: Scene.Shape, _ element: Markup, _ name: String) {
    switch (shape.outline, element.name) {
    case (.rectangle(let rect, let radius), "rect"):
      for (attribute, number) in [
        ("x", rect.x), ("y", rect.y), ("width", rect.width), ("height", rect.height),
      ] {
        expect(element[attribute], number, "\(name) \(attribute)")
      }
      expect(element, "rx", radius, default: 0, name)
    case (.ellipse(let rect), "circle"), (.ellipse(let rect), "ellipse"):
      expect(element["cx"], rect.midX, name + " cx")
      expect(element["cy"], rect.midY, name + " cy")
      expect(element["rx"] ?? element["r"], rect.width / 2, name + " rx")
      expect(element["ry"] ?? element["r"], rect.height / 2, name + " ry")
    case (.line(let start, let end), "line"):
      for (attribute, number) in [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)] {
        expect(element[attribute], number, "\(name) \(attribute)")
      }
    case (.text(let text), "text"): compare(text, element, name)
    case (.path, "path"): comparePath(shape.outline.path, element["d"] ?? "", name)
    case (.rectangle(let rect, _), "path"), (.ellipse(let rect), "path"):
      // A box without extent is written as a path, because SVG would not paint the box.
      expect(min(rect.width, rect.height) / 2 <= Self.tolerance, "\(name) should not be a path")
      comparePath(shape.outline.path, element["d"] ?? "", name)
    default: complaints.append("\(name) is the wrong element \(element.name)")
    }
  }

  private mutating func comparePath(_ path: BezierPath, _ text: String, _ name: String) {
    let wanted = Self.withoutEmptyMoves(path)
    guard let found = Self.commands(text), found.count == wanted.count else {
      complaints.append("\(name) is '\(text)' and should be \(wanted)")
      return
    }
    for (command, element) in zip(found, wanted) {
      let (letter, points): (Character, [Point]) =
        switch element {
        case .move(let p): ("M", [p])
        case .line(let p): ("L", [p])
        case .curve(let a, let b, let p): ("C", [a, b, p])
        case .close: ("Z", [])
        }
      let isSame =
        command.letter == letter && command.points.count == points.count
        && zip(command.points, points).allSatisfy {
          ($0.x - $1.x).magnitude <= Self.tolerance && ($0.y - $1.y).magnitude <= Self.tolerance
        }
      expect(isSame, "\(name) has \(command) in '\(text)' and should have \(element)")
    }
  }

  /// The elements of `path` without each `move` that no segment follows. A `move` before a `close`
  /// is a dot, for which a line is written.
  private static func withoutEmptyMoves(_ path: BezierPath) -> [BezierPath.Element] {
    var result: [BezierPath.Element] = []
    for (i, element) in path.elements.enumerated() {
      guard case .move(let p) = element else {
        result.append(element)
        continue
      }
      guard i + 1 < path.elements.count else { continue }
      switch path.elements[i + 1] {
      case .move: continue
      case .close: result += [element, .line(p)]
      default: result.append(element)
      }
    }
    return result
  }

  /// The commands of path data, with horizontal and vertical lines as general lines; nil if the
  /// data is invalid.
  private static func commands(_ text: String) -> [(letter: Character, points: [Point])]? {
    var result: [(letter: Character, points: [Point])] = []
    var (current, start) = (Point.zero, Point.zero)
    var tokens = text.split(separator: " ")[...]
    while let token = tokens.popFirst() {
      guard let letter = token.first else { return nil }
      let body = token.dropFirst()
      switch letter {
      case "M", "L":
        guard let p = point(body) else { return nil }
        result.append((letter, [p]))
        current = p
        if letter == "M" { start = p }
      case "H", "V":
        guard isCoordinate(body), let number = Double(body) else { return nil }
        current = letter == "H" ? Point(number, current.y) : Point(current.x, number)
        result.append(("L", [current]))
      case "C":
        guard let a = point(body), let b = tokens.popFirst().flatMap(point),
          let p = tokens.popFirst().flatMap(point)
        else { return nil }
        result.append(("C", [a, b, p]))
        current = p
      case "Z":
        result.append(("Z", []))
        current = start
      default: return nil
      }
    }
    return result
  }

  private static func point(_ text: Substring) -> Point? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(isCoordinate), let x = Double(parts[0]),
      let y = Double(parts[1])
    else { return nil }
    return Point(x, y)
  }
}
