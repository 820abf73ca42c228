import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let kink = LintRule(
    "resizing/kink", .warning,
    finds: "A node that is smooth as drawn, but a corner at a declared size.",
    reason:
      "Different frames or pins move the handles of the node, so that the curve has a kink there.",
    wrong: """
      drawing Hill {
          canvas 120 x 40
          title "Hill"
          frame box = canvas
          param tilt: number = 0 in -8...8
          assume box.width in 100...200
          assume box.height in 40...40
          path hill {
              corner = (box.minX, box.maxY)
              round top = (box.midX, box.minY + 10) in = (-30, 0) out = (30, tilt)
              corner = (box.maxX, box.maxY)
              close
              fill #C00
          }
      }
      """,
    right: """
      drawing Hill {
          canvas 120 x 40
          title "Hill"
          frame box = canvas
          param tilt: number = 0 in -8...8
          assume box.width in 100...200
          assume box.height in 40...40
          path hill {
              corner = (box.minX, box.maxY)
              symmetric top = (box.midX, box.minY + 10) out = (30, tilt)
              corner = (box.maxX, box.maxY)
              close
              fill #C00
          }
      }
      """,
    parameters: [
      Parameter(
        name: "degrees", standard: 2,
        meaning: "the angle in degrees above which a node is a corner", range: 0.5...180)
    ],
    check: .drawing { drawing, report in
      let limit = max(report.number("degrees"), 0.5)
      var scratch: ProofScratch?
      for path in drawing.paths {
        for node in path.subpaths.flatMap(\.nodes) {
          guard let turn = node.turn, turn < 0.5, node.bends(in: drawing.layout.graph) else {
            continue
          }
          let turns = { (values: Evaluation) in path.turn(of: node, values) }
          let subject = path.subject(node)
          let holds = { (values: Evaluation) in turns(values) <= limit }
          let answer = drawing.answer(
            isDeclared: drawing.isDeclared([], vectors: node.vectors), holds: holds
          ) {
            var known = scratch ?? ProofScratch(drawing)
            defer { scratch = known }
            return known.turnsLess(node.node, than: limit)
          }
          report.count(
            answer.verdict, LintReport.ClaimSubject(subject, at: node.node.span), of: drawing,
            holds: holds)
          guard let refutation = answer.refutation else { continue }
          let worst = ([refutation] + drawing.range.places).max {
            turns(drawing.evaluate($0)) < turns(drawing.evaluate($1))
          }
          let place = worst ?? refutation
          let most = told(turns(drawing.evaluate(place)), decimals: 3)
          report.report(
            "the node is smooth as drawn, but not at all sizes",
            key: "the node is smooth as it is drawn, but not at all sizes", at: node.node.span,
            subject, help: "write it as 'smooth' or 'symmetric', which stay smooth",
            in: drawing.place(
              "it turns by \(most) degrees", at: place,
              of: node.handleScalars))
        }
      }
    })
}

extension LintedPath.Node {
  /// The angle by which the outline turns at the node, in degrees; nil unless both handles have a
  /// length.
  fileprivate var turn: Double? {
    guard let incoming, let outgoing, incoming.length > 1e-9, outgoing.length > 1e-9 else {
      return nil
    }
    return (-incoming).angle(to: outgoing)
  }

  fileprivate var vectors: [Layout.Pair] { [node.incoming, node.outgoing].compactMap { $0 } }

  fileprivate var handleScalars: [Scalar] { vectors.flatMap { [$0.x, $0.y] } }

  /// True if the handles depend on arguments.
  fileprivate func bends(in graph: Graph) -> Bool {
    handleScalars.contains { graph.isVariable($0) }
  }
}

extension LintedPath {
  /// The angle by which the outline turns at `node`, in degrees, at `values`; 0 if the path is not
  /// painted.
  fileprivate func turn(of node: Node, _ values: Evaluation) -> Double {
    isVisible(values) ? Node(node.node, values).turn ?? 0 : 0
  }
}

extension ProofScratch {
  /// True if it is proved that the outline turns by at most `degrees` at a node that is smooth at
  /// the design.
  fileprivate mutating func turnsLess(_ node: Layout.Node, than degrees: Double) -> Bool {
    guard let incoming = node.incoming, let outgoing = node.outgoing else { return false }
    if let ratio = ratio(of: incoming, to: outgoing) { return ratio.sign < 0 }
    guard let slope = Rational(exactly: Elementary.tan(degrees: min(degrees, 45))) else {
      return false
    }
    // The claims: the cosine of the turn is not negative, and the magnitude of the tangent of the
    // turn is at most `slope`.
    let straight = graph.negate(
      graph.add(
        graph.multiply(incoming.x, outgoing.x), graph.multiply(incoming.y, outgoing.y)))
    let across = graph.subtract(
      graph.multiply(incoming.x, outgoing.y), graph.multiply(incoming.y, outgoing.x))
    let room = graph.scale(straight, by: slope)
    return [straight, graph.subtract(room, across), graph.add(room, across)]
      .allSatisfy { isNotNegative($0) }
  }

  /// The constant factor by which `a` is a multiple of `b` at all sizes; nil if there is none.
  private mutating func ratio(of a: Layout.Pair, to b: Layout.Pair) -> Rational? {
    let forms = [(a.x, b.x), (a.y, b.y)].map { (graph.affine($0), graph.affine($1)) }
    let ratios = forms.compactMap { first, second -> Rational? in
      guard let term = first.terms.first, let other = second.terms.first else {
        return first.constant.divided(by: second.constant)
      }
      return term.coefficient.divided(by: other.coefficient)
    }
    return ratios.first { ratio in
      graph.scale(b.x, by: ratio) == a.x && graph.scale(b.y, by: ratio) == a.y
    }
  }
}
