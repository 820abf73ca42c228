import ShapeCompiler
import ShapeSyntax

/// The color literals of a document.
struct LintedColors {
  /// A color as the source writes it: `#2F6FDE`, or `color(light: #007AFF, dark: #0A84FF)`.
  enum Content: Hashable {
    case one(SRGB)
    case pair(light: SRGB, dark: SRGB)
  }

  /// One place in the source at which a color is written.
  struct Place {
    var content: Content
    var node: NodeID
    /// The drawing that contains the place; nil at the top level of the file.
    var drawing: NodeID?
    /// The name of the `let` that has the color as its value; nil if there is no such `let`.
    var name: NodeID?
  }

  /// The places in source order. A pair is one place; its two colors have no places of their own.
  private(set) var places: [Place] = []
  /// Every color literal, including the two colors of each pair, in source order.
  private(set) var literals: [(color: SRGB, node: NodeID)] = []
  /// The places inside drawings, by the nodes of the drawings.
  private(set) var byDrawing: [NodeID: [Place]] = [:]

  init(_ tree: SyntaxTree, _ source: SourceText) {
    var pending: [(node: NodeID, drawing: NodeID?, name: NodeID?)] = [(tree.root, nil, nil)]
    while let (node, drawing, name) = pending.popLast() {
      if let content = tree.colors(node, source) {
        literals += tree.literals(node, source)
        add(Place(content: content, node: node, drawing: drawing, name: name))
        continue
      }
      let inner = tree.kind(node) == .drawing ? node : drawing
      let named =
        tree.kind(node) == .letDeclaration
        ? tree.child(node, .name) : tree.kind(node) == .value ? name : nil
      pending += tree.children(node).reversed().map { ($0, inner, named) }
    }
  }

  private mutating func add(_ place: Place) {
    places.append(place)
    if let drawing = place.drawing { byDrawing[drawing, default: []].append(place) }
  }
}

/// A color literal in sRGB, with components 0…255.
struct SRGB: Hashable, Comparable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8

  init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// - Parameter literal: `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`.
  init?(literal: String) {
    var digits = literal.dropFirst().compactMap(\.hexDigitValue).map { UInt8($0) }
    if digits.count <= 4 { digits = digits.flatMap { [$0, $0] } }
    let bytes = stride(from: 1, to: digits.count, by: 2).map { digits[$0 - 1] << 4 | digits[$0] }
    guard bytes.count == 3 || bytes.count == 4 else { return nil }
    (red, green, blue) = (bytes[0], bytes[1], bytes[2])
    alpha = bytes.count == 4 ? bytes[3] : 255
  }

  /// True if the color is black or white, whatever its alpha. Drawings often share these colors by
  /// chance.
  var isBlackOrWhite: Bool { red == green && green == blue && (red == 0 || red == 255) }

  static func < (a: SRGB, b: SRGB) -> Bool {
    (a.red, a.green, a.blue, a.alpha) < (b.red, b.green, b.blue, b.alpha)
  }
}

extension SyntaxTree {
  /// The color or the pair of colors that is written at `node`; nil for other expressions.
  fileprivate func colors(_ node: NodeID, _ source: SourceText) -> LintedColors.Content? {
    if kind(node) == .color { return color(node, source).map { .one($0) } }
    guard kind(node) == .call else { return nil }
    let parts = Array(children(node))
    guard parts.count == 3, kind(parts[0]) == .reference, text(parts[0]) == "color",
      let light = argument(parts[1], "light").flatMap({ color($0, source) }),
      let dark = argument(parts[2], "dark").flatMap({ color($0, source) })
    else { return nil }
    return .pair(light: light, dark: dark)
  }

  /// The color literals at or inside `node`.
  fileprivate func literals(_ node: NodeID, _ source: SourceText) -> [(SRGB, NodeID)] {
    if kind(node) == .color { return color(node, source).map { [($0, node)] } ?? [] }
    return children(node).flatMap { literals($0, source) }
  }

  private func argument(_ node: NodeID, _ label: String) -> NodeID? {
    guard kind(node) == .argument, let word = child(node, .word), text(word) == label else {
      return nil
    }
    return expression(node)
  }

  private func color(_ node: NodeID, _ source: SourceText) -> SRGB? {
    guard kind(node) == .color else { return nil }
    let span = span(node)
    return SRGB(literal: source.text(span.start, span.end))
  }
}
