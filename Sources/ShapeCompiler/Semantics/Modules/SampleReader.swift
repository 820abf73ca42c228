import ShapeNumbers

/// The samples of a pen. Each has x and y, and optionally a third number.
struct PenSamples {
  /// The meaning of the third number of a sample.
  enum Third: String {
    /// The pressure, from 0 to 1.
    case pressure
    /// The time, in seconds.
    case time
  }

  /// The coordinates: x and y, alternating.
  var coordinates: [Rational] = []
  /// The third number of each sample; empty if samples have none.
  var thirds: [Rational] = []

  var count: Int { coordinates.count / 2 }
}

/// Reads the samples in the bytes of a file. If there is a mistake, also returns the first one and
/// its place.
///
/// Each line is a sample: numbers separated by semicolons, commas or blanks. The first two numbers
/// are x and y, and the third has the meaning `third`. If the first line consists of words, these
/// words name the columns. In this case, x and y are taken from the columns `x` and `y`, or from
/// the first two columns if neither name occurs. Pressures are taken from the column `pressure`,
/// times from the column `time` or `t`. Other columns are ignored. A file that begins with `[` is
/// JSON: a list of lists of numbers in the same order.
///
/// - Parameters:
///   - limit: The maximum number of samples.
///   - third: The meaning of the third number; nil if third numbers are ignored.
/// - Complexity: O(n) in the size of the file.
func readSamples(
  _ bytes: [UInt8], limit: Int, third: PenSamples.Third? = nil
) -> (samples: PenSamples, wrong: (mistake: SampleMistake, place: Range<Int>)?) {
  var reader = SampleReader(bytes, limit, third)
  do throws(SampleMistake) {
    try reader.read()
    return (reader.samples, nil)
  } catch {
    return (reader.samples, (error, reader.place))
  }
}

private struct SampleReader {
  /// The columns of the numbers in a line.
  private struct Columns {
    var x = 0
    var y = 1
    /// The column of the third number; nil if samples have none.
    var third: Int?
  }

  let bytes: [UInt8]
  let limit: Int
  let third: PenSamples.Third?
  private(set) var samples = PenSamples()
  /// The range of the number or line that is being read.
  private(set) var place = 0..<0
  private var columns = Columns()
  /// True if the first line names the columns.
  private var hasHeader = false
  /// The fields of the current line.
  private var fields: [Range<Int>] = []

  init(_ bytes: [UInt8], _ limit: Int, _ third: PenSamples.Third?) {
    (self.bytes, self.limit, self.third) = (bytes, limit, third)
  }

