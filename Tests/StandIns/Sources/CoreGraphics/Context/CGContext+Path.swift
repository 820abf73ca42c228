import Foundation

extension CGContext {
  public func beginPath() { segments = [] }

  public func closePath() { changePath { $0.close() } }

  public func move(to point: CGPoint) { changePath { $0.append(.move(point)) } }

  public func addLine(to point: CGPoint) { changePath { $0.appendIfStarted(.line(point)) } }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    changePath {
      $0.appendIfStarted(.curve(control1: control1, control2: control2, end: end))
    }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    changePath { $0.appendIfStarted(.quad(control: control, end: end)) }
  }

  public func addRect(_ rect: CGRect) { changePath { $0 += PathSegment.rect(rect) } }

  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public func addEllipse(in rect: CGRect) {
    changePath { $0 += PathSegment.ellipse(in: rect) }
  }

  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let delta = PathSegment.delta(from: startAngle, to: endAngle, clockwise: clockwise)
    changePath { $0.appendArc(center, radius, startAngle, delta, .identity) }
  }

  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    changePath { $0.appendArc(tangent1End, tangent2End, radius, .identity) }
  }

  public func addPath(_ path: CGPath) { changePath { $0 += path.segments } }

  /// Replaces the current path by the outline of its stroke.
  public func replacePathWithStrokedPath() {
    let style = state.stroke
    var path = CGPath(segments: currentSegments())
    if !style.dash.isEmpty {
      path = path.copy(dashingWithPhase: style.phase, lengths: style.dash)
    }
    let outline = path.copy(
      strokingWithWidth: style.width, lineCap: style.cap, lineJoin: style.join,
      miterLimit: style.miterLimit)
    changePath { $0 = outline.segments }
  }

  public var isPathEmpty: Bool { segments.isEmpty }

  public var path: CGPath? { segments.isEmpty ? nil : CGPath(segments: currentSegments()) }

  public var currentPointOfPath: CGPoint { currentSegments().currentPoint ?? .zero }

  public var boundingBoxOfPath: CGRect { CGPath(segments: currentSegments()).boundingBox }

  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
    return CGPath(segments: currentSegments()).contains(
      point, using: isEvenOdd ? .evenOdd : .winding)
  }

  public func clip(using rule: CGPathFillRule = .winding) {
    state.clips.append(DrawnClip(path: takePath(), rule: rule, ctm: ctm))
  }

  public func clip(to rect: CGRect) {
    beginPath()
    addRect(rect)
    clip()
  }

  /// Limits later drawing to `rect`, with the brightness of `mask` as its opacity.
  ///
  /// - Requires: `mask` is a grayscale image.
  public func clip(to rect: CGRect, mask: CGImage) {
    precondition(mask.colorSpace?.model == .monochrome, "the mask is not gray")
    state.clips.append(
      DrawnClip(path: PathSegment.rect(rect), rule: .winding, ctm: ctm, mask: mask))
  }

  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// The intersection of the bounding boxes of all clips, in user space.
  public var boundingBoxOfClipPath: CGRect {
    var box = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    for clip in state.clips {
      let other = CGPath(segments: clip.path.applying(clip.ctm)).boundingBoxOfPath
      // Foundation's `intersection` traps if a number is NaN. A box that is not finite gives an
      // empty clip.
      let isSomewhere = [other.minX, other.minY, other.maxX, other.maxY].allSatisfy(\.isFinite)
      box = isSomewhere || other.isNull ? box.intersection(other) : .zero
    }
    return box.applying(ctm.inverted())
  }
}
