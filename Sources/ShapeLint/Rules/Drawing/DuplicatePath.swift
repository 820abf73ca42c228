import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let duplicatePath = LintRule(
    "drawing/duplicate-path", .warning,
    finds:
      "An outline that is painted twice in the same way at every size, or twice at about the same "
      + "place in the design.",
    reason:
      "The copy lies on its original: if one is moved or recolored, the other becomes visible.",
    wrong: """
      drawing Dot {
          canvas 20 x 20
          title "Dot"
          oval dot (0, 0, 20, 20) { fill #C00 }
          oval copy (0, 0, 20, 20) { fill #C00 }
      }
      """,
    right: """
      drawing Dot {
          canvas 20 x 20
          title "Dot"
          oval dot (0, 0, 20, 20) { fill #C00 }
      }
      """,
    check: .drawing { drawing, report in
      var first: [PaintedOutline: Int] = [:]
      for (index, painted) in drawing.painted.enumerated() {
        guard let outline = PaintedOutline(painted) else { continue }
        guard let original = first.updateValue(index, forKey: outline) else { continue }
        let other = drawing.painted[original].element
        // The first copy is visible through a second copy that is not opaque. Such a pair is
        // reported only if no other element is painted between the copies.
        guard painted.element.span != other.span,
          original == index - 1 || outline.isWhole(in: drawing)
        else { continue }
        report.report(
          "\(drawing.named(painted.element)) is painted twice: the same outline with the same paint",
          at: painted.element.span, drawing.subject(painted.element),
          labels: [Diagnostic.Label("the same outline is painted here", at: other.span)],
          help: "remove one of them")
      }
      for (upper, lower) in drawing.nearDuplicates {
        report.report(
          "\(upper.phrase) lies on \(lower.phrase), and both have the same outline",
          at: upper.span, upper.subject,
          labels: [Diagnostic.Label("the other outline", at: lower.span)],
          help: "remove one of them, or move it to its place")
      }
    })
}

extension LintedDrawing {
  /// The distance, in points, within which the edges of two outlines look the same.
  private static let hair = 0.75

  /// True if the edges of two things are near one another at the smallest and the largest size, too.
  private func stayTogether(_ a: DrawnThing, _ b: DrawnThing) -> Bool {
    sizedLayers.filter { $0.layers.count == designLayers.count }.allSatisfy { _, layers in
      guard let first = layers[a.shapeIndex].bounds, let second = layers[b.shapeIndex].bounds else {
        return false
      }
      let scale = max(1, max(first.width, first.height) / max(a.box.width, a.box.height, 1e-9))
      return first.isNear(second, LintedDrawing.hair * scale)
    }
  }

  /// The pairs of things at the design of which the upper one hides the lower one except for a
  /// hair: outlines of the same form and about the same place, both with an opaque fill or both
  /// with strokes of one width. Things that parameters move are left out, and so is a lower thing
  /// that casts a shadow.
  fileprivate var nearDuplicates: [(upper: DrawnThing, lower: DrawnThing)] {
    let things = drawnThings.filter { $0.drivenAxes.isEmpty && $0.shape != nil && $0.form != .text }
    return things.enumerated().compactMap { index, upper in
      let lower = things[..<index].last { lower in
        lower.span != upper.span && !lower.hasShadow && lower.form == upper.form
          && lower.covers(upper, within: LintedDrawing.hair) && stayTogether(upper, lower)
      }
      return lower.map { (upper, $0) }
    }
  }
}

extension DrawnThing {
  /// True if both things paint the same area in an opaque way, apart from `distance` points.
  fileprivate func covers(_ other: DrawnThing, within distance: Double) -> Bool {
    guard let own = shape, let others = other.shape else { return false }
    guard box.isNear(other.box, distance),
      min(box.width, box.height) > 4 * distance || form != .box
    else { return false }
    let areas = [own, others].map { $0.outline.path.area.magnitude }
    guard (areas[0] - areas[1]).magnitude <= 0.05 * max(areas[0], areas[1]),
      own.places.allSatisfy({ place in
        others.places.contains { ($0 - place).length <= 2 * distance }
      })
    else { return false }
    if own.fill != nil || others.fill != nil {
      return own.hasOpaqueFill && others.hasOpaqueFill
    }
    guard let a = own.stroke, let b = others.stroke else { return false }
    return (a.width - b.width).magnitude < 0.1 && a.dash == b.dash
      && [a, b].allSatisfy { $0.source.colors.allSatisfy { $0.alpha >= 0.99 } }
  }
}

extension Rect {
  /// True if no edge is farther than `distance` from that of `other`.
  fileprivate func isNear(_ other: Rect, _ distance: Double) -> Bool {
    [minX - other.minX, maxX - other.maxX, minY - other.minY, maxY - other.maxY]
      .allSatisfy { $0.magnitude <= distance }
  }
}

extension Scene.Shape {
  /// Points on the outline, in the coordinates of the picture.
  fileprivate var places: [Point] { outline.path.transformed(by: transform).places }

  fileprivate var hasOpaqueFill: Bool {
    guard let colors = fill?.colors, !colors.isEmpty else { return false }
    return opacity >= 0.99 && blend == .normal && colors.allSatisfy { $0.alpha >= 0.99 }
  }
}

/// The properties that determine the painted area and the paint of an element.
private struct PaintedOutline: Hashable {
  let parent: Int?
  let outline: [Int32]
  let paint: Layout.Paint
  let transform: Layout.TransformSpec?
  let visible: Scalar?
  private let isUse: Bool

  /// Creates the key of an element; nil if the element paints nothing itself.
  init?(_ painted: PaintedElement) {
    let element = painted.element
    guard let outline = element.outlineKey else { return nil }
    isUse = element.kind == "use"
    guard isUse || element.paint.fill != nil || element.paint.stroke != nil else { return nil }
    parent = painted.parent
    self.outline = outline
    paint = element.paint
    transform = element.transform
    visible = element.visible
  }

  /// True if the fill and the stroke of the element, if they exist, are opaque at all samples.
  /// False for symbols, and for elements with shadows or a blend mode.
  func isWhole(in drawing: LintedDrawing) -> Bool {
    guard !isUse, paint.shadows.isEmpty, paint.blend == .normal else { return false }
    return [paint.fill, paint.stroke?.source].allSatisfy { $0.map(drawing.isOpaque) ?? true }
      && (paint.opacity.map { o in drawing.isEverywhere { $0[o] >= 1 } } ?? true)
  }
}
