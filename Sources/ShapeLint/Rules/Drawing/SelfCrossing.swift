import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let selfCrossing = LintRule(
    "drawing/self-crossing", .warning,
    finds:
      "A filled path that crosses itself as drawn, with a loop that is 0.2 pixels wide or wider at "
      + "the design size.",
    reason: "Nodes or handles may be swapped; an intended crossing is clearer as two paths.",
    wrong: """
      drawing Bow {
          canvas 40 x 40
          title "Bow"
          path bow {
              corner (0, 0)
              corner (40, 40)
              corner (40, 0)
              corner (0, 40)
              close
              fill #C00
          }
      }
      """,
    right: """
      drawing Bow {
          canvas 40 x 40
          title "Bow"
          path bow {
              corner (0, 0)
              corner (20, 20)
              corner (40, 0)
              corner (40, 40)
              corner (20, 20)
              corner (0, 40)
              close
              fill #C00
          }
      }
      """,
    check: .path { path, report in
      guard path.element.paint.fill != nil, path.element.paint.fillRule == .nonZero else { return }
      let crossings = PathCrossings(path)
      // Segments that a loop makes from one statement may cross.
      guard let (i, j) = crossings.first(in: path.drawing.design),
        i == j && !path.isInLoop(crossings.segments[i].start)
          || crossings.segments[i].start.node.span != crossings.segments[j].start.node.span
      else { return }
      report.report(
        "\(path.drawing.named(path.element)) crosses itself", at: path.element.span,
        path.drawing.subject(path.element),
        labels: crossings.labels(i, j),
        help: "reorder the nodes, or write 'fillRule .evenOdd' if the hole is intended")
    })
}
