import Foundation
import ShapeGeometry
import Testing

@Suite struct RoundedCornerTests {
  private func cubics(_ rounded: RoundedCorner) -> [[Point]] {
    var (current, result) = (rounded.start, [[Point]]())
    for curve in rounded.curves {
      result.append([current, curve.control1, curve.control2, curve.end])
      current = curve.end
    }
    return result
  }

  @Test func aRightAngleIsOneQuarterCircle() throws {
    let rounded = roundedCorner(
      previous: Point(0, 10), corner: Point(0, 0), next: Point(10, 0), radius: 3)
    #expect(rounded.start == Point(0, 3))
    #expect(rounded.end == Point(3, 0))
    #expect(rounded.curves.count == 1)
    let handle = 3 * (1 - 0.5522847498307936)
    #expect((rounded.curves[0].control1 - Point(0, handle)).length < 1e-15)
    #expect((rounded.curves[0].control2 - Point(handle, 0)).length < 1e-15)
  }

  @Test func aTurnedRightAngleIsOneCurveToo() {
    for degrees in stride(from: 0.0, to: 360, by: 7.3) {
      let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
      let rounded = roundedCorner(
        previous: Point(5 + 10 * c, 5 + 10 * s), corner: Point(5, 5),
        next: Point(5 - 10 * s, 5 + 10 * c), radius: 3)
      #expect(rounded.curves.count == 1)
    }
  }

  /// The arc touches both sides, has a constant distance from the center, and turns in one
  /// direction.
  @Test(arguments: [0.5, 5, 30, 60, 89, 91, 120, 170, 179.9])
  func arcsAreTangentCircles(degrees: Double) {
    let half = degrees / 2 * .pi / 180
    let radius = 2.0
    let corner = Point(3, -4)
    let far = 1e5
    let rounded = roundedCorner(
      previous: corner + Vector(cos(half), sin(half)) * far, corner: corner,
      next: corner + Vector(cos(half), -sin(half)) * far, radius: radius)
    #expect(rounded.curves.count == (degrees < 90 ? 2 : 1))
    let center = corner + Vector(radius / sin(half), 0)
    for controls in cubics(rounded) {
      for i in 0...100 {
        let distance = (cubic(controls, at: Double(i) / 100) - center).length
        #expect(abs(distance - radius) < 3e-4 * radius)
      }
    }
    let first = (rounded.curves[0].control1 - rounded.start).normalized!
    #expect((first - Vector(-cos(half), -sin(half))).length < 1e-7)
    let last = (rounded.end - rounded.curves.last!.control2).normalized!
    #expect((last - Vector(cos(half), -sin(half))).length < 1e-7)
    if rounded.curves.count == 2 {
      let (a, b) = (rounded.curves[0], rounded.curves[1])
      #expect(((a.end - a.control2) - (b.control1 - a.end)).length < 1e-9)
    }
  }

  @Test func theReachStopsHalfWayAlongTheShorterSide() {
    let rounded = roundedCorner(
      previous: Point(0, 4), corner: Point(0, 0), next: Point(100, 0), radius: 50)
    #expect(rounded.start == Point(0, 2))
    #expect(rounded.end == Point(2, 0))
    let huge = roundedCorner(
      previous: Point(0, 4), corner: Point(0, 0), next: Point(100, 0),
      radius: .greatestFiniteMagnitude)
    #expect(huge == rounded)
  }

  @Test func degenerateCornersStayPlain() {
    let (a, b, c) = (Point(0, 0), Point(10, 0), Point(10, 10))
    expectPlain(previous: a, corner: b, next: c, radius: 0)
    expectPlain(previous: a, corner: b, next: c, radius: -1)
    expectPlain(previous: b, corner: b, next: c, radius: 1)
    expectPlain(previous: a, corner: b, next: b, radius: 1)
    expectPlain(previous: a, corner: b, next: Point(20, 0), radius: 1)
    expectPlain(previous: a, corner: b, next: a, radius: 1)
    let huge = Double.greatestFiniteMagnitude
    expectPlain(previous: Point(-huge, 0), corner: Point(huge, 0), next: c, radius: 1)
  }

  private func expectPlain(previous: Point, corner: Point, next: Point, radius: Double) {
    let rounded = roundedCorner(previous: previous, corner: corner, next: next, radius: radius)
    #expect(rounded.start == corner)
    #expect(rounded.end == corner)
    #expect(rounded.curves.isEmpty)
  }
}
