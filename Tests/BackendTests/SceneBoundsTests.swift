import ShapeCompiler
import ShapeGeometry
import ShapeNumbers
import Testing

@Suite struct SceneBoundsTests {
  private func bounds(_ nodes: Scene.Node...) -> Rect? {
    var scene = Scene.showing()
    scene.nodes = nodes
    return scene.paintedBounds
  }

  private func stroked(_ path: BezierPath, _ stroke: Scene.Stroke) -> Rect? {
    bounds(.shape(.init(outline: .path(path), stroke: stroke)))
  }

  private func expectNear(
    _ rect: Rect?, _ x: Double, _ y: Double, _ right: Double, _ bottom: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let rect = try #require(rect, sourceLocation: sourceLocation)
    let differences = [rect.minX - x, rect.minY - y, rect.maxX - right, rect.maxY - bottom]
    let isNear = differences.allSatisfy { abs($0) < 1e-9 }
    #expect(isNear, "\(rect)", sourceLocation: sourceLocation)
  }

  @Test func nothingHasNone() {
    #expect(bounds() == nil)
    #expect(bounds(.group(.init(name: "empty"))) == nil)
  }

  @Test func fillsAreTight() throws {
    let oval = Scene.Shape(outline: .ellipse(Rect(x: 1, y: 2, width: 30, height: 20)), fill: .red)
    try expectNear(bounds(.shape(oval)), 1, 2, 31, 22)
  }

  @Test func capsOfALine() throws {
    let line = BezierPath.polyline(Point(10, 10), Point(20, 10))
    try expectNear(stroked(line, .init(color: .red, width: 4)), 10, 8, 20, 12)
    try expectNear(stroked(line, .init(color: .red, width: 4, cap: .round)), 8, 8, 22, 12)
    try expectNear(stroked(line, .init(color: .red, width: 4, cap: .square)), 8, 8, 22, 12)
    let slope = BezierPath.polyline(Point(0, 0), Point(30, 40))
    try expectNear(stroked(slope, .init(color: .red, width: 10)), -4, -3, 34, 43)
    try expectNear(stroked(slope, .init(color: .red, width: 10, cap: .square)), -7, -7, 37, 47)
  }

  @Test func dotsHaveCapsOnly() throws {
    let dot = BezierPath.polyline(Point(5, 5), Point(5, 5))
    #expect(stroked(dot, .init(color: .red, width: 4)) == nil)
    try expectNear(stroked(dot, .init(color: .red, width: 4, cap: .round)), 3, 3, 7, 7)
    try expectNear(stroked(dot, .init(color: .red, width: 4, cap: .square)), 3, 3, 7, 7)
    let closed = BezierPath.polyline(Point(5, 5), closed: true)
    try expectNear(stroked(closed, .init(color: .red, width: 4, cap: .round)), 3, 3, 7, 7)
  }

  @Test func mitersReachTheirTips() throws {
    // The tip of a right angle that points down is √2 half widths below the corner.
    let v = BezierPath.polyline(Point(0, 0), Point(10, 10), Point(20, 0))
    let half = 2.0.squareRoot() / 2
    let tip = 10 + 2 * half
    try expectNear(stroked(v, .init(color: .red, width: 2)), -half, -half, 20 + half, tip)
    try expectNear(
      stroked(v, .init(color: .red, width: 2, miterLimit: 1.4)), -half, -half, 20 + half, 10 + half)
    try expectNear(
      stroked(v, .init(color: .red, width: 2, join: .bevel)), -half, -half, 20 + half, 10 + half)
    try expectNear(
      stroked(v, .init(color: .red, width: 2, join: .round)), -half, -half, 20 + half, 11)
  }

  @Test func closedPathsHaveAJoinAtTheirStart() throws {
    let triangle = BezierPath.polyline(Point(10, 10), Point(0, 0), Point(20, 0), closed: true)
    let tip = 10 + 2.0.squareRoot()
    let rect = try #require(stroked(triangle, .init(color: .red, width: 2)))
    #expect(abs(rect.maxY - tip) < 1e-9)
    #expect(abs(rect.minY + 1) < 1e-9)
  }

  @Test func boxesGrowByHalfTheWidth() throws {
    let rect = Rect(x: 0, y: 0, width: 10, height: 20)
    for outline: Scene.Outline in [
      .rectangle(rect, radius: 0), .ellipse(rect), .rectangle(rect, radius: 3),
    ] {
      let shape = Scene.Shape(outline: outline, stroke: .init(color: .red, width: 4))
      try expectNear(bounds(.shape(shape)), -2, -2, 12, 22)
    }
  }

  @Test func dashesEndAnywhere() throws {
    let v = BezierPath.polyline(Point(0, 0), Point(30, 40), Point(60, 0))
    let solid = try #require(stroked(v, .init(color: .red, width: 10, cap: .square, join: .bevel)))
    let dashed = try #require(
      stroked(v, .init(color: .red, width: 10, cap: .square, join: .bevel, dash: [3, 5])))
    #expect(abs(solid.maxY - 43) < 1e-9)
    #expect(abs(dashed.maxY - 47) < 1e-9)
    // A dash pattern without length is ignored, and the line is solid.
    let zero = try #require(
      stroked(v, .init(color: .red, width: 10, cap: .square, join: .bevel, dash: [0, 0])))
    #expect(zero == solid)
  }

  @Test func transformsScaleStrokes() throws {
    let line = Scene.Shape(
      outline: .line(Point(0, 0), Point(10, 0)), transform: .scale(1, 3),
      stroke: .init(color: .red, width: 2))
    try expectNear(bounds(.shape(line)), 0, -3, 10, 3)
    try expectNear(
      bounds(.group(.init(transform: .translation(Vector(5, 5)), children: [.shape(line)]))),
      5, 2, 15, 8)
    let circle = Scene.Shape(
      outline: .ellipse(Rect(x: -10, y: -10, width: 20, height: 20)), transform: .scale(2, 1),
      stroke: .init(color: .red, width: 2))
    try expectNear(bounds(.shape(circle)), -22, -11, 22, 11)
  }

  @Test func shadowsReachThreeDeviationsAndDoNotTurn() throws {
    let shape = Scene.Shape(
      outline: .rectangle(Rect(x: 0, y: 0, width: 10, height: 10), radius: 0), fill: .red,
      shadows: [.init(color: .red, offset: Vector(20, 0), blur: 4)])
    try expectNear(bounds(.shape(shape)), 0, -6, 36, 16)
    let turn = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    try expectNear(
      bounds(.group(.init(transform: turn, children: [.shape(shape)]))), -10, -6, 26, 16)
  }

  @Test func deepGroupsAreMeasured() throws {
    var node = Scene.Node.shape(
      .init(outline: .ellipse(Rect(x: 0, y: 0, width: 2, height: 2)), fill: .red))
    for _ in 0..<200 {
      node = .group(.init(transform: .translation(Vector(1, 0)), children: [node]))
    }
    try expectNear(bounds(node), 200, 0, 202, 2)
  }
}
