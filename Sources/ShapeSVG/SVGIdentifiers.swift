import ShapeCompiler

/// An `id` that can stand in an attribute, in a URL and in CSS as it is.
struct SVGIdentifier: Hashable {
  let text: String

  fileprivate init(text: String) {
    self.text = text
  }

  /// `name` with `_` for everything that a name of CSS cannot hold as it is.
  init(css name: String) {
    text = String(sanitized(name).map { $0 == "." ? "_" : $0 })
  }

  /// ASCII letters, digits, `_`, `-` and `.`, the first a letter or `_`.
  var utf8: String.UTF8View { text.utf8 }
}

/// The identifiers of one document.
struct SVGIdentifiers {
  private let prefix: String
  private var taken = UniqueNames()

  /// Makes identifiers that all begin with `prefix`.
  init(prefix: String) {
    self.prefix = prefix
  }

  /// A new identifier, as near to `name` as can be: the second `arrow` is `arrow-2`.
  mutating func make(_ name: String) -> SVGIdentifier {
    let base = sanitized(prefix.isEmpty ? name : prefix + name)
    return SVGIdentifier(text: taken.make(base, separator: "-"))
  }
}

/// `name` with `_` for everything that an identifier cannot hold.
private func sanitized(_ name: String) -> String {
  // The names of the language are identifiers, also after a prefix.
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
