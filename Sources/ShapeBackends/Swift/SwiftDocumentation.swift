extension String {
  /// The text as lines of documentation of at most `width` characters, as far as words allow it.
  func documentation(width: Int = 94) -> [SwiftCode] {
    if isEmpty { return [] }
    return utf8.split(separator: 0x0A, omittingEmptySubsequences: false).flatMap { line in
      wrapped(Substring(line), width).map { SwiftCode(documentation: $0) }
    }
  }

  private func wrapped(_ line: Substring, _ width: Int) -> [String] {
    // No line has more characters than bytes.
    if line.utf8.count <= width || line.count <= width { return [String(line)] }
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
