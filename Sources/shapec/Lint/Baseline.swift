import ShapeCompiler
import ShapeLint
import ShapeSyntax
import ShapeTool

/// The use of a baseline in a call. A baseline is a file of earlier findings, which are not
/// reported again.
struct BaselineUse {
  /// The purposes for which a baseline is used.
  enum Purpose {
    case read
    /// The baseline is rewritten without findings that no longer occur. A new baseline gets all
    /// current findings.
    case shrink
    /// The baseline is rewritten without findings that no longer occur, and with all new findings.
    case grow
  }

  var path: String
  var purpose = Purpose.read
  /// True if entries that match nothing are an error.
  var isStrict = false
}

/// A baseline in use.
///
/// A baseline never contains errors of the compiler. An entry that matches nothing is stale if its
/// document is missing, or if the document was fully examined and the rule of the entry is on.
/// Paths are relative to the folder of the baseline, so that they do not depend on the folder of
/// the call.
struct Baseline {
  private let use: BaselineUse
  /// The folder of the baseline.
  private let folder: CallFolder
  private let isNew: Bool
  private var entries: [BaselineEntry]
  private var indices: [String: Int] = [:]
  private var isMatched: [Bool]
  /// The settings of each fully examined document, keyed by the path of the document in the
  /// baseline.
  private var judged: [String: LintSettings] = [:]

  /// Reads the baseline. A baseline that will be written need not exist.
  init(_ use: BaselineUse) throws(Failure) {
    self.use = use
    folder = CallFolder(at: directoryName(use.path))
    isNew = use.purpose != .read && fileKind(use.path) == .nothing
    entries = isNew ? [] : try readBaseline(use.path)
    isMatched = Array(repeating: false, count: entries.count)
    for (i, entry) in entries.enumerated() { indices[entry.fingerprint] = i }
  }

  /// Moves the remarks of `file` that the baseline contains to `file.known`. If the baseline is new
  /// or grows, all other remarks except errors are first added to the baseline.
  mutating func sort(_ file: inout LintedFile, _ settings: LintSettings) {
    if file.failure == nil, !file.hasErrors { judged[path(file.name)] = settings }
    var rest: [LintedFile.Remark] = []
    for remark in file.remarks {
      if isKnown(remark, file.places) { file.known.append(remark) } else { rest.append(remark) }
    }
    file.remarks = rest
  }

  private mutating func isKnown(_ remark: LintedFile.Remark, _ places: LintPlaces) -> Bool {
    if remark.isError { return false }
    let path = path(places.path(remark.diagnostic.span))
    let fingerprint = FindingKey(remark, at: path).fingerprint(remark.ordinal)
    if let index = indices[fingerprint] {
      isMatched[index] = true
      return true
    }
    guard isNew || use.purpose == .grow else { return false }
    indices[fingerprint] = entries.count
    entries.append(
      BaselineEntry(
        fingerprint: fingerprint, rule: remark.diagnostic.id, path: path, subject: remark.subject))
    isMatched.append(true)
    return true
  }

  /// The path that the baseline uses for the document named `name`.
  private func path(_ name: String) -> String {
    name == BaselineEntry.standardInput ? name : folder.relative(name)
  }

  /// Writes the baseline unless this call only reads it, and reports stale entries.
  func finish(_ console: Console) throws(Failure) {
    let stale = entries.indices.filter(isStale)
    guard use.purpose == .read else {
      let gone = Set(stale)
      let rest = entries.indices.filter { !gone.contains($0) }.map { entries[$0] }
      try writeBaseline(rest, to: use.path)
      let noun = gone.count == 1 ? "entry was" : "entries were"
      let change = gone.isEmpty ? "" : "; \(gone.count) stale \(noun) removed"
      return console.tell(
        "the baseline '\(use.path)' has \(counted(rest.count, "finding"))\(change)")
    }
    if stale.isEmpty { return }
    let match = stale.count == 1 ? "matches" : "match"
    let message =
      "in the baseline '\(use.path)', \(stale.count) of \(entries.count) entries \(match) nothing; "
      + "the first is \(entries[stale[0]].title); '--write-baseline' removes stale entries"
    if !use.isStrict { return console.warn(message) }
    console.fail(Failure(message: message, status: .badInput))
  }

