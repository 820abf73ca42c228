import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// A comparison of a layout with the model of its document.
struct LayoutComparison {
  private let layout: Layout
  /// Describes the error if a node does not have a value; returns nil if the node has the value.
  private let complaint: (Scalar, Rational) -> String?
  private(set) var complaints: [String] = []

  /// - Parameter complaint: Describes the error if a node does not have a value, or returns nil.
  init(
    _ layout: Layout, _ model: PlacementModel, complaint: @escaping (Scalar, Rational) -> String?
  ) {
    self.layout = layout
    self.complaint = complaint
    compare(layout.elements, model.elements)
    comparePlaces(model)
  }

  private mutating func expect(_ condition: Bool, _ message: String) {
    if !condition { complaints.append(message) }
  }

  private mutating func expect(_ scalar: Scalar, _ value: Rational, _ name: String) {
    if let complaint = complaint(scalar, value) { complaints.append("\(name): \(complaint)") }
  }

  private mutating func expect(_ pair: Layout.Pair, _ point: ExactPoint, _ name: String) {
    expect(pair.x, point.x, name + ".x")
    expect(pair.y, point.y, name + ".y")
  }

  private mutating func expect(_ quad: Layout.Quad, _ box: ExactBox, _ name: String) {
    expect(quad.x, box.x, name + ".x")
    expect(quad.y, box.y, name + ".y")
    expect(quad.width, box.width, name + ".width")
    expect(quad.height, box.height, name + ".height")
  }

  private mutating func compare(_ found: [Layout.Element], _ expected: [ExpectedElement]) {
    let (names, wanted) = (found.map(\.name), expected.map(\.name))
    guard names == wanted else {
      complaints.append("the elements are \(names) and should be \(wanted)")
      return
    }
    for (element, expected) in zip(found, expected) { compare(element, expected) }
  }

  private mutating func compare(_ element: Layout.Element, _ expected: ExpectedElement) {
    let name = expected.name
    switch (element.content, expected.content) {
    case (.rectangle(let quad, let radii), .rect(let box, let numbers)):
      expect(quad, box, name)
      expect(radii.count == numbers.count, "\(name) has \(radii.count) radii")
      for (radius, number) in zip(radii, numbers) { expect(radius, number, name + " radius") }
    case (.oval(let quad), .oval(let box)): expect(quad, box, name)
    case (.arc(let quad, let found), .arc(let box, let sweep)):
      expect(quad, box, name)
      expect(found.start, Rational(sweep.start), name + " from")
      expect(found.end, Rational(sweep.end), name + " to")
      expect(found.isPie == sweep.isPie, "\(name) should \(sweep.isPie ? "" : "not ")be a pie")
    case (.line(let start, let end), .line(let from, let to)):
      expect(start, from, name + ".start")
      expect(end, to, name + ".end")
    case (.path(let found), .path(let subpaths)): compare(found, subpaths, name)
    case (.group(let found), .group(let children)): compare(found, children)
    default: complaints.append("\(name) is the wrong kind of element")
    }
    if let about = expected.about, let found = element.transform?.about {
      expect(found, about, name + " about")
    }
  }

  private mutating func compare(
    _ found: [Layout.Subpath], _ expected: [ExpectedSubpath], _ name: String
  ) {
    guard found.map(\.nodes.count) == expected.map(\.nodes.count),
      found.map(\.isClosed) == expected.map(\.isClosed)
    else {
      complaints.append("\(name) has the wrong subpaths")
      return
    }
    for (i, (subpath, wanted)) in zip(found, expected).enumerated() {
      for (j, (node, wanted)) in zip(subpath.nodes, wanted.nodes).enumerated() {
        compare(node, wanted, "\(name)(\(i), \(j))")
      }
    }
  }

  private mutating func compare(_ node: Layout.Node, _ expected: ExpectedNode, _ name: String) {
    expect(node.position, expected.position, name)
    compare(node.incoming, expected.incoming, name + ".in")
    compare(node.outgoing, expected.outgoing, name + ".out")
    expect(
      (node.radius == nil) == (expected.radius == nil),
      "\(name) should \(expected.radius == nil ? "not " : "")be rounded")
    if let radius = node.radius, let wanted = expected.radius { expect(radius, wanted, name) }
  }

