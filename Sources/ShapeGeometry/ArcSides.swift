/// The winding numbers on both sides of arcs that only meet at vertices.
///
/// All arcs of a chain, between two vertices at which other numbers than two arcs end, have the same
/// winding numbers at their sides. They are counted once for each chain, along a horizontal or vertical ray
/// from the middle of its largest arc. The vertices alone decide if a ray meets an arc, so that arcs with a
/// common vertex are counted consistently. The point where they meet is computed only if the ray starts
/// beside the box of the arc.
struct ArcSides {
  let arcs: [MonotoneArc]
  /// The winding numbers on the left of each arc, walking along it.
  private(set) var left: [WindingPair]
  private let boxes: [ArcBox]
  private let slabsOfX: IntervalSlabs
  private let slabsOfY: IntervalSlabs

  init(_ arcs: [MonotoneArc], vertexCount: Int) {
    self.arcs = arcs
    boxes = arcs.map(\.box)
    slabsOfX = IntervalSlabs(boxes.map { ($0.minX, $0.maxX) })
    slabsOfY = IntervalSlabs(boxes.map { ($0.minY, $0.maxY) })
    left = Array(repeating: .zero, count: arcs.count)
    let ends = VertexEnds(arcs.map { ($0.start, $0.end) }, vertexCount: vertexCount)
    var isDone = Array(repeating: false, count: arcs.count)
    for i in arcs.indices where !isDone[i] {
      let chain = chain(of: i, ends)
      let largest = chain.reduce(chain[0]) {
        arcs[$1.arc].extent > arcs[$0.arc].extent ? $1 : $0
      }
      var chainLeft = leftOf(largest.arc)
      if !largest.isStart { chainLeft = chainLeft + arcs[largest.arc].winding }
      for link in chain {
        isDone[link.arc] = true
        left[link.arc] = link.isStart ? chainLeft : chainLeft - arcs[link.arc].winding
      }
    }
  }

  /// The chain of arc `i`, each arc with the end at which the chain enters it.
  private func chain(of i: Int, _ ends: VertexEnds) -> [ArcEnd] {
    var forward = [ArcEnd(arc: i, isStart: true)]
    while let next = next(after: forward[forward.count - 1], ends), next.arc != i {
      forward.append(next)
    }
    // A closed chain is complete.
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

  /// The winding numbers on the left of an arc, counted along the ray to the right or down from its middle.
  private func leftOf(_ i: Int) -> WindingPair {
    let curve = arcs[i].curve
    let (middle, direction) = (curve.point(at: 0.5), curve.derivative(at: 0.5))
    var beyond = WindingPair.zero
    let isSteep = direction.dy.magnitude >= direction.dx.magnitude
    for j in isSteep ? slabsOfY.around(middle.y) : slabsOfX.around(middle.x) where j != i {
      switch isSteep ? crossing(j, rightOf: middle) : crossing(j, below: middle) {
      case 1: beyond = beyond + arcs[j].winding
      case -1: beyond = beyond - arcs[j].winding
      default: break
      }
    }
    // The left of an arc that goes down is on the right of the page, and the left of an arc that goes to
    // the left is at the bottom.
    let isLeftBeyond =
      isSteep ? curve.start.y < curve.end.y : curve.start.x > curve.end.x
    return isLeftBeyond ? beyond : beyond - arcs[i].winding
  }

  /// 1 if arc `j` crosses the ray from `p` to the right downwards, −1 if upwards, otherwise 0.
  private func crossing(_ j: Int, rightOf p: Point) -> Int {
    let box = boxes[j]
    guard box.minY <= p.y, p.y < box.maxY, box.maxX >= p.x else { return 0 }
    let arc = arcs[j]
    if box.minX <= p.x, arc.curve.point(at: arc.parameter(atY: p.y)).x <= p.x { return 0 }
    return arc.curve.start.y < arc.curve.end.y ? 1 : -1
  }

  /// 1 if arc `j` crosses the ray down from `p` to the left, −1 if to the right, otherwise 0.
  private func crossing(_ j: Int, below p: Point) -> Int {
    let box = boxes[j]
    guard box.minX <= p.x, p.x < box.maxX, box.maxY >= p.y else { return 0 }
    let arc = arcs[j]
    if box.minY <= p.y, arc.curve.point(at: arc.parameter(atX: p.x)).y <= p.y { return 0 }
    return arc.curve.start.x > arc.curve.end.x ? 1 : -1
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

  /// The ends of arcs with the given vertices.
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
