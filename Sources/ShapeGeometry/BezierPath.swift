/// Lines and cubic Bézier curves, in subpaths that are open or closed: a sequence of elements.
///
/// Every subpath starts with `move`; a `close` ends one.
public struct BezierPath: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  private enum Verb: UInt8 {
    case move, line, curve, close
  }

  /// What the elements are, and their points one after the other: most elements have one point, and
  /// large drawings are made of them.
  private var verbs: [Verb] = []
  private var points: [Point] = []

  public init() {}

  public mutating func move(to p: Point) { append(.move, p) }
  public mutating func line(to p: Point) { append(.line, p) }
  public mutating func curve(_ control1: Point, _ control2: Point, to p: Point) {
    points.append(control1)
    points.append(control2)
    append(.curve, p)
  }
  public mutating func close() { verbs.append(.close) }

  /// Appends an element, which is `move` unless a subpath was begun.
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

  /// Makes room for `count` elements of one point each.
  public mutating func reserveCapacity(_ count: Int) {
    verbs.reserveCapacity(count)
    points.reserveCapacity(count)
  }

  public var isEmpty: Bool { verbs.isEmpty }

  /// Whether all of its numbers are finite.
  public var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  /// The elements, copied.
  public var elements: [Element] { Array(self) }
}

extension BezierPath: Sequence {
  public struct Iterator: IteratorProtocol {
    fileprivate let path: BezierPath
    private var nextVerb = 0
    private var nextPoint = 0

    fileprivate init(_ path: BezierPath) {
      self.path = path
    }

    public mutating func next() -> Element? {
      guard nextVerb < path.verbs.count else { return nil }
      defer { nextVerb += 1 }
      switch path.verbs[nextVerb] {
      case .move: return .move(point())
      case .line: return .line(point())
      case .curve: return .curve(point(), point(), point())
      case .close: return .close
      }
    }

    private mutating func point() -> Point {
      defer { nextPoint += 1 }
      return path.points[nextPoint]
    }
  }

  public func makeIterator() -> Iterator { Iterator(self) }

  public var underestimatedCount: Int { verbs.count }
}
