/// The differences between two versions of a document as text, for people.
///
/// - Parameter title: The first line, such as the path of the document.
package func differenceText(_ difference: DocumentDifference, title: String) -> String {
  var text = DifferenceText()
  text.line(title)
  text.indented { text in
    text.table(difference.statements.rows(below: 0))
    text.table(difference.shownPaints.rows)
    for drawing in difference.drawings { text.write(drawing) }
  }
  return text.text
}

private struct DifferenceText {
  private(set) var text = ""
  private var indentation = ""

  mutating func line(_ words: String) { text += "\(indentation)\(words)\n" }

  mutating func indented(_ body: (inout DifferenceText) -> Void) {
    indentation += "  "
    body(&self)
    indentation.removeLast(2)
  }

  mutating func write(_ drawing: DrawingDifference) {
    line("drawing \(drawing.title)")
    indented { text in
      text.table(drawing.statements.rows(below: 1))
      let shifts = drawing.shiftRows
      if !shifts.isEmpty { text.table([["moves by, at the"] + drawing.sizeTitles] + shifts) }
      text.table(drawing.turnRows)
      text.table(drawing.shownPaints.rows)
      if !drawing.remark.isEmpty { text.line(drawing.remark) }
    }
  }

  /// Writes rows in aligned columns. Each column except the last one is as wide as its widest cell
  /// of at most 40 characters. A longer cell shifts the cells after it.
  mutating func table(_ rows: [[String]]) {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.dropLast().enumerated() {
        if column == widths.count { widths.append(0) }
        if cell.count <= 40 { widths[column] = max(widths[column], cell.count) }
      }
    }
    for row in rows {
      let cells = row.enumerated().map { column, cell in
        guard column < row.count - 1, column < widths.count else { return cell }
        return cell + String(repeating: " ", count: max(widths[column] - cell.count, 0))
      }
      line(cells.joined(separator: "  "))
    }
  }
}
