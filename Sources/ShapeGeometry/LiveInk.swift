/// A stroke of a pen while it is drawn, with the rectangle that each sample makes it necessary to draw anew.
///
/// Segments that are finished are appended to one path and never change; behind them there is a tail of one
/// segment. A sample takes constant time, however many came before.
public struct LiveInk: Sendable {
  public enum State: Hashable, Sendable {
    case empty, drawing, finished
  }

  public let method: InkDrawing.Method
  /// The width of the line, in points; at least 0.
  public let lineWidth: Double
  public private(set) var state = State.empty
  private var stroke: InkStroke
  /// The samples, which a fit needs when the stroke ends.
  private var samples: [Point] = []
  /// The path that the fit made of them.
  private var fit: BezierPath?
  /// The control points of everything, and of the tail.
  private var extent: Rect?
  private var tailExtent: Rect?
  /// The element that the last call appended to the finished segments; nil for none.
  public private(set) var lastFinished: BezierPath.Element?

  public init(_ method: InkDrawing.Method, lineWidth: Double) {
    self.method = method
    self.lineWidth = lineWidth > 0 && lineWidth.isFinite ? lineWidth : 0
    stroke = InkStroke(Self.liveMethod(method))
  }

  /// A fit is drawn by lines until its stroke ends.
  private static func liveMethod(_ method: InkDrawing.Method) -> InkMethod {
    if case .stroke(let method) = method { method } else { .linear }
  }

  // MARK: Samples

  /// Begins a stroke, and forgets the one before.
  /// - Returns: The rectangle to draw anew, with that of the stroke that is forgotten; nil for none.
  public mutating func begin(at p: Point) -> Rect? {
    let before = cancel()
    guard isPlace(p) else { return before }
    state = .drawing
    return union(before, added(p))
  }

  /// Adds a sample. One that is no place, or farther than 10¹⁵ points from the origin, where a point is
  /// hardly more than the distance between two numbers, is left out, as is one without a stroke.
  /// - Returns: The rectangle to draw anew: the tail as it was and as it is, and the segment that is
  ///   finished, with the width of the line; nil for none.
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

  /// Ends the stroke, at its last sample: a stroke whose samples are one place is a dot.
  /// - Returns: The rectangle to draw anew; nil for none.
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

  /// Forgets the stroke, also one that has ended.
  /// - Returns: The rectangle that it covered; nil for none.
  @discardableResult
  public mutating func cancel() -> Rect? {
    let covered = extent
    self = LiveInk(method, lineWidth: lineWidth)
    return covered?.outset(by: lineWidth / 2)
  }

  // MARK: Paths

  /// The number of samples of the stroke.
  public var count: Int { stroke.count }

  /// The segments that no sample will change: one subpath.
  public var finished: BezierPath { fit ?? stroke.finished }

  /// The segment behind them, as long as the stroke is drawn; nil for none. Where all samples are one place,
  /// it is a line without length, which a round cap makes a dot of.
  public var tail: BezierPath.Element? {
    guard state == .drawing else { return nil }
    return stroke.dotCenter.map { .line($0) } ?? stroke.tail
  }

  /// The point where the finished segments end, from which the tail goes on; nil before the first sample.
  public var finishedEnd: Point? { stroke.finishedEnd }

  /// The stroke as it is drawn now.
  public var path: BezierPath {
    var path = finished
    if let tail { path.append(tail) }
    return path
  }

  /// The corners of the convex hull of the stroke with the width of its line, clockwise as seen, y down: at
  /// most `count`, 4 at least. It holds all that is drawn, curves to 1e-4 of the size; empty for no stroke.
  public func hull(atMost count: Int) -> [Point] {
    var outer = BezierPath()
    for element in path.hull() {
      guard let p = Self.points(of: element).last else { continue }
      for corner in discCorners { outer.move(to: p + corner) }
    }
    return outer.hull(atMost: Double(count)).flatMap(Self.points)
  }

  /// The corners of a regular polygon of 16 sides around the disc of the line's width.
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

  /// The rectangle of what has changed, with the width of the line, where `tail` is the new tail.
  private mutating func changed(tail: Rect?) -> Rect? {
    let finished = lastFinished.flatMap { box(Self.points(of: $0)) }
    let result = union(union(tailExtent, finished), tail)
    tailExtent = tail
    extent = union(extent, result)
    return result?.outset(by: lineWidth / 2)
  }

  /// The rectangle of the tail's control points.
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
