import ShapeSyntax
import Testing

/// Excerpts of text that is not plain ASCII, and of very long lines.
@Suite struct ExcerptTextTests {
  @Test func tabsReachToMultiplesOfFour() {
    let page = SourcePage("\tpin\tx\ty")
    expectExcerpt(
      page.error(at: page.span("x"), labels: [Diagnostic.Label("tab", at: page.span("\t"))]),
      in: page,
      """
       1 |     pin x   y
         | ----    ^
         | |
         | tab
      """)
  }

  @Test func wideLettersTakeTwoColumns() {
    let page = SourcePage("点 = 頂点 + x")
    expectExcerpt(
      page.error(at: page.span("頂点"), labels: [Diagnostic.Label("x", at: page.span("x"))]),
      in: page,
      """
       1 | 点 = 頂点 + x
         |      ^^^^   - x
      """)
  }

  @Test func combiningMarksTakeNoColumn() {
    let page = SourcePage("e\u{301}te\u{301} x")
    expectExcerpt(
      page.error(at: page.span("x"), labels: [Diagnostic.Label("", at: page.span("\u{301}"))]),
      in: page,
      """
       1 | e\u{301}te\u{301} x
         | -   ^
      """)
  }

  @Test func joinedPictographsAreOne() {
    let page = SourcePage("a 👨‍👩‍👧 b")
    expectExcerpt(
      page.error(at: page.span("b"), labels: [Diagnostic.Label("", at: page.span("👩"))]), in: page,
      """
       1 | a 👨‍👩‍👧 b
         |   -- ^
      """)
  }

  @Test func controlCharactersShow() {
    let page = SourcePage("a\u{1B}[31m\u{7F}\u{9B}x\0y")
    expectExcerpt(
      page.error(at: page.span("x"), labels: [Diagnostic.Label("", at: page.span("\u{1B}"))]),
      in: page,
      """
       1 | a␛[31m␡<U+009B>x␀y
         |  -             ^
      """)
  }

  @Test func changesOfDirectionShow() {
    let page = SourcePage("a\u{202E}b\u{2066}c")
    expectExcerpt(
      page.error(at: page.span("\u{202E}"), labels: [Diagnostic.Label("", at: page.span("c"))]),
      in: page,
      """
       1 | a<U+202E>b<U+2066>c
         |  ^^^^^^^^         -
      """)
  }

  @Test func byteOrderMarkShowsExceptAtTheStart() {
    let page = SourcePage("\u{FEFF}pin\u{FEFF}x")
    expectText(
      page.error(at: page.span("x"), labels: [Diagnostic.Label("", at: page.span("pin"))]),
      in: page,
      """
      error[test/case]: wrong
        --> Arrow.shape:1:5
         |
       1 | pin<U+FEFF>x
         | ---        ^
      """)
    expectExcerpt(
      page.error(at: page.span(0, 3)), in: page,
      """
       1 | pin<U+FEFF>x
         | ^
      """)
  }

  @Test func bytesThatAreNotUTF8() {
    let page = SourcePage(bytes: [0x61, 0xFF, 0xE9, 0xA0, 0x62, 0xC0, 0x80, 0x63])
    expectExcerpt(
      page.error(at: page.span(7, 8), labels: [Diagnostic.Label("", at: page.span(2, 4))]),
      in: page,
      """
       1 | a\u{FFFD}\u{FFFD}b\u{FFFD}\u{FFFD}c
         |   -   ^
      """)
  }

