/// The windings at both sides of arcs that meet at vertices only.
///
/// Arcs that go on from each other where no third one ends have the same sides, so that one of each chain
/// is asked: the one that is largest, in its middle, from which a ray across it counts what it crosses.
/// An arc is crossed or not by the coordinates of its vertices alone, so that arcs that go on from each
/// other are counted once; only where the ray enters an arc's box is the crossing computed.
struct ArcSides {
  let arcs: [MonotoneArc]
  /// The windings at the left of each arc, walking along it.
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

  /// The arcs that go on from arc `i` where no third one ends, each by the end where the chain enters it.
  private func chain(of i: Int, _ ends: VertexEnds) -> [ArcEnd] {
    var forward = [ArcEnd(arc: i, isStart: true)]
    while let next = next(after: forward[forward.count - 1], ends), next.arc != i {
      forward.append(next)
    }
    // A chain that came around has no other end.
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

  /// The windings at the left of an arc, by the ray across its middle that goes to the right or down.
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
    // To the right of the way down is the left on the page, and to the right of the way to the right
    // what is below.
    let isLeftBeyond =
      isSteep ? curve.start.y < curve.end.y : curve.start.x > curve.end.x
    return isLeftBeyond ? beyond : beyond - arcs[i].winding
  }

  /// 1 where arc `j` crosses the ray from `p` to the right downwards, −1 where it does so upwards.
  private func crossing(_ j: Int, rightOf p: Point) -> Int {
    let box = boxes[j]
    guard box.minY <= p.y, p.y < box.maxY, box.maxX >= p.x else { return 0 }
    let arc = arcs[j]
    if box.minX <= p.x, arc.curve.point(at: arc.parameter(atY: p.y)).x <= p.x { return 0 }
    return arc.curve.start.y < arc.curve.end.y ? 1 : -1
  }

  /// 1 where arc `j` crosses the ray from `p` downwards to the left, −1 where it does so to the right.
  private func crossing(_ j: Int, below p: Point) -> Int {
    let box = boxes[j]
    guard box.minX <= p.x, p.x < box.maxX, box.maxY >= p.y else { return 0 }
    let arc = arcs[j]
    if box.minY <= p.y, arc.curve.point(at: arc.parameter(atX: p.x)).y <= p.y { return 0 }
    return arc.curve.start.x > arc.curve.end.x ? 1 : -1
  }
}

/// An arc at one of its ends.
struct ArcEnd {
  var arc: Int
  var isStart: Bool
}

/// The ends of arcs by their vertices.
struct VertexEnds {
  private var offsets: [Int]
  private var ends: [ArcEnd]

  /// The ends of arcs of which the vertices at start and end are given.
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

  func at(_ vertex: Int) -> ArraySlice<ArcEnd> { ends[offsets[vertex]..<offsets[vertex + 1]] }
}
