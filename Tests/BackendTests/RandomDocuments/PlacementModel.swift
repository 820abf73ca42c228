import ShapeCompiler
import ShapeNumbers

/// A rectangle with exact coordinates. Its sizes may be negative.
struct ExactBox: Hashable, Sendable {
  var x: Rational
  var y: Rational
  var width: Rational
  var height: Rational

  init(x: Rational, y: Rational, width: Rational, height: Rational) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  init(_ box: DrawnBox) {
    self.init(x: box.x, y: box.y, width: box.width, height: box.height)
  }

  /// The four edges and the two sizes.
  var numbers: [Rational] { [x, y, width, height, x + width, y + height] }
}

/// A point or a vector with exact coordinates.
struct ExactPoint: Hashable, Sendable {
  var x: Rational
  var y: Rational

  static func - (a: ExactPoint, b: ExactPoint) -> ExactPoint {
    ExactPoint(x: a.x - b.x, y: a.y - b.y)
  }

  func scaled(_ k: Rational) -> ExactPoint { ExactPoint(x: x * k, y: y * k) }
}

/// An element with its expected geometry.
struct ExpectedElement: Sendable {
  enum Content: Sendable {
    case rect(ExactBox, radii: [Rational])
    case oval(ExactBox)
    case arc(ExactBox, RandomSweep)
    case line(ExactPoint, ExactPoint)
    case path([ExpectedSubpath])
    case group([ExpectedElement])
  }

  var name: String
  var content: Content
  var paint: RandomPaint
  var transform: RandomTransform?
  /// The fixed point of the transform.
  var about: ExactPoint?
}

struct ExpectedSubpath: Sendable {
  var nodes: [ExpectedNode] = []
  var isClosed = false
}

struct ExpectedNode: Sendable {
  var position: ExactPoint
  var incoming: ExactPoint?
  var outgoing: ExactPoint?
  var radius: Rational?
  /// For nodes whose handles are on one line, the length of the incoming handle divided by the
  /// length of the outgoing handle.
  var ratio: Rational?
  var isAuto = false
}

/// The meaning of a document, computed in exact fractions from the tables of section 4 of the
/// language. No code of the compiler is used.
struct PlacementModel {
  /// The state of a document that the model describes.
  enum Mode: Sendable {
    /// The document as drawn.
    case drawn
    /// The document for given values of its arguments, in order.
    case placed([ExactBox], scale: Rational = .one)
  }

  /// Three versions of a frame: as drawn in the design, with exact edges, and with painted edges.
  private struct Frame {
    var design: DrawnBox
    var exact: ExactBox
    var painted: ExactBox
  }

  private enum Definition {
    case argument(Int)
    case drawn(DrawnBox, Membership)
    case inset(String, Rational)
    case fit(String, Rational)
  }

  private let document: RandomDocument
  private let mode: Mode
  private var definitions: [String: Definition] = [:]
  private var frames: [String: Frame] = [:]

  /// The elements in painting order.
  private(set) var elements: [ExpectedElement] = []
  /// The exact edges of frames and boxes by name, and the points.
  private(set) var boxes: [String: ExactBox] = [:]
  private(set) var points: [String: ExactPoint] = [:]
  /// True if a rounded edge or the sign of a size is so near to a discontinuity that double
  /// precision may give another result.
  private(set) var isNearJump = false
  /// The rows of the tables that were used for boxes, on either axis. `pointRows` has those for
  /// points.
  private(set) var boxRows: Set<Row> = []
  private(set) var pointRows: Set<Row> = []

  init(_ document: RandomDocument, _ mode: Mode) {
    self.document = document
    self.mode = mode
    for (i, argument) in document.arguments.enumerated() {
      definitions[argument.name] = .argument(i)
    }
    define(document.statements, Membership())
    for name in definitions.keys.sorted() { boxes[name] = frame(name).exact }
    elements = expected(document.statements, Membership(), [], "")
  }

  // MARK: Names

  /// A statement's own `in` discards inherited pins. Its own `pin` replaces inherited pins and
  /// keeps the inherited frame.
  private func resolved(_ own: Membership, _ inherited: Membership) -> Membership {
    if own.frame != nil { return own }
    return Membership(frame: inherited.frame, pins: own.pins ?? inherited.pins)
  }

