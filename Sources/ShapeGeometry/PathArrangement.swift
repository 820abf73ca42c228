/// The arcs into which paths divide each other and themselves, and the vertices between the arcs.
///
/// Segments are divided at the extremes of x and y, so that the box of an arc is the box of its
/// ends, and no arc crosses itself. `divide()` then works in four steps:
///
/// 1. Vertices closer together than the tolerance are merged.
/// 2. Arcs are divided at vertices that lie on them.
/// 3. Arcs that coincide are merged, and their windings added.
/// 4. Arcs are divided where they cross or touch, and steps 1 and 3 are repeated.
///
/// Overlaps are merged before crossings are computed, so that a third curve crosses an overlap once
/// and not twice in nearly the same place. Every step preserves the balance of windings: at each
/// vertex, the sum of the windings of incoming arcs is the sum of the windings of outgoing arcs.
///
/// An arrangement is incomplete if it has used up its `StepCount`.
///
/// - Complexity: O(n log n) in the number of arcs, plus a comparison for each pair of boxes that
///   overlap horizontally, and the bounded time of `ArcContacts` for each pair of arcs whose boxes
///   overlap.
struct PathArrangement: Sendable {
  /// A segment of a path.
  struct Source: Sendable {
    var segment: PathSegment
    /// The index among all segments of the path; nil for a line that closes an open subpath.
    var number: Int?
    /// The index of the next source of the closed subpath.
    var next: Int
  }

  /// The segments, except those that are points, in the coordinates of the frame.
  private(set) var sources: [Source] = []
  private(set) var vertices: [Point] = []
  private(set) var arcs: [MonotoneArc] = []
  /// The places where arcs will be divided.
  private var cuts: [Cut] = []
  let frame: Frame
  /// The distance within which vertices are treated as the same, in the coordinates of the frame.
  let tolerance: Double
  /// The steps that are left. The arrangement is incomplete if they are spent.
  private(set) var steps = StepCount()

  /// The map between the coordinates of the paths and those of the arrangement. Multiplication by
  /// `scale` brings the largest coordinate to about 1. In an arrangement on a grid, coordinates are
  /// numbers of cells from `origin`.
  struct Frame: Sendable {
    /// A power of two, so that scaling is exact.
    var scale: Double
    /// The side of a grid cell, a power of two, and the origin of the grid, both in scaled
    /// coordinates.
    var cell = 1.0
    var origin = Point.zero

    /// A point of the arrangement in the coordinates of the paths, always finite.
    func unscaled(_ p: Point) -> Point {
      let limit = Double.greatestFiniteMagnitude
      func unscaled(_ value: Double, _ origin: Double) -> Double {
        min(max((value * cell + origin) / scale, -limit), limit)
      }
      return Point(unscaled(p.x, origin.x), unscaled(p.y, origin.y))
    }
  }

  private struct Cut: Sendable {
    var arc: Int
    var t: Double
    var vertex: Int
  }

  /// The arcs of one or two paths, not divided yet.
  ///
  /// - Parameters:
  ///   - tolerance: The distance within which vertices are treated as the same, divided by the
  ///     largest coordinate.
  ///   - steps: The number of steps that dividing may take.
  init(_ paths: [BezierPath], tolerance: Double, steps: StepCount = StepCount()) {
    self.steps = steps
    let size = paths.reduce(0) { max($0, $1.largestCoordinate) }
    // A scale with a larger exponent, or its inverse, would not be a normal number.
    let exponent = size > 0 ? min(max(-Int(size.exponent), -1000), 1000) : 0
    frame = Frame(scale: Double(sign: .plus, exponent: exponent, significand: 1))
    self.tolerance = tolerance * size * frame.scale
    for (i, path) in paths.enumerated() {
      add(path, i == 0 ? WindingPair(first: 1, second: 0) : WindingPair(first: 0, second: 1))
    }
  }

  /// An arrangement of lines between vertices. Lines that coincide are merged.
  ///
  /// - Requires: The lines do not cross.
  init(
    _ vertices: [Point], lines: [(start: Int, end: Int, winding: WindingPair)], in frame: Frame
  ) {
    (self.vertices, self.frame, tolerance) = (vertices, frame, 0.25)
    for (i, line) in lines.enumerated() {
      let segment = PathSegment(lineFrom: vertices[line.start], to: vertices[line.end])
      sources.append(Source(segment: segment, number: i, next: -1))
      arcs.append(
        MonotoneArc(
          curve: segment.curve, isLine: true, source: i, from: 0, to: 1, start: line.start,
          end: line.end, winding: line.winding))
    }
    joinCoincidingArcs()
  }

  /// Divides the arcs wherever two of them meet.
  mutating func divide() {
    joinNearVertices()
    divideAtVertices()
    joinCoincidingArcs()
    divideAtCrossings()
    joinCoincidingArcs()
  }
}

