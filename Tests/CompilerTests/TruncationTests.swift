import Foundation
import ShapeCompiler
import ShapeSyntax
import Testing

/// A document that is cut off at any byte, as during editing. The places of its diagnostics are in
/// the document, and the diagnostics can be printed.
@Suite struct TruncationTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: ["BezierArrow"])
  func cutAtEachByte(name: String) throws {
    let file = Self.root.appendingPathComponent("Examples/\(name).shape")
    let bytes = Array(try Data(contentsOf: file))
    for count in bytes.indices {
      let source = SourceText(name: "main.shape", bytes: Array(bytes[..<count]))
      let program = compile(source) { _, _ in .failure("it is not there") }
      let renderer = DiagnosticRenderer(sources: program.sources, color: false)
      for diagnostic in program.diagnostics {
        #expect(diagnostic.span.end <= count || diagnostic.span.source.index > 0)
        #expect(!renderer.render(diagnostic).isEmpty)
      }
    }
  }
}
