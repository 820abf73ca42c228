/// A line or a curve that runs beside a subpath.
struct ParallelPiece: Sendable {
  var segment: PathSegment
  /// The distance between the piece and the subpath, unless another part of the subpath is nearer.
  /// It is infinite for a connection through the inner side of a corner or a bend, which is not
  /// part of an offset.
  var reach: Double
}

/// The lines and curves beside a subpath, joined at its corners. They are at a distance to the
/// right of its direction, on a screen with y down.
///
/// With `InnerSide.throughCenters`, the inner side of a corner goes through the corner itself, and
/// the inner side of a bend that is narrower than the distance goes along the centers of curvature.
/// Then the line from a point of the subpath to the corresponding point of the chain never sweeps
/// backward, and an outline of both sides winds at least once around everything within the distance
/// (as in D. Nehab, "Converting stroked primitives to filled primitives", 2020). Between two lines
/// that are long enough, the inner sides instead end where they cross.
struct ParallelChain: Sendable {
  private let distance: Double
  private let style: ParallelStyle
  private(set) var pieces: [ParallelPiece] = []
  /// The end of the last piece.
  private var end: Point
  /// The direction of the subpath where it ends.
  let arriving: Vector

  var segments: [PathSegment] { pieces.map(\.segment) }

  /// The way around the inner side of corners, and of bends that are narrower than the distance.
  enum InnerSide {
    /// Through the corner itself, or along the centers of curvature.
    case throughCenters
    /// Straight across the corner, or backward beside the bend.
    case beside
  }

  private let innerSide: InnerSide

  /// A segment of the subpath, with its directions at both ends.
  private struct Side {
    var segment: PathSegment
    var leaving: Vector
    var arriving: Vector
    var length: Double

    init(_ segment: PathSegment) {
      let curve = segment.curve
      self.segment = segment
      length = segment.isLine ? (curve.end - curve.start).length : 0
      if segment.isLine, let direction = (curve.end - curve.start).normalized {
        (leaving, arriving) = (direction, direction)
      } else {
        (leaving, arriving) = (curve.direction(at: 0), curve.direction(at: 1))
      }
    }
  }

  /// The chain beside a subpath; nil if the subpath is a single point.
  init?(_ subpath: Subpath, distance: Double, style: ParallelStyle, innerSide: InnerSide) {
    let sides = subpath.segments.filter { !$0.curve.isPoint }.map(Side.init)
    guard let first = sides.first, let last = sides.last else { return nil }
    (self.distance, self.style, self.innerSide) = (distance, style, innerSide)
    arriving = last.arriving
    end = first.segment.curve.start + first.leaving.perpendicular * distance
    for (i, side) in sides.enumerated() {
      if i > 0 { corner(sides[i - 1], side) }
      add(side)
    }
    if subpath.isClosed { close(last, first) }
  }

  // MARK: Segments

  private mutating func add(_ side: Side) {
    let curve = side.segment.curve
    guard !side.segment.isLine else {
      return line(to: curve.end + side.arriving.perpendicular * distance)
    }
    let parallel = ParallelCurve(curve: curve, distance: distance, tolerance: style.tolerance)
    for part in parallel.parts() {
      switch part {
      case .curve(let curve): add(curve)
      case .line(let start, let end):
        connect(to: start)
        line(to: end)
      case .turn(let center, let from, let to): cusp(at: center, from: from, to: to)
      case .inverted(_, let centers) where innerSide == .throughCenters:
        for center in centers { line(to: center, reach: .infinity) }
      case .inverted(let curve, _): add(curve, reach: .infinity)
      }
    }
    connect(to: curve.end + side.arriving.perpendicular * distance)
  }

  private mutating func add(_ curve: CubicCurve, reach: Double? = nil) {
    connect(to: curve.start)
    var curve = curve
    // `connect` may leave a gap, which is closed here.
    curve.control1 = curve.control1 + (end - curve.start)
    curve.start = end
    pieces.append(ParallelPiece(segment: PathSegment(curve), reach: reach ?? distance.magnitude))
    end = curve.end
  }

  private mutating func line(to p: Point, reach: Double? = nil) {
    guard p != end else { return }
    let reach = reach ?? distance.magnitude
    if let last = pieces.last, last.segment.isLine, last.reach == reach,
      (end - last.segment.curve.start).isAlong(p - end)
    {
      pieces[pieces.count - 1].segment = PathSegment(lineFrom: last.segment.curve.start, to: p)
    } else {
      pieces.append(ParallelPiece(segment: PathSegment(lineFrom: end, to: p), reach: reach))
    }
    end = p
  }

  /// Continues with a line to `p`, unless the gap is a small part of the tolerance.
  private mutating func connect(to p: Point) {
    if (p - end).length > style.tolerance / 8 { line(to: p, reach: .infinity) }
  }

  // MARK: Corners

