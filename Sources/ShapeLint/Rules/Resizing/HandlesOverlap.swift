import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let handlesOverlap = LintRule(
    "resizing/handles-overlap", .warning,
    finds:
      "Two handles of a curve that extend so far past each other at a declared size that the "
      + "curve turns back.",
    reason: "The curve gets a loop or a cusp as its ends move toward each other.",
    wrong: """
      drawing Bow {
          canvas 120 x 40
          title "Bow"
          frame box = canvas
          assume box.width in 50...200
          assume box.height in 40...40
          path bow {
              in box pin left top { round (10, 30) out (40, -20) }
              in box pin right top { round (110, 30) in (-40, -20) }
              stroke #C00 width 2
          }
      }
      """,
    right: """
      drawing Bow {
          canvas 120 x 40
          title "Bow"
          frame box = canvas
          assume box.width in 100...200
          assume box.height in 40...40
          path bow {
              in box pin left top { round (10, 30) out (40, -20) }
              in box pin right top { round (110, 30) in (-40, -20) }
              stroke #C00 width 2
          }
      }
      """,
    check: .drawing { drawing, report in
      let curves = drawing.paths.flatMap { path in
        path.segments.filter { $0.segment.handlesOverlap == false }
          .map { (path: path, segment: $0.segment) }
      }
      if curves.isEmpty { return }
      var scratch = ProofScratch(drawing)
      for (path, segment) in curves where !segment.isRigid(in: &scratch.graph) {
        let subject = path.subject(segment.start)
        let holds = { (values: Evaluation) in
          !path.isVisible(values) || path.moved(segment, values).handlesOverlap != true
        }
        let answer = drawing.answer(
          isDeclared: drawing.isDeclared(segment.points, vectors: segment.vectors), holds: holds
        ) { scratch.areInOrder(segment) }
        report.count(
          answer.verdict, LintReport.ClaimSubject(subject, at: segment.start.node.span),
          of: drawing, holds: holds)
        guard let place = answer.refutation else { continue }
        report.report(
          "the handles of the curve to the next node overlap at some sizes",
          at: segment.start.node.span, subject,
          labels: [Diagnostic.Label("the next node", at: segment.end.node.span)],
          help: "shorten the handles, or assume more room between the nodes",
          in: drawing.place(
            "they reach past each other", at: place,
            of: segment.scalars + [path.element.visible].compactMap { $0 }))
      }
    })
}

extension LintedPath.Segment {
  /// True if both handles reach so far past each other that the curve turns back along its chord
  /// and along both axes, or if both ends of the curve are at one point. Nil if a handle is
  /// missing, or if the handles do not point toward each other.
  fileprivate var handlesOverlap: Bool? {
    guard let out = start.outgoing, let back = end.incoming else { return nil }
    guard let direction = chord.normalized, chord.length > 1e-9 else { return true }
    guard direction.dot(out) > 0, direction.dot(back) < 0 else { return nil }
    return [direction, Vector(1, 0), Vector(0, 1)].allSatisfy { turnsBack(along: $0, out, back) }
  }

  /// True if the curve does not advance steadily along `axis`, or if its ends are too close
  /// together along `axis`.
  private func turnsBack(along axis: Vector, _ out: Vector, _ back: Vector) -> Bool {
    let length = axis.dot(chord).magnitude
    guard length > 1e-3 else { return true }
    let sign = axis.dot(chord) < 0 ? -1.0 : 1
    // The coefficients of the derivative.
    let (first, last) = (sign * axis.dot(out), -sign * axis.dot(back))
    let middle = length - first - last
    if min(first, last) < -1e-5 { return true }
    return middle < 0 && middle * middle > first * last + 1e-5 * length * length
  }

  /// The positions of both ends.
  var points: [Layout.Pair] { [start.node.position, end.node.position] }

  /// The vectors of the handles that exist.
  var vectors: [Layout.Pair] { [start.node.outgoing, end.node.incoming].compactMap { $0 } }

  /// All coordinates of the ends and the handles.
  var scalars: [Scalar] { (points + vectors).flatMap { [$0.x, $0.y] } }

  /// True if the shape of the segment is constant at all sizes.
  func isRigid(in graph: inout Graph) -> Bool {
    let (a, b) = (start.node.position, end.node.position)
    let scalars =
      [graph.subtract(b.x, a.x), graph.subtract(b.y, a.y)]
      + [start.node.outgoing, end.node.incoming].compactMap { $0 }.flatMap { [$0.x, $0.y] }
    return !scalars.contains { graph.isVariable($0) }
  }
}

extension ProofScratch {
  /// The negative of the minimum distance between two nodes along an axis, in points.
  private static let leastWay = Rational(-1, 100)

  /// True if it is proved that the curve advances along an axis: along this axis, no handle points
  /// back, and no handle is longer than the distance between the ends.
  fileprivate mutating func areInOrder(_ segment: LintedPath.Segment) -> Bool {
    let (a, b) = (segment.start.node.position, segment.end.node.position)
    guard let out = segment.start.node.outgoing, let back = segment.end.node.incoming else {
      return false
    }
    for (from, to, out, back) in [(a.x, b.x, out.x, back.x), (a.y, b.y, out.y, back.y)] {
      let chord = graph.subtract(to, from)
      let parts = [
        chord, out, graph.negate(back), graph.subtract(chord, out), graph.add(chord, back),
      ]
      for sign in [Rational.one, Rational(-1)] {
        let signed = parts.map { graph.scale($0, by: sign) }
        let way = graph.add(signed[0], ProofScratch.leastWay)
        if ([way] + signed.dropFirst()).allSatisfy({ isNotNegative($0) }) { return true }
      }
    }
    return false
  }
}
