import ShapeCompiler
import ShapeGeometry
import Testing

/// The lights of groups.
@Suite struct LightTests {
  private func lights(_ statements: String, isOn: Bool) throws -> [Scene.Lighting.Light] {
    let drawing = try CompiledDrawing(
      """
      param on: bool = true
      group g {
          ambient 20%
          rect plate (0, 0, 100, 100) { fill #F00 }
          \(statements)
      }
      """)
    let scene = try drawing.scene(["on": [isOn ? 1 : 0]])
    guard case .group(let group)? = scene.nodes.first else { return [] }
    return group.lighting?.lights ?? []
  }

  @Test(arguments: [
    "if on {\nfor i in 0 ..< 2 { light l = (20 + 50 * i, 50) { range 30 } }\n}",
    "if on {\nif on {\nlight a = (20, 50) { range 30 }\nlight b = (70, 50) { range 30 }\n}\n}",
    "for i in 0 ..< 2 {\nif on { light l = (20 + 50 * i, 50) { range 30 } }\n}",
  ])
  func lightsInBlocksShineOnTheirGroup(_ statements: String) throws {
    #expect(try lights(statements, isOn: true).map(\.circle.center.x) == [20, 70])
    #expect(try lights(statements, isOn: false).isEmpty)
  }
}
