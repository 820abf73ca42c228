import ShapeTool

/// The outputs made from one document, and all files that were read for them.
struct Dependency {
  var outputs: [String]
  var inputs: [String]
}

/// The file to which rules for Make are written. `--depfile` specifies its path.
struct RuleFile {
  let path: String

  /// - Throws: If `path` is empty, is `-`, or ends with `/`, `.svg`, `.shape`, `.csv` or `.ndjson`.
  init(_ path: String) throws(Failure) {
    let name = baseName(path).lowercased()
    if path == "-" || path.isEmpty || path.hasSuffix("/") {
      throw .call("'--depfile' needs the name of a file for rules, such as 'out/icons.d'")
    }
    for ending in [".svg", ".shape", ".csv", ".ndjson"] where name.hasSuffix(ending) {
      throw .call(
        "'--depfile' needs the name of a file for rules, such as 'out/icons.d', not '\(path)'")
    }
    self.path = path
  }

  /// Throws if the rule file would replace one of `inputs`, or if rules cannot name one of `inputs`
  /// or `outputs`.
  func check(_ inputs: [String], _ outputs: [String]) throws(Failure) {
    for input in inputs where isSameFile(path, input) {
      throw .call("the rules of '--depfile' would replace '\(input)'")
    }
    for file in outputs + inputs {
      if let problem = RuleFile.problem(with: file) { throw .call("'\(file)': \(problem)") }
    }
  }

  /// The reason, as a clause, that rules cannot name the file at `path`; nil if they can. Make
  /// cannot quote control characters such as line breaks, the characters `:;=|%*?[\`, or a `~` at
  /// the start of a path.
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

/// Rules for `dependencies` in the syntax of Make. Build systems read such rules from a file beside
/// the output. A document without outputs gets no rule. Each imported file, image or table that is
/// not itself the document of a rule gets an empty rule, so that Make does not fail after the file
/// is removed.
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

/// The path, with the special characters of Make escaped as in the dependency files of GCC.
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
