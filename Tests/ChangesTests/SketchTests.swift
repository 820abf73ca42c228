import ShapeSyntax
import Testing

/// Generated documents are valid and formatted.
@Suite struct SketchTests {
  @Test(arguments: 0..<40 as Range<UInt64>) func isFormatted(_ seed: UInt64) {
    var generator = SketchGenerator(seed: seed)
    let source = SourceText(name: "Sketch.shape", text: generator.sketch().text)
    let parsed = parse(source, id: SourceID(0))
    #expect(parsed.diagnostics.isEmpty)
    #expect(formatted(parsed.tree, source) == source.bytes)
    #expect(SketchText(String(decoding: source.bytes, as: UTF8.self)).names.count > 2)
  }
}
