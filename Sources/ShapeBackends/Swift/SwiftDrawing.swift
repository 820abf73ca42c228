import ShapeCompiler

/// A drawing as Swift source: a namespace with a function that draws, the paths, and the solved
/// layout as a value.
struct SwiftDrawing {
  let layout: Layout
  let program: Program
  let module: SwiftModule
  let access: SwiftCode
  /// The drawing's type.
  let type: SwiftName
  /// What the arguments are called, by their index.
  let arguments: [SwiftName]
  /// What is painted; nodes have control points in the place of handles.
  let items: [SwiftItem]
  /// What formulas are called in functions that have the arguments.
  let formulas: SwiftFormulas
  let solved: SwiftLayoutType
  /// The exact boxes of those that are painted on whole pixels.
  let exactBoxes: [Layout.Quad: Layout.Quad]
  let placements: SwiftPlacements
  /// What coordinates are called, to name constants after.
  let hints: [Scalar: String]
  /// Whether the picture looks different in a dark appearance.
  let hasAppearance: Bool
  /// The rectangles that the layout has, and how they are spoken of where something is drawn.
  private let rectangles: [Layout.Quad: SwiftExpression]

  init(
    _ layout: Layout, _ program: Program, _ module: SwiftModule, type: SwiftName, access: SwiftCode
  ) {
    (self.layout, self.program, self.module) = (layout, program, module)
    (self.type, self.access) = (type, access)
    arguments = Self.argumentNames(layout)
    var graph = layout.graph
    let elements = layout.elements.withControlPoints(&graph)
    var formulas = SwiftFormulas(layout.arguments, graph, module.choices)
    if let scale = layout.scale { formulas.name(scale, .code("scale")) }
    for (name, argument) in zip(arguments, layout.arguments) {
      if argument.type == .rect { formulas.addFrame(name, argument.inputs) }
      for (scalar, expression) in argument.scalars(.name(name)) {
        formulas.name(scalar, expression)
      }
    }
    exactBoxes = layout.exactBoxes
    hints = layout.hints
    hasAppearance = layout.dependsOnAppearance(program)
    var roller = SwiftRoller(formulas)
    items = roller.items(elements)
    self.formulas = roller.formulas
    solved = SwiftLayoutType(layout, items, self.formulas.graph, arguments: arguments)
    var names = SwiftNames()
    placements = SwiftPlacements(
      items.paths.map(\.subpaths.points), self.formulas.graph, owners: layout.owners, names: &names)
    rectangles = Self.rectangles(layout, arguments, solved)
  }

  /// What the arguments of a drawing are called.
  static func argumentNames(_ layout: Layout) -> [SwiftName] {
    var names = SwiftNames(reserving: ["appearance", "frame", "resizing", "scale", "stretch"])
    return layout.arguments.map { names.value($0.name) }
  }

  // MARK: Source

  /// Writes the drawing; returns the functions that it calls and does not bring along.
  func write(to writer: inout SwiftWriter) -> Set<SwiftCode> {
    let members = solved.isEmpty ? [] : layoutMembers
    let functions =
      [drawing, bounds] + solved.paths.filter(\.isNamed).map { pathFunction($0) }
    let callees = (members.map(\.statement) + functions.map { .function($0) }).callees
    for line in layout.documentation.documentation() { writer.line(line) }
    writer.block("\(access)enum \(type)") { writer in
      if hasAppearance {
        writer.block("\(access)enum Appearance: Sendable") { $0.line("case light, dark") }
        writer.blankLine()
      }
      if layout.isPicture {
        writeResizing(to: &writer)
        writer.blankLine()
      }
      if !solved.isEmpty {
        writeLayout(members, to: &writer)
        writer.blankLine()
      }
      for (i, function) in functions.enumerated() {
        if i > 0 { writer.blankLine() }
        writer.write([.function(function)])
      }
      writer.blankLine()
      writeImages(to: &writer)
      for helper in SwiftHelper.needed(for: callees) {
        writer.blankLine()
        for line in helper.lines { writer.line(line) }
      }
    }
    return callees
  }

  // MARK: Drawing

  /// A rectangle that the layout has.
  func rectangle(_ quad: Layout.Quad) -> SwiftExpression? { rectangles[quad] }

