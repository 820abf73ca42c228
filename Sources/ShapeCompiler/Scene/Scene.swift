public import ShapeGeometry

/// A drawing evaluated at one set of arguments: absolute, resolved, ready to be drawn.
///
/// A scene has these guarantees. The code that makes a scene ensures them, and other code relies on
/// them:
/// - Every number is finite.
/// - Opacities are in 0...1, and so are color components, except for colors of Display P3 outside
///   of sRGB; stroke widths, blurs and radii are not negative.
/// - Nodes that would paint nothing are left out: invisible elements, boxes of negative size,
///   shapes with neither fill nor stroke, transparent shadows.
/// - Texts are as in the document; a backend filters them for its own format.
/// - Order is painting order: later nodes cover earlier ones.
public struct Scene: Hashable, Sendable {
  /// The name of the drawing.
  public var name: String
  /// The part of the plane that is shown, in points.
  public var viewBox: Rect
  /// The width of the picture in points.
  public var width: Double
  /// The height of the picture in points.
  public var height: Double
  /// The placement of `viewBox` in a picture of another aspect ratio.
  public var resizing: Resizing
  /// The title for accessibility; empty if the drawing has none.
  public var title: String
  /// The description for accessibility; empty if the drawing has none.
  public var description: String
  /// The nodes in painting order.
  public var nodes: [Node]

  /// Creates a scene. The caller must meet the guarantees of the type.
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

  /// A shape or a group.
  public indirect enum Node: Hashable, Sendable {
    case group(Group)
    case shape(Shape)
  }

  /// Children that are transformed and composited together.
  public struct Group: Hashable, Sendable {
    /// The name of the element from which the group comes; empty if the element has none.
    public var name: String
    /// The transform of the children; the identity for none.
    public var transform: Transform
    /// The opacity of the children together, 0…1.
    public var opacity: Double
    /// The blend mode of the children and their shadows together.
    public var blend: BlendMode
    /// The shadows that the children cast together, painted before them in this order.
    public var shadows: [Shadow]
    /// The outlines to which everything, including shadows, is clipped. The transform applies to
    /// them.
    public var clips: [Clip] = []
    /// The mask, which also hides shadows; nil for none. The transform applies to it.
    public var mask: Mask?
    /// The light on the children, applied before shadows and opacity; nil for none.
    public var lighting: Lighting?
    /// The children in painting order.
    public var children: [Node]
    /// The only appearance in which the group is shown; nil for both. Only backends that combine
    /// both appearances in one picture make such groups.
    package var appearance: Appearance?
    /// The number of the motion, assigned by a backend; nil if the group does not move.
    package var motion: Int32?

    /// Creates a group.
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

  /// An outline with its paint. Fill and stroke cast shadows together, and `transform` does not
  /// rotate or scale these shadows.
  public struct Shape: Hashable, Sendable {
    /// The name of the element from which the shape comes; empty if the element has none.
    public var name: String
    /// The outline in the coordinates before `transform`.
    public var outline: Outline
    /// The transform of outline, stroke, clips and mask.
    public var transform: Transform
    /// The paint of the inside; nil for none.
    public var fill: PaintSource?
    /// The rule that determines the inside.
    public var fillRule: FillRule
    /// The stroke; nil for none.
    public var stroke: Stroke?
    /// The opacity of fill and stroke together, 0…1.
    public var opacity: Double
    /// The blend mode of fill, stroke and shadows together.
    public var blend: BlendMode
    /// The shadows, painted before the shape in this order.
    public var shadows: [Shadow]
    /// The shadows cast inward from the outline onto the fill, painted between fill and stroke in
    /// this order.
    public var innerShadows: [Shadow] = []
    /// The outlines to which everything, including shadows, is clipped. The transform applies to
    /// them.
    public var clips: [Clip] = []
    /// The mask, which also hides shadows; nil for none. The transform applies to it.
    public var mask: Mask?
    /// The number of the motion, assigned by a backend; nil if the shape does not move.
    package var motion: Int32?

    /// Creates a shape.
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

  /// The light or dark mode in which a picture is shown.
  package enum Appearance: Hashable, Sendable { case light, dark }

