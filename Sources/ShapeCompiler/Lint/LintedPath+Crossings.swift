import ShapeGeometry
import ShapeSyntax

/// Where a path crosses itself.
struct PathCrossings {
  /// A segment as a row of short lines, with its box.
  private struct Polyline {
    var points: [Point]
    var bounds: Rect
  }

  /// How many lines stand for a curve.
  private static let pieces = 12

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

  /// The first pair of segments that cross in `values`; nil where none do.
  func first(in values: Evaluation) -> (Int, Int)? {
    let lines = segments.map { polyline(path.moved($0, values)) }
    guard lines.allSatisfy({ $0.bounds.x.isFinite && $0.bounds.width.isFinite }) else { return nil }
    let order = lines.indices.sorted { (lines[$0].bounds.minX, $0) < (lines[$1].bounds.minX, $1) }
    var found: (Int, Int)?
    for (place, i) in order.enumerated() {
      for j in order[(place + 1)...] {
        if lines[j].bounds.minX > lines[i].bounds.maxX { break }
        let pair = (min(i, j), max(i, j))
        if let found, found <= pair { continue }
        if lines[i].bounds.touches(lines[j].bounds), cross(pair, lines) { found = pair }
      }
    }
    return found
  }

  private func polyline(_ segment: LintedPath.Segment) -> Polyline {
    var points = [segment.start.position]
    if !segment.isLine {
      for i in 1..<PathCrossings.pieces {
        points.append(segment.point(at: Double(i) / Double(PathCrossings.pieces)))
      }
    }
    points.append(segment.end.position)
    var bounds = BoundsBuilder()
    for point in points { bounds.include(point) }
    return Polyline(points: points, bounds: bounds.rect ?? Rect(x: .nan, y: 0, width: 0, height: 0))
  }

  private func cross(_ pair: (Int, Int), _ lines: [Polyline]) -> Bool {
    let (a, b) = (lines[pair.0].points, lines[pair.1].points)
    for i in 1..<a.count {
      for j in 1..<b.count where properlyCross((a[i - 1], a[i]), (b[j - 1], b[j])) { return true }
    }
    return false
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
    for i in segments.indices {
      for j in segments.indices where j > i {
        if scratch.moveTogether(hulls[i] + hulls[j]) { continue }
        let areNeighbours = next[i] == j || next[j] == i
        if areNeighbours, segments[i].isLine, segments[j].isLine { continue }
        if !scratch.areApart(hulls[i], hulls[j]) { return false }
      }
    }
    return true
  }
}

/// Whether two lines cross between their ends, and not only touch.
private func properlyCross(_ a: (Point, Point), _ b: (Point, Point)) -> Bool {
  let (u, v) = (a.1 - a.0, b.1 - b.0)
  let slack = 1e-7 * (u.dot(u) * v.dot(v)).squareRoot()
  func parts(_ line: (Point, Point), _ direction: Vector, _ other: (Point, Point)) -> Bool {
    let first = direction.cross(other.0 - line.0)
    let second = direction.cross(other.1 - line.0)
    return first > slack && second < -slack || first < -slack && second > slack
  }
  return parts(a, u, b) && parts(b, v, a)
}

extension Rect {
  fileprivate func touches(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
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

  /// Whether points keep their places to each other at all sizes.
  fileprivate mutating func moveTogether(_ points: [Layout.Pair]) -> Bool {
    points.allSatisfy { point in
      let distance = [graph.subtract(point.x, points[0].x), graph.subtract(point.y, points[0].y)]
      return !distance.contains { graph.isVariable($0) }
    }
  }
}
