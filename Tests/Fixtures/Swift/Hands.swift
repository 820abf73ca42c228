// Drives the views of generated drawings with synthetic touches, through stand-ins for Apple's
// modules. Each line that is printed is a check: `ok` or `FAIL`, and what it is about.

@_spi(Testing) import CoreGraphics
@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit

@MainActor
func check(_ what: String, _ holds: Bool, _ details: @autoclosure () -> Any = "") {
  print(holds ? "ok \(what)" : "FAIL \(what): \(details())")
}

func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) + abs(a.y - b.y) < 1e-9 }

func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
  isNear(a.origin, b.origin) && abs(a.width - b.width) + abs(a.height - b.height) < 1e-9
}

func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// What is shown, and what was reported.
@MainActor
final class Model<Value> {
  var value: Value
  var reports: [Value] = []

  init(_ value: Value) { self.value = value }

  var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
}

/// What touches a drawing, in SwiftUI or in UIKit.
@MainActor
struct Hand {
  var drag: (CGPoint, CGPoint) -> Void
  var tap: (CGPoint) -> Void
  /// Begins a touch, moves it, and has the system take it away.
  var cancel: (CGPoint, CGPoint) -> Void
  /// Does what a person without sight asks for: the part, and the action or nil for the main one.
  var act: (String, String?) -> Bool
}

@MainActor
func touching<V: View>(_ host: ViewHost<V>) -> Hand {
  Hand(
    drag: { host.drag(from: $0, to: $1) }, tap: { host.tap(at: $0) },
    cancel: {
      host.touchDown(at: $0)
      host.touchMove(to: $1)
      host.touchCancel()
    },
    act: { part, action in
      func find(_ elements: [AccessibilityElement]) -> AccessibilityElement? {
        for element in elements {
          if element.label == part { return element }
          if let found = find(element.children) { return found }
        }
        return nil
      }
      let element = find(host.accessibilityElements)
      let handler = action.map { element?.actions[$0] } ?? element?.activate
      handler?()
      return handler != nil
    })
}

@MainActor
func touching(_ view: UIView) -> Hand {
  let driver = ViewDriver(view)
  return Hand(
    drag: { driver.drag(from: $0, to: $1) }, tap: { driver.tap(at: $0) },
    cancel: {
      driver.touchDown(at: $0)
      driver.touchMove(to: $1)
      driver.touchCancel()
    },
    act: { part, action in
      let elements = (view.accessibilityElements ?? []).compactMap { $0 as? UIAccessibilityElement }
      guard let element = elements.first(where: { $0.accessibilityLabel == part }) else {
        return false
      }
      guard let action else { return element.accessibilityActivate() }
      let found = element.accessibilityCustomActions?.first { $0.name == action }
      return found.flatMap { $0.actionHandler?($0) } ?? false
    })
}

// MARK: The figure of eight

/// A drag through the crossing of a figure of eight stays on its branch: touches, and the samples, of 1,074,
/// to which they lead from sample 377.
@MainActor
func checkFigureEight(
  _ how: String,
  _ start: (Model<FigureEight.Arguments>) -> (
    down: (CGPoint) -> Void, move: (CGPoint) -> Void, up: (CGPoint) -> Void
  )
) {
  let touches: [(x: CGFloat, y: CGFloat, sample: Int)] = [
    (216.07, 184.31, 378),
    (212.04, 188.32, 384),
    (208.01, 192.33, 389),
    (203.98, 196.34, 395),
    (199.95, 200.35, 401),
    (195.92, 204.36, 406),
    (191.89, 208.37, 412),
    (187.86, 212.38, 418),
    (183.83, 216.39, 423),
    (179.8, 220.4, 429),
    (175.77, 224.41, 435),
    (171.74, 228.42, 441),
    (167.71, 232.43, 446),
    (163.68, 236.44, 452),
    (159.65, 240.45, 458),
    (155.62, 244.46, 463),
    (151.59, 248.47, 469),
    (147.56, 252.48, 475),
    (143.53, 256.49, 480),
    (139.5, 260.5, 486),
    (135.47, 264.51, 492),
    (131.44, 268.52, 497),
    (127.41, 272.53, 503),
    (123.38, 276.54, 509),
    (119.35, 280.55, 514),
    (115.32, 284.56, 520),
    (111.29, 288.57, 526),
    (107.26, 292.58, 531),
  ]
  let target = CGRect(x: 0, y: 0, width: 320, height: 480)
  let model = Model(FigureEight.Arguments(target: target, at: 377.0 / 1074))
  let hand = start(model)
  let knob = model.value.layout.knob
  hand.down(knob)
  var wrong: [String] = []
  for touch in touches {
    hand.move(point(touch.x, touch.y))
    let sample = model.value.at * 1074
    if abs(sample - CGFloat(touch.sample)) > 1e-6 {
      wrong.append("\(sample) instead of \(touch.sample)")
    }
  }
  hand.up(point(touches[touches.count - 1].x, touches[touches.count - 1].y))
  check("figure of eight, \(how): stays on its branch", wrong.isEmpty, wrong)
  check(
    "figure of eight, \(how): reports once",
    model.reports.count == 1 && model.reports[0].at == model.value.at)
}

