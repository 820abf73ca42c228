import ShapeSyntax
import ShapeTool

/// One row of a table.
struct TableRow: Sendable {
  /// The line of the file at which the row begins.
  var line: Int
  /// The values by column, without missing values.
  var cells: [(column: String, text: String)] = []
  /// The error in the row, as a clause; nil if there is none.
  var problem: String?

  /// The value of `column`; nil if there is none.
  func text(of column: String) -> String? { cells.first { $0.column == column }?.text }
}

/// The error in a row that is not UTF-8.
let notUTF8 = "it contains bytes that are not UTF-8; save the table as UTF-8"

/// The error in a row with more than `limit` bytes.
func tooLong(_ limit: Int) -> String {
  "it has more than \(limit) bytes; the rest of the table is not read"
}

/// A reader of the rows of a CSV file (RFC 4180, including quoted fields with line breaks) or of a
/// file with a JSON object on every line. Rows are read as they are needed.
struct TableReader {
  let name: String
  /// The names of the columns, from the first line of CSV or from the first object; empty for an
  /// empty table.
  private(set) var columns: [String] = []
  /// True if the first line names the columns of all rows. In JSON, each object names its own
  /// columns.
  let hasHeader: Bool
  private let stream: ByteStream
  private let rowLimit: Int
  private var line = 1
  /// The first object of a JSON table, which is read early to find the columns. Nil after `next`
  /// has returned it.
  private var first: TableRow?

  /// Opens the table at `path`. The format is determined by the extension, or else by the first
  /// character.
  ///
  /// - Parameter rowLimit: The maximum number of bytes in a row.
  init(_ path: String, rowLimit: Int) throws(Failure) {
    stream = try ByteStream(path)
    name = stream.name
    self.rowLimit = rowLimit
    try checkEncoding(of: stream)
    try skipByteOrderMark(of: stream)
    hasHeader = try !isJSON(path, stream)
    if hasHeader { try readHeader() } else { try readFirstObject() }
  }

  /// The next row; nil at the end of the table.
  mutating func next() throws(Failure) -> TableRow? {
    if hasHeader { return try csvRow() }
    if let row = first.take() { return row }
    return try object()?.row
  }

  // MARK: CSV

  private mutating func readHeader() throws(Failure) {
    guard let record = try record() else { return }
    if let problem = record.problem {
      throw .call("the first line of '\(name)' names the columns, but \(problem)")
    }
    columns = record.fields.map(\.text.trimmed)
    try checkSeparator()
    var seen: Set<String> = []
    for (i, column) in columns.enumerated() {
      if column.isEmpty { throw .call("column \(i + 1) of '\(name)' has no name") }
      if !seen.insert(column).inserted {
        throw .call("'\(name)' has two columns named '\(shortened(column))'")
      }
    }
  }

  /// Throws if the first line appears to have separators other than commas.
  private func checkSeparator() throws(Failure) {
    guard columns.count == 1 else { return }
    for (separator, shown) in [(";", "';'"), ("\t", "a tab")] where columns[0].contains(separator) {
      throw .call(
        "the columns of '\(name)' are separated by \(shown); separate them by commas, and quote "
          + "cells that contain commas")
    }
  }

  private mutating func csvRow() throws(Failure) -> TableRow? {
    guard let record = try record() else { return nil }
    var row = TableRow(line: record.line, problem: record.problem)
    let fields = record.fields
    if row.problem == nil, fields.count != columns.count {
      row.problem =
        "it has \(counted(fields.count, "cell")), but the table has "
        + counted(columns.count, "column")
        + (fields.count > columns.count ? "; quote cells that contain commas" : "")
    }
    for (column, field) in zip(columns, fields) where field.isQuoted || !field.text.isEmpty {
      row.cells.append((column, field.text))
    }
    return row
  }

  /// The next record that is not a blank line; nil at the end.
  private mutating func record() throws(Failure) -> CSVRecord? {
    while let record = try CSVRecord(stream, &line, limit: rowLimit) {
      if !record.isBlank { return record }
    }
    return nil
  }

  // MARK: JSON

  private mutating func readFirstObject() throws(Failure) {
    guard let (row, names) = try object() else { return }
    if names.isEmpty, let problem = row.problem {
      throw .call(
        "a JSON table has an object on every line, but line \(row.line) of '\(name)' is not one: "
          + problem)
    }
    (first, columns) = (row, names)
  }

  /// The next object and the names of its members; nil at the end.
  private mutating func object() throws(Failure) -> (row: TableRow, names: [String])? {
    while true {
      var row = TableRow(line: line)
      var isLong = false
      guard let bytes = try stream.line(limit: rowLimit, isLong: &isLong) else { return nil }
      line += 1
      if isLong {
        row.problem = tooLong(rowLimit)
        return (row, [])
      }
      if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
      let object = JSONRow(bytes)
      (row.cells, row.problem) = (object.cells, object.problem)
      return (row, object.names)
    }
  }
}

/// Throws if the beginning of the table is UTF-16 or not text. Some editors and spreadsheets do not
/// save tables as UTF-8.
private func checkEncoding(of stream: ByteStream) throws(Failure) {
  let beginning = try stream.beginning(atLeast: 4)
  if isUTF16(beginning) {
    throw .call("the table '\(stream.name)' is in UTF-16, not in UTF-8; save it as UTF-8")
  }
  if isBinary(beginning) {
    throw .call("the table '\(stream.name)' is not a text file; save it as CSV, in UTF-8")
  }
}

private func skipByteOrderMark(of stream: ByteStream) throws(Failure) {
  for byte: UInt8 in [0xEF, 0xBB, 0xBF] {
    guard try stream.peek() == byte else { return }
    _ = try stream.next()
  }
}

/// True if the table at `path` is JSON, judging by its extension or its first character.
private func isJSON(_ path: String, _ stream: ByteStream) throws(Failure) -> Bool {
  let path = path.lowercased()
  if path.hasSuffix(".csv") { return false }
  if path.hasSuffix(".ndjson") || path.hasSuffix(".jsonl") { return true }
  let first = try stream.peek()
  return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
}
