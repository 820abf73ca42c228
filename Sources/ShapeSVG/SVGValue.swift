import ShapeCompiler
import ShapeGeometry
import ShapeNumbers

/// The value of an attribute while it is assembled from numbers, fixed words and identifiers. None
/// of these has a character that needs escaping in XML.
struct SVGValue {
  private(set) var bytes: [UInt8] = []

  /// The number of decimal places of a coordinate.
  let precision: Int
  /// The number of decimal places of an opacity.
  static let opacityPrecision = 4
  /// The number of decimal places of a stop's offset in its gradient.
  static let offsetPrecision = 4

  init(precision: Int) {
    self.precision = precision
  }

  /// Empties the value and keeps its memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends a coordinate.
  mutating func append(_ number: Double) {
    append(number, precision: precision)
  }

  /// Appends `number`. Scenes contain only finite numbers. If a computation with them overflows, an
  /// infinite result is replaced by the largest finite number of the same sign, and NaN by 0, so
  /// that the document stays valid.
  mutating func append(_ number: Double, precision: Int) {
    let limit = Double.greatestFiniteMagnitude
    let finite = number.isFinite ? number : number > 0 ? limit : number < 0 ? -limit : 0
    if precision <= 17 {
      appendFixed(finite, precision: precision, to: &bytes)
    } else {
      appendFixedFromShortest(finite, precision: precision, to: &bytes)
    }
  }

  mutating func append(_ word: StaticString) {
    word.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ identifier: SVGIdentifier) {
    bytes.append(contentsOf: identifier.utf8)
  }

  mutating func append(ascii character: Unicode.Scalar) {
    bytes.append(UInt8(ascii: character))
  }

  /// True if XML allows the value between quotes without escaping.
  var isPlain: Bool {
    bytes.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "&")
        && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
    }
  }

  /// Appends `#rrggbb`, or `#rgb` if that is equivalent; the alpha is left out.
  mutating func append(_ color: Scene.Color) { append(SVGColorBytes(color)) }

  mutating func append(_ color: SVGColorBytes) {
    let isShort = color.red % 17 == 0 && color.green % 17 == 0 && color.blue % 17 == 0
    append(ascii: "#")
    append(hex: color.red, isShort: isShort)
    append(hex: color.green, isShort: isShort)
    append(hex: color.blue, isShort: isShort)
  }

  /// Appends the two digits of a component, or one digit if `isShort` is true.
  private mutating func append(hex component: UInt8, isShort: Bool) {
    bytes.append(hexDigit(component >> 4))
    if !isShort { bytes.append(hexDigit(component & 15)) }
  }

  /// True if the value equals `word`.
  func isEqual(to word: StaticString) -> Bool {
    bytes.count == word.utf8CodeUnitCount && word.withUTF8Buffer(bytes.elementsEqual)
  }

  /// True if two ranges of the value contain the same text.
  func isEqual(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    guard a.count == b.count else { return false }
    for i in 0..<a.count where bytes[a.lowerBound + i] != bytes[b.lowerBound + i] { return false }
    return true
  }

  /// Replaces the character at `index` with another one.
  mutating func replace(at index: Int, withASCII character: Unicode.Scalar) {
    bytes[index] = UInt8(ascii: character)
  }

  mutating func remove(_ range: Range<Int>) {
    bytes.removeSubrange(range)
  }
}

/// `component`, limited to 0...1 and rounded to one of 256 steps.
func eightBits(_ component: Double) -> UInt8 {
  UInt8((min(max(component, 0), 1) * 255).rounded())
}

private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}
