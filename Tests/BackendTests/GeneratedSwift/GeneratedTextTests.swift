import ShapeNumbers

#if os(Linux)
  import Foundation
  import ShapeSwift
  import ShapeCompiler
  import TestSupport
  import Testing

  /// Generated Swift formats numbers as the compiler does.
  @Suite struct GeneratedTextTests {
    /// A comparison of texts, so that the code contains both formatting functions.
    private static let document = """
      drawing Digits {
          canvas 10 x 10
          param x: number = 1
          rect (0, 0, 5, 5) {
              fill #F00
              visible when text(x) == text(x, decimals: 2)
          }
      }

      """

    private static let places = [0, 1, 2, 5, 9, 16, 17]

    /// Code that is added to the file of the drawing, because the functions of the file are
    /// private. Numbers are read as bit patterns.
    private static let program = """

      extension Digits {
        static func texts(_ x: CGFloat) -> [String] {
          [digits(x)] + \(places).map { decimals(x, $0) }
        }
      }

      """

    private static let main = """
      import CoreGraphics

      while let line = readLine(), let bits = UInt64(line) {
        print(Digits.texts(CGFloat(Double(bitPattern: bits))).joined(separator: " "))
      }

      """

    /// Numbers of all magnitudes, and the numbers at which the format of the digits changes.
    private static let numbers: [Double] = {
      var numbers: [Double] = [
        0, -0.0, 1, -1, 0.00001, 1e-5, 1e15, 1e16, 1e20, 1e-300, .leastNonzeroMagnitude,
        .greatestFiniteMagnitude,
        1_234_567_890.5, 0x1p53, 0x1p53 - 1, 0x1p54, 0x1p60, 0x1p63, 0.5, 1.5, 2.5, 0.05, 0.25,
        1.005,
        0.995, 9.995, 99.5, 999_999.999_999_5, -0.001, -0.004, -0.005, -0.5, 0.1 + 0.2,
      ]
      var random = SeededGenerator(seed: 7)
      for _ in 0..<Thoroughness.choose(quick: 1000, slow: 4000) {
        let any = Double(bitPattern: random.next())
        if any.isFinite { numbers.append(any) }
        let digits = Double(random.number(in: -10_000_000...10_000_000))
        numbers.append(digits / [1, 10, 100, 1000, 1e6, 1e9, 1e14][random.below(7)])
        numbers.append(digits * [10, 1e6, 1e9, 1e12, 1e15][random.below(5)])
      }
      return numbers
    }()

    @Test func digitsAreThoseOfTheCompiler() async throws {
      let source = try swiftSource(of: Self.document)
      let driver = try await GeneratedProgram.compiled(
        "digits", [("Digits.swift", source + Self.program), ("main.swift", Self.main)])
      let output = try await ToolRun.succeeding(
        driver.path, [], in: driver.deletingLastPathComponent(),
        input: Self.numbers.map { "\($0.bitPattern)\n" }.joined())
      let lines = output.split(separator: "\n").map(String.init)
      let expected = Self.numbers.map { number in
        ([nil] + Self.places).map { numberText(number, decimals: $0) }.joined(separator: " ")
      }
      #expect(lines.count == expected.count)
      let different = zip(lines, expected).first { $0 != $1 }
      #expect(different == nil, "found \(different?.0 ?? ""), expected \(different?.1 ?? "")")
    }
  }
#endif
