import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// A drawing as Swift source: a namespace that contains the function `draw`, functions that return
/// the named paths, and the solved layout as a value.
///
/// The drawing is immutable. It is a class, so that passing it on costs only one reference.
final class SwiftDrawing {
  let layout: Layout
  let program: Program
  let module: SwiftModule
  let access: SwiftCode
  /// The name of the drawing's type.
  let type: SwiftName
  /// The names of the arguments, by their index.
  let arguments: [SwiftName]
  /// The parameters for the arguments, by the same index.
  let declared: [SwiftFunction.Parameter]
  /// The painted items, whose path nodes have control points instead of handles.
  let items: [SwiftItem]
  /// The formulas, with the names that they have in functions that take the arguments.
  let formulas: SwiftFormulas
  let solved: SwiftLayoutType
  /// The names for local variables in functions of the layout, distinct from the names of the
  /// layout's arguments, members and functions.
  let layoutLocals: SwiftNames
  /// The arguments and traits on which formulas depend.
  let origins: SwiftOrigins
  /// For each box aligned to device pixels, the exact box from which the aligned box is made.
  let exactBoxes: [Layout.Quad: Layout.Quad]
  let placements: SwiftPlacements
  let hasComputedMembers: Bool
  /// The names of coordinates. The names of constants are derived from them.
  let hints: SwiftHints
  /// True if the picture looks different in a dark appearance.
  let hasAppearance: Bool
  /// True if the picture is mirrored, in whole or in part, where text runs from right to left.
  let hasDirection: Bool
  /// True if views of the drawing are generated.
  let hasViews: Bool
  /// The parts that a user may drag or switch; empty without interactive views.
  let hands: SwiftHands
  /// The expressions that drawing functions use for the rectangles of the layout.
  private let rectangles: [Layout.Quad: SwiftExpression]

  /// Creates the source of a drawing in several passes. Each pass adds formulas to the graph.
  init(
    _ layout: Layout, _ program: Program, _ module: SwiftModule, type: SwiftName,
    access: SwiftCode, isInteractive: Bool, hasViews: Bool
  ) {
    (self.layout, self.program, self.module) = (layout, program, module)
    (self.type, self.access) = (type, access)
    arguments = Self.argumentNames(layout)
    declared = Self.parameters(layout, arguments, module)
    exactBoxes = layout.exactBoxes
    hints = SwiftHints(layout)
    hasAppearance = layout.dependsOnAppearance(program)
    hasDirection = layout.dependsOnDirection(program)

    // Handles become control points, and arguments get their names.
    var graph = layout.graph
    let elements = layout.elements.withControlPoints(&graph)
    let named = Self.formulas(of: layout, graph, arguments, module, program)

    // Elements that are alike become loops, whose formulas depend on the index of the iteration.
    var roller = SwiftRoller(layout, program, named, exactBoxes: exactBoxes)
    items = roller.items(elements)
    var formulas = roller.formulas

    // Hands add formulas for the distances to the limits of a drag.
    hands = isInteractive ? SwiftHands(layout, elements, &formulas) : SwiftHands()
    self.hasViews = hasViews || !hands.parts.isEmpty

    // The layout gets a member for each named thing, and functions for the blocks that are solved
    // at run time.
    origins = SwiftOrigins(layout, formulas.graph)
    let solved = SwiftLayoutType(layout, items, origins, hints, arguments: arguments)
    self.solved = solved
    formulas.blocks = solved.blocks

    // Functions place the points of paths in terms of the members of the layout. The formulas of
    // these functions are added to the graph.
    var names = solved.names
    var inner = formulas.named(by: solved, behind: nil)
    var placements = SwiftPlacements(
      items.paths.map(\.subpaths.points), &inner, owners: layout.owners, names: &names)
    placements.add(layoutPaths: solved.paths.map(\.subpaths.points), inner.graph)
    self.placements = placements
    layoutLocals = SwiftNames(within: names)
    formulas.takeFormulas(of: inner)
    self.formulas = formulas
    hasComputedMembers = Self.hasComputedMembers(layout, solved, formulas)
    rectangles = Self.rectangles(layout, arguments, solved)
  }

