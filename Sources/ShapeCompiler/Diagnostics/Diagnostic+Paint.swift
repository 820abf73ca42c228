import ShapeNumbers
import ShapeSyntax

/// Reports about paint, clips and text.
extension Diagnostic {
  /// An error: a gradient with no stop, or with the `only` one.
  static func tooFewStops(_ only: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/stops",
      "a gradient has two stops at least, found \(only == nil ? "none" : "one")",
      at: span, helps: [Help("write 'gradient(stop(#FFF, 0%), stop(#000, 100%))'")])
  }

  /// An error: an argument has more stops than one can.
  static func tooManyStops(_ most: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/stops", "a gradient that is an argument has \(most) stops at most", at: span)
  }

  /// An error: a color where a stop is wanted, which could stand at `position`.
  static func colorWithoutStop(_ position: Rational, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "type/mismatch", "expected a stop, found a color", at: span,
      helps: [Help("say where it stands", edits: stop(at: position, of: span))])
  }

  /// The edits that make a stop at `position` of the color at `span`.
  fileprivate static func stop(at position: Rational, of span: SourceSpan) -> [Edit] {
    let tenths = (position * Rational(1000)).roundedHalfAway()
    let percent = numberText((tenths * Rational(1, 10)).doubleValue, decimals: nil)
    return [
      Edit(replace: span.startPoint, with: "stop("),
      Edit(replace: span.endPoint, with: ", \(percent)%)"),
    ]
  }

  /// The elements of a list that stands in place of stops.
  enum WrittenStops {
    case stops([SourceSpan])
    case colors([SourceSpan])
    /// A color and a position each, in parentheses.
    case pairs([SourceSpan])

    var places: [SourceSpan] {
      switch self {
      case .stops(let places), .colors(let places), .pairs(let places): places
      }
    }

    /// The edits that make stops of the elements.
    fileprivate var edits: [Edit] {
      switch self {
      case .stops: []
      case .colors(let places):
        places.enumerated().flatMap { i, place in
          Diagnostic.stop(at: Rational(i, max(places.count - 1, 1)), of: place)
        }
      case .pairs(let places): places.map { Edit(replace: $0.startPoint, with: "stop") }
      }
    }
  }

  /// An error: a list in place of stops, of which nothing is known where it is not written in the call.
  static func listOfStops(_ what: String, of stops: WrittenStops, at span: SourceSpan) -> Diagnostic
  {
    let open = SourceSpan(source: span.source, start: span.start, end: span.start + 1)
    let close = SourceSpan(source: span.source, start: span.end - 1, end: span.end)
    let edits = [Edit(replace: open, with: "")] + stops.edits + [Edit(replace: close, with: "")]
    return Diagnostic(
      .error, "paint/stops", "a gradient takes stops one by one, and not \(what)", at: span,
      helps: stops.places.count < 2
        ? [Help("write 'gradient(stop(#FFF, 0%), stop(#000, 100%))'")]
        : [Help("write each stop", edits: edits)])
  }

  /// An error: the color and the position of a stop in the other order.
  static func stopSwapped(
    position: SourceSpan, color: SourceSpan, texts: (position: String, color: String)
  ) -> Diagnostic {
    Diagnostic(
      .error, "type/mismatch", "'stop' takes the color first, then the position", at: position,
      labels: [Label("the color", at: color)],
      helps: [
        Help(
          "swap them",
          edits: [
            Edit(replace: position, with: texts.color), Edit(replace: color, with: texts.position),
          ])
      ])
  }

  /// A warning: a stop stands before the one ahead of it.
  static func stopsOutOfOrder(at span: SourceSpan, after previous: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, "paint/stop-order", "this stop lies before the one ahead of it", at: span,
      labels: [Label("this one", at: previous)],
      notes: ["it is painted as if both were at the same place"],
      helps: [Help("write the stops in the order of their positions")])
  }

  /// An error: a gradient, and not where it lies.
  static func gradientWithoutLine(_ attribute: String, isBox: Bool, at span: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(
      .error, "paint/gradient-line", "'\(attribute)' does not say where the gradient lies",
      at: span,
      notes: isBox ? ["or 'from (x, y) to (x, y)', or 'radial (x, y) radius r'"] : [],
      helps: [
        isBox
          ? Help(
            "let it run downwards", edits: [Edit(replace: span.endPoint, with: " angle 90deg")])
          : Help("write 'from (x, y) to (x, y)', or 'radial (x, y) radius r'")
      ])
  }

  /// An error: a place for a gradient behind a color, or behind `none`.
  static func directionOfColor(_ word: String, at span: SourceSpan, isNone: Bool) -> Diagnostic {
    Diagnostic(
      .error, "paint/gradient-line",
      "'\(word)' is for gradients, and this is \(isNone ? "'none'" : "a color")", at: span,
      helps: [Help("leave it out, or write 'gradient(stop(#FFF, 0%), stop(#000, 100%))'")])
  }

  /// An error: a place for a gradient behind an image.
  static func directionOfImage(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/gradient-line", "'\(word)' is for gradients, and this is an image", at: span,
      helps: [Help("leave it out; 'rotate' turns the element with its image")])
  }

  /// An error: a gradient that is to lie at two places.
  static func twoGradientLines(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/gradient-line", "a gradient lies at one place", at: span,
      labels: [Label("it is said here", at: first)])
  }

  /// An error: the direction of a gradient in what is no box.
  static func angleWithoutBox(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/gradient-line", "only in a box can a gradient run at an angle", at: span,
      helps: [Help("write 'from (x, y) to (x, y)'")])
  }

  /// An error: a gradient whose line is a point.
  static func gradientWithoutLength(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/gradient-line", "this gradient ends where it starts", at: span,
      helps: [Help("move one of the ends")])
  }

  /// A warning: the circle in which a gradient starts is not within the one where it ends.
  static func startOutside(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, "paint/start-outside",
      "the circle where this gradient starts is not within the one where it ends", at: span,
      notes: ["renderers differ there; it is moved to just within the edge"],
      helps: [Help("move it inwards, or make it smaller")])
  }

  /// An error: a word of an attribute is chosen by a condition.
  static func caseByCondition(_ what: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "name/unknown-case", "'\(what)' is written out, and not chosen by a condition",
      at: span,
      helps: [Help("write two elements, and choose one of them with 'if c { … } else { … }'")])
  }

  // MARK: Strokes and blend modes

  /// An error: a stroke is to lie on one side of what has none.
  static func alignmentWithoutInside(_ kind: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/align",
      "a \(kind) has no \(kind == "text" ? "outline that is known" : "inside"), "
        + "so that its stroke has no side", at: span,
      helps: [Help("leave 'align' out: the stroke is centred")])
  }

  /// A warning: a blend mode is one of Core Graphics alone.
  static func blendOfCoreGraphics(_ mode: BlendMode, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, "paint/blend",
      "only Swift mixes by '.\(mode.rawValue)'; SVG paints it as '.normal'",
      at: span,
      helps: [Help("where both should show the same, use a mode of CSS, a clip or a mask")])
  }

  // MARK: Clips

  /// An error: an element is clipped by its own outline.
  static func clippedByItself(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/clip", "'\(name)' is clipped by itself, which changes nothing", at: span,
      helps: [Help("name another shape")])
  }

  /// An error: an element has more clips than pictures can nest.
  static func tooManyClips(_ most: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/clip", "an element has \(most) clips at most", at: span,
      helps: [Help("put some of them on a group around it")])
  }

  /// An error: two elements clip each other.
  static func clipCycle(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/clip", "the outline of '\(name)' is clipped by this one in turn", at: span,
      helps: [Help("clip both by a third shape, with 'fill none'")])
  }

  /// An error: an element of a loop is not named by a constant index.
  static func clipIndex(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/clip", "'\(name)' is no element that is known when the drawing is compiled",
      at: span,
      notes: ["in its loop an element has its name alone, outside a constant index: 'cell[0]'"])
  }

  /// An error: what is to clip has no inside; `isBox` tells if it has the place of a box.
  static func notAnOutline(_ name: String, isBox: Bool, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/clip", "'\(name)' has no inside that could clip", at: span,
      notes: ["shapes and paths have one: rect, oval, arc, pie, polygon, star, path"],
      helps: [
        Help(
          "draw one, 'rect window \(isBox ? "= \(name)" : "(x, y, width, height)") { fill none }', "
            + "and write 'clip window'")
      ])
  }

  /// An error: what is to mask paints nothing.
  static func notAMask(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/mask", "'\(name)' paints nothing that could mask", at: span,
      helps: [Help("name an element, a group or a 'use' of this drawing")])
  }

  /// An error: an element is masked by itself, or by something around it.
  static func maskCycle(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/mask", "'\(name)' cannot mask what it consists of", at: span,
      notes: ["what masks is not painted itself: it only says how much of others is shown"],
      helps: [Help("name an element that stands beside this one")])
  }

  /// An error: elements that mask one another, each the next one in `names`, and the last one the first.
  static func maskCircle(_ names: [String], at span: SourceSpan) -> Diagnostic {
    let way = (names + names.prefix(1)).map { "'\($0)'" }.joined(separator: " → ")
    return Diagnostic(
      .error, "paint/mask", "elements are masked in a circle: \(way)", at: span,
      notes: ["each shows as much as the next one lets it"],
      helps: [Help("remove one of the masks, or mask by an element that has none")])
  }

  // MARK: Lights

  /// An error: a light that reaches nowhere.
  static func lightWithoutRange(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/light", "this light has no range", at: span,
      helps: [Help("write how far it reaches in its block: 'range 40'")])
  }

  /// An error: a light that shines on nothing.
  static func lightOutsideGroup(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/light", "a light stands in the group on which it shines", at: span,
      helps: [Help("put it, and what it shines on, into a 'group { ambient 0.2 … }'")])
  }

  /// A warning: lights that multiply what full ambient light shows already.
  static func lightsWithoutEffect(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, "paint/ambient", "the lights of this group change nothing", at: span,
      notes: ["with 'lighting .multiply' they brighten what 'ambient' leaves dark; that is 1 now"],
      helps: [Help("write in the block of the group 'ambient 0.3'")])
  }

  // MARK: Shadows

  /// A warning: a shadow that is spread so far that it is not seen.
  static func hugeBlur(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, "paint/blur", "with so much blur nothing is left of the shadow", at: span,
      notes: ["a blur is in points, twice the standard deviation"])
  }

  /// A warning: a shadow that would fall into a fill.
  static func innerShadowWithoutFill(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, "paint/inner-shadow", "an inner shadow falls into the fill, and there is none",
      at: span, helps: [Help("fill it, or write 'shadow'")])
  }

  // MARK: Images

  /// An error: an image element that shows nothing.
  static func imageWithoutSource(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "image/source", "this image has no source", at: span,
      helps: [Help("write 'source \"photo.png\"' in its block, or a parameter of type 'image'")])
  }

  /// An error: a text that is filled with an image.
  static func imageInText(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "image/text", "a text is not filled with an image", at: span,
      helps: [Help("show an image through it: 'mask label by .alpha' in the block of the image")])
  }

  /// An error: a path that names no file.
  static func imagePath(_ path: String, _ problem: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "image/path", "'\(path.prefix(60))' names no image: \(problem)", at: span,
      helps: [Help("write its path from here, as \"images/photo.png\"")])
  }

  /// An error: a fill is a text, as the path of an image is.
  static func textAsFill(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "type/mismatch", "expected a color, found a text", at: span,
      helps: [
        Help(
          "for the picture of a file write 'image' before it",
          edits: [Diagnostic.Edit(replace: span.startPoint, with: "image ")])
      ])
  }

  /// An error: something else than an image is to be fitted.
  static func fitWithoutImage(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "image/fit", "only images have a 'fit'", at: span,
      helps: [Help("for a picture write 'fill image \"photo.png\" fit .cover'")])
  }

  /// An error: the path of an image is put together at run time.
  static func computedImage(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "image/path", "the path of an image is written out, and not put together", at: span,
      helps: [
        Help("write a parameter of type 'image', or choose: 'isOn ? \"on.png\" : \"off.png\"'")
      ])
  }

  // MARK: Text

  /// An error: a text that says nothing.
  static func textWithoutContent(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "text/content", "this text has no content", at: span,
      helps: [Help("write it in its block: 'content \"Hello\"'")])
  }

  /// An error: a number where the family of a font is wanted.
  static func fontWithoutFamily(hasSize: Bool, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "text/font", "'font' begins with '.system' or the name of a family", at: span,
      helps: [
        Help(
          "name the system's",
          edits: hasSize ? [] : [Edit(replace: span.startPoint, with: ".system size ")])
      ])
  }

  /// An error: a family of fonts that is not the same in every picture.
  static func fontNotConstant(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "text/font", "the family of a font is constant", at: span,
      helps: [Help("write its name: 'font \"Inter\" size 13'")])
  }

  /// An error: something that cannot be the name of a family of fonts.
  static func fontName(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "text/font", "the name of a font has letters, digits, spaces and '-', '_', '.', '&'",
      at: span, helps: [Help("write one family: 'font \"Helvetica Neue\" size 13'")])
  }

  /// A warning: a height of lines that is meant as a part of the `size` of the font, nil where that is
  /// not constant.
  static func lineHeightOfPart(_ value: String, of size: Double?, at span: SourceSpan) -> Diagnostic
  {
    Diagnostic(
      .warning, "text/line-height", "lines that are \(value) points high lie on one another",
      at: span, notes: ["'lineHeight' is in points, from one baseline to the next"],
      helps: [
        size.map {
          Help(
            "multiply it with the size of the font",
            edits: [Edit(replace: span.endPoint, with: " * \(numberText($0, decimals: nil))")])
        } ?? Help("multiply it with the size of the font")
      ])
  }

  /// An error: a number of lines that is not known or too large.
  static func lineCount(_ range: ClosedRange<Int>, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "text/lines",
      "the number of lines is a constant whole number from \(range.lowerBound) to "
        + "\(range.upperBound)", at: span)
  }

  /// A note: what is broken or cut where it does not fit is so in Swift alone.
  static func measuredText(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .note, "text/measured", "only Swift breaks and truncates lines: SVG has those of the text",
      at: span, helps: [Help("write '\\n' where a line is to end in every picture")])
  }

  /// A warning: a text has a character that is painted as another one.
  static func unprintable(_ scalar: Unicode.Scalar, at span: SourceSpan) -> Diagnostic {
    let code = String(scalar.value, radix: 16, uppercase: true)
    let digits = String(repeating: "0", count: max(0, 4 - code.count)) + code
    return Diagnostic(
      .warning, "text/control",
      "U+\(digits) is no character that a picture can show", at: span,
      notes: ["controls, and what changes the order of text, become U+FFFD in SVG"],
      helps: [Help("leave it out")])
  }
}
