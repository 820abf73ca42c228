/// A path of lines and cubic Bézier curves in open or closed subpaths, stored as a sequence of
/// elements.
///
/// Every subpath starts with `move`, and `close` ends a closed subpath.
public struct BezierPath: Hashable, Sendable {
  /// An element of a path. A curve has two control points and an end point.
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  private enum Verb: UInt8 {
    case move, line, curve, arc, close

    /// The number of points of an element that are positions. An affine map applies to these points
    /// alone.
    var mappedCount: Int {
      switch self {
      case .move, .line: 1
      case .curve: 3
      case .arc: 4
      case .close: 0
      }
    }
  }

  /// The kinds of the elements, and the points of all elements one after the other. Most elements
  /// of large drawings have one point, and take less space here than in an array of `Element`, in
  /// which every element has room for three points.
  private var verbs: [Verb] = []
  private var points: [Point] = []

  /// An empty path.
  public init() {}

  /// Begins a subpath at `p`.
  public mutating func move(to p: Point) { append(.move, p) }
  /// Appends a straight line to `p`.
  public mutating func line(to p: Point) { append(.line, p) }
  /// Appends a cubic Bézier curve to `p`.
  public mutating func curve(_ control1: Point, _ control2: Point, to p: Point) {
    points.append(control1)
    points.append(control2)
    append(.curve, p)
  }
  /// Closes the subpath with a straight line to its start.
  public mutating func close() { verbs.append(.close) }

  /// Appends a curve that represents an arc of an ellipse about `center`. `turn` is the cosine and
  /// the sine of the arc's angle, which is at most a quarter turn. The cubic `curve` is drawn, but
  /// computations use the ellipse.
  mutating func arc(_ curve: CubicCurve, about center: Point, turn: Vector) {
    points += [curve.control1, curve.control2]
    append(.arc, curve.end)
    points += [center, Point(turn.dx, turn.dy.magnitude)]
  }

  /// The path with every point mapped by `map`, which must be affine.
  func mapped(_ map: (Point) -> Point) -> BezierPath {
    var result = self
    var next = 0
    for verb in verbs {
      let count = verb.mappedCount
      for i in next..<next + count { result.points[i] = map(points[i]) }
      // The angle of an arc stays the same.
      next += verb == .arc ? count + 1 : count
    }
    return result
  }

  /// Appends an element, which must be `move` if no subpath has begun.
  public mutating func append(_ element: Element) {
    switch element {
    case .move(let p): move(to: p)
    case .line(let p): line(to: p)
    case .curve(let a, let b, let p): curve(a, b, to: p)
    case .close: close()
    }
  }

  /// Appends the subpaths of another path.
  public mutating func append(_ path: BezierPath) {
    verbs += path.verbs
    points += path.points
  }

  private mutating func append(_ verb: Verb, _ p: Point) {
    verbs.append(verb)
    points.append(p)
  }

  /// Reserves space for `count` elements of one point each.
  public mutating func reserveCapacity(_ count: Int) {
    verbs.reserveCapacity(count)
    points.reserveCapacity(count)
  }

  /// True if the path has no elements.
  public var isEmpty: Bool { verbs.isEmpty }

  /// True if all coordinates are finite.
  public var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  /// A copy of the elements.
  public var elements: [Element] { Array(self) }
}

extension BezierPath: Sequence {
  /// An iterator over the elements of a path.
  public struct Iterator: IteratorProtocol {
    fileprivate let path: BezierPath
    private var nextVerb = 0
    private var nextPoint = 0
    /// The elliptic arc that the last curve represents, if any.
    private(set) var arc: EllipticArc?

    fileprivate init(_ path: BezierPath) {
      self.path = path
    }

    /// The next element; nil at the end.
    public mutating func next() -> Element? {
      guard nextVerb < path.verbs.count else { return nil }
      defer { nextVerb += 1 }
      arc = nil
      switch path.verbs[nextVerb] {
      case .move: return .move(point())
      case .line: return .line(point())
      case .curve: return .curve(point(), point(), point())
      case .arc:
        let curve = Element.curve(point(), point(), point())
        let (center, turn) = (point(), point())
        arc = EllipticArc(center: center, turn: Vector(turn.x, turn.y))
        return curve
      case .close: return .close
      }
    }

    private mutating func point() -> Point {
      defer { nextPoint += 1 }
      return path.points[nextPoint]
    }
  }

  public func makeIterator() -> Iterator { Iterator(self) }

  /// The number of elements.
  public var underestimatedCount: Int { verbs.count }
}
