import ShapeCompiler

/// The paths of a drawing as shapes of SwiftUI.
extension SwiftDrawing {
  /// Writes a shape for each named path.
  func writeShapes(to writer: inout SwiftWriter) {
    // A shape with the name of a drawing would hide the drawing from `draw`, which may use the
    // drawing.
    var names = SwiftNames(
      reserving: ["Arguments", "Layout", "Shape"], module.drawings)
    for path in solved.paths {
      guard let name = path.authorsName else { continue }
      writer.blankLine()
      writeShape(path, names.type(name, suffix: "Shape", kind: "Path"), to: &writer)
    }
  }

  private func writeShape(
    _ path: SwiftLayoutType.Path, _ name: SwiftName, to writer: inout SwiftWriter
  ) {
    let needed = origins.arguments(neededBy: path.subpaths.scalars)
    let isPlaced = layout.isPicture || layout.mainFrame != nil
    let indices = isPlaced ? needed : Set(needed + boundsArguments).sorted()
    let traits = origins.traits(neededBy: path.subpaths.scalars, needed)
    let stored = indices.filter { $0 != layout.mainFrame }
    var fields = stored.map { field($0) }
    var parameters = self.parameters(stored) + traits.parameters
    fields += traits.fields
    if layout.isPicture {
      fields.append(("resizing", "ShapeResizing"))
      parameters.append(resizingParameter)
    }
    writer.line("/// The path `\(path.name)`, at its place in the picture.")
    let moving = animated(stored, hasColors: false)
    writer.block(
      "\(access)nonisolated struct \(name): Shape\(moving.isEmpty ? "" : ", ShapeAnimated")"
    ) { writer in
      for field in fields { writer.line("\(access)var \(field.name): \(field.type)") }
      if !fields.isEmpty {
        writer.blankLine()
        let body = fields.map { SwiftStatement.assignment("self.\($0.name)", .code($0.name)) }
        writer.write([
          .function(SwiftFunction(head: "\(access)init", parameters: parameters, body: body))
        ])
        writer.blankLine()
      } else if access != "" {
        writer.line("\(access)init() {}")
        writer.blankLine()
      }
      if !moving.isEmpty {
        writer.block("\(access)var animatableData: ShapeAnimatableData") {
          $0.line("get { ShapeAnimatableData(of: self) }")
          $0.line("set { newValue.write(into: &self) }")
        }
        writer.blankLine()
        writer.write([.function(animation(of: moving))])
        writer.blankLine()
      }
      writer.write([.function(shapePath(path, needed, traits))])
    }
  }

  /// The arguments among `indices` whose values SwiftUI interpolates. An argument whose default is
  /// computed in the body is left out, because its value is optional.
  func animated(_ indices: [Int], hasColors: Bool = true) -> [Int] {
    let types: [ValueType] = [.number, .percentage, .angle, .point, .size, .rect]
    return indices.filter { i in
      let type = layout.arguments[i].type
      return !isLate(i) && (types.contains(type) || hasColors && type == .color)
    }
  }

  /// The function that passes on the numbers of arguments.
  func animation(of indices: [Int]) -> SwiftFunction {
    SwiftFunction(
      documentation: ["/// Passes on what an animation changes."],
      head: "\(access)mutating func animate",
      parameters: [.init(declaration: "_ numbers: inout ShapeNumbers")],
      body: indices.map { .expression(.code("numbers.pass(&self.\(arguments[$0]))")) })
  }

  private func shapePath(
    _ path: SwiftLayoutType.Path, _ indices: [Int], _ traits: SwiftTraits
  ) -> SwiftFunction {
    var given = indices.map { i in
      SwiftArgument(
        arguments[i].asLabel, i == layout.mainFrame ? .code("frame") : .name(arguments[i]))
    }
    given += traits.arguments
    let outline = SwiftStatement.constant(
      SwiftName("outline"), "CGPath", .call(.code("\(path.name)"), given))
    return SwiftFunction(
      head: "\(access)func path", parameters: [.init(declaration: "in frame: CGRect")],
      result: "Path", body: [outline] + placed("Path(outline)"))
  }

  /// The statements that return the path, placed into `frame`.
  private func placed(_ outline: SwiftCode) -> [SwiftStatement] {
    let outline = SwiftExpression.code(outline)
    if layout.isPicture {
      return placement + [
        .result(outline.calling("applying", SwiftArgument(nil, .code("placement"))))
      ]
    }
    // The main frame is already `frame`.
    if layout.mainFrame != nil { return [.result(outline)] }
    return [
      .constant(
        SwiftName("bounds"), "CGRect",
        .call(
          .code("\(type).bounds"),
          boundsArguments.map { SwiftArgument(arguments[$0].asLabel, .name(arguments[$0])) })),
      .result(
        outline.calling(
          "offsetBy", SwiftArgument("dx", .code("frame.minX - bounds.minX")),
          SwiftArgument("dy", .code("frame.minY - bounds.minY")))),
    ]
  }
}
