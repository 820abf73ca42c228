import ShapeCompiler
import ShapeFormulas
import ShapeSyntax

extension LintRule {
  static let absoluteDefault = LintRule(
    "resizing/absolute-default", .warning,
    finds:
      "A frame other than the main frame, or a point parameter, whose default is an absolute "
      + "position.",
    reason:
      "If a caller sets only the size of the main frame, the default stays where it was in the "
      + "design.",
    wrong: """
      drawing Pin {
          canvas 80 x 40
          title "Pin"
          frame box = canvas
          frame head = (50, 10, 20, 20)
          assume box.width in 80...200
          assume box.height in 40...80
          assume head.width in 20...20
          assume head.height in 20...20
          rect plate = box { fill #EEE }
          oval knob = head { fill #C00 }
      }
      """,
    right: """
      drawing Pin {
          canvas 80 x 40
          title "Pin"
          frame box = canvas
          param head: point (60, 20) in box pin right midY
          assume box.width in 80...200
          assume box.height in 40...80
          rect plate = box { fill #EEE }
          oval knob = rect(center: head, size: (20, 20)) { fill #C00 }
      }
      """,
    check: .drawing { drawing, report in
      let layout = drawing.layout
      guard let main = layout.mainFrame else { return }
      for (index, argument) in layout.arguments.enumerated() where index != main {
        guard argument.type == .rect || argument.type == .point,
          !drawing.isDirection(argument),
          !argument.defaults.prefix(2).contains(where: layout.graph.isVariable)
        else { continue }
        report.report(
          "the default of '\(argument.name)' does not follow the main frame "
            + "'\(layout.arguments[main].name)'", at: argument.span,
          "\(layout.name)/\(argument.name)",
          help: "a point parameter can be drawn in the frame: "
            + "'param \(argument.name): point (x, y) in \(layout.arguments[main].name) pin …'")
      }
    })
}
