import ShapeCompiler
import ShapeGeometry

/// What rules ask about the form of a path.
extension LintedPath.Segment {
  /// The place at `t`, from 0 at its start to 1 at its end.
  func point(at t: Double) -> Point {
    Point.onCurve(start.position, control1, control2, end.position, at: t)
  }

  /// About how long it is: of a curve the mean of its chord and its polygon of control points.
  var length: Double {
    if isLine { return chord.length }
    let first = (control1 - start.position).length
    let polygon = first + (control2 - control1).length + (end.position - control2).length
    return (chord.length + polygon) / 2
  }

  /// Whether neither a node nor a handle of it comes of a loop or a parameter: it is drawn.
  func isDrawn(_ path: LintedPath) -> Bool {
    if path.isInLoop(start) || path.isInLoop(end) { return false }
    let pairs = [start.node.position, end.node.position, start.node.outgoing, end.node.incoming]
    let scalars = pairs.compactMap { $0 }.flatMap { [$0.x, $0.y] }
    return !path.drawing.isSetByParameter(scalars)
  }
}

extension Point {
  /// The place at `t` of a curve, from 0 at its start to 1 at its end.
  static func onCurve(
    _ start: Point, _ control1: Point, _ control2: Point, _ end: Point, at t: Double
  ) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      a * start.x + b * control1.x + c * control2.x + d * end.x,
      a * start.y + b * control1.y + c * control2.y + d * end.y)
  }
}

extension LintedPath.Subpath {
  /// Points on its outline, each about as far from the next: nodes, and places on curves.
  var polygon: [Point] {
    segments.flatMap { segment in
      segment.isLine
        ? [segment.start.position]
        : (0..<8).map { segment.point(at: Double($0) / 8) }
    }
  }

  var length: Double { segments.reduce(0) { $0 + $1.length } }
}

extension [Point] {
  /// Twice the area that the polygon goes around, clockwise as seen positive.
  var doubleArea: Double {
    guard let first else { return 0 }
    return zip(self, dropFirst()).reduce(0) { $0 + ($1.0 - first).cross($1.1 - first) }
  }

  /// How often the polygon goes around `place`, clockwise as seen positive.
  func windingNumber(about place: Point) -> Int {
    guard var p = last else { return 0 }
    var count = 0
    for q in self {
      let side = (q - p).cross(place - p)
      if p.y <= place.y, q.y > place.y, side > 0 { count += 1 }
      if p.y > place.y, q.y <= place.y, side < 0 { count -= 1 }
      p = q
    }
    return count
  }

  var bounds: Rect? {
    var builder = BoundsBuilder()
    for point in self { builder.include(point) }
    return builder.rect
  }
}

extension Rect {
  /// Whether `other` lies in it, edges included.
  func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Whether they have an inner point in common.
  func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
