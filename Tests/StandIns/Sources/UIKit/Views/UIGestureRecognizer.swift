import Foundation

/// A recognizer, of which only its view matters here.
@MainActor
open class UIGestureRecognizer: NSObject {
  open internal(set) weak var view: UIView?
}

/// A recognizer of drags, such as that of a scroll view. Its velocity is set by tests.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var velocity = CGPoint.zero

  /// Creates a recognizer with a velocity, in points per second.
  @_spi(Testing) public convenience init(velocity: CGPoint) {
    self.init()
    self.velocity = velocity
  }

  open func velocity(in view: UIView?) -> CGPoint { velocity }
}
