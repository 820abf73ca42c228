/// An arc of an outline, with the region to the right of the way along it.
struct DirectedArc: Sendable {
  var arc: MonotoneArc
  var isReversed: Bool

  var start: Int { isReversed ? arc.end : arc.start }
  var end: Int { isReversed ? arc.start : arc.end }
}

/// The loops of arcs that have a region to their right, at every vertex as many of them coming in as
/// going out.
struct BoundaryLoops {
  private let arcs: [DirectedArc]
  /// The arc that follows each.
  private var next: [Int]

  init(_ arcs: [DirectedArc], vertexCount: Int) {
    self.arcs = arcs
    next = Array(repeating: -1, count: arcs.count)
    let ends = VertexEnds(arcs.map { ($0.start, $0.end) }, vertexCount: vertexCount)
    for vertex in 0..<vertexCount { join(Array(ends.at(vertex)), vertex) }
  }

  /// Each loop from the vertex with the least number on, and in the order of these.
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

  /// Chooses for each arc that comes in at a vertex the one that goes out next to it, beyond the part of
  /// the region between them, so that loops touch there and do not cross.
  private mutating func join(_ ends: [ArcEnd], _ vertex: Int) {
    if ends.count == 2 {
      let isIn = !ends[0].isStart
      next[isIn ? ends[0].arc : ends[1].arc] = isIn ? ends[1].arc : ends[0].arc
      return
    }
    // Arcs that are balanced are all joined after two rounds.
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

  /// The ends around their vertex, counterclockwise as seen: by where the arcs leave a circle that none of
  /// them ends in, from which each of them only goes away.
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

  /// The way from the vertex to where the arc is as far from it as `radius`.
  private func direction(_ end: ArcEnd, _ radius: Double) -> Vector {
    let directed = arcs[end.arc]
    let isAtStart = end.isStart != directed.isReversed
    let curve = isAtStart ? directed.arc.curve : directed.arc.curve.reversed
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (curve.point(at: middle) - curve.start).length < radius {
        low = middle
      } else {
        high = middle
      }
    }
    return curve.point(at: high) - curve.start
  }
}

extension Vector {
  /// True for directions up, and for the one to the right.
  fileprivate var isInUpperHalf: Bool { dy < 0 || dy == 0 && dx > 0 }
}
