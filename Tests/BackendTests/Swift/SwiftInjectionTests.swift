import Foundation
import ShapeCompiler
import ShapeSwift
import ShapeSyntax
import Testing

/// Texts and comments of an author never change the code around them.
@Suite struct SwiftInjectionTests {
  private static let hostile = [
    "\\(exit(1))", "\\u{22})\"; exit(1); \"", "\"#", "\"\"\"", "#\"", "*/", "/*", "*/ exit(1) /*",
    "//", "///", "`", "``` swift", "\\", "\\\\", "\\n", "\"", "\"\"", "'", "${{ secrets.X }}",
    "%0A::error::x", "#sourceLocation(file: \"x\", line: 1)", "#if true", "@main", "import Darwin",
    "\u{0}", "\u{7}", "\u{8}", "\u{B}", "\u{C}", "\u{1B}]8;;x\u{7}", "\u{7F}", "\u{85}exit(1)",
    "\u{2028}exit(1)", "\u{2029}exit(1)", "\u{202E}reversed", "\u{2066}isolated", "\u{200B}zero",
    "\u{FEFF}mark", "\u{E0041}tag", "\u{FFFE}", "\u{10FFFF}", "e\u{301}", "👩‍👩‍👧",
    "swift-format-ignore",
    "swiftlint:disable all", "sourcery:inline", "MARK: - x", "TODO", "</script>", "?>", "{", "}",
    ")",
    String(repeating: "a", count: 300), String(repeating: "word ", count: 60),
  ]

  @Test(arguments: hostile)
  func inTexts(_ text: String) throws {
    let literal = text.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
    func document(_ literal: String) -> String {
      """
      let greeting = "\(literal)"
      drawing D {
          canvas 10 x 10
          title "\(literal)"
          param on: bool = true toggle
          param label: text = "\(literal)"
          rect (0, 0, 1, 1) {
              fill #000
              visible when label == "\(literal)"
          }
      }

      """
    }
    for options in [SwiftOptions(), SwiftOptions(target: .swiftUI, isInteractive: true)] {
      let (found, benign) = (
        try swiftSource(of: document(literal), options),
        // The benign text has the same length, so that lines are broken in the same places.
        try swiftSource(of: document(String(repeating: "x", count: width(text))), options)
      )
      #expect(skeleton(found) == skeleton(benign))
      #expect(found.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) })
    }
  }

  /// Only string literals in the compiler's own code become source without escaping.
  @Test func literals() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/ShapeSwift").standardizedFileURL
    let files = try #require(FileManager.default.enumerator(atPath: sources.path()))
      .compactMap { $0 as? String }
    #expect(files.contains("Model/SwiftCode.swift"))
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      let calls = text.split(separator: "\n").filter { $0.contains("stringLiteral:") }
      #expect(
        calls.allSatisfy { $0.hasPrefix("  init(stringLiteral: String) {") },
        "\(file) should not call `init(stringLiteral:)`")
    }
  }

  /// The number of characters of a text as a Swift literal.
  private func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      if scalar == "\"" || scalar == "\\" { return sum + 2 }
      return sum
        + (scalar.isASCII && scalar.value >= 0x20 && scalar.value < 0x7F
          ? 1 : 4 + String(scalar.value, radix: 16).count)
    }
  }

  @Test(arguments: hostile)
  func inDocumentation(_ text: String) throws {
    // A comment in a document ends with its line.
    if text.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) { return }
    func document(_ text: String) -> SourceText {
      SourceText(
        name: "Main.shape",
        text: """
          /// \(text)
          let ink = #000
          /// \(text)
          choice C = a, b
          /// \(text)
          drawing D {
              canvas 10 x 10
              rect (0, 0, 1, 1) { fill ink }
          }

          """)
    }
    let sources = [document(text), document("x")].map { document -> String? in
      let program = compile(document) { _, _ in .failure("") }
      if program.diagnostics.containsError { return nil }
      let source = SwiftSource(program.drawings.map(\.index), of: program)
      return String(decoding: source.bytes, as: UTF8.self)
    }
    // The compiler rejects texts that no document may contain.
    guard let found = sources[0], let benign = sources[1] else { return }
    #expect(skeleton(found) == skeleton(benign))
    for scalar in found.unicodeScalars where scalar != "\n" {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        Issue.record("the source should not contain \(scalar.debugDescription)")
      default: break
      }
    }
  }

  /// Expressions whose values need care when they are written in Swift: very large, very small and
  /// zero.
  @Test(arguments: [
    "1e300", "-1e300", "1e-300", "0 - 0",
  ])
  func oddNumbers(_ number: String) throws {
    let source = try swiftSource(
      of: """
        drawing D {
            canvas 10 x 10
            param n: number = 1
            rect = (n * (\(number)), 0, 1, 1) { fill #000 }
        }

        """)
    #expect(!source.contains("inf,") && !source.contains("nan,"))
    #expect(try formatterComplaints(["D.swift": source]) == "")
  }
}

/// The source without the contents of its string literals and comments.
private func skeleton(_ source: String) -> [String] {
  var lines: [String] = []
  for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
    let start = line.drop { $0 == " " }
    if start.hasPrefix("//") {
      // A long comment has several lines.
      if lines.last != "//" { lines.append("//") }
      continue
    }
    var result = ""
    var isText = false
    var isEscaped = false
    for character in line.unicodeScalars {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isText = false
        }
      } else {
        result.unicodeScalars.append(character)
        isText = character == "\""
      }
    }
    lines.append(result)
  }
  // Line breaks depend on the lengths of texts, so they are ignored.
  return lines.joined(separator: " ").split(separator: " ").map(String.init)
}