@MainActor
func checkFigureEights() {
  checkFigureEight("SwiftUI") { model in
    let host = ViewHost(size: CGSize(width: 320, height: 480)) {
      FigureEightInteractiveView(model.binding) { model.reports.append($0) }
    }
    return ({ host.touchDown(at: $0) }, { host.touchMove(to: $0) }, { host.touchUp(at: $0) })
  }
  checkFigureEight("UIKit") { model in
    let control = FigureEightControl(model.value) { model.reports.append($0) }
    control.addAction(UIAction { _ in model.value = control.arguments }, for: .valueChanged)
    let driver = ViewDriver(control)
    return (
      { driver.touchDown(at: $0) }, { driver.touchMove(to: $0) }, { driver.touchUp(at: $0) }
    )
  }
}

// MARK: The arrow

/// An arrow from (100, …) to (400, …); either end may be the higher one.
///
/// - Parameter cancelled: How far it stays from where it was after a touch that was taken away behind
///   ten points.
@MainActor
func checkArrow(
  _ how: String, from tail: CGPoint, to tip: CGPoint, cancelled: CGFloat,
  _ start: (Model<BezierArrow.Arguments>) -> Hand
) {
  let higher = min(tail.y, tip.y)
  let name = "arrow, \(how), \(tail.y < tip.y ? "tail" : "tip") higher"
  func fresh() -> (Model<BezierArrow.Arguments>, Hand) {
    let model = Model(BezierArrow.Arguments(tail: tail, tip: tip))
    return (model, start(model))
  }
  var (model, hand) = fresh()
  check(
    "\(name): stands where its nodes are told",
    isNear(model.value.layout.arrow.tail, tail) && isNear(model.value.layout.arrow.tip, tip))
  check(
    "\(name): its frame is the union of both",
    isNear(
      model.value.bounds,
      CGRect(x: 100, y: higher - 19, width: 300, height: abs(tip.y - tail.y) + 38)),
    model.value.bounds)
  let grip = point(tip.x - 15, tip.y)
  hand.drag(grip, point(grip.x + 50, grip.y + 20))
  check(
    "\(name): follows the finger",
    isNear(model.value.layout.arrow.tip, point(tip.x + 50, tip.y + 20)), model.value.layout)
  check("\(name): the tail stays", isNear(model.value.layout.arrow.tail, tail))
  check(
    "\(name): reports once, with the released tip",
    model.reports.count == 1
      && isNear(model.reports[0].layout.arrow.tip, point(tip.x + 50, tip.y + 20)))
  hand.drag(point(grip.x + 50, grip.y + 20), grip)
  check("\(name): and back", isNear(model.value.layout.arrow.tip, tip) && model.reports.count == 2)

  // right.minX - left.maxX in 80...600, right.minY - left.minY in -120...120.
  let rise = tip.y - tail.y
  for (x, y, limit) in [
    (1000, 0, point(tail.x + 660, tip.y)), (-1000, 0, point(tail.x + 140, tip.y)),
    (0, 1000, point(tip.x, tail.y + 120)), (0, -1000, point(tip.x, tail.y - 120)),
  ] as [(CGFloat, CGFloat, CGPoint)] {
    (model, hand) = fresh()
    hand.drag(grip, point(grip.x + x, grip.y + y))
    check(
      "\(name): stops at its limit, dragged by \(x), \(y)",
      isNear(model.value.layout.arrow.tip, limit) && model.reports.count == 1,
      model.value.layout.arrow.tip)
    // From a limit it still moves along it, and back.
    let along = x == 0 ? point(10, 0) : point(0, rise < 0 ? 10 : -10)
    let edge = point(limit.x - 15, limit.y)
    hand.drag(edge, point(edge.x + along.x, edge.y + along.y))
    check(
      "\(name): moves along that limit",
      isNear(model.value.layout.arrow.tip, point(limit.x + along.x, limit.y + along.y)),
      model.value.layout.arrow.tip)
  }
  (model, hand) = fresh()
  hand.drag(grip, point(grip.x + 720, grip.y + 36))
  let slid = point(tip.x + 360, tip.y + 36)
  check(
    "\(name): goes on along the limit that stops it",
    isNear(model.value.layout.arrow.tip, slid), model.value.layout.arrow.tip)

  (model, hand) = fresh()
  hand.drag(point(tail.x + 15, tail.y), point(tail.x + 60, tail.y))
  hand.drag(point(250, tail.y + 200), point(300, tail.y + 200))
  hand.tap(point(250, higher - 60))
  check(
    "\(name): a touch elsewhere does nothing",
    isNear(model.value.layout.arrow.tip, tip) && isNear(model.value.layout.arrow.tail, tail)
      && model.reports.isEmpty)
  hand.cancel(grip, point(grip.x + 30, grip.y))
  check("\(name): what the system takes away is not reported", model.reports.isEmpty)

  (model, hand) = fresh()
  hand.cancel(grip, point(grip.x + 10, grip.y))
  let left = model.value.layout.arrow.tip
  check(
    "\(name): a touch that is taken away leaves it \(cancelled == 0 ? "where it was" : "there")",
    isNear(left, point(tip.x + cancelled, tip.y)), left)
  hand.drag(grip, point(grip.x + 50, grip.y + 20))
  check(
    "\(name): the next touch at that place starts from there",
    isNear(model.value.layout.arrow.tip, point(left.x + 50, left.y + 20))
      && model.reports.count == 1, model.value.layout.arrow.tip)

  (model, hand) = fresh()
  check("\(name): moves without a finger", hand.act("Arrow", "Right") && hand.act("Arrow", "Down"))
  check(
    "\(name): by ten points, and reports that",
    isNear(model.value.layout.arrow.tip, point(tip.x + 10, tip.y + 10))
      && model.reports.count == 2, model.value.layout.arrow.tip)
  for _ in 0..<100 { _ = hand.act("Arrow", "Up") }
  check(
    "\(name): within the same limits",
    isNear(model.value.layout.arrow.tip, point(tip.x + 10, tail.y - 120)),
    model.value.layout.arrow.tip)
}

