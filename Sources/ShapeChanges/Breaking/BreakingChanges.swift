package import ShapeCompiler
import ShapeFormulas
import ShapeLint
import ShapeSyntax

/// Compares two versions of a document. Returns the changes that break the code generated from the
/// document, calls of that code, or documents that import the document.
///
/// - Parameter pictureShare: The fraction of the area of a default picture, 0…1, that may differ;
///   nil if pictures are not compared.
package func breakingChanges(
  from before: DocumentVersion, to after: DocumentVersion, pictureShare: Double? = nil
) -> [BreakingChange] {
  var finder = BreakingFinder(before, after, pictureShare)
  finder.find()
  return finder.changes.sorted { ($0.line, $0.message) < ($1.line, $1.message) }
}

/// The breaking changes that result from the removal of a document.
package func breakingChanges(removing program: Program) -> [BreakingChange] {
  let names =
    program.drawings.map(\.name) + program.fileValues.entries.map(\.name)
    + program.choices.filter { $0.file == 0 }.map(\.name)
  if names.isEmpty { return [] }
  let shown = names.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
  let rest = names.count > 5 ? " and \(names.count - 5) more" : ""
  return [
    BreakingChange(
      rule: .documentRemoved, message: "the document is removed, with \(shown)\(rest)", line: 1)
  ]
}

private struct BreakingFinder {
  private let before: DocumentVersion
  private let after: DocumentVersion
  private let pictureShare: Double?
  private let matching: ItemMatching
  /// The statements of the earlier version.
  private let places: ItemPlaces
  private let lines: LineTable
  private let bounds: (before: [Int: [DeclaredBounds]], after: [Int: [DeclaredBounds]])
  /// The later names of renamed choices, by their former names. Parameters and members of these
  /// choices are not reported, although the names of their types differ.
  private var renamedChoices: [String: String] = [:]
  private(set) var changes: [BreakingChange] = []

  init(_ before: DocumentVersion, _ after: DocumentVersion, _ pictureShare: Double?) {
    (self.before, self.after, self.pictureShare) = (before, after, pictureShare)
    matching = ItemMatching(before.items, after.items)
    places = ItemPlaces(before.items)
    lines = LineTable(after.items.source)
    let (old, new) = (
      before.changedDrawings(besides: after), after.changedDrawings(besides: before)
    )
    bounds = (
      before.program.declaredBounds(of: old, before.items.tree),
      after.program.declaredBounds(of: new, after.items.tree)
    )
  }

  mutating func find() {
    let errors = after.program.diagnostics.filter { $0.severity == .error }
    let hadErrors = before.program.diagnostics.contains { $0.severity == .error }
    if !errors.isEmpty, !hadErrors {
      let own = errors.first { $0.span.source.index == 0 }
      add(
        .errors, "the document no longer compiles: \((own ?? errors[0]).message)",
        line: own.map { lines.line(at: $0.span.start) } ?? 1)
    }
    compareValues()
    compareChoices()
    compareDrawings()
  }

  // MARK: Results

  private mutating func add(_ rule: BreakingChange.Rule, _ message: String, line: Int) {
    changes.append(BreakingChange(rule: rule, message: message, line: line))
  }

  private func laterLine(_ span: SourceSpan) -> Int { lines.line(at: span.start) }

  /// The line in the later version for the statement that is at `span` in the earlier version. For
  /// a removed statement, `BreakingChange.line` describes this line. For a statement of another
  /// file, the line is 1.
  private func line(ofFormer span: SourceSpan) -> Int {
    guard var item = places.item(at: span) else { return 1 }
    while item > 0 {
      let parent = before.items.items[item].parent
      let siblings = before.items.items[parent].children
      let left = siblings.prefix { $0 <= item }.last { matching.later[$0] >= 0 }
      if let left { return line(ofLater: matching.later[left]) }
      if parent > 0, matching.later[parent] >= 0 { return line(ofLater: matching.later[parent]) }
      item = parent
    }
    return 1
  }

