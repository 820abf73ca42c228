// Made by shapec from a drawing; changes are lost when this file is generated again.

public import CoreGraphics

#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif

/// A ring.
public nonisolated enum Logo {
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
    public init() {}

    public var ring: CGRect {
      CGRect(x: 4, y: 4, width: 24, height: 24)
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

  #if canImport(UIKit)
    public typealias Image = UIImage
  #elseif canImport(AppKit)
    public typealias Image = NSImage
  #endif

  #if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
    /// An image of what is drawn in `frame`; empty where that has no size, or one too large.
    public static func image(
      frame: CGRect = CGRect(x: 0, y: 0, width: 32, height: 32),
      tint: CGColor = CGColor(srgbRed: 47 / 255, green: 111 / 255, blue: 222 / 255, alpha: 1),
      resizing: Resizing = .fit
    ) -> Image {
      frame.standardized.image { context in
        draw(in: context, frame: frame, tint: tint, resizing: resizing)
      }
    }
  #endif
}

#if canImport(UIKit) && !os(watchOS)
  nonisolated extension CGRect {
    /// An image of this part of the plane; empty where it has no size, or 10,000 points
    /// and more, width and height together.
    fileprivate func image(_ paint: @Sendable (CGContext) -> Void) -> UIImage {
      guard width * height > 0, width + height < 1e4 else { return UIImage() }
      return UIGraphicsImageRenderer(bounds: self).image { paint($0.cgContext) }
    }
  }
#elseif canImport(AppKit)
  nonisolated extension CGRect {
    /// An image of this part of the plane; empty where it has no size, or 10,000 points
    /// and more, width and height together.
    fileprivate func image(_ paint: @escaping @Sendable (CGContext) -> Void) -> NSImage {
      let hasSize: Bool = width * height > 0 && width + height < 1e4
      return NSImage(size: hasSize ? size : .zero, flipped: true) { _ in
        guard let context = NSGraphicsContext.current?.cgContext, hasSize else { return false }
        context.translateBy(x: -origin.x, y: -origin.y)
        paint(context)
        return true
      }
    }
  }
#endif
