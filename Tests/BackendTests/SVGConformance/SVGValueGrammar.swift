import Foundation

/// The grammar of the value of an attribute or a property.
struct SVGValueGrammar: Sendable {
  let accepts: @Sendable (String) -> Bool

  init(_ accepts: @escaping @Sendable (String) -> Bool) {
    self.accepts = accepts
  }

  static func | (a: SVGValueGrammar, b: SVGValueGrammar) -> SVGValueGrammar {
    SVGValueGrammar { a.accepts($0) || b.accepts($0) }
  }

  /// One of the given keywords.
  static func words(_ words: String...) -> SVGValueGrammar {
    SVGValueGrammar { [words = Set(words)] in words.contains($0) }
  }

  /// A list of values of `item`, with white space or a comma between them. `counts` limits its
  /// length.
  static func list(of item: SVGValueGrammar, counts: ClosedRange<Int>) -> SVGValueGrammar {
    SVGValueGrammar { text in
      let items = text.split { " ,\n\t".contains($0) }
      return counts.contains(items.count) && items.allSatisfy { item.accepts(String($0)) }
    }
  }
}

// MARK: Numbers (CSS Values 4, 5; SVG 2, 4)

extension SVGValueGrammar {
  static let number = SVGValueGrammar { svgNumber($0) != nil }
  static let nonNegative = SVGValueGrammar { svgNumber($0).map { $0 >= 0 } == true }
  static let positive = SVGValueGrammar { svgNumber($0).map { $0 > 0 } == true }
  static let atLeastOne = SVGValueGrammar { svgNumber($0).map { $0 >= 1 } == true }
  static let percentage = SVGValueGrammar { $0.hasSuffix("%") && svgNumber($0.dropLast()) != nil }
  /// A number, a percentage, or a number with a unit.
  static let length =
    number | percentage
    | SVGValueGrammar { text in
      ["px", "em", "rem", "ex", "ch", "cm", "mm", "Q", "in", "pt", "pc", "vw", "vh"].contains {
        text.hasSuffix($0) && svgNumber(text.dropLast($0.count)) != nil
      }
    }
  static let nonNegativeLength = SVGValueGrammar { !$0.hasPrefix("-") && length.accepts($0) }
  static let opacity = SVGValueGrammar { svgNumber($0).map { 0...1 ~= $0 } == true } | percentage
  static let weight =
    words("normal", "bold", "bolder", "lighter")
    | SVGValueGrammar { svgNumber($0).map { 1...1000 ~= $0 } == true }
}

/// The number that `text` consists of; nil if `text` is not a number.
private func svgNumber(_ text: some StringProtocol) -> Double? {
  var scan = SVGNumberScan(Array(text.utf8)[...])
  return scan.takeNumber() && scan.rest.isEmpty ? Double(text) : nil
}

/// A text from which numbers are read. A regular expression would take longer than all other checks
/// of paths.
private struct SVGNumberScan {
  private(set) var rest: ArraySlice<UInt8>

  init(_ rest: ArraySlice<UInt8>) {
    self.rest = rest
  }

  /// Reads a CSS number. Returns false if there is none.
  mutating func takeNumber() -> Bool {
    _ = take("+") || take("-")
    let whole = takeDigits()
    let hasPoint = take(".")
    let fraction = hasPoint ? takeDigits() : 0
    guard hasPoint ? fraction > 0 : whole > 0 else { return false }
    let end = rest
    guard take("e") || take("E") else { return true }
    _ = take("+") || take("-")
    if takeDigits() == 0 { rest = end }
    return true
  }

  mutating func takeSpace() {
    rest = rest.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x2C }
  }

  mutating func takeLetter() -> UInt8? {
    guard let letter = rest.first, 0x61...0x7A ~= letter | 0x20 else { return nil }
    return rest.removeFirst()
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func takeDigits() -> Int {
    let count = rest.prefix { 0x30...0x39 ~= $0 }.count
    rest.removeFirst(count)
    return count
  }
}

// MARK: Colors and references (CSS Color 4; SVG 2, 13.2)

