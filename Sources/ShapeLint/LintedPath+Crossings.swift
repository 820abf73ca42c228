import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// The crossings of a path with itself.
struct PathCrossings {
  let path: LintedPath
  /// The segments of all subpaths.
  let segments: [LintedPath.Segment]
  /// For each segment, the index of the next segment in its subpath; nil if there is none.
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

  /// The indices of the first two segments that cross at `values`. The indices are equal if one
  /// segment has a loop. Nil if no crossing is found, or if all crossings are too small to be seen.
  func first(in values: Evaluation) -> (Int, Int)? {
    let curves = curves(in: values)
    guard mayCross(curves), let contacts = contacts(curves) else { return nil }
    let crossings = contacts.filter { $0.isCrossing == true }
    return crossings.filter { isSeen($0, beside: crossings, curves) }
      .map { (min($0.first.segment, $0.second.segment), max($0.first.segment, $0.second.segment)) }
      .min { $0 < $1 }
  }

  /// The labels at the starts of the segments with the indices `i` and `j`, which cross.
  func labels(_ i: Int, _ j: Int) -> [Diagnostic.Label] {
    let spans = (segments[i].start.node.span, segments[j].start.node.span)
    if i == j { return [Diagnostic.Label("the curve that begins here has a loop", at: spans.0)] }
    return [
      Diagnostic.Label("the segment that begins here crosses another", at: spans.0),
      Diagnostic.Label("the other segment begins here", at: spans.1),
    ]
  }

  private func curves(in values: Evaluation) -> [CubicCurve] {
    segments.map { path.moved($0, values).curve }
  }

  /// The points at which the curves cross or touch; nil if there are too many, or if a curve is not
  /// finite.
  private func contacts(_ curves: [CubicCurve]) -> [BezierPath.SelfIntersection]? {
    var outline = BezierPath()
    // The outline leaves out lines without length; `numbers` maps its segments to those of the
    // path.
    var numbers: [Int] = []
    for (i, curve) in curves.enumerated() {
      let isFirst = i == 0 || next[i - 1] != i
      if isFirst { outline.move(to: curve.start) }
      if curve.start == curve.end, segments[i].isLine { continue }
      numbers.append(i)
      outline.append(
        segments[i].isLine ? .line(curve.end) : .curve(curve.control1, curve.control2, curve.end))
      if let following = next[i], following <= i { outline.close() }
    }
    return outline.selfIntersections?.map { contact in
      var result = contact
      result.first.segment = numbers[contact.first.segment]
      result.second.segment = numbers[contact.second.segment]
      return result
    }
  }

  /// True if the crossing can be seen. A crossing cannot be seen if it closes a narrow loop, or if
  /// the path crosses itself again so near that the two strands between the crossings are together.
  private func isSeen(
    _ crossing: BezierPath.SelfIntersection, beside others: [BezierPath.SelfIntersection],
    _ curves: [CubicCurve]
  ) -> Bool {
    let (a, b) = (crossing.first, crossing.second)
    func isNarrow(_ strands: [CubicCurve]?) -> Bool {
      strands.map { !path.isSeen(width($0)) } ?? false
    }
    if isNarrow(strand(curves, from: a, to: b)) || isNarrow(strand(curves, from: b, to: a)) {
      return false
    }
    return !others.contains { other in
      other != crossing && isNarrowBetween(curves, (a, b), (other.first, other.second))
    }
  }

  /// True if the two strands between two crossings are too near each other to be told apart.
  private func isNarrowBetween(
    _ curves: [CubicCurve], _ start: (PathMeasure.Location, PathMeasure.Location),
    _ end: (PathMeasure.Location, PathMeasure.Location)
  ) -> Bool {
    [end, (end.1, end.0)].contains { end in
      let first = [(start.0, end.0), (end.0, start.0)].compactMap {
        strand(curves, from: $0, to: $1)
      }
      let second = [(start.1, end.1), (end.1, start.1)].compactMap {
        strand(curves, from: $0, to: $1)
      }
      return first.contains { a in second.contains { b in follows(a, b) && follows(b, a) } }
    }
  }

  /// True if nobody sees a distance between nine points of each curve of a strand and another
  /// strand.
  private func follows(_ strand: [CubicCurve], _ other: [CubicCurve]) -> Bool {
    strand.allSatisfy { curve in
      (0...8).allSatisfy { step in
        let point = curve.point(at: Double(step) / 8)
        return other.contains { !path.isSeen($0.nearest(to: point).distance) }
      }
    }
  }

  /// The part of a subpath between two locations, in its direction; nil if the path does not lead
  /// from one to the other.
  private func strand(
    _ curves: [CubicCurve], from a: PathMeasure.Location, to b: PathMeasure.Location
  ) -> [CubicCurve]? {
    if a.segment == b.segment, a.t <= b.t { return [curves[a.segment].part(from: a.t, to: b.t)] }
    var result = [curves[a.segment].part(from: a.t, to: 1)]
    var segment = next[a.segment]
    while let index = segment, index != b.segment {
      if index == a.segment { return nil }
      result.append(curves[index])
      segment = next[index]
    }
    guard segment != nil else { return nil }
    return result + [curves[b.segment].part(from: 0, to: b.t)]
  }

