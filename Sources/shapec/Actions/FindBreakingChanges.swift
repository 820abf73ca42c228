import ShapeChanges
import ShapeCompiler
import ShapeSyntax
import ShapeTool

/// The action of `shapec breaking`: compares two versions of documents, and prints the changes that
/// break code or other documents.
struct FindBreakingChanges: Action {
  /// The forms of the result.
  enum Form: String, CaseIterable { case text, json, github }

  var places: [String] = []
  var form = Form.text
  /// The fraction of the area of a default picture, 0…1, that may differ; nil if pictures are not
  /// compared.
  var pictureShare: Double?
  /// The rules that are not applied.
  var ignored: Set<BreakingChange.Rule> = []

  /// The changes of one document.
  private typealias Found = (path: String, changes: [BreakingChange])

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    let (before, after) = try ComparedPlace.pair(places)
    let documents = try ComparedDocuments(before, after, limits)
    let found = documents.compactMap(console) { pair throws(Failure) -> Found? in
      let changes = try changes(of: pair, documents, console)
        .filter { !ignored.contains($0.rule) }
      return changes.isEmpty ? nil : (pair.name, changes)
    }
    let count = found.reduce(0) { $0 + $1.changes.count }
    try console.writeOutput(Array(text(found, count).utf8))
    if count > 0 { console.fail(Failure(message: "", status: .badInput)) }
  }

  private func changes(
    of pair: ComparedDocuments.Pair, _ documents: ComparedDocuments, _ console: Console
  ) throws(Failure) -> [BreakingChange] {
    var changes: [BreakingChange] = []
    if let former = pair.formerName {
      changes.append(
        BreakingChange(
          rule: .documentRenamed,
          message: "documents that import '\(former)' find it at '\(pair.name)' now", line: 1))
    }
    switch try documents.relation(of: pair) {
    case .added, .same: return changes
    case .removed:
      guard let program = try documents.programs(of: pair, nil).before else { return [] }
      return breakingChanges(removing: program)
    case .unreadable(let wasBroken, let isBroken):
      if wasBroken {
        let change = DocumentChange.unreadable(before: wasBroken, after: isBroken)
        console.warn("'\(pair.name)' is not compared, because \(change.obstacle)")
        return changes
      }
      return changes
        + [BreakingChange(rule: .errors, message: "the document has syntax errors", line: 1)]
    case .compiled(let versions):
      return changes
        + breakingChanges(
          from: versions.before, to: versions.after, pictureShare: pictureShare)
    }
  }

  // MARK: Text

  private func text(_ found: [Found], _ count: Int) -> String {
    switch form {
    case .text: return asText(found, count)
    case .json: return asJSON(found)
    case .github: return asGitHubCommands(found)
    }
  }

  private func asText(_ found: [Found], _ count: Int) -> String {
    var result = ""
    for (path, changes) in found {
      for change in changes {
        let words = "\(path):\(change.line): \(change.message) [\(change.rule.rawValue)]"
        result += visibleText(words) + "\n"
      }
    }
    return result
      + (count == 0 ? "no breaking changes\n" : "\(counted(count, "breaking change"))\n")
  }

  private func asJSON(_ found: [Found]) -> String {
    var json = JSONText()
    let all = found.flatMap { path, changes in changes.map { (path, $0) } }
    json.object { json in
      json.member("schema") { $0.number(1) }
      json.member("changes") { json in
        json.array(all) { json, entry in
          json.object { json in
            json.member("rule") { $0.string(entry.1.rule.rawValue) }
            json.member("path") { $0.string(entry.0) }
            json.member("line") { $0.number(entry.1.line) }
            json.member("message") { $0.string(entry.1.message) }
          }
        }
      }
    }
    return json.text + "\n"
  }

  private func asGitHubCommands(_ found: [Found]) -> String {
    var result = ""
    for (path, changes) in found {
      for change in changes {
        result += "::error file=\(GitHubCommand.property(ofFile: path)),line=\(change.line),"
        result += "title=\(GitHubCommand.property(change.rule.rawValue))::"
        result += GitHubCommand.data(visibleText(change.message)) + "\n"
      }
    }
    return result
  }
}