  private mutating func define(_ statements: [Statement], _ inherited: Membership) {
    for statement in statements {
      switch statement {
      case .frame(let name, let box, let own):
        definitions[name] = .drawn(box, resolved(own, inherited))
      case .inset(let name, let frame, let distance): definitions[name] = .inset(frame, distance)
      case .fit(let name, let frame, let aspect): definitions[name] = .fit(frame, aspect)
      case .run(let own, let body): define(body, own)
      case .loop: continue
      case .element(let element): define(element, inherited)
      }
    }
  }

  private mutating func define(_ element: RandomElement, _ inherited: Membership) {
    let membership = resolved(element.membership, inherited)
    switch element.kind {
    case .rect(let box, _), .oval(let box), .arc(let box, _):
      definitions[element.name] = .drawn(box, membership)
    case .group(let box?, let body):
      definitions[element.name] = .drawn(box, membership)
      define(body, Membership(frame: element.name))
    case .group(nil, let body): define(body, membership)
    case .point, .line, .path: break
    }
  }

  private mutating func frame(_ name: String) -> Frame {
    if let known = frames[name] { return known }
    guard let definition = definitions[name] else { preconditionFailure("no frame '\(name)'") }
    let frame = frame(definition)
    frames[name] = frame
    return frame
  }

  private mutating func frame(_ definition: Definition) -> Frame {
    switch definition {
    case .argument(let i):
      let design = document.arguments[i].box
      guard case .placed(let arguments, _) = mode else { return drawn(design) }
      return Frame(design: design, exact: arguments[i], painted: arguments[i])
    case .drawn(let box, let membership):
      let (exact, painted) = place(box, membership)
      return Frame(design: box, exact: exact, painted: painted)
    case .inset(let name, let distance):
      let base = frame(name)
      return computed(base) { box in
        ExactBox(
          x: box.x + distance, y: box.y + distance, width: box.width - distance - distance,
          height: box.height - distance - distance)
      }
    case .fit(let name, let aspect):
      let base = frame(name)
      return computed(base) { box in
        let width = min(box.width, box.height * aspect)
        let height = min(box.height, box.width / aspect)
        return ExactBox(
          x: box.x + box.width / 2 - width / 2, y: box.y + box.height / 2 - height / 2,
          width: width, height: height)
      }
    }
  }

  private func drawn(_ box: DrawnBox) -> Frame {
    Frame(design: box, exact: ExactBox(box), painted: ExactBox(box))
  }

  /// A frame that `formula` computes from the exact edges of `base`. The frame is never rounded.
  /// Its design is computed from the design of `base`.
  private func computed(_ base: Frame, _ formula: (ExactBox) -> ExactBox) -> Frame {
    let design = formula(ExactBox(base.design))
    let value = formula(base.exact)
    return Frame(
      design: DrawnBox(x: design.x, y: design.y, width: design.width, height: design.height),
      exact: value, painted: value)
  }

  // MARK: Places

  /// One axis of a frame, named as in the tables: position M and width W, now and as drawn.
  private struct Axis {
    var m: Rational
    var w: Rational
    var m0: Rational
    var w0: Rational
  }

  private mutating func axes(_ name: String) -> (x: Axis, y: Axis) {
    let frame = frame(name)
    return (
      Axis(m: frame.painted.x, w: frame.painted.width, m0: frame.design.x, w0: frame.design.width),
      Axis(m: frame.painted.y, w: frame.painted.height, m0: frame.design.y, w0: frame.design.height)
    )
  }

