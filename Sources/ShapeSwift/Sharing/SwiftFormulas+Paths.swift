import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers

/// Paths as values of the runtime types that are generated with drawings.
extension SwiftFormulas {
  /// The type of paths that generated code computes with.
  static let pathType: SwiftCode = "ShapePath"

  /// The expression of the path node `node`.
  func path(_ node: Scalar) -> SwiftExpression {
    if !graph.isVariable(node), let known = graph.designPath(node) { return literal(known) }
    let formula = graph.pathFormula(node)
    let base = formula.paths.first.map { expression($0) } ?? .code(Self.pathType)
    let n = formula.numbers.map { expression($0) }
    func call(_ name: SwiftCode, _ labels: SwiftCode?...) -> SwiftExpression {
      .call(.member(base, name), zip(labels, n).map { SwiftArgument($0, $1) })
    }
    switch formula.operation {
    case .outline(let outline): return self.outline(outline, n)
    case .ink(let drawing): return ink(drawing, n)
    case .rope(let rope): return self.rope(rope, n)
    case .reversed: return .member(base, "reversed")
    case .trimmed: return call("trimmed", "from", "to")
    case .dashed:
      return base.calling(
        "dashed", SwiftArgument(nil, numbers(Array(n.dropFirst()))), SwiftArgument("phase", n[0]))
    case .flattened: return call("flattened", "tolerance")
    case .fitted: return call("fitted", "tolerance")
    case .simplified: return call("simplified", "tolerance")
    case .offset(let join):
      return base.calling(
        "offset", SwiftArgument("by", n[0]), SwiftArgument("join", .code(".\(join.swiftCode)")),
        SwiftArgument("miterLimit", n[1]))
    case .stroked(let cap, let join):
      return base.calling(
        "stroked", SwiftArgument("width", n[0]), SwiftArgument("cap", .code(".\(cap.swiftCode)")),
        SwiftArgument("join", .code(".\(join.swiftCode)")), SwiftArgument("miterLimit", n[1]))
    case .combined(let operation):
      return .call(
        .member(base, operation.swiftCode), [SwiftArgument(nil, expression(formula.paths[1]))])
    case .transformed: return base.calling("transformed", SwiftArgument("by", numbers(n)))
    case .hull(let rule):
      let most = n.first.map { [SwiftArgument("atMost", $0)] } ?? []
      let other =
        rule == .outer ? [] : [SwiftArgument("rule", .code(".\(rule.swiftCode)"))]
      return .call(.member(base, "hull"), most + other)
    case .pick:
      let paths = formula.paths.map { expression($0) }
      if paths.count == 2, kind(formula.numbers[0]) == .truth {
        return .conditional(expression(formula.numbers[0], .truth), paths[1], paths[0])
      }
      return .call("element", SwiftArgument(nil, .list(paths)), SwiftArgument("at", n[0]))
    case .length, .area, .center, .bounds, .point, .tangent, .nearest, .walk, .winding, .samples:
      return .code(Self.pathType)
    }
  }

  /// The expression of a number that a formula computes from a path.
  func pathNumber(_ node: Scalar) -> SwiftExpression {
    let formula = graph.pathFormula(node)
    let base = expression(formula.paths[0])
    let n = formula.numbers.map { expression($0) }
    let index = graph.pathNumberIndex(node)
    let axis: SwiftCode = index.isMultiple(of: 2) ? "x" : "y"
    switch formula.operation {
    case .length: return .member(base, "length")
    case .area: return .member(base, "area")
    case .center: return .member(.member(base, "center"), axis)
    case .bounds:
      let parts: [(SwiftCode, SwiftCode)] = [
        ("origin", "x"), ("origin", "y"), ("size", "width"), ("size", "height"),
      ]
      return .member(.member(.member(base, "bounds"), parts[index].0), parts[index].1)
    case .point: return .member(base.calling("point", SwiftArgument("at", n[0])), axis)
    case .tangent: return .member(base.calling("tangent", SwiftArgument("at", n[0])), axis)
    case .nearest:
      return .member(base.calling("nearest", SwiftArgument("to", .point(n[0], n[1]))), axis)
    case .walk:
      return base.calling(
        "walk", SwiftArgument("from", n[0]), SwiftArgument("toward", .point(n[1], n[2])),
        SwiftArgument("spacing", n[3]))
    case .winding: return base.calling("winding", SwiftArgument("around", .point(n[0], n[1])))
    case .samples(let count):
      let list = base.calling("samples", SwiftArgument("count", .code("\(count)")))
      return .member(.element(list, .code("\(index / 2)")), axis)
    default: return .number(.zero)
    }
  }

