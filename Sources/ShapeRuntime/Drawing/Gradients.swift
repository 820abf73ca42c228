import CoreGraphics

/// Gradients.
extension DrawingHelpers {
  /// Paints a gradient along a line over the whole clip of the context. If the line is shorter than
  /// 0.001 points, only the last color is painted.
  static func paintLinear(
    _ stops: [ShapeStop],
    from start: CGPoint,
    to end: CGPoint,
    in context: CGContext
  ) {
    let length: CGFloat = abs(end.x - start.x) + abs(end.y - start.y)
    guard length.isFinite else { return }
    guard length >= 0.001, let gradient: CGGradient = gradient(stops) else {
      paintLast(of: stops, in: context)
      return
    }
    context.drawLinearGradient(
      gradient, start: start, end: end,
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  /// Paints a gradient from a circle about `focus` to the circle about `center`, over the whole
  /// clip of the context. The circle about `focus` is kept inside the circle about `center`, at
  /// some distance from its edge. If `radius` is less than 0.001 points, only the last color is
  /// painted.
  static func paintRadial(
    _ stops: [ShapeStop],
    center: CGPoint,
    radius: CGFloat,
    focus: CGPoint? = nil,
    innerRadius: CGFloat = 0,
    in context: CGContext
  ) {
    guard (center.x + center.y + radius).isFinite else { return }
    guard radius >= 0.001, let gradient: CGGradient = gradient(stops) else {
      paintLast(of: stops, in: context)
      return
    }
    let inner: CGFloat = min(max(innerRadius, 0), 0.99 * radius)
    let start: CGPoint = focus ?? center
    let (x, y): (CGFloat, CGFloat) = (start.x - center.x, start.y - center.y)
    let distance: CGFloat = (x * x + y * y).squareRoot()
    let room: CGFloat = 0.99 * (radius - inner)
    let part: CGFloat = distance > room ? room / distance : 1
    context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: center.x + x * part, y: center.y + y * part),
      startRadius: inner, endCenter: center, endRadius: radius,
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  /// Paints the last color over the whole clip of the context, in place of a gradient without
  /// extent.
  static func paintLast(
    of stops: [ShapeStop],
    in context: CGContext
  ) {
    guard let color: CGColor = stops.last?.color else { return }
    context.setFillColor(color)
    context.fill(context.boundingBoxOfClipPath)
  }

  /// A gradient in sRGB. If the location of a stop is before that of the preceding stop, the stop
  /// is moved to the preceding stop.
  static func gradient(
    _ stops: [ShapeStop]
  ) -> CGGradient? {
    var reached: CGFloat = 0
    let locations: [CGFloat] = stops.map { stop in
      reached = max(reached, min(stop.location, 1))
      return reached
    }
    let space: CGColorSpace? = CGColorSpace(name: CGColorSpace.sRGB)
    let colors: CFArray = stops.map(\.color) as CFArray
    #if compiler(>=6.2)
      return unsafe CGGradient(colorsSpace: space, colors: colors, locations: locations)
    #else
      return CGGradient(colorsSpace: space, colors: colors, locations: locations)
    #endif
  }
}