@MainActor
func checkArrows() {
  for (tail, tip) in [(point(100, 150), point(400, 100)), (point(100, 100), point(400, 150))] {
    checkArrow("SwiftUI", from: tail, to: tip, cancelled: 10) { model in
      touching(
        ViewHost(size: CGSize(width: 1200, height: 800)) {
          BezierArrowInteractiveView(model.binding) { model.reports.append($0) }
        })
    }
    checkArrow("UIKit", from: tail, to: tip, cancelled: 0) { model in
      let control = BezierArrowControl(model.value) { model.reports.append($0) }
      control.addAction(UIAction { _ in model.value = control.arguments }, for: .valueChanged)
      return touching(control)
    }
  }
  let control = BezierArrowControl(.init(tail: point(100, 150), tip: point(400, 100)))
  check("arrow, UIKit: has the frame of what it shows", control.frame == control.arguments.bounds)
  touching(control).drag(point(385, 100), point(435, 180))
  check(
    "arrow, UIKit: its frame follows",
    isNear(control.frame, CGRect(x: 100, y: 131, width: 350, height: 68)), control.frame)
  check(
    "arrow, UIKit: lets other touches through", !control.point(inside: point(200, 150), with: nil))
}

// MARK: The check mark

@MainActor
func checkToggles() {
  let size = CGSize(width: 120, height: 60)
  let model = Model(CheckMark.Arguments(selected: false))
  let host = ViewHost(size: size) {
    CheckMarkInteractiveView(model.binding) { model.reports.append($0) }
  }
  let control = CheckMarkControl(.init(selected: false)) { model.reports.append($0) }
  control.frame = CGRect(x: 30, y: 40, width: 120, height: 60)
  for (how, hand, value) in [
    ("SwiftUI", touching(host), { model.value }),
    ("UIKit", touching(control), { control.arguments }),
  ] as [(String, Hand, () -> CheckMark.Arguments)] {
    model.reports = []
    hand.tap(point(5, 55))
    check("check mark, \(how): a tap switches it", value().selected && model.reports.count == 1)
    hand.tap(point(60, 30))
    check("check mark, \(how): and back", !value().selected && model.reports.count == 2)
    hand.tap(point(150, 30))
    check("check mark, \(how): a tap outside does nothing", model.reports.count == 2)
    hand.drag(point(60, 30), point(60, 200))
    check(
      "check mark, \(how): a touch that leaves it does nothing",
      !value().selected && model.reports.count == 2)
    hand.drag(point(60, 30), point(80, 40))
    check(
      "check mark, \(how): a touch that stays in it switches it",
      value().selected && model.reports.count == 3)
    let count = model.reports.count
    hand.cancel(point(60, 30), point(62, 30))
    check(
      "check mark, \(how): a touch that is taken away does nothing",
      value().selected && model.reports.count == count)
    check("check mark, \(how): has an action", hand.act("Check mark", nil) && !value().selected)
    check("check mark, \(how): that reports", model.reports.count == 4)
    check(
      "check mark, \(how): reports where it is", model.reports.last?.target.size == size,
      model.reports.last?.target as Any)
  }
  var changes = 0
  control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
  touching(control).drag(point(60, 30), point(64, 34))
  check("check mark, UIKit: a touch that wavers is one change", changes == 1, changes)
  touching(control).cancel(point(60, 30), point(64, 34))
  check("check mark, UIKit: one that is taken away is none", changes == 1, changes)
  check(
    "check mark, UIKit: a screen reader names it",
    control.accessibilityLabel == "Check mark"
      && control.accessibilityContainerType == .none)
  control.isSelected = false
  check("check mark, UIKit: is selected as it is on", !control.arguments.selected)
  control.isSelected = true
  check("check mark, UIKit: and switched by that", control.arguments.selected && control.isSelected)
  let elements = control.accessibilityElements?.map { ObjectIdentifier($0 as AnyObject) }
  check(
    "check mark, UIKit: its elements stay the same",
    elements == control.accessibilityElements?.map { ObjectIdentifier($0 as AnyObject) })
  let begun = CGContext.recording(width: 100, height: 100, scale: 1)
  begun.addRect(CGRect(x: 0, y: 0, width: 90, height: 90))
  CheckMark.draw(in: begun)
  let fresh = CGContext.recording(width: 100, height: 100, scale: 1)
  CheckMark.draw(in: fresh)
  check(
    "check mark: a path that the caller has begun is not painted",
    begun.drawnItems == fresh.drawnItems)
  let small = CheckMarkControl()
  small.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
  check("check mark: small ones grow to 44 points", small.point(inside: point(-11, 31), with: nil))
  check("check mark: and not further", !small.point(inside: point(-13, 10), with: nil))
}

