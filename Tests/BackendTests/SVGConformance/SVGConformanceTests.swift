import Foundation
import ShapeCompiler
import ShapeSVG
import TestSupport
import Testing

/// All documents that the tool writes conform to SVG 2 and its companion modules.
@Suite struct SVGConformanceTests {
  private static let folders = Thoroughness.choose(
    quick: ["PaintCode"],
    slow: ["Constraints/Documents", "Lint", "Newcomer", "PaintCode", "Wrong"])
  private static let fixtures =
    folders.flatMap { try! files(withExtension: "shape", under: "Tests/Fixtures/\($0)/") }

  @Test(arguments: DocumentationTests.examples + fixtures)
  func drawingsOfFiles(_ path: String) throws {
    try expectConformance(try compile(file: path))
  }

  @Test(arguments: DocumentationTests.documents)
  func drawingsOfDocuments(_ document: MarkdownDocument) throws {
    for block in document.blocks where block.tag == "shape" {
      try expectConformance(compile(block, of: document))
    }
  }

  private func expectConformance(_ program: Program) throws {
    for drawing in program.drawings where program.layouts[drawing.index] != nil {
      for isDark in [false, true] {
        var given = GivenArguments()
        given.isDark = isDark
        guard let scene = try? program.scene(of: drawing.index, given) else { continue }
        let options = SVGOptions(
          precision: isDark ? 0 : 3, idPrefix: "\(drawing.name)-", fit: isDark)
        let problems = try svgProblems(in: svg(scene, options: options))
        #expect(problems == [], "\(drawing.name)")
      }
      try expectConformanceInPages(drawing.index, program)
    }
  }

  /// Checks pictures whose colors follow the page in the same way.
  private func expectConformanceInPages(_ index: Int, _ program: Program) throws {
    guard let layout = program.layouts[index] else { return }
    var given = GivenArguments()
    given.notesOrigins = true
    guard let light = try? program.scene(of: index, given) else { return }
    given.isDark = true
    guard let dark = try? program.scene(of: index, given) else { return }
    var options = SVGOptions(idPrefix: "\(layout.name)-")
    let text = layout.arguments.first { $0.type == .color }?.name
    options.colorSources = layout.svgColorSources(
      given, usesVariables: true, currentColor: text)
    #expect(try svgProblems(in: svg(light: light, dark: dark, options: options)) == [])
  }

  private func problems(_ body: String) throws -> [String] {
    try svgProblems(
      in: Array("<svg xmlns=\"http://www.w3.org/2000/svg\">\(body)</svg>".utf8))
  }

  @Test(arguments: [
    #"<path d="M1-2.5L3e1 4 5,6A1 1 0 0 1 7 8z" fill="none"/>"#,
    #"<g style="mix-blend-mode:multiply;fill:var(--a, var(--b, #fff))"/>"#,
    #"<mask id="m" mask-type="alpha"><rect width="1" height="1"/></mask><g mask="url(#m)"/>"#,
    ##"<symbol id="s"><title>A</title></symbol><use href="#s" x="1"/>"##,
    ##"<image href="data:image/png;base64,iVBORw0K" width="1" height="1"/>"##,
    """
    <filter id="f"><feFlood flood-color="#fff" result="a"/><feComponentTransfer in="a">\
    <feFuncR type="table" tableValues="0 1"/></feComponentTransfer></filter><g filter="url(#f)"/>
    """,
    #"<style>a{fill:red}</style><text x="1 2">a<tspan dy="1">b</tspan></text>"#,
  ])
  func knownConstructs(_ body: String) throws {
    #expect(try problems(body) == [])
  }

  @Test(arguments: [
    ("<blink/>", "there is no element blink"), (#"<g d="M0,0"/>"#, "g has no attribute d"),
    (#"<path d="L0,0"/>"#, #"d="L0,0" of path"#), (#"<path d="M0"/>"#, #"d="M0" of path"#),
    (#"<g opacity="1.5"/>"#, #"opacity="1.5" of g"#),
    (##"<g fill="#ff"/>"##, ##"fill="#ff" of g"##),
    (#"<g transform="rotate(1 2)"/>"#, #"transform="rotate(1 2)" of g"#),
    (#"<g fill="url(#a)"/>"#, "fill refers to a, which is missing"),
    (#"<clipPath id="a"/><g fill="url(#a)"/>"#, "fill refers to a clipPath"),
    (#"<g id="a"/><g id="a"/>"#, "the id a repeats"), ("<stop/>", "stop in svg"),
    ("<g>a</g>", "text in g"), ("<use/>", "use without href"),
    (#"<g style="mix-blend-mode:plus"/>"#, #"style="mix-blend-mode:plus" of g"#),
    (#"<g style="fill:var(--a, 1)"/>"#, #"style="fill:var(--a, 1)" of g"#),
    (#"<filter><feOffset in="b"/></filter>"#, "feOffset takes b, which is no result"),
  ])
  func departures(body: String, problem: String) throws {
    #expect(try problems(body) == [problem])
  }
}