  private mutating func place(_ box: DrawnBox, _ membership: Membership)
    -> (exact: ExactBox, painted: ExactBox)
  {
    guard case .placed = mode, let frame = membership.frame else {
      return (ExactBox(box), onPixels(ExactBox(box), drawn: box))
    }
    let (x, y) = axes(frame)
    let across = place(box.x, box.width, x, membership.pins?.x ?? .nothing)
    let down = place(box.y, box.height, y, membership.pins?.y ?? .nothing)
    func joined(_ across: (Rational, Rational), _ down: (Rational, Rational)) -> ExactBox {
      ExactBox(x: x.m + across.0, y: y.m + down.0, width: across.1, height: down.1)
    }
    let exact = joined(across.exact, down.exact)
    if document.snapping == .pixels { return (exact, onPixels(exact, drawn: box)) }
    return (exact, joined(across.painted, down.painted))
  }

  /// The box with every edge at a whole number of pixels, if the document snaps to pixels.
  private mutating func onPixels(_ box: ExactBox, drawn: DrawnBox) -> ExactBox {
    guard document.snapping == .pixels, case .placed(_, let scale) = mode else { return box }
    var result = box
    if !drawn.width.isZero {
      result.x = edge(box.x, scale)
      result.width = edge(box.x + box.width, scale) - result.x
    }
    if !drawn.height.isZero {
      result.y = edge(box.y, scale)
      result.height = edge(box.y + box.height, scale) - result.y
    }
    return result
  }

  /// The edge rounded to pixels: ⌊e · scale + 0.500001⌋ / scale.
  private mutating func edge(_ e: Rational, _ scale: Rational) -> Rational {
    let raised = e * scale + Rational(500_001, 1_000_000)
    noteJump(raised)
    return raised.floor() / scale
  }

  /// Sets `isNearJump` if a number that is rounded down is near to a discontinuity.
  private mutating func noteJump(_ floored: Rational) {
    let above = floored.fraction()
    if above < nearness || Rational(1) - above < nearness { isNearJump = true }
  }

  /// The position and size in the frame along one axis, before and after snapping.
  private mutating func place(_ start: Rational, _ size: Rational, _ axis: Axis, _ row: Row)
    -> (exact: (Rational, Rational), painted: (Rational, Rational))
  {
    let (l, s) = (start - axis.m0, size)
    boxRows.insert(row)
    let exact = row.box(l: l, s: s, w: axis.w, w0: axis.w0)
    guard document.snapping == .paintcode, !s.isZero else { return (exact, exact) }
    let near = row.isRigidNear ? exact.position : snapped(exact.position, drawnAt: l)
    let far = exact.position + exact.size
    let snappedFar = row.isRigidFar ? far : snapped(far, drawnAt: l + s)
    return (exact, (near, snappedFar - near))
  }

  /// The value snapped like the drawn value `d`: ⌊v + 0.5 − frac(d)⌋ + frac(d).
  private mutating func snapped(_ v: Rational, drawnAt d: Rational) -> Rational {
    let floored = v + Rational(1, 2) - d.fraction()
    noteJump(floored)
    return floored.floor() + d.fraction()
  }

  private mutating func place(_ point: DrawnPoint, _ membership: Membership) -> ExactPoint {
    guard case .placed = mode, let frame = membership.frame else {
      return ExactPoint(x: point.x, y: point.y)
    }
    let (x, y) = axes(frame)
    let rows = (x: membership.pins?.x ?? .nothing, y: membership.pins?.y ?? .nothing)
    pointRows.formUnion([rows.x, rows.y])
    return ExactPoint(
      x: x.m + rows.x.point(d: point.x - x.m0, w: x.w, w0: x.w0),
      y: y.m + rows.y.point(d: point.y - y.m0, w: y.w, w0: y.w0))
  }

  /// A handle that is mapped by the row of its node. The handle keeps its length if the node is
  /// pinned, and is scaled otherwise.
  private mutating func place(vector: DrawnPoint, _ membership: Membership) -> ExactPoint {
    guard case .placed = mode, let frame = membership.frame else {
      return ExactPoint(x: vector.x, y: vector.y)
    }
    let (x, y) = axes(frame)
    func component(_ length: Rational, _ axis: Axis, _ row: Row) -> Rational {
      row == .nothing ? length * axis.w / axis.w0 : length
    }
    return ExactPoint(
      x: component(vector.x, x, membership.pins?.x ?? .nothing),
      y: component(vector.y, y, membership.pins?.y ?? .nothing))
  }

  // MARK: Elements

