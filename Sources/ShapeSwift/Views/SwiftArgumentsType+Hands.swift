import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// The parts of a drawing that a user changes by touch.
extension SwiftArgumentsType {
  var parts: [SwiftHands.Part] { drawing.hands.parts }

  /// Writes the enumeration of the parts.
  func writeParts(to writer: inout SwiftWriter) {
    let access = drawing.access
    writer.line("/// A part that the user can drag, switch or press.")
    writer.block("\(access)enum Part: String, ShapePart") { writer in
      for part in parts {
        let name = drawing.layout.arguments[part.argument].name
        let value: SwiftCode = part.name.text == name ? "" : " = \(SwiftCode(literal: name))"
        writer.line("case \(part.name)\(value)")
      }
      writer.blankLine()
      writeProperty("kind", "ShapePartKind", to: &writer) { part in
        switch part.kind {
        case .draggable: ".drag"
        case .toggle: ".toggle"
        case .press: ".press"
        }
      }
      if parts.contains(where: { $0.title != nil }) {
        writer.blankLine()
        writeProperty("title", "String?", to: &writer) { part in
          part.title.map { SwiftCode(literal: $0) } ?? "nil"
        }
      }
      if parts.contains(where: { $0.axis != nil }) {
        writer.blankLine()
        writeProperty("axis", "ShapeAxis?", to: &writer) { part in
          switch part.axis {
          case .horizontal: ".horizontal"
          case .vertical: ".vertical"
          case nil: "nil"
          }
        }
      }
    }
  }

  /// Writes a property of the parts, on one line if all parts have the same value.
  private func writeProperty(
    _ name: SwiftCode, _ type: SwiftCode, to writer: inout SwiftWriter,
    _ value: (SwiftHands.Part) -> SwiftCode
  ) {
    let head: SwiftCode = "\(drawing.access)var \(name): \(type)"
    if Set(parts.map(value)).count == 1 {
      return writer.line("\(head) { \(value(parts[0])) }")
    }
    writer.block(head) { $0.write([choice(of: "self") { [.result(.code(value($0)))] }]) }
  }

  /// The functions for changing arguments by touch.
  var handFunctions: [SwiftFunction] {
    var functions = [box]
    if drawing.layout.isPicture { functions.append(onCanvas) }
    if !drawing.hands.room.isEmpty { functions.append(limits) }
    if parts.contains(where: \.isDragged) { functions.append(move) }
    if hasAlong { functions += [spot, resume, number, setNumber, scale] }
    if parts.contains(where: { !$0.isDragged }) { functions += [flip, isOn] }
    return functions
  }

  /// Writes the private properties that the functions for touches use.
  func writeProperties(to writer: inout SwiftWriter) {
    for part in parts {
      guard let along = part.along else { continue }
      writer.blankLine()
      writer.line("/// The path of `\(part.name)`.")
      writer.block("private var \(along.name): \(along.type)") { writer in
        writer.write(track(along))
      }
    }
    if drawing.layout.isPicture {
      writer.blankLine()
      writer.line("/// The transform from the canvas to the frame.")
      writer.block("private var placement: CGAffineTransform") {
        $0.write(drawing.placement + [.result(.code("placement"))])
      }
    }
  }

  /// A `switch` over the parts: `switch part { … }`.
  func choice(
    of value: SwiftCode, _ body: (SwiftHands.Part) -> [SwiftStatement]
  ) -> SwiftStatement {
    .choice(
      .code(value), parts.map { SwiftCase(pattern: ".\($0.name.asLabel)", body: body($0)) })
  }

  // MARK: Touching

  private var box: SwiftFunction {
    SwiftFunction(
      documentation: ["/// The box of a part."],
      head: "\(drawing.access)func box", parameters: [.init(declaration: "of part: Part")],
      result: "CGRect",
      body: [
        choice(of: "part") { part in
          var (statements, place) = place(part)
          if drawing.layout.isPicture {
            place = place.calling("applying", SwiftArgument(nil, .code("placement")))
          }
          return inLight(
            drawing.resolving(
              for: statements + [.result(place)]))
        }
      ])
  }

