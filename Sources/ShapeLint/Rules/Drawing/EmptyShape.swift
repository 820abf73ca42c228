import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let emptyShape = LintRule(
    "drawing/empty-shape", .warning,
    finds:
      "A shape with paint but without extent at any size: a box without width or height, a line "
      + "that ends where it begins, a stroke without width, an arc without an angle.",
    reason: "The shape is not visible.",
    wrong: """
      drawing Mark {
          canvas 40 x 20
          title "Mark"
          rect bar (4, 10, 32, 0) { fill #C00 }
      }
      """,
    right: """
      drawing Mark {
          canvas 40 x 20
          title "Mark"
          rect bar (4, 9, 32, 2) { fill #C00 }
      }
      """,
    check: .drawing { drawing, report in
      for element in drawing.elements where element.paint.isSeen {
        guard let fault = drawing.emptiness(of: element), !drawing.document.isInLoop(element.span)
        else { continue }
        report.report(
          "\(drawing.named(element)) \(fault) at any size", at: element.span,
          drawing.subject(element), help: "make it visible, or remove it")
      }
    })
}

extension LintedDrawing {
  /// Returns a phrase such as `has no length` for the missing extent that makes an element
  /// invisible at all samples; nil if no extent is missing.
  fileprivate func emptiness(of element: Layout.Element) -> String? {
    func areZero(_ scalars: [Scalar]) -> Bool {
      isEverywhere { values in scalars.allSatisfy { values[$0] == 0 } }
    }
    let paint = element.paint
    if paint.fill == nil, let stroke = paint.stroke, areZero([stroke.width]) {
      return "has a stroke without width"
    }
    switch element.content {
    case .rectangle(let box, _), .oval(let box):
      // A stroked box whose width or height is zero is visible as a line.
      let sides = [box.width, box.height]
      let isEmpty = paint.stroke == nil ? sides.contains { areZero([$0]) } : areZero(sides)
      return isEmpty ? "has no width or height" : nil
    case .arc(let box, let sweep):
      if [box.width, box.height].contains(where: { areZero([$0]) }) {
        return "has no width or height"
      }
      return isEverywhere { $0[sweep.start] == $0[sweep.end] } ? "has no angle" : nil
    case .line(let start, let end):
      // With round or square caps, a line without length is visible as a dot.
      guard paint.stroke?.cap == .butt else { return nil }
      let hasNoLength = isEverywhere {
        $0[start.x] == $0[end.x] && $0[start.y] == $0[end.y]
      }
      return hasNoLength ? "has no length" : nil
    case .text(let block):
      let graph = layout.graph
      guard !graph.isVariable(block.content) else { return nil }
      let isBlank = graph.designText(block.content).allSatisfy(\.isWhitespace)
      return isBlank ? "has no characters" : nil
    case .group, .path, .computedPath, .use: return nil
    }
  }
}
