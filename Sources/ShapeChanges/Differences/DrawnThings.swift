import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

/// The points, boxes, values and paints of a drawing, each with the statement that makes it.
struct DrawnThings {
  /// The identity of a thing in one version.
  struct Key: Hashable {
    /// The statement.
    var item: Int
    /// The part of the statement, such as `start`; empty for the whole.
    var part: String
    /// The number of earlier things with the same item and part. It is positive only for statements
    /// in loops, and for parts with several things, such as the elements of a list.
    var instance: Int
  }

  struct Thing {
    var key: Key
    /// The name in the output, such as `arrow.tip`.
    var name: String
    /// The name of the element to which the thing belongs; for a value, the name of the value.
    var element: String
    var content: Content
    /// The transforms of the element and of the groups around it, the innermost first.
    var transforms: [Layout.TransformSpec] = []
  }

  enum Content {
    case point(Layout.Pair)
    /// A handle, relative to its node.
    case vector(Layout.Pair)
    case box(Layout.Quad)
    /// A computed path, which is compared by its bounds.
    case path(Scalar)
    /// A named value, the default of an argument, or a radius.
    case value(ValueType, [Scalar])
    case paint(Layout.Paint, visible: Scalar?)
  }

  let layout: Layout
  private let places: ItemPlaces
  private let labels: ItemLabels
  private(set) var things: [Thing] = []
  private var counts: [Key: Int] = [:]

  init(_ layout: Layout, _ places: ItemPlaces, _ labels: ItemLabels) {
    self.layout = layout.withStrokesOfElements()
    (self.places, self.labels) = (places, labels)
    for argument in layout.arguments {
      add(
        .value(argument.type, argument.defaults), "default", argument.span, argument.name,
        argument.name)
    }
    for thing in layout.named {
      if case .value(let value) = thing.content { add(value, thing.name, thing.span, thing.name) }
    }
    for element in self.layout.elements { add(element, []) }
  }

  // MARK: Gathering

  private mutating func add(
    _ content: Content, _ part: String, _ span: SourceSpan, _ name: String, _ element: String,
    _ transforms: [Layout.TransformSpec] = []
  ) {
    guard let item = places.item(at: span) else { return }
    var key = Key(item: item, part: part, instance: 0)
    let count = counts[key, default: 0]
    counts[key] = count + 1
    key.instance = count
    things.append(
      Thing(key: key, name: name, element: element, content: content, transforms: transforms))
  }

  private mutating func add(
    _ value: Value, _ name: String, _ span: SourceSpan, _ element: String
  ) {
    if case .list = value.type {
      for (i, element) in value.elements.enumerated() { add(element, "\(name)[\(i)]", span, name) }
    } else if !value.type.isText, value.type != .path {
      add(.value(value.type, value.scalars), "value", span, name, element)
    }
  }

  private mutating func add(_ element: Layout.Element, _ outer: [Layout.TransformSpec]) {
    let transforms = [element.transform].compactMap { $0 } + outer
    let span = element.span
    let name =
      element.name.isEmpty ? places.item(at: span).map { labels[$0] } ?? "" : element.name
    add(.paint(element.paint, visible: element.visible), "paint", span, name, name)
    switch element.content {
    case .group(let inner): for element in inner { add(element, transforms) }
    case .path(let subpaths):
      if element.isComputed {
        for node in subpaths.flatMap(\.nodes) {
          add(.point(node.position), "node", span, name, name, transforms)
        }
      } else {
        addNodes(of: subpaths, name, transforms)
      }
    case .computedPath(let path): add(.path(path), "", span, name, name, transforms)
    case .rectangle(let box, let radii):
      add(.box(box), "", span, name, name, transforms)
      for radius in radii { add(.value(.number, [radius]), "radius", span, name + ".radius", name) }
    case .oval(let box), .arc(let box, _): add(.box(box), "", span, name, name, transforms)
    case .line(let start, let end):
      add(.point(start), "start", span, name + ".start", name, transforms)
      add(.point(end), "end", span, name + ".end", name, transforms)
    case .text(let block): add(.box(block.box), "", span, name, name, transforms)
    case .use(let use):
      if let box = use.box { add(.box(box), "", span, name, name, transforms) }
    }
  }

  private mutating func addNodes(
    of subpaths: [Layout.Subpath], _ name: String, _ transforms: [Layout.TransformSpec]
  ) {
    for (i, node) in subpaths.flatMap(\.nodes).enumerated() {
      let own = node.name.isEmpty ? "\(name)[\(i)]" : "\(name).\(node.name)"
      add(.point(node.position), "node", node.span, own, name, transforms)
      if let incoming = node.incoming {
        add(.vector(incoming), "in", node.span, own + ".in", name, transforms)
      }
      if let outgoing = node.outgoing {
        add(.vector(outgoing), "out", node.span, own + ".out", name, transforms)
      }
      if let radius = node.radius {
        add(.value(.number, [radius]), "radius", node.span, own + ".radius", name)
      }
    }
  }
}

extension DrawnThings.Thing {
  /// The numbers of the thing at `values`. For a point, these are x and y in the picture. For a
  /// box, or the bounds of a computed path, these are x, y, width and height; only x and y are
  /// transformed. All four are NaN for a path without bounds. Empty for paint.
  func numbers(_ values: Evaluation) -> [Double] {
    func inPicture(_ point: Point) -> Point {
      transforms.reduce(point) { $1.transform(values).apply(to: $0) }
    }
    switch content {
    case .point(let pair):
      let point = inPicture(Point(values[pair.x], values[pair.y]))
      return [point.x, point.y]
    case .vector(let pair): return [values[pair.x], values[pair.y]]
    case .box(let box):
      let corner = inPicture(Point(values[box.x], values[box.y]))
      return [corner.x, corner.y, values[box.width], values[box.height]]
    case .path(let path):
      guard let bounds = values.path(path)?.bounds else { return [.nan, .nan, .nan, .nan] }
      let corner = inPicture(Point(bounds.x, bounds.y))
      return [corner.x, corner.y, bounds.width, bounds.height]
    case .value(_, let scalars): return scalars.map { values[$0] }
    case .paint: return []
    }
  }
}
