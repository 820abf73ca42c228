// Drives the views and controls of AppKit with synthetic clicks, through stand-ins for Apple's
// modules. Each line that is printed is a check: `ok` or `FAIL`, and what it is about.

@_spi(Testing) import AppKit
@_spi(Testing) import CoreGraphics

@MainActor
func check(_ what: String, _ holds: Bool, _ details: @autoclosure () -> Any = "") {
  print(holds ? "ok \(what)" : "FAIL \(what): \(details())")
}

@MainActor
func event(_ x: CGFloat, _ y: CGFloat) -> NSEvent { NSEvent(at: CGPoint(x: x, y: y)) }

@MainActor
func checkViews() {
  let view = PushButtonNSView()
  check(
    "view: has the size of the design", view.intrinsicContentSize == CGSize(width: 160, height: 48))
  check(
    "view: is an image with a title",
    view.isAccessibilityElement() && view.accessibilityRole() == .image
      && view.accessibilityLabel() == "Button")
  view.appearance = NSAppearance(named: .darkAqua)
  view.frame.size = CGSize(width: 200, height: 60)
  let expected = CGContext.recording(width: 200, height: 60, scale: 1)
  PushButton.draw(
    in: expected, target: CGRect(x: 0, y: 0, width: 200, height: 60), appearance: .dark)
  check("view: draws in its size and appearance", view.recorded().drawnItems == expected.drawnItems)
  let image = NSImage.drawing(PushButton.Arguments())
  let light = image.draw()?.drawnItems
  NSAppearance(named: .darkAqua)?.performAsCurrentDrawingAppearance {
    check("image: follows the appearance", image.draw()?.drawnItems != light)
  }
}

@MainActor
func checkControls() {
  let button = PushButtonControl()
  var presses = 0
  button.onPress = { _ in presses += 1 }
  button.mouseDown(with: event(80, 24))
  check("button: is pressed while it is held", button.arguments.pressed)
  button.mouseDragged(with: event(80, 300))
  check("button: not while the pointer is elsewhere", !button.arguments.pressed)
  button.mouseDragged(with: event(80, 24))
  button.mouseUp(with: event(80, 24))
  check(
    "button: is released, and sends its action",
    !button.arguments.pressed && presses == 1 && button.sentActions == 1)
  button.isEnabled = false
  button.mouseDown(with: event(80, 24))
  check("button: does nothing where it is not enabled", !button.arguments.pressed)

  let slider = VolumeSliderControl(.init(volume: 0.4))
  let x = 16 + 0.4 * 208
  slider.mouseDown(with: event(x, 22))
  slider.mouseDragged(with: event(x + 208 * 0.23, 22))
  slider.mouseUp(with: event(x + 208 * 0.23, 22))
  check("slider: is rounded to a step", abs(slider.arguments.volume - 0.65) < 1e-9)
  let part = slider.accessibilityChildren()?.first as? NSAccessibilityElement
  check(
    "slider: is a slider with a value",
    part?.accessibilityRole() == .slider && part?.accessibilityValue() as? String == "65%"
      && part?.accessibilityLabel() == "Volume")
  check("slider: is adjusted", part?.accessibilityPerformDecrement() == true)
  check("slider: by a step", abs(slider.arguments.volume - 0.6) < 1e-9, slider.arguments.volume)

  let tick = CheckMarkControl(.init(selected: false))
  tick.mouseDown(with: event(48, 48))
  tick.mouseUp(with: event(48, 48))
  check("tick: is switched by a click", tick.arguments.selected)
  let box = tick.accessibilityChildren()?.first as? NSAccessibilityElement
  check(
    "tick: is a check box",
    box?.accessibilityRole() == .checkBox && box?.accessibilityValue() as? Int == 1)
  check("tick: is switched by a press", box?.accessibilityPerformPress() == true)
  check("tick: back", !tick.arguments.selected)
}

checkViews()
checkControls()
