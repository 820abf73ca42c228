import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

/// The positions, in the pictures of a drawing, of the things to which diagnostics refer.
struct DrawnPlaces {
  private var things: [Thing] = []
  private let drawing: LintedDrawing

  /// An element or a node of a path.
  fileprivate struct Thing {
    /// The span of the statement that draws the thing.
    var span: SourceSpan
    /// The points and boxes of the thing. The position of the thing is the center of their common
    /// bounds.
    var points: [Layout.Pair] = []
    var boxes: [Layout.Quad] = []
    /// The transforms of the element and of the groups around it, the innermost first.
    var transforms: [Layout.TransformSpec]
  }

  init(_ drawing: LintedDrawing) {
    self.drawing = drawing
    for element in drawing.layout.elements { add(element, []) }
  }

  /// The position of the thing whose statement contains the start of the diagnostic's span. If no
  /// statement contains this start, the spans of the diagnostic's labels are tried in order. If
  /// several statements contain it, the shortest statement is used. Nil if there is no such thing,
  /// if the thing has no points or boxes, or if its position is not finite at `values`.
  func place(of diagnostic: Diagnostic, _ values: Evaluation) -> Point? {
    for span in [diagnostic.span] + diagnostic.labels.map(\.span) {
      let holders = things.filter { $0.span.holds(span) }
      if let thing = holders.min(by: { $0.span.length < $1.span.length }) {
        return place(of: thing, values)
      }
    }
    return nil
  }

  private func place(of thing: Thing, _ values: Evaluation) -> Point? {
    var bounds = BoundsBuilder()
    for point in thing.points { bounds.include(Point(values[point.x], values[point.y])) }
    for box in thing.boxes {
      let corner = Point(values[box.x], values[box.y])
      bounds.include(corner)
      bounds.include(corner + Vector(values[box.width], values[box.height]))
    }
    guard var place = bounds.rect?.center else { return nil }
    for transform in thing.transforms { place = transform.transform(values).apply(to: place) }
    return place.x.isFinite && place.y.isFinite ? place : nil
  }

  // MARK: Gathering

  private mutating func add(_ element: Layout.Element, _ outer: [Layout.TransformSpec]) {
    let transforms = [element.transform].compactMap { $0 } + outer
    var thing = Thing(span: statement(element.span), transforms: transforms)
    thing.include(element)
    things.append(thing)
    switch element.content {
    case .group(let inner): for element in inner { add(element, transforms) }
    case .path(let subpaths):
      for node in subpaths.flatMap(\.nodes) {
        things.append(
          Thing(span: statement(node.span), points: [node.position], transforms: transforms))
      }
    default: break
    }
  }

  private func statement(_ span: SourceSpan) -> SourceSpan {
    drawing.document.statement(at: span).map { drawing.document.tree.span($0) } ?? span
  }
}

extension DrawnPlaces.Thing {
  /// Adds the points and boxes of `element`; for a group, adds those of all its children, without
  /// the children's transforms. A computed path adds nothing.
  fileprivate mutating func include(_ element: Layout.Element) {
    switch element.content {
    case .group(let inner): for element in inner { include(element) }
    case .path(let subpaths): points += subpaths.flatMap { $0.nodes.map(\.position) }
    case .rectangle(let box, _), .oval(let box), .arc(let box, _): boxes.append(box)
    case .line(let start, let end): points += [start, end]
    case .text(let block): boxes.append(block.box)
    case .computedPath: break
    case .use(let use): boxes += use.box.map { [$0] } ?? []
    }
  }
}

extension SourceSpan {
  fileprivate var length: Int { end - start }
}
