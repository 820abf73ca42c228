// Made by shapec from a drawing; changes are lost when this file is generated again.

public import CoreGraphics

/// A ring.
public nonisolated enum Logo: ShapeDrawing {
  /// The places of everything in the drawing.
  public struct Layout: Hashable, Sendable {
    public init() {}

    public var ring: CGRect {
      CGRect(x: 4, y: 4, width: 24, height: 24)
    }
  }

  /// Draws the picture. The y axis points down, as in UIKit.
  public static func draw(
    in context: CGContext,
    frame: CGRect = CGRect(x: 0, y: 0, width: 32, height: 32),
    tint: CGColor = CGColor(srgbRed: 47 / 255, green: 111 / 255, blue: 222 / 255, alpha: 1),
    resizing: ShapeResizing = .fit
  ) {
    let layout: Layout = Layout()
    context.saveGState()
    context.beginPath()
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

  #if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
    /// An image of what is drawn in `frame`; empty if `frame` has no size or is too large.
    public static func image(
      frame: CGRect = CGRect(x: 0, y: 0, width: 32, height: 32),
      tint: CGColor = CGColor(srgbRed: 47 / 255, green: 111 / 255, blue: 222 / 255, alpha: 1),
      resizing: ShapeResizing = .fit
    ) -> ShapeImage {
      makeImage(of: frame.standardized) { context in
        draw(in: context, frame: frame, tint: tint, resizing: resizing)
      }
    }
  #endif
}
