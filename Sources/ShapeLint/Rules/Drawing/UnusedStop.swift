import ShapeCompiler
import ShapeFormulas
import ShapeSyntax

extension LintRule {
  static let unusedStop = LintRule(
    "drawing/unused-stop", .note,
    finds:
      "A stop of a gradient that is never visible, because its two neighbors are at the same "
      + "position, or a gradient whose stops all have one color.",
    reason: "The stop or gradient has no effect, although an effect was most likely intended.",
    wrong: """
      drawing Sky {
          canvas 40 x 20
          title "Sky"
          let air = gradient(
              stop(#64D2FF, 0%),
              stop(#FFFFFF, 50%),
              stop(#FF9500, 50%),
              stop(#34C759, 50%)
          )
          rect sky (0, 0, 40, 20) { fill air angle 90deg }
      }
      """,
    right: """
      drawing Sky {
          canvas 40 x 20
          title "Sky"
          let air = gradient(stop(#64D2FF, 0%), stop(#FFFFFF, 50%), stop(#34C759, 50%))
          rect sky (0, 0, 40, 20) { fill air angle 90deg }
      }
      """,
    check: .drawing { drawing, report in
      var seen: Set<[Layout.Gradient.Stop]> = []
      for element in drawing.elements {
        for source in [element.paint.fill, element.paint.stroke?.source] {
          guard case .gradient(let gradient)? = source, seen.insert(gradient.stops).inserted,
            !drawing.dependsOnParameter(gradient.stops.map(\.position)),
            !drawing.document.isInLoop(element.span)
          else { continue }
          let stops = drawing.written(gradient.stops)
          if drawing.areOfOneColor(stops) {
            report.report(
              "the gradient of \(drawing.named(element)) has one color", at: element.span,
              drawing.subject(element), help: "write the color, or change the color of a stop")
          } else if let number = drawing.unusedStop(of: stops) {
            report.report(
              "stop \(number + 1) of the gradient of \(drawing.named(element)) is never seen",
              key: "a stop of the gradient of \(drawing.named(element)), number \(number + 1), is "
                + "never seen", at: element.span, drawing.subject(element),
              help: "remove the stop, or move its two neighbors apart")
          }
        }
      }
    })
}

extension LintedDrawing {
  /// The stops without the repetitions of the last stop, which only pad the gradient.
  fileprivate func written(_ stops: [Layout.Gradient.Stop]) -> ArraySlice<Layout.Gradient.Stop> {
    var result = stops[...]
    while result.count > 2, result[result.endIndex - 2] == result.last { result.removeLast() }
    return result
  }

  fileprivate func areOfOneColor(_ stops: ArraySlice<Layout.Gradient.Stop>) -> Bool {
    isEverywhere { values in
      stops.allSatisfy { stop in
        zip(stop.color.scalars, stops.first?.color.scalars ?? []).allSatisfy {
          values[$0] == values[$1]
        }
      }
    }
  }

  /// The index of the first stop that has no extent, because the next stop is not beyond the
  /// previous stop at any sample; nil if there is none.
  fileprivate func unusedStop(of stops: ArraySlice<Layout.Gradient.Stop>) -> Int? {
    stops.indices.dropFirst().dropLast().first { i in
      isEverywhere { values in
        let places = [i - 1, i, i + 1].map { values[stops[$0].position] }
        return places[0] >= places[2]
      }
    }
  }
}
