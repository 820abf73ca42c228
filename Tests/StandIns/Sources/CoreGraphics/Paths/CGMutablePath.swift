import Foundation

/// A path that can be extended.
public class CGMutablePath: CGPath {
  public init() { super.init(segments: []) }

  override init(segments: [PathSegment]) { super.init(segments: segments) }

  public func closeSubpath() { segments.close() }
}

extension CGMutablePath {
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    segments.append(.move(point.applying(transform)))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    segments.appendIfStarted(.line(point.applying(transform)))
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    segments.appendIfStarted(PathSegment.quad(control: control, end: end).applying(transform))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    let curve = PathSegment.curve(control1: control1, control2: control2, end: end)
    segments.appendIfStarted(curve.applying(transform))
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    segments += PathSegment.rect(rect).applying(transform)
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    segments += PathSegment.ellipse(in: rect).applying(transform)
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    segments += PathSegment.roundedRect(rect, cornerWidth, cornerHeight).applying(transform)
  }

  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    segments.appendArc(center, radius, startAngle, delta, transform)
  }

  /// Appends an arc. `clockwise` refers to a space in which y grows upward. If y grows downward,
  /// the arc turns the other way.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let delta = PathSegment.delta(from: startAngle, to: endAngle, clockwise: clockwise)
    segments.appendArc(center, radius, startAngle, delta, transform)
  }

  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    segments.appendArc(tangent1End, tangent2End, radius, transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    segments += path.segments.applying(transform)
  }
}

extension [PathSegment] {
  /// Appends `segment` if there is a current point. Otherwise does nothing, where Core Graphics
  /// logs an error.
  mutating func appendIfStarted(_ segment: PathSegment) {
    if !isEmpty { append(segment) }
  }

  mutating func close() {
    if let last, last != .close { append(.close) }
  }

  mutating func appendArc(
    _ center: CGPoint, _ radius: CGFloat, _ startAngle: CGFloat, _ delta: CGFloat,
    _ transform: CGAffineTransform
  ) {
    let arc = PathSegment.arc(
      center: center, radius: radius, startAngle: startAngle, delta: delta)
    let start = arc.start.applying(transform)
    if isEmpty {
      append(.move(start))
    } else if currentPoint != start {
      append(.line(start))
    }
    self += arc.curves.applying(transform)
  }

  /// Appends a line toward `corner`, followed by the arc that rounds the turn to `end`.
  mutating func appendArc(
    _ corner: CGPoint, _ end: CGPoint, _ radius: CGFloat, _ transform: CGAffineTransform
  ) {
    guard let current = currentPoint else { return }
    let from = current.applying(transform.inverted())
    let (ux, uy) = (from.x - corner.x, from.y - corner.y)
    let (vx, vy) = (end.x - corner.x, end.y - corner.y)
    let (u, v) = (hypot(ux, uy), hypot(vx, vy))
    let cross = ux * vy - uy * vx
    guard u > 0, v > 0, radius > 0, abs(cross) > 1e-12 * u * v else {
      append(.line(corner.applying(transform)))
      return
    }
    let angle = acos(Swift.min(1, Swift.max(-1, (ux * vx + uy * vy) / (u * v))))
    let reach = radius / tan(angle / 2)
    // The center is beside the tangent point, on the inner side of the turn.
    let side: CGFloat = cross > 0 ? 1 : -1
    let tangent = CGPoint(x: corner.x + ux / u * reach, y: corner.y + uy / u * reach)
    let center = CGPoint(
      x: tangent.x - side * uy / u * radius, y: tangent.y + side * ux / u * radius)
    let startAngle = atan2(tangent.y - center.y, tangent.x - center.x)
    appendArc(center, radius, startAngle, -side * (.pi - angle), transform)
  }
}
