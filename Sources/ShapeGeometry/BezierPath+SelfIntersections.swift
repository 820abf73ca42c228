extension BezierPath {
  /// A point that a path passes twice.
  public struct SelfIntersection: Hashable, Sendable {
    /// The point that the path passes at both locations.
    public var point: Point
    /// The two locations on the path, in the order of the path.
    public var first: PathMeasure.Location
    public var second: PathMeasure.Location
    /// True if the path passes from one side of itself to the other at the point; false if the path
    /// touches itself or ends there. Nil if the path leaves both locations in the same direction,
    /// forward or backward, within an angle of 1e-7.
    public var isCrossing: Bool?
  }

  /// The points where the path crosses or touches itself, in the order of their first locations. A
  /// point that the path passes more than twice is listed once for each location after the first.
  ///
  /// The location of a node between two segments is the start of the second segment. If parts of
  /// the path overlap, the points are the ends of the overlap and the nodes inside it. The line
  /// that would close an open subpath is ignored.
  ///
  /// Points closer together than about 1.5e-11 of the largest coordinate are treated as the same.
  /// The value is nil if a coordinate is not finite, or if the path crosses itself more than about
  /// 200,000 times.
  public var selfIntersections: [SelfIntersection]? {
    guard isFinite else { return nil }
    var arrangement = PathArrangement([self], tolerance: 0x1p-36)
    arrangement.removeClosingLines()
    arrangement.joinNearVertices()
    arrangement.divideAtVertices()
    var passages = arrangement.passages
    arrangement.joinCoincidingArcs()
    arrangement.divideAtCrossings()
    passages += arrangement.passages
    guard !arrangement.steps.isSpent else { return nil }
    return arrangement.intersections(passages)
  }
}

/// A location where a segment starts, ends or is divided.
private struct Passage: Comparable {
  var place: Point
  var source: Int
  var t: Double

  static func < (a: Passage, b: Passage) -> Bool {
    (a.place.x, a.place.y, a.source, a.t) < (b.place.x, b.place.y, b.source, b.t)
  }
}

/// The two directions in which a path leaves one of its points, backward and forward.
private struct Rays {
  var back: Vector
  var forth: Vector

  /// True if a clockwise turn from `back` to `forth`, on a screen with y down, passes `ray`.
  func isInside(_ ray: Vector) -> Bool {
    let turn = back.cross(forth)
    if turn > 0 { return back.cross(ray) > 0 && ray.cross(forth) > 0 }
    if turn < 0 { return !(forth.cross(ray) > 0 && ray.cross(back) > 0) }
    return back.dot(forth) < 0 && back.cross(ray) > 0
  }
}

extension PathArrangement {
  /// The ends of all arcs.
  fileprivate var passages: [Passage] {
    arcs.flatMap { arc in
      [
        Passage(place: vertices[arc.start], source: arc.source, t: arc.from),
        passage(vertices[arc.end], arc.source, arc.to),
      ]
    }
  }

  /// A location on a segment. The end of a segment is given as the start of the next segment.
  private func passage(_ place: Point, _ source: Int, _ t: Double) -> Passage {
    var (last, next) = (source, sources[source].next)
    guard t == 1, sources[next].number != nil else {
      return Passage(place: place, source: source, t: t)
    }
    // Segments smaller than the tolerance have no arcs.
    while next > last, sources[next].number != nil, isOnePlace(next, from: 0, to: 1) {
      (last, next) = (next, sources[next].next)
    }
    return Passage(place: place, source: next, t: 0)
  }

  /// The intersections at points that several passages share.
  fileprivate func intersections(_ passages: [Passage]) -> [BezierPath.SelfIntersection] {
    var result: [BezierPath.SelfIntersection] = []
    let previous = previous
    var first: Passage?
    var last: Passage?
    for passage in passages.sorted() {
      defer { last = passage }
      guard let start = first, let before = last, start.place == passage.place else {
        first = passage
        continue
      }
      let isNew =
        before.source != passage.source
        || !isOnePlace(passage.source, from: before.t, to: passage.t)
      if isNew, let one = location(start), let other = location(passage) {
        result.append(
          BezierPath.SelfIntersection(
            point: frame.unscaled(passage.place), first: one, second: other,
            isCrossing: isCrossing(start, passage, previous)))
      }
    }
    return result.sorted {
      ($0.first.segment, $0.first.t, $0.second.segment, $0.second.t)
        < ($1.first.segment, $1.first.t, $1.second.segment, $1.second.t)
    }
  }

  private func location(_ passage: Passage) -> PathMeasure.Location? {
    sources[passage.source].number.map { PathMeasure.Location(segment: $0, t: passage.t) }
  }

  // MARK: Crossings

  /// The source before each source; nil at the start of an open subpath.
  private var previous: [Int?] {
    var result = [Int?](repeating: nil, count: sources.count)
    for (i, source) in sources.enumerated() where source.number != nil { result[source.next] = i }
    return result
  }

  private func isCrossing(_ a: Passage, _ b: Passage, _ previous: [Int?]) -> Bool? {
    guard let own = rays(of: a, previous), let others = rays(of: b, previous) else { return false }
    let isNear = [others.back, others.forth].contains { other in
      [own.back, own.forth].contains { $0.cross(other).magnitude < 1e-7 && $0.dot(other) > 0 }
    }
    if isNear { return nil }
    return own.isInside(others.back) != own.isInside(others.forth)
  }

  /// The two directions in which the path leaves a passage; nil if the path starts or ends there.
  private func rays(of passage: Passage, _ previous: [Int?]) -> Rays? {
    let curve = sources[passage.source].segment.curve
    if passage.t == 1 { return nil }
    let forth = curve.direction(at: passage.t)
    if passage.t > 0 { return Rays(back: -forth, forth: forth) }
    var before = previous[passage.source]
    // Segments smaller than the tolerance have no arcs.
    while let source = before, source != passage.source, isOnePlace(source, from: 0, to: 1) {
      before = previous[source]
    }
    guard let before else { return nil }
    return Rays(back: -sources[before].segment.curve.direction(at: 1), forth: forth)
  }
}