  @Test func namesAndMessagesAreMadeVisible() {
    var page = SourcePage("x", name: "a\u{1B}[2J\nb\u{202E}.shape")
    let other = page.map.add(SourceText(name: "o\r.shape", text: "y"))
    let diagnostic = Diagnostic(
      .error, "a/b\u{7}", "m\u{1B}", at: page.span("x"), caption: "c\u{8}",
      labels: [Diagnostic.Label("l\n", at: page.span("y", in: other))], notes: ["n\u{2028}"],
      helps: [
        Diagnostic.Help(
          "h\t", edits: [Diagnostic.Edit(replace: page.span("y", in: other), with: "\u{1B}")])
      ])
    expectText(
      diagnostic, in: page,
      """
      error[a/b␇]: m␛
        --> a␛[2J␊b<U+202E>.shape:1:1
         |
       1 | x
         | ^ c␈
         |
        ::: o␍.shape:1:1
         |
       1 | y
         | - l␊
         |
         = note: n<U+2028>
         = help: h␉
        --> o␍.shape:1:1
         |
       1 | ␛
         | ~
      """)
  }

  // MARK: Long lines

  /// The visible text of the first line of the excerpt, and of the line under it.
  private func rows(_ page: SourcePage, _ diagnostic: Diagnostic) -> [Substring] {
    page.render(diagnostic).split(separator: "\n").dropFirst(3).map { $0.dropFirst(5) }
  }

  @Test func lineOf140ColumnsIsShownWhole() {
    let text = String(repeating: "0123456789", count: 14)
    let page = SourcePage(text)
    let rows = rows(page, page.error(at: page.span(139, 140)))
    let marks = String(repeating: " ", count: 139) + "^"
    #expect(rows.map { String($0) } == [text, marks])
  }

  @Test func longLineIsShownFromItsStartWhereThatIsEnough() {
    let page = SourcePage(String(repeating: "0123456789", count: 30))
    let rows = rows(page, page.error(at: page.span(100, 110)))
    #expect(rows[0] == String(repeating: "0123456789", count: 13) + "01234567…")
    #expect(rows[1] == String(repeating: " ", count: 100) + "^^^^^^^^^^")
  }

  @Test func longLineIsCutAroundTheSpan() {
    let page = SourcePage(String(repeating: "0123456789", count: 30))
    let rows = rows(page, page.error(at: page.span(200, 205), "here"))
    #expect(rows[0] == "…" + String(repeating: "0123456789", count: 13) + "01234567…")
    #expect(rows[1] == String(repeating: " ", count: 41) + "^^^^^ here")
  }

  @Test func endOfALongLine() {
    let page = SourcePage(String(repeating: "0123456789", count: 30))
    let rows = rows(page, page.error(at: page.span(300, 300)))
    #expect(rows[0] == "…23456789" + String(repeating: "0123456789", count: 13))
    #expect(rows[1] == String(repeating: " ", count: 139) + "^")
  }

  @Test func longSpanIsUnderlinedUpToTheCut() {
    let page = SourcePage(String(repeating: "0123456789", count: 30))
    let rows = rows(page, page.error(at: page.span(150, 300)))
    #expect(rows[0] == "…" + String(repeating: "0123456789", count: 13) + "01234567…")
    #expect(rows[1] == " " + String(repeating: "^", count: 139))
  }

  @Test func marksFarApartOnOneLineAreShownApart() {
    let page = SourcePage(String(repeating: "0123456789", count: 100_000))
    let diagnostic = page.error(
      at: page.span(900_000, 900_001), "here",
      labels: [
        Diagnostic.Label("near", at: page.span(900_020, 900_030)),
        Diagnostic.Label("first", at: page.span(0, 10)),
      ])
    expectExcerpt(
      diagnostic, in: page,
      """
       1 | \(String(repeating: "0123456789", count: 13))01234567…
         | ---------- first
       1 | …\(String(repeating: "0123456789", count: 13))01234567…
         | \(String(repeating: " ", count: 41))^                   ---------- near
         | \(String(repeating: " ", count: 41))|
         | \(String(repeating: " ", count: 41))here
      """)
  }

  @Test func tallSpanFromTheMiddleOfALongLine() {
    let digits = String(repeating: "0123456789", count: 30)
    let page = SourcePage(digits + "\nend")
    expectExcerpt(
      page.error(at: page.span(200, 304), "here"), in: page,
      """
       1 |   …\(digits.prefix(138))…
         |  _\(String(repeating: "_", count: 41))^
       2 | | end
         | |___^ here
      """)
  }
}
