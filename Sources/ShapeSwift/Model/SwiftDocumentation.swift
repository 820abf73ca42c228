extension String {
  /// The text as lines of documentation. A line has at most `width` characters after `/// `, unless
  /// a word is longer.
  func documentation(width: Int = 94) -> [SwiftCode] {
    if isEmpty { return [] }
    return utf8.split(separator: 0x0A, omittingEmptySubsequences: false).flatMap { line in
      String(Substring(line)).wrapped(width).map { SwiftCode(documentation: $0) }
    }
  }

  /// The line, broken at spaces into lines of at most `width` characters unless a word is longer.
  fileprivate func wrapped(_ width: Int) -> [String] {
    // No line has more characters than bytes.
    if utf8.count <= width || count <= width { return [self] }
    var lines = [""]
    for word in split(separator: " ") {
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

extension SwiftCode {
  /// The documentation of parameters, as the last part of the documentation of a function.
  static func documentation(
    ofParameters parameters: [(name: SwiftCode, meaning: String)]
  ) -> [SwiftCode] {
    if parameters.isEmpty { return [] }
    let isList = parameters.count > 1
    var lines: [SwiftCode] = ["///"] + (isList ? ["/// - Parameters:"] : [])
    for (name, meaning) in parameters {
      let paragraphs = "\(name.text): \(meaning)".split(separator: "\n")
      let words = paragraphs.flatMap { String($0).wrapped(isList ? 84 : 78) }
      for (i, line) in words.enumerated() {
        let mark = isList ? (i == 0 ? "  - " : "    ") : (i == 0 ? "- Parameter " : "  ")
        lines.append(SwiftCode(documentation: mark + line))
      }
    }
    return lines
  }
}
