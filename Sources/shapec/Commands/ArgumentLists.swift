import ShapeSyntax

/// `arguments` with every `@file` replaced by the lines of that file, each of which is one argument as
/// it stands. A line may name another list; a path is relative to the current directory. A file whose
/// own name begins with `@` is written `./@name`.
func expandingLists(_ arguments: [String]) throws(Failure) -> [String] {
  guard arguments.contains(where: isList) else { return arguments }
  var result: [String] = []
  // Lists that are being read, and what is left of them: the innermost last.
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
    open.append((path, try lines(of: path)[...]))
  }
  return result
}

private func isList(_ argument: String) -> Bool { argument.count > 1 && argument.hasPrefix("@") }

/// The lines of the list at `path`, the empty ones left out.
private func lines(of path: String) throws(Failure) -> [String] {
  var limits = Limits()
  // A list of a million files is not too long.
  limits[.sourceSize] = Limit.sourceSize.largest
  return try readDocument(path, limits).split { $0 == 0x0A || $0 == 0x0D }
    .map { String(decoding: $0, as: UTF8.self) }
}
