public import ShapeFormulas

extension Layout {
  /// What a fill or a stroke takes its colors from.
  public enum PaintSource: Hashable, Sendable {
    case color(Color)
    /// Apart, because most sources are colors and are copied often.
    indirect case gradient(Gradient)
    indirect case image(ImageFill)

    /// The color, if it is the same everywhere.
    package var color: Color? { if case .color(let color) = self { color } else { nil } }

    /// The color, or those of the stops.
    package var colors: [Color] {
      switch self {
      case .color(let color): [color]
      case .gradient(let gradient): gradient.stops.map(\.color)
      case .image: []
      }
    }
  }

  /// A picture in a box.
  public struct ImageFill: Hashable, Sendable {
    /// A text: the path of the picture.
    public var source: Scalar
    public var fit: ImageFit
    /// Nil for the bounds of the outline.
    public var box: Quad?
    /// The name of the flip-book that shows its pictures one after the other; nil for what is none.
    public var flipbook: String?
  }

  /// Colors that change along a line, or from one circle to another.
  public struct Gradient: Hashable, Sendable {
    /// A color at a part of the way, 0 at the start and 1 at the end. A stop is never before the one
    /// ahead of it, nor beyond the ends, whatever its formula says.
    public struct Stop: Hashable, Sendable {
      public var color: Color
      public var position: Scalar
    }

    /// Where it lies, in the coordinates of what is painted.
    public enum Geometry: Hashable, Sendable {
      case linear(from: Pair, to: Pair)
      case radial(from: Circle, to: Circle)
    }

    /// Two at least.
    public var stops: [Stop]
    public var geometry: Geometry
  }

  public struct Circle: Hashable, Sendable {
    public var center: Pair
    public var radius: Scalar
  }
}

extension Layout.Gradient {
  /// The stops of a gradient that is a value: five formulas each.
  package static func stops(_ scalars: [Scalar]) -> [Stop] {
    stride(from: 0, to: scalars.count, by: stopSize).map { i in
      Stop(color: Layout.Color(scalars[i..<i + 4]), position: scalars[i + 4])
    }
  }

  /// The number of formulas of a stop.
  package static let stopSize = 5
}

extension Layout.Gradient.Stop {
  /// Its formulas, in the order of `stops(_:)`.
  package var scalars: [Scalar] { color.scalars + [position] }
}

extension Layout.Color {
  package var scalars: [Scalar] { [red, green, blue, alpha] }
}

extension Layout.PaintSource {
  /// The numbers among its formulas, in one order.
  package var scalars: [Scalar] {
    switch self {
    case .color(let color): color.scalars
    case .gradient(let gradient):
      gradient.stops.flatMap(\.scalars) + gradient.geometry.scalars
    case .image(let image): image.box?.scalars ?? []
    }
  }

  /// The same with another formula in the place of each.
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
