/// The detection of ShapeScript, another language whose files end in `.shape`.
extension Parser {
  /// Words that begin statements in ShapeScript (a language for 3D models) but do not begin
  /// declarations in this language.
  private static let shapeScriptWords: Set<String> = [
    "cube", "sphere", "cylinder", "cone", "extrude", "lathe", "loft", "hull", "fill", "difference",
    "union", "intersection", "xor", "stencil", "define", "detail", "smoothing", "background",
    "texture", "material", "camera", "light", "mesh", "svgpath", "roundrect", "polygon", "square",
    "circle", "translate", "position", "orientation", "option", "print", "color", "colour",
    "opacity", "size", "rotate", "scale", "export", "group", "path", "text", "for", "if", "rnd",
    "seed", "font",
  ]

  /// Words that begin statements in this language but never in ShapeScript.
  private static let ownWords: Set<String> = [
    "canvas", "frame", "param", "choice", "drawing", "rect", "oval", "corner", "round", "stroke",
  ]

  /// Reports a ShapeScript file, instead of all other errors. Returns true if the first statement
  /// other than an import begins with a word of ShapeScript, and no line begins with one of
  /// `ownWords`.
  mutating func reportsShapeScript() -> Bool {
    guard at == .importKeyword || Parser.shapeScriptWords.contains(word) else { return false }
    let words = firstWords
    guard let first = words.first(where: { $0.word != "import" }),
      Parser.shapeScriptWords.contains(first.word),
      !words.contains(where: { Parser.ownWords.contains($0.word) })
    else { return false }
    reportInstead(.shapeScript(at: tokens.span(first.token, in: id)))
    return true
  }

  /// The words at the starts of lines.
  private var firstWords: [(word: String, token: Int)] {
    var result: [(String, Int)] = []
    var isFirst = true
    for i in 0..<tokens.count {
      let kind = tokens.kind(i)
      if kind == .newline {
        isFirst = true
      } else if !kind.isTrivia {
        if isFirst, kind == .name || kind.isKeyword {
          result.append((names.text(tokens.name(i)), i))
        }
        isFirst = false
      }
    }
    return result
  }

  /// Returns to the statement around a block. The statement has the state that it had before the
  /// block.
  mutating func resumeStatement(failed: Bool) {
    beginStatement()
    if failed { markFailed() }
  }
}
