import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let selfIntersection = LintRule(
    "resizing/self-intersection", .warning,
    finds: "A path that crosses itself at a declared size, but not as drawn.",
    reason: "At that size, the fill has holes or spots, or the outline has a loop.",
    wrong: """
      drawing Ribbon {
          canvas 120 x 40
          title "Ribbon"
          frame box = canvas
          assume box.width in 40...200
          assume box.height in 40...40
          path ribbon {
              in box pin left top {
                  corner (0, 0)
                  corner (40, 20)
                  corner (0, 40)
              }
              in box pin right top {
                  corner (120, 40)
                  corner (80, 20)
                  corner (120, 0)
              }
              close
              fill #C00
          }
      }
      """,
    right: """
      drawing Ribbon {
          canvas 120 x 40
          title "Ribbon"
          frame box = canvas
          assume box.width in 90...200
          assume box.height in 40...40
          path ribbon {
              in box pin left top {
                  corner (0, 0)
                  corner (40, 20)
                  corner (0, 40)
              }
              in box pin right top {
                  corner (120, 40)
                  corner (80, 20)
                  corner (120, 0)
              }
              close
              fill #C00
          }
      }
      """,
    parameters: [
      Parameter(
        name: "segments", standard: 200,
        meaning: "the maximum number of segments in a checked path")
    ],
    check: .drawing { drawing, report in
      let limit = Int(clamping: report.number("segments"))
      var scratch: ProofScratch?
      for path in drawing.paths {
        let crossings = PathCrossings(path)
        let scalars = crossings.segments.flatMap(\.scalars)
        guard crossings.segments.count <= limit,
          scalars.contains(where: { drawing.layout.graph.isVariable($0) }),
          crossings.first(in: drawing.design) == nil
        else { continue }
        let holds = { (values: Evaluation) in
          !path.isVisible(values) || crossings.first(in: values) == nil
        }
        let subject = drawing.subject(path.element)
        let answer = drawing.answer(
          isDeclared: drawing.isDeclared(
            crossings.segments.flatMap(\.points), vectors: crossings.segments.flatMap(\.vectors)),
          holds: holds
        ) {
          var known = scratch ?? ProofScratch(drawing)
          defer { scratch = known }
          return crossings.areExcluded(&known)
        }
        report.count(
          answer.verdict, LintReport.ClaimSubject(subject, at: path.element.span), of: drawing,
          holds: holds)
        guard let place = answer.refutation,
          let (i, j) = crossings.first(in: drawing.evaluate(place))
        else { continue }
        let (first, second) = (crossings.segments[i], crossings.segments[j])
        report.report(
          "\(drawing.named(path.element)) crosses itself at some sizes", at: path.element.span,
          subject, labels: crossings.labels(i, j),
          help: "assume more room, or pin the nodes so that they keep apart",
          in: drawing.place("it crosses itself", at: place, of: first.scalars + second.scalars))
      }
    })
}
