import Foundation
import ShapeGeometry
import Testing

/// Outlines of strokes.
@Suite struct StrokeTests {
  @Test(arguments: [1e-150, 1e-9, 1, 1e9, 1e150])
  func areasOfStraightStrokes(scale: Double) {
    let line = BezierPath(through: [Point(scale, scale), Point(4 * scale, 5 * scale)])
    let area = 5 * scale * scale
    #expect((line.stroked(width: scale).area / area - 1).magnitude < 1e-12)
    let square = line.stroked(width: scale, cap: .square)
    #expect((square.area / (6 * scale * scale) - 1).magnitude < 1e-12)
    let round = line.stroked(width: scale, cap: .round)
    #expect((round.area / (area + .pi / 4 * scale * scale) - 1).magnitude < 1e-3)
  }

  /// The area of the stroke of a closed smooth path is the length of the path times the width,
  /// because the inner and the outer side balance each other.
  @Test(arguments: [0.1, 1, 8])
  func areasOfRings(width: Double) {
    let circle = BezierPath.ellipse(in: Rect(x: 3, y: -2, width: 20, height: 20))
    let ring = circle.stroked(width: width, join: .round)
    #expect(ring.subpathCount == 2)
    let area = PathMeasure(circle).length * width
    #expect((ring.area / area - 1).magnitude < 2e-4)
    #expect((ring.area / (20 * .pi * width) - 1).magnitude < 5e-4)
    #expect(!ring.contains(Point(13, 8)) && ring.contains(Point(3, 8)))
  }

  /// For a stroke with round caps, every point of the outline is at most half of the width away
  /// from the curve, and all points that are nearer to the curve are inside.
  @Test func holdsWhatIsNear() {
    var random = SplitMix64(state: 31)
    for curve in HardCurves(count: 400, seed: 5) {
      let size = [curve.control1, curve.control2, curve.end].reduce(0) {
        max($0, ($1 - curve.start).length)
      }
      let radius = size * exp2(-6 * random.unit())
      let tolerance = 1e-3 * radius
      let outline = BezierPath(curve).stroked(width: 2 * radius, cap: .round, join: .round)
      #expect(outline.deviation(from: BezierPath(curve)) <= radius + tolerance, "\(curve)")
      guard size > 0 else { continue }
      for _ in 0..<6 {
        let (t, angle) = (random.unit(), 7 * random.unit())
        let reach = random.unit() < 0.5 ? radius * random.unit() : radius - 1.05 * tolerance
        let p = curve.point(at: t) + Vector(cos(angle), sin(angle)) * reach
        #expect(outline.winding(around: p) > 0, "\(p) \(radius) \(curve)")
      }
    }
  }

  @Test func unitedOutlinesCountOnce() {
    let points = [Point(0, 10), Point(20, 10), Point(20, 0), Point(10, 0), Point(10, 20)]
    let outline = BezierPath(through: points).stroked(width: 2)
    #expect(outline.area > outline.united.area)
    #expect(outline.united.area == 2 * (20 + 10 + 10 + 20) - 4)
    #expect(outline.united.united == outline.united)
    let circle = BezierPath.ellipse(in: Rect(x: 0, y: 0, width: 20, height: 20))
    var nested = circle
    for _ in 0..<8 { nested = nested.stroked(width: 1).united }
    // The eighth outline fills a single band that is eight points wide.
    #expect((nested.area / (20 * .pi) - 8).magnitude < 1e-2)
  }

  @Test func offsetsOfCurvesAreExact() {
    for tolerance in [1e-2, 1e-4, 1e-7] {
      let curve = CubicCurve(Point(0, 0), Point(40, 0), Point(60, 30), Point(100, 60))
      let outline = BezierPath(curve).stroked(width: 10, tolerance: tolerance)
      for side in outline.cubics {
        for k in 0...10 {
          let distance = curve.nearest(to: cubic(side, at: Double(k) / 10)).distance
          #expect((distance - 5).magnitude <= tolerance)
        }
      }
    }
  }

  @Test func joins() {
    let corner = BezierPath(through: [Point(0, 0), Point(10, 0), Point(10, 10)])
    let tip = Point(11.9, -1.9)
    #expect(corner.stroked(width: 4).contains(tip))
    #expect(!corner.stroked(width: 4, miterLimit: 1.4).contains(tip))
    #expect(!corner.stroked(width: 4, join: .round).contains(tip))
    let arc = Point(11.4, -1.4)
    #expect(corner.stroked(width: 4, join: .round).contains(arc))
    #expect(!corner.stroked(width: 4, join: .bevel).contains(arc))
    // The area is that of a miter or a bevel, and the inner sides meet in one point.
    #expect(corner.stroked(width: 4).area == 80)
    #expect(corner.stroked(width: 4, join: .bevel).area == 78)
    #expect(corner.stroked(width: 4).elements.count == 7)
  }

  @Test func capsOfDots() {
    var dots = BezierPath()
    dots.move(to: Point(5, 5))
    #expect(dots.stroked(width: 2, cap: .round).isEmpty)
    dots.line(to: Point(5, 5))
    #expect(dots.stroked(width: 2).isEmpty)
    let square = dots.stroked(width: 2, cap: .square)
    #expect(square.bounds == Rect(x: 4, y: 4, width: 2, height: 2) && square.area == 4)
    let disc = dots.stroked(width: 2, cap: .round)
    #expect(disc.bounds == Rect(x: 4, y: 4, width: 2, height: 2))
    #expect((disc.area - .pi).magnitude < 2e-3)
    var closed = BezierPath()
    closed.move(to: Point(1, 1))
    closed.close()
    #expect(closed.stroked(width: 2, cap: .square).area == 4)
  }

  @Test func cuspsAreRound() {
    // The curve goes right to (75, 0), and back.
    let back = CubicCurve(Point(0, 0), Point(100, 0), Point(100, 0), Point(0, 0))
    let outline = BezierPath(back).stroked(width: 20)
    #expect(outline.contains(Point(84, 0)) && !outline.contains(Point(84, 6)))
    #expect(!outline.contains(Point(-1, 0)))
  }

  @Test func nothingAndExtremes() {
    let line = BezierPath(through: [Point(0, 0), Point(1, 0)])
    for width in [0, -1, .nan, .infinity] { #expect(line.stroked(width: width).isEmpty) }
    #expect(BezierPath(through: [Point(.nan, 0), Point(1, 0)]).stroked(width: 1).isEmpty)
    let huge = line.stroked(width: .greatestFiniteMagnitude)
    #expect(!huge.isEmpty && huge.isFinite)
    #expect(line.stroked(width: 1, miterLimit: .nan, tolerance: .nan).area == 1)
    #expect(line.stroked(width: 1, tolerance: -1).area == 1)
  }

  @Test func strangePathsGiveNumbers() {
    var random = SplitMix64(state: 32)
    for path in StrangePaths(count: 400, seed: 7) {
      let width = exp2(1000 * random.unit() * random.unit() * (random.unit() < 0.5 ? -1 : 1))
      let tolerance = [nil, 0, 1e-12, 1, 1e300][Int(5 * random.unit())]
      let join = BezierPath.Join.allCases[Int(3 * random.unit())]
      let outline = path.stroked(
        width: width, cap: .square, join: join, miterLimit: 1e30 * random.unit(),
        tolerance: tolerance)
      #expect(outline.isFinite, "\(path.elements) \(width)")
      #expect(outline.elements.count < 20_000, "\(path.elements) \(width)")
    }
  }
}
