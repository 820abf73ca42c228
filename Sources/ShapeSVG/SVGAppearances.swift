import ShapeCompiler

/// A color in both appearances.
struct SVGColorPair: Hashable {
  var light: Scene.Color
  var dark: Scene.Color
}

/// Merges the pictures of the light and dark appearances into one picture, whose colors are pairs.
///
/// An element that differs between the two pictures in more than colors appears twice, once in a
/// group for each appearance.
struct SVGAppearances {
  /// The pairs, in the order of first use.
  private(set) var pairs: [SVGColorPair] = []
  private var numbers: [SVGColorPair: Int32] = [:]
  /// The pairs to which the color numbers of an already merged picture refer.
  private var known: [SVGColorPair] = []

  init() {}

  /// Prepares to renumber the pairs that a merged picture still uses.
  ///
  /// - Parameter pairs: The pairs by their current numbers.
  init(keepingOf pairs: [SVGColorPair]) {
    known = pairs
  }

  /// Merges `light` and `dark` into nodes whose colors refer to `pairs`. Nodes that differ in more
  /// than colors are put into groups, each of which is shown in one appearance only.
  ///
  /// Lists of equal length are compared element by element; lists of different lengths are compared
  /// from both ends.
  mutating func merged(_ light: [Scene.Node], _ dark: [Scene.Node]) -> [Scene.Node] {
    let both = Array(zip(light, dark))
    if light.count == dark.count { return merged(both) }
    let start = both.prefix { $0.isLike($1) }.count
    let end = zip(light.dropFirst(start).reversed(), dark.dropFirst(start).reversed())
      .prefix { $0.isLike($1) }.count
    return merged(Array(both.prefix(start)))
      + only(.light, light[start..<light.count - end])
      + only(.dark, dark[start..<dark.count - end])
      + merged(Array(zip(light.suffix(end), dark.suffix(end))))
  }

  private mutating func merged(_ nodes: [(light: Scene.Node, dark: Scene.Node)]) -> [Scene.Node] {
    var result: [Scene.Node] = []
    var rest = nodes[...]
    while !rest.isEmpty {
      let different = rest.prefix { !$0.light.isLike($0.dark) }
      result += only(.light, different.map(\.light)[...])
      result += only(.dark, different.map(\.dark)[...])
      let alike = rest.dropFirst(different.count).prefix { $0.light.isLike($0.dark) }
      for (light, dark) in alike { result.append(merged(light, dark)) }
      rest = rest.dropFirst(different.count + alike.count)
    }
    return result
  }

  /// A group of `nodes`, shown in `appearance` only; empty if there are no nodes.
  private mutating func only(
    _ appearance: Scene.Appearance, _ nodes: ArraySlice<Scene.Node>
  ) -> [Scene.Node] {
    if nodes.isEmpty { return [] }
    var group = Scene.Group(children: nodes.map { merged($0, $0) })
    group.appearance = appearance
    return [.group(group)]
  }

  /// `light` with the color pairs of both nodes. The nodes differ only in colors.
  private mutating func merged(_ light: Scene.Node, _ dark: Scene.Node) -> Scene.Node {
    switch (light, dark) {
    case (.group(var group), .group(let dark)):
      group.shadows = merged(group.shadows, dark.shadows)
      group.mask = merged(group.mask, dark.mask)
      group.children = merged(group.children, dark.children)
      return .group(group)
    case (.shape(var shape), .shape(let dark)):
      shape.fill = merged(shape.fill, dark.fill)
      if let stroke = shape.stroke {
        shape.stroke?.source = merged(stroke.source, dark.stroke?.source) ?? stroke.source
      }
      shape.shadows = merged(shape.shadows, dark.shadows)
      shape.innerShadows = merged(shape.innerShadows, dark.innerShadows)
      shape.mask = merged(shape.mask, dark.mask)
      return .shape(shape)
    default: return light
    }
  }

  private mutating func merged(_ light: Scene.Mask?, _ dark: Scene.Mask?) -> Scene.Mask? {
    guard var result = light, let dark else { return light }
    result.nodes = merged(result.nodes, dark.nodes)
    return result
  }

  private mutating func merged(
    _ light: Scene.PaintSource?, _ dark: Scene.PaintSource?
  ) -> Scene.PaintSource? {
    switch (light, dark) {
    case (.color(let light), .color(let dark)): return .color(merged(light, dark))
    case (.gradient(var gradient), .gradient(let dark)):
      for (i, stop) in dark.stops.enumerated() {
        gradient.stops[i].color = merged(gradient.stops[i].color, stop.color)
      }
      return .gradient(gradient)
    default: return light
    }
  }

  private mutating func merged(_ light: [Scene.Shadow], _ dark: [Scene.Shadow]) -> [Scene.Shadow] {
    var result = light
    for (i, shadow) in dark.enumerated() {
      result[i].color = merged(light[i].color, shadow.color)
    }
    return result
  }

  /// `light`, with the number of the pair of `light` and `dark` as its origin. If `light` already
  /// belongs to a pair, its origin becomes the new number of that pair. `light` is unchanged if the
  /// two colors are equal and of unknown origin.
  private mutating func merged(_ light: Scene.Color, _ dark: Scene.Color) -> Scene.Color {
    if light == dark, light.origin == .unknown { return light }
    var result = light
    if case .pair(let number) = light.origin {
      result.origin = .pair(self.number(of: known[Int(number)]))
    } else {
      result.origin = .pair(number(of: SVGColorPair(light: light, dark: dark)))
    }
    return result
  }

  /// The number of a pair; adds the pair if it is new.
  mutating func number(of pair: SVGColorPair) -> Int32 {
    if let number = numbers[pair] { return number }
    let number = Int32(pairs.count)
    numbers[pair] = number
    pairs.append(pair)
    return number
  }
}
