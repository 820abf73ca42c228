/// A line of text to be shown, or the part of a line that is available.
struct LineText {
  var bytes: [UInt8]
  /// The bytes of the line, without the line break at its end.
  var content: Range<Int>
  /// For each end of `content`, true if the line has more text beyond that end.
  var continues = (before: false, after: false)
}

/// A mark under one line: an underline, or one end of a bar that joins several lines.
struct LineMark {
  enum Shape: Equatable {
    case underline
    /// The start of a span over several lines, whose bar runs in `lane`.
    case opening(lane: Int)
    /// The end of a span over several lines, whose bar runs in `lane`.
    case closing(lane: Int)
  }

  var shape: Shape
  /// The bytes to underline. For an end of a bar, the first or last byte of the span; empty if the
  /// span has no byte on the line.
  var range: Range<Int>
  var glyph: Character
  var style: Style
  var message = ""

  /// The lane of the bar that begins or ends at the mark; nil for an underline.
  var lane: Int? {
    switch shape {
    case .underline: nil
    case .opening(let lane), .closing(let lane): lane
    }
  }
}

/// The part of a line that one row shows, and the marks under it.
struct LineView {
  /// The maximum number of columns of a line that is shown whole, and of a part of a wider line.
  static let widthLimit = 140
  /// The number of bytes of a very wide line that are examined on either side of a mark. They
  /// suffice for a window full of letters with accents.
  static let reach = 8 * widthLimit

  var line: DisplayLine
  var marks: [LineMark]

  /// The views of `text` that together show all `marks`; there is only one, unless the line is very
  /// wide.
  ///
  /// Only the parts of the line near marks are read, so that a line can be as long as a file.
  static func views(of text: LineText, marks: [LineMark]) -> [LineView] {
    if text.content.count <= 2 * reach {
      let line = DisplayLine(text.bytes, text.content)
      let isWhole = !text.continues.before && !text.continues.after
      if isWhole && line.width <= widthLimit { return [LineView(line: line, marks: marks)] }
    }
    var waiting = marks.indices
      .sorted { (marks[$0].range.lowerBound, $0) < (marks[$1].range.lowerBound, $1) }
      .map { marks[$0] }
    let start = text.content.lowerBound
    var views: [LineView] = []
    repeat {
      let line = window(of: text, around: waiting.map(\.range), orAt: start)
      let shown = waiting.indices.filter { $0 == 0 || line.shows(waiting[$0].range) }
      views.append(LineView(line: line, marks: shown.map { waiting[$0] }))
      waiting = waiting.indices.filter { !shown.contains($0) }.map { waiting[$0] }
    } while !waiting.isEmpty
    return views
  }

  /// The part of `text` that shows the first of `ranges` and as many of the others as fit.
  private static func window(
    of text: LineText, around ranges: [Range<Int>], orAt start: Int
  ) -> DisplayLine {
    let first = ranges.first ?? start..<start
    let content = text.content
    let lower = max(
      content.lowerBound, scalarStart(in: text.bytes, at: max(0, first.lowerBound - reach)))
    let upper = min(
      content.upperBound, scalarStart(in: text.bytes, at: first.lowerBound + reach))
    let part = DisplayLine(text.bytes, lower..<upper)
    var hull = first
    for range in ranges where range.upperBound <= upper {
      let candidate = hull.lowerBound..<max(hull.upperBound, range.upperBound)
      if part.columns(of: candidate).count <= widthLimit - 20 { hull = candidate }
    }
    return part.window(
      around: hull, limit: widthLimit,
      continues: (
        before: text.continues.before || lower > content.lowerBound,
        after: text.continues.after || upper < content.upperBound
      ))
  }
}
