import Foundation
import ShapeCompiler
import ShapeSyntax
import TestSupport
import Testing

/// Examples into which a defect is put, as a slip of the hand does it: how many are found, and by what.
@Suite struct SeededDefectTests {
  /// How often each example is broken: enough for a table where slow tests are asked for.
  private static let count =
    ProcessInfo.processInfo.environment["SHAPEC_SLOW_TESTS"] == nil ? 5 : 100

  @Test func defectsAreFound() throws {
    var table: [Defect.Kind: (made: Int, found: Int)] = [:]
    var rules: [String: Int] = [:]
    for (index, (name, source)) in try ExampleDocument.all().enumerated() {
      var generator = SeededGenerator(seed: 0x5EED)
      let known = Set(remarks(name, source).map(\.key))
      let places = DefectPlaces(source)
      for number in 0..<Self.count {
        let kind = Defect.Kind.allCases[(number + index) % Defect.Kind.allCases.count]
        guard let broken = places.broken(kind, &generator) else { continue }
        let found = remarks(name, broken).filter { !known.contains($0.key) }
        // Where nothing can be seen and nothing is said, nothing was broken.
        if found.isEmpty, drawTheSame(program(name, source), program(name, broken)) { continue }
        table[kind, default: (0, 0)].made += 1
        if found.isEmpty { continue }
        table[kind, default: (0, 0)].found += 1
        for id in Set(found.map(\.id)) { rules[id, default: 0] += 1 }
      }
    }
    let rows = Defect.Kind.allCases.compactMap { kind in table[kind].map { (kind, $0) } }
    for (kind, counts) in rows {
      print("  \(kind.rawValue): \(counts.found) of \(counts.made)")
    }
    for (id, count) in rules.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      print("    \(id): \(count)")
    }
    #expect(rows.count == Defect.Kind.allCases.count)
    // What is misspelt is always found; of the rest what rules can know.
    let misspelt = try #require(table[.misspelt])
    #expect(misspelt.found == misspelt.made)
  }

  private func program(_ name: String, _ text: String) -> Program {
    ExampleDocument.compiled(name, text)
  }

  /// What is said about a document, without places and numbers.
  private func remarks(_ name: String, _ text: String) -> [(id: String, key: String)] {
    let program = program(name, text)
    let findings = lint(program).findings.map { ($0.id, "\($0.id) \($0.subject)") }
    return program.diagnostics.map { ($0.id, "\($0.id) \($0.message)") } + findings
  }
}

/// The documents of `Examples`.
enum ExampleDocument {
  static let folder = WrongFile.sources.deletingLastPathComponent().appending(path: "Examples")

  static func all() throws -> [(name: String, text: String)] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".shape") }
      .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }

  static func compiled(_ name: String, _ text: String) -> Program {
    compile(SourceText(name: name, text: text)) { path, importer in
      let url = folder.appending(path: importer).deletingLastPathComponent().appending(path: path)
      guard let data = try? Data(contentsOf: url) else { return .missing(neighbors: []) }
      return .file(key: path, source: SourceText(name: path, bytes: [UInt8](data)))
    }
  }
}

/// Something that goes wrong when a document is edited.
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

/// Where a document can be broken.
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

  func broken(_ kind: Defect.Kind, _ generator: inout SeededGenerator) -> String? {
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
    return String(decoding: applying(edits, to: source), as: UTF8.self)
  }

  /// A tuple with its numbers changed; others stay as they are.
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

  /// The last digit of the hexadecimal number, a little off.
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
