import Foundation

@MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began
    case moved
    case stationary
    case ended
    case cancelled
  }

  public internal(set) var phase = Phase.began
  public internal(set) var tapCount: Int
  public internal(set) var timestamp: TimeInterval = 0
  public internal(set) var view: UIView?
  /// The location in the space of the outermost view.
  var location: CGPoint
  var previous: CGPoint
  /// False for a touch that is not delivered to a view.
  var isDelivered = true

  init(_ location: CGPoint, tapCount: Int, view: UIView) {
    self.location = location
    self.tapCount = tapCount
    self.view = view
    previous = location
  }

  open func location(in view: UIView?) -> CGPoint { place(location, in: view) }

  open func previousLocation(in view: UIView?) -> CGPoint { place(previous, in: view) }

  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
    view.map { point.applying($0.toRoot.inverted()) } ?? point
  }
}

@MainActor
open class UIEvent: NSObject {
  public let timestamp: TimeInterval
  public let allTouches: Set<UITouch>?

  init(_ touches: Set<UITouch>) {
    timestamp = touches.map(\.timestamp).max() ?? 0
    allTouches = touches
  }

  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }

  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}
