import ShapeSyntax
import ShapeTool

/// The texts of workflow commands of GitHub Actions, escaped so that no text of a document becomes
/// a command.
enum GitHubCommand {
  /// The text, escaped for use as the message of a command. The message follows the second `::`.
  static func data(_ text: String) -> String {
    escaped(text, "%\r\n")
  }

  /// The text, escaped for the value of a property of a command.
  static func property(_ text: String) -> String {
    escaped(text, "%\r\n:,")
  }

  /// The path of a file, escaped for the value of a property. Only control characters that cannot
  /// be escaped are replaced, so that GitHub finds the file.
  static func property(ofFile path: String) -> String {
    let scalars = path.unicodeScalars.map { scalar in
      scalar == "\n" || scalar == "\r" ? String(scalar) : visibleText(String(scalar))
    }
    return property(scalars.joined())
  }

  /// The text with each of the scalars `reserved` replaced by its percent-encoded number. Scalars
  /// are compared, not characters: as a character, a comma with a combining accent differs from a
  /// plain comma, and would not be escaped.
  private static func escaped(_ text: String, _ reserved: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if reserved.unicodeScalars.contains(scalar) {
        let code = hexadecimal(UInt8(truncatingIfNeeded: scalar.value)).uppercased()
        result.append(contentsOf: "%\(code)".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
