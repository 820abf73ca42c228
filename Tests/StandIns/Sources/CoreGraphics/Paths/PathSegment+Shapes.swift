import Foundation

/// Shapes with the starting points and the directions of Core Graphics, which affect dashes and the
/// order of the elements.
extension PathSegment {
  static func rect(_ rect: CGRect) -> [PathSegment] {
    [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ]
  }

  /// An ellipse that starts in the middle of its right side, toward positive y.
  static func ellipse(in rect: CGRect) -> [PathSegment] {
    let unit = arc(center: .zero, radius: 1, startAngle: 0, delta: 2 * .pi)
    let place = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    return [.move(CGPoint(x: rect.maxX, y: rect.midY))] + unit.curves.applying(place) + [.close]
  }

  /// A rounded rectangle that starts in the middle of its right side, toward positive y.
  static func roundedRect(_ rect: CGRect, _ width: CGFloat, _ height: CGFloat) -> [PathSegment] {
    precondition(width >= 0 && 2 * width <= rect.width, "a corner is wider than half of the rect")
    precondition(height >= 0 && 2 * height <= rect.height, "a corner exceeds half of the rect")
    if width == 0 || height == 0 { return self.rect(rect) }
    func corner(_ x: CGFloat, _ y: CGFloat, from angle: CGFloat) -> [PathSegment] {
      let unit = arc(center: .zero, radius: 1, startAngle: angle, delta: .pi / 2)
      let place = CGAffineTransform(a: width, b: 0, c: 0, d: height, tx: x, ty: y)
      return [.line(unit.start.applying(place))] + unit.curves.applying(place)
    }
    return [.move(CGPoint(x: rect.maxX, y: rect.midY))]
      + corner(rect.maxX - width, rect.maxY - height, from: 0)
      + corner(rect.minX + width, rect.maxY - height, from: .pi / 2)
      + corner(rect.minX + width, rect.minY + height, from: .pi)
      + corner(rect.maxX - width, rect.minY + height, from: 3 * .pi / 2)
      + [.close]
  }

  /// The angle that an arc spans. `clockwise` means decreasing angles, which appear clockwise if y
  /// grows upward, and counterclockwise if y grows downward.
  static func delta(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let delta = clockwise ? start - end : end - start
    if delta >= turn { return clockwise ? -turn : turn }
    let positive = delta < 0 ? fmod(delta, turn) + turn : delta
    return clockwise ? -positive : positive
  }

  /// The start of an arc, and its curves of at most a quarter turn each.
  static func arc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat
  ) -> (start: CGPoint, curves: [PathSegment]) {
    let count = max(1, Int(ceil(abs(delta) / (.pi / 2) - 1e-9)))
    let step = delta / CGFloat(count)
    let handle = radius * 4 / 3 * tan(step / 4)
    func at(_ angle: CGFloat) -> (point: CGPoint, dx: CGFloat, dy: CGFloat) {
      let (sine, cosine) = exactSine(angle)
      let point = CGPoint(x: center.x + radius * cosine, y: center.y + radius * sine)
      return (point, -sine * handle, cosine * handle)
    }
    let curves = (0..<count).map { i in
      let from = at(startAngle + step * CGFloat(i))
      let to = at(startAngle + step * CGFloat(i + 1))
      return PathSegment.curve(
        control1: CGPoint(x: from.point.x + from.dx, y: from.point.y + from.dy),
        control2: CGPoint(x: to.point.x - to.dx, y: to.point.y - to.dy), end: to.point)
    }
    return (at(startAngle).point, curves)
  }

  /// The sine and the cosine of an angle. They are exact at quarter turns, so that ellipses touch
  /// their boxes.
  private static func exactSine(_ angle: CGFloat) -> (CGFloat, CGFloat) {
    let quarters = angle / (.pi / 2)
    guard quarters == quarters.rounded(), abs(quarters) < 1e6 else {
      return (sin(angle), cos(angle))
    }
    switch ((Int(quarters) % 4) + 4) % 4 {
    case 0: return (0, 1)
    case 1: return (1, 0)
    case 2: return (0, -1)
    default: return (-1, 0)
    }
  }
}