  /// The outline of a shape.
  public enum Outline: Hashable, Sendable {
    case path(BezierPath)
    /// A rectangle whose four corners have the same radius, at most half of the shorter side.
    case rectangle(Rect, radius: Double)
    case ellipse(Rect)
    case line(Point, Point)
    /// A text, whose glyph outlines are not known.
    case text(Text)
  }

  /// A clipping outline: only the inside is shown.
  public struct Clip: Hashable, Sendable {
    /// The outline.
    public var outline: Outline
    /// The rule that determines the inside.
    public var fillRule: FillRule
    /// The transform of the outline.
    public var transform: Transform

    /// Creates a clip.
    public init(
      outline: Outline, fillRule: FillRule = .nonZero, transform: Transform = .identity
    ) {
      self.outline = outline
      self.fillRule = fillRule
      self.transform = transform
    }
  }

  /// A picture that determines how much of a node is shown at each point.
  public struct Mask: Hashable, Sendable {
    /// The nodes of the mask, in painting order.
    public var nodes: [Node]
    /// The channel of the mask that determines how much is shown.
    public var source: MaskSource
    /// True if the mask hides the area that it covers, and shows the rest. The paint of such a mask
    /// is black.
    public var isInverted: Bool

    /// Creates a mask.
    public init(_ nodes: [Node], by source: MaskSource, isInverted: Bool = false) {
      (self.nodes, self.source, self.isInverted) = (nodes, source, isInverted)
    }
  }

  /// The light on the area that a group paints. With `add`, a component c becomes max(0, c +
  /// ambient − 1) + the lights; with `multiply`, it becomes c · min(1, ambient + the lights).
  /// Results are at most 1. At its center, a light has its color times its intensity. With a linear
  /// falloff, it decreases to zero at its range.
  public struct Lighting: Hashable, Sendable {
    /// A light with a circular area.
    public struct Light: Hashable, Sendable {
      /// The center of the light and its range, in points.
      public var circle: Circle
      /// The color, whose alpha is the intensity.
      public var color: Color
      /// The decrease of light with the distance from the center.
      public var falloff: LightFalloff
    }

    /// The intensity of ambient light, 0…1.
    public var ambient: Double
    /// The way in which light changes colors.
    public var mode: LightMode
    /// The lights.
    public var lights: [Light]
  }

  /// A color in nonlinear sRGB, not premultiplied; components are 0…1 except for wide colors.
  public struct Color: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double
    /// The parameter from which the color comes; `unknown` unless the caller asks for origins.
    package var origin = Origin.unknown

    /// The origin of a color.
    package enum Origin: Hashable, Sendable {
      case unknown
      /// The color comes from the drawing's argument with this index; its alpha may differ. Only
      /// scenes for which `GivenArguments.notesOrigins` is true have this origin.
      case parameter(Int32)
      /// The number of a pair of colors for two appearances, assigned by a backend.
      case pair(Int32)
    }

    /// Creates a color from its components, 0…1 except for wide colors.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  /// The stroke of an outline.
  public struct Stroke: Hashable, Sendable {
    /// The paint of the stroke.
    public var source: PaintSource
    /// The width in points.
    public var width: Double
    /// The shape of line ends.
    public var cap: LineCap
    /// The shape of corners.
    public var join: LineJoin
    /// The largest ratio of the miter length to the width, at least 1.
    public var miterLimit: Double
    /// The lengths of dashes and gaps in turn, in points; empty for a solid line.
    public var dash: [Double]
    /// The distance into the dash pattern at which the stroke starts, in points.
    public var phase: Double

    /// Creates a stroke; lengths are in points.
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

  /// A blurred copy of a silhouette. As in Core Graphics and CSS, `blur` is twice the standard
  /// deviation of the Gaussian.
  public struct Shadow: Hashable, Sendable {
    /// The color of the shadow.
    public var color: Color
    /// The offset from the silhouette, in points.
    public var offset: Vector
    /// The blur radius in points.
    public var blur: Double

    /// Creates a shadow; offset and blur radius are in points.
    public init(color: Color, offset: Vector = .zero, blur: Double = 0) {
      self.color = color
      self.offset = offset
      self.blur = blur
    }
  }
}
