import CoreGraphics

/// Polygons and rectangles with rounded corners.
extension DrawingHelpers {
  /// Adds a closed path of straight lines. Corners with a radius are rounded.
  static func addPolygon(
    _ corners: [(place: CGPoint, radius: CGFloat)],
    to path: CGMutablePath
  ) {
    if corners.isEmpty { return }
    for i in 0...corners.count {
      let (place, radius): (CGPoint, CGFloat) = corners[i % corners.count]
      let previous: CGPoint = corners[(i + corners.count - 1) % corners.count].place
      let next: CGPoint = corners[(i + 1) % corners.count].place
      if i == 0 {
        path.move(to: cornerEnd(from: previous, at: place, to: next, radius: radius))
      } else if i < corners.count || radius > 0 {
        addCorner(to: path, from: previous, at: place, to: next, radius: radius)
      }
    }
    path.closeSubpath()
  }

  /// The point at which the rounding of a corner ends.
  static func cornerEnd(
    from previous: CGPoint,
    at corner: CGPoint,
    to next: CGPoint,
    radius: CGFloat
  ) -> CGPoint {
    let (reach, _, after, _, _) = cornerReach(
      from: previous, at: corner, to: next, radius: radius)
    return CGPoint(x: corner.x + after.dx * reach, y: corner.y + after.dy * reach)
  }

