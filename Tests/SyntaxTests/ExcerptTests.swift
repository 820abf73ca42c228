import ShapeSyntax
import Testing

/// The marks and messages under the lines of an excerpt.
@Suite struct ExcerptTests {
  private func label(_ message: String, _ span: SourceSpan) -> Diagnostic.Label {
    Diagnostic.Label(message, at: span)
  }

  // MARK: One line

  @Test func rightmostMessageIsBesideItsMark() {
    let page = SourcePage("move one two three")
    expectExcerpt(
      page.error(
        at: page.span("two"), "middle",
        labels: [label("left", page.span("one")), label("right", page.span("three"))]),
      in: page,
      """
       1 | move one two three
         |      --- ^^^ ----- right
         |      |   |
         |      |   middle
         |      left
      """)
  }

  @Test func tenLabels() {
    let page = SourcePage("a b c d e f g h i j k")
    let names = ["b", "c", "d", "e", "f", "g", "h", "i", "j", "k"]
    expectExcerpt(
      page.error(
        at: page.span("a"), "first", labels: names.map { label("is \($0)", page.span($0)) }),
      in: page,
      """
       1 | a b c d e f g h i j k
         | ^ - - - - - - - - - - is k
         | | | | | | | | | | |
         | | | | | | | | | | is j
         | | | | | | | | | is i
         | | | | | | | | is h
         | | | | | | | is g
         | | | | | | is f
         | | | | | is e
         | | | | is d
         | | | is c
         | | is b
         | first
      """)
  }

  @Test func overlappingLabels() {
    let page = SourcePage("spring left to right")
    expectExcerpt(
      page.error(
        at: page.span("left to"), "inner",
        labels: [
          label("outer", page.span("spring left to right")),
          label("crossing", page.span("to right")),
        ]),
      in: page,
      """
       1 | spring left to right
         | -------^^^^^^^------ crossing
         | |      |
         | |      inner
         | outer
      """)
  }

  @Test func nestedLabelHangsBelow() {
    let page = SourcePage("spring left to right")
    expectExcerpt(
      page.error(
        at: page.span("spring left to right"), "all", labels: [label("this", page.span("left"))]),
      in: page,
      """
       1 | spring left to right
         | ^^^^^^^^^^^^^^^^^^^^ all
         |        |
         |        this
      """)
  }

  @Test func labelsOfOneSpan() {
    let page = SourcePage("pin x")
    expectExcerpt(
      page.error(
        at: page.span("x"), "one",
        labels: [label("two", page.span("x")), label("three", page.span("x"))]
      ),
      in: page,
      """
       1 | pin x
         |     ^ one
         |     |
         |     two
         |     three
      """)
  }

  @Test func marksWithoutMessages() {
    let page = SourcePage("pin x y")
    expectExcerpt(
      page.error(
        at: page.span("pin"), labels: [label("", page.span("x")), label("", page.span("y"))]),
      in: page,
      """
       1 | pin x y
         | ^^^ - -
      """)
  }

  // MARK: Places without text

  @Test func emptySpanIsOneCaret() {
    let page = SourcePage("pin x")
    expectExcerpt(
      page.error(at: page.span("x").startPoint, "expected a name"), in: page,
      """
       1 | pin x
         |     ^ expected a name
      """)
  }

  @Test func endOfFile() {
    let page = SourcePage("pin")
    expectExcerpt(
      page.error(at: page.span(3, 3), "expected a name"), in: page,
      """
       1 | pin
         |    ^ expected a name
      """)
    let ended = SourcePage("pin\n")
    expectText(
      ended.error(at: ended.span(4, 4), "expected a name"), in: ended,
      """
      error[test/case]: wrong
        --> Arrow.shape:2:1
         |
       2 |
         | ^ expected a name
      """)
  }

  @Test func emptyFile() {
    let page = SourcePage("")
    expectText(
      page.error(at: page.span(0, 0), "expected a drawing"), in: page,
      """
      error[test/case]: wrong
        --> Arrow.shape:1:1
         |
       1 |
         | ^ expected a drawing
      """)
  }

