import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let overlappingText = LintRule(
    "drawing/overlapping-text", .warning,
    finds:
      "A text that runs into another text, or of which an opaque shape or a stroke covers a part, in "
      + "the design or at the smallest or largest declared size; or a text that leaves the shape on "
      + "which it lies at one of these sizes. Widths are estimated, without a font.",
    reason: "Parts of the text cannot be read.",
    wrong: """
      drawing Mail {
          canvas 80 x 20
          title "Mail"
          text label (4, 0, 60, 20) {
              content "Messages"
              font .system size 13
              vertical .middle
              fill #111
          }
          oval badge (50, 2, 16, 16) { fill #B42318 }
      }
      """,
    right: """
      drawing Mail {
          canvas 90 x 20
          title "Mail"
          text label (4, 0, 66, 20) {
              content "Messages"
              font .system size 13
              vertical .middle
              fill #111
          }
          oval badge (72, 2, 16, 16) { fill #B42318 }
      }
      """,
    check: .drawing { drawing, report in
      let layers = drawing.designLayers
      for index in layers.indices where layers[index].isReadable {
        if layers[index].hasTightLines {
          report.report(
            "the lines of \(drawing.named(layers[index].shape.element)) run into one another",
            at: layers[index].shape.element.span, drawing.subject(layers[index].shape.element),
            help: "use a larger 'lineHeight'")
          continue
        }
        guard let other = layers.conflict(ofTextAt: index) else { continue }
        drawing.report(layers[index], other, &report)
      }
      for (values, sized) in drawing.sizedLayers where sized.count == layers.count {
        for index in sized.indices where sized[index].isReadable {
          guard let conflict = sized.conflict(ofTextAt: index, besides: layers) else { continue }
          drawing.report(sized[index], conflict, at: values, &report)
        }
      }
    })
}

/// A layer that makes a part of a text hard to read.
private struct TextConflict {
  enum Kind: String {
    case covers = "covers a part of"
    case runsInto = "runs into"
    case crosses = "crosses"
    case leaves = "does not hold all of"
  }

  var kind: Kind
  var other: PaintedLayer
}

extension LintedDrawing {
  fileprivate func report(
    _ text: PaintedLayer, _ conflict: TextConflict, at values: [Double]? = nil,
    _ report: inout LintReport
  ) {
    let (own, other) = (text.shape.element, conflict.other.shape.element)
    if values != nil {
      report.count(.refuted, LintReport.ClaimSubject(subject(own), at: own.span), of: self) {
        [self] evaluation in
        let given = self.given(layout.graph.inputs.map { evaluation[$0] })
        let layers = (shapes(given) ?? []).map(PaintedLayer.init)
        guard layers.count == designLayers.count,
          let index = layers.firstIndex(where: { $0.shape.element == own })
        else { return true }
        return layers.conflict(ofTextAt: index, besides: designLayers) == nil
      }
    }
    // A value moves the hand of a gauge over its numbers.
    if other.kind != "text", dependsOnParameter(other.geometryScalars) { return }
    let boxes = [own, other].flatMap { element in
      var scalars: [Scalar] = []
      _ = element.replacing { scalar in
        scalars.append(scalar)
        return scalar
      }
      return scalars
    }
    report.report(
      "\(named(other)) \(conflict.kind.rawValue) \(named(own))"
        + (values == nil ? "" : " at some sizes"),
      at: own.span, subject(own),
      labels: other.span == own.span
        ? [] : [Diagnostic.Label("the other element", at: other.span)],
      notes: ["the width of the text is estimated"],
      help: values == nil
        ? "move one of them, or make the font smaller"
        : "assume a larger frame, or let one of them make room",
      in: values.map { place("this is so", at: $0, of: boxes) })
  }
}

extension [PaintedLayer] {
  /// The first layer in conflict with the text at `index`; nil for none.
  fileprivate func conflict(ofTextAt index: Int) -> TextConflict? {
    let (text, lines) = (self[index], self[index].lines)
    let later = self[(index + 1)...].first { other in
      other.shape.element.span != text.shape.element.span && !other.isOverlay(on: ground(of: index))
        && lines.contains { other.covers(aPartOf: $0) || other.strikes($0) }
    }
    if let later { return TextConflict(kind: .covers, other: later) }
    let earlier = self[..<index].indices.first { other in
      self[other].runsInto(text) && !isHidden(other, below: index)
    }
    return earlier.map { TextConflict(kind: .runsInto, other: self[$0]) }
  }

  /// The uppermost opaque layer on which the text at `index` lies; nil for none.
  private func ground(of index: Int) -> PaintedLayer? {
    groundIndex(of: index).map { self[$0] }
  }

  private func groundIndex(of index: Int) -> Int? {
    let lines = self[index].lines
    return self[..<index].lastIndex { layer in
      layer.isOpaque && lines.allSatisfy { layer.share(of: $0) == 1 }
    }
  }

  /// True if an opaque layer between two texts hides the lower one where the upper one is.
  private func isHidden(_ lower: Int, below upper: Int) -> Bool {
    self[(lower + 1)..<upper].contains { layer in
      layer.isOpaque && self[upper].lines.allSatisfy { layer.share(of: $0) == 1 }
    }
  }

