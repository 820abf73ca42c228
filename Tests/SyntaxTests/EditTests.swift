import ShapeSyntax
import Testing

/// Applying and previewing edits.
@Suite struct EditTests {
  private typealias Edit = Diagnostic.Edit

  private let page = SourcePage(
    """
    drawing A {
        pin left
        pin right
        spring a b
        size 10
    }

    """)

  /// Checks the rows under the message of a help that has the edits `edits`.
  private func expectPreview(
    _ edits: [Edit], in page: SourcePage, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let help = Diagnostic.Help("fix", edits: edits)
    let rendered = page.render(page.error(at: page.span(0, 0), helps: [help]))
    let preview = rendered.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasSuffix("help: fix") }.dropFirst().joined(separator: "\n")
    #expect(preview == expected, "\n\(preview)\n", sourceLocation: sourceLocation)
  }

  @Test func replacement() {
    expectPreview(
      [Edit(replace: page.span("left"), with: "leading")], in: page,
      """
         |
       2 |     pin leading
         |         ~~~~~~~
      """)
  }

  @Test func insertion() {
    expectPreview(
      [Edit(replace: page.span("spring").endPoint, with: " strong")], in: page,
      """
         |
       4 |     spring strong a b
         |           +++++++
      """)
  }

  @Test func severalEditsOfOneLine() {
    expectPreview(
      [
        Edit(replace: page.span("b", occurrence: 1), with: "right"),
        Edit(replace: page.span("a b").startPoint, with: "("),
        Edit(replace: page.span("a b").endPoint, with: ")"),
      ], in: page,
      """
         |
       4 |     spring (a right)
         |            +  ~~~~~+
      """)
  }

  @Test func editsOfSeveralLines() {
    expectPreview(
      [
        Edit(replace: page.span("size"), with: "width"),
        Edit(replace: page.span("pin"), with: "fix"),
        Edit(replace: page.span("pin", occurrence: 2), with: "fix"),
      ], in: page,
      """
         |
       2 |     fix left
         |     ~~~
       3 |     fix right
         |     ~~~
      ...
       5 |     width 10
         |     ~~~~~
      """)
  }

  @Test func insertedLines() {
    let expected = """
         |
       3 +     pin top
       4 +     pin bottom
      """
    let lines = "    pin top\n    pin bottom"
    expectPreview(
      [Edit(replace: page.span("    pin right").startPoint, with: lines + "\n")], in: page, expected
    )
    expectPreview(
      [Edit(replace: page.span("pin left").endPoint, with: "\n" + lines)], in: page, expected)
  }

  @Test func insertionAtTheEndOfTheFile() {
    expectPreview(
      [Edit(replace: page.span("}\n").endPoint, with: "drawing B {}\n")], in: page,
      """
         |
       7 + drawing B {}
      """)
    let page = SourcePage("")
    expectPreview(
      [Edit(replace: page.span(0, 0), with: "drawing")], in: page,
      """
         |
       1 + drawing
      """)
  }

  @Test func removal() {
    expectPreview(
      [Edit(replace: page.span(" b", occurrence: 1), with: "")], in: page,
      """
         |
       4 -     spring a b
       4 +     spring a
      """)
  }

  @Test func removalOfALine() {
    expectPreview(
      [Edit(replace: page.span("    pin right\n"), with: "")], in: page,
      """
         |
       3 -     pin right
      """)
  }

  @Test func joinedAndBrokenLines() {
    expectPreview(
      [Edit(replace: page.span("\n    pin right"), with: ", right")], in: page,
      """
         |
       2 |     pin left, right
         |             ~~~~~~~
      """)
    expectPreview(
      [Edit(replace: page.span("a b").startPoint, with: "\n")], in: page,
      """
         |
       4 -     spring a b
       4 +     spring
       5 + a b
      """)
  }

  @Test func longPreviewsEnd() {
    let lines = (1...9).map { "line \($0)\n" }.joined()
    expectPreview(
      [Edit(replace: page.span(0, 0), with: lines)], in: page,
      """
         |
       1 + line 1
       2 + line 2
       3 + line 3
       4 + line 4
       5 + line 5
       6 + line 6
      ...
      """)
    expectPreview(
      [Edit(replace: page.span(0, page.map[page.id].bytes.count), with: "")], in: page,
      """
         |
       1 - drawing A {
       2 -     pin left
       3 -     pin right
       4 -     spring a b
       5 -     size 10
       6 - }
      """)
  }

  @Test func editsWithoutEffectAndEditsThatOverlapAreNotShown() {
    expectPreview(
      [Edit(replace: page.span("pin"), with: "pin")], in: page,
      """
         |
       2 |     pin left
         |     ~~~
      """)
    expectPreview([Edit(replace: page.span("pin").startPoint, with: "")], in: page, "")
    let overlapping = [
      Edit(replace: page.span("pin left"), with: "a"), Edit(replace: page.span("left"), with: "b"),
    ]
    expectPreview(overlapping, in: page, "")
    expectPreview([Edit(replace: page.span(0, 1000), with: "")], in: page, "")
  }

  @Test func lineEndsOfEveryKind() {
    let page = SourcePage("one\r\ntwo\rthree\r\n")
    expectPreview(
      [
        Edit(replace: page.span("two\r"), with: ""),
        Edit(replace: page.span("three"), with: "3\t3"),
      ], in: page,
      """
         |
       2 - two
       3 - three
       2 + 3   3
      """)
  }

  @Test func longLinesAreCutAroundTheEdit() {
    let page = SourcePage(String(repeating: "0123456789", count: 10_000))
    let digits = String(repeating: "0123456789", count: 20)
    expectPreview(
      [Edit(replace: page.span(50_000, 50_002), with: "x")], in: page,
      """
         |
       1 | …\(digits.prefix(40))x\(digits.dropFirst(2).prefix(97))…
         | \(String(repeating: " ", count: 41))~
      """)
  }

  @Test func editsAreAppliedInSourceOrder() {
    let source = SourceText(name: "", text: "abcdef")
    let page = SourcePage("abcdef")
    let edits = [
      Edit(replace: page.span(4, 6), with: "EF"), Edit(replace: page.span(0, 1), with: ""),
      Edit(replace: page.span(4, 4), with: "1"), Edit(replace: page.span(4, 4), with: "2"),
      Edit(replace: page.span(2, 4), with: "--"),
    ]
    #expect(String(decoding: applying(edits, to: source), as: UTF8.self) == "b--12EF")
    #expect(applying([], to: source) == source.bytes)
  }

  @Test func overlappingEditsCannotBeApplied() {
    let source = SourceText(name: "", text: "abcdef")
    let page = SourcePage("abcdef")
    let first = Edit(replace: page.span(1, 4), with: "")
    #expect(canApply([first, Edit(replace: page.span(4, 5), with: "")], to: source))
    #expect(!canApply([first, Edit(replace: page.span(3, 5), with: "")], to: source))
    #expect(!canApply([first, Edit(replace: page.span(2, 2), with: "")], to: source))
    #expect(!canApply([Edit(replace: page.span(5, 7), with: "")], to: source))
    let other = SourceSpan(source: SourceID(1), start: 5, end: 6)
    #expect(!canApply([first, Edit(replace: other, with: "")], to: source))
  }
}
