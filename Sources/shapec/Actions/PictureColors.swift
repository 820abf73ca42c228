import ShapeCompiler
import ShapeSVG
import ShapeTool

/// The settings for colors that pictures take from the page around them.
struct PictureColors: Sendable {
  /// True if pictures follow the appearance of the page.
  var followsAppearance = false
  /// True if color parameters become CSS custom properties.
  var usesVariables = false
  /// The name of the parameter that takes the color of the text around a picture; nil for none.
  var currentColor: String?

  /// The names of the color parameters of drawings.
  struct Uses: Sendable {
    /// The names in the order of their first use.
    fileprivate private(set) var names: [String] = []
    private var known: Set<String> = []

    mutating func add(_ layout: Layout) {
      for argument in layout.arguments where argument.type == .color { add(argument.name) }
    }

    mutating func add(_ other: Uses) {
      for name in other.names { add(name) }
    }

    private mutating func add(_ name: String) {
      if known.insert(name).inserted { names.append(name) }
    }
  }

  /// Throws if no drawing has the color parameter that `--current-color` names.
  func check(_ uses: Uses) throws(Failure) {
    guard let name = currentColor, !uses.names.contains(name) else { return }
    let known =
      uses.names.isEmpty
      ? "there are no color parameters"
      : "the color parameters are \(listed(uses.names))" + didYouMean(name, among: uses.names)
    throw .call("'--current-color \(shortened(name))' is not a color parameter; \(known)")
  }

  /// The parts of a page that provide the value of each color parameter of `layout`, by argument
  /// index. Throws if two parameters would be the same custom property.
  ///
  /// - Parameter isMoving: True for a picture that plays its animations. The page does not set the
  ///   colors that these animations change.
  func sources(
    of layout: Layout, _ given: GivenArguments, isMoving: Bool
  ) throws(Failure) -> [Int: [SVGColorSource]] {
    if !usesVariables && currentColor == nil { return [:] }
    let sources = layout.svgColorSources(
      given, usesVariables: usesVariables, currentColor: currentColor, isMoving: isMoving)
    var owners: [SVGColorSource: String] = [:]
    for i in sources.keys.sorted() {
      guard case .variable(let property)? = sources[i]?.first else { continue }
      let name = layout.arguments[i].name
      if let other = owners.updateValue(name, forKey: .variable(property)) {
        throw .call(
          "'\(other)' and '\(name)' of '\(layout.name)' would both be '--\(property)'; rename one")
      }
    }
    return sources
  }
}
