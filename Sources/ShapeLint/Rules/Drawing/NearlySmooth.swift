import ShapeCompiler
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let nearlySmooth = LintRule(
    "drawing/nearly-smooth", .warning, fix: .unsafe,
    finds: "A round node whose handles are almost on one line.",
    reason: "The outline has a kink there, too small to be intended and large enough to be seen.",
    wrong: """
      drawing Wave {
          canvas 40 x 20
          title "Wave"
          path wave {
              corner (0, 10)
              round (20, 10) in (-10, 10) out (10, -9.5)
              corner (40, 10)
              stroke #C00 width 2
          }
      }
      """,
    right: """
      drawing Wave {
          canvas 40 x 20
          title "Wave"
          path wave {
              corner (0, 10)
              round (20, 10) in (-10, 10) out (10, -10)
              corner (40, 10)
              stroke #C00 width 2
          }
      }
      """,
    parameters: [
      Parameter(
        name: "degrees", standard: 3,
        meaning: "the largest kink, in degrees, at which the handles are almost on one line",
        range: 0...180)
    ],
    check: .path { path, report in
      let limit = report.number("degrees")
      for subpath in path.subpaths {
        for node in subpath.nodes {
          guard let kink = node.kink, kink <= limit, path.word(of: node) == "round",
            path.isDrawn(node)
          else { continue }
          report.report(
            "the handles of a round node are almost on one line", at: node.node.span,
            path.subject(node),
            caption: "a kink of \(told(kink))°",
            help: "turn one of the handles, or write the node as 'smooth' or 'symmetric'",
            fix: path.smoothing(node))
        }
      }
    })
}

extension LintedPath.Node {
  /// The angle by which the outline turns at the node, in degrees; nil if the outline is smooth up
  /// to the accuracy of drawn coordinates, if the outline turns by 90 degrees or more, or if a
  /// handle is missing.
  fileprivate var kink: Double? {
    guard let incoming, let outgoing, incoming.length > 1e-9, outgoing.length > 1e-9 else {
      return nil
    }
    // The accuracy of handles with two decimals.
    let shorter = min(incoming.length, outgoing.length)
    let sine = incoming.cross(outgoing).magnitude / incoming.length / outgoing.length
    guard incoming.dot(outgoing) < 0, sine * shorter > 0.015 else { return nil }
    return (-incoming).angle(to: outgoing)
  }
}

extension LintedPath {
  /// True if the author drew the handles of a node: no loop makes them, and no parameter changes
  /// them.
  fileprivate func isDrawn(_ node: Node) -> Bool {
    let pairs = [node.node.incoming, node.node.outgoing].compactMap { $0 }
    return !isInLoop(node) && !drawing.isSetByParameter(pairs.flatMap { [$0.x, $0.y] })
  }

  /// The help that turns a round node into a smooth node that keeps the direction of the outgoing
  /// handle; nil unless the node's statement makes one node and writes both handles.
  fileprivate func smoothing(_ node: Node) -> Diagnostic.Help? {
    let document = drawing.document
    let tree = document.tree
    guard let incoming = node.incoming, let outgoing = node.outgoing,
      let statement = document.statement(at: node.node.span),
      let word = tree.children(statement).first,
      let into = tree.child(statement, .inHandle), let out = tree.child(statement, .outHandle),
      count(of: node) == 1
    else { return nil }
    let percent = (incoming.length / outgoing.length * 1000).rounded() / 10
    guard percent.isFinite, percent > 0, percent < 1e6 else { return nil }
    let handles = [into, out].map { tree.span($0) }.sorted { $0.start < $1.start }
    let both = SourceSpan(
      source: handles[0].source, start: handles[0].start, end: handles[1].end)
    return Diagnostic.Help(
      "make it smooth",
      edits: [
        Diagnostic.Edit(replace: tree.span(word), with: "smooth"),
        Diagnostic.Edit(
          replace: both, with: "\(document.text(out)) in \(told(percent, decimals: 1))%"),
      ])
  }
}
