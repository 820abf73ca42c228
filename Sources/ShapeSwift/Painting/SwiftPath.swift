import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// The statements that build a path whose nodes have control points instead of handles.
struct SwiftPath {
  /// The object on which the path is built: `path`, or a context.
  let target: SwiftCode
  let formulas: SwiftFormulas
  let placements: SwiftPlacements
  /// The code before the period in calls of functions that place points; nil for none.
  private let base: SwiftCode?
  private(set) var statements: [SwiftStatement] = []

  init(
    on target: SwiftCode, _ formulas: SwiftFormulas, _ placements: SwiftPlacements,
    placedBy base: SwiftCode? = nil
  ) {
    (self.target, self.formulas, self.placements, self.base) = (target, formulas, placements, base)
  }

  /// Adds the statements for a subpath. A subpath with fewer than two nodes is omitted unless its
  /// single node is a loop.
  mutating func add(_ subpath: Layout.Subpath) {
    let nodes = subpath.nodes
    // Handles of length zero do not turn a single node into a loop.
    let isLoop =
      subpath.isClosed
      && nodes.contains { node in
        [node.incoming, node.outgoing].contains { $0 != nil && $0 != node.position }
      }
    guard nodes.count > 1 || isLoop else { return }
    if isRoundedPolygon(subpath) {
      statements.append(polygon(nodes))
      return
    }
    let first = corner(subpath, 0)
    call("move", "to", first.map { .call(.code("cornerEnd"), $0) } ?? position(nodes[0]))
    for i in 1..<(subpath.isClosed ? nodes.count + 1 : max(nodes.count, 1)) {
      let (a, b) = (nodes[i - 1], nodes[i % nodes.count])
      let corner = self.corner(subpath, i % nodes.count)
      if a.outgoing != nil || b.incoming != nil {
        statements.append(
          .expression(
            SwiftExpression.code(target).calling(
              "addCurve", SwiftArgument("to", position(b)),
              SwiftArgument("control1", point(a.outgoing ?? a.position)),
              SwiftArgument("control2", point(b.incoming ?? b.position)))))
      } else if let corner {
        statements.append(
          .expression(
            .call(.code("addCorner"), [SwiftArgument("to", .code(target))] + corner)))
      } else if i < nodes.count {
        call("addLine", "to", position(b))
      }
    }
    if subpath.isClosed { call(closing) }
  }

  /// True if the subpath is a closed polygon that has rounded corners, and few enough corners for a
  /// list.
  private func isRoundedPolygon(_ subpath: Layout.Subpath) -> Bool {
    subpath.isClosed && (3...Self.mostCorners).contains(subpath.nodes.count)
      && subpath.nodes.allSatisfy { $0.incoming == nil && $0.outgoing == nil }
      && subpath.nodes.contains { $0.radius != nil }
  }

  /// The maximum number of corners in a list. The Swift compiler type-checks a list as a whole.
  private static let mostCorners = 64

  /// The call that adds the corners of a polygon, each with its radius.
  private func polygon(_ nodes: [Layout.Node]) -> SwiftStatement {
    let corners = nodes.map { node in
      SwiftExpression.tuple([
        position(node), node.radius.map { formulas.expression($0) } ?? .number(.zero),
      ])
    }
    return .expression(
      .call("addPolygon", SwiftArgument(nil, .list(corners)), SwiftArgument("to", .code(target))))
  }

  private var closing: SwiftCode { target == "context" ? "closePath" : "closeSubpath" }

  private func position(_ node: Layout.Node) -> SwiftExpression { point(node.position) }

  private func point(_ point: Layout.Pair) -> SwiftExpression {
    placements.point(point, formulas, behind: base)
  }

  private mutating func call(_ name: SwiftCode, _ label: SwiftCode, _ value: SwiftExpression) {
    statements.append(
      .expression(SwiftExpression.code(target).calling(name, SwiftArgument(label, value))))
  }

  private mutating func call(_ name: SwiftCode) {
    statements.append(.expression(SwiftExpression.code(target).calling(name)))
  }

  /// The arguments that describe a rounded corner; nil for a sharp corner.
  private func corner(_ subpath: Layout.Subpath, _ i: Int) -> [SwiftArgument]? {
    let (nodes, count) = (subpath.nodes, subpath.nodes.count)
    guard let radius = nodes[i].radius, subpath.isClosed || i > 0 && i < count - 1 else {
      return nil
    }
    return [
      SwiftArgument("from", position(nodes[(i + count - 1) % count])),
      SwiftArgument("at", position(nodes[i])),
      SwiftArgument("to", position(nodes[(i + 1) % count])),
      SwiftArgument("radius", formulas.expression(radius)),
    ]
  }
}

extension [Layout.Element] {
  /// The elements with control points instead of handles at the nodes of paths.
  func withControlPoints(_ graph: inout Graph) -> [Layout.Element] {
    map { element in
      var result = element
      result.content = element.content.withControlPoints(&graph)
      for i in element.paint.clips.indices {
        result.paint.clips[i].content = element.paint.clips[i].content.withControlPoints(&graph)
      }
      if let mask = element.paint.mask {
        result.paint.mask?.elements = mask.elements.withControlPoints(&graph)
      }
      return result
    }
  }
}

extension Layout.Element.Content {
  fileprivate func withControlPoints(_ graph: inout Graph) -> Layout.Element.Content {
    switch self {
    case .group(let children): return .group(children.withControlPoints(&graph))
    case .path(var subpaths):
      for i in subpaths.indices {
        for j in subpaths[i].nodes.indices {
          let node = subpaths[i].nodes[j]
          subpaths[i].nodes[j].incoming = node.incoming.map { graph.add(node.position, $0) }
          subpaths[i].nodes[j].outgoing = node.outgoing.map { graph.add(node.position, $0) }
        }
      }
      return .path(subpaths)
    default: return self
    }
  }
}

extension [Layout.Subpath] {
  /// The positions and control points of all nodes.
  var points: [Layout.Pair] {
    var points: [Layout.Pair] = []
    points.reserveCapacity(reduce(0) { $0 + 3 * $1.nodes.count })
    for node in lazy.flatMap(\.nodes) {
      points.append(node.position)
      if let incoming = node.incoming { points.append(incoming) }
      if let outgoing = node.outgoing { points.append(outgoing) }
    }
    return points
  }

  /// True if a corner is rounded.
  var haveCorners: Bool { !radii.isEmpty }

  /// The radii of all rounded corners.
  var radii: [Scalar] { flatMap { $0.nodes.compactMap(\.radius) } }

  /// The formulas of all points and radii.
  var scalars: [Scalar] {
    points.scalars + radii
  }
}

extension [Layout.Pair] {
  /// The coordinates of all points, with x and y alternating.
  var scalars: [Scalar] {
    var scalars: [Scalar] = []
    scalars.reserveCapacity(2 * count)
    for point in self {
      scalars.append(point.x)
      scalars.append(point.y)
    }
    return scalars
  }
}

extension Graph {
  fileprivate mutating func add(_ point: Layout.Pair, _ vector: Layout.Pair) -> Layout.Pair {
    Layout.Pair(x: add(point.x, vector.x), y: add(point.y, vector.y))
  }
}
