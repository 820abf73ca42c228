import ShapeSyntax
import TestSupport
import Testing

@Suite struct LineTableTests {
  private func lines(_ text: String) -> [String] {
    let source = SourceText(name: "", text: text)
    let table = LineTable(source)
    return (1...table.lineCount).map {
      let content = table.content(ofLine: $0)
      return source.text(content.lowerBound, content.upperBound)
    }
  }

  private func columns(_ bytes: [UInt8]) -> [Int] {
    let table = LineTable(SourceText(name: "", bytes: bytes))
    return (0...bytes.count).map { table.position(at: $0).column }
  }

  @Test func everyLineEndEndsALine() {
    #expect(lines("") == [""])
    #expect(lines("a") == ["a"])
    #expect(lines("a\n") == ["a", ""])
    #expect(lines("a\r\nb\rc\nd") == ["a", "b", "c", "d"])
    #expect(lines("\r\r\n\n\r") == ["", "", "", "", ""])
    #expect(lines("a\u{2028}b\u{85}c") == ["a\u{2028}b\u{85}c"])
  }

  @Test func rangesTileTheSource() {
    let source = SourceText(name: "", text: "\u{FEFF}a\r\nb\rc\n\nd")
    let table = LineTable(source)
    var end = 0
    for line in 1...table.lineCount {
      #expect(table.range(ofLine: line).lowerBound == end)
      end = table.range(ofLine: line).upperBound
    }
    #expect(end == source.bytes.count)
  }

  @Test func lineEndIsPartOfItsLine() {
    let table = LineTable(SourceText(name: "", text: "ab\r\ncd"))
    #expect((0...6).map { table.line(at: $0) } == [1, 1, 1, 1, 2, 2, 2])
    #expect(columns(Array("ab\r\ncd".utf8)) == [1, 2, 3, 3, 1, 2, 3])
  }

  @Test func columnsCountScalars() {
    #expect(columns(Array("aé頂x".utf8)) == [1, 2, 2, 3, 3, 3, 4, 5])
  }

  @Test func columnsCountWhatIsNotUTF8AsRepaired() {
    #expect(columns([0xFF, 0xE9, 0xA0, 0x61, 0xF0, 0x9F]) == [1, 2, 2, 3, 4, 4, 5])
  }

  @Test func byteOrderMarkIsInNoColumn() {
    #expect(columns(Array("\u{FEFF}ab".utf8)) == [1, 1, 1, 1, 2, 3])
    #expect(lines("\u{FEFF}a\n\u{FEFF}b") == ["a", "\u{FEFF}b"])
  }

  @Test func offsetsOutsideAreTheNearestInside() {
    let table = LineTable(SourceText(name: "", text: "a\nbc"))
    #expect(table.position(at: 99) == LineTable.Position(line: 2, column: 3))
    #expect(table.position(at: -1) == LineTable.Position(line: 1, column: 1))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func agreesWithTheStandardLibrary(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let palette: [[UInt8]] = [
      [0x61], [0x0A], Array("頂".utf8), Array("👨".utf8), [0xC3], [0xE2, 0x82], [0xF4, 0x90],
      [0xED, 0xA0],
    ]
    let bytes = (0..<3000).flatMap { _ in palette.randomElement(using: &random) ?? [] }
    let table = LineTable(SourceText(name: "", bytes: bytes))
    for line in 1...table.lineCount {
      let content = table.content(ofLine: line)
      let text = String(decoding: bytes[content], as: UTF8.self)
      #expect(table.position(at: content.upperBound).column == text.unicodeScalars.count + 1)
    }
  }
}