  private mutating func corner(_ before: Side, _ after: Side) {
    let (u, v) = (before.arriving, after.leaving)
    let corner = after.segment.curve.start
    if let meeting = meeting(before, after), let last = pieces.last, last.segment.isLine,
      (meeting - last.segment.curve.start).dot(u) > 0
    {
      endLast(at: meeting)
    } else {
      turn(at: corner, from: u, to: v, style.join)
    }
  }

  /// The point where the inner sides of two lines cross, if both lines are long enough; otherwise
  /// nil.
  private func meeting(_ before: Side, _ after: Side) -> Point? {
    let (u, v) = (before.arriving, after.leaving)
    let (sine, cosine) = (u.cross(v), u.dot(v))
    guard before.segment.isLine, after.segment.isLine, sine * distance > 0, cosine > -0.99 else {
      return nil
    }
    let needed = distance.magnitude * max(1, sine.magnitude / (1 + cosine))
    guard before.length > needed, after.length > needed else { return nil }
    return after.segment.curve.start
      + (u.perpendicular + v.perpendicular) * (distance / (1 + cosine))
  }

  private mutating func endLast(at p: Point) {
    let last = pieces.removeLast()
    end = last.segment.curve.start
    line(to: p)
  }

  /// Adds the corner between the last segment and the first one.
  private mutating func close(_ last: Side, _ first: Side) {
    guard var start = pieces.first?.segment.curve.start else { return }
    if let meeting = meeting(last, first), pieces.count > 1, pieces[0].segment.isLine,
      let piece = pieces.last, piece.segment.isLine,
      (meeting - piece.segment.curve.start).dot(last.arriving) > 0,
      (pieces[0].segment.curve.end - meeting).dot(first.leaving) > 0
    {
      endLast(at: meeting)
      pieces[0].segment = PathSegment(lineFrom: meeting, to: pieces[0].segment.curve.end)
      start = meeting
    } else {
      turn(at: first.segment.curve.start, from: last.arriving, to: first.leaving, style.join)
    }
    line(to: start, reach: (start - end).length > style.tolerance / 8 ? .infinity : nil)
  }

  private mutating func turn(
    at corner: Point, from u: Vector, to v: Vector, _ join: BezierPath.Join
  ) {
    let (from, to) = (
      corner + u.perpendicular * distance, corner + v.perpendicular * distance
    )
    connect(to: from)
    let (sine, cosine) = (u.cross(v), u.dot(v))
    if cosine > 0, (to - from).length <= style.tolerance / 8 { return }
    // At a reversal, rounding errors decide to which side the subpath turns, so both sides are
    // treated as outer sides.
    let isReversal = cosine < 0 && sine.magnitude < 1e-3
    if sine * distance > 0, !isReversal {
      if innerSide == .throughCenters { line(to: corner, reach: .infinity) }
      line(to: to, reach: .infinity)
      return
    }
    switch join {
    case .miter where !isReversal && style.miterLimit * style.miterLimit * (1 + cosine) >= 2:
      line(to: corner + (u.perpendicular + v.perpendicular) * (distance / (1 + cosine)))
      line(to: to)
    case .round: arc(about: corner, from: u.perpendicular, to: v.perpendicular, middle: u)
    case .bevel, .miter:
      line(to: to, reach: (from.mixed(with: to, 0.5) - corner).length)
    }
  }
}

extension ParallelChain {
  /// Adds a turn that the curve makes on the spot. If the turn is more than a right angle, both
  /// sides are treated as outer sides, since the direction of the turn cannot be determined from
  /// the curve.
  private mutating func cusp(at center: Point, from u: Vector, to v: Vector) {
    guard u.dot(v) < 0 else { return turn(at: center, from: u, to: v, .round) }
    connect(to: center + u.perpendicular * distance)
    let side: Double = distance < 0 ? -1 : 1
    arc(about: center, from: u.perpendicular, to: u * side, middle: u)
    arc(about: center, from: u * side, to: v.perpendicular, middle: -u.perpendicular)
  }

  /// Adds an arc between two directions, which are reversed if the distance is negative.
  private mutating func arc(about center: Point, from: Vector, to: Vector, middle: Vector) {
    let side: Double = distance < 0 ? -1 : 1
    let arc = Arc(
      center: center, radius: distance.magnitude, start: from * side, end: to * side,
      middle: middle)
    for cubic in arc.cubics(tolerance: style.tolerance / 4) { add(cubic) }
  }
}

extension Vector {
  /// True if `other` has the same direction, apart from rounding.
  fileprivate func isAlong(_ other: Vector) -> Bool {
    dot(other) > 0 && cross(other).magnitude <= 1e-14 * length * other.length
  }
}

extension CubicCurve {
  /// True if all controls are the same point.
  var isPoint: Bool { start == control1 && start == control2 && start == end }
}
