/// The text `start` followed by `words`, wrapped into lines of at most 100 characters. A longer
/// word has a line of its own. Lines after the first are indented to the first word.
package func wrapped(_ words: [String], after start: String) -> String {
  var (text, line) = ("", start)
  var isEmpty = true
  for word in words {
    if !isEmpty, line.count + 1 + word.count > 100 {
      text += line + "\n"
      line = spaces(start.count)
      isEmpty = true
    }
    line += isEmpty ? word : " " + word
    isEmpty = false
  }
  return text + line + "\n"
}

/// A string of `count` spaces; empty for a negative count.
package func spaces(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }
