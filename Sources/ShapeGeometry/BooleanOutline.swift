extension PathArrangement {
  /// The outline of a region, in the coordinates of the paths; nil where the arcs contradict each other
  /// about what is inside, which rounding can make of places that are hardly farther apart than the
  /// tolerance.
  func outline(of region: BooleanRegion) -> BezierPath? {
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

  /// True if at every vertex as many arcs come in as go out.
  private func isBalanced(_ boundary: [DirectedArc]) -> Bool {
    var balance = Array(repeating: 0, count: vertices.count)
    for arc in boundary {
      balance[arc.start] += 1
      balance[arc.end] -= 1
    }
    return balance.allSatisfy { $0 == 0 }
  }
}
