import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Gradients: values made of stops, and where they lie.
///
/// A stop is the four components of its color, its position, and its middle where one is written. A
/// gradient is its stops one after the other, five formulas each: a middle is a stop of its own, as in
/// the code that PaintCode generates.
extension DrawingCompiler {
  // MARK: Values

  /// `stop(color, position)`, or with `mid: …`.
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

  /// A number from 0 to 1 that may be written as a percentage.
  private func partOfTheWay(_ what: String, _ node: NodeID, _ scope: Scope) -> Scalar? {
    guard let scalar = ratio(node, scope)?.scalars[0] else { return nil }
    checkRatio(what, scalar, node, scope)
    return graph.unit(scalar)
  }

  /// `gradient(stop, stop, …)`
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

  /// Reports a list in place of stops, and a value that was reported; false for others.
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

  /// Appends a stop, after the one in the middle between it and the last where it says where that is.
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

  /// Warns of the first constant position that lies before the one ahead of it.
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

  /// A color, a gradient or `none` as a `type` that has stops; nil where it is something else, or wants
  /// something else. A color is a gradient with one stop.
  func asStops(_ value: Value, _ type: ValueType) -> Value? {
    guard type.hasStops else { return nil }
    switch value.type {
    case .nothing: return Value(type, (0..<5).map { _ in graph.constant(0) })
    case .color where type == .paint: return Value(type, value.scalars + [graph.constant(0)])
    case .gradient where type == .paint: return Value(type, value.scalars)
    default: return nil
    }
  }

  /// A value as that of an argument, which has as many stops in every call; nil where it has more, which
  /// is reported.
  func asArgument(_ value: Value, at node: NodeID, _ scope: Scope) -> Value? {
    guard value.type.hasStops else { return value }
    let count = value.type.components.count
    guard value.scalars.count <= count else {
      report(.tooManyStops(ValueType.mostStops, at: span(node, scope)))
      return nil
    }
    return aligned([value, Value(value.type, Array(repeating: isDark, count: count))])[0]
  }

  /// Gradients or stops with equally many formulas: the last stop of a gradient repeats, which shows
  /// nothing, and the middle of two stops is halfway. Other values stay as they are.
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

  /// The function of CSS that `linear-gradient(…)` means, of which the parts are given; nil for others.
  func gradientOfCSS(_ parts: [NodeID], _ scope: Scope) -> String? {
    let tree = self.tree(scope)
    guard parts.count == 3, tree.kind(parts[0]) == .reference, tree.kind(parts[2]) == .call,
      let callee = tree.children(parts[2]).first, tree.kind(callee) == .reference,
      tree.text(callee) == "gradient", staticTarget(parts[0], scope) == nil
    else { return nil }
    let name = tree.text(parts[0])
    return ["linear", "radial", "conic"].contains(name) ? name + "-gradient" : nil
  }

  // MARK: Paint

  /// What stands after `fill` or `stroke`, with where a gradient lies; nil where it was reported.
  ///
  /// - Parameter lines: The modifiers by their words.
  func lowerSource(
    _ attribute: String, _ expression: NodeID, lines: [String: NodeID], _ scope: Scope,
    _ declaration: Declaration
  ) -> Layout.PaintSource? {
    let written = gradientLines(lines)
    let line = written.first
    let value = lower(expression, scope, wanted: .color)
    if value.type == .image, attribute == "fill" {
      if let line { reportLineOfImage(line) }
      return lowerImage(value, fit: lines["fit"], of: declaration, scope)
    }
    if let fit = lines["fit"], !value.isError {
      report(.fitWithoutImage(at: tree.span(fit)))
    }
    if value.type == .text, attribute == "fill",
      graph.designText(value.scalars[0]).contains(".")
    {
      report(.textAsFill(at: span(expression, scope)))
      return nil
    }
    guard value.type.hasStops else {
      let color = require(value, .color, expression, scope)
      if let line, color != nil {
        report(
          .directionOfColor(
            tree.text(line.firstWord(in: tree)), at: tree.span(line),
            isNone: value.type == .nothing))
      }
      return color.map { .color(Layout.Color($0.scalars)) }
    }
    guard let line else {
      report(
        .gradientWithoutLine(
          attribute, isBox: hasBox(declaration), at: tree.span(expression)))
      return nil
    }
    if written.count > 1 {
      report(.twoGradientLines(at: tree.span(written[1]), first: tree.span(line)))
      return nil
    }
    guard let geometry = geometry(line, scope, declaration) else { return nil }
    return .gradient(
      Layout.Gradient(stops: Layout.Gradient.stops(value.scalars), geometry: geometry))
  }

  /// The modifiers that say where a gradient lies, in the order in which they are written.
  func gradientLines(_ modifiers: [String: NodeID]) -> [NodeID] {
    ["angle", "from", "radial"].compactMap { modifiers[$0] }.sorted { $0.index < $1.index }
  }

  /// Reports a modifier that says where a gradient lies, behind an image.
  func reportLineOfImage(_ line: NodeID) {
    report(.directionOfImage(tree.text(line.firstWord(in: tree)), at: tree.span(line)))
  }

