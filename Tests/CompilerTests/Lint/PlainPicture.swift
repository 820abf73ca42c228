import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers

/// A drawing for one set of arguments, as boxes and nodes, without paint.
struct PlainPicture {
  /// The frames, followed by the elements in painting order. Their number does not depend on the
  /// arguments.
  private(set) var items: [PlainItem] = []

  init(_ layout: Layout, at given: GivenArguments) {
    let values = layout.graph.evaluate(layout.argumentValues(given))
    for argument in layout.arguments where argument.type == .rect {
      items.append(PlainItem(box: argument.inputs.map { values[$0] }))
    }
    if layout.mainFrame == nil {
      let canvas = layout.canvas.values
      items.append(PlainItem(box: [canvas.x, canvas.y, canvas.width, canvas.height]))
    }
    add(layout.elements, values, isTransformed: false)
  }

  private mutating func add(
    _ elements: [Layout.Element], _ values: Evaluation, isTransformed: Bool
  ) {
    for element in elements {
      let isTransformed = isTransformed || element.transform != nil
      if case .group(let inner) = element.content {
        add(inner, values, isTransformed: isTransformed)
      } else if var item = PlainItem(element, values) {
        item.isTransformed = isTransformed
        items.append(item)
      }
    }
  }
}

/// A box or a path.
struct PlainItem {
  /// The least and the greatest x and y.
  var low: [Double]
  var high: [Double]
  var nodes: [Node] = []
  /// For each curve, the indices of the nodes that it joins. `goesOn` is true if another curve
  /// begins at the second node.
  var segments: [(from: Int, to: Int, goesOn: Bool)] = []
  var isTransformed = false

  struct Node {
    var position: Point
    var incoming: Vector
    var outgoing: Vector
  }

  /// - Parameter box: x, y, width and height.
  init(box: [Double]) {
    low = [min(box[0], box[0] + box[2]), min(box[1], box[1] + box[3])]
    high = [max(box[0], box[0] + box[2]), max(box[1], box[1] + box[3])]
  }

  init?(_ element: Layout.Element, _ values: Evaluation) {
    switch element.content {
    case .rectangle(let quad, _), .oval(let quad), .arc(let quad, _):
      self.init(box: quad.scalars.map { values[$0] })
    case .text(let block): self.init(box: block.box.scalars.map { values[$0] })
    case .use(let use):
      guard let quad = use.box else { return nil }
      self.init(box: quad.scalars.map { values[$0] })
    case .line(let from, let to):
      self.init([([from, to].map { Node(position: Point(values[$0.x], values[$0.y])) }, false)])
    case .path(let subpaths):
      self.init(subpaths.map { ($0.nodes.map { Node($0, values) }, $0.isClosed) })
    case .group, .computedPath: return nil
    }
  }

  private init(_ subpaths: [(nodes: [Node], isClosed: Bool)]) {
    nodes = subpaths.flatMap(\.nodes)
    let (x, y) = (nodes.map(\.position.x), nodes.map(\.position.y))
    low = [x.min() ?? 0, y.min() ?? 0]
    high = [x.max() ?? 0, y.max() ?? 0]
    var first = 0
    for (nodes, isClosed) in subpaths {
      let count = isClosed ? nodes.count : nodes.count - 1
      for i in 0..<max(count, 0) {
        segments.append((first + i, first + (i + 1) % nodes.count, isClosed || i + 1 < count))
      }
      first += nodes.count
    }
  }
}

extension PlainItem.Node {
  fileprivate init(position: Point) {
    self.init(position: position, incoming: .zero, outgoing: .zero)
  }

  fileprivate init(_ node: Layout.Node, _ values: Evaluation) {
    self.init(position: Point(values[node.position.x], values[node.position.y]))
    if let handle = node.incoming { incoming = Vector(values[handle.x], values[handle.y]) }
    if let handle = node.outgoing { outgoing = Vector(values[handle.x], values[handle.y]) }
  }
}

// MARK: Regularities

extension PlainPicture {
  /// The distance below which two points are regarded as equal.
  fileprivate static let slack = 1e-6

  func has(_ regularity: Regularity) -> Bool {
    switch regularity {
    case .aligned(let axis, let i, let a, let b):
      let nodes = items[i].nodes
      // A node outside of the axis of a mirrored half has a mirror image, and a node on the axis
      // has none. The index may therefore be out of range.
      guard nodes.indices.contains(b) else { return false }
      let gap = nodes[b].position - nodes[a].position
      return (axis == .x ? gap.dx : gap.dy).magnitude < Self.slack
    case .symmetric(let symmetry, let i): return items[i].isSymmetric(symmetry)
    case .smooth(let i, let joint): return items[i].isSmooth(joint)
    case .forward(let i, let segment, let isFirst): return items[i].isForward(segment, isFirst)
    case .uncrossed(let i): return !items[i].crossesItself
    case .square(let i):
      return isNear(items[i].size(0), items[i].size(1)) && items[i].size(0) > Self.slack
    case .flush(let axis, let a, let b, let i, let j):
      return isNear(items[i].line(axis.index, a), items[j].line(axis.index, b))
    case .equalSize(let axis, let i, let j):
      let size = items[i].size(axis.index)
      return size > Self.slack && isNear(size, items[j].size(axis.index))
    case .equalGaps(let axis, let i, let j, let k):
      let first = items[j].low[axis.index] - items[i].high[axis.index]
      return first > Self.slack
        && isNear(first, items[k].low[axis.index] - items[j].high[axis.index])
    case .inside(let i, let j): return items[i].isInside(items[j])
    case .apart(let i, let j): return items[i].isApart(from: items[j])
    }
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < Self.slack }
}

