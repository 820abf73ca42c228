import Foundation
import ShapeCompiler
import ShapeGeometry
import ShapeSyntax
import Testing

/// The positions and the visibility of texts.
@Suite struct TextTests {
  /// The text of the only element of a drawing; nil if there is none.
  private func text(_ attributes: String, _ given: GivenArguments = GivenArguments()) throws
    -> Scene.Text?
  {
    let text = """
      drawing Label {
          canvas 80 x 60
          frame target = canvas
          param size: number = 20 in -1...40
          param name: text = "Name"
          text (10, 20, 60, 30) in target {
              \(attributes.split(separator: ";").joined(separator: "\n"))
              fill #000
          }
      }
      """
    let source = SourceText(name: "label.shape", bytes: Array(text.utf8))
    let program = compile(source) { _, _ in .failure("it is not there") }
    #expect(!program.diagnostics.containsError, "\(program.diagnostics.map(\.message))")
    let scene = try program.scene(of: program.drawings[0].index, given)
    guard case .shape(let shape)? = scene.nodes.first, case .text(let found) = shape.outline else {
      return nil
    }
    return found
  }

  /// The height of capitals is 0.7 of the font size. At the size 10, they extend from 6.5 to 13.5
  /// in the middle of a line of height 20.
  @Test(arguments: [
    ("top", [33.5]), ("middle", [38.5]), ("bottom", [43.5]), ("baseline", [50]),
  ])
  func oneLineStandsInItsBox(_ vertical: String, _ baselines: [Double]) throws {
    let found = try text("content name;font .system size 10;lineHeight 20;vertical .\(vertical)")
    #expect(found?.lines.map(\.baseline) == baselines)
    #expect(found?.lines.map(\.content) == ["Name"])
  }

  @Test(arguments: [
    ("top", [33.5, 53.5, 73.5]), ("middle", [18.5, 38.5, 58.5]), ("bottom", [3.5, 23.5, 43.5]),
    ("baseline", [10, 30, 50]),
  ])
  func linesFollowOneAnother(_ vertical: String, _ baselines: [Double]) throws {
    let found = try text(
      #"content "a\n\nb";font .system size 10;lineHeight 20;vertical .\#(vertical)"#)
    #expect(found?.lines.map(\.baseline) == baselines)
    #expect(found?.lines.map(\.content) == ["a", "", "b"])
  }

  @Test(arguments: [
    ("start", "abc", 10, Scene.Text.Anchor.left), ("end", "abc", 70, .right),
    ("left", "abc", 10, .left), ("center", "abc", 40, .middle), ("right", "abc", 70, .right),
    ("start", "12 שלום abc", 70, .right), ("end", "שלום", 10, .left), ("left", "שלום", 10, .left),
    ("right", "مرحبا", 70, .right), ("center", "مرحبا", 40, .middle),
  ])
  func linesAreAnchored(
    _ alignment: String, _ content: String, _ x: Double, _ anchor: Scene.Text.Anchor
  ) throws {
    let found = try #require(try text(#"content "\#(content)";align .\#(alignment)"#))
    #expect(found.x == x)
    #expect(found.anchor == anchor)
    #expect(found.lines[0].isRightToLeft == (content != "abc"))
  }

  @Test func fontsAreWhatIsWritten() throws {
    let found = try text(
      "content name;font \"Helvetica Neue\" size size weight .bold italic;tracking 2")
    #expect(
      found?.font == Scene.Font(family: "Helvetica Neue", size: 20, weight: .bold, isItalic: true))
    #expect(found?.tracking == 2)
    #expect(try text("content name")?.font == Scene.Font(size: 17))
  }

  @Test func linesAreAFifthHigherThanTheirFont() throws {
    let found = try #require(try text(#"content "a\nb";font .system size size"#))
    #expect(found.lines[1].baseline - found.lines[0].baseline == 24)
  }

  @Test(arguments: [#"content """#, #"content " \n ""#])
  func blankTextIsNotPainted(_ attributes: String) throws {
    #expect(try text(attributes) == nil)
  }

  @Test func fontsWithoutSizeAreNotPainted() throws {
    var given = GivenArguments()
    given.numbers[1] = [0]
    #expect(try text("content name;font .system size size", given) == nil)
  }
}
