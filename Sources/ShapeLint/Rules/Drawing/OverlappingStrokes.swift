import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let overlappingStrokes = LintRule(
    "drawing/overlapping-strokes", .warning,
    finds: "A line that lies completely on the sides of another outline with the same stroke.",
    reason: "The line only darkens edges, and is easily forgotten when the other outline moves.",
    wrong: """
      drawing Border {
          canvas 40 x 20
          title "Border"
          rect border (1, 1, 38, 18) { stroke #C00 width 2 }
          line edge from (1, 1) to (39, 1) { stroke #C00 width 2 }
      }
      """,
    right: """
      drawing Border {
          canvas 40 x 20
          title "Border"
          rect border (1, 1, 38, 18) { stroke #C00 width 2 }
      }
      """,
    check: .drawing { drawing, report in
      let outlines = drawing.strokedOutlines()
      var places: [Side: [(outline: Int, side: Int)]] = [:]
      for (number, outline) in outlines.enumerated() {
        for (index, side) in outline.sides(drawing.design).enumerated() {
          places[side, default: []].append((number, index))
        }
      }
      for (number, outline) in outlines.enumerated() where outline.isPlain {
        guard let other = outline.cover(number, outlines, places, drawing) else { continue }
        report.report(
          "\(drawing.named(outline.element)) lies on another line with the same stroke",
          at: outline.element.span, drawing.subject(outline.element),
          labels: [Diagnostic.Label("on this one", at: other.element.span)], help: "remove it")
      }
    })
}

/// A straight side without a direction: the ends are sorted by x, then y.
private struct Side: Hashable {
  let start: Point
  let end: Point

  init(_ a: Point, _ b: Point) {
    // Adding 0 turns -0 into 0.
    let (p, q) = (Point(a.x + 0, a.y + 0), Point(b.x + 0, b.y + 0))
    (start, end) = (p.x, p.y) < (q.x, q.y) ? (p, q) : (q, p)
  }

  func isNear(_ other: Side) -> Bool {
    (start - other.start).length < 1e-9 && (end - other.end).length < 1e-9
  }
}

/// An element with a stroke.
private struct StrokedOutline {
  let element: Layout.Element
  let parent: Int?
  let stroke: Layout.Stroke

  /// True if the element is a line, or a path whose subpaths are open and have only straight lines
  /// and sharp corners, and if it has no fill, shadow or dashes. Painting such an element over an
  /// equal stroke adds nothing.
  var isPlain: Bool {
    guard element.paint.fill == nil, element.paint.shadows.isEmpty, stroke.dash.isEmpty else {
      return false
    }
    switch element.content {
    case .line: return true
    case .path(let subpaths):
      return subpaths.allSatisfy { subpath in
        !subpath.isClosed
          && subpath.nodes.allSatisfy {
            $0.incoming == nil && $0.outgoing == nil && $0.radius == nil
          }
      }
    default: return false
    }
  }

  /// The straight sides of the outline at `values`; none for a rounded rectangle.
  func sides(_ values: Evaluation) -> [Side] {
    switch element.content {
    case .line(let from, let to):
      return [Side(Point(values[from.x], values[from.y]), Point(values[to.x], values[to.y]))]
    case .rectangle(let quad, let radii):
      guard radii.isEmpty else { return [] }
      let (left, top) = (values[quad.x], values[quad.y])
      let (right, bottom) = (left + values[quad.width], top + values[quad.height])
      let corners = [
        Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom),
      ]
      return corners.indices.map { Side(corners[$0], corners[($0 + 1) % 4]) }
    case .path(let subpaths): return subpaths.flatMap { sides(of: $0, values) }
    default: return []
    }
  }

  private func sides(of subpath: Layout.Subpath, _ values: Evaluation) -> [Side] {
    let nodes = subpath.nodes
    let count = subpath.isClosed ? nodes.count : nodes.count - 1
    return (0..<max(count, 0)).compactMap { i in
      let (a, b) = (nodes[i], nodes[(i + 1) % nodes.count])
      guard a.outgoing == nil, b.incoming == nil, a.radius == nil, b.radius == nil else {
        return nil
      }
      return Side(
        Point(values[a.position.x], values[a.position.y]),
        Point(values[b.position.x], values[b.position.y]))
    }
  }

  /// The maximum number of outlines that are examined for one outline, including itself. Only
  /// outlines that share its first side at the design are examined.
  private static let searched = 8

  /// Another outline with the same stroke that contains all sides of this outline at all samples;
  /// nil if none is found.
  func cover(
    _ number: Int, _ outlines: [StrokedOutline],
    _ places: [Side: [(outline: Int, side: Int)]], _ drawing: LintedDrawing
  ) -> StrokedOutline? {
    let own = sides(drawing.design)
    guard let first = own.first, first.start != first.end else { return nil }
    for place in places[first, default: []].prefix(StrokedOutline.searched) {
      let other = outlines[place.outline]
      guard place.outline != number, isPainted(like: other) else { continue }
      // If two outlines cover each other, only the later one is reported.
      if place.outline > number, other.isPlain, other.sides(drawing.design).count == own.count {
        continue
      }
      let partners = own.map { side in
        places[side, default: []].first { $0.outline == place.outline }?.side
      }
      guard partners.allSatisfy({ $0 != nil }),
        drawing.isEverywhere({ lies(on: other, partners.compactMap { $0 }, $0) })
      else { continue }
      return other
    }
    return nil
  }

  private func isPainted(like other: StrokedOutline) -> Bool {
    parent == other.parent && stroke == other.stroke && element.span != other.element.span
      && element.visible == other.element.visible && element.transform == other.element.transform
      && element.paint.opacity == other.element.paint.opacity
      && element.paint.blend == other.element.paint.blend
      && element.outlineKey != other.element.outlineKey
  }

  private func lies(on other: StrokedOutline, _ partners: [Int], _ values: Evaluation) -> Bool {
    let (own, others) = (sides(values), other.sides(values))
    return own.count == partners.count
      && zip(own, partners).allSatisfy { others.indices.contains($1) && $0.isNear(others[$1]) }
  }
}

extension LintedDrawing {
  fileprivate func strokedOutlines() -> [StrokedOutline] {
    painted.compactMap { painted in
      guard let stroke = painted.element.paint.stroke, isVisible(painted.element, design) else {
        return nil
      }
      return StrokedOutline(element: painted.element, parent: painted.parent, stroke: stroke)
    }
  }
}
