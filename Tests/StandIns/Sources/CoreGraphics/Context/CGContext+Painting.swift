import Foundation

extension CGContext {
  public func fillPath(using rule: CGPathFillRule = .winding) { fill(takePath(), rule) }

  public func strokePath() { stroke(takePath()) }

  /// Paints the fill before the stroke, each with its own shadow.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    switch mode {
    case .fill: fill(path, .winding)
    case .eoFill: fill(path, .evenOdd)
    case .stroke: stroke(path)
    case .fillStroke:
      fill(path, .winding)
      stroke(path)
    case .eoFillStroke:
      fill(path, .evenOdd)
      stroke(path)
    }
  }

  public func fill(_ rect: CGRect) {
    beginPath()
    fill(PathSegment.rect(rect), .winding)
  }

  public func fill(_ rects: [CGRect]) {
    beginPath()
    fill(rects.flatMap(PathSegment.rect), .winding)
  }

  public func fillEllipse(in rect: CGRect) {
    beginPath()
    fill(PathSegment.ellipse(in: rect), .winding)
  }

  public func stroke(_ rect: CGRect) {
    beginPath()
    stroke(PathSegment.rect(rect))
  }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    let usual = state.stroke.width
    state.stroke.width = width
    stroke(rect)
    state.stroke.width = usual
  }

  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    stroke(PathSegment.ellipse(in: rect))
  }

  /// Strokes separate lines: from the first point to the second, from the third to the fourth, and
  /// so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    var path: [PathSegment] = []
    for i in stride(from: 0, to: points.count - 1, by: 2) {
      path += [.move(points[i]), .line(points[i + 1])]
    }
    stroke(path)
  }

  public func clear(_ rect: CGRect) { record(.clear(rect)) }

  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    record(
      .linearGradient(gradient.stops, start: startPoint, end: endPoint, options: options))
  }

  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    record(
      .radialGradient(
        gradient.stops, start: DrawnCircle(center: startCenter, radius: startRadius),
        end: DrawnCircle(center: endCenter, radius: endRadius), options: options))
  }

  /// Draws an image. It is upright if y grows upward, and upside down if y grows downward.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard byTiling else { return record(.image(image, rect)) }
    guard rect.width > 0, rect.height > 0 else { return }
    saveGState()
    defer { restoreGState() }
    let area = boundingBoxOfClipPath
    let (left, right) = tiles(area.minX, area.maxX, rect.minX, rect.width)
    let (bottom, top) = tiles(area.minY, area.maxY, rect.minY, rect.height)
    // An image is recorded once if no tile is visible, or if there would be too many tiles.
    guard left <= right, bottom <= top else { return record(.image(image, rect)) }
    for j in bottom...top {
      for i in left...right {
        record(
          .image(image, rect.offsetBy(dx: CGFloat(i) * rect.width, dy: CGFloat(j) * rect.height)))
      }
    }
  }

  /// The indices of the first and the last visible tile. The range is empty if there would be too
  /// many.
  private func tiles(_ from: CGFloat, _ to: CGFloat, _ start: CGFloat, _ size: CGFloat) -> (
    Int, Int
  ) {
    guard ((to - from) / size).isFinite, (to - from) / size < 1000 else { return (0, -1) }
    return (Int(((from - start) / size).rounded(.down)), Int(((to - start) / size).rounded(.down)))
  }

  private func fill(_ path: [PathSegment], _ rule: CGPathFillRule) {
    if !path.isEmpty { record(.fill(path, rule: rule, color: state.fillColor)) }
  }

  private func stroke(_ path: [PathSegment]) {
    if !path.isEmpty { record(.stroke(path, style: state.stroke, color: state.strokeColor)) }
  }
}
