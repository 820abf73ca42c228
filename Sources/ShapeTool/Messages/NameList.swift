import ShapeSyntax

/// A list of names: `'a', 'b' and 'c'`. Only the first 16 names are listed, followed by the number
/// of the remaining names.
package func listed(_ names: [String], quoted: Bool = true, joint: String = "and") -> String {
  let most = 16
  var words = names.prefix(most).map { quoted ? "'\($0)'" : $0 }
  if names.count > most { words.append("\(names.count - most) more") }
  guard let last = words.popLast() else { return "" }
  return words.isEmpty ? last : "\(words.joined(separator: ", ")) \(joint) \(last)"
}

/// The text for a quotation in a message, shortened to at most 100 Unicode scalars, followed by an
/// ellipsis if anything is left out.
package func shortened(_ text: String) -> String {
  let most = 100
  let beginning = text.unicodeScalars.prefix(most)
  return beginning.endIndex == text.endIndex ? text : String(beginning) + "…"
}

/// A count with its noun: `1 error`, `2 errors`.
package func counted(_ count: Int, _ word: String) -> String {
  "\(count) \(word)\(count == 1 ? "" : "s")"
}

/// A suggestion of the name that was probably meant by `name`; empty if there is none.
package func didYouMean(_ name: String, among names: [String]) -> String {
  nearestName(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
}