  /// Adds a line up to the rounding of a corner, and the rounding as one or two cubics.
  static func addCorner(
    to path: CGMutablePath,
    from previous: CGPoint,
    at corner: CGPoint,
    to next: CGPoint,
    radius: CGFloat
  ) {
    let (reach, a, b, cosine, sine) = cornerReach(
      from: previous, at: corner, to: next, radius: radius)
    func along(_ direction: CGVector, _ start: CGPoint, _ length: CGFloat) -> CGPoint {
      CGPoint(x: start.x + direction.dx * length, y: start.y + direction.dy * length)
    }
    let start: CGPoint = along(a, corner, reach)
    let end: CGPoint = along(b, corner, reach)
    path.addLine(to: start)
    guard reach > 0 else { return }
    if a.dx * b.dx + a.dy * b.dy < 1e-9 {
      let handle: CGFloat = 4 / 3 * reach / (1 + 1 / sine)
      path.addCurve(
        to: end, control1: along(a, start, -handle), control2: along(b, end, -handle))
      return
    }
    func halfTangent(_ tangent: CGFloat) -> CGFloat {
      tangent / (1 + (1 + tangent * tangent).squareRoot())
    }
    let handle: CGFloat = 4 / 3 * reach * sine / cosine * halfTangent(halfTangent(cosine / sine))
    let sum: CGVector = CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy)
    let difference: CGVector = CGVector(dx: b.dx - a.dx, dy: b.dy - a.dy)
    let middle: CGPoint = along(sum, corner, reach * (1 - sine) / (2 * cosine * cosine))
    let tangent: CGFloat = handle / (2 * sine)
    path.addCurve(
      to: middle, control1: along(a, start, -handle),
      control2: along(difference, middle, -tangent))
    path.addCurve(
      to: end, control1: along(difference, middle, tangent), control2: along(b, end, -handle))
  }

  /// The distance from a corner to the start of its rounding, the unit vectors along both sides,
  /// and the cosine and sine of half the angle between the sides. The distance is at most half of
  /// the shorter side, and 0 if the corner cannot be rounded.
  static func cornerReach(
    from previous: CGPoint,
    at corner: CGPoint,
    to next: CGPoint,
    radius: CGFloat
  ) -> (reach: CGFloat, before: CGVector, after: CGVector, cosine: CGFloat, sine: CGFloat) {
    let none: CGVector = CGVector(dx: 0, dy: 0)
    let (ax, ay): (CGFloat, CGFloat) = (previous.x - corner.x, previous.y - corner.y)
    let (bx, by): (CGFloat, CGFloat) = (next.x - corner.x, next.y - corner.y)
    let before: CGFloat = (ax * ax + ay * ay).squareRoot()
    let after: CGFloat = (bx * bx + by * by).squareRoot()
    guard radius > 0, before > 0, after > 0 else { return (0, none, none, 1, 1) }
    let a: CGVector = CGVector(dx: ax / before, dy: ay / before)
    let b: CGVector = CGVector(dx: bx / after, dy: by / after)
    let (sumX, sumY): (CGFloat, CGFloat) = (a.dx + b.dx, a.dy + b.dy)
    let (differenceX, differenceY): (CGFloat, CGFloat) = (b.dx - a.dx, b.dy - a.dy)
    let cosine: CGFloat = (sumX * sumX + sumY * sumY).squareRoot() / 2
    let sine: CGFloat = (differenceX * differenceX + differenceY * differenceY).squareRoot() / 2
    guard cosine > 1e-9, sine > 1e-9 else { return (0, none, none, 1, 1) }
    return (min(radius * cosine / sine, min(before, after) / 2), a, b, cosine, sine)
  }

  /// A rectangle with rounded corners, whose radius is at most half of the shorter side.
  static func roundedRectangle(_ box: CGRect, radius: CGFloat) -> CGPath {
    let radius: CGFloat = min(radius, min(box.width, box.height) / 2)
    let path: CGMutablePath = CGMutablePath()
    if radius > 0, box.width >= 2 * radius, box.height >= 2 * radius {
      path.addRoundedRect(in: box, cornerWidth: radius, cornerHeight: radius)
    } else {
      path.addRect(box)
    }
    return path
  }

  /// A rectangle with a radius for each corner. The radii are reduced by a common factor until they
  /// fit.
  static func roundedCorners(
    _ box: CGRect,
    topLeft: CGFloat,
    topRight: CGFloat,
    bottomRight: CGFloat,
    bottomLeft: CGFloat
  ) -> CGPath {
    let radii: [CGFloat] = [topLeft, topRight, bottomRight, bottomLeft].map { max($0, 0) }
    let sides: [CGFloat] = [box.width, box.height, box.width, box.height]
    var factor: CGFloat = 1
    for i in 0..<4 where radii[i] + radii[(i + 1) % 4] > sides[i] {
      factor = min(factor, sides[i] / (radii[i] + radii[(i + 1) % 4]))
    }
    let r: [CGFloat] = radii.map { $0 * factor }
    let path: CGMutablePath = CGMutablePath()
    path.move(to: CGPoint(x: box.minX + r[0], y: box.minY))
    path.addLine(to: CGPoint(x: box.maxX - r[1], y: box.minY))
    addQuarter(to: path, from: CGPoint(x: 0, y: -r[1]), to: CGPoint(x: r[1], y: 0))
    path.addLine(to: CGPoint(x: box.maxX, y: box.maxY - r[2]))
    addQuarter(to: path, from: CGPoint(x: r[2], y: 0), to: CGPoint(x: 0, y: r[2]))
    path.addLine(to: CGPoint(x: box.minX + r[3], y: box.maxY))
    addQuarter(to: path, from: CGPoint(x: 0, y: r[3]), to: CGPoint(x: -r[3], y: 0))
    path.addLine(to: CGPoint(x: box.minX, y: box.minY + r[0]))
    addQuarter(to: path, from: CGPoint(x: -r[0], y: 0), to: CGPoint(x: 0, y: -r[0]))
    path.closeSubpath()
    return path
  }

  /// Adds a quarter of a circle between two points, which are relative to the center of the circle.
  static func addQuarter(
    to path: CGMutablePath,
    from a: CGPoint,
    to b: CGPoint
  ) {
    let start: CGPoint = path.currentPoint
    let center: CGPoint = CGPoint(x: start.x - a.x, y: start.y - a.y)
    let handle: CGFloat = 4 / 3 * (CGFloat(2).squareRoot() - 1)
    path.addCurve(
      to: CGPoint(x: center.x + b.x, y: center.y + b.y),
      control1: CGPoint(x: start.x + b.x * handle, y: start.y + b.y * handle),
      control2: CGPoint(
        x: center.x + b.x + a.x * handle, y: center.y + b.y + a.y * handle))
  }
}
