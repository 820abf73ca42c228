/// The names of pictures: text with placeholders such as `{drawing}` in it.
struct NamePattern: Sendable {
  private let text: PlaceholderText

  /// The names of its placeholders.
  var columns: Set<String> { Set(text.names) }

  /// Reads `{state}-{size}`; throws where a brace has no other, or the name could lead elsewhere.
  init(_ text: String) throws(Failure) {
    // The ending is added.
    let text = text.lowercased().hasSuffix(".svg") ? String(text.dropLast(4)) : text
    self.text = try PlaceholderText(text, of: "--name")
    if text.isEmpty || text.hasPrefix("/") || text.hasSuffix("/")
      || text.split(separator: "/").contains("..")
    {
      throw .call("'--name \(text)' names no file in the folder of '-o'")
    }
  }

  /// Throws where a placeholder has none of the names `known`.
  func check(_ known: [String]) throws(Failure) { try text.check(known) }

  /// The path of the picture whose placeholders have these values, without `.svg`. What could lead out of
  /// the folder, hide the file or break a line becomes `_`.
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
