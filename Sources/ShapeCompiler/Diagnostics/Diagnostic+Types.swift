import ShapeNumbers
import ShapeSyntax

/// Diagnostics of values and their types.
extension Diagnostic {
  /// An error: a value of a type other than the expected type. If `isLiteral` is true and an angle
  /// is expected, the fix adds a unit to the number. If the value is a text, `color` is the color
  /// that the text probably means.
  static func mismatch(
    wanted: ValueType, found: ValueType, at span: SourceSpan, isLiteral: Bool = false,
    color: String? = nil
  ) -> Diagnostic {
    var result = Diagnostic(
      .error, "type/mismatch", "expected \(wanted.withArticle), found \(found.withArticle)",
      at: span)
    switch (wanted, found) {
    case (.angle, .number) where isLiteral:
      result.helps = [
        Help("give it a unit", edits: [Edit(replace: span.endPoint, with: "deg")])
      ]
    case (.angle, .number): result.helps = [Help("convert it: 'x * 1deg'")]
    case (.number, .angle): result.helps = [Help("convert it: 'x / 1deg'")]
    case (.rect, .point), (.rect, .number): result.notes = ["a rectangle is (x, y, width, height)"]
    case (.point, .rect), (.point, .number): result.notes = ["a point is (x, y)"]
    case (.text, .number):
      result.helps = [
        Help(
          "convert it",
          edits: [
            Edit(replace: span.startPoint, with: "text("), Edit(replace: span.endPoint, with: ")"),
          ])
      ]
    case (.color, .text) where color != nil:
      result.helps = color.map { [colorHelp($0, at: span)] } ?? []
    case (.color, .text):
      result.notes = ["colors are written '#RGB' or '#RRGGBB'"]
    case (.shadow, .color):
      result.helps = [Help("make a shadow: 'shadow(#0004, offset: (0, 2), blur: 4)'")]
    case (.point, .size), (.size, .point):
      result.notes = ["a pair '(a, b)' takes the expected type; a name keeps the type of its value"]
    default: break
    }
    return result
  }

  /// An error: `polar` with its arguments in the wrong order.
  static func polarSwapped(
    angle: SourceSpan, radius: SourceSpan, texts: (angle: String, radius: String)
  ) -> Diagnostic {
    Diagnostic(
      .error, "type/mismatch", "'polar' takes the radius first, then the angle", at: angle,
      labels: [Diagnostic.Label("the radius", at: radius)],
      helps: [
        Help(
          "swap them",
          edits: [
            Edit(replace: angle, with: texts.radius), Edit(replace: radius, with: texts.angle),
          ])
      ])
  }

