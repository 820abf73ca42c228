@_spi(Testing) import CoreGraphics
import Foundation

public enum RoundedCornerStyle: Hashable, Sendable {
  case circular
  case continuous
}

public struct Path: Equatable, Sendable {
  var segments: [PathSegment] = []

  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  public init() {}

  public init(_ path: CGPath) { segments = path.segments }

  public init(_ path: CGMutablePath) { segments = path.segments }

  public init(_ rect: CGRect) {
    self.init()
    addRect(rect)
  }

  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous)
  {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    let size = CGSize(width: cornerRadius, height: cornerRadius)
    self.init(roundedRect: rect, cornerSize: size, style: style)
  }

  public init(ellipseIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
  }

  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  public var cgPath: CGPath { CGPath(segments: segments) }

  public var isEmpty: Bool { segments.isEmpty }

  public var boundingRect: CGRect { cgPath.boundingBoxOfPath }

  public var currentPoint: CGPoint? { isEmpty ? nil : cgPath.currentPoint }

  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    cgPath.contains(p, using: eoFill ? .evenOdd : .winding)
  }

  public func forEach(_ body: (Path.Element) -> Void) {
    for segment in segments {
      switch segment {
      case .move(let end): body(.move(to: end))
      case .line(let end): body(.line(to: end))
      case .quad(let control, let end): body(.quadCurve(to: end, control: control))
      case .curve(let control1, let control2, let end):
        body(.curve(to: end, control1: control1, control2: control2))
      case .close: body(.closeSubpath)
      }
    }
  }

  public func applying(_ transform: CGAffineTransform) -> Path {
    var path = self
    path.segments = segments.map { $0.applying(transform) }
    return path
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  /// The area that a stroke covers, with curves as polygons.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    let path =
      style.dash.isEmpty
      ? cgPath : cgPath.copy(dashingWithPhase: style.dashPhase, lengths: style.dash)
    return Path(
      path.copy(
        strokingWithWidth: style.lineWidth, lineCap: style.lineCap, lineJoin: style.lineJoin,
        miterLimit: style.miterLimit))
  }
}
