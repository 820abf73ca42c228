package import ShapeCompiler
import ShapeLint
import ShapeSyntax

/// The changes from one version of a document to another that break code generated from it, calls of that
/// code, or documents that import it.
///
/// - Parameter pictureShare: The part of the area of a default picture, 0…1, that may differ; nil if pictures
///   may differ.
package func breakingChanges(
  from before: DocumentVersion, to after: DocumentVersion, pictureShare: Double? = nil
) -> [BreakingChange] {
  var finder = BreakingFinder(before, after, pictureShare)
  finder.find()
  return finder.changes.sorted { ($0.line, $0.message) < ($1.line, $1.message) }
}

/// The breaking changes that consist in the removal of a document.
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
  private let places: (before: ItemPlaces, after: ItemPlaces)
  private let lines: LineTable
  private let bounds: (before: [[DeclaredBounds]], after: [[DeclaredBounds]])
  /// The later names of renamed choices, whose parameters need not be told as well.
  private var renamedChoices: [String: String] = [:]
  private(set) var changes: [BreakingChange] = []

  init(_ before: DocumentVersion, _ after: DocumentVersion, _ pictureShare: Double?) {
    (self.before, self.after, self.pictureShare) = (before, after, pictureShare)
    matching = ItemMatching(before.items, after.items)
    places = (ItemPlaces(before.items), ItemPlaces(after.items))
    lines = LineTable(after.items.source)
    bounds = (before.program.declaredBounds, after.program.declaredBounds)
  }

  mutating func find() {
    let errors = after.program.diagnostics.filter { $0.severity == .error }
    let hadErrors = before.program.diagnostics.contains { $0.severity == .error }
    if !errors.isEmpty, !hadErrors {
      let own = errors.first { $0.span.source.index == 0 }
      add(
        .errors, "the document no longer compiles: \(errors[0].message)",
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

  /// The name that the statement of the earlier version at `span` has now; nil if the statement is gone.
  private func laterName(_ span: SourceSpan) -> String? {
    guard let item = places.before.item(at: span), matching.later[item] >= 0 else { return nil }
    return after.items.items[matching.later[item]].name
  }

  /// The words that end a message about something that is gone: its new name, if it has one.
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
          line: 1)
        continue
      }
      let (old, new) = (entry.value.type.description, other.value.type.description)
      if old != new {
        add(
          .valueType, "the value '\(entry.name)' is of type \(new), and was of type \(old)",
          line: laterLine(other.span))
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
          line: 1)
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
    let later = Dictionary(
      after.program.drawings.enumerated().map { ($1.name, (index: $1.index, position: $0)) },
      uniquingKeysWith: { first, _ in first })
    for (position, drawing) in before.program.drawings.enumerated() {
      guard let old = before.program.layouts[drawing.index] else { continue }
      var found = later[drawing.name]
      if found == nil {
        let new = laterName(old.span)
        add(
          new == nil ? .drawingRemoved : .drawingRenamed,
          "the drawing '\(drawing.name)' \(fate(old.span, drawing.name))",
          line: new == nil ? 1 : line(ofLater: old.span))
        found = new.flatMap { later[$0] }
      }
      guard let found, let new = after.program.layouts[found.index] else { continue }
      compareArguments(old, new)
      compareRanges(old, bounds.before[position], new, bounds.after[found.position])
      comparePaths(old, new)
      comparePictures(drawing.index, found.index, new)
    }
  }

  private func line(ofLater span: SourceSpan) -> Int {
    guard let item = places.before.item(at: span), matching.later[item] >= 0 else { return 1 }
    return lines.line(at: after.items.items[matching.later[item]].text.lowerBound)
  }

  private mutating func compareArguments(_ old: Layout, _ new: Layout) {
    let names = new.arguments.map(\.name)
    var order: [Int] = []
    for argument in old.arguments {
      let title = "the \(argument.role == .frame ? "frame" : "parameter") '\(argument.name)'"
      guard let place = names.firstIndex(of: argument.name) else {
        let later = laterName(argument.span)
        let isRenamed = later.map(names.contains) ?? false
        add(
          isRenamed ? .parameterRenamed : .parameterRemoved,
          "\(title) of '\(new.name)' "
            + (isRenamed ? fate(argument.span, argument.name) : "is removed"),
          line: isRenamed ? line(ofLater: argument.span) : laterLine(new.span))
        if isRenamed, let later, let place = names.firstIndex(of: later) { order.append(place) }
        continue
      }
      order.append(place)
      let other = new.arguments[place]
      let (was, now) = (argument.type.description, other.type.description)
      let isRenamedChoice =
        argument.type.isChoice && other.type.isChoice && renamedChoices[was] == now
      if argument.role != other.role || was != now && !isRenamedChoice {
        add(
          .parameterType, "\(title) of '\(new.name)' is of type \(now), and was of type \(was)",
          line: laterLine(other.span))
      }
    }
    let places = Dictionary(uniqueKeysWithValues: order.sorted().enumerated().map { ($1, $0) })
    for place in order where ChildOrder.moved(order, places).contains(place) {
      let argument = new.arguments[place]
      add(
        .parameterOrder,
        "'\(argument.name)' has another place among the frames and parameters of '\(new.name)'",
        line: laterLine(argument.span))
    }
  }

  private mutating func compareRanges(
    _ old: Layout, _ known: [DeclaredBounds], _ new: Layout, _ declared: [DeclaredBounds]
  ) {
    for bounds in declared {
      let argument = new.arguments[bounds.argument]
      let component = argument.type.components[bounds.component]
      guard
        let former = old.arguments.firstIndex(where: {
          $0.name == argument.name && $0.type.components == argument.type.components
        })
      else { continue }
      let earlier = known.first {
        $0.argument == former && $0.component == bounds.component
      }
      // The cases of a choice are compared with the choice.
      if argument.type == .bool || argument.type.isChoice { continue }
      // A frame about which nothing was declared had no values that a caller could rely on.
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

  private mutating func comparePaths(_ old: Layout, _ new: Layout) {
    let names = Set(new.pathNames.map(\.name))
    for (name, span) in old.pathNames where !names.contains(name) {
      add(
        .pathRemoved, "the path '\(name)' of '\(new.name)' \(fate(span, name))",
        line: laterLine(new.span))
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

extension ValueType {
  fileprivate var isChoice: Bool { if case .choice = self { true } else { false } }
}

extension Layout {
  /// The names of the paths outside of loops, for which generated code has functions.
  fileprivate var pathNames: [(name: String, span: SourceSpan)] {
    named.compactMap { thing in
      switch thing.content {
      case .path, .computedPath:
        return thing.name.contains(where: { "[#".contains($0) }) ? nil : (thing.name, thing.span)
      default: return nil
      }
    }
  }
}
