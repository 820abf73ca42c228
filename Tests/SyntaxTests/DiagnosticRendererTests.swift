import ShapeSyntax
import Testing

/// The parts of a rendered diagnostic: title, places, gutter, notes and colors.
@Suite struct DiagnosticRendererTests {
  private let page = SourcePage(
    """
    drawing Arrow {
        param radius = 4

        outline {
            move 0 0
            corner 10 0

        corner raduis.x
    }

    """, name: "Examples/Arrow.shape")

  @Test func wholeDiagnostic() {
    let span = page.span("raduis")
    let diagnostic = Diagnostic(
      .error, "name/undefined", "'raduis' is not declared", at: span,
      caption: "not found in drawing 'Arrow'",
      notes: ["names are declared with 'param' or 'let'"],
      helps: [
        Diagnostic.Help(
          "did you mean 'radius'?", edits: [Diagnostic.Edit(replace: span, with: "radius")])
      ])
    expectText(
      diagnostic, in: page,
      """
      error[name/undefined]: 'raduis' is not declared
        --> Examples/Arrow.shape:8:12
         |
       8 |     corner raduis.x
         |            ^^^^^^ not found in drawing 'Arrow'
         |
         = note: names are declared with 'param' or 'let'
         = help: did you mean 'radius'?
         |
       8 |     corner radius.x
         |            ~~~~~~
      """)
  }

  /// If there are very many places, only those at the ends are shown.
  @Test(arguments: [40, 41, 400]) func manyLabels(_ count: Int) {
    let lines = (0...count).map { "line\($0)\n" }
    let page = SourcePage(lines.joined(), name: "many.shape")
    let spans = (0...count).map { page.span("line\($0)\n") }
    let diagnostic = Diagnostic(
      .error, "a/b", "too many", at: spans[count],
      labels: spans.dropLast().map { Diagnostic.Label("here", at: $0) })
    let text = DiagnosticRenderer(sources: page.map, color: false).render(diagnostic)
    let rows = text.split(separator: "\n")
    #expect(rows.count { $0.contains("here") } == 40)
    let hidden = rows.filter { $0.contains("more places") }
    let wanted = "\(count - 40) more places, from line 21 to line \(count - 20), are not shown"
    #expect(hidden.count == (count == 40 ? 0 : 1))
    #expect(hidden.allSatisfy { $0.hasSuffix("= note: " + wanted) })
  }

  @Test func remarksAreSetOffFromExcerpts() {
    let edits = [Diagnostic.Edit(replace: page.span("4"), with: "5")]
    let diagnostic = Diagnostic(
      .warning, "a/b", "wrong", at: page.span("4"),
      helps: [
        Diagnostic.Help("one", edits: edits), Diagnostic.Help("two"), Diagnostic.Help("three"),
      ])
    expectText(
      diagnostic, in: page,
      """
      warning[a/b]: wrong
        --> Examples/Arrow.shape:2:20
         |
       2 |     param radius = 4
         |                    ^
         |
         = help: one
         |
       2 |     param radius = 5
         |                    ~
         |
         = help: two
         = help: three
      """)
  }

  @Test func gutterIsAsWideAsTheLongestLineNumber() {
    let text = String(repeating: "line\n", count: 120)
    let page = SourcePage(text)
    expectExcerpt(
      page.error(
        at: page.span("line", occurrence: 9),
        labels: [Diagnostic.Label("there", at: page.span("line", occurrence: 120))]),
      in: page,
      """
         9 | line
           | ^^^^
      ...
       120 | line
           | ---- there
      """)
  }

  @Test func labelsInOtherSources() {
    var page = page
    let library = page.map.add(SourceText(name: "lib.shape", text: "one two\nthree\n"))
    let last = page.map.add(SourceText(name: "last.shape", text: "end"))
    expectText(
      page.error(
        at: page.span("radius"), "here",
        labels: [
          Diagnostic.Label("third", at: page.span("three", in: library)),
          Diagnostic.Label("last", at: page.span("end", in: last)),
          Diagnostic.Label("drawing", at: page.span("Arrow")),
          Diagnostic.Label("second", at: page.span("two", in: library)),
        ]),
      in: page,
      """
      error[test/case]: wrong
        --> Examples/Arrow.shape:2:11
         |
       1 | drawing Arrow {
         |         ----- drawing
       2 |     param radius = 4
         |           ^^^^^^ here
         |
        ::: lib.shape:1:5
         |
       1 | one two
         |     --- second
       2 | three
         | ----- third
         |
        ::: last.shape:1:1
         |
       1 | end
         | --- last
      """)
  }

  @Test func oneLineBetweenMarksIsShownAndMoreAreLeftOut() {
    expectExcerpt(
      page.error(
        at: page.span("corner"),
        labels: [
          Diagnostic.Label("", at: page.span("outline")),
          Diagnostic.Label("", at: page.span("drawing")),
        ]),
      in: page,
      """
       1 | drawing Arrow {
         | -------
      ...
       4 |     outline {
         |     -------
       5 |         move 0 0
       6 |         corner 10 0
         |         ^^^^^^
      """)
  }

  @Test func conciseIsOneLine() {
    let renderer = DiagnosticRenderer(sources: page.map, color: false)
    let diagnostic = Diagnostic(
      .note, "a/b", "see\nhere", at: page.span("radius"), notes: ["not shown"])
    #expect(renderer.concise(diagnostic) == "Examples/Arrow.shape:2:11: note[a/b]: see␊here")
  }

  @Test func coloursOnlyAddEscapeSequences() {
    let page = SourcePage("a b")
    let diagnostic = Diagnostic(
      .error, "a/b", "m", at: page.span("a"), labels: [Diagnostic.Label("l", at: page.span("b"))],
      helps: [Diagnostic.Help("h")])
    let colored = DiagnosticRenderer(sources: page.map, color: true).render(diagnostic)
    #expect(
      colored.split(separator: "\n") == [
        "\u{1B}[1;31merror[a/b]\u{1B}[0m\u{1B}[1m: m\u{1B}[0m",
        "\u{1B}[1;34m  --> \u{1B}[0mArrow.shape:1:1",
        "\u{1B}[1;34m   |\u{1B}[0m",
        "\u{1B}[1;34m 1 | \u{1B}[0ma b",
        "\u{1B}[1;34m   | \u{1B}[0m\u{1B}[1;31m^\u{1B}[0m \u{1B}[1;34m-\u{1B}[0m \u{1B}[1;34ml\u{1B}[0m",
        "\u{1B}[1;34m   |\u{1B}[0m",
        "\u{1B}[1;34m   = \u{1B}[0m\u{1B}[1;36mhelp\u{1B}[0m: h",
      ])
    #expect(withoutColor(colored) == page.render(diagnostic))
  }

  @Test func manyDiagnosticsOfOneLongLine() {
    let page = SourcePage(String(repeating: "corner x 頂\t", count: 80_000))
    let renderer = DiagnosticRenderer(sources: page.map, color: false)
    let count = page.map[page.id].bytes.count
    var lengths = 0
    for index in 0..<10_000 {
      let span = page.span(index * (count / 10_000), index * (count / 10_000) + 6)
      lengths += renderer.concise(page.error(at: span)).utf8.count
    }
    for index in 0..<200 {
      let span = page.span(index * (count / 200), index * (count / 200) + 6)
      let help = Diagnostic.Help("h", edits: [Diagnostic.Edit(replace: span, with: "edge")])
      lengths += renderer.render(page.error(at: span, helps: [help])).utf8.count
    }
    #expect(lengths < 10_000 * 60 + 200 * 1500)
  }
}
