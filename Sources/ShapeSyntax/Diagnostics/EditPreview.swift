/// The rows that show how `edits` change the lines of `source`.
///
/// Replacements are underlined with `~` and insertions with `+`. A line that is entirely new has
/// `+` in its gutter instead. Marks cannot show the whole change if text is only removed or a line
/// is broken in two. In these cases, the lines are shown before and after the change, with `-` and
/// `+` in the gutter. Edits that cannot be applied have no preview.
func previewRows(
  of edits: [Diagnostic.Edit], in source: SourceText, table: LineTable
) -> [OutputRow] {
  guard canApply(edits, to: source) else { return [] }
  var rows: [OutputRow] = []
  for hunk in hunks(of: edits.inSourceOrder(), in: source, table: table) {
    let marked = hunk.isToldByMarks ? hunk.markedRows : []
    let hunkRows = marked.isEmpty ? hunk.comparisonRows : marked
    let last = rows.last { $0.line != nil }?.line
    if let last, let next = hunkRows.first?.line, next > last + 1 { rows.append(OutputRow(.gap)) }
    rows += hunkRows
  }
  return rows
}

/// The hunks of `edits`. The edits must be in source order.
private func hunks(
  of edits: [Diagnostic.Edit], in source: SourceText, table: LineTable
) -> [Hunk] {
  var hunks: [Hunk] = []
  for edit in edits {
    let start = max(
      table.range(ofLine: table.line(at: edit.span.start)).lowerBound,
      scalarStart(in: source.bytes, at: max(0, edit.span.start - LineView.reach)))
    let end = min(
      table.range(ofLine: table.line(at: edit.span.end)).upperBound,
      scalarStart(in: source.bytes, at: edit.span.end + LineView.reach))
    if let last = hunks.last?.range, start < last.upperBound || start == last.lowerBound {
      hunks[hunks.count - 1].edits.append(edit)
      hunks[hunks.count - 1].range = last.lowerBound..<max(last.upperBound, end)
    } else {
      hunks.append(Hunk(edits: [edit], range: start..<end, source: source, table: table))
    }
  }
  return hunks
}

/// Neighboring edits and the lines around them.
private struct Hunk {
  /// The maximum number of lines shown of each version: before the edits, and after the edits.
  static let longestSide = 6

  var edits: [Diagnostic.Edit]
  /// The bytes of the lines, or of the part around the edits if the lines are very long.
  var range: Range<Int>
  let source: SourceText
  let table: LineTable

  /// True if every changed line contains text from an edit, so that marks show the whole change.
  var isToldByMarks: Bool {
    edits.allSatisfy { edit in
      let (start, end) = (edit.span.start, edit.span.end)
      if edit.replacement.isEmpty { return start == end }
      let isLineEnd = { (byte: UInt8?) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
      let firstLine = table.content(ofLine: table.line(at: start))
      if isLineEnd(edit.replacement.utf8.first) && start < firstLine.upperBound { return false }
      let lastLine = table.range(ofLine: table.line(at: end))
      return !isLineEnd(edit.replacement.utf8.last) || end == lastLine.lowerBound
    }
  }

  /// The lines that the edits write to, with the replacements marked.
  var markedRows: [OutputRow] {
    let (bytes, replacements) = replacing(edits, in: source.bytes, within: range)
    let page = Page(bytes, of: self)
    var rows: [OutputRow] = []
    var lineCount = 0
    for index in page.lines.indices {
      let text = page.lines[index]
      let marks = zip(edits, replacements)
        .map { edit, range in edit.mark(at: range.clamped(to: text.content)) }
        .filter { !$0.range.isEmpty }
      if marks.isEmpty { continue }
      lineCount += 1
      if lineCount > Self.longestSide { return rows + [OutputRow(.gap)] }
      if marks.count == 1, marks[0].glyph == "+", marks[0].range == text.content {
        rows.append(page.row(index, around: marks, added: true))
      } else {
        var lanes = Lanes(count: 0)
        rows += lineRows(
          of: text, numbered: page.firstLine + index, marks: marks, lanes: &lanes)
      }
    }
    return rows
  }

  /// The lines that change, before and after the edits.
  var comparisonRows: [OutputRow] {
    let (bytes, replacements) = replacing(edits, in: source.bytes, within: range)
    let old = Page(Array(source.bytes[range]), of: self)
    let new = Page(bytes, of: self)
    let shorter = min(old.lines.count, new.lines.count)
    let same = { (a: Int, b: Int) in old.text(a) == new.text(b) }
    let head = (0..<shorter).first { !same($0, $0) } ?? shorter
    let tail =
      (0..<(shorter - head)).first { !same(old.lines.count - 1 - $0, new.lines.count - 1 - $0) }
      ?? shorter - head
    let removed = edits.map { edit in
      (edit.span.start - range.lowerBound)..<(edit.span.end - range.lowerBound)
    }
    return old.rows(head..<(old.lines.count - tail), changed: removed, added: false)
      + new.rows(head..<(new.lines.count - tail), changed: replacements, added: true)
  }
}

extension Diagnostic.Edit {
  /// The underline of the bytes in `range`, which the edit produces.
  fileprivate func mark(at range: Range<Int>) -> LineMark {
    if span.start == span.end {
      return LineMark(shape: .underline, range: range, glyph: "+", style: .added)
    }
    return LineMark(shape: .underline, range: range, glyph: "~", style: .replaced)
  }
}

/// The lines of a hunk, either before or after the edits.
private struct Page {
  var lines: [LineText]
  var firstLine: Int

  init(_ bytes: [UInt8], of hunk: Hunk) {
    let (range, table) = (hunk.range, hunk.table)
    let pageTable = LineTable(bytes, isStartOfSource: range.lowerBound == 0)
    firstLine = table.line(at: range.lowerBound)
    lines = (1...pageTable.lineCount).map {
      LineText(bytes: bytes, content: pageTable.content(ofLine: $0))
    }
    if pageTable.range(ofLine: pageTable.lineCount).isEmpty { lines.removeLast() }
    if lines.isEmpty { return }
    let lastLine = table.range(ofLine: table.line(at: range.upperBound))
    lines[0].continues.before = range.lowerBound > table.range(ofLine: firstLine).lowerBound
    lines[lines.count - 1].continues.after =
      range.upperBound > lastLine.lowerBound && range.upperBound < lastLine.upperBound
  }

  func text(_ index: Int) -> ArraySlice<UInt8> { lines[index].bytes[lines[index].content] }

  /// The rows of the lines at `indices`. If a line is too wide, the row shows the part around the
  /// first of the `changed` ranges in the line.
  func rows(_ indices: Range<Int>, changed: [Range<Int>], added: Bool) -> [OutputRow] {
    let shown = indices.prefix(Hunk.longestSide)
    let rows = shown.map { index in
      let content = lines[index].content
      let marks = changed.first { $0.overlaps(content) || content.contains($0.lowerBound) }
        .map { $0.clamped(to: content) }
        .map { LineMark(shape: .underline, range: $0, glyph: "~", style: .replaced) }
      return row(index, around: marks.map { [$0] } ?? [], added: added)
    }
    return shown.count < indices.count ? rows + [OutputRow(.gap)] : rows
  }

  /// The line at `index`, with a sign in the gutter: `+` for an added line and `-` for a removed
  /// one.
  func row(_ index: Int, around marks: [LineMark], added: Bool) -> OutputRow {
    let view = LineView.views(of: lines[index], marks: marks)[0]
    let gutter = OutputRow.Gutter.change(line: firstLine + index, added: added)
    return OutputRow(gutter, StyledText(view.line.text))
  }
}
