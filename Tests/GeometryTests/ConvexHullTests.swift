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

  /// Points on a grid that rounding makes uneven: what nearly lies on an edge is decided exactly.
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
