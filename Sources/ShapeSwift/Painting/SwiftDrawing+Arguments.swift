import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// The arguments of a drawing, and their defaults.
extension SwiftDrawing {
  /// The parameters for the arguments `indices`.
  func parameters(_ indices: [Int]) -> [SwiftFunction.Parameter] {
    indices.map { declared[$0] }
  }

  /// The parameters for the arguments of a layout, with their defaults.
  static func parameters(
    _ layout: Layout, _ names: [SwiftName], _ module: SwiftModule
  ) -> [SwiftFunction.Parameter] {
    zip(names, layout.arguments).enumerated().map { i, named in
      let (name, argument) = named
      let type = Self.type(of: argument, module)
      // A default that depends on other arguments is computed in the body, where the values of
      // these arguments are known.
      if argument.type == .image {
        return SwiftFunction.Parameter(declaration: "\(name): \(type)", value: .code("nil"))
      }
      return layout.defaultOrder.contains(i) || isWide(argument, layout)
        ? SwiftFunction.Parameter(declaration: "\(name): \(type)?", value: .code("nil"))
        : SwiftFunction.Parameter(
          declaration: "\(name): \(type)", value: design(argument, layout, module))
    }
  }

  /// Returns `statements`, preceded by a constant for each argument that the statements use and
  /// whose default is computed.
  ///
  /// - Parameter indices: The arguments that are available; nil for all.
  func resolving(
    _ indices: [Int]? = nil, for statements: [SwiftStatement]
  ) -> [SwiftStatement] {
    let order = lateArguments
    if order.isEmpty { return statements }
    let paint = SwiftPaint(formulas, Array(zip(arguments, layout.arguments)))
    return order.reversed().reduce(statements) { statements, i in
      guard indices?.contains(i) ?? true, statements.speak(of: SwiftCode(arguments[i])) else {
        return statements
      }
      let argument = layout.arguments[i]
      let value = SwiftExpression.name(arguments[i]).joined(
        "??", paint.value(argument.defaults, argument.type), .coalescing)
      return [.constant(arguments[i], type(of: argument), value)] + statements
    }
  }

  /// The arguments whose defaults are computed in the body, each after the arguments that its
  /// default needs.
  private var lateArguments: [Int] {
    let alone = layout.arguments.indices.filter {
      !layout.defaultOrder.contains($0)
        && (layout.arguments[$0].type == .image || Self.isWide(layout.arguments[$0], layout))
    }
    return alone + layout.defaultOrder
  }

  /// True if the default has a color outside sRGB. No initializer of Core Graphics makes such a
  /// color of its components alone, so the default is computed in the body.
  private static func isWide(_ argument: Layout.Argument, _ layout: Layout) -> Bool {
    let colors: [ArraySlice<Scalar>]
    switch argument.type {
    case .color, .shadow: colors = [argument.defaults.prefix(3)]
    case .gradient, .paint:
      colors = stride(from: 0, to: argument.defaults.count, by: 5).map {
        argument.defaults[$0..<$0 + 3]
      }
    default: return false
    }
    return layout.hasWideColors
      && colors.contains { parts in
        let known = parts.map { layout.graph.design($0).doubleValue }
        return Scene.Color(red: known[0], green: known[1], blue: known[2]).isWide
      }
  }

  /// The documentation of an argument, followed by a sentence about its domain if this is a
  /// constant range of numbers or angles.
  func meaning(ofArgument i: Int) -> String {
    let argument = layout.arguments[i]
    guard let (lower, upper) = argument.domain, lower.count == 1,
      argument.type == .number || argument.type == .angle,
      let least = layout.graph.constant(lower[0]), let most = layout.graph.constant(upper[0])
    else { return argument.documentation }
    let unit = argument.type == .angle ? " degrees" : ""
    let domain = "From \(least.swiftCode.text) to \(most.swiftCode.text)\(unit)."
    return argument.documentation.isEmpty ? domain : "\(argument.documentation)\n\(domain)"
  }

  func type(of argument: Layout.Argument) -> SwiftCode { Self.type(of: argument, module) }

  private static func type(of argument: Layout.Argument, _ module: SwiftModule) -> SwiftCode {
    module.type(of: argument.type) ?? "CGFloat"
  }

  /// An argument as a stored property, optional if its default is computed.
  func field(_ i: Int) -> (name: SwiftCode, type: SwiftCode) {
    let type = type(of: layout.arguments[i])
    let isOptional = isLate(i) && layout.arguments[i].type != .image
    return (SwiftCode(arguments[i]), isOptional ? type + "?" : type)
  }

  /// True if the default of an argument is computed in the body.
  func isLate(_ i: Int) -> Bool { lateArguments.contains(i) }

  /// The default of an argument at the design.
  private static func design(
    _ argument: Layout.Argument, _ layout: Layout, _ module: SwiftModule
  ) -> SwiftExpression {
    let designNumber = layout.graph.designNumber
    let values = argument.inputs.map { SwiftExpression.number(designNumber($0)) }
    switch argument.type {
    case .bool: return .code(designNumber(argument.inputs[0]).isZero ? "false" : "true")
    case .text: return .code(SwiftCode(literal: layout.graph.designText(argument.inputs[0])))
    case .point: return .point(values[0], values[1])
    case .size:
      return .call(
        "CGSize", SwiftArgument("width", values[0]), SwiftArgument("height", values[1]))
    case .rect: return .rectangle(values[0], values[1], values[2], values[3])
    case .color: return color(argument.inputs, layout)
    case .shadow:
      if designNumber(argument.inputs[3]).sign <= 0 { return .code("nil") }
      let offset = SwiftExpression.call(
        "CGSize", SwiftArgument("width", values[4]), SwiftArgument("height", values[5]))
      return .call(
        "ShapeShadow", SwiftArgument("color", color(argument.inputs, layout)),
        SwiftArgument("offset", offset), SwiftArgument("blur", values[6]))
    case .gradient, .paint: return stops(argument.inputs, layout)
    case .choice(let index, _):
      let cases = module.choices[index].cases
      let i = designNumber(argument.inputs[0]).asInt ?? 0
      return .code(".\(cases[min(max(i, 0), cases.count - 1)].asLabel)")
    default: return values[0]
    }
  }

  /// The gradient stops with the components `inputs` at the design, without the trailing
  /// repetitions of the last stop.
  private static func stops(_ inputs: [Scalar], _ layout: Layout) -> SwiftExpression {
    var stops = Layout.Gradient.stops(inputs).map { stop in
      (color: color(stop.color.scalars, layout), at: layout.graph.designNumber(stop.position))
    }
    while stops.count > 1, stops[stops.count - 2] == stops[stops.count - 1] { stops.removeLast() }
    return .list(
      stops.map { stop in
        .call(
          "ShapeStop", SwiftArgument("color", stop.color),
          SwiftArgument("location", .number(stop.at)))
      })
  }

  /// The color whose components are the first four of `inputs`, at the design.
  private static func color(_ inputs: [Scalar], _ layout: Layout) -> SwiftExpression {
    let parts = inputs.prefix(4).map {
      SwiftExpression.colorComponent(layout.graph.designNumber($0))
    }
    return .color(parts[0], parts[1], parts[2], parts[3])
  }

  func designNumber(_ node: Scalar) -> Rational { layout.graph.designNumber(node) }
}

extension Graph {
  /// The value of a node at the design, as exactly as the value is known; 0 if the value is not
  /// finite.
  func designNumber(_ node: Scalar) -> Rational {
    let value = design(node)
    return value.rational ?? Rational(exactly: value.doubleValue) ?? .zero
  }
}
