import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let nearAxisSegment = LintRule(
    "drawing/near-axis-segment", .warning,
    finds:
      "A line that is almost horizontal or vertical, but not quite: its ends differ by 0.2 pixels or "
      + "more at the design size.",
    reason: "It is painted with steps or a blurred edge, and looks like a slip of the hand.",
    wrong: """
      drawing Roof {
          canvas 200 x 40
          title "Roof"
          path roof {
              corner (0, 39)
              corner (100, 0)
              corner (200, 40)
              close
              fill #C00
          }
      }
      """,
    right: """
      drawing Roof {
          canvas 200 x 40
          title "Roof"
          path roof {
              corner (0, 40)
              corner (100, 0)
              corner (200, 40)
              close
              fill #C00
          }
      }
      """,
    parameters: [
      Parameter(
        name: "degrees", standard: 0.5,
        meaning:
          "the largest angle to an axis, in degrees, at which a line is almost horizontal or "
          + "vertical",
        range: 0...45)
    ],
    check: .drawing { drawing, report in
      let limit = report.number("degrees")
      for path in drawing.uprightPaths {
        for (segment, _) in path.segments where segment.isLine {
          guard let axis = segment.chord.nearbyAxis(limit), path.isSeen(axis.distance),
            segment.isDrawn(path)
          else { continue }
          report.report(
            "this line is almost \(axis.word), but \(path.sizeText(axis.distance)) off",
            key: "this line is almost \(axis.word), but not quite", at: segment.end.node.span,
            path.subject(segment.end),
            labels: [Diagnostic.Label("from here", at: segment.start.node.span)],
            help: "give both ends the same \(axis.coordinate)")
        }
      }
      for painted in drawing.painted {
        guard case .line(let from, let to) = painted.element.content,
          drawing.isLevel(painted, from, to)
        else { continue }
        let values = drawing.design
        let vector = Vector(values[to.x] - values[from.x], values[to.y] - values[from.y])
        guard let axis = vector.nearbyAxis(limit),
          case let pixels = axis.distance * drawing.pixels(of: painted), VisibleSize.isSeen(pixels)
        else { continue }
        let name = drawing.named(painted.element)
        report.report(
          "\(name) is almost \(axis.word), but \(VisibleSize.told(pixels)) off",
          key: "\(name) is almost \(axis.word), but not quite", at: painted.element.span,
          drawing.subject(painted.element),
          help: "give both ends the same \(axis.coordinate)")
      }
    })
}

extension LintedDrawing {
  /// True if the line is not in a loop, no parameter sets its ends, it is visible at the design,
  /// and all its rotations are constant multiples of 90 degrees.
  fileprivate func isLevel(
    _ painted: PaintedElement, _ from: Layout.Pair, _ to: Layout.Pair
  ) -> Bool {
    !isTurned(painted) && isVisible(painted.element, design)
      && !document.isInLoop(painted.element.span)
      && !isSetByParameter([from.x, from.y, to.x, to.y])
  }
}

extension Vector {
  /// The axis to which the vector is almost parallel, within `degrees`, and the distance of its end
  /// from the axis; nil if there is none.
  func nearbyAxis(_ degrees: Double) -> (word: String, coordinate: String, distance: Double)? {
    let (small, large) = (min(dx.magnitude, dy.magnitude), max(dx.magnitude, dy.magnitude))
    guard large.isFinite, Elementary.atan2(small, large) <= degrees else { return nil }
    return dy.magnitude < dx.magnitude
      ? ("horizontal", "y", small) : ("vertical", "x", small)
  }
}
