import Foundation
import ShapeFormulas
import ShapeNumbers
import TestSupport
import Testing

@testable import ShapeRuntime
@testable import ShapeSwift

/// The helpers in generated code are the code in `ShapeRuntime`, and compute the same results as
/// the compiler.
@Suite struct DrawingHelperTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/ShapeRuntime")

  /// The text of each file in a folder.
  private static func files(in folder: String) throws -> [(name: String, text: String)] {
    let url = sources.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted().map {
      ($0, try String(contentsOf: url.appending(path: $0), encoding: .utf8))
    }
  }

  /// The texts of the helpers agree with the sources, so `helpers.py` was run after the last
  /// change.
  @Test func textIsThatOfTheSources() throws {
    let texts = try (Self.files(in: "Numbers") + Self.files(in: "Drawing")).map(\.text)
    let solver = try Self.files(in: "../ShapeNumbers/Newton").map(\.text)
    let types = Set(solver.map(Self.compact))
    for helper in SwiftHelper.allCases where !types.contains(Self.compact(helper.text.text)) {
      let member = helper.lines.map { $0.text.isEmpty ? "\n" : "  \($0.text)\n" }
      #expect(texts.contains { $0.contains("\n" + member.joined()) }, "\(helper)")
    }
    let kinds = ["static func", "struct", "enum", "final class"]
    let heads = texts.joined().split(separator: "\n").filter { line in
      kinds.contains { line.hasPrefix("  \($0) ") }
    }
    #expect(heads.count + types.count == SwiftHelper.allCases.count)
  }

  /// The text of a type of the numeric solver without white space and access levels, with the types
  /// of drawings, and without the prefix of names.
  private static func compact(_ text: String) -> String {
    text.replacing("package ", with: "").replacing("Shape", with: "")
      .replacing("Double", with: "CGFloat").filter { !$0.isWhitespace }
  }

  #if os(Linux)
    /// All helpers compile with stand-ins for Apple's modules.
    @Test func compile() async throws {
      let files = try Self.files(in: "Numbers") + Self.files(in: "Drawing")
      try await GeneratedProgram.check(
        "helpers", files,
        ["-typecheck", "-enable-upcoming-feature", "InternalImportsByDefault"]
          + ["-enable-upcoming-feature", "MemberImportVisibility"]
          + ["-enable-upcoming-feature", "ExistentialAny"])
    }
  #endif

  // MARK: Numbers

  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.5, 2.5, -2.5, 1.005, 0.1, 1 / 3, 999.995, 1e-7, 123_456_789.125, 1e21, -1e-21,
    .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]

  @Test func randomNumbersAreThoseOfTheCompiler() {
    for seed in Self.numbers + [.nan, .infinity, 0x1p63, -0x1p63, 0x1p64] {
      for index in [0, 1, 2.9, -1, 1e18, .nan] {
        let found = Double(DrawingHelpers.random(CGFloat(seed), CGFloat(index)))
        #expect(found == splitMix64Unit(seed: seed, index: index), "\(seed), \(index)")
      }
    }
  }

  @Test func textsOfNumbersAreThoseOfTheCompiler() {
    for number in Self.numbers {
      #expect(DrawingHelpers.digits(CGFloat(number)) == numberText(number, decimals: nil))
      for count in [0, 1, 2, 5] {
        #expect(
          DrawingHelpers.decimals(CGFloat(number), count) == numberText(number, decimals: count))
      }
    }
  }

  @Test func modulo() {
    #expect(DrawingHelpers.modulo(7, 3) == 1 && DrawingHelpers.modulo(-1, 3) == 2)
    #expect(DrawingHelpers.modulo(1, 0).isNaN)
  }

  @Test func elementsAreRoundedDownAndClamped() {
    let list = ["a", "b", "c"]
    let found = [-1, 0, 0.9, 1, 2.5, 3, 1e300, .nan].map { DrawingHelpers.element(list, at: $0) }
    #expect(found == ["a", "a", "a", "b", "c", "c", "c", "a"])
  }

  /// The cells of a row share the remaining length, and no cell exceeds its limits.
  @Test func rowsAreFilled() {
    let cells: [(basis: CGFloat, least: CGFloat, most: CGFloat)] = [
      (10, 0, .infinity), (20, 0, 25), (30, 28, .infinity),
    ]
    for total in stride(from: 30.0, through: 200, by: 7) {
      let level = DrawingHelpers.rowLevel(of: cells, total: total)
      let sum = cells.reduce(0) { $0 + DrawingHelpers.cellLength(of: $1, level: level) }
      #expect((sum - total).magnitude < 1e-9)
    }
  }
}
