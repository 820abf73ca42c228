import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let hidden = LintRule(
    "drawing/hidden", .warning,
    finds:
      "An element that is never visible: it is transparent, outside the picture, clipped away, or "
      + "below something opaque.",
    reason:
      "The element costs time and bytes in every picture, and edits to it have no visible effect.",
    wrong: """
      drawing Plate {
          canvas 40 x 20
          title "Plate"
          oval dot (10, 5, 10, 10) { fill #FFF }
          rect plate (0, 0, 40, 20) { fill #C00 }
      }
      """,
    right: """
      drawing Plate {
          canvas 40 x 20
          title "Plate"
          rect plate (0, 0, 40, 20) { fill #C00 }
          oval dot (10, 5, 10, 10) { fill #FFF }
      }
      """,
    check: .drawing { drawing, report in
      drawing.reportTransparent(&report)
      drawing.reportClippedAway(&report)
      drawing.reportCovered(&report)
      let hiding = HidingPlaces(drawing)
      for (index, painted) in drawing.painted.enumerated() where painted.element.isPaintedItself {
        // Elements of a loop may continue beyond the edge of the picture.
        guard !drawing.document.isInLoop(painted.element.span),
          let bounds = drawing.paintedBounds(of: painted, drawing.design)
        else { continue }
        if hiding.isOutside(painted, bounds) {
          report.report(
            "\(drawing.named(painted.element)) lies outside of the picture",
            at: painted.element.span, drawing.subject(painted.element),
            help: "move it into the picture, or remove it")
        } else if let cover = hiding.cover(of: index, bounds) {
          report.report(
            "\(drawing.named(painted.element)) is never seen: a rectangle covers it",
            at: painted.element.span, drawing.subject(painted.element),
            labels: [Diagnostic.Label("this rectangle", at: cover.span)],
            help: "write the element after the rectangle to paint it above, or remove it")
        }
      }
    })
}

extension LintedDrawing {
  /// Reports the elements that are proved to be transparent. Elements in loops, elements with
  /// `fill none` or `stroke none`, and elements that the drawing mentions elsewhere are left out.
  fileprivate func reportTransparent(_ report: inout LintReport) {
    let candidates = painted.map(\.element).filter { element in
      let scalars = element.scalarsOfTransparency
      return !scalars.isEmpty && scalars.allSatisfy { design[$0] == 0 }
        && !isNamedElsewhere(element) && !document.isInLoop(element.span)
        && !document.saysNone(element)
    }
    let subjects = candidates.flatMap { candidate in
      candidate.scalarsOfTransparency.map { _ in
        LintReport.ClaimSubject(subject(candidate), at: candidate.span)
      }
    }
    let sure = answers(&report, about: subjects) { _ in
      candidates.flatMap { $0.scalarsOfTransparency.map { .isZero($0) } }
    }
    var rest = sure[...]
    for element in candidates {
      let own = rest.prefix(element.scalarsOfTransparency.count)
      rest = rest.dropFirst(own.count)
      guard !own.isEmpty, own.allSatisfy(\.isProved) else { continue }
      report.report(
        "\(named(element)) is transparent at every size", at: element.span, subject(element),
        help: element.paint.opacity == nil
          ? "remove it, or write 'fill none' if only its place is needed"
          : "remove it, or give it an opacity")
    }
  }
}

extension LintedDrawing {
  /// Reports the elements that lie outside of their clips or masks at all samples.
  fileprivate func reportClippedAway(_ report: inout LintReport) {
    for painted in painted where !painted.element.isWhole {
      let element = painted.element
      let isAway = { (values: Evaluation) in
        self.paintedBounds(of: painted, values).map { $0.width <= 0 || $0.height <= 0 } ?? true
      }
      guard isVisible(element, design), !document.isInLoop(element.span), isAway(design),
        isEverywhere(isAway)
      else { continue }
      report.report(
        "\(named(element)) is cut away by its \(element.paint.mask == nil ? "clip" : "mask")",
        at: element.span, subject(element),
        help: "move it to where it is visible, or remove it")
    }
  }
}

extension LintedDrawing {
  /// Reports the elements of which an opaque shape hides everything, in every examined state and at
  /// every sample.
  fileprivate func reportCovered(_ report: inout LintReport) {
    var work = PaintedLayer.allWork
    let layers = designLayers
    for (index, lower) in layers.enumerated() where !document.isInLoop(lower.shape.element.span) {
      let upper = layers[(index + 1)...].first { upper in
        upper.shape.element.span != lower.shape.element.span
          && upper.shape.element.kind != "text" && upper.hides(lower, in: pictureAtDesign, &work)
      }
      guard let upper, isCoveredEverywhere(lower.shape.element) else { continue }
      report.report(
        "\(named(lower.shape.element)) is never seen: an opaque shape covers it",
        key: "\(named(lower.shape.element)) is never seen: a rectangle covers it",
        at: lower.shape.element.span, subject(lower.shape.element),
        labels: [Diagnostic.Label("this shape", at: upper.shape.element.span)],
        help: "write the element after the shape to paint it above, or remove it")
    }
  }

