import ShapeChanges
import ShapeCompiler
import ShapeLint
import ShapeSyntax
import Testing

/// The differences that one edit of a generated document makes.
@Suite struct DifferenceTests {
  private static func version(_ text: String) throws -> DocumentVersion {
    let source = SourceText(name: "Sketch.shape", text: text)
    let program = compile(source) { _, _ in .missing(neighbors: []) }
    return try #require(DocumentVersion(source, program))
  }

  private static func difference(_ before: String, _ after: String) throws -> DocumentDifference {
    DocumentDifference(try version(before), try version(after))
  }

  /// A document does not differ from itself, or from a copy with different white space.
  @Test(arguments: 0..<40 as Range<UInt64>) func nothing(_ seed: UInt64) throws {
    var generator = SketchGenerator(seed: seed)
    let text = generator.sketch().text
    #expect(try Self.difference(text, text).isEmpty)
    let spaced = text.replacing(", ", with: ",  ").replacing("    ", with: "\t")
    #expect(try Self.difference(text, spaced).isEmpty)
  }

  @Test(arguments: 0..<400 as Range<UInt64>) func oneEdit(_ seed: UInt64) throws {
    var generator = SketchGenerator(seed: seed)
    let sketch = generator.sketch()
    guard let edit = generator.edits(of: sketch, count: 1).first else { return }
    var edited = sketch
    edit.apply(to: &edited)
    let difference = try Self.difference(sketch.text, edited.text)
    if edited == sketch {
      #expect(difference.isEmpty)
      return
    }
    let drawing = try #require(difference.drawings.first)
    #expect(difference.drawings.count == 1 && difference.statements.isEmpty)
    #expect(drawing.name == "Sketch" && drawing.kind == .changed && drawing.obstacle.isEmpty)
    try check(edit, sketch, edited, drawing)
    // In the reverse comparison, additions are removals, and removals are additions.
    let reverse = try Self.difference(edited.text, sketch.text).drawings.first?.statements ?? []
    #expect(
      drawing.statements.count { $0.kind == .added } == reverse.count { $0.kind == .removed })
    #expect(
      drawing.statements.count { $0.kind == .removed } == reverse.count { $0.kind == .added })
  }

  private func check(
    _ edit: SketchEdit, _ sketch: Sketch, _ edited: Sketch, _ drawing: DrawingDifference
  ) throws {
    let kinds = Set(drawing.statements.map(\.kind))
    let design = try #require(drawing.sizes.firstIndex { $0.kind == .design })
    /// True if only the statements differ.
    let isSamePicture =
      drawing.shifts.isEmpty && drawing.paints.isEmpty && !drawing.sizes.contains(where: \.differs)
    func name(_ id: Int) -> String { edited.element(id)?.name ?? sketch.element(id)?.name ?? "" }
    switch edit {
    case .move(let id, let axis, let value):
      #expect(kinds == [.changed] && drawing.statements.count == 1)
      guard let old = sketch.element(id), old.inset == nil else { return }
      let shift = try #require(drawing.shifts.first { $0.name == old.name })
      var expected = [0.0, 0, 0, 0]
      expected[axis] = Double(value - old.box[axis])
      let by = shift.differences(at: design)
      #expect(shift.kind == .box && zip(by, expected).allSatisfy { abs($0 - $1) < 1e-9 })
    case .recolor(let id, let color):
      #expect(kinds == [.changed] && drawing.statements[0].path.last == "fill")
      #expect(drawing.statements[0].after == color)
      let paint = try #require(drawing.paints.first { $0.name == name(id) })
      #expect(paint.part == "fill" && paint.after.light == color && paint.after.dark == color)
    case .rename(let id, let new):
      #expect(kinds == [.renamed] && drawing.statements.count == 1 && isSamePicture)
      #expect(drawing.statements[0].before == sketch.element(id)?.name)
      #expect(drawing.statements[0].path.last == new)
    case .renameNumber(_, let new):
      #expect(kinds == [.renamed] && drawing.statements.count == 1 && isSamePicture)
      #expect(drawing.statements[0].path == ["Sketch", new])
    case .delete(let id):
      #expect(kinds == [.removed] && drawing.statements.count == 1)
      #expect(drawing.statements[0].path.last == name(id))
    case .reorder: #expect(kinds == [.reordered] && drawing.shifts.isEmpty)
    case .group(let ids, _, let name):
      #expect(kinds == [.added, .moved] && isSamePicture)
      #expect(drawing.statements.first { $0.kind == .added }?.path == ["Sketch", name])
      #expect(drawing.statements.count { $0.kind == .moved } == ids.count)
    case .comment: #expect(kinds == [.comment] && isSamePicture)
    case .title: #expect(kinds == [.changed] && drawing.statements[0].path == ["Sketch", "title"])
    case .add(let element, _, _):
      #expect(kinds == [.added] && drawing.statements.count == 1 && drawing.shifts.isEmpty)
      #expect(drawing.statements[0].path.last == element.name)
    case .addNumber, .duplicate: #expect(kinds == [.added] && drawing.statements.count == 1)
    case .moveNode(let id, let node, let x):
      let nodes = try #require(sketch.element(id)?.nodes)
      let place = try #require(nodes.firstIndex { $0.id == node })
      #expect(kinds == [.changed] && drawing.shifts.count == 1)
      #expect(drawing.shifts[0].name == "\(name(id))[\(place)]")
      #expect(drawing.shifts[0].differences(at: design) == [Double(x - nodes[place].x), 0])
    // The other nodes have not moved.
    case .addNode: #expect(kinds == [.added] && drawing.shifts.isEmpty)
    case .deleteNode: #expect(kinds == [.removed] && drawing.shifts.isEmpty)
    case .setNumber, .stroke, .fade, .round: #expect(!kinds.isEmpty)
    }
  }
}
