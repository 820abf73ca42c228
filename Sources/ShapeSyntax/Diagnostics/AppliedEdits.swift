/// The bytes of `source` with `edits` made, in order of their places.
///
/// Of insertions at one place the earlier in `edits` comes first.
///
/// - Requires: `canApply(edits, to: source)`.
public func applying(_ edits: [Diagnostic.Edit], to source: SourceText) -> [UInt8] {
  precondition(canApply(edits, to: source), "edits overlap or lie outside of their source")
  return replacing(edits.inSourceOrder(), in: source.bytes, within: 0..<source.bytes.count).bytes
}

/// True if `edits` lie in one source, which may be `source`, inside of it, and do not overlap.
public func canApply(_ edits: [Diagnostic.Edit], to source: SourceText) -> Bool {
  var end = 0
  for edit in edits.inSourceOrder() {
    if edit.span.source != edits[0].span.source || edit.span.start < end { return false }
    end = edit.span.end
  }
  return end <= source.bytes.count
}

/// The bytes of `bytes[range]` with `edits` made, and where in them the replacements are.
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
  /// The edits by place; at one place, insertions before replacements and else as they were.
  func inSourceOrder() -> [Diagnostic.Edit] {
    indices
      .sorted { (self[$0].span, $0) < (self[$1].span, $1) }
      .map { self[$0] }
  }
}