  private func line(ofLater item: Int) -> Int {
    lines.line(at: after.items.items[item].text.lowerBound)
  }

  /// The later version of the statement that is at `span` in the earlier version; nil if the
  /// statement is removed.
  private func later(_ span: SourceSpan) -> Item? {
    guard let item = places.item(at: span), matching.later[item] >= 0 else { return nil }
    return after.items.items[matching.later[item]]
  }

  /// The name that the later version gives to the statement at `span` in the earlier version; nil
  /// if the statement is removed, or has no name there.
  private func laterName(_ span: SourceSpan) -> String? { later(span)?.name }

  /// The predicate of a message about a name that no longer exists, such as `is called 'tip' now`
  /// or `is removed`.
  private func fate(_ span: SourceSpan, _ name: String) -> String {
    if let later = laterName(span), later != name { return "is called '\(later)' now" }
    return "is removed"
  }

  // MARK: Outside of drawings

  private mutating func compareValues() {
    let later = Dictionary(
      after.program.fileValues.entries.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
    for entry in before.program.fileValues.entries {
      guard let other = later[entry.name] else {
        add(
          .valueRemoved, "the value '\(entry.name)' \(fate(entry.span, entry.name))",
          line: line(ofFormer: entry.span))
        continue
      }
      let (old, new) = (entry.value.type.description, other.value.type.description)
      if old != new {
        add(
          .valueType, "the value '\(entry.name)' is of type \(new), and was of type \(old)",
          line: laterLine(other.span))
      } else if before.program.fileValues.isTwofold(entry)
        != after.program.fileValues.isTwofold(other)
      {
        let words = ["one form for light and dark", "a form for light and one for dark"]
        let isTwofold = after.program.fileValues.isTwofold(other)
        add(
          .valueType,
          "the value '\(entry.name)' has \(words[isTwofold ? 1 : 0]) now, and had "
            + words[isTwofold ? 0 : 1], line: laterLine(other.span))
      }
    }
  }

  private mutating func compareChoices() {
    let later = Dictionary(
      after.program.choices.filter { $0.file == 0 }.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
    for choice in before.program.choices where choice.file == 0 {
      guard let other = later[choice.name] else {
        renamedChoices[choice.name] = laterName(choice.span)
        add(
          .choiceRemoved, "the choice '\(choice.name)' \(fate(choice.span, choice.name))",
          line: line(ofFormer: choice.span))
        continue
      }
      for name in choice.cases where !other.cases.contains(name) {
        add(
          .caseRemoved, "the choice '\(choice.name)' has no case '\(name)' now",
          line: laterLine(other.span))
      }
    }
  }

  // MARK: Drawings

  private mutating func compareDrawings() {
    let later = after.program.indices
    for drawing in before.program.drawings {
      guard let old = before.program.layouts[drawing.index] else { continue }
      var found = later[drawing.name]
      if found == nil {
        let new = laterName(old.span)
        add(
          new == nil ? .drawingRemoved : .drawingRenamed,
          "the drawing '\(drawing.name)' \(fate(old.span, drawing.name))",
          line: line(ofFormer: old.span))
        found = new.flatMap { later[$0] }
      }
      guard let found, let new = after.program.layouts[found] else { continue }
      compareArguments(old, new)
      compareRanges(
        old, bounds.before[drawing.index] ?? [], new, bounds.after[found] ?? [])
      compareSurroundings(old, new)
      compareInteraction(old, new)
      compareMembers(old, new)
      comparePictures(drawing.index, found, new)
    }
  }

  private mutating func compareArguments(_ old: Layout, _ new: Layout) {
    let places = Dictionary(
      new.arguments.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let formerNames = Set(old.arguments.map(\.name))
    var order: [Int] = []
    for argument in old.arguments {
      let title = "the \(argument.role == .frame ? "frame" : "parameter") '\(argument.name)'"
      guard let place = places[argument.name] else {
        let later = laterName(argument.span)
        if let later, let place = places[later], !formerNames.contains(later) {
          order.append(place)
          add(
            .parameterRenamed,
            "\(title) of '\(new.name)' \(fate(argument.span, argument.name))",
            line: line(ofFormer: argument.span))
        } else {
          add(
            .parameterRemoved, "\(title) of '\(new.name)' is removed",
            line: line(ofFormer: argument.span))
        }
        continue
      }
      order.append(place)
      compareTypes(argument, new.arguments[place], title, new)
    }
    // Two arguments may have become one.
    var seen: Set<Int> = []
    order = order.filter { seen.insert($0).inserted }
    let ranks = Dictionary(uniqueKeysWithValues: order.sorted().enumerated().map { ($1, $0) })
    let moved = ChildOrder.moved(order, ranks)
    for place in order where moved.contains(place) {
      let argument = new.arguments[place]
      add(
        .parameterOrder,
        "'\(argument.name)' has another place among the frames and parameters of '\(new.name)'",
        line: laterLine(argument.span))
    }
  }

  private mutating func compareTypes(
    _ argument: Layout.Argument, _ other: Layout.Argument, _ title: String, _ new: Layout
  ) {
    let (was, now) = (argument.type.description, other.type.description)
    let isRenamedChoice =
      argument.type.isChoice && other.type.isChoice && renamedChoices[was] == now
    if argument.role == other.role && (was == now || isRenamedChoice) { return }
    add(
      .parameterType, "\(title) of '\(new.name)' is of type \(now), and was of type \(was)",
      line: laterLine(other.span))
  }

  private mutating func compareRanges(
    _ old: Layout, _ known: [DeclaredBounds], _ new: Layout, _ declared: [DeclaredBounds]
  ) {
    let former = Dictionary(
      old.arguments.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let earlierBounds = Dictionary(
      known.map { ([$0.argument, $0.component], $0) }, uniquingKeysWith: { first, _ in first })
    for bounds in declared {
      let argument = new.arguments[bounds.argument]
      let component = argument.type.components[bounds.component]
      guard let place = former[argument.name],
        old.arguments[place].type.components == argument.type.components
      else { continue }
      let earlier = earlierBounds[[place, bounds.component]]
      // The cases of choices are compared in `compareChoices`.
      if argument.type == .bool || argument.type.isChoice { continue }
      // If nothing was declared about a frame, callers could not rely on any of its values.
      if earlier == nil, argument.role == .frame { continue }
      let (lower, upper) = (earlier?.lower, earlier?.upper)
      let isNarrower =
        bounds.lower.map { $0 > (lower ?? -.infinity) } == true
        || bounds.upper.map { $0 < (upper ?? .infinity) } == true
      if !isNarrower { continue }
      let name = component.isEmpty ? argument.name : "\(argument.name).\(component)"
      add(
        .rangeNarrowed,
        "'\(name)' of '\(new.name)' may be \(words(bounds.lower, bounds.upper)) now, and before "
          + words(lower, upper), line: laterLine(argument.span))
    }
  }

  private func words(_ lower: Double?, _ upper: Double?) -> String {
    switch (lower.map(changeNumber), upper.map(changeNumber)) {
    case (let lower?, let upper?): "\(lower)...\(upper)"
    case (let lower?, nil): "at least \(lower)"
    case (nil, let upper?): "at most \(upper)"
    case (nil, nil): "any number"
    }
  }

  /// Compares the arguments for the appearance, the scale of the display and the direction of text.
  /// Generated code has these arguments only if the picture depends on them.
  private mutating func compareSurroundings(_ old: Layout, _ new: Layout) {
    func gone(_ name: String, _ reason: String) {
      add(
        .parameterRemoved,
        "the argument '\(name)' of '\(new.name)' is removed, because \(reason)",
        line: laterLine(new.span))
    }
    if old.dependsOnAppearance(before.program), !new.dependsOnAppearance(after.program) {
      gone("appearance", "light and dark look the same now")
    }
    if old.scale != nil, new.scale == nil { gone("scale", "nothing is rounded to pixels now") }
    if old.dependsOnDirection(before.program), !new.dependsOnDirection(after.program) {
      gone("isRightToLeft", "nothing is mirrored now")
    }
  }

  /// Compares the interactions of the arguments, and finds a motion that is removed.
  private mutating func compareInteraction(_ old: Layout, _ new: Layout) {
    let later = Dictionary(
      new.arguments.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for argument in old.arguments {
      guard let hand = argument.hand, let other = later[argument.name],
        hand.kind != other.hand?.kind
      else { continue }
      add(
        .interactionRemoved,
        "'\(argument.name)' of '\(new.name)' is no longer '\(hand.kind)'",
        line: laterLine(other.span))
    }
    let moved = !old.animations.isEmpty || !old.flipbooks.isEmpty
    if moved, new.animations.isEmpty, new.flipbooks.isEmpty {
      add(.motionRemoved, "'\(new.name)' has no motion now", line: laterLine(new.span))
    }
  }

  /// Compares the members that generated code has for the elements, values and nodes of a drawing.
  private mutating func compareMembers(_ old: Layout, _ new: Layout) {
    let later = Dictionary(
      new.generatedMembers.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for member in old.generatedMembers {
      let title = "the \(member.noun) '\(member.name)' of '\(new.name)'"
      guard let other = later[member.name] else {
        add(
          member.isPath ? .pathRemoved : .memberRemoved,
          "\(title) \(fate(member.span, member.ownName))", line: line(ofFormer: member.span))
        continue
      }
      if member.type != other.type, renamedChoices[member.type] != other.type {
        add(
          .memberType, "\(title) is of type \(other.type), and was of type \(member.type)",
          line: laterLine(other.span))
      }
    }
  }

  private mutating func comparePictures(_ x: Int, _ y: Int, _ new: Layout) {
    guard let pictureShare, let old = try? before.program.scene(of: x),
      let later = try? after.program.scene(of: y), !samePicture(old, later)
    else { return }
    let share = changedShare(of: old, later)
    if share <= pictureShare { return }
    add(
      .picture,
      "the default picture of '\(new.name)' differs in \(changeNumber(share * 100))% of its area",
      line: laterLine(new.span))
  }
}

extension DocumentVersion {
  /// The indices, in the program, of the drawings that may differ from those of `other`.
  fileprivate func changedDrawings(besides other: DocumentVersion) -> Set<Int> {
    let all = Set(program.drawings.map(\.index))
    guard let rest = items.rest, rest == other.items.rest else { return all }
    let hashes = other.items.drawingHashes
    let own = items.drawingHashes
    return Set(
      program.drawings.filter { own[$0.name] == nil || own[$0.name] != hashes[$0.name] }.map(
        \.index))
  }
}

extension ItemTree {
  /// The hashes of the statements and free-standing comments outside of drawings; nil if the
  /// document imports other documents.
  fileprivate var rest: [UInt64]? {
    let outside = items[0].children.filter { items[$0].kind != .statement(.drawing) }
    let imports = outside.contains { items[$0].kind == .statement(.importDeclaration) }
    return imports ? nil : outside.map { items[$0].hash }
  }

  fileprivate var drawingHashes: [String: UInt64] {
    Dictionary(
      items[0].children.compactMap { child in
        guard items[child].kind == .statement(.drawing) else { return nil }
        return items[child].name.map { ($0, items[child].hash) }
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension ValueType {
  fileprivate var isChoice: Bool { if case .choice = self { true } else { false } }
}

extension FileValues {
  /// True if the value has a form for the dark appearance.
  fileprivate func isTwofold(_ entry: Entry) -> Bool { isVariable(entry.value) }

  private func isVariable(_ value: Value) -> Bool {
    value.scalars.contains { graph.isVariable($0) } || value.elements.contains(where: isVariable)
  }
}
