extension PathArrangement {
  /// The outline of a region, in the coordinates of the paths; nil if the boundary has a gap. A gap
  /// appears if rounding decides inconsistently about arcs that are hardly farther apart than the
  /// tolerance.
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

  /// True if as many arcs come in as go out at every vertex, so that the boundary consists of closed loops.
  private func isBalanced(_ boundary: [DirectedArc]) -> Bool {
    var balance = Array(repeating: 0, count: vertices.count)
    for arc in boundary {
      balance[arc.start] += 1
      balance[arc.end] -= 1
    }
    return balance.allSatisfy { $0 == 0 }
  }
}
