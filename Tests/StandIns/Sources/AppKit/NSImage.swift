@_spi(Testing) import CoreGraphics
import Foundation

/// An image that is drawn when it is needed.
open class NSImage: NSObject, @unchecked Sendable {
  open var size: NSSize
  open var isTemplate = false
  private let isFlipped: Bool
  private let drawingHandler: @Sendable (NSRect) -> Bool

  public init(
    size: NSSize, flipped drawingHandlerShouldBeCalledWithFlippedContext: Bool,
    drawingHandler: @escaping @Sendable (NSRect) -> Bool
  ) {
    self.size = size
    isFlipped = drawingHandlerShouldBeCalledWithFlippedContext
    self.drawingHandler = drawingHandler
  }

  /// Draws the image on a new recording context; `nil` if the handler returns false.
  @_spi(Testing)
  public func draw(scale: CGFloat = 1) -> CGContext? {
    let context = CGContext.recording(
      width: size.width, height: size.height, scale: scale, isFlipped: isFlipped)
    let usual = NSGraphicsContext.current
    NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: isFlipped)
    defer { NSGraphicsContext.current = usual }
    return drawingHandler(CGRect(origin: .zero, size: size)) ? context : nil
  }
}
