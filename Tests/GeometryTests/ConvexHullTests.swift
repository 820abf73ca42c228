import Foundation
import ShapeGeometry
import Testing

/// The convex hull of points.
@Suite struct ConvexHullTests {
  @Test(arguments: ReferenceCases.hulls.map(\.id))
  func isThatOfTheReference(_ id: String) throws {
    let reference = try #require(ReferenceCases.hulls.first { $0.id == id })
    let hull = convexHull(reference.points.map { Point($0[0], $0[1]) })
    #expect(hull == reference.hull.map { Point($0[0], $0[1]) })
  }

  @Test(arguments: ReferenceCases.hulls.filter { $0.atMost12Outer != nil }.map(\.id))
  func hasAtMostTwelveCorners(_ id: String) throws {
    let reference = try #require(ReferenceCases.hulls.first { $0.id == id })
    let hull = reference.hull.map { Point($0[0], $0[1]) }
    func corners(_ reduction: ReferenceCases.Reduction?) throws -> [Point] {
      try #require(reduction).hull.map { Point($0[0], $0[1]) }
    }
    let dropped = try corners(reference.atMost12DropSmallestAngle)
    #expect(HullRule.smallestAngle.reduced(hull, to: 12) == dropped)
    if try #require(reference.atMost12Source?.decisionMargin) >= 1e-9 {
      #expect(HullRule.source.reduced(hull, to: 12) == (try corners(reference.atMost12Source)))
    }
    let outer = HullRule.outer.reduced(hull, to: 12)
    #expect(outer.count == 12)
    let ratio = area(outer) / area(hull)
    #expect((ratio - (try #require(reference.atMost12Outer?.areaRatio))).magnitude < 1e-4)
    for (i, corner) in outer.enumerated() {
      let edge = outer[(i + 1) % outer.count] - corner
      for p in hull { #expect(edge.dx * (p - corner).dy - edge.dy * (p - corner).dx >= -1e-8) }
    }
  }

  @Test func reducesEverythingToFour() {
    var random = SplitMix64(state: 7)
    for size in [4, 5, 6, 40, 3000] {
      let points = (0..<size * 4).map { i in
        let angle = 6.283185307179586 * Double(i) / Double(size * 4)
        let r = i % 2 == 0 ? 100.0 : 100 - 1e-3 * random.unit()
        return Point(r * cos(angle), 0.3 * r * sin(angle))
      }
      let hull = convexHull(points)
      for rule in HullRule.allCases {
        let reduced = rule.reduced(hull, to: 2)
        #expect(reduced.count <= 4 && reduced.count > 1, "\(rule) \(size)")
      }
    }
    let square = [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)]
    #expect(HullRule.outer.reduced(square, to: 3) == square)
  }

  @Test func manyCornersAreReducedAtOnce() {
    var (corners, direction) = ([Point](), Vector(1, 0))
    let turn = 6.283185307179586 / 20_000
    for _ in 0..<20_000 {
      corners.append(Point(50 + 40 * direction.dx, 50 + 40 * direction.dy))
      let next = direction + direction.perpendicular * turn
      direction = next * (1 / next.length)
    }
    let circle = BezierPath(through: corners, isClosed: true)
    let hull = circle.hull(atMost: 6)
    #expect(hull.segments.count == 6 && hull.area > circle.area)
  }

  private func area(_ points: [Point]) -> Double {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
      $0 + ($1.0.x * $1.1.y - $1.0.y * $1.1.x) / 2
    }
  }

  /// Points on a grid, distorted by rounding. The hull decides exactly on which side of an edge a
  /// point is, even if the point is nearly on the edge.
  @Test func holdsAllPoints() {
    var random = SplitMix64(state: 6)
    for scale in [1, 1e-160, 1e160, 1e300] {
      for _ in 0..<50 {
        let points = (0..<60).map { _ in
          Point(
            scale * (0.1 * (random.unit() * 8).rounded() + 7),
            scale * (0.1 * (random.unit() * 8).rounded() + 3))
        }
        let hull = convexHull(points)
        #expect(Set(hull).count == hull.count && Set(hull).isSubset(of: points))
        #expect(convexHull(hull) == hull && convexHull(points.reversed()) == hull)
        guard hull.count > 2 else { continue }
        for (i, corner) in hull.enumerated() {
          let (edge, size) = (hull[(i + 1) % hull.count] - corner, 10 * scale)
          for p in points {
            let v = p - corner
            let turn = edge.dx / size * (v.dy / size) - edge.dy / size * (v.dx / size)
            #expect(turn >= -1e-15)
          }
        }
      }
    }
  }

  @Test func leavesOutWhatIsNoPlace() {
    let points = [Point(.nan, 0), Point(0, 0), Point(.infinity, 1), Point(1, 0), Point(1, 0)]
    #expect(convexHull(points) == [Point(0, 0), Point(1, 0)])
    #expect(convexHull([]).isEmpty)
    #expect(convexHull([Point(2, 3), Point(2, 3)]) == [Point(2, 3)])
  }
}
