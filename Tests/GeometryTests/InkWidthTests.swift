import ShapeGeometry
import Testing

/// Widths that depend on the pressure or the speed of a pen.
@Suite struct InkWidthTests {
  private let points = (0..<200).map { Point(Double($0), 0) }

  @Test func pressure() {
    let widths = InkWidth.pressure.widths(
      at: Array(points.prefix(6)), [0, 0.25, 1, 7, -1], from: 2, to: 10)
    #expect(widths == [2, 4, 10, 10, 2, 6])
  }

  /// A constant speed gives a constant width, which is linear in the speed.
  @Test func evenSpeed() {
    for (reach, width) in [(1.0, 1.0), (2, 1.5), (4, 3.25), (100, 99.01)] {
      let widths = InkWidth.evenSpeed.widths(at: points, [], from: 1, to: reach)
      #expect(widths.allSatisfy { ($0 - width).magnitude < 1e-9 }, "\(reach) \(widths[9])")
    }
  }

  /// Evenly spaced times give the same widths as no times.
  @Test func timesOfSixtyASecond() {
    let times = points.indices.map { Double($0) / 60 }
    let (even, timed) = (
      InkWidth.evenSpeed.widths(at: points, [], from: 1, to: 3),
      InkWidth.timedSpeed.widths(at: points, times, from: 1, to: 3)
    )
    #expect(zip(even, timed).allSatisfy { ($0 - $1).magnitude < 1e-9 })
    #expect(InkWidth.timedSpeed.widths(at: points, [0], from: 1, to: 3) == even)
  }

  /// The line is wide where the pen is slow, and narrow where the pen is fast. It changes smoothly.
  @Test func followsTheSpeed() {
    let slow = (0..<60).map { Point(0.1 * Double($0), 0) }
    let fast = (1..<60).map { Point(6 + 20 * Double($0), 0) }
    let widths = InkWidth.evenSpeed.widths(at: slow + fast, [], from: 1, to: 5)
    #expect((widths[59] - 4.92).magnitude < 0.01 && (widths[118] - 1).magnitude < 1e-3)
    for (a, b) in zip(widths[59...], widths[60...]) { #expect(b < a && a - b <= 1) }
  }

  @Test func oneSampleIsADisc() {
    let drawing = InkDrawing(.stroke(.interpolated), width: .evenSpeed)
    let disc = drawing.varyingOutline([Point(3, 4)], [], from: 1, to: 6)
    #expect((disc.area - 9 * .pi).magnitude < 0.1 && disc.contains(Point(5.9, 4)))
    let cancelled = InkDrawing(.stroke(.linear), .cancelled, width: .pressure)
    #expect(cancelled.varyingOutline([Point(3, 4)], [1], from: 1, to: 6).isEmpty)
    #expect(drawing.varyingOutline([], [], from: 1, to: 6).isEmpty)
  }

  /// The outline contains the disc of each sample.
  @Test func outlines() {
    var random = SplitMix64(state: 77)
    for method in [InkMethod.linear, .interpolated] {
      let samples = (0..<40).map { _ in Point(200 * random.unit(), 200 * random.unit()) }
      let pressures = samples.map { _ in random.unit() }
      let drawing = InkDrawing(.stroke(method), width: .pressure)
      let outline = drawing.varyingOutline(samples, pressures, from: 2, to: 12)
      #expect(outline.subpathCount == 1)
      for (p, pressure) in zip(samples, pressures) {
        let reach = (1 + 5 * pressure) - 0.13
        for v in [Vector(1, 0), Vector(0, 1), Vector(-1, 0), Vector(0, -1)] {
          #expect(outline.winding(around: p + v * reach) > 0)
        }
      }
    }
  }

  @Test func strangeNumbersGiveNumbers() {
    let numbers = [0, 1, -1, 1e300, -1e300, Double.leastNonzeroMagnitude, .greatestFiniteMagnitude]
    for x in numbers {
      for time in numbers {
        for width in InkWidth.allCases {
          let widths = width.widths(
            at: [Point(0, 0), Point(x, -x), Point(-x, time), Point(1, 1)], [0, time, -time, x],
            from: 0, to: 1e308)
          #expect(widths.count == 4 && widths.allSatisfy { $0 >= 0 && $0 <= 1e308 })
        }
      }
    }
    for width in InkWidth.allCases {
      #expect(width.widths(at: [], [], from: 1, to: 2).isEmpty)
      #expect(width.widths(at: points, [], from: 0, to: 0).allSatisfy { $0 == 0 })
    }
  }
}
