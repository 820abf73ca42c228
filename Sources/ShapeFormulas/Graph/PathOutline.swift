package import ShapeGeometry
import ShapeNumbers

/// What an outline is drawn with: how many numbers there are, and what they mean.
package enum PathOutline: Hashable, Sendable {
  /// Subpaths, seven numbers a node: x, y, the vectors to its control points, and the radius of its corner;
  /// then four an arc: its center, and the cosine and sine of its angle.
  case nodes([Run])
  /// x, y, width, height, and a radius, or four.
  case rectangle
  /// x, y, width, height.
  case oval
  /// x, y, width, height, and the angles at which it starts and ends, in degrees.
  case arc(isPie: Bool)
  /// The coordinates of points, joined by straight lines.
  case points(isClosed: Bool)

  package struct Run: Hashable, Sendable {
    package var count: Int
    package var isClosed: Bool
    /// The nodes at which an arc of at most a quarter turn ends.
    package var arcs: [Int]

    package init(count: Int, isClosed: Bool, arcs: [Int] = []) {
      (self.count, self.isClosed, self.arcs) = (count, isClosed, arcs)
    }

    /// How many numbers it is.
    package var size: Int { PathOutline.nodeSize * count + PathOutline.arcSize * arcs.count }
  }

  /// How many numbers a node is, and an arc.
  package static let nodeSize = 7
  package static let arcSize = 4

  /// The path of these numbers; nil where one of them, or a coordinate made of them, is not finite. A box of
  /// negative size has none, and a node alone is a point.
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
  /// The unit vector at an angle in degrees, clockwise as seen from +x.
  package static func direction(degrees: Double) -> Vector {
    Vector(Elementary.cos(degrees: degrees), Elementary.sin(degrees: degrees))
  }
}
