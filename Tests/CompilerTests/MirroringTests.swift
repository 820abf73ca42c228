import ShapeCompiler
import ShapeGeometry
import Testing

/// Drawings that are mirrored where text runs from right to left.
@Suite struct MirroringTests {
  private func scene(_ body: String, file: String = "", isRightToLeft: Bool = true) throws -> Scene
  {
    let drawing = try CompiledDrawing(body, file: file)
    var given = GivenArguments()
    given.isRightToLeft = isRightToLeft
    return try drawing.program.scene(of: drawing.index, given)
  }

  /// The shapes with their names, each with its whole transform.
  private func shapes(_ nodes: [Scene.Node], _ outer: Transform = .identity)
    -> [String: (transform: Transform, shape: Scene.Shape)]
  {
    var result: [String: (Transform, Scene.Shape)] = [:]
    for node in nodes {
      switch node {
      case .group(let group):
        let inner = shapes(group.children, group.transform.followed(by: outer))
        result.merge(inner) { first, _ in first }
        if let only = inner[""] { result[group.name] = only }
      case .shape(let shape):
        result[shape.name] = (shape.transform.followed(by: outer), shape)
      }
    }
    return result
  }

  /// The x coordinates of the points of the plane at which `0` and `10` are drawn.
  private func ends(_ transform: Transform?) -> [Double] {
    [0, 10].map { x in transform?.apply(to: Point(x, 0)).x ?? .nan }
  }

  private let arrow = "path arrow { corner (10, 10); corner (20, 20); stroke #000 }"

  @Test func onlyMirroredDrawingsAreReflected() throws {
    for (setting, isRightToLeft, expected) in [
      ("rightToLeft .mirrored", true, [100.0, 90]), ("rightToLeft .mirrored", false, [0, 10]),
      ("rightToLeft .unchanged", true, [0, 10]), ("", true, [0, 10]),
    ] {
      let scene = try scene("\(setting)\n\(arrow)", isRightToLeft: isRightToLeft)
      #expect(ends(shapes(scene.nodes)["arrow"]?.transform) == expected)
    }
  }

  @Test func theMiddleIsThatOfTheView() throws {
    let scene = try scene(
      "canvas (20, 0, 100, 100)\nrightToLeft .mirrored\nframe target = canvas\n\(arrow)")
    #expect(ends(shapes(scene.nodes)["arrow"]?.transform) == [140, 130])
  }

  @Test func textStaysReadableInItsMirroredBox() throws {
    let scene = try scene(
      """
      rightToLeft .mirrored
      text a (10, 0, 30, 20) { content "A"; font .system size 9; align .left; fill #000 }
      text b (10, 20, 30, 20) { content "B"; font .system size 9; align .end; fill #000 }
      """)
    let found = shapes(scene.nodes)
    // The box from 10 to 40 is shown from 60 to 90.
    #expect(ends(found["a"]?.transform) == [50, 60])
    guard case .text(let text)? = found["a"]?.shape.outline,
      case .text(let other)? = found["b"]?.shape.outline
    else { throw Missing() }
    #expect(text.anchor == .right && text.x == 40)
    #expect(other.anchor == .right)
  }

  private struct Missing: Error {}

  @Test func clipsOfTextAreMirrored() throws {
    let scene = try scene(
      """
      rightToLeft .mirrored
      text a (10, 0, 30, 20) { content "A"; font .system size 9; fill #000; clip half; opacity 0.5 }
      rect half (10, 0, 10, 20) { fill none }
      """)
    guard case .group(let all) = scene.nodes.first, case .group(let a) = all.children.first,
      case .shape(let shape) = a.children.first
    else { throw Missing() }
    #expect(a.transform == .identity && a.clips.count == 1 && a.opacity == 0.5 && a.name == "a")
    #expect(shape.transform.a == -1 && shape.clips.isEmpty && shape.opacity == 1)
  }

  @Test func imagesKeepTheirDirection() throws {
    let scene = try scene(
      "rightToLeft .mirrored\nimage photo (10, 0, 30, 20) { source \"photo.png\" }")
    #expect(ends(shapes(scene.nodes)["photo"]?.transform) == [50, 60])
  }

  @Test func symbolsKeepTheirDirectionUnlessTheyAreMirrored() throws {
    let symbols = """
      drawing Plain { canvas 20 x 20; path mark { corner (0, 0); corner (9, 9); stroke #000 } }
      drawing Turned {
          canvas 20 x 20
          rightToLeft .mirrored
          path mark { corner (0, 0); corner (9, 9); stroke #000 }
      }
      """
    for (setting, symbol, expected) in [
      // The box from 10 to 30 is shown from 70 to 90.
      ("rightToLeft .mirrored", "Plain", [70.0, 80]),
      ("rightToLeft .mirrored", "Turned", [90, 80]),
      ("", "Plain", [10, 20]), ("", "Turned", [30, 20]),
    ] {
      let scene = try scene("\(setting)\nuse \(symbol) (10, 0, 20, 20)", file: symbols)
      #expect(ends(shapes(scene.nodes)["mark"]?.transform) == expected)
    }
  }
}
