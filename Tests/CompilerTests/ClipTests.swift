import Foundation
import ShapeCompiler
import ShapeGeometry
import ShapeSyntax
import Testing

/// The clips of elements.
@Suite struct ClipTests {
  private func scene(_ elements: String, _ given: GivenArguments = GivenArguments()) throws -> Scene
  {
    let text = """
      drawing Picture {
          canvas 80 x 60
          frame target = canvas
          \(elements)
      }
      """
    let source = SourceText(name: "picture.shape", bytes: Array(text.utf8))
    let program = compile(source) { _, _ in .failure("it is not there") }
    #expect(!program.diagnostics.containsError, "\(program.diagnostics.map(\.message))")
    return try program.scene(of: program.drawings[0].index, given)
  }

  private func clips(_ node: Scene.Node?) -> [Scene.Clip] {
    switch node {
    case .group(let group): group.clips
    case .shape(let shape): shape.clips
    case nil: []
    }
  }

  @Test func outlinesAreThoseOfTheShape() throws {
    let scene = try scene(
      """
      rect plate (0, 0, 80, 60) in target { fill #000; clip hole; clip ring }
      oval ring (10, 10, 20, 20) in target pin left top width height { fill none }
      path hole { corner (0, 0); corner (9, 0); corner (0, 9); close; fillRule .evenOdd; fill none }
      """)
    #expect(scene.nodes.count == 1)
    let found = clips(scene.nodes.first)
    #expect(found.count == 2)
    #expect(found[0].fillRule == .evenOdd)
    #expect(found[0].outline.path.bounds == Rect(x: 0, y: 0, width: 9, height: 9))
    #expect(found[1].outline == .ellipse(Rect(x: 10, y: 10, width: 20, height: 20)))
    #expect(scene.paintedBounds == nil || scene.paintedBounds?.width == 0)
  }

  @Test func whatClipsIsPaintedAtItsPlaceInTheOrder() throws {
    let scene = try scene(
      """
      rect a (0, 0, 80, 60) { fill #000; clip c }
      rect b (0, 0, 80, 60) { fill #111; clip a }
      oval c (10, 10, 20, 20) { fill #222; clip b }
      """.replacingOccurrences(of: "; clip b", with: ""))
    #expect(scene.nodes.count == 3)
    #expect(scene.nodes.map { clips($0).count } == [1, 1, 0])
    // The clip of an element that is itself used as a clip is ignored.
    #expect(
      clips(scene.nodes[1]).first?.outline
        == .rectangle(Rect(x: 0, y: 0, width: 80, height: 60), radius: 0))
  }

  @Test func groupsAreClippedByWhatIsInThem() throws {
    let scene = try scene(
      """
      group all {
          oval c (10, 10, 20, 20) { fill #222 }
          rect a (0, 0, 80, 60) { fill #000 }
          clip c
      }
      """)
    #expect(clips(scene.nodes.first).count == 1)
    #expect(scene.paintedBounds == Rect(x: 10, y: 10, width: 20, height: 20))
  }

  @Test func outlinesKeepTheirTransform() throws {
    let scene = try scene(
      """
      rect a (0, 0, 80, 60) { fill #000; clip c; rotate 20deg }
      rect c (10, 10, 20, 20) { fill none; offset (5, 0) }
      """)
    #expect(clips(scene.nodes.first).first?.transform == .translation(Vector(5, 0)))
  }

  @Test(arguments: [
    "oval c = (0, 0, target.width - 100, 10) { fill none }",
    "rect c (10, 10, 20, 20) { fill none; scale target.width - 80 }",
    "path c { corner (0, 0); fill none }",
  ])
  func whatHasNoInsideLeavesNothing(_ clip: String) throws {
    #expect(try scene("rect a (0, 0, 80, 60) { fill #000; clip c }\n\(clip)").nodes.isEmpty)
  }

  @Test func loopsAreClippedOneByOne() throws {
    let scene = try scene(
      """
      for i in 0 ..< 3 {
          rect cell (20 * i, 0, 20, 20) { fill none }
          oval (20 * i, 0, 30, 30) { fill #000; clip cell }
      }
      oval (0, 0, 30, 30) { fill #000; clip cell[1] }
      """)
    let boxes = scene.nodes.map { clips($0).first?.outline.path.bounds?.x }
    #expect(boxes == [0, 20, 40, 20])
  }
}