// MARK: Parts of different kinds, and pictures

@MainActor
func checkParts() {
  let model = Model(SpeechBubble.Arguments())
  let host = ViewHost(size: CGSize(width: 300, height: 200)) {
    SpeechBubbleInteractiveView(model.binding) { model.reports.append($0) }
  }
  let hand = touching(host)
  hand.tap(point(100, 40))
  check("bubble: a tap on the element named with `by`", !model.value.typing)
  hand.drag(point(58, 132), point(78, 142))
  check(
    "bubble: a point is dragged from its default",
    model.value.tip.map { isNear($0, point(78, 142)) } ?? false, model.value.tip as Any)
  check("bubble: and nothing else changes", !model.value.typing && model.reports.count == 2)
  check("bubble: its body moves the tip no more", model.value.layout.tip == point(78, 142))
  hand.tap(point(290, 190))
  check("bubble: outside of all parts nothing happens", model.reports.count == 2)
  check("bubble: both are elements", hand.act("tip", "Left") && hand.act("typing", nil))
  check(
    "bubble: and act",
    model.value.tip.map { isNear($0, point(68, 142)) } ?? false && model.value.typing)

  // A picture of 120 x 150 in 300 x 300, fitted: 240 x 300, from x 30.
  let medal = Model(Medal.Arguments())
  let picture = ViewHost(size: CGSize(width: 300, height: 300)) {
    MedalInteractiveView(medal.binding) { medal.reports.append($0) }
  }
  picture.tap(at: point(30 + 2 * 60, 2 * 56))
  check("medal: is touched where the picture shows it", !medal.value.earned)
  picture.tap(at: point(30 + 2 * 60, 2 * 130))
  picture.tap(at: point(5, 5))
  check("medal: and nowhere else", !medal.value.earned && medal.reports.count == 1)
}

/// What a screen reader does with a control that is not enabled.
@MainActor
func checkDisabled() {
  var reports = 0
  let control = SpeechBubbleControl(onEnd: { _ in reports += 1 })
  let hand = touching(control)
  func traits() -> [UIAccessibilityTraits] {
    (control.accessibilityElements ?? []).compactMap {
      ($0 as? UIAccessibilityElement)?.accessibilityTraits
    }
  }
  let enabled = traits()
  control.isEnabled = false
  let start = control.arguments
  check(
    "bubble, UIKit: has no actions where it is not enabled",
    !hand.act("typing", nil) && !hand.act("tip", "Left") && reports == 0
      && control.arguments.typing == start.typing && control.arguments.tip == start.tip)
  check(
    "bubble, UIKit: and says so",
    !traits().isEmpty && traits().allSatisfy { $0.contains(.notEnabled) })
  control.isEnabled = true
  check("bubble, UIKit: and no longer so", traits() == enabled, traits())
  check(
    "bubble, UIKit: and has them again",
    hand.act("typing", nil) && hand.act("tip", "Left") && reports == 2)
}