  /// The extent of the control points across the direction in which they reach farthest from the
  /// first one.
  private func width(_ curves: [CubicCurve]) -> Double {
    let points = curves.flatMap { [$0.start, $0.control1, $0.control2, $0.end] }
    let vectors = points.map { $0 - points[0] }
    guard let longest = vectors.max(by: { $0.length < $1.length })?.normalized else { return 0 }
    let places = vectors.map { longest.cross($0) }
    return (places.max() ?? 0) - (places.min() ?? 0)
  }

  // MARK: Curves without contact

  /// False only if no two curves for which `isAsked` is true cross, and no curve `i` for which
  /// `isAsked(i, i)` is true has a loop. Two curves do not cross if their bounds are apart, or if
  /// one of the tried lines separates them.
  private func mayCross(
    _ curves: [CubicCurve], where isAsked: (Int, Int) -> Bool = { _, _ in true }
  ) -> Bool {
    if curves.indices.contains(where: { curves[$0].mayHaveLoop && isAsked($0, $0) }) { return true }
    let bounds = curves.map(\.controlBounds)
    let order = bounds.indices.sorted { (bounds[$0].minX, $0) < (bounds[$1].minX, $1) }
    for (place, i) in order.enumerated() {
      for j in order[(place + 1)...] {
        if !(bounds[j].minX <= bounds[i].maxX) { break }
        if bounds[i].meets(bounds[j]), isAsked(min(i, j), max(i, j)),
          !curves[i].isParted(from: curves[j])
        {
          return true
        }
      }
    }
    return false
  }

  // MARK: Proofs

  /// True if it is proved that the path does not cross itself at any declared size.
  func areExcluded(_ scratch: inout ProofScratch) -> Bool {
    let hulls = segments.map { $0.hull(&scratch.graph) }
    guard hulls.allSatisfy({ scratch.hasNoLoop($0) }) else { return false }
    // Stretching adds no crossings: a stretched path crosses itself only if the path crosses itself
    // at the design.
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

  /// True if it is certain that, at the design, no two segments for which `isAsked` is true cross,
  /// and no segment `i` for which `isAsked(i, i)` is true has a loop.
  private func areApartAsDrawn(where isAsked: (Int, Int) -> Bool) -> Bool {
    let curves = curves(in: path.drawing.design)
    guard curves.allSatisfy(\.isFinite) else { return false }
    if !mayCross(curves, where: isAsked) { return true }
    guard let contacts = contacts(curves) else { return false }
    return contacts.allSatisfy { contact in
      contact.isCrossing == false
        || !segments(at: contact.first).contains { i in
          segments(at: contact.second).contains { isAsked(min(i, $0), max(i, $0)) }
        }
    }
  }

  /// The segments through a point of the path: two at a node.
  private func segments(at place: PathMeasure.Location) -> [Int] {
    let before = place.t == 0 ? next.firstIndex(of: place.segment) : nil
    return [place.segment] + (before.map { [$0] } ?? [])
  }
}

extension CubicCurve {
  fileprivate var isFinite: Bool {
    [start, control1, control2, end].allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }

  /// The axis-aligned bounds of the control points.
  fileprivate var controlBounds: Rect {
    let (x, y) = (extent(along: Vector(1, 0)), extent(along: Vector(0, 1)))
    return Rect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
  }

  /// True if the curve may have a loop: its control polygon turns in one direction only, by 180
  /// degrees or more.
  fileprivate var mayHaveLoop: Bool {
    let (a, b, c) = (control1 - start, control2 - control1, end - control2)
    let (first, last, whole) = (a.cross(b), b.cross(c), a.cross(c))
    return first > 0 && last > 0 && whole <= 0 || first < 0 && last < 0 && whole >= 0
  }

  /// True if a line separates the control points of two curves; the control points may touch the
  /// line. The lines tried are parallel to an axis, to a diagonal between the axes, or to the chord
  /// of one curve.
  fileprivate func isParted(from other: CubicCurve) -> Bool {
    isParted(from: other, along: Vector(1, 0)) || isParted(from: other, along: Vector(0, 1))
      || isParted(from: other, along: Vector(1, 1)) || isParted(from: other, along: Vector(1, -1))
      || isParted(from: other, along: (end - start).perpendicular.normalized)
      || isParted(from: other, along: (other.end - other.start).perpendicular.normalized)
  }

  private func isParted(from other: CubicCurve, along axis: Vector?) -> Bool {
    guard let axis else { return false }
    let (own, others) = (extent(along: axis), other.extent(along: axis))
    // The tolerance for curves that touch, in points.
    let slack = 1e-9
    return own.high <= others.low + slack || others.high <= own.low + slack
  }

  private func extent(along axis: Vector) -> (low: Double, high: Double) {
    let (a, b) = (axis.dot(start - .zero), axis.dot(control1 - .zero))
    let (c, d) = (axis.dot(control2 - .zero), axis.dot(end - .zero))
    return (min(min(a, b), min(c, d)), max(max(a, b), max(c, d)))
  }
}

extension LintedPath.Segment {
  /// The ends and control points of the segment: four for a curve with two handles, two for a line.
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
  /// True if, at every size, the points are the points of the design scaled and moved along the
  /// axes.
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

  /// For each set of points, the index of the first set that moves rigidly with it at all sizes;
  /// nil for a set that is not rigid itself.
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

/// The dependence of a point on arguments. Points with equal movements keep their relative
/// positions.
private struct Movement: Hashable {
  private let terms: [[Graph.Term]]

  init(_ place: Layout.Pair, _ graph: Graph) {
    terms = [place.x, place.y].map { scalar in
      graph.affine(scalar).terms.filter { graph.isVariable($0.node) }
    }
  }
}
