import ShapeCompiler
import ShapeTool

/// The spelling of a name in a placeholder: the second part of `{drawing:kebab}`.
enum NameForm: String, CaseIterable, Sendable {
  case kebab, snake, camel, pascal, lower, upper

  /// The name in this form.
  func applied(to name: String) -> String {
    switch self {
    case .kebab: kebabCase(name)
    case .snake: nameWords(name).joined(separator: "_")
    case .camel:
      nameWords(name).enumerated().map { $0 == 0 ? $1 : capitalized($1) }.joined()
    case .pascal: nameWords(name).map(capitalized).joined()
    case .lower: name.lowercased()
    case .upper: name.uppercased()
    }
  }

  private func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
