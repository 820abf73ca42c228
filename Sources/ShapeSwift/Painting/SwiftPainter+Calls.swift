import ShapeCompiler
import ShapeFormulas

/// Functions that paint elements which differ only in numbers, and the calls of these functions.
extension SwiftPainter {
  /// The statements that paint `element` once for each row, by calls of a nested function.
  mutating func calls(_ rows: SwiftRows, _ element: Layout.Element) -> [SwiftStatement] {
    let (outer, outerPaint, outerLocals) = (formulas, paint, locals)
    let name = locals.value(element.content.functionName)
    let withName = locals
    defer { (formulas, paint) = (outer, outerPaint) }
    for (common, boxes) in rows.boxes { boxRows[common] = boxes }
    let inputs = rows.columns.map(\.input)
    let roles = element.content.roles(of: inputs, formulas.graph)
    let parameters = zip(inputs, roles).map { input, role in
      let name = locals.value(role)
      formulas.name(input, .name(name))
      return name
    }
    let before = (formulas, locals, state)
    let first = callBody(element)
    if first.isEmpty {
      locals = outerLocals
      return []
    }
    // In the first call, the attributes of the context may have different values than in later
    // calls.
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
  /// The body of the function. A box whose size may be negative is computed once.
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
  /// The name of a function that paints elements with this kind of content.
  fileprivate var functionName: String {
    switch self {
    case .rectangle: "paint_rectangle"
    case .oval: "paint_oval"
    case .arc: "paint_arc"
    case .line: "paint_line"
    case .group, .path, .computedPath, .text, .use: "paint_element"
    }
  }

  /// The name of a parameter that affects the element, but not its box.
  private var otherRole: String {
    switch self {
    case .rectangle: "radius"
    case .arc: "angle"
    default: "value"
    }
  }

  /// The names of parameters. A parameter of a box or a line is named after the first edge,
  /// coordinate or extent that it affects.
  fileprivate func roles(of inputs: [Scalar], _ graph: Graph) -> [String] {
    switch self {
    case .rectangle(let quad, _), .oval(let quad), .arc(let quad, _):
      let sides = quad.scalars.map { graph.inputs(among: inputs, of: $0) }
      return inputs.map { input in
        guard let i = sides.firstIndex(where: { $0.contains(input) }) else { return otherRole }
        // If an extent depends on the parameter of the origin in addition to its own parameter,
        // both parameters are edges.
        let (start, extent) = (sides[i % 2], sides[i % 2 + 2])
        let isEdge = !extent.isDisjoint(with: start) && !extent.isSubset(of: start)
        return (isEdge ? ["left", "top", "right", "bottom"] : ["x", "y", "width", "height"])[i]
      }
    case .line(let start, let end):
      let places = [start.x, start.y, end.x, end.y].map { graph.inputs(among: inputs, of: $0) }
      return inputs.map { input in
        let i = places.firstIndex { $0.contains(input) }
        return i.map { ["x", "y", "end_x", "end_y"][$0] } ?? "value"
      }
    case .group, .path, .computedPath, .text, .use: return inputs.map { _ in "value" }
    }
  }
}

extension Graph {
  /// The `inputs` on which `node` depends.
  fileprivate func inputs(among inputs: [Scalar], of node: Scalar) -> Set<Scalar> {
    guard let first = inputs.min() else { return [] }
    var seen: Set<Scalar> = []
    var pending = [node]
    // Operands have smaller indices than the nodes that use them.
    while let next = pending.popLast() {
      if next >= first, seen.insert(next).inserted { pending += dependencies(next) }
    }
    return seen.intersection(inputs)
  }
}
