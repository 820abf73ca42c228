public import ShapeGeometry

extension Scene {
  /// The source of the colors of a fill or a stroke.
  public enum PaintSource: Hashable, Sendable {
    case color(Color)
    /// Indirect, to keep sources small: they are copied often, and most of them are colors.
    indirect case gradient(Gradient)
    indirect case image(ImageFill)

    /// The color, if the source is a single color; else nil.
    public var color: Color? { if case .color(let color) = self { color } else { nil } }

    /// The color, or the colors of the stops; empty for an image.
    public var colors: [Color] {
      switch self {
      case .color(let color): [color]
      case .gradient(let gradient): gradient.stops.map(\.color)
      case .image: []
      }
    }

    /// True if content below may show through.
    public var isTranslucent: Bool {
      switch self {
      case .image: true
      default: colors.contains { $0.alpha < 1 }
      }
    }
  }

  /// An image that fills an outline.
  public struct ImageFill: Hashable, Sendable {
    /// The path of the image file, relative to the document.
    public var source: String
    /// The fit of the image in the box.
    public var fit: ImageFit
    /// The box, in the coordinates of the outline.
    public var box: Rect
    /// The size of the image in pixels; nil if it is not known.
    public var size: ImageSize?

    /// Creates an image in a box.
    public init(source: String, fit: ImageFit, box: Rect, size: ImageSize? = nil) {
      (self.source, self.fit, self.box, self.size) = (source, fit, box, size)
    }
  }

  /// Colors that change along a line, or from an inner circle to an outer one. Components are
  /// interpolated in sRGB, not premultiplied; beyond both ends the first and the last color
  /// continue.
  ///
  /// Positions are in 0...1 and do not decrease. The colors are not all equal. The line or the
  /// outer circle has an extent.
  public struct Gradient: Hashable, Sendable {
    /// A color at a position along the gradient.
    public struct Stop: Hashable, Sendable {
      /// The color of the stop.
      public var color: Color
      /// The position, 0 at the start and 1 at the end.
      public var position: Double

      /// Creates a stop.
      public init(color: Color, position: Double) {
        (self.color, self.position) = (color, position)
      }
    }

    /// The line or circles of the gradient, in the coordinates of the outline.
    public enum Geometry: Hashable, Sendable {
      case linear(from: Point, to: Point)
      /// Two circles, the first inside of the second.
      case radial(from: Circle, to: Circle)
    }

    /// The stops in the order of their positions.
    public var stops: [Stop]
    /// The line or circles of the gradient.
    public var geometry: Geometry

    /// Creates a gradient. The caller must meet the guarantees of the type.
    public init(stops: [Stop], geometry: Geometry) {
      (self.stops, self.geometry) = (stops, geometry)
    }
  }

  /// A circle, in points.
  public struct Circle: Hashable, Sendable {
    public var center: Point
    public var radius: Double

    /// Creates a circle.
    public init(center: Point, radius: Double) {
      (self.center, self.radius) = (center, radius)
    }
  }
}

extension Scene.PaintSource {
  /// The source in the form that scenes require. A gradient has its stops in order, without stops
  /// that change nothing. If only one color is visible, the source is that color. Nil if nothing is
  /// visible.
  static func simplified(_ stops: [Scene.Gradient.Stop], _ geometry: Scene.Gradient.Geometry)
    -> Scene.PaintSource?
  {
    var reached = 0.0
    var ordered: [Scene.Gradient.Stop] = []
    for var stop in stops {
      reached = max(reached, min(stop.position, 1))
      stop.position = reached
      // Nothing changes between equal stops. Of several stops at one position, only the first and
      // the last have an effect.
      if ordered.count > 1, let last = ordered.last {
        let before = ordered[ordered.count - 2]
        let isBetween =
          last.color == stop.color && last.color == before.color
          || last.position == reached && before.position == reached
        if isBetween { ordered.removeLast() }
      }
      if ordered.last != stop { ordered.append(stop) }
    }
    guard let first = ordered.first, let last = ordered.last,
      ordered.contains(where: { $0.color.alpha > 0 })
    else { return nil }
    let isPlain = ordered.allSatisfy { $0.color == first.color } || !geometry.hasExtent
    if isPlain { return last.color.alpha > 0 ? .color(last.color) : nil }
    return .gradient(Scene.Gradient(stops: ordered, geometry: geometry.contained))
  }