  /// True if, in all examined states and at all samples, opaque shapes cover everything that the
  /// element paints.
  private func isCoveredEverywhere(_ element: Layout.Element) -> Bool {
    let conditions =
      paintedPairs.map(\.state.given)
      + (range.places + range.undeclaredPlaces).map { given($0) }
    return conditions.allSatisfy { given in
      guard let shapes = shapes(given) else { return false }
      let layers = shapes.map(PaintedLayer.init)
      let values = layout.graph.evaluate(layout.argumentValues(given))
      let picture = mainFrame.map { values.rect($0) } ?? pictureAtDesign
      var work = PaintedLayer.allWork
      return layers.indices.allSatisfy { index in
        let own = layers[index].shape.element
        guard own.span == element.span, own.name == element.name else { return true }
        return layers[(index + 1)...].contains { $0.hides(layers[index], in: picture, &work) }
      }
    }
  }
}

extension LintedDrawing.Answer {
  fileprivate var isProved: Bool { if case .proved = self { true } else { false } }
}

extension Layout.Element {
  fileprivate var isPaintedItself: Bool { if case .group = content { false } else { true } }

  /// The formulas that are all zero if the element is transparent: its opacity or, if it has no
  /// opacity, the alphas of its colors; empty if it has neither an opacity nor colors, or if it has
  /// an image and no opacity.
  fileprivate var scalarsOfTransparency: [Scalar] {
    if let opacity = paint.opacity { return [opacity] }
    if case .image? = paint.fill { return [] }
    return [paint.fill, paint.stroke?.source].compactMap { $0 }.flatMap { $0.colors.map(\.alpha) }
  }
}

extension LintedDocument {
  /// True if the element contains `fill none` or `stroke none`.
  fileprivate func saysNone(_ element: Layout.Element) -> Bool {
    ["fill", "stroke"].contains { word in
      attribute(word, of: element).flatMap { tree.expression($0) }.map { tree.kind($0) }
        == SyntaxKind.none
    }
  }
}

/// The places at which painted elements of a drawing are not visible: outside of the picture, and
/// below opaque rectangles.
private struct HidingPlaces {
  private let drawing: LintedDrawing
  /// The rectangle that the picture shows at the design; nil if another drawing uses this drawing
  /// and may show more than the rectangle.
  private let view: Rect?
  /// The opaque rectangles among the `searched` largest ones without transforms, conditions, clips
  /// or rounded corners, the largest first.
  private var rects: [(index: Int, element: Layout.Element, quad: Layout.Quad)] = []
  /// The maximum number of rectangles that are examined.
  private static let searched = 32

  init(_ drawing: LintedDrawing) {
    self.drawing = drawing
    view = drawing.isUsed ? nil : drawing.view(drawing.design)
    for (index, painted) in drawing.painted.enumerated() {
      guard case .rectangle(let quad, let radii) = painted.element.content, radii.isEmpty,
        painted.element.paint.fill != nil,
        drawing.enclosing(painted).allSatisfy({
          $0.visible == nil && $0.transform == nil && $0.isWhole
        }),
        drawing.enclosing(painted).dropFirst().allSatisfy({
          $0.paint.opacity == nil && $0.paint.blend == .normal
        })
      else { continue }
      rects.append((index, painted.element, quad))
    }
    rects.sort { (-drawing.area($0.quad), $0.index) < (-drawing.area($1.quad), $1.index) }
    rects = Array(rects.prefix(HidingPlaces.searched).filter { $0.element.hides(in: drawing) })
  }

  /// True if the element, whose bounds at the design are `bounds`, lies outside of the picture at
  /// all samples.
  func isOutside(_ painted: PaintedElement, _ bounds: Rect) -> Bool {
    guard let view, view.width > 0, view.height > 0, !view.overlaps(bounds) else { return false }
    return drawing.isEverywhere { values in
      guard let bounds = drawing.paintedBounds(of: painted, values) else { return true }
      return !drawing.view(values).overlaps(bounds)
    }
  }

  /// A rectangle that, at all samples, covers the element with the index `index`; nil if there is
  /// none.
  func cover(of index: Int, _ bounds: Rect) -> Layout.Element? {
    rects.first { rect in
      rect.index > index && rect.element.span != drawing.painted[index].element.span
        && drawing.rect(rect.quad, drawing.design).contains(bounds)
        && drawing.isEverywhere { values in
          guard let bounds = drawing.paintedBounds(of: drawing.painted[index], values) else {
            return true
          }
          return drawing.rect(rect.quad, values).contains(bounds)
        }
    }?.element
  }
}

extension Layout.Element {
  /// True if the fill of a rectangle hides everything below the rectangle.
  fileprivate func hides(in drawing: LintedDrawing) -> Bool {
    guard paint.blend == .normal, let fill = paint.fill, drawing.isOpaque(fill) else {
      return false
    }
    return paint.opacity.map { o in drawing.isEverywhere { $0[o] >= 1 } } ?? true
  }
}

extension LintedDrawing {
  fileprivate func rect(_ quad: Layout.Quad, _ values: Evaluation) -> Rect {
    Rect(
      x: values[quad.x], y: values[quad.y], width: values[quad.width], height: values[quad.height])
  }

  fileprivate func area(_ quad: Layout.Quad) -> Double {
    let area = design[quad.width] * design[quad.height]
    return area.isFinite ? area : 0
  }

  /// The rectangle that the picture shows at `values`.
  fileprivate func view(_ values: Evaluation) -> Rect {
    var builder = SceneBuilder(program: program, GivenArguments())
    return builder.view(layout, values, nil).0
  }

  /// True if a drawing of the document uses this drawing. A drawing that is used as a symbol is not
  /// clipped to its view.
  fileprivate var isUsed: Bool {
    document.drawings.contains { other in
      other.elements.contains { element in
        if case .use(let use) = element.content { use.drawing == index } else { false }
      }
    }
  }
}
