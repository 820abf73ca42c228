package import ShapeGeometry

#if canImport(CoreGraphics)
  package import CoreGraphics
#else
  package import Foundation
#endif

extension PathNode {
  /// A node at (`x`, `y`), with the vectors to its control points and the radius of its corner, in
  /// points. If an elliptic arc ends at the node, `centerX` and `centerY` are the center of the
  /// ellipse, and `cosine` and `sine` are the cosine and the sine of the arc's angle.
  package static func node(
    _ x: CGFloat, _ y: CGFloat, _ inX: CGFloat = 0, _ inY: CGFloat = 0, _ outX: CGFloat = 0,
    _ outY: CGFloat = 0, _ radius: CGFloat = 0, _ centerX: CGFloat? = nil, _ centerY: CGFloat = 0,
    _ cosine: CGFloat = 1, _ sine: CGFloat = 0
  ) -> PathNode {
    var node = PathNode(
      Point(Double(x), Double(y)), incoming: Vector(Double(inX), Double(inY)),
      outgoing: Vector(Double(outX), Double(outY)), radius: Double(radius))
    if let centerX {
      node.arc = (
        Point(Double(centerX), Double(centerY)), Vector(Double(cosine), Double(sine))
      )
    }
    return node
  }
}

extension ShapePath {
  /// Subpaths through nodes: the first `counts[0]` nodes belong to the first subpath, and so on.
  /// The path is undefined if a number of a node is not finite.
  package convenience init(nodes: [PathNode], counts: [Int], areClosed: [Bool]) {
    var path = BezierPath()
    var start = 0
    for (count, isClosed) in zip(counts, areClosed) where count > 0 {
      path.append(Array(nodes[start..<start + count]), isClosed: isClosed)
      start += count
    }
    self.init(nodes.allSatisfy(\.isFinite) ? path : nil)
  }
}

extension ShapePath {
  /// Straight lines through points; an empty path if there are no points.
  package convenience init(points: [CGPoint], isClosed: Bool) {
    var path = BezierPath()
    let nodes = points.map { PathNode(Point($0)) }
    if !nodes.isEmpty { path.append(nodes, isClosed: isClosed) }
    self.init(path)
  }
}

extension ShapePath {
  /// The path that `make` returns for a box. The path is empty if a side of the box is negative. It
  /// is undefined if a number of the box is not finite, or if `isFinite` is false.
  convenience init(box: CGRect, isFinite: Bool, _ make: (Rect) -> BezierPath) {
    var path: BezierPath?
    if isFinite, let rect = Rect(box) {
      path = rect.width >= 0 && rect.height >= 0 ? make(rect) : BezierPath()
    }
    self.init(path)
  }
}

extension ShapePath {
  /// A rectangle with rounded corners. There is one radius for all corners, or one for each corner,
  /// clockwise from the top left. Radii are in points.
  package convenience init(rectangle: CGRect, radii: [CGFloat]) {
    self.init(box: rectangle, isFinite: radii.allSatisfy(\.isFinite)) { rect in
      .rectangle(rect, radii: radii.map { Double($0) }, direction: Self.direction)
    }
  }
}

extension ShapePath {
  /// The ellipse that touches the sides of a rectangle.
  package convenience init(oval: CGRect) {
    self.init(box: oval, isFinite: true) { .ellipse(in: $0) }
  }
}

extension ShapePath {
  /// The arc of the ellipse in a rectangle between two angles in degrees. A pie is closed through
  /// the center.
  package convenience init(arc: CGRect, from start: CGFloat, upTo end: CGFloat, isPie: Bool) {
    self.init(box: arc, isFinite: start.isFinite && end.isFinite) { rect in
      if start == end { return BezierPath() }
      return .arc(
        in: rect, from: Double(start), sweep: Double(end - start), isPie: isPie,
        direction: Self.direction)
    }
  }
}

extension ShapePath {
  /// The cosine and the sine of an angle in degrees.
  static func direction(_ degrees: Double) -> Vector {
    let angle: CGFloat = CGFloat(degrees) * CGFloat.pi / 180
    return Vector(Double(cos(angle)), Double(sin(angle)))
  }
}

extension ShapePath {
  /// The line that an ink method makes from the samples of a pen.
  package convenience init(
    ink: [CGPoint], method: InkMethod, state: InkDrawing.State = .finished
  ) {
    let samples = ink.map { Point($0) }
    self.init(InkDrawing(.stroke(method), state).path(samples))
  }
}

extension ShapePath {
  /// A rope from a point, or between two points, after a push.
  ///
  /// - Parameters:
  ///   - time: The time since the push, in seconds.
  ///   - push: The initial velocity, in points/s.
  package convenience init(
    rope start: CGPoint, to end: CGPoint?, length: CGFloat, links: Int, load: CGFloat,
    time: CGFloat, push: CGPoint, line: Rope.Line = .joints
  ) {
    let rope = Rope(
      from: Point(start), to: end.map { Point($0) }, length: Double(length), links: links,
      load: Double(load))
    let velocity = Vector(Double(push.x), Double(push.y))
    let joints = rope.joints(after: Double(time), push: velocity)
    self.init(joints.isEmpty ? nil : Rope.path(through: joints, line))
  }
}

extension ShapePath {
  /// The outline of ink whose width follows a measurement, from the least width `low` to the
  /// largest width `high`, in points.
  ///
  /// - Parameter thirds: The pressure or the time of each sample, if the width follows one of them.
  package convenience init(
    ink: [CGPoint], thirds: [CGFloat], width: InkWidth, from low: CGFloat, to high: CGFloat,
    method: InkMethod, state: InkDrawing.State
  ) {
    let numbers = ink.flatMap { [$0.x, $0.y] } + thirds + [low, high]
    let drawing = InkDrawing(.stroke(method), state, width: width)
    self.init(
      numbers.allSatisfy(\.isFinite)
        ? drawing.varyingOutline(
          ink.map { Point($0) }, thirds.map { Double($0) }, from: Double(low), to: Double(high))
        : nil)
  }
}

extension ShapePath {
  /// A path of few curves whose distance from the samples of a pen is at most `tolerance` points.
  package convenience init(
    ink: [CGPoint], tolerance: CGFloat, state: InkDrawing.State = .finished
  ) {
    let samples = ink.map { Point($0) }
    self.init(InkDrawing(.fitted(tolerance: Double(tolerance)), state).path(samples))
  }
}
