@_spi(Testing) import CoreGraphics
import Foundation

extension Path {
  public mutating func move(to end: CGPoint) { change { $0.move(to: end) } }

  public mutating func addLine(to end: CGPoint) { change { $0.addLine(to: end) } }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    change { $0.addQuadCurve(to: end, control: control) }
  }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    change { $0.addCurve(to: end, control1: control1, control2: control2) }
  }

  public mutating func closeSubpath() { change { $0.closeSubpath() } }

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    change { $0.addRect(rect, transform: transform) }
  }

  /// Appends a rounded rectangle. Corners that are too large are reduced. Only circular corners are
  /// supported.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    precondition(style == .circular || cornerSize == .zero, "continuous corners are not supported")
    let width = max(0, min(cornerSize.width, rect.width / 2))
    let height = max(0, min(cornerSize.height, rect.height / 2))
    change {
      $0.addRoundedRect(in: rect, cornerWidth: width, cornerHeight: height, transform: transform)
    }
  }

  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    change { $0.addEllipse(in: rect, transform: transform) }
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    change { $0.addRects(rects, transform: transform) }
  }

  public mutating func addLines(_ lines: [CGPoint]) { change { $0.addLines(between: lines) } }

  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    change {
      $0.addRelativeArc(
        center: center, radius: radius, startAngle: startAngle.radians, delta: delta.radians,
        transform: transform)
    }
  }

  /// Appends an arc. `clockwise` refers to a space in which y grows upward. In a view, the arc
  /// turns the other way.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    change {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle.radians,
        endAngle: endAngle.radians, clockwise: clockwise, transform: transform)
    }
  }

  public mutating func addArc(
    tangent1End p1: CGPoint, tangent2End p2: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    change {
      $0.addArc(tangent1End: p1, tangent2End: p2, radius: radius, transform: transform)
    }
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    segments += path.segments.map { $0.applying(transform) }
  }

  private mutating func change(_ change: (CGMutablePath) -> Void) {
    let path = CGMutablePath()
    path.addPath(cgPath)
    change(path)
    segments = path.segments
  }
}
