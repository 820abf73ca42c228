@_spi(Testing) import CoreGraphics
import Foundation

/// A host that shows a view without a screen: it keeps the state of the view, draws it and touches
/// it.
///
/// Fingers have numbers. A single finger has the number 0. A gesture follows one finger at a time.
@_spi(Testing) @MainActor
public final class ViewHost<Content: View> {
  public var size: CGSize
  public var scale: CGFloat
  public var environment: EnvironmentValues
  /// The current time for timelines.
  public var now = Date(timeIntervalSinceReferenceDate: 0)
  /// The shown view. Its state is kept when a new view is set.
  public var rootView: Content
  private let store = StateStore()
  private var touches: [Int: TouchSession] = [:]

  public init(
    size: CGSize, scale: CGFloat = 1, environment: EnvironmentValues = EnvironmentValues(),
    @ViewBuilder content: () -> Content
  ) {
    self.size = size
    self.scale = scale
    self.environment = environment
    rootView = content()
  }

  /// Evaluates the view and draws it on a new recording context.
  public func draw() -> CGContext {
    let context = CGContext.recording(width: size.width, height: size.height, scale: scale)
    evaluate().draw(on: context, environment: environment)
    return context
  }

  /// The elements for assistive technology, in the order of the views.
  public var accessibilityElements: [AccessibilityElement] { evaluate().accessibilityElements() }

  /// The frame that the view occupies within `size`.
  public var contentFrame: CGRect { evaluate().children.first?.frame ?? .zero }

  public func touchDown(
    at point: CGPoint, tapCount: Int = 1, time: TimeInterval = 0, finger: Int = 0
  ) {
    let root = evaluate()
    let session = TouchSession(start: point, tapCount: tapCount, time: time)
    let busy = Set(touches.values.flatMap(\.candidates))
    session.candidates = (root.gestures(at: point) ?? []).compactMap(\.gesture?.identity)
      .filter { !busy.contains($0) }
    touches[finger] = session
    session.send(.down, to: point, time: time, root)
  }

  public func touchMove(to point: CGPoint, time: TimeInterval = 0, finger: Int = 0) {
    touches[finger]?.send(.move, to: point, time: time, evaluate())
  }

  public func touchUp(at point: CGPoint, time: TimeInterval = 0, finger: Int = 0) {
    touches[finger]?.send(.up, to: point, time: time, evaluate())
    touches[finger] = nil
  }

  /// Cancels the touch, as the system does.
  public func touchCancel(finger: Int = 0) {
    touches[finger]?.cancel(evaluate())
    touches[finger] = nil
  }

  public func tap(at point: CGPoint, count: Int = 1) {
    touchDown(at: point, tapCount: count)
    touchUp(at: point)
  }

  /// Puts a finger down, moves it in equal steps of a sixtieth of a second each, and lifts it.
  public func drag(from start: CGPoint, to end: CGPoint, steps: Int = 4) {
    touchDown(at: start)
    for i in 1...max(1, steps) {
      let t = CGFloat(i) / CGFloat(max(1, steps))
      let point = CGPoint(
        x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t)
      touchMove(to: point, time: Double(i) / 60)
    }
    touchUp(at: end, time: Double(steps + 1) / 60)
  }

  private func evaluate() -> Node {
    var values = environment
    values.displayScale = scale
    values.now = now
    let nodes = makeNodes(of: rootView, Inputs(store: store, environment: values))
    let root = Node(ZStackLayout(), nodes)
    root.place(CGRect(origin: .zero, size: size), .identity, [:])
    return root
  }
}