  /// The color at a place in the coordinates of the outline; translucent gray for an image.
  package func color(at place: Point) -> Scene.Color {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.color(at: gradient.geometry.position(of: place))
    // The content of an image is not known.
    case .image: Scene.Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
    }
  }
}

extension Scene.Gradient {
  fileprivate func color(at position: Double) -> Scene.Color {
    guard let next = stops.firstIndex(where: { $0.position >= position }) else {
      return stops[stops.count - 1].color
    }
    if next == 0 { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    let length = b.position - a.position
    return length > 0 ? a.color.mixed(with: b.color, (position - a.position) / length) : b.color
  }
}

extension Scene.Color {
  fileprivate func mixed(with other: Scene.Color, _ part: Double) -> Scene.Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return Scene.Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}

extension Scene.Gradient.Geometry {
  /// True if the line has a length, or if the outer circle has a radius. Without this extent, SVG
  /// paints the last color everywhere.
  fileprivate var hasExtent: Bool {
    switch self {
    case .linear(let from, let to):
      (to.x - from.x).magnitude + (to.y - from.y).magnitude >= Scene.Gradient.Geometry.leastExtent
    case .radial(_, let to): to.radius >= Scene.Gradient.Geometry.leastExtent
    }
  }

  /// The smallest extent that is not written as zero.
  private static let leastExtent = 0.001

  /// The geometry with the first circle inside of the second one, and not touching it. Renderers
  /// differ if the first circle is not inside, and leave half of the plane unpainted if the circles
  /// touch.
  fileprivate var contained: Scene.Gradient.Geometry {
    guard case .radial(var from, let to) = self else { return self }
    let part = 0.99
    from.radius = min(max(from.radius, 0), part * to.radius)
    let away = from.center - to.center
    let (distance, room) = (away.length, part * (to.radius - from.radius))
    if distance > room {
      // If the distance between the centers overflows, the direction between them is not known.
      from.center = distance.isFinite ? to.center + away * (room / distance) : to.center
    }
    return .radial(from: from, to: to)
  }

  /// The position of a place along the gradient: 0 at the start, 1 at the end.
  fileprivate func position(of place: Point) -> Double {
    switch self {
    case .linear(let from, let to):
      let (way, gone) = (to - from, place - from)
      return (gone.dx * way.dx + gone.dy * way.dy) / (way.dx * way.dx + way.dy * way.dy)
    case .radial(let from, let to):
      // The largest t for which the place lies on the interpolated circle: |p − t·d| = r₀ + t·Δr.
      let (d, p) = (to.center - from.center, place - from.center)
      let growth = to.radius - from.radius
      let a = d.dx * d.dx + d.dy * d.dy - growth * growth
      let b = p.dx * d.dx + p.dy * d.dy + from.radius * growth
      let c = p.dx * p.dx + p.dy * p.dy - from.radius * from.radius
      if a == 0 { return b == 0 ? 0 : c / (2 * b) }
      let root = max(b * b - a * c, 0).squareRoot()
      return a < 0 ? (b - root) / a : (b + root) / a
    }
  }
}

extension Scene.Gradient {
  /// All numbers of the gradient.
  package var numbers: [Double] {
    stops.flatMap { [$0.color.red, $0.color.green, $0.color.blue, $0.color.alpha, $0.position] }
      + geometry.numbers
  }
}

extension Scene.Gradient.Geometry {
  fileprivate var numbers: [Double] {
    switch self {
    case .linear(let from, let to): [from.x, from.y, to.x, to.y]
    case .radial(let from, let to):
      [from.center.x, from.center.y, from.radius, to.center.x, to.center.y, to.radius]
    }
  }
}
