import ShapeCompiler
import ShapeFormulas
import ShapeSyntax

extension LintRule {
  static let leavesFrame = LintRule(
    "resizing/leaves-frame", .warning,
    finds:
      "An element, a node or a frame that is inside its own frame as drawn, but sticks out of that "
      + "frame at a declared size. The main frame is the frame of nodes that are computed outside of "
      + "all frames.",
    reason: "The thing is cut off at the edge of the picture, or covers elements beside the frame.",
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
        // `resizing/collapse` reports boxes without a size.
        let seen = graph.seen(edge.thing.lengths, where: edge.thing.visible)
        return Claim.isNotNegative(
          graph.add(edge.distance.scalar(in: &graph), drawing.sideSlack)
        ).wherever(seen, in: &graph)
      }
      let subjects = edges.map { LintReport.ClaimSubject(search.name($0), at: $0.thing.span) }
      let answers = drawing.answers(&report, about: subjects) { graph in
        edges.map { claim($0, &graph) }
      }
      var boundaries = BoundarySearch(drawing)
      let chosen = search.toldOfPaths(answers.map(\.refutation))
      for (index, (edge, answer)) in zip(edges, answers).enumerated() {
        guard let values = answer.refutation else { continue }
        let (thing, side) = (edge.thing, edge.distance.side)
        let evaluation = drawing.evaluate(values)
        // The unnamed nodes of a path have only one finding for each side.
        if let path = thing.outline,
          chosen[EdgeSearch.SideOfPath(path: path, side: side)]?.index != index
        {
          continue
        }
        let distance = -edge.distance.value(evaluation)
        let place = drawing.place(
          "by \(told(distance, decimals: 3))", at: values,
          of: edge.distance.scalars + [thing.visible].compactMap { $0 })
        let condition = boundaries.condition(ofRefutedAt: values) { claim(edge, &$0) }
        report.report(
          "\(thing.subject) leaves its frame '\(edge.frame)' at the \(side)", at: thing.span,
          search.name(edge),
          help: drawing.remedy(
            "keeps away from the \(side)", at: thing.span, values, of: edge.distance.scalars),
          in: place.limited(to: condition))
      }
    })
}

/// A search for things that are drawn inside a frame, and for the sides at which they must not
/// leave the frame.
private struct EdgeSearch {
  /// A side of a frame at which a thing must not leave the frame.
  struct Edge {
    var thing: Thing
    var frame: String
    var distance: SideDistance
  }

  /// A box, a node or the end of a line that is drawn in a frame.
  struct Thing {
    /// The phrase for the thing in messages, and the path of the thing, made of names in the
    /// document.
    var subject: String
    var path: String
    var span: SourceSpan
    /// The condition under which the thing is painted; nil if the thing is always painted.
    var visible: Scalar?
    /// The width and height of a box.
    var lengths: [Scalar] = []
    /// For a node that has no name, the span of its path; nil for other things.
    var outline: SourceSpan?
    /// True for a node at a point that callers give.
    var isGiven = false
  }

  /// One side of the frame around a path.
  struct SideOfPath: Hashable {
    var path: SourceSpan
    var side: String
  }

  private let drawing: LintedDrawing
  private(set) var edges: [Edge] = []

  init(_ drawing: LintedDrawing) {
    self.drawing = drawing
  }

  mutating func add(_ element: Layout.Element) {
    if case .path(let subpaths) = element.content {
      let nodes = subpaths.flatMap(\.nodes)
      // One statement writes all corners of a polygon.
      let isOne = nodes.count > 1 && nodes.allSatisfy { $0.span == nodes[0].span }
      for node in nodes {
        let thing = Thing(
          subject: isOne
            ? drawing.named(element) : node.name.isEmpty ? "this node" : "'\(node.name)'",
          path: "\(element.name)/\(node.name)", span: node.span, visible: element.visible,
          outline: node.name.isEmpty ? element.span : nil,
          isGiven: [node.position.x, node.position.y].allSatisfy {
            drawing.layout.graph.operation($0) == .input
          })
        add(thing) { SideDistance.all(of: node.position, in: $0) }
      }
    } else if case .line(let start, let end) = element.content {
      for (place, name) in [(start, "start"), (end, "end")] {
        let thing = Thing(
          subject: "the \(name) of \(drawing.named(element))", path: "\(element.name)/\(name)",
          span: element.span, visible: element.visible)
        add(thing) { SideDistance.all(of: place, in: $0) }
      }
    } else if let box = element.filledBox {
      let thing = Thing(
        subject: drawing.named(element), path: element.name, span: element.span,
        visible: element.visible, lengths: [box.width, box.height])
      add(thing) { SideDistance.all(of: box, in: $0) }
    }
  }

