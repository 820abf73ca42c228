public import ShapeCompiler

/// A place from which a page takes a color parameter of a picture.
public enum SVGColorSource: Hashable, Sendable {
  /// A custom property of CSS, by its name without the hyphens before it.
  case variable(String)
  /// The color of the text around the picture.
  case currentColor
}

extension Layout {
  /// Where a page takes the color parameters from, by their indices: the first source that it sets.
  ///
  /// A parameter whose default is another one has the sources of that behind its own.
  ///
  /// - Parameters:
  ///   - given: What a caller sets.
  ///   - usesVariables: True if each parameter is a custom property, named as in `--dot-size`.
  ///   - currentColor: The name of the parameter that is the color of text.
  ///   - isMoving: True for a picture that plays animations, whose colors the page does not give.
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
      // Behind the color of text, which is always known, nothing is asked for.
      if let end = sources.firstIndex(of: .currentColor) { sources.removeSubrange((end + 1)...) }
      if !sources.isEmpty { result[i] = sources }
    }
    return result
  }
}
