extension String {
  /// The text as lines of documentation of at most `width` characters, as far as words allow it.
  func documentation(width: Int = 94) -> [SwiftCode] {
    if isEmpty { return [] }
    return split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [SwiftCode] in
      wrapped(line, width).map { SwiftCode(documentation: $0) }
    }
  }

  private func wrapped(_ line: Substring, _ width: Int) -> [String] {
    if line.count <= width { return [String(line)] }
    var lines = [""]
    for word in line.split(separator: " ") {
      let last = lines[lines.count - 1]
      if !last.isEmpty, last.count + 1 + word.count > width {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = last.isEmpty ? String(word) : "\(last) \(word)"
      }
    }
    return lines
  }
}
