/// Where a line of code may be broken if it is too long.
struct LineBreaker {
  /// Where its text begins in the output, behind the indentation.
  private(set) var start = 0
  private(set) var indentation = 0
  /// The best places have the lowest level.
  private var places: [Place] = []

  private struct Place {
    /// After so many bytes and characters of the text.
    var bytes: Int
    var width: Int
    var level: Int
  }

  /// A line that it becomes.
  struct Piece {
    var indentation: Int
    /// Which bytes of the text.
    var bytes: Range<Int>
    /// How many characters they are.
    var width: Int
  }

  static let longest = 100
  static let indentation = 4

  /// Begins a line whose text begins at `start`.
  mutating func begin(at start: Int, indentation: Int) {
    self.start = start
    self.indentation = indentation
    places.removeAll(keepingCapacity: true)
  }

  /// Allows a break at a place of the output, where the line has so many characters.
  mutating func allowBreak(at place: Int, width: Int, level: Int) {
    places.append(Place(bytes: place - start, width: width - indentation, level: level))
  }

  /// The lines that its text becomes, all but the first indented once more.
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
      // The space at the break is left out.
      let skipped = text[places[best].bytes] == 0x20 ? 1 : 0
      if pieces.count == 1 { indentation += Self.indentation }
      start = (places[best].bytes + skipped, places[best].width + skipped)
      next = best + 1
    }
    add(upTo: (text.count, width))
    return pieces
  }

  /// How many characters a text has.
  static func width(_ text: ArraySlice<UInt8>) -> Int {
    text.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }
}
