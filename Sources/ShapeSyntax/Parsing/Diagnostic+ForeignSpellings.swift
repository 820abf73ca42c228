/// The diagnostics that the parser reports about spellings from other languages.
extension Diagnostic {
  /// An error: a font begins with its size.
  static func missingFamily(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/expected", "'font' must begin with '.system' or the name of a family",
      at: span,
      helps: [
        Help("use the system font", edits: [Edit(replace: span.startPoint, with: ".system ")])
      ])
  }

  /// An error: a word of `stroke` that is written as an attribute of its own.
  static func strokeWord(
    _ word: String, _ part: String, isStroked: Bool, at span: SourceSpan, edits: [Edit]
  ) -> Diagnostic {
    let help =
      isStroked ? "write it there: 'stroke … \(part) …'" : "write it after the color"
    return Diagnostic(
      .error, "syntax/unknown-word",
      word == part
        ? "'\(part)' is a part of 'stroke' and belongs on its line"
        : "'\(word)' is written '\(part)', on the line of 'stroke'", at: span,
      helps: [
        Help(
          isStroked || !edits.isEmpty ? help : help + ": 'stroke #000 \(part) …'", edits: edits)
      ])
  }

  /// An error: an attribute with its name in another language. `home` names the elements that take
  /// the attribute. If the form of the operand also differs, `advice` explains the form.
  static func foreignWord(
    _ word: String, _ attribute: String, in place: String, home: String?, at span: SourceSpan,
    advice: String?, edits: [Edit]
  ) -> Diagnostic {
    var result = Diagnostic(
      .error, "syntax/unknown-word", "'\(word)' has no meaning in \(place)", at: span)
    if let advice {
      result.notes = ["it is called '\(attribute)'"]
      result.helps = [Help(advice)]
    } else if edits.isEmpty {
      result.notes = home.map { ["it is called '\(attribute)', which \($0)"] } ?? []
    } else {
      result.helps = [Help("did you mean '\(attribute)'?", edits: edits)]
    }
    return result
  }

  /// An error: SVG's `viewBox`. `edit` turns it into a canvas if the drawing has none.
  static func viewBox(_ word: String, hasCanvas: Bool, edit: Edit?, at span: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(
      .error, "syntax/unknown-word", "'\(word)' has no meaning in a drawing", at: span,
      helps: [
        hasCanvas
          ? Help("remove the line: 'canvas' already sets the size")
          : edit.map { Help("write 'canvas' instead", edits: [$0]) }
            ?? Help("write 'canvas 100 x 100' or 'canvas (x, y, width, height)'")
      ])
  }

  /// An error: an opacity of only the fill or only the stroke.
  static func opacityOfPaint(_ word: String, in place: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/unknown-word", "'\(word)' has no meaning in \(place)", at: span,
      helps: [
        Help("give the color an alpha: '#FF000080' or 'tint.alpha(50%)'")
      ])
  }

  /// An error: `transform` or `filter` with functions.
  static func transform(_ word: String, at span: SourceSpan, edit: Edit?) -> Diagnostic {
    Diagnostic(
      .error, "syntax/unknown-word",
      word == "filter"
        ? "there is no 'filter'" : "there is no '\(word)': each transform is an attribute",
      at: span,
      helps: [
        edit.map { Help("write it as an attribute", edits: [$0]) }
          ?? Help(
            word == "filter"
              ? "write 'shadow #0004 offset (0, 2) blur 4' for a shadow"
              : "write 'rotate 45deg', 'scale 2' or 'offset (3, 4)', each on its own line")
      ])
  }

  /// An error: a command of SVG paths.
  static func pathCommand(_ word: String, _ help: Help, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/unknown-word", "'\(word)' is not a node of a path", at: span, helps: [help])
  }

  /// An error: SVG path data instead of nodes.
  static func pathData(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/path-data", "a path is made of nodes, not of the path data of SVG", at: span,
      helps: [
        Help("write each node on its own line: 'corner (x, y)', 'round (x, y) in (dx, dy)'")
      ])
  }

  /// An error: a circle that is given by its center and radius.
  static func circle(_ word: String, at span: SourceSpan, edit: Edit) -> Diagnostic {
    Diagnostic(
      .error, "syntax/unknown-word",
      word == "oval" ? "an oval is drawn in its box" : "'\(word)' is an 'oval' in its box",
      at: span,
      helps: [Help("write the box: '(x, y, width, height)'", edits: [edit])])
  }

  /// An error: the numbers of a position without parentheses. `form` is the form of the position.
  static func barePosition(_ form: String, edits: [Edit], at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/expected", "a drawn position must be in parentheses", at: span,
      helps: [
        Help(edits.isEmpty ? "write '\(form)'" : "add the parentheses", edits: edits)
      ])
  }

  /// An error: a computed position without the `=` before it.
  static func positionWithoutSign(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/expected", "a computed position begins with '='", at: span,
      notes: ["a drawn position is in parentheses"],
      helps: [Help("write '='", edits: [Edit(replace: span.startPoint, with: "= ")])])
  }

  /// An error: labels before the numbers of a position.
  static func labelsOfPlace(_ edits: [Edit], at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/expected", "the numbers of a position have no labels", at: span,
      notes: ["a point is '(x, y)', a box '(x, y, width, height)'"],
      helps: [Help("remove the labels", edits: edits)])
  }

  /// An error: numbers without parentheses after `word`. `written` is their correct form, if known.
  static func bareOperand(_ word: String, _ written: String?, at span: SourceSpan) -> Diagnostic {
    let form =
      switch word {
      case "radius": "radius (8, 8, 0, 0)"
      case "dash": "dash [4, 2]"
      default: "\(word) (3, 4)"
      }
    return Diagnostic(
      .error, "syntax/expected",
      word == "dash"
        ? "the lengths of a dash must be in brackets"
        : "the numbers after '\(word)' must be in parentheses", at: span,
      helps: [
        written.map { Help("enclose the numbers", edits: [Edit(replace: span, with: $0)]) }
          ?? Help("write the numbers as '\(form)'")
      ])
  }

  /// An error: the numbers of a shadow without words. `words` is the correct text.
  static func bareShadow(_ word: String, _ words: String, hasSpread: Bool, at span: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(
      .error, "syntax/expected", "the numbers of a shadow need the words 'offset' and 'blur'",
      at: span, notes: hasSpread ? ["a shadow has no spread"] : [],
      helps: [
        hasSpread
          ? Help("write '\(word) \(words)'")
          : Help("add the words", edits: [Edit(replace: span, with: words)])
      ])
  }

  /// An error: a stroke or shadow without its color. The color is inserted before `span`. `word`,
  /// unless it is empty, is inserted before the number at `span`.
  package static func missingColor(_ attribute: String, at span: SourceSpan, before word: String)
    -> Diagnostic
  {
    let color = attribute == "stroke" ? "#000 " : "#0004 "
    return Diagnostic(
      .error, "syntax/expected", "the color of this '\(attribute)' is missing", at: span,
      helps: [
        Help("begin with a color", edits: [Edit(replace: span.startPoint, with: color + word)])
      ])
  }

  /// An error: the color of a stroke after a number. `ordered` is the color and the number in the
  /// correct order.
  static func colorFirst(at span: SourceSpan, whole: SourceSpan, _ ordered: String) -> Diagnostic {
    Diagnostic(
      .error, "syntax/expected", "the color of a stroke must come first", at: span,
      helps: [Help("write it first", edits: [Edit(replace: whole, with: ordered)])])
  }

  /// An error: cases in braces after the name of a choice.
  static func bracedCases(at span: SourceSpan, edit: Edit) -> Diagnostic {
    Diagnostic(
      .error, "syntax/expected", "the cases of a choice must follow '='", at: span,
      helps: [Help("write them there", edits: [edit])])
  }

  /// An error: cases of a choice that are quoted, or begin with a point.
  static func casesAreNames(at span: SourceSpan, edits: [Edit]) -> Diagnostic {
    Diagnostic(
      .error, "syntax/name", "the cases of a choice must be names", at: span,
      notes: ["a case is used as '.name'"],
      helps: [Help(edits.count == 1 ? "write a name" : "write names", edits: edits)])
  }

  /// An error: a parameter without its type. The type is inserted after `place`; `type` is the
  /// type, if known.
  static func missingType(
    _ type: String?, found: String, at span: SourceSpan, after place: SourceSpan
  ) -> Diagnostic {
    var result = Diagnostic.expected("':' and the type of the parameter", found: found, at: span)
    if let type {
      result.helps = [Help("add it", edits: [Edit(replace: place, with: ": \(type)")])]
    } else {
      result.notes = [
        "types are number, angle, bool, text, point, size, rect, color, shadow, gradient, paint, image "
          + "and your choices"
      ]
    }
    return result
  }

  /// An error: a parameter without its default value, or without `=` before the default value.
  /// `missing` is inserted at `place`.
  static func missingDefault(
    _ missing: String?, found: String, at span: SourceSpan, place: SourceSpan
  ) -> Diagnostic {
    var result = Diagnostic.expected("'=' and the default value", found: found, at: span)
    if let missing {
      result.helps = [
        Help(
          missing == "= " ? "write '='" : "add one", edits: [Edit(replace: place, with: missing)])
      ]
    }
    return result
  }

  /// An error: arguments in parentheses after the name of a drawing.
  static func drawingArguments(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/expected", "the arguments of a drawing are declared in its block", at: span,
      helps: [
        Help(
          "write 'frame target = canvas' for a rectangle, 'param tint: color = #F00' for a value")
      ])
  }

  /// An error: values in brackets without commas between them.
  static func missingComma(_ edits: [Edit], at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/unclosed-bracket", "values in brackets are separated by ','", at: span,
      helps: [Help(edits.count == 1 ? "add the comma" : "add the commas", edits: edits)])
  }

  /// An error: an end point of a line element without the word `from` or `to` before it.
  static func missingEndWord(_ word: String, _ edits: [Edit], at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/expected", "the ends of a line must follow 'from' and 'to'", at: span,
      helps: [Help(edits.count == 1 ? "add '\(word)'" : "add the words", edits: edits)])
  }

  /// An error: attributes after an element, without braces.
  static func attributesWithoutBlock(_ edits: [Edit], at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/expected", "the attributes of an element must be in braces", at: span,
      helps: [
        edits.isEmpty
          ? Help("put '{' before them, '}' after them, and each attribute on its own line")
          : Help("add the braces", edits: edits)
      ])
  }

  /// An error: the opacity of a color after the color. `edit` makes the opacity a part of the
  /// color.
  static func opacityBehindColor(edit: Edit, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/unknown-word", "the opacity of a color is part of it", at: span,
      helps: [Help("write 'alpha'", edits: [edit])])
  }

  /// An error: an attribute with its name in another language, after another attribute on the same
  /// line.
  static func foreignAttributeOnSameLine(
    _ word: String, _ attribute: String, edits: [Edit], at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "syntax/same-line", "'\(word)' is called '\(attribute)' and needs its own line",
      at: span, helps: [Help("write it there", edits: edits)])
  }

  /// An error: a condition of an element that is not written with `visible when`.
  static func foreignCondition(at span: SourceSpan, edit: Edit) -> Diagnostic {
    Diagnostic(
      .error, "syntax/expected", "the condition of an element is written 'visible when'", at: span,
      helps: [Help("write 'visible when'", edits: [edit])])
  }

  /// An error: a part of an element's box that is written as an attribute.
  static func boxAsAttributes(_ kind: String, _ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/unknown-word",
      "'\(word)' is not an attribute: the place of '\(kind)' is before its block", at: span,
      helps: [Help("write '\(kind) (x, y, width, height) { … }'")])
  }

  /// An error: a name with hyphens. `plain` is the name without hyphens.
  static func hyphenatedName(_ name: String, _ plain: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/name", "'\(name)' has hyphens, which names cannot have", at: span,
      notes: ["names are made of letters, digits and '_'"],
      helps: [Help("write '\(plain)'", edits: [Edit(replace: span, with: plain)])])
  }

  /// An error: a text instead of a name.
  static func nameInQuotes(_ plain: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/name", "a name is written without quotes", at: span,
      notes: ["names are made of letters, digits and '_'"],
      helps: plain.map { [Help("write '\($0)'", edits: [Edit(replace: span, with: $0)])] } ?? [])
  }

  /// An error: the content of a text or image before the place of the element. `attribute` is the
  /// attribute that takes the content.
  static func contentInHeader(
    _ content: String, _ attribute: String, _ kind: String, at span: SourceSpan
  ) -> Diagnostic {
    let what = kind == "text" ? "the content of a text" : "the path of an image"
    return Diagnostic(
      .error, "syntax/name", "\(what) belongs in its block", at: span,
      helps: [Help("write '\(kind) (x, y, width, height) { \(attribute) \(content) }'")])
  }

  /// An error: an operator that is written as a word, as in other languages.
  static func wordOperator(_ word: String, _ sign: String, at span: SourceSpan, edits: [Edit])
    -> Diagnostic
  {
    Diagnostic(
      .error, "syntax/word-operator", "'\(word)' is written '\(sign)'", at: span,
      helps: [Help("write \(edits.count > 1 ? "the signs" : "'\(sign)'")", edits: edits)])
  }

  /// An error: `if` instead of a value.
  static func ifAsValue(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/reserved-word", "'if' switches elements and cannot be a value", at: span,
      helps: [Help("choose between two values with '? :', as in 'on ? #F00 : #000'")])
  }

  /// An error: a colon between an attribute, setting or argument and its value.
  static func colonBeforeValue(_ word: String, assigns: Bool, at span: SourceSpan, edits: [Edit])
    -> Diagnostic
  {
    Diagnostic(
      .error, "syntax/assigned-attribute",
      assigns
        ? "'\(word)' is given its value with '='" : "'\(word)' takes its value without ':'",
      at: span,
      helps: [
        Help(
          assigns ? "write '='" : edits.count > 1 ? "remove each ':'" : "remove ':'", edits: edits)
      ])
  }

  /// An error: the angles of an arc after its frame. `ordered` is the angles and the frame in the
  /// correct order.
  static func frameBeforeSweep(_ ordered: String, at span: SourceSpan, whole: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(
      .error, "syntax/frame-before-place", "the angles must come before the frame and the pins",
      at: span, helps: [Help("swap them", edits: [Edit(replace: whole, with: ordered)])])
  }
}
