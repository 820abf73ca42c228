/// The outline of discs whose centers run along a subpath.
///
/// Curves are replaced by lines that are near enough, and the radius changes evenly along each
/// line. On each side of such a line, the outline is a line that touches the discs at both ends.
/// The angle between the line of centers and the radius to the outline follows from its cosine: the
/// loss of radius along the line, divided by the length of the line. Outer sides of corners are
/// arcs. Inner sides go through the corner, unless the sides of the two lines cross near the
/// corner. So the outline winds at least once around everything that the discs cover, even if a
/// disc contains the next one.
struct InkOutline {
  /// One closed subpath; empty if there are no discs.
  private(set) var path = BezierPath()
  private let tolerance: Double
  private var end: Point?
  /// The start of the last line. That line is not in the path yet, since the next line may cut it.
  private var lineStart: Point?

  private struct Disc {
    var center: Point
    var radius: Double
  }

  /// The part between two successive discs.
  private struct Step {
    var from: Disc
    var to: Disc
    var direction: Vector
    /// The cosine and the sine of the angle between the direction and the radius to the outline.
    /// The angle is the same on both sides.
    var cosine: Double
    var sine: Double
    /// The unit vector from the centers to the outline on the left side, on a screen with y down.
    var left: Vector

    init(_ from: Disc, _ to: Disc) {
      let way = to.center - from.center
      let length = way.length
      let loss = from.radius - to.radius
      self.init(
        from, to, direction: way.normalized ?? Vector(1, 0),
        cosine: loss.magnitude < length ? loss / length : loss < 0 ? -1 : 1)
    }

    private init(_ from: Disc, _ to: Disc, direction: Vector, cosine: Double) {
      (self.from, self.to, self.direction, self.cosine) = (from, to, direction, cosine)
      sine = ((1 - cosine) * (1 + cosine)).squareRoot()
      left = direction * cosine - direction.perpendicular * sine
    }

    var reversed: Step { Step(to, from, direction: -direction, cosine: -cosine) }
    /// The angle between the direction and `left`, in radians.
    var angle: Double { radians(cosine: cosine, sine: sine) }
  }

  init(_ subpath: Subpath, radii: [Double], tolerance: Double) {
    self.tolerance = tolerance
    let discs = Self.discs(subpath, radii, tolerance: tolerance / 4)
    path.reserveCapacity(2 * discs.count + 16)
    if discs.count > 1 {
      addSide(discs)
      addSide(discs.reversed())
    } else if let disc = discs.first, disc.radius > 0 {
      circle(disc)
    }
    // `close` adds the last line, which goes back to the start.
    if !path.isEmpty { path.close() }
  }

  private static func discs(_ subpath: Subpath, _ radii: [Double], tolerance: Double) -> [Disc] {
    var result = [Disc(center: subpath.start, radius: radii[0])]
    for (i, segment) in subpath.segments.enumerated() {
      let curve = segment.curve
      let count = segment.isLine ? 1 : curve.lineCount(tolerance: tolerance, limit: 1000)
      for k in 1...count {
        let t = Double(k) / Double(count)
        let center = k == count ? curve.end : curve.point(at: t)
        let radius = radii[i] * (1 - t) + radii[i + 1] * t
        if result[result.count - 1].center == center {
          result[result.count - 1].radius = max(result[result.count - 1].radius, radius)
        } else {
          result.append(Disc(center: center, radius: radius))
        }
      }
    }
    return result
  }

  private mutating func circle(_ disc: Disc) {
    turn(disc, from: Vector(-1, 0), to: Vector(1, 0), by: .pi)
    turn(disc, from: Vector(1, 0), to: Vector(-1, 0), by: .pi)
  }

  // MARK: Sides

  /// Adds the left side of all steps between discs, and the round end at the last disc.
  private mutating func addSide(_ discs: some Sequence<Disc>) {
    var before: Step?
    for (from, to) in zip(discs, discs.dropFirst()) {
      let step = Step(from, to)
      let start = step.from.center + step.left * step.from.radius
      let end = step.to.center + step.left * step.to.radius
      if let before { corner(before, step, start, end) } else { line(to: start) }
      line(to: end)
      before = step
    }
    if let last = before {
      let back = last.reversed
      turn(last.to, from: last.left, to: back.left, by: 2 * last.angle)
    }
  }

