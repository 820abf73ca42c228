import ShapeTool

/// One record of a CSV file (RFC 4180): one line, or several lines if a quoted field contains line
/// breaks.
struct CSVRecord {
  /// A field of a record.
  struct Field {
    var text: String
    var isQuoted: Bool
  }

  /// The line at which the record begins.
  let line: Int
  private(set) var fields: [Field] = []
  /// The error in the record, as a clause; nil if there is none.
  private(set) var problem: String?

  /// True if the record is an empty line, not a row with one empty quoted cell.
  var isBlank: Bool {
    problem == nil && fields.count == 1 && fields[0].text.isEmpty && !fields[0].isQuoted
  }

  /// Reads the next record of `stream`; nil at the end of the stream. Before the call, `line` is
  /// the line at which the record begins. After the call, `line` is the line after the record,
  /// unless the record is too long or ends the file without a line break.
  ///
  /// - Parameter limit: The maximum number of bytes in a record.
  init?(_ stream: ByteStream, _ line: inout Int, limit: Int) throws(Failure) {
    guard try stream.peek() != nil else { return nil }
    self.line = line
    var (size, isOpen) = (0, false)
    var field = FieldBytes()
    while let byte = try stream.next() {
      size += 1
      if size > limit {
        // Finding the next record would require reading on, possibly forever.
        refuse(tooLong(limit), &field)
        stream.stop()
        return
      }
      if byte == 0x0A { line += 1 }
      switch byte {
      case UInt8(ascii: "\"") where isOpen:
        isOpen = try stream.peek() == byte
        if isOpen {
          field.bytes.append(byte)
          _ = try stream.next()
        }
      case _ where isOpen: field.bytes.append(byte)
      case UInt8(ascii: "\"") where field.bytes.isEmpty && !field.isQuoted:
        (isOpen, field.isQuoted) = (true, true)
      case UInt8(ascii: ","): finish(&field)
      case 0x0D where try stream.peek() == 0x0A: continue
      case 0x0A:
        finish(&field)
        return
      case 0x20 where field.isQuoted: continue
      case _ where field.isQuoted:
        refuse("a cell continues after its quotes; inside the cell, double each quote", &field)
      default: field.bytes.append(byte)
      }
    }
    if isOpen { refuse("a quote is not closed", &field) }
    finish(&field)
  }

  private struct FieldBytes {
    var bytes: [UInt8] = []
    var isQuoted = false
  }

  private mutating func finish(_ field: inout FieldBytes) {
    defer { field = FieldBytes() }
    if problem != nil { return }
    let text = String(decoding: field.bytes, as: UTF8.self)
    if !text.utf8.elementsEqual(field.bytes) {
      refuse(notUTF8, &field)
      return
    }
    fields.append(Field(text: text, isQuoted: field.isQuoted))
  }

  private mutating func refuse(_ reason: String, _ field: inout FieldBytes) {
    problem = problem ?? reason
    field.bytes = []
  }
}