  /// The expression for the box that takes the touches of a part, and the statements before it.
  private func place(_ part: SwiftHands.Part) -> ([SwiftStatement], SwiftExpression) {
    let layout = drawing.layout
    if let boxes = part.boxes, !boxes.isEmpty {
      var names = SwiftNames(reserving: ["layout", "part", "bounds", "placement"])
      for name in drawing.arguments { names.take(name) }
      return union(boxes, &names)
    }
    let name = SwiftExpression.name(drawing.arguments[part.argument])
    if part.along != nil {
      return ([], .dot(.call("spot", SwiftArgument("of", .code("part")))))
    }
    switch layout.arguments[part.argument].type {
    case .rect: return ([], .member(name, "standardized"))
    case .point: return ([], .dot(name))
    default: return ([], layout.isPicture ? drawing.canvas : .code("bounds"))
    }
  }

  /// The expression for the union of boxes, and the statements before it. A union that does not fit
  /// on a line is joined in several statements.
  private func union(
    _ boxes: [SwiftHands.Box], _ names: inout SwiftNames
  ) -> ([SwiftStatement], SwiftExpression) {
    let formulas = drawing.named(behind: .code("layout"))
    var maps: [[SwiftMap]: SwiftName] = [:]
    var statements: [SwiftStatement] = []
    var parts: [SwiftExpression] = []
    for box in boxes {
      let steps = box.transforms.flatMap { formulas.maps($0) }
      if steps.isEmpty {
        parts += self.parts(box, nil, formulas)
        continue
      }
      let name = maps[steps] ?? names.value("map")
      if maps.updateValue(name, forKey: steps) == nil { statements += mapping(steps, name) }
      parts += self.parts(box, .name(name), formulas)
    }
    guard let first = parts.first else { return ([], .code("CGRect.null")) }
    let union = first.union(parts.dropFirst())
    if union.width <= 80 { return (statements, union) }
    let whole = names.value("box")
    statements.append(.variable(whole, "CGRect", first))
    statements += parts.dropFirst().map {
      .assignment(SwiftCode(whole), .name(whole).union([$0]))
    }
    return (statements, .name(whole))
  }

  /// The statements that define `name` as a transform of several steps.
  private func mapping(_ steps: [SwiftMap], _ name: SwiftName) -> [SwiftStatement] {
    let identity = SwiftExpression.code("CGAffineTransform.identity")
    let whole = steps.reduce(identity) { $1.applied(to: $0) }
    if steps.count < 2 || whole.width <= 60 { return [.constant(name, "CGAffineTransform", whole)] }
    return [.variable(name, "CGAffineTransform", steps[0].applied(to: identity))]
      + steps.dropFirst().map { .assignment(SwiftCode(name), $0.applied(to: .name(name))) }
  }

  /// The expressions whose union is the box transformed by `map`. A path that is not a member of
  /// the layout is represented by its nodes.
  private func parts(
    _ box: SwiftHands.Box, _ map: SwiftExpression?, _ formulas: SwiftFormulas
  ) -> [SwiftExpression] {
    func mapped(_ value: SwiftExpression) -> SwiftExpression {
      map.map { value.calling("applying", SwiftArgument(nil, $0)) } ?? value
    }
    func dot(_ pair: Layout.Pair) -> SwiftExpression {
      .dot(mapped(.point(formulas.expression(pair.x), formulas.expression(pair.y))))
    }
    switch box.outline {
    case .box(let quad):
      let parts = quad.scalars.map { formulas.expression($0) }
      let value =
        drawing.rectangle(drawing.exactBoxes[quad] ?? quad)
        ?? .rectangle(parts[0], parts[1], parts[2], parts[3])
      return [mapped(.member(value, "standardized"))]
    case .line(let start, let end): return [dot(start), dot(end)]
    case .computedPath(let path): return [mapped(.member(formulas.expression(path), "bounds"))]
    case .path(let subpaths):
      if let name = drawing.solvedPath(subpaths) {
        return [mapped(.member(.member(.code("layout"), SwiftCode(name)), "boundingBoxOfPath"))]
      }
      return subpaths.flatMap(\.nodes).map { dot($0.position) }
    }
  }

  /// The statements, preceded by the constants that they use: the appearance, and the layout in
  /// this appearance. Touches use the light appearance.
  func inLight(_ statements: [SwiftStatement]) -> [SwiftStatement] {
    var constants: [SwiftStatement] = []
    if statements.speak(of: "appearance") {
      constants.append(.constant(SwiftName("appearance"), "ShapeAppearance", .code(".light")))
    }
    if drawing.solved.traits.contains(.appearance), statements.speak(of: "layout") {
      constants.append(.constant(SwiftName("layout"), "Layout", .call("self.layout")))
    }
    return constants + statements
  }

