package import ShapeGeometry
import ShapeNumbers

/// The layout of the numbers with which an outline is drawn. Lengths are in points.
package enum PathOutline: Hashable, Sendable {
  /// Subpaths of nodes and arcs. Each node has seven numbers: x, y, the vectors to its two control
  /// points, and the radius of its corner. The nodes of a subpath are followed by four numbers for
  /// each arc: its center, and the cosine and sine of its angle.
  case nodes([Run])
  /// A rectangle: x, y, width, height, and one corner radius or four.
  case rectangle
  /// An ellipse: x, y, width, height of its box.
  case oval
  /// An elliptical arc: x, y, width, height of its box, and the angles at which it starts and ends,
  /// in degrees.
  case arc(isPie: Bool)
  /// Points joined by straight lines: x and y of each.
  case points(isClosed: Bool)

  /// A subpath of nodes.
  package struct Run: Hashable, Sendable {
    /// The number of nodes.
    package var count: Int
    /// True if a segment leads from the last node to the first.
    package var isClosed: Bool
    /// The indices of the nodes at which an arc of at most a quarter turn ends.
    package var arcs: [Int]

    /// Creates a subpath of `count` nodes.
    package init(count: Int, isClosed: Bool, arcs: [Int] = []) {
      (self.count, self.isClosed, self.arcs) = (count, isClosed, arcs)
    }

    /// The number of numbers that describe the subpath.
    package var size: Int { PathOutline.nodeSize * count + PathOutline.arcSize * arcs.count }
  }

  /// The number of numbers of a node.
  package static let nodeSize = 7
  /// The number of numbers of an arc.
  package static let arcSize = 4

  /// The path that the numbers describe; nil if any of them, or a coordinate computed from them, is
  /// not finite. A box with a negative width or height gives an empty path, and so does an arc
  /// whose two angles are equal. A single node gives a point.
  func path(_ numbers: [Double]) -> BezierPath? {
    guard numbers.allSatisfy(\.isFinite) else { return nil }
    let path: BezierPath =
      switch self {
      case .nodes(let runs): nodePath(runs, numbers)
      case .points(let isClosed): pointPath(numbers, isClosed: isClosed)
      case .rectangle, .oval, .arc: boxPath(numbers)
      }
    return path.isFinite ? path : nil
  }

  private func nodePath(_ runs: [Run], _ numbers: [Double]) -> BezierPath {
    var path = BezierPath()
    var start = 0
    for run in runs where run.count > 0 {
      var nodes = (0..<run.count).map { i in
        let n = numbers[(start + PathOutline.nodeSize * i)...].prefix(PathOutline.nodeSize)
        let k = n.startIndex
        return PathNode(
          Point(n[k], n[k + 1]), incoming: Vector(n[k + 2], n[k + 3]),
          outgoing: Vector(n[k + 4], n[k + 5]), radius: n[k + 6])
      }
      for (i, node) in run.arcs.enumerated() {
        let n = start + PathOutline.nodeSize * run.count + PathOutline.arcSize * i
        nodes[node].arc = (
          Point(numbers[n], numbers[n + 1]), Vector(numbers[n + 2], numbers[n + 3])
        )
      }
      start += run.size
      path.append(nodes, isClosed: run.isClosed)
    }
    return path
  }

  private func pointPath(_ numbers: [Double], isClosed: Bool) -> BezierPath {
    var path = BezierPath()
    let nodes = pairedPoints(numbers).map { PathNode($0) }
    if !nodes.isEmpty { path.append(nodes, isClosed: isClosed) }
    return path
  }

  private func boxPath(_ numbers: [Double]) -> BezierPath {
    let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    guard rect.width >= 0, rect.height >= 0 else { return BezierPath() }
    switch self {
    case .oval: return .ellipse(in: rect)
    case .arc(let isPie):
      let sweep = numbers[5] - numbers[4]
      guard sweep != 0 else { return BezierPath() }
      return .arc(
        in: rect, from: numbers[4], sweep: sweep, isPie: isPie,
        direction: Vector.direction(degrees:))
    default:
      return .rectangle(
        rect, radii: Array(numbers[4...]), direction: Vector.direction(degrees:))
    }
  }
}

extension Vector {
  /// The unit vector at an angle in degrees from +x. Since y points down, the angle is clockwise on
  /// screen.
  package static func direction(degrees: Double) -> Vector {
    Vector(Elementary.cos(degrees: degrees), Elementary.sin(degrees: degrees))
  }
}
