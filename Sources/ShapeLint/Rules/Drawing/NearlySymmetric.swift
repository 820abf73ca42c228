import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let nearlySymmetric = LintRule(
    "drawing/nearly-symmetric", .note,
    finds:
      "An outline of five nodes or more that would be its own mirror image if one node were moved: by "
      + "0.4 pixels or more at the design size, and by at most a fifth of its diagonal.",
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
        guard nodes.count <= limit, nodes.allSatisfy({ path.standsAsDrawn($0) }),
          nodes.allSatisfy({ path.count(of: $0) == 1 }), let odd = NodeSymmetry.oddOne(path)
        else { continue }
        let node = nodes[odd.node]
        report.report(
          odd.partner == nil
            ? "the path is symmetric except for this node, which is \(path.sizeText(odd.move)) off "
              + "the axis"
            : "the path is symmetric except for this node, which is \(path.sizeText(odd.move)) off",
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
    /// The distance of the node from `place`, in points.
    var move: Double
    var isVertical: Bool
    var axis: Double

    var axisText: String { "\(isVertical ? "vertical" : "horizontal") \(told(axis))" }
  }

  /// The nodes that break the symmetry about an axis, and for each node its mirror image.
  private struct Images {
    var axis: Double
    var unmatched: [Int]
    var image: [Int?]
  }

  private var x: [Double]
  private var y: [Double]
  private let nodes: [LintedPath.Node]
  /// The indices of the ends of each segment, and true if the segment is a line.
  private let segments: [[Int]: Bool]
  private let isVertical: Bool
  /// The distance, in points, that nobody sees.
  private let slack: Double
  /// For each node, the diagonal of its subpath, in points.
  private let sizes: [Double]
  /// For each node, true if its position is seen to break a symmetry: its outline has enough nodes,
  /// and it is not one of the outline's ends, such as those of the letter h and of an open padlock.
  private let isSeen: [Bool]

  /// The least number of nodes of an outline whose symmetry is seen. Triangles, kites, trapezoids and
  /// strokes between a few points are often uneven on purpose.
  private static let leastNodes = 5
  /// The least move that is seen, in pixels: places on two sides of an axis are compared less
  /// exactly than neighboring ones.
  private static let leastMove = 2 * VisibleSize.least
  /// The largest difference of mirrored handles, as a share of the longer one.
  private static let mostDifference = 0.25
  /// The largest move, as a share of the diagonal of the subpath, that is a slip.
  private static let mostMove = 0.2
  /// The largest move that is a slip if less speaks for the symmetry: all other nodes are at one
  /// distance from the axis, as below the ridge of a house, or the node and its image lie neither
  /// level nor opposite each other.
  private static let mostMoveOfLittle = 0.1

  /// The node that breaks the symmetry of the path; nil if there is none, or if the path is
  /// symmetric about a vertical or a horizontal axis.
  static func oddOne(_ path: LintedPath) -> Odd? {
    guard path.pixels > 0 else { return nil }
    let both = [NodeSymmetry(path, isVertical: true), NodeSymmetry(path, isVertical: false)]
    let found = both.map(\.candidates)
    if found.contains(where: { $0.contains { $0.unmatched.isEmpty } }) { return nil }
    return zip(both, found).flatMap { symmetry, all in all.compactMap { symmetry.odd($0) } }
      .filter { $0.move * path.pixels >= leastMove }.min { $0.move < $1.move }
  }

  private init(_ path: LintedPath, isVertical: Bool) {
    nodes = path.subpaths.flatMap(\.nodes)
    var segments: [[Int]: Bool] = [:]
    var first = 0
    for subpath in path.subpaths {
      let count = subpath.nodes.count
      for (i, segment) in subpath.segments.enumerated() {
        segments[[first + i, first + (i + 1) % count]] = segment.isLine
      }
      first += count
    }
    self.segments = segments
    self.isVertical = isVertical
    slack = VisibleSize.least / path.pixels
    sizes = path.subpaths.flatMap { subpath in
      Array(repeating: subpath.nodes.size, count: subpath.nodes.count)
    }
    isSeen = path.subpaths.flatMap { subpath in
      let count = subpath.nodes.count
      return (0..<count).map { i in
        count >= Self.leastNodes && (subpath.isClosed || i > 0 && i < count - 1)
      }
    }
    let (across, along) = (nodes.map(\.position.x), nodes.map(\.position.y))
    (x, y) = isVertical ? (across, along) : (along, across)
  }

  /// The axes about which two nodes with equal y are mirror images and at most two nodes have no
  /// image.
  private var candidates: [Images] {
    var middles: [Double] = []
    for i in x.indices {
      for j in x.indices where j > i && isNear(y[i], y[j]) && !isNear(x[i], x[j]) {
        middles.append((x[i] + x[j]) / 2)
      }
    }
    middles.sort()
    var axes: [Double] = []
    for middle in middles where axes.last.map({ middle - $0 > slack / 2 }) ?? true {
      axes.append(middle)
    }
    return axes.map(images).filter { $0.unmatched.count < 3 }
  }

  private func images(about axis: Double) -> Images {
    let image = x.indices.map { i in
      x.indices.filter { isNear(x[$0], 2 * axis - x[i]) && isNear(y[$0], y[i]) }
        .min { distance($0, fromImageOf: i, axis) < distance($1, fromImageOf: i, axis) }
    }
    return Images(axis: axis, unmatched: image.indices.filter { image[$0] == nil }, image: image)
  }

  private func distance(_ i: Int, fromImageOf j: Int, _ axis: Double) -> Double {
    Vector(x[i] - 2 * axis + x[j], y[i] - y[j]).length
  }

  /// The odd node; nil if the mirrored path is not the path itself but for the position of the odd node, or if
  /// the move is so large that it may be intended.
  private func odd(_ images: Images) -> Odd? {
    guard let last = images.unmatched.last, isSeen[last] else { return nil }
    let axis = images.axis
    let partner = images.unmatched.count == 2 ? images.unmatched[0] : nil
    var evidence = x.indices.filter { !images.unmatched.contains($0) }
    var image = images.image
    (image[last], image[partner ?? last]) = (partner ?? last, last)
    var isAskew = false
    if let partner {
      let isOpposite = isNear(x[partner], 2 * axis - x[last])
      isAskew = !isOpposite && !isNear(y[partner], y[last])
      if isOpposite { evidence.append(partner) }
    }
    let to = partner.map { (2 * axis - x[$0], y[$0]) } ?? (axis, y[last])
    let move = Vector(to.0 - x[last], to.1 - y[last]).length
    let most = isAskew || isABox(evidence, about: axis) ? Self.mostMoveOfLittle : Self.mostMove
    guard move <= most * sizes[last], isMirrored(image.compactMap(\.self)) else { return nil }
    return Odd(
      node: last, partner: partner,
      place: isVertical ? Point(to.0, to.1) : Point(to.1, to.0), move: move,
      isVertical: isVertical, axis: axis)
  }

  /// True if all of the nodes are at one distance from the axis.
  private func isABox(_ evidence: [Int], about axis: Double) -> Bool {
    let distances = evidence.map { (x[$0] - axis).magnitude }
    return distances.allSatisfy { isNear($0, distances[0]) }
  }

  /// True if the images of segments are segments, and the images of handles are handles.
  private func isMirrored(_ image: [Int]) -> Bool {
    guard Set(image).count == nodes.count else { return false }
    return segments.allSatisfy { ends, isLine in
      let (i, j) = (ends[0], ends[1])
      if segments[[image[j], image[i]]] == isLine {
        return isImage(nodes[i].outgoing, nodes[image[i]].incoming)
          && isImage(nodes[j].incoming, nodes[image[j]].outgoing)
      }
      return segments[[image[i], image[j]]] == isLine
        && isImage(nodes[i].outgoing, nodes[image[i]].outgoing)
        && isImage(nodes[j].incoming, nodes[image[j]].incoming)
    }
  }

  /// True if `b` is about the mirror image of `a`: the lengths of handles are seen less than the
  /// places of nodes.
  private func isImage(_ a: Vector?, _ b: Vector?) -> Bool {
    let (a, b) = (a ?? .zero, b ?? .zero)
    let image = isVertical ? Vector(-a.dx, a.dy) : Vector(a.dx, -a.dy)
    return (image - b).length < max(Self.mostDifference * max(a.length, b.length), slack)
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < slack }
}
