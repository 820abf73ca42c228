import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// The parts of a drawing that a user changes by touch.
extension SwiftArgumentsType {
  var parts: [SwiftHands.Part] { drawing.hands.parts }

  /// Writes the enumeration of the parts.
  func writeParts(to writer: inout SwiftWriter) {
    let access = drawing.access
    writer.line("/// A part that the user can drag or switch.")
    writer.block("\(access)enum Part: String, CaseIterable, Sendable") { writer in
      for part in parts {
        let name = drawing.layout.arguments[part.argument].name
        let value: SwiftCode = part.name.text == name ? "" : " = \(SwiftCode(literal: name))"
        writer.line("case \(part.name)\(value)")
      }
      writer.blankLine()
      writer.line("/// True if a touch switches the part; otherwise the part is dragged.")
      writer.block("\(access)var isToggle: Bool") { writer in
        if Set(parts.map(\.isToggle)).count == 1 {
          writer.line(parts[0].isToggle ? "true" : "false")
          return
        }
        writer.write([
          choice(of: "self") { [.result(.code($0.isToggle ? "true" : "false"))] }
        ])
      }
    }
  }

  /// The functions for changing arguments by touch.
  var handFunctions: [SwiftFunction] {
    var functions = [area, isTouched, partAtPoint]
    if parts.contains(where: { !$0.isToggle }) {
      functions += [drag] + (drawing.hands.room.isEmpty ? [] : [advance]) + [move]
    }
    if hasAlong { functions += [spot, resume] }
    if parts.contains(where: \.isToggle) { functions += [toggle, isOn] }
    return functions + [grown, gripAtPoint]
  }

