/// The bytes of `source` after `edits` are applied. Edits are applied in the order of their
/// positions. Insertions at the same position stay in the order of `edits`.
///
/// - Requires: `canApply(edits, to: source)`.
public func applying(_ edits: [Diagnostic.Edit], to source: SourceText) -> [UInt8] {
  precondition(canApply(edits, to: source), "edits overlap or lie outside of their source")
  return replacing(edits.inSourceOrder(), in: source.bytes, within: 0..<source.bytes.count).bytes
}

/// True if `edits` are in one source, do not reach past the end of `source`, and do not overlap.
public func canApply(_ edits: [Diagnostic.Edit], to source: SourceText) -> Bool {
  var end = 0
  for edit in edits.inSourceOrder() {
    if edit.span.source != edits[0].span.source || edit.span.start < end { return false }
    end = edit.span.end
  }
  return end <= source.bytes.count
}

/// The bytes of `bytes[range]` after `edits` are applied, and the ranges of the replacements in the
/// result.
///
/// - Requires: `edits` are in source order, do not overlap and lie in `range`.
func replacing(
  _ edits: [Diagnostic.Edit], in bytes: [UInt8], within range: Range<Int>
) -> (bytes: [UInt8], replacements: [Range<Int>]) {
  var result: [UInt8] = []
  var replacements: [Range<Int>] = []
  var copied = range.lowerBound
  for edit in edits {
    result += bytes[copied..<edit.span.start]
    let start = result.count
    result += edit.replacement.utf8
    replacements.append(start..<result.count)
    copied = edit.span.end
  }
  result += bytes[copied..<range.upperBound]
  return (result, replacements)
}

extension Array where Element == Diagnostic.Edit {
  /// The edits in order of position. At the same position, insertions come before
  /// replacements, and keep their order among themselves.
  func inSourceOrder() -> [Diagnostic.Edit] {
    indices
      .sorted { (self[$0].span, $0) < (self[$1].span, $1) }
      .map { self[$0] }
  }
}
