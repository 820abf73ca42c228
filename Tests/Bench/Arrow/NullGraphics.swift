// A replacement for CoreGraphics, to measure the time of calls. Its functions do nothing. They are
// in a separate module, so that their calls are not optimized away. A path is a single object.

@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize

public class CGPath {
  init() {}
}

public final class CGMutablePath: CGPath {
  override public init() {}
}

extension CGMutablePath {
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public func closeSubpath() {}
}

public final class CGColor: Sendable {
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
}

public final class CGContext {
  public init() {}
  public func saveGState() {}
  public func restoreGState() {}
  public func beginPath() {}
  public func translateBy(x: CGFloat, y: CGFloat) {}
  public func addPath(_ path: CGPath) {}
  public func setFillColor(_ color: CGColor) {}
  public func fillPath() {}
}
