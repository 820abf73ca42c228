import Foundation

/// One element of a path, as a value.
@_spi(Testing)
public enum PathSegment: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(control: CGPoint, end: CGPoint)
  case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
  case close

  /// The control points, followed by the end.
  public var points: [CGPoint] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quad(let control, let end): [control, end]
    case .curve(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  public func applying(_ t: CGAffineTransform) -> PathSegment {
    switch self {
    case .move(let end): .move(end.applying(t))
    case .line(let end): .line(end.applying(t))
    case .quad(let control, let end): .quad(control: control.applying(t), end: end.applying(t))
    case .curve(let control1, let control2, let end):
      .curve(
        control1: control1.applying(t), control2: control2.applying(t), end: end.applying(t))
    case .close: .close
    }
  }
}
