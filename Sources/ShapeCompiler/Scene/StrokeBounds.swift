package import ShapeGeometry

extension BoundsBuilder {
  /// Adds the bounds of the stroke along `path`, after `transform` is applied to the whole stroke.
  package mutating func includeStroke(
    _ stroke: Scene.Stroke, of path: BezierPath, under transform: Transform
  ) {
    var walk = StrokeWalk(stroke: stroke, transform: transform, bounds: self)
    for element in path {
      walk.visit(element)
    }
    walk.finishSubpath()
    self = walk.bounds
  }
}

/// A walk along a path that adds the bounds of its segments, joins and caps.
private struct StrokeWalk {
  var bounds: BoundsBuilder

  private let stroke: Scene.Stroke
  private let transform: Transform
  private let radius: Double
  /// The distance that the round pen reaches from its center along each axis, after the transform.
  private let pen: Vector

  private var start = Point.zero
  private var current = Point.zero
  /// The direction at the beginning of the subpath; nil before the first segment of nonzero length.
  /// `lastDirection` is the direction at the current point.
  private var firstDirection: Vector?
  private var lastDirection: Vector?
  private var hasSegments = false

  init(stroke: Scene.Stroke, transform: Transform, bounds: BoundsBuilder) {
    self.stroke = stroke
    self.transform = transform
    self.bounds = bounds
    radius = stroke.width / 2
    pen = Vector(
      radius * Vector(transform.a, transform.c).length,
      radius * Vector(transform.b, transform.d).length)
  }

  mutating func visit(_ element: BezierPath.Element) {
    switch element {
    case .move(let p):
      finishSubpath()
      (start, current) = (p, p)
    case .line(let p): addLine(to: p)
    case .curve(let control1, let control2, let p): addCurve(control1, control2, to: p)
    case .close:
      addLine(to: start)
      if let lastDirection, let firstDirection {
        addJoin(from: lastDirection, to: firstDirection)
        (self.lastDirection, self.firstDirection) = (nil, nil)
        hasSegments = false
      }
    }
  }

  /// Adds the caps of an open subpath, or the dot of a subpath without length.
  mutating func finishSubpath() {
    if let firstDirection, let lastDirection {
      addCap(at: start, toward: -firstDirection)
      addCap(at: current, toward: lastDirection)
    } else if hasSegments {
      addCap(at: start, toward: Vector(1, 0))
      addCap(at: start, toward: Vector(-1, 0))
    }
    (firstDirection, lastDirection) = (nil, nil)
    hasSegments = false
  }

  private mutating func addLine(to end: Point) {
    hasSegments = true
    guard let direction = (end - current).normalized else { return }
    turn(to: direction)
    let side = direction.perpendicular * radius
    for p in [current + side, current - side, end + side, end - side] { include(p) }
    if stroke.isDashed {
      addCap(at: current, toward: -direction)
      addCap(at: end, toward: direction)
    }
    (current, lastDirection) = (end, direction)
  }

  private mutating func addCurve(_ control1: Point, _ control2: Point, to end: Point) {
    hasSegments = true
    let controls = [current, control1, control2, end]
    let directions = [control1 - current, control2 - current, end - current]
    guard let direction = directions.lazy.compactMap(\.normalized).first else { return }
    turn(to: direction)
    let squareDashes = stroke.isDashed && stroke.cap == .square
    let mapped = controls.map(transform.apply(to:))
    bounds.includeCurve(
      mapped[0], mapped[1], mapped[2], mapped[3],
      reach: pen * (squareDashes ? 2.0.squareRoot() : 1))
    let ends = [end - control2, end - control1, end - current]
    (current, lastDirection) = (end, ends.lazy.compactMap(\.normalized).first ?? direction)
  }

  /// Adds the join between the previous segment, if there is one, and a segment that starts in
  /// `direction`.
  private mutating func turn(to direction: Vector) {
    if let lastDirection {
      addJoin(from: lastDirection, to: direction)
    } else {
      firstDirection = direction
    }
  }

  /// Adds the join at the current point. A bevel join adds nothing, because it lies within the
  /// bounds of the ends of the two segments.
  private mutating func addJoin(from before: Vector, to after: Vector) {
    switch stroke.join {
    case .bevel: break
    case .round: bounds.include(transform.apply(to: current), reach: pen)
    case .miter:
      // The length of the sum is twice the sine of half of the corner's inner angle.
      let length = 2 / (before + after).length
      guard length <= stroke.miterLimit * (1 + 1e-9), let outside = (before - after).normalized
      else { return }
      include(current + outside * (radius * length))
    }
  }

  /// Adds the cap at `p` of a line that ends there and runs in `direction`.
  private mutating func addCap(at p: Point, toward direction: Vector) {
    switch stroke.cap {
    case .butt: break
    case .round: bounds.include(transform.apply(to: p), reach: pen)
    case .square:
      let (forward, side) = (direction * radius, direction.perpendicular * radius)
      include(p + forward + side)
      include(p + forward - side)
    }
  }

  private mutating func include(_ p: Point) {
    bounds.include(transform.apply(to: p))
  }
}
