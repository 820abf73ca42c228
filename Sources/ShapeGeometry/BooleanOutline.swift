extension PathArrangement {
  /// The outline of a region, in the coordinates of the paths; nil if the boundary has a gap. Gaps
  /// can appear where arcs are hardly farther apart than the tolerance, because the rounded results
  /// for such arcs may contradict each other.
  func outline(of region: WindingRegion) -> BezierPath? {
    let sides = ArcSides(arcs.filter { $0.winding != .zero }, vertexCount: vertices.count)
    var boundary: [DirectedArc] = []
    for (arc, left) in zip(sides.arcs, sides.left) {
      let (leftIsInside, rightIsInside) = (
        region.contains(left), region.contains(left + arc.winding)
      )
      if leftIsInside != rightIsInside {
        boundary.append(DirectedArc(arc: arc, isReversed: leftIsInside))
      }
    }
    guard isBalanced(boundary) else { return nil }
    let loops = BoundaryLoops(boundary, vertexCount: vertices.count).loops
    return path(loops.map { OutlineLoop($0, self) })
  }

  /// True if, at every vertex, as many arcs end as start. The boundary then consists of closed
  /// loops.
  private func isBalanced(_ boundary: [DirectedArc]) -> Bool {
    var balance = Array(repeating: 0, count: vertices.count)
    for arc in boundary {
      balance[arc.start] += 1
      balance[arc.end] -= 1
    }
    return balance.allSatisfy { $0 == 0 }
  }
}
