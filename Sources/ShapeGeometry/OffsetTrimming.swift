/// A chain beside a subpath, without the parts that are too near to the subpath.
///
/// The chain is cut where it crosses itself. A span between two cuts is left out if more than a
/// quarter of its length is too near, and at a cut the path continues along the span that stays (B.
/// Tiller and E. Hanson, "Offsets of two-dimensional profiles", 1984). So the offset of a subpath
/// with a waist splits into several rings. A span leads nowhere if no span that stays continues it.
/// If too many of the spans that stay lead nowhere, as beside a subpath that crosses itself, only
/// loops are left out. A loop is a run of spans from a crossing back to the same crossing, all of
/// which are too near.
struct OffsetTrimming {
  private let pieces: [ParallelPiece]
  private let isClosed: Bool
  private let tolerance: Double
  private let distance: Double
  private let source: SourceDistance
  /// Both places of every crossing, in the order of the chain.
  private var stops: [Stop] = []
  private var spans: [Span] = []

  private struct Stop {
    var place: ChainPlace
    /// The index of the other stop of the same crossing.
    var partner = 0
  }

  private struct Span {
    var parts: [PathSegment] = []
    var length = 0.0
    /// The length of the parts that are too near to the subpath.
    var near = 0.0
    var stays: Bool { near <= length / 4 }
  }

  /// A chain to be trimmed; nil if it crosses itself too often.
  init?(_ chain: ParallelChain, around subpath: Subpath, distance: Double, tolerance: Double) {
    pieces = chain.pieces
    isClosed = subpath.isClosed
    self.distance = distance.magnitude
    self.tolerance = tolerance
    source = SourceDistance(subpath)
    let segments = chain.segments
    let chainCrossings = ChainCrossings(segments, isClosed: isClosed, tolerance: tolerance / 2)
    guard let crossings = chainCrossings.all() else { return nil }
    let places = crossings.flatMap { [$0.first, $0.second] }
    let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    var rank = [Int](repeating: 0, count: places.count)
    for (i, k) in order.enumerated() { rank[k] = i }
    stops = order.map { Stop(place: places[$0], partner: rank[$0 ^ 1]) }
    spans = cutSpans()
  }

  // MARK: Spans

  private func cutSpans() -> [Span] {
    let start = ChainPlace(segment: 0, t: 0)
    let end = ChainPlace(segment: pieces.count - 1, t: 1)
    guard let first = stops.first, let last = stops.last else { return [span(start, end)] }
    var result = zip(stops, stops.dropFirst()).map { span($0.place, $1.place) }
    let (head, tail) = (span(start, first.place), span(last.place, end))
    if isClosed {
      let around = Span(
        parts: tail.parts + head.parts, length: tail.length + head.length,
        near: tail.near + head.near)
      result.append(around)
    } else {
      result.insert(head, at: 0)
      result.append(tail)
    }
    return result
  }

  private func span(_ start: ChainPlace, _ end: ChainPlace) -> Span {
    var result = Span()
    for i in start.segment...max(start.segment, end.segment) {
      let from = i == start.segment ? start.t : 0
      let to = i == end.segment ? end.t : 1
      guard from < to else { continue }
      let part = pieces[i].segment.part(from: from, to: to)
      let curve = part.curve
      let length =
        (curve.point(at: 0.5) - curve.start).length
        + (curve.end - curve.point(at: 0.5)).length
      result.parts.append(part)
      result.length += length
      result.near += length * nearPart(curve, reach: pieces[i].reach)
    }
    return result
  }

  /// The fraction of a curve that is too near to the subpath, from 0 to 1, estimated from three
  /// samples.
  private func nearPart(_ curve: CubicCurve, reach: Double) -> Double {
    guard reach.isFinite else { return 1 }
    let limit = min(reach, distance) - 0.6 * tolerance
    let count = [0.25, 0.5, 0.75].count { source.isNearer(than: limit, curve.point(at: $0)) }
    return Double(count) / 3
  }

  // MARK: Linking

  /// The span before a stop.
  private func spanBefore(_ stop: Int) -> Int {
    isClosed ? (stop + stops.count - 1) % stops.count : stop
  }
  /// The span after a stop.
  private func spanAfter(_ stop: Int) -> Int { isClosed ? stop : stop + 1 }
  private func stopBefore(_ span: Int) -> Int? {
    stops.isEmpty || !isClosed && span == 0 ? nil : isClosed ? span : span - 1
  }
  private func stopAfter(_ span: Int) -> Int? {
    guard !stops.isEmpty else { return nil }
    return isClosed ? (span + 1) % stops.count : span < stops.count ? span : nil
  }

  func subpaths() -> [Subpath] {
    var stays = spans.map(\.stays)
    let lost = prune(&stays)
    let left = zip(spans, stays).reduce(0) { $1.1 ? $0 + $1.0.length : $0 }
    let total = spans.reduce(0) { $0 + $1.length }
    return lost > left / 4 && lost > total / 8 ? withoutLoops() : linked(stays)
  }

  private func next(_ span: Int, _ stays: [Bool]) -> Int? {
    guard let stop = stopAfter(span) else { return stays[0] && isClosed ? 0 : nil }
    return step(
      spanAfter(stop), spanAfter(stops[stop].partner), spanBefore(stops[stop].partner), stays)
  }