  private func outline(_ outline: PathOutline, _ n: [SwiftExpression]) -> SwiftExpression {
    func box() -> SwiftExpression { .rectangle(n[0], n[1], n[2], n[3]) }
    func made(_ arguments: SwiftArgument...) -> SwiftExpression {
      .call(.code(Self.pathType), arguments)
    }
    switch outline {
    case .points(let isClosed):
      return made(
        SwiftArgument("points", points(n)), SwiftArgument("isClosed", truth(isClosed)))
    case .nodes(let runs):
      var rows: [SwiftExpression] = []
      var start = 0
      for run in runs {
        for i in 0..<run.count {
          var numbers = Array(n[(start + PathOutline.nodeSize * i)...].prefix(PathOutline.nodeSize))
          if let arc = run.arcs.firstIndex(of: i) {
            let first = start + PathOutline.nodeSize * run.count + PathOutline.arcSize * arc
            numbers += n[first...].prefix(PathOutline.arcSize)
          }
          rows.append(row(numbers) { $0 == .number(.zero) })
        }
        start += run.size
      }
      return nodes(runs, rows)
    case .rectangle:
      return made(
        SwiftArgument("rectangle", box()), SwiftArgument("radii", numbers(Array(n.dropFirst(4)))))
    case .oval: return made(SwiftArgument("oval", box()))
    case .arc(let isPie):
      return made(
        SwiftArgument("arc", box()), SwiftArgument("from", n[4]), SwiftArgument("upTo", n[5]),
        SwiftArgument("isPie", truth(isPie)))
    }
  }

  /// A node of a path. Without a radius or an arc, a node has only its position and its handles, or
  /// only its position if both handles are zero.
  private func row(
    _ numbers: [SwiftExpression], _ isZero: (SwiftExpression) -> Bool
  ) -> SwiftExpression {
    let hasRadius = !isZero(numbers[6])
    let hasHandles = numbers[2..<6].contains { !isZero($0) }
    let said =
      hasRadius || numbers.count > PathOutline.nodeSize
      ? numbers : Array(numbers.prefix(hasHandles ? 6 : 2))
    return .call(.code(".node"), said.map { SwiftArgument(nil, $0) })
  }

  private func nodes(_ runs: [PathOutline.Run], _ rows: [SwiftExpression]) -> SwiftExpression {
    let counts = runs.map { SwiftExpression.code("\($0.count)") }
    let closed = runs.map { truth($0.isClosed) }
    return .call(
      Self.pathType, SwiftArgument("nodes", .list(rows)), SwiftArgument("counts", .list(counts)),
      SwiftArgument("areClosed", .list(closed)))
  }

  private func ink(_ drawing: InkDrawing, _ n: [SwiftExpression]) -> SwiftExpression {
    if let width = drawing.width { return ink(drawing, width, n) }
    var arguments = [SwiftArgument("ink", points(n))]
    switch drawing.method {
    case .stroke(let method):
      arguments.append(SwiftArgument("method", .code(".\(method.swiftCode)")))
    case .fitted(let tolerance):
      arguments.append(SwiftArgument("tolerance", .real(tolerance)))
    }
    if drawing.state != .finished {
      arguments.append(SwiftArgument("state", .code(".\(drawing.state.swiftCode)")))
    }
    return .call(.code(Self.pathType), arguments)
  }

