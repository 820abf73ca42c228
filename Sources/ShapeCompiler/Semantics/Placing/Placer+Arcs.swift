import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Arcs in paths: an arc, `arc about P by ANGLE`, continues from the node before it.
///
/// An arc whose start and center are drawn in the same frame with the same pins is mapped like
/// drawn nodes: if the frame is scaled unevenly, the arc becomes part of an ellipse. Every other
/// arc is part of a circle about its center. An arc of either kind becomes equal cubics of at most
/// 90°, whose handles have the length 4/3·tan(a/4) times the radius, where a is the angle of one
/// cubic.
extension Placer {
  /// The cubics of an arc.
  struct ArcPieces {
    /// The outgoing handle of the node before the arc.
    var outgoing: Layout.Pair
    /// The nodes after the one at which the arc starts.
    var nodes: [(position: Layout.Pair, incoming: Layout.Pair, outgoing: Layout.Pair?)]
    /// The center of the arc, and the angle of each cubic.
    var piece: ArcPiece
  }

  /// Places the end of the arc `index`, and the nodes between its start and its end.
  func placeArc(_ index: Int) {
    let declaration = declarations[index]
    let (node, scope) = (declaration.syntax, declaration.scope)
    guard !headerHasError(node) else { return }
    guard let before = nodeBefore(arc: index) else {
      report(.arcWithoutStart(at: declaration.nameSpan))
      return
    }
    guard let clause = tree.child(node, .aboutClause), let center = arcCenter(clause, declaration),
      let by = tree.child(node, .byClause).flatMap({ tree.expression($0) }),
      let angle = require(lower(by, scope, wanted: .angle), .angle, by, scope)?.scalars[0],
      places[before].value.type == .point
    else { return }
    let start = Layout.Pair(places[before].value)
    let map = drawnMap(clause, from: before, declaration)
    let spoke =
      map?.spoke
      ?? Layout.Pair(
        x: graph.subtract(start.x, center.x), y: graph.subtract(start.y, center.y))
    let pieces = arc(spoke, about: center, by: angle, scale: map?.scale)
    places[declaration.index].arc = pieces
    if let map { places[declaration.index].arcSpoke = turned(map.spoke, by: angle) }
    guard let end = pieces.nodes.last else { return }
    places[declaration.index].value = Value(.point, [end.position.x, end.position.y])
    places[declaration.index].incoming = end.incoming
  }

  /// The node from which an arc continues; nil if there is no node before the arc in its subpath,
  /// or if the node before it is a mirror image.
  func nodeBefore(arc index: Int) -> Int? {
    guard let path = declarations[index].path else { return nil }
    // Each iteration of a loop makes new nodes.
    if let known = places[path].arcStarts, known.turns == lowering.work.turns {
      return known.nodes[index]
    }
    var (last, result): (Int?, [Int: Int]) = (nil, [:])
    func walk(_ body: [BodyItem]) {
      for item in body {
        switch item {
        case .node(let node):
          if case .node(.arc) = declarations[node].kind { result[node] = last }
          last = node
        case .close, .subpath, .mirror, .element: last = nil
        case .loop(let loop): for turn in places[loop].turns { walk(turn.body) }
        case .conditional: break
        }
      }
    }
    walk(declarations[path].body)
    places[path].arcStarts = (lowering.work.turns, result)
    return result[index]
  }

  /// Adds the loops that have to be unrolled to find the node from which an arc continues, and the
  /// place of this node.
  func collectStart(ofArc index: Int, _ needs: inout [Cell]) {
    guard let path = declarations[index].path else { return }
    func collectLoops(_ body: [BodyItem]) {
      for case .loop(let loop) in body {
        needs.append(.place(loop))
        for turn in places[loop].turns { collectLoops(turn.body) }
      }
    }
    collectLoops(declarations[path].body)
    if let before = nodeBefore(arc: index) { needs.append(.place(before)) }
  }

