import ShapeCompiler
import ShapeNumbers
import ShapeSyntax
import ShapeText
import Testing

/// A cache of imported files does not change any result.
@Suite struct ImportCacheTests {
  private static let kit = """
    choice Tone = dark, light
    let accent = #C00
    let inset = 4

    drawing Dot {
        canvas 20 x 20
        frame box = canvas
        param tone: Tone = .dark
        oval dot = box.inset(inset) { fill accent }
    }

    """

  private static func document(_ name: String, before: String = "") -> String {
    """
    import "kit.shape" as kit
    \(before)
    drawing \(name) {
        canvas 40 x 20
        frame box = canvas
        use kit.Dot first (0, 0, 20, 20) in box pin left width top height { tone = .light }
        rect second (24, 4, 12, 12) in box pin right width top height { fill kit.accent }
    }

    """
  }

  /// The results of a document and its kit as text.
  private func outcome(_ document: String, kit: String, _ cache: ImportCache?) -> String {
    let main = SourceText(name: "main.shape", text: document)
    let program = compile(main, cache: cache) { path, _ in
      let text = path == "kit.shape" ? kit : document
      return .file(key: path, source: SourceText(name: path, text: text))
    }
    let renderer = DiagnosticRenderer(sources: program.sources, color: false)
    let layouts = program.layouts.compactMap(\.self)
    return layoutsAsText(layouts, program)
      + layouts.map { "\($0.name) \($0.span)\n" }.joined()
      + program.diagnostics.map { renderer.render($0) }.joined(separator: "\n")
  }

  @Test func documentsOfOneKit() {
    let cache = ImportCache()
    let other = "drawing Before { canvas 8 x 8 \n rect all (0, 0, 8, 8) { fill #00C } }"
    let choice = "choice Mood = calm, wild"
    #expect(!outcome(Self.document("A", before: choice), kit: Self.kit, nil).contains("error["))
    let kits = [
      Self.kit, Self.kit.replacing("inset = 4", with: "inset = 6"),
      Self.kit.replacing("accent = #C00", with: "accent = rust"),
      Self.kit.replacing("oval dot = box", with: "oval dot = bax"),
      "import \"main.shape\" as main\n" + Self.kit,
    ]
    for kit in kits + kits {
      for document in [
        Self.document("A"), Self.document("B"), Self.document("C", before: other),
        Self.document("D", before: choice), Self.document("E").replacing("accent", with: "acent"),
      ] {
        let expected = outcome(document, kit: kit, nil)
        #expect(outcome(document, kit: kit, cache) == expected, "\(document)\(kit)")
      }
    }
  }

  /// A result that was cached under one limit is not used under another limit.
  @Test func limits() {
    let cache = ImportCache()
    let source = SourceText(name: "main.shape", text: "import \"kit.shape\" as kit\n")
    func ids(_ limits: Limits) -> [String] {
      compile(source, limits: limits, cache: cache) { _, _ in
        .file(key: "kit.shape", source: SourceText(name: "kit.shape", text: Self.kit))
      }.diagnostics.map(\.id)
    }
    var narrow = Limits()
    narrow[.nesting] = 1
    let expected = ids(narrow)
    #expect(ids(Limits()) == [] && expected.contains("limit/nesting"))
    #expect(ids(narrow) == expected)
  }
}
