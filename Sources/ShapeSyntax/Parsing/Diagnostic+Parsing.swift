/// The diagnostics that the parser reports.
extension Diagnostic {
  /// An error: a required construct is missing.
  static func expected(_ wanted: String, found: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, "syntax/expected", "expected \(wanted), found \(found)", at: span)
  }

  /// An error: a flipbook with an empty list of drawings.
  static func noDrawings(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/expected", "expected the names of drawings, found an empty list", at: span,
      helps: [Help("name the drawings of the flipbook in order: 'drawings [Step1, Step2]'")])
  }

  /// An error: a share written with a word, as in `50% of target.width`.
  static func share(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/word-operator", "'of' is written '*'", at: span,
      helps: [Help("write a share as a product", edits: [Edit(replace: span, with: "*")])])
  }

  /// An error: a statement at the top of a file that is not a declaration.
  static func expectedDeclaration(found: String, nearest: String?, at span: SourceSpan)
    -> Diagnostic
  {
    var result = Diagnostic(
      .error, "syntax/expected-declaration",
      "expected 'drawing', 'import', 'choice' or 'let', found \(quoted(found))", at: span)
    if let nearest {
      result.helps = [
        Help("did you mean '\(nearest)'?", edits: [Edit(replace: span, with: nearest)])
      ]
    } else {
      result.notes = ["all elements belong in a drawing: 'drawing Name { … }'"]
    }
    return result
  }

  private static func quoted(_ found: String) -> String {
    found.contains("'") || found.contains(" ") ? found : "'\(found)'"
  }

  /// An error: a statement that does not begin with a word.
  static func expectedStatement(found: String, isOperator: Bool, at span: SourceSpan) -> Diagnostic
  {
    Diagnostic(
      .error, "syntax/expected-statement", "a statement begins with a word, not with \(found)",
      at: span,
      notes: isOperator ? ["a line continues only after an operator at its end"] : [])
  }

  /// An error: the first word of a statement is unknown in this block. If the word is corrected to
  /// `nearest`, `edits` are also needed.
  static func unknownWord(
    _ word: String, in place: String, nearest: String?, edits: [Edit], assigned: Bool,
    at span: SourceSpan
  ) -> Diagnostic {
    var result = Diagnostic(
      .error, "syntax/unknown-word", "'\(word)' has no meaning in \(place)", at: span)
    if let nearest {
      result.helps = [
        Help("did you mean '\(nearest)'?", edits: [Edit(replace: span, with: nearest)] + edits)
      ]
    } else if assigned {
      result.helps = [
        Help(
          "name a value with 'let'", edits: [Edit(replace: span.startPoint, with: "let ")])
      ]
    }
    return result
  }

  /// An error: a word of the language that is not allowed in `place`. `home` states where the word
  /// is allowed.
  static func misplaced(
    _ word: String, in place: String, _ home: String, help: String? = nil, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "syntax/misplaced", "'\(word)' is not allowed in \(place)", at: span,
      notes: ["'\(word)' \(home)"], helps: help.map { [Help($0)] } ?? [])
  }

  /// An error: an attribute that lights do not have. `meant` is the corresponding attribute of
  /// lights.
  static func wordOfLight(_ word: String, _ meant: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/misplaced", "a light has no '\(word)'", at: span,
      helps: [Help("write '\(meant)'", edits: [Edit(replace: span, with: meant)])])
  }

  /// An error: an element that is a line has the attribute `word`, which affects the inside of an
  /// element. If `whole`, the span of the statement, is given, the help removes the statement;
  /// otherwise it changes the word to `stroke`.
  static func noInside(_ kind: String, _ word: String, at span: SourceSpan, whole: SourceSpan?)
    -> Diagnostic
  {
    Diagnostic(
      .error, "syntax/misplaced",
      word == "fill"
        ? "a \(kind) has no inside to fill" : "a \(kind) has no inside, and takes no '\(word)'",
      at: span,
      helps: [
        whole.map { Help("remove it", edits: [Edit(replace: $0, with: "")]) }
          ?? Help("use 'stroke'", edits: [Edit(replace: span, with: "stroke")])
      ])
  }

  /// An error: a word that cannot follow its attribute.
  static func unknownModifier(
    _ word: String, of attribute: String, nearest: String?, known: [String], at span: SourceSpan
  ) -> Diagnostic {
    var result = Diagnostic(
      .error, "syntax/unknown-word", "'\(word)' cannot follow '\(attribute)'", at: span)
    if let nearest {
      result.helps = [
        Help("did you mean '\(nearest)'?", edits: [Edit(replace: span, with: nearest)])
      ]
    } else if known.isEmpty {
      result.notes = ["every statement has its own line"]
    } else {
      result.notes = ["'\(attribute)' takes " + known.map { "'\($0)'" }.joined(separator: ", ")]
    }
    if word == "to", known.contains("angle") {
      result.helps = [
        Help("write 'angle 0deg' for a gradient to the right, 'angle 90deg' for one downward")
      ]
    }
    return result
  }

  /// An error: a second attribute on one line. `breaks` are the edits that break the line.
  static func attributeOnSameLine(_ word: String, at span: SourceSpan, breaks: [Edit]) -> Diagnostic
  {
    Diagnostic(
      .error, "syntax/same-line", "'\(word)' begins a statement and needs its own line",
      at: span, helps: [Help("break the line", edits: breaks)])
  }

  /// An error: a word after `pin` that is not an edge or size. `nearest` lists the words that the
  /// author may have meant.
  static func unknownEdge(_ word: String, nearest: [String], at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/unknown-edge", "'\(word)' cannot be pinned", at: span,
      notes: ["'pin' takes left, right, midX, width, top, bottom, midY and height"],
      helps: nearest.enumerated().map { i, edge in
        Help(
          i == 0 ? "did you mean '\(edge)'?" : "or '\(edge)'?",
          edits: [Edit(replace: span, with: edge)])
      })
  }

  /// An error: commas between pins.
  static func commaBetweenPins(at span: SourceSpan, all commas: [SourceSpan]) -> Diagnostic {
    Diagnostic(
      .error, "syntax/pin-comma", "pins are separated by spaces, not by ','", at: span,
      helps: [
        Help(
          "remove \(commas.count == 1 ? "it" : "all")",
          edits: commas.map { Edit(replace: $0, with: "") })
      ])
  }

  /// An error: lengths after edges. Each span includes the space before the length.
  static func distancesAfterEdges(_ spans: [SourceSpan]) -> Diagnostic {
    Diagnostic(
      .error, "syntax/left-over", "'pin' takes edges, not lengths", at: spans[0],
      notes: ["a pinned edge keeps its drawn distance, a pinned width or height its drawn size"],
      helps: [
        Help(
          "remove \(spans.count == 1 ? "it" : "them")",
          edits: spans.map { Edit(replace: $0, with: "") })
      ])
  }

  /// An error: `in F` after the pins. `ordered` has `in F` and the pins in the correct order.
  static func pinsBeforeFrame(_ ordered: String, at span: SourceSpan, whole: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(
      .error, "syntax/pin-before-frame", "the frame must come before the pins", at: span,
      helps: [Help("swap them", edits: [Edit(replace: whole, with: ordered)])])
  }

  /// An error: a reserved word instead of a name or value.
  static func reservedWord(_ word: String, wanted: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/reserved-word",
      "'\(word)' is a reserved word and cannot be \(wanted)", at: span)
  }

  /// An error: `canvas` instead of a frame.
  static func canvasAsFrame(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/reserved-word", "'canvas' declares the size of the design; it is not a frame",
      at: span,
      helps: [Help("declare 'frame target = canvas', and write 'in target'")])
  }

  /// An error: `=` after an expression, instead of `==`.
  static func assignmentForComparison(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/assignment", "'=' is not a comparison", at: span,
      helps: [Help("write '=='", edits: [Edit(replace: span, with: "==")])])
  }

  /// An error: a place after `in F`. `ordered` has the place and `in F` in the correct order.
  static func frameBeforePlace(_ ordered: String, at span: SourceSpan, whole: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(
      .error, "syntax/frame-before-place", "the place must come before its frame", at: span,
      helps: [Help("swap them", edits: [Edit(replace: whole, with: ordered)])])
  }

  /// An error: tokens on the line of a statement, after the end of the statement.
  static func leftOver(
    found: String, at span: SourceSpan, afterExpression: Bool, isSize: Bool, help: Help? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error, "syntax/left-over", "expected the end of the statement, found \(found)", at: span,
      notes: isSize
        ? ["'x' makes a size only after 'canvas'; elsewhere a size is '(200, 38)'"]
        : afterExpression
          ? ["a word or a comma separates two expressions; every statement has its own line"]
          : [], helps: help.map { [$0] } ?? [])
  }

  /// An error: `a < b < c`, with the middle operand `middle`, or `a...b...c`, for which `middle` is
  /// nil.
  static func chainedComparison(_ text: String, middle: String?, at span: SourceSpan) -> Diagnostic
  {
    Diagnostic(
      .error, "syntax/chained-comparison",
      "'\(text)' cannot follow another \(middle == nil ? "range" : "comparison")",
      at: span,
      helps: middle.map { middle in
        [
          Help(
            "join two comparisons with '&&'",
            edits: [Edit(replace: span.startPoint, with: "&& \(middle) ")])
        ]
      } ?? [])
  }

  /// An error: `a%b`, a modulo without spaces.
  static func moduloWithoutSpaces(at span: SourceSpan, spaced: String) -> Diagnostic {
    Diagnostic(
      .error, "syntax/modulo-spaces", "modulo needs a space on both sides", at: span,
      notes: ["'%' directly after a number makes it a percentage"],
      helps: [Help("add the spaces", edits: [Edit(replace: span, with: spaced)])])
  }

  /// An error: `.5`, a number that begins with a point.
  static func numberBeginsWithPoint(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/number", "a number must begin with a digit", at: span,
      helps: [Help("add a zero", edits: [Edit(replace: span.startPoint, with: "0")])])
  }

  /// An error: `5.`, a number that ends with a point.
  static func numberEndsWithPoint(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/number", "a number cannot end with a point", at: span,
      helps: [Help("remove it", edits: [Edit(replace: span, with: "")])])
  }

  /// An error: `0..1`, a range with two points.
  static func rangeOfTwoPoints(at span: SourceSpan, isLoop: Bool) -> Diagnostic {
    Diagnostic(
      .error, "syntax/number", "a range is written with three points", at: span,
      helps: [
        Help(
          isLoop ? "write '...' for a range that includes its end" : "write '...'",
          edits: [Edit(replace: span, with: "...")])
      ]
        + (isLoop
          ? [
            Help("or '..<' for one that excludes it", edits: [Edit(replace: span, with: "..<")])
          ] : []))
  }

  /// An error: a sample of a pen that is not two or three numbers.
  static func sampleSize(_ count: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/tuple-size", "a sample has 2 or 3 numbers, not \(count)", at: span,
      notes: ["they are x and y, and the pressure or the time"])
  }

  /// An error: a tuple with a number of values that has no meaning.
  static func tupleSize(_ count: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/tuple-size",
      count == 0 ? "the parentheses are empty" : "\(count) values in parentheses have no meaning",
      at: span,
      notes: ["two values are a point or size, four a rectangle or the radii of four corners"],
      helps: count == 3
        ? [Help("write a box around a point as '= rect(center: p, size: (width, height))'")] : [])
  }

  /// An error: a third number in a computed sample.
  static func computedThird(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/tuple-size", "a computed sample is a point, and has no third number",
      at: span,
      helps: [Help("draw the samples, without '=': 'samples [(10, 20, 0.5), …]'")])
  }

  /// An error: the parenthesis or bracket at `opening` is not closed, or lacks a comma.
  static func unclosedBracket(
    _ kind: TokenKind, found: String, at span: SourceSpan, opening: SourceSpan?
  ) -> Diagnostic {
    Diagnostic(
      .error, "syntax/unclosed-bracket", "expected ',' or \(kind.spelling), found \(found)",
      at: span, labels: opening.map { [Label("this is not closed", at: $0)] } ?? [])
  }

  /// An error: blocks are still open at the end of the file or at a declaration. `openings` begins
  /// with the innermost block. `suspect` is the start of a block whose `}` is indented differently
  /// from this start.
  static func unclosedBlocks(
    _ openings: [SourceSpan], found: String, suspect: SourceSpan?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "syntax/unclosed-block", "expected '}', found \(found)", at: span,
      labels: openings.map { Label("this block is not closed", at: $0) }
        + (suspect.map { [Label("or this one: its '}' is indented differently", at: $0)] } ?? []))
  }

  /// An error: the brace of a block is at the start of a line.
  static func blockOnNextLine(at span: SourceSpan, gap: SourceSpan?) -> Diagnostic {
    Diagnostic(
      .error, "syntax/block-line", "'{' must be on the line of its statement", at: span,
      helps: gap.map { [Help("join the lines", edits: [Edit(replace: $0, with: " ")])] } ?? [])
  }

  /// An error: a `}`, `)` or `]` without an opening counterpart.
  static func unmatched(_ bracket: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/unmatched-bracket", "this \(bracket) closes nothing", at: span,
      helps: [Help("remove it", edits: [Edit(replace: span, with: "")])])
  }

  /// An error: deeper nesting than the limit.
  static func nestedTooDeeply(limit: Int, at span: SourceSpan) -> Diagnostic {
    .limit(.nesting, "this is nested more than \(limit) levels deep", at: span)
  }

  /// An error: `if` between the nodes of a path.
  static func ifInPath(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/if-in-path", "'if' is not allowed in a path", at: span,
      notes: ["an outline has the same nodes at every size and state"],
      helps: [Help("draw two paths and switch them with 'if' or 'visible when'")])
  }

  /// An error: paint for an outline that is part of a path.
  static func paintInPath(_ kind: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/paint-in-path", "'\(kind)' in a path has no block of its own", at: span,
      notes: ["it is an outline of the path, which is painted as a whole"],
      helps: [Help("move the paint to the block of the path, or move the shape out of the path")])
  }

  /// An error: `else` at the start of a line.
  static func elseOnOwnLine(at span: SourceSpan, gap: SourceSpan?) -> Diagnostic {
    Diagnostic(
      .error, "syntax/else-line", "'else' must be on the line of the '}' before it", at: span,
      helps: gap.map { [Help("join the lines", edits: [Edit(replace: $0, with: " ")])] } ?? [])
  }

  /// An error: `else if`, which does not exist.
  static func elseIf(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/else-if", "there is no 'else if'", at: span,
      helps: [Help("nest it: 'else { if … { } }'")])
  }

  /// An error: a single node with pins of its own.
  static func pinOnNode(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/pin-on-node", "a node has no 'pin' of its own", at: span,
      notes: ["'in' on a node is the incoming handle, so a frame is written around the node"],
      helps: [Help("put the node in a run: 'in FRAME pin … { corner (0, 0) }'")])
  }

  /// An error: a required word is missing after an attribute.
  static func missingModifier(
    _ word: String, of attribute: String, found: String, operandFollows: Bool,
    at span: SourceSpan
  ) -> Diagnostic {
    var result = Diagnostic(
      .error, "syntax/expected", "expected '\(word)' after '\(attribute)', found \(found)",
      at: span)
    if operandFollows {
      result.helps = [
        Help("add '\(word)'", edits: [Edit(replace: span.startPoint, with: word + " ")])
      ]
    }
    return result
  }

  /// An error: a mask without its source, alpha or luminance. `edit` inserts the source.
  static func missingMaskSource(found: String, edit: Edit, at span: SourceSpan) -> Diagnostic {
    var result = missingModifier(
      "by", of: "mask", found: found, operandFollows: false, at: span)
    result.notes = [
      "'by .alpha' uses the opacity of the mask, 'by .luminance' its brightness"
    ]
    result.helps = [Help("add it", edits: [edit])]
    return result
  }

  /// An error: the word `next` is written where the position after `word` should be.
  static func missingPosition(_ word: String, before next: String, at span: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(
      .error, "syntax/expected", "expected a position after '\(word)', found '\(next)'", at: span,
      helps: [Help("write the position first: '\(word) (x, y) \(next) …'")])
  }

  /// An error: the number after an attribute lacks the word `word`, which gives the meaning of the
  /// number.
  static func missingWord(
    _ word: String, of attribute: String, value: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "syntax/expected", "'\(value)' after '\(attribute)' lacks the word '\(word)'",
      at: span,
      helps: [Help("add '\(word)'", edits: [Edit(replace: span.startPoint, with: word + " ")])])
  }

  /// An error: `=` after the word of an attribute.
  static func assignedAttribute(_ word: String, at span: SourceSpan, withSpace: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(
      .error, "syntax/assigned-attribute", "'\(word)' takes its value without '='", at: span,
      helps: [Help("remove '='", edits: [Edit(replace: withSpace, with: "")])])
  }

  /// An error: a comma before a closing bracket.
  static func trailingComma(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/trailing-comma", "nothing follows this comma", at: span,
      helps: [Help("remove it", edits: [Edit(replace: span, with: "")])])
  }

  /// An error: an element that needs a box has none.
  static func missingBox(_ kind: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "element/no-box", "this '\(kind)' has no box", at: span,
      helps: [
        Help("draw it: '\(kind) (x, y, width, height)'"),
        Help("or compute it: '\(kind) = target.inset(2)'"),
      ])
  }

  /// An error: a point without a name. Nothing could refer to such a point.
  static func pointWithoutName(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "element/point-name", "a point needs a name; otherwise nothing can refer to it",
      at: span)
  }

  /// An error: a path or freehand stroke with a box after its name.
  static func positionOfPath(_ kind: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "element/path-box",
      kind == "path"
        ? "a path has no box; its nodes determine its position"
        : "a freehand stroke has no box; its samples determine its position", at: span)
  }

  /// An error: `in` or `pin` after a computed position.
  package static func placementAfterComputed(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "position/placement-after-computed",
      "a computed position cannot have 'in' or 'pin'", at: span,
      notes: ["'( … )' is drawn in the design and placed by 'in' and 'pin'; '= …' is computed"],
      helps: [Help("remove the '=', or the 'in' and 'pin'")])
  }

  /// An error: `in` and a frame after a default with `=`. A domain is expected there. If `equals`,
  /// the span of the `=`, is given, the help removes the `=`.
  package static func frameAsDomain(at span: SourceSpan, equals: SourceSpan?) -> Diagnostic {
    Diagnostic(
      .error, "param/frame-as-domain", "'in' after a default with '=' takes a domain, not a frame",
      at: span,
      notes: ["a drawn default follows its frame until the caller sets another value"],
      helps: equals.map { [Help("remove the '='", edits: [Edit(replace: $0, with: "")])] } ?? [])
  }

  /// An error: an argument that is declared inside a block.
  static func misplacedArgument(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "frame/misplaced",
      "'\(name)' is an argument and must be directly in the drawing",
      at: span)
  }

  /// An error: a frame under `for` or `if`.
  package static func frameRepeated(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "frame/misplaced", "a frame cannot be declared inside 'for' or 'if'", at: span)
  }

  /// An error: a hand on a frame that is not an argument.
  static func handOnLocalFrame(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "frame/hand", "a local frame follows its parent and cannot be dragged", at: span,
      helps: [Help("make it an argument: 'frame name = (x, y, width, height)'")])
  }

  /// An error: the part `word` in a node of the kind `kind`, which has no such part.
  static func partOfOtherNode(_ word: String, _ kind: String, at span: SourceSpan) -> Diagnostic {
    var result = Diagnostic(
      .error, "path/node-part",
      "\(kind == "auto" ? "an" : "a") '\(kind)' node has no '\(word)'", at: span)
    switch (word, kind) {
    case ("in", "corner"):
      result.helps = [
        Help("write 'round', 'smooth' or 'symmetric' for a node with handles"),
        Help("or write a frame around its nodes: 'in target { corner (0, 0) }'"),
      ]
    case ("out", "corner"):
      result.helps = [Help("write 'round', 'smooth' or 'symmetric' for a node with handles")]
    case ("in", "symmetric"):
      result.notes = ["its incoming handle is the opposite of the outgoing one"]
    case ("in", "auto"), ("out", "auto"):
      result.notes = ["its handles follow from the nodes before and after it"]
    case ("radius", _): result.helps = [Help("write a 'corner', the only node that can be rounded")]
    default: break
    }
    return result
  }

  /// An error: a part of a node is repeated.
  package static func repeatedPart(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, "path/node-part", "'\(word)' is set twice", at: span)
  }

  /// An error: a handle that is neither drawn nor computed.
  static func handleForm(isIncoming: Bool, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "position/form", "a handle is a drawn vector, '(dx, dy)', or '= …'", at: span,
      notes: isIncoming
        ? ["'in' of a node is the incoming handle; a frame is written around its nodes"] : [],
      helps: [Help("write '='", edits: [Edit(replace: span.startPoint, with: "= ")])])
  }

  /// An error: the file is written in ShapeScript.
  static func shapeScript(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/shapescript",
      "this looks like ShapeScript, another language that uses '.shape'",
      at: span,
      notes: [
        "ShapeScript describes 3D models; this compiler reads resizable vector drawings",
        "a file of this language declares drawings: 'drawing Name { … }'",
      ])
  }
}
