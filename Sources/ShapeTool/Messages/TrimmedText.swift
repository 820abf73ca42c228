extension String {
  /// The text without leading and trailing spaces and tabs.
  package var trimmed: String {
    let isSpace = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" }
    var rest = unicodeScalars.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(rest)
  }
}
