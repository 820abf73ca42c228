import Foundation
import ShapeCompiler
import ShapeSyntax
import TestSupport
import Testing

/// Every statement of a reported conflict is necessary for the conflict.
@Suite struct ConstraintConflictTests {
  private static let kinds = ["constraint/contradiction", "constraint/limit"]

  static let files = (try? WrongFile.all().filter { $0.path.hasPrefix("constraints/") }) ?? []

  @Test(arguments: files) func conflictsOfFilesAreMinimal(_ file: WrongFile) throws {
    let told = try String(contentsOf: file.golden, encoding: .utf8)
    guard Self.kinds.contains(where: { told.contains("[\($0)]") }) else { return }
    let bytes = try [UInt8](Data(contentsOf: WrongFile.folder.appending(path: file.path)))
    _ = try expectMinimal(ConstraintDocument(bytes)) { bytes in
      try file.program(changed: [file.path: bytes])
    }
  }

  @Test func conflictsOfFilesAreMany() throws {
    let texts = try Self.files.map { try String(contentsOf: $0.golden, encoding: .utf8) }
    #expect(texts.count { $0.contains("error[constraint/contradiction]") } >= 30)
  }

  @Test(arguments: 0..<8) func randomConflictsAreMinimal(_ part: Int) {
    var found = 0
    let count = Thoroughness.choose(quick: 2, slow: 80)
    for seed in 0..<count {
      var random = RandomConstraints(
        generator: SeededGenerator(seed: UInt64(part * 80 + seed)), hasFormulas: part > 5)
      let text = random.document(statements: random.generator.number(in: 3...16))
      let conflicts = expectMinimal(ConstraintDocument(text)) { bytes in
        CompiledDrawing.program(String(decoding: bytes, as: UTF8.self))
      }
      if conflicts > 0 { found += 1 }
    }
    #expect(found * 2 >= count)
  }

  /// Checks every conflict that is reported about a document. Returns the number of conflicts.
  ///
  /// If a statement of the conflict is removed, the conflict is no longer reported. If all other
  /// required statements are removed, the same conflict is reported. If a statement of the conflict
  /// is also removed, there is no conflict.
  private func expectMinimal(
    _ document: ConstraintDocument, compile: ([UInt8]) throws -> Program
  ) rethrows -> Int {
    let conflicts = conflicts(in: try compile(document.bytes))
    for conflict in conflicts {
      #expect(conflict.isSubset(of: document.statements))
      let others = document.statements.filter {
        !conflict.contains($0) && !text([$0], document).hasPrefix("prefer")
      }
      #expect(
        self.conflicts(in: try compile(document.without(others))) == [conflict],
        "\(text(document)) alone: \(text(conflict, document))")
      for member in conflict {
        let rest = conflict.subtracting([member])
        let found = self.conflicts(in: try compile(document.without([member])))
        #expect(
          !found.contains { $0.isSubset(of: rest) },
          "\(text(document)) without \(text([member], document))")
        #expect(
          self.conflicts(in: try compile(document.without(others + [member]))).isEmpty,
          "\(text(document)) alone, without \(text([member], document))")
      }
    }
    return conflicts.count
  }

  /// The statements of each conflict.
  private func conflicts(in program: Program) -> [Set<SourceSpan>] {
    program.diagnostics
      .filter { Self.kinds.contains($0.id) || $0.message.hasPrefix("nothing satisfies these") }
      .map { Set($0.labels.map(\.span) + [$0.span]) }
  }

  private func text(_ document: ConstraintDocument) -> String {
    String(decoding: document.bytes, as: UTF8.self)
  }

  private func text(_ spans: Set<SourceSpan>, _ document: ConstraintDocument) -> String {
    spans.sorted { $0.start < $1.start }
      .map { String(decoding: document.bytes[$0.start..<$0.end], as: UTF8.self) }
      .joined(separator: "; ")
  }
}
