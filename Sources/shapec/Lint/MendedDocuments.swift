import ShapeCompiler
import ShapeLint
import ShapeSyntax
import ShapeTool

/// The fixes that `--fix` makes, and the form in which it writes the results.
struct LintMending: Equatable, Sendable {
  /// The fixes that are made.
  enum Extent: Sendable { case nothing, safe, unsafe }

  var extent = Extent.nothing
  /// True to print the differences instead of writing files.
  var isShown = false

  static let none = LintMending()
}

/// The documents of a call, fixed so that no fix causes an error in another document.
///
/// Each document is first fixed by itself. If the fixes cause an error in an importer of the
/// document, the document is fixed again, with its importers compiled for each fix. If there is
/// still an error, the document remains unchanged.
struct MendedDocuments {
  private let console: Console
  private let jobs: Int?
  private let mend: @Sendable (String, [Importer]) -> MendingResult
  private let limits: Limits
  private var results: [MendingResult] = []

  /// Fixes `files`, each according to its own rules.
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

  /// The documents that change, in the order of the call.
  var changed: [MendingResult] { results.filter(\.isChanged) }

  /// The refused fixes, with the documents in which they would be made.
  var refusals: [(document: String, fix: RefusedFix)] {
    results.flatMap { result in result.refused.map { (result.path, $0) } }
  }

  /// The texts of the documents that change.
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
    // Fixes that are harmless alone may cause an error together. Each round reverts the fixes of at
    // least one document.
    while true {
      let broken = try broken()
      if broken.isEmpty { return }
      for entry in broken {
        for index in entry.suspects { results[index].takeBack(entry.refusal) }
      }
    }
  }

  /// A document with a new error, and the changed documents that it imports.
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

/// A document before and after its fixes.
struct MendingResult: Sendable {
  let path: String
  /// The key of the document's file, from `MendedTexts.file`.
  let file: String
  private(set) var source = SourceText(name: "", bytes: [])
  /// The fixed bytes; nil if the document is unchanged.
  private(set) var bytes: [UInt8]?
  /// The number of fixed findings.
  private(set) var count = 0
  private(set) var refused: [RefusedFix] = []
  /// The files that the document imports, directly or indirectly.
  private(set) var imports: Set<String> = []

  var isChanged: Bool { bytes != nil }

  /// Creates the result for an unchanged document at `path`.
  fileprivate init(_ path: String) {
    self.path = path
    file = MendedTexts.file(path)
  }

  /// Fixes the document at `path`. A document that cannot be read remains unchanged.
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

  /// Reverts the fixes because of `refusal`.
  fileprivate mutating func takeBack(_ refusal: RefusedFix) {
    guard isChanged else { return }
    (bytes, count, refused) = (nil, 0, [refusal])
  }
}
