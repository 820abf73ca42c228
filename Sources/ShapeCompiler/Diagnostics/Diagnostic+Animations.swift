import ShapeFormulas
import ShapeSyntax

/// Mistakes in animations and flip-books.
extension Diagnostic {
  /// An error: `name` after `animate` is neither a frame nor a parameter.
  static func animatedName(
    _ name: String, isDeclared: Bool, nearest: String?, at span: SourceSpan
  ) -> Diagnostic {
    let help = Help(
      "animate a parameter, such as 'param progress: number = 0% in 0...1', and draw with it")
    return Diagnostic(
      .error, "animation/name", "'\(name)' is not a parameter of the drawing", at: span,
      notes: isDeclared ? ["drawn elements move only if a parameter moves them"] : [],
      helps: suggestion(nearest, at: span) + (nearest == nil ? [help] : []))
  }

  /// An error: the time `name` of a flip-book is animated.
  static func animatedClock(_ name: String, of flipbook: String, at span: SourceSpan) -> Diagnostic
  {
    Diagnostic(
      .error, "flipbook/time", "'\(name)' is the time of '\(flipbook)', which runs on its own",
      at: span,
      helps: [
        Help("set the speed and repeats of the flip-book in its block: 'rate' and 'repeats'"),
        Help("or animate a parameter, and pass it to the flip-book: 'time t'"),
      ])
  }

  /// An error: a formula refers to the time `name` of a flip-book.
  static func clockInFormula(
    _ name: String, of flipbook: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, "flipbook/time", "'\(name)' is the time of '\(flipbook)', which formulas cannot use",
      at: span, helps: [Help("compute with a parameter, and pass it to the flip-book: 'time t'")])
  }

  /// An error: an argument has the name of the parameter that holds the time of a flip-book. Each
  /// flip-book without `time` in its block has such a parameter.
  static func nameOfClock(
    _ name: String, of flipbook: String, isNumber: Bool, at span: SourceSpan,
    flipbook place: SourceSpan
  ) -> Diagnostic {
    let time = Help("make this argument the flip-book's time: write 'time \(name)' in its block")
    return Diagnostic(
      .error, "flipbook/time", "'\(name)' is the time of the flip-book '\(flipbook)'", at: span,
      labels: [Label("without 'time', the flip-book has a parameter of this name", at: place)],
      helps: (isNumber ? [time] : []) + [Help(isNumber ? "or rename it" : "rename it")])
  }

  /// An error: the type of an animated parameter cannot be interpolated.
  static func animatedType(_ type: ValueType, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "animation/type", "\(type.withArticle) cannot be animated", at: span,
      notes: ["numbers, angles, points, sizes, rectangles and colors can be animated"],
      helps: [Help("animate a number, and choose with it: 'let open = progress > 50%'")])
  }

  /// An error: the main frame, which determines the size of the picture, is animated.
  static func animatedMainFrame(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "animation/main-frame",
      "'\(name)' determines the size of the picture, which "
        + "cannot be animated",
      at: span,
      helps: [Help("animate a parameter, and place the moving elements with it")])
  }

  /// An error: an end of an animation is outside of the domain of the parameter.
  static func animatedOutsideDomain(
    _ name: String, _ type: ValueType, value: ExactValue, lower: ExactValue, upper: ExactValue,
    at span: SourceSpan, argument: SourceSpan
  ) -> Diagnostic {
    outsideDomain(
      "animation/outside-domain", name, type, value, lower, upper, at: span, argument: argument)
  }

  /// An error: a time in seconds, or a number of repeats, is too small or too large.
  static func animationTime(_ what: String, from least: String, at span: SourceSpan) -> Diagnostic {
    let isCount = what.hasSuffix("repeats")
    return Diagnostic(
      .error, "animation/time", "\(what) must be from \(least) to 86400", at: span,
      notes: isCount ? [] : ["times are seconds"],
      helps: isCount ? [Help("'repeats' alone repeats without end")] : [])
  }

  /// An error: a flip-book has both drawings and images.
  static func flipbookBoth(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "flipbook/pictures", "a flip-book shows drawings or images, not both", at: span)
  }

  /// An error: a flip-book has no pictures.
  static func flipbookEmpty(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "flipbook/pictures", "the flip-book has no pictures", at: span,
      helps: [Help("name them: 'drawings [Step1, Step2]', or 'images \"step{0...7}.png\"'")])
  }

  /// An error: the images of a flip-book are not numbered correctly.
  static func flipbookImages(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "flipbook/images", "expected numbered images, such as 'walk{00...79}.png'", at: span,
      notes: ["there are at most 10000 images; their numbers may count down"],
      helps: [Help("or list them: 'images [\"a.png\", \"b.png\"]'")])
  }

  /// An error: the rate of a flip-book is not greater than 0, or is greater than 1000 pictures per
  /// second.
  static func flipbookRate(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "flipbook/rate", "a rate must be greater than 0 and at most 1000 pictures per second",
      at: span)
  }

  /// An error: an easing does not have two constant control points with x from 0 to 1 and y from
  /// -1000 to 1000.
  static func timingCurve(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "animation/easing", "an easing curve has two constant control points", at: span,
      notes: [
        "their x is from 0 to 1, as in 'cubic-bezier' of CSS, and their y from -1000 to 1000"
      ],
      helps: [Help("'easing [(0.42, 0), (0.58, 1)]' is '.easeInOut'")])
  }
}