  /// The formulas of a graph, with the inputs of each argument named after the argument.
  private static func formulas(
    of layout: Layout, _ graph: Graph, _ arguments: [SwiftName], _ module: SwiftModule,
    _ program: Program
  ) -> SwiftFormulas {
    var formulas = SwiftFormulas(layout.arguments, graph, module.choices)
    formulas.hasWideColors = program.hasWideColors
    if let scale = layout.scale { formulas.name(scale, .code("scale")) }
    for (name, argument) in zip(arguments, layout.arguments) {
      if argument.type == .rect { formulas.addFrame(name, argument.inputs) }
      for (scalar, expression) in argument.scalars(.name(name)) {
        formulas.name(scalar, expression)
      }
    }
    return formulas
  }

  /// The local names that functions of a drawing use.
  private static let reserved: Set<String> = [
    "accessibilityTitle", "appearance", "draw", "frame", "isRightToLeft", "limits", "numbers",
    "offset", "paint",
    "part", "placement", "resizing", "scale", "share", "start", "step", "stretch", "zip",
  ]

  /// The names of the arguments of a drawing.
  static func argumentNames(_ layout: Layout) -> [SwiftName] {
    var names = SwiftNames(reserving: reserved)
    return layout.arguments.map { names.value($0.name) }
  }

  // MARK: Drawing

  /// True if the arguments, or the frame of a picture with views, are rectangles, points or sizes,
  /// which need functions for hashing. The layout needs no others, because it hashes only arguments
  /// and traits.
  var hashesGeometry: Bool {
    let types = layout.arguments.indices.map { field($0).type }
    return SwiftFunction.needHashing(types + (layout.isPicture && hasViews ? ["CGRect"] : []))
  }

  /// The shared types that the drawing's arguments, appearance and resizing need.
  private var sharedTypes: Set<SwiftHelper> {
    var types = Set(layout.arguments.compactMap { SwiftHelper.type(of: $0.type) })
    if hasAppearance { types.insert(.appearance) }
    if layout.isPicture { types.insert(.resizing) }
    return types
  }

  /// The code that the drawing shares with other drawings.
  ///
  /// - Parameter callees: The functions that the drawing calls but does not declare.
  func sharedCode(calling callees: Set<SwiftCode>) -> SwiftSharedCode {
    SwiftSharedCode(
      helpers: SwiftHelper.called(by: callees).union(sharedTypes), paths: pathFeatures(callees))
  }

  /// The features of the path runtime that the drawing needs.
  private func pathFeatures(_ callees: Set<SwiftCode>) -> Set<SwiftCode> {
    let paths = hands.parts.compactMap(\.along)
    // The graph contains the path of a straight track, but the code may not use it.
    let hasTrack = paths.contains { $0.line != nil }
    if hasTrack && !callees.contains(SwiftFormulas.pathType) { return [] }
    var features = SwiftRuntime.features(of: layout.graph)
    for along in paths where along.line == nil {
      features.formUnion(SwiftRuntime.features(ofConstant: along.path, in: layout.graph))
      features.formUnion(["point", "walk"])
    }
    guard !features.isEmpty else { return [] }
    features.insert("outline")
    if !hands.parts.isEmpty { features.insert("bounds") }
    return features
  }

  /// The expression for a rectangle of the layout; nil for any other rectangle.
  func rectangle(_ quad: Layout.Quad) -> SwiftExpression? { rectangles[quad] }

  /// The expressions for rectangles. Arguments take precedence over named members, and members over
  /// elements of lists.
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

  /// The list among the layout's members that contains the boxes in sequence, and the index of the
  /// first box in this list; nil if there is no such list.
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

  /// The name of the layout's path with these subpaths; nil if the layout has no such path.
  func solvedPath(_ subpaths: [Layout.Subpath]) -> SwiftName? {
    solved.name(of: subpaths)
  }

  /// The function that draws.
  var drawing: SwiftFunction {
    var painter = SwiftPainter(self, named(behind: .code("layout")))
    painter.paintAll(items)
    return SwiftFunction(
      documentation: drawDocumentation, head: "\(access)static func draw",
      parameters: [.init(declaration: "in context: CGContext")] + drawParameters,
      body: painter.statements)
  }

  /// The parameters of `draw` after the context.
  var drawParameters: [SwiftFunction.Parameter] {
    valueParameters() + (hasAppearance ? [.appearance] : []) + (hasDirection ? [.direction] : [])
  }

  /// The parameters of `draw` after the context, without the appearance and the direction.
  func valueParameters() -> [SwiftFunction.Parameter] {
    var parameters: [SwiftFunction.Parameter] = []
    if layout.isPicture {
      parameters.append(.init(declaration: "frame: CGRect", value: canvas))
    }
    parameters += self.parameters(Array(layout.arguments.indices))
    if layout.isPicture { parameters.append(resizingParameter) }
    return parameters + (layout.scale != nil ? SwiftTraits.scale.parameters : [])
  }

