import ShapeChanges
import ShapeCompiler
import ShapeSyntax
import ShapeTool
import Synchronization

/// The documents of two places, each with its counterpart.
struct ComparedDocuments {
  /// A document that exists at one place or at both.
  struct Pair {
    /// The name in messages: the path in the later version or, for a removed document, in the
    /// earlier version.
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
  private let limits: Limits

  /// - Throws: If neither place contains a document.
  init(_ before: ComparedPlace, _ after: ComparedPlace, _ limits: Limits) throws(Failure) {
    (self.before, self.after, self.limits) = (before, after, limits)
    let isInGit = before.isPast || after.isPast
    let old = try before.documents(isInGit: isInGit)
    let new = try after.documents(isInGit: isInGit)
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
    matchRenamed()
    pairs.sort { $0.name < $1.name }
  }

  /// - Parameter pairs: The pairs of the places, with paths relative to the folder of the call.
  init(_ before: ComparedPlace, _ after: ComparedPlace, _ limits: Limits, pairs: [Pair]) {
    (self.before, self.after, self.limits, self.pairs) = (before, after, limits, pairs)
  }

  /// Adds the documents of other places in the same versions, except documents that are already
  /// listed.
  mutating func add(_ other: ComparedDocuments) {
    let known = Set(pairs.map(\.name))
    pairs += other.pairs.filter { !known.contains($0.name) }
  }

  /// Creates the comparison of one document whose versions are in temporary files.
  ///
  /// - Parameters:
  ///   - name: The path of the document. Its imports are relative to this path.
  ///   - formerName: The path of the document in the earlier version, if it was renamed.
  init(
    before: String?, after: String?, as name: String, formerName: String?, _ limits: Limits
  ) {
    (self.before, self.after) = (.temporary(name), .temporary(name))
    self.limits = limits
    pairs = [Pair(name: name, before: before, after: after, formerName: formerName)]
  }

  private func shownName(_ path: String) -> String {
    path == "-" ? "<stdin>" : path
  }

  /// Joins each renamed document, which is listed as removed and as added, into one pair. A removed
  /// and an added document are the same if they have equal bytes and no other removed or added
  /// document has these bytes. Among the remaining documents, they are the same if they declare the
  /// same names in the same order and no other of these documents does.
  private mutating func matchRenamed() {
    let gone = pairs.indices.filter { pairs[$0].after == nil }
    let new = pairs.indices.filter { pairs[$0].before == nil }
    if gone.isEmpty || new.isEmpty { return }
    var old: [Int: SourceText] = [:]
    var later: [Int: SourceText] = [:]
    for i in gone {
      old[i] = try? before.source(pairs[i].before ?? "", name: pairs[i].name, limits)
    }
    for i in new { later[i] = try? after.source(pairs[i].after ?? "", name: pairs[i].name, limits) }
    var joined: [Int: Int] = [:]
    func match<Key: Hashable>(by key: (SourceText) -> Key?) {
      let left = Dictionary(grouping: gone.filter { i in !joined.values.contains(i) }) { i in
        old[i].flatMap(key)
      }
      let right = Dictionary(grouping: new.filter { joined[$0] == nil }) { i in
        later[i].flatMap(key)
      }
      for (key, twins) in right {
        guard key != nil, twins.count == 1, let former = left[key], former.count == 1 else {
          continue
        }
        joined[twins[0]] = former[0]
      }
    }
    match { $0.bytes }
    match { source in declaredNames(source) }
    for (i, former) in joined {
      pairs[i].before = pairs[former].before
      pairs[i].formerName = pairs[former].name
    }
    let merged = Set(joined.values)
    pairs = pairs.enumerated().filter { !merged.contains($0.offset) }.map(\.element)
  }

  /// The names of the top-level declarations of a document, in source order; nil if there are none.
  private func declaredNames(_ source: SourceText) -> [String]? {
    let tree = parse(source, id: SourceID(0), limits: limits).tree
    let names = tree.children(tree.root).compactMap { node in
      tree.child(node, .name).map { tree.text($0) }
    }
    return names.isEmpty ? nil : names
  }

