import ShapeCompiler

/// The colors of a picture that only Display P3 has, as classes: attributes have the nearest colors of
/// sRGB, and one rule of the style sheet for each has the color itself. Some renderers take a property of
/// an element that they cannot read for black, but leave out rules under a condition.
struct SVGWideColors {
  /// What is painted.
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
  }

  private struct Use: Hashable {
    var property: Property
    var color: SVGWideColor
  }

  private var numbers: [Use: Int] = [:]
  private var uses: [Use] = []

  var isEmpty: Bool { uses.isEmpty }

  /// Makes a class for `color` where it needs one.
  mutating func add(_ color: Scene.Color, _ property: Property) {
    guard color.isWide, !color.isPair else { return }
    let use = Use(property: property, color: SVGWideColor(color))
    if numbers[use] != nil { return }
    uses.append(use)
    numbers[use] = uses.count { $0.property == property }
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

  /// The class of `color`; nil where it needs none.
  func name(of color: Scene.Color, _ property: Property, prefix: String) -> SVGIdentifier? {
    guard color.isWide, !color.isPair,
      let number = numbers[Use(property: property, color: SVGWideColor(color))]
    else { return nil }
    return name(number, property, prefix)
  }

  private func name(_ number: Int, _ property: Property, _ prefix: String) -> SVGIdentifier {
    SVGIdentifier(css: "\(prefix)p3-\(property.name)-\(number)")
  }

  /// The classes with what they set, in the order of their use.
  func rules(prefix: String) -> [(name: SVGIdentifier, property: StaticString, SVGPaintValue)] {
    uses.map { use in
      (
        name(numbers[use] ?? 0, use.property, prefix), use.property.name, .displayP3(use.color)
      )
    }
  }
}

extension Scene.Color {
  /// True if it has its own place among the colors that depend on the page.
  fileprivate var isPair: Bool { if case .pair = origin { true } else { false } }
}
