/// The other language whose files end in `.shape`.
extension Parser {
  /// Statements that begin ShapeScript programs (a language for 3D models) and no declaration here.
  private static let shapeScriptWords: Set<String> = [
    "cube", "sphere", "cylinder", "cone", "extrude", "lathe", "loft", "hull", "fill", "difference",
    "union", "intersection", "xor", "stencil", "define", "detail", "smoothing", "background",
    "texture", "material", "camera", "light", "mesh", "svgpath", "roundrect", "polygon", "square",
    "circle", "translate", "position", "orientation", "option", "print", "color", "colour",
    "opacity", "size", "rotate", "scale", "export", "group", "path", "text", "for", "if", "rnd",
    "seed", "font",
  ]

  /// Words that begin statements here and never there.
  private static let ownWords: Set<String> = [
    "canvas", "frame", "param", "choice", "drawing", "rect", "oval", "corner", "round", "stroke",
  ]

  /// Reports a file that is ShapeScript, whatever else is wrong with it, and returns whether it is:
  /// its first statement but for imports begins with a word of that language, and none with one that
  /// only this language has.
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

  /// The words that begin lines.
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

  /// Restores whether the statement around a block had failed before it.
  mutating func resumeStatement(failed: Bool) {
    beginStatement()
    if failed { markFailed() }
  }
}
