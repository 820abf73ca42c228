/// Renders sentences as text, with random white space, comments and line breaks wherever the
/// grammar allows them.
package struct SentenceRenderer {
  private var random: SeededGenerator
  private var trivia: SentenceGenerator
  private let continuations: Set<String>
  private let symbols: Set<String>

  package init(_ grammar: Grammar, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    trivia = SentenceGenerator(grammar, seed: seed &+ 1)
    continuations = Set(grammar.terminals(of: "Continuation"))
    symbols = Set(grammar.terminals(of: "SYMBOL"))
  }

  /// The number of times that each branch of the productions for white space was taken.
  package var taken: [SentenceGenerator.Branch: Int] { trivia.taken }

  /// A random text with the tokens of `sentence`.
  package mutating func render(_ sentence: [SentenceGenerator.Terminal]) -> String {
    // Some texts are plain, so that a failure is easy to read.
    let wildness = random.pick([0, 0, 4, 12])
    var result = random.oneIn(16) ? "\u{FEFF}" : ""
    var brackets = 0
    var previous: SentenceGenerator.Terminal?
    for terminal in sentence {
      if terminal.name == "NL" {
        result += endOfLine(wildness)
      } else {
        let mayBreak =
          brackets > 0
          || previous.map { $0.name == "NL" || continuations.contains($0.name) } ?? true
        result += space(previous, terminal, mayBreak: mayBreak, wildness)
        result += terminal.spelling
        count(terminal.name, &brackets)
      }
      previous = terminal
    }
    if chance(wildness) { result += " " + trivia.text(of: "Comment") }
    return result
  }

  private mutating func chance(_ wildness: Int) -> Bool {
    wildness > 0 && random.below(64) < wildness
  }

  private func count(_ name: String, _ brackets: inout Int) {
    switch name {
    case "(", "[": brackets += 1
    case ")", "]": brackets -= 1
    default: break
    }
  }

  /// The white space and the comments between two tokens.
  private mutating func space(
    _ left: SentenceGenerator.Terminal?, _ right: SentenceGenerator.Terminal, mayBreak: Bool,
    _ wildness: Int
  ) -> String {
    var result = ""
    while mayBreak && chance(wildness) { result += endOfLine(wildness) }
    let touches = left.map { mayTouch($0.name, right.name) } ?? true
    if chance(wildness) { return result + trivia.text(of: "Space") }
    if touches && random.oneIn(2) { return result }
    return result + " "
  }

  /// True if `left` and `right` remain two tokens without white space between them.
  private func mayTouch(_ left: String, _ right: String) -> Bool {
    if left == "NL" { return true }
    if left == "%" || right == "%" { return false }
    if symbols.contains(left) && symbols.contains(right) {
      let solitary: Set = ["(", ")", "[", "]", "{", "}", ",", ":", "?"]
      return solitary.contains(left) || solitary.contains(right)
    }
    return symbols.contains(left) || symbols.contains(right)
  }

  /// A line break, possibly after a comment, and possibly followed by blank lines.
  private mutating func endOfLine(_ wildness: Int) -> String {
    var result = ""
    repeat {
      var lineBreak = chance(wildness) ? trivia.text(of: "LineBreak") : "\n"
      if chance(wildness) {
        result += " " + trivia.text(of: "Comment")
        // A semicolon would be part of the comment, so it cannot end the line.
        if lineBreak == ";" { lineBreak = "\n" }
      }
      result += lineBreak
      if chance(wildness) { result += trivia.text(of: "Space") }
    } while chance(wildness)
    return result
  }
}
