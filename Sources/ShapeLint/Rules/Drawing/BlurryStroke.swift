import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let blurryStroke = LintRule(
    "drawing/blurry-stroke", .off,
    finds:
      "A horizontal or vertical line whose stroke of odd width covers half pixels, in a drawing "
      + "that is not resized.",
    reason:
      "At a scale of 1, the stroke covers two rows of pixels by half instead of one row "
      + "completely.",
    wrong: """
      drawing Rule {
          canvas 40 x 20
          title "Rule"
          line rule from (0, 10) to (40, 10) { stroke #C00 width 1 }
      }
      """,
    right: """
      drawing Rule {
          canvas 40 x 20
          title "Rule"
          line rule from (0, 10.5) to (40, 10.5) { stroke #C00 width 1 }
      }
      """,
    check: .drawing { drawing, report in
      guard drawing.layout.isPicture else { return }
      for painted in drawing.painted {
        let element = painted.element
        guard let stroke = element.paint.stroke, stroke.alignment == .center,
          drawing.isOdd(stroke.width),
          drawing.enclosing(painted).allSatisfy({ $0.transform == nil }),
          element.uprightCoordinates(drawing).contains(where: { drawing.isWhole($0) })
        else { continue }
        report.report(
          "the stroke of \(drawing.named(element)) covers half pixels",
          key: "the stroke of \(drawing.named(element)) covers halves of pixels", at: element.span,
          drawing.subject(element),
          notes: ["a stroke of odd width is sharp if the coordinate of its line ends in .5"],
          help: "move the line by 0.5 points")
      }
    })
}

extension LintedDrawing {
  /// True if `scalar` is a constant odd integer.
  fileprivate func isOdd(_ scalar: Scalar) -> Bool {
    layout.graph.constant(scalar)?.doubleValue.truncatingRemainder(dividingBy: 2).magnitude == 1
  }

  fileprivate func isWhole(_ coordinate: Double) -> Bool {
    coordinate.isFinite && coordinate == coordinate.rounded()
  }

  fileprivate func constant(_ scalar: Scalar) -> Double {
    layout.graph.constant(scalar)?.doubleValue ?? .nan
  }
}

extension Layout.Element {
  /// The y coordinates of the horizontal lines of the element and the x coordinates of the vertical
  /// lines. Coordinates that depend on arguments are NaN or left out.
  fileprivate func uprightCoordinates(_ drawing: LintedDrawing) -> [Double] {
    func constant(_ scalar: Scalar) -> Double { drawing.constant(scalar) }
    func coordinates(_ p: Layout.Pair, _ q: Layout.Pair) -> [Double] {
      let lines = [(constant(p.x), constant(q.x)), (constant(p.y), constant(q.y))]
      return lines.filter { $0.0 == $0.1 }.map(\.0)
    }
    switch content {
    case .line(let from, let to): return coordinates(from, to)
    case .rectangle(let quad, _):
      let (x, y) = (constant(quad.x), constant(quad.y))
      let (right, bottom) = (x + constant(quad.width), y + constant(quad.height))
      return [x, y, right, bottom]
    case .path(let subpaths):
      var result: [Double] = []
      for subpath in subpaths {
        let closing = subpath.isClosed ? subpath.nodes.prefix(1) : []
        for (node, next) in zip(subpath.nodes, subpath.nodes.dropFirst() + closing)
        where node.outgoing == nil && next.incoming == nil {
          result += coordinates(node.position, next.position)
        }
      }
      return result
    default: return []
    }
  }
}