  /// Arguments come before what has a name, and that before the elements of lists.
  private static func rectangles(
    _ layout: Layout, _ arguments: [SwiftName], _ solved: SwiftLayoutType
  ) -> [Layout.Quad: SwiftExpression] {
    var result: [Layout.Quad: SwiftExpression] = [:]
    func add(_ quad: Layout.Quad, _ expression: SwiftExpression) {
      if result[quad] == nil { result[quad] = expression }
    }
    for (name, argument) in zip(arguments, layout.arguments) where argument.type == .rect {
      add(Layout.Quad(argument.inputs), .name(name))
    }
    for member in solved.members {
      if case .rectangle(let quad) = member.value {
        add(quad, .member(.code("layout"), SwiftCode(member.name)))
      }
    }
    for member in solved.members {
      guard case .list(let elements) = member.value else { continue }
      for (i, element) in elements.enumerated() {
        guard case .rectangle(let quad) = element else { continue }
        add(quad, .element(.code("layout.\(member.name)"), .number(Rational(i))))
      }
    }
    return result
  }

  /// The list of the layout that has these boxes one after the other, and where.
  func list(of boxes: [Layout.Quad]) -> (name: SwiftName, first: Int)? {
    for member in solved.members {
      guard case .list(let elements) = member.value else { continue }
      let quads = elements.map { element -> Layout.Quad? in
        if case .rectangle(let quad) = element { quad } else { nil }
      }
      guard let first = quads.firstIndex(of: boxes[0]), first + boxes.count <= quads.count,
        Array(quads[first..<first + boxes.count]) == boxes
      else { continue }
      return (member.name, first)
    }
    return nil
  }

  /// The name of a path that the layout has.
  func solvedPath(_ subpaths: [Layout.Subpath]) -> SwiftName? {
    solved.pathNames[subpaths.map(\.nodes)]
  }

  var drawing: SwiftFunction {
    var painter = SwiftPainter(self, named(behind: .code("layout")))
    painter.paintAll(items)
    return SwiftFunction(
      documentation: drawDocumentation, head: "\(access)static func draw",
      parameters: [.init(declaration: "in context: CGContext")] + drawParameters,
      body: painter.statements)
  }

  /// The parameters of what is drawn.
  var drawParameters: [SwiftFunction.Parameter] {
    var parameters: [SwiftFunction.Parameter] = []
    if layout.isPicture {
      parameters.append(.init(declaration: "frame: CGRect", value: canvas))
    }
    parameters += self.parameters(Array(layout.arguments.indices))
    if layout.isPicture {
      parameters.append(
        .init(
          declaration: "resizing: Resizing", value: .code(".\(layout.resizing.swiftCode)")))
    }
    parameters += scaleParameter(layout.scale != nil)
    if hasAppearance {
      parameters.append(.init(declaration: "appearance: Appearance", value: .code(".light")))
    }
    return parameters
  }

  /// They, passed on.
  var drawArguments: [SwiftArgument] {
    var names: [SwiftCode] = layout.isPicture ? ["frame"] : []
    var result = names.map { SwiftArgument($0, .code($0)) }
    result += arguments.map { SwiftArgument($0.asLabel, .name($0)) }
    names = layout.isPicture ? ["resizing"] : []
    if layout.scale != nil { names.append("scale") }
    if hasAppearance { names.append("appearance") }
    return result + names.map { SwiftArgument($0, .code($0)) }
  }

  /// What a picture shows for the arguments of `draw`.
  var pictureBounds: SwiftExpression {
    if layout.isPicture { return .code("frame.standardized") }
    return .call(
      .code("\(type).bounds"),
      boundsArguments.map { SwiftArgument(arguments[$0].asLabel, .name(arguments[$0])) })
  }

  var drawDocumentation: [SwiftCode] {
    let scale: [SwiftCode] =
      layout.scale == nil
      ? []
      : [
        "///",
        "/// - Parameter scale: How many device pixels there are to a point, to which boxes are rounded.",
      ]
    return ["/// Draws it. The y axis points down, as in UIKit."] + scale
  }

  /// The frames and points whose union the picture shows, where there is no main frame.
  var shownArguments: [Int] {
    if layout.isPicture { return [] }
    return layout.arguments.indices.filter { i in
      layout.arguments[i].role == .frame || layout.arguments[i].type == .point
    }
  }

  /// The arguments on which it depends what the picture shows.
  var boundsArguments: [Int] {
    if let main = layout.mainFrame { return [main] }
    return layout.arguments(
      neededBy: shownArguments.flatMap { layout.arguments[$0].inputs }, formulas.graph)
  }

