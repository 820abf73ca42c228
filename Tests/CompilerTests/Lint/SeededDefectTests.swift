import Foundation
import ShapeCompiler
import ShapeLint
import ShapeSyntax
import TestSupport
import Testing

/// Examples with random editing mistakes. The test prints the share of mistakes that are found, by
/// kind of mistake.
///
/// Not every edit is a defect: a color that occurs once may be changed to any other. There are
/// therefore two counts. One count has all edits that change the picture, cause a finding or are
/// defects; the other count has only the defects. A defect is the loss of a regularity at some
/// declared size (`Regularity`), a change of one of several equal colors (`WrittenColors`), a
/// misspelled name, or a repetition. The linter does not determine which edits are defects.
@Suite struct SeededDefectTests {
  /// The number of edits of each example, which is largest for a complete table.
  private static let count = Thoroughness.choose(quick: 3, slow: 20, all: 100)
  /// The distance between one edited example and the next.
  private static let step = Thoroughness.choose(quick: 3, slow: 1)

  private struct Counts {
    var made = 0
    var found = 0

    mutating func count(isFound: Bool) {
      made += 1
      if isFound { found += 1 }
    }

    static func += (a: inout Self, b: Self) {
      a.made += b.made
      a.found += b.found
    }

    var text: String { "\(found) of \(made)" }
  }

  @Test func defectsAreFound() throws {
    var edits: [Defect.Kind: Counts] = [:]
    var defects: [Defect.Kind: Counts] = [:]
    var rules: [String: Int] = [:]
    var missed: [String: Int] = [:]
    for (index, (name, source)) in try ExampleDocument.all().enumerated()
    where index % Self.step == 0 {
      var generator = SeededGenerator(seed: 0x5EED)
      let original = Original(name, source)
      let places = DefectPlaces(source)
      for number in 0..<Self.count {
        let kind = Defect.Kind.allCases[(number + index) % Defect.Kind.allCases.count]
        guard let edit = places.edit(kind, &generator) else { continue }
        let program = ExampleDocument.compiled(name, edit.text)
        let found = said(program).filter { !original.remarks.contains($0.key) }
        let isDefect = original.isDefect(kind, edit, program)
        // An edit without a defect, a finding or a change of the picture is not counted.
        if !isDefect, found.isEmpty, drawTheSame(original.program, program) { continue }
        edits[kind, default: Counts()].count(isFound: !found.isEmpty)
        if isDefect { defects[kind, default: Counts()].count(isFound: !found.isEmpty) }
        if isDefect, found.isEmpty {
          missed["\(kind.rawValue): \(name): \(edit.old) -> \(edit.new)", default: 0] += 1
        }
        for id in Set(found.map(\.id)) { rules[id, default: 0] += 1 }
      }
    }
    let together = printed(edits, defects)
    for (id, count) in rules.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      print("    \(id): \(count)")
    }
    for (edit, count) in missed.sorted(by: { $0.key < $1.key }) {
      print("    missed \(count): \(edit)")
    }
    // Few examples have handles.
    let kinds = Defect.Kind.allCases.count
    #expect(edits.count >= Thoroughness.choose(quick: kinds - 1, slow: kinds))
    // Misspelled names are always found. Other defects are found if a rule can detect them.
    let misspelt = try #require(edits[.misspelt])
    #expect(misspelt.found == misspelt.made)
    // With few edits, the share varies more.
    let share = Thoroughness.choose(quick: 0.8, slow: 0.9)
    #expect(Double(together.found) > share * Double(together.made))
  }

  /// Prints the table, and returns the counts of all defects.
  private func printed(
    _ edits: [Defect.Kind: Counts], _ defects: [Defect.Kind: Counts]
  ) -> Counts {
    var (all, allDefects) = (Counts(), Counts())
    print("  found: edits; defects among them")
    for kind in Defect.Kind.allCases {
      let (made, broken) = (edits[kind] ?? Counts(), defects[kind] ?? Counts())
      print("  \(kind.rawValue): \(made.text); \(broken.text)")
      all += made
      allDefects += broken
    }
    print("  together: \(all.text); \(allDefects.text)")
    return allDefects
  }
}