  // MARK: Changing

  /// The function that returns the distances to all limits.
  private var limits: SwiftFunction {
    var formulas = drawing.named(behind: .code("layout"))
    var locals = SwiftNames(reserving: [], drawing.arguments)
    let constants = formulas.constants(
      SwiftConstants.shared(by: drawing.hands.room, formulas), drawing.hints, &locals)
    let list = SwiftExpression.list(drawing.hands.room.map { formulas.expression($0) })
    let body = inLight(
      drawing.resolving(for: (constants + [.result(list)]).withoutUnusedConstants))
    return SwiftFunction(
      documentation: ["/// The distance to each limit; negative beyond the limit."],
      head: "\(drawing.access)func limits", parameters: [], result: "[CGFloat]",
      body: body.count == 1 ? [.expression(list)] : body)
  }

  /// The function that returns the distance on the canvas of a picture that a touch covers.
  private var onCanvas: SwiftFunction {
    SwiftFunction(
      documentation: ["/// The distance on the canvas that a touch covers in the view."],
      head: "\(drawing.access)func onCanvas",
      parameters: [.init(declaration: "_ offset: CGSize")], result: "CGSize",
      body: [
        .constant(SwiftName("scale"), "CGAffineTransform", .code("placement")),
        .result(.code("CGSize(width: offset.width / scale.a, height: offset.height / scale.d)")),
      ])
  }

  private var move: SwiftFunction {
    SwiftFunction(
      documentation: ["/// Moves a part, whatever the limits are."],
      head: "\(drawing.access)mutating func move",
      parameters: [.init(declaration: "_ part: Part"), .init(declaration: "by step: CGSize")],
      body: [
        choice(of: "part") { part in
          if !part.isDragged { return [.expression(.code("break"))] }
          let name = drawing.arguments[part.argument]
          if let along = part.along { return walked(part, along) }
          if drawing.layout.defaultOrder.contains(part.argument) { return moved(part) }
          let isPoint = drawing.layout.arguments[part.argument].type == .point
          let place: SwiftCode = isPoint ? "\(name)" : "\(name).origin"
          return [
            .expression(.code("self.\(place).x += step.width")),
            .expression(.code("self.\(place).y += step.height")),
          ]
        }
      ])
  }

  /// The statements that move an argument with a computed default. The argument gets an explicit
  /// value.
  private func moved(_ part: SwiftHands.Part) -> [SwiftStatement] {
    let name = SwiftExpression.name(drawing.arguments[part.argument])
    let isPoint = drawing.layout.arguments[part.argument].type == .point
    let moved: SwiftExpression =
      isPoint
      ? .point(
        .member(name, "x").joined("+", .code("step.width"), .sum),
        .member(name, "y").joined("+", .code("step.height"), .sum))
      : name.calling(
        "offsetBy", SwiftArgument("dx", .code("step.width")),
        SwiftArgument("dy", .code("step.height")))
    return drawing.resolving(for: [.assignment("self.\(drawing.arguments[part.argument])", moved)])
  }

  private var flip: SwiftFunction {
    SwiftFunction(
      documentation: ["/// Switches a part, whatever the limits are."],
      head: "\(drawing.access)mutating func flip", parameters: [.init(declaration: "_ part: Part")],
      body: [
        choice(of: "part") { part in
          if part.isDragged { return [.expression(.code("break"))] }
          let name = drawing.arguments[part.argument]
          if drawing.layout.defaultOrder.contains(part.argument) {
            return drawing.resolving(
              for: [.assignment("self.\(name)", .prefix("!", .name(name)))])
          }
          return [.expression(.code("self.\(name).toggle()"))]
        }
      ])
  }

  private var isOn: SwiftFunction {
    SwiftFunction(
      documentation: ["/// True if a part is switched on."],
      head: "\(drawing.access)func isOn", parameters: [.init(declaration: "_ part: Part")],
      result: "Bool",
      body: [
        choice(of: "part") { part in
          if part.isDragged { return [.result(.code("false"))] }
          return drawing.resolving(for: [.result(.name(drawing.arguments[part.argument]))])
        }
      ])
  }
}
