import Foundation
import ShapeBackends
import ShapeCompiler
import ShapeSyntax
import Testing

/// Eight times as much of something takes about eight times as long to write, and not sixty-four times.
@Suite struct SwiftGrowthTests {
  enum Case: CaseIterable {
    /// Constants that are all called after the same operation.
    case constants
    /// Cases whose names become the same.
    case cases
    /// Points that scale each by shares of its own.
    case axes
    /// Paths that begin at the same point.
    case paths

    func document(_ count: Int) -> String {
      switch self {
      case .constants:
        drawing(count) { i in
          let least = "min(f.width, \(i + 7))"
          // No two neighbours are of one kind, which would be calls of one function.
          return
            "\(i % 2 == 0 ? "rect" : "oval") = (max(\(least), 3) + \(least) * f.height, 4, 9, 8) { fill #000 }"
        }
      case .cases:
        "choice Many = \((0..<count).map(Self.name).joined(separator: ", "))\n"
      case .axes:
        "drawing D {\ncanvas 100 x 80\nframe f = canvas\nframe g = (0, 0, 50, 50)\npath {\n"
          + (0..<count).map {
            "corner = (f.minX + \($0) * f.width + \($0 + 1) * g.width, f.minY + \($0 + 2) * f.height)\n"
          }.joined() + "fill #000\n}\n}\n"
      case .paths:
        drawing(count) { i in
          "path p\(i) in f { corner (0, 0); corner (\(i % 100), \(i / 100)); corner (50, 60); fill #000 }"
            .replacing(";", with: "\n")
        }
      }
    }

    private func drawing(_ count: Int, _ element: (Int) -> String) -> String {
      "drawing D {\ncanvas 100 x 80\nframe f = canvas\n"
        + (0..<count).map { element($0) + "\n" }.joined() + "}\n"
    }

    /// `a_b__c___d`, with other numbers of underscores: in Swift all are `aBCD`.
    private static func name(_ i: Int) -> String {
      var (name, rest) = ("a", i)
      for letter in ["b", "c", "d", "e", "f"] {
        name += String(repeating: "_", count: rest % 6 + 1) + letter
        rest /= 6
      }
      return name
    }
  }

  @Test(arguments: Case.allCases)
  func isLinear(_ subject: Case) throws {
    // What is made once is there.
    _ = try seconds(subject, 10)
    let (few, many) = (try seconds(subject, 500), try seconds(subject, 4000))
    #expect(many < 20 * few, "\(few) s, and eight times as much \(many) s")
  }

  /// How long this thread takes to write as many, without compiling them.
  private func seconds(_ subject: Case, _ count: Int) throws -> Double {
    let program = compile(SourceText(name: "Main.shape", text: subject.document(count))) { _, _ in
      .failure("there is only one file")
    }
    try #require(!program.diagnostics.containsError, "\(program.diagnostics.map(\.message))")
    let start = Self.processorSeconds()
    let source = SwiftSource(program.drawings.map(\.index), of: program)
    #expect(!source.isEmpty)
    return Self.processorSeconds() - start
  }

  /// What this thread took so far; other work of the machine does not count.
  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
