/// A stroke of a pen while it is drawn, with the rectangle to redraw after each sample.
///
/// Finished segments are appended to one path and never change; after them comes a tail of one
/// segment. The time to add a sample does not depend on the number of samples before it.
public struct LiveInk: Sendable {
  /// The state of the stroke: `empty` before the first sample.
  public enum State: Hashable, Sendable {
    case empty, drawing, finished
  }

  /// The method by which the samples become a path.
  public let method: InkDrawing.Method
  /// The width of the line, in points; at least 0.
  public let lineWidth: Double
  /// The state of the stroke.
  public private(set) var state = State.empty
  private var stroke: InkStroke
  /// The samples, which a fit needs when the stroke ends.
  private var samples: [Point] = []
  /// The path that a fit made of the samples; nil while the stroke is drawn.
  private var fit: BezierPath?
  /// The bounds of all control points, and the bounds of the tail's control points.
  private var extent: Rect?
  private var tailExtent: Rect?
  /// The element that the last call appended to the finished segments; nil for none.
  public private(set) var lastFinished: BezierPath.Element?

  /// An empty stroke.
  ///
  /// - Parameter lineWidth: The width of the line, in points. A width that is negative or not
  ///   finite is replaced by 0.
  public init(_ method: InkDrawing.Method, lineWidth: Double) {
    self.method = method
    self.lineWidth = lineWidth > 0 && lineWidth.isFinite ? lineWidth : 0
    stroke = InkStroke(Self.liveMethod(method))
  }

  /// The method while the stroke is drawn; for a fit, lines.
  private static func liveMethod(_ method: InkDrawing.Method) -> InkMethod {
    if case .stroke(let method) = method { method } else { .linear }
  }

  // MARK: Samples

  /// Begins a stroke, and discards the one before. If `p` is not finite or too far away, as
  /// described at `add`, no stroke begins.
  ///
  /// - Returns: The rectangle to redraw, including that of the discarded stroke; nil for none.
  public mutating func begin(at p: Point) -> Rect? {
    let before = cancel()
    guard isPlace(p) else { return before }
    state = .drawing
    return union(before, added(p))
  }

  /// Adds a sample. The sample is left out if it is not finite, if no stroke is being drawn, or if
  /// it is farther than 10¹⁵ points from the origin along an axis. Doubles of this size are about
  /// an eighth of a point apart.
  ///
  /// - Returns: The rectangle to redraw; nil for none. It covers the old tail, the new tail and the
  ///   finished segment, including the width of the line.
  public mutating func add(_ p: Point) -> Rect? {
    lastFinished = nil
    guard state == .drawing, isPlace(p) else { return nil }
    return added(p)
  }

  private mutating func added(_ p: Point) -> Rect? {
    if fitTolerance != nil { samples.append(p) }
    lastFinished = stroke.add(p)
    return changed(tail: tailBox)
  }

  /// Ends the stroke at its last sample. A stroke whose samples all coincide is a dot.
  ///
  /// - Returns: The rectangle to redraw; nil for none.
  public mutating func end() -> Rect? {
    lastFinished = nil
    guard state == .drawing else { return nil }
    state = .finished
    guard let fitTolerance, fitTolerance > 0, stroke.dotCenter == nil else {
      lastFinished = stroke.finish()
      return changed(tail: nil)
    }
    let path = CurveFit(tolerance: fitTolerance).path(samples)
    fit = path
    samples = []
    let before = extent
    extent = path.extent
    return union(before, extent)?.outset(by: lineWidth / 2)
  }

  /// Discards the stroke, even if it has ended.
  ///
  /// - Returns: The rectangle that the stroke covered; nil for none.
  @discardableResult
  public mutating func cancel() -> Rect? {
    let covered = extent
    self = LiveInk(method, lineWidth: lineWidth)
    return covered?.outset(by: lineWidth / 2)
  }

  // MARK: Paths

  /// The number of samples of the stroke.
  public var count: Int { stroke.count }

  /// The segments that no further sample changes, as one subpath.
  public var finished: BezierPath { fit ?? stroke.finished }

  /// The segment after the finished ones, while the stroke is drawn; nil for none. If all samples
  /// coincide, it is a line without length, which a round cap turns into a dot.
  public var tail: BezierPath.Element? {
    guard state == .drawing else { return nil }
    return stroke.dotCenter.map { .line($0) } ?? stroke.tail
  }

  /// The point where the finished segments end and the tail begins; nil before the first sample.
  public var finishedEnd: Point? { stroke.finishedEnd }

  /// The stroke as it is drawn now.
  public var path: BezierPath {
    var path = finished
    if let tail { path.append(tail) }
    return path
  }

  /// The corners of a convex polygon around the stroke with its line width, clockwise on screen (y
  /// down). There are at most `count` corners; a `count` below 4 is replaced by 4. The polygon
  /// contains the drawn stroke, but curves may exceed it by 1e-4 of the stroke's size. There are
  /// no corners if there is no stroke.
  public func hull(atMost count: Int) -> [Point] {
    var outer = BezierPath()
    for element in path.hull() {
      guard let p = Self.points(of: element).last else { continue }
      for corner in discCorners { outer.move(to: p + corner) }
    }
    return outer.hull(atMost: Double(count)).flatMap(Self.points)
  }

  /// The corners of a regular polygon of 16 sides around a disc as wide as the line, relative to
  /// its center.
  private var discCorners: [Vector] {
    var directions = [Vector(1, 0), Vector(0, 1), Vector(-1, 0), Vector(0, -1)]
    for _ in 0..<2 {
      var halved: [Vector] = []
      for (i, direction) in directions.enumerated() {
        let sum = direction + directions[(i + 1) % directions.count]
        halved += [direction, sum * (1 / sum.length)]
      }
      directions = halved
    }
    let cosine = (directions[0] + directions[1]).length / 2
    return directions.map { $0 * (lineWidth / 2 / cosine) }
  }

  // MARK: Rectangles

  private var fitTolerance: Double? {
    if case .fitted(let tolerance) = method { tolerance } else { nil }
  }

  private func isPlace(_ p: Point) -> Bool { p.x.magnitude <= 1e15 && p.y.magnitude <= 1e15 }

  /// Replaces the bounds of the tail, and returns the rectangle to redraw, including the width of
  /// the line.
  private mutating func changed(tail: Rect?) -> Rect? {
    let finished = lastFinished.flatMap { box(Self.points(of: $0)) }
    let result = union(union(tailExtent, finished), tail)
    tailExtent = tail
    extent = union(extent, result)
    return result?.outset(by: lineWidth / 2)
  }

  /// The bounds of the control points of the tail.
  private var tailBox: Rect? {
    let end = stroke.finishedEnd.map { [$0] } ?? []
    return box(end + (stroke.tail.map { Self.points(of: $0) } ?? []))
  }

  private static func points(of element: BezierPath.Element) -> [Point] {
    switch element {
    case .move(let p), .line(let p): [p]
    case .curve(let a, let b, let p): [a, b, p]
    case .close: []
    }
  }

  private func box(_ points: [Point]) -> Rect? {
    var result: Rect?
    for p in points { result = union(result, Rect(x: p.x, y: p.y, width: 0, height: 0)) }
    return result
  }

  private func union(_ a: Rect?, _ b: Rect?) -> Rect? {
    guard let a, let b else { return a ?? b }
    return a.union(b)
  }
}
