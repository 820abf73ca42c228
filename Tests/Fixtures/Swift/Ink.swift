// Drives what apps draw ink with by synthetic touches, through stand-ins for Apple's modules. Each line
// that is printed is a check: `ok` or `FAIL`, and what it is about.

@_spi(Testing) import CoreGraphics
import Foundation
@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit

@MainActor
func check(_ what: String, _ holds: Bool, _ details: @autoclosure () -> Any = "") {
  print(holds ? "ok \(what)" : "FAIL \(what): \(details())")
}

func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// Points of a curve that fills a square of 100 by 100.
func place(_ i: Int) -> CGPoint {
  let x = Double(i)
  return point(50 + 45 * CGFloat(sin(x * 0.11)), 50 + 45 * CGFloat(cos(x * 0.07)))
}

/// What draws a stroke: a view of SwiftUI or a control of UIKit.
@MainActor
struct Pad {
  var down: (CGPoint) -> Void
  var move: (CGPoint) -> Void
  var up: (CGPoint) -> Void
  var cancel: () -> Void
  var fingers: Fingers
  var draw: () -> CGContext
  var strokes: () -> [Ink]
}

/// Several fingers, by their numbers.
@MainActor
struct Fingers {
  /// Puts fingers down in one event.
  var down: ([(finger: Int, point: CGPoint)]) -> Void
  var move: (Int, CGPoint) -> Void
  var up: (Int, CGPoint) -> Void
  var cancel: (Int) -> Void
}

@MainActor
final class Strokes {
  var all: [Ink] = []
}

@MainActor
func viewPad(_ method: Ink.Method, _ color: CGColor) -> Pad {
  let strokes = Strokes()
  let host = ViewHost(size: CGSize(width: 100, height: 100), scale: 2) {
    InkView(method: method, color: color, lineWidth: 4) { strokes.all.append($0) }
  }
  return Pad(
    down: { host.touchDown(at: $0) }, move: { host.touchMove(to: $0) },
    up: { host.touchUp(at: $0) },
    cancel: { host.touchCancel() },
    fingers: Fingers(
      down: { for (finger, point) in $0 { host.touchDown(at: point, finger: finger) } },
      move: { host.touchMove(to: $1, finger: $0) }, up: { host.touchUp(at: $1, finger: $0) },
      cancel: { host.touchCancel(finger: $0) }),
    draw: { host.draw() }, strokes: { strokes.all })
}

@MainActor
func controlPad(_ method: Ink.Method, _ color: CGColor) -> Pad {
  let strokes = Strokes()
  let control = InkControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  control.method = method
  control.color = color
  control.lineWidth = 4
  control.onEnd = { strokes.all.append($0) }
  let driver = ViewDriver(control, scale: 2)
  return Pad(
    down: { driver.touchDown(at: $0) }, move: { driver.touchMove(to: $0) },
    up: { driver.touchUp(at: $0) }, cancel: { driver.touchCancel() },
    fingers: Fingers(
      down: { driver.touchDown(at: $0) }, move: { driver.touchMove(to: $1, finger: $0) },
      up: { driver.touchUp(at: $1, finger: $0) }, cancel: { driver.touchCancel(finger: $0) }),
    draw: { driver.draw() },
    strokes: { strokes.all })
}

/// What a picture takes: things that are drawn, and curves in their paths.
@MainActor
func cost(_ pad: Pad) -> (items: Int, curves: Int) {
  let items = pad.draw().drawnItems
  return (items.count, items.reduce(0) { $0 + "\($1)".count { $0 == "C" } })
}

/// Waits until the bitmap shows all but less than a batch of segments, at most a minute. Samples at `place`
/// have the control draw anew.
@MainActor
func settle(_ pad: Pad, at place: CGPoint) async {
  var pause: UInt64 = 1_000_000
  var isMoved = false
  let end = Date() + 60
  while cost(pad).curves > 64, Date() < end {
    try? await Task.sleep(nanoseconds: pause)
    pause = min(2 * pause, 500_000_000)
    isMoved.toggle()
    pad.move(point(place.x, place.y + (isMoved ? 1 : 0)))
  }
  pad.move(place)
}

