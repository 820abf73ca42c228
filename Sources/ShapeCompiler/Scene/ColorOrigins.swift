import ShapeFormulas

/// A lookup from the inputs of one layout in a picture to the color parameters of the picture. The
/// inputs have the values of these parameters.
///
/// A color comes from a parameter if it has the red, green and blue of the parameter, whatever its
/// alpha. Conditions are evaluated at the arguments of the picture.
struct ColorOrigins {
  private struct Known {
    var green: Scalar
    var blue: Scalar
    var origin: Scene.Color.Origin
  }

  private let layout: Layout
  /// The color parameters, each by the input of its red component.
  private var known: [Scalar: Known] = [:]

  /// Creates the lookup for `layout`, the drawing of the picture.
  init(_ layout: Layout) {
    self.layout = layout
    for (i, argument) in layout.arguments.enumerated() where argument.type == .color {
      add(argument, .parameter(Int32(i)))
    }
  }

  /// The lookup of the color parameters whose values `use` passes on, by the inputs of the used
  /// drawing `callee`.
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

  /// Creates a lookup without parameters.
  private init(in layout: Layout) {
    self.layout = layout
  }

  private mutating func add(_ argument: Layout.Argument, _ origin: Scene.Color.Origin) {
    if origin == .unknown { return }
    known[argument.inputs[0]] = Known(
      green: argument.inputs[1], blue: argument.inputs[2], origin: origin)
  }

  /// The origin of the color whose first three components are red, green and blue; further
  /// components are ignored.
  func origin(of components: [Scalar], _ values: Evaluation) -> Scene.Color.Origin {
    guard let found = known[followed(components[0], values)],
      found.green == followed(components[1], values),
      found.blue == followed(components[2], values)
    else { return .unknown }
    return found.origin
  }

  /// The formula that `scalar` equals after its conditions are evaluated.
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
  /// The index of the color parameter that is the default of the argument `index`; nil if the
  /// default is not a color parameter.
  package func colorDefault(of index: Int) -> Int? {
    let defaults = arguments[index].defaults.prefix(3)
    return arguments.indices.first { i in
      i != index && arguments[i].type == .color && arguments[i].inputs.prefix(3) == defaults
    }
  }
}