  private func previous(_ span: Int, _ stays: [Bool]) -> Int? {
    guard let stop = stopBefore(span) else { return stays[0] && isClosed ? 0 : nil }
    return step(
      spanBefore(stop), spanBefore(stops[stop].partner), spanAfter(stops[stop].partner), stays)
  }

  /// Returns the span straight ahead if it stays. Otherwise, returns the other span at the crossing
  /// if it stays and the span opposite to it does not.
  private func step(_ straight: Int, _ other: Int, _ opposite: Int, _ stays: [Bool]) -> Int? {
    stays[straight] ? straight : stays[other] && !stays[opposite] ? other : nil
  }

  /// Leaves out spans that lead nowhere, and returns the sum of their lengths. Short spans are left
  /// out first, so that they do not block long ones: a short span may have been kept although it is
  /// slightly too near.
  private func prune(_ stays: inout [Bool]) -> Double {
    var lost = 0.0
    var queue = spans.indices.sorted { (spans[$0].length, $0) > (spans[$1].length, $1) }
    while let span = queue.popLast() {
      guard stays[span] else { continue }
      let (start, end) = (stopBefore(span), stopAfter(span))
      let isEntered = start == nil || previous(span, stays) != nil
      if isEntered, end == nil || next(span, stays) != nil { continue }
      stays[span] = false
      lost += spans[span].length
      for stop in [start, end].compactMap(\.self) {
        for stop in [stop, stops[stop].partner] {
          queue.append(spanBefore(stop))
          queue.append(spanAfter(stop))
        }
      }
    }
    return lost
  }

  private func linked(_ stays: [Bool]) -> [Subpath] {
    var result: [Subpath] = []
    var isUsed = [Bool](repeating: false, count: spans.count)
    for first in spans.indices where stays[first] && !isUsed[first] {
      var segments: [PathSegment] = []
      var span: Int? = first
      while let current = span, !isUsed[current] {
        isUsed[current] = true
        segments += spans[current].parts
        span = next(current, stays)
      }
      if let subpath = joined(segments, isClosed: span != nil) { result.append(subpath) }
    }
    return result
  }

  /// The whole chain, except for loops that start and end at the same crossing and consist of spans
  /// that are all too near.
  private func withoutLoops() -> [Subpath] {
    guard let first = spans.firstIndex(where: \.stays) else { return [] }
    var segments: [PathSegment] = []
    var i = isClosed ? first : 0
    let end = i + spans.count
    while i < end {
      let loop = loopLength(i % spans.count)
      if loop > 0, i + loop <= end {
        i += loop
      } else {
        segments += spans[i % spans.count].parts
        i += 1
      }
    }
    return joined(segments, isClosed: isClosed).map { [$0] } ?? []
  }

  /// The number of spans from the start of `span` back to the same crossing, if all of them are too
  /// near; otherwise 0.
  private func loopLength(_ span: Int) -> Int {
    guard let start = stopBefore(span) else { return 0 }
    var (count, current) = (0, span)
    while !spans[current].stays, count < spans.count, let stop = stopAfter(current) {
      count += 1
      if stop == stops[start].partner { return count }
      current = spanAfter(stop)
    }
    return 0
  }

  // MARK: Results

  /// The segments as a subpath, without the gaps that rounding leaves; nil if the subpath is hardly
  /// more than a point, or a ring that encloses hardly any area.
  private func joined(_ segments: [PathSegment], isClosed: Bool) -> Subpath? {
    guard let start = isClosed ? segments.last?.curve.end : segments.first?.curve.start else {
      return nil
    }
    var subpath = Subpath(start: start, isClosed: isClosed)
    for segment in segments {
      let curve = segment.curve
      let gap = subpath.end - curve.start
      let next =
        segment.isLine
        ? PathSegment(lineFrom: subpath.end, to: curve.end)
        : PathSegment(CubicCurve(subpath.end, curve.control1 + gap, curve.control2, curve.end))
      if !next.curve.isPoint { subpath.segments.append(next) }
    }
    var path = BezierPath()
    path.append(subpath)
    guard let bounds = path.bounds else { return nil }
    let size = bounds.width + bounds.height
    return size > 2 * tolerance && (!isClosed || path.area.magnitude > tolerance * size)
      ? subpath : nil
  }
}

/// The distances of points from a subpath.
struct SourceDistance: Sendable {
  private let segments: [PathSegment]
  private let tree: BoxTree

  init(_ subpath: Subpath) {
    segments = subpath.segments
    tree = BoxTree(segments.map { Box($0.curve) })
  }

  /// True if a point of the subpath is nearer to `p` than `limit`.
  func isNearer(than limit: Double, _ p: Point) -> Bool {
    var result = false
    let isNear = { (box: Box) in box.distance(to: p) < limit }
    tree.search(where: isNear) { i in
      result = segments[i].distance(to: p) < limit
      return !result
    }
    return result
  }
}

extension PathSegment {
  /// The distance of a point from the segment.
  func distance(to p: Point) -> Double {
    guard isLine else { return curve.nearest(to: p).distance }
    let (way, v) = (curve.end - curve.start, p - curve.start)
    let square = way.dot(way)
    let t = square > 0 ? min(max(v.dot(way) / square, 0), 1) : 0
    return (curve.start.mixed(with: curve.end, t) - p).length
  }
}