  private func arcCenter(_ clause: NodeID, _ declaration: Declaration) -> Layout.Pair? {
    if let value = tree.child(clause, .value), let expression = tree.expression(value) {
      let value = lower(expression, declaration.scope, wanted: .point)
      return require(value, .point, expression, declaration.scope).map { Layout.Pair($0) }
    }
    guard let position = tree.child(clause, .position) else { return nil }
    return placedPoint(position, declaration.scope, declaration.membership)
      .map { Layout.Pair($0) }
  }

  /// The vector from the center to the start of the arc in the design, and the factors by which the
  /// frame scales it along each axis. Nil if the center or the start is not drawn, or if
  /// constraints move the start. Also nil if the arc and the start differ in their frames or their
  /// pins, or if the frame cannot be used.
  private func drawnMap(_ about: NodeID, from start: Int, _ declaration: Declaration)
    -> (spoke: Layout.Pair, scale: Layout.Pair)?
  {
    let first = declarations[start]
    guard let position = tree.child(about, .position), !places[start].isOpen,
      first.membership.isSame(as: declaration.membership),
      let center = plainPoint(position, declaration), let scale = drawnScale(declaration)
    else { return nil }
    if let clause = tree.child(first.syntax, .position) {
      return plainPoint(clause, first).map { start in
        let spoke = Layout.Pair(
          x: graph.constant(start.x - center.x), y: graph.constant(start.y - center.y))
        return (spoke, scale)
      }
    }
    // The start is the end of another arc, whose center is drawn.
    guard let spoke = places[start].arcSpoke, let clause = tree.child(first.syntax, .aboutClause),
      let other = tree.child(clause, .position), let before = plainPoint(other, first)
    else { return nil }
    let moved = Layout.Pair(
      x: graph.add(spoke.x, before.x - center.x), y: graph.add(spoke.y, before.y - center.y))
    return (moved, scale)
  }

  private func plainPoint(_ clause: NodeID, _ declaration: Declaration) -> (
    x: Rational, y: Rational
  )? {
    let place = DrawnPlace(kind: .point(ofBox: false), membership: declaration.membership)
    return drawnNumbers(clause, declaration.scope, wanted: .point, place).map { ($0[0], $0[1]) }
  }

  /// The factors by which the frame and pins of a declaration scale lengths of the design along
  /// each axis.
  private func drawnScale(_ declaration: Declaration) -> Layout.Pair? {
    switch placingFrame(declaration.membership) {
    case .failed: return nil
    case .fixed: return Layout.Pair(x: graph.constant(1), y: graph.constant(1))
    case .frame(let frame):
      guard let pins = pins(declaration.membership.pins, forBox: false),
        let x = try? graph.placeVector(.one, in: frame.x, pins.x),
        let y = try? graph.placeVector(.one, in: frame.y, pins.y)
      else { return nil }
      return Layout.Pair(x: x, y: y)
    }
  }

  // MARK: Cubics

  /// The cubics of the arc about `center` that starts at the end of the radius `spoke`. With a
  /// `scale`, the radius is in the design, and the cubics are scaled.
  private func arc(
    _ spoke: Layout.Pair, about center: Layout.Pair, by angle: Scalar, scale: Layout.Pair?
  ) -> ArcPieces {
    func mapped(_ vector: Layout.Pair) -> Layout.Pair {
      guard let scale else { return vector }
      return Layout.Pair(
        x: graph.multiply(vector.x, scale.x), y: graph.multiply(vector.y, scale.y))
    }
    let (count, angle) = cubics(angle)
    let step = graph.scale(angle, by: Rational(1, count))
    let reach = graph.scale(
      graph.make(.tangent, graph.scale(step, by: Rational(1, 4))), by: Rational(4, 3))
    /// The handle at the end of `radius`, forward along the circle.
    func handle(_ radius: Layout.Pair) -> Layout.Pair {
      mapped(
        Layout.Pair(
          x: graph.negate(graph.multiply(reach, radius.y)), y: graph.multiply(reach, radius.x)))
    }
    let nodes = (1...count).map { i in
      let radius = turned(spoke, by: graph.scale(step, by: Rational(i)))
      let offset = mapped(radius)
      let forwards = handle(radius)
      return (
        position: Layout.Pair(x: graph.add(center.x, offset.x), y: graph.add(center.y, offset.y)),
        incoming: Layout.Pair(x: graph.negate(forwards.x), y: graph.negate(forwards.y)),
        outgoing: i < count ? forwards : nil
      )
    }
    return ArcPieces(
      outgoing: handle(spoke), nodes: nodes, piece: ArcPiece(center: center, angle: step))
  }