/// A title that depends on the size of what is shown.
@MainActor
func checkGauge() {
  let host = ViewHost(size: CGSize(width: 200, height: 10)) { GaugeView() }
  check(
    "gauge: a title is that of the view's size",
    host.accessibilityElements.map(\.label) == ["25 %"], host.accessibilityElements)
  let control = GaugeControl()
  check("gauge, UIKit: a title is that of the size", control.accessibilityLabel == "50 %")
  control.frame = CGRect(x: 0, y: 0, width: 400, height: 10)
  control.layoutIfNeeded()
  check("gauge, UIKit: and follows it", control.accessibilityLabel == "12.5 %")
}

@MainActor
func checkDial() {
  // 100 x 100 at twice its size. The lamp is turned by 90 degrees about (10, 10).
  func fresh() -> (Model<Dial.Arguments>, Hand) {
    let model = Model(Dial.Arguments())
    let host = ViewHost(size: CGSize(width: 200, height: 200)) {
      DialInteractiveView(model.binding) { model.reports.append($0) }
    }
    return (model, touching(host))
  }
  let dial = DialControl()
  check("dial: a title is worked out", dial.accessibilityLabel == "Dark at 60")
  dial.arguments = Dial.Arguments(knob: point(50.5, 50), lit: true)
  check("dial: a title follows the arguments", dial.accessibilityLabel == "Lit at 50.5")
  let shown = ViewHost(size: CGSize(width: 200, height: 200)) { DialView(lit: true) }
  check(
    "dial: a view is an image with a title",
    shown.accessibilityElements.map(\.label) == ["Lit at 60"]
      && shown.accessibilityElements.allSatisfy { $0.traits == .isImage })
  let lit = Model(Dial.Arguments(lit: true))
  let touched = ViewHost(size: CGSize(width: 200, height: 200)) {
    DialInteractiveView(lit.binding)
  }
  check(
    "dial: a view for hands has the title",
    touched.accessibilityElements.contains { $0.label == "Lit at 60" && $0.traits == [] })
  var (model, hand) = fresh()
  hand.drag(point(120, 100), point(140, 90))
  check("dial: a picture moves at its scale", isNear(model.value.knob, point(70, 45)), model.value)
  (model, hand) = fresh()
  hand.drag(point(120, 100), point(320, 100))
  check("dial: stops at a curved limit", isNear(model.value.knob, point(90, 50)), model.value.knob)
  hand.drag(point(180, 100), point(100, 100))
  check("dial: and comes back", isNear(model.value.knob, point(50, 50)), model.value.knob)
  hand.tap(point(10, 100))
  check("dial: a turned part is touched where it lies", model.value.lit)
  hand.tap(point(100, 30))
  check("dial: and not where it would lie unturned", model.value.lit)
  hand.tap(point(10, 100))
  hand.drag(point(100, 100), point(180, 100))
  let count = model.reports.count
  hand.tap(point(10, 100))
  check(
    "dial: a toggle that would break a limit stays", !model.value.lit && model.reports.count > count
  )
  for number in [CGFloat.nan, .infinity, -1e300, 0] {
    var arguments = Dial.Arguments(knob: CGPoint(x: number, y: number))
    arguments.drag(.knob, by: CGSize(width: number, height: 1))
    arguments.toggle(.lit)
    _ = arguments.part(at: CGPoint(x: number, y: number))
    var arrow = BezierArrow.Arguments(tail: CGPoint(x: number, y: 0), tip: CGPoint(x: 0, y: number))
    arrow.drag(.right, by: CGSize(width: number, height: number))
    _ = BezierArrowControl(arrow).frame
  }
  check("whatever the numbers are, nothing traps", true)
}

// MARK: Buttons and sliders

