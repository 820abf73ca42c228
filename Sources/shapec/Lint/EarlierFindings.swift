import ShapeCompiler
import ShapeLint
import ShapeSyntax
import ShapeTool

/// The findings of a Git revision, which are not reported again.
final class EarlierFindings {
  private let revision: GitRevision
  private let limits: Limits
  private let folder: CallFolder
  /// The counts of the compiler's diagnostics for each imported file, by the path of the file.
  private var imported: [String: [FindingKey: Int]] = [:]

  init(_ revision: GitRevision, _ limits: Limits, _ folder: CallFolder) {
    self.revision = revision
    self.limits = limits
    self.folder = folder
  }

  /// Moves the remarks that already existed in the revision to `file.known`. Errors of the compiler
  /// and remarks about standard input are never moved. All remarks must already have fingerprints.
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

  /// The findings for the document at `path` in the revision; nil if the revision has no such
  /// document.
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

  /// The counts of the compiler's diagnostics for the file at `path`, whichever document imports
  /// it.
  private func counts(
    ofImported path: String, _ settings: LintSettings
  ) throws(Failure) -> [FindingKey: Int] {
    if let counts = imported[path] { return counts }
    let counts = try Known(earlier(path, settings)).counts[path] ?? [:]
    imported[path] = counts
    return counts
  }

  private func load(_ path: String, _ importer: String) -> ImportResult {
    // Findings use the current names of files, but the revision has the files under their former
    // names.
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

/// The remarks that the compiler and the linter make about a document as it is in the revision.
private struct Known {
  /// The fingerprints of findings.
  private var fingerprints: Set<String> = []
  /// The number of occurrences of each diagnostic of the compiler, by the path of the file to which
  /// the diagnostic refers. Several documents may import that file.
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

  /// Returns true if the revision had `remark`. Each diagnostic of the compiler is matched at most
  /// as many times as it occurred in the revision.
  mutating func takes(_ remark: LintedFile.Remark, at path: String) -> Bool {
    if remark.isFinding { return fingerprints.contains(remark.fingerprint) }
    let key = FindingKey(remark, at: path)
    guard let count = counts[path]?[key], count > 0 else { return false }
    counts[path]?[key] = count - 1
    return true
  }
}
