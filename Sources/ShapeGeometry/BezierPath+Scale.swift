extension BezierPath {
  /// The largest absolute value of a coordinate.
  var largestCoordinate: Double {
    reduce(0) { size, element in
      switch element {
      case .move(let p), .line(let p): return Swift.max(size, p.largest)
      case .curve(let a, let b, let p): return Swift.max(size, a.largest, b.largest, p.largest)
      case .close: return size
      }
    }
  }

  /// The path that `body` returns. If third powers of coordinates would overflow or underflow,
  /// `body` is given the path, the distance and the tolerance scaled by a power of two. A finite
  /// result of `body` is then scaled back and limited to the range of numbers.
  func atCommonScale(
    with distance: Double, _ tolerance: Double?, _ body: (BezierPath, Double, Double?) -> BezierPath
  ) -> BezierPath {
    let scale = PowerScale(size: Swift.max(largestCoordinate, distance.magnitude))
    guard scale.factor != 1 else { return body(self, distance, tolerance) }
    let result = body(
      scaled(by: scale), distance * scale.factor, tolerance.map { $0 * scale.factor })
    return result.isFinite ? result.mapped(scale.unscaled) : result
  }

  /// The path with all coordinates multiplied by the factor of a scale.
  func scaled(by scale: PowerScale) -> BezierPath {
    scale.factor == 1 ? self : mapped(scale.scaled)
  }
}

/// A factor by which coordinates are multiplied if their third powers would overflow or underflow.
/// It brings the largest coordinate to about 1, and is a power of two, so that scaling is exact.
/// For coordinates of usual size, the factor is 1.
struct PowerScale: Hashable, Sendable {
  let factor: Double

  /// - Parameter size: The largest absolute value of a coordinate.
  init(size: Double) {
    let isUsual = size >= 0x1p-200 && size <= 0x1p200 || size == 0 || !size.isFinite
    factor = isUsual ? 1 : 1 / max(size.binade, 0x1p-1000)
  }

  func scaled(_ p: Point) -> Point { Point(p.x * factor, p.y * factor) }

  /// A scaled number in the original units, limited to the range of numbers.
  func unscaled(_ x: Double) -> Double {
    let limit = Double.greatestFiniteMagnitude
    return min(max(x / factor, -limit), limit)
  }

  func unscaled(_ p: Point) -> Point { Point(unscaled(p.x), unscaled(p.y)) }
}

extension CubicCurve {
  /// The largest absolute value of a coordinate of the controls.
  var largestCoordinate: Double {
    max(start.largest, control1.largest, control2.largest, end.largest)
  }
}

extension Point {
  /// The largest absolute value of a coordinate.
  var largest: Double { max(x.magnitude, y.magnitude) }
}
