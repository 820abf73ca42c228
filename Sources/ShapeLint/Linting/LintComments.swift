import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

/// The comments by which a document ignores findings of rules, and warnings and notes of the
/// compiler, in the form `// lint:ignore group/rule -- reason`.
///
/// A comment after a statement applies to its own line. A comment on a line of its own applies to
/// the statement that follows, including its block. `lint:ignore-file` applies to the whole
/// document. A comment without a reason ignores nothing.
struct LintComments {
  private let document: LintedDocument
  private var comments: [Comment] = []
  /// The comments that begin with `lint:` and are not understood.
  private var unknown: [SourceSpan] = []

  fileprivate struct Comment {
    var span: SourceSpan
    var rules: [(name: String, span: SourceSpan)]
    var reason: String
    /// The byte range to which the comment applies.
    var scope: Range<Int>
    var used: Set<String> = []
    /// The ids of all diagnostics in the scope.
    var found: Set<String> = []
  }

  init(_ document: LintedDocument) {
    self.document = document
    guard document.settings.allowsIgnoring else { return }
    let tokens = document.tree.tokens
    for i in 0..<tokens.count where tokens.kind(i) == .comment {
      let span = document.tree.tokenSpan(i)
      if let comment = comment(i) {
        comments.append(comment)
      } else if LintComments.isMeant(document.text(span)) {
        unknown.append(span)
      }
    }
  }

  // MARK: Reading

  private static let mark = "lint:ignore"

  /// True if a comment begins with `lint:` and a letter.
  private static func isMeant(_ text: String) -> Bool {
    let words = text.dropFirst(2).drop { $0 == " " }.lowercased()
    return words.hasPrefix("lint:") && words.dropFirst("lint:".count).first?.isLetter == true
  }

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
    } else if let dash = rest.split(separator: " ").first(where: { ["-", "–", "—"].contains($0) }) {
      // A single dash, written instead of two, also ends the list of rules, because no rule has a
      // dash as its name.
      rest = rest[..<dash.startIndex]
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
    let lineStart = document.lineStart(before: span.start)
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
    return whole.start..<document.lineEnd(after: whole.end)
  }

  // MARK: Applying

  /// The reason that a comment gives for ignoring `diagnostic`; nil if no comment ignores it.
  /// Records the use of the comment.
  mutating func reason(for diagnostic: Diagnostic) -> String? {
    guard diagnostic.span.source == document.tree.source else { return nil }
    let around = comments.indices.filter { comments[$0].scope.contains(diagnostic.span.start) }
    for index in around { comments[index].found.insert(diagnostic.id) }
    let first = around.first { index in
      !comments[index].reason.isEmpty
        && comments[index].rules.contains { $0.name == diagnostic.id }
    }
    guard let first else { return nil }
    comments[first].used.insert(diagnostic.id)
    return comments[first].reason
  }

  /// The findings about the comments themselves. Requires that `reason(for:)` was called for all
  /// diagnostics.
  func findings() -> [Finding] {
    var result: [Finding] = []
    // Drawings with errors were not checked, so a comment in such a drawing may seem unused.
    if !document.program.diagnostics.containsError,
      var report = LintReport(.unusedIgnore, document.settings)
    {
      for comment in comments { reportUnused(comment, &report) }
      result += report.findings
    }
    if var report = LintReport(.incompleteIgnore, document.settings) {
      for comment in comments { reportIncomplete(comment, &report) }
      for span in unknown {
        report.report(
          "the linter does not understand this comment",
          key: "this comment is meant for the linter, which does not know it", at: span, "ignore",
          help: "write '// lint:ignore group/rule -- reason', or 'lint:ignore-file' for the file")
      }
      result += report.findings
    }
    return result
  }

  private func reportUnused(_ comment: Comment, _ report: inout LintReport) {
    if comment.reason.isEmpty { return }
    let unused = comment.rules.indices.filter { index in
      let name = comment.rules[index].name
      return !comment.used.contains(name) && LintNames.ignorable.contains(name)
        && !document.settings.isOff(name)
    }
    for index in unused {
      let (name, span) = comment.rules[index]
      let isWhole = unused.count == comment.rules.count
      let fix =
        isWhole
        ? Diagnostic.Help("remove the comment", edits: [document.removal(of: comment.span)])
        : Diagnostic.Help("remove the rule", edits: [comment.removal(ofRule: index)])
      report.report(
        "'\(name)' finds nothing to ignore here",
        key: "nothing is ignored: '\(name)' finds nothing here", at: span, "ignore/\(name)",
        fix: fix)
    }
  }

  private func reportIncomplete(_ comment: Comment, _ report: inout LintReport) {
    if comment.rules.isEmpty {
      report.report(
        "'lint:ignore' names no rule", key: "'lint:ignore' does not say which rule",
        at: comment.span, "ignore",
        help: "write '// lint:ignore group/rule -- reason'")
    } else if comment.reason.isEmpty {
      report.report(
        "'lint:ignore' has no reason, and ignores nothing",
        key: "'lint:ignore' does not say why, and ignores nothing", at: comment.span,
        "ignore/\(comment.rules[0].name)", help: "write ' -- ' and the reason after the rules")
    }
    for (name, span) in comment.rules where !LintNames.ignorable.contains(name) {
      let (message, key, help) = comment.complaint(about: name)
      report.report(message, key: key, at: span, "ignore/\(name)", help: help)
    }
  }
}

