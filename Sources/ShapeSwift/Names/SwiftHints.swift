import ShapeCompiler
import ShapeFormulas

/// The names of arguments, outlines, coordinates and components of colors, from which the names of
/// constants are derived. The table is computed on first use, because most drawings have no
/// constants.
final class SwiftHints {
  private let layout: Layout
  private lazy var names = layout.hints

  init(_ layout: Layout) {
    self.layout = layout
  }

  subscript(node: Scalar) -> String? { names[node] }
}

extension Layout {
  /// The names of arguments, outlines, coordinates and components of colors, by their formulas.
  fileprivate var hints: [Scalar: String] {
    var hints: [Scalar: String] = [:]
    for argument in arguments {
      for (input, component) in zip(argument.inputs, argument.type.components) {
        hints[input] = component.isEmpty ? argument.name : "\(argument.name).\(component)"
      }
    }
    for thing in named {
      if let outline = thing.outline, hints[outline] == nil { hints[outline] = thing.name }
    }
    for place in places where place.known == nil && hints[place.value] == nil {
      hints[place.value] = place.name
    }
    for (name, color) in namedColors {
      let parts = [
        (color.red, "red"), (color.green, "green"), (color.blue, "blue"), (color.alpha, "alpha"),
      ]
      for (scalar, part) in parts where hints[scalar] == nil { hints[scalar] = "\(name).\(part)" }
    }
    return hints
  }
}
