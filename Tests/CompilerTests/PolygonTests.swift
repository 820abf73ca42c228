import Foundation
import ShapeCompiler
import ShapeFormulas
import ShapeSyntax
import Testing

/// Corners of polygons and stars, and pies.
@Suite struct PolygonTests {
  /// Positions of the corners of the only element of a drawing.
  private func corners(_ element: String, width: Double = 80, height: Double = 60) throws
    -> [[Double]]
  {
    let text = """
      drawing Badge {
          canvas 80 x 60
          frame target = canvas
          param depth: number = 40% in 0...1
          \(element)
      }
      """
    let source = SourceText(name: "badge.shape", bytes: Array(text.utf8))
    let program = compile(source) { _, _ in .failure("it is not there") }
    #expect(!program.diagnostics.containsError, "\(program.diagnostics.map(\.message))")
    let layout = try #require(program.layouts[program.drawings[0].index])
    guard case .path(let subpaths) = layout.elements[0].content else {
      Issue.record("the element is not a path")
      return []
    }
    #expect(subpaths.count == 1)
    #expect(subpaths[0].isClosed)
    var given = GivenArguments()
    given.numbers[0] = [0, 0, width, height]
    let values = layout.graph.evaluate(layout.argumentValues(given))
    return subpaths[0].nodes.map { [values[$0.position.x], values[$0.position.y]] }
  }

  @Test(arguments: [3, 4, 5, 6, 7, 12, 1000])
  func cornersLieEvenlyOnTheEllipse(_ count: Int) throws {
    let found = try corners(
      "polygon p (10, 10, 60, 40) in target pin left right top bottom { sides \(count); fill #000 }",
      width: 120, height: 90)
    #expect(found.count == count)
    for (i, corner) in found.enumerated() {
      let angle = 2 * Double.pi * Double(i) / Double(count)
      #expect(abs(corner[0] - (60 + 50 * sin(angle))) < 1e-9)
      #expect(abs(corner[1] - (45 - 35 * cos(angle))) < 1e-9)
    }
  }

  @Test func everySecondCornerOfAStarLiesWithin() throws {
    let found = try corners("star s (0, 0, 80, 60) in target { points 7; inner depth; fill #000 }")
    #expect(found.count == 14)
    for (i, corner) in found.enumerated() {
      let angle = Double.pi * Double(i) / 7
      let part = i % 2 == 0 ? 1 : 0.4
      #expect(abs(corner[0] - (40 + 40 * part * sin(angle))) < 1e-9)
      #expect(abs(corner[1] - (30 - 30 * part * cos(angle))) < 1e-9)
    }
  }

  @Test func theInnerRadiusIsAPartOfTheOuter() throws {
    let star = try corners("star s (0, 0, 80, 60) { points 4; inner depth * 5; fill #000 }")
    for corner in star {
      #expect(abs(hypot((corner[0] - 40) / 40, (corner[1] - 30) / 30) - 1) < 1e-9)
    }
    let spikes = try corners("star s (0, 0, 80, 60) { points 4; inner -depth; fill #000 }")
    #expect(abs(spikes[1][0] - 40) < 1e-9 && abs(spikes[1][1] - 30) < 1e-9)
  }

  /// A negative box is not painted, as with an oval.
  @Test func negativeBoxesPaintNothing() throws {
    let drawing = try CompiledDrawing(
      """
      param w: number = 10
      param on: bool = true
      star s = (50, 10, w, 40) {
          stroke #000
          visible when on
      }
      polygon p = (50, 10, 40, w) { fill #000 }
      polygon q (10, 10, 10, 10) { fill #000 }
      """)
    func names(_ given: [String: [Double]]) throws -> [String] {
      try drawing.picture(given).items.map(\.shape.name)
    }
    #expect(try names([:]) == ["s", "p", "q"])
    #expect(try names(["on": [0]]) == ["p", "q"])
    #expect(try names(["w": [-1]]) == ["q"])
  }

  @Test func defaultsAreFiveCornersAndHalfOfTheRadius() throws {
    #expect(try corners("polygon p (0, 0, 80, 60) { fill #000 }").count == 5)
    let star = try corners("star s (0, 0, 80, 60) { fill #000 }")
    #expect(star.count == 10)
    #expect(abs(star[5][1] - 45) < 1e-9)
  }
}
