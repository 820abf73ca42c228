import ShapeSyntax
import ShapeTool

/// The text of an option with placeholders, such as `{drawing:kebab}-{row}`.
struct PlaceholderText: Sendable {
  /// A literal piece of the text, or a placeholder with its form.
  private enum Part: Sendable {
    case text(String)
    case placeholder(String, NameForm?)
  }

  /// The option and its text, as they are written in the call.
  let option: String
  private let name: String
  private var parts: [Part] = []
  /// The names of the placeholders, in the order of the text.
  private(set) var names: [String] = []

  /// Reads the text of the option `name`. Throws if a brace is unmatched or a form is unknown.
  init(_ text: String, of name: String) throws(Failure) {
    self.name = name
    option = "\(name) \(text)"
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw .call("'\(option)' has a '{' without a '}'")
      }
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      try addPlaceholder(rest[rest.index(after: open)..<close])
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
  }

  /// Adds the placeholder that has `text` between its braces.
  private mutating func addPlaceholder(_ text: Substring) throws(Failure) {
    let end = text.firstIndex(of: ":") ?? text.endIndex
    let placeholder = String(text[..<end])
    var form: NameForm?
    if end < text.endIndex {
      let word = String(text[text.index(after: end)...])
      form = NameForm(rawValue: word)
      if form == nil {
        let forms = NameForm.allCases.map(\.rawValue)
        throw .call(
          "'\(name)' has '{\(text)}', but the forms of a name are \(listed(forms))"
            + didYouMean(word, among: forms))
      }
    }
    parts.append(.placeholder(placeholder, form))
    names.append(placeholder)
  }

  /// Throws if the name of a placeholder is not in `known`.
  func check(_ known: [String]) throws(Failure) {
    for name in names where !known.contains(name) {
      throw .call(
        "'\(self.name)' has '{\(name)}', but the placeholders are "
          + listed(known.map { "{\($0)}" }) + didYouMean(name, among: known))
    }
  }

  /// The text with its placeholders replaced. `value` returns the value for the name of a
  /// placeholder. That value is put into the placeholder's form and then transformed by `escape`.
  func filled(
    _ value: (String) -> String?, escape: (String) -> String = { $0 }
  ) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .placeholder(let name, let form):
        let value = value(name) ?? ""
        result += escape(form?.applied(to: value) ?? value)
      }
    }
    return result
  }
}
