import ShapeSyntax

extension LintRule {
  static let leavesFrame = LintRule(
    "resizing/leaves-frame", .warning,
    finds: "Something that is drawn in a frame and sticks out of it at a declared size.",
    reason: "It is cut off at the edge of the picture, or covers what stands beside the frame.",
    wrong: """
      drawing Label {
          canvas 80 x 30
          title "Label"
          frame box = canvas
          assume box.width in 40...200
          assume box.height in 30...30
          rect plate (20, 5, 50, 20) in box pin left width top bottom { fill #C00 }
      }
      """,
    right: """
      drawing Label {
          canvas 80 x 30
          title "Label"
          frame box = canvas
          assume box.width in 40...200
          assume box.height in 30...30
          rect plate (20, 5, 50, 20) in box pin left right top bottom { fill #C00 }
      }
      """,
    check: .drawing { drawing, report in
      var search = EdgeSearch(drawing)
      for element in drawing.untransformed { search.add(element) }
      search.addInnerFrames()
      let edges = search.edges
      func claim(_ edge: EdgeSearch.Edge, _ graph: inout Graph) -> Claim {
        .isNotNegative(graph.add(search.distance(of: edge, &graph), search.slack))
      }
      let answers = drawing.answers(&report, about: edges.map(search.name)) { graph in
        edges.map { claim($0, &graph) }
      }
      var boundaries = BoundarySearch(drawing)
      for (edge, answer) in zip(edges, answers) {
        guard let values = answer.refutation else { continue }
        let distance = -search.distance(of: edge, drawing.evaluate(values))
        let place = drawing.place(
          "by \(shortestText(rounded(distance)))", at: values, of: search.scalars(of: edge))
        let condition = boundaries.condition(ofRefutedAt: values) { claim(edge, &$0) }
        report.report(
          "\(edge.subject) leaves its frame '\(edge.frame)' at the \(edge.side)", at: edge.span,
          search.name(edge),
          help: "assume a larger frame, or pin it so that it keeps away from the \(edge.side)",
          in: place.limited(to: condition))
      }
    })
}

/// To three decimals: enough to be told.
func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

/// The edges and nodes that are drawn inside of a frame.
private struct EdgeSearch {
  struct Edge {
    /// How messages call it, and its name.
    var subject: String
    var path: String
    var span: SourceSpan
    /// `left`
    var side: String
    var frame: String
    /// What is less for what is nearer to the side: the sum of these, with their signs.
    fileprivate var terms: [(scalar: Scalar, factor: Int)]
  }

  private let drawing: LintedDrawing
  private(set) var edges: [Edge] = []
  private var boxes: [String: Layout.Quad] = [:]

  /// How far is not far enough to be told: rounding, also that of snapped boxes.
  let slack: Rational

  init(_ drawing: LintedDrawing) {
    self.drawing = drawing
    slack = drawing.snapsBoxes ? .one : Rational(1, 1000)
  }

  mutating func add(_ element: Layout.Element) {
    if element.visible != nil { return }
    if case .path(let subpaths) = element.content {
      for node in subpaths.flatMap(\.nodes) {
        let name = node.name.isEmpty ? "this node" : "'\(node.name)'"
        add(
          .point(node.position), isPoint: true, name, "\(element.name)/\(node.name)", node.span)
      }
    } else if case .line(let start, let end) = element.content {
      for (place, name) in [(start, "start"), (end, "end")] {
        add(
          .point(place), isPoint: true, "the \(name) of \(drawing.named(element))",
          "\(element.name)/\(name)", element.span)
      }
    } else if let box = element.filledBox {
      add(box, isPoint: false, drawing.named(element), element.name, element.span)
    }
  }

  /// Frames and groups that are placed in a frame: what is in them is compared with them alone.
  mutating func addInnerFrames() {
    var boxes: [String: Layout.Quad] = [:]
    for thing in drawing.layout.named where boxes[thing.name] == nil {
      if case .box(let quad, _) = thing.content { boxes[thing.name] = quad }
    }
    for declared in drawing.names.declared {
      guard declared.isInnerFrame(in: drawing.document.tree), let box = boxes[declared.text] else {
        continue
      }
      add(box, isPoint: false, "'\(declared.text)'", declared.text, declared.span)
    }
  }

  private mutating func add(
    _ place: Layout.Quad, isPoint: Bool, _ subject: String, _ path: String, _ span: SourceSpan
  ) {
    guard let name = drawing.document.frameName(of: span), let frame = box(named: name) else {
      return
    }
    let size: [[(Scalar, Int)]] = isPoint ? [[], []] : [[(place.width, 1)], [(place.height, 1)]]
    for (axis, sides) in [["left", "right"], ["top", "bottom"]].enumerated() {
      let (start, origin) = axis == 0 ? (place.x, frame.x) : (place.y, frame.y)
      let length = axis == 0 ? frame.width : frame.height
      add([(start, 1), (origin, -1)], sides[0], subject, path, span, name)
      let end = size[axis].map { ($0.0, -$0.1) } + [(start, -1)]
      add([(origin, 1), (length, 1)] + end, sides[1], subject, path, span, name)
    }
  }

  private mutating func add(
    _ terms: [(Scalar, Int)], _ side: String, _ subject: String, _ path: String,
    _ span: SourceSpan, _ frame: String
  ) {
    let edge = Edge(
      subject: subject, path: path, span: span, side: side, frame: frame,
      terms: terms.map { (scalar: $0.0, factor: $0.1) })
    if distance(of: edge, drawing.design) >= 0 { edges.append(edge) }
  }

  private mutating func box(named name: String) -> Layout.Quad? {
    if let known = boxes[name] { return known }
    let box = drawing.box(named: name)
    boxes[name] = box
    return box
  }

  /// What findings about it call it.
  func name(_ edge: Edge) -> String { "\(drawing.layout.name)/\(edge.path).\(edge.side)" }

  // MARK: Distances

  func distance(of edge: Edge, _ graph: inout Graph) -> Scalar {
    edge.terms.reduce(graph.constant(0)) { sum, term in
      term.factor > 0 ? graph.add(sum, term.scalar) : graph.subtract(sum, term.scalar)
    }
  }

  func distance(of edge: Edge, _ values: Evaluation) -> Double {
    edge.terms.reduce(0) { $0 + Double($1.factor) * values[$1.scalar] }
  }

  func scalars(of edge: Edge) -> [Scalar] { edge.terms.map(\.scalar) }
}

extension Layout.Quad {
  /// A place without a size, which nobody asks for.
  fileprivate static func point(_ place: Layout.Pair) -> Layout.Quad {
    Layout.Quad(x: place.x, y: place.y, width: place.x, height: place.y)
  }
}

extension LintedNames.Declared {
  /// Whether it is a local frame, or a group with a box, that is always there.
  fileprivate func isInnerFrame(in tree: SyntaxTree) -> Bool {
    if place.isRepeated || place.isTransformed { return false }
    if kind == .localFrame { return true }
    guard kind == .element, tree.children(statement).first.map({ tree.text($0) }) == "group" else {
      return false
    }
    guard let block = tree.child(statement, .block) else { return true }
    return !tree.children(block).contains { attribute in
      guard tree.kind(attribute) == .attribute, let word = tree.child(attribute, .word) else {
        return false
      }
      return ["visible", "rotate", "scale", "offset"].contains(tree.text(word))
    }
  }
}