  @Test func lineEndIsOnePastTheText() {
    let page = SourcePage("pin\r\nx")
    let expected = """
       1 | pin
         |    ^ here
      """
    expectExcerpt(page.error(at: page.span(3, 5), "here"), in: page, expected)
    expectExcerpt(page.error(at: page.span(4, 5), "here"), in: page, expected)
    expectExcerpt(
      page.error(at: page.span(0, 5), "here"), in: page,
      """
       1 | pin
         | ^^^ here
      """)
  }

  @Test func spanPastTheEndIsCutOff() {
    let page = SourcePage("pin")
    expectExcerpt(
      page.error(at: page.span(1, 40), labels: [label("far", page.span(70, 80))]), in: page,
      """
       1 | pin
         |  ^^- far
      """)
  }

  @Test func everyLineEndIsOne() {
    let page = SourcePage("one\rtwo\r\nthree\nfour")
    expectExcerpt(
      page.error(
        at: page.span("two"), labels: [label("", page.span("one")), label("", page.span("four"))]),
      in: page,
      """
       1 | one
         | ---
       2 | two
         | ^^^
       3 | three
       4 | four
         | ----
      """)
  }

  // MARK: Several lines

  @Test func tallSpanFromIndentation() {
    let page = SourcePage("  drawing A {\n    pin\n    x\n    y\n  }\n")
    expectExcerpt(
      page.error(at: page.span(2, 37), "never used"), in: page,
      """
       1 | /   drawing A {
      ...  |
       5 | |   }
         | |___^ never used
      """)
  }

  @Test func tallSpanFromTheMiddleOfALine() {
    let page = SourcePage("let a = max(\n  1,\n  2)\n")
    expectExcerpt(
      page.error(
        at: page.span("max(\n  1,\n  2)"), "a length", labels: [label("a", page.span("a"))]),
      in: page,
      """
       1 |   let a = max(
         |  _____-___^
         | |     |
         | |     a
       2 | |   1,
       3 | |   2)
         | |____^ a length
      """)
  }

  @Test func tallSpanBesideAMark() {
    let page = SourcePage("let a = max(\n  1) + b\n")
    expectExcerpt(
      page.error(
        at: page.span("b"), "not found", labels: [label("a length", page.span("max(\n  1)"))]),
      in: page,
      """
       1 |   let a = max(
         |  _________-
       2 | |   1) + b
         | |    -   ^ not found
         | |____| a length
      """)
  }

  @Test func nestedTallSpans() {
    let page = SourcePage("drawing {\n  group {\n    pin\n  }\n}\n")
    expectExcerpt(
      page.error(
        at: page.span("group {\n    pin\n  }"), "inner",
        labels: [label("outer", page.span("drawing {\n  group {\n    pin\n  }\n}"))]),
      in: page,
      """
       1 | /  drawing {
       2 | |/   group {
       3 | ||     pin
       4 | ||   }
         | ||___^ inner
       5 | |  }
         | |__- outer
      """)
  }

  @Test func crossingTallSpans() {
    let page = SourcePage("a0 b0\na1 b1\na2 b2\n")
    expectExcerpt(
      page.error(
        at: page.span("b0\na1 b1\na2"), "first", labels: [label("second", page.span("b1\na2 b2"))]),
      in: page,
      """
       1 |    a0 b0
         |  _____^
       2 | |  a1 b1
         | | ____-
       3 | || a2 b2
         | ||__^__- second
         | |___| first
      """)
  }

  @Test func tallSpanThatEndsAndOneThatStarts() {
    let page = SourcePage("if {\n} else {\n}\n")
    expectExcerpt(
      page.error(
        at: page.span("if {\n}"), "then", labels: [label("else", page.span("{\n}", occurrence: 2))]),
      in: page,
      """
       1 | /  if {
       2 | |  } else {
         | | _^______-
         | ||_| then
       3 |  | }
         |  |_- else
      """)
  }

  @Test func tallSpanThatEndsWithALineEnd() {
    let page = SourcePage("pin\n\nx\n")
    expectExcerpt(
      page.error(at: page.span(0, 5), "here"), in: page,
      """
       1 | / pin
       2 | |
         | |_^ here
      """)
  }
}
