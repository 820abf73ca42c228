package import ShapeSyntax

/// A merged document.
package struct MergeResult: Sendable {
  /// A statement that is not merged.
  package struct Conflict: Sendable {
    /// The conflict in words.
    package var message: String
    /// The line of the first marker, from 1.
    package var line: Int
  }

  /// The document, with markers around the statements that are not merged.
  package var text: [UInt8]
  /// The conflicts in the order of their lines; empty if everything is merged.
  package var conflicts: [Conflict]
}

/// The merge of three texts if one side is unchanged or both sides are equal; nil otherwise.
package func unchangedMerge(
  _ base: SourceText, _ ours: SourceText, _ theirs: SourceText
) -> [UInt8]? {
  if ours.bytes == theirs.bytes || base.bytes == theirs.bytes { return ours.bytes }
  return base.bytes == ours.bytes ? theirs.bytes : nil
}

/// Three parsed versions of a document.
package struct MergeVersions: Sendable {
  package let base: ItemTree
  package let ours: ItemTree
  package let theirs: ItemTree
  /// True if all versions are formatted. In that case, a result without conflicts is formatted,
  /// too.
  let isFormatted: Bool

  /// Parses the three versions; nil if one of them has a syntax error.
  ///
  /// For sides without a common ancestor, pass an empty text as `base`.
  package init?(base: SourceText, ours: SourceText, theirs: SourceText, limits: Limits) {
    var trees: [ItemTree] = []
    var isFormatted = true
    for source in [base, ours, theirs] {
      let parsed = parse(source, id: SourceID(0), limits: limits)
      guard parsed.diagnostics.isEmpty else { return nil }
      trees.append(ItemTree(source, parsed.tree))
      isFormatted = isFormatted && formatted(parsed.tree, source) == source.bytes
    }
    (self.base, self.ours, self.theirs) = (trees[0], trees[1], trees[2])
    self.isFormatted = isFormatted
  }

  /// Merges the versions. A change of one side is applied. Different changes of the same part by
  /// both sides are a conflict.
  ///
  /// - Parameter check: Returns the problems of a merged text without conflicts. The statements
  ///   with these problems become conflicts, too.
  package func merged(
    labels: MergeLabels, check: ([UInt8]) -> [MergeProblem] = { _ in [] }
  ) -> MergeResult {
    if let known = unchangedMerge(base.source, ours.source, theirs.source) {
      return MergeResult(text: known, conflicts: [])
    }
    let entries = MergeEntries(base, ours, theirs)
    var writer = MergeWriter(Merge(entries), labels: labels)
    writer.write()
    if writer.conflicts.isEmpty {
      let broken = writer.entries(at: check(writer.text))
      if !broken.isEmpty {
        writer = MergeWriter(Merge(entries, broken: broken), labels: labels)
        writer.write()
      }
    }
    return result(of: writer)
  }

  private func result(of writer: MergeWriter) -> MergeResult {
    var text = writer.text
    if isFormatted, writer.conflicts.isEmpty {
      let source = SourceText(name: ours.source.name, bytes: text)
      let parsed = parse(source, id: SourceID(0), limits: Limits())
      if parsed.diagnostics.isEmpty { text = formatted(parsed.tree, source) }
    }
    return MergeResult(text: text, conflicts: writer.messages)
  }
}

extension MergeWriter {
  /// The conflicts that are written, in words.
  var messages: [MergeResult.Conflict] {
    conflicts.map { MergeResult.Conflict(message: $0.message, line: $0.line) }
  }
}