@MainActor
func elements(_ path: CGPath) -> [CGPathElementType] {
  var types: [CGPathElementType] = []
  path.applyWithBlock { types.append($0.pointee.type) }
  return types
}

@MainActor
func checkTouches(_ name: String, _ make: (Ink.Method, CGColor) -> Pad) {
  for method in Ink.Method.allCases {
    let pad = make(method, .black)
    check("\(name) \(method): nothing at first", pad.draw().drawnItems.isEmpty)
    pad.down(point(10, 10))
    check("\(name) \(method): a dot at once", pad.draw().drawnItems.count == 1)
    pad.up(point(10, 10))
    check("\(name) \(method): a tap is a stroke", pad.strokes().count == 1)
    let dot = pad.strokes().last?.path.boundingBox ?? .null
    check(
      "\(name) \(method): a tap is a dot", dot.origin == point(10, 10) && dot.size == .zero, dot)
    check("\(name) \(method): it is shown no more", pad.draw().drawnItems.isEmpty)
    pad.down(point(10, 10))
    pad.move(point(50, 50))
    pad.cancel()
    check("\(name) \(method): nothing of a cancelled touch", pad.draw().drawnItems.isEmpty)
    check("\(name) \(method): no stroke of it", pad.strokes().count == 1)
    pad.down(point(0, 0))
    for i in 1...50 { pad.move(point(CGFloat(i), CGFloat(i * i) / 50)) }
    check("\(name) \(method): one line", pad.draw().drawnItems.count == 1)
    pad.up(point(60, 60))
    let ink = pad.strokes().last
    check("\(name) \(method): all of its samples", ink?.count == 52, ink?.count ?? 0)
    check("\(name) \(method): up to the last", ink?.path.currentPoint == point(60, 60))
    let starts = ink.map { elements($0.path) }?.filter { $0 == .moveToPoint }
    check("\(name) \(method): one subpath", starts?.count == 1)
  }
}

/// A second finger changes nothing of the stroke of the first, and begins none.
@MainActor
func checkSecondFinger(_ name: String, _ make: (Ink.Method, CGColor) -> Pad) {
  let pad = make(.linear, .black)
  let fingers = pad.fingers
  func isStroke(_ points: [CGPoint]) -> Bool {
    let expected = CGMutablePath()
    expected.addLines(between: points)
    return pad.strokes().last?.path == expected
  }

  fingers.down([(0, point(10, 10)), (1, point(80, 80))])
  check("\(name): one dot of two fingers", pad.draw().drawnItems.count == 1)
  fingers.move(1, point(90, 80))
  fingers.move(0, point(20, 10))
  fingers.up(1, point(95, 80))
  check("\(name): the second finger ends nothing", pad.strokes().isEmpty)
  fingers.up(0, point(30, 10))
  check("\(name): the stroke of the first of two", pad.strokes().count == 1)
  check("\(name): only its samples", isStroke([point(10, 10), point(20, 10), point(30, 10)]))

  fingers.down([(0, point(10, 20))])
  fingers.move(0, point(20, 20))
  fingers.down([(1, point(80, 80))])
  fingers.move(1, point(90, 90))
  fingers.move(0, point(30, 20))
  fingers.up(0, point(40, 20))
  check("\(name): the second finger begins later", pad.strokes().count == 2)
  check(
    "\(name): and adds nothing",
    isStroke([point(10, 20), point(20, 20), point(30, 20), point(40, 20)]))
  fingers.move(1, point(70, 70))
  check("\(name): the finger that stays draws nothing", pad.draw().drawnItems.isEmpty)
  fingers.down([(0, point(5, 5))])
  fingers.move(1, point(60, 60))
  fingers.up(0, point(15, 5))
  check("\(name): another stroke beside it", pad.strokes().count == 3)
  check("\(name): of the new finger", isStroke([point(5, 5), point(15, 5)]))
  fingers.up(1, point(60, 60))
  check("\(name): the finger that stayed ends nothing", pad.strokes().count == 3)

  fingers.down([(0, point(10, 30))])
  fingers.down([(1, point(80, 80))])
  fingers.move(0, point(20, 30))
  fingers.cancel(1)
  check("\(name): the stroke outlives the second touch", pad.draw().drawnItems.count == 1)
  fingers.cancel(0)
  check("\(name): nothing of two cancelled touches", pad.draw().drawnItems.isEmpty)
  check("\(name): and no stroke", pad.strokes().count == 3)
}

