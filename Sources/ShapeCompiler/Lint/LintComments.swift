import ShapeSyntax

/// The comments of a document that switch rules off: `// lint:ignore group/rule -- reason`.
///
/// Behind a statement such a comment speaks of its line; on a line of its own of the statement that
/// follows, with its block; `lint:ignore-file` of the whole document. It gives a reason.
struct LintComments {
  private let document: LintedDocument
  private var comments: [Comment] = []

  private struct Comment {
    var span: SourceSpan
    var rules: [(name: String, span: SourceSpan)]
    var reason: String
    /// The bytes of which it speaks.
    var scope: Range<Int>
    var used: Set<String> = []
  }

  init(_ document: LintedDocument) {
    self.document = document
    guard document.settings.allowsIgnoring else { return }
    let tokens = document.tree.tokens
    for i in 0..<tokens.count where tokens.kind(i) == .comment {
      if let comment = comment(i) { comments.append(comment) }
    }
  }

  // MARK: Reading

  private static let mark = "lint:ignore"

  private func comment(_ token: Int) -> Comment? {
    let span = document.tree.tokenSpan(token)
    let text = document.text(span)
    let words = text.dropFirst(2).drop { $0 == " " }
    guard words.hasPrefix(LintComments.mark) else { return nil }
    var rest = words.dropFirst(LintComments.mark.count)
    let isFile = rest.hasPrefix("-file")
    if isFile { rest = rest.dropFirst("-file".count) }
    guard rest.isEmpty || rest.first == " " else { return nil }
    var reason = ""
    if let dashes = rest.firstRange(of: "--") {
      reason = String(rest[dashes.upperBound...].drop { $0 == " " })
      rest = rest[..<dashes.lowerBound]
    }
    let rules = rest.split { $0 == " " || $0 == "," }.map { name in
      let start = span.start + text[..<name.startIndex].utf8.count
      return (
        String(name),
        SourceSpan(source: span.source, start: start, end: start + name.utf8.count)
      )
    }
    let scope = isFile ? 0..<document.source.bytes.count : scope(of: token)
    return Comment(span: span, rules: rules, reason: reason, scope: scope)
  }

  private func scope(of token: Int) -> Range<Int> {
    let span = document.tree.tokenSpan(token)
    let bytes = document.source.bytes
    let lineStart = (bytes[..<span.start].lastIndex(of: 0x0A) ?? -1) + 1
    if bytes[lineStart..<span.start].contains(where: { $0 != 0x20 && $0 != 0x09 }) {
      return lineStart..<span.end
    }
    let next = (token + 1..<document.tree.tokens.count).first {
      !document.tree.tokens.kind($0).isTrivia
    }
    guard let next, let statement = document.statement(at: document.tree.tokenSpan(next)) else {
      return span.end..<span.end
    }
    let whole = document.tree.span(statement)
    let lineEnd = bytes[whole.end...].firstIndex(of: 0x0A) ?? bytes.count
    return whole.start..<lineEnd
  }

  // MARK: Applying

  /// Parts findings from those that are ignored, and adds what is wrong with the comments.
  mutating func applied(to findings: [Finding]) -> LintResult {
    var result = LintResult(findings: [], ignored: [], proofs: [:])
    for finding in findings {
      if let index = index(of: finding) {
        comments[index].used.insert(finding.id)
        result.ignored.append((finding, comments[index].reason))
      } else {
        result.findings.append(finding)
      }
    }
    // Drawings with errors were not looked at.
    if !document.program.diagnostics.containsError { result.findings += findingsAboutComments() }
    return result
  }

  private func index(of finding: Finding) -> Int? {
    let span = finding.diagnostic.span
    guard span.source == document.tree.source else { return nil }
    return comments.firstIndex { comment in
      comment.scope.contains(span.start) && !comment.reason.isEmpty
        && comment.rules.contains { $0.name == finding.id }
    }
  }

  private func findingsAboutComments() -> [Finding] {
    var result: [Finding] = []
    if var report = LintReport(.unusedIgnore, document.settings) {
      for comment in comments { reportUnused(comment, &report) }
      result += report.findings
    }
    if var report = LintReport(.incompleteIgnore, document.settings) {
      for comment in comments { reportIncomplete(comment, &report) }
      result += report.findings
    }
    return result
  }

  private func reportUnused(_ comment: Comment, _ report: inout LintReport) {
    if comment.reason.isEmpty { return }
    for (name, span) in comment.rules where !comment.used.contains(name) {
      guard let rule = LintRule.all.first(where: { $0.id == name }),
        document.settings.level(of: rule) != .off
      else { continue }
      let removal = comment.rules.count == 1 ? document.removal(of: comment.span) : nil
      report.report(
        "nothing is ignored: '\(name)' finds nothing here", at: span, "ignore/\(name)",
        fix: removal.map { Diagnostic.Help("remove the comment", edits: [$0]) })
    }
  }

  private func reportIncomplete(_ comment: Comment, _ report: inout LintReport) {
    if comment.rules.isEmpty {
      report.report(
        "'lint:ignore' does not say which rule", at: comment.span, "ignore",
        help: "write '// lint:ignore group/rule -- reason'")
    } else if comment.reason.isEmpty {
      report.report(
        "'lint:ignore' does not say why, and ignores nothing", at: comment.span,
        "ignore/\(comment.rules[0].name)", help: "write ' -- ' and the reason behind the rules")
    }
    let known = LintRule.all.map(\.id)
    for (name, span) in comment.rules where !known.contains(name) {
      report.report(
        "there is no rule '\(name)'", at: span, "ignore/\(name)",
        help: nearestName(to: name, among: known).map { "did you mean '\($0)'?" }
          ?? "'shapec explain' lists all rules")
    }
  }
}

extension LintRule {
  static let unusedIgnore = LintRule(
    "lint/unused-ignore", .warning, fix: .safe,
    finds: "A comment that ignores what is not found.",
    reason: "It hides the next finding, which nobody has looked at.",
    wrong: """
      drawing Dot {
          canvas 20 x 20
          title "Dot"
          // lint:ignore drawing/collinear-node -- it is to be moved
          oval dot (0, 0, 20, 20) { fill #C00 }
      }
      """,
    right: """
      drawing Dot {
          canvas 20 x 20
          title "Dot"
          oval dot (0, 0, 20, 20) { fill #C00 }
      }
      """,
    check: .document { _, _ in })

  static let incompleteIgnore = LintRule(
    "lint/incomplete-ignore", .warning,
    finds: "A comment that is to ignore findings, without a reason or with a rule that is unknown.",
    reason: "Who reads it later has to know what was weighed; until then it ignores nothing.",
    wrong: """
      drawing Dot {
          canvas 20 x 20
          title "Dot"
          // lint:ignore drawing/collinear-node
          oval dot (0, 0, 20, 20) { fill #C00 }
      }
      """,
    right: """
      drawing Plate {
          canvas 40 x 20
          title "Plate"
          // lint:ignore drawing/collinear-node -- the lid is drawn from here
          path plate {
              corner (0, 0)
              corner (20, 0)
              corner (40, 0)
              corner (40, 20)
              close
              fill #C00
          }
      }
      """,
    check: .document { _, _ in })
}