extension LintComments.Comment {
  /// The edit that removes one of several rules, and the separator beside it.
  fileprivate func removal(ofRule index: Int) -> Diagnostic.Edit {
    let start = index == 0 ? rules[0].span.start : rules[index - 1].span.end
    let end = index == 0 ? rules[1].span.start : rules[index].span.end
    return Diagnostic.Edit(
      replace: SourceSpan(source: span.source, start: start, end: end), with: "")
  }

  /// The message about a name that is not the id of a rule, the original wording of the message if
  /// the message has been reworded, and the help.
  fileprivate func complaint(about name: String) -> (message: String, key: String?, help: String) {
    if LintNames.errors.contains(name) {
      return (
        "'\(name)' is an error, which cannot be ignored",
        "'\(name)' is an error, which nothing ignores", "fix the error"
      )
    }
    if let group = LintNames.group(meantBy: name) {
      let meant = found.filter { LintNames.group($0) == group }.sorted().map { "'\($0)'" }
      return (
        "'\(name)' is a group, but a comment must name each rule",
        "'\(name)' is a group, and a comment names each rule",
        meant.isEmpty
          ? "list the rules of each group with 'shapec explain'"
          : "write \(meant.joined(separator: ", ")), which the linter finds here"
      )
    }
    let nearest = LintNames.nearest(to: name, among: LintNames.ignorable)
    return (
      "there is no rule '\(name)'", nil,
      nearest.map { "did you mean '\($0)'?" } ?? "list all rules with 'shapec explain --all'"
    )
  }
}

extension LintRule {
  static let unusedIgnore = LintRule(
    "lint/unused-ignore", .warning, fix: .safe,
    finds: "A 'lint:ignore' comment for a finding that does not exist.",
    reason: "The comment would hide a later finding that nobody has reviewed.",
    wrong: """
      drawing Dot {
          canvas 20 x 20
          title "Dot"
          // lint:ignore drawing/duplicate-node -- the dot will be moved
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
    finds:
      "A 'lint:ignore' comment without a reason or a rule, or a comment for the linter with an "
      + "unknown rule or word.",
    reason: "Later readers need to know the reason; without one, the comment ignores nothing.",
    wrong: """
      drawing Dot {
          canvas 20 x 20
          title "Dot"
          // lint:ignore drawing/duplicate-node
          oval dot (0, 0, 20, 20) { fill #C00 }
      }
      """,
    right: """
      drawing Roof {
          canvas 40 x 20
          title "Roof"
          // lint:ignore drawing/duplicate-node -- a chimney begins here
          path roof {
              corner (0, 20)
              corner (20, 0)
              corner (20, 0)
              corner (40, 20)
              close
              fill #C00
          }
      }
      """,
    check: .document { _, _ in })
}
