import ShapeSyntax

/// Diagnostics of computed paths, pen strokes and ropes.
extension Diagnostic {
  /// An error: a number of samples that is not a constant whole number of at least 1.
  static func sampleCount(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "value/sample-count",
      "the number of samples must be a constant whole number of at least 1", at: span)
  }

  /// An error: samples at a spacing along a path whose length depends on arguments.
  static func varyingSamples(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "value/varying-samples",
      "the number of samples depends on arguments of the drawing", at: span,
      notes: ["a list has the same number of elements at all sizes"],
      helps: [Diagnostic.Help("give the number of samples: 'sample(count: 20)'")])
  }

  /// An error: `transformed` with a rotation or scale but without a fixed point.
  ///
  /// - Parameter path: The source text of the path that is transformed; nil if it is long.
  static func transformedNeedsAbout(_ path: String?, at span: SourceSpan) -> Diagnostic {
    let center = path.map { ", or 'about: \($0).bounds.center'" } ?? ""
    return Diagnostic(
      .error, "transform/no-about", "this rotation or scale has no fixed point",
      at: span, helps: [Diagnostic.Help("add 'about: (x, y)'" + center)])
  }

  /// An error: a freehand stroke without samples.
  static func noSamples(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "freehand/no-samples", "the stroke has no samples", at: span,
      helps: [
        Diagnostic.Help("add a line: 'samples [(10, 20), (14, 26)]', or 'samples \"stroke.csv\"'")
      ])
  }

  /// An error: a file without samples.
  static func noSamples(inFile path: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "freehand/no-samples", "the file \"\(path)\" has no samples", at: span,
      notes: ["a file of samples has 'x, y' in each line, or is a list in JSON: '[[10.5, 20], …]'"])
  }

  /// An error: a drawn sample that depends on `name`, which is not constant.
  static func varyingSample(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "position/not-constant", "a drawn sample is constant, and '\(name)' is not", at: span,
      helps: [Help("compute all samples: 'samples = [ … ]', which 'in' and 'pin' do not place")])
  }

  /// An error: a file of samples that cannot be read.
  static func samplesFail(_ path: String, _ reason: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "freehand/file", "the samples \"\(path)\" cannot be read: \(reason)", at: span)
  }

  /// An error: a file of samples that exceeds the limit of `count` bytes, alone or together with
  /// the other files.
  static func samplesTooLarge(_ limit: Limit, _ count: Int, at span: SourceSpan) -> Diagnostic {
    .limit(
      limit,
      limit == .sourceSize
        ? "the file of samples has more than \(count) bytes"
        : "with this file of samples, the files together have more than \(count) bytes", at: span)
  }

  /// An error: a stroke with more samples than the limit `count`.
  static func tooManySamples(_ count: Int, at span: SourceSpan) -> Diagnostic {
    .limit(.samples, "the stroke has more than \(count) samples", at: span)
  }

  /// An error: a mistake in a file of samples; `limit` is the largest number of samples.
  static func sample(_ mistake: SampleMistake, limit: Int, at span: SourceSpan) -> Diagnostic {
    switch mistake {
    case .noSample: noSample(at: span)
    case .decimalComma: decimalComma(at: span)
    case .tooLarge: numberTooLarge(at: span)
    case .pressure: pressureOutOfRange(at: span)
    case .missingColumn(let name): missingColumn(name, at: span)
    case .noThird(let name): noThird(name, isOne: true, at: span)
    case .lateThird(let name): lateThird(name, at: span)
    case .tooMany: tooManySamples(limit, at: span)
    }
  }

  /// An error: a file of samples contains a line or an element that is not a sample.
  static func noSample(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "freehand/sample", "expected a sample, such as '10.5, 20'", at: span,
      notes: ["a file of samples has x and y in each line, or is a list in JSON: '[[10.5, 20], …]'"]
    )
  }

  /// An error: branches whose number depends on arguments.
  static func varyingBranches(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "value/varying-branches",
      "the number of branches depends on arguments of the drawing", at: span,
      notes: ["a list has the same number of elements at all sizes"],
      helps: [Diagnostic.Help("use a path of constants that is not 'in' a frame")])
  }

  /// An error: a rope without a length.
  static func ropeWithoutLength(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "rope/no-length", "the rope has no length", at: span,
      helps: [Diagnostic.Help("add a line: 'length 120'")])
  }

  /// An error: a number of links that is not a constant whole number from 1 to `most`.
  static func ropeLinks(most: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "rope/links", "the number of links must be a constant whole number from 1 to \(most)",
      at: span)
  }

  /// An error: a line through the centers of the links of a rope with a single link.
  static func oneCenter(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "rope/links",
      "a line through the middles of links needs at least two links, but the rope has one",
      at: span, helps: [Help("write 'links 2' or more, or 'through .joints'")])
  }

  /// A warning: a rope that is shorter than the `distance` between its ends at the design.
  static func tautRope(distance: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, "rope/taut", "the rope is shorter than the distance between its ends, \(distance)",
      key: "the rope is shorter than the distance of its ends, \(distance)", at: span,
      notes: ["it is drawn as a straight line between them"],
      helps: [Diagnostic.Help("make it longer, or draw a 'line'")])
  }

  /// An error: a line of a file of samples in which numbers have decimal commas.
  static func decimalComma(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "freehand/sample", "a comma separates numbers and is not a decimal point", at: span,
      helps: [Help("write decimal points: '10.5, 20'")])
  }

  /// An error: a file of samples whose first line names columns, but not the column `name`.
  static func missingColumn(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "freehand/sample", "the first line names no column '\(name)'", at: span,
      notes: [
        "if no column is named 'x' or 'y', the first column is x and the second is y"
      ])
  }

  /// An error: a stroke of varying width that also has the attribute `stroke`.
  static func strokeOfVaryingWidth(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "freehand/stroke", "a stroke whose width varies is filled and has no 'stroke'",
      at: span,
      helps: [Help("write the color of the stroke as 'fill'")])
  }

  /// An error: a varying width with a method whose curve does not pass through all samples.
  static func methodOfVaryingWidth(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "freehand/method",
      "the method of a stroke whose width varies must be '.linear' or '.interpolated'", at: span,
      notes: ["with other methods, the curve does not pass through all samples"])
  }

  /// An error: samples, or one sample if `isOne`, without the third number that the width depends
  /// on.
  static func noThird(_ name: String, isOne: Bool, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "freehand/third-number",
      isOne ? "this sample has no \(name)" : "the samples have no \(name)", at: span,
      notes: ["it is the third number, '(x, y, \(name))', or the column '\(name)' of a file"])
  }

  /// An error: a sample with a third number after samples without one.
  static func lateThird(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "freehand/third-number",
      "this sample has a \(name), but the samples before it have none", at: span,
      helps: [Help("give a \(name) to every sample or to none")])
  }

  /// An error: a width that depends on the pressure, with computed samples.
  static func computedPressure(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "freehand/third-number", "computed samples are points, which have no pressure",
      at: span,
      helps: [
        Help("draw the samples, without '=': 'samples [(10, 20, 0.5), …]'"),
        Help("or let the width follow the speed: 'by .speed'"),
      ])
  }

  /// An error: a pressure that is not between 0 and 1.
  static func pressureOutOfRange(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "freehand/pressure", "the pressure of a sample must be between 0 and 1", at: span)
  }

  /// An error: a parameter of a type whose values callers cannot give.
  static func parameterType(_ type: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "type/parameter", "a parameter cannot be a \(type)", at: span,
      helps: [
        Diagnostic.Help(
          "declare its points and numbers as parameters, and compute the \(type) from them")
      ])
  }

  /// An error: a written list type, which the language does not have.
  static func listType(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "type/list", "the type of a list cannot be written", at: span,
      helps: [Diagnostic.Help("remove the type: 'let sizes = [12, 16, 24]'")])
  }
}