  /// The parameter for the resizing of a picture.
  var resizingParameter: SwiftFunction.Parameter {
    .init(declaration: "resizing: ShapeResizing", value: .code(".\(layout.resizing.swiftCode)"))
  }

  /// The arguments of `draw` after the context, passed on under the same names.
  var drawArguments: [SwiftArgument] {
    valueArguments() + (hasAppearance ? [SwiftArgument("appearance", .code("appearance"))] : [])
      + (hasDirection ? [SwiftArgument("isRightToLeft", .code("isRightToLeft"))] : [])
  }

  /// The arguments of `draw` after the context, without the appearance and the direction, passed on
  /// under the same names.
  func valueArguments() -> [SwiftArgument] {
    func passed(_ name: SwiftCode) -> [SwiftArgument] { [SwiftArgument(name, .code(name))] }
    return (layout.isPicture ? passed("frame") : [])
      + arguments.map { SwiftArgument($0.asLabel, .name($0)) }
      + (layout.isPicture ? passed("resizing") : [])
      + (layout.scale != nil ? passed("scale") : [])
  }

  /// The name of the frame that takes the size of a view: the main frame, or the frame of a
  /// picture; nil if there is neither.
  var filledFrame: SwiftCode? {
    layout.isPicture ? "frame" : layout.mainFrame.map { SwiftCode(arguments[$0]) }
  }

  /// The expression for the bounds of the picture that `draw` paints.
  var pictureBounds: SwiftExpression {
    if layout.isPicture { return .code("frame.standardized") }
    return .call(
      .code("\(type).bounds"),
      boundsArguments.map { SwiftArgument(arguments[$0].asLabel, .name(arguments[$0])) })
  }

  /// The expression for the bounds that a view shows. If frames and points place everything, and
  /// none of them is the main frame or has a computed default, the bounds are those of the frames
  /// and points, without the canvas.
  var viewBounds: SwiftExpression {
    let isPlaced = items.elements.allSatisfy { element in
      element.content.places.allSatisfy { formulas.graph.isVariable($0) }
    }
    guard !layout.isPicture, layout.mainFrame == nil, isPlaced, let first = shownArguments.first,
      !layout.defaultOrder.contains(where: { shownArguments.contains($0) })
    else { return pictureBounds }
    let others = shownArguments.dropFirst().map { box(of: $0) }
    return .member(box(of: first).union(others), "standardized")
  }

  /// The box of a frame, or the empty box of a point.
  private func box(of argument: Int) -> SwiftExpression {
    let name = SwiftExpression.name(arguments[argument])
    return layout.arguments[argument].type == .point ? .dot(name) : name
  }

  /// The documentation of the function that draws.
  var drawDocumentation: [SwiftCode] {
    var parameters = layout.arguments.indices.compactMap { i -> (SwiftCode, String)? in
      let meaning = meaning(ofArgument: i)
      return meaning.isEmpty ? nil : (SwiftCode(arguments[i]), meaning)
    }
    if layout.scale != nil {
      parameters.append(
        ("scale", "The number of device pixels in a point; boxes are rounded to device pixels."))
    }
    if hasDirection {
      parameters.append(
        ("isRightToLeft", "True where text runs from right to left: the picture is mirrored."))
    }
    return ["/// Draws the picture. The y axis points down, as in UIKit."]
      + SwiftCode.documentation(ofParameters: parameters)
  }

  /// The frames and points whose union the picture shows; empty if `draw` has the parameter
  /// `frame`.
  var shownArguments: [Int] { Self.shownArguments(layout) }

  private static func shownArguments(_ layout: Layout) -> [Int] {
    if layout.isPicture { return [] }
    return layout.arguments.indices.filter { i in
      layout.arguments[i].role == .frame || layout.arguments[i].type == .point
    }
  }

  /// The arguments on which the bounds of the picture depend.
  var boundsArguments: [Int] { Self.boundsArguments(layout, origins) }

  /// The arguments on which the bounds of the picture of `layout` depend.
  static func boundsArguments(_ layout: Layout, _ origins: SwiftOrigins) -> [Int] {
    if let main = layout.mainFrame { return [main] }
    let shownArguments = shownArguments(layout)
    return origins.arguments(neededBy: shownArguments.flatMap { layout.arguments[$0].inputs })
  }