  /// Adds the corner between two steps. The side of the second step runs from `start` to `end`. On
  /// the outer side, the corner is a clockwise arc; on the inner side, it goes through the crossing
  /// of both sides, or else through the center of the disc.
  private mutating func corner(_ before: Step, _ after: Step, _ start: Point, _ end: Point) {
    // The end of the first side and the start of the second lie on one circle. If the second point
    // is left out, or a chord joins both points, the outline is off by no more than the tolerance.
    let gap = start - (self.end ?? start)
    let height = gap.dot(gap) / after.from.radius
    if height <= tolerance { return }
    if height <= 2 * tolerance { return line(to: start) }
    let turn = turnLeft(before, after)
    if turn < 0 {
      self.turn(after.from, from: before.left, to: after.left, by: -turn)
    } else if let meeting = meeting(before, start, end) {
      return endLast(at: meeting)
    } else if let last = self.end, (start - last).length > tolerance / 4 {
      line(to: after.from.center)
    }
    line(to: start)
  }

  /// The counterclockwise angle from the left side of a step to the left side of the next one, in
  /// radians.
  private func turnLeft(_ before: Step, _ after: Step) -> Double {
    let (sine, cosine) = (
      before.direction.cross(after.direction), before.direction.dot(after.direction)
    )
    let turn = radians(cosine: cosine, sine: sine.magnitude)
    return (sine > 0 ? -turn : turn) + after.angle - before.angle
  }

  /// The point where the side of a step crosses the side of the next step. Nil unless the point is
  /// in the second half of the first side and in the first half of the second side.
  private func meeting(_ before: Step, _ start: Point, _ end: Point) -> Point? {
    guard lineStart != nil, let last = self.end else { return nil }
    let full = before.from.center + before.left * before.from.radius
    let (r, w, d) = (last - full, end - start, start - full)
    let determinant = r.cross(w)
    let (s, u) = (d.cross(w) / determinant, d.cross(r) / determinant)
    return s >= 0.5 && s <= 1 && u >= 0 && u <= 0.5 ? start + w * u : nil
  }

  private mutating func endLast(at p: Point) {
    end = lineStart
    lineStart = nil
    line(to: p)
  }

  // MARK: Segments

  private mutating func line(to p: Point) {
    if end == nil { path.move(to: p) }
    if let end, end != p {
      finishLine()
      lineStart = end
    }
    end = p
  }

  private mutating func finishLine() {
    if let end, lineStart != nil { path.line(to: end) }
    lineStart = nil
  }

  /// Adds an arc about a disc, clockwise on a screen with y down.
  private mutating func turn(_ disc: Disc, from: Vector, to: Vector, by angle: Double) {
    let goal = disc.center + to * disc.radius
    // The chord replaces the arc if twice the height of the arc above the chord is within the
    // tolerance.
    if disc.radius * angle * angle <= 4 * tolerance { return line(to: goal) }
    guard angle <= .pi else {
      turn(disc, from: from, to: -from, by: .pi)
      return turn(disc, from: -from, to: to, by: angle - .pi)
    }
    let arc = Arc(
      center: disc.center, radius: disc.radius, start: from, end: to, middle: from.perpendicular)
    for cubic in arc.cubics(tolerance: tolerance / 2) {
      line(to: cubic.start)
      finishLine()
      path.curve(cubic.control1, cubic.control2, to: cubic.end)
      end = cubic.end
    }
  }
}

/// The angle between 0 and π with the given cosine and sine, in radians, accurate to about 1e-9.
/// The sine must not be negative. The result is the same on every machine, since only IEEE
/// operations are used.
func radians(cosine: Double, sine: Double) -> Double {
  // An angle of at most π/2 is halved three times, so that the tangent is at most that of π/16.
  var t = sine / (1 + cosine.magnitude)
  for _ in 0..<2 { t = halfTangent(t) }
  let square = t * t
  let series = 1 - square * (1 / 3.0 - square * (1 / 5.0 - square * (1 / 7.0 - square / 9)))
  let acute = 8 * t * series
  return cosine < 0 ? .pi - acute : acute
}
