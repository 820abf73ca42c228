import Foundation
import ShapeGeometry
import Testing

/// Outlines of ink with varying width.
@Suite struct InkOutlineTests {
  /// The signed distance of `p` from the region that discs cover as their centers move along lines.
  private func distance(of p: Point, _ points: [Point], _ widths: [Double]) -> Double {
    zip(points.indices, points.indices.dropFirst()).map { i, j in
      (0...400).map { k in
        let t = Double(k) / 400
        let center = points[i] + (points[j] - points[i]) * t
        return (p - center).length - (widths[i] * (1 - t) + widths[j] * t) / 2
      }.min() ?? .infinity
    }.min() ?? .infinity
  }

  @Test func taperedLines() {
    let outline = BezierPath.inkOutline(
      through: [Point(0, 0), Point(100, 0)], widths: [20, 4], method: .linear)
    #expect(outline.subpathCount == 1)
    let bounds = outline.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
    #expect((bounds.minX + 10).magnitude < 1e-2 && (bounds.maxX - 102).magnitude < 1e-2)
    #expect(outline.contains(Point(50, 5.9)) && !outline.contains(Point(50, 6.2)))
    #expect(outline.area > 0)
  }

  @Test func evenWidthsAreThoseOfStrokes() {
    var random = SplitMix64(state: 51)
    for _ in 0..<20 {
      let points = (0..<6).map { _ in Point(100 * random.unit(), 100 * random.unit()) }
      let line = BezierPath(through: points)
      let stroke = line.stroked(width: 12, cap: .round, join: .round)
      let ink = line.outlined(widths: [12])
      for _ in 0..<20 {
        let p = Point(120 * random.unit() - 10, 120 * random.unit() - 10)
        let distance = line.distance(to: p)
        guard (distance - 6).magnitude > 0.02 else { continue }
        #expect(ink.contains(p) == (distance < 6) && stroke.contains(p) == (distance < 6))
      }
    }
  }

  /// An ellipse has four segments, although each of them becomes several cubics.
  @Test func widthsOfEllipsesAreThoseOfTheirQuarters() {
    let ink = BezierPath.ellipse(in: Rect(x: -50, y: -50, width: 100, height: 100))
      .outlined(widths: [4, 8, 12, 16, 20], tolerance: 0.001)
    for (center, radius) in [
      (Point(50, 0), 10.0), (Point(0, 50), 4), (Point(-50, 0), 6), (Point(0, -50), 8),
    ] {
      let outward = (center - Point.zero) * 0.02
      #expect(ink.contains(center + outward * (radius - 0.05)))
      #expect(!ink.contains(center + outward * (radius + 0.05)))
    }
  }

  /// The outline covers exactly the discs, even if a disc contains its neighbors.
  @Test func holdsAllDiscsAndNothingElse() {
    var random = SplitMix64(state: 52)
    for _ in 0..<40 {
      let points = (0..<5).map { _ in Point(60 * random.unit(), 60 * random.unit()) }
      let widths = points.map { _ in 70 * random.unit() * random.unit() }
      let ink = BezierPath.inkOutline(
        through: points, widths: widths, method: .linear, tolerance: 0.01)
      for _ in 0..<12 {
        let p = Point(120 * random.unit() - 30, 120 * random.unit() - 30)
        let found = distance(of: p, points, widths)
        guard found.magnitude > 0.1 else { continue }
        #expect((ink.winding(around: p) > 0) == (found < 0), "\(p) \(points) \(widths)")
      }
    }
  }

  @Test func curvesAreFollowed() {
    let points = (0..<30).map { i in
      Point(10 * Double(i), 40 * sin(Double(i) / 3))
    }
    let widths = (0..<30).map { 2 + 10 * sin(Double($0) * .pi / 29) }
    let ink = BezierPath.inkOutline(through: points, widths: widths)
    #expect(ink.subpathCount == 1)
    for (p, width) in zip(points, widths) {
      for i in 0..<8 {
        let direction = Vector(cos(Double(i) * .pi / 4), sin(Double(i) * .pi / 4))
        #expect(ink.contains(p + direction * (0.48 * width)))
      }
    }
    #expect(!ink.contains(Point(150, 39)))
  }

  @Test func dotsAndNothing() {
    let dot = BezierPath.inkOutline(through: [Point(3, 4)], widths: [2])
    #expect((dot.area - .pi).magnitude < 1e-2 && dot.contains(Point(3.9, 4)))
    let same = BezierPath.inkOutline(through: [Point(3, 4), Point(3, 4)], widths: [2, 6])
    #expect((same.area - 9 * .pi).magnitude < 0.1)
    #expect(BezierPath.inkOutline(through: [], widths: [1]).isEmpty)
    #expect(BezierPath.inkOutline(through: [Point(1, 1)], widths: []).isEmpty)
    for width in [0, -1, .nan, .infinity] {
      #expect(BezierPath.inkOutline(through: [.zero, Point(1, 1)], widths: [width]).isEmpty)
    }
    let gap = BezierPath.inkOutline(
      through: [.zero, Point(.nan, 0), Point(9, 0)], widths: [2, 100, 2], method: .linear)
    #expect(gap.bounds?.height == 2)
  }

  @Test func strangePathsGiveNumbers() {
    var random = SplitMix64(state: 53)
    for path in StrangePaths(count: 200, seed: 9) {
      let widths = (0..<6).map { _ in exp2(2000 * random.unit() * random.unit() - 1000) }
      let outline = path.outlined(widths: widths, tolerance: random.unit() < 0.5 ? nil : 1e-12)
      #expect(outline.isFinite, "\(path.elements) \(widths)")
    }
  }
}
