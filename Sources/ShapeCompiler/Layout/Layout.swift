public import ShapeFormulas
public import ShapeGeometry
package import ShapeNumbers
public import ShapeSyntax

/// A drawing whose layout is solved: every coordinate is a formula of the arguments.
///
/// A layout never changes; it is a class so that passing it on costs one reference.
///
/// What every backend reads, and the last form that knows the author's names. All `Scalar`s are
/// nodes of `graph`; angles are in degrees, clockwise as seen from +x; y points down.
public final class Layout: Sendable {
  /// The drawing's name.
  public let name: String
  /// The `///` lines before it.
  public let documentation: String
  /// Where its name stands.
  public let span: SourceSpan
  /// Frames and parameters, in the order of declaration.
  public let arguments: [Argument]
  public let graph: Graph
  /// The input that says how many device pixels there are to a point, 1 unless a caller says so; nil
  /// where the picture does not depend on it, because neither the drawing nor one that it uses has
  /// `snap .pixels`.
  public let scale: Scalar?
  /// The design's paper.
  public let canvas: DesignRect
  /// The index of the argument that `--size` sets; nil where there is none.
  public let mainFrame: Int?
  public let resizing: Resizing
  /// Texts.
  public let title: Scalar?
  public let description: Scalar?
  public let elements: [Element]
  /// What callers promise about the arguments.
  public let assumptions: [Assumption]
  /// The animations of parameters, in source order.
  package let animations: [Animation]
  /// The flip-books that stand in no loop, in painting order.
  package let flipbooks: [Flipbook]
  /// What has to hold in every picture, because it is solved by steps that do not always exist.
  package let checks: [Check]
  /// Where something is chosen, and on which condition, as often as a loop repeats it.
  package let decisions: [Decision]
  /// What is compared to find the least or greatest, as often as a loop repeats it.
  package let extremes: [Extreme]
  /// What its constraints are.
  public let constraints: ConstraintCounts
  /// What has a name, in the order of declaration; `places` tells it number by number.
  package let named: [Named]
  /// The arguments whose defaults depend on other arguments, each after those that it needs.
  public let defaultOrder: [Int]

  /// True if the drawing resizes as a picture because nothing in it can be placed.
  public var isPicture: Bool { !arguments.contains { $0.role == .frame } && !hasLocalFrames }
  /// True if a local frame is declared.
  public let hasLocalFrames: Bool
  /// How large the picture is, with those of the drawings that it uses.
  package let extent: Extent
  /// The images that are named in the drawing.
  package let imageNames: [ImageName]
  /// True if it has colors of Display P3.
  package let hasWideColors: Bool

  init(
    name: String, documentation: String, span: SourceSpan, arguments: [Argument], graph: Graph,
    scale: Scalar?, canvas: DesignRect, mainFrame: Int?, resizing: Resizing, title: Scalar?,
    description: Scalar?, elements: [Element], assumptions: [Assumption],
    animations: [Animation] = [],
    flipbooks: [Flipbook] = [], checks: [Check] = [],
    decisions: [Decision] = [], extremes: [Extreme] = [],
    constraints: ConstraintCounts = ConstraintCounts(), named: [Named],
    defaultOrder: [Int], hasLocalFrames: Bool, extent: Extent,
    imageNames: [ImageName] = [], hasWideColors: Bool = false
  ) {
    self.hasWideColors = hasWideColors
    self.imageNames = imageNames
    self.name = name
    self.documentation = documentation
    self.span = span
    self.arguments = arguments
    self.graph = graph
    self.scale = scale
    self.canvas = canvas
    self.mainFrame = mainFrame
    self.resizing = resizing
    self.title = title
    self.description = description
    self.elements = elements
    self.assumptions = assumptions
    (self.animations, self.flipbooks) = (animations, flipbooks)
    self.checks = checks
    self.decisions = decisions
    self.extremes = extremes
    self.constraints = constraints
    self.named = named
    self.defaultOrder = defaultOrder
    self.hasLocalFrames = hasLocalFrames
    self.extent = extent
  }

  /// The path of an image, relative to the document, and where it is written.
  package struct ImageName: Hashable, Sendable {
    package var path: String
    package var span: SourceSpan
  }

  /// What a picture consists of, at most.
  package struct Extent: Hashable, Sendable {
    package var elements = 0
    package var points = 0
    /// How deeply its groups are nested.
    package var depth = 0
    /// The links of its ropes that are pushed: each moves 1,200 times a second.
    package var swingingLinks = 0
  }

