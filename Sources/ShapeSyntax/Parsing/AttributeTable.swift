/// A word that may stand in a block, what follows it, and the words after that.
struct AttributeRule: Sendable {
  /// What stands after a word.
  enum Operand: Sendable {
    case absent, required
    /// Absent only where one of these modifiers follows directly.
    case unless(String)
  }

  var word: String
  var operand: Operand
  var modifiers: [AttributeRule]

  init(_ word: String, _ operand: Operand = .required, _ modifiers: [AttributeRule] = []) {
    self.word = word
    self.operand = operand
    self.modifiers = modifiers
  }
}

/// Which attributes the block of a kind of element takes: one table a kind.
enum AttributeTable {
  static func rules(for kind: ElementKind) -> [AttributeRule] {
    switch kind {
    case .point: []
    case .path, .line, .oval, .arc, .pie: painted
    case .rect: painted + [AttributeRule("radius")]
    case .polygon: painted + [AttributeRule("sides"), AttributeRule("radius")]
    case .star:
      painted + [AttributeRule("points"), AttributeRule("inner"), AttributeRule("radius")]
    case .text: painted + text
    case .image: composited + [AttributeRule("source"), AttributeRule("fit")]
    case .group: composited + [AttributeRule("ambient"), AttributeRule("lighting")]
    case .light:
      ["range", "color", "intensity", "falloff"].map { AttributeRule($0) }
    case .freehand:
      painted + ["method", "samples", "state"].map { AttributeRule($0) }
    case .rope:
      painted + ["length", "links", "load", "time", "push"].map { AttributeRule($0) }
    case .flipbook: composited + [AttributeRule("rate"), AttributeRule("drawings")]
    }
  }

  /// The settings of a drawing.
  static let settings = ["title", "description", "snap", "resizing"]

  /// The block of `animate`.
  static let animation = [
    AttributeRule("duration"), AttributeRule("delay"), AttributeRule("easing"),
    AttributeRule("repeats"), AttributeRule("reverses", .absent),
  ]

  /// What everything that is drawn takes.
  static let composited = [
    AttributeRule(
      "shadow", .required, [AttributeRule("offset"), AttributeRule("blur")]),
    AttributeRule("opacity"), AttributeRule("blend"),
    AttributeRule("clip"),
    AttributeRule("mask", .required, [AttributeRule("by")]),
    AttributeRule("visible", .absent, [AttributeRule("when")]),
    AttributeRule("rotate"), AttributeRule("scale"), AttributeRule("offset"),
    AttributeRule("about"),
  ]

  /// What everything with an outline takes.
  static let painted =
    composited + [
      AttributeRule(
        "fill", .unless("image"),
        [
          AttributeRule("angle"), AttributeRule("from"), AttributeRule("to"),
          AttributeRule("radial"), AttributeRule("radius"), AttributeRule("image"),
          AttributeRule("fit"),
        ]),
      AttributeRule("fillRule"),
      AttributeRule(
        "stroke", .required,
        ["width", "cap", "join", "miterLimit", "dash", "phase", "align"].map { AttributeRule($0) }
      ),
      AttributeRule(
        "innerShadow", .required, [AttributeRule("offset"), AttributeRule("blur")]),
    ]

  private static let text = [
    AttributeRule("content"),
    AttributeRule("font", .required, [AttributeRule("size"), AttributeRule("weight")]),
    AttributeRule("tracking"), AttributeRule("lineHeight"), AttributeRule("align"),
    AttributeRule("vertical"), AttributeRule("truncate"), AttributeRule("lines"),
  ]
}
