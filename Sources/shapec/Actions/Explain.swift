import ShapeCompiler
import ShapeLint
import ShapeSyntax
import ShapeTool

/// The action of `shapec explain`: prints explanations of diagnostics and rules.
struct Explain: Action {
  var ids: [String] = []
  /// True to list the diagnostics of the compiler, too.
  var all = false
  var format = ExplainFormat.text

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    if all, !ids.isEmpty {
      throw .call("'--all' lists everything; omit it to explain '\(ids[0])'")
    }
    let text = ids.isEmpty ? list : try explained()
    try console.writeOutput(Array(text.utf8))
  }

  private var list: String {
    let chapters = Explanation.rules + (all ? Explanation.diagnostics : [])
    switch format {
    case .text: return chaptersAsText(chapters) + "\n" + advice
    case .markdown:
      return Explanation.rulesPage + (all ? "\n" + Explanation.diagnosticsPage : "")
    case .json: return explanationsAsJSON(chapters.flatMap(\.explanations))
    }
  }

  private var advice: String {
    "'shapec explain ID' explains one in full"
      + (all ? ".\n" : "; '--all' also lists the diagnostics of the compiler.\n")
  }

  private func explained() throws(Failure) -> String {
    let chapters = ids.compactMap(chapter)
    if format == .text, chapters.count == ids.count {
      return chaptersAsText(chapters) + "\n'shapec explain ID' explains one in full.\n"
    }
    var explanations: [Explanation] = []
    for id in ids {
      if let chapter = chapter(id) {
        explanations += chapter.explanations
      } else {
        explanations.append(try explanation(of: id.lowercased()))
      }
    }
    switch format {
    case .text: return explanationsAsText(explanations)
    case .markdown: return explanationsAsMarkdown(explanations)
    case .json: return explanationsAsJSON(explanations)
    }
  }

  private func chapter(_ name: String) -> Explanation.Chapter? {
    Explanation.chapter(ofGroup: name.lowercased())
  }

  private func explanation(of id: String) throws(Failure) -> Explanation {
    if let found = Explanation.all.first(where: { $0.id == id }) { return found }
    throw .call(
      "there is no diagnostic or rule '\(id)'"
        + (nearest(to: id).map { "; did you mean '\($0)'?" } ?? ""))
  }
}

/// The existing id that is most similar to `id`; nil if no id is similar. `id` may lack its group.
private func nearest(to id: String) -> String? {
  let ids = Explanation.all.map(\.id)
  if id.contains("/") { return nearestName(to: id, among: ids) }
  let names = ids.map { String($0.drop { $0 != "/" }.dropFirst()) }
  return nearestName(to: id, among: names).flatMap(names.firstIndex).map { ids[$0] }
}

/// The formats of explanations.
enum ExplainFormat: String, CaseIterable {
  case text, markdown, json
}