  /// A rectangle of the design, exact.
  public struct DesignRect: Hashable, Sendable {
    package var x: Rational
    package var y: Rational
    package var width: Rational
    package var height: Rational

    /// The rectangle in double precision: x, y, width, height.
    public var values: (x: Double, y: Double, width: Double, height: Double) {
      (x.doubleValue, y.doubleValue, width.doubleValue, height.doubleValue)
    }
  }

  /// A frame or parameter.
  public struct Argument: Sendable {
    public enum Role: Sendable { case frame, parameter }

    /// What a hand may change in interactive outputs.
    public struct Hand: Hashable, Sendable {
      public enum Kind: Sendable { case draggable, toggle }
      public var kind: Kind
      /// The name of the element that takes the touches; nil for its own place.
      public var element: String?
      /// The path on which the argument is dragged, a number whose domain is the way along it; nil for what
      /// moves freely.
      package var along: Scalar?
    }

    public var name: String
    public var documentation: String
    public var role: Role
    public var type: ValueType
    /// The nodes of the components, in the order of `ValueType.components`.
    public var inputs: [Scalar]
    /// The nodes of the default's components.
    public var defaults: [Scalar]
    /// The lowest and highest value that the domain allows, where one is stated.
    public var domain: (lower: [Scalar], upper: [Scalar])?
    public var hand: Hand?
    public var span: SourceSpan
    /// The flip-book whose time the argument is; nil for what the drawing declares.
    package var flipbook: String?
  }

  /// A constraint whose solution does not exist everywhere.
  package struct Check: Sendable {
    /// What is zero where it holds, but for rounding.
    package var residual: Scalar
    /// True if it may be more than zero.
    var isLimit: Bool
    /// True if it is an angle, of which full turns do not count.
    var isAngle: Bool
    /// The constraint.
    package var span: SourceSpan
    /// The number of the numeric block that the constraint is solved in; nil for other constraints.
    var block: Int?

    /// The claim that holds in each picture, because it is checked; nil for directions, with which nothing
    /// is proved.
    var claim: Claim? {
      if isAngle { return nil }
      return isLimit ? .isNotNegative(residual) : .isZero(residual)
    }

    /// True if it holds with this residual, in a picture of about this size.
    func holds(_ residual: Double, _ size: Double) -> Bool {
      let tolerance = isAngle ? Check.tolerance : Check.tolerance * max(size, 1)
      let apart = turned(residual)
      return isLimit ? apart >= -tolerance : apart.magnitude <= tolerance
    }

    /// A residual without its full turns.
    func turned(_ residual: Double) -> Double {
      isAngle ? residual - 360 * (residual / 360).rounded() : residual
    }

    /// True if a direction is met backwards.
    func isOpposite(_ residual: Double) -> Bool {
      isAngle && (turned(residual).magnitude - 180).magnitude < 1e-3
    }

    private static let tolerance = 1e-6
  }

  /// The condition of an `if`, a `? :` or a `visible when`.
  package struct Decision: Hashable, Sendable {
    package var condition: Scalar
    package var span: SourceSpan
  }

  /// An argument of `min`, `max` or `clamp`.
  package struct Extreme: Hashable, Sendable {
    package var own: Scalar
    /// With what it is compared.
    package var others: [Scalar]
    /// True if the least of them counts.
    package var isLeast: Bool
    package var span: SourceSpan
  }

  /// `assume value in lower...upper`, or with one end `assume value >= lower`.
  public struct Assumption: Hashable, Sendable {
    public var value: Scalar
    public var lower: Scalar?
    public var upper: Scalar?
    public var span: SourceSpan

    /// All its formulas.
    package var scalars: [Scalar] { [value] + [lower, upper].compactMap { $0 } }
  }
}

extension Layout {
  /// A point, or a vector.
  public struct Pair: Hashable, Sendable {
    public var x: Scalar
    public var y: Scalar

    package init(x: Scalar, y: Scalar) {
      (self.x, self.y) = (x, y)
    }
  }

  /// A rectangle. Width and height keep their sign.
  public struct Quad: Hashable, Sendable {
    public var x: Scalar
    public var y: Scalar
    public var width: Scalar
    public var height: Scalar

