import Foundation
import ShapeSyntax
import TestSupport
import Testing

/// The canonical layout of documents.
@Suite struct FormatterTests {
  private func format(_ text: String) -> String {
    let source = SourceText(name: "test.shape", text: text)
    let parsed = parse(source, id: SourceID(0))
    #expect(parsed.diagnostics.map(\.message) == [])
    #expect(formattingProblems(parsed, source) == [])
    return String(decoding: formatted(parsed.tree, source), as: UTF8.self)
  }

  private func check(_ text: String, becomes expected: String) {
    #expect(format(text) == expected)
    #expect(format(expected) == expected)
  }

  @Test func spaces() {
    check(
      "drawing  D{canvas 10  x 10\nparam  t:number=-1 in - 2 ... 3\nlet a=(1,-t)*f( x:t )[ 0 ].y % 2}",
      becomes: """
        drawing D {
            canvas 10 x 10
            param t: number = -1 in -2...3
            let a = (1, -t) * f(x: t)[0].y % 2
        }

        """)
    check(
      "drawing D {\nlet a=c?.x:! d&&e\nlet b=[ ]\nlet r=a+1...2\nfor i in 0..<3{point p=(i,0)}\n}",
      becomes: """
        drawing D {
            let a = c ? .x : !d && e
            let b = []
            let r = a + 1 ... 2
            for i in 0 ..< 3 {
                point p = (i, 0)
            }
        }

        """)
  }

  /// The length of a line is its visible width, not its number of bytes.
  @Test func widthsOfOtherLetters() {
    let texts = (1..<40).map { "\"" + String(repeating: "Q", count: $0 % 9 + 1) + "\"" }
    let text = "drawing D {\ncanvas 1 x 1\nlet names = [\(texts.joined(separator: ", "))]\n}"
    let wide = text.replacing("Q", with: "É")
    #expect(format(text).contains(",\n"))
    #expect(format(wide) == format(text).replacing("Q", with: "É"))
  }

  /// A semicolon ends a line. The statements that it separates are moved to separate lines.
  @Test func semicolons() {
    check(
      "drawing D { canvas 9 x 9; rect r (0, 0, 1, 1) { fill #000; stroke #FFF; }; // twice\n\n; let a = 1 }",
      becomes: """
        drawing D {
            canvas 9 x 9
            rect r (0, 0, 1, 1) {
                fill #000
                stroke #FFF
            }  // twice

            let a = 1
        }

        """)
    check(
      "choice C = a, b;;\nlet c = 1 +; 2; ; let d = [1,;\n2]",
      becomes: """
        choice C = a, b
        let c = 1 + 2
        let d = [1, 2]

        """)
  }

  /// A block of one simple statement is on one line if it fits.
  @Test func blocks() {
    check(
      """
      drawing D {
          rect r (0, 0, 1, 1) {
              fill #000
          }
          rect s (0, 0, 1, 1) { fill #000
              radius 2 }
          group g {}
          constrain { fix r }
          if a { rect = r } else { oval = r }
          path p { in F { corner (0, 0) }
              close }
      }
      """,
      becomes: """
        drawing D {
            rect r (0, 0, 1, 1) { fill #000 }
            rect s (0, 0, 1, 1) {
                fill #000
                radius 2
            }
            group g {}
            constrain { fix r }
            if a {
                rect = r
            } else {
                oval = r
            }
            path p {
                in F { corner (0, 0) }
                close
            }
        }

        """)
  }

  @Test func commentsAndBlankLines() {
    check(
      """


      // A file.
      import "a.shape"   // first
      let x = 1 // second


      /// Documented.
      drawing D {   // opens

          canvas 1 x 1


          // Alone.
          let a = [ // each
              1, // one
              22 // two
          ] // end
          let b = 1 +   // more
              2

      }
      drawing E {
          // nothing
      }
      """,
      becomes: """
        // A file.
        import "a.shape"  // first
        let x = 1         // second

        /// Documented.
        drawing D {  // opens
            canvas 1 x 1

            // Alone.
            let a = [    // each
                1,       // one
                22       // two
            ]            // end
            let b = 1 +  // more
                2
        }

        drawing E {
            // nothing
        }

        """)
  }

