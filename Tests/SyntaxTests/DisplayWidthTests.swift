import ShapeSyntax
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("頂点", 4), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("ｆｕｌｌ", 8),
    ("ｶﾅ", 2), ("e\u{301}", 1), ("a\u{20DD}", 1), ("\u{301}", 1), ("क\u{94D}\u{200D}ष", 2),
    ("±…→", 3),
  ])
  func letters(text: String, width: Int) {
    #expect(displayWidth(of: text) == width)
  }

  @Test(arguments: [
    "🙂", "👍🏽", "👨‍👩‍👧‍👦", "👩🏽‍🚀", "🏳️‍🌈", "❤️", "❤️‍🔥", "🇯🇵", "1️⃣", "⌚",
  ])
  func pictographsTakeTwoColumns(text: String) {
    #expect(displayWidth(of: text) == 2)
    #expect(visibleText(text) == text)
  }

  @Test func pictographsThatAreTextTakeOneColumn() {
    #expect(displayWidth(of: "❤") == 1)
    #expect(displayWidth(of: "☎\u{FE0E}") == 1)
    #expect(displayWidth(of: "©") == 1)
  }

  @Test(arguments: [
    ("a\tb\nc\0", "a␉b␊c␀"), ("\u{1B}[31m", "␛[31m"), ("\u{7F}", "␡"), ("\u{85}", "<U+0085>"),
    ("\u{9B}2J", "<U+009B>2J"), ("\u{202E}x\u{2066}", "<U+202E>x<U+2066>"),
    ("\u{200F}", "<U+200F>"),
    ("a\u{FEFF}b", "a<U+FEFF>b"), ("a\u{200B}b", "a<U+200B>b"), ("a\u{AD}b", "a<U+00AD>b"),
    ("\u{2028}\u{2029}", "<U+2028><U+2029>"), ("\u{E0041}", "<U+E0041>"), ("\u{3164}", "<U+3164>"),
    ("\u{FFFF}", "<U+FFFF>"), ("\u{FFF9}", "<U+FFF9>"),
  ])
  func hiddenCharactersShow(text: String, visible: String) {
    #expect(visibleText(text) == visible)
    #expect(displayWidth(of: text) == visible.unicodeScalars.count)
  }

  @Test(arguments: [
    ("a\u{200D}b", "a<U+200D>b"), ("👨\u{200D}", "👨<U+200D>"), ("a\u{FE0F}", "a<U+FE0F>"),
    ("1\u{FE0F}", "1<U+FE0F>"), ("頂\u{E0100}", "頂<U+E0100>"), ("a\u{200C}b", "a<U+200C>b"),
  ])
  func joinersAndSelectorsWithoutEffectShow(text: String, visible: String) {
    #expect(visibleText(text) == visible)
  }

  @Test func marksWithoutALetterStandOnACircle() {
    #expect(visibleText("\u{301}") == "◌\u{301}")
    #expect(visibleText("\n\u{301}") == "␊◌\u{301}")
    #expect(displayWidth(of: "\n\u{301}x") == 3)
  }

  @Test func marksDoNotPileUpWithoutEnd() {
    let pile = "a" + String(repeating: "\u{301}", count: 160)
    #expect(displayWidth(of: pile) == 10)
  }
}
