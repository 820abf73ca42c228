import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let misplacedPoint = LintRule(
    "structure/misplaced-point", .warning,
    finds:
      "An element or a node that is drawn far outside the frame of its 'in', but inside another "
      + "frame.",
    reason: "It follows the wrong frame as soon as one of the two frames moves.",
    wrong: """
      drawing Wire {
          canvas 100 x 20
          title "Wire"
          frame left = (0, 0, 20, 20)
          frame right = (80, 0, 20, 20)
          assume left.width in 20...40
          assume left.height in 20...40
          assume right.width in 20...40
          assume right.height in 20...40
          path wire {
              in left { corner (10, 10) }
              in left { corner (90, 10) }
              stroke #333 width 2
          }
          rect plug (80, 0, 20, 20) in right { fill #C00 }
      }
      """,
    right: """
      drawing Wire {
          canvas 100 x 20
          title "Wire"
          frame left = (0, 0, 20, 20)
          frame right = (80, 0, 20, 20)
          assume left.width in 20...40
          assume left.height in 20...40
          assume right.width in 20...40
          assume right.height in 20...40
          path wire {
              in left { corner (10, 10) }
              in right { corner (90, 10) }
              stroke #333 width 2
          }
          rect plug (80, 0, 20, 20) in right { fill #C00 }
      }
      """,
    check: .drawing { drawing, report in
      let frames = drawing.drawnFrames
      guard frames.count > 1 else { return }
      for (span, position, subject) in drawing.drawnPlaces {
        guard let node = drawing.names.frames[span.start],
          drawing.document.tree.kind(node) == .reference,
          let own = frames.first(where: { $0.name == drawing.document.text(node) }),
          own.rect.isFar(from: position),
          let other = frames.first(where: { $0.rect.holds(position) && !$0.rect.contains(own.rect) }
          )
        else { continue }
        report.report(
          "this is drawn inside '\(other.name)', but placed in '\(own.name)'",
          key: "this stands in '\(other.name)', and is placed in '\(own.name)'", at: span, subject,
          labels: [
            Diagnostic.Label("it is placed here", at: drawing.document.tree.span(node))
          ],
          help: "place it 'in \(other.name)', or draw it where '\(own.name)' is")
      }
    })
}

extension LintedDrawing {
  /// The names and the design rectangles of all frames, both arguments and local frames; empty if
  /// there are fewer than two.
  fileprivate var drawnFrames: [(name: String, rect: Rect)] {
    let arguments = layout.arguments.filter { $0.role == .frame }.map { argument in
      let v = argument.inputs.map { layout.graph.design($0).doubleValue }
      return (argument.name, Rect(x: v[0], y: v[1], width: v[2], height: v[3]))
    }
    let local = Set(names.declared.filter { $0.kind == .localFrame }.map(\.text))
    if arguments.count + local.count < 2 { return [] }
    return arguments
      + layout.named.compactMap { thing in
        guard local.contains(thing.name), case .box(let quad, _) = thing.content else { return nil }
        let v = quad.scalars.map { design[$0] }
        return (thing.name, Rect(x: v[0], y: v[1], width: v[2], height: v[3]))
      }
  }

  /// The nodes of paths, and the centers of rectangles, ovals and arcs, at the design.
  fileprivate var drawnPlaces: [(span: SourceSpan, position: Point, subject: String)] {
    paths.flatMap { path in
      path.subpaths.flatMap { subpath in
        subpath.nodes.map { node in
          (node.node.span, node.position, path.subject(node))
        }
      }
    }
      + elements.compactMap { element in
        switch element.content {
        case .rectangle(let quad, _), .oval(let quad), .arc(let quad, _):
          let v = quad.scalars.map { design[$0] }
          return (element.span, Point(v[0] + v[2] / 2, v[1] + v[3] / 2), subject(element))
        default: return nil
        }
      }
  }
}

extension Rect {
  /// True if the point lies outside the rectangle even after the rectangle is extended on every
  /// side by the length of its longer side.
  fileprivate func isFar(from p: Point) -> Bool {
    let size = max(width, height)
    return size > 0 && !outset(by: size).holds(p)
  }
}
