#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One row of a table.
struct TableRow: Sendable {
  /// The line of the file in which it begins.
  var line: Int
  /// The values by column; what is missing is not there.
  var cells: [(column: String, text: String)] = []
  /// Why it cannot be read: a clause.
  var problem: String?
}

/// The rows of a CSV file (RFC 4180: quotes, line breaks inside of them) or of a file with a JSON
/// object on every line, read as they are needed.
struct TableReader {
  let name: String
  /// The columns, where the table says them before its rows.
  private(set) var columns: [String]?
  private let stream: ByteStream
  private let rowLimit: Int
  private var line = 1

  /// Begins to read the table at `path`. What it holds is told by the end of the name, or else by the
  /// first character.
  /// - Parameter rowLimit: The most bytes of a row.
  init(_ path: String, rowLimit: Int) throws(Failure) {
    stream = try ByteStream(path)
    name = stream.name
    self.rowLimit = rowLimit
    try skipByteOrderMark()
    if try !isJSON(path) { columns = try header() }
  }

  private func isJSON(_ path: String) throws(Failure) -> Bool {
    let path = path.lowercased()
    if path.hasSuffix(".csv") { return false }
    if path.hasSuffix(".ndjson") || path.hasSuffix(".jsonl") { return true }
    return try stream.peek() == UInt8(ascii: "{")
  }

  private func skipByteOrderMark() throws(Failure) {
    for byte: UInt8 in [0xEF, 0xBB, 0xBF] {
      guard try stream.peek() == byte else { return }
      _ = try stream.next()
    }
  }

  private mutating func header() throws(Failure) -> [String] {
    guard let (fields, _) = try record() else {
      throw .call("the table '\(name)' is empty; its first line names the columns")
    }
    let columns = fields.map(\.text)
    for (i, column) in columns.enumerated() {
      if column.isEmpty { throw .call("column \(i + 1) of '\(name)' has no name") }
      if columns[..<i].contains(column) {
        throw .call("'\(name)' has two columns '\(column)'")
      }
    }
    return columns
  }

  /// The next row; nil at the end.
  mutating func next() throws(Failure) -> TableRow? {
    if let columns { return try csvRow(columns) }
    while true {
      var row = TableRow(line: line)
      var isLong = false
      guard let bytes = try stream.line(limit: rowLimit, isLong: &isLong) else { return nil }
      line += 1
      if isLong {
        row.problem = "it has more than \(rowLimit) bytes"
      } else if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
        continue
      } else {
        readJSON(bytes, into: &row)
      }
      return row
    }
  }

  // MARK: CSV

  private struct Field {
    var text: String
    var isQuoted: Bool
  }

  private mutating func csvRow(_ columns: [String]) throws(Failure) -> TableRow? {
    var row = TableRow(line: line)
    guard let (fields, problem) = try record() else { return nil }
    // A blank line is no row of one empty cell.
    if fields.count == 1, fields[0].text.isEmpty, !fields[0].isQuoted, problem == nil {
      return try csvRow(columns)
    }
    row.problem = problem
    if problem == nil, fields.count != columns.count {
      row.problem = "it has \(fields.count) cells, and there are \(columns.count) columns"
    }
    for (column, field) in zip(columns, fields) where field.isQuoted || !field.text.isEmpty {
      row.cells.append((column, field.text))
    }
    return row
  }

  /// The fields of the next record, and what is wrong with it; nil at the end.
  private mutating func record() throws(Failure) -> (fields: [Field], problem: String?)? {
    guard try stream.peek() != nil else { return nil }
    var fields: [Field] = []
    var problem: String?
    var (bytes, size, isQuoted, isOpen) = ([UInt8](), 0, false, false)
    func finishField() {
      if problem != nil { return }
      fields.append(Field(text: String(decoding: bytes, as: UTF8.self), isQuoted: isQuoted))
      (bytes, isQuoted) = ([], false)
    }
    while let byte = try stream.next() {
      size += 1
      if size > rowLimit {
        problem = problem ?? "it has more than \(rowLimit) bytes"
        bytes = []
      }
      if byte == 0x0A { line += 1 }
      switch byte {
      case UInt8(ascii: "\"") where isOpen:
        if try stream.peek() == UInt8(ascii: "\"") {
          bytes.append(byte)
          _ = try stream.next()
        } else {
          isOpen = false
        }
      case _ where isOpen: bytes.append(byte)
      case UInt8(ascii: "\"") where bytes.isEmpty && !isQuoted: (isOpen, isQuoted) = (true, true)
      case UInt8(ascii: ","): finishField()
      case 0x0D where try stream.peek() == 0x0A: continue
      case 0x0A:
        finishField()
        return (fields, problem)
      default: bytes.append(byte)
      }
    }
    if isOpen { problem = problem ?? "a quote is not closed" }
    finishField()
    return (fields, problem)
  }

  // MARK: JSON

  private func readJSON(_ bytes: [UInt8], into row: inout TableRow) {
    do {
      row.cells = try JSONDecoder().decode(JSONRow.self, from: Data(bytes)).cells
    } catch let error as JSONRow.Unsuitable {
      row.problem = error.problem
    } catch {
      row.problem = "it is not a JSON object"
    }
  }
}

/// A flat JSON object: its members as the texts that `--set` takes.
private struct JSONRow: Decodable {
  struct Unsuitable: Error {
    var problem: String
  }

  struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  var cells: [(column: String, text: String)] = []

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    for key in members.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      guard let text = try JSONRow.text(key, members) else { continue }
      cells.append((key.stringValue, text))
    }
  }

  /// The member as text; nil for null.
  private static func text(_ key: Key, _ members: KeyedDecodingContainer<Key>) throws -> String? {
    if try members.decodeNil(forKey: key) { return nil }
    if let text = try? members.decode(String.self, forKey: key) { return text }
    if let truth = try? members.decode(Bool.self, forKey: key) { return truth ? "true" : "false" }
    if let number = try? members.decode(Double.self, forKey: key) { return "\(number)" }
    if let numbers = try? members.decode([Double].self, forKey: key) {
      return numbers.map { "\($0)" }.joined(separator: ",")
    }
    throw Unsuitable(
      problem: "'\(key.stringValue)' is no text, number, truth value or list of numbers")
  }
}
