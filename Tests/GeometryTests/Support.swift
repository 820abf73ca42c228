import ShapeGeometry

extension Rect {
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  func contains(_ p: Point) -> Bool {
    minX <= p.x && p.x <= maxX && minY <= p.y && p.y <= maxY
  }
}

/// The point of the cubic with the four `controls` at `t`.
func cubic(_ controls: [Point], at t: Double) -> Point {
  let (s, p) = (1 - t, controls)
  let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
  return Point(
    a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
    a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y)
}

extension BezierPath {
  /// A square of 10 by 10, clockwise from the origin.
  static var square: BezierPath {
    var path = BezierPath()
    path.move(to: Point(0, 0))
    for p in [Point(10, 0), Point(10, 10), Point(0, 10)] { path.line(to: p) }
    path.close()
    return path
  }

  /// The controls of every cubic.
  var cubics: [[Point]] {
    var (current, result) = (Point.zero, [[Point]]())
    for element in elements {
      switch element {
      case .move(let p), .line(let p): current = p
      case .curve(let control1, let control2, let p):
        result.append([current, control1, control2, p])
        current = p
      case .close: break
      }
    }
    return result
  }
}

extension BezierPath {
  /// A path of one cubic.
  init(_ curve: CubicCurve) {
    self.init()
    move(to: curve.start)
    self.curve(curve.control1, curve.control2, to: curve.end)
  }

  /// A path of lines through points.
  init(through points: [Point], isClosed: Bool = false) {
    self.init()
    for (i, p) in points.enumerated() {
      if i == 0 { move(to: p) } else { line(to: p) }
    }
    if isClosed { close() }
  }

  /// A closed path of lines between random points of a square of 100 by 100.
  static func scribble(corners: Int, seed: UInt64) -> BezierPath {
    var random = SplitMix64(state: seed)
    let points = (0..<corners).map { _ in Point(100 * random.unit(), 100 * random.unit()) }
    return BezierPath(through: points, isClosed: true)
  }

  /// All segments, including those that close a subpath.
  var segments: [CubicCurve] {
    var (start, current, result) = (Point.zero, Point.zero, [CubicCurve]())
    for element in self {
      switch element {
      case .move(let p): (start, current) = (p, p)
      case .line(let p):
        result.append(CubicCurve(lineFrom: current, to: p))
        current = p
      case .curve(let a, let b, let p):
        result.append(CubicCurve(current, a, b, p))
        current = p
      case .close:
        if current != start { result.append(CubicCurve(lineFrom: current, to: start)) }
        current = start
      }
    }
    return result
  }

  var subpathCount: Int { count { if case .move = $0 { true } else { false } } }

  /// The distance from `p` to the nearest point of the path.
  func distance(to p: Point) -> Double {
    segments.map { $0.nearest(to: p).distance }.min() ?? .infinity
  }

  /// The greatest distance between a sample of this path and `other`.
  func deviation(from other: BezierPath) -> Double {
    let segments = other.segments
    return self.segments.reduce(0) { most, curve in
      (0...6).reduce(most) { most, k in
        let p = curve.point(at: Double(k) / 6)
        return Swift.max(most, segments.map { $0.nearest(to: p).distance }.min() ?? .infinity)
      }
    }
  }
}

/// Random degenerate paths: coinciding points, lines that reverse and cusps, with very small and
/// very large numbers and with elements of all kinds.
struct StrangePaths: Sequence {
  let count: Int
  let seed: UInt64

  func makeIterator() -> AnyIterator<BezierPath> {
    var random = SplitMix64(state: seed)
    var index = 0
    return AnyIterator {
      guard index < count else { return nil }
      defer { index += 1 }
      return Self.path(&random)
    }
  }

  private static func path(_ random: inout SplitMix64) -> BezierPath {
    let scales = [1e-300, 1e-9, 1, 1, 1, 100, 1e9, 1e300]
    let scale = scales[Int(8 * random.unit())]
    var places: [Point] = [.zero]
    func place() -> Point {
      let old = places[Int(random.unit() * Double(places.count))]
      switch Int(random.unit() * 6) {
      case 0, 1: return old
      case 2: return Point(old.x, scale * (2 * random.unit() - 1))
      case 3: return Point(old.x + 1e-12 * scale * random.unit(), old.y)
      default:
        places.append(
          Point(scale * (2 * random.unit() - 1), scale * (2 * random.unit() - 1)))
        return places[places.count - 1]
      }
    }
    var path = BezierPath()
    path.move(to: place())
    for _ in 0..<Int(8 * random.unit()) {
      switch Int(10 * random.unit()) {
      case 0: path.move(to: place())
      case 1: path.close()
      case 2, 3, 4, 5: path.line(to: place())
      default: path.curve(place(), place(), to: place())
      }
    }
    return path
  }
}

extension BezierPath {
  /// An ellipse of four cubics that are not exact arcs.
  static func cubicEllipse(in rect: Rect) -> BezierPath {
    var path = BezierPath()
    for element in ellipse(in: rect) { path.append(element) }
    return path
  }
}
