import Foundation
import ShapeCompiler
import ShapeSyntax
import Testing

/// Whole documents with constraints that once were broken in silence, refused, or drawn otherwise when
/// their lines changed places.
@Suite struct ConstraintDocumentTests {
  private static let folder = WrongFile.folder.deletingLastPathComponent()
    .appending(path: "Constraints/Documents")

  static let files =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  /// Each picture checks what is constructed and what is not proved.
  @Test(arguments: files) func isDrawnAtAllSizes(_ file: String) throws {
    let program = try Self.program(file)
    #expect(!program.diagnostics.containsError, "\(program.diagnostics.map(\.message))")
    for (_, index) in program.drawings {
      let layout = try #require(program.layouts[index])
      let ends = try #require(layout.declaredEnds)
      for part in 0...20 {
        var given = GivenArguments()
        given.numbers[0] = zip(ends.low, ends.high).map { $0 + ($1 - $0) * Double(part) / 20 }
        _ = try program.scene(of: index, given)
      }
    }
  }

  @Test func orderShowsInNoDigit() throws {
    let layouts = try ["order.shape", "order-shuffled.shape"].map { file in
      let program = try Self.program(file)
      return layoutsAsText(program.drawings.compactMap { program.layouts[$0.index] }, program)
    }
    #expect(layouts[0] == layouts[1])
  }

  private static func program(_ file: String) throws -> Program {
    let bytes = try [UInt8](Data(contentsOf: folder.appending(path: file)))
    return compile(SourceText(name: file, bytes: bytes)) { _, _ in .failure("it is not there") }
  }
}

extension Layout {
  /// The least and the largest main frame of those that are assumed.
  fileprivate var declaredEnds: (low: [Double], high: [Double])? {
    guard let main = mainFrame else { return nil }
    var (low, high) = (arguments[main].inputs.map { graph.design($0).doubleValue }, [Double]())
    high = low
    for assumption in assumptions {
      for (i, input) in arguments[main].inputs.enumerated() where assumption.value == input {
        low[i] = assumption.lower.map { graph.design($0).doubleValue } ?? low[i]
        high[i] = assumption.upper.map { graph.design($0).doubleValue } ?? high[i]
      }
    }
    return (low, high)
  }
}