extension SVGValueGrammar {
  static let color =
    words("currentColor", "black", "white", "transparent")
    | SVGValueGrammar {
      $0.wholeMatch(of: /#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})/) != nil
    }
  /// A reference, `url(#name)`.
  static let reference = SVGValueGrammar { svgReference($0) != nil }
  static let paint = words("none") | color | reference
  /// A name that needs no escapes in CSS and in URLs.
  static let name = SVGValueGrammar { $0.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.-]*/) != nil }
  static let names = list(of: name, counts: 1...100)
  /// A link, `#name`.
  static let target = SVGValueGrammar {
    $0.hasPrefix("#") && name.accepts(String($0.dropFirst()))
  }
  /// An image that is part of the document, or the path of an image file without a scheme.
  static let image = SVGValueGrammar {
    $0.wholeMatch(of: /data:image\/(png|jpeg|svg\+xml|webp|gif);base64,[A-Za-z0-9+\/]+=*/) != nil
      || $0.wholeMatch(of: /([A-Za-z0-9._~!$&'()*+,;=@\/-]|%[0-9A-F]{2})+/) != nil
  }
}

/// The name in `url(#name)`; nil if the text has another form.
func svgReference(_ text: String) -> String? {
  text.wholeMatch(of: /url\(#([A-Za-z_][A-Za-z0-9_.-]*)\)/).map { String($0.1) }
}

// MARK: Geometry (SVG 2, 8 and 9)

extension SVGValueGrammar {
  static let viewBox = SVGValueGrammar { text in
    let numbers = text.split { " ,".contains($0) }.map { svgNumber($0) }
    return numbers.count == 4 && numbers.allSatisfy { $0 != nil } && numbers[2]! >= 0
      && numbers[3]! >= 0
  }
  static let aspectRatio = SVGValueGrammar {
    $0.wholeMatch(of: /none|x(Min|Mid|Max)Y(Min|Mid|Max)( (meet|slice))?/) != nil
  }
  static let transform = SVGValueGrammar { text in
    var rest = text[...]
    while let call = rest.prefixMatch(of: /\s*(\w+)\s*\(([^()]*)\)\s*,?/) {
      let counts = transformCounts[String(call.1)] ?? []
      let arguments = call.2.split { " ,".contains($0) }
      guard counts.contains(arguments.count), arguments.allSatisfy({ svgNumber($0) != nil }) else {
        return false
      }
      rest = rest[call.range.upperBound...]
    }
    return rest.isEmpty && !text.isEmpty
  }
  static let points = SVGValueGrammar { text in
    let numbers = text.split { " ,".contains($0) }
    return numbers.count % 2 == 0 && numbers.allSatisfy { svgNumber($0) != nil }
  }
  /// Path data, which begins with a move. Each command has as many numbers as it needs.
  static let path = SVGValueGrammar { text in
    if text == "none" { return true }
    var scan = SVGNumberScan(Array(text.utf8)[...])
    var isFirst = true
    scan.takeSpace()
    while let letter = scan.takeLetter() {
      guard let arity = pathArities[letter | 0x20], !isFirst || letter | 0x20 == 0x6D else {
        return false
      }
      isFirst = false
      var count = 0
      scan.takeSpace()
      while scan.takeNumber() {
        count += 1
        scan.takeSpace()
      }
      guard arity == 0 ? count == 0 : count > 0 && count % arity == 0 else { return false }
    }
    return scan.rest.isEmpty
  }
}

private let transformCounts: [String: Set<Int>] = [
  "matrix": [6], "translate": [1, 2], "scale": [1, 2], "rotate": [1, 3], "skewX": [1],
  "skewY": [1],
]

/// The number of operands of each command, by its lowercase letter.
private let pathArities: [UInt8: Int] = Dictionary(
  uniqueKeysWithValues: [
    ("m", 2), ("l", 2), ("h", 1), ("v", 1), ("c", 6), ("s", 4), ("q", 4), ("t", 2), ("a", 7),
    ("z", 0),
  ].map { (UInt8(ascii: $0.0), $0.1) })

// MARK: Text

extension SVGValueGrammar {
  static let text = SVGValueGrammar { _ in true }
  /// Font families with commas between them, each quoted or a sequence of words.
  static let families = SVGValueGrammar { text in
    let family = /\s*('[^']*'|"[^"]*"|[A-Za-z_-][A-Za-z0-9_-]*( [A-Za-z_-][A-Za-z0-9_-]*)*)\s*/
    var rest = text[...]
    while let match = rest.prefixMatch(of: family) {
      rest = rest[match.range.upperBound...]
      if rest.isEmpty { return true }
      guard rest.first == "," else { return false }
      rest = rest.dropFirst()
    }
    return false
  }
}