// MARK: Arcs of paths

extension PathArrangement {
  private mutating func add(_ path: BezierPath, _ winding: WindingPair) {
    var number = 0
    for subpath in path.cubicSubpaths {
      var segments = subpath.segments
      if subpath.end != subpath.start {
        segments.append(PathSegment(lineFrom: subpath.end, to: subpath.start))
      }
      let first = sources.count
      for (i, segment) in segments.enumerated() where !segment.isPoint {
        let source = Source(
          segment: segment.scaled(by: frame.scale),
          number: i < subpath.segments.count ? number + i : nil, next: sources.count + 1)
        sources.append(source)
      }
      number += subpath.segments.count
      if sources.count > first {
        sources[sources.count - 1].next = first
        addArcs(from: first, winding)
      }
    }
  }

  /// Adds the arcs of the subpath that consists of the sources from `first` on.
  private mutating func addArcs(from first: Int, _ winding: WindingPair) {
    let firstVertex = vertices.count
    vertices.append(sources[first].segment.curve.start)
    for i in first..<sources.count {
      let segment = sources[i].segment
      let turns = segment.isLine ? [] : segment.curve.turns
      var from = 0.0
      for to in turns + [1] {
        let part = segment.part(from: from, to: to).curve
        let start = vertices.count - 1
        let isLast = to == 1 && i == sources.count - 1
        if !isLast { vertices.append(part.end) }
        arcs.append(
          MonotoneArc(
            curve: part, isLine: segment.isLine, source: i, from: from, to: to, start: start,
            end: isLast ? firstVertex : vertices.count - 1, winding: winding))
        from = to
      }
    }
  }
}

// MARK: Vertices

extension PathArrangement {
  /// Merges vertices closer together than the tolerance. Of the vertices that are merged, the one
  /// with the least index stays.
  mutating func joinNearVertices() {
    // The cosine and sine of 35°. Few drawings have many points on a line perpendicular to this
    // direction.
    let keys = vertices.map { $0.x * 0.819_152_044_288_991_8 + $0.y * 0.573_576_436_351_046 }
    let order = vertices.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    var leaders = Array(vertices.indices)
    var least = leaders
    var window: [Int] = []
    for i in order {
      window.removeAll { keys[i] - keys[$0] > 1.01 * tolerance }
      steps.take(window.count)
      if steps.isSpent { return }
      if let leader = window.first(where: { (vertices[$0] - vertices[i]).length <= tolerance }) {
        leaders[i] = leader
        least[leader] = min(least[leader], i)
      } else {
        window.append(i)
      }
    }
    let places = vertices
    for i in vertices.indices { vertices[i] = places[least[leaders[i]]] }
    for i in arcs.indices {
      arcs[i].start = least[leaders[arcs[i].start]]
      arcs[i].end = least[leaders[arcs[i].end]]
      arcs[i].curve.start = vertices[arcs[i].start]
      arcs[i].curve.end = vertices[arcs[i].end]
    }
    for i in cuts.indices { cuts[i].vertex = least[leaders[cuts[i].vertex]] }
  }

  /// Removes arcs whose two ends are the same vertex, and divides each arc where an end of another
  /// arc lies on it.
  mutating func divideAtVertices() {
    arcs.removeAll { $0.start == $0.end }
    forEachNearPair { arrangement, i, j in
      arrangement.steps.take(StepCount.pair)
      arrangement.cut(i, atEndsOf: j)
      arrangement.cut(j, atEndsOf: i)
    }
    makeCuts()
  }

  private mutating func cut(_ i: Int, atEndsOf j: Int) {
    let arc = arcs[i]
    for vertex in [arcs[j].start, arcs[j].end] where vertex != arc.start && vertex != arc.end {
      let p = vertices[vertex]
      guard arc.mayReach(p, tolerance) else { continue }
      let (t, distance) = arc.nearby(p)
      if distance <= 1.5 * tolerance, t > 0, t < 1 {
        cuts.append(Cut(arc: i, t: t, vertex: vertex))
      }
    }
  }

  /// Divides arcs where they cross or touch between their ends.
  mutating func divideAtCrossings() {
    var contacts = ArcContacts(tolerance: tolerance)
    forEachNearPair { arrangement, i, j in
      let (a, b) = (arrangement.arcs[i], arrangement.arcs[j])
      let found = contacts.between(a, b)
      arrangement.steps.take(
        StepCount.pair * contacts.pairCount + StepCount.crossing * found.count)
      for contact in found {
        let vertex = arrangement.vertices.count
        arrangement.cuts.append(Cut(arc: i, t: contact.first, vertex: vertex))
        arrangement.cuts.append(Cut(arc: j, t: contact.second, vertex: vertex))
        let (p, q) = (a.curve.point(at: contact.first), b.curve.point(at: contact.second))
        arrangement.vertices.append(p.mixed(with: q, 0.5))
      }
    }
    if !cuts.isEmpty { joinNearVertices() }
    makeCuts()
  }
}

