package import ShapeCompiler
import ShapeFormulas
import ShapeLint
package import ShapeSyntax

/// One of the compared versions of a document.
package struct DocumentVersion: Sendable {
  package let items: ItemTree
  package let program: Program

  /// - Parameter program: The program of `source`.
  /// - Returns: nil if the document has a syntax error.
  package init?(_ source: SourceText, _ program: Program) {
    guard program.isWellFormed, let tree = program.tree else { return nil }
    items = ItemTree(source, tree)
    self.program = program
  }
}

/// The differences between two versions of a document.
package struct DocumentDifference: Sendable {
  /// The differing statements outside of drawings.
  package private(set) var statements: [StatementChange] = []
  /// The changed colors that are declared outside of drawings, such as those of a palette.
  package private(set) var paints: [DrawingDifference.PaintChange] = []
  /// The drawings that differ, in the order of the later version. Removed drawings follow.
  package private(set) var drawings: [DrawingDifference] = []

  /// Records that the added or removed drawing at the index `drawing` was moved from or to
  /// `document`.
  package mutating func noteMove(of drawing: Int, in document: String) {
    drawings[drawing].otherDocument = document
  }

  /// True if no difference was found. White space and the order of free-standing comments are not
  /// compared.
  package var isEmpty: Bool { statements.isEmpty && paints.isEmpty && drawings.isEmpty }

  /// Creates a value without differences.
  package init() {}

  package init(_ before: DocumentVersion, _ after: DocumentVersion) {
    let comparison = StatementComparison(before.items, after.items)
    let builder = DrawingPairs(comparison, before, after)
    // Statements that have moved out of drawings are listed here, but not statements that are
    // removed from drawings.
    statements = comparison.changes.filter { change, drawings in
      drawings.after < 0 && (drawings.before < 0 || change.kind != .removed)
    }.map(\.change)
    paints = builder.filePaints()
    drawings = builder.drawings().filter { !$0.isEmpty }
  }
}

/// The drawings of two versions of a document.
private struct DrawingPairs {
  let comparison: StatementComparison
  let before: DocumentVersion
  let after: DocumentVersion
  private let places: (before: ItemPlaces, after: ItemPlaces)
  /// The indices of the drawings in each program, by the names of the drawings.
  private let indices: (before: [String: Int], after: [String: Int])
  private let sizes: [[DeclaredSize]]
  /// True if no statement outside of drawings differs, and the document imports no files.
  private let isFileUnchanged: Bool
  /// The drawings of the later version that show other drawings, or that may read samples from
  /// files.
  private let using: Set<Int>

  init(
    _ comparison: StatementComparison, _ before: DocumentVersion, _ after: DocumentVersion
  ) {
    (self.comparison, self.before, self.after) = (comparison, before, after)
    places = (ItemPlaces(before.items), ItemPlaces(after.items))
    indices = (before.program.indices, after.program.indices)
    sizes = after.program.declaredSizes(after.items.tree)
    let items = after.items.items
    isFileUnchanged =
      !items.contains { $0.kind == .statement(.importDeclaration) }
      && comparison.changes.allSatisfy { $0.drawings.before >= 0 || $0.drawings.after >= 0 }
    using = Set(
      items.indices.filter {
        [.statement(.use), .statement(.attribute)].contains(items[$0].kind)
          && ["use", "drawings", "samples"].contains(after.items.firstWord(of: items[$0]))
      }
      .map { after.items.drawing(of: $0) })
  }

  func drawings() -> [DrawingDifference] {
    let (old, new) = (comparison.before, comparison.after)
    let statements = Dictionary(grouping: comparison.changes) { $0.drawings.after }
    let left = Dictionary(
      grouping: comparison.changes.filter { $0.drawings.after != later($0.drawings.before) }
    ) { $0.drawings.before }
    var result: [DrawingDifference] = []
    for j in new.items[0].children where new.items[j].kind == .statement(.drawing) {
      let i = comparison.matching.earlier[j]
      let name = new.items[j].name ?? ""
      let index = indices.after[name]
      guard i >= 0 else {
        let statements = (statements[j] ?? []).map(\.change).filter { $0.path.count > 1 }
        result.append(
          DrawingDifference(name: name, kind: .added, statements: statements, indexAfter: index))
        continue
      }
      let former = old.items[i].name ?? ""
      var drawing = DrawingDifference(
        name: name, formerName: former == name ? nil : former, kind: .changed,
        indexBefore: indices.before[former], indexAfter: index)
      // The former name is already part of the drawing's difference.
      drawing.statements = (statements[j] ?? []).map(\.change).filter {
        $0.path.count > 1 || $0.kind != .renamed
      }
      drawing.statements += (left[i] ?? []).map(\.change)
      if !isSelfContained(j, drawing) { compare(&drawing) }
      result.append(drawing)
    }
    for i in old.items[0].children
    where old.items[i].kind == .statement(.drawing) && comparison.matching.later[i] < 0 {
      let name = old.items[i].name ?? ""
      let statements = (left[i] ?? []).map(\.change).filter { $0.kind != .removed }
      result.append(
        DrawingDifference(
          name: name, kind: .removed, statements: statements, indexBefore: indices.before[name]))
    }
    return result
  }

