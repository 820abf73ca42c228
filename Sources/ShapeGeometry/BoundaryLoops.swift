/// An arc of the boundary of a region, directed so that the region is on its right.
struct DirectedArc: Sendable {
  var arc: MonotoneArc
  var isReversed: Bool

  var start: Int { isReversed ? arc.end : arc.start }
  var end: Int { isReversed ? arc.start : arc.end }
}

/// The closed loops that the arcs of a boundary form.
struct BoundaryLoops {
  private let arcs: [DirectedArc]
  /// The index of the arc that follows each arc.
  private var next: [Int]

  /// - Requires: At every vertex, as many arcs end as start.
  init(_ arcs: [DirectedArc], vertexCount: Int) {
    self.arcs = arcs
    next = Array(repeating: -1, count: arcs.count)
    let ends = VertexEnds(arcs.map { ($0.start, $0.end) }, vertexCount: vertexCount)
    for vertex in 0..<vertexCount { join(Array(ends.at(vertex)), vertex) }
  }

  /// The loops, each starting at its vertex with the least index, in the order of these vertices.
  var loops: [[DirectedArc]] {
    var isDone = Array(repeating: false, count: arcs.count)
    var loops: [[DirectedArc]] = []
    let order = arcs.indices.sorted { (arcs[$0].start, $0) < (arcs[$1].start, $1) }
    for first in order where !isDone[first] {
      var loop: [DirectedArc] = []
      var i = first
      while !isDone[i] {
        isDone[i] = true
        loop.append(arcs[i])
        i = next[i]
      }
      loops.append(loop)
    }
    return loops
  }

  /// Connects each arc that ends at a vertex with the arc that leaves along the other side of the
  /// same sector of the region. The loops then touch at the vertex and do not cross.
  private mutating func join(_ ends: [ArcEnd], _ vertex: Int) {
    if ends.count == 2 {
      let isIn = !ends[0].isStart
      next[isIn ? ends[0].arc : ends[1].arc] = isIn ? ends[1].arc : ends[0].arc
      return
    }
    // The second round closes sectors that extend across the beginning of the order.
    let sorted = counterclockwise(ends)
    var open: [Int] = []
    var isTaken = Array(repeating: false, count: sorted.count)
    for k in 0..<2 * sorted.count {
      let i = k % sorted.count
      let end = sorted[i]
      if end.isStart {
        if !isTaken[i], let before = open.popLast() { (next[before], isTaken[i]) = (end.arc, true) }
      } else if k < sorted.count {
        open.append(end.arc)
      }
    }
  }

  /// The ends around their vertex, in counterclockwise order on a screen with y down: the order in
  /// which the arcs leave a small circle around the vertex. The circle is so small that no arc ends
  /// inside it. Since the arcs are monotone, each leaves the circle only once.
  private func counterclockwise(_ ends: [ArcEnd]) -> [ArcEnd] {
    let radius =
      ends.reduce(Double.infinity) {
        let curve = arcs[$1.arc].arc.curve
        return min($0, (curve.end - curve.start).length)
      } / 2
    let directions = ends.map { direction($0, radius) }
    return ends.indices.sorted {
      let (u, v) = (directions[$0], directions[$1])
      if u.isInUpperHalf != v.isInUpperHalf { return u.isInUpperHalf }
      let turn = u.cross(v)
      return turn == 0 ? $0 < $1 : turn < 0
    }.map { ends[$0] }
  }

  /// The vector from the vertex to the point of the arc at the distance `radius` from the vertex.
  private func direction(_ end: ArcEnd, _ radius: Double) -> Vector {
    let directed = arcs[end.arc]
    let isAtStart = end.isStart != directed.isReversed
    let curve = isAtStart ? directed.arc.curve : directed.arc.curve.reversed
    // Newton's method, kept between bounds.
    var (low, high) = (0.0, 1.0)
    var t = 0.5
    for _ in 0..<60 {
      let way = curve.point(at: t) - curve.start
      let excess = way.dot(way) - radius * radius
      if excess < 0 { low = t } else { high = t }
      var next = t - excess / (2 * way.dot(curve.derivative(at: t)))
      if !(next > low && next < high) { next = (low + high) / 2 }
      let change = (next - t).magnitude
      t = next
      if change <= 1e-16 { break }
    }
    return curve.point(at: t) - curve.start
  }
}

extension Vector {
  /// True for vectors that point up or exactly to the right.
  fileprivate var isInUpperHalf: Bool { dy < 0 || dy == 0 && dx > 0 }
}
