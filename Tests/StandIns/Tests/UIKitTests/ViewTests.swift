@_spi(Testing) import CoreGraphics
import Testing
@_spi(Testing) import UIKit

@MainActor
struct ViewTests {
  private let svg = """
    <filter id="f" x="-50" y="-50" width="200" height="200" filterUnits="userSpaceOnUse" \
    color-interpolation-filters="sRGB"><feOffset in="SourceAlpha" dy="2"/>\
    <feGaussianBlur stdDeviation="2" result="b"/><feFlood flood-opacity="0.5"/>\
    <feComposite in2="b" operator="in" result="s"/><feMerge><feMergeNode in="s"/>\
    <feMergeNode in="SourceGraphic"/></feMerge></filter>
    <circle cx="50" cy="20" r="10" fill="#00f" filter="url(#f)"/>
    """

  private func slider() -> (SliderView, ViewDriver) {
    let view = SliderView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.value = 0.5
    return (view, ViewDriver(view, scale: 2))
  }

  @Test func drawing() throws {
    let (_, driver) = slider()
    try assertLooks(driver.draw(), as: svg, mean: 0.1, largest: 8)
  }

  @Test func anImage() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 40), format: format)
      .image {
        Slider.draw(
          in: $0.cgContext, frame: CGRect(x: 0, y: 0, width: 100, height: 40), value: 0.5,
          tint: CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
      }
    #expect(image.size == CGSize(width: 100, height: 40))
    let context = CGContext.recording(width: 100, height: 40, scale: 2)
    UIGraphicsPushContext(context)
    image.draw(at: .zero)
    UIGraphicsPopContext()
    try assertLooks(context, as: svg, mean: 0.1, largest: 8)
  }

  @Test func dragging() {
    let (view, driver) = slider()
    let resting = driver.draw().drawnItems
    var values: [CGFloat] = []
    view.onChange = { values.append($0) }
    driver.drag(from: CGPoint(x: 52, y: 20), to: CGPoint(x: 68, y: 20), steps: 2)
    #expect(values == [0.6, 0.7])
    #expect(driver.draw().drawnItems != resting)
    driver.drag(from: CGPoint(x: 10, y: 20), to: CGPoint(x: 30, y: 20))
    #expect(values.count == 2)
  }

  /// As on a device, a drawing is kept until the view needs display.
  @Test func drawingIsKept() {
    final class Counting: UIView {
      var count = 0
      override func draw(_ rect: CGRect) { count += 1 }
    }
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let driver = ViewDriver(view)
    _ = driver.draw()
    _ = driver.draw()
    #expect(view.count == 1)
    view.setNeedsDisplay()
    #expect(view.isDisplayNeeded)
    _ = driver.draw()
    #expect(view.count == 2)
    view.contentMode = .redraw
    view.frame.size.width = 20
    _ = driver.draw()
    #expect(view.count == 3)
  }

  @Test func appearance() {
    let (_, driver) = slider()
    let light = driver.draw().drawnItems
    driver.setUserInterfaceStyle(.dark)
    #expect(driver.draw().drawnItems != light)
  }

  @Test func nesting() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    root.backgroundColor = .white
    let child = SliderView(frame: CGRect(x: 0, y: 10, width: 100, height: 40))
    child.value = 0.5
    child.alpha = 0.5
    root.addSubview(child)
    let driver = ViewDriver(root, scale: 2)
    try assertLooks(
      driver.draw(),
      as: """
        <rect width="100" height="60" fill="#fff"/>
        <g transform="translate(0 10)" opacity="0.5">\(svg)</g>
        """, mean: 0.1, largest: 8)
    #expect(driver.touchDown(at: CGPoint(x: 50, y: 30)) === child)
    driver.touchMove(to: CGPoint(x: 58, y: 30))
    driver.touchCancel()
    #expect(child.value == 0.6)
    #expect(driver.touchDown(at: CGPoint(x: 50, y: 5)) === root)
  }

  @Test func accessibility() throws {
    let (view, _) = slider()
    #expect(view.accessibilityValue == "50 %")
    view.accessibilityIncrement()
    #expect(view.accessibilityValue == "60 %")
    let action = try #require(view.accessibilityCustomActions?.first)
    #expect(action.actionHandler?(action) == true)
    #expect(view.accessibilityValue == "0 %")
  }

  /// A view receives the touches of one finger, unless multiple touch is enabled.
  @Test(arguments: [false, true])
  func twoFingers(_ isMultiple: Bool) {
    final class Counting: UIView {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts.append(touches.count)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts.append(-touches.count)
      }
    }
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.isMultipleTouchEnabled = isMultiple
    let driver = ViewDriver(view)
    let place = CGPoint(x: 5, y: 5)
    driver.touchDown(at: [(0, place), (1, place)])
    driver.touchUp(at: place, finger: 0)
    driver.touchUp(at: place, finger: 1)
    #expect(view.counts == (isMultiple ? [2, -1, -1] : [1, -1]))
  }

  @Test func control() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    let driver = ViewDriver(control)
    driver.tap(at: CGPoint(x: 5, y: 5))
    driver.drag(from: CGPoint(x: 5, y: 5), to: CGPoint(x: 50, y: 5))
    #expect(count == 1)
  }
}
