import ShapeChanges
import ShapeSyntax
import Testing

/// Cases that are known to be difficult for merges of drawings.
@Suite struct MergeCaseTests {
  /// A case with three versions. Each version consists of the statements of a drawing.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var base: String
    var ours: String
    var theirs: String
    /// The merged statements; nil if the merge has a conflict.
    var merged: String?

    var testDescription: String { name }
  }

  /// The formatted document of a drawing with `statements`.
  private static func document(_ statements: String, imports: String = "") -> String {
    let source = SourceText(
      name: "Card.shape", text: "\(imports)drawing Card {\ncanvas 100 x 100\n\(statements)\n}\n")
    let parsed = parse(source, id: SourceID(0))
    precondition(parsed.diagnostics.isEmpty, "\(statements): \(parsed.diagnostics)")
    return String(decoding: formatted(parsed.tree, source), as: UTF8.self)
  }

  private static func merge(_ texts: [String]) throws -> MergeResult {
    let sources = texts.map { SourceText(name: "Card.shape", text: $0) }
    let versions = try #require(
      MergeVersions(base: sources[0], ours: sources[1], theirs: sources[2], limits: Limits()))
    return versions.merged(labels: MergeLabels())
  }

  @Test(arguments: cases) func known(_ item: Case) throws {
    let result = try Self.merge([item.base, item.ours, item.theirs].map { Self.document($0) })
    guard let merged = item.merged else {
      #expect(!result.conflicts.isEmpty, "\(String(decoding: result.text, as: UTF8.self))")
      return
    }
    #expect(result.conflicts.isEmpty)
    #expect(String(decoding: result.text, as: UTF8.self) == Self.document(merged))
  }

  @Test func elseHasAName() throws {
    func choice(_ order: String...) -> String {
      let boxes = order.map { "rect \($0) (0, 0, 9, 9) { fill #000000 }\n" }.joined()
      return Self.document("param on: bool = true\nif on {\n\(Self.dot)\n} else {\n\(boxes)}")
    }
    let result = try Self.merge([
      choice("a", "b", "c"), choice("b", "a", "c"), choice("c", "b", "a"),
    ])
    #expect(result.conflicts.map(\.message) == ["both sides reorder the contents of 'else'"])
  }

  private static let plate = "rect plate (10, 10, 80, 80) { fill #336699 }"
  private static let dot = "oval dot (20, 20, 10, 10) { fill #FFFFFF }"
  private static let bar = "rect bar (0, 90, 100, 10) { fill #000000 }"

  static let cases = [
    Case(
      name: "the neighbors of an unchanged statement are grouped",
      base: "\(plate)\n\(dot)\n\(bar)\nrect end (0, 0, 5, 5) { fill #000000 }",
      ours: "\(plate)\n\(dot)\n\(bar)\nrect end (0, 0, 6, 5) { fill #000000 }",
      theirs:
        "group pair {\n\(plate)\n\(bar)\n}\n\(dot)\nrect end (0, 0, 5, 5) { fill #000000 }",
      merged:
        "group pair {\n\(plate)\n\(bar)\n}\n\(dot)\nrect end (0, 0, 6, 5) { fill #000000 }"),
    Case(
      name: "a statement moves between two others that are grouped",
      base: "\(plate)\n\(bar)\n\(dot)\nrect end (0, 0, 5, 5) { fill #000000 }",
      ours: "\(plate)\n\(dot)\n\(bar)\nrect end (0, 0, 5, 5) { fill #000000 }",
      theirs:
        "group pair {\n\(plate)\n\(bar)\n}\n\(dot)\nrect end (0, 0, 5, 5) { fill #000000 }",
      merged: nil),
    Case(
      name: "one container moved by both, along different axes",
      base: "group box (0, 0, 50, 50) {\n\(dot)\n}", ours: "group box (5, 0, 50, 50) {\n\(dot)\n}",
      theirs: "group box (0, 7, 50, 50) {\n\(dot)\n}",
      merged: "group box (5, 7, 50, 50) {\n\(dot)\n}"),
    Case(
      name: "one container moved by both, along one axis",
      base: "group box (0, 0, 50, 50) {\n\(dot)\n}", ours: "group box (5, 0, 50, 50) {\n\(dot)\n}",
      theirs: "group box (7, 0, 50, 50) {\n\(dot)\n}", merged: nil),
    Case(
      name: "a point added by both at one place",
      base: "path p {\ncorner (0, 0)\ncorner (9, 0)\nclose\n}",
      ours: "path p {\ncorner (0, 0)\ncorner (4, 4)\ncorner (9, 0)\nclose\n}",
      theirs: "path p {\ncorner (0, 0)\ncorner (5, 1)\ncorner (9, 0)\nclose\n}", merged: nil),
    Case(
      name: "the same point added by both",
      base: "path p {\ncorner (0, 0)\ncorner (9, 0)\nclose\n}",
      ours: "path p {\ncorner (0, 0)\ncorner (4, 4)\ncorner (9, 0)\nclose\n}",
      theirs: "path p {\ncorner (0, 0)\ncorner (4, 4)\ncorner (9, 0)\nclose\nfill #000\n}",
      merged: "path p {\ncorner (0, 0)\ncorner (4, 4)\ncorner (9, 0)\nclose\nfill #000\n}"),
    Case(
      name: "points added at two places",
      base: "path p {\ncorner (0, 0)\ncorner (9, 0)\ncorner (9, 9)\nclose\n}",
      ours: "path p {\ncorner (0, 0)\ncorner (4, 4)\ncorner (9, 0)\ncorner (9, 9)\nclose\n}",
      theirs: "path p {\ncorner (0, 0)\ncorner (9, 0)\ncorner (9, 9)\ncorner (0, 9)\nclose\n}",
      merged:
        "path p {\ncorner (0, 0)\ncorner (4, 4)\ncorner (9, 0)\ncorner (9, 9)\ncorner (0, 9)\nclose\n}"
    ),
    Case(
      name: "one side reorders while the other recolors", base: "\(plate)\n\(dot)\n\(bar)",
      ours: "\(bar)\n\(plate)\n\(dot)",
      theirs: "\(plate)\n\(dot.replacing("#FFFFFF", "#993333"))\n\(bar)",
      merged: "\(bar)\n\(plate)\n\(dot.replacing("#FFFFFF", "#993333"))"),
    Case(
      name: "one deletes what the other edits", base: "\(plate)\n\(dot)", ours: plate,
      theirs: "\(plate)\n\(dot.replacing("#FFFFFF", "#993333"))", merged: nil),
    Case(
      name: "both add to one empty group", base: "group box {}", ours: "group box { \(dot) }",
      theirs: "group box { \(bar) }", merged: "group box {\n\(dot)\n\(bar)\n}"),
    Case(
      name: "edits in two groups", base: "group a { \(dot) }\ngroup b { \(bar) }",
      ours: "group a { \(dot.replacing("20, 20", "22, 20")) }\ngroup b { \(bar) }",
      theirs: "group a { \(dot) }\ngroup b { \(bar.replacing("#000000", "#111111")) }",
      merged:
        "group a { \(dot.replacing("20, 20", "22, 20")) }\ngroup b { \(bar.replacing("#000000", "#111111")) }"
    ),
    Case(
      name: "wrap in a group against recolor", base: "\(plate)\n\(dot)",
      ours: "group box {\n\(plate)\n\(dot)\n}",
      theirs: "\(plate.replacing("#336699", "#993333"))\n\(dot)",
      merged: "group box {\n\(plate.replacing("#336699", "#993333"))\n\(dot)\n}"),
    Case(
      name: "wrap a label against a change of its kind, place and text, and of its plate",
      base: "\(plate)\ntext label (10, 10, 40, 10) { content \"A\" }",
      ours: "\(plate)\ngroup caption {\ntext label (10, 10, 40, 10) { content \"A\" }\n}",
      theirs:
        "\(plate.replacing("#336699", "#993333"))\nrect label (12, 12, 40, 10) { fill #FFFFFF }",
      merged:
        "\(plate.replacing("#336699", "#993333"))\ngroup caption {\nrect label (12, 12, 40, 10) { fill #FFFFFF }\n}"
    ),
    Case(
      name: "rename against a new use", base: "let unit = 8\n\(plate)",
      ours: "let step = 8\n\(plate)", theirs: "let unit = 8\n\(plate)\noval o = (0, 0, unit, unit)",
      merged: "let step = 8\n\(plate)\noval o = (0, 0, step, step)"),
    Case(
      name: "both rename", base: plate, ours: plate.replacing("plate", "card"),
      theirs: plate.replacing("plate", "tile"), merged: nil),
    Case(
      name: "both delete", base: "\(plate)\n\(dot)", ours: plate, theirs: plate, merged: plate),
    Case(
      name: "both add one name differently", base: plate, ours: "\(plate)\n\(dot)",
      theirs: "\(plate)\n\(dot.replacing("20, 20", "30, 20"))", merged: nil),
    Case(
      name: "both branches of a choice of elements",
      base: "param on: bool = true\nif on { \(dot) } else { \(bar) }",
      ours: "param on: bool = true\nif on { \(dot.replacing("20, 20", "22, 20")) } else { \(bar) }",
      theirs:
        "param on: bool = true\nif on { \(dot) } else { \(bar.replacing("#000000", "#111111")) }",
      merged:
        "param on: bool = true\nif on { \(dot.replacing("20, 20", "22, 20")) } else { \(bar.replacing("#000000", "#111111")) }"
    ),
    Case(
      name: "modifiers of one stroke", base: "rect a (0, 0, 9, 9) { stroke #000 width 1 }",
      ours: "rect a (0, 0, 9, 9) { stroke #000 width 2 }",
      theirs: "rect a (0, 0, 9, 9) { stroke #F00 width 1 cap .round }",
      merged: "rect a (0, 0, 9, 9) { stroke #F00 width 2 cap .round }"),
    Case(
      name: "comments of both", base: plate, ours: "// Ours.\n\(plate)",
      theirs: "// Theirs.\n\(plate)", merged: "// Ours.\n// Theirs.\n\(plate)"),
  ]

  @Test func bothAddTheSameImport() throws {
    let base = Self.document(Self.plate)
    let imports = "import \"palette.shape\"\n"
    let result = try Self.merge([
      base, Self.document(Self.plate, imports: imports),
      Self.document(Self.plate + "\n" + Self.dot, imports: imports),
    ])
    #expect(result.conflicts.isEmpty)
    #expect(
      String(decoding: result.text, as: UTF8.self)
        == Self.document(Self.plate + "\n" + Self.dot, imports: imports))
  }
}

extension String {
  fileprivate func replacing(_ old: String, _ new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
