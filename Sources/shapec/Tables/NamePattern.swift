/// What the pictures of a table are called: text with `{column}` in it.
struct NamePattern: Sendable {
  private enum Part: Sendable {
    case text(String)
    case column(String)
  }

  private var parts: [Part] = []
  /// The columns that it names.
  private(set) var columns: Set<String> = []

  /// Reads `{state}-{size}`; throws where a brace has no other, or the name could lead elsewhere.
  init(_ text: String) throws(Failure) {
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw .call("'--name \(text)' has a '{' without a '}'")
      }
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      let column = String(rest[rest.index(after: open)..<close])
      parts.append(.column(column))
      columns.insert(column)
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    if text.isEmpty || text.hasPrefix("/") || text.hasSuffix("/")
      || text.split(separator: "/").contains("..")
    {
      throw .call("'--name \(text)' names no file in the folder of '-o'")
    }
  }

  /// The path of the picture whose columns have these values, without `.svg`. What could lead out of
  /// the folder, hide the file or break a line becomes `_`.
  func path(_ value: (String) -> String?) -> String {
    var path = ""
    for part in parts {
      switch part {
      case .text(let text): path += text
      case .column(let column): path += (value(column) ?? "").map(safe).joined()
      }
    }
    let names = path.split(separator: "/").map { $0.hasPrefix(".") ? "_" + $0.dropFirst() : $0 }
    return names.joined(separator: "/")
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
