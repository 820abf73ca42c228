import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let nearlySymmetric = LintRule(
    "drawing/nearly-symmetric", .note,
    finds:
      "A path that would be its own mirror image if one node were moved.",
    reason: "The eye sees the axis, and the one place that breaks the symmetry looks like a slip.",
    wrong: """
      drawing House {
          canvas 24 x 24
          title "Home"
          path walls {
              corner (12, 3)
              corner (21, 11)
              corner (21, 20)
              corner (15, 20)
              corner (15, 14)
              corner (9, 14)
              corner (9, 20)
              corner (3, 17)
              corner (3, 11)
              close
              fill #C00
          }
      }
      """,
    right: """
      drawing House {
          canvas 24 x 24
          title "Home"
          path walls {
              corner (12, 3)
              corner (21, 11)
              corner (21, 20)
              corner (15, 20)
              corner (15, 14)
              corner (9, 14)
              corner (9, 20)
              corner (3, 20)
              corner (3, 11)
              close
              fill #C00
          }
      }
      """,
    parameters: [
      Parameter(
        name: "nodes", standard: 40,
        meaning: "the maximum number of nodes in a checked path")
    ],
    check: .drawing { drawing, report in
      let limit = Int(clamping: report.number("nodes"))
      for path in drawing.pathsSomewhere {
        let nodes = path.subpaths.flatMap(\.nodes)
        guard nodes.count > 2, nodes.count <= limit, nodes.allSatisfy({ path.standsAsDrawn($0) }),
          nodes.allSatisfy({ path.count(of: $0) == 1 }), let odd = NodeSymmetry.oddOne(nodes)
        else { continue }
        let node = nodes[odd.node]
        report.report(
          odd.partner == nil
            ? "all nodes of the path except this one have mirror images"
            : "the path is symmetric except for this node",
          key: odd.partner == nil
            ? "all nodes of the path but this one are mirrored"
            : "the path is its own mirror image but for this node", at: node.node.span,
          path.subject(node),
          labels: (odd.partner.map { [$0] } ?? []).map {
            Diagnostic.Label("this would be the node's mirror image", at: nodes[$0].node.span)
          },
          help: "move it to (\(told(odd.place.x)), \(told(odd.place.y)))"
            + (odd.partner == nil ? "" : ", or move its image instead")
            + ", or write one half and 'mirror about \(odd.axisText)'")
      }
    })
}

/// The nodes of a path, and the direction of an axis about which they may be mirrored. For a
/// horizontal axis, x and y are exchanged.
private struct NodeSymmetry {
  /// The node that breaks a symmetry.
  struct Odd {
    var node: Int
    /// The index of the node that should be the mirror image of the odd node; nil if the odd node
    /// should be on the axis.
    var partner: Int?
    /// The position that makes the path symmetric: the mirror image of the partner, or a point on
    /// the axis if there is no partner.
    var place: Point
    var isVertical: Bool
    var axis: Double

    var axisText: String { "\(isVertical ? "vertical" : "horizontal") \(told(axis))" }
  }

  private var x: [Double]
  private var y: [Double]
  private let nodes: [LintedPath.Node]
  private let isVertical: Bool

  /// The distance, in points, below which coordinates with two decimals count as equal.
  private static let slack = 0.011

  /// The node that breaks the symmetry of `nodes`; nil if there is none, or if all nodes are
  /// symmetric about a vertical or a horizontal axis.
  static func oddOne(_ nodes: [LintedPath.Node]) -> Odd? {
    let both = [NodeSymmetry(nodes, isVertical: true), NodeSymmetry(nodes, isVertical: false)]
    let found = both.map { symmetry in
      symmetry.axis.map { (axis: $0, unmatched: symmetry.unmatched(about: $0)) }
    }
    if found.contains(where: { $0?.unmatched.isEmpty == true }) { return nil }
    return zip(both, found).lazy
      .compactMap { symmetry, found in
        found.flatMap { symmetry.odd(about: $0.axis, $0.unmatched) }
      }.first
  }

