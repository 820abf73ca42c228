import ShapeSyntax

/// `'a', 'b' and 'c'`; of very many names the first ones and how many more there are.
func listed(_ names: [String], quoted: Bool = true, joint: String = "and") -> String {
  let most = 16
  var words = names.prefix(most).map { quoted ? "'\($0)'" : $0 }
  if names.count > most { words.append("\(names.count - most) more") }
  guard let last = words.popLast() else { return "" }
  return words.isEmpty ? last : "\(words.joined(separator: ", ")) \(joint) \(last)"
}

/// `text` as a message quotes it: of very much the beginning.
func shortened(_ text: String) -> String {
  let most = 100
  let beginning = text.unicodeScalars.prefix(most)
  return beginning.endIndex == text.endIndex ? text : String(beginning) + "…"
}

/// `1 error`, `2 errors`.
func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

/// What follows a statement that there is no `name`: the name that was probably meant.
func didYouMean(_ name: String, among names: [String]) -> String {
  nearestName(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
}