  // MARK: Comparison

  /// Returns the outputs of `body` for all pairs, and shows the progress of the call. If `body`
  /// fails for a pair, reports the failure and leaves out the pair.
  func compactMap<Output>(
    _ console: Console, _ body: (Pair) throws(Failure) -> Output?
  ) -> [Output] {
    var outputs: [Output] = []
    for (number, pair) in pairs.enumerated() {
      console.showProgress(number, of: pairs.count)
      do throws(Failure) {
        if let output = try body(pair) { outputs.append(output) }
      } catch {
        console.fail(error)
      }
    }
    return outputs
  }

  /// The two versions of a document.
  struct Versions {
    var before: DocumentVersion
    var after: DocumentVersion
  }

  /// The relation of the versions of a pair.
  enum Relation {
    case added
    case removed
    /// Both versions have the same text, and either cannot read other files or have a syntax error.
    case same
    /// A version has a syntax error.
    case unreadable(before: Bool, after: Bool)
    case compiled(Versions)
  }

  func relation(of pair: Pair) throws(Failure) -> Relation {
    guard let old = pair.before else { return .added }
    guard let new = pair.after else { return .removed }
    let earlier = try before.source(old, name: shownName(old), limits)
    let later = try after.source(new, name: shownName(new), limits)
    let isSame = earlier.bytes == later.bytes
    if isSame, !later.mayRead { return .same }
    let versions = try versions(earlier, old, later, new)
    guard let x = versions.0, let y = versions.1 else {
      return isSame ? .same : .unreadable(before: versions.0 == nil, after: versions.1 == nil)
    }
    return .compiled(Versions(before: x, after: y))
  }

  /// The compiled versions of a document; nil for a version with a syntax error. The two versions
  /// are compiled concurrently unless one of them is in a Git revision.
  private func versions(
    _ earlier: SourceText, _ old: String, _ later: SourceText, _ new: String
  ) throws(Failure) -> (DocumentVersion?, DocumentVersion?) {
    guard let x = before.importPlace(old), let y = after.importPlace(new) else {
      return (
        DocumentVersion(earlier, before.program(earlier, path: old, limits)),
        DocumentVersion(later, after.program(later, path: new, limits))
      )
    }
    let limits = limits
    @Sendable func version(_ source: SourceText, _ place: String) -> DocumentVersion? {
      let program = compile(
        source, limits: limits, cache: importCache, load: importLoader(main: place, limits))
      return DocumentVersion(source, program)
    }
    let result = Mutex<DocumentVersion?>(nil)
    let thread = try WorkerThread { result.withLock { $0 = version(earlier, x) } }
    let other = version(later, y)
    thread.join()
    return (result.withLock { $0 }, other)
  }

  /// The change of a pair, with the versions if both were compiled; nil if nothing differs.
  func change(
    of pair: Pair
  ) throws(Failure) -> (change: DocumentChange, versions: Versions?)? {
    switch try relation(of: pair) {
    case .added: return (.added, nil)
    case .removed: return (.removed, nil)
    case .unreadable(let before, let after):
      return (.unreadable(before: before, after: after), nil)
    case .same:
      if pair.formerName == nil { return nil }
      return (.changed(DocumentDifference(), formerName: pair.formerName), nil)
    case .compiled(let versions):
      let difference = DocumentDifference(versions.before, versions.after)
      if difference.isEmpty, pair.formerName == nil { return nil }
      return (.changed(difference, formerName: pair.formerName), versions)
    }
  }
}

extension ComparedDocuments {
  /// The programs of both versions of a document, for their pictures; nil for a version that does
  /// not exist.
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
  /// True if the document may read other files. These files can change while the document stays the
  /// same.
  fileprivate var mayRead: Bool { contains("import") || contains("samples") }

  private func contains(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
    }
  }
}
