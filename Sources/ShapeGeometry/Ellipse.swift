/// An ellipse, which consists of the points center + u·cos θ + v·sin θ for all parametric angles θ.
///
/// If v is a quarter turn clockwise from u, on a screen with y down, θ grows clockwise.
public struct Ellipse: Hashable, Sendable {
  public var center: Point
  /// The vector from the center to the point at θ = 0.
  public var u: Vector
  /// The vector from the center to the point at θ = 90°.
  public var v: Vector

  /// An ellipse with a center, and the vectors from the center to the points at θ = 0 and θ = 90°.
  public init(center: Point, u: Vector, v: Vector) {
    self.center = center
    self.u = u
    self.v = v
  }

  /// The ellipse that touches the four sides of `rect`; θ = 0 is the middle of the right side.
  public init(in rect: Rect) {
    self.init(
      center: rect.center, u: Vector(rect.width / 2, 0), v: Vector(0, rect.height / 2))
  }

  /// The circle about `center` that passes through `start` at θ = 0.
  public init(center: Point, through start: Point) {
    let u = start - center
    self.init(center: center, u: u, v: u.perpendicular)
  }

  /// The point whose parametric angle has the cosine and sine in `direction`.
  public func point(at direction: Vector) -> Point {
    center + u * direction.dx + v * direction.dy
  }

  /// The derivative by the angle in radians, at the angle whose cosine and sine are in `direction`.
  public func tangent(at direction: Vector) -> Vector {
    v * direction.dx - u * direction.dy
  }
}
