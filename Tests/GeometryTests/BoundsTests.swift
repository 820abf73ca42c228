import ShapeGeometry
import Testing

@Suite struct BoundsTests {
  @Test func emptyPathsHaveNone() {
    var path = BezierPath()
    #expect(path.bounds == nil)
    path.move(to: Point(3, 4))
    #expect(path.bounds == nil)
  }

  @Test func aMoveWithoutSegmentsHasNoPart() {
    var path = BezierPath()
    path.move(to: Point(-100, 0))
    path.move(to: Point(1, 2))
    path.line(to: Point(4, 6))
    path.move(to: Point(900, 900))
    #expect(path.bounds == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func aDotHasBounds() {
    var path = BezierPath()
    path.move(to: Point(7, 8))
    path.close()
    #expect(path.bounds == Rect(x: 7, y: 8, width: 0, height: 0))
  }

  @Test func knownExtremes() throws {
    var path = BezierPath()
    path.move(to: Point(0, 0))
    path.curve(Point(0, 4), Point(12, 4), to: Point(12, 0))
    #expect(path.bounds == Rect(x: 0, y: 0, width: 12, height: 3))
  }

  @Test func aLineAfterCloseStartsAtTheStart() {
    var path = BezierPath()
    path.move(to: Point(0, 0))
    path.line(to: Point(5, 5))
    path.close()
    path.line(to: Point(0, 9))
    #expect(path.bounds == Rect(x: 0, y: 0, width: 5, height: 9))
  }

  /// The box contains every sample, and the distance of each side from the samples can be explained
  /// by the spacing of the samples.
  @Test(arguments: [1e-6, 1, 1e6, 1e150])
  func boundsAreTight(scale: Double) throws {
    var random = SplitMix64(state: 42)
    for round in 0..<120 {
      var p = (0..<4).map { _ in Point(random.unit() * scale, random.unit() * scale) }
      switch round % 6 {
      case 0: p[1] = p[0]
      case 1: p[2] = p[3]
      case 2: p[3] = p[0]
      case 3: p[3] = p[0] + (p[2] - p[1]) * 3  // no cubic term
      default: break
      }
      var path = BezierPath()
      path.move(to: p[0])
      path.curve(p[1], p[2], to: p[3])
      let bounds = try #require(path.bounds)
      let samples = (0...1000).map { cubic(p, at: Double($0) / 1000) }
      let slack = 1e-12 * scale
      let holdsAll = samples.allSatisfy(bounds.outset(by: slack).contains)
      #expect(holdsAll)
      let near = 1e-5 * scale
      #expect(samples.map(\.x).min()! - bounds.minX < near)
      #expect(samples.map(\.y).min()! - bounds.minY < near)
      #expect(bounds.maxX - samples.map(\.x).max()! < near)
      #expect(bounds.maxY - samples.map(\.y).max()! < near)
    }
  }

  @Test func hugeNumbersStayNumbers() throws {
    let huge = Double.greatestFiniteMagnitude
    for points in [
      [Point(-huge, huge), Point(huge, -huge), Point(-huge, huge), Point(huge, huge)],
      [Point(0, 0), Point(huge, huge), Point(-huge, huge), Point(.leastNonzeroMagnitude, 0)],
    ] {
      var path = BezierPath()
      path.move(to: points[0])
      path.curve(points[1], points[2], to: points[3])
      let bounds = try #require(path.bounds)
      #expect(bounds.isFinite)
      var reaching = BoundsBuilder()
      reaching.includeCurve(
        points[0], points[1], points[2], points[3], reach: Vector(huge, huge))
      let far = try #require(reaching.rect)
      #expect(far.isFinite)
    }
  }

  @Test func transformedPathsHaveTransformedPoints() throws {
    let turn = Transform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 0)
    let path = BezierPath.rectangle(Rect(x: 0, y: 0, width: 4, height: 2), radius: 1)
    let bounds = try #require(path.transformed(by: turn).bounds)
    #expect(bounds == Rect(x: 8, y: 0, width: 2, height: 4))
    #expect(path.transformed(by: .identity) == path)
  }

  @Test func inversesUndo() throws {
    let shear = Transform(a: 2, b: 1, c: 1, d: 1, tx: 10, ty: -3)
    let back = try #require(shear.inverted)
    #expect(shear.followed(by: back) == .identity)
    #expect(back == Transform(a: 1, b: -1, c: -1, d: 2, tx: -13, ty: 16))
  }

  @Test func flatMapsHaveNoInverse() {
    #expect(Transform.scale(0, 1).inverted == nil)
    #expect(Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted == nil)
    #expect(Transform.scale(.leastNonzeroMagnitude, 1).inverted == nil)
  }
}
