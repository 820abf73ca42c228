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

  /// Reports a file that is ShapeScript and returns whether it is: nothing in it begins like a
  /// declaration of this language, and what begins its first statement is a word of that one.
  mutating func reportsShapeScript() -> Bool {
    guard at != .endOfFile, at == .name || at == .forKeyword || at == .ifKeyword else {
      return false
    }
    guard Parser.shapeScriptWords.contains(word) else { return false }
    for i in 0..<tokens.count
    where tokens.kinds[i] == .drawingKeyword || tokens.kinds[i] == .choiceKeyword {
      return false
    }
    report(.shapeScript(at: span))
    return true
  }

  /// Restores whether the statement around a block had failed before it.
  mutating func resumeStatement(failed: Bool) {
    beginStatement()
    if failed { markFailed() }
  }
}
