/// The rows under one row of text: underlines, the messages of marks, and the ends of bars.
///
/// As in rustc, the message of the rightmost mark is beside its underline. The messages of the
/// other marks hang below, each on a row of its own, from right to left, so that the `|` between a
/// mark and its message never meets another message:
///
///     -   -   ^ right
///     |   |
///     |   middle
///     left
///
/// The bar of a span over several lines runs in a lane at the left. A line of `_` connects the mark
/// at the start or the end of the span to that lane, on the row of the mark's message.
func annotationRows(for view: LineView, lanes: inout Lanes) -> [StyledText] {
  if view.marks.isEmpty { return [] }
  let annotations = placedAnnotations(for: view, startingAt: lanes.width)
  var canvas = Canvas(rowCount: (annotations.map(\.row).max() ?? 0) + 1)
  // Later paint covers earlier paint.
  for annotation in annotations {
    guard let lane = annotation.mark.lane else { continue }
    for column in (lane + 1)..<annotation.columns.lowerBound {
      canvas.paint("_", annotation.mark.style, row: annotation.row, column: column)
    }
  }
  paintBars(of: annotations, lanes: &lanes, on: &canvas)
  for annotation in annotations where annotation.row > 0 {
    for row in 1...annotation.row {
      let column = annotation.columns.lowerBound
      canvas.paint("|", annotation.mark.style, row: row, column: column)
    }
  }
  for isSecondary in [true, false] {
    for annotation in annotations where (annotation.mark.style == .secondary) == isSecondary {
      for column in annotation.columns {
        canvas.paint(annotation.mark.glyph, annotation.mark.style, row: 0, column: column)
      }
    }
  }
  for annotation in annotations {
    canvas.write(
      annotation.mark.message, annotation.mark.style, row: annotation.row,
      column: annotation.messageColumn)
  }
  return canvas.styledRows
}

/// Paints the bars beside the annotations. Where a bar begins or ends, its lane is opened or
/// closed.
private func paintBars(of annotations: [Annotation], lanes: inout Lanes, on canvas: inout Canvas) {
  for row in 0..<canvas.rowCount {
    for (lane, style) in lanes.bars.enumerated() {
      if let style { canvas.paint("|", style, row: row, column: lane) }
    }
    for annotation in annotations where annotation.row == row {
      switch annotation.mark.shape {
      case .underline: break
      case .opening(let lane): lanes.bars[lane] = annotation.mark.style
      case .closing(let lane): lanes.bars[lane] = nil
      }
    }
  }
}

/// A mark and the positions of its parts on the canvas.
private struct Annotation {
  var mark: LineMark
  /// The columns of the underline, on the first row.
  var columns: Range<Int>
  /// The row of the message, and of the `_` that leads to a lane.
  var row = 0

  init(_ mark: LineMark, columns: Range<Int>) {
    self.mark = mark
    self.columns = columns
  }

  /// The column in which the message begins.
  var messageColumn: Int {
    if row == 0 { return columns.upperBound + 1 }
    return mark.lane == nil ? columns.lowerBound : columns.lowerBound + 2
  }
}

/// The marks of `view` from left to right, each with the row of its message. If several marks are
/// in the same columns, the first of them in `view` comes last. The last mark with a message is
/// treated as the rightmost of them.
private func placedAnnotations(for view: LineView, startingAt offset: Int) -> [Annotation] {
  let columns = view.marks.map { mark in
    let columns = view.line.columns(of: mark.range)
    return (columns.lowerBound + offset)..<(columns.upperBound + offset)
  }
  var annotations = view.marks.indices
    .sorted {
      (columns[$0].lowerBound, columns[$0].upperBound, $1)
        < (columns[$1].lowerBound, columns[$1].upperBound, $0)
    }
    .map { Annotation(view.marks[$0], columns: columns[$0]) }

  let rightmost = annotations.indices.max { a, b in
    let (x, y) = (annotations[a], annotations[b])
    return (x.columns.upperBound, x.columns.lowerBound, x.mark.message.isEmpty ? 0 : 1, a)
      < (y.columns.upperBound, y.columns.lowerBound, y.mark.message.isEmpty ? 0 : 1, b)
  }
  // On the row of the underlines, only one mark can be connected to its lane.
  let reaching = annotations.indices.last {
    annotations[$0].mark.lane != nil
      && ($0 == rightmost || annotations[$0].mark.message.isEmpty)
  }
  var nextRow = 1
  for index in annotations.indices.reversed() where index != reaching {
    if annotations[index].mark.lane != nil {
      annotations[index].row = nextRow
    } else if index != rightmost && !annotations[index].mark.message.isEmpty {
      annotations[index].row = max(nextRow, 2)
    } else {
      continue
    }
    nextRow = annotations[index].row + 1
  }
  return annotations
}

/// A grid of characters with at most one text to the right of the characters of each row.
private struct Canvas {
  private var rows: [(cells: [(glyph: Character, style: Style)], text: StyledText)]

  init(rowCount: Int) {
    rows = Array(repeating: ([], StyledText()), count: rowCount)
  }

  var rowCount: Int { rows.count }

  mutating func paint(_ glyph: Character, _ style: Style, row: Int, column: Int) {
    let missing = column + 1 - rows[row].cells.count
    if missing > 0 { rows[row].cells += repeatElement((" ", .plain), count: missing) }
    rows[row].cells[column] = (glyph, style)
  }

  /// Writes `text` from `column` on, and replaces everything that was painted there.
  mutating func write(_ text: String, _ style: Style, row: Int, column: Int) {
    if text.isEmpty { return }
    paint(" ", .plain, row: row, column: column)
    rows[row].cells.removeSubrange(column...)
    rows[row].text = StyledText(visibleText(text), style)
  }

  var styledRows: [StyledText] {
    rows.map { row in
      var text = StyledText()
      for (glyph, style) in row.cells { text.append(String(glyph), style) }
      text.append(row.text)
      return text
    }
  }
}
