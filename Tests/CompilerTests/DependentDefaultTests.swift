import ShapeCompiler
import ShapeGeometry
import Testing

/// Arguments whose defaults depend on other arguments.
@Suite struct DependentDefaultTests {
  private static let chain = """
    param d: number = c * 2
    param c: number = b
    param b: number = a + 1
    param a: number = 1
    param p: point = (d, c)
    param q: point = p
    param name: text = other + "!"
    param other: text = first
    param first: text = "x" + text(b)
    title name
    rect r = (q.x, q.y, a, d) { fill #000 }
    """

  private func values(_ numbers: [String: [Double]], texts: [String: String] = [:]) throws
    -> (box: [Double], title: String)
  {
    let drawing = try CompiledDrawing(Self.chain)
    var given = drawing.given(numbers)
    for (name, text) in texts {
      let index = try #require(drawing.layout.arguments.firstIndex { $0.name == name })
      given.texts[index] = text
    }
    let scene = try drawing.program.scene(of: drawing.index, given)
    guard case .shape(let shape)? = scene.nodes.first, case .rectangle(let box, _) = shape.outline
    else { return ([], scene.title) }
    return ([box.x, box.y, box.width, box.height], scene.title)
  }

  @Test func followWhatIsGiven() throws {
    #expect(try values([:]).box == [4, 2, 1, 4])
    #expect(try values([:]).title == "x2!")
    #expect(try values(["a": [5]]).box == [12, 6, 5, 12])
    #expect(try values(["a": [5]]).title == "x6!")
    #expect(try values(["b": [7]]).box == [14, 7, 1, 14])
    #expect(try values(["c": [7], "a": [3]]).box == [14, 7, 3, 14])
    #expect(try values(["c": [7], "a": [3]]).title == "x4!")
    #expect(try values(["p": [1, 2]]).box == [1, 2, 1, 4])
    #expect(try values(["q": [1, 2], "d": [9]]).box == [1, 2, 1, 9])
    #expect(try values([:], texts: ["first": "y"]).title == "y!")
    #expect(try values([:], texts: ["name": "y"]).title == "y")
  }

  /// The time is proportional to the number of defaults.
  @Test func longChains() throws {
    let count = 20_000
    let parameters = (1..<count).reversed().map { "param p\($0): number = p\($0 - 1) + 1\n" }
    let drawing = try CompiledDrawing(
      parameters.joined() + "param p0: number = 1\nrect r = (p\(count - 1), 0, 1, 1) { fill #000 }")
    let scene = try drawing.program.scene(of: drawing.index, drawing.given(["p0": [5]]))
    guard case .shape(let shape)? = scene.nodes.first, case .rectangle(let box, _) = shape.outline
    else {
      Issue.record("there is no box")
      return
    }
    #expect(box.x == Double(count) + 4)
  }
}