  private mutating func expected(
    _ statements: [Statement], _ inherited: Membership, _ steps: [DrawnPoint], _ suffix: String
  ) -> [ExpectedElement] {
    var result: [ExpectedElement] = []
    for statement in statements {
      switch statement {
      case .frame, .inset, .fit: continue
      case .run(let own, let body): result += expected(body, own, steps, suffix)
      case .element(let element):
        if let made = expected(element, inherited, steps, suffix) { result.append(made) }
      case .loop(let loop, let elements):
        for (turn, step) in loop.steps.enumerated() {
          result += expected(
            elements.map { .element($0) }, inherited, steps + [step], suffix + "[\(turn)]")
        }
      }
    }
    return result
  }

  private mutating func expected(
    _ element: RandomElement, _ inherited: Membership, _ steps: [DrawnPoint], _ suffix: String
  ) -> ExpectedElement? {
    let membership = resolved(element.membership, inherited)
    let name = element.name + suffix
    var middle: ExactBox?
    func moved(_ point: DrawnPoint) -> DrawnPoint { steps.reduce(point) { $0.moved(by: $1) } }
    func placedBox(_ box: DrawnBox, _ model: inout PlacementModel) -> ExactBox {
      let corner = moved(DrawnPoint(x: box.x, y: box.y))
      let (exact, painted) = model.place(
        DrawnBox(x: corner.x, y: corner.y, width: box.width, height: box.height), membership)
      model.boxes[name] = exact
      middle = painted
      for (size, drawn) in [(painted.width, box.width), (painted.height, box.height)]
      where model.document.snapping != .pixels && !drawn.isZero && size.magnitude < model.nearness {
        model.isNearJump = true
      }
      return painted
    }
    let content: ExpectedElement.Content
    switch element.kind {
    case .point(let point):
      points[name] = place(moved(point), membership)
      return nil
    case .rect(let box, let radii): content = .rect(placedBox(box, &self), radii: radii)
    case .oval(let box): content = .oval(placedBox(box, &self))
    case .arc(let box, let sweep): content = .arc(placedBox(box, &self), sweep)
    case .line(let start, let end):
      content = .line(place(moved(start), membership), place(moved(end), membership))
    case .path(let items): content = .path(subpaths(items, membership, steps))
    case .group(let box, let body):
      if let box { _ = placedBox(box, &self) }
      let inner = box == nil ? membership : Membership(frame: element.name)
      content = .group(expected(body, inner, steps, suffix))
    }
    var result = ExpectedElement(
      name: name, content: content, paint: element.paint, transform: element.transform)
    switch element.transform?.about {
    case nil: break
    case .drawn(let point)?: result.about = place(moved(point), membership)
    case .computed(let point)?: result.about = ExactPoint(x: point.x, y: point.y)
    case .middle?:
      result.about = middle.map { ExactPoint(x: $0.x + $0.width / 2, y: $0.y + $0.height / 2) }
    }
    return result
  }

  // MARK: Paths

  private mutating func subpaths(
    _ items: [PathItem], _ membership: Membership, _ steps: [DrawnPoint]
  ) -> [ExpectedSubpath] {
    var runs = [ExpectedSubpath()]
    func begin() {
      if runs[runs.count - 1].isClosed { runs.append(ExpectedSubpath()) }
    }
    for item in items {
      switch item {
      case .node(let node):
        begin()
        runs[runs.count - 1].nodes.append(self.node(node, membership, steps))
      case .run(let own, let nodes):
        begin()
        for node in nodes { runs[runs.count - 1].nodes.append(self.node(node, own, steps)) }
      case .loop(let loop, let nodes):
        begin()
        for step in loop.steps {
          for node in nodes {
            runs[runs.count - 1].nodes.append(self.node(node, membership, steps + [step]))
          }
        }
      case .close: runs[runs.count - 1].isClosed = true
      case .subpath: runs.append(ExpectedSubpath())
      }
    }
    return runs.map(withAutoHandles)
  }

