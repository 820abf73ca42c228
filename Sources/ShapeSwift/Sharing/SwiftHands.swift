import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// The arguments that a user may change by touch in a drawing, and their limits.
struct SwiftHands {
  /// An argument that the user may drag or switch.
  struct Part {
    /// The index of the argument.
    var argument: Int
    /// The case of the `Part` enumeration.
    var name: SwiftName
    var kind: Layout.Argument.Hand.Kind
    var title: String?
    var axis: Layout.Argument.Hand.Axis?
    var step: Double?
    /// The outlines of the element that takes the touches, each with the transforms that apply to
    /// the outline, outermost first; nil if the place of the argument itself takes the touches.
    var boxes: [Box]?
    /// The path along which the argument is dragged, with the argument's values at both ends; nil
    /// for a free drag.
    var along: Along?

    /// True if the part is dragged; otherwise a touch switches or presses it.
    var isDragged: Bool { kind == .draggable }
  }

  /// A path along which an argument is dragged, with the values that the argument has at the start
  /// and at the end of the path.
  struct Along {
    var path: Scalar
    var lower: Scalar
    var upper: Scalar
    /// The ends of the path if it is a straight line; nil for any other path.
    var line: (start: Layout.Pair, end: Layout.Pair)?
    /// The name of the property that returns the path.
    var name: SwiftName
  }

  /// An outline, with the transforms that apply to it, outermost first.
  struct Box {
    var outline: Outline
    var transforms: [Layout.TransformSpec]
  }

  /// The outline of an element.
  enum Outline {
    case box(Layout.Quad)
    case line(Layout.Pair, Layout.Pair)
    case path([Layout.Subpath])
    case computedPath(Scalar)
  }

  private(set) var parts: [Part] = []
  /// For each limit of a drag, the distance to the limit; negative beyond the limit.
  private(set) var room: [Scalar] = []
  /// True if a limit is not linear in the arguments, or if an argument is dragged along a path.
  private(set) var hasCurvedLimits = false

  /// The names of the members of `Arguments` other than the declared arguments.
  private static let members: Set<String> = [
    "advance", "area", "at", "bounds", "drag", "draw", "duration", "filling", "grip", "grown",
    "isOn",
    "isTouched", "layout", "move", "part", "placement", "resume", "room", "spot", "toggle",
  ]

  /// Creates an empty value, without parts.
  init() {}

  /// - Parameter elements: The elements of the layout, with control points instead of handles.
  init(_ layout: Layout, _ elements: [Layout.Element], _ formulas: inout SwiftFormulas) {
    var names = SwiftNames()
    var tracks = SwiftNames(reserving: Self.members)
    for argument in layout.arguments { _ = tracks.value(argument.name) }
    for (i, argument) in layout.arguments.enumerated() where i != layout.mainFrame {
      guard let hand = argument.hand else { continue }
      parts.append(
        Part(
          argument: i, name: names.value(argument.name), kind: hand.kind, title: hand.title,
          axis: hand.axis, step: hand.step,
          boxes: hand.element.map { name in
            let boxes = elements.boxes(of: name, [])
            return boxes.isEmpty ? layout.dots(of: name) : boxes
          },
          along: hand.along.flatMap { path in
            argument.domain.map { domain in
              Along(
                path: path, lower: domain.lower[0], upper: domain.upper[0],
                line: formulas.graph.straightEnds(of: path),
                name: tracks.value(argument.name + "Track"))
            }
          }))
    }
    hasCurvedLimits = parts.contains { $0.along != nil }
    // Dragging a frame changes only its origin.
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
    for argument in layout.arguments where argument.hand?.along == nil {
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

extension Layout {
  /// The point named `name`, as a box without extent; empty if there is no such point.
  fileprivate func dots(of name: String) -> [SwiftHands.Box] {
    named.compactMap { thing in
      guard thing.name == name, case .value(let value) = thing.content, value.type == .point else {
        return nil
      }
      let place = Pair(x: value.scalars[0], y: value.scalars[1])
      return SwiftHands.Box(outline: .line(place, place), transforms: [])
    }
  }
}

extension [Layout.Element] {
  /// The boxes of the elements named `name`, with a box for each element of a list or a group.
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