  /// Adds the frames, groups, rows and columns that are placed in a frame. Elements placed in an
  /// added frame or container are compared only with that frame or container.
  mutating func addInnerFrames() {
    for declared in drawing.names.declared {
      guard declared.isInnerFrame(in: drawing.document.tree),
        let box = drawing.box(named: declared.text)
      else { continue }
      let thing = Thing(subject: "'\(declared.text)'", path: declared.text, span: declared.span)
      add(thing) { SideDistance.all(of: box, in: $0) }
    }
  }

  /// Adds the sides of the frame in which `thing` is drawn, except for sides at which `thing`
  /// sticks out at the design.
  private mutating func add(_ thing: Thing, _ distances: (Layout.Quad) -> [SideDistance]) {
    guard let name = drawing.document.frameName(of: thing.span) ?? mainFrame(around: thing),
      let frame = drawing.box(named: name)
    else { return }
    for distance in distances(frame) where distance.value(drawing.design) >= 0 {
      edges.append(Edge(thing: thing, frame: name, distance: distance))
    }
  }

  /// The name of the main frame, for a node that is computed outside of all frames; nil for other
  /// things.
  private func mainFrame(around thing: Thing) -> String? {
    guard thing.outline != nil, !thing.isGiven, let main = drawing.layout.mainFrame,
      !drawing.document.isInFrame(thing.span),
      let statement = drawing.document.statement(at: thing.span),
      drawing.document.tree.child(statement, .value) != nil
    else { return nil }
    return drawing.layout.arguments[main].name
  }

  /// For each path with unnamed nodes and each side of its frame, the edge that is reported: the
  /// first refuted edge. If the statement of that edge has several refuted edges, as the corners of
  /// a polygon may have, the edge that leaves the frame farthest is reported instead.
  func toldOfPaths(_ refutations: [[Double]?]) -> [SideOfPath: (index: Int, distance: Double)] {
    var told: [SideOfPath: (index: Int, distance: Double)] = [:]
    for (index, edge) in edges.enumerated() {
      guard let path = edge.thing.outline, let values = refutations[index] else { continue }
      let side = SideOfPath(path: path, side: edge.distance.side)
      let distance = edge.distance.value(drawing.evaluate(values))
      if let first = told[side],
        edges[first.index].thing.span != edge.thing.span || first.distance <= distance
      {
        continue
      }
      told[side] = (index, distance)
    }
    return told
  }

  /// The subject of findings about an edge.
  func name(_ edge: Edge) -> String {
    "\(drawing.layout.name)/\(edge.thing.path).\(edge.distance.side)"
  }
}

extension LintedNames.Declared {
  /// True if the declaration is a local frame, a group, a row or a column that no loop repeats and
  /// nothing transforms, and that has no `visible` condition of its own.
  fileprivate func isInnerFrame(in tree: SyntaxTree) -> Bool {
    if place.isRepeated || place.isTransformed { return false }
    if kind == .localFrame { return true }
    guard kind == .element, tree.elementKind(statement)?.isContainer == true else { return false }
    guard let block = tree.child(statement, .block) else { return true }
    return !tree.children(block).contains { attribute in
      guard tree.kind(attribute) == .attribute, let word = tree.child(attribute, .word) else {
        return false
      }
      return ["visible", "rotate", "scale", "offset"].contains(tree.text(word))
    }
  }
}
