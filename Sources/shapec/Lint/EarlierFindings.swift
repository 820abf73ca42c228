import ShapeCompiler
import ShapeSyntax

/// What a revision had to say about documents, which is not said again.
final class EarlierFindings {
  private let revision: GitRevision
  private let limits: Limits
  private let folder: CallFolder
  private var fingerprints = FingerprintCounter()

  init(_ revision: GitRevision, _ limits: Limits, _ folder: CallFolder) {
    self.revision = revision
    self.limits = limits
    self.folder = folder
  }

  /// Takes what was there before out of what is said about a document and has fingerprints, except
  /// errors of the compiler.
  func sort(_ file: inout LintedFile, _ settings: LintSettings) throws(Failure) {
    if file.remarks.isEmpty || file.name == "<stdin>" { return }
    guard let bytes = try revision.bytes(of: revision.formerPath(file.name)) else { return }
    let source = SourceText(name: file.name, bytes: bytes)
    let program = compile(source, limits: limits) { path, importer in imported(path, importer) }
    var before = LintedFile(file.name, program, settings, folder)
    fingerprints.mark(&before)
    let known = Set(before.remarks.map(\.fingerprint))
    file.known += file.remarks.filter { known.contains($0.fingerprint) && !$0.isError }
    file.remarks.removeAll { known.contains($0.fingerprint) && !$0.isError }
  }

  private func imported(_ path: String, _ importer: String) -> ImportResult {
    // Findings are known by the names that files have now, and imports by those that they had.
    let former = normalized(joined(directoryName(revision.formerPath(importer)), path))
    do throws(Failure) {
      guard !path.hasPrefix("/"), let bytes = try revision.bytes(of: former) else {
        return .missing(neighbors: [])
      }
      let file = revision.laterPath(former)
      return .file(key: file, source: SourceText(name: file, bytes: bytes))
    } catch {
      return .failure(error.message)
    }
  }
}
