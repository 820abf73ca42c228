import ShapeCompiler
import ShapeLint
import ShapeSyntax

/// What a revision had to say about documents, which is not said again.
final class EarlierFindings {
  private let revision: GitRevision
  private let limits: Limits
  private let folder: CallFolder
  /// What the compiler had to say of files that documents import, by their paths.
  private var imported: [String: [FindingKey: Int]] = [:]

  init(_ revision: GitRevision, _ limits: Limits, _ folder: CallFolder) {
    self.revision = revision
    self.limits = limits
    self.folder = folder
  }

  /// Takes what was there before out of what is said about a document and has fingerprints, except
  /// errors of the compiler.
  func sort(_ file: inout LintedFile, _ settings: LintSettings) throws(Failure) {
    if file.remarks.isEmpty || file.name == "<stdin>" { return }
    var known = try Known(earlier(file.name, settings))
    var isKnown: [Bool] = []
    for remark in file.remarks {
      let path = file.places.path(remark.diagnostic.span)
      if path != file.name, known.counts[path] == nil {
        known.counts[path] = try counts(ofImported: path, settings)
      }
      isKnown.append(!remark.isError && known.takes(remark, at: path))
    }
    let remarks = zip(file.remarks, isKnown)
    file.known += remarks.filter(\.1).map(\.0)
    file.remarks = remarks.filter { !$0.1 }.map(\.0)
  }

  /// The document at `path` as it was; nil where it was not there.
  private func earlier(
    _ path: String, _ settings: LintSettings
  ) throws(Failure) -> LintedFile? {
    guard let bytes = try revision.bytes(of: revision.formerPath(path)) else { return nil }
    let source = SourceText(name: path, bytes: bytes)
    let program = compile(source, limits: limits) { path, importer in load(path, importer) }
    var file = LintedFile(path, program, settings, folder)
    var fingerprints = FingerprintCounter()
    fingerprints.mark(&file)
    return file
  }

  /// What the compiler had to say of the file at `path`, whatever imported it.
  private func counts(
    ofImported path: String, _ settings: LintSettings
  ) throws(Failure) -> [FindingKey: Int] {
    if let counts = imported[path] { return counts }
    let counts = try Known(earlier(path, settings)).counts[path] ?? [:]
    imported[path] = counts
    return counts
  }

  private func load(_ path: String, _ importer: String) -> ImportResult {
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

/// What was said of a document.
private struct Known {
  /// The findings.
  private var fingerprints: Set<String> = []
  /// How often the compiler said the same of a file: several documents may import it.
  var counts: [String: [FindingKey: Int]] = [:]

  init(_ file: LintedFile?) {
    guard let file else { return }
    for remark in file.remarks where !remark.isFinding {
      let path = file.places.path(remark.diagnostic.span)
      guard path == file.name else { continue }
      counts[path, default: [:]][FindingKey(remark, at: path), default: 0] += 1
    }
    fingerprints = Set(file.remarks.filter(\.isFinding).map(\.fingerprint))
  }

  /// True if `remark` was one of them; what the compiler says is so as often as it said it.
  mutating func takes(_ remark: LintedFile.Remark, at path: String) -> Bool {
    if remark.isFinding { return fingerprints.contains(remark.fingerprint) }
    let key = FindingKey(remark, at: path)
    guard let count = counts[path]?[key], count > 0 else { return false }
    counts[path]?[key] = count - 1
    return true
  }
}
