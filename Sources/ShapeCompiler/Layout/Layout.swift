public import ShapeFormulas
public import ShapeGeometry
package import ShapeNumbers
public import ShapeSolver
public import ShapeSyntax

/// A drawing whose constraints are solved: every coordinate is a formula of the arguments.
///
/// A layout is immutable. It is a class so that passing it copies only a reference.
///
/// All backends read layouts. A layout is the last representation with all names of the document.
/// All `Scalar`s are nodes of `graph`. Lengths are in points; y points down; angles are in degrees
/// from +x, clockwise on screen.
public final class Layout: Sendable {
  /// The name of the drawing.
  public let name: String
  /// The text of the `///` lines before the drawing; empty for none.
  public let documentation: String
  /// The source range of the name.
  public let span: SourceSpan
  /// The frames and parameters, in the order of declaration.
  public let arguments: [Argument]
  /// The formulas of the drawing.
  public let graph: Graph
  /// The input for the number of device pixels per point, 1 by default; nil if the picture does not
  /// depend on it, because neither the drawing nor any drawing that it uses has `snap .pixels`.
  public let scale: Scalar?
  /// The canvas of the design, in points.
  public let canvas: DesignRect
  /// The index of the argument that `--size` sets; nil if there is none.
  public let mainFrame: Int?
  /// The way in which a drawing without frames fills its target.
  public let resizing: Resizing
  /// True if the drawing is mirrored where text runs from right to left.
  public let isMirrored: Bool
  /// The text node of the title; nil for none.
  public let title: Scalar?
  /// The text node of the description; nil for none.
  public let description: Scalar?
  /// The elements in painting order, the lowest first.
  public let elements: [Element]
  /// The ranges of values that callers promise to keep.
  public let assumptions: [Assumption]
  /// The animations of parameters: first those of flip-books, then those of `animate`, in source
  /// order.
  package let animations: [Animation]
  /// The flip-books outside of loops, in painting order.
  package let flipbooks: [Flipbook]
  /// The constraints to be checked in every picture, because their solution may not exist.
  package let checks: [Check]
  /// The conditions of `if`, `? :` and `visible when`; in a loop, one for each repetition.
  package let decisions: [Decision]
  /// The arguments of `min`, `max` and `clamp`; in a loop, those of each repetition.
  package let extremes: [Extreme]
  /// The number of constraints, and the numbers of unknowns by the kind of requirement that
  /// determines them.
  public let constraints: ConstraintCounts
  /// The named things in the order of declaration; `places` lists their numbers.
  package let named: [Named]
  /// The indices of the arguments whose defaults depend on other arguments, each after the
  /// arguments on which its default depends.
  public let defaultOrder: [Int]

  /// True if the drawing resizes as a picture, because it has no frames.
  public var isPicture: Bool { !arguments.contains { $0.role == .frame } && !hasLocalFrames }
  /// True if the drawing declares a local frame.
  public let hasLocalFrames: Bool
  /// The extent of the picture, including the drawings that this drawing uses.
  package let extent: Extent
  /// The image files to which the drawing refers.
  package let imageNames: [ImageName]
  /// True if the drawing has colors of Display P3.
  package let hasWideColors: Bool

