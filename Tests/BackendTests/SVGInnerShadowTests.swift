import ShapeCompiler
import ShapeGeometry
import ShapeSVG
import Testing

/// Inner shadows of shapes, as filters.
@Suite struct SVGInnerShadowTests {
  private func markup(_ shape: Scene.Shape) throws -> Markup {
    let scene = Scene(
      name: "a", viewBox: Rect(x: 0, y: 0, width: 10, height: 10), width: 10, height: 10,
      nodes: [.shape(shape)])
    return try Markup.parse(svg(scene))
  }

  private func shape(_ fill: Scene.Color, stroke: Scene.Stroke? = nil) -> Scene.Shape {
    Scene.Shape(
      name: "r", outline: .rectangle(Rect(x: 2, y: 2, width: 6, height: 6), radius: 0),
      fill: .color(fill), stroke: stroke,
      innerShadows: [Scene.Shadow(color: .black, offset: Vector(0, 1), blur: 2)])
  }

  /// An opaque shape without a stroke stays one element. Its filter paints the shape and then the
  /// shadow.
  @Test func opaqueShapesStayOneElement() throws {
    let root = try markup(shape(.red))
    let shown = root.children.filter { $0.name != "defs" }
    #expect(shown.map(\.name) == ["rect"])
    let filter = try #require(root.all.first { $0.name == "filter" })
    let merged = filter.children.last?.children.map { $0["in"] }
    #expect(merged == ["SourceGraphic", "inner"])
    // The filter region includes the offset shape, because the blur needs the whole shape.
    #expect(filter["y"] == "-0.0" || filter.number("y") ?? 9 <= 0)
    #expect((filter.number("y") ?? 9) + (filter.number("height") ?? 0) >= 12)
  }

  @Test(arguments: [true, false])
  func othersBecomeLayers(_ hasStroke: Bool) throws {
    let stroke = Scene.Stroke(color: .black)
    let root = try markup(
      hasStroke
        ? shape(.red, stroke: stroke)
        : shape(Scene.Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
    let group = try #require(root.children.first { $0.name == "g" })
    #expect(group["id"] == "r")
    #expect(
      group.children.map { $0["filter"] != nil } == [false, true] + (hasStroke ? [false] : []))
    #expect(group.children.map { $0["id"] }.allSatisfy { $0 == nil })
    // The last step of the filter is the shadow alone.
    let filter = try #require(root.all.first { $0.name == "filter" })
    #expect(filter.children.last?["result"] == "inner")
  }
}