  private func rope(_ rope: RopeOutline, _ n: [SwiftExpression]) -> SwiftExpression {
    let rest = Array(n.dropFirst(rope.hasEnd ? 4 : 2))
    let end: SwiftExpression = rope.hasEnd ? .point(n[2], n[3]) : .code("nil")
    var arguments = [
      SwiftArgument("rope", .point(n[0], n[1])), SwiftArgument("to", end),
      SwiftArgument("length", rest[0]), SwiftArgument("links", .code("\(rope.links)")),
      SwiftArgument("load", rest[1]), SwiftArgument("time", rest[2]),
      SwiftArgument("push", .point(rest[3], rest[4])),
    ]
    if rope.line == .centers { arguments.append(SwiftArgument("line", .code(".centers"))) }
    return .call(.code(Self.pathType), arguments)
  }

  /// An ink stroke whose width varies.
  private func ink(
    _ drawing: InkDrawing, _ width: InkWidth, _ n: [SwiftExpression]
  ) -> SwiftExpression {
    let size = width.needsThird ? 3 : 2
    let starts = Array(stride(from: 2, through: n.count - size, by: size))
    let thirds = width.needsThird ? starts.map { n[$0 + 2] } : []
    let isLinear = drawing.method == .stroke(.linear)
    return .call(
      .code(Self.pathType),
      [
        SwiftArgument("ink", .list(starts.map { .point(n[$0], n[$0 + 1]) })),
        SwiftArgument("thirds", numbers(thirds)),
        SwiftArgument("width", .code(".\(width.swiftCode)")),
        SwiftArgument("from", n[0]), SwiftArgument("to", n[1]),
        SwiftArgument("method", .code(isLinear ? ".linear" : ".interpolated")),
        SwiftArgument("state", .code(".\(drawing.state.swiftCode)")),
      ])
  }

  /// A path that does not depend on the arguments.
  private func literal(_ path: BezierPath) -> SwiftExpression {
    let runs = path.nodeRuns
    let rows = runs.flatMap(\.nodes).map { node in
      let values =
        [
          node.position.x, node.position.y, node.incoming.dx, node.incoming.dy, node.outgoing.dx,
          node.outgoing.dy, 0,
        ] + (node.arc.map { [$0.center.x, $0.center.y, $0.turn.dx, $0.turn.dy] } ?? [])
      return row(values.map { .real($0) }) { $0 == .real(0) }
    }
    return nodes(
      runs.map { PathOutline.Run(count: $0.nodes.count, isClosed: $0.isClosed) }, rows)
  }

  private func truth(_ value: Bool) -> SwiftExpression { .code(value ? "true" : "false") }

  private func numbers(_ values: [SwiftExpression]) -> SwiftExpression { .list(values) }

  /// Points made of alternating x and y coordinates.
  private func points(_ n: [SwiftExpression]) -> SwiftExpression {
    .list(stride(from: 0, to: n.count - 1, by: 2).map { .point(n[$0], n[$0 + 1]) })
  }
}

extension HullRule {
  fileprivate var swiftCode: SwiftCode {
    switch self {
    case .outer: "outer"
    case .smallestAngle: "smallestAngle"
    case .source: "source"
    }
  }
}

extension BezierPath.Join {
  fileprivate var swiftCode: SwiftCode {
    switch self {
    case .miter: "miter"
    case .round: "round"
    case .bevel: "bevel"
    }
  }
}

extension BezierPath.Cap {
  fileprivate var swiftCode: SwiftCode {
    switch self {
    case .butt: "butt"
    case .round: "round"
    case .square: "square"
    }
  }
}

extension BezierPath.BooleanOperation {
  fileprivate var swiftCode: SwiftCode {
    switch self {
    case .union: "union"
    case .intersection: "intersection"
    case .difference: "difference"
    case .exclusion: "exclusion"
    }
  }
}

extension InkMethod {
  fileprivate var swiftCode: SwiftCode {
    switch self {
    case .linear: "linear"
    case .grouped: "grouped"
    case .smoothed: "smoothed"
    case .interpolated: "interpolated"
    }
  }
}

extension InkWidth {
  fileprivate var swiftCode: SwiftCode {
    switch self {
    case .pressure: "pressure"
    case .timedSpeed: "timedSpeed"
    case .evenSpeed: "evenSpeed"
    }
  }
}

extension InkDrawing.State {
  fileprivate var swiftCode: SwiftCode {
    switch self {
    case .finished: "finished"
    case .drawing: "drawing"
    case .cancelled: "cancelled"
    }
  }
}
