public import ShapeGeometry

/// A drawing evaluated at one set of arguments: absolute, resolved, ready to be drawn.
///
/// Guarantees, asserted where a scene is made and nowhere else:
/// - Every number is finite.
/// - Opacities lie in 0...1, and so do colour components, but where only Display P3 has the colour;
///   stroke widths, blurs and radii are not negative.
/// - Whatever paints nothing is left out: invisible elements, boxes of negative size, shapes with
///   neither fill nor stroke, shadows without colour.
/// - Texts hold Unicode scalars only as the document wrote them; a backend passes them through its
///   own gate.
/// - Order is painting order: what comes later covers what came before.
public struct Scene: Hashable, Sendable {
  /// The name of the drawing.
  public var name: String
  /// The part of the plane that is shown.
  public var viewBox: Rect
  /// The size of the picture in points.
  public var width: Double
  public var height: Double
  /// How `viewBox` is placed in a picture of another shape.
  public var resizing: Resizing
  /// For people who do not see the picture; empty when the drawing has none.
  public var title: String
  public var description: String
  public var nodes: [Node]

  public init(
    name: String, viewBox: Rect, width: Double, height: Double, resizing: Resizing = .fit,
    title: String = "", description: String = "", nodes: [Node] = []
  ) {
    self.name = name
    self.viewBox = viewBox
    self.width = width
    self.height = height
    self.resizing = resizing
    self.title = title
    self.description = description
    self.nodes = nodes
  }

  public indirect enum Node: Hashable, Sendable {
    case group(Group)
    case shape(Shape)
  }

  /// Children that are transformed and composited together.
  public struct Group: Hashable, Sendable {
    /// The author's name; empty for none.
    public var name: String
    /// Applied to the children; the identity where nothing is transformed.
    public var transform: Transform
    public var opacity: Double
    /// The children and their shadows together.
    public var blend: BlendMode
    /// Cast by the children together, painted before them in this order.
    public var shadows: [Shadow]
    /// What lies inside of all of them is shown, of shadows too. They are transformed with the children.
    public var clips: [Clip] = []
    /// Transformed with the children. It hides shadows, too.
    public var mask: Mask?
    /// The light on the children, before they cast shadows and fade.
    public var lighting: Lighting?
    public var children: [Node]
    /// The appearance in which alone it is shown; nil for both. Only backends that put both into one
    /// picture make such groups.
    package var appearance: Appearance?
    /// The number that a backend gives to its motion; nil if it does not move.
    package var motion: Int32?

    public init(
      name: String = "", transform: Transform = .identity, opacity: Double = 1,
      blend: BlendMode = .normal, shadows: [Shadow] = [], clips: [Clip] = [], mask: Mask? = nil,
      children: [Node] = []
    ) {
      self.clips = clips
      self.mask = mask
      self.name = name
      self.transform = transform
      self.opacity = opacity
      self.blend = blend
      self.shadows = shadows
      self.children = children
    }
  }

  /// An outline with its paint. The shadows are cast by fill and stroke together and do not turn
  /// or scale with `transform`.
  public struct Shape: Hashable, Sendable {
    /// The author's name; empty for none.
    public var name: String
    public var outline: Outline
    public var transform: Transform
    public var fill: PaintSource?
    public var fillRule: FillRule
    public var stroke: Stroke?
    public var opacity: Double
    /// Fill, stroke and shadows together.
    public var blend: BlendMode
    /// Painted before the shape in this order.
    public var shadows: [Shadow]
    /// Cast from all around into the fill, painted between fill and stroke in this order.
    public var innerShadows: [Shadow] = []
    /// What lies inside of all of them is shown, of shadows too. They are transformed with the shape.
    public var clips: [Clip] = []
    /// Transformed with the shape. It hides shadows, too.
    public var mask: Mask?
    /// The number that a backend gives to its motion; nil if it does not move.
    package var motion: Int32?

