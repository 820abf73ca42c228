import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let clippedStroke = LintRule(
    "drawing/clipped-stroke", .warning,
    finds:
      "A box whose stroke is cut off by the edge of the picture, although the box itself is not.",
    reason:
      "Half of a stroke is outside its line, so that a cut stroke looks thinner at the edge than "
      + "elsewhere.",
    wrong: """
      drawing Field {
          canvas 40 x 20
          title "Field"
          rect edge (0, 0, 40, 20) { stroke #06C width 4 }
      }
      """,
    right: """
      drawing Field {
          canvas 40 x 20
          title "Field"
          rect edge (2, 2, 36, 16) { stroke #06C width 4 }
      }
      """,
    parameters: [
      Parameter(
        name: "points", standard: 0.25,
        meaning:
          "the largest width, in points, of the part of a stroke that may be cut off at one side")
    ],
    check: .drawing { drawing, report in
      guard let picture = drawing.pictureAtDesign else { return }
      for element in drawing.untransformed where drawing.isVisible(element, drawing.design) {
        guard let box = element.strokedBox, let stroke = element.paint.stroke else { continue }
        guard stroke.alignment != .inside else { continue }
        let half = drawing.design[stroke.width] / (stroke.alignment == .outside ? 1 : 2)
        let sides = picture.sides(cutting: drawing.design.rect(box), by: half)
        guard half > report.number("points"), !sides.isEmpty else { continue }
        let width = told(half, decimals: 3)
        report.report(
          "the picture cuts off the stroke of \(drawing.named(element)) at the "
            + sides.joined(separator: ", "),
          key: "the picture cuts the stroke of \(drawing.named(element)) off at the "
            + sides.joined(separator: ", "),
          at: element.span, drawing.subject(element) + ".stroke",
          help: "draw the box \(width) points inside the edge, for example with 'inset(\(width))'")
      }
    })
}

extension LintedDrawing {
  /// The rectangle that the picture shows at the design; nil if the picture shows everything that
  /// is painted.
  fileprivate var pictureAtDesign: Rect? {
    if let frame = mainFrame { return design.rect(frame) }
    if layout.arguments.contains(where: { $0.role == .frame }) { return nil }
    return paper
  }
}

extension Layout.Element {
  /// The box of a rectangle or an oval; nil for other elements.
  fileprivate var strokedBox: Layout.Quad? {
    switch content {
    case .rectangle(let quad, _), .oval(let quad): quad
    default: nil
    }
  }
}

extension Rect {
  /// The sides at which this rectangle cuts the stroke of `box`, which extends `half` points beyond
  /// the box; empty if the box itself is not inside the rectangle.
  fileprivate func sides(cutting box: Rect, by half: Double) -> [String] {
    let distances = [
      ("left", box.minX - minX), ("top", box.minY - minY), ("right", maxX - box.maxX),
      ("bottom", maxY - box.maxY),
    ]
    // A box that continues beyond the edge is cut on purpose.
    guard distances.allSatisfy({ $0.1 >= -1e-9 }) else { return [] }
    return distances.filter { $0.1 < half - 1e-9 }.map(\.0)
  }
}