extension Regularity.Axis {
  fileprivate var index: Int { self == .x ? 0 : 1 }
}

extension PlainItem {
  fileprivate func size(_ axis: Int) -> Double { high[axis] - low[axis] }

  /// The low edge (-1), the middle (0) or the high edge (1) of the box.
  fileprivate func line(_ axis: Int, _ which: Int) -> Double {
    (low[axis] + high[axis] + Double(which) * size(axis)) / 2
  }

  fileprivate func isInside(_ other: Self) -> Bool {
    (0..<2).allSatisfy {
      low[$0] > other.low[$0] - PlainPicture.slack && high[$0] < other.high[$0] + PlainPicture.slack
    }
  }

  fileprivate func isApart(from other: Self) -> Bool {
    (0..<2).contains {
      low[$0] > other.high[$0] - PlainPicture.slack || high[$0] < other.low[$0] + PlainPicture.slack
    }
  }

  /// True if the symmetry maps each node, with its handles, to a node of the path.
  fileprivate func isSymmetric(_ symmetry: Regularity.Symmetry) -> Bool {
    guard nodes.count > 2 else { return false }
    let (x, y) = (symmetry != .topBottom ? -1.0 : 1, symmetry != .leftRight ? -1.0 : 1)
    let sum = Vector(low[0] + high[0], low[1] + high[1])
    func image(_ v: Vector) -> Vector { Vector(x * v.dx, y * v.dy) }
    func isNear(_ a: Vector, _ b: Vector) -> Bool { (a - b).length < 1e-4 }
    return nodes.allSatisfy { node in
      let place = Vector(
        x < 0 ? sum.dx - node.position.x : node.position.x,
        y < 0 ? sum.dy - node.position.y : node.position.y)
      let (into, out) = (image(node.incoming), image(node.outgoing))
      return nodes.contains { other in
        guard isNear(other.position - .zero, place) else { return false }
        return symmetry == .halfTurn
          ? isNear(other.incoming, into) && isNear(other.outgoing, out)
          : isNear(other.incoming, out) && isNear(other.outgoing, into)
      }
    }
  }

  /// True if two curves have the same tangent where they meet.
  fileprivate func isSmooth(_ joint: Int) -> Bool {
    guard segments.indices.contains(joint), segments[joint].goesOn else { return false }
    let node = nodes[segments[joint].to]
    let lengths = node.incoming.length * node.outgoing.length
    guard lengths > PlainPicture.slack else { return false }
    let cross = node.incoming.dx * node.outgoing.dy - node.incoming.dy * node.outgoing.dx
    let dot = node.incoming.dx * node.outgoing.dx + node.incoming.dy * node.outgoing.dy
    return dot < 0 && cross.magnitude < 0.01 * lengths
  }

  fileprivate func isForward(_ segment: Int, _ isFirst: Bool) -> Bool {
    guard segments.indices.contains(segment) else { return false }
    let (a, b) = (nodes[segments[segment].from], nodes[segments[segment].to])
    let chord = b.position - a.position
    let handle = isFirst ? a.outgoing : b.incoming
    let way = handle.dx * chord.dx + handle.dy * chord.dy
    return handle.length > PlainPicture.slack && (isFirst ? way : -way) > PlainPicture.slack
  }

  /// True if two lines of the path cross between their ends. Curves are approximated by short
  /// lines.
  fileprivate var crossesItself: Bool {
    let lines = segments.flatMap { polyline($0.from, $0.to) }
    return lines.indices.contains { i in
      lines.indices.dropFirst(i + 1).contains { lines[i].crosses(lines[$0]) }
    }
  }

  private struct Line {
    var start: Point
    var end: Point

    /// A number whose sign tells on which side of the line `p` is; 0 if `p` is on the line.
    private func side(_ p: Point) -> Double {
      let (u, v) = (end - start, p - start)
      let cross = u.dx * v.dy - u.dy * v.dx
      return cross.magnitude < 1e-6 * (1 + u.length) ? 0 : cross
    }

    func crosses(_ other: Self) -> Bool {
      side(other.start) * side(other.end) < 0 && other.side(start) * other.side(end) < 0
    }
  }

  private func polyline(_ from: Int, _ to: Int) -> [Line] {
    let (a, b) = (nodes[from], nodes[to])
    let p = [a.position, a.position + a.outgoing, b.position + b.incoming, b.position]
    let isLine = a.outgoing.length + b.incoming.length < PlainPicture.slack
    let count = isLine ? 1 : 10
    let points = (0...count).map { step in
      let t = Double(step) / Double(count)
      let s = 1 - t
      let k = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
      return Point(
        zip(p, k).reduce(0) { $0 + $1.0.x * $1.1 }, zip(p, k).reduce(0) { $0 + $1.0.y * $1.1 })
    }
    return zip(points, points.dropFirst()).map { Line(start: $0, end: $1) }
  }
}
