import ShapeTool

/// A pattern for the names of pictures, with placeholders such as `{drawing}`.
struct NamePattern: Sendable {
  private let text: PlaceholderText

  /// The names of the placeholders.
  var columns: Set<String> { Set(text.names) }

  /// Reads a pattern such as `{state}-{size}`. Throws if a `{` has no `}`, if the form of a
  /// placeholder is unknown, or if the pattern does not name a file in the output folder.
  init(_ text: String) throws(Failure) {
    // The extension is added later.
    let text = text.lowercased().hasSuffix(".svg") ? String(text.dropLast(4)) : text
    self.text = try PlaceholderText(text, of: "--name")
    if text.isEmpty || text.hasPrefix("/") || text.hasSuffix("/")
      || text.split(separator: "/").contains("..")
    {
      throw .call("'--name \(text)' must name a file inside the folder of '-o'")
    }
  }

  /// Throws if the name of a placeholder is not in `known`.
  func check(_ known: [String]) throws(Failure) { try text.check(known) }

  /// The path of the picture, without `.svg`. `value` returns the values of placeholders. In
  /// values, each slash, backslash, invisible character and character that Windows forbids in names
  /// becomes `_`. So does a period at the start of each name in the path.
  func path(_ value: (String) -> String?) -> String {
    var path = ""
    var startsName = true
    for character in text.filled(value, escape: safe) {
      if character == "/" {
        startsName = true
        continue
      }
      if startsName, !path.isEmpty { path += "/" }
      path.append(startsName && character == "." ? "_" : character)
      startsName = false
    }
    return path
  }

  private func safe(_ text: String) -> String {
    var result = ""
    for character in text { result += safe(character) }
    return result
  }

  private func safe(_ character: Character) -> String {
    let isSafe = character.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
        .unassigned:
        false
      default: !"/\\:*?\"<>|".unicodeScalars.contains(scalar)
      }
    }
    return isSafe ? String(character) : "_"
  }
}
