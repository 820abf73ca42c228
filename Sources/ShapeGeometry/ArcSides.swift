/// The winding numbers on both sides of arcs that meet only at vertices.
///
/// A chain is a run of arcs between two vertices at which more or fewer than two arcs end, or a
/// ring of arcs without such a vertex. All arcs of a chain have the same winding numbers on their
/// sides. The numbers are counted once for each chain, along a horizontal or vertical ray from the
/// middle of the chain's largest arc. The line along a ray meets an arc if it passes between the
/// two vertices of the arc, so arcs with a common vertex are counted consistently. The point at
/// which a ray meets an arc is computed only if the ray starts within the extent of the arc's box.
struct ArcSides {
  let arcs: [MonotoneArc]
  /// The winding numbers on the left of each arc, as seen in the direction of the arc.
  private(set) var left: [WindingPair]

  /// Successive arcs, each with the end at which the chain enters it.
  private struct Chain {
    var links: [ArcEnd]
    var largest: ArcEnd
  }

  init(_ arcs: [MonotoneArc], vertexCount: Int) {
    self.arcs = arcs
    left = Array(repeating: .zero, count: arcs.count)
    let chains = chains(vertexCount)
    for (chain, before) in zip(chains, leftOf(chains.map(\.largest.arc))) {
      let largest = chain.largest
      let chainLeft = largest.isStart ? before : before + arcs[largest.arc].winding
      for link in chain.links {
        left[link.arc] = link.isStart ? chainLeft : chainLeft - arcs[link.arc].winding
      }
    }
  }

  private func chains(_ vertexCount: Int) -> [Chain] {
    let ends = VertexEnds(arcs.map { ($0.start, $0.end) }, vertexCount: vertexCount)
    var isDone = Array(repeating: false, count: arcs.count)
    var result: [Chain] = []
    for i in arcs.indices where !isDone[i] {
      let links = chain(of: i, ends)
      for link in links { isDone[link.arc] = true }
      let largest = links.reduce(links[0]) {
        arcs[$1.arc].extent > arcs[$0.arc].extent ? $1 : $0
      }
      result.append(Chain(links: links, largest: largest))
    }
    return result
  }

  /// The arcs of the chain that contains arc `i`, each with the end at which the chain enters it.
  private func chain(of i: Int, _ ends: VertexEnds) -> [ArcEnd] {
    var forward = [ArcEnd(arc: i, isStart: true)]
    while let next = next(after: forward[forward.count - 1], ends), next.arc != i {
      forward.append(next)
    }
    // If another arc follows the last one, the chain is closed, and therefore complete.
    if next(after: forward[forward.count - 1], ends) != nil { return forward }
    var backward = [ArcEnd(arc: i, isStart: false)]
    while let next = next(after: backward[backward.count - 1], ends) { backward.append(next) }
    return forward + backward.dropFirst().map { ArcEnd(arc: $0.arc, isStart: !$0.isStart) }
  }

  private func next(after end: ArcEnd, _ ends: VertexEnds) -> ArcEnd? {
    let vertex = end.isStart ? arcs[end.arc].end : arcs[end.arc].start
    let here = ends.at(vertex)
    guard here.count == 2 else { return nil }
    let first = here[here.startIndex]
    let second = here[here.startIndex + 1]
    return first.arc == end.arc ? second : first
  }

  /// The winding numbers on the left of the given arcs. They are counted along rays that run to the
  /// right or down from the middles of the arcs.
  private func leftOf(_ wanted: [Int]) -> [WindingPair] {
    let boxes = arcs.map(\.box)
    let isSteep = wanted.map { i in
      let direction = arcs[i].curve.derivative(at: 0.5)
      return direction.dy.magnitude >= direction.dx.magnitude
    }
    var result = Array(repeating: WindingPair.zero, count: wanted.count)
    for direction in [ArcRays.Direction.right, .down] {
      let group = wanted.indices.filter { isSteep[$0] == (direction == .right) }
      let origins = group.map {
        ArcRays.Origin(arc: wanted[$0], place: arcs[wanted[$0]].curve.point(at: 0.5))
      }
      let beyond = ArcRays(arcs, boxes, direction).windings(from: origins)
      for (k, sum) in zip(group, beyond) { result[k] = left(of: wanted[k], direction, sum) }
    }
    return result
  }

  /// The winding numbers on the left of the arc `i`. `beyond` is the sum of the windings of the
  /// arcs that the ray from the middle of the arc `i` crosses.
  private func left(
    of i: Int, _ direction: ArcRays.Direction, _ beyond: WindingPair
  ) -> WindingPair {
    // The left side of an arc that runs down faces right on the page, and the left side of an arc
    // that runs left faces down.
    let (start, end) = (arcs[i].curve.start, arcs[i].curve.end)
    let isLeftBeyond = direction == .right ? start.y < end.y : start.x > end.x
    return isLeftBeyond ? beyond : beyond - arcs[i].winding
  }
}

/// One of the two ends of an arc.
struct ArcEnd {
  var arc: Int
  var isStart: Bool
}

/// The ends of arcs, grouped by vertex.
struct VertexEnds {
  private var offsets: [Int]
  private var ends: [ArcEnd]

  /// Groups the ends of arcs, each of which is given by its start vertex and its end vertex.
  init(_ arcs: [(start: Int, end: Int)], vertexCount: Int) {
    offsets = Array(repeating: 0, count: vertexCount + 1)
    for arc in arcs {
      offsets[arc.start + 1] += 1
      offsets[arc.end + 1] += 1
    }
    for vertex in 0..<vertexCount { offsets[vertex + 1] += offsets[vertex] }
    ends = Array(repeating: ArcEnd(arc: 0, isStart: true), count: 2 * arcs.count)
    var next = offsets
    for (i, arc) in arcs.enumerated() {
      ends[next[arc.start]] = ArcEnd(arc: i, isStart: true)
      next[arc.start] += 1
      ends[next[arc.end]] = ArcEnd(arc: i, isStart: false)
      next[arc.end] += 1
    }
  }

  /// The ends at a vertex, in the order of the arcs.
  func at(_ vertex: Int) -> ArraySlice<ArcEnd> { ends[offsets[vertex]..<offsets[vertex + 1]] }
}
