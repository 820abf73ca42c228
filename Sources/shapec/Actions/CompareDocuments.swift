import ShapeChanges
import ShapeCompiler
import ShapeReport
import ShapeSyntax
import ShapeTool

/// The action of `shapec diff`: prints the differences between two versions of documents.
struct CompareDocuments: Action {
  /// The forms of the result.
  enum Form {
    case text, json
    /// A page with pictures, written to a path.
    case page(String, title: String?)
  }

  var places: [String] = []
  var form = Form.text
  /// True if differences set the exit status.
  var setsStatus = false

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    let documents = try comparedDocuments(limits)
    let differs =
      if case .page(let path, let title) = form {
        try writePage(documents, to: PageOutput(path), title, console, limits)
      } else {
        try writeList(documents, console)
      }
    if setsStatus, differs { console.fail(Failure(message: "", status: .badInput)) }
  }

  /// Prints the changes. Returns false if there are none.
  private func writeList(
    _ documents: ComparedDocuments, _ console: Console
  ) throws(Failure) -> Bool {
    var changes = documents.compactMap(console) { pair throws(Failure) in
      try documents.change(of: pair).map { (name: pair.name, change: $0.change) }
    }
    changes.noteMovedDrawings()
    if case .json = form {
      try console.writeOutput(Array(differencesAsJSON(changes).utf8))
    } else {
      try console.writeOutput(Array(visibleLines(text(changes)).utf8))
    }
    return !changes.isEmpty
  }

  /// Writes a page with the changes, even if there are none. Returns false if there are none.
  private func writePage(
    _ documents: ComparedDocuments, to output: PageOutput, _ title: String?, _ console: Console,
    _ limits: Limits
  ) throws(Failure) -> Bool {
    let sections = try documents.sections(console, limits).map(\.section)
    try output.write(changePage(sections, title: title ?? "Changes of drawings"), console)
    return !sections.isEmpty
  }

  private func comparedDocuments(_ limits: Limits) throws(Failure) -> ComparedDocuments {
    if let call = ExternalDiffCall(places) { return try call.documents(limits) }
    let (before, after) = try ComparedPlace.pair(places)
    return try ComparedDocuments(before, after, limits)
  }

  /// The text about the changes of all documents, with blank lines around the changes that have
  /// several lines.
  private func text(_ changes: [(name: String, change: DocumentChange)]) -> String {
    var result = ""
    var wasLong = false
    for (name, change) in changes {
      let text = text(change, name: visibleText(name))
      let isLong = text.dropLast().contains("\n")
      if !result.isEmpty, isLong || wasLong { result += "\n" }
      result += text
      wasLong = isLong
    }
    return result
  }

  private func text(_ change: DocumentChange, name: String) -> String {
    switch change {
    case .added: "\(name): added\n"
    case .removed: "\(name): removed\n"
    case .unreadable: "\(name): not compared, because \(change.obstacle)\n"
    case .changed(let difference, let former):
      differenceText(
        difference, title: name + (former.map { ", renamed from \(visibleText($0))" } ?? ""))
    }
  }
}

/// A text in which control characters are visible, except for line ends.
private func visibleLines(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { visibleText(String($0)) }
    .joined(separator: "\n")
}

/// A call by Git with the arguments of `GIT_EXTERNAL_DIFF`: path, old file, old hash, old mode, new
/// file, new hash and new mode. A renamed file has two more arguments: its new path and a
/// description.
private struct ExternalDiffCall {
  private let path: String
  private let formerPath: String?
  private let old: String
  private let new: String

  init?(_ arguments: [String]) {
    guard arguments.count == 7 || arguments.count == 9,
      ExternalDiffCall.isMode(arguments[3]), ExternalDiffCall.isMode(arguments[6])
    else { return nil }
    path = arguments.count == 9 ? arguments[7] : arguments[0]
    formerPath = path == arguments[0] ? nil : arguments[0]
    (old, new) = (arguments[1], arguments[4])
  }

  /// True for a mode such as `100644`, or `.` for a file that does not exist.
  private static func isMode(_ word: String) -> Bool {
    word == "." || word.count == 6 && word.allSatisfy(\.isNumber)
  }

  func documents(_ limits: Limits) throws(Failure) -> ComparedDocuments {
    ComparedDocuments(
      before: old == "/dev/null" ? nil : old, after: new == "/dev/null" ? nil : new, as: path,
      formerName: formerPath, limits)
  }
}
