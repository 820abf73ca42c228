import Foundation
import ShapeSyntax
import TestSupport
import Testing

/// The invariants of syntax trees, for arbitrary bytes.
@Suite struct TreeTests {
  /// Checks that tokens cover the text, nodes are nested, and diagnostics are in the source.
  private func check(_ bytes: [UInt8]) {
    let result = parse(SourceText(name: "test.shape", bytes: bytes), id: SourceID(0))
    #expect(structureProblems(result.tree, bytes) == [])
    for diagnostic in result.diagnostics {
      #expect(diagnostic.span.start >= 0 && diagnostic.span.end <= bytes.count)
    }
  }

  private static let sample = """
    import "palette.shape" as kit
    choice State = on, off
    /// An arrow.
    drawing Arrow {
        canvas 200 x 38  // the paper
        frame left = (0, 0, 30, 38)
        param t: number = 50% in 0...1
        path arrow in left pin left top {
            corner tail (0, 19)
            round (20, 13) in (0, -5.22) out = t * (1, 2)
            for i in 0 ..< 3 { corner = (i, sin(i * 30deg) % 2) }
            close
            stroke t > 0.5 ? #F00 : kit.ink width 2 join .round dash [4, 2]
        }
        group (0, 0, 10, 10) { rect = left.inset(2) { fill none } }
        if t == 1 { oval (1, 2, 3, 4) } else { use kit.Icon x (0, 0, 1, 1) { a = b[1].c } }
        constrain { prefer a == b == c
            fix p, q.x }
    }
    """

  @Test func sampleHasNoDiagnostics() {
    let result = parse(SourceText(name: "s", text: Self.sample), id: SourceID(0))
    #expect(result.diagnostics == [])
  }

  @Test func truncatedAtEveryByte() {
    let bytes = Array(Self.sample.utf8)
    for count in 0...bytes.count { check(Array(bytes[..<count])) }
  }

  @Test func everyTokenDeleted() {
    let bytes = Array(Self.sample.utf8)
    let tokens = lex(SourceText(name: "s", bytes: bytes), id: SourceID(0)).tokens
    for i in 0..<tokens.count {
      check(Array(bytes[..<tokens.start(i)] + bytes[tokens.end(i)...]))
    }
  }

  @Test func randomBytes() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      check(
        (0..<Int.random(in: 0...80, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        })
    }
  }

  @Test func randomTokens() {
    let words = [
      "drawing", "A", "{", "}", "(", ")", "[", "]", ",", "=", "in", "pin", "left", "rect", "path",
      "corner", "1", "50%", "\"t\"", "#FFF", "\n", "if", "else", "for", "use", "close", "mirror",
      "about", "vertical", "+", "?", ":", ".", "constrain", "==", "fill", "stroke", "width", "-",
    ]
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        words.randomElement(using: &generator) ?? ""
      }.joined(separator: " ")
      check(Array(("drawing A {\n" + text).utf8))
    }
  }

  @Test func deepNestingIsRefused() {
    for (open, close) in [
      ("(", ")"), ("[", "]"), ("-", ""), ("!", ""), ("f(", ")"), ("a ? b : ", ""),
    ] {
      let text =
        "let x = " + String(repeating: open, count: 100_000) + "1"
        + String(repeating: close, count: 100_000)
      let result = parse(SourceText(name: "s", text: text), id: SourceID(0))
      #expect(result.diagnostics.contains { $0.id == "limit/nesting" }, "\(open)")
    }
    let blocks = String(repeating: "drawing A { group {\n", count: 100_000)
    let result = parse(SourceText(name: "s", text: blocks), id: SourceID(0))
    #expect(result.diagnostics.containsError)
    let chain = "let x = a" + String(repeating: ".b", count: 100_000)
    #expect(
      parse(SourceText(name: "s", text: chain), id: SourceID(0)).diagnostics.containsError)
  }
}
