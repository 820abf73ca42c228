/// A pattern of paths, such as `Icons/*.shape` or `**/Old/**`. `*` matches any characters of a
/// name, `?` matches one character, and `**` in place of a name matches any number of names, even
/// none, with the slashes between them.
package struct PathPattern: Sendable {
  package let text: String
  private let names: [[Character]]

  package init(_ text: String) {
    self.text = text
    names = text.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }
      .map(Array.init)
  }

  /// True if the pattern matches the path of the document at `path`, relative to `folder`.
  package func matches(_ path: String, in folder: String) -> Bool {
    guard let document = realPlace(path), let root = realPath(folder) else { return false }
    let prefix = root == "/" ? root : root + "/"
    guard document.hasPrefix(prefix) else { return false }
    let parts = document.dropFirst(prefix.count).split(separator: "/").map(Array.init)
    return match(names, parts, any: ["*", "*"]) { pattern, part in
      match(pattern, part, any: "*") { $0 == $1 || $0 == "?" }
    }
  }

  /// True if `pattern` matches all of `text`. Backtracking to the last wildcard suffices.
  ///
  /// - Complexity: O(m n), where m and n are the lengths of `pattern` and `text`.
  private func match<Element: Equatable>(
    _ pattern: [Element], _ text: [Element], any: Element,
    fits: (Element, Element) -> Bool
  ) -> Bool {
    var (i, j) = (0, 0)
    var last: (pattern: Int, text: Int)?
    while j < text.count {
      if i < pattern.count, pattern[i] == any {
        last = (i, j)
        i += 1
      } else if i < pattern.count, fits(pattern[i], text[j]) {
        (i, j) = (i + 1, j + 1)
      } else if let back = last {
        last = (back.pattern, back.text + 1)
        (i, j) = (back.pattern + 1, back.text + 1)
      } else {
        return false
      }
    }
    return pattern[i...].allSatisfy { $0 == any }
  }
}
