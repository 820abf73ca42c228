extension BezierPath {
  /// A point that a path passes twice.
  public struct SelfIntersection: Hashable, Sendable {
    public var point: Point
    /// The two locations on the path, in the order of the path.
    public var first: PathMeasure.Location
    public var second: PathMeasure.Location
  }

  /// The points where the path crosses or touches itself, in the order of their first locations. A point
  /// that the path passes more than twice is listed once for each later location.
  ///
  /// The location of a node between two segments is the start of the second. Where parts of the path overlap,
  /// the points are the ends of the overlap and the nodes inside it. An open subpath is not closed.
  ///
  /// Points closer together than about 1.5e-11 of the largest coordinate count as the same. The result is
  /// empty if a coordinate is not finite, or if the path crosses itself more than about 200,000 times.
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
    guard !arrangement.steps.isSpent else { return [] }
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

  /// The location on a segment; the start of the next segment if it is the end.
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
