import ShapeCompiler

/// A color in both appearances.
struct SVGColorPair: Hashable {
  var light: Scene.Color
  var dark: Scene.Color
}

/// The pictures of both appearances as one, whose colors are pairs.
///
/// Elements that differ in more than colors stand there twice, in groups for one appearance.
struct SVGAppearances {
  /// The pairs, in the order in which they are met first.
  private(set) var pairs: [SVGColorPair] = []
  private var numbers: [SVGColorPair: Int32] = [:]

  /// `light` with the colors of both, in the place of their numbers among `pairs`.
  mutating func merged(_ light: [Scene.Node], _ dark: [Scene.Node]) -> [Scene.Node] {
    var result: [Scene.Node] = []
    var (lightRest, darkRest) = (light[...], dark[...])
    while let a = lightRest.first, let b = darkRest.first, let both = merged(a, b) {
      result.append(both)
      lightRest.removeFirst()
      darkRest.removeFirst()
    }
    var end: [Scene.Node] = []
    while let a = lightRest.last, let b = darkRest.last, let both = merged(a, b) {
      end.append(both)
      lightRest.removeLast()
      darkRest.removeLast()
    }
    result += apart(lightRest, darkRest)
    return result + end.reversed()
  }

  /// Elements of which the first differ, and so do the last.
  private mutating func apart(
    _ light: ArraySlice<Scene.Node>, _ dark: ArraySlice<Scene.Node>
  ) -> [Scene.Node] {
    if light.isEmpty && dark.isEmpty { return [] }
    if light.count == dark.count, light.count > 1 {
      let first = only(.light, light.prefix(1)) + only(.dark, dark.prefix(1))
      return first + merged(Array(light.dropFirst()), Array(dark.dropFirst()))
    }
    return only(.light, light) + only(.dark, dark)
  }

  /// A group of `nodes` that are shown in one appearance; none for nothing.
  private mutating func only(
    _ appearance: Scene.Appearance, _ nodes: ArraySlice<Scene.Node>
  ) -> [Scene.Node] {
    if nodes.isEmpty { return [] }
    var group = Scene.Group(children: nodes.map { merged($0, $0) ?? $0 })
    group.appearance = appearance
    return [.group(group)]
  }

  /// The node that is `light` and `dark`; nil where they differ in more than colors.
  private mutating func merged(_ light: Scene.Node, _ dark: Scene.Node) -> Scene.Node? {
    switch (light, dark) {
    case (.group(let light), .group(let dark)): merged(light, dark).map { .group($0) }
    case (.shape(let light), .shape(let dark)): merged(light, dark).map { .shape($0) }
    default: nil
    }
  }

  private mutating func merged(_ light: Scene.Group, _ dark: Scene.Group) -> Scene.Group? {
    var rest = dark
    (rest.shadows, rest.children, rest.mask) = (light.shadows, light.children, light.mask)
    guard rest == light, isMaskedAlike(light.mask, dark.mask),
      let shadows = merged(light.shadows, dark.shadows)
    else { return nil }
    var result = light
    result.shadows = shadows
    result.mask = merged(light.mask, dark.mask)
    result.children = merged(light.children, dark.children)
    return result
  }

  private mutating func merged(_ light: Scene.Shape, _ dark: Scene.Shape) -> Scene.Shape? {
    var rest = dark
    (rest.fill, rest.shadows, rest.innerShadows) = (light.fill, light.shadows, light.innerShadows)
    if let source = light.stroke?.source { rest.stroke?.source = source }
    rest.mask = light.mask
    guard rest == light, isFilledAlike(light, dark), isMaskedAlike(light.mask, dark.mask) else {
      return nil
    }
    var result = light
    result.mask = merged(light.mask, dark.mask)
    if let a = light.fill, let b = dark.fill {
      guard let fill = merged(a, b) else { return nil }
      result.fill = fill
    } else if light.fill != dark.fill {
      return nil
    }
    if let a = light.stroke?.source, let b = dark.stroke?.source {
      guard let source = merged(a, b) else { return nil }
      result.stroke?.source = source
    }
    guard let shadows = merged(light.shadows, dark.shadows),
      let innerShadows = merged(light.innerShadows, dark.innerShadows)
    else { return nil }
    (result.shadows, result.innerShadows) = (shadows, innerShadows)
    return result
  }

  /// True if the masks are of one kind, whatever is painted in them.
  private func isMaskedAlike(_ light: Scene.Mask?, _ dark: Scene.Mask?) -> Bool {
    light?.source == dark?.source && light?.isInverted == dark?.isInverted
  }

  private mutating func merged(_ light: Scene.Mask?, _ dark: Scene.Mask?) -> Scene.Mask? {
    guard var result = light, let dark else { return light }
    result.nodes = merged(result.nodes, dark.nodes)
    return result
  }

  /// False if one needs layers for its inner shadows that the other does not need.
  private func isFilledAlike(_ light: Scene.Shape, _ dark: Scene.Shape) -> Bool {
    func isCovering(_ shape: Scene.Shape) -> Bool {
      shape.fill?.colors.allSatisfy { $0.alpha == 1 } ?? true
    }
    return light.innerShadows.isEmpty || isCovering(light) == isCovering(dark)
  }

  private mutating func merged(
    _ light: Scene.PaintSource, _ dark: Scene.PaintSource
  ) -> Scene.PaintSource? {
    switch (light, dark) {
    case (.color(let light), .color(let dark)): return .color(merged(light, dark))
    case (.gradient(var light), .gradient(let dark)):
      guard light.geometry == dark.geometry,
        light.stops.map(\.position) == dark.stops.map(\.position)
      else { return nil }
      for (i, stop) in dark.stops.enumerated() {
        light.stops[i].color = merged(light.stops[i].color, stop.color)
      }
      return .gradient(light)
    default: return nil
    }
  }

  private mutating func merged(
    _ light: [Scene.Shadow], _ dark: [Scene.Shadow]
  ) -> [Scene.Shadow]? {
    guard light.count == dark.count else { return nil }
    var result = light
    for (i, shadow) in dark.enumerated() {
      guard shadow.offset == light[i].offset, shadow.blur == light[i].blur else { return nil }
      result[i].color = merged(light[i].color, shadow.color)
    }
    return result
  }

  /// `light` with the number of the pair, if there is something to say of it.
  private mutating func merged(_ light: Scene.Color, _ dark: Scene.Color) -> Scene.Color {
    if light == dark, light.origin == .unknown { return light }
    let pair = SVGColorPair(light: light, dark: dark)
    let number = numbers[pair] ?? Int32(pairs.count)
    if number == pairs.count {
      numbers[pair] = number
      pairs.append(pair)
    }
    var result = light
    result.origin = .pair(number)
    return result
  }
}