  /// The first layer in conflict with the text at `index` that is in no conflict with it in
  /// `design`, whose layers are those of another size; nil for none.
  fileprivate func conflict(ofTextAt index: Int, besides design: [PaintedLayer]) -> TextConflict? {
    let (text, lines) = (self[index], self[index].lines)
    let (known, knownLines) = (design[index], design[index].lines)
    for (other, before) in zip(self, design) where other.shape.element != text.shape.element {
      func isNew(_ test: (PaintedLayer, PaintedLayer, [Rect]) -> Bool) -> Bool {
        test(other, text, lines) && !test(before, known, knownLines)
      }
      if isNew({ layer, text, _ in layer.runsInto(text) }) {
        return TextConflict(kind: .runsInto, other: other)
      }
      if isNew({ layer, _, lines in
        lines.contains { layer.strikes($0) || layer.isThin && layer.covers(aPartOf: $0) }
      }) {
        return TextConflict(kind: .crosses, other: other)
      }
    }
    // The text leaves the shape on which it lies in the design.
    guard let ground = design.groundIndex(of: index),
      known.wholeLines.allSatisfy({ design[ground].share(of: $0) == 1 }),
      !text.wholeLines.allSatisfy({ self[ground].share(of: $0) == 1 })
    else { return nil }
    return TextConflict(kind: .leaves, other: self[ground])
  }
}

extension PaintedLayer {
  private var text: Scene.Text? {
    guard case .text(let text) = shape.shape.outline else { return nil }
    return text
  }

  /// The words of a text; empty for other shapes.
  fileprivate var words: [String] { text?.lines.map(\.content) ?? [] }

  /// True for a text that people are to read: its color is not faint, and nothing turns it.
  fileprivate var isReadable: Bool {
    text != nil && shape.transform == .identity && !shape.isBlended && leastAlpha >= 0.5
  }

  /// The estimated areas of the lower-case letters of the lines. They are a little narrower than
  /// the estimated widths, which have an error of about 10 percent.
  fileprivate var lines: [Rect] {
    guard let text else { return [] }
    return zip(text.lines, text.estimatedLines).compactMap { line, place in
      let width = 0.94 * place.width
      let x =
        switch text.anchor {
        case .left: place.x
        case .middle: place.x + (place.width - width) / 2
        case .right: place.maxX - width
        }
      let height = 0.5 * text.font.size
      return width > 0
        ? Rect(x: x, y: line.baseline - height, width: width, height: height) : nil
    }
  }

  /// The estimated areas of the lines without the allowance for errors.
  fileprivate var wholeLines: [Rect] {
    guard let text else { return [] }
    return zip(lines, text.estimatedLines).map { line, place in
      Rect(x: place.x, y: line.y, width: place.width, height: line.height)
    }
  }

  /// True if the baselines of two lines are nearer to each other than 0.8 times the size of the font.
  fileprivate var hasTightLines: Bool {
    guard let text else { return false }
    let baselines = text.lines.filter { !$0.content.isEmpty }.map(\.baseline)
    return zip(baselines, baselines.dropFirst()).contains { $1 - $0 < 0.8 * text.font.size }
  }

  /// The estimated areas of the lines, from the top of capital letters to the bottom of descenders.
  private var tallLines: [Rect] {
    guard let size = text?.font.size else { return [] }
    return lines.map {
      Rect(x: $0.x, y: $0.maxY - 0.72 * size, width: $0.width, height: 0.93 * size)
    }
  }

  /// True for a bar that is as thin as a line.
  fileprivate var isThin: Bool { bounds.map { min($0.width, $0.height) <= 4 } ?? false }

  /// True for a layer that lies over the page for a moment, or is a card before another one: it casts
  /// a shadow, or extends beyond the shape on which the text lies.
  fileprivate func isOverlay(on ground: PaintedLayer?) -> Bool {
    if shape.hasShadow { return true }
    guard shape.shape.fill != nil, let bounds, let other = ground?.bounds else { return false }
    return bounds.area >= 0.5 * other.area && !other.outset(by: 0.5).contains(bounds)
  }

  /// True if the lines of two texts with different words overlap. Texts whose colors have much
  /// contrast to each other can be read nevertheless, and so can a monogram.
  fileprivate func runsInto(_ other: PaintedLayer) -> Bool {
    isReadable && other.isReadable && words != other.words && contrast(to: other) < 4.5
      && max(words.joined().count, other.words.joined().count) > 2
      && tallLines.contains { a in other.tallLines.contains { a.runsInto($0) } }
  }

  /// True if the layer covers a part of `line`, but not all of it, with an opaque fill.
  fileprivate func covers(aPartOf line: Rect) -> Bool {
    guard text == nil, isOpaque else { return false }
    let share = share(of: line)
    return share > 0.02 && share < 0.98
  }

  /// True if the layer is a stroke without a fill that crosses `line`. A level line as long as the
  /// text strikes the text out on purpose.
  fileprivate func strikes(_ line: Rect) -> Bool {
    guard text == nil, shape.shape.fill == nil, !shape.isBlended, leastAlpha >= 0.5,
      let bounds, bounds.overlaps(line)
    else { return false }
    if case .line(let start, let end) = shape.shape.outline {
      let (a, b) = (shape.transform.apply(to: start), shape.transform.apply(to: end))
      let isLevel = (a.y - b.y).magnitude < 0.01 * line.height
      if isLevel, (a.x - b.x).magnitude < line.width + 2 * line.height { return false }
    }
    return outlinePoints.contains { line.holds($0) }
  }
}

extension Rect {
  /// True if the common part of two lines of text is more than a point wide and a point high.
  fileprivate func runsInto(_ other: Rect) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) > 1
      && min(maxY, other.maxY) - max(minY, other.minY) > 1
  }
}
