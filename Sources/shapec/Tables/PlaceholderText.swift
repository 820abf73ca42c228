import ShapeSyntax

/// The text of an option with placeholders, such as `{drawing:kebab}-{row}`.
struct PlaceholderText: Sendable {
  /// A piece of the text, or a placeholder with its form.
  private enum Part: Sendable {
    case text(String)
    case placeholder(String, NameForm?)
  }

  /// The option with its text, as the call has it.
  let option: String
  private let name: String
  private var parts: [Part] = []
  /// The names of the placeholders, in their order.
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

  /// Adds the placeholder with the text between braces.
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

  /// Throws if a placeholder has none of the names `known`.
  func check(_ known: [String]) throws(Failure) {
    for name in names where !known.contains(name) {
      throw .call(
        "'\(self.name)' has '{\(name)}', but the placeholders are "
          + listed(known.map { "{\($0)}" }) + didYouMean(name, among: known))
    }
  }

  /// The text with each placeholder replaced by `value` of its name, in its form, transformed by `escape`.
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
