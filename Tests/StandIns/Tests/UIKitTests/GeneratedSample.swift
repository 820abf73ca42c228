import UIKit

// Code that resembles generated code. It must compile with Apple's module and with this module.

enum Slider {
  static func draw(in context: CGContext, frame: CGRect, value: CGFloat, tint: CGColor) {
    context.saveGState()
    defer { context.restoreGState() }
    context.setShadow(
      offset: CGSize(width: 0, height: 2), blur: 4,
      color: CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.5))
    let knob = CGMutablePath()
    knob.addEllipse(in: knobFrame(in: frame, value: value))
    context.addPath(knob)
    context.setFillColor(tint)
    context.fillPath()
  }

  static func knobFrame(in frame: CGRect, value: CGFloat) -> CGRect {
    CGRect(
      x: frame.minX + value * (frame.width - 20), y: frame.midY - 10, width: 20, height: 20)
  }

  static func image(size: CGSize, value: CGFloat, tint: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { renderer in
      draw(
        in: renderer.cgContext, frame: CGRect(origin: .zero, size: size), value: value,
        tint: tint.cgColor)
    }
  }
}

final class SliderView: UIView {
  var value: CGFloat = 0 {
    didSet { if value != oldValue { setNeedsDisplay() } }
  }
  var tint = UIColor(dynamicProvider: { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 1, green: 1, blue: 1, alpha: 1) : UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  })
  var onChange: ((CGFloat) -> Void)?
  private var grip: CGFloat?

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityLabel = "Slider"
    accessibilityTraits = .adjustable
    accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Reset") { [weak self] _ in
        self?.change(to: 0)
        return true
      }
    ]
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 40) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    Slider.draw(in: context, frame: bounds, value: value, tint: tint.cgColor)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let knob = Slider.knobFrame(in: bounds, value: value)
    let place = touch.location(in: self)
    if knob.contains(place) { grip = place.x - knob.midX }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let grip else { return }
    change(to: (touch.location(in: self).x - grip - 10) / (bounds.width - 20))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { grip = nil }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { grip = nil }

  override var accessibilityValue: String? {
    get { "\(Int((value * 100).rounded())) %" }
    set {}
  }

  override func accessibilityIncrement() { change(to: value + 0.1) }

  override func accessibilityDecrement() { change(to: value - 0.1) }

  private func change(to value: CGFloat) {
    self.value = min(1, max(0, value))
    onChange?(self.value)
  }
}
