import CoreGraphics

/// Parts of ellipses.
extension DrawingHelpers {
  /// Adds the arc of the ellipse in a box between two angles in degrees. The arc consists of equal
  /// cubics of at most 90°. An arc of a full turn or more is closed.
  static func addArc(
    to context: CGContext,
    in box: CGRect,
    from start: CGFloat,
    upTo end: CGFloat
  ) {
    guard (end - start).isFinite, end != start else { return }
    let sweep: CGFloat = min(max(end - start, -360), 360)
    func point(_ angle: CGFloat, _ handle: CGFloat) -> CGPoint {
      let radians: CGFloat = angle * CGFloat.pi / 180
      let (c, s): (CGFloat, CGFloat) = (cos(radians), sin(radians))
      return CGPoint(
        x: box.midX + box.width / 2 * (c - s * handle),
        y: box.midY + box.height / 2 * (s + c * handle))
    }
    let count: CGFloat = (abs(sweep) / 90).rounded(.up)
    let handle: CGFloat = 4 / 3 * tan(sweep / count * CGFloat.pi / 720)
    context.move(to: point(start, 0))
    for i in 0..<Int(count) {
      let from: CGFloat = start + sweep * CGFloat(i) / count
      let to: CGFloat = start + sweep * CGFloat(i + 1) / count
      context.addCurve(
        to: point(to, 0), control1: point(from, handle), control2: point(to, -handle))
    }
    if abs(sweep) >= 360 { context.closePath() }
  }

  /// Adds the arc of the ellipse in a box between two angles in degrees, closed through the center.
  static func addPie(
    to context: CGContext,
    in box: CGRect,
    from start: CGFloat,
    upTo end: CGFloat
  ) {
    addArc(to: context, in: box, from: start, upTo: end)
    let sweep: CGFloat = abs(end - start)
    guard sweep > 0, sweep < 360 else { return }
    context.addLine(to: CGPoint(x: box.midX, y: box.midY))
    context.closePath()
  }
}
