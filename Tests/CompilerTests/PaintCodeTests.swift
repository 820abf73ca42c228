import Foundation
import ShapeCompiler
import ShapeFormulas
import ShapeSyntax
import Testing

/// PaintCode's springs, snapping and subframes: the layout agrees with PaintCode's formulas.
@Suite struct PaintCodeTests {
  @Test(arguments: try PaintCodeFixture.all())
  func followsPaintCode(_ fixture: PaintCodeFixture) throws {
    let layout = try fixture.layout()
    let scalars = try fixture.columns.map { try scalar($0.id, in: layout) }
    #expect(fixture.cases.count > 200, "a fixture should have its design and 200 random frames")
    #expect(fixture.cases.allSatisfy { $0.values.count == scalars.count })
    for (number, sample) in fixture.cases.enumerated() {
      let values = layout.graph.evaluate(layout.argumentValues(try given(sample, fixture, layout)))
      let found = scalars.map { terms in terms.reduce(0) { $0 + values[$1.node] * $1.factor } }
      let complaints = fixture.complaints(about: found, in: sample)
      #expect(
        complaints.isEmpty,
        "\(fixture.file), case \(number), frames \(sample.frames): \(complaints.joined(separator: "; "))"
      )
    }
  }

  private func given(
    _ sample: PaintCodeFixture.Case, _ fixture: PaintCodeFixture, _ layout: Layout
  ) throws -> GivenArguments {
    var given = GivenArguments()
    for (name, frame) in zip(fixture.frames, sample.frames) {
      let index = try #require(layout.arguments.firstIndex { $0.name == name })
      given.numbers[index] = frame
    }
    return given
  }

  /// The formula of a column, as a weighted sum of nodes.
  private func scalar(_ id: String, in layout: Layout) throws -> [(node: Scalar, factor: Double)] {
    if let match = id.wholeMatch(of: /(\w+)\[(\d+)\](\.in|\.out)?\.(x|y)/) {
      let nodes = try #require(pathNodes(String(match.1), in: layout.elements))
      let node = nodes[try #require(Int(match.2))]
      let handle = match.3 == ".in" ? node.incoming : match.3 == ".out" ? node.outgoing : nil
      return ([node.position] + (handle.map { [$0] } ?? []))
        .map { (match.4 == "x" ? $0.x : $0.y, 1) }
    }
    let match = try #require(id.wholeMatch(of: /(\w+)\.(min|max)(X|Y)/))
    let name = String(match.1)
    let quad = try #require(
      box(name, in: layout.elements) ?? box(PaintCodeFixture.probe(name), in: layout.elements))
    let (edge, size) = match.3 == "X" ? (quad.x, quad.width) : (quad.y, quad.height)
    return match.2 == "min" ? [(edge, 1)] : [(edge, 1), (size, 1)]
  }

  private func box(_ name: String, in elements: [Layout.Element]) -> Layout.Quad? {
    for element in elements {
      switch element.content {
      case .rectangle(let quad, _), .oval(let quad):
        if element.name == name { return quad }
      case .group(let children):
        if let found = box(name, in: children) { return found }
      default: continue
      }
    }
    return nil
  }

  private func pathNodes(_ name: String, in elements: [Layout.Element]) -> [Layout.Node]? {
    for element in elements where element.name == name {
      if case .path(let subpaths) = element.content { return subpaths.flatMap(\.nodes) }
    }
    return nil
  }
}

/// A document in `Fixtures/PaintCode` and its expected numbers. `expected.json` documents the
/// classes of its columns.
struct PaintCodeFixture: Decodable, Sendable, CustomTestStringConvertible {
  enum Class: String, Decodable, Sendable { case pinned, scaling, floor }

  struct Column: Decodable, Sendable {
    var id: String
    var `class`: Class
    var slack: Double?
    /// The index of the fixture's tie that determines the rounding of the column.
    var tie: Int?

    /// The largest error of a value, except at a loose tie.
    var tolerance: Double {
      switch `class` {
      case .pinned, .floor: 1e-9
      case .scaling: 1e-9 + (slack ?? .nan)
      }
    }
  }

  struct Case: Decodable, Sendable {
    var frames: [[Double]]
    var values: [Double]
    /// The indices of ties that may be rounded in either direction.
    var loose: [Int]?
  }

  var file: String
  var drawing: String
  var frames: [String]
  var columns: [Column]
  var cases: [Case]

  var testDescription: String { file }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/PaintCode")

  static func all() throws -> [PaintCodeFixture] {
    struct Expected: Decodable { var fixtures: [PaintCodeFixture] }
    let data = try Data(contentsOf: folder.appending(path: "expected.json"))
    return try JSONDecoder().decode(Expected.self, from: data).fixtures
  }

  /// The name of the rectangle that shows the frame `name`.
  static func probe(_ name: String) -> String { name + "Probe" }

  /// The layout of the document.
  func layout() throws -> Layout {
    let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
    let program = compile(SourceText(name: file, text: withProbes(text))) { path, _ in
      .failure("\(path) is not there")
    }
    #expect(program.diagnostics.isEmpty, "\(file): \(program.diagnostics.map(\.message))")
    let found = try #require(program.drawings.first { $0.name == drawing })
    return try #require(program.layouts[found.index])
  }

  /// The document with a rectangle that fills each local frame and group, since these are not
  /// painted. Rigid margins prevent a second rounding of the rectangle.
  private func withProbes(_ text: String) -> String {
    let probes = text.matches(of: /(?:frame|group) (\w+) (\([^)]*\)) in/).map { match in
      "rect \(Self.probe(String(match.1))) \(match.2) in \(match.1) pin left right top bottom\n"
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines).dropLast()
      + probes.joined() + "}\n"
  }

  /// The differences between `found` and the sample, one sentence for each column.
  func complaints(about found: [Double], in sample: Case) -> [String] {
    var complaints: [String] = []
    var steps: [Int: Double] = [:]
    for (column, (value, expected)) in zip(columns, zip(found, sample.values)) {
      var allowed = column.tolerance
      var difference = value - expected
      if column.class == .floor, let tie = column.tie, sample.loose?.contains(tie) == true {
        // All columns of a tie are rounded in the same direction.
        let step = steps[tie, default: difference.rounded()]
        steps[tie] = step
        difference -= step
        if step.magnitude > 1 { allowed = -1 }
      }
      if !(difference.magnitude <= allowed) {
        complaints.append("\(column.id) is \(value) and should be \(expected)")
      }
    }
    return complaints
  }
}
