import CoreGraphics

/// The arrow of Examples/BezierArrow.shape, written by hand for speed.
enum HandWrittenArrow {
  static func arrowPath(left: CGRect, right: CGRect) -> CGPath {
    let (l, r) = (left.origin, right.origin)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: l.x, y: l.y + 19))
    path.addLine(to: CGPoint(x: l.x + 20, y: l.y))
    path.addCurve(
      to: CGPoint(x: l.x + 20, y: l.y + 13), control1: CGPoint(x: l.x + 20, y: l.y),
      control2: CGPoint(x: l.x + 20, y: l.y + 7.78))
    path.addCurve(
      to: CGPoint(x: r.x + 10, y: r.y + 13), control1: CGPoint(x: l.x + 54.27, y: l.y + 13),
      control2: CGPoint(x: r.x - 27.84, y: r.y + 13))
    path.addCurve(
      to: CGPoint(x: r.x + 10, y: r.y), control1: CGPoint(x: r.x + 10, y: r.y + 8.29),
      control2: CGPoint(x: r.x + 10, y: r.y))
    path.addLine(to: CGPoint(x: r.x + 30, y: r.y + 19))
    path.addLine(to: CGPoint(x: r.x + 10, y: r.y + 38))
    path.addCurve(
      to: CGPoint(x: r.x + 10, y: r.y + 25), control1: CGPoint(x: r.x + 10, y: r.y + 38),
      control2: CGPoint(x: r.x + 10, y: r.y + 29.99))
    path.addCurve(
      to: CGPoint(x: l.x + 20, y: l.y + 25), control1: CGPoint(x: r.x - 23.27, y: r.y + 25),
      control2: CGPoint(x: l.x + 55.54, y: l.y + 25))
    path.addCurve(
      to: CGPoint(x: l.x + 20, y: l.y + 38), control1: CGPoint(x: l.x + 20, y: l.y + 29.91),
      control2: CGPoint(x: l.x + 20, y: l.y + 38))
    path.closeSubpath()
    return path
  }

  static func draw(in context: CGContext, left: CGRect, right: CGRect, tint: CGColor) {
    context.saveGState()
    context.addPath(arrowPath(left: left, right: right))
    context.setFillColor(tint)
    context.fillPath()
    context.restoreGState()
  }
}