@MainActor
func checkButtons() {
  let model = Model(PushButton.Arguments())
  var presses = 0
  let host = ViewHost(size: CGSize(width: 160, height: 48)) {
    PushButtonInteractiveView(model.binding) {
      model.reports.append($0)
    } onPress: { _ in
      presses += 1
    }
  }
  let idle = host.draw().drawnItems
  let control = PushButtonControl()
  control.frame = CGRect(x: 0, y: 0, width: 160, height: 48)
  control.onPress = { _ in presses += 1 }
  var touches = 0
  control.addAction(UIAction { _ in touches += 1 }, for: .touchUpInside)
  let driver = ViewDriver(control)
  for (how, down, move, up, cancel, isPressed) in [
    (
      "SwiftUI", { host.touchDown(at: $0) }, { host.touchMove(to: $0) }, { host.touchUp(at: $0) },
      { host.touchCancel() }, { host.draw().drawnItems != idle }
    ),
    (
      "UIKit", { driver.touchDown(at: $0) }, { driver.touchMove(to: $0) },
      { driver.touchUp(at: $0) }, { driver.touchCancel() }, { control.arguments.pressed }
    ),
  ]
    as [(
      String, (CGPoint) -> Void, (CGPoint) -> Void, (CGPoint) -> Void, () -> Void, () -> Bool
    )]
  {
    presses = 0
    down(point(80, 24))
    check("button, \(how): is pressed while it is held", isPressed())
    move(point(80, 300))
    check("button, \(how): not while the touch is elsewhere", !isPressed())
    move(point(90, 30))
    check("button, \(how): and again", isPressed())
    up(point(90, 30))
    check("button, \(how): is released, and reports once", !isPressed() && presses == 1, presses)
    down(point(80, 24))
    up(point(80, 300))
    check("button, \(how): not a touch that leaves it", !isPressed() && presses == 1, presses)
    down(point(80, 24))
    move(point(82, 24))
    cancel()
    check("button, \(how): nor one that is taken away", !isPressed())
    check("button, \(how): which is not reported", presses == 1, presses)
  }
  check("button, UIKit: sends the event of buttons", touches == 1, touches)
  check("button: a screen reader presses it", touching(host).act("Button", nil) && presses == 2)
  check("button, UIKit: too", touching(control).act("Button", nil) && presses == 3)

  let disabled = ViewHost(size: CGSize(width: 160, height: 48)) {
    PushButtonInteractiveView(model.binding, onPress: { _ in presses += 1 }).disabled(true)
  }
  disabled.tap(at: point(80, 24))
  _ = touching(disabled).act("Button", nil)
  check("button: does nothing where it is not enabled", presses == 3, presses)

  var taps = 0
  var shown: [DrawnItem] = []
  let styled = ViewHost(size: CGSize(width: 160, height: 48)) {
    Button("Send") { taps += 1 }.buttonStyle(PushButtonButtonStyle())
  }
  shown = styled.draw().drawnItems
  styled.touchDown(at: point(80, 24))
  check("button style: shows that it is pressed", styled.draw().drawnItems != shown)
  styled.touchUp(at: point(80, 24))
  check("button style: does what the button does", taps == 1 && styled.draw().drawnItems == shown)
}

struct TintedSlider: View {
  let model: Model<VolumeSlider.Arguments>

  var body: some View {
    VolumeSliderSlider(value: .constant(0.5), model.value)
  }
}

@MainActor
func checkSliders() {
  var value = 0.4
  var ends: [Double] = []
  let host = ViewHost(size: CGSize(width: 240, height: 44)) {
    VolumeSliderSlider(value: Binding(get: { value }, set: { value = $0 })) { ends.append($0) }
  }
  let tint = Model(VolumeSlider.Arguments())
  let colored = ViewHost(size: CGSize(width: 240, height: 44)) { TintedSlider(model: tint) }
  let black = colored.draw().drawnItems
  tint.value.tint = CGColor(gray: 0.5, alpha: 1)
  check("slider: draws the arguments of now", colored.draw().drawnItems != black)
  let x = 16 + 0.4 * 208
  host.drag(from: point(x, 22), to: point(x + 208 * 0.23, 22))
  check("slider: is rounded to a step", abs(value - 0.65) < 1e-9 && ends == [value], value)
  host.drag(from: point(16 + 0.65 * 208, 22), to: point(16 + 0.65 * 208 + 9, 40))
  check("slider: a touch across its axis scrolls", abs(value - 0.65) < 1e-9, value)
  host.drag(from: point(16 + 0.65 * 208, 22), to: point(1000, 22))
  check("slider: ends with its track", value == 1, value)
  let element = host.accessibilityElements.first { $0.label == "Volume" }
  check("slider: is read as a percentage", element?.value == "100%", element as Any)
  element?.adjust?(.decrement)
  check("slider: is adjusted by a step", abs(value - 0.95) < 1e-9, value)
  element?.adjust?(.increment)

  let control = VolumeSliderControl(.init(volume: 0.4))
  control.frame = CGRect(x: 0, y: 0, width: 240, height: 44)
  let driver = ViewDriver(control)
  driver.drag(from: point(x, 22), to: point(x + 208 * 0.23, 22))
  check("slider, UIKit: is rounded", abs(control.arguments.volume - 0.65) < 1e-9)
  driver.touchDown(at: point(16 + 0.65 * 208, 22))
  let across = UIPanGestureRecognizer(velocity: point(10, 300))
  let along = UIPanGestureRecognizer(velocity: point(300, 10))
  check(
    "slider, UIKit: lets a scroll view have touches across its axis",
    control.gestureRecognizerShouldBegin(across) && !control.gestureRecognizerShouldBegin(along))
  driver.touchMove(to: point(16 + 0.65 * 208 + 4, 60))
  check("slider, UIKit: does not follow those", abs(control.arguments.volume - 0.65) < 1e-9)
  driver.touchUp(at: point(16 + 0.65 * 208 + 4, 60))
  let part = control.accessibilityElements?.first as? UIAccessibilityElement
  check(
    "slider, UIKit: is adjustable",
    part?.accessibilityTraits == .adjustable && part?.accessibilityValue == "65%"
      && part?.accessibilityLabel == "Volume", part?.accessibilityValue as Any)
  part?.accessibilityIncrement()
  check("slider, UIKit: by a step", abs(control.arguments.volume - 0.7) < 1e-9)
}

