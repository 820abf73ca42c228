import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// A path that is painted, as it is at one set of arguments, in its own coordinates.
struct LintedPath {
  let drawing: LintedDrawing
  let element: Layout.Element
  let subpaths: [Subpath]
  /// The number of the first node that each statement makes, and how many it makes.
  private let places: [SourceSpan: (first: Int, count: Int)]

  struct Subpath {
    let nodes: [Node]
    let isClosed: Bool
    /// The segments in their order; of a closed subpath also the one that closes it, which has no length
    /// where the last node stands on the first.
    let segments: [Segment]

    init(nodes: [Node], isClosed: Bool) {
      self.nodes = nodes
      self.isClosed = isClosed
      var segments = zip(nodes, nodes.dropFirst()).map { Segment(start: $0, end: $1) }
      if isClosed, nodes.count > 1 {
        segments.append(Segment(start: nodes[nodes.count - 1], end: nodes[0]))
      }
      self.segments = segments
    }
  }

  /// A class, as segments and joints share their nodes.
  final class Node: Sendable {
    let node: Layout.Node
    let position: Point
    /// The vectors to its control points; nil for none.
    let incoming: Vector?
    let outgoing: Vector?

    /// A node as it is in `values`.
    init(_ node: Layout.Node, _ values: Evaluation) {
      self.node = node
      position = Point(values[node.position.x], values[node.position.y])
      incoming = node.incoming.map { Vector(values[$0.x], values[$0.y]) }
      outgoing = node.outgoing.map { Vector(values[$0.x], values[$0.y]) }
    }

    fileprivate var isFinite: Bool {
      ([position - .zero, incoming ?? .zero, outgoing ?? .zero] as [Vector])
        .allSatisfy { $0.dx.isFinite && $0.dy.isFinite }
    }
  }

  /// What joins two nodes.
  struct Segment {
    let start: Node
    let end: Node

    var isLine: Bool { start.outgoing == nil && end.incoming == nil }
    var chord: Vector { end.position - start.position }
    var control1: Point { start.position + (start.outgoing ?? .zero) }
    var control2: Point { end.position + (end.incoming ?? .zero) }
    /// The direction in which it leaves its start.
    var firstTangent: Vector { tangent(control1, control2, from: start.position, to: end.position) }
    /// The direction in which it reaches its end.
    var lastTangent: Vector {
      -tangent(control2, control1, from: end.position, to: start.position)
    }

    private func tangent(_ near: Point, _ far: Point, from a: Point, to b: Point) -> Vector {
      [near, far, b].lazy.map { $0 - a }.first { $0.length > 1e-9 } ?? .zero
    }
  }

  /// The path of `element`, with the values of `evaluation`; nil where it is none, or not finite, and where
  /// nobody has drawn its nodes.
  init?(_ element: Layout.Element, of drawing: LintedDrawing, _ values: Evaluation) {
    guard case .path(let subpaths) = element.content, !element.isComputed else { return nil }
    self.drawing = drawing
    self.element = element
    self.subpaths = subpaths.map { subpath in
      Subpath(
        nodes: subpath.nodes.map { Node($0, values) }, isClosed: subpath.isClosed)
    }
    var places: [SourceSpan: (first: Int, count: Int)] = [:]
    for (number, node) in subpaths.lazy.flatMap(\.nodes).enumerated() {
      places[node.span, default: (number, 0)].count += 1
    }
    self.places = places
    guard self.subpaths.allSatisfy({ $0.nodes.allSatisfy(\.isFinite) }) else { return nil }
  }

  /// How often the statement of a node makes one: more than once in loops, and where it is mirrored.
  func count(of node: Node) -> Int { places[node.node.span]?.count ?? 0 }

  /// `Arrow/arrow/tail`, or with its number in the path where it has no name.
  func subject(_ node: Node) -> String {
    let number = places[node.node.span]?.first ?? 0
    let name = node.node.name.isEmpty ? "\(number)" : node.node.name
    return "\(drawing.subject(element))/\(name)"
  }

  /// The segments that the author has drawn, with the subpath of each: all but the curves of arcs, and the
  /// line without length that closes a subpath behind an arc.
  var segments: [(segment: Segment, subpath: Subpath)] {
    subpaths.flatMap { subpath in
      subpath.segments.filter { !isOfArc($0) }.map { ($0, subpath) }
    }
  }

  private func isOfArc(_ segment: Segment) -> Bool {
    if !segment.isLine { return isArc(segment.end) }
    return segment.chord.length < 1e-9 && isArc(segment.start)
  }

  /// True if an arc ends there.
  private func isArc(_ node: Node) -> Bool {
    let span = node.node.span
    return span.source == drawing.document.tree.source
      && drawing.document.source.bytes[span.start..<span.end].starts(with: "arc".utf8)
  }

  /// The segments before and behind each node that lies between two.
  var joints: [(before: Segment, after: Segment)] {
    subpaths.flatMap { subpath in
      let segments = subpath.segments
      let first = subpath.isClosed && segments.count > 1 ? 0 : 1
      guard first < segments.count else { return [(Segment, Segment)]() }
      return (first..<segments.count).map { i in
        (segments[(i + segments.count - 1) % segments.count], segments[i])
      }
    }
  }

  /// The diagonal of the box of its nodes.
  var size: Double {
    var bounds = BoundsBuilder()
    for subpath in subpaths { for node in subpath.nodes { bounds.include(node.position) } }
    return bounds.rect.map { Vector($0.width, $0.height).length } ?? 0
  }
}

extension Vector {
  /// The angle to `other` in degrees, without its sign; 0 where one has no length.
  func angle(to other: Vector) -> Double {
    guard let a = normalized, let b = other.normalized else { return 0 }
    let half = Elementary.atan2((a - b).length, (a + b).length)
    return 2 * half
  }
}