  /// The later version of a drawing of the earlier version; -1 if there is none.
  private func later(_ drawing: Int) -> Int {
    drawing < 0 ? -1 : comparison.matching.later[drawing]
  }

  /// True if the picture of a drawing cannot differ, because its statements are unchanged and it
  /// uses nothing that may have changed.
  private func isSelfContained(_ item: Int, _ drawing: DrawingDifference) -> Bool {
    drawing.statements.isEmpty && drawing.formerName == nil && isFileUnchanged
      && !using.contains(item)
  }

  /// Compares the coordinates, paints and pictures of a drawing.
  private func compare(_ drawing: inout DrawingDifference) {
    guard let x = drawing.indexBefore, let y = drawing.indexAfter else { return }
    guard let old = before.program.layouts[x], let new = after.program.layouts[y] else {
      drawing.obstacle = obstacle(before.program.layouts[x], after.program.layouts[y], drawing)
      return
    }
    guard let position = after.program.drawings.firstIndex(where: { $0.index == y }) else { return }
    if sizes[position].isEmpty {
      if !drawing.statements.isEmpty {
        drawing.obstacle = "the later version has errors outside of drawings"
      }
      return
    }
    let layouts = DrawingComparison(
      DrawnThings(old, places.before, comparison.labels.before),
      DrawnThings(new, places.after, comparison.labels.after), comparison.matching,
      sizes[position])
    drawing.sizes = layouts.compared()
    drawing.shifts = layouts.shifts(at: drawing.sizes)
    drawing.turns = layouts.turns
    drawing.paints = layouts.paints()
    let isRepainted = drawing.paints.contains { !$0.part.isEmpty }
    for size in drawing.sizes.indices {
      drawing.sizes[size].differs =
        isRepainted || drawing.shifts.contains { $0.distance(at: size) > 0 }
        || [false, true].contains { isDark in
          differs(drawing.sizes[size], x, y, isDark: isDark)
        }
    }
  }

  /// The reason why pictures are not compared; empty if both versions have errors and equal
  /// statements.
  private func obstacle(_ old: Layout?, _ new: Layout?, _ drawing: DrawingDifference) -> String {
    switch (old, new) {
    case (nil, nil): drawing.statements.isEmpty ? "" : "both versions have errors"
    case (nil, _): "the earlier version has errors"
    default: "the later version has errors"
    }
  }

  private func differs(
    _ size: DrawingDifference.ComparedSize, _ x: Int, _ y: Int, isDark: Bool
  ) -> Bool {
    var (a, b) = (size.argumentsBefore, size.argumentsAfter)
    (a.isDark, b.isDark) = (isDark, isDark)
    let old = try? before.program.scene(of: x, a)
    let new = try? after.program.scene(of: y, b)
    guard let old, let new else { return (old == nil) != (new == nil) }
    return !samePicture(old, new)
  }

  // MARK: Values of the file

  func filePaints() -> [DrawingDifference.PaintChange] {
    let (old, new) = (FileColors(before.program), FileColors(after.program))
    return after.program.fileValues.entries.compactMap { entry in
      guard let color = new[entry.name],
        let former = places.after.item(at: entry.span).flatMap({
          comparison.matching.earlier[$0]
        }), former >= 0, let name = before.items.items[former].name, let known = old[name],
        known != color
      else { return nil }
      return DrawingDifference.PaintChange(name: entry.name, part: "", before: known, after: color)
    }
  }
}

/// The colors that a file declares outside of drawings.
private struct FileColors {
  private var colors: [String: DrawingDifference.PaintChange.Appearances] = [:]

  init(_ program: Program) {
    let values = program.fileValues
    let evaluations = [0.0, 1].map { dark in
      var numbers = values.graph.inputs.map { values.graph.design($0).doubleValue }
      if !numbers.isEmpty { numbers[0] = dark }
      let texts = values.graph.textInputs.map { values.graph.designText($0) }
      return values.graph.evaluate(.init(numbers: numbers, texts: texts))
    }
    for entry in values.entries where entry.value.type == .color && entry.value.scalars.count == 4 {
      let texts = evaluations.map { values in colorText(entry.value.scalars.map { values[$0] }) }
      colors[entry.name] = .init(light: texts[0], dark: texts[1])
    }
  }

  subscript(name: String) -> DrawingDifference.PaintChange.Appearances? { colors[name] }
}
