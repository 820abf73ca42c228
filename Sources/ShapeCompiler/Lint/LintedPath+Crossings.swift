import ShapeGeometry
import ShapeSyntax

/// Where a path crosses itself.
struct PathCrossings {
  let path: LintedPath
  /// Its segments, over all subpaths.
  let segments: [LintedPath.Segment]
  /// The formulas of the segments.
  private let curves: [SegmentFormulas]
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
    curves = segments.map(SegmentFormulas.init)
  }

  /// The first pair of segments that cross in `values`; nil where none do.
  func first(in values: Evaluation) -> (Int, Int)? {
    var lines = Polylines()
    for curve in curves { lines.add(curve, values) }
    guard lines.areFinite else { return nil }
    let order = lines.bounds.indices.sorted {
      (lines.bounds[$0].minX, $0) < (lines.bounds[$1].minX, $1)
    }
    var found: (Int, Int)?
    for (place, i) in order.enumerated() {
      for j in order[(place + 1)...] {
        if lines.bounds[j].minX > lines.bounds[i].maxX { break }
        let pair = (min(i, j), max(i, j))
        if let found, found <= pair { continue }
        if lines.cross(pair.0, pair.1) { found = pair }
      }
    }
    return found
  }

  // MARK: Proofs

  /// Whether the path is its design stretched along the axes at all sizes, so that it crosses itself at
  /// none where it does not at the design.
  func isStretched(_ scratch: inout ProofScratch) -> Bool {
    let hulls = segments.flatMap { $0.hull(&scratch.graph) }
    return scratch.isStretched(hulls)
  }

  /// Whether it is proved that nothing crosses at any declared size, where nothing does at the design.
  func areExcluded(_ scratch: inout ProofScratch) -> Bool {
    let hulls = segments.map { $0.hull(&scratch.graph) }
    let rigid = scratch.rigidParts(hulls)
    for i in segments.indices {
      for j in segments.indices where j > i {
        if let part = rigid[i], part == rigid[j] { continue }
        let areNeighbours = next[i] == j || next[j] == i
        if areNeighbours, segments[i].isLine, segments[j].isLine { continue }
        if !scratch.areApart(hulls[i], hulls[j]) { return false }
      }
    }
    return true
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
  fileprivate mutating func isStretched(_ points: [Layout.Pair]) -> Bool {
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
  fileprivate mutating func rigidParts(_ sets: [[Layout.Pair]]) -> [Int?] {
    var result: [Int?] = []
    for (number, points) in sets.enumerated() {
      let isRigid = points.allSatisfy { keepsItsPlace($0, to: points[0]) }
      let first = result.indices.first { i in
        result[i] == i && keepsItsPlace(sets[i][0], to: points[0])
      }
      result.append(isRigid ? first ?? number : nil)
    }
    return result
  }

  private mutating func keepsItsPlace(_ point: Layout.Pair, to other: Layout.Pair) -> Bool {
    let (dx, dy) = (graph.subtract(point.x, other.x), graph.subtract(point.y, other.y))
    return !graph.isVariable(dx) && !graph.isVariable(dy)
  }
}
