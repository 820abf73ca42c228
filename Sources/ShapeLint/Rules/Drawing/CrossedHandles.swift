import ShapeCompiler
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let crossedHandles = LintRule(
    "drawing/crossed-handles", .warning,
    finds:
      "A curve whose two handles cross, or whose two handles each reach beyond the opposite end of "
      + "the curve.",
    reason: "The curve is pinched or doubles back between its ends, which is seldom intended.",
    wrong: """
      drawing Hill {
          canvas 40 x 20
          title "Hill"
          path hill {
              round (0, 20) out (24, -18)
              round (40, 20) in (-30, -22.5)
              close
              fill #C00
          }
      }
      """,
    right: """
      drawing Hill {
          canvas 40 x 20
          title "Hill"
          path hill {
              round (0, 20) out (12, -9)
              round (40, 20) in (-15, -11.25)
              close
              fill #C00
          }
      }
      """,
    check: .path { path, report in
      for (segment, subpath) in path.segments {
        guard let crossing = segment.crossing, segment.isDrawn(path) else { continue }
        // An open stroke, such as handwriting, may have a loop on purpose.
        let isPen = path.element.paint.fill == nil && !subpath.isClosed
        if isPen && crossing.isLoop { continue }
        report.report(
          crossing.isBeyond
            ? "the handles of a curve reach beyond the opposite ends"
            : "the handles of a curve cross",
          key: crossing.isBeyond
            ? "the handles of a curve are longer than the way to its other end" : nil,
          at: segment.start.node.span, path.subject(segment.start),
          caption: "from here",
          labels: [Diagnostic.Label("to here", at: segment.end.node.span)],
          help: "shorten the handles, or put a node between the ends")
      }
    })
}

/// The way in which the handles of a curve cross, or reach beyond the opposite ends.
private struct HandleCrossing {
  /// True if each handle is more than twice as long as its part before the crossing, so that the
  /// curve has a loop.
  var isLoop = false
  /// True if the handles do not cross, and each handle reaches beyond the opposite end of the
  /// curve.
  var isBeyond = false
}

extension LintedPath.Segment {
  /// The crossing of the handles, or a value with `isBeyond` if both handles reach beyond the
  /// opposite ends. Nil in all other cases.
  fileprivate var crossing: HandleCrossing? {
    guard let out = start.outgoing, let into = end.incoming, out.length > 1e-9,
      into.length > 1e-9, chord.length > 1e-9
    else { return nil }
    let turn = out.cross(into)
    // The fractions of the two handles at which the handles cross.
    let (a, b) = (chord.cross(into) / turn, chord.cross(out) / turn)
    let isParallel = turn.magnitude < 1e-9 * out.length * into.length
    if !isParallel, a > 0, b > 0, a < 1 - 1e-6, b < 1 - 1e-6 {
      return HandleCrossing(isLoop: a < 0.5 && b < 0.5)
    }
    return isDoublingBack(out, into) ? HandleCrossing(isBeyond: true) : nil
  }

  /// True if each handle reaches beyond the opposite end of the curve, measured along the chord.
  private func isDoublingBack(_ out: Vector, _ into: Vector) -> Bool {
    let square = chord.dot(chord) * (1 + 1e-6)
    return chord.dot(out) > square && -chord.dot(into) > square
  }
}
