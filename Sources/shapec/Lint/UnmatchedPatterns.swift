import ShapeSyntax
import ShapeTool

/// Warnings about patterns that match no document; empty unless the whole folder of the settings
/// was searched for documents.
///
/// - Parameters:
///   - settings: The settings with the patterns.
///   - documents: The documents to which the settings apply.
///   - folders: The folders that were searched for documents.
func unmatchedPatterns(
  of settings: LintFileSettings, _ documents: [String], in folders: [String]
) -> [String] {
  guard !settings.patterns.isEmpty, let root = realPath(settings.folder),
    folders.contains(where: { realPath($0).map { $0 == root || lies(root, in: $0) } ?? false })
  else { return [] }
  func hasMatch(_ pattern: PathPattern) -> Bool {
    documents.contains { pattern.matches($0, in: settings.folder) }
  }
  return settings.patterns.filter { !hasMatch($0.pattern) }.map { pattern, place in
    let meant = likelyPatterns(for: pattern.text, documents).first { hasMatch(PathPattern($0)) }
    return "\(place): no document has the path '\(shortened(pattern.text))'"
      + (meant.map { "; did you mean '\($0)'?" }
        ?? "; paths are relative to the folder of this file, as in 'Icons/**' or '**/Old.shape'")
  }
}

/// Patterns that the author of `text` may have meant: everything in a folder, a document, a path in
/// any folder, or names with another spelling.
private func likelyPatterns(for text: String, _ documents: [String]) -> [String] {
  let parts = text.split(separator: "/").map(String.init)
  if parts.isEmpty { return [] }
  let known = Set(documents.flatMap { $0.split(separator: "/").map(String.init) }).sorted()
  let respelled = parts.indices.compactMap { i -> String? in
    if parts[i].contains(where: { $0 == "*" || $0 == "?" }) || known.contains(parts[i]) {
      return nil
    }
    return nearestName(to: parts[i], among: known).map { name in
      (parts[..<i] + [name] + parts[(i + 1)...]).joined(separator: "/")
    }
  }
  let path = parts.joined(separator: "/")
  return [path + "/**", path + ".shape", "**/" + path, "**/" + path + "/**"] + respelled
    + respelled.map { $0 + "/**" }
}