    public init(
      name: String = "", outline: Outline, transform: Transform = .identity,
      fill: PaintSource? = nil,
      fillRule: FillRule = .nonZero, stroke: Stroke? = nil, opacity: Double = 1,
      blend: BlendMode = .normal, shadows: [Shadow] = [], innerShadows: [Shadow] = [],
      clips: [Clip] = [], mask: Mask? = nil
    ) {
      self.innerShadows = innerShadows
      self.clips = clips
      self.mask = mask
      self.name = name
      self.outline = outline
      self.transform = transform
      self.fill = fill
      self.fillRule = fillRule
      self.stroke = stroke
      self.opacity = opacity
      self.blend = blend
      self.shadows = shadows
    }
  }

  /// The surroundings in which a picture is shown.
  package enum Appearance: Hashable, Sendable { case light, dark }

  public enum Outline: Hashable, Sendable {
    case path(BezierPath)
    /// A rectangle whose four corners have one radius, at most half of the shorter side.
    case rectangle(Rect, radius: Double)
    case ellipse(Rect)
    case line(Point, Point)
    /// Its outlines are those of a font, which nothing here knows.
    case text(Text)
  }

  /// The inside of an outline.
  public struct Clip: Hashable, Sendable {
    public var outline: Outline
    public var fillRule: FillRule
    public var transform: Transform

    public init(
      outline: Outline, fillRule: FillRule = .nonZero, transform: Transform = .identity
    ) {
      self.outline = outline
      self.fillRule = fillRule
      self.transform = transform
    }
  }

  /// A picture that says how much of something is shown, point by point.
  public struct Mask: Hashable, Sendable {
    public var nodes: [Node]
    public var source: MaskSource
    /// True if it hides what it covers, and shows the rest. Then its paint is black.
    public var isInverted: Bool

    public init(_ nodes: [Node], by source: MaskSource, isInverted: Bool = false) {
      (self.nodes, self.source, self.isInverted) = (nodes, source, isInverted)
    }
  }

  /// Light on what is covered. With `add`, components become max(0, c + ambient − 1) + the lights, with
  /// `multiply` c · min(1, ambient + the lights); both are cut at 1. A light has its color times its
  /// intensity at its center, and falls to nothing at its range.
  public struct Lighting: Hashable, Sendable {
    public struct Light: Hashable, Sendable {
      public var circle: Circle
      /// Its alpha is the intensity.
      public var color: Color
      public var falloff: LightFalloff
    }

    public var ambient: Double
    public var mode: LightMode
    public var lights: [Light]
  }

  /// Non-linear sRGB, not premultiplied.
  public struct Color: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double
    /// Of no color unless somebody asks for it.
    package var origin = Origin.unknown

    package enum Origin: Hashable, Sendable {
      case unknown
      /// The color is the drawing's argument of this index, whatever its alpha. A scene says so where
      /// `GivenArguments.notesOrigins` asks for it.
      case parameter(Int32)
      /// A number that a backend gives to a color of two appearances.
      case pair(Int32)
    }

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  public struct Stroke: Hashable, Sendable {
    public var source: PaintSource
    public var width: Double
    public var cap: LineCap
    public var join: LineJoin
    /// At least 1.
    public var miterLimit: Double
    /// Lengths of dashes and gaps in turn; empty for a solid line.
    public var dash: [Double]
    public var phase: Double

    public init(
      _ source: PaintSource, width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter,
      miterLimit: Double = 10, dash: [Double] = [], phase: Double = 0
    ) {
      self.source = source
      self.width = width
      self.cap = cap
      self.join = join
      self.miterLimit = miterLimit
      self.dash = dash
      self.phase = phase
    }
  }

  /// A blurred copy of a silhouette. `blur` is Core Graphics' and CSS's: twice the standard
  /// deviation of the Gaussian.
  public struct Shadow: Hashable, Sendable {
    public var color: Color
    public var offset: Vector
    public var blur: Double

    public init(color: Color, offset: Vector = .zero, blur: Double = 0) {
      self.color = color
      self.offset = offset
      self.blur = blur
    }
  }
}