/// The diagnostics and findings of a document, without places and numbers.
private func said(_ program: Program) -> [(id: String, key: String)] {
  let findings = lint(program).findings.map { ($0.id, "\($0.id) \($0.subject)") }
  return program.diagnostics.map { ($0.id, "\($0.id) \($0.message)") } + findings
}

/// A document before it is edited.
private final class Original {
  let program: Program
  let remarks: Set<String>
  private let regularities: [[Regularity]]
  private let colors: WrittenColors

  init(_ name: String, _ source: String) {
    program = ExampleDocument.compiled(name, source)
    remarks = Set(said(program).map(\.key))
    regularities = program.keptRegularities
    colors = WrittenColors(in: program)
  }

  /// True if an edit destroys a property of the document.
  func isDefect(_ kind: Defect.Kind, _ edit: DefectPlaces.Edit, _ program: Program) -> Bool {
    switch kind {
    case .misspelt, .repeated: return true
    case .recolored: return colors.count(of: edit.old) > 1
    case .moved, .twisted, .shrunk, .unpinned, .unframed:
      return self.program.losesRegularity(becoming: program, regularities)
    }
  }
}

/// The color literals in a document and its imports.
private struct WrittenColors {
  private var counts: [String: Int] = [:]

  init(in program: Program) {
    for source in program.sources.sources {
      let tree = parse(source, id: SourceID(0)).tree
      var pending = [tree.root]
      while let node = pending.popLast() {
        pending += tree.children(node)
        guard tree.kind(node) == .color else { continue }
        counts[Self.long(source.text(tree.span(node))), default: 0] += 1
      }
    }
  }

  /// The number of occurrences of a color.
  func count(of literal: String) -> Int { counts[Self.long(literal), default: 0] }

  /// The long form of a color literal, such as `#FFCC00FF` for `#fc0`.
  private static func long(_ literal: String) -> String {
    var digits = literal.dropFirst().uppercased()
    if digits.count <= 4 { digits = digits.map { "\($0)\($0)" }.joined() }
    return digits.count == 6 ? digits + "FF" : digits
  }
}

/// The documents of `Examples`.
enum ExampleDocument {
  static let folder = WrongFile.sources.deletingLastPathComponent().appending(path: "Examples")

  /// The examples, except those with a swinging rope. Linting a rope takes many seconds without
  /// optimization.
  static func all() throws -> [(name: String, text: String)] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".shape") }
      .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
      .filter { !$0.1.contains(" push (") }
  }

  static func compiled(_ name: String, _ text: String) -> Program {
    compile(SourceText(name: name, text: text)) { path, importer in
      let url = folder.appending(path: importer).deletingLastPathComponent().appending(path: path)
      guard let data = try? Data(contentsOf: url) else { return .missing(neighbors: []) }
      return .file(key: path, source: SourceText(name: path, bytes: [UInt8](data)))
    }
  }
}

/// A random editing mistake.
private enum Defect {
  enum Kind: String, CaseIterable {
    case moved = "a node moved by a tenth of the canvas"
    case twisted = "a handle turned over"
    case shrunk = "a range that begins at a third of its smallest size"
    case recolored = "a color a little off"
    case misspelt = "a name misspelt"
    case unpinned = "a pin lost"
    case repeated = "a statement written twice"
    case unframed = "an 'in' lost"
  }
}

/// The places of a document that can be edited.
private struct DefectPlaces {
  private let source: SourceText
  private let tree: SyntaxTree
  private var places: [Defect.Kind: [NodeID]] = [:]

