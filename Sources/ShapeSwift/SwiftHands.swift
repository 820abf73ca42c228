import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// What a hand may change in a drawing, and within which limits.
struct SwiftHands {
  struct Part {
    /// The index of the argument.
    var argument: Int
    /// Its case.
    var name: SwiftName
    var isToggle: Bool
    /// The boxes of the element that takes the touches, with the transforms around them, the outer
    /// ones first; nil for the argument's own place.
    var boxes: [Box]?
  }

  struct Box {
    var outline: Outline
    var transforms: [Layout.TransformSpec]
  }

  enum Outline {
    case box(Layout.Quad)
    case line(Layout.Pair, Layout.Pair)
    case path([Layout.Subpath])
    case computedPath(Scalar)
  }

  private(set) var parts: [Part] = []
  /// How much room there is to each limit that a hand may meet: negative beyond it.
  private(set) var room: [Scalar] = []
  /// Whether a limit is no plane in the space of all arguments.
  private(set) var hasCurvedLimits = false

  /// Nothing.
  init() {}

  /// - Parameter elements: Those of the layout, with control points in the place of handles.
  init(_ layout: Layout, _ elements: [Layout.Element], _ formulas: inout SwiftFormulas) {
    var names = SwiftNames()
    for (i, argument) in layout.arguments.enumerated() where i != layout.mainFrame {
      guard let hand = argument.hand else { continue }
      parts.append(
        Part(
          argument: i, name: names.value(argument.name), isToggle: hand.kind == .toggle,
          boxes: hand.element.map { elements.boxes(of: $0, []) }))
    }
    // Of a frame its origin is moved.
    let moved = Set(parts.flatMap { layout.arguments[$0.argument].inputs.prefix(2) })
    func add(_ value: Scalar, from lower: Scalar?, to upper: Scalar?) {
      for (high, low) in [(value, lower), (upper, value)] {
        guard let high, let low else { continue }
        let room = formulas.add(high, formulas.scale(low, by: -.one))
        let graph = formulas.graph
        guard !graph.allInputs(of: [room]).isDisjoint(with: moved), graph.constant(room) == nil
        else { continue }
        self.room.append(room)
        if graph.affine(room).terms.contains(where: { graph.operation($0.node) != .input }) {
          hasCurvedLimits = true
        }
      }
    }
    for argument in layout.arguments {
      guard let domain = argument.domain else { continue }
      for (input, (lower, upper)) in zip(argument.inputs, zip(domain.lower, domain.upper)) {
        add(input, from: lower, to: upper)
      }
    }
    for assumption in layout.assumptions {
      add(assumption.value, from: assumption.lower, to: assumption.upper)
    }
  }
}

extension [Layout.Element] {
  /// The boxes of what is called `name`, the elements of a list and of a group each for itself.
  fileprivate func boxes(
    of name: String, _ transforms: [Layout.TransformSpec]
  ) -> [SwiftHands.Box] {
    flatMap { element -> [SwiftHands.Box] in
      let transforms = transforms + [element.transform].compactMap(\.self)
      if element.name == name || element.name.hasPrefix(name + "[") {
        return element.boxes(transforms)
      }
      guard case .group(let children) = element.content else { return [] }
      return children.boxes(of: name, transforms)
    }
  }
}

extension Layout.Element {
  fileprivate func boxes(_ transforms: [Layout.TransformSpec]) -> [SwiftHands.Box] {
    func box(_ outline: SwiftHands.Outline) -> [SwiftHands.Box] {
      [SwiftHands.Box(outline: outline, transforms: transforms)]
    }
    switch content {
    case .rectangle(let quad, _), .oval(let quad), .arc(let quad, _): return box(.box(quad))
    case .text(let block): return box(.box(block.box))
    case .line(let start, let end): return box(.line(start, end))
    case .path(let subpaths): return box(.path(subpaths))
    case .computedPath(let path): return box(.computedPath(path))
    case .use(let use): return use.box.map { box(.box($0)) } ?? []
    case .group(let children):
      return children.flatMap { $0.boxes(transforms + [$0.transform].compactMap(\.self)) }
    }
  }
}