  /// An error: a value that is neither one radius nor four.
  static func radii(found: ValueType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "type/mismatch", "expected one radius or four, found \(found.withArticle)", at: span,
      notes: ["four are (top left, top right, bottom right, bottom left)"])
  }

  /// An error: an operator with operands of types that it does not support.
  static func operands(
    _ symbol: String, _ a: ValueType, _ b: ValueType, at span: SourceSpan, left: SourceSpan,
    right: SourceSpan
  ) -> Diagnostic {
    let orders = ["<", "<=", ">", ">="].contains(symbol)
    let verb = orders || symbol == "==" || symbol == "!=" ? "compare" : "apply to"
    var result = Diagnostic(
      .error, "type/operands",
      "'\(symbol)' does not \(verb) \(a.withArticle) and \(b.withArticle)", at: span,
      labels: [Label(a.withArticle, at: left), Label(b.withArticle, at: right)])
    if orders, a == b { result.notes = ["only numbers and angles have an order"] }
    if symbol == "+", a == .text, b == .number {
      result.helps = [
        Help(
          "convert the number",
          edits: [
            Edit(replace: right.startPoint, with: "text("),
            Edit(replace: right.endPoint, with: ")"),
          ])
      ]
    }
    return result
  }

  /// An error: a prefix operator with an operand of a type that it does not support.
  static func operandType(_ symbol: String, _ type: ValueType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "type/operands", "'\(symbol)' does not apply to \(type.withArticle)", at: span)
  }

  /// An error: a percentage where a length is expected; the suggestion multiplies it by `side` of
  /// `frame`.
  static func percentageAlone(
    _ text: String, of frame: String, _ side: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "type/percentage", "'\(text)' is a ratio, but a length is expected here", at: span,
      helps: [Help("multiply it by a length: '\(text) * \(frame).\(side)'")])
  }

  /// An error: the branches of `?:` have different types.
  static func branches(
    _ yes: ValueType, _ no: ValueType, yes yesSpan: SourceSpan, no noSpan: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "type/branches", "both values of '? :' must have the same type", at: noSpan,
      caption: no.withArticle, labels: [Label(yes.withArticle, at: yesSpan)])
  }

  /// An error: a choice between lists of different lengths.
  static func listLengths(_ a: Int, _ b: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "type/list-length", "the lists have \(a) and \(b) elements", at: span,
      notes: ["the length of a list is the same at every size and state"])
  }

  /// An error: a row whose number of limits, at `span`, differs from its number of cells.
  static func limitCount(
    _ label: String, _ count: Int, cells: Int, at span: SourceSpan, basis: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "type/list-length",
      "'\(label)' has \(count) element\(count == 1 ? "" : "s"), but 'basis' has \(cells)", at: span,
      labels: [Label("one element for each cell", at: basis)],
      notes: ["a number instead of a list applies to all cells"])
  }

  /// An error: a row without cells.
  static func emptyRow(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "value/empty-list", "'flex' has no cells: the list is empty", at: span)
  }

  /// An error: a value that is not a list, where a list is expected.
  static func notAList(
    _ type: ValueType, isCount: Bool, names: Bool = false, at span: SourceSpan
  ) -> Diagnostic {
    var helps: [Help] = []
    if isCount {
      helps = [
        Help("count with a range", edits: [Edit(replace: span.startPoint, with: "0 ..< ")])
      ]
    } else if names, type == .rect || type == .point {
      helps = [
        Help(
          "write a list",
          edits: [
            Edit(replace: span.startPoint, with: "["), Edit(replace: span.endPoint, with: "]"),
          ])
      ]
    }
    return Diagnostic(
      .error, "type/mismatch", "expected a list, found \(type.withArticle)", at: span,
      helps: helps)
  }

  /// An error: an index after a name that means a single element inside of its own loop.
  static func indexInOwnLoop(
    _ name: String, _ type: ValueType, whole: SourceSpan, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "type/mismatch", "expected a list, found \(type.withArticle)", at: span,
      notes: ["'\(name)' is the element of this iteration here, and a list after its loop"],
      helps: [Help("leave out the index", edits: [Edit(replace: whole, with: name)])])
  }

  /// An error: a constant index outside a list.
  static func indexOutOfRange(_ index: Int, count: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "value/index",
      count == 0
        ? "the list is empty"
        : "index \(index) is out of range: the list has \(count) element\(count == 1 ? "" : "s")",
      at: span, notes: count == 0 ? [] : ["elements are numbered from 0 to \(count - 1)"])
  }

  /// An error: a division by a constant zero; `divisor` is its source text.
  static func divisionByZero(_ divisor: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "value/division-by-zero",
      "division by zero" + (divisor == "0" ? "" : ": '\(divisor)' is 0"), at: span)
  }

  /// A warning: a divisor that is zero somewhere in the declared range, for example at `place`;
  /// `divisor` is its source text.
  static func vanishingDivisor(
    _ divisor: String, _ place: FailingPlace, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .warning, "value/vanishing-divisor",
      place.after("possible division by zero: '\(divisor)' is 0"),
      key: place.after("a division by what may be zero: '\(divisor)' is 0"), at: span,
      helps: [
        Help("declare a range without zero, exclude zero with 'max', or test for it with '? :'")
      ])
  }

  /// An error: the square root of a negative constant.
  static func rootOfNegative(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, "value/root", "a negative number has no square root", at: span)
  }

  /// An error: a number with more digits, or a larger exponent, than the language reads.
  static func numberTooLong(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "value/number", "this number has too many digits or too large an exponent", at: span,
      notes: ["numbers have up to 1000 digits and exponents between -400 and 400"])
  }

  /// An error: a number that is infinite in double precision.
  static func numberTooLarge(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "value/number", "this number is too large", at: span,
      notes: ["the largest number is about 1.8e308"])
  }

  /// An error: a number that is not zero as written, but rounds to zero in double precision.
  static func numberTooSmall(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "value/number", "this number is too close to 0", at: span,
      notes: ["the smallest number above 0 is about 5e-324"])
  }

  /// An error: a computation with constants that has no finite result.
  static func constantNotFinite(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "value/number", "the result is not a finite number", at: span,
      notes: [
        "the largest number is about 1.8e308; a path without length has no points along it"
      ])
  }

  /// An error: `fit(aspect:)` with an aspect ratio that is not positive.
  static func aspect(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "value/aspect", "an aspect ratio (width divided by height) must be greater than 0",
      at: span)
  }

  /// An error: a number of sides or points that is not a constant in `range`.
  static func cornerCount(_ range: ClosedRange<Int>, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "value/corner-count",
      "the number of corners must be a constant whole number from \(range.lowerBound) to "
        + "\(range.upperBound)", at: span)
  }

  /// An error: a number of decimals that is not a constant from 0 to 17.
  static func decimals(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "value/decimals", "the number of decimals must be a constant from 0 to 17",
      at: span)
  }

  /// An error: a value outside of the range in which it has a meaning.
  static func outOfRange(_ what: String, _ rule: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, "value/range", "\(what) \(rule)", at: span)
  }

  /// A warning: a constant outside of 0…1, which is clamped to this range when painted. `what` is a
  /// subject and a verb; the verb appears only in `key`, which keeps the original wording of the
  /// message.
  static func clampedConstant(_ what: String, _ value: Double, at span: SourceSpan, help: Help?)
    -> Diagnostic
  {
    let subject = what.split(separator: " ").dropLast().joined(separator: " ")
    let number = numberText(value, decimals: nil)
    return Diagnostic(
      .warning, "value/clamped", "\(subject) must be from 0 to 1, not \(number)",
      key: "\(what) from 0 to 1, not \(value < 0 ? "from" : "to") \(number)", at: span,
      helps: help.map { [$0] } ?? [])
  }

  /// A warning: a hue given as a constant number of more than one turn.
  static func hueInTurns(at span: SourceSpan, isLiteral: Bool) -> Diagnostic {
    Diagnostic(
      .warning, "value/hue", "a hue without a unit is in turns, from 0 to 1",
      key: "a hue without a unit counts turns, from 0 to 1", at: span,
      helps: [
        isLiteral
          ? Help("write an angle", edits: [Edit(replace: span.endPoint, with: "deg")])
          : Help("write an angle, 'x * 1deg'")
      ])
  }

  /// An error: a wrong number of arguments.
  static func argumentCount(
    _ name: String, wanted: String, found: Int, help: Help? = nil, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "type/arguments",
      "'\(name)' cannot be called with \(found) argument\(found == 1 ? "" : "s")", at: span,
      notes: ["it is called as '\(wanted)'"],
      helps: (help ?? foreignArguments(name, found).map { Help($0) }).map { [$0] } ?? [])
  }

  /// An error: an unknown label at `span`, or an argument without its label if `label` is nil.
  static func argumentLabel(
    _ name: String, _ label: String?, nearest: String?, wanted: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "type/arguments",
      label.map { "'\(name)' has no argument '\($0):' here" }
        ?? "an argument of '\(name)' lacks its label", at: span,
      notes: ["it is called as '\(wanted)'"],
      helps: nearest.map { nearest in
        [
          Help(
            label == nil ? "add the label" : "did you mean '\(nearest)'?",
            edits: [
              label == nil
                ? Edit(replace: span.startPoint, with: nearest + ": ")
                : Edit(replace: span, with: nearest)
            ])
        ]
      } ?? [])
  }

  /// An error: the argument `label` is missing before the argument at `span`.
  static func argumentMissing(
    _ name: String, _ label: String, form: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "type/arguments", "'\(name)' lacks its argument '\(label):' before this one",
      at: span, notes: ["it is called as '\(form)'"])
  }

  /// An error: `lerp` between values of a type that cannot be interpolated.
  static func lerpType(_ type: ValueType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "type/arguments", "'lerp' cannot blend \(type.withArticle)", at: span,
      helps: type == .color ? [Help("blend colors with 'mix'")] : [])
  }

  /// An error: a value that has to be constant and is not.
  static func notConstant(_ what: String, help: Help? = nil, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "type/not-constant", "\(what) must be a constant", at: span,
      notes: ["it cannot depend on frames or parameters"], helps: help.map { [$0] } ?? [])
  }

  /// An error: `none` without a type, as in `let n = none`.
  static func nothingNeedsType(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "type/mismatch", "the type of 'none' cannot be inferred here", at: span,
      helps: [Help("give the type: 'let \(name): color = none'")])
  }

  /// An error: an end of a counted range that is not a constant whole number.
  static func rangeEnd(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "type/range-end", "the ends of a counted range must be constant whole numbers",
      at: span,
      notes: ["the length of a list is the same at every size and state"],
      helps: [
        Help(
          "count to the largest possible number, and paint only the first 'n': "
            + "'for i in 0 ..< 40 { … visible when i < n … }'")
      ])
  }

  /// An error: an expression other than `a...b` where a range is expected.
  static func expectedRange(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, "type/range", "expected a range, such as '20...400'", at: span)
  }

  /// An error: a range whose end is less than its start.
  static func emptyRange(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, "value/empty-range", "the range ends before it begins", at: span)
  }
}