    package init(x: Scalar, y: Scalar, width: Scalar, height: Scalar) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package var scalars: [Scalar] { [x, y, width, height] }
  }

  /// Which part of an ellipse is drawn: the one between two parametric angles in degrees. A whole turn
  /// or more is the whole ellipse.
  public struct Sweep: Hashable, Sendable {
    public var start: Scalar
    public var end: Scalar
    /// True if the arc is closed through the centre of its ellipse, as a piece of a pie.
    public var isPie: Bool

    package init(from start: Scalar, to end: Scalar, isPie: Bool) {
      (self.start, self.end, self.isPie) = (start, end, isPie)
    }

    package var scalars: [Scalar] { [start, end] }
  }

  /// Something that is drawn.
  public struct Element: Hashable, Sendable {
    public indirect enum Content: Hashable, Sendable {
      case group([Element])
      case path([Subpath])
      /// A path that is computed: a node of the graph.
      case computedPath(Scalar)
      /// `radii`: none, one for all corners, or four clockwise from the top left.
      case rectangle(Quad, radii: [Scalar])
      case oval(Quad)
      /// Part of the ellipse of a box.
      case arc(Quad, Sweep)
      case line(Pair, Pair)
      case text(TextBlock)
      case use(Use)
    }

    /// The author's name, with indices for what stands in `for`; empty for none.
    public var name: String
    public var span: SourceSpan
    public var content: Content
    public var paint: Paint
    public var transform: TransformSpec?
    /// Nil where it is always painted.
    public var visible: Scalar?
  }

  /// A run of nodes.
  public struct Subpath: Hashable, Sendable {
    public var nodes: [Node]
    public var isClosed: Bool
  }

  public struct Node: Hashable, Sendable {
    public var name: String
    public var position: Pair
    /// The vectors from the node to its control points; nil for none.
    public var incoming: Pair?
    public var outgoing: Pair?
    /// Rounds the corner.
    public var radius: Scalar?
    /// The statement that it is, or is the image of.
    public var span: SourceSpan
  }

  public struct Color: Hashable, Sendable {
    public var red: Scalar
    public var green: Scalar
    public var blue: Scalar
    public var alpha: Scalar
  }

  public struct Paint: Hashable, Sendable {
    public var fill: PaintSource?
    public var fillRule: FillRule = .nonZero
    public var stroke: Stroke?
    public var shadows: [Shadow] = []
    /// Cast from all around into the fill.
    public var innerShadows: [Shadow] = []
    public var opacity: Scalar?
    public var blend: BlendMode = .normal
    /// What lies inside of all of them is shown. They are transformed with the element.
    public var clips: [Clip] = []
    /// Transformed with the element. It hides shadows, too.
    public var mask: Mask?
    /// The light on the children of a group, before anything else is done to them.
    public var lighting: Lighting?
  }

  public struct Stroke: Hashable, Sendable {
    public var source: PaintSource
    public var width: Scalar
    public var cap: LineCap
    public var join: LineJoin
    public var miterLimit: Scalar
    public var dash: [Scalar]
    public var phase: Scalar
    /// Always `.center` in what is painted: a stroke on one side is a clip or a mask of one twice as wide.
    package var alignment = StrokeAlignment.center
  }

  public struct Shadow: Hashable, Sendable {
    public var color: Color
    public var offset: Pair
    public var blur: Scalar

    package init(color: Color, offset: Pair, blur: Scalar) {
      (self.color, self.offset, self.blur) = (color, offset, blur)
    }
  }

  /// Scaled, then rotated, both about `about`, then moved.
  public struct TransformSpec: Hashable, Sendable {
    public var rotation: Scalar?
    public var scale: Pair?
    public var offset: Pair?
    public var about: Pair?
  }

  /// Another drawing, drawn here.
  public struct Use: Hashable, Sendable {
    /// The index of the drawing in the program.
    public var drawing: Int
    /// Where the drawing's origin, or its picture, is put; nil for its own place.
    public var box: Quad?
    /// For each argument of the drawing its components in the drawing's own space, or nil for the
    /// default.
    public var arguments: [[Scalar]?]
  }
}

extension Layout.Element {
  /// True for a path that is computed: its nodes, if they are known, are not those of statements.
  package var isComputed: Bool {
    switch content {
    case .computedPath: true
    case .path(let subpaths): subpaths.first?.nodes.first.map { $0.span == span } ?? false
    default: false
    }
  }
}
