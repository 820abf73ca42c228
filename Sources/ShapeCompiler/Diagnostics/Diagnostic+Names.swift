import ShapeNumbers
import ShapeSyntax

/// Diagnostics of names, imports, and drawings that use one another.
extension Diagnostic {
  /// A suggestion of `nearest`; empty if `nearest` is nil.
  static func suggestion(_ nearest: String?, at span: SourceSpan) -> [Help] {
    guard let nearest else { return [] }
    return [Help("did you mean '\(nearest)'?", edits: [Edit(replace: span, with: nearest)])]
  }

  /// The names in quotes, `'a', 'b'`; after 16 names an ellipsis.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(16).map { "'\($0)'" }
    return shown.joined(separator: ", ") + (names.count > 16 ? ", …" : "")
  }

  /// An error: a name is declared a second time.
  static func duplicateName(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "name/duplicate", "'\(name)' is declared twice", at: span,
      labels: [Label("first declared here", at: first)])
  }

  /// An error: a choice that has a case twice.
  static func duplicateCase(_ name: String, of choice: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, "name/duplicate", "'\(choice)' has the case '\(name)' twice", at: span)
  }

  /// An error: an undeclared name. It may be the name of a node of the path `inPath`, a name that
  /// the imported file `inFile` declares, or a name declared at `hidden`, in a block that does not
  /// contain the use.
  static func undefinedName(
    _ name: String, nearest: String?, inPath path: String?, inFile file: String?,
    hidden: SourceSpan?, at span: SourceSpan
  ) -> Diagnostic {
    var result = Diagnostic(
      .error, "name/undefined", "'\(name)' is not declared", at: span,
      labels: hidden.map { [Label("this declaration is visible only in its block", at: $0)] } ?? [],
      helps: isNumberOfTurns(name) ? [] : suggestion(nearest, at: span))
    if let path {
      result.helps = [
        Help(
          "qualify the node with its path",
          edits: [Edit(replace: span, with: "\(path).\(name)")])
      ]
    } else if let file {
      result.helps = [
        Help(
          "qualify the imported name", edits: [Edit(replace: span, with: "\(file).\(name)")])
      ]
    }
    if result.helps.isEmpty, let help = foreignName(name) { result.helps = [Help(help)] }
    return result
  }

  /// An error: an undeclared name where a `choice` with the case `nearest` is expected.
  static func undefinedCase(
    _ name: String, of choice: String, nearest: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "name/undefined", "'\(name)' is not declared", at: span,
      helps: [
        name == nearest
          ? Help(
            "write a case of '\(choice)' with a dot",
            edits: [Edit(replace: span.startPoint, with: ".")])
          : Help("did you mean '.\(nearest)'?", edits: [Edit(replace: span, with: ".\(nearest)")])
      ])
  }

  /// An error: an undeclared name that other languages use for the color `digits`.
  static func undefinedColor(_ name: String, digits: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "name/undefined", "'\(name)' is not declared", at: span,
      helps: [colorHelp(digits, at: span)])
  }

  /// A suggestion to write the color `digits`.
  static func colorHelp(_ digits: String, at span: SourceSpan) -> Help {
    Help("write a color as '#RGB' or '#RRGGBB'", edits: [Edit(replace: span, with: digits)])
  }

  /// An error: an undeclared name that refers to the dark or light appearance; `edit` makes a color
  /// for each appearance instead.
  static func appearance(_ name: String, at span: SourceSpan, edit: Edit?) -> Diagnostic {
    Diagnostic(
      .error, "name/undefined", "'\(name)' is not declared", at: span,
      helps: [
        edit.map { Help("make a color for each appearance with 'color'", edits: [$0]) }
          ?? Help("make a color for each appearance with 'color(light: #FFF, dark: #000)'")
      ])
  }

  /// An error: `canvas` outside of a drawing.
  static func canvasOutside(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "name/canvas-outside", "'canvas' has a meaning only inside a drawing", at: span)
  }

  /// An error: a type that does not exist.
  static func unknownType(_ name: String, nearest: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "name/unknown-type", "'\(name)' is not a type", at: span,
      notes: [
        "the types are number, angle, bool, text, point, size, rect, color, shadow, gradient, paint, "
          + "image and choices"
      ], helps: suggestion(nearest ?? typeCalled(name), at: span))
  }

  /// The name of the type that other languages call `name`; nil for other names.
  private static func typeCalled(_ name: String) -> String? {
    switch name.lowercased() {
    case "int", "integer", "float", "double", "real", "cgfloat", "length", "ratio", "percentage",
      "percent":
      "number"
    case "string", "str", "char": "text"
    case "boolean", "flag": "bool"
    case "rectangle", "cgrect", "frame", "box": "rect"
    case "colour", "uicolor", "nscolor", "paint": "color"
    case "cgpoint", "vector", "vec2", "position": "point"
    case "cgsize": "size"
    case "degrees", "deg", "rotation": "angle"
    default: nil
    }
  }

  /// An error: a function that does not exist.
  static func unknownFunction(_ name: String, nearest: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "name/unknown-function", "there is no function '\(name)'", at: span,
      helps: name == "not"
        ? [Help("write '!' instead of 'not'", edits: [Edit(replace: span, with: "!")])]
        : helps(forFunction: name, nearest: nearest, at: span))
  }

  private static func helps(
    forFunction name: String, nearest: String?, at span: SourceSpan
  ) -> [Help] {
    if let form = missingFunction(name) { return [Help(form)] }
    if nearest != nil { return suggestion(nearest, at: span) }
    return foreignFunction(name).map { [Help($0)] } ?? []
  }

  /// An error: a call of something that is not a function.
  static func notAFunction(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, "name/unknown-function", "'\(text)' is not a function", at: span)
  }

  /// An error: a member that a value does not have.
  static func unknownMember(
    _ name: String, of what: String, nearest: String?, known: [String], isUse: Bool = false,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "name/unknown-member", "\(what) has no '\(name)'", at: span,
      notes: (known.isEmpty ? [] : ["it has \(list(known))"])
        + (isUse ? ["the contents of a drawing have no names outside it"] : []),
      helps: suggestion(nearest, at: span))
  }

  /// An error: a member that requires arguments is used without arguments.
  static func memberNeedsArguments(
    _ name: String, of what: String, form: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "name/unknown-member", "'\(name)' of \(what) needs arguments", at: span,
      notes: ["it is called as '\(form)'"])
  }

  /// An error: a member whose arguments are all optional is used without parentheses.
  static func memberNeedsBrackets(
    _ name: String, of what: String, form: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "name/unknown-member", "'\(name)' of \(what) must be called with parentheses",
      at: span, notes: ["the arguments of '\(form)' are optional"],
      helps: [Help("add the parentheses", edits: [Edit(replace: span.endPoint, with: "()")])])
  }

  /// An error: a member that takes no arguments is called with `arguments`.
  static func memberTakesNoArguments(
    _ name: String, of what: String, at span: SourceSpan, arguments: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "name/unknown-member", "'\(name)' of \(what) takes no arguments", at: span,
      helps: [Help("remove them", edits: [Edit(replace: arguments, with: "")])])
  }

  /// An error: a case that a choice does not have.
  static func unknownCase(
    _ text: String, of what: String, nearest: String?, known: [String], at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "name/unknown-case", "'\(text)' is not a case of '\(what)'", at: span,
      notes: ["its cases are \(list(known))"],
      helps: suggestion(nearest, at: span))
  }

  /// An error: `.word` where no choice is expected; `wanted` is the expected type, if there is one.
  static func caseWithoutChoice(_ name: String, wanted: ValueType?, at span: SourceSpan)
    -> Diagnostic
  {
    let digits = wanted == .color || wanted == .shadow ? colorDigits(ofKeyword: name) : nil
    if let digits {
      return Diagnostic(
        .error, "name/case-without-choice", "'.\(name)' is not a color", at: span,
        helps: [colorHelp(digits, at: span)])
    }
    return Diagnostic(
      .error, "name/case-without-choice",
      wanted.map { "expected \($0.withArticle), found the case '.\(name)'" }
        ?? "the choice to which '.\(name)' belongs cannot be inferred",
      at: span,
      notes: ["a case is allowed where its choice is expected, as a value or in a comparison"])
  }

  /// An error: a name that is not the name of a value.
  static func notAValue(_ name: String, _ what: String, hint: String? = nil, at span: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(
      .error, "name/not-a-value", "'\(name)' is \(what), not a value", at: span,
      notes: hint.map { [$0] } ?? [])
  }

  /// An error: a group or `use` without a box, used as a rectangle; `header` is the beginning of
  /// its statement.
  static func groupWithoutBox(_ name: String, header: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "name/not-a-value",
      name.isEmpty ? "a group without a box is not a rectangle" : "'\(name)' has no box", at: span,
      helps: [Help("give it a box: '\(header) (x, y, width, height)'")])
  }

  /// An error: a handle that a node does not have.
  static func missingHandle(of name: String, _ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "name/unknown-member", "'\(name)' has no handle '\(word)'", at: span,
      notes: ["a corner has no handles; a 'round' node has only the handles that are written"])
  }

  /// An error: names that depend on themselves.
  static func cycle(_ names: [String], at span: SourceSpan, others: [(String, SourceSpan)])
    -> Diagnostic
  {
    let way = (names + names.prefix(1)).map { "'\($0)'" }.joined(separator: " → ")
    return Diagnostic(
      .error, "name/cycle",
      names.count == 1
        ? "'\(names[0])' depends on itself" : "'\(names[0])' depends on itself: \(way)", at: span,
      labels: others.prefix(8).map { Label("'\($0.0)' is part of the cycle", at: $0.1) })
  }

  /// An error: a place inside of a transformed element, used from outside.
  static func acrossTransform(
    _ name: String, owner: String, at span: SourceSpan, transformed: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "name/across-transform",
      name == owner
        ? "'\(name)' is transformed and does not appear where it is placed"
        : "'\(name)' is inside '\(owner)', which is transformed",
      at: span, labels: [Label("this is rotated, scaled or moved", at: transformed)],
      notes: ["a transformed element does not appear at its coordinates"],
      helps: [Help("refer to the frame or 'let' that determines the place of '\(name)'")])
  }

  // MARK: Imports

  /// An error: a file that cannot be imported.
  static func importFails(_ path: String, _ reason: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "import/unreadable", "'\(path)' cannot be imported: \(reason)", at: span)
  }

  /// An error: an imported file that does not exist.
  static func importMissing(_ path: String, nearest: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "import/unreadable", "'\(path)' cannot be imported: there is no such file", at: span,
      helps: nearest.map { nearest in
        [
          Help("did you mean '\(nearest)'?", edits: [Edit(replace: span, with: "\"\(nearest)\"")])
        ]
      } ?? [])
  }

  /// An error: an imported file whose name is not a valid name of the language.
  static func importNeedsName(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "import/name", "'\(name)' cannot be the name of an import", at: span,
      helps: [Help("name the import", edits: [Edit(replace: span.endPoint, with: " as kit")])])
  }

  /// An error: files that import one another.
  static func importCycle(_ names: [String], at span: SourceSpan) -> Diagnostic {
    let way = (names + names.prefix(1)).map { "'\($0)'" }.joined(separator: " → ")
    return Diagnostic(
      .error, "import/cycle",
      names.count == 1 ? "a file cannot import itself" : "these files import one another: \(way)",
      at: span)
  }

  // MARK: Drawings

  /// An error: a drawing that does not exist.
  static func unknownDrawing(
    _ name: String, nearest: String?, inFile file: String?, at span: SourceSpan
  ) -> Diagnostic {
    var result = Diagnostic(
      .error, "name/unknown-drawing", "there is no drawing '\(name)'", at: span,
      helps: suggestion(nearest, at: span))
    if let file {
      result.helps = [
        Help(
          "qualify the imported name", edits: [Edit(replace: span, with: "\(file).\(name)")])
      ]
    }
    return result
  }

  /// An error: `use` of something other than a drawing.
  static func notADrawing(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, "name/unknown-drawing", "'\(name)' is not a drawing", at: span)
  }

  /// An error: drawings that use one another.
  static func drawingCycle(_ names: [String], at span: SourceSpan) -> Diagnostic {
    let way = (names + names.prefix(1)).map { "'\($0)'" }.joined(separator: " → ")
    return Diagnostic(
      .error, "name/drawing-cycle",
      names.count == 1 ? "'\(names[0])' uses itself" : "drawings use one another: \(way)",
      at: span)
  }

  /// An error: an argument that the drawing does not have.
  static func unknownArgument(
    _ name: String, of drawing: String, nearest: String?, known: [String], at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "use/unknown-argument", "'\(drawing)' has no argument '\(name)'", at: span,
      notes: known.isEmpty ? ["it has no arguments"] : ["it has \(list(known))"],
      helps: suggestion(nearest, at: span))
  }

  /// An error: an argument that is given twice.
  static func repeatedArgument(_ name: String, at span: SourceSpan, first: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(
      .error, "use/repeated-argument", "'\(name)' is given twice", at: span,
      labels: [Label("first given here", at: first)])
  }

  /// An error: both a box and the main frame are given.
  static func mainFrameGivenTwice(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "use/repeated-argument", "'\(name)' is already given by the box", at: span,
      notes: ["the box of a 'use' sets the main frame of the drawing"])
  }

  /// An error: a box for a drawing that has frames but no main frame. `hasBlock` is false if the
  /// drawing is a picture of a flip-book, because no block gives frames to such a picture.
  static func useWithoutMainFrame(
    _ name: String, hasBlock: Bool = true, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "use/no-main-frame", "'\(name)' takes no box: it has no main frame",
      at: span,
      helps: hasBlock
        ? [
          Help("give each frame in the block"),
          Help("or declare a frame of '\(name)' with '= canvas'"),
        ] : [Help("declare a frame of '\(name)' with '= canvas': it gets the flip-book's box")]
    )
  }

  /// An error: constant arguments that violate an assumption of the drawing.
  static func useOutsideAssumption(
    _ name: String, _ value: Double, at span: SourceSpan, assumption: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "use/outside-assumption", "these arguments violate an assumption of '\(name)'",
      at: span,
      labels: [Label("here the value is \(numberText(value, decimals: nil))", at: assumption)])
  }

  /// An error: a `use` of a drawing without a main frame does not give all frames of the drawing;
  /// `frames` are the missing ones.
  static func useNeedsFrames(_ name: String, _ frames: [String], at span: SourceSpan)
    -> Diagnostic
  {
    let isOne = frames.count == 1
    return Diagnostic(
      .error, "use/missing-frame",
      "'\(name)' needs its frame\(isOne ? "" : "s") \(list(frames))", at: span,
      helps: [
        Help(
          "give \(isOne ? "it" : "each") in the block: '\(frames[0]) = (x, y, width, height)'")
      ])
  }
}
