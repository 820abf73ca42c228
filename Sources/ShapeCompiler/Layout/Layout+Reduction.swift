package import ShapeFormulas
import ShapeSolver

extension Layout {
  /// The layout without unused formulas, such as those that remain after constraints are solved.
  func reduced() -> Layout { reduced(keeping: []).layout }

  /// The layout without formulas to which neither the layout nor `others` refers, and a function
  /// that maps each old node to its new node.
  func reduced(keeping others: [Scalar]) -> (layout: Layout, place: (Scalar) -> Scalar) {
    var scalars = others
    _ = replacing { scalar in
      scalars.append(scalar)
      return scalar
    }
    let (graph, places) = graph.reduced(to: scalars)
    let place = { (node: Scalar) in places[Int(node.index)] }
    return (replacing(graph: graph, place), place)
  }

  /// The layout in which the arguments that `isMeant` selects always have their defaults, if their
  /// defaults depend on other arguments. These arguments remain in the layout, but nothing depends
  /// on them.
  ///
  /// - Parameter isMeant: True for the indices of the selected arguments. Its value does not matter
  ///   for arguments whose defaults depend on no other argument.
  package func following(_ isMeant: (Int) -> Bool) -> Layout {
    let meant = defaultOrder.filter(isMeant)
    if meant.isEmpty { return self }
    var scalars: [Scalar] = []
    _ = replacing { scalar in
      scalars.append(scalar)
      return scalar
    }
    let replaced = meant.flatMap { i in
      zip(arguments[i].inputs, arguments[i].defaults).map { (input: $0, formula: $1) }
    }
    let (reduced, places) = graph.reduced(to: scalars, replacing: replaced)
    let input = { [graph] (node: Scalar) in
      let inputs = graph.operation(node) == .input ? reduced.inputs : reduced.textInputs
      return inputs[graph.slot(node)]
    }
    return replacing(graph: reduced, input: input) { places[Int($0.index)] }
  }

  /// The layout in which the condition of each group is also a condition of all elements in the
  /// group.
  package func spreadingConditions() -> Layout {
    if !elements.contains(where: \.hasConditionalGroup) { return self }
    var graph = graph
    let elements = elements.map { $0.shown(where: nil, &graph) }
    return replacing(graph: graph, elements: elements) { $0 }
  }

  /// The layout with each node replaced by the node that `node` returns for it.
  ///
  /// - Parameter elements: The elements that replace the layout's elements; nil to keep them.
  /// - Parameter input: The replacement of the inputs of arguments; nil if `node` replaces these
  ///   inputs, too.
  func replacing(
    graph: Graph? = nil, elements: [Element]? = nil, input: ((Scalar) -> Scalar)? = nil,
    _ node: (Scalar) -> Scalar
  ) -> Layout {
    Layout(
      name: name, documentation: documentation, span: span,
      arguments: arguments.map { $0.replacing(input: input, node) }, graph: graph ?? self.graph,
      scale: scale.map(node), canvas: canvas,
      mainFrame: mainFrame, resizing: resizing, isMirrored: isMirrored,
      title: title.map(node), description: description.map(node),
      elements: (elements ?? self.elements).map { $0.replacing(node) },
      assumptions: assumptions.map {
        Assumption(
          value: node($0.value), lower: $0.lower.map(node), upper: $0.upper.map(node), span: $0.span
        )
      },
      animations: animations.map { $0.replacing(node) },
      flipbooks: flipbooks.map { Flipbook(name: $0.name, current: node($0.current)) },
      checks: checks.map { check in
        var result = check
        result.rule.residual = node(check.residual)
        return result
      },
      decisions: decisions.map { Decision(condition: node($0.condition), span: $0.span) },
      extremes: extremes.map { extreme in
        var result = extreme
        (result.own, result.others) = (node(extreme.own), extreme.others.map(node))
        return result
      },
      constraints: constraints,
      named: named.map {
        Named(
          name: $0.name, content: $0.content.replacing(node), span: $0.span,
          outline: $0.outline.map(node))
      },
      defaultOrder: defaultOrder, hasLocalFrames: hasLocalFrames, extent: extent,
      imageNames: imageNames, hasWideColors: hasWideColors)
  }
}

extension Layout.Element {
  fileprivate var hasConditionalGroup: Bool {
    guard case .group(let children) = content else { return false }
    return visible != nil || children.contains(where: \.hasConditionalGroup)
  }

  /// The element with `condition` added to its own condition and to the conditions of all elements
  /// in it.
  fileprivate func shown(where condition: Scalar?, _ graph: inout Graph) -> Layout.Element {
    var result = self
    if let condition {
      result.visible = visible.map { graph.make(.and, condition, $0) } ?? condition
    }
    if case .group(let children) = content {
      result.content = .group(children.map { $0.shown(where: result.visible, &graph) })
    }
    return result
  }
}