  /// Writes the private properties that the functions for touches use.
  func writeProperties(to writer: inout SwiftWriter) {
    for part in parts {
      guard let along = part.along else { continue }
      writer.blankLine()
      writer.line("/// The path of `\(part.name)`.")
      writer.block("private var \(along.name): \(SwiftFormulas.pathType)") { writer in
        writer.write(track(along))
      }
    }
    if !drawing.hands.room.isEmpty {
      writer.blankLine()
      writer.line("/// The distance to each limit; negative beyond the limit.")
      writer.block("private var \(room): [CGFloat]") { $0.write(limits) }
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

  private var area: SwiftFunction {
    SwiftFunction(
      documentation: [
        "/// The area that takes the touches of a part: at least 44 points wide and high."
      ],
      head: "\(drawing.access)func area", parameters: [.init(declaration: "of part: Part")],
      result: "CGRect",
      body: [
        choice(of: "part") { part in
          var (statements, place) = place(part)
          if drawing.layout.isPicture {
            place = place.calling("applying", SwiftArgument(nil, .code("placement")))
          }
          return inLight(
            drawing.resolving(
              for: statements + [.result(.call("grown", SwiftArgument(nil, place)))]))
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

  /// The expressions whose union is the box transformed by `map`.
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

  private var grown: SwiftFunction {
    SwiftFunction(
      head: "private func grown", parameters: [.init(declaration: "_ area: CGRect")],
      result: "CGRect",
      body: [
        .expression(
          .code(
            "area.insetBy(dx: min(0, (area.width - 44) / 2), dy: min(0, (area.height - 44) / 2))"))
      ])
  }

  /// The function that hit-tests a part. It compares coordinates, since `contains` may trap for
  /// NaN.
  private var isTouched: SwiftFunction {
    SwiftFunction(
      documentation: ["/// True if a touch at `point` takes hold of the part."],
      head: "\(drawing.access)func isTouched",
      parameters: [.init(declaration: "_ part: Part"), .init(declaration: "at point: CGPoint")],
      result: "Bool",
      body: [
        .constant(SwiftName("box"), "CGRect", .code("area(of: part)")),
        .constant(SwiftName("isInX"), "Bool", .code("box.minX <= point.x && point.x < box.maxX")),
        .constant(SwiftName("isInY"), "Bool", .code("box.minY <= point.y && point.y < box.maxY")),
        .result(.code("isInX && isInY")),
      ])
  }

  private var partAtPoint: SwiftFunction {
    SwiftFunction(
      documentation: ["/// The part at a point; the smallest one if there are several."],
      head: "\(drawing.access)func part", parameters: [.init(declaration: "at point: CGPoint")],
      result: "Part?",
      body: [
        .function(
          SwiftFunction(
            head: "func size", parameters: [.init(declaration: "_ part: Part")], result: "CGFloat",
            body: [.expression(.code("area(of: part).width * area(of: part).height"))])),
        .expression(
          .code(
            "return Part.allCases.filter { isTouched($0, at: point) }.min { size($0) < size($1) }"
          )),
      ])
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

  /// The statements that return the distances to all limits as a list.
  var limits: [SwiftStatement] {
    var formulas = drawing.named(behind: .code("layout"))
    var locals = SwiftNames(reserving: [], drawing.arguments)
    let constants = formulas.constants(
      SwiftConstants.shared(by: drawing.hands.room, formulas), drawing.hints, &locals)
    let list = SwiftExpression.list(drawing.hands.room.map { formulas.expression($0) })
    let body = inLight(
      drawing.resolving(for: (constants + [.result(list)]).withoutUnusedConstants))
    return body.count == 1 ? [.expression(list)] : body
  }

  private var start: SwiftStatement { .constant(SwiftName("start"), "Arguments", .code("self")) }

  private var drag: SwiftFunction {
    var offset: [SwiftStatement] = []
    if drawing.layout.isPicture {
      offset = [
        .constant(SwiftName("scale"), "CGAffineTransform", .code("placement")),
        .constant(
          SwiftName("offset"), "CGSize",
          .code("CGSize(width: offset.width / scale.a, height: offset.height / scale.d)")),
      ]
    }
    let isFree = drawing.hands.room.isEmpty
    return SwiftFunction(
      documentation: isFree
        ? ["/// Drags a part by `offset`."]
        : [
          "/// Drags a part by `offset`: straight as far as the limits allow, and then",
          "/// across and down along these limits.",
        ],
      head: "\(drawing.access)mutating func drag",
      parameters: [.init(declaration: "_ part: Part"), .init(declaration: "by offset: CGSize")],
      body: offset + (isFree ? [.expression(.code("move(part, by: offset, 1)"))] : sliding))
  }

  private var sliding: [SwiftStatement] {
    func advance(_ width: SwiftCode, _ height: SwiftCode) -> SwiftStatement {
      .assignment(
        "_", .code("advance(part, by: CGSize(width: \(width), height: \(height)))"))
    }
    return [
      .constant(SwiftName("share"), "CGFloat", .code("advance(part, by: offset)")),
      .branch(
        .code("share < 1"),
        [
          advance("(1 - share) * offset.width", "0"), advance("0", "(1 - share) * offset.height"),
        ], []),
    ]
  }

  private var advance: SwiftFunction {
    SwiftFunction(
      documentation: [
        "/// Drags a part as far as the limits allow; returns the completed fraction of `offset`."
      ],
      head: "private mutating func advance",
      parameters: [.init(declaration: "_ part: Part"), .init(declaration: "by offset: CGSize")],
      result: "CGFloat",
      body: [start] + (drawing.hands.hasCurvedLimits ? bisection : straightWay))
  }

  /// The statements for linear limits. The distance to a linear limit changes evenly during a drag.
  private var straightWay: [SwiftStatement] {
    [
      .expression(.code("move(part, by: offset, 1)")),
      .variable(SwiftName("share"), "CGFloat", .number(.one)),
      .loop(
        "(now, then)", .code("zip(start.\(room), \(room)) where then < min(now, 0) - 1e-9"),
        [.assignment("share", .code("min(share, max(now, 0) / (max(now, 0) - then))"))]),
      .branch(
        .code("share < 1"),
        [
          .assignment("self", .code("start")),
          .expression(.code("move(part, by: offset, share)")),
        ], []),
      .result(.code("share")),
    ]
  }

  /// The statements for curved limits. The distance to a curved limit may shrink and grow during a
  /// drag, so the farthest possible position is found by bisection.
  private var bisection: [SwiftStatement] {
    [
      .function(
        SwiftFunction(
          head: "func keepsLimits", parameters: [.init(declaration: "_ share: CGFloat")],
          result: "Bool",
          body: [
            .assignment("self", .code("start")),
            .expression(.code("move(part, by: offset, share)")),
            .result(.code("zip(start.\(room), \(room)).allSatisfy { $1 >= min($0, 0) - 1e-11 }")),
          ])),
      .branch(.code("keepsLimits(1)"), [.result(.number(.one))], []),
      .expression(.code("var (inside, outside): (CGFloat, CGFloat) = (0, 1)")),
      .loop(
        "_", .code("0..<48"),
        [
          .constant(SwiftName("middle"), "CGFloat", .code("(inside + outside) / 2")),
          .branch(
            .code("keepsLimits(middle)"), [.assignment("inside", .code("middle"))],
            [.assignment("outside", .code("middle"))]),
        ]),
      .assignment("_", .code("keepsLimits(inside)")),
      .result(.code("inside")),
    ]
  }

  private var move: SwiftFunction {
    SwiftFunction(
      head: "private mutating func move",
      parameters: [
        .init(declaration: "_ part: Part"), .init(declaration: "by offset: CGSize"),
        .init(declaration: "_ share: CGFloat"),
      ],
      body: [
        .expression(
          .code(
            "let step: CGSize = CGSize(width: offset.width * share, height: offset.height * share)")
        ),
        choice(of: "part") { part in
          if part.isToggle { return [.expression(.code("break"))] }
          let name = drawing.arguments[part.argument]
          if let along = part.along { return walked(part, along) }
          if drawing.layout.defaultOrder.contains(part.argument) { return moved(part) }
          let isPoint = drawing.layout.arguments[part.argument].type == .point
          let place: SwiftCode = isPoint ? "\(name)" : "\(name).origin"
          return [
            .expression(.code("self.\(place).x += step.width")),
            .expression(.code("self.\(place).y += step.height")),
          ]
        },
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

  private var toggle: SwiftFunction {
    let switching = choice(of: "part") { part in
      if !part.isToggle { return [.expression(.code("break"))] }
      let name = drawing.arguments[part.argument]
      if drawing.layout.defaultOrder.contains(part.argument) {
        return drawing.resolving(for: [.assignment("self.\(name)", .prefix("!", .name(name)))])
      }
      return [.expression(.code("self.\(name).toggle()"))]
    }
    let limited: [SwiftStatement] =
      drawing.hands.room.isEmpty
      ? []
      : [
        .branch(
          .code("zip(start.\(room), \(room)).contains(where: { $1 < min($0, 0) - 1e-9 })"),
          [.assignment("self", .code("start"))], [])
      ]
    return SwiftFunction(
      documentation: [
        limited.isEmpty
          ? "/// Switches a part." : "/// Switches a part if the limits allow it."
      ],
      head: "\(drawing.access)mutating func toggle",
      parameters: [.init(declaration: "_ part: Part")],
      body: (limited.isEmpty ? [] : [start]) + [switching] + limited)
  }

  private var isOn: SwiftFunction {
    SwiftFunction(
      documentation: ["/// True if a part is switched on."],
      head: "\(drawing.access)func isOn", parameters: [.init(declaration: "_ part: Part")],
      result: "Bool",
      body: [
        choice(of: "part") { part in
          if !part.isToggle { return [.result(.code("false"))] }
          return drawing.resolving(for: [.result(.name(drawing.arguments[part.argument]))])
        }
      ])
  }

  private var gripAtPoint: SwiftFunction {
    SwiftFunction(
      head: "fileprivate func grip", parameters: [.init(declaration: "at point: CGPoint")],
      result: "Grip?",
      body: [
        .expression(.code("part(at: point).map { Grip(part: $0, point: point, start: self) }"))
      ])
  }

  /// Writes the structure of a touch that holds a part.
  func writeGrip(to writer: inout SwiftWriter) {
    writer.line("/// A touch that has taken hold of a part.")
    writer.block("fileprivate struct Grip") { writer in
      writer.line("let part: Part")
      writer.line("let point: CGPoint")
      writer.line("let start: Arguments")
      for function in gripFunctions {
        writer.blankLine()
        writer.write([.function(function)])
      }
    }
  }

  private var gripFunctions: [SwiftFunction] {
    let hasDrags = parts.contains { !$0.isToggle }
    let hasToggles = parts.contains(where: \.isToggle)
    let way = SwiftExpression.code("CGSize(width: place.x - point.x, height: place.y - point.y)")
    let dragged: [SwiftStatement] =
      [
        hasAlong
          ? .variable(SwiftName("offset"), "CGSize", way)
          : .constant(SwiftName("offset"), "CGSize", way),
        .variable(SwiftName("result"), "Arguments", .code("start")),
      ] + (hasAlong ? [.expression(.code("result.resume(part, from: now, &offset)"))] : [])
      + [.expression(.code("result.drag(part, by: offset)")), .result(.code("result"))]
    let now: [SwiftFunction.Parameter] = hasAlong ? [.init(declaration: "_ now: Arguments")] : []
    let movedToPlace: SwiftCode = hasAlong ? "moved(now, to: place)" : "moved(to: place)"
    let still: [SwiftStatement] =
      hasToggles && hasDrags ? [.branch(.code("part.isToggle"), [.result(.code("start"))], [])] : []
    let switched: [SwiftStatement] = [
      .branch(.code("!start.isTouched(part, at: place)"), [.result(.code("nil"))], []),
      .variable(SwiftName("result"), "Arguments", .code("start")),
      .expression(.code("result.toggle(part)")),
      .result(.code("result")),
    ]
    let moved: [SwiftStatement] =
      hasDrags && hasToggles
      ? [.branch(.code("!part.isToggle"), [.result(.code(movedToPlace))], [])] : []
    return [
      SwiftFunction(
        documentation: ["/// The arguments while the touch is at `place`."], head: "func moved",
        parameters: now + [.init(declaration: "to place: CGPoint")], result: "Arguments",
        body: hasDrags ? still + dragged : [.expression(.code("start"))]),
      SwiftFunction(
        documentation: [
          "/// The arguments after the touch ends at `place`; nil if nothing changes."
        ],
        head: "func ended", parameters: now + [.init(declaration: "at place: CGPoint")],
        result: "Arguments?",
        body: hasToggles ? moved + switched : [.expression(.code(movedToPlace))]),
    ]
  }
}
