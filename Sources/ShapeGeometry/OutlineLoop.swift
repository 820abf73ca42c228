/// A closed loop of as few parts of segments as possible.
struct OutlineLoop: Sendable {
  /// A part of a segment, or a straight line along several segments.
  struct Piece: Sendable {
    /// The sources at the start and at the end, which are the same for a curve.
    var source: Int
    var lastSource: Int
    /// The parameter on `source` at the start, and the parameter on `lastSource` at the end.
    var first: Double
    var last: Double
    var start: Int
    var end: Int
    var isLine: Bool
  }

  private(set) var pieces: [Piece] = []

  /// The loop along arcs, each of which starts where the one before it ends.
  init(_ arcs: [DirectedArc], _ arrangement: PathArrangement) {
    for directed in arcs {
      let arc = directed.arc
      let (first, last) = directed.isReversed ? (arc.to, arc.from) : (arc.from, arc.to)
      let piece = Piece(
        source: arc.source, lastSource: arc.source, first: first, last: last,
        start: directed.start, end: directed.end, isLine: arc.isLine)
      if let before = pieces.last, let joined = arrangement.joined(before, piece) {
        pieces[pieces.count - 1] = joined
      } else {
        pieces.append(piece)
      }
    }
    joinAround(arrangement)
    beginAtFirstVertex()
  }

  private mutating func joinAround(_ arrangement: PathArrangement) {
    while pieces.count > 1, let joined = arrangement.joined(pieces[pieces.count - 1], pieces[0]) {
      pieces[0] = joined
      pieces.removeLast()
    }
  }

  private mutating func beginAtFirstVertex() {
    guard let first = pieces.indices.min(by: { pieces[$0].start < pieces[$1].start }) else {
      return
    }
    pieces = Array(pieces[first...] + pieces[..<first])
  }

  /// True unless the loop only runs along a line and back.
  var hasInside: Bool { pieces.count > 2 || pieces.contains { !$0.isLine } }
}

extension PathArrangement {
  /// The two pieces as one piece; nil if they cannot be joined. They can be joined if the second
  /// continues the first on the same curve, or in the same direction along a straight line with no
  /// node of a path between the pieces.
  fileprivate func joined(
    _ a: OutlineLoop.Piece, _ b: OutlineLoop.Piece
  ) -> OutlineLoop.Piece? {
    guard a.end == b.start, a.isLine == b.isLine else { return nil }
    guard a.isLine ? !isNode(a, b) && isStraight(a, b) : goesOn(a, b) else { return nil }
    var result = a
    (result.lastSource, result.last, result.end) = (b.lastSource, b.last, b.end)
    return result
  }

  /// True if two curves are adjacent parts of a segment in the same direction.
  private func goesOn(_ a: OutlineLoop.Piece, _ b: OutlineLoop.Piece) -> Bool {
    guard a.source == b.source, (a.first < a.last) == (b.first < b.last) else { return false }
    if a.last == b.first { return true }
    guard (a.first < a.last) == (a.last < b.first) else { return false }
    return isOnePlace(a.source, from: min(a.last, b.first), to: max(a.last, b.first))
  }

  /// True if the vertex between two pieces is the node between consecutive segments of a path.
  private func isNode(_ a: OutlineLoop.Piece, _ b: OutlineLoop.Piece) -> Bool {
    sources[a.lastSource].next == b.source && a.last == 1 && b.first == 0
      || sources[b.source].next == a.lastSource && a.last == 0 && b.first == 1
  }

  /// True if the vertex between two lines is within two tolerances of the straight line between the
  /// other two ends of the lines.
  private func isStraight(_ a: OutlineLoop.Piece, _ b: OutlineLoop.Piece) -> Bool {
    let (u, v) = (vertices[a.end] - vertices[a.start], vertices[b.end] - vertices[b.start])
    let sum = u + v
    return u.dot(v) > 0 && sum.cross(u).magnitude <= 2 * tolerance * sum.length
  }

  /// The path along loops, in the coordinates of the given paths.
  func path(_ loops: [OutlineLoop]) -> BezierPath {
    var result = BezierPath()
    let starts = loops.map { $0.pieces[0].start }
    for i in loops.indices.sorted(by: { (starts[$0], $0) < (starts[$1], $1) })
    where loops[i].hasInside {
      let loop = loops[i]
      var subpath = Subpath(start: frame.unscaled(vertices[loop.pieces[0].start]), isClosed: true)
      subpath.segments = loop.pieces.map(segment)
      result.append(subpath)
    }
    return result
  }

  private func segment(_ piece: OutlineLoop.Piece) -> PathSegment {
    let (start, end) = (frame.unscaled(vertices[piece.start]), frame.unscaled(vertices[piece.end]))
    guard !piece.isLine else { return PathSegment(lineFrom: start, to: end) }
    let (low, high) = (min(piece.first, piece.last), max(piece.first, piece.last))
    var part = sources[piece.source].segment.part(from: low, to: high)
    if piece.first > piece.last { part = part.reversed }
    let curve = part.curve
    return PathSegment(
      CubicCurve(start, frame.unscaled(curve.control1), frame.unscaled(curve.control2), end))
  }
}