  /// Lines have at most a hundred columns if they can be broken.
  @Test func longLines() {
    let terms = (0..<30).map { "term\($0)" }
    check(
      "let sum = \(terms.joined(separator: "+"))",
      becomes: """
        let sum = term0 + term1 + term2 + term3 + term4 + term5 + term6 + term7 + term8 + term9 + term10 +
            term11 + term12 + term13 + term14 + term15 + term16 + term17 + term18 + term19 + term20 +
            term21 + term22 + term23 + term24 + term25 + term26 + term27 + term28 + term29

        """)
    let long = format("drawing D {\nlet l = [\(terms.joined(separator: ", "))]\n}")
    #expect(long.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(long.split(separator: "\n").count == 5)
    // A word that is longer than a line is not broken.
    let word = String(repeating: "w", count: 120)
    check("let \(word) = 1", becomes: "let \(word) =\n    1\n")
  }

  /// Brackets whose elements are on separate lines keep these lines.
  @Test func brackets() {
    check(
      "let a = [\n1, 2,\n(3, 4) ]\nlet b = f(\n x: 1,\n  y: [1,\n2])",
      becomes: """
        let a = [
            1,
            2,
            (3, 4)
        ]
        let b = f(
            x: 1,
            y: [1, 2]
        )

        """)
  }

  /// A comment on its own line belongs to the code after it. A comment at the end of a line of code
  /// stays there.
  @Test func commentsInStatements() {
    check(
      """
      drawing D {
          param tint: color = color(light: #000, // light
          // about dark
          dark: #FFF // dark
          // last
          )
          let a = 1 // a
          rect plate (12, 13, 14, 15) in body pin left right { fill #000 } // far
      }
      """,
      becomes: """
        drawing D {
            param tint: color = color(light: #000,  // light
                // about dark
                dark: #FFF  // dark
                // last
            )
            let a = 1  // a
            rect plate (12, 13, 14, 15) in body pin left right { fill #000 }  // far
        }

        """)
  }

  @Test func empty() {
    check("", becomes: "")
    check("\u{FEFF}\r\n \r\n", becomes: "")
    check("\u{FEFF}// only\r\n", becomes: "// only\n")
  }

  /// Formatting a document without errors changes only its layout, and formatting again changes
  /// nothing.
  @Test func sentences() {
    for seed in [1, 2] as [UInt64] {
      let count = Thoroughness.choose(quick: 300, slow: 1500)
      for text in generatedSentences(seed: seed, count: count) {
        let source = SourceText(name: "s", text: text)
        let problems = formattingProblems(parse(source, id: SourceID(0)), source)
        #expect(problems == [], "seed \(seed):\n\(text)")
        if !problems.isEmpty { return }
      }
    }
  }

  /// Formatting some lines changes only these lines, and preserves all text.
  @Test func someLines() {
    var random = SeededGenerator(seed: 9)
    for text in generatedSentences(seed: 3, count: 400) {
      let source = SourceText(name: "s", text: text)
      let parsed = parse(source, id: SourceID(0))
      let count = text.utf8.count { $0 == 0x0A || $0 == 0x0D } + 1
      for _ in 0..<4 {
        let first = 1 + random.below(count)
        let bytes = formatted(parsed.tree, source, lines: first...first + random.below(3))
        let copy = SourceText(name: "s", bytes: bytes)
        let again = parse(copy, id: SourceID(0))
        #expect(again.diagnostics.map(\.message) == parsed.diagnostics.map(\.message))
        // Formatting the rest afterward has the same result as formatting everything at once.
        #expect(
          formatted(again.tree, copy) == formatted(parsed.tree, source), "line \(first) of\n\(text)"
        )
      }
      #expect(
        formatted(parsed.tree, source, lines: 1...count + 1) == formatted(parsed.tree, source))
    }
  }

  /// The amount of space between the words of a line does not matter.
  @Test func spacesDoNotMatter() throws {
    var random = SeededGenerator(seed: 5)
    for document in try examples() {
      let source = SourceText(name: "e", text: document)
      let tree = parse(source, id: SourceID(0)).tree
      var text = ""
      for i in 0..<tree.tokens.count {
        switch tree.tokens.kind(i) {
        case .whitespace: text += String(repeating: " ", count: 1 + random.below(3))
        case .newline: text += random.below(8) == 0 ? "\r\n" : "\n"
        default: text += source.text(tree.tokens.start(i), tree.tokens.end(i))
        }
      }
      #expect(format(text) == document)
    }
  }

  /// The examples are in canonical layout.
  @Test func examplesAreFormatted() throws {
    for document in try examples() { #expect(format(document) == document) }
  }

  private func examples() throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Examples")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".shape") }.sorted()
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }
}