  init(
    name: String, documentation: String, span: SourceSpan, arguments: [Argument], graph: Graph,
    scale: Scalar?, canvas: DesignRect, mainFrame: Int?, resizing: Resizing,
    isMirrored: Bool, title: Scalar?, description: Scalar?, elements: [Element],
    assumptions: [Assumption],
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
    (self.resizing, self.isMirrored) = (resizing, isMirrored)
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

  /// A reference to an image file.
  package struct ImageName: Hashable, Sendable {
    /// The path of the file, relative to the document.
    package var path: String
    /// The source range of the path.
    package var span: SourceSpan
  }

  /// An upper bound of the size of a picture.
  package struct Extent: Hashable, Sendable {
    /// The number of elements.
    package var elements = 0
    /// The number of points of paths.
    package var points = 0
    /// The depth of nested groups, used drawings and masks.
    package var depth = 0
    /// The number of links of ropes that swing; each link takes 1,200 simulation steps per second.
    package var swingingLinks = 0
  }

  /// A rectangle of the design in points, with exact numbers.
  public struct DesignRect: Hashable, Sendable {
    package var x: Rational
    package var y: Rational
    package var width: Rational
    package var height: Rational

    /// The position and size in double precision, in points.
    public var values: (x: Double, y: Double, width: Double, height: Double) {
      (x.doubleValue, y.doubleValue, width.doubleValue, height.doubleValue)
    }
  }

  /// A frame or parameter.
  public struct Argument: Sendable {
    /// The kind of an argument.
    public enum Role: Sendable { case frame, parameter }

    /// The interaction that changes an argument in interactive outputs.
    public struct Hand: Hashable, Sendable {
      /// The kinds of interaction: dragging, switching a Boolean, and holding a Boolean true during
      /// a touch.
      public enum Kind: Sendable { case draggable, toggle, press }
      /// The directions in which a drag begins.
      public enum Axis: String, CaseIterable, Sendable { case horizontal, vertical }
      /// The kind of interaction.
      public var kind: Kind
      /// The name of the element that receives touches; nil for the place of the argument itself.
      public var element: String?
      /// The node of the path along which the argument is dragged; nil for an argument that moves
      /// freely. The domain of the argument corresponds to the length of the path.
      package var along: Scalar?
      /// The distance between values that a drag along a path reaches; nil for all values.
      public var step: Double?
      /// The direction in which a touch must move before it drags; nil if every touch drags.
      public var axis: Axis?
      /// The title of the argument for users; nil for its name.
      public var title: String?
    }

    /// The name of the argument.
    public var name: String
    /// The text of the `///` lines before the argument; empty for none.
    public var documentation: String
    /// The kind of the argument.
    public var role: Role
    /// The type of the argument.
    public var type: ValueType
    /// The input nodes of the components, in the order of `ValueType.components`.
    public var inputs: [Scalar]
    /// The nodes of the components of the default.
    public var defaults: [Scalar]
    /// The lowest and the highest value of each component; nil for an argument without a domain.
    public var domain: (lower: [Scalar], upper: [Scalar])?
    /// The interaction that changes the argument; nil for none.
    public var hand: Hand?
    /// The source range of the declaration.
    public var span: SourceSpan
    /// For an argument that is the time of a flip-book, the name of the flip-book; nil for an
    /// argument that the drawing declares.
    package var flipbook: String?
  }

  /// A constraint whose solution may not exist for some arguments.
  package struct Check: Sendable {
    /// The formula that is computed, and the value that it must have.
    package var rule: ConstraintCheck
    /// The source range of the constraint.
    package var span: SourceSpan

    /// The node of the formula.
    package var residual: Scalar { rule.residual }
  }

  /// The condition of an `if`, a `? :` or a `visible when`.
  package struct Decision: Hashable, Sendable {
    /// The node of the condition.
    package var condition: Scalar
    /// The source range of the condition.
    package var span: SourceSpan
  }

  /// An argument of `min`, `max` or `clamp`.
  package struct Extreme: Hashable, Sendable {
    /// The node of the argument.
    package var own: Scalar
    /// The nodes with which the argument is compared.
    package var others: [Scalar]
    /// True if the least of the values is the result, false if the greatest is.
    package var isLeast: Bool
    /// The source range of the argument.
    package var span: SourceSpan
  }

  /// A statement `assume value in lower...upper`, or with one end `assume value >= lower`.
  public struct Assumption: Hashable, Sendable {
    /// The node of the value.
    public var value: Scalar
    /// The node of the lower limit; nil for none.
    public var lower: Scalar?
    /// The node of the upper limit; nil for none.
    public var upper: Scalar?
    /// The source range of the statement.
    public var span: SourceSpan

    /// The nodes of the value and the limits.
    package var scalars: [Scalar] { [value] + [lower, upper].compactMap { $0 } }
  }
}

extension Layout {
  /// A point or a vector, in points.
  public struct Pair: Hashable, Sendable {
    public var x: Scalar
    public var y: Scalar

    /// Creates a point or a vector.
    package init(x: Scalar, y: Scalar) {
      (self.x, self.y) = (x, y)
    }
  }

  /// A rectangle in points. A negative width or height stays negative.
  public struct Quad: Hashable, Sendable {
    public var x: Scalar
    public var y: Scalar
    public var width: Scalar
    public var height: Scalar

    /// Creates a rectangle.
    package init(x: Scalar, y: Scalar, width: Scalar, height: Scalar) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The nodes of x, y, width and height.
    package var scalars: [Scalar] { [x, y, width, height] }
  }

  /// The part of an ellipse between two parametric angles in degrees. A full turn or more gives the
  /// whole ellipse.
  public struct Sweep: Hashable, Sendable {
    /// The node of the angle at the start, in degrees.
    public var start: Scalar
    /// The node of the angle at the end, in degrees.
    public var end: Scalar
    /// True if the arc is closed through the center of its ellipse, as a pie slice.
    public var isPie: Bool

    /// Creates the part between two angles in degrees.
    package init(from start: Scalar, to end: Scalar, isPie: Bool) {
      (self.start, self.end, self.isPie) = (start, end, isPie)
    }

    /// The nodes of both angles.
    package var scalars: [Scalar] { [start, end] }
  }

  /// A drawn element.
  public struct Element: Hashable, Sendable {
    /// The shape of an element, or its children.
    public indirect enum Content: Hashable, Sendable {
      case group([Element])
      case path([Subpath])
      /// A computed path, a node of the graph.
      case computedPath(Scalar)
      /// A rectangle. `radii` is empty, or it has one radius for all corners, or four radii
      /// clockwise from the top left.
      case rectangle(Quad, radii: [Scalar])
      case oval(Quad)
      /// A part of the ellipse in a box.
      case arc(Quad, Sweep)
      case line(Pair, Pair)
      case text(TextBlock)
      case use(Use)
    }

