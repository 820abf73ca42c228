public import ShapeFormulas
import ShapeGeometry
package import ShapeSyntax

/// The named numbers of a drawing, for tables and tests.
extension Layout {
  /// A number with a name, such as `arrow[3].x`.
  public struct Place: Hashable, Sendable {
    /// The name of the number.
    public var name: String
    /// A second name, such as `arrow.tip.x` for `arrow[5].x`; empty for none.
    public var alias: String
    /// The node of the number.
    public var value: Scalar
    /// The type of the value to which the number belongs.
    public var type: ValueType
    /// True for the numbers of a value that the author named with `let` or `point`, and for a path
    /// that depends on arguments. False for all other numbers, and for the coordinates of a path
    /// that is the same for all arguments.
    package var isNamedValue: Bool
    /// The number itself, if it is a coordinate of a path that is the same for all arguments;
    /// `value` is then the node of the path. Nil for other numbers.
    package var known: Double?
  }

  /// A thing with a name from the document, or with a name made of its kind and number, such as
  /// `rect#2`.
  package struct Named: Sendable {
    /// The kind and formulas of a named thing.
    package enum Content: Sendable {
      /// A value named by `let` or `point`.
      case value(Value)
      case box(Quad, painted: Quad?)
      case line(Pair, Pair)
      case path([Node])
      /// A path that is computed.
      case computedPath(Scalar)
    }

    /// The name of the thing.
    package var name: String
    /// The kind and formulas of the thing.
    package var content: Content
    /// The source range of the name.
    package var span: SourceSpan
    /// The node of the outline if a formula uses it, or the node of a value that is a path;
    /// otherwise nil.
    package var outline: Scalar?
  }

  /// The numbers of all named things except paint, in the order of declaration.
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
    case .computedPath(let path): add(path, of: thing.name, to: &places)
    case .path(let nodes):
      for (i, node) in nodes.enumerated() {
        let alias = node.name.isEmpty ? "" : "\(thing.name).\(node.name)"
        add(node, "\(thing.name)[\(i)]", alias: alias, to: &places)
      }
    }
  }

  /// Adds the coordinates of the points and handles of a path that is the same for all arguments. A
  /// path that depends on arguments is added as one place, because its number of points may vary.
  private func add(_ path: Scalar, of name: String, to places: inout [Place]) {
    guard !graph.isVariable(path), let design = graph.designPath(path) else {
      return places.append(
        Place(name: name, alias: "", value: path, type: .path, isNamedValue: true))
    }
    func add(_ vector: Vector, _ name: String) {
      for (component, number) in [("x", vector.dx), ("y", vector.dy)] {
        places.append(
          Place(
            name: "\(name).\(component)", alias: "", value: path, type: .number,
            isNamedValue: false, known: number))
      }
    }
    for (i, node) in design.nodeRuns.flatMap(\.nodes).enumerated() {
      add(node.position - .zero, "\(name)[\(i)]")
      if node.incoming != .zero { add(node.incoming, "\(name)[\(i)].in") }
      if node.outgoing != .zero { add(node.outgoing, "\(name)[\(i)].out") }
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
    if value.type == .path { return add(value.scalars[0], of: name, to: &places) }
    // Paint has no coordinates.
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
