import ShapeSyntax
import TestSupport
import Testing

/// Diagnostics at random places in random sources.
@Suite struct RandomDiagnosticTests {
  private static let seeds = (1...40).map { UInt64($0) }

  /// For any bytes and spans, a diagnostic has a text without control sequences for a terminal.
  @Test(arguments: seeds)
  func anySpanOfAnyBytesCanBeShown(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var page = SourcePage(bytes: randomBytes(&random))
    let other = page.map.add(SourceText(name: "b\u{9B}", bytes: randomBytes(&random)))
    for _ in 0..<20 {
      let diagnostic = Diagnostic(
        .error, "test/random", "m", at: randomSpan(in: page, page.id, &random), caption: "caption",
        labels: (0..<Int.random(in: 0...6, using: &random)).map {
          let source = Bool.random(using: &random) ? page.id : other
          return Diagnostic.Label("label \($0)", at: randomSpan(in: page, source, &random))
        },
        helps: [
          Diagnostic.Help(
            "h",
            edits: (0..<Int.random(in: 0...3, using: &random)).map { _ in
              let text = String(decoding: randomBytes(&random).prefix(9), as: UTF8.self)
              return Diagnostic.Edit(
                replace: randomSpan(in: page, page.id, &random),
                with: Bool.random(using: &random) ? text : "")
            })
        ])
      let text = page.render(diagnostic)
      #expect(text.unicodeScalars.allSatisfy(isHarmless), "seed \(seed)")
      #expect(text.contains("^"), "seed \(seed)")
      #expect(!text.contains(" \n"), "seed \(seed)")
      let colored = DiagnosticRenderer(sources: page.map, color: true).render(diagnostic)
      #expect(withoutColor(colored) == text, "seed \(seed)")
    }
  }

  /// The carets are under the text of the span: the text before the span and the space before the
  /// carets are equally wide.
  @Test(arguments: seeds)
  func caretsStandUnderTheSpan(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let palette = ["a", "é", "頂", "e\u{301}", "👩‍🚀", "❤️", "🇯🇵", "\u{202E}", "\u{1B}", "\u{85}", " "]
    let words = (0..<30).map { _ in palette.randomElement(using: &random) ?? "" }
    let start = Int.random(in: 0..<30, using: &random)
    let end = Int.random(in: (start + 1)...30, using: &random)
    let before = words[..<start].joined()
    let marked = words[start..<end].joined()
    let page = SourcePage(words.joined())
    let text = page.render(
      page.error(at: page.span(before.utf8.count, before.utf8.count + marked.utf8.count)))
    let carets = text.split(separator: "\n").last ?? ""
    let expected =
      String(repeating: " ", count: displayWidth(of: before))
      + String(repeating: "^", count: displayWidth(of: marked))
    #expect(carets == "   | " + expected, "seed \(seed)")
  }

  /// Applying edits, as for previews, equals replacing the spans from the last to the first.
  @Test(arguments: seeds)
  func applyingIsReplacingFromTheEnd(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let page = SourcePage(bytes: randomBytes(&random))
    let source = page.map[page.id]
    var offsets = (0..<8).map { _ in Int.random(in: 0...source.bytes.count, using: &random) }
    offsets.sort()
    let edits = stride(from: 0, to: 8, by: 2).map {
      Diagnostic.Edit(replace: page.span(offsets[$0], offsets[$0 + 1]), with: "<\($0)>")
    }
    var expected = source.bytes
    for edit in edits.reversed() {
      expected.replaceSubrange(edit.span.start..<edit.span.end, with: edit.replacement.utf8)
    }
    #expect(applying(edits, to: source) == expected, "seed \(seed)")
  }

  private func randomBytes(_ random: inout SeededGenerator) -> [UInt8] {
    let palette: [[UInt8]] = [
      [0x0A], [0x0D], [0x0D, 0x0A], [0x09], [0x20], [0x1B], [0xFF], [0xE9, 0xA0], [0xF0, 0x9F],
      Array("頂".utf8), Array("\u{301}".utf8), Array("👩‍🚀".utf8), Array("\u{202E}".utf8),
      Array("\u{FEFF}".utf8), Array("abc".utf8),
    ]
    let isLong = Int.random(in: 0..<4, using: &random) == 0
    let count = Int.random(in: 0...(isLong ? 3000 : 60), using: &random)
    var bytes: [UInt8] = []
    for _ in 0..<count {
      let choice = Int.random(in: (isLong ? 3 : 0)..<(palette.count + 3), using: &random)
      bytes +=
        choice < palette.count ? palette[choice] : [UInt8.random(in: 0...255, using: &random)]
    }
    return bytes
  }

  /// A random span in `source`, possibly one that extends past the end.
  private func randomSpan(
    in page: SourcePage, _ source: SourceID, _ random: inout SeededGenerator
  ) -> SourceSpan {
    let count = page.map[source].bytes.count + 3
    let (a, b) = (
      Int.random(in: 0...count, using: &random), Int.random(in: 0...count, using: &random)
    )
    let isShort = Bool.random(using: &random)
    return SourceSpan(
      source: source, start: min(a, b), end: isShort ? min(a, b) + b % 8 : max(a, b))
  }

  private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar == "\n"
    case .format: scalar == "\u{200D}"
    case .lineSeparator, .paragraphSeparator, .unassigned: false
    default: true
    }
  }
}
