#if canImport(CoreGraphics)
  public import CoreGraphics
  package import ShapeGeometry

  /// A stroke of a pen or a finger, while it is drawn and when it has ended.
  ///
  /// Each sample returns the rectangle to draw anew, and takes the same time however many came before:
  /// segments that are finished are appended to one path and never change.
  ///
  ///     var ink = Ink(method: .smoothed, lineWidth: 4)
  ///     setNeedsDisplay(ink.begin(at: start))
  ///     setNeedsDisplay(ink.add(next))
  ///     setNeedsDisplay(ink.end())
  nonisolated public struct Ink {
    /// The way in which samples become a path.
    nonisolated public enum Method: String, CaseIterable, Sendable {
      /// A straight line between every two samples.
      case linear
      /// A curve of each four samples, with corners between them.
      case grouped
      /// Curves that join smoothly and leave out every third sample.
      case smoothed
      /// A curve through all samples.
      case interpolated
      /// Straight lines, of which few curves are made when the stroke ends.
      case fitted
    }

    public let method: Method
    package private(set) var live: LiveInk
    private var finishedPath = CachedPath()

    /// - Parameter lineWidth: In points; with it, rectangles hold all that is drawn.
    public init(method: Method = .interpolated, lineWidth: CGFloat = 2) {
      self.method = method
      live = LiveInk(Self.drawing(method), lineWidth: Double(lineWidth))
    }

    /// The width of the line, in points; 0 for one that is not finite or less than 0.
    public var lineWidth: CGFloat { CGFloat(live.lineWidth) }

    /// True from the first sample until the stroke ends or is cancelled.
    public var isDrawing: Bool { live.state == .drawing }

    /// The number of samples of the stroke.
    public var count: Int { live.count }

    /// Begins a stroke, and forgets the one before.
    /// - Returns: The rectangle to draw anew; null for none.
    @discardableResult
    public mutating func begin(at point: CGPoint) -> CGRect {
      finishedPath = CachedPath()
      let rect = live.begin(at: Point(point))
      return noted(rect)
    }

    /// Adds a sample. One that is not finite is left out, as is one without a stroke.
    /// - Returns: The rectangle to draw anew; null for none.
    @discardableResult
    public mutating func add(_ point: CGPoint) -> CGRect {
      let rect = live.add(Point(point))
      return noted(rect)
    }

    /// Ends the stroke at its last sample: one whose samples are one place is a dot.
    /// - Returns: The rectangle to draw anew; null for none.
    @discardableResult
    public mutating func end() -> CGRect {
      let wasDrawing = isDrawing
      let rect = live.end()
      if method == .fitted, wasDrawing {
        finishedPath = CachedPath()
        for element in live.finished { finishedPath.append(element) }
        return rect.map { CGRect($0) } ?? .null
      }
      return noted(rect)
    }

    /// Forgets the stroke, also one that has ended: nothing is left of it.
    /// - Returns: The rectangle that it covered; null for none.
    @discardableResult
    public mutating func cancel() -> CGRect {
      finishedPath = CachedPath()
      return live.cancel().map { CGRect($0) } ?? .null
    }

    /// The stroke as it is drawn now, to be stroked with round caps and joins.
    public var path: CGPath {
      let path = finishedPath.copy()
      addTail(to: path)
      return path
    }

    /// Strokes it in a context, with the width of its line and the color of strokes of the context.
    public func stroke(in context: CGContext) {
      context.setLineWidth(lineWidth)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.addPath(finishedPath.path)
      let tail = CGMutablePath()
      if let end = live.finishedEnd { tail.move(to: CGPoint(x: end.x, y: end.y)) }
      addTail(to: tail)
      context.addPath(tail)
      context.strokePath()
    }

    /// The corners of the convex hull of all that is drawn, counter-clockwise where y points up, about a
    /// center: a body for a sprite of the stroke.
    ///
    /// - Parameters:
    ///   - count: The most corners, 4 at least. With fewer of them the hull is larger, and still holds all.
    ///   - center: The place of the sprite, where y points down as in `path`; the middle of the hull's
    ///     bounds unless it is given.
    /// - Returns: Nothing for no stroke, and for one without width whose samples lie on a line.
    public func hull(max count: Int = 12, center: CGPoint? = nil) -> [CGPoint] {
      let hull = live.hull(atMost: count)
      guard hull.count > 2, let middle = center ?? Self.middle(of: hull) else { return [] }
      return hull.reversed().map {
        CGPoint(x: CGFloat($0.x) - middle.x, y: middle.y - CGFloat($0.y))
      }
    }

    /// The middle of the bounds of points; nil for none.
    private static func middle(of points: [Point]) -> CGPoint? {
      let (x, y) = (points.map(\.x), points.map(\.y))
      guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max()
      else { return nil }
      return CGPoint(x: (left + right) / 2, y: (top + bottom) / 2)
    }

    private func addTail(to path: CGMutablePath) {
      if let tail = live.tail { path.append(tail) }
    }

    private mutating func noted(_ rect: Rect?) -> CGRect {
      if let element = live.lastFinished { finishedPath.append(element) }
      return rect.map { CGRect($0) } ?? .null
    }

    private static func drawing(_ method: Method) -> InkDrawing.Method {
      switch method {
      case .linear: .stroke(.linear)
      case .grouped: .stroke(.grouped)
      case .smoothed: .stroke(.smoothed)
      case .interpolated: .stroke(.interpolated)
      case .fitted: .fitted(tolerance: 1)
      }
    }
  }

  /// A path that grows, and that copies of a stroke share until one of them goes on.
  nonisolated package struct CachedPath {
    nonisolated private final class Box {
      let path: CGMutablePath

      init(_ path: CGMutablePath) { self.path = path }
    }

    private var box = Box(CGMutablePath())

    package init() {}

    package var path: CGPath { box.path }

    package func copy() -> CGMutablePath {
      let copy = CGMutablePath()
      copy.addPath(box.path)
      return copy
    }

    package mutating func append(_ element: BezierPath.Element) {
      if !isKnownUniquelyReferenced(&box) { box = Box(copy()) }
      box.path.append(element)
    }
  }

  nonisolated extension CGMutablePath {
    package func append(_ element: BezierPath.Element) {
      switch element {
      case .move(let p): move(to: CGPoint(x: p.x, y: p.y))
      case .line(let p): addLine(to: CGPoint(x: p.x, y: p.y))
      case .curve(let a, let b, let p):
        addCurve(
          to: CGPoint(x: p.x, y: p.y), control1: CGPoint(x: a.x, y: a.y),
          control2: CGPoint(x: b.x, y: b.y))
      case .close: closeSubpath()
      }
    }
  }

  nonisolated extension CGRect {
    package init(_ rect: Rect) {
      self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
  }
#endif
