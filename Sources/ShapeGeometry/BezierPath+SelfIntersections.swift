extension BezierPath {
  /// A point that a path goes through twice.
  public struct SelfIntersection: Hashable, Sendable {
    public var point: Point
    /// The two places of the path, the first one before the other.
    public var first: PathMeasure.Location
    public var second: PathMeasure.Location
  }

  /// The points where the path crosses or touches itself, in the order of their first places; where it goes
  /// through a point more often, one for each later place with the first one.
  ///
  /// A node between two segments is one place, that at the start of the second. Where parts of the path
  /// lie on each other, the points are the ends of these parts and the nodes in them. The line that a fill
  /// closes an open subpath with is no part of it. Places closer than about 1.5e-11 of the largest
  /// coordinate are one; there are none where a coordinate is not finite.
  public var selfIntersections: [SelfIntersection] {
    guard isFinite else { return [] }
    var arrangement = PathArrangement([self], tolerance: 0x1p-36)
    arrangement.removeClosingLines()
    arrangement.joinNearVertices()
    arrangement.divideAtVertices()
    var passages = arrangement.passages
    arrangement.joinCoincidingArcs()
    arrangement.divideAtCrossings()
    passages += arrangement.passages
    return arrangement.intersections(passages)
  }
}

/// A place where a segment begins, ends or is divided.
private struct Passage: Comparable {
  var place: Point
  var source: Int
  var t: Double

  static func < (a: Passage, b: Passage) -> Bool {
    (a.place.x, a.place.y, a.source, a.t) < (b.place.x, b.place.y, b.source, b.t)
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

  /// The place on a segment, or at the start of the next if it is the end.
  private func passage(_ place: Point, _ source: Int, _ t: Double) -> Passage {
    var (last, next) = (source, sources[source].next)
    guard t == 1, sources[next].number != nil else {
      return Passage(place: place, source: source, t: t)
    }
    // What is smaller than the tolerance has no arc.
    while next > last, sources[next].number != nil, isOnePlace(next, from: 0, to: 1) {
      (last, next) = (next, sources[next].next)
    }
    return Passage(place: place, source: next, t: 0)
  }

  /// The intersections by places that passages share.
  fileprivate func intersections(_ passages: [Passage]) -> [BezierPath.SelfIntersection] {
    var result: [BezierPath.SelfIntersection] = []
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
        let point = frame.unscaled(passage.place)
        result.append(BezierPath.SelfIntersection(point: point, first: one, second: other))
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
}
