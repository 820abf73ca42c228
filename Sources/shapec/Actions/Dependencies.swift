/// What the outputs of one document were made from.
struct Dependency {
  var outputs: [String]
  var inputs: [String]
}

/// Rules in the syntax of Make, as build systems read them from a file beside the output.
func makeRules(_ dependencies: [Dependency]) -> [UInt8] {
  var text = ""
  for rule in dependencies where !rule.outputs.isEmpty {
    text += rule.outputs.map(escaped).joined(separator: " ") + ":"
    for input in rule.inputs { text += " \\\n  " + escaped(input) }
    text += "\n"
  }
  return Array(text.utf8)
}

/// `path` with what means something to Make escaped, as GCC does it.
private func escaped(_ path: String) -> String {
  var result = ""
  for character in path {
    switch character {
    case " ", "#": result += "\\\(character)"
    case "$": result += "$$"
    default: result.append(character)
    }
  }
  return result
}
