import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let unevenMargins = LintRule(
    "resizing/uneven-margins", .warning,
    finds:
      "A box that is drawn in the middle of its frame and grows with the frame, but is pinned to "
      + "one side only.",
    reason: "One margin stays constant and the other does not, so that the box moves off center.",
    wrong: """
      drawing Track {
          canvas 240 x 44
          title "Track"
          frame target = canvas
          assume target.width in 72...1000
          assume target.height in 44...44
          rect track (8, 20, 224, 4) in target pin left midY height { fill #C00 }
      }
      """,
    right: """
      drawing Track {
          canvas 240 x 44
          title "Track"
          frame target = canvas
          assume target.width in 72...1000
          assume target.height in 44...44
          rect track (8, 20, 224, 4) in target pin left right midY height { fill #C00 }
      }
      """,
    parameters: [
      Parameter(
        name: "distance", standard: 0.5,
        meaning: "the difference between the margins, in points, above which a box is reported")
    ],
    check: .drawing { drawing, report in
      let limit = report.number("distance")
      for box in drawing.placedBoxes {
        for isHorizontal in [true, false] {
          let margins = BoxMargins(box.box, box.frame, isHorizontal: isHorizontal)
          let (near, far) = isHorizontal ? ("left", "right") : ("top", "bottom")
          // All boxes of a loop share one finding.
          let subject = "\(drawing.layout.name)/\(box.name.prefix { $0 != "[" }).\(near)"
          guard margins.areEqual(drawing.design), !report.hasTold(box.span, subject),
            let sample = drawing.samples.firstIndex(where: { margins.difference($0) > limit }),
            margins.isPinnedOnOneSide(drawing.layout.graph)
          else { continue }
          let values = margins.values(drawing.samples[sample])
          let named = box.name.isEmpty ? "this box" : "'\(box.name)'"
          report.count(.refuted, LintReport.ClaimSubject(subject, at: box.span), of: drawing) {
            margins.difference($0) <= limit
          }
          report.report(
            "\(named) is drawn in the middle of its frame, but is off center at other sizes",
            key: "\(named) is drawn in the middle of its frame, and leaves it at other sizes",
            at: box.span, subject,
            help: "pin both sides, \(near) and \(far), or neither",
            in: drawing.place(
              "its margins are \(told(values.0)) and \(told(values.1))",
              at: drawing.range.places[sample], of: margins.scalars))
        }
      }
    })
}

/// The margins between a box and its frame along one axis.
private struct BoxMargins {
  private let start: Scalar
  private let length: Scalar
  private let frameStart: Scalar
  private let frameLength: Scalar

  init(_ box: Layout.Quad, _ frame: Layout.Quad, isHorizontal: Bool) {
    (start, length) = isHorizontal ? (box.x, box.width) : (box.y, box.height)
    (frameStart, frameLength) = isHorizontal ? (frame.x, frame.width) : (frame.y, frame.height)
  }

  var scalars: [Scalar] { [start, length, frameStart, frameLength] }

  func values(_ values: Evaluation) -> (Double, Double) {
    let near = values[start] - values[frameStart]
    return (near, values[frameLength] - values[length] - near)
  }

  func difference(_ evaluation: Evaluation) -> Double {
    let (near, far) = values(evaluation)
    return (near - far).magnitude
  }

  /// True if both margins are positive and equal.
  func areEqual(_ evaluation: Evaluation) -> Bool {
    values(evaluation).0 > 1e-9 && difference(evaluation) < 1e-9
  }

  /// True if exactly one margin is constant, and the sizes of the box and of the frame are not
  /// constant.
  func isPinnedOnOneSide(_ graph: Graph) -> Bool {
    guard graph.isVariable(length), graph.isVariable(frameLength) else { return false }
    var graph = graph
    let near = graph.subtract(start, frameStart)
    let far = graph.subtract(graph.subtract(frameLength, length), near)
    return graph.isVariable(near) != graph.isVariable(far)
  }
}
