import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let openFill = LintRule(
    "drawing/open-fill", .warning, fix: .safe,
    finds:
      "A filled outline that is not closed, or a stroke that returns to its start without 'close' "
      + "and has a notch of 0.2 pixels or more there at the design size.",
    reason:
      "A straight line without a stroke closes the fill, and the outline's ends are not joined.",
    wrong: """
      drawing Roof {
          canvas 40 x 20
          title "Roof"
          path roof {
              corner (0, 20)
              corner (20, 0)
              corner (40, 20)
              fill #C00
          }
      }
      """,
    right: """
      drawing Roof {
          canvas 40 x 20
          title "Roof"
          path roof {
              corner (0, 20)
              corner (20, 0)
              corner (40, 20)
              close
              fill #C00
          }
      }
      """,
    check: .path { path, report in
      let (isFilled, isStroked) = (path.isFilled, path.isStroked)
      guard isFilled || isStroked else { return }
      for subpath in path.subpaths {
        guard !subpath.isClosed, subpath.hasInside, let last = subpath.nodes.last else { continue }
        let meets = path.isEverywhere { subpath.meets($0) }
        guard meets ? isStroked && path.isSeen(path.notch(of: subpath)) : isFilled else { continue }
        let closing = isStroked ? nil : path.closing(subpath)
        report.report(
          meets
            ? "the ends of \(isFilled ? "a filled outline" : "an outline") meet but are not joined"
            : "a filled outline is not closed",
          at: last.node.span, path.subject(last), caption: "it ends here",
          notes: isStroked && !meets
            ? ["the fill is closed by a straight line, on which no stroke is painted"] : [],
          help: !isFilled
            ? "write 'close' in place of the last node"
            : isStroked
              ? "write 'close', or draw the stroke as a path of its own"
              : closing == nil ? "write 'close' after the last node" : nil,
          fix: closing)
      }
    })
}

extension LintedPath {
  /// The size, in points, of the place where the stroke of an outline whose ends meet differs from
  /// that of a closed outline: the notch beside two straight caps, or the part of a miter beyond a
  /// round one.
  fileprivate func notch(of subpath: Subpath) -> Double {
    guard let stroke = element.paint.stroke, let first = subpath.segments.first,
      let last = subpath.segments.last
    else { return 0 }
    let half = last.lastTangent.angle(to: first.firstTangent) / 2
    let reach = drawing.design[stroke.width] / 2
    let (sine, cosine) = (Elementary.sin(degrees: half), Elementary.cos(degrees: half))
    switch stroke.cap {
    case .butt: return reach * min(2 * sine, cosine)
    case .round: return stroke.join == .round ? 0 : reach * min(1 / cosine - 1, 1)
    case .square: return reach * min((sine / cosine - 1).magnitude, sine)
    }
  }

  /// The help that adds `close` after the last statement that makes nodes; nil if the path has
  /// several subpaths or is in a loop, or if `close` could change the outline.
  fileprivate func closing(_ subpath: Subpath) -> Diagnostic.Help? {
    let document = drawing.document
    let tree = document.tree
    guard subpaths.count == 1, !document.isInLoop(element.span),
      let first = subpath.nodes.first, let last = subpath.nodes.last,
      first.incoming == nil, last.outgoing == nil, word(of: first) != "auto",
      word(of: last) != "auto", let statement = document.statement(of: element),
      let block = tree.child(statement, .block),
      let end = tree.children(block).last(where: { LintedPath.makesNodes(tree.kind($0)) })
    else { return nil }
    return Diagnostic.Help("close it", edits: [document.insertion(of: "close", after: end)])
  }

  private static func makesNodes(_ kind: SyntaxKind) -> Bool {
    [.node, .run, .forLoop, .conditionalElements, .mirror].contains(kind)
  }
}

extension LintedPath.Subpath {
  /// True if the subpath can enclose an area: it has more than two nodes, or a curve.
  fileprivate var hasInside: Bool { nodes.count > 2 || segments.contains { !$0.isLine } }

  /// True if both ends of the subpath have the same position at `values`.
  fileprivate func meets(_ values: Evaluation) -> Bool {
    guard let first = nodes.first, let last = nodes.last else { return false }
    let (a, b) = (first.node.position, last.node.position)
    return (values[a.x] - values[b.x]).magnitude < 1e-9
      && (values[a.y] - values[b.y]).magnitude < 1e-9
  }
}
