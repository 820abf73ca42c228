package import ShapeFormulas
package import ShapeNumbers

/// The constraints of a drawing as formulas of numbered unknowns.
///
/// All nodes belong to one graph, which is passed together with the problem. An unknown is
/// identified by its index in `unknowns`, and a statement by its index in `statements`.
package struct ConstraintProblem: Sendable {
  /// A number that the constraints fix.
  package struct Unknown: Sendable {
    /// The node that represents the unknown in formulas. The unknowns are in the order of their
    /// nodes.
    package var node: Scalar
    /// The drawn value, which may depend on earlier unknowns; nil for a free unknown.
    package var target: Scalar?
    /// True for a component of a handle. If a constraint can move either a handle or a point, it
    /// moves the handle.
    package var isHandle: Bool
    /// For the shortfall of a preferred limit, the rank of the preference; nil for the coordinates
    /// and numbers of the document.
    package var shortfallRank: Int?
    /// The extent of the canvas along the axis of the unknown, in which Newton's method searches
    /// for the value of a free unknown; nil for an unknown without an axis.
    package var extent: (start: Rational, length: Rational)?

    /// Creates an unknown.
    package init(
      node: Scalar, target: Scalar?, isHandle: Bool, shortfallRank: Int? = nil,
      extent: (start: Rational, length: Rational)?
    ) {
      (self.node, self.target, self.isHandle) = (node, target, isHandle)
      (self.shortfallRank, self.extent) = (shortfallRank, extent)
    }
  }

  /// One requirement of a statement.
  package struct Row: Sendable {
    /// The requirement on the residual.
    package enum Kind: Sendable {
      /// Zero.
      case equal
      /// Zero, by moving only handles.
      case following
      /// As near to zero as possible. Among preferences, those with the least rank come first.
      case preferred(rank: Int)
      /// Not negative.
      case limit
      /// As it is drawn.
      case fixed
      /// Zero; the residual is the distance between a line and an oval.
      case tangent(TangentLine)

      /// True if the requirement must hold in every picture.
      package var isRequired: Bool {
        switch self {
        case .equal, .following, .limit, .tangent: true
        case .preferred, .fixed: false
        }
      }
    }

    /// The requirement.
    package var kind: Kind
    /// The formula whose value the requirement restricts.
    package var residual: Scalar
    /// True if the residual is a difference of directions, so that full turns are ignored.
    package var comparesDirections: Bool

    /// Creates a requirement.
    package init(_ kind: Kind, _ residual: Scalar, comparesDirections: Bool) {
      (self.kind, self.residual) = (kind, residual)
      self.comparesDirections = comparesDirections
    }
  }

  /// The nodes of a point.
  package struct Point: Hashable, Sendable {
    /// The coordinates.
    package var x, y: Scalar

    /// Creates a point.
    package init(x: Scalar, y: Scalar) {
      (self.x, self.y) = (x, y)
    }
  }

  /// The nodes of a box.
  package struct Box: Hashable, Sendable {
    /// The coordinates of the corner with the least x and y, and the size.
    package var x, y, width, height: Scalar

    /// Creates a box.
    package init(x: Scalar, y: Scalar, width: Scalar, height: Scalar) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// A line, and the oval that it touches.
  package struct TangentLine: Sendable {
    /// The ends of the line.
    package var start, end: Point
    /// The box of the oval.
    package var oval: Box

    /// Creates a line and its oval.
    package init(start: Point, end: Point, oval: Box) {
      (self.start, self.end, self.oval) = (start, end, oval)
    }

    /// True if both lines have the same ends.
    func hasSameEnds(as other: TangentLine) -> Bool {
      start == other.start && end == other.end || start == other.end && end == other.start
    }

    var scalars: [Scalar] {
      [start.x, start.y, end.x, end.y, oval.x, oval.y, oval.width, oval.height]
    }

    /// The line with its nodes replaced by `node`.
    func replacing(_ node: (Scalar) -> Scalar) -> TangentLine {
      TangentLine(
        start: Point(x: node(start.x), y: node(start.y)),
        end: Point(x: node(end.x), y: node(end.y)),
        oval: Box(
          x: node(oval.x), y: node(oval.y), width: node(oval.width), height: node(oval.height)))
    }
  }

  /// A statement of a document.
  package struct Statement: Sendable {
    /// The requirements; none if the statement has an error.
    package var rows: [Row]
    /// True if Newton's method solves the statement in each picture.
    package var isNumeric: Bool
    /// True if the statement relates angles.
    package var relatesAngles: Bool
    /// True if the statement could be written as a preference.
    package var isPreferable: Bool
    /// True if the statement may hold without moving anything, because it is in a loop and moves
    /// something in another iteration.
    package var mayBeTrue: Bool

    /// Creates a statement.
    package init(
      rows: [Row], isNumeric: Bool, relatesAngles: Bool, isPreferable: Bool, mayBeTrue: Bool
    ) {
      self.rows = rows
      self.mayBeTrue = mayBeTrue
      self.isNumeric = isNumeric
      self.relatesAngles = relatesAngles
      self.isPreferable = isPreferable
    }
  }

  /// A statement that keeps two boxes apart: one of them begins where the other ends, along at
  /// least one axis. The residual of the statement is the greatest of the gaps.
  package struct Avoidance: Sendable {
    /// A direction in which one box can be beside the other.
    package struct Direction: Sendable {
      /// The gap between the boxes, minus the required distance.
      package var gap: Scalar
      /// The numbers that stay the same when the first box moves in this direction: its size, and
      /// the place of the second box.
      package var kept: [Scalar]

      /// Creates a direction.
      package init(gap: Scalar, kept: [Scalar]) {
        (self.gap, self.kept) = (gap, kept)
      }

      var scalars: [Scalar] { [gap] + kept }
    }

    /// The index of the statement, which has one row.
    package var statement: Int
    /// The directions. Those in which the first box may move come first, in the order of
    /// preference.
    package var directions: [Direction]
    /// The number of directions in which the first box may move.
    package var wayCount: Int

    /// Creates an avoidance.
    package init(statement: Int, directions: [Direction], wayCount: Int) {
      (self.statement, self.directions, self.wayCount) = (statement, directions, wayCount)
    }

    var scalars: [Scalar] { directions.flatMap(\.scalars) }

    /// The avoidance with its nodes replaced by `node`.
    func replacing(_ node: (Scalar) -> Scalar) -> Avoidance {
      Avoidance(
        statement: statement,
        directions: directions.map { Direction(gap: node($0.gap), kept: $0.kept.map(node)) },
        wayCount: wayCount)
    }
  }

  /// The numbers that bound the work.
  package struct Limits: Sendable {
    /// The maximum work for solving, counted in machine words of the numbers that are computed.
    package var work: Int
    /// The maximum number of unknowns that Newton's method solves together.
    package var numericUnknowns: Int
    /// The maximum number of solutions in which boxes avoid each other.
    package var waysOut: Int

    /// Creates limits.
    package init(work: Int, numericUnknowns: Int, waysOut: Int) {
      (self.work, self.numericUnknowns, self.waysOut) = (work, numericUnknowns, waysOut)
    }
  }

  /// The numbers that the constraints fix.
  package var unknowns: [Unknown] = []
  /// The statements in the order of the document.
  package var statements: [Statement] = []
  /// The statements that keep boxes apart, in the order of the document.
  package var avoidances: [Avoidance] = []
  /// The order in which formulas are made from the statements. It does not depend on the order in
  /// which the statements are written.
  package var order: [Int] = []
  /// Formulas that are zero if boxes keep their rigid sizes.
  package var sizes: [Scalar] = []
  /// The arguments for which the solution must hold.
  package var arguments: PromisedArguments
  /// The larger side of the canvas.
  package var drawingSize = 0.0
  /// The bounds of the work.
  package var limits: Limits
  /// False if statements of the document are missing, because they have errors.
  package var isComplete = true
  /// False if the document has an error, so that the solution is not checked.
  package var isSound = true

  /// Creates a problem without unknowns.
  package init(arguments: PromisedArguments, limits: Limits) {
    (self.arguments, self.limits) = (arguments, limits)
  }
}
