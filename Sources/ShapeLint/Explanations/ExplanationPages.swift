import ShapeCompiler

extension Explanation {
  /// The text of `Grammar/DIAGNOSTICS.md`.
  public static var diagnosticsPage: String {
    page(
      "Diagnostics",
      """
      The diagnostics of the compiler, with their meanings and remedies. At a terminal, \
      `shapec explain position/not-constant` prints the same text. The rules of the linter are in \
      [Rules](RULES.md), and the limits of a compilation in [Limits](LIMITS.md).
      """, diagnostics)
  }

  /// The text of `Grammar/RULES.md`.
  public static var rulesPage: String {
    page(
      "Rules",
      """
      The rules of `shapec lint`, and their reasons. At a terminal, `shapec explain` lists the \
      rules, and `shapec explain ID` prints the text of a rule. The diagnostics of the compiler \
      are in [Diagnostics](DIAGNOSTICS.md).

      `--level drawing/zero-handle=error` sets the level of a rule, and `--level drawing=off` sets \
      the level of a group. A comment with a reason switches a rule off. After a statement, it \
      applies to that line. On a line of its own, it applies to the statement that follows, with \
      its block. As `lint:ignore-file`, it applies to the whole document:

          // lint:ignore drawing/duplicate-node -- a chimney begins here
      """, rules)
  }

  private static func page(_ title: String, _ introduction: String, _ chapters: [Chapter]) -> String
  {
    var text = "# \(title)\n\n\(introduction)\n\n"
    for chapter in chapters {
      let links = chapter.explanations.map { "[`\($0.id)`](#\($0.anchor))" }
      text += "- [\(chapter.title)](#\(chapter.title.lowercased())): "
      text += links.joined(separator: ", ") + "\n"
    }
    for chapter in chapters {
      text += "\n## \(chapter.title)\n\n\(markdown(chapter.about))\n"
      text += chapter.explanations.map { "\n" + section($0) }.joined()
    }
    return text
  }

  /// The anchor that Markdown renderers give the heading of the section.
  private var anchor: String { id.filter { $0 != "/" } }
}

/// Returns `explanations` as sections of a Markdown page.
public func explanationsAsMarkdown(_ explanations: [Explanation]) -> String {
  explanations.map(section).joined(separator: "\n")
}

/// The section of an explanation. Only the corrected example is tagged as `shape`, because all code
/// blocks with this tag are compiled and checked.
private func section(_ explanation: Explanation) -> String {
  let level = explanation.levels.map { "**\($0)**" }.joined(separator: " or ")
  var text = "### \(explanation.id)\n\n"
  text += "\(level): \(markdown(explanation.meaning)) \(markdown(explanation.remedy))\n"
  switch explanation.example {
  case .documents(let wrong, let right):
    text += "\n```text\n\(wrong)\n```\n\nCorrected:\n\n```shape\n\(right)\n```\n"
  case .none(let reason): text += "\nThere is no example. \(markdown(reason))\n"
  }
  if let rule = explanation.rule {
    for sentence in rule.facts { text += "\n\(markdown(sentence))\n" }
  }
  return text
}

/// `text` in Markdown: the parts in single quotes become code, and the other parts are escaped. A
/// quotation begins at the start of `text`, or after a space or an opening parenthesis.
private func markdown(_ text: String) -> String {
  var result = ""
  var rest = text[...]
  while let start = rest.firstIndex(of: "'") {
    let before = rest[..<start].last
    let content = rest[rest.index(after: start)...]
    let opens = before == nil || before == " " || before == "("
    guard opens, let end = content.firstIndex(of: "'") else {
      result += escaped(rest[...start])
      rest = content
      continue
    }
    result += escaped(rest[..<start]) + "`\(content[..<end])`"
    rest = content[content.index(after: end)...]
  }
  return result + escaped(rest)
}

/// `text` with a backslash before each character that has a meaning within a line of Markdown.
private func escaped(_ text: Substring) -> String {
  String(text.flatMap { "*_<[`\\".contains($0) ? ["\\", $0] : [$0] })
}
