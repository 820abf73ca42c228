import ShapeFormulas

/// The colors of a layout that are parameters of the drawing of a picture.
///
/// A color is a parameter if its red, green and blue are those of the parameter, whatever its alpha.
/// Conditions are followed as they are at the arguments of the picture.
struct ColorOrigins {
  private struct Known {
    var green: Scalar
    var blue: Scalar
    var origin: Scene.Color.Origin
  }

  private let layout: Layout
  /// The parameters, by their red.
  private var known: [Scalar: Known] = [:]

  /// The parameters of `layout`, the drawing of the picture.
  init(_ layout: Layout) {
    self.layout = layout
    for (i, argument) in layout.arguments.enumerated() where argument.type == .color {
      add(argument, .parameter(Int32(i)))
    }
  }

  /// The same in the layout of a drawing that is used, whose parameters are handed on by `use`.
  func handedOn(
    by use: Layout.Use, to callee: Layout, _ outside: Evaluation, _ inside: Evaluation
  ) -> ColorOrigins {
    var result = ColorOrigins(in: callee)
    for (argument, given) in zip(callee.arguments, use.arguments) where argument.type == .color {
      if let given { result.add(argument, origin(of: given, outside)) }
    }
    for i in callee.defaultOrder where use.arguments[i] == nil {
      let argument = callee.arguments[i]
      guard argument.type == .color else { continue }
      result.add(argument, result.origin(of: argument.defaults, inside))
    }
    return result
  }

  /// No parameters.
  private init(in layout: Layout) {
    self.layout = layout
  }

  private mutating func add(_ argument: Layout.Argument, _ origin: Scene.Color.Origin) {
    if origin == .unknown { return }
    known[argument.inputs[0]] = Known(
      green: argument.inputs[1], blue: argument.inputs[2], origin: origin)
  }

  /// The origin of the color with these components: red, green, blue and others.
  func origin(of components: [Scalar], _ values: Evaluation) -> Scene.Color.Origin {
    guard let found = known[followed(components[0], values)],
      found.green == followed(components[1], values),
      found.blue == followed(components[2], values)
    else { return .unknown }
    return found.origin
  }

  /// The formula that `scalar` is where its conditions are decided.
  private func followed(_ scalar: Scalar, _ values: Evaluation) -> Scalar {
    var scalar = scalar
    while layout.graph.operation(scalar) == .select {
      let operands = layout.graph.operands(scalar)
      scalar = values[operands[0]] != 0 ? operands[1] : operands[2]
    }
    return scalar
  }
}

extension Layout {
  /// The index of the color parameter that the argument `index` is unless a caller gives it; nil where
  /// there is none.
  package func colorDefault(of index: Int) -> Int? {
    let defaults = arguments[index].defaults.prefix(3)
    return arguments.indices.first { i in
      i != index && arguments[i].type == .color && arguments[i].inputs.prefix(3) == defaults
    }
  }
}