  /// The part of the plane that is the picture.
  var bounds: SwiftFunction {
    let head: SwiftCode = "\(access)static func bounds"
    let documentation: [SwiftCode] = ["/// The part of the plane that the picture shows."]
    if let main = layout.mainFrame {
      return SwiftFunction(
        documentation: documentation, head: head, parameters: parameters(boundsArguments),
        result: "CGRect", body: [.expression(.member(.name(arguments[main]), "standardized"))])
    }
    let (indices, needed) = (shownArguments, boundsArguments)
    let union = indices.reduce(canvas) { union, i in
      let name = SwiftExpression.name(arguments[i])
      let box: SwiftExpression =
        layout.arguments[i].type == .point
        ? .call("CGRect", SwiftArgument("origin", name), SwiftArgument("size", .code(".zero")))
        : name
      return union.calling("union", SwiftArgument(nil, box))
    }
    let body = resolving(needed, for: [.result(union)])
    return SwiftFunction(
      documentation: documentation, head: head, parameters: parameters(needed), result: "CGRect",
      body: body.count == 1 ? [.expression(union)] : body)
  }

  var canvas: SwiftExpression {
    let canvas = layout.canvas
    return .rectangle(
      .number(canvas.x), .number(canvas.y), .number(canvas.width), .number(canvas.height))
  }

  func writeResizing(to writer: inout SwiftWriter) {
    writer.line("/// How the picture fills a frame.")
    writer.block("\(access)enum Resizing: Sendable") { writer in
      writer.line("case fit, fill, stretch, center")
      writer.blankLine()
      writer.line("/// How much something is scaled that is as large as `size`.")
      writer.block("fileprivate func scale(_ size: CGSize, in frame: CGRect) -> CGSize") { writer in
        writer.line("let x: CGFloat = frame.size.width / size.width")
        writer.line("let y: CGFloat = frame.size.height / size.height")
        writer.line("switch self {")
        writer.line("case .fit: return CGSize(width: min(x, y), height: min(x, y))")
        writer.line("case .fill: return CGSize(width: max(x, y), height: max(x, y))")
        writer.line("case .stretch: return CGSize(width: x, height: y)")
        writer.line("case .center: return CGSize(width: 1, height: 1)")
        writer.line("}")
      }
    }
  }

  /// The statements that put the canvas into `frame`.
  var placing: [SwiftStatement] {
    let c = layout.canvas
    let half = Rational(1, 2)
    let size = SwiftExpression.call(
      "CGSize", SwiftArgument("width", .number(c.width)), SwiftArgument("height", .number(c.height))
    )
    let frame = SwiftExpression.code("frame")
    return [
      .constant(
        SwiftName("stretch"), "CGSize",
        .call("resizing.scale", SwiftArgument(nil, size), SwiftArgument("in", frame))),
      .context(
        "translateBy", SwiftArgument("x", .member(frame, "midX")),
        SwiftArgument("y", .member(frame, "midY"))),
      .context(
        "scaleBy", SwiftArgument("x", .code("stretch.width")),
        SwiftArgument("y", .code("stretch.height"))),
      .context(
        "translateBy", SwiftArgument("x", .number(-(c.x + c.width * half))),
        SwiftArgument("y", .number(-(c.y + c.height * half)))),
    ]
  }
}

extension Layout {
  /// The arguments on which `scalars` depend, by themselves or by their defaults.
  func arguments(neededBy scalars: [Scalar], _ graph: Graph) -> [Int] {
    var needed: Set<Int> = []
    var pending = scalars
    while !pending.isEmpty {
      let inputs = graph.allInputs(of: pending)
      pending = []
      for i in arguments.indices
      where !needed.contains(i) && arguments[i].inputs.contains(where: { inputs.contains($0) }) {
        needed.insert(i)
        if defaultOrder.contains(i) { pending += arguments[i].defaults }
      }
    }
    return needed.sorted()
  }
}

extension Scene.Resizing {
  fileprivate var swiftCode: SwiftCode {
    switch self {
    case .fit: "fit"
    case .fill: "fill"
    case .stretch: "stretch"
    case .center: "center"
    }
  }
}

extension Layout.Argument {
  /// Its components, with how each is written where the argument is called `name`.
  fileprivate func scalars(_ name: SwiftExpression) -> [(Scalar, SwiftExpression)] {
    switch type {
    case .point: SwiftMember.Value.point(.init(x: inputs[0], y: inputs[1])).scalars(name)
    case .size: SwiftMember.Value.size(.init(x: inputs[0], y: inputs[1])).scalars(name)
    case .rect: SwiftMember.Value.rectangle(.init(inputs)).scalars(name)
    case .color, .shadow, .list, .error, .nothing: []
    default: [(inputs[0], name)]
    }
  }
}
