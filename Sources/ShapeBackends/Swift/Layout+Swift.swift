import ShapeCompiler

extension Layout {
  /// What the things are called of which numbers are parts: `left` of a frame's edge.
  var owners: SwiftPlacements.Owners {
    var owners = SwiftPlacements.Owners()
    func add(_ scalars: [Scalar], _ name: String, _ type: ValueType) {
      for scalar in scalars where owners.names[scalar] == nil { owners.names[scalar] = name }
      if type != .size { owners.edges.formUnion(scalars.prefix(2)) }
    }
    for argument in arguments where [.rect, .point, .size].contains(argument.type) {
      add(argument.inputs, argument.name, argument.type)
    }
    for thing in named where thing.name.isIdentifier {
      switch thing.content {
      case .box(let quad, _): add(quad.scalars, thing.name, .rect)
      case .value(let value) where [.rect, .point].contains(value.type):
        add(value.scalars, thing.name, value.type)
      default: break
      }
    }
    return owners
  }

  /// What coordinates are called, to name constants after.
  fileprivate var hints: [Scalar: String] {
    var hints: [Scalar: String] = [:]
    for argument in arguments {
      for (input, component) in zip(argument.inputs, argument.type.components) {
        hints[input] = component.isEmpty ? argument.name : "\(argument.name).\(component)"
      }
    }
    for place in places where hints[place.value] == nil { hints[place.value] = place.name }
    for (name, color) in namedColors {
      let parts = [
        (color.red, "red"), (color.green, "green"), (color.blue, "blue"), (color.alpha, "alpha"),
      ]
      for (scalar, part) in parts where hints[scalar] == nil { hints[scalar] = "\(name).\(part)" }
    }
    return hints
  }

  /// The exact boxes of those that are painted on whole pixels.
  var exactBoxes: [Quad: Quad] {
    guard let scale else { return [:] }
    let scaled = graph.nodes(dependingOn: [scale])
    var boxes: [Quad: Quad] = [:]
    for thing in named {
      guard case .box(let exact, let painted?) = thing.content, painted != exact,
        painted.scalars.contains(where: { scaled.contains($0) })
      else { continue }
      boxes[painted] = exact
    }
    return boxes
  }

  /// The colours with a name.
  var namedColors: [(name: String, color: Color)] {
    named.compactMap { thing in
      guard case .value(let value) = thing.content, value.type == .color else { return nil }
      return (thing.name, Color(value.scalars))
    }
  }

  /// Whether the picture looks different in a dark appearance.
  func dependsOnAppearance(_ program: Program) -> Bool {
    guard let dark = graph.inputs.first else { return false }
    if graph.isUsed(dark) { return true }
    return elements.uses.contains { use in
      program.layouts[use.drawing]?.dependsOnAppearance(program) ?? false
    }
  }
}

/// What coordinates are called, to name constants after; worked out when it is first asked, since most
/// drawings have no constants.
final class SwiftHints {
  private let layout: Layout
  private lazy var names = layout.hints

  init(_ layout: Layout) {
    self.layout = layout
  }

  subscript(node: Scalar) -> String? { names[node] }
}

extension [Layout.Element] {
  /// The drawings that are used.
  var uses: [Layout.Use] {
    flatMap { element -> [Layout.Use] in
      switch element.content {
      case .group(let children): children.uses
      case .use(let use): [use]
      default: []
      }
    }
  }

  /// The colours that are painted with.
  var colors: Set<Layout.Color> {
    var result: Set<Layout.Color> = []
    for element in self {
      if let fill = element.paint.fill { result.insert(fill) }
      if let stroke = element.paint.stroke { result.insert(stroke.color) }
      for shadow in element.paint.shadows { result.insert(shadow.color) }
      switch element.content {
      case .group(let children): result.formUnion(children.colors)
      case .use(let use):
        for case let given? in use.arguments where given.count == 4 {
          result.insert(Layout.Color(given))
        }
      default: break
      }
    }
    return result
  }
}

extension Layout.Quad {
  init(_ scalars: [Scalar]) {
    self.init(x: scalars[0], y: scalars[1], width: scalars[2], height: scalars[3])
  }
}
