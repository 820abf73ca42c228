import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let clippedStroke = LintRule(
    "drawing/clipped-stroke", .warning,
    finds:
      "A shape whose stroke is cut off by the edge of the picture, although its outline is not.",
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
      for layer in drawing.designLayers {
        let cut = layer.strokeCut(by: picture).filter { $0.width > report.number("points") }
        guard let first = cut.first else { continue }
        let element = layer.shape.element
        report.report(
          "the picture cuts off the stroke of \(drawing.named(element)) at the "
            + cut.map(\.side).joined(separator: ", "),
          key: "the picture cuts the stroke of \(drawing.named(element)) off at the "
            + cut.map(\.side).joined(separator: ", "),
          at: element.span, drawing.subject(element) + ".stroke",
          help: "draw it \(told(first.width, decimals: 3)) points farther inside")
      }
    })
}

extension LintedDrawing {
  /// The rectangle that the picture shows at the design; nil if the picture shows everything that
  /// is painted.
  var pictureAtDesign: Rect? {
    if let frame = mainFrame { return design.rect(frame) }
    if layout.arguments.contains(where: { $0.role == .frame }) { return nil }
    return paper
  }
}

extension PaintedLayer {
  /// The sides at which `picture` cuts the stroke of a path or a line, and the widths of the parts
  /// that are cut off, in points. An end that lies on the edge continues beyond it on purpose.
  fileprivate func strokeCut(by picture: Rect) -> [(side: String, width: Double)] {
    guard shape.element.strokedBox == nil, shape.shape.stroke != nil, !shape.isBlended,
      let outline = shape.shape.outline.path.transformed(by: shape.transform).bounds,
      let painted = Scene.Node.shape(shape.shape.withoutShadows).paintedBounds(
        under: shape.toPicture)
    else { return [] }
    let sides = [
      ("left", outline.minX - picture.minX, picture.minX - painted.minX),
      ("top", outline.minY - picture.minY, picture.minY - painted.minY),
      ("right", picture.maxX - outline.maxX, painted.maxX - picture.maxX),
      ("bottom", picture.maxY - outline.maxY, painted.maxY - picture.maxY),
    ]
    // A path that continues beyond the edge is cut on purpose.
    guard sides.allSatisfy({ $0.1 >= -1e-9 }) else { return [] }
    return sides.filter { $0.1 > 1e-9 && $0.2 > 0 }.map { ($0.0, $0.2) }
  }
}

extension Scene.Shape {
  fileprivate var withoutShadows: Scene.Shape {
    var shape = self
    shape.shadows = []
    return shape
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
