import ShapeNumbers
import ShapeSyntax

/// Diagnostics of paint, clips, masks, lights, images and text.
extension Diagnostic {
  /// An error: a gradient without stops, or with the single stop `only`.
  static func tooFewStops(_ only: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/stops",
      "a gradient needs at least two stops, found \(only == nil ? "none" : "one")",
      at: span, helps: [Help("write 'gradient(stop(#FFF, 0%), stop(#000, 100%))'")])
  }

  /// An error: a gradient that is an argument and has more stops than the limit `most`.
  static func tooManyStops(_ most: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/stops", "a gradient that is an argument can have at most \(most) stops",
      at: span)
  }

  /// An error: a color where a stop is expected; the fix makes a stop at `position`.
  static func colorWithoutStop(_ position: Rational, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "type/mismatch", "expected a stop, found a color", at: span,
      helps: [Help("give it a position", edits: stop(at: position, of: span))])
  }

  /// The edits that replace the color at `span` by a stop at `position`.
  fileprivate static func stop(at position: Rational, of span: SourceSpan) -> [Edit] {
    let tenths = (position * Rational(1000)).roundedHalfAway()
    let percent = numberText((tenths * Rational(1, 10)).doubleValue, decimals: nil)
    return [
      Edit(replace: span.startPoint, with: "stop("),
      Edit(replace: span.endPoint, with: ", \(percent)%)"),
    ]
  }

  /// The elements of a list that is written instead of stops.
  enum WrittenStops {
    case stops([SourceSpan])
    case colors([SourceSpan])
    /// Pairs of a color and a position, in parentheses.
    case pairs([SourceSpan])

    var places: [SourceSpan] {
      switch self {
      case .stops(let places), .colors(let places), .pairs(let places): places
      }
    }

    /// The edits that replace the elements by stops.
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

  /// An error: a list instead of stops. `stops` has no elements if the call does not contain the
  /// list itself, but for example its name.
  static func listOfStops(_ what: String, of stops: WrittenStops, at span: SourceSpan) -> Diagnostic
  {
    let open = SourceSpan(source: span.source, start: span.start, end: span.start + 1)
    let close = SourceSpan(source: span.source, start: span.end - 1, end: span.end)
    let edits = [Edit(replace: open, with: "")] + stops.edits + [Edit(replace: close, with: "")]
    return Diagnostic(
      .error, "paint/stops", "a gradient takes separate stops, not \(what)", at: span,
      helps: stops.places.count < 2
        ? [Help("write 'gradient(stop(#FFF, 0%), stop(#000, 100%))'")]
        : [Help("write the stops separately", edits: edits)])
  }

  /// An error: a stop with its color and position in the wrong order.
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

  /// A warning: a stop that is positioned before the previous stop.
  static func stopsOutOfOrder(at span: SourceSpan, after previous: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, "paint/stop-order", "this stop is positioned before the previous stop",
      key: "this stop lies before the one ahead of it", at: span,
      labels: [Label("the previous stop", at: previous)],
      notes: ["it is painted as if both had the same position"],
      helps: [Help("write the stops in the order of their positions")])
  }

  /// An error: a gradient without a line or circle.
  static func gradientWithoutLine(_ attribute: String, isBox: Bool, at span: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(
      .error, "paint/gradient-line", "'\(attribute)' does not place its gradient",
      at: span,
      notes: isBox
        ? [
          "a gradient takes 'angle 90deg', 'from (x, y) to (x, y)' or 'radial (x, y) radius r'"
        ] : [],
      helps: [
        isBox
          ? Help(
            "make it run downward", edits: [Edit(replace: span.endPoint, with: " angle 90deg")])
          : Help("write 'from (x, y) to (x, y)', or 'radial (x, y) radius r'")
      ])
  }

  /// An error: a color, or `none`, that is followed by a line or circle for a gradient.
  static func directionOfColor(_ word: String, at span: SourceSpan, isNone: Bool) -> Diagnostic {
    Diagnostic(
      .error, "paint/gradient-line",
      "'\(word)' is for gradients, but this is \(isNone ? "'none'" : "a color")", at: span,
      helps: [Help("remove it, or write 'gradient(stop(#FFF, 0%), stop(#000, 100%))'")])
  }

  /// An error: an image that is followed by a line or circle for a gradient.
  static func directionOfImage(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/gradient-line", "'\(word)' is for gradients, but this is an image", at: span,
      helps: [Help("remove it; 'rotate' turns the element with its image")])
  }

  /// An error: a gradient with two lines or circles.
  static func twoGradientLines(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/gradient-line",
      "a gradient takes only one of 'angle', 'from' and "
        + "'radial'", at: span,
      labels: [Label("first placed here", at: first)])
  }

  /// An error: a gradient with an angle, in an element without a box.
  static func angleWithoutBox(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/gradient-line", "a gradient can have an angle only in an element with a box",
      at: span,
      helps: [Help("write 'from (x, y) to (x, y)'")])
  }

  /// An error: a gradient whose line has no length.
  static func gradientWithoutLength(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/gradient-line", "this gradient ends where it starts", at: span,
      helps: [Help("move one of the ends")])
  }

  /// A warning: a radial gradient whose first circle is not inside of the second.
  static func startOutside(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, "paint/start-outside",
      "the start circle of this gradient is not inside its end circle",
      key: "the circle where this gradient starts is not within the one where it ends", at: span,
      notes: ["renderers differ in this case; the first circle is moved just inside the second"],
      helps: [Help("move the first circle inward, or make it smaller")])
  }

  /// An error: a condition that chooses the keyword of an attribute.
  static func caseByCondition(_ what: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "name/unknown-case", "'\(what)' must be written out, not chosen by a condition",
      at: span,
      helps: [Help("write two elements, and choose one of them with 'if c { … } else { … }'")])
  }

  // MARK: Strokes and blend modes

  /// An error: a stroke on one side of an element that has no inside.
  static func alignmentWithoutInside(_ kind: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/align",
      "a \(kind) has no \(kind == "text" ? "known outline" : "inside"), "
        + "so its stroke has no side", at: span,
      helps: [Help("remove 'align': the stroke is centered")])
  }

  /// A warning: a blend mode that only Core Graphics has.
  static func blendOfCoreGraphics(_ mode: BlendMode, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, "paint/blend",
      "only Swift supports '.\(mode.rawValue)'; SVG paints it as '.normal'",
      key: "only Swift mixes by '.\(mode.rawValue)'; SVG paints it as '.normal'", at: span,
      helps: [Help("for the same picture in both, use a blend mode of CSS, a clip or a mask")])
  }

  // MARK: Clips

  /// An error: an element that is clipped by its own outline.
  static func clippedByItself(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/clip", "'\(name)' is clipped by itself, which changes nothing", at: span,
      helps: [Help("name another shape")])
  }

  /// An error: an element with more clips than can be nested.
  static func tooManyClips(_ most: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/clip", "an element can have at most \(most) clips", at: span,
      helps: [Help("put some of the clips on a group around the element")])
  }

  /// An error: two elements that clip each other.
  static func clipCycle(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/clip", "the outline of '\(name)' is itself clipped by this element", at: span,
      helps: [Help("clip both by a third shape, with 'fill none'")])
  }

  /// An error: `clip` names an element of a loop without giving a constant index.
  static func clipIndex(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/clip", "'\(name)' is not an element known when the drawing is compiled",
      at: span,
      notes: [
        "in its loop, name an element without an index; outside, with a constant index: 'cell[0]'"
      ])
  }

  /// An error: a clip by something without an inside. If `isBox` is true, the thing has a box, and
  /// the help proposes a rectangle at this box.
  static func notAnOutline(_ name: String, isBox: Bool, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/clip", "'\(name)' has no inside to clip with", at: span,
      notes: ["shapes and paths have an inside: rect, oval, arc, pie, polygon, star, path"],
      helps: [
        Help(
          "draw 'rect window \(isBox ? "= \(name)" : "(x, y, width, height)") { fill none }', "
            + "and write 'clip window'")
      ])
  }

  /// An error: a mask by something that paints nothing.
  static func notAMask(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/mask", "'\(name)' paints nothing, so it cannot be a mask", at: span,
      helps: [Help("name an element, a group or a 'use' of this drawing")])
  }

  /// An error: an element that is masked by itself, or by an element around it.
  static func maskCycle(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/mask", "'\(name)' cannot mask itself or an element inside it", at: span,
      notes: ["a mask is not painted: it only determines how much of other elements is shown"],
      helps: [Help("name an element that does not contain this one")])
  }

  /// An error: elements that mask one another. Each is masked by the next one in `names`, and the
  /// last one by the first.
  static func maskCircle(_ names: [String], at span: SourceSpan) -> Diagnostic {
    let way = (names + names.prefix(1)).map { "'\($0)'" }.joined(separator: " → ")
    return Diagnostic(
      .error, "paint/mask", "elements mask one another in a cycle: \(way)", at: span,
      notes: ["each element is masked by the next one"],
      helps: [Help("remove one of the masks, or mask by an element that has none")])
  }

  // MARK: Lights

  /// An error: a light without a range.
  static func lightWithoutRange(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/light", "this light has no range", at: span,
      helps: [Help("set the range in the block of the light: 'range 40'")])
  }

  /// An error: a light outside of a group.
  static func lightOutsideGroup(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "paint/light", "a light must be in the group that it lights", at: span,
      helps: [Help("put it, and the elements that it lights, into a 'group { ambient 0.2 … }'")])
  }

  /// A warning: lights that multiply colors have no effect, because the ambient light of their
  /// group is 1.
  static func lightsWithoutEffect(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, "paint/ambient", "the lights of this group change nothing", at: span,
      notes: ["with 'lighting .multiply', lights need an 'ambient' below 1, but here it is 1"],
      helps: [Help("write 'ambient 0.3' in the block of the group")])
  }

  // MARK: Shadows

  /// A warning: a blur so large that the shadow is not visible.
  static func hugeBlur(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, "paint/blur", "the blur is so large that the shadow cannot be seen",
      key: "with so much blur nothing is left of the shadow", at: span,
      notes: ["a blur is twice the standard deviation, in points"])
  }

  /// A warning: an inner shadow of an element without a fill.
  static func innerShadowWithoutFill(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, "paint/inner-shadow", "an inner shadow needs a fill, but this element has none",
      key: "an inner shadow falls into the fill, and there is none", at: span,
      helps: [Help("fill it, or write 'shadow'")])
  }

  // MARK: Images

  /// An error: an image element without a source.
  static func imageWithoutSource(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "image/source", "this image has no source", at: span,
      helps: [Help("add 'source \"photo.png\"' to its block, or 'source p' with 'param p: image'")])
  }

  /// An error: a text that is filled with an image.
  static func imageInText(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "image/text", "a text cannot be filled with an image", at: span,
      helps: [Help("mask an image by the text: 'mask label by .alpha' in the block of the image")])
  }

  /// An error: a path that is not the path of an image file.
  static func imagePath(_ path: String, _ problem: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "image/path", "'\(path.prefix(60))' is not a path of an image: \(problem)", at: span,
      helps: [Help("write a path relative to the document, such as \"images/photo.png\"")])
  }

  /// An error: a fill with a text instead of a color. The text is probably the path of an image.
  static func textAsFill(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "type/mismatch", "expected a color, found a text", at: span,
      helps: [
        Help(
          "write 'image' before the path of an image file",
          edits: [Diagnostic.Edit(replace: span.startPoint, with: "image ")])
      ])
  }

  /// An error: `fit` without an image.
  static func fitWithoutImage(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "image/fit", "only images have a 'fit'", at: span,
      helps: [Help("to fill with an image, write 'fill image \"photo.png\" fit .cover'")])
  }

  /// An error: an image path that is computed from other texts.
  static func computedImage(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "image/path", "the path of an image must be written out, not joined from texts",
      at: span,
      helps: [
        Help("use a parameter of type 'image', or choose a path: 'isOn ? \"on.png\" : \"off.png\"'")
      ])
  }

  // MARK: Text

  /// An error: a text element without content.
  static func textWithoutContent(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "text/content", "this text has no content", at: span,
      helps: [Help("add it to the block: 'content \"Hello\"'")])
  }

  /// An error: a number where a font family is expected.
  static func fontWithoutFamily(hasSize: Bool, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "text/font", "'font' must begin with '.system' or the name of a family", at: span,
      helps: [
        Help(
          "use the system font",
          edits: hasSize ? [] : [Edit(replace: span.startPoint, with: ".system size ")])
      ])
  }

  /// An error: a font family that is not constant.
  static func fontNotConstant(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "text/font", "the family of a font must be constant", at: span,
      helps: [Help("write the name of the family: 'font \"Inter\" size 13'")])
  }

  /// An error: a text that cannot be the name of a font family.
  static func fontName(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "text/font",
      "the name of a font consists of letters, digits, spaces and '-', '_', '.', '&'",
      at: span, helps: [Help("write one family: 'font \"Helvetica Neue\" size 13'")])
  }

  /// A warning: a line height that is probably meant as a multiple of the font size; `size` is the
  /// font size, nil if it is not constant.
  static func lineHeightOfPart(_ value: String, of size: Double?, at span: SourceSpan) -> Diagnostic
  {
    Diagnostic(
      .warning, "text/line-height", "lines that are \(value) points high overlap",
      key: "lines that are \(value) points high lie on one another", at: span,
      notes: ["'lineHeight' is in points, from one baseline to the next"],
      helps: [
        size.map {
          Help(
            "multiply the line height by the font size",
            edits: [Edit(replace: span.endPoint, with: " * \(numberText($0, decimals: nil))")])
        } ?? Help("multiply the line height by the font size")
      ])
  }

  /// An error: a number of lines that is not constant or not in `range`.
  static func lineCount(_ range: ClosedRange<Int>, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "text/lines",
      "the number of lines must be a constant whole number from \(range.lowerBound) to "
        + "\(range.upperBound)", at: span)
  }

  /// A note: a text whose lines are broken or truncated in Swift only.
  static func measuredText(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .note, "text/measured",
      "only Swift breaks and truncates lines; SVG keeps the lines of the text",
      key: "only Swift breaks and truncates lines: SVG has those of the text", at: span,
      helps: [Help("write '\\n' where a line must end in every picture")])
  }

  /// A warning: a text with a character that is replaced by another one.
  static func unprintable(_ scalar: Unicode.Scalar, at span: SourceSpan) -> Diagnostic {
    let code = String(scalar.value, radix: 16, uppercase: true)
    let digits = String(repeating: "0", count: max(0, 4 - code.count)) + code
    return Diagnostic(
      .warning, "text/control",
      "a picture cannot show the character U+\(digits)",
      key: "U+\(digits) is no character that a picture can show", at: span,
      notes: ["control characters, and characters that reorder text, become U+FFFD in SVG"],
      helps: [Help("remove it")])
  }
}