  private func geometry(_ line: NodeID, _ scope: Scope, _ declaration: Declaration)
    -> Layout.Gradient.Geometry?
  {
    switch tree.text(line.firstWord(in: tree)) {
    case "angle":
      guard let expression = tree.expression(line) else { return nil }
      guard hasBox(declaration) else {
        report(.angleWithoutBox(at: tree.span(line)))
        return nil
      }
      ensureReferences(of: expression, scope)
      let angle = require(lower(expression, scope, wanted: .angle), .angle, expression, scope)
      let box = declaration.painted ?? Layout.Quad(declaration.value)
      return angle.map { throughBox(box, $0.scalars[0]) }
    case "from":
      guard let end = tree.child(line, .modifier) else { return nil }
      let (from, to) = (point(line, scope, declaration), point(end, scope, declaration))
      guard let from, let to else { return nil }
      if isNowhere(from.x, to.x), isNowhere(from.y, to.y) {
        report(.gradientWithoutLength(at: tree.span(line)))
        return nil
      }
      return .linear(from: from, to: to)
    default: return radial(line, scope, declaration)
    }
  }

  /// True for what is drawn in a box: the value of a line is its ends.
  private func hasBox(_ declaration: Declaration) -> Bool {
    if case .box = declaration.kind { declaration.value.type == .rect } else { false }
  }

  private func isNowhere(_ a: Scalar, _ b: Scalar) -> Bool {
    let distance = graph.subtract(a, b)
    return graph.constant(distance)?.isZero ?? false
  }

  /// `radial P radius r`, or with `from Q radius s`.
  private func radial(_ line: NodeID, _ scope: Scope, _ declaration: Declaration)
    -> Layout.Gradient.Geometry?
  {
    var (radius, start): (NodeID?, NodeID?)
    for part in tree.children(line) where tree.kind(part) == .modifier {
      if tree.text(part.firstWord(in: tree)) == "radius" { radius = part } else { start = part }
    }
    guard let center = point(line, scope, declaration), let radius,
      let end = length(radius, isInner: false, scope)
    else { return nil }
    let outer = Layout.Circle(center: center, radius: end)
    guard let start else {
      return .radial(
        from: Layout.Circle(center: center, radius: graph.constant(0)), to: outer)
    }
    guard let focus = point(start, scope, declaration),
      let inner = tree.child(start, .modifier).flatMap({ length($0, isInner: true, scope) })
    else { return nil }
    let result = Layout.Circle(center: focus, radius: inner)
    if isOutside(result, of: outer) { report(.startOutside(at: tree.span(start))) }
    return .radial(from: result, to: outer)
  }

  /// True if a constant circle is not within another one.
  private func isOutside(_ inner: Layout.Circle, of outer: Layout.Circle) -> Bool {
    let distance = graph.make(
      .hypotenuse, graph.subtract(inner.center.x, outer.center.x),
      graph.subtract(inner.center.y, outer.center.y))
    let room = graph.subtract(graph.subtract(outer.radius, inner.radius), distance)
    return !graph.isVariable(room) && graph.design(room) < .zero
  }

  private func length(_ node: NodeID, isInner: Bool, _ scope: Scope) -> Scalar? {
    guard let expression = tree.expression(node) else { return nil }
    ensureReferences(of: expression, scope)
    guard
      let radius = require(lower(expression, scope, wanted: .number), .number, expression, scope)?
        .scalars[0]
    else { return nil }
    let design = graph.design(radius)
    if !graph.isVariable(radius), design < .zero || !isInner && !(ExactValue.zero < design) {
      report(
        .outOfRange(
          isInner ? "the radius where a gradient starts" : "the radius of a gradient",
          isInner ? "cannot be negative" : "is more than zero", at: tree.span(expression)))
      return nil
    }
    return radius
  }

  /// A drawn or computed point of `node`.
  private func point(_ node: NodeID, _ scope: Scope, _ declaration: Declaration) -> Layout.Pair? {
    if let value = tree.child(node, .value), let expression = tree.expression(value) {
      ensureReferences(of: expression, scope)
      return require(lower(expression, scope, wanted: .point), .point, expression, scope)
        .map { Layout.Pair($0) }
    }
    guard let position = tree.child(node, .position) else { return nil }
    ensureReferences(of: position, scope)
    let isBox = if case .box = declaration.kind { true } else { false }
    return placedPoint(position, scope, declaration.membership, ofBox: isBox)
      .map { Layout.Pair($0) }
  }

  /// The line through the middle of a box in one direction, as long as CSS makes it: both ends lie where
  /// the perpendiculars through two corners meet it (CSS Images 3, 3.1). A box of negative size, for
  /// which that would be another line, is not painted.
  private func throughBox(_ box: Layout.Quad, _ angle: Scalar) -> Layout.Gradient.Geometry {
    let half = Rational(1, 2)
    let (cosine, sine) = (graph.make(.cosine, angle), graph.make(.sine, angle))
    let length = graph.add(
      graph.multiply(box.width, graph.make(.absolute, cosine)),
      graph.multiply(box.height, graph.make(.absolute, sine)))
    let reach = graph.scale(length, by: half)
    let middle = Layout.Pair(
      x: graph.add(box.x, graph.scale(box.width, by: half)),
      y: graph.add(box.y, graph.scale(box.height, by: half)))
    let (dx, dy) = (graph.multiply(reach, cosine), graph.multiply(reach, sine))
    return .linear(
      from: Layout.Pair(x: graph.subtract(middle.x, dx), y: graph.subtract(middle.y, dy)),
      to: Layout.Pair(x: graph.add(middle.x, dx), y: graph.add(middle.y, dy)))
  }
}

extension NodeID {
  /// The word that a modifier begins with; the node itself where it has none.
  fileprivate func firstWord(in tree: SyntaxTree) -> NodeID {
    tree.child(self, .word) ?? self
  }
}
