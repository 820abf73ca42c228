import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// Where a path crosses itself.
struct PathCrossings {
  let path: LintedPath
  /// Its segments, over all subpaths.
  let segments: [LintedPath.Segment]
  /// The number of the segment that follows each in its subpath; nil where none does.
  private let next: [Int?]

  init(_ path: LintedPath) {
    self.path = path
    var segments: [LintedPath.Segment] = []
    var next: [Int?] = []
    for subpath in path.subpaths {
      let first = segments.count
      segments += subpath.segments
      next += (first..<segments.count).map { $0 + 1 < segments.count ? $0 + 1 : nil }
      if subpath.isClosed, segments.count > first { next[segments.count - 1] = first }
    }
    self.segments = segments
    self.next = next
  }

  /// The first pair of segments that cross in `values`, one segment twice where it has a loop; nil where
  /// none do.
  func first(in values: Evaluation) -> (Int, Int)? {
    let curves = curves(in: values)
    guard curves.allSatisfy(\.isFinite) else { return nil }
    let loop = curves.firstIndex { $0.hasLoop }
    var found = loop.map { ($0, $0) }
    forPairsThatMeet(curves) { pair in
      if let found, found <= pair { return }
      if relation(of: pair.0, to: pair.1, curves) == .crossing { found = pair }
    }
    return found
  }

  /// Where the segments with these numbers begin, which cross.
  func labels(_ i: Int, _ j: Int) -> [Diagnostic.Label] {
    let spans = (segments[i].start.node.span, segments[j].start.node.span)
    if i == j { return [Diagnostic.Label("the curve that begins here has a loop", at: spans.0)] }
    return [
      Diagnostic.Label("what begins here crosses", at: spans.0),
      Diagnostic.Label("what begins here", at: spans.1),
    ]
  }

  private func curves(in values: Evaluation) -> [Cubic] {
    segments.map { Cubic(path.moved($0, values)) }
  }

  private func relation(of i: Int, to j: Int, _ curves: [Cubic]) -> Cubic.Relation {
    curves[i].relation(to: curves[j], isNext: next[i] == j, isPrevious: next[j] == i)
  }

  /// Calls `body` with all pairs whose boxes meet, the smaller number first.
  private func forPairsThatMeet(_ curves: [Cubic], _ body: ((Int, Int)) -> Void) {
    let bounds = curves.map(\.bounds)
    let order = bounds.indices.sorted { (bounds[$0].minX, $0) < (bounds[$1].minX, $1) }
    for (place, i) in order.enumerated() {
      for j in order[(place + 1)...] {
        if bounds[j].minX > bounds[i].maxX { break }
        if bounds[i].meets(bounds[j]) { body((min(i, j), max(i, j))) }
      }
    }
  }

  // MARK: Proofs

  /// True if it is proved that nothing crosses at any declared size.
  func areExcluded(_ scratch: inout ProofScratch) -> Bool {
    let hulls = segments.map { $0.hull(&scratch.graph) }
    guard hulls.allSatisfy({ scratch.hasNoLoop($0) }) else { return false }
    // What is only stretched crosses nowhere where it does not as it is drawn.
    if scratch.isStretched(hulls.flatMap(\.self)) { return areApartAsDrawn { _, _ in true } }
    let rigid = scratch.rigidParts(hulls)
    func areRigid(_ i: Int, _ j: Int) -> Bool { rigid[i] != nil && rigid[i] == rigid[j] }
    guard areApartAsDrawn(where: areRigid) else { return false }
    let regions = hulls.map { scratch.region($0) }
    for i in segments.indices {
      for j in segments.indices where j > i && !areRigid(i, j) {
        let areNeighbours = next[i] == j || next[j] == i
        if areNeighbours, segments[i].isLine, segments[j].isLine { continue }
        if let a = regions[i], let b = regions[j], scratch.areApart(a, b) { continue }
        if !scratch.areApart(hulls[i], hulls[j]) { return false }
      }
    }
    return true
  }

  /// True if no two segments cross at the design of those that are asked for.
  private func areApartAsDrawn(where isAsked: (Int, Int) -> Bool) -> Bool {
    let curves = curves(in: path.drawing.design)
    var areApart = curves.allSatisfy(\.isFinite)
    forPairsThatMeet(curves) { i, j in
      guard areApart, isAsked(i, j) else { return }
      areApart = relation(of: i, to: j, curves) == .apart
    }
    return areApart
  }
}

extension Cubic {
  init(_ segment: LintedPath.Segment) {
    self.init(
      start: segment.start.position, control1: segment.control1, control2: segment.control2,
      end: segment.end.position, isLine: segment.isLine)
  }
}

extension LintedPath.Segment {
  /// Its ends and control points.
  func hull(_ graph: inout Graph) -> [Layout.Pair] {
    func moved(_ point: Layout.Pair, by vector: Layout.Pair?) -> [Layout.Pair] {
      guard let vector else { return [] }
      return [Layout.Pair(x: graph.add(point.x, vector.x), y: graph.add(point.y, vector.y))]
    }
    let (a, b) = (start.node, end.node)
    return [a.position] + moved(a.position, by: a.outgoing) + moved(b.position, by: b.incoming)
      + [b.position]
  }
}

extension ProofScratch {
  /// Whether the points are an image of the design that is stretched along the axes, so that none
  /// passes another.
  mutating func isStretched(_ points: [Layout.Pair]) -> Bool {
    isStretched(points.map(\.x)) && isStretched(points.map(\.y))
  }

  private mutating func isStretched(_ positions: [Scalar]) -> Bool {
    let designs = positions.map { graph.design($0).rational }
    guard let first = designs.first ?? nil, !designs.contains(nil) else { return false }
    guard let other = designs.firstIndex(where: { $0 != first }), let last = designs[other] else {
      return positions.allSatisfy { $0 == positions[0] }
    }
    let span = graph.subtract(positions[other], positions[0])
    return zip(positions, designs).allSatisfy { position, design in
      guard let design, let share = (design - first).divided(by: last - first) else { return false }
      let expected = graph.add(positions[0], graph.scale(span, by: share))
      return expected == position
    }
  }

  /// For each of several sets of points the first set such that the points of both keep their places to
  /// each other at all sizes; nil where those of the set do not do so among themselves.
  fileprivate func rigidParts(_ sets: [[Layout.Pair]]) -> [Int?] {
    var first: [Movement: Int] = [:]
    return sets.enumerated().map { number, points in
      let movements = Set(points.map { Movement($0, graph) })
      guard movements.count == 1, let movement = movements.first else { return nil }
      if let known = first[movement] { return known }
      first[movement] = number
      return number
    }
  }
}

/// How a place depends on arguments: places of one movement keep their distance.
private struct Movement: Hashable {
  private let terms: [[Graph.Term]]

  init(_ place: Layout.Pair, _ graph: Graph) {
    terms = [place.x, place.y].map { scalar in
      graph.affine(scalar).terms.filter { graph.isVariable($0.node) }
    }
  }
}
