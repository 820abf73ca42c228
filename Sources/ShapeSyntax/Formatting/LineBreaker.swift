/// A line of code and the places at which it can be broken if it is too long.
struct LineBreaker {
  /// The offset in the output at which the text of the line begins, after the indentation.
  private(set) var start = 0
  private(set) var indentation = 0
  /// The places at which a break is allowed. The best places have the lowest level.
  private var places: [Place] = []

  private struct Place {
    /// The offset of the place in the text, in bytes.
    var bytes: Int
    /// The offset of the place in the text, in characters.
    var width: Int
    var level: Int
  }

  /// A line that results from breaking.
  struct Piece {
    var indentation: Int
    /// The range of the bytes in the text.
    var bytes: Range<Int>
    /// The number of characters.
    var width: Int
  }

  static let longest = 100
  static let indentation = 4

  /// Begins a line whose text begins at the offset `start` of the output.
  mutating func begin(at start: Int, indentation: Int) {
    self.start = start
    self.indentation = indentation
    places.removeAll(keepingCapacity: true)
  }

  /// Allows a break at the offset `place` of the output. The part of the line before the break has
  /// `width` characters, including the indentation.
  mutating func allowBreak(at place: Int, width: Int, level: Int) {
    places.append(Place(bytes: place - start, width: width - indentation, level: level))
  }

  /// The lines that result from breaking the text. All lines but the first are indented one step
  /// further.
  func pieces(of text: [UInt8]) -> [Piece] {
    let width = LineBreaker.width(text[...])
    var pieces: [Piece] = []
    var start = (bytes: 0, width: 0)
    var indentation = indentation
    var next = 0
    func add(upTo end: (bytes: Int, width: Int)) {
      pieces.append(
        Piece(
          indentation: indentation, bytes: start.bytes..<end.bytes, width: end.width - start.width))
    }
    while indentation + width - start.width > Self.longest {
      var best: Int?
      for i in next..<places.count {
        if best != nil, indentation + places[i].width - start.width > Self.longest { break }
        if best.map({ places[i].level <= places[$0].level }) ?? true { best = i }
      }
      guard let best, places[best].bytes < text.count else { break }
      add(upTo: (places[best].bytes, places[best].width))
      // The space at the break is dropped.
      let skipped = text[places[best].bytes] == 0x20 ? 1 : 0
      if pieces.count == 1 { indentation += Self.indentation }
      start = (places[best].bytes + skipped, places[best].width + skipped)
      next = best + 1
    }
    add(upTo: (text.count, width))
    return pieces
  }

  /// The number of characters of a text.
  static func width(_ text: ArraySlice<UInt8>) -> Int {
    text.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }
}
