/// What the outputs of one document were made from.
struct Dependency {
  var outputs: [String]
  var inputs: [String]
}

/// The file for rules that `--depfile` names.
struct RuleFile {
  let path: String

  /// - Throws: Where the name is that of something else.
  init(_ path: String) throws(Failure) {
    let name = baseName(path).lowercased()
    if path == "-" || path.isEmpty || path.hasSuffix("/") {
      throw .call("'--depfile' names a file for rules, as 'out/icons.d'")
    }
    for ending in [".svg", ".shape", ".csv", ".ndjson"] where name.hasSuffix(ending) {
      throw .call("'--depfile' names a file for rules, as 'out/icons.d', and not '\(path)'")
    }
    self.path = path
  }

  /// Throws where the rules would replace one of `inputs`, or cannot name it or one of `outputs`.
  func check(_ inputs: [String], _ outputs: [String]) throws(Failure) {
    for input in inputs where isSameFile(path, input) {
      throw .call("the rules of '--depfile' would replace '\(input)'")
    }
    for file in outputs + inputs {
      if let problem = RuleFile.problem(with: file) { throw .call("'\(file)': \(problem)") }
    }
  }

  /// Why rules cannot name the file at `path`: a clause. Make has no way to quote the end of a line,
  /// and what follows it would be a rule of its own; the same holds for what begins a recipe, assigns
  /// a variable or stands for other files.
  static func problem(with path: String) -> String? {
    let scalar = path.unicodeScalars.first { scalar in
      scalar.properties.generalCategory == .control || ":;=|%*?[\\".unicodeScalars.contains(scalar)
    }
    guard let scalar = scalar ?? path.unicodeScalars.first.flatMap({ $0 == "~" ? $0 : nil }) else {
      return nil
    }
    return "no rule of '--depfile' can name a file with '\(scalar)' in its path"
  }

  func write(_ dependencies: [Dependency]) throws(Failure) {
    try makeDirectory(directoryName(path))
    try writeFile(OutputFile(path: path, bytes: makeRules(dependencies)))
  }
}

/// Rules in the syntax of Make, as build systems read them from a file beside the output. Each import
/// has an empty rule, so that Make goes on where it was removed and nothing imports it any more.
private func makeRules(_ dependencies: [Dependency]) -> [UInt8] {
  var text = ""
  for rule in dependencies where !rule.outputs.isEmpty {
    text += rule.outputs.map(escaped).joined(separator: " ") + ":"
    for input in rule.inputs { text += " \\\n  " + escaped(input) }
    text += "\n"
  }
  let documents = Set(dependencies.filter { !$0.outputs.isEmpty }.compactMap(\.inputs.first))
  var seen: Set<String> = []
  for file in dependencies.flatMap({ $0.inputs.dropFirst() })
  where !documents.contains(file) && seen.insert(file).inserted {
    text += "\n\(escaped(file)):\n"
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