    /// The name of the element in the document, with indices for elements in `for`; empty if the
    /// element has no name.
    public var name: String
    /// The source range of the element.
    public var span: SourceSpan
    /// The shape of the element, or its children.
    public var content: Content
    /// The paint of the element.
    public var paint: Paint
    /// The transform of the element; nil for none.
    public var transform: TransformSpec?
    /// The node of the condition under which the element is painted; nil if it is always painted.
    public var visible: Scalar?
  }

  /// A subpath: a sequence of nodes.
  public struct Subpath: Hashable, Sendable {
    /// The nodes in order.
    public var nodes: [Node]
    /// True if a segment leads from the last node to the first.
    public var isClosed: Bool
  }

  /// A node of a path.
  public struct Node: Hashable, Sendable {
    /// The name of the node in the document; empty if the node has none.
    public var name: String
    /// The position in points.
    public var position: Pair
    /// The vector from the node to the control point of the segment before it, in points; nil for
    /// none.
    public var incoming: Pair?
    /// The vector from the node to the control point of the segment after it, in points; nil for
    /// none.
    public var outgoing: Pair?
    /// The radius of the rounded corner, in points; nil for a sharp corner.
    public var radius: Scalar?
    /// The source range of the statement of the node; for a mirror image, the source range of the
    /// statement of the reflected node.
    public var span: SourceSpan
  }

  /// A color whose components are formulas, 0…1.
  public struct Color: Hashable, Sendable {
    public var red: Scalar
    public var green: Scalar
    public var blue: Scalar
    public var alpha: Scalar
  }

  /// The paint of an element.
  public struct Paint: Hashable, Sendable {
    /// The paint of the inside; nil for none.
    public var fill: PaintSource?
    /// The rule that determines the inside.
    public var fillRule: FillRule = .nonZero
    /// The stroke of the outline; nil for none.
    public var stroke: Stroke?
    /// The shadows behind the element.
    public var shadows: [Shadow] = []
    /// The shadows cast inward from the outline onto the fill.
    public var innerShadows: [Shadow] = []
    /// The opacity, 0…1; nil for 1.
    public var opacity: Scalar?
    /// The mode in which the element blends with the content below it.
    public var blend: BlendMode = .normal
    /// The outlines to which the element is clipped. The transform of the element applies to them.
    public var clips: [Clip] = []
    /// The mask, which also hides shadows; nil for none. The transform of the element applies to
    /// it.
    public var mask: Mask?
    /// The light on the children of a group, applied before all other effects; nil for none.
    public var lighting: Lighting?
  }

  /// The stroke of an outline.
  public struct Stroke: Hashable, Sendable {
    /// The paint of the stroke.
    public var source: PaintSource
    /// The width in points.
    public var width: Scalar
    /// The shape of line ends.
    public var cap: LineCap
    /// The shape of corners.
    public var join: LineJoin
    /// The largest ratio of the miter length to the width.
    public var miterLimit: Scalar
    /// The lengths of dashes and gaps in points; empty for a solid line.
    public var dash: [Scalar]
    /// The distance into the dash pattern at which the stroke starts, in points.
    public var phase: Scalar
    /// The side of the outline on which the stroke lies. It is `.center` in every layout that is
    /// painted: there, a stroke on one side is a clipped or masked stroke of twice the width.
    package var alignment = StrokeAlignment.center
  }

  /// A shadow.
  public struct Shadow: Hashable, Sendable {
    /// The color of the shadow.
    public var color: Color
    /// The offset from the element, in points.
    public var offset: Pair
    /// The blur radius in points.
    public var blur: Scalar

    /// Creates a shadow; offset and blur radius are in points.
    package init(color: Color, offset: Pair, blur: Scalar) {
      (self.color, self.offset, self.blur) = (color, offset, blur)
    }
  }

  /// A transform: scaling, then rotation, both about `about`, then translation.
  public struct TransformSpec: Hashable, Sendable {
    /// The angle of rotation in degrees, clockwise on screen; nil for none.
    public var rotation: Scalar?
    /// The scale factors along x and y; nil for none.
    public var scale: Pair?
    /// The translation in points; nil for none.
    public var offset: Pair?
    /// The fixed point of scaling and rotation; nil for the origin.
    public var about: Pair?
  }

  /// An instance of another drawing.
  public struct Use: Hashable, Sendable {
    /// The index of the other drawing in the program.
    public var drawing: Int
    /// The box of the instance; nil if the other drawing keeps its own coordinates. If the other
    /// drawing resizes as a picture, it is placed into the box. Otherwise, the top left corner of
    /// the box is the origin of the other drawing.
    public var box: Quad?
    /// The nodes of the components of each argument of the other drawing, in the coordinates of
    /// that drawing; nil for the default.
    public var arguments: [[Scalar]?]
  }
}

extension Layout.Element {
  /// True for a computed path. Its nodes, if they are known, do not come from statements.
  package var isComputed: Bool {
    switch content {
    case .computedPath: true
    case .path(let subpaths): subpaths.first?.nodes.first.map { $0.span == span } ?? false
    default: false
    }
  }
}
