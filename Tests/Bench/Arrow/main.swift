// Prints the nanoseconds and the allocations of one call of each function, for the generated and
// for the handwritten code: `name generated-ns hand-ns generated-allocations hand-allocations`.

import Foundation

#if RECORDING
  @_spi(Testing) import CoreGraphics

  func makeContext() -> CGContext { .recording(width: 640, height: 64, scale: 1) }
#else
  import CoreGraphics

  func makeContext() -> CGContext { CGContext() }
#endif

let calls = 1000
let rounds = 300
let tint = CGColor(srgbRed: 0.2, green: 0.4, blue: 0.9, alpha: 1)

/// The frames of call `i`. They differ between calls, so that no result can be reused.
func frames(_ i: Int) -> (left: CGRect, right: CGRect) {
  (
    CGRect(x: CGFloat(i & 7), y: 0, width: 30, height: 38),
    CGRect(x: CGFloat(170 + i & 63), y: 0, width: 30, height: 38)
  )
}

/// The number of allocations so far; 0 unless a library that counts them is preloaded.
let allocations: @convention(c) () -> Int = {
  guard let symbol = dlsym(nil, "bench_allocations") else { return { 0 } }
  return unsafeBitCast(symbol, to: (@convention(c) () -> Int).self)
}()

/// The seconds and the allocations of `calls` calls. Each measurement has its own context, since a
/// recording context grows.
@inline(never)
func measure(_ call: (CGContext, Int) -> Void) -> (seconds: Double, allocations: Int) {
  let context = makeContext()
  let (allocated, start) = (allocations(), DispatchTime.now().uptimeNanoseconds)
  for i in 0..<calls { call(context, i) }
  let end = DispatchTime.now().uptimeNanoseconds
  return (Double(end - start) / 1e9, allocations() - allocated)
}

func compare(
  _ name: String, _ generated: (CGContext, Int) -> Void, _ hand: (CGContext, Int) -> Void
) {
  var times: [(generated: Double, hand: Double)] = []
  var allocated = (generated: 0, hand: 0)
  for _ in 0..<rounds {
    let (first, second) = (measure(generated), measure(hand))
    times.append((first.seconds, second.seconds))
    allocated = (first.allocations, second.allocations)
  }
  func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
  let perCall = 1e9 / Double(calls)
  print(
    name, median(times.map(\.generated)) * perCall, median(times.map(\.hand)) * perCall,
    Double(allocated.generated) / Double(calls), Double(allocated.hand) / Double(calls))
}

compare("path") { _, i in
  let (left, right) = frames(i)
  _ = BezierArrow.arrowPath(left: left, right: right)
} _: { _, i in
  let (left, right) = frames(i)
  _ = HandWrittenArrow.arrowPath(left: left, right: right)
}

compare("draw") { context, i in
  let (left, right) = frames(i)
  BezierArrow.draw(in: context, left: left, right: right, tint: tint)
} _: { context, i in
  let (left, right) = frames(i)
  HandWrittenArrow.draw(in: context, left: left, right: right, tint: tint)
}

compare("draw-in-its-own-color") { context, i in
  let (left, right) = frames(i)
  BezierArrow.draw(in: context, left: left, right: right)
} _: { context, i in
  let (left, right) = frames(i)
  HandWrittenArrow.draw(in: context, left: left, right: right, tint: tint)
}
