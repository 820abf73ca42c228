import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let oddHandle = LintRule(
    "drawing/odd-handle", .warning,
    finds:
      "An outline whose nodes are their own mirror image about a vertical axis, and whose handles "
      + "are too, except for those of one node or of one segment.",
    reason: "One side of the outline is fuller than the other, which looks like a mistake.",
    wrong: """
      drawing Shield {
          canvas 64 x 72
          title "Shield"
          path shield {
              round (8, 12) in (0, 26) out (10, 0)
              round (56, 12) in (-10, 0) out (0, 36)
              round (32, 68) in (10, -4) out (-10, -4)
              close
              fill #0F766E
          }
      }
      """,
    right: """
      drawing Shield {
          canvas 64 x 72
          title "Shield"
          path shield {
              round (8, 12) in (0, 26) out (10, 0)
              round (56, 12) in (-10, 0) out (0, 26)
              round (32, 68) in (10, -4) out (-10, -4)
              close
              fill #0F766E
          }
      }
      """,
    check: .path { path, report in
      for subpath in path.subpaths where subpath.isClosed {
        guard let pair = HandleSymmetry(subpath)?.oddPair(path),
          path.standsAsDrawn(pair.node), path.standsAsDrawn(pair.image),
          path.count(of: pair.node) == 1
        else { continue }
        report.report(
          "the handle of this node is not the mirror image of its counterpart",
          at: pair.node.node.span, path.subject(pair.node),
          labels: [Diagnostic.Label("the node on the other side", at: pair.image.node.span)],
          notes: ["they differ by \(path.sizeText(pair.difference))"],
          help:
            "give both handles the same length and the mirrored direction, or write one half and "
            + "'mirror about vertical'")
      }
    })
}

/// A closed outline whose nodes are their own mirror image about a vertical axis.
private struct HandleSymmetry {
  /// The nodes, without a repeated first node.
  private let nodes: [LintedPath.Node]
  /// For each node, its handles before and after it; a repeated first node gives its own.
  private let handles: [(incoming: Vector?, outgoing: Vector?)]
  /// For each node, the index of its mirror image.
  private let images: [Int]

  /// The least number of nodes of an outline whose symmetry is seen.
  private static let leastNodes = 3
  private static let mostNodes = 40

  /// Creates the symmetry; nil if the nodes are not their own mirror image.
  init?(_ subpath: LintedPath.Subpath) {
    var nodes = subpath.nodes
    var handles = nodes.map { (incoming: $0.incoming, outgoing: $0.outgoing) }
    if let first = nodes.first, let last = nodes.last, nodes.count > 2,
      (first.position - last.position).length < 1e-9
    {
      handles[0].incoming = handles[nodes.count - 1].incoming
      nodes.removeLast()
      handles.removeLast()
    }
    let xs = nodes.map(\.position.x)
    guard nodes.count >= HandleSymmetry.leastNodes, nodes.count <= HandleSymmetry.mostNodes,
      let left = xs.min(), let right = xs.max(), right > left
    else { return nil }
    let slack = 0.01 * (right - left)
    var images: [Int] = []
    for node in nodes {
      let image = Point(left + right - node.position.x, node.position.y)
      guard let match = nodes.firstIndex(where: { ($0.position - image).length <= slack }) else {
        return nil
      }
      images.append(match)
    }
    (self.nodes, self.handles, self.images) = (nodes, handles, images)
  }

  /// The node whose handle is not the mirror image of its counterpart, if all other handles are;
  /// nil if none or several are wrong, or if little speaks for the symmetry.
  func oddPair(
    _ path: LintedPath
  ) -> (node: LintedPath.Node, image: LintedPath.Node, difference: Double)? {
    var odd: [(node: Int, difference: Double)] = []
    var matched = 0
    for index in nodes.indices {
      guard let difference = difference(index) else {
        if handles[index].outgoing != nil { matched += 1 }
        continue
      }
      if path.isSeen(difference / 2) { odd.append((index, difference)) }
    }
    guard let first = odd.first, odd.count <= 2, matched > 0 || nodes.count >= 6 else { return nil }
    // A second odd handle belongs to the same two nodes, or to the other end of the same segment.
    let count = nodes.count
    let touched = Set([first.node, images[first.node]])
    let near = touched.union(touched.flatMap { [($0 + 1) % count, ($0 + count - 1) % count] })
    guard odd.allSatisfy({ near.contains($0.node) }), images[first.node] != first.node else {
      return nil
    }
    return (nodes[first.node], nodes[images[first.node]], first.difference)
  }

  /// The distance between the outgoing handle of a node, mirrored, and the incoming handle of its
  /// image; nil if they are equal.
  private func difference(_ index: Int) -> Double? {
    let own = handles[index].outgoing.map { Vector(-$0.dx, $0.dy) }
    let other = handles[images[index]].incoming
    let distance = ((own ?? .zero) - (other ?? .zero)).length
    let longest = max(own?.length ?? 0, other?.length ?? 0)
    return distance > 0.1 * longest ? distance : nil
  }
}