  mutating func read() throws(SampleMistake) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: mark) ? mark.count : 0
    let first = bytes[start...].first { !isBlank($0) && !isLineBreak($0) }
    if first == UInt8(ascii: "[") {
      try readJSON(from: start)
    } else {
      try readLines(from: start)
    }
  }

  /// - Parameter number: The third number of the sample; nil if it has none.
  private mutating func add(_ x: Rational, _ y: Rational, _ number: Rational?) throws(SampleMistake)
  {
    if samples.count >= limit { throw .tooMany }
    if let number {
      if third == .pressure, number < .zero || number > .one { throw .pressure }
      samples.thirds.append(number)
    }
    samples.coordinates.append(x)
    samples.coordinates.append(y)
  }

  // MARK: Lines

  private mutating func readLines(from start: Int) throws(SampleMistake) {
    var i = start
    var isFirst = true
    while i < bytes.count {
      let end = bytes[i...].firstIndex(where: isLineBreak) ?? bytes.count
      let line = trimmed(i..<end)
      if !line.isEmpty {
        split(line)
        if !isFirst || !namesColumns {
          if isFirst, third != nil, fields.count > 2 { columns.third = 2 }
          try readSample(line)
        } else {
          try readHeader(line)
        }
        isFirst = false
      }
      i = end + 1
    }
  }

  /// Splits a line into fields: at semicolons if there are any, or else at commas, or else at
  /// blanks.
  private mutating func split(_ line: Range<Int>) {
    fields.removeAll(keepingCapacity: true)
    let isSemicolon = bytes[line].contains(UInt8(ascii: ";"))
    let separator = UInt8(ascii: isSemicolon ? ";" : ",")
    let isBlankSeparated = !isSemicolon && !bytes[line].contains(separator)
    var start = line.lowerBound
    for i in line where isBlankSeparated ? isBlank(bytes[i]) : bytes[i] == separator {
      if !isBlankSeparated || i > start { fields.append(trimmed(start..<i)) }
      start = i + 1
    }
    fields.append(trimmed(start..<line.upperBound))
  }

  /// True if every field of the line is empty or a word other than `nan` and the like, and at least
  /// one is a word. A word begins with a letter or `#`.
  private var namesColumns: Bool {
    fields.contains { !$0.isEmpty }
      && fields.allSatisfy { field in
        guard let first = bytes[field].first else { return true }
        return first == UInt8(ascii: "#") || isLetter(first) && !isNoNumber(field)
      }
  }

  private mutating func readHeader(_ line: Range<Int>) throws(SampleMistake) {
    let names = fields.filter { bytes[$0] != [UInt8(ascii: "#")] }.map { name in
      let text = bytes[name].first == UInt8(ascii: "#") ? name.dropFirst() : name[...]
      return String(decoding: bytes[text.startIndex..<text.endIndex], as: UTF8.self).lowercased()
    }
    place = line
    hasHeader = true
    let (x, y) = (names.firstIndex(of: "x"), names.firstIndex(of: "y"))
    if let x, let y {
      (columns.x, columns.y) = (x, y)
    } else if x != nil || y != nil {
      throw .missingColumn(x == nil ? "x" : "y")
    }
    switch third {
    case .pressure?: columns.third = names.firstIndex(of: "pressure")
    case .time?: columns.third = names.firstIndex(of: "time") ?? names.firstIndex(of: "t")
    case nil: break
    }
  }

  private mutating func readSample(_ line: Range<Int>) throws(SampleMistake) {
    place = line
    if samples.count >= limit { throw .tooMany }
    let x = try number(inColumn: columns.x, of: line)
    let y = try number(inColumn: columns.y, of: line)
    var number: Rational?
    if let third, !hasHeader, columns.third == nil, fields.count > 2 {
      place = line
      throw .lateThird(third.rawValue)
    }
    if let column = columns.third {
      if let third, column >= fields.count || fields[column].isEmpty {
        place = line
        throw .noThird(third.rawValue)
      }
      number = try self.number(inColumn: column, of: line)
    }
    try add(x, y, number)
  }

  private mutating func number(
    inColumn column: Int, of line: Range<Int>
  ) throws(SampleMistake) -> Rational {
    guard column < fields.count, !fields[column].isEmpty else {
      place = line
      throw .noSample
    }
    place = fields[column]
    if bytes[place].contains(UInt8(ascii: ",")) || isSplitByComma(place) {
      place = line
      throw .decimalComma
    }
    return try number(place)
  }

  /// True if a field between commas contains two numbers, such as `5 2` in `1,5 2,5`.
  private func isSplitByComma(_ field: Range<Int>) -> Bool {
    bytes[field].contains(where: isBlank)
      && bytes[field].allSatisfy { isBlank($0) || isPartOfNumber($0) }
  }

  // MARK: JSON

  /// Reads a list `[[x, y], …]`.
  private mutating func readJSON(from start: Int) throws(SampleMistake) {
    var i = start
    try expect("[", &i)
    if !takes("]", &i) {
      repeat { try readJSONSample(&i) } while takes(",", &i)
      try expect("]", &i)
    }
    skip(&i)
    place = i..<bytes.count
    if i < bytes.count { throw .noSample }
  }

  private mutating func readJSONSample(_ i: inout Int) throws(SampleMistake) {
    skip(&i)
    let start = i
    try expect("[", &i)
    let x = try jsonNumber(&i)
    try expect(",", &i)
    let y = try jsonNumber(&i)
    var further: Rational?
    while takes(",", &i) {
      let number = try jsonNumber(&i)
      further = further ?? number
    }
    let before = place
    try expect("]", &i)
    place = start..<i
    try checkThird(further)
    place = before
    try add(x, y, third == nil ? nil : further)
  }

  /// Throws if a sample in JSON has a third number and the samples before it have none, or the
  /// reverse.
  private func checkThird(_ number: Rational?) throws(SampleMistake) {
    guard let third, samples.count > 0, samples.thirds.isEmpty == (number != nil) else { return }
    throw number == nil ? .noThird(third.rawValue) : .lateThird(third.rawValue)
  }

  private mutating func jsonNumber(_ i: inout Int) throws(SampleMistake) -> Rational {
    skip(&i)
    let end = bytes[i...].firstIndex { !isPartOfNumber($0) } ?? bytes.count
    place = i..<max(end, min(i + 1, bytes.count))
    let number = try number(i..<end)
    i = end
    return number
  }

  private func skip(_ i: inout Int) {
    while i < bytes.count, isBlank(bytes[i]) || isLineBreak(bytes[i]) { i += 1 }
  }

  private func takes(_ character: Unicode.Scalar, _ i: inout Int) -> Bool {
    skip(&i)
    guard i < bytes.count, bytes[i] == UInt8(ascii: character) else { return false }
    i += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar, _ i: inout Int) throws(SampleMistake) {
    if takes(character, &i) { return }
    // At the end of the file, the place is its last byte.
    place = max(min(i, bytes.count - 1), 0)..<min(i + 1, bytes.count)
    throw .noSample
  }

  // MARK: Numbers

  private func number(_ place: Range<Int>) throws(SampleMistake) -> Rational {
    var digits = bytes[place]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    guard let first = digits.first, isDigit(first) || first == UInt8(ascii: "."),
      digits.allSatisfy(isPartOfNumber)
    else { throw .noSample }
    let written = isDigit(first) ? digits : ArraySlice([UInt8(ascii: "0")] + digits)
    guard let number = Rational(decimal: written) else {
      throw isDecimal(digits) ? .tooLarge : .noSample
    }
    guard number.isInDoubleRange else { throw .tooLarge }
    return isNegative ? -number : number
  }

  /// True if `digits` has the form of a number. If such a number cannot be read, it has too many
  /// digits or too large an exponent.
  private func isDecimal(_ digits: ArraySlice<UInt8>) -> Bool {
    let parts = digits.split(omittingEmptySubsequences: false) { $0 | 0x20 == UInt8(ascii: "e") }
    guard parts.count <= 2, parts.count == 1 || parts[1].last.map(isDigit) ?? false,
      parts[0].filter({ $0 == UInt8(ascii: ".") }).count <= 1
    else { return false }
    return parts[0].last.map(isDigit) ?? false
      && parts[0].allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
  }

  /// True if a field is a word for a value that is not a finite number, such as `nan` or `inf`.
  private func isNoNumber(_ field: Range<Int>) -> Bool {
    let word = String(decoding: bytes[field], as: UTF8.self).lowercased()
    return ["nan", "inf", "infinity"].contains(word)
  }

  /// The range without blanks and quotes at both ends.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = bytes[range].firstIndex { !isBlank($0) && $0 != UInt8(ascii: "\"") }
    guard let start else { return range.upperBound..<range.upperBound }
    let last = bytes[range].lastIndex { !isBlank($0) && $0 != UInt8(ascii: "\"") } ?? start
    return start..<last + 1
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 }
  private func isPartOfNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }
}
