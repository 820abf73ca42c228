import ShapeCompiler
import ShapeNumbers

/// A piece of Swift source.
///
/// It consists of literals of this program, and of values whose initializers escape the text of a
/// document: names (`SwiftName`), numbers, strings (`init(literal:)`) and lines of documentation
/// (`init(documentation:)`). There is no other way to turn a `String` into source: only the Swift
/// compiler calls the initializer for literals, and a test checks this.
struct SwiftCode: Hashable, Sendable {
  fileprivate(set) var text: String

  /// A string literal. Every character that is not printable ASCII, every quote and every backslash
  /// is escaped, so that nothing in the value ends the literal or is interpolated.
  init(literal value: String) {
    text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case " "..."~": text.unicodeScalars.append(scalar)
      default: text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    text += "\""
  }

  /// A line of documentation, without spaces at its end. Characters that would end the line, or
  /// would be invisible in it, become spaces: control characters, line and paragraph separators,
  /// format characters such as marks that change the direction of the text, and unassigned
  /// characters.
  init(documentation line: some StringProtocol) {
    if line.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
      text = "/// \(line)"
      while text.utf8.last == 0x20 { text.removeLast() }
      return
    }
    text = "///"
    if !line.isEmpty { text += " " }
    for scalar in line.unicodeScalars {
      if scalar >= " " && scalar <= "~" {
        text.unicodeScalars.append(scalar)
        continue
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
        text += " "
      default: text.unicodeScalars.append(scalar)
      }
    }
    while text.last == " " { text.removeLast() }
  }

  /// A number: `0.25`, `1_000_000`, `1e+300`.
  init(_ number: Double) {
    let magnitude = number.magnitude
    if number.isNaN {
      text = "CGFloat.nan"
    } else if number.isInfinite {
      text = number < 0 ? "-CGFloat.infinity" : "CGFloat.infinity"
    } else if magnitude >= 1e15 || magnitude < 1e-6 && number != 0 {
      text = "\(number)"
    } else {
      text = shortestText(number)
      // The grouping of digits that swift-format expects.
      if magnitude >= 1e6, Int(exactly: number) != nil { text = SwiftCode.grouped(text) }
    }
  }

  /// The digits in groups of three: `-1_234_567` for `-1234567`.
  private static func grouped(_ digits: String) -> String {
    var result = ""
    for (i, digit) in digits.reversed().enumerated() {
      if i > 0, i % 3 == 0, digit != "-" { result.append("_") }
      result.append(digit)
    }
    return String(result.reversed())
  }

  init(_ literal: StaticString) {
    text = literal.description
  }

  init(_ name: SwiftName) {
    text = name.text
  }

  /// The code, split into its lines.
  var lines: [SwiftCode] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var code: SwiftCode = ""
      code.text = String(line)
      return code
    }
  }

  /// True if the line begins a declaration: it is not empty, not a comment and not an attribute.
  var startsDeclaration: Bool { !text.isEmpty && !text.hasPrefix("//") && !text.hasPrefix("@") }

  /// True if the code begins with a capital letter.
  var isCapitalized: Bool { text.utf8.first.map { (0x41...0x5A).contains($0) } ?? false }

  /// The line without its indentation.
  var unindented: SwiftCode {
    var code = self
    code.text = String(text.drop { $0 == " " })
    return code
  }

  /// True if the line declares something with file-level visibility.
  var isHidden: Bool { text.hasPrefix("private ") || text.hasPrefix("fileprivate ") }

  static func + (a: SwiftCode, b: SwiftCode) -> SwiftCode {
    var result = a
    result.text += b.text
    return result
  }

  static func += (a: inout SwiftCode, b: SwiftCode) {
    a.text += b.text
  }
}

extension SwiftCode: ExpressibleByStringInterpolation {
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 12 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    mutating func appendInterpolation(_ code: SwiftCode) {
      text += code.text
    }

    mutating func appendInterpolation(_ name: SwiftName) {
      text += name.text
    }

    mutating func appendInterpolation(_ number: Int) {
      text += String(number)
    }
  }

  // A literal of type `String` stays in the program's constant data; a `StaticString` would have to
  // be copied into a `String`.
  init(stringLiteral: String) {
    text = stringLiteral
  }

  init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }
}

extension [SwiftCode] {
  /// The elements in sequence, with `separator` between them.
  func joined(separator: SwiftCode = "") -> SwiftCode {
    dropFirst().reduce(first ?? "") { $0 + separator + $1 }
  }
}
