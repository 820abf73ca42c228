/// A point in a plane whose y axis points down.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(0, 0)

  public static func + (p: Point, v: Vector) -> Point { Point(p.x + v.dx, p.y + v.dy) }
  public static func - (p: Point, v: Vector) -> Point { Point(p.x - v.dx, p.y - v.dy) }
  public static func - (a: Point, b: Point) -> Vector { Vector(a.x - b.x, a.y - b.y) }
}

/// A displacement.
public struct Vector: Hashable, Sendable {
  public var dx: Double
  public var dy: Double

  public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  public static let zero = Vector(0, 0)

  /// The Euclidean length, without overflow for components near the limits.
  public var length: Double {
    let big = max(dx.magnitude, dy.magnitude)
    guard big > 0, big.isFinite else { return big }
    let unit = big.binade  // a power of two: the divisions are exact
    let (a, b) = (dx / unit, dy / unit)
    return unit * (a * a + b * b).squareRoot()
  }

  /// The vector of length 1 in the same direction; nil if there is no direction, or if the length
  /// is beyond the range of numbers.
  public var normalized: Vector? {
    let length = length
    guard length > 0, length.isFinite else { return nil }
    return Vector(dx / length, dy / length)
  }

  /// The dot product.
  package func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// The signed area of the parallelogram between this vector and `other`: positive if `other` is
  /// clockwise of this vector on a screen with y down.
  package func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// The vector, turned by a quarter turn clockwise on a screen with y down.
  public var perpendicular: Vector { Vector(-dy, dx) }

  public static func + (a: Vector, b: Vector) -> Vector { Vector(a.dx + b.dx, a.dy + b.dy) }
  public static func - (a: Vector, b: Vector) -> Vector { Vector(a.dx - b.dx, a.dy - b.dy) }
  public static prefix func - (v: Vector) -> Vector { Vector(-v.dx, -v.dy) }
  public static func * (v: Vector, k: Double) -> Vector { Vector(v.dx * k, v.dy * k) }
}

/// A rectangle with sides along the axes. Its width and its height may be negative.
public struct Rect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var minX: Double { x }
  public var minY: Double { y }
  public var midX: Double { x + width / 2 }
  public var midY: Double { y + height / 2 }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var center: Point { Point(midX, midY) }

  /// The rectangle with every edge moved outward by `d` (inward if `d` is negative).
  public func outset(by d: Double) -> Rect {
    Rect(x: x - d, y: y - d, width: width + 2 * d, height: height + 2 * d)
  }

  /// The smallest rectangle that contains both rectangles.
  ///
  /// - Requires: No width or height is negative.
  public func union(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
