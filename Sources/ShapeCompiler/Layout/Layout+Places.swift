public import ShapeFormulas
package import ShapeSyntax

/// The names under which numbers are printed.
extension Layout {
  /// A number with a name: `arrow[3].x`.
  public struct Place: Hashable, Sendable {
    public var name: String
    /// A second name: `arrow.tip.x` of `arrow[5].x`; empty for none.
    public var alias: String
    public var value: Scalar
    public var type: ValueType
    /// Whether the author gave this very value its name, with `let` or `point`.
    package var isNamedValue: Bool
  }

  /// Something with a name, or called by its kind and number: `rect#2`.
  package struct Named: Sendable {
    package enum Content: Sendable {
      /// `let` or `point`.
      case value(Value)
      case box(Quad, painted: Quad?)
      case line(Pair, Pair)
      case path([Node])
    }

    package var name: String
    package var content: Content
    /// Where the name stands.
    package var span: SourceSpan
  }

  /// Every named value and every coordinate, in the order of declaration.
  public var places: [Place] {
    var places: [Place] = []
    for thing in named { add(thing, to: &places) }
    return places
  }

  private func add(_ thing: Named, to places: inout [Place]) {
    switch thing.content {
    case .value(let value): add(value, thing.name, isNamedValue: true, to: &places)
    case .box(let quad, let painted):
      add(Value(.rect, quad.scalars), thing.name, to: &places)
      if let painted, painted != quad {
        add(Value(.rect, painted.scalars), thing.name + ".painted", to: &places)
      }
    case .line(let start, let end):
      add(Value(.point, [start.x, start.y]), thing.name + ".start", to: &places)
      add(Value(.point, [end.x, end.y]), thing.name + ".end", to: &places)
    case .path(let nodes):
      for (i, node) in nodes.enumerated() {
        let alias = node.name.isEmpty ? "" : "\(thing.name).\(node.name)"
        add(node, "\(thing.name)[\(i)]", alias: alias, to: &places)
      }
    }
  }

  private func add(_ node: Node, _ name: String, alias: String, to places: inout [Place]) {
    for (pair, suffix) in [(node.position, ""), (node.incoming, ".in"), (node.outgoing, ".out")] {
      guard let pair else { continue }
      add(
        Value(.point, [pair.x, pair.y]), name + suffix,
        alias: alias.isEmpty ? "" : alias + suffix, to: &places)
    }
  }

  private func add(
    _ value: Value, _ name: String, alias: String = "", isNamedValue: Bool = false,
    to places: inout [Place]
  ) {
    if case .list = value.type {
      for (i, element) in value.elements.enumerated() {
        add(element, "\(name)[\(i)]", isNamedValue: isNamedValue, to: &places)
      }
      return
    }
    // Paint is no coordinate.
    if [.color, .shadow, .gradient, .paint, .stop].contains(value.type) { return }
    for (component, scalar) in zip(value.type.components, value.scalars) {
      let suffix = component.isEmpty ? "" : ".\(component)"
      places.append(
        Place(
          name: name + suffix, alias: alias.isEmpty ? "" : alias + suffix, value: scalar,
          type: value.type, isNamedValue: isNamedValue))
    }
  }
}