  private init(_ nodes: [LintedPath.Node], isVertical: Bool) {
    self.nodes = nodes
    self.isVertical = isVertical
    let (first, second) = (nodes.map(\.position.x), nodes.map(\.position.y))
    (x, y) = isVertical ? (first, second) : (second, first)
  }

  /// The axis about which the largest number of pairs of nodes with equal y are mirror images. If
  /// several axes have equally many pairs, the result is the axis with the smallest x. Nil if no
  /// two nodes have equal y and different x.
  private var axis: Double? {
    var middles: [Double] = []
    for i in x.indices {
      for j in x.indices where j > i && isNear(y[i], y[j]) && !isNear(x[i], x[j]) {
        middles.append((x[i] + x[j]) / 2)
      }
    }
    middles.sort()
    var best: (count: Int, middle: Double)?
    var first = 0
    for i in middles.indices {
      if !isNear(middles[i], middles[first]) { first = i }
      if i - first + 1 > best?.count ?? 0 { best = (i - first + 1, middles[first]) }
    }
    return best?.middle
  }

  private func unmatched(about axis: Double) -> [Int] {
    x.indices.filter { i in
      !x.indices.contains { isNear(x[$0], 2 * axis - x[i]) && isNear(y[$0], y[i]) }
    }
  }

  /// The odd node; nil if more than two nodes are unmatched, or if two are unmatched and neither
  /// have equal y nor lie opposite each other. Nil also if the mirrored nodes have fewer than three
  /// distances from the axis, because the symmetry may be a coincidence. Mirrored handles count as
  /// one distance.
  private func odd(about axis: Double, _ unmatched: [Int]) -> Odd? {
    guard let last = unmatched.last, unmatched.count < 3 else { return nil }
    var evidence = x.indices.filter { !unmatched.contains($0) }
    let partner = unmatched.count == 2 ? unmatched[0] : nil
    if let partner {
      let isLevel = isNear(y[partner], y[last])
      let isOpposite = isNear(x[partner], 2 * axis - x[last])
      guard isLevel || isOpposite else { return nil }
      if isOpposite { evidence.append(partner) }
    }
    var distances = evidence.map { (x[$0] - axis).magnitude }.sorted()
    distances = distances.indices.filter { $0 == 0 || !isNear(distances[$0 - 1], distances[$0]) }
      .map { distances[$0] }
    let handles = hasMirroredHandles(about: axis, partner.map { ($0, last) }) ? 1 : 0
    guard distances.count + handles > 2 else { return nil }
    let image = partner.map { (2 * axis - x[$0], y[$0]) } ?? (axis, y[last])
    return Odd(
      node: last, partner: partner,
      place: isVertical ? Point(image.0, image.1) : Point(image.1, image.0),
      isVertical: isVertical, axis: axis)
  }

  /// True if two mirrored nodes, or the odd node and its partner, have handles that are mirror
  /// images of each other.
  private func hasMirroredHandles(about axis: Double, _ odd: (Int, Int)?) -> Bool {
    func areImages(_ i: Int, _ j: Int) -> Bool {
      isImage(nodes[i].outgoing, nodes[j].incoming)
        || isImage(nodes[i].incoming, nodes[j].outgoing)
    }
    if let odd, areImages(odd.0, odd.1) { return true }
    return x.indices.contains { i in
      x.indices.contains { j in
        j > i && isNear(x[j], 2 * axis - x[i]) && isNear(y[j], y[i]) && areImages(i, j)
      }
    }
  }

  private func isImage(_ a: Vector?, _ b: Vector?) -> Bool {
    guard let a, let b, a.length > NodeSymmetry.slack else { return false }
    let image = isVertical ? Vector(-a.dx, a.dy) : Vector(a.dx, -a.dy)
    return isNear(image.dx, b.dx) && isNear(image.dy, b.dy)
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool {
    (a - b).magnitude < NodeSymmetry.slack
  }
}
