public import ShapeFormulas

extension Layout {
  /// The source of the colors of a fill or a stroke.
  public enum PaintSource: Hashable, Sendable {
    case color(Color)
    /// Indirect, to keep sources small: they are copied often, and most of them are colors.
    indirect case gradient(Gradient)
    indirect case image(ImageFill)

    /// The color, if the source is a single color; else nil.
    package var color: Color? { if case .color(let color) = self { color } else { nil } }

    /// The color, or the colors of the stops; empty for an image.
    package var colors: [Color] {
      switch self {
      case .color(let color): [color]
      case .gradient(let gradient): gradient.stops.map(\.color)
      case .image: []
      }
    }
  }

  /// An image that fills an outline.
  public struct ImageFill: Hashable, Sendable {
    /// The text node of the path of the image.
    public var source: Scalar
    /// The fit of the image in the box.
    public var fit: ImageFit
    /// The box in points; nil for the bounds of the outline.
    public var box: Quad?
    /// The name of the flip-book that shows the images one after the other; nil for a single image.
    public var flipbook: String?
  }

  /// Colors that change along a line, or from one circle to another.
  public struct Gradient: Hashable, Sendable {
    /// A color at a position: 0 at the start and 1 at the end. Pictures clamp positions to 0...1,
    /// and move a stop that is before the previous stop to the previous position.
    public struct Stop: Hashable, Sendable {
      /// The color of the stop.
      public var color: Color
      /// The node of the position, 0 at the start and 1 at the end.
      public var position: Scalar
    }

    /// The line or circles of the gradient, in the coordinates of the painted element.
    public enum Geometry: Hashable, Sendable {
      case linear(from: Pair, to: Pair)
      case radial(from: Circle, to: Circle)
    }

    /// The stops, at least two.
    public var stops: [Stop]
    /// The line or circles of the gradient.
    public var geometry: Geometry
  }

  /// A circle, in points.
  public struct Circle: Hashable, Sendable {
    /// The center in points.
    public var center: Pair
    /// The radius in points.
    public var radius: Scalar
  }
}

extension Layout.Gradient {
  /// The stops of a gradient value, for which `scalars` contains five formulas per stop.
  package static func stops(_ scalars: [Scalar]) -> [Stop] {
    stride(from: 0, to: scalars.count, by: stopSize).map { i in
      Stop(color: Layout.Color(scalars[i..<i + 4]), position: scalars[i + 4])
    }
  }

  /// The number of formulas of a stop.
  package static let stopSize = 5
}

extension Layout.Gradient.Stop {
  /// The nodes of the stop, in the order of `stops(_:)`.
  package var scalars: [Scalar] { color.scalars + [position] }
}

extension Layout.Color {
  /// The nodes of red, green, blue and alpha.
  package var scalars: [Scalar] { [red, green, blue, alpha] }
}

extension Layout.PaintSource {
  /// The nodes of all numbers, in a fixed order.
  package var scalars: [Scalar] {
    switch self {
    case .color(let color): color.scalars
    case .gradient(let gradient):
      gradient.stops.flatMap(\.scalars) + gradient.geometry.scalars
    case .image(let image): image.box?.scalars ?? []
    }
  }

  /// The source with each formula replaced by the formula that `node` returns for it.
  func replacing(_ node: (Scalar) -> Scalar) -> Layout.PaintSource {
    switch self {
    case .color(let color): return .color(color.replacing(node))
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map {
        Layout.Gradient.Stop(color: $0.color.replacing(node), position: node($0.position))
      }
      gradient.geometry = gradient.geometry.replacing(node)
      return .gradient(gradient)
    case .image(var image):
      image.source = node(image.source)
      image.box = image.box?.replacing(node)
      return .image(image)
    }
  }
}

extension Layout.Gradient.Geometry {
  /// The nodes of all numbers, in a fixed order.
  package var scalars: [Scalar] {
    switch self {
    case .linear(let from, let to): [from.x, from.y, to.x, to.y]
    case .radial(let from, let to): from.scalars + to.scalars
    }
  }

  fileprivate func replacing(_ node: (Scalar) -> Scalar) -> Layout.Gradient.Geometry {
    switch self {
    case .linear(let from, let to):
      .linear(from: from.replacing(node), to: to.replacing(node))
    case .radial(let from, let to):
      .radial(from: from.replacing(node), to: to.replacing(node))
    }
  }
}

extension Layout.Circle {
  fileprivate var scalars: [Scalar] { [center.x, center.y, radius] }

  fileprivate func replacing(_ node: (Scalar) -> Scalar) -> Layout.Circle {
    Layout.Circle(center: center.replacing(node), radius: node(radius))
  }
}
