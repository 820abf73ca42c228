import ShapeCompiler

/// Calls of a function that paints what differs in numbers only.
extension SwiftPainter {
  mutating func calls(_ rows: SwiftRows, _ element: Layout.Element) -> [SwiftStatement] {
    let (outer, outerPaint, outerLocals) = (formulas, paint, locals)
    let name = locals.value(element.content.functionName)
    let withName = locals
    defer { (formulas, paint) = (outer, outerPaint) }
    for (common, boxes) in rows.boxes { boxRows[common] = boxes }
    let inputs = rows.columns.map(\.input)
    let parameters = rows.columns.map { column in
      let name = locals.value(element.content.role(of: column.input, among: inputs, formulas.graph))
      formulas.name(column.input, .name(name))
      return name
    }
    let before = (formulas, locals, state)
    let first = callBody(element)
    if first.isEmpty {
      locals = outerLocals
      return []
    }
    // What the context has in the first call it need not have in the next.
    (formulas, locals, state) = (before.0, before.1, before.2.common(with: state))
    let function = SwiftFunction(
      head: "func \(name)",
      parameters: parameters.map { .init(declaration: "_ \($0): CGFloat") },
      body: callBody(element))
    locals = withName
    return [.function(function)]
      + (0..<rows.count).map { row in
        let numbers = rows.columns.map { SwiftArgument(nil, .number($0.values[row])) }
        return .expression(.call(.name(name), numbers))
      }
  }
}

extension SwiftPainter {
  /// What the function does; a box that may have a negative size is worked out once.
  private mutating func callBody(_ element: Layout.Element) -> [SwiftStatement] {
    guard let quad = element.quad, !conditions(quad).isEmpty else {
      return body([.element(element)])
    }
    let constants = constants(quad.scalars) { _ in true }
    let name = locals.value("box")
    let box = SwiftStatement.constant(name, "CGRect", rectangle(quad))
    boxNames[quad] = .name(name)
    defer { boxNames[quad] = nil }
    let painted = body([.element(element)])
    return painted.isEmpty ? [] : constants + [box] + painted
  }
}

extension Layout.Element.Content {
  /// What a function is called that paints such things.
  fileprivate var functionName: String {
    switch self {
    case .rectangle: "paint_rectangle"
    case .oval: "paint_oval"
    case .arc: "paint_arc"
    case .line: "paint_line"
    case .group, .path, .use: "paint_element"
    }
  }

  /// What a number is called on which it depends how the element is shaped.
  private var otherRole: String {
    switch self {
    case .rectangle: "radius"
    case .arc: "angle"
    default: "value"
    }
  }

  /// What a number is called on which it depends where the element is.
  ///
  /// - Parameter inputs: All such numbers.
  fileprivate func role(of input: Scalar, among inputs: [Scalar], _ graph: Graph) -> String {
    switch self {
    case .rectangle(let quad, _), .oval(let quad), .arc(let quad, _, _):
      let sides = quad.scalars.map { side in
        Set(inputs.filter { graph.nodes(dependingOn: [$0]).contains(side) })
      }
      guard let i = sides.firstIndex(where: { $0.contains(input) }) else { return otherRole }
      // What is rounded goes from edge to edge.
      let (start, extent) = (sides[i % 2], sides[i % 2 + 2])
      let isEdge = !extent.isDisjoint(with: start) && !extent.isSubset(of: start)
      return (isEdge ? ["left", "top", "right", "bottom"] : ["x", "y", "width", "height"])[i]
    case .line(let start, let end):
      let places = [start.x, start.y, end.x, end.y]
      let i = places.firstIndex { graph.nodes(dependingOn: [input]).contains($0) }
      return i.map { ["x", "y", "end_x", "end_y"][$0] } ?? "value"
    case .group, .path, .use: return "value"
    }
  }
}