  /// The function that returns the bounds of the picture.
  var bounds: SwiftFunction {
    let head: SwiftCode = "\(access)static func bounds"
    let documentation: [SwiftCode] = ["/// The part of the plane that the picture shows."]
    if let main = layout.mainFrame {
      return SwiftFunction(
        documentation: documentation, head: head, parameters: parameters(boundsArguments),
        result: "CGRect", body: [.expression(.member(.name(arguments[main]), "standardized"))])
    }
    let needed = boundsArguments
    let boxes = shownArguments.map { box(of: $0) }
    let union = canvas.union(boxes)
    // A union that does not fit on a line is joined in several statements.
    let isLong = boxes.count > 1 && union.width > 90
    let steps = boxes.map { SwiftStatement.assignment("bounds", .code("bounds").union([$0])) }
    let body = resolving(
      needed,
      for: isLong
        ? [.variable(SwiftName("bounds"), "CGRect", canvas)] + steps + [.result(.code("bounds"))]
        : [.result(union)])
    return SwiftFunction(
      documentation: documentation, head: head, parameters: parameters(needed), result: "CGRect",
      body: body.count == 1 ? [.expression(union)] : body)
  }

  /// The rectangle of the canvas.
  var canvas: SwiftExpression {
    let canvas = layout.canvas
    return .rectangle(
      .number(canvas.x), .number(canvas.y), .number(canvas.width), .number(canvas.height))
  }

  /// The expression for the factors that scale the canvas to `frame`.
  var stretch: SwiftExpression {
    let size = SwiftExpression.call(
      "CGSize", SwiftArgument("width", .number(layout.canvas.width)),
      SwiftArgument("height", .number(layout.canvas.height)))
    return .call("resizing.scale", SwiftArgument(nil, size), SwiftArgument("in", .code("frame")))
  }

  /// The statements that define `placement`, the transform from the canvas to `frame`.
  var placement: [SwiftStatement] {
    let type: SwiftCode = "CGAffineTransform"
    let middle = SwiftStatement.constant(
      SwiftName("middle"), type, .code("\(type)(translationX: frame.midX, y: frame.midY)"))
    return [.constant(SwiftName("stretch"), "CGSize", stretch), middle]
      + zip(
        canvasMaps.dropFirst(),
        [("middle", "scaled"), ("scaled", "placement")] as [(SwiftCode, StaticString)]
      ).map { map, names in
        .constant(SwiftName(names.1), type, map.applied(to: .code(names.0)))
      }
  }

  /// The statements that transform the context from the canvas to `frame`.
  var placing: [SwiftStatement] {
    [.constant(SwiftName("stretch"), "CGSize", stretch)] + canvasMaps.map(\.statement)
  }

  /// The steps of the transform from the canvas to `frame`.
  private var canvasMaps: [SwiftMap] {
    let c = layout.canvas
    let half = Rational(1, 2)
    let frame = SwiftExpression.code("frame")
    return [
      .move(x: .member(frame, "midX"), y: .member(frame, "midY")),
      .scale(x: .code("stretch.width"), y: .code("stretch.height")),
      .move(x: .number(-(c.x + c.width * half)), y: .number(-(c.y + c.height * half))),
    ]
  }
}

extension Resizing {
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
  /// The components, each with its expression in terms of the argument's expression `name`; empty
  /// for colors, shadows, gradients, paints, stops and lists.
  fileprivate func scalars(_ name: SwiftExpression) -> [(Scalar, SwiftExpression)] {
    switch type {
    case .point: SwiftMember.Value.point(.init(x: inputs[0], y: inputs[1])).scalars(name)
    case .size: SwiftMember.Value.size(.init(x: inputs[0], y: inputs[1])).scalars(name)
    case .rect: SwiftMember.Value.rectangle(.init(inputs)).scalars(name)
    case .color, .shadow, .gradient, .paint, .stop, .list, .error, .nothing: []
    default: [(inputs[0], name)]
    }
  }
}

extension Layout.Element.Content {
  /// The coordinates of the content's position, or the node of a computed path; empty for a group,
  /// and for a used drawing without a box.
  fileprivate var places: [Scalar] {
    switch self {
    case .group: []
    case .path(let subpaths): subpaths.points.flatMap { [$0.x, $0.y] }
    case .computedPath(let path): [path]
    case .rectangle(let quad, _), .oval(let quad), .arc(let quad, _): [quad.x, quad.y]
    case .line(let start, let end): [start.x, start.y, end.x, end.y]
    case .text(let block): [block.box.x, block.box.y]
    case .use(let use): use.box.map { [$0.x, $0.y] } ?? []
    }
  }
}
