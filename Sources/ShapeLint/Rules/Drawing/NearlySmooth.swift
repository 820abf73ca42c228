import ShapeCompiler
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let nearlySmooth = LintRule(
    "drawing/nearly-smooth", .warning, fix: .unsafe,
    finds:
      "A round node whose handles are almost on one line, or whose handle almost continues the line "
      + "beside it: they miss by 0.75° or more, and by 0.2 pixels or more at the design size.",
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
        name: "degrees", standard: 10,
        meaning: "the largest kink, in degrees, at which the handles are almost on one line",
        range: 0...180)
    ],
    check: .path { path, report in
      let limit = report.number("degrees")
      let only = path.onlyKink
      for (before, after) in path.joints {
        let node = after.start
        guard let kink = Kink(before, after), kink.degrees >= leastKink,
          kink.degrees <= limit || node === only,
          path.isSeen(kink.distance), path.word(of: node) == "round",
          case let isBesideLine = before.isLine || after.isLine,
          isBesideLine ? before.isDrawn(path) && after.isDrawn(path) : path.isDrawn(node)
        else { continue }
        let miss = path.sizeText(kink.distance)
        report.report(
          isBesideLine
            ? "the handle of a round node misses the line beside it by \(miss)"
            : "the handles of a round node miss one line by \(miss)",
          key: "the handles of a round node are almost on one line", at: node.node.span,
          path.subject(node),
          caption: "a kink of \(told(kink.degrees))°",
          help: isBesideLine
            ? "turn the handle"
            : "turn one of the handles, or write the node as 'smooth' or 'symmetric'",
          fix: path.smoothing(node))
      }
    })
}

/// The least angle between two sides that is seen as a kink, in degrees. Sight tells directions apart
/// from about half a degree on.
private let leastKink = 0.75

/// A turn of an outline at a node with two handles, or with a handle and a line.
private struct Kink {
  var degrees: Double
  /// The distance of the end of the shorter handle or line from the line of the other, in points.
  var distance: Double

  /// Creates the turn between two segments; nil if it is 90 degrees or more, if both segments are
  /// lines, or if a handle is missing.
  init?(_ before: LintedPath.Segment, _ after: LintedPath.Segment) {
    let into = before.isLine ? before.chord : before.end.incoming.map { -$0 }
    let out = after.isLine ? after.chord : after.start.outgoing
    guard let into, let out, !(before.isLine && after.isLine), into.dot(out) > 0,
      min(into.length, out.length) > 1e-9
    else { return nil }
    degrees = into.angle(to: out)
    distance = into.cross(out).magnitude / max(into.length, out.length)
  }
}

extension LintedPath {
  /// The only node with two handles at which the outline has a kink, if it is smooth at two or more
  /// others; nil if there is none, or if the kink is so large that it is meant.
  fileprivate var onlyKink: Node? {
    var kinks: [(node: Node, degrees: Double)] = []
    var smooth = 0
    for (before, after) in joints where !before.isLine && !after.isLine {
      guard before.end.incoming != nil, after.start.outgoing != nil else { continue }
      guard let kink = Kink(before, after) else { return nil }
      if kink.degrees < leastKink { smooth += 1 } else { kinks.append((after.start, kink.degrees)) }
    }
    guard kinks.count == 1, smooth > 1, kinks[0].degrees <= 40, !isJoint(kinks[0].node) else {
      return nil
    }
    return kinks[0].node
  }

  /// True if another path of the drawing has a node beside this one, as a stalk has at its leaf.
  private func isJoint(_ node: Node) -> Bool {
    drawing.paths.contains { other in
      other.element.span != element.span
        && other.subpaths.contains { subpath in
          subpath.nodes.contains { ($0.position - node.position).length * pixels < 4 }
        }
    }
  }

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
