import Foundation

open class NSGraphicsContext: NSObject {
  public let cgContext: CGContext
  public let isFlipped: Bool

  public init(cgContext: CGContext, flipped initialFlippedState: Bool) {
    self.cgContext = cgContext
    isFlipped = initialFlippedState
  }

  /// The current context of this thread.
  public class var current: NSGraphicsContext? {
    get { Thread.current.threadDictionary["NSGraphicsContext"] as? NSGraphicsContext }
    set { Thread.current.threadDictionary["NSGraphicsContext"] = newValue }
  }

  open func saveGraphicsState() { cgContext.saveGState() }

  open func restoreGraphicsState() { cgContext.restoreGState() }
}
