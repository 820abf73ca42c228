import ShapeGeometry

/// Sebastiano Vigna's generator: the same numbers everywhere.
struct SplitMix64 {
  var state: UInt64

  /// A number in 0..<1.
  mutating func unit() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
  }
}

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
  /// 10 by 10, clockwise from the origin.
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