  private mutating func compare(_ found: Layout.Pair?, _ expected: ExactPoint?, _ name: String) {
    if let found, let expected {
      expect(found, expected, name)
    } else {
      expect(
        found == nil && expected == nil,
        "\(name) \(found == nil ? "is missing" : "should not exist")")
    }
  }

  /// References by name use the exact edges, which are not snapped.
  private mutating func comparePlaces(_ model: PlacementModel) {
    let places = Dictionary(layout.places.map { ($0.name, $0.value) }) { first, _ in first }
    let arguments = Set(layout.arguments.map(\.name))
    var expected: [(String, Rational)] = []
    for (name, box) in model.boxes where !arguments.contains(name) {
      expected += [
        (name + ".x", box.x), (name + ".y", box.y), (name + ".width", box.width),
        (name + ".height", box.height),
      ]
    }
    for (name, point) in model.points {
      expected += [(name + ".x", point.x), (name + ".y", point.y)]
    }
    for (name, value) in expected.sorted(by: { $0.0 < $1.0 }) {
      if let scalar = places[name] {
        expect(scalar, value, "a reference to \(name)")
      } else {
        complaints.append("the name \(name) is missing")
      }
    }
  }
}

extension LayoutComparison {
  /// The complaints about values at the design that are not exactly equal to the drawn values.
  static func design(_ layout: Layout, _ drawn: PlacementModel) -> [String] {
    LayoutComparison(layout, drawn) { scalar, value in
      if case .rational(value) = layout.graph.design(scalar) { return nil }
      return "the design has \(layout.graph.design(scalar)), and should have \(value)"
    }.complaints
  }

  /// The complaints about values at the default arguments that differ from the drawn values by more
  /// than the accuracy of evaluation.
  static func defaults(_ layout: Layout, _ drawn: PlacementModel) -> [String] {
    if drawn.isNearJump { return [] }
    let values = layout.graph.evaluate(layout.argumentValues(GivenArguments()))
    return LayoutComparison(layout, drawn) { scalar, value in
      let wanted = value.doubleValue
      let difference = (values[scalar] - wanted).magnitude
      if difference <= 1e-12 * max(wanted.magnitude, 1) { return nil }
      return "the default is \(values[scalar]), and should be \(wanted)"
    }.complaints
  }

  /// The complaints about the values that `layout` has at the arguments of `model`.
  static func evaluation(_ layout: Layout, _ given: GivenArguments, _ model: PlacementModel)
    -> [String]
  {
    let values = layout.graph.evaluate(layout.argumentValues(given))
    return LayoutComparison(layout, model) { scalar, value in
      let wanted = value.doubleValue
      if (values[scalar] - wanted).magnitude <= 1e-9 { return nil }
      return "\(values[scalar]) should be \(wanted)"
    }.complaints + kinks(layout.elements, values, model.elements)
  }

  /// The smooth and symmetric nodes that have a kink.
  private static func kinks(
    _ found: [Layout.Element], _ values: Evaluation, _ expected: [ExpectedElement]
  ) -> [String] {
    zip(found, expected).flatMap { element, expected -> [String] in
      switch (element.content, expected.content) {
      case (.group(let children), .group(let expected)): return kinks(children, values, expected)
      case (.path(let subpaths), .path(let wanted)):
        return zip(subpaths.flatMap(\.nodes), wanted.flatMap(\.nodes)).compactMap { node, wanted in
          guard let ratio = wanted.ratio?.doubleValue, let a = node.incoming, let b = node.outgoing
          else { return nil }
          let x = values[a.x] + ratio * values[b.x]
          let y = values[a.y] + ratio * values[b.y]
          return max(x.magnitude, y.magnitude) < 1e-9 ? nil : "\(expected.name) has a kink"
        }
      default: return []
      }
    }
  }
}
