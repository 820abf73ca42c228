import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// A path at one set of arguments, in its own coordinates, in points.
struct LintedPath {
  let drawing: LintedDrawing
  let element: Layout.Element
  let subpaths: [Subpath]
  /// The pixels at the design size that a point covers.
  let pixels: Double
  /// For the span of each statement, the index of its first node and the number of its nodes.
  private let places: [SourceSpan: (first: Int, count: Int)]

  /// A subpath with its nodes and the segments between them.
  struct Subpath {
    let nodes: [Node]
    let isClosed: Bool
    /// The segments in their order. A closed subpath includes the closing segment, which has no
    /// length if the last node has the position of the first.
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

  /// A node of a path. It is a class because segments and joints share their nodes.
  final class Node: Sendable {
    let node: Layout.Node
    let position: Point
    /// The vector to the control point before the node; nil if there is none.
    let incoming: Vector?
    /// The vector to the control point after the node; nil if there is none.
    let outgoing: Vector?

    /// Creates the node with its coordinates at `values`.
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

  /// A line or a cubic curve between two nodes.
  struct Segment {
    let start: Node
    let end: Node

    var isLine: Bool { start.outgoing == nil && end.incoming == nil }
    var chord: Vector { end.position - start.position }
    var control1: Point { start.position + (start.outgoing ?? .zero) }
    var control2: Point { end.position + (end.incoming ?? .zero) }
    /// The direction of the curve at its start, not normalized; zero for a segment without length.
    var firstTangent: Vector { tangent(control1, control2, from: start.position, to: end.position) }
    /// The direction of the curve at its end, not normalized; zero for a segment without length.
    var lastTangent: Vector {
      -tangent(control2, control1, from: end.position, to: start.position)
    }

    private func tangent(_ near: Point, _ far: Point, from a: Point, to b: Point) -> Vector {
      [near, far, b].lazy.map { $0 - a }.first { $0.length > 1e-9 } ?? .zero
    }
  }

  /// Creates the path of an element with its coordinates at `values`; nil if the element is not a
  /// path, if the path is computed, or if a coordinate is not finite.
  init?(_ painted: PaintedElement, of drawing: LintedDrawing, _ values: Evaluation) {
    let element = painted.element
    guard case .path(let subpaths) = element.content, !element.isComputed else { return nil }
    self.drawing = drawing
    self.element = element
    pixels = drawing.pixels(of: painted)
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

  /// The number of nodes that the statement of `node` makes: more than one in loops and for
  /// mirrored nodes.
  func count(of node: Node) -> Int { places[node.node.span]?.count ?? 0 }

  /// The subject of findings about a node, such as `Arrow/arrow/tail`. If the node has no name, the
  /// index of the first node of its statement replaces `tail`.
  func subject(_ node: Node) -> String {
    let number = places[node.node.span]?.first ?? 0
    let name = node.node.name.isEmpty ? "\(number)" : node.node.name
    return "\(drawing.subject(element))/\(name)"
  }

  /// The segments, each with its subpath. The curves of arcs, and lines without length after an
  /// arc, are left out.
  var segments: [(segment: Segment, subpath: Subpath)] {
    subpaths.flatMap { subpath in
      subpath.segments.filter { !isOfArc($0) }.map { ($0, subpath) }
    }
  }

  private func isOfArc(_ segment: Segment) -> Bool {
    if !segment.isLine { return isArc(segment.end) }
    return segment.chord.length < 1e-9 && isArc(segment.start)
  }

  /// True if the statement of `node` is an arc.
  private func isArc(_ node: Node) -> Bool {
    let span = node.node.span
    return span.source == drawing.document.tree.source
      && drawing.document.source.bytes[span.start..<span.end].starts(with: "arc".utf8)
  }

  /// The segments before and after each node that has both.
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

}

extension Collection<LintedPath.Node> {
  /// The length of the diagonal of the bounds of the nodes, in points; 0 for no nodes.
  var size: Double {
    var bounds = BoundsBuilder()
    for node in self { bounds.include(node.position) }
    return bounds.rect.map { Vector($0.width, $0.height).length } ?? 0
  }
}

extension Vector {
  /// The unsigned angle between this vector and `other`, in degrees; 0 if either vector has no
  /// length.
  func angle(to other: Vector) -> Double {
    guard let a = normalized, let b = other.normalized else { return 0 }
    let half = Elementary.atan2((a - b).length, (a + b).length)
    return 2 * half
  }
}
