/// The words of a name in lower case: `url` and `box` of `URLBox`, `dot` and `size` of `dot_size`.
///
/// A word ends before a capital letter and at every character that is neither a letter nor a digit.
/// In a sequence of capital letters, the last one begins the next word if a lowercase letter
/// follows. Digits belong to the word before them.
package func nameWords(_ name: String) -> [String] {
  var words: [String] = []
  var word = ""
  let characters = Array(name)
  for (i, character) in characters.enumerated() {
    let isPart = character.isLetter || character.isNumber
    if !isPart || i > 0 && startsWord(at: i, in: characters) {
      words.append(word)
      word = ""
    }
    if isPart { word += character.lowercased() }
  }
  return (words + [word]).filter { !$0.isEmpty }
}

/// The name in kebab case: `dot-size` for `dotSize`.
package func kebabCase(_ name: String) -> String {
  nameWords(name).joined(separator: "-")
}

/// True if a capital letter at `index`, which is not 0, begins a word.
private func startsWord(at index: Int, in characters: [Character]) -> Bool {
  guard characters[index].isUppercase else { return false }
  if !characters[index - 1].isUppercase { return true }
  return index + 1 < characters.count && characters[index + 1].isLowercase
}
