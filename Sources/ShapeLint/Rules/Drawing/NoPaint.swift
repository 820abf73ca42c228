import ShapeCompiler
import ShapeSyntax

extension LintRule {
  static let noPaint = LintRule(
    "drawing/no-paint", .warning,
    finds: "An element that nothing else uses, with neither a fill nor a stroke.",
    reason: "The element or its paint was forgotten: nothing of the element is visible.",
    wrong: """
      drawing Plate {
          canvas 40 x 20
          title "Plate"
          rect plate (0, 0, 40, 20) { radius 4 }
      }
      """,
    right: """
      drawing Plate {
          canvas 40 x 20
          title "Plate"
          rect plate (0, 0, 40, 20) {
              radius 4
              fill #C00
          }
      }
      """,
    check: .drawing { drawing, report in
      for painted in drawing.painted {
        let element = painted.element
        guard element.canBePainted, element.paint.fill == nil, element.paint.stroke == nil,
          !drawing.isNamedElsewhere(element)
        else { continue }
        let isLine = element.kind == "line"
        report.report(
          "\(drawing.named(element)) has \(isLine ? "no stroke" : "neither fill nor stroke")",
          at: element.span, drawing.subject(element),
          help: isLine
            ? "give it a stroke, or remove it"
            : "give it paint, or write 'fill none' if only its place is needed")
      }
    })
}

extension Layout.Element {
  /// True if the element is a shape. Groups and symbols are painted by their contents.
  fileprivate var canBePainted: Bool {
    switch content {
    case .group, .use: false
    default: true
    }
  }
}