  private func isStale(_ index: Int) -> Bool {
    let entry = entries[index]
    if isMatched[index] { return false }
    guard let settings = judged[entry.path] else { return isGone(entry) }
    return !settings.isOff(entry.rule)
  }

  /// True if the document of `entry` is known to be missing.
  private func isGone(_ entry: BaselineEntry) -> Bool {
    entry.path != BaselineEntry.standardInput
      && isMissing(joined(directoryName(use.path), entry.path))
  }
}

/// An earlier finding.
struct BaselineEntry: Equatable {
  var fingerprint: String
  var rule: String
  /// The path of the document, relative to the folder of the baseline.
  var path: String
  var subject: String

  /// The path of standard input. In another call, this path may represent another document.
  static let standardInput = "<stdin>"

  fileprivate var title: String { "'\(rule)' in '\(shortened(path))'" }
}

/// Reads a baseline, which has a JSON object on each line.
private func readBaseline(_ path: String) throws(Failure) -> [BaselineEntry] {
  var bytes: ArraySlice<UInt8>
  do throws(ReadingError) {
    bytes = try readImport(path, limit: Limit.sourceSize.largest)[...]
  } catch {
    throw .call("cannot read the baseline '\(path)': \(error.reason)")
  }
  if isUTF16(bytes) {
    throw .call("the baseline '\(path)' is in UTF-16, not in UTF-8; save it as UTF-8")
  }
  if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
  guard String(validating: bytes, as: UTF8.self) != nil else {
    throw .call("the baseline '\(path)' contains bytes that are not UTF-8")
  }
  var entries: [BaselineEntry] = []
  var seen: Set<String> = []
  for (i, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
    let text = line.last == 0x0D ? line.dropLast() : line
    if text.isEmpty { continue }
    do throws(DamagedLine) {
      let entry = try BaselineEntry(Array(text))
      // A merge of two branches may duplicate a line.
      if seen.insert(entry.fingerprint).inserted { entries.append(entry) }
    } catch {
      throw .call("the baseline is damaged: \(path):\(i + 1): \(error.reason)")
    }
  }
  return entries
}

/// The error in a line of a baseline.
private struct DamagedLine: Error {
  /// The reason, as a clause.
  var reason: String
}

extension BaselineEntry {
  private static let members = ["fingerprint", "path", "rule", "subject"]

  fileprivate init(_ line: [UInt8]) throws(DamagedLine) {
    let row = JSONRow(line)
    if let problem = row.problem { throw DamagedLine(reason: problem) }
    guard row.names == Self.members, row.cells.count == row.names.count else {
      throw DamagedLine(reason: "the members of the object must be \(listed(Self.members))")
    }
    let texts = row.cells.map(\.text)
    (fingerprint, path, rule, subject) = (texts[0], texts[1], texts[2], texts[3])
    let isHexadecimal = fingerprint.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    guard isHexadecimal, fingerprint.utf8.count == 32 else {
      throw DamagedLine(
        reason: "'\(shortened(fingerprint))' is not a fingerprint of 32 hexadecimal digits")
    }
  }
}

/// Writes `entries` sorted by document, so that changes of two branches can be merged.
private func writeBaseline(_ entries: [BaselineEntry], to path: String) throws(Failure) {
  let sorted = entries.sorted {
    ($0.path, $0.rule, $0.subject, $0.fingerprint) < ($1.path, $1.rule, $1.subject, $1.fingerprint)
  }
  var bytes: [UInt8] = []
  for entry in sorted {
    let line = jsonLine { json in
      json.object { json in
        json.member("path", entry.path)
        json.member("rule", entry.rule)
        json.member("subject", entry.subject)
        json.member("fingerprint", entry.fingerprint)
      }
    }
    bytes += line.utf8
    bytes.append(0x0A)
  }
  try writeFile(OutputFile(path: path, bytes: bytes))
}
