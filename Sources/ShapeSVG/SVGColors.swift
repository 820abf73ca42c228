import ShapeCompiler

/// The colors of a picture that depend on the page around the picture or on the appearance.
struct SVGColors {
  /// The values of the CSS properties for a color and its opacity; nil if attributes are
  /// sufficient.
  struct Style {
    var color: SVGPaintValue?
    var opacity: SVGPaintValue?
    /// True if a class sets the values, because they differ in a dark appearance.
    var isDarkened = false
  }

  /// A CSS custom property.
  struct Property {
    var name: SVGIdentifier
    var value: SVGPaintValue
  }

  /// The color of text for a picture that is shown without a page, in both appearances.
  struct TextColor {
    var light: SVGColorBytes
    var dark: SVGColorBytes
  }

  /// The styles, by the numbers of the pairs.
  private var styles: [Style] = []
  /// The custom properties that are set in a dark appearance, with their dark values.
  private(set) var darkProperties: [Property] = []
  /// The color of text; nil if no color of the picture depends on it.
  private(set) var textColor: TextColor?
  private let sources: [Int: [SVGColorSource]]
  /// The number of colors that have custom properties.
  private var count = 0

  /// An empty set of colors.
  init() {
    sources = [:]
  }

  init(_ pairs: [SVGColorPair], _ options: SVGOptions) {
    sources = options.colorSources
    for pair in pairs { add(pair, options.idPrefix) }
    let texts = pairs.filter { isText($0.light) && isText($0.dark) }
    textColor = texts.first.map {
      TextColor(light: SVGColorBytes($0.light), dark: SVGColorBytes($0.dark))
    }
  }

  var isEmpty: Bool { styles.isEmpty }

  func style(of color: Scene.Color) -> Style {
    if case .pair(let number) = color.origin { style(number) } else { Style() }
  }

  /// The style of the pair with this number.
  func style(_ number: Int32) -> Style { styles[Int(number)] }

  /// Adds the style of a pair.
  private mutating func add(_ pair: SVGColorPair, _ prefix: String) {
    let (light, dark) = (value(of: pair.light), value(of: pair.dark))
    let (opacity, darkOpacity) = (
      SVGPaintValue(opacityOf: pair.light), SVGPaintValue(opacityOf: pair.dark)
    )
    if light != dark || opacity != darkOpacity { count += 1 }
    let name = "\(prefix)color-\(count)"
    var style = Style(color: light.isOpen ? light : nil)
    style.isDarkened = light != dark || opacity != darkOpacity
    if light != dark { style.color = addProperty(name, light, dark) }
    if opacity != darkOpacity {
      style.opacity = addProperty("\(name)-opacity", opacity, darkOpacity)
    }
    styles.append(style)
  }

  /// Adds a custom property that is set to `dark` in a dark appearance only. Returns a value that
  /// is the property if the property is set, and `light` otherwise.
  private mutating func addProperty(
    _ name: String, _ light: SVGPaintValue, _ dark: SVGPaintValue
  ) -> SVGPaintValue {
    let name = SVGIdentifier(css: name)
    darkProperties.append(Property(name: name, value: dark))
    return .variable(name, otherwise: light)
  }

  private func value(of color: Scene.Color) -> SVGPaintValue {
    SVGPaintValue(color, sources(of: color))
  }

  private func isText(_ color: Scene.Color) -> Bool {
    sources(of: color).contains(.currentColor)
  }

  private func sources(of color: Scene.Color) -> [SVGColorSource] {
    guard case .parameter(let index) = color.origin else { return [] }
    return sources[Int(index)] ?? []
  }
}
