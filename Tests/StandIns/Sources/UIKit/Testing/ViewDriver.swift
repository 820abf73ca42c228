@_spi(Testing) import CoreGraphics
import Foundation

/// A driver that draws and touches a view without a screen. Points are in the space of the view.
///
/// Fingers have numbers. A single finger has the number 0.
@_spi(Testing) @MainActor
public final class ViewDriver {
  public let view: UIView
  /// The touches of the fingers that are down, including touches that are not delivered to a view.
  private var touches: [Int: UITouch] = [:]

  public init(
    _ view: UIView, scale: CGFloat = 1, userInterfaceStyle: UIUserInterfaceStyle = .light,
    layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight
  ) {
    self.view = view
    view.rootTraits = UITraitCollection(
      userInterfaceStyle: userInterfaceStyle, displayScale: scale, layoutDirection: layoutDirection)
  }

  /// Changes the appearance, and notifies the views.
  public func setUserInterfaceStyle(_ style: UIUserInterfaceStyle) {
    let old = view.rootTraits
    view.rootTraits = UITraitCollection(
      userInterfaceStyle: style, displayScale: old.displayScale,
      layoutDirection: old.layoutDirection)
    func tell(_ view: UIView) {
      // The system redraws a view if the appearance changes.
      view.setNeedsDisplay()
      view.traitCollectionDidChange(old)
      view.subviews.forEach(tell)
    }
    tell(view)
  }

  /// Draws the view. As on a device, `draw` is called only if a view needs display, and its drawing
  /// is clipped to the bounds of the view.
  public func draw() -> CGContext {
    let context = CGContext.recording(
      width: view.bounds.width, height: view.bounds.height, scale: view.rootTraits.displayScale)
    context.translateBy(x: -view.bounds.minX, y: -view.bounds.minY)
    draw(view, on: context)
    return context
  }

  private func draw(_ view: UIView, on context: CGContext) {
    guard !view.isHidden, view.alpha > 0 else { return }
    view.layoutSubviews()
    context.saveGState()
    defer { context.restoreGState() }
    if view.alpha < 1 {
      context.setAlpha(view.alpha)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    if view.clipsToBounds { context.clip(to: view.bounds) }
    view.traitCollection.performAsCurrent {
      if let color = view.backgroundColor, color.cgColor.alpha > 0 {
        context.setFillColor(color.cgColor)
        context.fill(view.bounds)
      }
    }
    let drawn = view.displayIfNeeded()
    if !drawn.drawnItems.isEmpty {
      context.saveGState()
      context.clip(to: view.bounds)
      context.translateBy(x: view.bounds.minX, y: view.bounds.minY)
      // A drawing that was made for another size is stretched.
      let scale = view.traitCollection.displayScale
      context.scaleBy(
        x: view.bounds.width * scale / CGFloat(drawn.width),
        y: view.bounds.height * scale / CGFloat(drawn.height))
      context.replay(drawn)
      context.restoreGState()
    }
    for child in view.subviews {
      context.saveGState()
      context.concatenate(child.toSuperview)
      draw(child, on: context)
      context.restoreGState()
    }
    if view.alpha < 1 { context.endTransparencyLayer() }
  }

  /// Puts a finger down. Returns the touched view; `nil` if there is none.
  @discardableResult
  public func touchDown(at point: CGPoint, tapCount: Int = 1, finger: Int = 0) -> UIView? {
    touchDown(at: [(finger, point)], tapCount: tapCount)
    return touches[finger]?.view
  }

  /// Puts fingers down in one event. A view without multiple touch receives one finger at a time.
  public func touchDown(at points: [(finger: Int, point: CGPoint)], tapCount: Int = 1) {
    var begun: [UIView: Set<UITouch>] = [:]
    for (finger, point) in points {
      guard let hit = view.hitTest(point, with: nil) else { continue }
      let isBusy = touches.values.contains { $0.view === hit && $0.isDelivered }
      let touch = UITouch(point, tapCount: tapCount, view: hit)
      touch.isDelivered = hit.isMultipleTouchEnabled || !isBusy
      touches[finger] = touch
      if touch.isDelivered { begun[hit, default: []].insert(touch) }
    }
    for (finger, _) in points {
      guard let hit = touches[finger]?.view else { continue }
      if let new = begun.removeValue(forKey: hit) { hit.touchesBegan(new, with: event()) }
    }
  }

  public func touchMove(to point: CGPoint, finger: Int = 0) {
    send(.moved, point, finger) { $0.touchesMoved($1, with: $2) }
  }

  public func touchUp(at point: CGPoint, finger: Int = 0) {
    send(.ended, point, finger) { $0.touchesEnded($1, with: $2) }
    touches[finger] = nil
  }

  /// Cancels the touch, as the system does.
  public func touchCancel(finger: Int = 0) {
    guard let point = touches[finger]?.location else { return }
    send(.cancelled, point, finger) { $0.touchesCancelled($1, with: $2) }
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
      touchMove(
        to: CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t))
    }
    touchUp(at: end)
  }

  private func send(
    _ phase: UITouch.Phase, _ point: CGPoint, _ finger: Int,
    _ body: (UIView, Set<UITouch>, UIEvent) -> Void
  ) {
    guard let touch = touches[finger], let view = touch.view else { return }
    touch.phase = phase
    touch.previous = touch.location
    touch.location = point
    touch.timestamp += 1 / 60
    if touch.isDelivered { body(view, [touch], event()) }
  }

  /// An event with the touches of all fingers, as on a device.
  private func event() -> UIEvent { UIEvent(Set(touches.values)) }
}
