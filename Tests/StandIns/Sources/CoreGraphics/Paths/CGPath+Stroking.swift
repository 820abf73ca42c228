import Foundation

extension CGPath {
  /// The area that a stroke covers under the winding rule. Curves become polygons, so the elements
  /// differ from those of Apple's implementation.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = DrawnStroke(
      width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    var outline = StrokeOutline(style: style)
    for line in segments.polylines { outline.add(line) }
    return CGPath(segments: outline.segments.applying(transform))
  }

  /// The dashes as open subpaths. Curves are polygons.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let dashes = segments.polylines.flatMap { $0.dashed(phase: phase, lengths: lengths) }
    let segments = dashes.flatMap { points in
      points.enumerated().map { $0 == 0 ? PathSegment.move($1) : .line($1) }
    }
    return CGPath(segments: segments.applying(transform))
  }
}

/// A subpath of straight lines. A closed subpath ends at its start.
private struct Polyline {
  var points: [CGPoint]
  var isClosed = false

  func dashed(phase: CGFloat, lengths: [CGFloat]) -> [[CGPoint]] {
    guard lengths.allSatisfy({ $0 >= 0 }), lengths.contains(where: { $0 > 0 }) else {
      return [points]
    }
    var (index, rest) = (0, lengths[0])
    var skip = phase
    while skip >= rest {
      skip -= rest
      index += 1
      rest = lengths[index % lengths.count]
    }
    rest -= skip
    var dashes: [[CGPoint]] = index % 2 == 0 ? [[points[0]]] : []
    for (a, b) in zip(points, points.dropFirst()) {
      let length = hypot(b.x - a.x, b.y - a.y)
      var done: CGFloat = 0
      while length - done > rest {
        done += rest
        let t = done / length
        let p = CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        if index % 2 == 0 {
          dashes[dashes.count - 1].append(p)
        } else {
          dashes.append([p])
        }
        index += 1
        rest = lengths[index % lengths.count]
      }
      rest -= length - done
      if index % 2 == 0 { dashes[dashes.count - 1].append(b) }
    }
    return dashes
  }
}

extension [PathSegment] {
  fileprivate var polylines: [Polyline] {
    var lines: [Polyline] = []
    var current = CGPoint.zero
    for segment in self {
      switch segment {
      case .move(let point): lines.append(Polyline(points: [point]))
      case .close:
        guard let start = lines.last?.points.first else { continue }
        lines[lines.count - 1].points.append(start)
        lines[lines.count - 1].isClosed = true
      case .line, .quad, .curve:
        if lines.last?.isClosed == true { lines.append(Polyline(points: [current])) }
        let sides = segment.points.count == 1 ? 1 : 64
        for i in 1...sides {
          let point = segment.point(from: current, at: CGFloat(i) / CGFloat(sides))
          lines[lines.count - 1].points.append(point)
        }
      }
      current = lines.last?.points.last ?? .zero
    }
    return lines
  }
}

/// The outline of a stroke, as polygons that all turn in the same direction, so that overlaps are
/// filled under the winding rule.
private struct StrokeOutline {
  let style: DrawnStroke
  var segments: [PathSegment] = []
  private var half: CGFloat { style.width / 2 }

  init(style: DrawnStroke) { self.style = style }

  mutating func add(_ line: Polyline) {
    var points: [CGPoint] = []
    for point in line.points where points.last != point { points.append(point) }
    guard points.count > 1 else {
      // A subpath without length is drawn as a dot if its caps are not flat.
      if line.points.count > 1, style.cap != .butt { addDot(points[0]) }
      return
    }
    for (a, b) in zip(points, points.dropFirst()) { addLine(a, b) }
    for i in 1..<points.count - 1 { addJoin(points[i - 1], points[i], points[i + 1]) }
    if line.isClosed {
      addJoin(points[points.count - 2], points[0], points[1])
    } else {
      addCap(points[0], awayFrom: points[1])
      addCap(points[points.count - 1], awayFrom: points[points.count - 2])
    }
  }

  private mutating func addLine(_ a: CGPoint, _ b: CGPoint) {
    let n = normal(a, b)
    add([a + n, b + n, b - n, a - n])
  }

  private mutating func addDot(_ p: CGPoint) {
    if style.cap == .round {
      addDisc(p)
    } else {
      let (x, y) = (CGVector(dx: half, dy: 0), CGVector(dx: 0, dy: half))
      add([p + x + y, p - x + y, p - x - y, p + x - y])
    }
  }

  private mutating func addDisc(_ p: CGPoint) {
    add(
      (0..<64).map { i in
        let angle = CGFloat(i) / 64 * 2 * .pi
        return p + CGVector(dx: half * cos(angle), dy: half * sin(angle))
      })
  }

  private mutating func addCap(_ p: CGPoint, awayFrom q: CGPoint) {
    let n = normal(q, p)
    switch style.cap {
    case .butt: break
    case .round: addDisc(p)
    case .square:
      let out = CGVector(dx: n.dy, dy: -n.dx)
      add([p + n, p + n + out, p - n + out, p - n])
    }
  }

  private mutating func addJoin(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) {
    let (m, n) = (normal(a, b), normal(b, c))
    let cross = m.dx * n.dy - m.dy * n.dx
    let side: CGFloat = cross > 0 ? -1 : 1
    let (p, q) = (b + m * side, b + n * side)
    if style.join == .round {
      addDisc(b)
      return
    }
    // `turn` is the cosine of the angle between the directions. The length of the miter is the
    // width divided by cos(angle / 2).
    let turn = (m.dx * n.dx + m.dy * n.dy) / (half * half)
    let ratio = ((1 + turn) / 2).squareRoot()
    if style.join == .miter, ratio > 0, 1 / ratio <= style.miterLimit {
      let scale = side / (1 + turn)
      add([b, p, b + CGVector(dx: m.dx + n.dx, dy: m.dy + n.dy) * scale, q])
    } else {
      add([b, p, q])
    }
  }

  /// The vector from a line to its left edge, half of the width long.
  private func normal(_ a: CGPoint, _ b: CGPoint) -> CGVector {
    let length = hypot(b.x - a.x, b.y - a.y)
    return CGVector(dx: -(b.y - a.y) / length * half, dy: (b.x - a.x) / length * half)
  }

  private mutating func add(_ polygon: [CGPoint]) {
    var area: CGFloat = 0
    for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
      area += a.x * b.y - b.x * a.y
    }
    let points = area < 0 ? polygon.reversed() : polygon
    segments += points.enumerated().map { $0 == 0 ? PathSegment.move($1) : .line($1) }
    segments.append(.close)
  }
}

private func + (p: CGPoint, v: CGVector) -> CGPoint { CGPoint(x: p.x + v.dx, y: p.y + v.dy) }

private func - (p: CGPoint, v: CGVector) -> CGPoint { CGPoint(x: p.x - v.dx, y: p.y - v.dy) }

private func * (v: CGVector, s: CGFloat) -> CGVector { CGVector(dx: v.dx * s, dy: v.dy * s) }
