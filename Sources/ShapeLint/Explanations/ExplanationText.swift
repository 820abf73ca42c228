import ShapeCompiler
import ShapeNumbers

/// Returns `explanations` as text for a terminal, separated by empty lines.
public func explanationsAsText(_ explanations: [Explanation]) -> String {
  explanations.map(text).joined(separator: "\n\n")
}

/// Returns a list of the explanations in `chapters`, with an entry of a line or two for each
/// explanation.
public func chaptersAsText(_ chapters: [Explanation.Chapter]) -> String {
  let widths = chapters.flatMap(\.explanations).map(\.id.count)
  return chapters.map { chapter in
    "\(chapter.title)\n" + chapter.explanations.map { line($0, widths.max() ?? 0) }.joined()
  }.joined(separator: "\n")
}

/// The entry of an explanation in a list: `  drawing/zero-handle  warning  fix  A handle …`.
private func line(_ explanation: Explanation, _ width: Int) -> String {
  var start = "  " + column(explanation.id, width) + column(explanation.levels.first ?? "", 7)
  if let rule = explanation.rule { start += column(rule.fix == .none ? "" : "fix", 3) }
  return wrapped(words(firstSentence(of: explanation.meaning)), after: start)
}

private func firstSentence(of text: String) -> String {
  text.firstRange(of: ". ").map { String(text[..<$0.lowerBound]) + "." } ?? text
}

private func column(_ text: String, _ width: Int) -> String {
  text + spaces(width + 2 - text.count)
}

private func words(_ text: String) -> [String] {
  text.split(separator: " ").map(String.init)
}

private func text(_ explanation: Explanation) -> String {
  var text = "\(explanation.id): \(explanation.levels.joined(separator: " or "))\n\n"
  text += wrapped(words(explanation.meaning), after: "")
  text += "\n" + wrapped(words(explanation.remedy), after: "")
  switch explanation.example {
  case .documents(let wrong, let right):
    text += "\nWrong:\n\n\(indented(wrong))\nRight:\n\n\(indented(right))"
  case .none(let reason): text += "\n" + wrapped(words("There is no example. " + reason), after: "")
  }
  for paragraph in explanation.rule.map({ $0.facts + $0.switches }) ?? explanation.switches {
    text += "\n" + wrapped(words(paragraph), after: "")
  }
  return text
}

private func indented(_ document: String) -> String {
  document.split(separator: "\n", omittingEmptySubsequences: false)
    .map { ($0.isEmpty ? "" : "    ") + $0 + "\n" }.joined()
}

extension Explanation {
  /// A paragraph about switching the diagnostic off; none if the diagnostic is an error or is about
  /// a limit.
  fileprivate var switches: [String] {
    if !LintNames.diagnostics.contains(id) { return [] }
    return [
      "In 'shapec lint', '--level \(id)=off' sets the level to off; others are note, warning and "
        + "error. A comment ignores a single case: '// lint:ignore \(id) -- reason'."
    ]
  }
}

extension LintRule {
  /// Paragraphs about the fix of the rule and about each of its parameters.
  var facts: [String] {
    var result: [String] = []
    switch fix {
    case .none: break
    case .safe: result.append("'--fix' corrects the problem, and keeps the picture at every size.")
    case .unsafe: result.append("'--fix --unsafe' corrects the problem; it may change the picture.")
    }
    result += parameters.map {
      "The number '\($0.name)', \($0.meaning), is \(shortestText($0.standard)) "
        + "unless settings change it."
    }
    return result
  }

  /// Paragraphs about the level of the rule and about comments that ignore it.
  fileprivate var switches: [String] {
    var result = ["'--level \(id)=off' sets the level to off; others are note, warning and error."]
    if group != "lint" {
      result.append("A comment ignores a single case: '// lint:ignore \(id) -- reason'.")
    }
    return result
  }
}
