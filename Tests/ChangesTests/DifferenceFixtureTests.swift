import Foundation
import ShapeChanges
import ShapeCompiler
import ShapeLint
import ShapeSyntax
import Testing

/// Expected differences, written by people who had read only the description of the language. Each
/// file has two versions of a document, and their differences.
@Suite struct DifferenceFixtureTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/Diff")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted()

  @Test func haveCases() { #expect(Self.names.count > 80) }

  /// The expected differences of a file. Members that are nil are not checked.
  private struct Expectation: Decodable {
    struct Shift: Decodable {
      var name: String
      var by: [Double]
    }

    /// The statements that differ, each as the kind of the change and the path.
    var statements: [[String]]
    /// The points and boxes that have moved at the design.
    var shifts: [Shift]?
    /// The paints that differ, each as the name with the part, and the light paint before and
    /// after.
    var paints: [[String]]?
    var dark: [[String]]?
    /// Some of the points and boxes that have moved at other sizes.
    var sizes: [String: [Shift]]?
  }

  @Test(arguments: names) func differ(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let sections = text.components(separatedBy: "=== ").dropFirst().map { section in
      section.drop { $0 != "\n" }.dropFirst()
    }
    let versions = try sections.prefix(2).map { section in
      let source = SourceText(name: "Case.shape", text: String(section))
      let program = compile(source) { _, _ in .missing(neighbors: []) }
      return try #require(DocumentVersion(source, program))
    }
    let expected = try JSONDecoder().decode(Expectation.self, from: Data(sections[2].utf8))
    let difference = DocumentDifference(versions[0], versions[1])
    #expect(statements(difference) == Set(expected.statements))
    if let shifts = expected.shifts {
      check(shifts, difference, at: .design)
      let names = difference.drawings.flatMap { drawing in
        let design = drawing.sizes.firstIndex { $0.kind == .design } ?? 0
        return drawing.shifts.filter { $0.distance(at: design) > 0 && $0.kind != .handle }
          .map(\.name)
      }
      #expect(Set(names) == Set(shifts.map(\.name)))
    }
    check(expected.sizes?["smallest"] ?? [], difference, at: .smallest)
    check(expected.sizes?["largest"] ?? [], difference, at: .largest)
    let paints = difference.paints + difference.drawings.flatMap(\.paints)
    if let expected = expected.paints {
      // Values of a drawing need not be listed.
      let own = paints.filter { !$0.part.isEmpty || difference.paints.contains($0) }
        .filter { $0.before.light != $0.after.light }
      let listed = Set(own.map { [$0.title, $0.before.light, $0.after.light] })
      let all = listed.union(paints.map { [$0.title, $0.before.light, $0.after.light] })
      #expect(listed.isSubset(of: expected) && all.isSuperset(of: expected), "\(all)")
    }
    let dark = Set(paints.map { [$0.title, $0.before.dark, $0.after.dark] })
    #expect(dark.isSuperset(of: expected.dark ?? []), "\(dark)")
  }

  private func statements(_ difference: DocumentDifference) -> Set<[String]> {
    let changes = difference.statements + difference.drawings.flatMap(\.statements)
    var result = Set(changes.map { [$0.kind.rawValue, $0.path.joined(separator: "/")] })
    for drawing in difference.drawings {
      if drawing.kind != .changed { result.insert([drawing.kind.rawValue, drawing.name]) }
      if drawing.formerName != nil { result.insert(["renamed", drawing.name]) }
    }
    return result
  }

  private func check(
    _ expected: [Expectation.Shift], _ difference: DocumentDifference, at kind: Review.Kind
  ) {
    for shift in expected {
      let found = difference.drawings.compactMap { drawing -> [Double]? in
        guard let size = drawing.sizes.firstIndex(where: { $0.kind == kind }) else { return nil }
        return drawing.shifts.first { $0.name == shift.name && $0.kind != .value }?
          .differences(at: size)
      }
      #expect(
        found.contains { zip($0, shift.by).allSatisfy { abs($0 - $1) < 2e-3 } },
        "\(shift.name): \(found)")
    }
  }
}

extension DrawingDifference.PaintChange {
  /// The name, followed by the part if there is one.
  fileprivate var title: String { part.isEmpty ? name : "\(name) \(part)" }
}
