/// The lines of a formatted document. If consecutive lines have comments after their code, the
/// comments are aligned in one column.
///
/// Parts of the source that are already formatted are copied as a whole, not token by token.
struct LineOutput {
  private let source: [UInt8]
  private var bytes: [UInt8] = []
  /// The range of the source that follows `bytes` in the output.
  private var run = 0..<0
  /// The number of characters of the last line.
  private(set) var width = 0
  private var lineNumber = 0
  private var isBlankWanted = false
  /// The comments after the code of the last lines, in order.
  private var comments: [Comment] = []

  private struct Comment {
    var line: Int
    /// The offset in the output at which the code of the line ends.
    var position: Int
    var width: Int
    /// The range of the comment in the source.
    var text: Range<Int>
    /// The number of spaces before the comment; nil if the comment is not written yet.
    var gap: Int?

    /// The number of bytes that are written for the comment, including the spaces before it.
    var written: Int { gap.map { $0 + text.count } ?? 0 }
  }

  /// Code whose comment is in the common column can be wider than the narrowest code by at most
  /// this number of columns.
  private static let farthest = 24

  init(_ source: [UInt8]) {
    self.source = source
    bytes.reserveCapacity(source.count + source.count / 8)
  }

  /// The number of bytes of the output.
  var count: Int { bytes.count + run.count }

  var isEmpty: Bool { count == 0 }

  // MARK: Lines

  /// Requests a blank line before the next line, except at the start of a document.
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

  /// Appends a part of the source with `width` characters to the line.
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

  /// Breaks the line, which is too long, at the places that `line` chooses.
  mutating func breakLine(_ line: LineBreaker) {
    copyRun()
    // A copy is made first, because removing the text while a slice shares it would copy the whole
    // array.
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

  /// Adds a comment after the code of the last line. Until all comments of the column are known,
  /// the comment keeps its distance from the code.
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
    // Code that is much wider than the narrowest code has its comment directly after it.
    let narrow = comments.reduce(Int.max) { min($0, $1.width) } + Self.farthest
    let column = comments.reduce(0) { $1.width <= narrow ? max($0, $1.width) : $0 } + 2
    if comments.contains(where: { $0.gap != max(column - $0.width, 2) }) {
      writeComments(column: column)
    }
    comments.removeAll(keepingCapacity: true)
  }

  /// Writes the last lines again, with their comments in a column.
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
