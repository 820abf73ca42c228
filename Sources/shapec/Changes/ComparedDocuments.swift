import ShapeChanges
import ShapeCompiler
import ShapeSyntax

/// The documents of two places, each with its counterpart.
struct ComparedDocuments {
  /// A document that exists at one place or at both.
  struct Pair {
    /// The name for people: the path in the later version, or else in the earlier one.
    var name: String
    /// The paths in the versions; nil where the document does not exist.
    var before: String?
    var after: String?
    /// The path in the earlier version, if the document was renamed.
    var formerName: String?
  }

  let before: ComparedPlace
  let after: ComparedPlace
  private(set) var pairs: [Pair] = []
  fileprivate let limits: Limits

  /// - Throws: If nothing is at either place.
  init(_ before: ComparedPlace, _ after: ComparedPlace, _ limits: Limits) throws(Failure) {
    (self.before, self.after, self.limits) = (before, after, limits)
    let (old, new) = (try before.documents(), try after.documents())
    if old.isEmpty, new.isEmpty {
      throw .call("there is no '.shape' file in '\(after.path)', now or before")
    }
    if old.count == 1, new.count == 1, old[0].name.isEmpty, new[0].name.isEmpty {
      pairs = [Pair(name: shownName(new[0].path), before: old[0].path, after: new[0].path)]
      return
    }
    let places = Dictionary(old.map { ($0.name, $0.path) }, uniquingKeysWith: { first, _ in first })
    let known = Set(new.map(\.name))
    pairs = new.map { name, path in
      Pair(name: shownName(path), before: places[name], after: path)
    }
    pairs += old.filter { !known.contains($0.name) }.map { _, path in
      Pair(name: shownName(path), before: path, after: nil)
    }
    try matchRenamed()
    pairs.sort { $0.name < $1.name }
  }

  /// - Parameter pairs: The pairs of the places, with paths relative to the folder of the call.
  init(_ before: ComparedPlace, _ after: ComparedPlace, _ limits: Limits, pairs: [Pair]) {
    (self.before, self.after, self.limits, self.pairs) = (before, after, limits, pairs)
  }

  /// Adds the documents of other places of the same versions; each only once.
  mutating func add(_ other: ComparedDocuments) {
    let known = Set(pairs.map(\.name))
    pairs += other.pairs.filter { !known.contains($0.name) }
  }

  /// One document, whose versions are in temporary files.
  ///
  /// - Parameter name: The path of the document, relative to which it imports others.
  init(before: String?, after: String?, as name: String, _ limits: Limits) {
    (self.before, self.after) = (.temporary(name), .temporary(name))
    self.limits = limits
    pairs = [Pair(name: name, before: before, after: after)]
  }

  private func shownName(_ path: String) -> String {
    path == "-" ? "<stdin>" : path
  }

  /// Makes one pair of a document that only the earlier version has and one that only the later version has, if
  /// they declare the same drawings.
  private mutating func matchRenamed() throws(Failure) {
    var drawings: [[String]: [Int]] = [:]
    for (i, pair) in pairs.enumerated() {
      guard pair.after == nil, let path = pair.before else { continue }
      drawings[try names(before, path), default: []].append(i)
    }
    if drawings.isEmpty { return }
    var joined: Set<Int> = []
    for (i, pair) in pairs.enumerated() {
      guard pair.before == nil, let path = pair.after else { continue }
      let declared = try names(after, path)
      guard !declared.isEmpty, let twins = drawings[declared], twins.count == 1,
        joined.insert(twins[0]).inserted
      else { continue }
      pairs[i].before = pairs[twins[0]].before
      pairs[i].formerName = pairs[twins[0]].name
    }
    pairs = pairs.enumerated().filter { !joined.contains($0.offset) }.map(\.element)
  }

  /// The names of the drawings and values that a document declares.
  private func names(_ place: ComparedPlace, _ path: String) throws(Failure) -> [String] {
    let source = try place.source(path, name: path, limits)
    let tree = parse(source, id: SourceID(0), limits: limits).tree
    return tree.children(tree.root).compactMap { node in
      tree.child(node, .name).map { tree.text($0) }
    }
  }

  // MARK: Comparison

  /// A pair of documents in both versions.
  struct Versions {
    var before: DocumentVersion
    var after: DocumentVersion
  }

  /// The change of a pair, with the versions if both can be compared; nil if nothing differs.
  func change(
    of pair: Pair
  ) throws(Failure) -> (change: DocumentChange, versions: Versions?)? {
    guard let old = pair.before else { return (.added, nil) }
    guard let new = pair.after else { return (.removed, nil) }
    let earlier = try before.source(old, name: shownName(old), limits)
    let later = try after.source(new, name: shownName(new), limits)
    if earlier.bytes == later.bytes, !later.mayImport {
      if pair.formerName == nil { return nil }
      return (.changed(DocumentDifference(), formerName: pair.formerName), nil)
    }
    let programs = (
      before.program(earlier, path: old, limits), after.program(later, path: new, limits)
    )
    let versions = (DocumentVersion(earlier, programs.0), DocumentVersion(later, programs.1))
    guard let x = versions.0, let y = versions.1 else {
      if earlier.bytes == later.bytes { return nil }
      return (.unreadable(before: versions.0 == nil, after: versions.1 == nil), nil)
    }
    let difference = DocumentDifference(x, y)
    if difference.isEmpty, pair.formerName == nil { return nil }
    return (
      .changed(difference, formerName: pair.formerName), Versions(before: x, after: y)
    )
  }
}

extension ComparedDocuments {
  /// The programs of the documents of a pair, for their pictures; nil where there is no document, or one that
  /// does not compile.
  func programs(
    of pair: Pair, _ versions: Versions?
  ) throws(Failure) -> (before: Program?, after: Program?) {
    if let versions { return (versions.before.program, versions.after.program) }
    func program(_ place: ComparedPlace, _ path: String?) throws(Failure) -> Program? {
      guard let path else { return nil }
      return place.program(try place.source(path, name: path, limits), path: path, limits)
    }
    return (try program(before, pair.before), try program(after, pair.after))
  }
}

extension SourceText {
  /// True if the document may import others, which can change although it does not.
  fileprivate var mayImport: Bool {
    let word = Array("import".utf8)
    return bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
  }
}
