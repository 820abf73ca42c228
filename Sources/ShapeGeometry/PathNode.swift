/// A point of a drawn path, with the vectors to its control points and the rounding of its corner.
public struct PathNode: Hashable, Sendable {
  /// The point itself.
  public var position: Point
  /// The vector to the control point before the node; zero for a straight line.
  public var incoming: Vector
  /// The vector to the control point after the node; zero for a straight line.
  public var outgoing: Vector
  /// The radius of the arc that replaces the corner, in points; 0 for none.
  public var radius: Double
  /// The elliptic arc that ends at the node, if any: the center of the ellipse, and the cosine and
  /// the sine of the arc's angle, which is at most 90°.
  package var arc: (center: Point, turn: Vector)? {
    get { arcCenter.map { ($0, arcTurn) } }
    set { (arcCenter, arcTurn) = (newValue?.center, newValue?.turn ?? .zero) }
  }
  private var arcCenter: Point?
  private var arcTurn = Vector.zero

  /// A node; by default without control points and rounding.
  public init(
    _ position: Point, incoming: Vector = .zero, outgoing: Vector = .zero, radius: Double = 0
  ) {
    self.position = position
    self.incoming = incoming
    self.outgoing = outgoing
    self.radius = radius
  }

  /// True if a vector to a control point is not zero.
  package var hasHandles: Bool { incoming != .zero || outgoing != .zero }

  /// True if the point, its control points and the radius are finite.
  package var isFinite: Bool {
    let (before, after) = (position + incoming, position + outgoing)
    return position.x.isFinite && position.y.isFinite && radius.isFinite
      && before.x.isFinite && before.y.isFinite && after.x.isFinite && after.y.isFinite
  }
}

extension BezierPath {
  /// Appends a subpath through `nodes`. A corner between two other nodes is rounded by its radius,
  /// as by `roundedCorner`; the ends of an open subpath are not corners. A single node is closed
  /// only if its handles make it a loop.
  ///
  /// - Requires: `nodes` is not empty.
  public mutating func append(_ nodes: [PathNode], isClosed: Bool) {
    let count = nodes.count
    let isClosed = isClosed && (count > 1 || nodes.contains { $0.hasHandles })
    /// The rounding of corner `i`, if it has one.
    func rounded(_ i: Int) -> RoundedCorner? {
      guard nodes[i].radius > 0, isClosed || (i > 0 && i < count - 1) else { return nil }
      return roundedCorner(
        previous: nodes[(i + count - 1) % count].position, corner: nodes[i].position,
        next: nodes[(i + 1) % count].position, radius: nodes[i].radius)
    }
    let first = rounded(0)
    move(to: first?.end ?? nodes[0].position)
    for i in 1..<(isClosed ? count + 1 : Swift.max(count, 1)) {
      let (a, b) = (nodes[i - 1], nodes[i == count ? 0 : i])
      let corner = i == count ? first : rounded(i)
      let isStraight = a.outgoing == .zero && b.incoming == .zero
      if !isStraight {
        let piece = CubicCurve(
          a.position, a.position + a.outgoing, b.position + b.incoming, b.position)
        if let arc = b.arc {
          self.arc(piece, about: arc.center, turn: arc.turn)
        } else {
          curve(piece.control1, piece.control2, to: piece.end)
        }
      } else if i < count || corner != nil {
        line(to: corner?.start ?? b.position)
      }
      for piece in corner?.curves ?? [] {
        curve(piece.control1, piece.control2, to: piece.end)
      }
    }
    if isClosed { close() }
  }
}

extension BezierPath {
  /// The nodes of each subpath. The start and the end of a closed subpath are one node.
  package var nodeRuns: [(nodes: [PathNode], isClosed: Bool)] {
    subpaths.map { subpath in
      var nodes = [PathNode(subpath.start)]
      for segment in subpath.segments {
        let curve = segment.curve
        if !segment.isLine { nodes[nodes.count - 1].outgoing = curve.control1 - curve.start }
        var node = PathNode(
          curve.end, incoming: segment.isLine ? .zero : curve.control2 - curve.end)
        node.arc = segment.arc.map { ($0.center, $0.turn) }
        nodes.append(node)
      }
      if subpath.isClosed, nodes.count > 1, let last = nodes.last, last.position == subpath.start {
        nodes[0].incoming = last.incoming
        nodes[0].arc = last.arc
        nodes.removeLast()
      }
      return (nodes, subpath.isClosed)
    }
  }
}
