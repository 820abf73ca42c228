/// One line of text as a terminal shows it: a map between bytes and columns.
///
/// The line is a row of cells. A cell is a unit that the cursor crosses in one step: a letter with
/// its accents, a pictograph that is joined from several pictographs, the spaces of a tab, or the
/// visible form of a hidden character.
struct DisplayLine {
  /// The bytes of a cell, from `start` up to the start of the next cell, and the columns that show
  /// them.
  private struct Cell {
    var start: Int
    var column: Int
    var width: Int
    /// The offset in `output` at which the text of the cell begins.
    var outputStart: Int
  }

  /// The display of tabs.
  enum Tabs {
    /// Tabs are shown as spaces up to the next column that is a multiple of four.
    case expanded
    /// Tabs are shown as `␉`.
    case visible
  }

  private static let tabWidth = 4
  /// The largest number of scalars in a cell, not counting the first. Real writing stays far below
  /// this limit. Without the limit, a whole file of accents could be drawn over one letter.
  private static let longestCell = 16

  private var cells: [Cell] = []
  private var output: [UInt8] = []
  /// The offset after the last byte shown.
  private var end: Int
  /// True if text of the line before the first cell is not shown.
  private(set) var isCutBefore = false
  /// True if text of the line after the last cell is not shown.
  private(set) var isCutAfter = false

  /// The display of the UTF-8 text in `bytes[range]`, a part of one line.
  init(_ bytes: [UInt8], _ range: Range<Int>, tabs: Tabs = .expanded) {
    end = range.upperBound
    var cluster: Cluster?
    var offset = range.lowerBound
    var upcoming = offset < end ? decodeScalar(in: bytes, at: offset, before: end) : nil
    while let (scalar, length) = upcoming {
      let next = offset + length
      upcoming = next < end ? decodeScalar(in: bytes, at: next, before: end) : nil
      if let width = cluster?.widthAfterAdding(scalar, before: upcoming?.scalar) {
        cells[cells.count - 1].width = width
        output += String(scalar).utf8
      } else {
        cluster = append(scalar, at: offset, tabs: tabs)
      }
      offset = next
    }
  }

