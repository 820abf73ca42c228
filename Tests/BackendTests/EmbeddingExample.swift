import ShapeCompiler
import ShapeSVG
import ShapeSyntax

/// The first drawing of `document` as SVG, its main frame `width` by `height` points.
func picture(of document: String, width: Double, height: Double) throws -> [UInt8]? {
  let source = SourceText(name: "Arrow.shape", text: document)
  let program = compile(source) { path, _ in .failure("there is only one file") }
  guard !program.diagnostics.containsError, let drawing = program.drawings.first else {
    let renderer = DiagnosticRenderer(sources: program.sources, color: false)
    for diagnostic in program.diagnostics { print(renderer.render(diagnostic)) }
    return nil
  }
  var given = GivenArguments()
  if let frame = program.layouts[drawing.index]?.mainFrame {
    given.numbers[frame] = [0, 0, width, height]
  }
  return try svg(program.scene(of: drawing.index, given))
}
