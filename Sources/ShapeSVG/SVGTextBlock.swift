import ShapeCompiler
import ShapeGeometry

extension SVGWriter {
  /// Writes the attributes and the nonempty lines of `text`: one line as content, several as spans
  /// with their own positions. No width is written, because none is known.
  func write(_ text: Scene.Text, of shape: Scene.Shape, _ tree: SVGTree) throws(SVGError) {
    let lines = text.lines.filter { !$0.content.isEmpty }
    try attribute(.x, text.x)
    if lines.count == 1 { try attribute(.y, lines[0].baseline) }
    try writeFont(text.font)
    try attribute(.letterSpacing, text.tracking, default: "0")
    switch text.anchor {
    case .left: break
    case .middle: try attribute(.textAnchor, "middle")
    case .right: try attribute(.textAnchor, "end")
    }
    if lines.contains(where: \.content.hasWhiteSpaceToKeep) { try attribute(.space, "preserve") }
    try writePaint(shape, tree)
    if lines.count == 1 { return try write(lines[0]) }
    // White space between the spans would be part of the text.
    try withoutIndentation { () throws(SVGError) in
      for line in lines {
        try element(.tspan) { () throws(SVGError) in
          try attribute(.x, text.x)
          try attribute(.y, line.baseline)
          try write(line)
        }
      }
    }
  }

  private func writeFont(_ font: Scene.Font) throws(SVGError) {
    // If the font has no family, browsers use the system font, and other renderers use a sans-serif
    // font.
    try attribute(
      .fontFamily,
      SVGText(
        font.family.map { $0.isPlainName ? "\($0), sans-serif" : "'\($0)', sans-serif" }
          ?? "system-ui, sans-serif"))
    try attribute(.fontSize, font.size)
    try attribute(.fontWeight, default: "400") { $0.append(Double(font.weight.number)) }
    if font.isItalic { try attribute(.fontStyle, "italic") }
  }

  /// Writes a line. A right-to-left line is isolated by control characters, because not every
  /// renderer supports `direction`, which would also mirror the anchor.
  private func write(_ line: Scene.Text.Line) throws(SVGError) {
    let content = SVGText(line.content)
    try self.text(line.isRightToLeft ? content.isolatedRightToLeft : content)
  }
}

extension String {
  /// True if the name is valid in CSS without quotes: it is not a keyword, and it consists of words
  /// of ASCII letters, digits and hyphens that begin with a letter.
  fileprivate var isPlainName: Bool {
    !String.keywords.contains(lowercased())
      && split(separator: " ", omittingEmptySubsequences: false).allSatisfy { word in
        word.utf8.allSatisfy { byte in
          byte == 0x2D || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte)
        } && word.first.map { $0.isLetter } == true
      }
  }

  /// The names that are CSS keywords unless they are quoted.
  private static let keywords: Set = [
    "inherit", "initial", "unset", "revert", "revert-layer", "default", "serif", "sans-serif",
    "monospace", "cursive", "fantasy", "system-ui", "math", "emoji", "none",
  ]

  /// True if SVG's default handling of white space would change the text.
  fileprivate var hasWhiteSpaceToKeep: Bool {
    first == " " || last == " " || contains("  ") || contains("\t")
  }
}

extension FontWeight {
  /// The weight as a number in CSS.
  fileprivate var number: Int {
    switch self {
    case .ultraLight: 100
    case .thin: 200
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }
}
