import ShapeCompiler
import ShapeLint
import ShapeSyntax

/// What `--fix` does.
struct LintMending: Equatable, Sendable {
  enum Extent: Sendable { case nothing, safe, unsafe }

  var extent = Extent.nothing
  /// True if what would change is printed, and nothing is written.
  var isShown = false

  static let none = LintMending()
}

/// The documents of a call, mended so that none has an error for what is mended in another.
///
/// Each is mended by itself. Where that gives an error to one that imports it, it is mended anew, with
/// a look at its importers for each fix; what still breaks another then is as before.
struct MendedDocuments {
  private let console: Console
  private let jobs: Int?
  private let mend: @Sendable (String, [Importer]) -> MendingResult
  private let limits: Limits
  private var results: [MendingResult] = []

  /// Mends `files` by the rules that each has.
  init(
    _ files: [String], _ rules: LintSetup.RuleTable, unsafe: Bool, jobs: Int?, _ console: Console,
    _ limits: Limits
  ) throws(Failure) {
    (self.console, self.jobs, self.limits) = (console, jobs, limits)
    mend = { path, importers in
      MendingResult(path, rules[path].settings, unsafe: unsafe, importers: importers, limits)
    }
    try inOrder(of: files, jobs: jobs, console) { [mend] path in
      mend(path, [])
    } stopped: { path in
      MendingResult(path)
    } sink: { result in
      results.append(result)
    }
    try settle()
  }

  /// Those that change, in the order of the call.
  var changed: [MendingResult] { results.filter(\.isChanged) }

  /// What would break other documents, with the documents in which it stays.
  var refusals: [(document: String, fix: RefusedFix)] {
    results.flatMap { result in result.refused.map { (result.path, $0) } }
  }

  var texts: MendedTexts {
    var texts = MendedTexts()
    for result in changed { texts[result.file] = result.bytes }
    return texts
  }

  // MARK: Importers

  private mutating func settle() throws(Failure) {
    let careful = Set(try broken().flatMap(\.suspects))
    if careful.isEmpty { return }
    let suspects = careful.sorted().map { ($0, results[$0].path, importers(of: results[$0])) }
    try inOrder(of: suspects, jobs: jobs, console) { [mend] index, path, importers in
      (index, mend(path, importers))
    } stopped: { index, path, _ in
      (index, MendingResult(path))
    } sink: { index, result in
      results[index] = result
    }
    // What is harmless alone may not be so together; each round takes back at least one document.
    while true {
      let broken = try broken()
      if broken.isEmpty { return }
      for entry in broken {
        for index in entry.suspects { results[index].takeBack(entry.refusal) }
      }
    }
  }

  /// A document with a new error, and the changed ones that it reads.
  private struct Broken: Sendable {
    var refusal: RefusedFix
    var suspects: [Int]
  }

  private func broken() throws(Failure) -> [Broken] {
    let changedIndices = results.indices.filter { results[$0].isChanged }
    let suspects = results.map { result in
      changedIndices.filter { result.imports.contains(results[$0].file) }
    }
    let importing = results.indices.filter { !suspects[$0].isEmpty }
    var found: [Broken] = []
    let items = importing.map { ($0, Importer(path: results[$0].path)) }
    try inOrder(of: items, jobs: jobs, console) { [texts, limits] index, importer in
      (index, importer.newError(with: texts, insteadOf: MendedTexts(), limits)?.message)
    } stopped: { index, importer in
      (index, Failure.bug(importer.path).message)
    } sink: { index, message in
      guard let message else { return }
      let refusal = RefusedFix(importer: results[index].path, error: message)
      found.append(Broken(refusal: refusal, suspects: suspects[index]))
    }
    return found
  }

  private func importers(of result: MendingResult) -> [Importer] {
    results.filter { $0.imports.contains(result.file) }.map { Importer(path: $0.path) }
  }
}

/// A document before and after it is mended.
struct MendingResult: Sendable {
  let path: String
  /// Its file, as `MendedTexts` calls it.
  let file: String
  private(set) var source = SourceText(name: "", bytes: [])
  /// Nil where it stays as it is.
  private(set) var bytes: [UInt8]?
  /// How many findings are gone.
  private(set) var count = 0
  private(set) var refused: [RefusedFix] = []
  /// The files that it imports, itself or by others.
  private(set) var imports: Set<String> = []

  var isChanged: Bool { bytes != nil }

  /// The document at `path` as it is.
  fileprivate init(_ path: String) {
    self.path = path
    file = MendedTexts.file(path)
  }

  /// Mends the document at `path`; one that cannot be read stays.
  fileprivate init(
    _ path: String, _ settings: LintSettings, unsafe: Bool, importers: [Importer],
    _ limits: Limits
  ) {
    self.path = path
    file = MendedTexts.file(path)
    guard
      let document = try? MendedDocument(
        path, settings, unsafe: unsafe, importers: importers, limits)
    else { return }
    source = document.source
    refused = document.refused
    imports = document.imports
    if document.count == 0 { return }
    (bytes, count) = (document.bytes, document.count)
  }

  /// Leaves it as it is, for a reason.
  fileprivate mutating func takeBack(_ refusal: RefusedFix) {
    guard isChanged else { return }
    (bytes, count, refused) = (nil, 0, [refusal])
  }
}