  /// The number of cubics for an angle, and the angle limited to one full turn in either direction.
  private func cubics(_ angle: Scalar) -> (count: Int, angle: Scalar) {
    let turn = graph.constant(360)
    let limited = graph.maximum(graph.negate(turn), graph.minimum(angle, turn))
    if graph.isVariable(angle) { return (4, limited) }
    let quarters = (graph.design(limited).doubleValue.magnitude / 90).rounded(.up)
    return (min(max(Int(quarters), 1), 4), limited)
  }

  private func turned(_ radius: Layout.Pair, by angle: Scalar) -> Layout.Pair {
    let (sine, cosine) = (graph.make(.sine, angle), graph.make(.cosine, angle))
    return Layout.Pair(
      x: graph.subtract(graph.multiply(radius.x, cosine), graph.multiply(radius.y, sine)),
      y: graph.add(graph.multiply(radius.x, sine), graph.multiply(radius.y, cosine)))
  }
}

/// Boxes in paths.
extension Placer {
  /// The outline of a `rect` or an `oval` in a path: closed, with the start and the direction that
  /// SVG 2 defines.
  func boxRun(_ index: Int) -> AssembledRun? {
    let declaration = declarations[index]
    guard places[declaration.index].value.type == .rect else { return nil }
    let quad = places[declaration.index].paintedBox
    let isOval = tree.children(declaration.syntax).first.map { tree.text($0) } == "oval"
    return AssembledRun(
      nodes: isOval ? ovalNodes(quad, index) : cornerNodes(quad, index), isClosed: true)
  }

  private func cornerNodes(_ quad: Layout.Quad, _ index: Int) -> [AssembledNode] {
    let (right, bottom) = (graph.add(quad.x, quad.width), graph.add(quad.y, quad.height))
    return [(quad.x, quad.y), (right, quad.y), (right, bottom), (quad.x, bottom)].map { x, y in
      node(index, Layout.Pair(x: x, y: y), handle: nil)
    }
  }

  private func ovalNodes(_ quad: Layout.Quad, _ index: Int) -> [AssembledNode] {
    let half = Rational(1, 2)
    let (rx, ry) = (graph.scale(quad.width, by: half), graph.scale(quad.height, by: half))
    let (x, y) = (graph.add(quad.x, rx), graph.add(quad.y, ry))
    let zero = graph.constant(0)
    let reach = graph.scale(
      graph.make(.tangent, graph.constant(Rational(45, 2))), by: Rational(4, 3))
    let (hx, hy) = (graph.multiply(reach, rx), graph.multiply(reach, ry))
    func pair(_ x: Scalar, _ y: Scalar) -> Layout.Pair { Layout.Pair(x: x, y: y) }
    let arc = ArcPiece(center: pair(x, y), angle: graph.constant(90))
    let nodes = [
      node(index, pair(graph.add(x, rx), y), handle: pair(zero, hy)),
      node(index, pair(x, graph.add(y, ry)), handle: pair(graph.negate(hx), zero)),
      node(index, pair(graph.subtract(x, rx), y), handle: pair(zero, graph.negate(hy))),
      node(index, pair(x, graph.subtract(y, ry)), handle: pair(hx, zero)),
    ]
    return nodes.map { node in
      var result = node
      result.arc = arc
      return result
    }
  }

  private func node(_ index: Int, _ position: Layout.Pair, handle: Layout.Pair?)
    -> AssembledNode
  {
    AssembledNode(
      declaration: index, isMirrored: false, isAuto: false, position: position,
      incoming: handle.map { Layout.Pair(x: graph.negate($0.x), y: graph.negate($0.y)) },
      outgoing: handle, isNamed: false)
  }
}
