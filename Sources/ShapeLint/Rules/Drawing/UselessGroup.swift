import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let uselessGroup = LintRule(
    "drawing/useless-group", .note, fix: .safe,
    finds: "A group of one element that does not name, place, paint or transform the element.",
    reason: "The group adds a level of nesting, but no meaning.",
    wrong: """
      drawing Dot {
          canvas 20 x 20
          title "Dot"
          group {
              oval dot (0, 0, 20, 20) { fill #C00 }
          }
      }
      """,
    right: """
      drawing Dot {
          canvas 20 x 20
          title "Dot"
          oval dot (0, 0, 20, 20) { fill #C00 }
      }
      """,
    check: .document { document, report in
      let tree = document.tree
      guard !document.program.diagnostics.containsError else { return }
      tree.forEachStatement { group, _ in
        guard let inner = document.onlyElement(of: group),
          let word = tree.children(group).first
        else { return }
        let fix = document.unwrapping(group, inner)
        report.report(
          "this group has one element, and no effect on it",
          key: "this group has one element, and does nothing with it", at: tree.span(word),
          document.subject(of: word), help: fix == nil ? "remove the group around it" : nil,
          fix: fix)
      }
    })
}

extension LintedDocument {
  /// The only element of a group whose statement consists of `group` and a block; nil for other
  /// statements.
  fileprivate func onlyElement(of group: NodeID) -> NodeID? {
    let parts = tree.children(group)
    guard tree.kind(group) == .element, parts.count == 2, let word = parts.first,
      text(word) == "group", let block = tree.child(group, .block)
    else { return nil }
    let statements = tree.children(block)
    guard statements.count == 1, let inner = statements.first,
      [.element, .use].contains(tree.kind(inner))
    else { return nil }
    return inner
  }

  /// The help that replaces a group with its element; nil if the edit would remove a comment.
  fileprivate func unwrapping(_ group: NodeID, _ inner: NodeID) -> Diagnostic.Help? {
    let (outer, kept) = (tree.span(group), tree.span(inner))
    let range = tree.tokenRange(group)
    let hasComment = range.contains { token in
      let isComment = [.comment, .documentation].contains(tree.tokens.kind(token))
      return isComment && !tree.tokenRange(inner).contains(token)
    }
    if hasComment { return nil }
    let depth = column(of: kept) - column(of: outer)
    let newline = UInt8(ascii: "\n")
    let lines = source.bytes[kept.start..<kept.end]
      .split(separator: newline, omittingEmptySubsequences: false)
    let moved = lines.enumerated().map { number, line in
      let spaces = line.prefix { $0 == UInt8(ascii: " ") }.count
      return number == 0 ? line : line.dropFirst(max(min(spaces, depth), 0))
    }
    let text = String(decoding: Array(moved.joined(separator: [newline])), as: UTF8.self)
    return Diagnostic.Help(
      "remove the group around it", edits: [Diagnostic.Edit(replace: outer, with: text)])
  }

  /// The number of bytes before the span in its line.
  private func column(of span: SourceSpan) -> Int { span.start - lineStart(before: span.start) }
}
