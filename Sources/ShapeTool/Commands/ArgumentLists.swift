import ShapeSyntax

/// Returns `arguments` with every `@file` replaced by the lines of that file, which is called a
/// list. Also returns the paths of the lists that are empty. Each line is one argument, without
/// quotes or escapes, and may name another list. The path of a list is relative to the current
/// directory. A document whose file name is `@name` is written `./@name`.
func expandingLists(
  _ arguments: [String]
) throws(Failure) -> (arguments: [String], emptyLists: [String]) {
  guard arguments.contains(where: isList) else { return (arguments, []) }
  var result: [String] = []
  var emptyLists: [String] = []
  // The lists that are being read, with their remaining lines. The innermost list is last.
  var open: [(path: String, rest: ArraySlice<String>)] = [("", arguments[...])]
  while let top = open.last {
    guard let argument = top.rest.first else {
      open.removeLast()
      continue
    }
    open[open.count - 1].rest.removeFirst()
    guard isList(argument) else {
      result.append(argument)
      continue
    }
    let path = normalized(String(argument.dropFirst()))
    if open.contains(where: { $0.path == path }) {
      throw .call("the list '\(argument)' includes itself")
    }
    try checkList(argument, path)
    let lines = try lines(of: path)
    if lines.isEmpty { emptyLists.append(path) }
    open.append((path, lines[...]))
  }
  return (result, emptyLists)
}

/// True for `@file`. Names of Git revisions such as `@{upstream}` and `@~1` are not lists.
private func isList(_ argument: String) -> Bool {
  argument.count > 1 && argument.hasPrefix("@")
    && !["{", "~", "^"].contains(argument.dropFirst().first)
}

/// Throws if `argument`, which denotes the list at `path`, was probably meant as the name of a file
/// or as a document.
private func checkList(_ argument: String, _ path: String) throws(Failure) {
  let isDocument = path.hasSuffix(".shape")
  if isDocument || fileKind(path) == .nothing, fileKind(argument) == .file {
    throw .call(
      "'\(argument)' stands for the lines of a list; write './\(argument)' for the file of that name"
    )
  }
  if isDocument {
    throw .call(
      "'\(argument)' stands for the lines of a list, but '\(path)' is a document; write '\(path)'")
  }
}

/// The nonempty lines of the list at `path`.
private func lines(of path: String) throws(Failure) -> [String] {
  var limits = Limits()
  // A list of a million files is allowed.
  limits[.sourceSize] = Limit.sourceSize.largest
  var bytes = try readDocument(path, limits)[...]
  if isUTF16(bytes) {
    throw .call("the list '\(path)' is in UTF-16, not in UTF-8; save it as UTF-8")
  }
  if isBinary(bytes.prefix(1 << 16)) { throw .call("the list '\(path)' is not a text file") }
  if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
  let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }
  if let line = lines.first(where: hasOptionAndValue) {
    throw .call(
      "each line of the list '\(path)' is one argument, but '\(shortened(line))' is two; write "
        + "each on its own line")
  }
  return lines
}

/// True if `line` is an option together with its value, as in a shell command.
private func hasOptionAndValue(_ line: String) -> Bool {
  guard line.hasPrefix("-"), let space = line.firstIndex(of: " ") else { return false }
  let option = line[..<space]
  let name = option.drop { $0 == "-" }
  let isName = name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
  return isName && (option.hasPrefix("--") ? name.count > 1 : name.count == 1)
}
