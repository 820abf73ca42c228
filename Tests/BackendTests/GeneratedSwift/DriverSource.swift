#if os(Linux)
  import ShapeCompiler

  /// The main file of a program that calls generated drawings.
  struct DriverSource {
    /// The index of the first call of each drawing, and its parameters, by the description of the
    /// drawing.
    private(set) var entries: [String: (index: Int, parameters: [GeneratedParameter])] = [:]
    private var calls: [String] = []

    /// Adds calls of a drawing, one for each `GivenPart`.
    ///
    /// - Parameter sources: The sources that declare the enumerations.
    mutating func add(
      _ drawing: GeneratedDrawing, _ signature: SwiftSignature, choices sources: [String]
    ) throws {
      var count = 0
      let parameters = signature.parameters.dropFirst().map { label, type in
        switch (label, type) {
        case ("frame", "CGRect") where drawing.layout.isPicture: return GeneratedParameter.frame
        case ("resizing", "ShapeResizing"): return .resizing
        case ("appearance", "ShapeAppearance"): return .appearance
        case ("scale", "CGFloat"): return .scale
        case ("isRightToLeft", "Bool"): return .direction
        default:
          count += 1
          return .argument(count - 1)
        }
      }
      guard count == drawing.layout.arguments.count else {
        throw ToolFailure(
          description: "the parameters of \(drawing.testDescription) are \(signature.parameters)")
      }
      entries[drawing.testDescription] = (calls.count, parameters)
      for part in GivenPart.allCases {
        var arguments = ["in: context"]
        for (parameter, (label, type)) in zip(parameters, signature.parameters.dropFirst()) {
          if let value = try value(parameter, part, type, drawing.layout, signature, sources) {
            arguments.append("\(label): \(value)")
          }
        }
        if part == .moment, !drawing.layout.animations.isEmpty {
          let isLate = { (argument: String) in argument.hasPrefix("appearance:") }
          let given = arguments.dropFirst().filter { !isLate($0) }.joined(separator: ", ")
          let late = (arguments.prefix(1) + arguments.filter(isLate)).joined(separator: ", ")
          calls.append(
            "{ context, arguments in \(signature.type).Arguments(\(given))"
              + ".at(Double(arguments.number())).draw(\(late)) }")
          continue
        }
        let reader = arguments.count > 1 ? "arguments" : "_"
        calls.append(
          "{ context, \(reader) in \(signature.type).draw(\(arguments.joined(separator: ", "))) }")
      }
    }

    /// The expression that is passed for a parameter; nil if the parameter is omitted.
    private func value(
      _ parameter: GeneratedParameter, _ part: GivenPart, _ type: String, _ layout: Layout,
      _ signature: SwiftSignature, _ sources: [String]
    ) throws -> String? {
      if part == .nothing { return nil }
      switch parameter {
      case .argument(let i):
        if layout.arguments[i].type == .image { return nil }
        if part == .whatOthersDependOn, layout.defaultOrder.contains(i) { return nil }
        return try reading(layout.arguments[i].type, type, sources)
      case .frame: return "arguments.rectangle()"
      case .resizing:
        let cases = Resizing.allCases.map { "ShapeResizing.\($0)" }
        return "[\(cases.joined(separator: ", "))][arguments.index()]"
      case .appearance: return "arguments.isTrue() ? .dark : .light"
      case .scale: return "arguments.number()"
      case .direction: return "arguments.isTrue()"
      }
    }

    /// The expression that reads an argument.
    private func reading(_ type: ValueType, _ swiftType: String, _ sources: [String]) throws
      -> String
    {
      switch type {
      case .bool: return "arguments.isTrue()"
      case .text: return "arguments.text()"
      case .point: return "arguments.point()"
      case .size: return "arguments.size()"
      case .rect: return "arguments.rectangle()"
      case .color: return "arguments.color()"
      case .shadow:
        return "arguments.shadow().map { "
          + "ShapeShadow(color: $0.color, offset: $0.offset, blur: $0.blur) }"
      case .gradient, .paint:
        return "arguments.stops().map { ShapeStop(color: $0.color, location: $0.location) }"
      case .choice:
        let cases = sources.lazy.compactMap { SwiftSignature.choices(in: $0)[swiftType] }.first
        guard let cases else {
          throw ToolFailure(description: "there is no enumeration \(swiftType)")
        }
        return "[\(cases.map { "\(swiftType).\($0)" }.joined(separator: ", "))][arguments.index()]"
      default: return "arguments.number()"
      }
    }

    var text: String {
      """
      import CoreGraphics
      import DrawingDriver

      let drawings: [Drawing] = [
        \(calls.joined(separator: ",\n  "))
      ]
      drive(drawings)

      """
    }
  }
#endif
