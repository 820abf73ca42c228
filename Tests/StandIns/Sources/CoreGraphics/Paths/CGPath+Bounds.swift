import Foundation

extension CGPath {
  /// The box around all points, including control points; the null rectangle for an empty path.
  public var boundingBox: CGRect { CGRect(around: segments.flatMap(\.points)) }

  /// The box around the drawn curves; the null rectangle for an empty path.
  public var boundingBoxOfPath: CGRect {
    var points: [CGPoint] = []
    segments.forEachPiece { start, segment in
      points += segment.points.suffix(1)
      points += segment.extremes(from: start)
    }
    return CGRect(around: points)
  }

  /// True if the path is a rectangle along the axes. The rectangle is then written to `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let box = boundingBox
    guard !box.isNull, segments.count >= 5 else { return false }
    let corners = segments.flatMap(\.points)
    guard segments.allSatisfy({ $0.points.count <= 1 }), corners.count >= 4 else { return false }
    for (a, b) in zip(corners, corners.dropFirst()) where a.x != b.x && a.y != b.y { return false }
    let places = Set(corners.map { [$0.x, $0.y] })
    let expected: Set = [
      [box.minX, box.minY], [box.maxX, box.minY], [box.maxX, box.maxY], [box.minX, box.maxY],
    ]
    guard places == expected, corners.count == 4 || corners.first == corners.last else {
      return false
    }
    rect?.pointee = box
    return true
  }
}

extension [PathSegment] {
  /// Calls `body` for each segment, with the start point of the segment. A close is passed as a
  /// line.
  func forEachPiece(_ body: (_ start: CGPoint, _ segment: PathSegment) -> Void) {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for segment in self {
      if segment == .close {
        body(current, .line(start))
        current = start
        continue
      }
      body(current, segment)
      current = segment.points.last ?? current
      if case .move(let point) = segment { start = point }
    }
  }
}

extension PathSegment {
  func point(from start: CGPoint, at t: CGFloat) -> CGPoint {
    let s = 1 - t
    switch self {
    case .move(let end): return end
    case .line(let end): return CGPoint(x: s * start.x + t * end.x, y: s * start.y + t * end.y)
    case .quad(let c, let end):
      return CGPoint(
        x: s * s * start.x + 2 * s * t * c.x + t * t * end.x,
        y: s * s * start.y + 2 * s * t * c.y + t * t * end.y)
    case .curve(let c1, let c2, let end):
      let (p, q, r, u) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return CGPoint(
        x: p * start.x + q * c1.x + r * c2.x + u * end.x,
        y: p * start.y + q * c1.y + r * c2.y + u * end.y)
    case .close: return start
    }
  }

  /// The points at which the curve has an extreme x or y.
  fileprivate func extremes(from start: CGPoint) -> [CGPoint] {
    let parameters: [CGFloat]
    switch self {
    case .move, .line, .close: return []
    case .quad(let c, let end):
      parameters = [\CGPoint.x, \CGPoint.y].flatMap { axis in
        let (p0, p1, p2) = (start[keyPath: axis], c[keyPath: axis], end[keyPath: axis])
        return roots(0, p0 - 2 * p1 + p2, p1 - p0)
      }
    case .curve(let c1, let c2, let end):
      parameters = [\CGPoint.x, \CGPoint.y].flatMap { axis in
        let (p0, p1) = (start[keyPath: axis], c1[keyPath: axis])
        let (p2, p3) = (c2[keyPath: axis], end[keyPath: axis])
        return roots(p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
      }
    }
    return parameters.filter { $0 > 0 && $0 < 1 }.map { point(from: start, at: $0) }
  }
}

/// The real zeros of a·t² + b·t + c.
private func roots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
  if abs(a) < 1e-12 * max(abs(b), abs(c)) || a == 0 { return b == 0 ? [] : [-c / b] }
  let discriminant = b * b - 4 * a * c
  guard discriminant >= 0 else { return [] }
  let q = -(b + (b < 0 ? -1 : 1) * sqrt(discriminant)) / 2
  return q == 0 ? [0] : [q / a, c / q]
}
