import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

/// Where in its pictures a drawing has what diagnostics speak of.
struct DrawnPlaces {
  private var things: [Thing] = []
  private let drawing: LintedDrawing

  /// An element or a node of a path.
  fileprivate struct Thing {
    /// The statement that draws it.
    var span: SourceSpan
    /// Points and boxes in the middle of which it is.
    var points: [Layout.Pair] = []
    var boxes: [Layout.Quad] = []
    /// The transforms of the elements that it stands in, the innermost first.
    var transforms: [Layout.TransformSpec]
  }

  init(_ drawing: LintedDrawing) {
    self.drawing = drawing
    for element in drawing.layout.elements { add(element, []) }
  }

  /// The place of the smallest thing that the diagnostic, or else one of its labels, points into; nil
  /// where that is none, or nowhere with these values.
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
  /// Adds where `element` is; of a group where all that is in it is, without transforms of its own.
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
