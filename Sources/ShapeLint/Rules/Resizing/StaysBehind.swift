import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let staysBehind = LintRule(
    "resizing/stays-behind", .warning,
    finds: "An element or a node that does not move with the main frame.",
    reason:
      "If a caller places the frame elsewhere, as a symbol or a view does, the element or node "
      + "stays behind.",
    wrong: """
      drawing Label {
          canvas 80 x 30
          title "Label"
          frame box = canvas
          assume box.width in 80...200
          assume box.height in 30...30
          rect plate = box { fill #C00 }
          oval dot (10, 10, 10, 10) { fill #FFF }
      }
      """,
    right: """
      drawing Label {
          canvas 80 x 30
          title "Label"
          frame box = canvas
          assume box.width in 80...200
          assume box.height in 30...30
          rect plate = box { fill #C00 }
          oval dot (10, 10, 10, 10) in box pin left width midY height { fill #FFF }
      }
      """,
    check: .drawing { drawing, report in
      guard let frame = drawing.layout.mainFrame.map({ drawing.layout.arguments[$0].name }),
        drawing.layout.elements.count > 0
      else { return }
      let moves = drawing.movedValues
      let found = drawing.untransformed.compactMap { element in
        element.anchors.first { point, _, _ in moves.allSatisfy { drawing.stays(point, $0) } }
          .map { (element, $0.1, $0.2) }
      }
      // A thing that is tied to a thing outside all frames also stays in place. In that case, only
      // the thing outside all frames is reported.
      let causes = found.filter { drawing.document.standing(at: $0.1) == .fixed }
      for (element, span, path) in causes.isEmpty ? found : causes {
        report.report(
          "\(drawing.named(element)) does not move with the main frame", at: span,
          "\(drawing.layout.name)/\(path)",
          help: drawing.document.standing(at: span).help(frame))
      }
    })
}

/// The way in which a statement gives a position.
private enum Standing {
  case fixed, inFrame, computed

  /// The help that makes a thing move with the frame that is named `frame`.
  func help(_ frame: String) -> String {
    switch self {
    case .fixed: "place it 'in \(frame)', with 'pin' for the edges that it follows"
    case .inFrame: "relate it only to '\(frame)' and to elements that move with that frame"
    case .computed: "compute it from '\(frame)', or from an element placed in that frame"
    }
  }
}

extension LintedDocument {
  fileprivate func standing(at span: SourceSpan) -> Standing {
    guard let statement = statement(at: span) else { return .fixed }
    if tree.child(statement, .value) != nil { return .computed }
    return isInFrame(span) ? .inFrame : .fixed
  }
}

extension LintedDrawing {
  /// The values of all formulas after a move of all rectangle arguments and of all point arguments
  /// that are positions. If number arguments are coordinates of elements, the result has a second
  /// set of values, for which these arguments are moved, too.
  fileprivate var movedValues: [Evaluation] {
    let places = layout.arguments.filter { $0.isPlaced && !isDirection($0) }
    let coordinates = layout.arguments.filter { isCoordinate($0, beside: places) }
    let moves = coordinates.isEmpty ? [places] : [places, places + coordinates]
    return moves.map { evaluate(inputs(moving: $0)) }
  }

  /// True if `argument` is a number that is a coordinate of an element. A caller who moves the
  /// frames also changes such a number.
  private func isCoordinate(
    _ argument: Layout.Argument, beside places: [Layout.Argument]
  ) -> Bool {
    guard argument.type == .number, argument.role == .parameter else { return false }
    let input = argument.inputs[0]
    let moved = evaluate(inputs(moving: places + [argument]))
    return untransformed.flatMap(\.anchors).contains { point, _, _ in
      [point.x, point.y].contains {
        design[$0] == design[input] && (moved[$0] - moved[input]).magnitude < 1e-6
          && layout.graph.inputs(of: $0).contains(input)
      }
    }
  }

  /// True if a point argument is a vector, not a position: all elements that depend on the argument
  /// move with the other rectangles and points even if the argument does not change.
  func isDirection(_ argument: Layout.Argument) -> Bool {
    guard argument.type == .point else { return false }
    let others = layout.arguments.filter { $0.isPlaced && $0.name != argument.name }
    let (alone, moved) = (evaluate(inputs(moving: [argument])), evaluate(inputs(moving: others)))
    return untransformed.flatMap(\.anchors).allSatisfy { point, _, _ in
      !stays(point, moved) || [point.x, point.y].allSatisfy { alone[$0] == design[$0] }
    }
  }

  private func inputs(moving arguments: [Layout.Argument]) -> [Double] {
    var inputs = designInputs
    for input in arguments.flatMap({ $0.inputs.prefix(2) }) {
      inputs[layout.graph.slot(input)] += LintedDrawing.step
    }
    return inputs
  }

  /// The distance by which frames are moved, in points: whole pixels at every scale.
  private static let step = 64.0

  /// True if a coordinate of `point` does not move with the frames.
  fileprivate func stays(_ point: Layout.Pair, _ moved: Evaluation) -> Bool {
    [point.x, point.y].contains { (moved[$0] - design[$0] - LintedDrawing.step).magnitude > 1 }
  }
}

extension Layout.Argument {
  fileprivate var isPlaced: Bool { type == .rect || type == .point }
}

extension Layout.Element {
  /// The points that determine the position of the element, each with its span and its name. Empty
  /// for groups, for computed paths, and for a `use` without a box.
  fileprivate var anchors: [(Layout.Pair, SourceSpan, String)] {
    switch content {
    case .path(let subpaths):
      subpaths.flatMap(\.nodes).map { ($0.position, $0.span, "\(name)/\($0.name)") }
    case .rectangle(let quad, _), .oval(let quad), .arc(let quad, _):
      [(Layout.Pair(x: quad.x, y: quad.y), span, name)]
    case .line(let start, let end): [(start, span, name), (end, span, name)]
    case .text(let block): [(Layout.Pair(x: block.box.x, y: block.box.y), span, name)]
    case .use(let use): use.box.map { [(Layout.Pair(x: $0.x, y: $0.y), span, name)] } ?? []
    case .group, .computedPath: []
    }
  }
}
