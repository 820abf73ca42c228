import ShapeCompiler

/// The classes of the colors that a style sheet sets: colors of Display P3 that are outside sRGB,
/// and colors that differ in a dark appearance. As a fallback, the attributes of elements contain
/// the nearest sRGB color or the light color.
///
/// The rules of the classes are conditional, because some renderers support styles but paint black
/// instead of a value that they cannot parse.
struct SVGColorClasses {
  /// A property whose value is a color.
  enum Property: CaseIterable {
    case fill, stroke, stop, flood

    var name: StaticString {
      switch self {
      case .fill: "fill"
      case .stroke: "stroke"
      case .stop: "stop-color"
      case .flood: "flood-color"
      }
    }

    var opacity: StaticString {
      switch self {
      case .fill: "fill-opacity"
      case .stroke: "stroke-opacity"
      case .stop: "stop-opacity"
      case .flood: "flood-opacity"
      }
    }
  }

  /// A rule of the style sheet.
  struct Rule {
    var name: SVGIdentifier
    var declarations: [(property: StaticString, value: SVGPaintValue)]
  }

  fileprivate enum Color: Hashable {
    case wide(SVGWideColor)
    /// The number of a pair.
    case pair(Int32)
  }

  private struct Use: Hashable {
    var property: Property
    var color: Color
  }

  private let colors: SVGColors
  private let prefix: String
  private var numbers: [Use: Int] = [:]
  private var uses: [Use] = []
  /// The number of classes of each kind. The classes of each kind are numbered from 1.
  private var counts: [Kind: Int] = [:]

  private struct Kind: Hashable {
    var property: Property
    var isWide: Bool
  }

  init(_ colors: SVGColors, prefix: String) {
    (self.colors, self.prefix) = (colors, prefix)
  }

  var isEmpty: Bool { uses.isEmpty }

  // MARK: Colors in use

  /// Adds a class for `color` if it needs one.
  mutating func add(_ color: Scene.Color, _ property: Property) {
    guard let use = use(color, property), numbers[use] == nil else { return }
    uses.append(use)
    counts[Kind(property: property, isWide: use.color.isWide), default: 0] += 1
    numbers[use] = counts[Kind(property: property, isWide: use.color.isWide)]
  }

  mutating func add(_ source: Scene.PaintSource?, _ property: Property) {
    if let color = source?.color { add(color, property) }
  }

  mutating func add(_ gradient: Scene.Gradient) {
    for stop in gradient.stops { add(stop.color, .stop) }
  }

  mutating func add(_ shadows: [Scene.Shadow]) {
    for shadow in shadows { add(shadow.color, .flood) }
  }

  private func use(_ color: Scene.Color, _ property: Property) -> Use? {
    if case .pair(let number) = color.origin {
      return colors.style(of: color).isDarkened
        ? Use(property: property, color: .pair(number)) : nil
    }
    return color.isWide ? Use(property: property, color: .wide(SVGWideColor(color))) : nil
  }

  // MARK: Classes

  /// The class of `color`; nil if it needs none.
  func name(of color: Scene.Color, _ property: Property) -> SVGIdentifier? {
    use(color, property).flatMap { use in numbers[use].map { name(use, $0) } }
  }

  private func name(_ use: Use, _ number: Int) -> SVGIdentifier {
    let kind = use.color.isWide ? "p3-" : ""
    return SVGIdentifier(css: "\(prefix)\(kind)\(use.property.name)-\(number)")
  }

  /// The rules for colors that only Display P3 has, in the order of their use.
  var wideRules: [Rule] {
    uses.compactMap { use in
      guard case .wide(let color) = use.color else { return nil }
      return Rule(
        name: name(use, numbers[use] ?? 0),
        declarations: [(use.property.name, .displayP3(color))])
    }
  }

  /// The rules for colors that differ in a dark appearance, in the order of their use.
  var darkenedRules: [Rule] {
    uses.compactMap { use in
      guard case .pair(let number) = use.color else { return nil }
      let style = colors.style(number)
      let color = style.color.map { (use.property.name, $0) }
      let opacity = style.opacity.map { (use.property.opacity, $0) }
      return Rule(
        name: name(use, numbers[use] ?? 0), declarations: [color, opacity].compactMap(\.self))
    }
  }
}

extension SVGColorClasses.Color {
  fileprivate var isWide: Bool { if case .wide = self { true } else { false } }
}