// MARK: Arcs

extension PathArrangement {
  /// Calls `body` with the indices of each pair of arcs whose boxes are within the tolerance of
  /// each other, until the steps are spent.
  private mutating func forEachNearPair(_ body: (inout PathArrangement, Int, Int) -> Void) {
    let boxes = arcs.map(\.box)
    let order = arcs.indices.sorted { (boxes[$0].minX, $0) < (boxes[$1].minX, $1) }
    var active: [Int] = []
    for i in order {
      let box = boxes[i]
      active.removeAll { boxes[$0].maxX < box.minX - tolerance }
      steps.take(active.count)
      if steps.isSpent { return }
      for j in active {
        if boxes[j].minY <= box.maxY + tolerance, boxes[j].maxY >= box.minY - tolerance {
          body(&self, min(i, j), max(i, j))
          if steps.isSpent { return }
        }
      }
      active.append(i)
    }
  }

  /// Divides the arcs at all cuts, and removes the cuts.
  private mutating func makeCuts() {
    guard !cuts.isEmpty, !steps.isSpent else { return }
    cuts.sort { ($0.arc, $0.t, $0.vertex) < ($1.arc, $1.t, $1.vertex) }
    var divided: [MonotoneArc] = []
    divided.reserveCapacity(arcs.count + cuts.count)
    var next = 0
    for (i, arc) in arcs.enumerated() {
      var rest = arc
      while next < cuts.count, cuts[next].arc == i {
        let cut = cuts[next]
        next += 1
        guard cut.vertex != rest.start else { continue }
        var before = rest
        (before.to, before.end) = (arc.from + (arc.to - arc.from) * cut.t, cut.vertex)
        divided.append(before)
        (rest.from, rest.start) = (before.to, before.end)
      }
      if rest.start != rest.end { divided.append(rest) }
    }
    arcs = divided
    cuts = []
    for i in arcs.indices { shape(i) }
  }

  /// Computes the curve of an arc from its parameters and vertices.
  private mutating func shape(_ i: Int) {
    let arc = arcs[i]
    var curve = sources[arc.source].segment.part(from: arc.from, to: arc.to).curve
    (curve.start, curve.end) = (vertices[arc.start], vertices[arc.end])
    arcs[i].curve = curve
  }

  /// Merges arcs that coincide, and adds their windings.
  mutating func joinCoincidingArcs() {
    // A linked list for each vertex: the kept arcs whose other vertex has a greater index.
    var last = Array(repeating: -1, count: vertices.count)
    var before: [Int] = []
    var kept: [MonotoneArc] = []
    kept.reserveCapacity(arcs.count)
    for arc in arcs {
      let vertex = min(arc.start, arc.end)
      var i = last[vertex]
      while i >= 0, !steps.isSpent, !kept[i].isTwin(of: arc, tolerance: 4 * tolerance) {
        i = before[i]
        steps.take(1)
      }
      if i >= 0 {
        kept[i].winding =
          kept[i].start == arc.start
          ? kept[i].winding + arc.winding : kept[i].winding - arc.winding
      } else {
        before.append(last[vertex])
        last[vertex] = kept.count
        kept.append(arc)
      }
    }
    arcs = kept
  }
}

extension PathArrangement {
  /// True if the part of a segment between two parameters stays within four tolerances of its
  /// start.
  func isOnePlace(_ source: Int, from: Double, to: Double) -> Bool {
    let part = sources[source].segment.part(from: from, to: to).curve
    return [part.control1, part.control2, part.end].allSatisfy {
      ($0 - part.start).length <= 4 * tolerance
    }
  }

  /// Removes the lines that close open subpaths.
  mutating func removeClosingLines() {
    arcs.removeAll { sources[$0.source].number == nil }
  }
}

extension PathSegment {
  /// True if all controls are the same point.
  fileprivate var isPoint: Bool {
    curve.start == curve.control1 && curve.start == curve.control2 && curve.start == curve.end
  }

  /// The segment with all coordinates multiplied by a power of two.
  func scaled(by scale: Double) -> PathSegment {
    func scaled(_ p: Point) -> Point { Point(p.x * scale, p.y * scale) }
    var result = self
    result.curve = CubicCurve(
      scaled(curve.start), scaled(curve.control1), scaled(curve.control2), scaled(curve.end))
    if let arc { result.arc = EllipticArc(center: scaled(arc.center), turn: arc.turn) }
    return result
  }
}
