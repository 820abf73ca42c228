import ShapeNumbers
import ShapeSyntax

/// A file of samples as a module names it.
struct SampleFileName: Hashable {
  var module: Int
  var path: String
}

/// What became of a file of samples.
enum SampleFile {
  case file(SourceID)
  /// Why it cannot be read: a clause that follows "cannot be read: ".
  case failure(String)
}

extension SyntaxTree {
  /// The texts that name files of samples, in freehand strokes.
  var sampleTexts: [NodeID] {
    var result: [NodeID] = []
    var pending = Array(children(root))
    while let node = pending.popLast() {
      if kind(node) == .attribute, let word = child(node, .word), text(word) == "samples",
        let text = child(node, .text), !hasError(node)
      {
        result.append(text)
      } else if !kind(node).isExpression {
        pending += children(node)
      }
    }
    return result.sorted { span($0) < span($1) }
  }
}

/// The samples in the bytes of a file, and where the first thing stands that is none.
///
/// x and y stand in each line, as numbers with a comma, a semicolon or a space between them, and what follows
/// them in the line does not count, nor does a first line that names the columns. In JSON it is a list of lists
/// of x and y.
func readSamples(_ bytes: [UInt8]) -> (samples: [[Rational]], wrong: Range<Int>?) {
  var reader = SampleReader(bytes)
  reader.read()
  return (reader.samples, reader.wrong)
}

private struct SampleReader {
  let bytes: [UInt8]
  private(set) var samples: [[Rational]] = []
  private(set) var wrong: Range<Int>?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func read() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: mark) ? mark.count : 0
    let first = bytes[start...].first { !isBlank($0) && !isLineBreak($0) }
    if first == UInt8(ascii: "[") { readJSON(from: start) } else { readLines(from: start) }
  }

  private mutating func readLines(from start: Int) {
    var i = start
    var isFirst = true
    while i < bytes.count, wrong == nil {
      let end = bytes[i...].firstIndex(where: isLineBreak) ?? bytes.count
      let line = trimmed(i..<end)
      if !line.isEmpty {
        let fields = bytes[line].split(maxSplits: 2, whereSeparator: isSeparator)
        let numbers = fields.prefix(2).compactMap(number)
        if numbers.count == 2 {
          samples.append(numbers)
        } else if !isFirst || !bytes[line].contains(where: isLetter) {
          wrong = line
        }
        isFirst = false
      }
      i = end + 1
    }
  }

  /// `[[x, y], …]`
  private mutating func readJSON(from start: Int) {
    var i = start
    func skip() { while i < bytes.count, isBlank(bytes[i]) || isLineBreak(bytes[i]) { i += 1 } }
    func takes(_ character: Unicode.Scalar) -> Bool {
      skip()
      guard i < bytes.count, bytes[i] == UInt8(ascii: character) else { return false }
      i += 1
      return true
    }
    func takeNumber() -> Rational? {
      skip()
      let end = bytes[i...].firstIndex { !isPartOfNumber($0) } ?? bytes.count
      defer { i = end }
      return number(bytes[i..<end])
    }
    guard takes("[") else { return }
    if takes("]") { return }
    repeat {
      let before = i
      guard takes("["), let x = takeNumber(), takes(","), let y = takeNumber() else {
        wrong = before..<max(before, min(i + 1, bytes.count))
        return
      }
      // Pressure and time may follow.
      while takes(",") { if takeNumber() == nil { break } }
      guard takes("]") else {
        wrong = before..<max(before, min(i + 1, bytes.count))
        return
      }
      samples.append([x, y])
    } while takes(",")
    if !takes("]") { wrong = min(i, bytes.count)..<min(i + 1, bytes.count) }
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Rational? {
    var digits = bytes
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    guard let first = digits.first, isDigit(first) || first == UInt8(ascii: "."),
      digits.allSatisfy(isPartOfNumber),
      let number = Rational(decimal: digits), number.isInDoubleRange
    else { return nil }
    return isNegative ? -number : number
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = bytes[range].firstIndex { !isSeparator($0) } ?? range.upperBound
    let end = bytes[start..<range.upperBound].lastIndex { !isSeparator($0) }.map { $0 + 1 } ?? start
    return start..<end
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  private func isSeparator(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
  }
  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  private func isPartOfNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }
}
