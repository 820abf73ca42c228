/// The lines of a formatted document. Comments behind the code of lines that follow one another begin
/// in one column.
///
/// What stands in the source as it is to be is not copied token by token, but as far as it goes.
struct LineOutput {
  private let source: [UInt8]
  private var bytes: [UInt8] = []
  /// What of the source follows on the bytes.
  private var run = 0..<0
  /// How many characters the last line has.
  private(set) var width = 0
  private var lineNumber = 0
  private var isBlankWanted = false
  /// What stands behind the code of the last lines, one after the other.
  private var comments: [Comment] = []

  private struct Comment {
    var line: Int
    /// Where the code of its line ends.
    var position: Int
    var width: Int
    /// Where it is in the source.
    var text: Range<Int>
    /// How many spaces are before it; nil where it is not written yet.
    var gap: Int?

    /// How many bytes of it are written.
    var written: Int { gap.map { $0 + text.count } ?? 0 }
  }

  /// So much further right than others a comment may stand.
  private static let farthest = 24

  init(_ source: [UInt8]) {
    self.source = source
    bytes.reserveCapacity(source.count + source.count / 8)
  }

  /// How many bytes there are.
  var count: Int { bytes.count + run.count }

  var isEmpty: Bool { count == 0 }

  // MARK: Lines

  /// Leaves a line out before the next one, except where a document or a block begins.
  mutating func wantBlankLine() {
    isBlankWanted = true
  }

  mutating func beginLine(indentation: Int) {
    if !isEmpty {
      endLine()
      if isBlankWanted {
        append(0x0A)
        lineNumber += 1
      }
    }
    isBlankWanted = false
    for _ in 0..<indentation { append(0x20) }
    width = indentation
  }

  /// Appends to the line a part of the source that has so many characters.
  mutating func append(_ part: Range<Int>, width: Int) {
    self.width += width
    if part.lowerBound == run.upperBound {
      run = run.lowerBound..<part.upperBound
    } else {
      copyRun()
      run = part
    }
  }

  mutating func appendSpace() {
    width += 1
    append(0x20)
  }

  /// Breaks the line, which is too long, where `line` wants it.
  mutating func breakLine(_ line: LineBreaker) {
    copyRun()
    // A slice would keep the whole from being changed in place.
    let text = Array(bytes[line.start...])
    bytes.removeSubrange(line.start...)
    width = line.indentation
    for (number, piece) in line.pieces(of: text).enumerated() {
      if number > 0 { beginLine(indentation: piece.indentation) }
      copyRun()
      bytes += text[piece.bytes]
      width += piece.width
    }
  }

  /// Adds a comment behind the last line: where it stands in the source, until others are known.
  mutating func addComment(_ text: Range<Int>) {
    var comment = Comment(line: lineNumber, position: count, width: width, text: text)
    let end = run.upperBound
    if end <= text.lowerBound, source[end..<text.lowerBound].allSatisfy({ $0 == 0x20 }) {
      comment.gap = text.lowerBound - end
      run = run.lowerBound..<text.upperBound
    }
    comments.append(comment)
  }

  mutating func finished() -> [UInt8] {
    if isEmpty { return [] }
    endLine()
    alignComments()
    if bytes.isEmpty, run == source.indices { return source }
    copyRun()
    return bytes
  }

  private mutating func endLine() {
    if let last = comments.last, last.line != lineNumber { alignComments() }
    append(0x0A)
    lineNumber += 1
  }

  // MARK: Bytes

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    if run.upperBound < source.count, source[run.upperBound] == byte {
      run = run.lowerBound..<run.upperBound + 1
    } else {
      copyRun()
      bytes.append(byte)
    }
  }

  private mutating func copyRun() {
    if run.isEmpty { return }
    bytes += source[run]
    run = run.upperBound..<run.upperBound
  }

  private mutating func alignComments() {
    if comments.isEmpty { return }
    // What is much wider than the others has its comment right behind it.
    let narrow = comments.reduce(Int.max) { min($0, $1.width) } + Self.farthest
    let column = comments.reduce(0) { $1.width <= narrow ? max($0, $1.width) : $0 } + 2
    if comments.contains(where: { $0.gap != max(column - $0.width, 2) }) {
      writeComments(column: column)
    }
    comments.removeAll(keepingCapacity: true)
  }

  /// Writes the last lines once more, with their comments in a column.
  private mutating func writeComments(column: Int) {
    copyRun()
    let start = comments[0].position
    let tail = Array(bytes[start...])
    bytes.removeSubrange(start...)
    var done = 0
    for comment in comments {
      let end = comment.position - start
      bytes += tail[done..<end]
      done = end + comment.written
      for _ in 0..<max(column - comment.width, 2) { bytes.append(0x20) }
      bytes += source[comment.text]
    }
    bytes += tail[done...]
  }
}
