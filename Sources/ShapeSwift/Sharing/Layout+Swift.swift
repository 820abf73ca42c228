import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

extension Layout {
  /// The name of the frame, point, size or box to which each number belongs, and the numbers that
  /// are coordinates of edges.
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

  /// For each box aligned to device pixels, the exact box from which the aligned box is made.
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

  /// The named colors.
  var namedColors: [(name: String, color: Color)] {
    named.compactMap { thing in
      guard case .value(let value) = thing.content, value.type == .color else { return nil }
      return (thing.name, Color(value.scalars))
    }
  }

  /// The named gradients.
  var namedGradients: [(name: String, stops: [Gradient.Stop])] {
    named.compactMap { thing in
      guard case .value(let value) = thing.content, value.type == .gradient else { return nil }
      return (thing.name, Gradient.stops(value.scalars))
    }
  }
}

extension [Layout.Element] {
  /// The stops of all gradients used for painting.
  var gradients: Set<[Layout.Gradient.Stop]> {
    var result: Set<[Layout.Gradient.Stop]> = []
    for element in self {
      for source in [element.paint.fill, element.paint.stroke?.source] {
        if case .gradient(let gradient)? = source { result.insert(gradient.stops) }
      }
      result.formUnion(element.inner.gradients)
    }
    return result
  }

  /// The colors used for painting, and the colors passed to other drawings.
  var colors: Set<Layout.Color> {
    var result: Set<Layout.Color> = []
    for element in self {
      if let fill = element.paint.fill { result.formUnion(fill.colors) }
      if let stroke = element.paint.stroke { result.formUnion(stroke.source.colors) }
      for shadow in element.paint.shadows + element.paint.innerShadows {
        result.insert(shadow.color)
      }
      result.formUnion(element.inner.colors)
      if case .use(let use) = element.content {
        for case let given? in use.arguments where given.count == 4 {
          result.insert(Layout.Color(given))
        }
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
