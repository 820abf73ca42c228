@_spi(Testing) import CoreGraphics
import Foundation

open class NSEvent: NSObject {
  /// The place in the window. In tests, the window has the space of the view.
  public let locationInWindow: NSPoint

  @_spi(Testing) public init(at point: NSPoint) { locationInWindow = point }
}

@MainActor
open class NSWindow: NSObject {
  open var backingScaleFactor: CGFloat { 2 }
}

public enum NSUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

open class NSView: NSAccessibilityProperties {
  open var frame: NSRect
  open var needsDisplay = true
  open var appearance: NSAppearance?

  public init(frame frameRect: NSRect) {
    frame = frameRect
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  open var bounds: NSRect { NSRect(origin: .zero, size: frame.size) }

  open var window: NSWindow? { nil }

  open var isFlipped: Bool { false }

  open var intrinsicContentSize: NSSize { NSSize(width: -1, height: -1) }

  open func invalidateIntrinsicContentSize() {}

  open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight

  open var effectiveAppearance: NSAppearance { appearance ?? NSAppearance(named: .aqua)! }

  open func draw(_ dirtyRect: NSRect) {}

  open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint { point }

  open func mouseDown(with event: NSEvent) {}

  open func mouseDragged(with event: NSEvent) {}

  open func mouseUp(with event: NSEvent) {}

  /// Draws the view on a new recording context.
  @_spi(Testing) public func recorded() -> CGContext {
    let context = CGContext.recording(
      width: frame.width, height: frame.height, scale: 1, isFlipped: isFlipped)
    NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: isFlipped)
    draw(bounds)
    NSGraphicsContext.current = nil
    return context
  }
}

/// The name of a method. There are no methods of this kind on Linux.
public struct Selector: Hashable, Sendable {}

open class NSControl: NSView {
  open var isEnabled = true
  open weak var target: AnyObject?
  open var action: Selector?
  /// The number of actions that were sent.
  @_spi(Testing) public private(set) var sentActions = 0

  @discardableResult
  open func sendAction(_ action: Selector?, to target: Any?) -> Bool {
    sentActions += 1
    return true
  }
}
