/// A span shown in an excerpt, and its message.
struct Mark {
  var range: Range<Int>
  var glyph: Character
  var style: Style
  var message = ""
}

/// The rows that show `marks` in `source`. `table` is the line table of `source`.
///
/// For a span over several lines, the first and the last line are shown, joined by a bar at the
/// left. Secondary marks are drawn below all other marks.
func excerptRows(of marks: [Mark], in source: SourceText, table: LineTable) -> [OutputRow] {
  let (lineMarks, laneCount) = lineMarks(of: marks, table: table)
  var lanes = Lanes(count: laneCount)
  var rows: [OutputRow] = []
  var lastLine: Int?
  for (line, marks) in lineMarks.sorted(by: { $0.key < $1.key }) {
    if let lastLine, line == lastLine + 2 {
      let text = LineText(bytes: source.bytes, content: table.content(ofLine: line - 1))
      rows += lineRows(of: text, numbered: line - 1, marks: [], lanes: &lanes)
    } else if let lastLine, line > lastLine + 2 {
      rows.append(OutputRow(.gap, lanes.text))
    }
    let text = LineText(bytes: source.bytes, content: table.content(ofLine: line))
    rows += lineRows(of: text, numbered: line, marks: marks, lanes: &lanes)
    lastLine = line
  }
  return rows
}

/// The rows of one line: its text with its marks below, repeated for several parts of a very wide
/// line.
func lineRows(
  of text: LineText, numbered line: Int, marks: [LineMark], lanes: inout Lanes
) -> [OutputRow] {
  var rows: [OutputRow] = []
  for view in LineView.views(of: text, marks: marks) {
    var view = view
    let opened = lanes.openAtIndentation(&view.marks, of: text)
    var row = lanes.text(opening: opened)
    row.append(view.line.text)
    rows.append(OutputRow(.bar(line: line), row))
    rows += annotationRows(for: view, lanes: &lanes).map { OutputRow(.bar(line: nil), $0) }
  }
  return rows
}

/// The marks of each line, and the largest number of bars side by side.
private func lineMarks(
  of marks: [Mark], table: LineTable
) -> (marks: [Int: [LineMark]], laneCount: Int) {
  var lineMarks: [Int: [LineMark]] = [:]
  var tall: [(mark: Mark, lines: ClosedRange<Int>)] = []
  for mark in marks {
    let first = table.line(at: mark.range.lowerBound)
    let last = max(first, table.line(at: max(mark.range.lowerBound, mark.range.upperBound - 1)))
    if first == last {
      let range = mark.range.clamped(to: table.content(ofLine: first))
      lineMarks[first, default: []].append(LineMark(mark, .underline, range))
    } else {
      tall.append((mark, first...last))
    }
  }
  // Outer spans come first and therefore take the lanes further to the left.
  let order = tall.indices.sorted {
    let (a, b) = (tall[$0].lines, tall[$1].lines)
    return (a.lowerBound, -a.upperBound, $0) < (b.lowerBound, -b.upperBound, $1)
  }
  var lastLineOfLane: [Int] = []
  for index in order {
    let (mark, lines) = tall[index]
    let free = lastLineOfLane.firstIndex { $0 < lines.lowerBound }
    let lane = free ?? lastLineOfLane.count
    if free == nil { lastLineOfLane.append(0) }
    lastLineOfLane[lane] = lines.upperBound

    let first = table.content(ofLine: lines.lowerBound)
    let start = min(max(mark.range.lowerBound, first.lowerBound), first.upperBound)
    let opening = LineMark(mark, .opening(lane: lane), start..<min(start + 1, first.upperBound))
    let last = table.content(ofLine: lines.upperBound)
    let end = min(max(mark.range.upperBound, last.lowerBound), last.upperBound)
    let closing = LineMark(mark, .closing(lane: lane), max(end - 1, last.lowerBound)..<end)
    lineMarks[lines.lowerBound, default: []].append(opening)
    lineMarks[lines.upperBound, default: []].append(closing)
  }
  return (lineMarks, lastLineOfLane.count)
}

extension LineMark {
  fileprivate init(_ mark: Mark, _ shape: Shape, _ range: Range<Int>) {
    self.init(shape: shape, range: range, glyph: mark.glyph, style: mark.style)
    if case .opening = shape { return }
    message = mark.message
  }
}

/// The lanes at the left of an excerpt. A lane is a column for bars, each of which connects the
/// first and the last line of a span.
struct Lanes {
  /// For each lane, the style of the open bar in the lane; nil if no bar is open there.
  var bars: [Style?]

  init(count: Int) {
    bars = Array(repeating: nil, count: count)
  }

  /// The number of columns before the text of a line: one for each bar and one for the gap to the
  /// text.
  var width: Int { bars.isEmpty ? 0 : bars.count + 1 }

  /// The bars before the text of a line.
  var text: StyledText { text(opening: []) }

  /// The bars before the text of a line. The bars in the lanes `opened` begin with `/` on this
  /// line.
  func text(opening opened: Set<Int>) -> StyledText {
    var text = StyledText()
    if bars.isEmpty { return text }
    for (lane, style) in bars.enumerated() {
      let bar = opened.contains(lane) ? "/" : "|"
      text.append(style == nil ? " " : bar, style ?? .plain)
    }
    text.append(" ")
    return text
  }

  /// Removes from `marks` each start of a span that follows a short indentation, made of spaces and
  /// tabs. Opens the bars of these spans, and returns the lanes of the bars. Such a start needs no
  /// row of its own: `/` beside the text is clear enough.
  mutating func openAtIndentation(_ marks: inout [LineMark], of text: LineText) -> Set<Int> {
    var opened: Set<Int> = []
    marks.removeAll { mark in
      guard case .opening(let lane) = mark.shape,
        mark.range.lowerBound - text.content.lowerBound <= LineView.widthLimit / 2,
        text.bytes[text.content.lowerBound..<mark.range.lowerBound].allSatisfy({
          $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
        })
      else { return false }
      bars[lane] = mark.style
      opened.insert(lane)
      return true
    }
    return opened
  }
}
