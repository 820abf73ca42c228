public import ShapeCompiler

/// A part of a page that provides the value of a color parameter of a picture.
public enum SVGColorSource: Hashable, Sendable {
  /// A CSS custom property, by its name without the leading hyphens.
  case variable(String)
  /// The color of the text around the picture.
  case currentColor
}

extension Layout {
  /// The sources of color parameters in a page, by the indices of the parameters. A parameter takes
  /// its value from the first of its sources that the page sets.
  ///
  /// If `given` does not set a parameter whose default is another parameter, the parameter's own
  /// sources come first, then the sources of the other parameter.
  ///
  /// - Parameters:
  ///   - given: The arguments that a caller sets.
  ///   - usesVariables: True if a page can set each parameter as a custom property, named as in
  ///     `--dot-size`.
  ///   - currentColor: The name of the parameter that takes the color of the text around the
  ///     picture.
  ///   - isMoving: True for a picture that plays its animations. The page does not set the colors
  ///     that the animations change.
  public func svgColorSources(
    _ given: GivenArguments, usesVariables: Bool, currentColor: String?, isMoving: Bool = false
  ) -> [Int: [SVGColorSource]] {
    var result: [Int: [SVGColorSource]] = [:]
    let moving = isMoving ? Set(animations.map(\.argument)) : []
    for i in arguments.indices where arguments[i].type == .color {
      var sources: [SVGColorSource] = []
      var seen: Set<Int> = []
      var next: Int? = i
      while let index = next, !moving.contains(index), seen.insert(index).inserted {
        if usesVariables { sources.append(.variable(kebabCase(arguments[index].name))) }
        if arguments[index].name == currentColor { sources.append(.currentColor) }
        next = given.numbers[index] == nil ? colorDefault(of: index) : nil
      }
      // The color of text is always known, so sources after it are never used.
      if let end = sources.firstIndex(of: .currentColor) { sources.removeSubrange((end + 1)...) }
      if !sources.isEmpty { result[i] = sources }
    }
    return result
  }
}
