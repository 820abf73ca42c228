/// A line of code that is broken where it is too long.
struct LineBreaker {
  /// The line without its indentation.
  private(set) var bytes: [UInt8] = []
  /// How many characters it has.
  private(set) var width = 0
  /// Where it may be broken: after so many bytes and characters. The lowest level is the best place.
  private var places: [(bytes: Int, width: Int, level: Int)] = []

  static let longest = 100
  static let indentation = 4

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ text: ArraySlice<UInt8>) {
    bytes += text
    width += Self.width(text)
  }

  /// How many characters a text has.
  static func width(_ text: ArraySlice<UInt8>) -> Int {
    text.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }

  mutating func appendSpace() {
    bytes.append(0x20)
    width += 1
  }

  mutating func allowBreak(level: Int) {
    places.append((bytes.count, width, level))
  }

  /// The lines that it becomes, all but the first indented once more.
  func lines(indentation: Int) -> [(indentation: Int, bytes: ArraySlice<UInt8>, width: Int)] {
    var lines: [(indentation: Int, bytes: ArraySlice<UInt8>, width: Int)] = []
    var start = (bytes: 0, width: 0)
    var indentation = indentation
    var next = 0
    func add(upTo end: (bytes: Int, width: Int)) {
      lines.append((indentation, bytes[start.bytes..<end.bytes], end.width - start.width))
    }
    while indentation + width - start.width > Self.longest {
      var best: Int?
      for i in next..<places.count {
        if best != nil, indentation + places[i].width - start.width > Self.longest { break }
        if best.map({ places[i].level <= places[$0].level }) ?? true { best = i }
      }
      guard let best, places[best].bytes < bytes.count else { break }
      add(upTo: (places[best].bytes, places[best].width))
      // The space at the break is left out.
      let skipped = bytes[places[best].bytes] == 0x20 ? 1 : 0
      if lines.count == 1 { indentation += Self.indentation }
      start = (places[best].bytes + skipped, places[best].width + skipped)
      next = best + 1
    }
    add(upTo: (bytes.count, width))
    return lines
  }
}
