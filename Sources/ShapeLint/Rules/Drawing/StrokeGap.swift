import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let strokeGap = LintRule(
    "drawing/stroke-gap", .warning,
    finds:
      "Two ends of strokes that almost meet, with no other ink on either: they miss each other by 0.2 "
      + "pixels or more at the design size, and by less than the width of the strokes.",
    reason:
      "The ink overlaps, so that the ends are meant to meet, and has a step or a notch there.",
    wrong: """
      drawing Check {
          canvas 40 x 40
          title "Check"
          line short from (6, 22) to (16, 32) { stroke #C00 width 4 }
          line long from (17, 31) to (34, 10) { stroke #C00 width 4 }
      }
      """,
    right: """
      drawing Check {
          canvas 40 x 40
          title "Check"
          path tick {
              corner (6, 22)
              corner (16, 32)
              corner (34, 10)
              stroke #C00 width 4
          }
      }
      """,
    check: .drawing { drawing, report in
      // Sorted, so that only ends that are near one another are compared.
      let ends = drawing.painted.flatMap { drawing.strokeEnds(of: $0) }
        .enumerated().sorted { ($0.element.place.x, $0.offset) < ($1.element.place.x, $1.offset) }
      var found: [(Int, Int)] = []
      for (place, (i, first)) in ends.enumerated() {
        for (j, second) in ends[(place + 1)...] {
          if second.place.x - first.place.x > first.width { break }
          if first.misses(second) { found.append((min(i, j), max(i, j))) }
        }
      }
      if found.isEmpty { return }
      let inOrder = ends.sorted { $0.offset < $1.offset }.map(\.element)
      let shapes = drawing.shapes(GivenArguments()) ?? []
      for (i, j) in found.sorted(by: { ($0.1, $0.0) < ($1.1, $1.0) }) {
        let (first, second) = (inOrder[i], inOrder[j])
        let elements = [first.element, second.element]
        let last = shapes.lastIndex { elements.contains($0.element.span) } ?? 0
        // Ink above the strokes hides the gap, and ink of their paint fills it.
        let isHidden = shapes.enumerated().contains { index, shape in
          !elements.contains(shape.element.span)
            && [first, second].contains {
              shape.inks($0.place, with: index > last ? nil : $0.source)
            }
        }
        if isHidden { continue }
        let distance = (second.place - first.place).length
        report.report(
          "this end of a stroke misses another by \(VisibleSize.told(distance))",
          key: "this end of a stroke misses another", at: second.span, second.subject,
          labels: [Diagnostic.Label("the other end", at: first.span)],
          help: "move one of the ends onto the other, or draw both strokes as one path")
      }
    })
}

/// An end of a stroke, in pixels at the design size.
private struct StrokeEnd {
  var place: Point
  /// The segment that ends there.
  var segment: CubicCurve
  /// The other segments of the element, each with the index of its subpath.
  var others: [(curve: CubicCurve, subpath: Int)] = []
  var subpath = 0
  var width: Double
  var source: Layout.PaintSource
  var element: SourceSpan
  var span: SourceSpan
  var subject: String

  /// True if the ends of two strokes with one paint are apart, but so near that their ink overlaps,
  /// and neither end is on the other stroke, or in the ink of a third stroke of its element.
  func misses(_ other: StrokeEnd) -> Bool {
    source == other.source && segment != other.segment
      && (place - other.place).length < min(width, other.width)
      && isOff(other) && other.isOff(self) && !(isParted(by: other) && other.isParted(by: self))
  }

  /// True if the chord of the other segment, extended, parts the ends of this one: two segments that
  /// part each other cross, as in a plus.
  private func isParted(by other: StrokeEnd) -> Bool {
    let chord = other.segment.end - other.segment.start
    let sides = [segment.start, segment.end].map { chord.cross($0 - other.segment.start) }
    return sides[0] * sides[1] < 0
  }

  private func isOff(_ other: StrokeEnd) -> Bool {
    let isOneElement = element == other.element
    func isOfEither(_ index: Int) -> Bool {
      index == other.subpath || isOneElement && index == subpath
    }
    return VisibleSize.isSeen(other.segment.nearest(to: place).distance)
      && other.others.allSatisfy { curve, index in
        if isOneElement && curve == segment { return true }
        let distance = curve.nearest(to: place).distance
        return isOfEither(index) ? VisibleSize.isSeen(distance) : distance >= other.width / 2
      }
  }
}

extension LintedShape {
  /// True if the fill or the stroke of the shape is at a point of the picture, and has the paint
  /// `source` unless it is nil.
  fileprivate func inks(_ place: Point, with source: Layout.PaintSource?) -> Bool {
    let outline = shape.outline.path
    guard let point = transform.inverted?.apply(to: place) else { return false }
    func isAsked(_ paint: Layout.PaintSource?) -> Bool { source == nil || paint == source }
    if shape.fill != nil, isAsked(element.paint.fill),
      outline.contains(point, rule: shape.fillRule)
    {
      return true
    }
    guard let stroke = shape.stroke, isAsked(element.paint.stroke?.source) else { return false }
    return PathMeasure(outline).nearest(to: point).map { $0.distance < stroke.width / 2 } ?? false
  }
}

extension LintedDrawing {
  /// The ends of the strokes that an element paints at the design, and that neither a loop nor a
  /// parameter places.
  fileprivate func strokeEnds(of painted: PaintedElement) -> [StrokeEnd] {
    let element = painted.element
    guard let stroke = element.paint.stroke, isSeen(stroke.source),
      stroke.dash.isEmpty, isVisible(element, design), !document.isInLoop(element.span)
    else { return [] }
    let around = surroundings(of: painted, design)
    let transform = element.transform?.transform(design).followed(by: around) ?? around
    let width = design[stroke.width] * pixels(of: painted)
    func moved(_ curve: CubicCurve) -> CubicCurve {
      CubicCurve(
        transform.apply(to: curve.start), transform.apply(to: curve.control1),
        transform.apply(to: curve.control2), transform.apply(to: curve.end))
    }
    func end(
      _ place: Layout.Pair, of curve: CubicCurve, _ span: SourceSpan, _ subject: String
    ) -> StrokeEnd? {
      if document.isInLoop(span) || isSetByParameter([place.x, place.y]) { return nil }
      return StrokeEnd(
        place: transform.apply(to: Point(design[place.x], design[place.y])),
        segment: moved(curve), width: width,
        source: stroke.source, element: element.span, span: span, subject: subject)
    }
    if case .line(let from, let to) = element.content {
      let (a, b) = (Point(design[from.x], design[from.y]), Point(design[to.x], design[to.y]))
      return [(from, "from"), (to, "to")].compactMap { place, word in
        end(place, of: CubicCurve(a, a, b, b), element.span, "\(subject(element))/\(word)")
      }
    }
    guard let path = LintedPath(painted, of: self, design) else { return [] }
    let curves = path.subpaths.enumerated().flatMap { index, subpath in
      subpath.segments.map { (curve: moved($0.curve), subpath: index) }
    }
    return path.subpaths.enumerated().flatMap { index, subpath in
      // A stroke that is no longer than wide is a dot.
      guard !subpath.isClosed, let first = subpath.segments.first,
        let last = subpath.segments.last, subpath.nodes.size > design[stroke.width]
      else { return [StrokeEnd]() }
      return [(first.start, first), (last.end, last)].compactMap { node, segment in
        var result = end(node.node.position, of: segment.curve, node.node.span, path.subject(node))
        let own = moved(segment.curve)
        result?.subpath = index
        result?.others = curves.filter { $0.curve != own }
        return result
      }
    }
  }
}
