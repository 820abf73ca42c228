/// A map from byte offsets of a source to lines and columns.
///
/// A line ends at LF, at CR LF or at a CR alone. The text after the last line end is also a line,
/// even if it is empty, so an empty source has one line. A byte order mark at the start of the
/// source does not count as a column.
///
/// An offset outside of the source is replaced by the nearest offset inside.
///
/// - Complexity: Making the table takes O(n) for n bytes of the source. A query takes O(log m) for
///   m lines, regardless of the lengths of the lines.
public struct LineTable: Sendable {
  /// A position in the form that people use.
  public struct Position: Hashable, Sendable {
    /// The number of the line, counted from 1.
    public var line: Int
    /// The number of the column, counted from 1. A column is a Unicode scalar, or a malformed part
    /// of UTF-8.
    public var column: Int

    /// A position with the given line and column, both counted from 1.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// A boundary between two scalars, and the number of scalars before it.
  private struct Checkpoint {
    var offset: Int
    var scalarCount: Int
  }

  private static let checkpointDistance = 256

  private let bytes: [UInt8]
  /// The offset at which the text of the first line begins, after any byte order mark.
  private let textStart: Int
  private let lineStarts: [Int]
  /// For each multiple of `checkpointDistance`, the first scalar boundary at or after it.
  private let checkpoints: [Checkpoint]

  /// Makes the table of `source`.
  public init(_ source: SourceText) {
    self.init(source.bytes, isStartOfSource: true)
  }

  /// Makes the table of `bytes`. A byte order mark at their start is recognized only if they are
  /// the start of a source.
  init(_ bytes: [UInt8], isStartOfSource: Bool) {
    var lineStarts = [0]
    var checkpoints: [Checkpoint] = []
    var offset = 0
    var scalarCount = 0
    while offset < bytes.count {
      if offset >= checkpoints.count * Self.checkpointDistance {
        checkpoints.append(Checkpoint(offset: offset, scalarCount: scalarCount))
      }
      let byte = bytes[offset]
      offset += byte < 0x80 ? 1 : decodeScalar(in: bytes, at: offset, before: bytes.count).length
      scalarCount += 1
      if byte == UInt8(ascii: "\n") {
        lineStarts.append(offset)
      } else if byte == UInt8(ascii: "\r"), offset == bytes.count || bytes[offset] != 0x0A {
        lineStarts.append(offset)
      }
    }
    if offset >= checkpoints.count * Self.checkpointDistance {
      checkpoints.append(Checkpoint(offset: offset, scalarCount: scalarCount))
    }
    self.bytes = bytes
    self.textStart = isStartOfSource && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.lineStarts = lineStarts
    self.checkpoints = checkpoints
  }

  /// The number of lines, at least 1.
  public var lineCount: Int { lineStarts.count }

  /// The number of the line that contains `offset`, counted from 1. A line end is part of the line
  /// that it ends.
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The line and column of the scalar at `offset`. The column of a line end is one past the last
  /// column of the line.
  public func position(at offset: Int) -> Position {
    let line = line(at: offset)
    let content = content(ofLine: line)
    let inside = min(max(offset, content.lowerBound), content.upperBound)
    let column = scalarCount(before: inside) - scalarCount(before: content.lowerBound) + 1
    return Position(line: line, column: column)
  }

  /// The bytes of line `line`, counted from 1, including its line end and any byte order mark.
  public func range(ofLine line: Int) -> Range<Int> {
    lineStarts[line - 1]..<(line < lineCount ? lineStarts[line] : bytes.count)
  }

  /// The bytes of line `line`, counted from 1, without its line end and without a byte order mark.
  public func content(ofLine line: Int) -> Range<Int> {
    let range = range(ofLine: line)
    let start = line == 1 ? textStart : range.lowerBound
    var end = range.upperBound
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The number of scalars of the source that end at or before `offset`.
  private func scalarCount(before offset: Int) -> Int {
    var index = offset / Self.checkpointDistance
    if checkpoints[index].offset > offset { index -= 1 }
    var (end, count) = (checkpoints[index].offset, checkpoints[index].scalarCount)
    while end < offset {
      end += decodeScalar(in: bytes, at: end, before: bytes.count).length
      if end <= offset { count += 1 }
    }
    return count
  }
}
