// Made by shapec from a drawing; changes are lost when it is made again.

import CoreGraphics

/// A ring.
public enum Logo {
  /// How the picture fills a frame.
  public enum Resizing: Sendable {
    case fit, fill, stretch, center

    /// How much something is scaled that is as large as `size`.
    fileprivate func scale(_ size: CGSize, in frame: CGRect) -> CGSize {
      let x: CGFloat = frame.size.width / size.width
      let y: CGFloat = frame.size.height / size.height
      switch self {
      case .fit: return CGSize(width: min(x, y), height: min(x, y))
      case .fill: return CGSize(width: max(x, y), height: max(x, y))
      case .stretch: return CGSize(width: x, height: y)
      case .center: return CGSize(width: 1, height: 1)
      }
    }
  }

  /// Where everything is.
  public struct Layout: Equatable, Sendable {
    public let ring: CGRect

    public init() {
      self.ring = CGRect(x: 4, y: 4, width: 24, height: 24)
    }
  }

  /// Draws it. The y axis points down, as in UIKit.
  public static func draw(
    in context: CGContext,
    frame: CGRect = CGRect(x: 0, y: 0, width: 32, height: 32),
    tint: CGColor = CGColor(srgbRed: 47 / 255, green: 111 / 255, blue: 222 / 255, alpha: 1),
    resizing: Resizing = .fit
  ) {
    let layout: Layout = Layout()
    context.saveGState()
    let stretch: CGSize = resizing.scale(CGSize(width: 32, height: 32), in: frame)
    context.translateBy(x: frame.midX, y: frame.midY)
    context.scaleBy(x: stretch.width, y: stretch.height)
    context.translateBy(x: -16, y: -16)
    context.addEllipse(in: layout.ring)
    context.setStrokeColor(tint)
    context.setLineWidth(4)
    context.setLineCap(.butt)
    context.setLineJoin(.miter)
    context.setMiterLimit(10)
    context.setLineDash(phase: 0, lengths: [])
    context.strokePath()
    context.restoreGState()
  }

  /// The part of the plane that the picture shows.
  public static func bounds() -> CGRect {
    CGRect(x: 0, y: 0, width: 32, height: 32)
  }
}