  private mutating func node(_ node: RandomNode, _ membership: Membership, _ steps: [DrawnPoint])
    -> ExpectedNode
  {
    let drawn = steps.reduce(node.position) { $0.moved(by: $1) }
    var result = ExpectedNode(position: place(drawn, membership))
    switch node.kind {
    case .corner(let radius): result.radius = radius
    case .round(let incoming, let outgoing):
      result.incoming = incoming.map { place(vector: $0, membership) }
      result.outgoing = outgoing.map { place(vector: $0, membership) }
    case .smooth(let outgoing, let percent):
      result.ratio = percent / 100
      result.outgoing = place(vector: outgoing, membership)
    case .symmetric(let outgoing):
      result.ratio = .one
      result.outgoing = place(vector: outgoing, membership)
    case .auto: result.isAuto = true
    }
    if let ratio = result.ratio { result.incoming = result.outgoing?.scaled(-ratio) }
    return result
  }

  /// The subpath with handles for automatic nodes: (next − previous) / 6 from final positions, zero
  /// at open ends.
  private func withAutoHandles(_ subpath: ExpectedSubpath) -> ExpectedSubpath {
    var result = subpath
    let count = subpath.nodes.count
    for i in subpath.nodes.indices where subpath.nodes[i].isAuto {
      let isEnd = !subpath.isClosed && (i == 0 || i == count - 1)
      let next = subpath.nodes[(i + 1) % count].position
      let previous = subpath.nodes[(i + count - 1) % count].position
      let handle = isEnd ? ExactPoint(x: .zero, y: .zero) : (next - previous).scaled(Rational(1, 6))
      result.nodes[i].outgoing = handle
      result.nodes[i].incoming = handle.scaled(Rational(-1))
    }
    return result
  }

  private var nearness: Rational { Rational(1, 1_000_000_000) }
}

extension Rational {
  static func / (a: Rational, b: Rational) -> Rational {
    guard let quotient = a.divided(by: b) else {
      preconditionFailure("a valid document should not divide by zero")
    }
    return quotient
  }

  static func / (a: Rational, b: Int) -> Rational { a / Rational(b) }
}

extension DrawnPoint {
  fileprivate func moved(by step: DrawnPoint) -> DrawnPoint {
    DrawnPoint(x: x + step.x, y: y + step.y)
  }
}

extension Repetition {
  /// The displacement of each iteration from the drawn body.
  fileprivate var steps: [DrawnPoint] {
    values.map { DrawnPoint(x: step.x * $0, y: step.y * $0) }
  }
}

extension Row {
  /// The table of points: the position of a point that was drawn at `d`. Both are measured from the
  /// near edge of the frame.
  fileprivate func point(d: Rational, w: Rational, w0: Rational) -> Rational {
    switch self {
    case .left: d
    case .right: w - (w0 - d)
    case .midX: w / 2 + (d - w0 / 2)
    case .nothing: w * d / w0
    default: preconditionFailure("a point has no '\(rawValue)'")
    }
  }

  /// The table of boxes: the position and size of a box with the margin `l` and the size `s`.
  fileprivate func box(l: Rational, s: Rational, w: Rational, w0: Rational)
    -> (position: Rational, size: Rational)
  {
    let r = w0 - l - s
    switch self {
    case .leftWidth: return (l, s)
    case .widthRight: return (w - (w0 - l), s)
    case .width: return ((w - s) * l / (w0 - s), s)
    case .midXWidth: return (w / 2 + (l + s / 2 - w0 / 2) - s / 2, s)
    case .leftRight: return (l, w - (l + r))
    case .left: return (l, (w - l) * s / (w0 - l))
    case .right:
      let position = (w - r) * l / (w0 - r)
      return (position, w - r - position)
    case .nothing: return (w * l / w0, w * s / w0)
    case .midX: preconditionFailure("a box has no 'midX' alone")
    }
  }

  /// True if the near edge keeps its distance from an edge of the frame.
  fileprivate var isRigidNear: Bool { [.leftWidth, .leftRight, .left, .widthRight].contains(self) }

  /// True if the far edge keeps its distance from an edge of the frame.
  fileprivate var isRigidFar: Bool { [.leftWidth, .leftRight, .right, .widthRight].contains(self) }
}