  /// The display of `text`. Line ends in it are shown like other control characters.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes, 0..<bytes.count, tabs: .visible)
  }

  /// The number of columns, including those of `…` at either end.
  var width: Int { contentEnd + (isCutAfter ? 1 : 0) }

  /// The text to print.
  var text: String {
    let content = output[(cells.first?.outputStart ?? output.count)...]
    return (isCutBefore ? "…" : "") + String(decoding: content, as: UTF8.self)
      + (isCutAfter ? "…" : "")
  }

  /// The columns of the bytes in `range`, at least one. For bytes that are cut off, the column of
  /// the `…`.
  func columns(of range: Range<Int>) -> Range<Int> {
    let lower = cellIndex(at: range.lowerBound)
    let start = lower.map { cells[$0].column } ?? (range.lowerBound >= end ? contentEnd : 0)
    guard !range.isEmpty else { return start..<(start + 1) }
    if range.upperBound > end { return start..<max(start + 1, width) }
    let stop = cellIndex(at: range.upperBound - 1).map { cells[$0].column + cells[$0].width }
    return start..<max(start + 1, stop ?? 1)
  }

  /// True if all bytes in `range` are shown.
  func shows(_ range: Range<Int>) -> Bool {
    let start = cells.first?.start ?? end
    if range.lowerBound < start || range.upperBound > end { return false }
    return range.lowerBound < end || !isCutAfter
  }

  /// The part of the line around the bytes in `range` that is no wider than `limit` columns.
  ///
  /// If the range ends well before column `limit`, the part begins at the start of the line;
  /// otherwise it begins a little to the left of the range. For each end of the line, `continues`
  /// is true if the line has more text there than `self` displays.
  ///
  /// - Requires: `limit` is at least 64.
  func window(
    around range: Range<Int>, limit: Int, continues: (before: Bool, after: Bool)
  ) -> DisplayLine {
    let room = limit - 2
    let marked = columns(of: range)
    let context = max(0, room - marked.count) / 2
    var start = max(0, min(marked.lowerBound - min(context, 40), width - room))
    if !continues.before && marked.upperBound + 8 <= room { start = 0 }

    var part = self
    let shown = cells.filter { $0.column >= start && $0.column + $0.width <= start + room }
    part.isCutBefore = continues.before || shown.first?.start != cells.first?.start
    part.isCutAfter = continues.after || shown.last?.start != cells.last?.start
    if let last = shown.last, let next = cells.first(where: { $0.start > last.start }) {
      part.end = next.start
      part.output.removeLast(output.count - next.outputStart)
    }
    let shift = (part.isCutBefore ? 1 : 0) - (shown.first?.column ?? 0)
    part.cells = shown.map { cell in
      var cell = cell
      cell.column += shift
      return cell
    }
    return part
  }

  /// The column after the last cell.
  private var contentEnd: Int {
    cells.last.map { $0.column + $0.width } ?? (isCutBefore ? 1 : 0)
  }

  /// The index of the cell that shows the byte at `offset`; nil if the byte is not shown.
  private func cellIndex(at offset: Int) -> Int? {
    guard offset < end else { return nil }
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }

  // MARK: Making cells

  /// The part of the last cell's content that determines which scalars can join the cell.
  private struct Cluster {
    var last: Unicode.Scalar
    var width: Int
    var count = 1

    /// The width of the cell after `scalar` is drawn into it; nil if `scalar` begins a cell of its
    /// own.
    ///
    /// Joiners and selectors are invisible, so they are treated as part of a cell only where they
    /// have an effect: in sequences of pictographs (UTS #51) and after a virama.
    mutating func widthAfterAdding(
      _ scalar: Unicode.Scalar, before next: Unicode.Scalar?
    ) -> Int? {
      if scalar.value < 0x300 || count > longestCell || !joins(scalar, before: next) { return nil }
      if scalar == "\u{FE0F}" || scalar.isPictograph { width = 2 }
      last = scalar
      count += 1
      return width
    }

    private func joins(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
      switch scalar.value {
      case 0x200D:
        let joinsPictographs = next?.isPictograph == true
        if last.properties.canonicalCombiningClass == .virama { return !joinsPictographs }
        return (last.isPictograph || last == "\u{FE0F}") && joinsPictographs
      case 0xFE0E, 0xFE0F:
        return last.isPictograph || (last.properties.isEmoji && next == "\u{20E3}")
      case 0x1F3FB...0x1F3FF where last.properties.isEmojiModifierBase:
        return true
      default:
        if last == "\u{200D}" && scalar.isPictograph { return true }
        return scalar.appearance == .mark
      }
    }
  }

  /// Adds a cell for `scalar`, and returns its cluster; nil if nothing can be drawn over the cell.
  private mutating func append(
    _ scalar: Unicode.Scalar, at offset: Int, tabs: Tabs
  ) -> Cluster? {
    var cell = Cell(start: offset, column: contentEnd, width: 0, outputStart: output.count)
    var cluster: Cluster?
    switch scalar.appearance {
    case .glyph(let width):
      cell.width = width
      output += String(scalar).utf8
      cluster = Cluster(last: scalar, width: width)
    case .mark:
      cell.width = 1
      output += "\u{25CC}\(scalar)".utf8
      cluster = Cluster(last: scalar, width: 1, count: 2)
    case .hidden where scalar == "\t" && tabs == .expanded:
      cell.width = Self.tabWidth - cell.column % Self.tabWidth
      output += repeatElement(UInt8(ascii: " "), count: cell.width)
    case .hidden:
      let form = scalar.visibleForm
      cell.width = scalar.value < 0x80 ? 1 : form.utf8.count
      output += form.utf8
    }
    cells.append(cell)
    return cluster
  }
}
