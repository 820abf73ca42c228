/// A word in a block, the operand that follows it, and the words that can follow the operand.
struct AttributeRule: Sendable {
  /// The operand after a word.
  enum Operand: Sendable {
    case absent, optional, required
    /// A name, with members and indices.
    case reference
    /// Names in brackets.
    case references
    /// A text, samples in brackets, or `=` and an expression.
    case samples
    /// A drawn or computed point.
    case position
    /// Can be absent, but only if the given modifier and a text follow directly.
    case unless(String)
  }

  var word: String
  var operand: Operand
  var modifiers: [AttributeRule]
  /// True if the word must be present after the word that it modifies.
  var isRequired: Bool

  init(
    _ word: String, _ operand: Operand = .required, _ modifiers: [AttributeRule] = [],
    isRequired: Bool = false
  ) {
    self.word = word
    self.operand = operand
    self.modifiers = modifiers
    self.isRequired = isRequired
  }

  /// The rule that applies if the operand is present. The alternative to the operand is then not
  /// allowed.
  var withoutAlternative: AttributeRule {
    guard case .unless(let alternative) = operand else { return self }
    var rule = self
    rule.modifiers.removeAll { $0.word == alternative }
    return rule
  }
}

/// The attributes that are allowed in the block of each kind of element.
enum AttributeTable {
  static func rules(for kind: ElementKind) -> [AttributeRule] {
    switch kind {
    case .point: []
    case .path: painted
    case .oval, .arc, .pie: painted + rowElement
    case .line: stroked
    case .rect: rect + rowElement
    case .polygon: polygon + rowElement
    case .star: star + rowElement
    case .text: text + rowElement
    case .image: image + rowElement
    case .group: group + rowElement
    case .row, .column: group + rowElement + words("gap", "padding", "align")
    case .light: light
    case .freehand: freehand
    case .rope: rope
    case .flipbook: flipbook
    }
  }

  /// The settings of a drawing.
  static let settings = ["title", "description", "snap", "resizing", "rightToLeft"]

  /// The attributes in the block of `animate`.
  static let animation = [
    AttributeRule("duration"), AttributeRule("delay"), AttributeRule("easing"),
    AttributeRule("repeats", .optional), AttributeRule("reverses", .absent),
  ]

  /// The attributes of all painted elements.
  private static let effects = [
    AttributeRule("shadow", .required, shadowWords),
    AttributeRule("opacity"), AttributeRule("blend"),
    AttributeRule("clip", .reference),
    AttributeRule("mask", .reference, [AttributeRule("by", isRequired: true)]),
    AttributeRule("visible", .absent, [AttributeRule("when", isRequired: true)]),
    AttributeRule("rotate"), AttributeRule("scale"), AttributeRule("offset"),
    AttributeRule("about", .position),
  ]

  private static let shadowWords = [AttributeRule("offset"), AttributeRule("blur")]

  /// The words for the position of a gradient.
  private static let gradientLine = [
    AttributeRule("angle"),
    AttributeRule("from", .position, [AttributeRule("to", .position, isRequired: true)]),
    AttributeRule(
      "radial", .position,
      [
        AttributeRule("radius", isRequired: true),
        AttributeRule("from", .position, [AttributeRule("radius", isRequired: true)]),
      ]),
  ]

  private static let stroke = AttributeRule(
    "stroke", .required,
    gradientLine
      + ["width", "cap", "join", "miterLimit", "dash", "phase", "align"].map { AttributeRule($0) })

  /// The attributes of elements that consist of a line and enclose no area.
  private static let stroked = effects + [stroke]

  /// The attributes of elements that have an outline.
  private static let painted =
    stroked + [
      AttributeRule(
        "fill", .unless("image"),
        gradientLine + [
          AttributeRule("image", .required, [AttributeRule("fit")]), AttributeRule("fit"),
        ]),
      AttributeRule("fillRule"),
      AttributeRule("innerShadow", .required, shadowWords),
    ]

  private static let rect = painted + words("radius")
  private static let polygon = painted + words("sides")
  private static let star = painted + words("points", "inner")
  private static let text =
    painted + [
      AttributeRule(
        "font", .required, words("size", "weight") + [AttributeRule("italic", .absent)])
    ]
    + words("content", "tracking", "lineHeight", "align", "vertical", "truncate", "lines")
  private static let image = effects + words("source", "fit")
  private static let group = effects + words("ambient", "lighting")
  /// The attributes of elements in a row or column.
  private static let rowElement = words("min", "max") + [AttributeRule("grow", .optional)]
  private static let light = words("range", "color", "intensity", "falloff")
  private static let freehand =
    painted + words("method", "state") + [
      AttributeRule("samples", .samples),
      AttributeRule("width", .required, [AttributeRule("by", isRequired: true)]),
    ]
  private static let rope = stroked + words("length", "links", "load", "time", "push", "through")
  private static let flipbook =
    effects + words("rate", "time", "images")
    + [AttributeRule("drawings", .references), AttributeRule("repeats", .optional)]

  private static func words(_ words: String...) -> [AttributeRule] {
    words.map { AttributeRule($0) }
  }
}
