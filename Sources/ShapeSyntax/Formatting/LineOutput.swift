/// The lines of a formatted document. Comments behind the code of lines that follow one another begin
/// in one column.
struct LineOutput {
  private var bytes: [UInt8] = []
  /// How many characters the last line has.
  private var width = 0
  private var lineNumber = 0
  private var isBlankWanted = false
  /// What stands behind the code of the last lines, one after the other.
  private var comments: [Comment] = []

  private struct Comment {
    var line: Int
    /// Where the code of its line ends.
    var position: Int
    var width: Int
    var text: ArraySlice<UInt8>
  }

  /// So much further right than others a comment may stand.
  private static let farthest = 24

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// Leaves a line out before the next one, except where a document or a block begins.
  mutating func wantBlankLine() {
    isBlankWanted = true
  }

  mutating func addLine(indentation: Int, _ text: ArraySlice<UInt8>, width: Int) {
    if !isEmpty {
      endLine()
      if isBlankWanted {
        bytes.append(0x0A)
        lineNumber += 1
      }
    }
    isBlankWanted = false
    for _ in 0..<indentation { bytes.append(0x20) }
    bytes += text
    self.width = indentation + width
  }

  /// Adds a comment behind the last line.
  mutating func addComment(_ text: ArraySlice<UInt8>) {
    comments.append(Comment(line: lineNumber, position: bytes.count, width: width, text: text))
  }

  mutating func finished() -> [UInt8] {
    if isEmpty { return [] }
    endLine()
    alignComments()
    return bytes
  }

  private mutating func endLine() {
    if let last = comments.last, last.line != lineNumber { alignComments() }
    bytes.append(0x0A)
    lineNumber += 1
  }

  private mutating func alignComments() {
    guard let first = comments.first else { return }
    // What is much wider than the others has its comment right behind it.
    let narrow = comments.reduce(Int.max) { min($0, $1.width) } + Self.farthest
    let column = comments.reduce(0) { $1.width <= narrow ? max($0, $1.width) : $0 } + 2
    // A slice would keep the whole from being changed in place.
    let tail = Array(bytes[first.position...])
    bytes.removeSubrange(first.position...)
    var done = 0
    for comment in comments {
      let end = comment.position - first.position
      bytes += tail[done..<end]
      done = end
      for _ in comment.width..<max(column, comment.width + 2) { bytes.append(0x20) }
      bytes += comment.text
    }
    bytes += tail[done...]
    comments = []
  }
}
