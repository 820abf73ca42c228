import ShapeCompiler

/// An `id` that needs no escaping in an attribute and in a URL. In CSS, only `.` is escaped.
struct SVGIdentifier: Hashable {
  let text: String

  fileprivate init(text: String) {
    self.text = text
  }

  /// An identifier that CSS need not escape: `name` with `_` instead of each character other than
  /// an ASCII letter, a digit, `_` and `-`, and with `_` in front of a leading digit or `-`.
  init(css name: String) {
    text = String(sanitized(name).map { $0 == "." ? "_" : $0 })
  }

  /// The bytes of the identifier: ASCII letters, digits, `_`, `-` and `.`. The first character is a
  /// letter or `_`.
  var utf8: String.UTF8View { text.utf8 }
}

/// The identifiers of one document.
struct SVGIdentifiers {
  private let prefix: String
  private var taken = UniqueNames()

  /// Creates a generator of identifiers that all begin with `prefix`.
  init(prefix: String) {
    self.prefix = prefix
  }

  /// A new identifier, as similar to `name` as possible: the second `arrow` is `arrow-2`.
  mutating func make(_ name: String) -> SVGIdentifier {
    let base = sanitized(prefix.isEmpty ? name : prefix + name)
    return SVGIdentifier(text: taken.make(base, separator: "-"))
  }
}

/// `name` with `_` instead of each character that an identifier cannot contain, and with `_` in
/// front of a leading digit, `-` or `.`; `_` if `name` is empty.
private func sanitized(_ name: String) -> String {
  // Names of the shape language are valid identifiers, even after a prefix.
  let isIdentifier = name.utf8.allSatisfy { byte in
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == 0x5F || byte == 0x2D || byte == 0x2E
  }
  if isIdentifier, let first = name.utf8.first, first > 0x39 { return name }
  var result = ""
  for scalar in name.unicodeScalars {
    switch scalar {
    case "A"..."Z", "a"..."z", "_": result.unicodeScalars.append(scalar)
    case "0"..."9", "-", ".":
      if result.isEmpty { result = "_" }
      result.unicodeScalars.append(scalar)
    default: result += "_"
    }
  }
  return result.isEmpty ? "_" : result
}