/// Two handles on one track, whose areas are equally large, beside a switch.
@MainActor
func checkRanges() {
  let model = Model(RangeDrawing.Arguments(low: 40, high: 40))
  let host = ViewHost(size: CGSize(width: 240, height: 44)) { RangeInteractiveView(model.binding) }
  func x(_ number: CGFloat) -> CGFloat { 20 + 2 * number }
  host.drag(from: point(x(40), 22), to: point(x(80), 22))
  check(
    "range: of two handles in one place, the one that can moves",
    model.value.low == 40 && model.value.high == 80, model.value)
  host.drag(from: point(x(80), 22), to: point(x(50), 22))
  host.drag(from: point(x(50), 22), to: point(x(90), 22))
  check(
    "range: the nearest handle moves", model.value.low == 40 && model.value.high == 90, model.value)
  host.tap(at: point(230, 10))
  check("range: a tap beside parts with an axis is a tap", model.value.locked)
  let interval = Model(Interval.Arguments())
  let other = ViewHost(size: CGSize(width: 240, height: 44)) {
    IntervalInteractiveView(interval.binding)
  }
  other.drag(from: point(x(20), 22), to: point(x(69), 22))
  check("range: a step keeps the limits", interval.value.low == 55, interval.value.low)
}

/// A number that is dragged along an inclined line.
@MainActor
func checkLines() {
  let lift = Model(Lift.Arguments())
  let host = ViewHost(size: CGSize(width: 120, height: 100)) { LiftInteractiveView(lift.binding) }
  host.drag(from: point(60, 50), to: point(66, 67))
  check("line: a drag leads to the nearest point", abs(lift.value.level - 36) < 1e-9, lift.value)
  host.drag(from: point(72, 59), to: point(0, 0))
  check("line: a drag ends at an end", lift.value.level == 10, lift.value)
  lift.value.level = 90
  host.drag(from: point(100, 80), to: point(92, 74))
  check(
    "line: a number beyond the end is at the end", abs(lift.value.level - 46) < 1e-9, lift.value)
  lift.value = Lift.Arguments(reach: 0, level: 20)
  host.drag(from: point(20, 20), to: point(90, 70))
  check("line: without length nothing moves", lift.value.level == 20, lift.value)
}

@MainActor
func checkToggleStyle() {
  var isOn = false
  let host = ViewHost(size: CGSize(width: 200, height: 100)) {
    Toggle("Wi-Fi", isOn: Binding(get: { isOn }, set: { isOn = $0 }))
      .toggleStyle(CheckMarkToggleStyle())
  }
  let before = host.draw().drawnItems
  host.tap(at: point(100, 50))
  check("toggle style: a tap switches it", isOn && host.draw().drawnItems != before)
  let element = host.accessibilityElements.first
  check(
    "toggle style: has the label of the toggle",
    element?.label == "Wi-Fi" && element?.value == "On",
    host.accessibilityElements)
  check(
    "arguments: are equal where their hashes are",
    CheckMark.Arguments(target: CGRect(x: 4, y: 4, width: -4, height: 4)).hashValue
      == CheckMark.Arguments(target: CGRect(x: 0, y: 4, width: 4, height: 4)).hashValue)
}

@MainActor
func checkColors() {
  let bounds = CGRect(x: 0, y: 0, width: 160, height: 48)
  for scheme in [ColorScheme.light, .dark] {
    checkView("a button in a color of SwiftUI", PushButtonView(tint: .red), bounds, scheme) {
      var environment = EnvironmentValues()
      environment.colorScheme = scheme
      let tint = Color.red.resolve(in: environment).cgColor
      PushButton.draw(in: $0, tint: tint, appearance: scheme == .dark ? .dark : .light)
    }
  }
  var arguments = VolumeSlider.Arguments(volume: 0.25)
  var data = ShapeAnimatableData(of: arguments)
  data.scale(by: 2)
  data.write(into: &arguments)
  check("arguments: animate their numbers", arguments.volume == 0.5, arguments.volume)
  ShapeAnimatableData.zero.write(into: &arguments)
  check("arguments: keep numbers that are missing", arguments.volume == 0.5)
  let image = ViewHost(size: bounds.size) { Image(drawing: PushButton.Arguments()) }
  let drawn = CGContext.recording(width: 160, height: 48, scale: 1)
  PushButton.draw(in: drawn)
  check("image of a drawing", image.draw().drawnItems == drawn.drawnItems)
}

