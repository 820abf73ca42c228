#if canImport(CoreGraphics)
  public import CoreGraphics
  package import ShapeGeometry

  /// A stroke of a pen or a finger, while it is drawn and when it has ended.
  ///
  /// Adding a sample returns the rectangle to redraw. The time to add a sample does not depend on
  /// the number of samples before it, since finished segments are appended to one path and never
  /// change.
  ///
  ///     var ink = Ink(method: .smoothed, lineWidth: 4)
  ///     setNeedsDisplay(ink.begin(at: start))
  ///     setNeedsDisplay(ink.add(next))
  ///     setNeedsDisplay(ink.end())
  nonisolated public struct Ink {
    /// The way in which samples become a path.
    nonisolated public enum Method: String, CaseIterable, Sendable {
      /// A straight line between each two successive samples.
      case linear
      /// A curve for every four samples, with corners between the curves.
      case grouped
      /// Curves that join smoothly and leave out every third sample.
      case smoothed
      /// A curve through all samples.
      case interpolated
      /// Straight lines, which are replaced by a few curves when the stroke ends.
      case fitted
    }

    /// The way in which the samples become a path.
    public let method: Method
    /// The stroke, independent of Core Graphics.
    package private(set) var live: LiveInk
    private var finishedPath = CachedPath()

    /// A stroke without samples.
    ///
    /// - Parameter lineWidth: The width of the line, in points. The rectangles to redraw include
    ///   this width.
    public init(method: Method = .interpolated, lineWidth: CGFloat = 2) {
      self.method = method
      live = LiveInk(Self.drawing(method), lineWidth: Double(lineWidth))
    }

    /// The width of the line, in points; 0 if the given width is negative or not finite.
    public var lineWidth: CGFloat { CGFloat(live.lineWidth) }

    /// True from the first sample until the stroke ends or is canceled.
    public var isDrawing: Bool { live.state == .drawing }

    /// The number of samples of the stroke.
    public var count: Int { live.count }

    /// Begins a stroke, and discards the one before.
    ///
    /// - Returns: The rectangle to redraw; null for none.
    @discardableResult
    public mutating func begin(at point: CGPoint) -> CGRect {
      finishedPath = CachedPath()
      let rect = live.begin(at: Point(point))
      return noted(rect)
    }

    /// Adds a sample. A sample is left out if it is not finite, or if no stroke has begun.
    ///
    /// - Returns: The rectangle to redraw; null for none.
    @discardableResult
    public mutating func add(_ point: CGPoint) -> CGRect {
      let rect = live.add(Point(point))
      return noted(rect)
    }

    /// Ends the stroke at its last sample. A stroke whose samples all coincide is a dot.
    ///
    /// - Returns: The rectangle to redraw; null for none.
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

    /// Discards the stroke, even if it has ended.
    ///
    /// - Returns: The rectangle that the stroke covered; null for none.
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

    /// Strokes the path in a context, with the width of the line and the stroke color of the
    /// context.
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

    /// The corners of the convex hull of the drawn stroke, relative to a center and
    /// counterclockwise with y up. They form a physics body for a sprite of the stroke.
    ///
    /// - Parameters:
    ///   - count: The greatest number of corners. A number below 4 is replaced by 4. With fewer
    ///     corners, the hull is larger, but it still contains the whole stroke.
    ///   - center: The position of the sprite, with y down as in `path`; by default the middle of
    ///     the hull's bounds.
    /// - Returns: The corners. There are no corners if there is no stroke, or if the stroke has no
    ///   width and its samples are on a line.
    public func hull(max count: Int = 12, center: CGPoint? = nil) -> [CGPoint] {
      let hull = live.hull(atMost: count)
      guard hull.count > 2, let middle = center ?? Self.middle(of: hull) else { return [] }
      return hull.reversed().map {
        CGPoint(x: CGFloat($0.x) - middle.x, y: middle.y - CGFloat($0.y))
      }
    }

    /// The middle of the bounds of points; nil without points.
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

  /// A path that grows. Copies of a stroke share the path until one of the copies continues.
  nonisolated package struct CachedPath {
    nonisolated private final class Box {
      let path: CGMutablePath

      init(_ path: CGMutablePath) { self.path = path }
    }

    private var box = Box(CGMutablePath())

    /// An empty path.
    package init() {}

    /// The path so far. It is not copied.
    package var path: CGPath { box.path }

    /// Returns a mutable copy of the path.
    package func copy() -> CGMutablePath {
      let copy = CGMutablePath()
      copy.addPath(box.path)
      return copy
    }

    /// Appends an element, and first copies the path if another stroke shares it.
    package mutating func append(_ element: BezierPath.Element) {
      if !isKnownUniquelyReferenced(&box) { box = Box(copy()) }
      box.path.append(element)
    }
  }

  nonisolated extension CGMutablePath {
    /// Appends an element of a Bézier path.
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
    /// A rectangle for Core Graphics.
    package init(_ rect: Rect) {
      self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
  }
#endif
