// Made by shapec from a drawing; changes are lost when this file is generated again.
// Contains: public, public images, ShapeResizing

import CoreGraphics

#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif

/// The placement of a picture in a frame.
public nonisolated enum ShapeResizing: Hashable, Sendable {
  case fit, fill, stretch, center

  /// The scale factors for a picture of this size.
  func scale(_ size: CGSize, in frame: CGRect) -> CGSize {
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

/// A drawing. Drawings share the functions of this protocol.
nonisolated protocol ShapeDrawing {}

#if canImport(UIKit)
  public typealias ShapeImage = UIImage
#elseif canImport(AppKit)
  public typealias ShapeImage = NSImage
#endif

#if canImport(UIKit) && !os(watchOS)
  nonisolated extension ShapeDrawing {
    /// An image of a rectangle; empty if the rectangle has no size, or if its width and height
    /// add up to 10,000 points or more.
    static func makeImage(
      of bounds: CGRect, scale: CGFloat? = nil, _ paint: @Sendable (CGContext) -> Void
    ) -> UIImage {
      guard bounds.width * bounds.height > 0, bounds.width + bounds.height < 1e4 else {
        return UIImage()
      }
      let format: UIGraphicsImageRendererFormat = .preferred()
      if let scale { format.scale = scale }
      let renderer: UIGraphicsImageRenderer = UIGraphicsImageRenderer(
        bounds: bounds, format: format)
      return renderer.image { paint($0.cgContext) }
    }
  }
#elseif canImport(AppKit)
  nonisolated extension ShapeDrawing {
    /// An image of a rectangle; empty if the rectangle has no size, or if its width and height
    /// add up to 10,000 points or more.
    static func makeImage(
      of bounds: CGRect, scale _: CGFloat? = nil,
      _ paint: @escaping @Sendable (CGContext) -> Void
    ) -> NSImage {
      let area: CGFloat = bounds.width * bounds.height
      let hasSize: Bool = area > 0 && bounds.width + bounds.height < 1e4
      return NSImage(size: hasSize ? bounds.size : .zero, flipped: true) { _ in
        guard let context = NSGraphicsContext.current?.cgContext, hasSize else { return false }
        context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
        paint(context)
        return true
      }
    }
  }
#endif