  init(_ text: String) {
    source = SourceText(name: "example", text: text)
    tree = parse(source, id: SourceID(0)).tree
    var pending = [tree.root]
    while let node = pending.popLast() {
      pending += tree.children(node)
      for kind in kinds(of: node) { places[kind, default: []].append(node) }
    }
  }

  private func kinds(of node: NodeID) -> [Defect.Kind] {
    switch tree.kind(node) {
    case .node: tree.child(node, .position) == nil ? [.repeated] : [.moved, .repeated]
    case .inHandle, .outHandle: tree.child(node, .position) == nil ? [] : [.twisted]
    case .assume: text(node).contains("...") ? [.shrunk] : []
    case .color: [.recolored]
    case .reference: [.misspelt]
    case .pinClause: [.unpinned]
    case .inClause: [.unframed]
    case .element: [.repeated]
    default: []
    }
  }

  private func text(_ node: NodeID) -> String { source.text(tree.span(node)) }

  /// A document after an edit.
  struct Edit {
    /// The text before and after the edit.
    var old: String
    var new: String
    /// The whole document.
    var text: String
  }

  func edit(_ kind: Defect.Kind, _ generator: inout SeededGenerator) -> Edit? {
    guard let all = places[kind], let node = all.randomElement(using: &generator) else {
      return nil
    }
    let edit: (NodeID, String)? =
      switch kind {
      case .moved: tree.child(node, .position).map { ($0, moved(text($0), &generator)) }
      case .twisted: tree.child(node, .position).map { ($0, scaled(text($0), by: -1)) }
      case .shrunk: (node, shrunk(text(node)))
      case .recolored: (node, recolored(text(node)))
      case .misspelt: (node, text(node) + "x")
      case .unpinned: (node, unpinned(text(node), &generator))
      case .repeated: (node, text(node) + "\n" + text(node))
      case .unframed: (node, "")
      }
    guard let (place, replacement) = edit, replacement != text(place) else { return nil }
    let edits = [Diagnostic.Edit(replace: tree.span(place), with: replacement)]
    return Edit(
      old: text(place), new: replacement,
      text: String(decoding: applying(edits, to: source), as: UTF8.self))
  }

  /// A tuple with changed numbers. Parts that are not numbers stay.
  private func changed(_ tuple: String, _ change: (Int, Double) -> Double) -> String {
    let parts = tuple.dropFirst().dropLast().split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let numbers = parts.enumerated().map { index, part in
      Double(part).map { "\(change(index, $0))" } ?? part
    }
    return "(\(numbers.joined(separator: ", ")))"
  }

  private func moved(_ tuple: String, _ generator: inout SeededGenerator) -> String {
    let step =
      Double.random(in: 8...16, using: &generator) * (Bool.random(using: &generator) ? 1 : -1)
    let axis = Int.random(in: 0...1, using: &generator)
    return changed(tuple) { $0 == axis ? ($1 + step).rounded() : $1 }
  }

  private func scaled(_ tuple: String, by factor: Double) -> String {
    changed(tuple) { $1 * factor }
  }

  private func shrunk(_ assume: String) -> String {
    guard let range = assume.firstRange(of: /in -?[0-9.]+?\.\.\./),
      let low = Double(assume[range].dropFirst(3).dropLast(3)), low > 0
    else { return assume }
    return assume.replacingCharacters(in: range, with: "in \((low / 3).rounded())...")
  }

  /// The color with its last hexadecimal digit slightly changed.
  private func recolored(_ color: String) -> String {
    guard let last = color.last?.hexDigitValue else { return color }
    return color.dropLast() + String(last == 15 ? 13 : last + 1, radix: 16).uppercased()
  }

  private func unpinned(_ clause: String, _ generator: inout SeededGenerator) -> String {
    var words = clause.split(separator: " ")
    guard words.count > 2 else { return "" }
    words.remove(at: Int.random(in: 1..<words.count, using: &generator))
    return words.joined(separator: " ")
  }
}