/// A view of UIKit that draws with a function.
final class PlainView: UIView {
  var drawing: ((CGContext) -> Void)?

  override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext().map { drawing?($0) }
  }
}

@MainActor
func checkDirections() {
  let bounds = CGRect(x: 0, y: 0, width: 180, height: 40)
  for direction in [LayoutDirection.leftToRight, .rightToLeft] {
    let isRightToLeft = direction == .rightToLeft
    let expected = CGContext.recording(width: 180, height: 40, scale: 1)
    Mail.draw(in: expected, target: bounds, isRightToLeft: isRightToLeft)
    let host = ViewHost(size: bounds.size) { MailView() }
    host.environment.layoutDirection = direction
    check("view, \(direction)", host.draw().drawnItems == expected.drawnItems)

    let traits = UITraitCollection(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
    let plain = PlainView(frame: bounds)
    plain.isOpaque = false
    plain.drawing = { Mail.draw(in: $0, target: bounds, isRightToLeft: isRightToLeft) }
    let views = [MailUIView(), plain].map { view in
      view.frame = bounds
      return ViewDriver(view, layoutDirection: traits.layoutDirection).draw().drawnItems
    }
    check("view of UIKit, \(direction)", views[0] == views[1] && !views[0].isEmpty)

    let design = CGRect(x: 0, y: 0, width: 120, height: 40)
    let arguments = Mail.Arguments()
    let image = ViewHost(size: design.size) { Image(drawing: arguments) }
    image.environment.layoutDirection = direction
    let drawn = CGContext.recording(width: 120, height: 40, scale: 1)
    Mail.draw(in: drawn, isRightToLeft: isRightToLeft)
    check("image of a drawing, \(direction)", image.draw().drawnItems == drawn.drawnItems)
    traits.performAsCurrent {
      checkImage("a mirrored drawing, \(direction)", .drawing(arguments), design) {
        Mail.draw(in: $0, isRightToLeft: isRightToLeft)
      }
    }
  }
  let expected = CGContext.recording(width: 180, height: 40, scale: 1)
  let mirrored = CGContext.recording(width: 180, height: 40, scale: 1)
  Mail.draw(in: expected, target: bounds)
  Mail.draw(in: mirrored, target: bounds, isRightToLeft: true)
  check("the directions differ", expected.drawnItems != mirrored.drawnItems)
}

// MARK: Shapes and views

/// Compares what a view draws with what the function does.
@MainActor
func checkView<V: View>(
  _ name: String, _ view: V, _ bounds: CGRect, _ scheme: ColorScheme = .light,
  _ draw: (CGContext) -> Void
) {
  let host = ViewHost(size: bounds.size) { view }
  host.environment.colorScheme = scheme
  let expected = CGContext.recording(width: bounds.width, height: bounds.height, scale: 1)
  expected.translateBy(x: -bounds.minX, y: -bounds.minY)
  draw(expected)
  let found = host.draw().drawnItems
  check(
    "view of \(name), \(scheme)", found == expected.drawnItems,
    "\(found.count) items, not \(expected.drawnItems.count)")
}

/// Compares what an image shows with what the function draws.
@MainActor
func checkImage(
  _ name: String, _ image: UIImage, _ bounds: CGRect, _ draw: (CGContext) -> Void
) {
  let expected = CGContext.recording(width: bounds.width, height: bounds.height, scale: image.scale)
  expected.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
  draw(expected)
  check(
    "image of \(name)", image.drawnItems == expected.drawnItems && !image.drawnItems.isEmpty,
    "\(image.drawnItems.count) items, not \(expected.drawnItems.count)")
}

@MainActor
func checkShapes() {
  let rect = CGRect(x: 7, y: 9, width: 50, height: 40)
  check(
    "shape in a main frame",
    CheckMark.TickShape().path(in: rect).cgPath == CheckMark.tickPath(target: rect))
  let arrow = BezierArrow.ArrowShape(right: CGRect(x: 220, y: 40, width: 30, height: 38))
  check(
    "shape of own frames",
    isNear(arrow.path(in: rect).boundingRect.origin, rect.origin), arrow.path(in: rect).boundingRect
  )
  let disc = Medal.DiscShape().path(in: CGRect(x: 0, y: 0, width: 300, height: 300)).boundingRect
  let design = Medal.discPath().boundingBoxOfPath
  check("shape of a picture", abs(disc.width - 2 * design.width) < 1e-9 && abs(disc.midX - 150) < 1)
}

checkFigureEights()
checkArrows()
checkToggles()
checkParts()
checkDisabled()
checkButtons()
checkSliders()
checkRanges()
checkLines()
checkToggleStyle()
checkColors()
checkDirections()
checkDial()
checkGauge()
checkShapes()
checkAllViews()
