/// Lines and cubic Bézier curves, in subpaths that are open or closed.
///
/// Every subpath starts with `move`; a `close` ends one.
public struct BezierPath: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  public private(set) var elements: [Element] = []

  public init() {}

  public mutating func move(to p: Point) { elements.append(.move(p)) }
  public mutating func line(to p: Point) { elements.append(.line(p)) }
  public mutating func curve(_ control1: Point, _ control2: Point, to p: Point) {
    elements.append(.curve(control1, control2, p))
  }
  public mutating func close() { elements.append(.close) }

  public var isEmpty: Bool { elements.isEmpty }
}
