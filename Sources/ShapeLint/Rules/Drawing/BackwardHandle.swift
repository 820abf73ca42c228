import ShapeCompiler
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let backwardHandle = LintRule(
    "drawing/backward-handle", .warning,
    finds:
      "A handle that points away from the other end of its curve, while the other handle of the "
      + "curve does not, so that the curve reaches back by 0.2 pixels or more at the design size.",
    reason: "The curve starts backwards and turns in a hook, as if the handle had been flipped.",
    wrong: """
      drawing Arch {
          canvas 40 x 24
          title "Arch"
          path arch {
              corner (4, 22)
              round (4, 18) out (0, 8)
              round (20, 2) in (-9, 0) out (9, 0)
              round (36, 18) in (0, -9)
              corner (36, 22)
              stroke #C00 width 2
          }
      }
      """,
    right: """
      drawing Arch {
          canvas 40 x 24
          title "Arch"
          path arch {
              corner (4, 22)
              round (4, 18) out (0, -8)
              round (20, 2) in (-9, 0) out (9, 0)
              round (36, 18) in (0, -9)
              corner (36, 22)
              stroke #C00 width 2
          }
      }
      """,
    parameters: [
      Parameter(
        name: "degrees", standard: 130,
        meaning:
          "the angle between a handle and the chord, in degrees, above which the handle points "
          + "backward",
        range: 0...180)
    ],
    check: .drawing { drawing, report in
      let limit = report.number("degrees")
      for path in drawing.pathsSomewhere {
        for (segment, subpath) in path.segments where !segment.isLine {
          guard let node = segment.backwardEnd(limit), segment.isDrawn(path),
            case let reach = segment.reach(behind: node), path.isSeen(reach)
          else { continue }
          // An open stroke, such as handwriting, may have a loop on purpose.
          let isPen = path.element.paint.fill == nil && !subpath.isClosed
          if isPen && segment.goesAround(node) { continue }
          report.report(
            "a handle points away from the other end of its curve, which reaches back by "
              + path.sizeText(reach),
            key: "a handle points away from the other end of its curve", at: node.node.span,
            path.subject(node),
            labels: [
              Diagnostic.Label(
                "this is the other end",
                at: node.node == segment.start.node
                  ? segment.end.node.span : segment.start.node.span)
            ],
            help: "reverse the handle, or put a node where the curve turns")
        }
      }
    })
}

extension LintedPath.Segment {
  /// The end whose handle points backward while the other end's handle points forward; nil if there
  /// is none. Missing handles, and handles of at most 2 percent of the length of the chord, count
  /// as pointing forward. A bulging curve is not reported: its handles both point backward, or one
  /// points backward and the other at a right angle to the chord, or both are on one side of the
  /// chord and neither points back along it, as in a heart.
  fileprivate func backwardEnd(_ limit: Double) -> LintedPath.Node? {
    let shortest = 0.02 * chord.length
    guard shortest > 1e-9, shortest.isFinite else { return nil }
    func turn(_ handle: Vector?, _ chord: Vector) -> Double {
      guard let handle, handle.length > shortest else { return 0 }
      return handle.angle(to: chord)
    }
    let (first, last) = (turn(start.outgoing, chord), turn(end.incoming, -chord))
    let sides = chord.cross(start.outgoing ?? .zero) * chord.cross(end.incoming ?? .zero)
    let least = sides > 0 ? max(limit, Self.hook) : limit
    if first > least, last < 90 { return start }
    if last > least, first < 90 { return end }
    return nil
  }

  /// The angle between a handle and the chord, in degrees, above which a curve that bends one way
  /// has a hook.
  private static let hook = 150.0

  /// The distance by which the curve goes beyond `node`, away from its other end, in points.
  fileprivate func reach(behind node: LintedPath.Node) -> Double {
    guard let direction = chord.normalized else { return 0 }
    let isStart = node.node == start.node
    return (0...32).map { step in
      let way = curve.point(at: Double(step) / 32) - node.position
      return isStart ? -direction.dot(way) : direction.dot(way)
    }.reduce(0, max)
  }

  /// True if the curve goes around `node`: both control points lie on the same side of the node, so
  /// that the handle at the other end reaches past the node.
  fileprivate func goesAround(_ node: LintedPath.Node) -> Bool {
    let (near, far) = node.node == start.node ? (control1, control2) : (control2, control1)
    return (near - node.position).dot(far - node.position) > 0
  }
}
