import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Gradients, which are values made of stops.
///
/// A stop consists of the four components of its color, its position, and an optional middle, which
/// lies between the previous stop and this stop. A gradient is the sequence of its stops, with five
/// formulas each. A middle becomes a stop of its own, as in the code that PaintCode generates.
extension ExpressionLowering {
  // MARK: Values

  /// The stop of `stop(color, position)`, with or without `mid: …`.
  func lowerStop(_ arguments: CallArguments, _ scope: Scope) -> Value {
    let (first, second) = (arguments.nodes[0], arguments.nodes[1])
    let written = lower(first, scope, wanted: .color)
    if [.number, .percentage].contains(written.type),
      lower(second, scope, wanted: .color).type == .color
    {
      let (position, color) = (span(first, scope), span(second, scope))
      report(
        .stopSwapped(
          position: position, color: color,
          texts: (
            String(loader.sources.text(position)), String(loader.sources.text(color))
          )))
      return .error
    }
    let color = require(written, .color, first, scope)
    let position = partOfTheWay("a stop of a gradient lies", second, scope)
    let middle = arguments.labelled("mid")
    let mid = middle.map { partOfTheWay("the middle between two stops lies", $0, scope) }
    guard let color, let position else { return .error }
    switch mid {
    case .none: return Value(.stop, color.scalars + [position])
    case .some(let mid): return mid.map { Value(.stop, color.scalars + [position, $0]) } ?? .error
    }
  }

  /// A number that may be written as a percentage, clamped to 0…1.
  private func partOfTheWay(_ what: String, _ node: NodeID, _ scope: Scope) -> Scalar? {
    guard let scalar = ratio(node, scope)?.scalars[0] else { return nil }
    checkRatio(what, scalar, node, scope)
    return graph.unit(scalar)
  }

  /// The gradient of `gradient(stop, stop, …)`.
  func lowerGradient(_ arguments: CallArguments, _ scope: Scope) -> Value {
    guard arguments.nodes.count >= 2 else {
      if let node = arguments.nodes.first, reportsListOfStops(node, scope) { return .error }
      report(
        .tooFewStops(
          arguments.nodes.first.map { String(loader.sources.text(span($0, scope))) },
          at: arguments.call))
      return .error
    }
    let count = arguments.nodes.count
    let stops = arguments.nodes.enumerated().map { i, node -> Value? in
      let value = lower(node, scope, wanted: .stop)
      if value.type == .color {
        report(.colorWithoutStop(Rational(i, count - 1), at: span(node, scope)))
        return nil
      }
      return require(value, .stop, node, scope)
    }
    guard !stops.contains(where: { $0 == nil }) else { return .error }
    checkOrder(stops.compactMap { $0?.scalars[4] }, arguments.nodes, scope)
    var scalars: [Scalar] = []
    for stop in stops.compactMap(\.self) { append(stop.scalars, to: &scalars) }
    return Value(.gradient, scalars)
  }

  /// Reports a list that is given instead of stops. Returns true for such a list, and for a value
  /// whose mistake was reported.
  private func reportsListOfStops(_ node: NodeID, _ scope: Scope) -> Bool {
    let tree = self.tree(scope)
    let parts = tree.kind(node) == .list ? Array(tree.children(node)) : []
    let places = parts.map { tree.span($0) }
    if !parts.isEmpty, parts.allSatisfy({ tree.kind($0) == .tuple }) {
      report(.listOfStops("a list", of: .pairs(places), at: span(node, scope)))
      return true
    }
    let value = lower(node, scope, wanted: .stop)
    guard case .list(let type) = value.type else { return value.isError }
    let stops: Diagnostic.WrittenStops =
      type == .stop ? .stops(places) : type == .color ? .colors(places) : .stops([])
    report(.listOfStops(value.type.withArticle, of: stops, at: span(node, scope)))
    return true
  }

  /// Appends a stop. If it has a middle and is not the first stop, a stop between the last stop and
  /// this one is appended before it.
  private func append(_ stop: [Scalar], to scalars: inout [Scalar]) {
    let own = Array(stop.prefix(Layout.Gradient.stopSize))
    if stop.count > Layout.Gradient.stopSize, !scalars.isEmpty {
      let last = Array(scalars.suffix(Layout.Gradient.stopSize))
      let half = graph.constant(Rational(1, 2))
      scalars += blend(Array(last.prefix(4)), Array(own.prefix(4)), half)
      scalars += blend([last[4]], [own[4]], stop[5])
    }
    scalars += own
  }

  /// Warns of the first constant position that is less than the position before it.
  private func checkOrder(_ positions: [Scalar], _ nodes: [NodeID], _ scope: Scope) {
    for i in positions.indices.dropFirst() {
      let pair = [positions[i - 1], positions[i]]
      guard !pair.contains(where: graph.isVariable), graph.design(pair[1]) < graph.design(pair[0])
      else { continue }
      report(
        .stopsOutOfOrder(at: span(nodes[i], scope), after: span(nodes[i - 1], scope)))
      return
    }
  }

  /// `none` as a value of a `type` that has stops, or a color or gradient as a paint; nil for other
  /// values and types. `none` and a color become one stop.
  func asStops(_ value: Value, _ type: ValueType) -> Value? {
    guard type.hasStops else { return nil }
    switch value.type {
    case .nothing: return Value(type, (0..<5).map { _ in graph.constant(0) })
    case .color where type == .paint: return Value(type, value.scalars + [graph.constant(0)])
    case .gradient where type == .paint: return Value(type, value.scalars)
    default: return nil
    }
  }

  /// `value` as the value of an argument. All gradient arguments have the same number of stops, so
  /// a gradient with fewer stops is extended. A gradient with more stops is reported, and the
  /// result is nil.
  func asArgument(_ value: Value, at node: NodeID, _ scope: Scope) -> Value? {
    guard value.type.hasStops else { return value }
    let count = value.type.components.count
    guard value.scalars.count <= count else {
      report(.tooManyStops(ValueType.mostStops, at: span(node, scope)))
      return nil
    }
    return aligned([value, Value(value.type, Array(repeating: isDark, count: count))])[0]
  }

  /// The values, extended to the same number of formulas if they are gradients or stops. The last
  /// stop of a gradient is repeated, which changes nothing, and a stop without a middle gets a
  /// middle of 1/2. Other values do not change.
  func aligned(_ values: [Value]) -> [Value] {
    guard let type = values.first?.type, type.hasStops || type == .stop else { return values }
    let most = values.map(\.scalars.count).max() ?? 0
    return values.map { value in
      var value = value
      while value.scalars.count < most {
        value.scalars +=
          type == .stop
          ? [graph.constant(Rational(1, 2))] : Array(value.scalars.suffix(Layout.Gradient.stopSize))
      }
      return value
    }
  }

  /// The name of the CSS function that an author means by an expression such as
  /// `linear-gradient(…)`, given the parts of the expression; nil for other expressions.
  func gradientOfCSS(_ parts: [NodeID], _ scope: Scope) -> String? {
    let tree = self.tree(scope)
    guard parts.count == 3, tree.kind(parts[0]) == .reference, tree.kind(parts[2]) == .call,
      let callee = tree.children(parts[2]).first, tree.kind(callee) == .reference,
      tree.text(callee) == "gradient", staticTarget(parts[0], scope) == nil
    else { return nil }
    let name = tree.text(parts[0])
    return ["linear", "radial", "conic"].contains(name) ? name + "-gradient" : nil
  }
}