extension Layout.Argument {
  fileprivate func replacing(
    input: ((Scalar) -> Scalar)?, _ node: (Scalar) -> Scalar
  ) -> Layout.Argument {
    var result = self
    result.inputs = inputs.map { input?($0) ?? node($0) }
    result.defaults = defaults.map(node)
    result.hand?.along = hand?.along.map(node)
    result.domain = domain.map { ($0.lower.map(node), $0.upper.map(node)) }
    return result
  }
}

extension Layout.Named.Content {
  fileprivate func replacing(_ node: (Scalar) -> Scalar) -> Layout.Named.Content {
    switch self {
    case .value(let value): .value(value.replacing(node))
    case .box(let quad, let painted):
      .box(quad.replacing(node), painted: painted?.replacing(node))
    case .line(let start, let end): .line(start.replacing(node), end.replacing(node))
    case .path(let nodes): .path(nodes.map { $0.replacing(node) })
    case .computedPath(let path): .computedPath(node(path))
    }
  }
}

extension Value {
  fileprivate func replacing(_ node: (Scalar) -> Scalar) -> Value {
    var result = self
    result.scalars = scalars.map(node)
    result.elements = elements.map { $0.replacing(node) }
    return result
  }
}

extension Layout.Element {
  /// The element with each formula replaced by the formula that `node` returns for it, in a fixed
  /// order.
  package func replacing(_ node: (Scalar) -> Scalar) -> Layout.Element {
    var result = self
    result.content = content.replacing(node)
    result.paint = paint.replacing(node)
    result.transform = transform?.replacing(node)
    result.visible = visible.map(node)
    return result
  }
}

extension Layout.TransformSpec {
  func replacing(_ node: (Scalar) -> Scalar) -> Layout.TransformSpec {
    Layout.TransformSpec(
      rotation: rotation.map(node), scale: scale?.replacing(node),
      offset: offset?.replacing(node), about: about?.replacing(node))
  }
}

extension Layout.Element.Content {
  func replacing(_ node: (Scalar) -> Scalar) -> Layout.Element.Content {
    switch self {
    case .group(let children): return .group(children.map { $0.replacing(node) })
    case .path(let subpaths):
      return .path(
        subpaths.map {
          Layout.Subpath(nodes: $0.nodes.map { $0.replacing(node) }, isClosed: $0.isClosed)
        })
    case .computedPath(let path): return .computedPath(node(path))
    case .rectangle(let quad, let radii):
      return .rectangle(quad.replacing(node), radii: radii.map(node))
    case .oval(let quad): return .oval(quad.replacing(node))
    case .arc(let quad, var sweep):
      (sweep.start, sweep.end) = (node(sweep.start), node(sweep.end))
      return .arc(quad.replacing(node), sweep)
    case .line(let start, let end): return .line(start.replacing(node), end.replacing(node))
    case .text(let block): return .text(block.replacing(node))
    case .use(var use):
      use.box = use.box?.replacing(node)
      use.arguments = use.arguments.map { $0.map { $0.map(node) } }
      return .use(use)
    }
  }
}

extension Layout.Paint {
  fileprivate func replacing(_ node: (Scalar) -> Scalar) -> Layout.Paint {
    var result = self
    result.fill = fill?.replacing(node)
    result.stroke = stroke.map { stroke in
      var result = stroke
      result.source = stroke.source.replacing(node)
      result.width = node(stroke.width)
      result.miterLimit = node(stroke.miterLimit)
      result.dash = stroke.dash.map(node)
      result.phase = node(stroke.phase)
      return result
    }
    result.shadows = shadows.map { $0.replacing(node) }
    result.innerShadows = innerShadows.map { $0.replacing(node) }
    result.opacity = opacity.map(node)
    result.clips = clips.map { $0.replacing(node) }
    result.mask = mask?.replacing(node)
    result.lighting = lighting?.replacing(node)
    return result
  }
}

extension Layout.Shadow {
  fileprivate func replacing(_ node: (Scalar) -> Scalar) -> Layout.Shadow {
    Layout.Shadow(
      color: color.replacing(node), offset: offset.replacing(node), blur: node(blur))
  }
}

extension Layout.Node {
  fileprivate func replacing(_ node: (Scalar) -> Scalar) -> Layout.Node {
    Layout.Node(
      name: name, position: position.replacing(node), incoming: incoming?.replacing(node),
      outgoing: outgoing?.replacing(node), radius: radius.map(node), span: span)
  }
}

extension Layout.Color {
  func replacing(_ node: (Scalar) -> Scalar) -> Layout.Color {
    Layout.Color(red: node(red), green: node(green), blue: node(blue), alpha: node(alpha))
  }
}

extension Layout.Quad {
  func replacing(_ node: (Scalar) -> Scalar) -> Layout.Quad {
    Layout.Quad(x: node(x), y: node(y), width: node(width), height: node(height))
  }
}

extension Layout.Pair {
  func replacing(_ node: (Scalar) -> Scalar) -> Layout.Pair {
    Layout.Pair(x: node(x), y: node(y))
  }
}