@MainActor
func checkLongStrokes(_ name: String, _ make: (Ink.Method, CGColor) -> Pad) async {
  let pad = make(.smoothed, .black)
  pad.down(place(0))
  _ = pad.draw()
  var costs: [(items: Int, curves: Int)] = []
  var next = 1
  for count in [1_000, 100_000] {
    while next < count {
      pad.move(place(next))
      next += 1
    }
    await settle(pad, at: place(next))
    costs.append(cost(pad))
  }
  check("\(name): as many commands", costs[1].items == costs[0].items, costs)
  check("\(name): short paths", costs.allSatisfy { $0.curves <= 64 }, costs)
  let shown = pad.draw().render()
  pad.up(place(next))
  let context = CGContext.recording(width: 100, height: 100, scale: 2)
  context.setStrokeColor(.black)
  pad.strokes().last?.stroke(in: context)
  let difference = shown.meanDifference(to: context.render())
  // Lines that lie over one another have softer edges within one path than in several.
  check("\(name): looks as the stroke", difference < 4, difference)
}

@MainActor
func checkShortStroke(_ name: String, _ make: (Ink.Method, CGColor) -> Pad) async {
  let color = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
  let pad = make(.interpolated, color)
  pad.down(point(5, 20))
  _ = pad.draw()
  for i in 1...150 { pad.move(point(5 + CGFloat(i) * 0.6, 20 + CGFloat(i % 7))) }
  await settle(pad, at: point(95, 23))
  let picture = pad.draw()
  check(
    "\(name): a layer for what is translucent", picture.drawnItems.count == 4, picture.drawnItems)
  let shown = picture.render()
  pad.up(point(95, 23))
  let context = CGContext.recording(width: 100, height: 100, scale: 2)
  context.setStrokeColor(color)
  pad.strokes().last?.stroke(in: context)
  check(
    "\(name): even where both meet", shown.meanDifference(to: context.render()) < 0.02,
    shown.meanDifference(to: context.render()))
}

@MainActor
func checkInk() {
  var ink = Ink(method: .linear, lineWidth: 2)
  check("nothing", ink.path.isEmpty && ink.hull().isEmpty)
  check("nothing of it", ink.end().isNull && ink.add(.zero).isNull)
  check("begins", ink.begin(at: point(10, 10)) == CGRect(x: 9, y: 9, width: 2, height: 2))
  check("goes on", ink.add(point(20, 10)) == CGRect(x: 9, y: 9, width: 12, height: 2))
  let early = ink
  ink.add(point(20, 30))
  check("copies stay", early.path.currentPoint == point(20, 10) && early.count == 2)
  check("no place", ink.add(point(.nan, 0)).isNull && ink.count == 3)
  ink.end()
  let hull = ink.hull(max: 12, center: point(20, 20))
  check("corners", hull.count >= 4 && hull.count <= 12, hull)
  var area: CGFloat = 0
  for (a, b) in zip(hull, hull.dropFirst() + hull.prefix(1)) { area += a.x * b.y - b.x * a.y }
  check("counter-clockwise with y up", area > 0, area)
  check("flipped", hull.contains { $0.y > 10 && $0.x < -8 }, hull)
  check("as y points up", !hull.contains { $0.y < -9 && $0.x < -8 }, hull)
  check(
    "convex",
    zip(hull.indices, hull).allSatisfy { i, p in
      let (q, r) = (hull[(i + 1) % hull.count], hull[(i + 2) % hull.count])
      return (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x) > 0
    })
  let middle = ink.hull()
  check("about its middle", abs((middle.map(\.x).max() ?? 0) + (middle.map(\.x).min() ?? 9)) < 1e-9)
  check("is gone", ink.cancel() == CGRect(x: 9, y: 9, width: 12, height: 22) && ink.path.isEmpty)
}

checkInk()
for (name, make) in [("view", viewPad), ("control", controlPad)] {
  checkTouches(name, make)
  checkSecondFinger(name, make)
  await checkShortStroke(name, make)
  await checkLongStrokes(name, make)
}
